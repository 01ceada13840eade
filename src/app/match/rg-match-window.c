/* Shows one match or the list of all. The visible match becomes the match of the table
 * only when the user continues it. Cells are filled once, as a game in the list never
 * changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-window.h"

#include "rg-article-link.h"
#include "rg-ask.h"
#include "rg-help.h"
#include "rg-library-exchange.h"
#include "rg-match-words.h"
#include "rg-save-dialog.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-time-words.h"
#include "rg-toast.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

struct _RgMatchWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *heading;
  GtkWidget *all_button;
  GtkWidget *pages;
  GtkWidget *first;
  GtkWidget *score;
  GtkWidget *second;
  GtkWidget *games;
  GtkWidget *next;
  GtkWidget *article;
  GtkWidget *next_button;
  GtkWidget *matches;

  RgMatchTable *table;
  RgMatch      *shown;    /* the visible match; NULL for the list */
  RgMatch      *played;   /* weak; the match of the table, to notice a new one */
  guint         again;    /* idle source that rebuilds the list */
  char         *exported; /* the name of the file being exported */
};

G_DEFINE_FINAL_TYPE (RgMatchWindow, rg_match_window, ADW_TYPE_WINDOW)

static void
say (RgMatchWindow *self, const char *sentence)
{
  rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), sentence, NULL, NULL);
}

/* The columns of the table of games. */
enum {
  NUMBER,
  WHITE,
  BLACK,
  RESULT,
  END,
  DATE,
  N_COLUMNS,
};

static guint
get_column (GtkListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
}

static void
setup_cell_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  guint      column = get_column (factory);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (column == END) {
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    gtk_widget_set_size_request (label, 150, -1);
  } else if (column == WHITE || column == BLACK) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  }
  gtk_list_item_set_child (item, label);
}

/* Returns the name of a player; where White does not always begin, marks the player who
 * had the first move. */
static char *
name_player (RgMatch *match, RgMatchGame *game, RgColor color)
{
  RgLibraryEntry  *entry = rg_match_game_get_entry (game);
  const char      *first = rg_library_entry_get_text (entry, RG_LIBRARY_FIRST);
  g_autofree char *name = rg_match_player_label (match,
                                                 rg_match_game_get_player (game, color));

  if (rg_rulebook_has (rg_match_get_rulebook (match), RG_MATTER_WHITE_BEGINS) ||
      !g_str_equal (first, color == RG_WHITE ? "white" : "black"))
    return g_steal_pointer (&name);

  /* Translators: a player, who had the first move of the game; in a narrow column. */
  return g_strdup_printf (_ ("%s (moved first)"), name);
}

/* Returns the text of a cell; @match has the names of the players. */
static char *
get_cell (RgMatch *match, RgMatchGame *game, guint column)
{
  switch (column) {
  case NUMBER:
    return g_strdup_printf ("%u", rg_match_game_get_number (game));
  case WHITE:
    return name_player (match, game, RG_WHITE);
  case BLACK:
    return name_player (match, game, RG_BLACK);
  case RESULT:
    return g_strdup (rg_result_label (rg_match_game_get_outcome (game).result));
  case END:
    return rg_match_sentence_for_game (game);
  default:
    return rg_date_and_hour_in_words (rg_match_game_get_date (game),
                                      rg_library_entry_get_started (
                                        rg_match_game_get_entry (game)));
  }
}

/* Writes a cell; dims games that do not count. */
static void
bind_cell_cb (GtkListItemFactory *factory, GtkListItem *item, GtkColumnView *view)
{
  GtkSelectionModel *games = gtk_column_view_get_model (view);
  GListModel      *match = gtk_single_selection_get_model (GTK_SINGLE_SELECTION (games));
  RgMatchGame     *game = gtk_list_item_get_item (item);
  GtkWidget       *label = gtk_list_item_get_child (item);
  guint            column = get_column (factory);
  g_autofree char *text = get_cell (RG_MATCH (match), game, column);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, column == END ? NULL : text);
  if (rg_match_game_get_outcome (game).result == RG_RESULT_ANNULLED)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static void
