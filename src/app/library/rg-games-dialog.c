/* The dialogs in front of an open game: which file, and which of its games.  They open
 * nothing themselves, but tell what was chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-games-dialog.h"

#include "rg-game-row.h"

#include <glib/gi18n.h>

/* An item of `games` has for its string what is searched in it, and "index", its place in
 * the file. */
struct _RgGamesDialog {
  AdwWindow parent_instance;

  GtkWidget          *heading;
  GtkWidget          *search;
  GListStore         *games;
  GtkStringFilter    *filter;
  GtkSingleSelection *selection;

  RgGameFile *file;
};

G_DEFINE_FINAL_TYPE (RgGamesDialog, rg_games_dialog, ADW_TYPE_WINDOW)

static guint chosen_signal;

static guint
get_index (gpointer item)
{
  return GPOINTER_TO_UINT (g_object_get_data (item, "index"));
}

static void
search_changed_cb (RgGamesDialog *self)
{
  gtk_string_filter_set_search (self->filter,
                                gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
open_clicked_cb (RgGamesDialog *self)
{
  gpointer item = gtk_single_selection_get_selected_item (self->selection);

  if (item == NULL)
    return;

  g_signal_emit (self, chosen_signal, 0, self->file, get_index (item));
  gtk_window_close (GTK_WINDOW (self));
}

/* The entry waits a moment before it searches; Enter does not. */
static void
search_activate_cb (RgGamesDialog *self)
{
  search_changed_cb (self);
  open_clicked_cb (self);
}

static void
setup_row_cb (G_GNUC_UNUSED RgGamesDialog *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, rg_game_row_new ());
}

static void
bind_row_cb (RgGamesDialog *self, GtkListItem *item)
{
  GPtrArray *entries = rg_game_file_get_entries (self->file);

  rg_game_row_set_pgn (RG_GAME_ROW (gtk_list_item_get_child (item)),
                       entries->pdata[get_index (gtk_list_item_get_item (item))]);
}

static void
rg_games_dialog_dispose (GObject *object)
{
  RgGamesDialog *self = RG_GAMES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_GAMES_DIALOG);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (rg_games_dialog_parent_class)->dispose (object);
}

static void
rg_games_dialog_class_init (RgGamesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_games_dialog_dispose;

  /* The file, and which of its games. */
  chosen_signal = g_signal_new ("chosen", RG_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 2, RG_TYPE_GAME_FILE,
                                G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-games-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, search);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, games);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, filter);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, selection);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
}

static void
rg_games_dialog_init (RgGamesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           GTK_WIDGET (self));
}

/* What is searched has a line for each of the texts, so that nothing is found across
 * two. */
static GtkStringObject *
new_item (const RgPgnEntry *entry, guint index)
{
  const char *const   texts[] = { entry->white, entry->black, entry->event, entry->date };
  g_autoptr (GString) words = g_string_new (NULL);
  GtkStringObject    *item;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_append_printf (words, "%s\n", texts[i] != NULL ? texts[i] : "");
  item = gtk_string_object_new (words->str);
  g_object_set_data (G_OBJECT (item), "index", GUINT_TO_POINTER (index));
  return item;
}

/* Returns: (transfer none): a dialog over @parent that lists the games of a PGN file */
RgGamesDialog *
rg_games_dialog_new (GtkWindow *parent, RgGameFile *file)
{
  RgGamesDialog        *self;
  GPtrArray            *entries = rg_game_file_get_entries (file);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char      *name = g_file_get_basename (rg_game_file_get_file (file));
  g_autofree char      *subtitle = NULL;

  self = g_object_new (RG_TYPE_GAMES_DIALOG, "transient-for", parent, NULL);
  self->file = g_object_ref (file);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (items, new_item (entries->pdata[i], i));
  g_list_store_splice (self->games, 0, 0, items->pdata, items->len);
  subtitle = g_strdup_printf (ngettext ("%s: %u game", "%s: %u games", items->len), name,
                              items->len);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading), subtitle);
  gtk_widget_grab_focus (self->search);

  return self;
}

static GtkFileChooserNative *
chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                         accept, _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

/* @suffixes: (nullable) (array zero-terminated=1): NULL for every file */
static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffixes == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  for (guint i = 0; suffixes != NULL && suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

/* Returns: (transfer full): a dialog over @window that opens files, those of games first
 */
GtkFileChooserNative *
rg_game_chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  static const char *const games[] = { "pgn", "regence", "envelope", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, title, accept);

  add_filter (chooser, _ ("Chess games"), games);
  add_filter (chooser, _ ("All files"), NULL);
  return chooser;
}

/* Returns: (transfer full): a dialog over @window for the envelope of a game */
GtkFileChooserNative *
rg_envelope_chooser_new (GtkWindow *window)
{
  static const char *const envelopes[] = { "envelope", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, _ ("Choose the Envelope"),
                                                  _ ("_Choose"));

  add_filter (chooser, _ ("Envelopes"), envelopes);
  return chooser;
}
