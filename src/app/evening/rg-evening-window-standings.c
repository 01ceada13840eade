/* Two pages: the cross table of the evening or of one class; and results by odds in this
 * evening, in all evenings, or in all games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-window-private.h"
#include "rg-evening-words.h"
#include "rg-fault.h"
#include "rg-print-papers.h"
#include "rg-results-bar.h"
#include "rg-standings.h"

#include <glib/gi18n.h>

/* The number of columns at the left of those for the rounds. */
#define N_PLACE_COLUMNS 4

/* Makes a cell that shows its whole text, as the cross table can scroll sideways. */
static void
setup_whole_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  rg_evening_table_setup_cell (factory, item);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_list_item_get_child (item)),
                           PANGO_ELLIPSIZE_NONE);
}

typedef struct {
  RgEveningWindow *self;
  GArray          *table; /* elements: RgStanding */
} RgPlaces;

static void
write_place (RgEveningRow *row, guint index, gpointer user_data)
{
  RgPlaces         *places = user_data;
  RgEveningWindow  *self = places->self;
  const RgStanding *place = &g_array_index (places->table, RgStanding, index);
  guint             n = rg_evening_get_n_rounds (self->evening);
  GStrv             cells = g_new0 (char *, N_PLACE_COLUMNS + n + 1);

  cells[0] = g_strdup_printf ("%u", place->rank);
  cells[1] = g_strdup_printf ("%s (%u)", rg_evening_window_name (self, place->player),
                              place->player);
  cells[2] = rg_halves_print (place->halves);
  cells[3] = rg_quarters_print (place->berger);
  for (guint round = 1; round <= n; round++) {
    RgMeeting meeting = rg_evening_get_meeting (self->evening, place->player, round);

    cells[N_PLACE_COLUMNS + round - 1] = g_strdelimit (rg_meeting_label (&meeting), "\n",
                                                       ' ');
  }
  rg_evening_row_write (row, place->player, cells);
}

/* Returns the visible class; 0 for all. */
static guint
get_class (RgEveningWindow *self)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->class_chooser));
}

/* Offers the classes that the players have. */
static void
update_classes (RgEveningWindow *self)
{
  GtkDropDown   *chooser = GTK_DROP_DOWN (self->class_chooser);
  GtkStringList *titles = GTK_STRING_LIST (gtk_drop_down_get_model (chooser));
  guint          before = g_list_model_get_n_items (G_LIST_MODEL (titles)), most = 0;

  for (guint i = 1; i <= rg_evening_get_n_players (self->evening); i++)
    most = MAX (most, rg_evening_get_player (self->evening, i)->player->class);
  for (guint i = before; i > most + 1; i--)
    gtk_string_list_remove (titles, i - 1);
  for (guint i = before; i < most + 1; i++)
    /* Translators: the players of one class. */
    gtk_string_list_take (titles, g_strdup_printf (_ ("Class %u"), i));
  /* Sets the visibility in code: a GtkStringList does not notify how many titles it
   * has. */
  gtk_widget_set_visible (self->class_chooser, most > 1);
}

void
rg_evening_window_update_standings (RgEveningWindow *self)
{
  GtkColumnView     *view = GTK_COLUMN_VIEW (self->standings_view);
  GListModel        *columns = gtk_column_view_get_columns (view);
  guint              n = N_PLACE_COLUMNS + rg_evening_get_n_rounds (self->evening);
  g_autoptr (GArray) table = NULL;
  RgPlaces           places = { self, NULL };

  update_classes (self);
  table = rg_evening_get_standings (self->evening, get_class (self));
  places.table = table;
  while (g_list_model_get_n_items (columns) > n) {
    g_autoptr (GtkColumnViewColumn) last = NULL;

    last = g_list_model_get_item (columns, g_list_model_get_n_items (columns) - 1);
    gtk_column_view_remove_column (view, last);
  }
  while (g_list_model_get_n_items (columns) < n) {
    guint            round = g_list_model_get_n_items (columns) - N_PLACE_COLUMNS + 1;
    g_autofree char *title = g_strdup_printf (_ ("Round %u"), round);

    rg_evening_table_add (view, title, TRUE, G_CALLBACK (setup_whole_cb));
  }
  rg_evening_rows_fill (self->standings, table->len, write_place, &places);
}

/* BAR_WIDTH: the minimum width of a bar. */
#define BAR_WIDTH 120

enum { THIS_EVENING, ALL_EVENINGS, ALL_GAMES };