add_columns (GtkColumnView *view)
{
  const char *const titles[N_COLUMNS] = {
    /* Translators: the number of a game, as the title of a narrow column. */
    [NUMBER] = _ ("No."),
    [WHITE] = _ ("White"),
    [BLACK] = _ ("Black"),
    /* Translators: a column; how a game ended, such as 1–0. */
    [RESULT] = _ ("Result"),
    [END] = _ ("How It Ended"),
    /* Translators: a column; the day of a game. */
    [DATE] = _ ("Date"),
  };

  for (guint i = 0; i < N_COLUMNS; i++) {
    GtkListItemFactory             *factory = gtk_signal_list_item_factory_new ();
    g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (titles[i],
                                                                         factory);

    g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
    g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), NULL);
    g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), view);
    gtk_column_view_column_set_expand (column, i == END);
    gtk_column_view_append_column (view, column);
  }
}

static void
set_heading (RgMatchWindow *self, const char *title, const char *subtitle)
{
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->heading), title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static gboolean
is_on_table (RgMatchWindow *self, RgMatch *match)
{
  return rg_match_table_get_match (self->table) != NULL &&
         rg_match_table_is_played (self->table, match);
}

/* Shows the next game and its article. Disabled while a game of this match on the table
 * is not over. */
static void
update_next (RgMatchWindow *self)
{
  RgMatch         *match = self->shown;
  const char      *article;
  g_autofree char *sentence = rg_match_sentence_for_next (match, &article);

  gtk_label_set_text (GTK_LABEL (self->next), sentence);
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article),
                                rg_match_get_rulebook (match), article);
  gtk_button_set_label (GTK_BUTTON (self->next_button),
                        /* Translators: a button; the game that was adjourned is
                         * continued. */
                        rg_match_is_running (match) ? _ ("Resume") : _ ("Next Game"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "match.next",
                                 !is_on_table (self, match) ||
                                   rg_match_table_may_rematch (self->table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "match.end",
                                 rg_match_table_is_played (self->table, self->shown));
}

static void
update_match (RgMatchWindow *self)
{
  RgMatch         *match = self->shown;
  g_autofree char *title = rg_match_title (match);
  g_autofree char *terms = rg_match_terms_label (match);
  g_autofree char *score = rg_match_score_label (match, RG_PLAYER_FIRST);
  g_autofree char *first = rg_match_player_label (match, RG_PLAYER_FIRST);
  g_autofree char *second = rg_match_player_label (match, RG_PLAYER_SECOND);

  set_heading (self, title, terms);
  gtk_label_set_text (GTK_LABEL (self->first), first);
  gtk_label_set_text (GTK_LABEL (self->score), score);
  gtk_label_set_text (GTK_LABEL (self->second), second);
  update_next (self);
}

static void
forget_shown (RgMatchWindow *self)
{
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);
}

/* Shows a page of the stack. Does not use bindings, as a match only has a signal for its
 * changes. */
static void
show_page (RgMatchWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  /* Set here, not bound, as the match that is shown is not a property. */
  gtk_widget_set_visible (self->all_button, self->shown != NULL);
}

static void
show_match (RgMatchWindow *self, RgMatch *match)
{
  g_autoptr (GtkSingleSelection) games = gtk_single_selection_new (NULL);

  g_object_ref (match);
  forget_shown (self);
  self->shown = match;
  g_signal_connect_swapped (match, "changed", G_CALLBACK (update_match), self);
  gtk_single_selection_set_autoselect (games, FALSE);
  gtk_single_selection_set_can_unselect (games, TRUE);
  gtk_single_selection_set_model (games, G_LIST_MODEL (match));
  gtk_column_view_set_model (GTK_COLUMN_VIEW (self->games), GTK_SELECTION_MODEL (games));
  update_match (self);
  show_page (self, "match");
}

static void
show_list (RgMatchWindow *self)
{
  RgLibrary                 *library = rg_match_table_get_library (self->table);
  g_autoptr (GListStore)     list = rg_match_list (G_LIST_MODEL (library));
  guint                      n = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (
    G_LIST_MODEL (g_object_ref (list)));

  forget_shown (self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->matches), GTK_SELECTION_MODEL (model));
  /* Translators: the title of the window with all matches of the players. */
  set_heading (self, _ ("Matches"), NULL);
  show_page (self, n > 0 ? "matches" : "none");
  /* Newer GTK would focus the list even if it is empty and hidden, and keys would be
   * lost. */
  if (n > 0)
    gtk_widget_grab_focus (self->matches);
}

