/* Reads the list again after each change, as it is short; the sentences below it always
 * describe the visible text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-list.h"

#include "rg-evening.h"
#include "rg-fault.h"
#include "rg-list-text.h"
#include "rg-load.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <glib/gi18n.h>

#include <string.h>

#define MAX_FAULTS 3 /* the most faults shown together */

struct _RgEveningList {
  AdwWindow parent_instance;

  GtkWidget *text;
  GtkWidget *count;
  GtkWidget *faults;
  GtkWidget *add;
  GtkWidget *club;

  GPtrArray *players; /* elements: RgClubPlayer */
};

G_DEFINE_FINAL_TYPE (RgEveningList, rg_evening_list, ADW_TYPE_WINDOW)

static void
show_faults (RgEveningList *self, GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (faults->len, MAX_FAULTS); i++) {
    const RgFault   *fault = faults->pdata[i];
    g_autofree char *sentence = rg_sentence_for_error (fault->error);

    g_string_append (text, i > 0 ? "\n" : "");
    /* Translators: the number of a line in a list, and what is wrong with it. */
    g_string_append_printf (text, _ ("Line %u: %s"), fault->line, sentence);
  }
  if (faults->len > MAX_FAULTS)
    g_string_append (text, "\n…");
  gtk_label_set_text (GTK_LABEL (self->faults), text->str);
}

static void
read_list (RgEveningList *self, GBytes *bytes)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autofree char      *count = NULL;
  guint                 n;

  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = g_bytes_get_size (bytes) > 0 ? rg_player_list_read (bytes, faults)
                                               : rg_player_list_new ();
  n = self->players->len;
  /* Translators: how many there are in a list. */
  count = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_widget_set_sensitive (self->add, n > 0);
  show_faults (self, faults);
}

static void
changed_cb (RgEveningList *self, GtkTextBuffer *buffer)
{
  g_autofree char   *text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_object_get (buffer, "text", &text, NULL);
  bytes = g_bytes_new (text, strlen (text));
  read_list (self, bytes);
}

static void
set_text (RgEveningList *self, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), text,
                            -1);
}

/* Shows the players of earlier evenings; those who are absent today can be deleted. */
static void
club_cb (RgEveningList *self)
{
  g_autofree char      *path = rg_player_list_get_path ();
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) players = rg_player_list_load (path, faults, NULL);
  g_autoptr (GString)   text = g_string_new (NULL);

  if (players != NULL)
    rg_player_list_write (players, text);
  set_text (self, text->str);
}

/* Shows the text of the chosen file, so that it can be corrected before it is taken. */
static void
file_chosen_cb (GtkNativeDialog *dialog, int response, RgEveningList *self)
{
  g_autoptr (GFile)  file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char   *path = NULL;
  g_autofree char   *text = NULL;

  if (response == GTK_RESPONSE_ACCEPT) {
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    path = g_file_get_path (file);
    bytes = rg_load (path, RG_LIST_MAX_MIB, &error);
    text = bytes != NULL ? rg_list_decode (bytes, &error) : NULL;
    if (text != NULL) {
      set_text (self, text);
    } else {
      g_autofree char *sentence = rg_sentence_for_error (error);

      gtk_label_set_text (GTK_LABEL (self->faults), sentence);
    }
  }
  g_object_unref (dialog);
}

static void
open_cb (RgEveningList *self)
{
  GtkFileChooserNative *dialog;

  dialog = gtk_file_chooser_native_new (_ ("List of Players"), GTK_WINDOW (self),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (file_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
add_cb (RgEveningList *self)
{
  g_signal_emit_by_name (self, "taken", self->players);
  gtk_window_close (GTK_WINDOW (self));
}

static void
rg_evening_list_class_init (RgEveningListClass *klass)
{
  /* taken: the user has accepted the list; the argument has an RgClubPlayer for each
   * player. */
  rg_signal_new (klass, "taken", 1, G_TYPE_PTR_ARRAY);
  rg_template_set (klass, "rg-evening-list.ui");
  RG_BIND_CHILDREN (RgEveningList, text, count, faults, add, club);
  RG_BIND_CALLBACKS (changed_cb, club_cb, open_cb, add_cb);

  RG_OWNS (RgEveningList, g_ptr_array_unref, players);
}

static void
rg_evening_list_init (RgEveningList *self)
{
  g_autofree char *path = rg_player_list_get_path ();

  self->players = rg_player_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->club, g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_widget_grab_focus (self->text);
}

/* Returns: (transfer none): a window over @parent that shows @text and emits "taken" */
RgEveningList *
rg_evening_list_new (GtkWindow *parent, const char *text)
{
  RgEveningList *self = g_object_new (RG_TYPE_EVENING_LIST, "transient-for", parent,
                                      NULL);

  set_text (self, text);
  return self;
}
