/* The dialogs in front of an open game: which file, and which of its games.  They open
 * nothing themselves, but tell what was chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-games-dialog.h"

#include "rg-pgn-reader.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* One row of the list: an entry of the file and its place there. */
#define RG_TYPE_GAMES_ROW (rg_games_row_get_type ())

G_DECLARE_FINAL_TYPE (RgGamesRow, rg_games_row, RG, GAMES_ROW, GObject)

struct _RgGamesRow {
  GObject parent_instance;

  RgPgnEntry *entry; /* owned by the file */
  guint       index;
};

G_DEFINE_FINAL_TYPE (RgGamesRow, rg_games_row, G_TYPE_OBJECT)

static void
rg_games_row_class_init (G_GNUC_UNUSED RgGamesRowClass *klass)
{
}

static void
rg_games_row_init (G_GNUC_UNUSED RgGamesRow *self)
{
}

struct _RgGamesDialog {
  AdwWindow parent_instance;

  GtkWidget *heading;
  GtkWidget *search;
  GtkWidget *list;
  GtkWidget *open_button;

  RgGameFile         *file;
  GtkStringFilter    *filter;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (RgGamesDialog, rg_games_dialog, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What is searched: a line for each of the texts, so that nothing is found across two. */
static char *
get_words (RgGamesRow *row)
{
  const RgPgnEntry *entry = row->entry;
  const char *const texts[] = { entry->white, entry->black, entry->event, entry->date };
  GString          *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_append_printf (words, "%s\n", texts[i] != NULL ? texts[i] : "");
  return g_string_free (words, FALSE);
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
  RgGamesRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (row == NULL)
    return;

  g_signal_emit (self, signals[CHOSEN], 0, self->file, row->index);
  gtk_window_close (GTK_WINDOW (self));
}

/* The entry waits a moment before it searches; Enter does not. */
static void
search_activate_cb (RgGamesDialog *self)
{
  search_changed_cb (self);
  open_clicked_cb (self);
}

static GtkWidget *
new_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_row_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *result;

  gtk_widget_set_hexpand (words, TRUE);
  new_label (words, NULL);
  new_label (words, "caption");
  gtk_box_append (GTK_BOX (row), words);
  result = new_label (row, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (result), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (row, "game-row");
  gtk_list_item_set_child (item, row);
}

static const char *
or_unknown (const char *text)
{
  return text != NULL && *text != '\0' ? text : "?";
}

static void
bind_row_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  const RgPgnEntry *entry = RG_GAMES_ROW (gtk_list_item_get_item (item))->entry;
  GtkWidget        *row = gtk_list_item_get_child (item);
  GtkWidget        *words = gtk_widget_get_first_child (row);
  GtkWidget        *title = gtk_widget_get_first_child (words);
  GtkWidget        *subtitle = gtk_widget_get_last_child (words);
  g_autofree char  *players = NULL;
  g_autofree char  *event = NULL;
  g_autofree char  *date = rg_date_label (entry->date);

  players = g_strdup_printf ("%s – %s", or_unknown (entry->white),
                             or_unknown (entry->black));
  event = g_strjoin (*date != '\0' ? ", " : "", or_unknown (entry->event), date, NULL);
  gtk_label_set_text (GTK_LABEL (title), players);
  gtk_label_set_text (GTK_LABEL (subtitle), event);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)),
                      rg_result_label (rg_result_from_text (or_unknown (entry->result))));
}

static void
selection_changed_cb (RgGamesDialog *self)
{
  gtk_widget_set_sensitive (self->open_button, gtk_single_selection_get_selected_item (
                                                 self->selection) != NULL);
}

static void
rg_games_dialog_dispose (GObject *object)
{
  RgGamesDialog *self = RG_GAMES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_GAMES_DIALOG);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (rg_games_dialog_parent_class)->dispose (object);
}

static void
rg_games_dialog_class_init (RgGamesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_games_dialog_dispose;

  /**
   * RgGamesDialog::chosen:
   * @file: the file
   * @index: which of its games
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_GAMES_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 2, RG_TYPE_GAME_FILE,
                                  G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-games-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, search);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, list);
  gtk_widget_class_bind_template_child (widget_class, RgGamesDialog, open_button);
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

static GListModel *
list_entries (RgGameFile *file)
{
  GPtrArray            *entries = rg_game_file_get_entries (file);
  GListStore           *store = g_list_store_new (RG_TYPE_GAMES_ROW);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < entries->len; i++) {
    RgGamesRow *row = g_object_new (RG_TYPE_GAMES_ROW, NULL);

    row->entry = g_ptr_array_index (entries, i);
    row->index = i;
    g_ptr_array_add (rows, row);
  }
  g_list_store_splice (store, 0, 0, rows->pdata, rows->len);

  return G_LIST_MODEL (store);
}

/* Returns: (transfer none): a dialog over @parent that lists the games of a PGN file */
RgGamesDialog *
rg_games_dialog_new (GtkWindow *parent, RgGameFile *file)
{
  RgGamesDialog      *self;
  GtkFilterListModel *filtered;
  GtkExpression      *words;
  guint               n = rg_game_file_get_entries (file)->len;
  g_autofree char    *name = NULL;
  g_autofree char    *subtitle = NULL;

  self = g_object_new (RG_TYPE_GAMES_DIALOG, "transient-for", parent, NULL);
  self->file = g_object_ref (file);
  words = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL,
                                       G_CALLBACK (get_words), NULL, NULL);
  self->filter = gtk_string_filter_new (words);
  filtered = gtk_filter_list_model_new (list_entries (file),
                                        GTK_FILTER (g_object_ref (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list),
                           GTK_SELECTION_MODEL (self->selection));
  name = g_file_get_basename (rg_game_file_get_file (file));
  subtitle = g_strdup_printf (ngettext ("%s: %u game", "%s: %u games", n), name, n);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading), subtitle);
  gtk_widget_grab_focus (self->search);

  return self;
}

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_str_equal (patterns[i], "*"))
      gtk_file_filter_add_pattern (filter, "*");
    else
      gtk_file_filter_add_suffix (filter, patterns[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
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

/* Returns: (transfer full): a dialog over @window that opens files, those of games first
 */
GtkFileChooserNative *
rg_game_chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  static const char *const games[] = { "pgn", "regence", "envelope", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, title, accept);

  add_filter (chooser, _ ("Chess games"), games);
  add_filter (chooser, _ ("All files"), all);
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