/* Draws the bar of a row: the games won, drawn and lost. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  RgEveningRow    *row = gtk_list_item_get_item (data);
  RgEveningWindow *self = RG_EVENING_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));
  GdkRGBA          color;
  RgOddsTally     *tally;

  if (row == NULL || rg_evening_row_get_number (row) >= self->counted->len)
    return;

  tally = &g_array_index (self->counted, RgOddsTally, rg_evening_row_get_number (row));
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  rg_results_bar_draw (cr, tally->won, tally->drawn, tally->lost, width, height);
}

/* Makes the bar of a row; it is redrawn when its tooltip, which has the numbers,
 * changes. */
static void
setup_bar_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "content-width",
                                  BAR_WIDTH, "content-height",
                                  (int) RG_RESULTS_BAR_HEIGHT, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar_cb, item, NULL);
  g_signal_connect (area, "notify::tooltip-text", G_CALLBACK (gtk_widget_queue_draw),
                    NULL);
  rg_evening_table_bind (factory, item, area, "tooltip-text");
  gtk_list_item_set_child (item, area);
}

static void
write_tally (RgEveningRow *row, guint index, gpointer user_data)
{
  RgEveningWindow *self = user_data;

  rg_evening_row_write (row, index,
                        rg_odds_tally_cells (
                          &g_array_index (self->counted, RgOddsTally, index)));
}

static void
add_evenings (GArray *tallies)
{
  g_autofree char      *folder = rg_evening_get_folder ();
  g_autoptr (GPtrArray) names = rg_evening_list_kept ();

  for (guint i = 0; i < names->len; i++) {
    g_autofree char      *path = g_build_filename (folder, names->pdata[i], NULL);
    g_autoptr (GPtrArray) faults = rg_fault_list_new ();
    g_autoptr (RgEvening) evening = rg_evening_load (path, faults, NULL);

    if (evening != NULL)
      rg_odds_tally_add_evening (tallies, evening);
  }
}

void
rg_evening_window_update_tallies (RgEveningWindow *self)
{
  guint scope = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->tally_chooser));

  g_clear_pointer (&self->counted, g_array_unref);
  self->counted = rg_odds_tally_new ();
  if (scope == THIS_EVENING)
    rg_odds_tally_add_evening (self->counted, self->evening);
  else if (scope == ALL_EVENINGS)
    add_evenings (self->counted);
  else
    rg_odds_tally_add_entries (self->counted, G_LIST_MODEL (self->library));
  rg_evening_rows_fill (self->tallies, self->counted->len, write_tally, self);
}

/* Prints the results by odds that are shown. */
void
rg_evening_window_print_tallies (RgEveningWindow *self)
{
  GtkDropDown *chooser = GTK_DROP_DOWN (self->tally_chooser);
  const char  *title = rg_evening_get_text (self->evening, RG_EVENING_TITLE);

  if (self->counted->len == 0)
    rg_evening_window_say (self, _ ("There is no game with a result to print."));
  else
    rg_print_results (GTK_WINDOW (self), self->counted,
                      gtk_drop_down_get_selected (chooser) == THIS_EVENING &&
                          *title != '\0'
                        ? title
                        : gtk_string_object_get_string (
                            gtk_drop_down_get_selected_item (chooser)));
}

void
rg_evening_window_add_standing_columns (RgEveningWindow *self)
{
  GtkColumnView *standings = GTK_COLUMN_VIEW (self->standings_view);
  GtkColumnView *tallies = GTK_COLUMN_VIEW (self->tally_view);
  GCallback      whole = G_CALLBACK (setup_whole_cb);

  /* Translators: a column; the place of a player in the standings. */
  rg_evening_table_add (standings, C_ ("standings", "Place"), FALSE, whole);
  rg_evening_table_add (standings, _ ("Name"), TRUE, whole);
  rg_evening_table_add (standings, C_ ("standings", "Points"), FALSE, whole);
  /* Translators: a column; points of Sonneborn and Berger. */
  rg_evening_table_add (standings, C_ ("standings", "S.-B."), FALSE, whole);
  self->standings = rg_evening_rows_new (standings);

  rg_evening_table_add (tallies, C_ ("round", "Odds"), TRUE, whole);
  /* Translators: a column; how many games. */
  rg_evening_table_add (tallies, C_ ("odds", "Games"), FALSE, whole);
  /* Translators: a column; games won by the player who gave the odds. */
  rg_evening_table_add (tallies, C_ ("odds", "Won"), FALSE, whole);
  rg_evening_table_add (tallies, C_ ("odds", "Drawn"), FALSE, whole);
  rg_evening_table_add (tallies, C_ ("odds", "Lost"), FALSE, whole);
  /* Translators: a column; the share of points of the player who gave the odds. */
  rg_evening_table_add (tallies, C_ ("odds", "Score"), FALSE, whole);
  rg_evening_table_add (tallies, "", TRUE, G_CALLBACK (setup_bar_cb));
  self->tallies = rg_evening_rows_new (tallies);
}
