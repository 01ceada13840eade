/* A row is never changed once made, so that a cell is written when it is bound
 * and not followed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-columns.h"

#include "rg-match-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* What a cell says; the players' names are known to the match alone. */
typedef char *(*CellText) (RgMatch *match, RgMatchGame *game);

typedef struct {
  RgMatch *match;
  CellText text;
  gboolean is_wide;
} Column;

static char *
number_text (G_GNUC_UNUSED RgMatch *match, RgMatchGame *game)
{
  return g_strdup_printf ("%u", rg_match_game_get_number (game));
}

static char *
white_text (RgMatch *match, RgMatchGame *game)
{
  return rg_match_player_label (match, rg_match_game_get_player (game, RG_WHITE));
}

static char *
black_text (RgMatch *match, RgMatchGame *game)
{
  return rg_match_player_label (match, rg_match_game_get_player (game, RG_BLACK));
}

static char *
result_text (G_GNUC_UNUSED RgMatch *match, RgMatchGame *game)
{
  return g_strdup (rg_result_label (rg_match_game_get_outcome (game).result));
}

static char *
end_text (G_GNUC_UNUSED RgMatch *match, RgMatchGame *game)
{
  return rg_match_sentence_for_game (game);
}

static char *
date_text (G_GNUC_UNUSED RgMatch *match, RgMatchGame *game)
{
  return rg_date_label (rg_match_game_get_date (game));
}

static void
free_column_cb (gpointer data, G_GNUC_UNUSED GClosure *closure)
{
  Column *column = data;

  g_object_unref (column->match);
  g_free (column);
}

static void
setup_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item, Column *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (column->is_wide) {
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    gtk_widget_set_size_request (label, 150, -1);
  } else {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  }
  gtk_list_item_set_child (item, label);
}

/* A game that does not count is seen to be none. */
static void
bind_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item, Column *column)
{
  RgMatchGame     *game = gtk_list_item_get_item (item);
  GtkWidget       *label = gtk_list_item_get_child (item);
  g_autofree char *text = column->text (column->match, game);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, column->is_wide ? NULL : text);
  if (rg_match_game_get_outcome (game).result == RG_RESULT_ANNULLED)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static void
add_column (GtkColumnView *view,
            RgMatch       *match,
            const char    *title,
            CellText       text,
            gboolean       is_wide)
{
  GtkListItemFactory             *factory = gtk_signal_list_item_factory_new ();
  Column                         *data = g_new0 (Column, 1);
  g_autoptr (GtkColumnViewColumn) column = NULL;

  *data = (Column){ g_object_ref (match), text, is_wide };
  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), data, free_column_cb,
                         0);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), data);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, is_wide);
  gtk_column_view_append_column (view, column);
}

static void
remove_columns (GtkColumnView *view)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  while (g_list_model_get_n_items (columns) > 0) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

    gtk_column_view_remove_column (view, column);
  }
}

/**
 * rg_match_columns_show:
 * @view: a list of columns
 * @match: whose games it shows from now on
 */
void
rg_match_columns_show (GtkColumnView *view, RgMatch *match)
{
  GtkSingleSelection *games = gtk_single_selection_new (NULL);

  gtk_single_selection_set_autoselect (games, FALSE);
  gtk_single_selection_set_can_unselect (games, TRUE);
  gtk_single_selection_set_model (games, G_LIST_MODEL (match));
  gtk_column_view_set_model (view, NULL);
  remove_columns (view);

  /* Translators: the number of a game, as the title of a narrow column. */
  add_column (view, match, _ ("No."), number_text, FALSE);
  add_column (view, match, _ ("White"), white_text, FALSE);
  add_column (view, match, _ ("Black"), black_text, FALSE);
  add_column (view, match, _ ("Result"), result_text, FALSE);
  add_column (view, match, _ ("How it ended"), end_text, TRUE);
  add_column (view, match, _ ("Date"), date_text, FALSE);
  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (games));
  g_object_unref (games);
}
