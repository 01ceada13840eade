/* Tests that the log of the game on the table follows the game and keeps its rows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log-view.h"
#include "rg-test-game.h"
#include "rg-test-table.h"
#include "rg-test-window.h"

#include <adwaita.h>

/* N_MANY: as many entries as a game in which everything is disputed. */
#define N_MANY 2000

static GListModel *
get_list (GtkWidget *view)
{
  GtkWidget *list = rg_test_find_type (view, GTK_TYPE_LIST_VIEW);

  g_assert_nonnull (list);
  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static RgTable *
new_table (void)
{
  return rg_test_new_table (rg_test_begin ("clock", "-", NULL));
}

/* Shows the list after creating it hidden, as its rows are made when it is first
 * shown. */
static GtkWidget *
new_view (RgTable *table)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (RG_TYPE_LOG_VIEW, NULL));

  g_object_set (view, "table", table, "visible", FALSE, NULL);
  gtk_widget_show (view);
  return view;
}

static void
test_follows (void)
{
  g_autoptr (RgTable)   table = new_table ();
  g_autoptr (GtkWidget) view = new_view (table);
  GListModel           *list = get_list (view);
  RgGame               *game = rg_table_get_game (table);
  g_autoptr (GObject)   first = NULL;
  g_autoptr (GObject)   still = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  rg_test_say (game, "white adoube g1");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  first = g_list_model_get_item (list, 0);

  rg_test_say (game, "white play e2e4");
  rg_test_say (game, "white say check");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  still = g_list_model_get_item (list, 0);
  g_assert_true (first == still);
}

/* A touch is not listed while it may become a move, so that a plain move changes nothing
 * in the list. */
static void
test_touch_waits (void)
{
  g_autoptr (RgTable)   table = new_table ();
  g_autoptr (GtkWidget) view = new_view (table);
  GListModel           *list = get_list (view);
  RgGame               *game = rg_table_get_game (table);

  rg_test_say (game, "white touch g1");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  rg_test_say (game, "white play g1f3");
  rg_test_say (game, "black touch g8");
  rg_test_say (game, "director stop");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
}

static void
test_another_game (void)
{
  g_autoptr (RgTable)   table = new_table ();
  g_autoptr (GtkWidget) view = new_view (table);
  GListModel           *list = get_list (view);
  g_autoptr (RgGame)    other = rg_game_new_between (NULL, NULL, NULL, NULL);

  rg_test_say (rg_table_get_game (table), "white adoube g1");
  rg_test_say (rg_table_get_game (table), "white resign");
  rg_test_say (other, "black resign");
  rg_table_set_game (table, other);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
}

/* Adds many entries, one by one, at the end of a list that is shown. */
static void
test_many (void)
{
  g_autoptr (RgTable)   table = new_table ();
  GtkWidget            *window = gtk_window_new ();
  g_autoptr (GtkWidget) view = new_view (table);
  GListModel           *list = get_list (view);
  gint64                before = g_get_monotonic_time ();

  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < N_MANY; i++) {
    rg_test_say (rg_table_get_game (table), "white adoube g1 b1");
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_test_message ("%" G_GINT64_FORMAT " µs each",
                  (g_get_monotonic_time () - before) / N_MANY);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, N_MANY);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/app/log-view/follows", test_follows);
  g_test_add_func ("/app/log-view/touch-waits", test_touch_waits);
  g_test_add_func ("/app/log-view/another-game", test_another_game);
  g_test_add_func ("/app/log-view/many", test_many);

  return g_test_run ();
}