static gboolean
again_cb (gpointer user_data)
{
  RgMatchWindow *self = user_data;

  self->again = 0;
  if (self->shown == NULL)
    show_list (self);
  return G_SOURCE_REMOVE;
}

/* Rebuilds the visible list when games of a match are added or removed, once for a whole
 * batch. */
static void
games_changed_cb (RgMatchWindow *self,
                  guint          at,
                  guint          removed,
                  guint          added,
                  GListModel    *games)
{
  gboolean concerns = removed > added;

  for (guint i = at; i < at + added && !concerns; i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);

    concerns = *rg_library_entry_get_text (entry, RG_LIBRARY_MATCH) != '\0';
  }
  if (concerns && self->shown == NULL && self->again == 0)
    self->again = g_idle_add (again_cb, self);
}

/* Shows the match at the table when it is a new one. */
static void
table_changed_cb (RgMatchWindow *self)
{
  RgMatch *match = rg_match_table_get_last (self->table);

  if (match != self->played && match != NULL)
    show_match (self, match);
  else if (self->shown != NULL)
    update_next (self);
  g_set_weak_pointer (&self->played, match);
}

static void
rg_match_window_show (GtkWidget *widget)
{
  RgMatchWindow *self = RG_MATCH_WINDOW (widget);
  RgMatch       *match = rg_match_table_get_last (self->table);

  rg_library_load (rg_match_table_get_library (self->table));
  if (match != NULL)
    show_match (self, match);
  else
    show_list (self);

  GTK_WIDGET_CLASS (rg_match_window_parent_class)->show (widget);
}

/* Opens the game and closes this window, so that it does not cover the board. */
static void
game_activate_cb (RgMatchWindow *self, guint index)
{
  rg_match_table_open_game (self->table, rg_match_get_game (self->shown, index));
  gtk_window_close (GTK_WINDOW (self));
}

static void
match_activate_cb (RgMatchWindow *self, guint index)
{
  GtkSelectionModel  *model = gtk_list_view_get_model (GTK_LIST_VIEW (self->matches));
  g_autoptr (RgMatch) match = g_list_model_get_item (G_LIST_MODEL (model), index);

  if (match != NULL)
    show_match (self, match);
}

static GtkWidget *
new_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_match_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_hexpand (words, TRUE);
  new_label (words, "heading");
  new_label (words, "caption");
  gtk_box_append (GTK_BOX (row), words);
  new_label (row, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_last_child (row)),
                           PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (row, "game-row");
  gtk_list_item_set_child (item, row);
}

/* Shows a match in the list: number of games, rules, date of the last one. */
static void
bind_match_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  RgMatch         *match = gtk_list_item_get_item (item);
  GtkWidget       *row = gtk_list_item_get_child (item);
  GtkWidget       *words = gtk_widget_get_first_child (row);
  guint            n = rg_match_get_n_games (match);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *terms = rg_match_terms_label (match);
  g_autofree char *title = rg_match_title (match);
  g_autofree char *score = rg_match_score_label (match, RG_PLAYER_FIRST);
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;
  g_autofree char *tooltip = NULL;

  if (n > 0)
    date = rg_date_in_words (rg_match_game_get_date (rg_match_get_game (match, n - 1)));
  text = g_strjoin (" · ", games, terms, date != NULL && *date != '\0' ? date : NULL,
                    NULL);
  tooltip = g_strjoin ("\n", title, text, NULL);
  gtk_widget_set_tooltip_text (words, tooltip);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), title);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), text);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)), score);
}

static void
next_cb (RgMatchWindow *self)
{
  if (self->shown == NULL)
    return;

  rg_match_table_go_on (self->table, self->shown);
  gtk_window_close (GTK_WINDOW (self));
}

static void
end_cb (RgMatchWindow *self)
{
  rg_match_table_end (self->table);
  show_list (self);
  say (self, _ ("The match is over. It is kept in this list."));
}

