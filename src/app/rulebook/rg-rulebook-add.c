/* Shows what a file is before it becomes one of the rulebooks, or what is wrong with it;
 * a rulebook that was added is opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-add.h"

#include "rg-ask.h"
#include "rg-message.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-text.h"
#include "rg-rulebook-window.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWindow  *over;
  GBytes     *text;
  RgRulebook *rulebook;
} RgAddition;

static void
addition_free (RgAddition *self)
{
  g_object_unref (self->over);
  g_bytes_unref (self->text);
  rg_rulebook_free (self->rulebook);
  g_free (self);
}

static void
answered_cb (RgAddition *self, const char *answer)
{
  g_autoptr (GError) error = NULL;
  const RgRulebook  *added;
  RgRulebookWindow  *window;

  if (!g_str_equal (answer, "add"))
    return;

  added = rg_rulebook_folder_add (self->text, g_steal_pointer (&self->rulebook), &error);
  if (added == NULL) {
    rg_show_error (self->over, _ ("The Rulebook Cannot Be Added"), error);
    return;
  }

  window = rg_rulebook_window_new (self->over);
  rg_rulebook_window_show_article (window, added->id, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
forget (gpointer addition, G_GNUC_UNUSED GClosure *closure)
{
  addition_free (addition);
}

/* @old: (nullable): whose place @rulebook takes; games under it go on only where the law
 * of both is the same. */
static char *
describe (const RgRulebook *rulebook, const RgRulebook *old)
{
  GString *body = g_string_new (NULL);

  g_string_printf (body, "%s\n\n%s", gettext (rulebook->title),
                   gettext (rulebook->summary));
  if (old != NULL) {
    g_string_append (body, "\n\n");
    /* Translators: the title of a rulebook. */
    g_string_append_printf (body, _ ("It takes the place of “%s”."),
                            gettext (old->title));
  }
  if (old != NULL && !g_str_equal (old->hash, rulebook->hash))
    g_string_append_printf (body, " %s",
                            _ ("Games under that one can then be read, but not "
                               "continued."));

  return g_string_free (body, FALSE);
}

/* @over is the window over which it is asked; its rulebook window shows what was added.
 */
void
rg_rulebook_add (GtkWindow *over, GFile *file)
{
  RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: adds a rulebook to those of the program. */
    { "add", _ ("_Add"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  const char        *heading = _ ("Add This Rulebook?");
  const RgRulebook  *old;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  RgRulebook        *rulebook = rg_rulebook_folder_read (file, &text, &error);
  RgAddition        *addition;
  g_autofree char   *body = NULL;
  GtkWidget         *dialog;

  if (rulebook == NULL || !rg_shelf_may_add (rulebook, &error)) {
    rg_rulebook_free (rulebook);
    rg_show_error (over, _ ("The Rulebook Cannot Be Added"), error);
    return;
  }

  addition = g_new (RgAddition, 1);
  *addition = (RgAddition){ g_object_ref (over), g_steal_pointer (&text), rulebook };
  old = rg_shelf_find (rg_shelf_get (), rulebook->id);
  if (old != NULL) {
    heading = _ ("Replace Your Rulebook?");
    answers[1].label = _ ("_Replace");
  }
  body = describe (rulebook, old);
  dialog = rg_ask (over, heading, body, NULL, answers);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), addition, forget,
                         G_CONNECT_SWAPPED);
}
