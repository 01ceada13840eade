/* Shows what rg-library-words says.  The list has far fewer rows than games:
 * each shows one game after another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-row.h"

#include "rg-library-words.h"

struct _RgLibraryRow {
  GtkBox parent_instance;

  GtkWidget *players;
  GtkWidget *terms;
  GtkWidget *state;
  GtkWidget *result;
  GtkWidget *date;
  GtkWidget *words;
  GtkWidget *figures;

  RgLibraryEntry *entry;
};

G_DEFINE_FINAL_TYPE (RgLibraryRow, rg_library_row, GTK_TYPE_BOX)

static void
rg_library_row_dispose (GObject *object)
{
  RgLibraryRow *self = RG_LIBRARY_ROW (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_LIBRARY_ROW);

  G_OBJECT_CLASS (rg_library_row_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgLibraryRow, name)

static void
rg_library_row_class_init (RgLibraryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_library_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-library-row.ui");
  BIND (players);
  BIND (terms);
  BIND (state);
  BIND (result);
  BIND (date);
  BIND (words);
  BIND (figures);
}

static void
rg_library_row_init (RgLibraryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns: (transfer none): a row that shows nothing yet */
GtkWidget *
rg_library_row_new (void)
{
  return g_object_new (RG_TYPE_LIBRARY_ROW, NULL);
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

static void
set_class (GtkWidget *label, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (label, name);
  else
    gtk_widget_remove_css_class (label, name);
}

static void
entry_changed_cb (RgLibraryRow *self)
{
  g_autofree char *players = rg_library_words_players (self->entry);
  g_autofree char *terms = rg_library_words_terms (self->entry);
  g_autofree char *state = rg_library_words_state (self->entry);
  g_autofree char *date = rg_library_words_date (self->entry);

  set_text (self->players, players);
  set_text (self->terms, terms);
  set_text (self->state, state);
  set_text (self->result, rg_library_words_result (self->entry));
  set_text (self->date, date);
  set_class (self->state, "error",
             rg_library_entry_get_facts (self->entry)->error != NULL);
  set_class (self->state, "warning",
             *rg_library_entry_get_text (self->entry, RG_LIBRARY_UNREAD) != '\0');
}

/**
 * rg_library_row_set_entry:
 * @entry: the game to show
 */
void
rg_library_row_set_entry (RgLibraryRow *self, RgLibraryEntry *entry)
{
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_set_object (&self->entry, entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (entry_changed_cb), self);
  entry_changed_cb (self);
}