static void
rename_response_cb (RgMatchWindow *self, const char *response, GtkWidget *dialog)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog));

  if (self->shown != NULL && g_str_equal (response, "rename"))
    rg_match_table_rename (self->table, self->shown,
                           gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
rename_cb (RgMatchWindow *self)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "rename", _ ("_Rename"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  GtkWidget  *entry, *dialog;
  const char *event;

  if (self->shown == NULL)
    return;

  entry = gtk_entry_new ();
  event = rg_match_get_own_event (self->shown);
  gtk_editable_set_text (GTK_EDITABLE (entry), event != NULL ? event : "");
  gtk_entry_set_max_length (GTK_ENTRY (entry), 160);
  rg_set_accessible_name (entry, _ ("Name of the Match"));
  dialog = rg_ask (GTK_WINDOW (self), _ ("Name of the Match"),
                   _ ("If empty, the match is named after the players."), entry, answers);
  g_signal_connect_object (dialog, "response", G_CALLBACK (rename_response_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgMatchWindow) self = user_data;
  g_autoptr (GPtrArray)     left_out = NULL;
  g_autoptr (GError)        error = NULL;
  g_autofree char          *sentence = NULL;
  guint                     n;

  if (!rg_library_export_finish (RG_LIBRARY (source), result, &n, &left_out, &error))
    sentence = rg_sentence_for_error (error);
  else if (left_out->len == 0)
    sentence = g_strdup_printf (_ ("Saved as “%s”"), self->exported);
  else
    /* Translators: %s is the name of the first of the files that could not be read. */
    sentence = g_strdup_printf (ngettext ("%u file could not be read and is missing "
                                          "(“%s”).",
                                          "%u files could not be read and are missing "
                                          "(“%s”…).",
                                          left_out->len),
                                left_out->len, (char *) left_out->pdata[0]);
  if (self->table != NULL)
    say (self, sentence);
}

static void
export_to (gpointer owner, const char *path, const char *trouble)
{
  RgMatchWindow        *self = RG_MATCH_WINDOW (owner);
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  if (trouble != NULL)
    say (self, trouble);
  if (path == NULL || self->shown == NULL)
    return;

  for (guint i = 0; i < rg_match_get_n_games (self->shown); i++)
    g_ptr_array_add (entries,
                     rg_match_game_get_entry (rg_match_get_game (self->shown, i)));
  g_free (self->exported);
  self->exported = g_filename_display_basename (path);
  rg_library_export_async (rg_match_table_get_library (self->table), entries, path, NULL,
                           NULL, exported_cb, g_object_ref (self));
}

static void
export_cb (RgMatchWindow *self)
{
  g_autofree char *name = NULL;

  if (self->shown == NULL)
    return;

  name = rg_match_title (self->shown);
  rg_save_dialog_open (GTK_WINDOW (self), _ ("Export the Match"), RG_FILE_KINDS_PGN, name,
                       NULL, export_to, self);
}

/* Lets the parent window open the rulebook. */
static void
article_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *table = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (table != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (table), action, parameter);
}

#define ACTION(name, func)                                                               \
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), name, NULL,                 \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_match_window_class_init (RgMatchWindowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->show = rg_match_window_show;

  ACTION ("match.all", show_list);
  ACTION ("match.next", next_cb);
  ACTION ("match.export", export_cb);
  ACTION ("match.rename", rename_cb);
  ACTION ("match.end", end_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.article", "(ss)",
                                   article_action_cb);

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  rg_help_add (GTK_WIDGET_CLASS (klass), "games");
  rg_template_set (klass, "rg-match-window.ui");
  RG_BIND_CHILDREN (RgMatchWindow, toasts, heading, all_button, pages, first, score,
                    second, games, next, article, next_button, matches);
  RG_BIND_CALLBACKS (game_activate_cb, match_activate_cb, setup_match_cb, bind_match_cb);

  RG_STOPS (forget_shown);
  RG_OWNS (RgMatchWindow, g_source_remove, again);
  RG_OWNS (RgMatchWindow, g_object_remove_weak_pointer, played);
  RG_OWNS (RgMatchWindow, g_free, exported);
  RG_OWNS (RgMatchWindow, g_object_unref, table);
}

static void
rg_match_window_init (RgMatchWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_columns (GTK_COLUMN_VIEW (self->games));
}

/* Returns: (transfer none): a window over @parent that shows the match of @table first;
 * without one, the list of all */
RgMatchWindow *
rg_match_window_new (GtkWindow *parent, RgMatchTable *table)
{
  RgMatchWindow *self;

  self = g_object_new (RG_TYPE_MATCH_WINDOW, "transient-for", parent, NULL);
  self->table = g_object_ref (table);
  g_set_weak_pointer (&self->played, rg_match_table_get_last (table));
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_match_table_get_library (table), "items-changed",
                           G_CALLBACK (games_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
