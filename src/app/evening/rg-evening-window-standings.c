/* Two pages: the cross table of the evening or of one class; and results by odds in this
 * evening, in all evenings, or in all games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-window-private.h"
#include "rg-fault.h"
#include "rg-odds-sentence.h"
#include "rg-standings.h"

#include <glib/gi18n.h>

/* The number of columns before those of the rounds. */
#define N_PLACE_COLUMNS 4

/* Makes a cell that is never cut off, as this table scrolls. */
static void
setup_whole_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  rg_evening_table_setup_cell (factory, item);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_list_item_get_child (item)),
                           PANGO_ELLIPSIZE_NONE);
}

/* Returns points, colour, opponent and odds of a player in a round, such as “½ w5”. */
static char *
print_meeting (const RgMeeting *meeting)
{
  g_autofree char *points = meeting->halves < 0
                              ? g_strdup ("*")
                              : rg_halves_print ((guint) meeting->halves);
  g_autofree char *opponent = NULL;
  g_autofree char *odds = NULL;

  if (meeting->opponent == 0 && !meeting->is_bye)
    return g_strdup ("");
  if (meeting->is_bye)
    /* Translators: in a cross table; the points of a player without an opponent. */
    return g_strdup_printf (_ ("%s bye"), points);

  if (meeting->color == RG_WHITE)
    /* Translators: in a cross table; with White against the player of that number. */
    opponent = g_strdup_printf (_ ("w%u"), meeting->opponent);
  else
    /* Translators: in a cross table; with Black against the player of that number. */
    opponent = g_strdup_printf (_ ("b%u"), meeting->opponent);
  if (meeting->board->odds.items != 0)
    odds = rg_odds_name (&meeting->board->odds);
  return g_strjoin (" ", points, opponent, odds, NULL);
}

typedef struct {
  RgEveningWindow *self;
  GArray          *table; /* of RgStanding */
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
  cells[3] = g_strdup_printf ("%.2f", place->berger / 4.0);
  for (guint round = 1; round <= n; round++) {
    RgMeeting meeting = rg_evening_get_meeting (self->evening, place->player, round);

    cells[N_PLACE_COLUMNS + round - 1] = print_meeting (&meeting);
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

enum { THIS_EVENING, ALL_EVENINGS, ALL_GAMES };

enum { ODDS, GAMES, WON, DRAWN, LOST, SHARE, N_COLUMNS };

static void
write_tally (RgEveningRow *row, guint index, gpointer user_data)
{
  const RgOddsTally *tally = &g_array_index ((GArray *) user_data, RgOddsTally, index);
  guint              n = tally->won + tally->drawn + tally->lost;
  GStrv              cells = g_new0 (char *, N_COLUMNS + 1);

  cells[ODDS] = *tally->name != '\0' ? rg_odds_title (&tally->odds)
                                     : g_strdup (_ ("No odds"));
  cells[GAMES] = g_strdup_printf ("%u", n);
  cells[WON] = g_strdup_printf ("%u", tally->won);
  cells[DRAWN] = g_strdup_printf ("%u", tally->drawn);
  cells[LOST] = g_strdup_printf ("%u", tally->lost);
  /* Translators: a part of a hundred. */
  cells[SHARE] = g_strdup_printf (_ ("%u %%"),
                                  (200 * tally->won + 100 * tally->drawn + n) / (2 * n));
  rg_evening_row_write (row, index, cells);
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

/* Counts all games of the library by odds; leaves out those from a position without
 * odds. */
static void
add_games (RgEveningWindow *self, GArray *tallies)
{
  GListModel *games = G_LIST_MODEL (self->library);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);
    const char                *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
    RgOdds                     odds = { 0 };

    if (*text == '\0' || rg_odds_parse (text, &odds))
      rg_odds_tally_add (tallies, &odds, rg_library_entry_get_outcome (entry).result);
  }
}

void
rg_evening_window_update_tallies (RgEveningWindow *self)
{
  guint scope = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->tally_chooser));
  g_autoptr (GArray) tallies = rg_odds_tally_new ();

  if (scope == THIS_EVENING)
    rg_odds_tally_add_evening (tallies, self->evening);
  else if (scope == ALL_EVENINGS)
    add_evenings (tallies);
  else
    add_games (self, tallies);
  rg_evening_rows_fill (self->tallies, tallies->len, write_tally, tallies);
}

void
rg_evening_window_add_standing_columns (RgEveningWindow *self)
{
  GtkColumnView *standings = GTK_COLUMN_VIEW (self->standings_view);
  GtkColumnView *tallies = GTK_COLUMN_VIEW (self->tally_view);
  GCallback      text = G_CALLBACK (rg_evening_table_setup_cell);
  GCallback      whole = G_CALLBACK (setup_whole_cb);

  /* Translators: a column; the place of a player in the standings. */
  rg_evening_table_add (standings, C_ ("standings", "Place"), FALSE, whole);
  rg_evening_table_add (standings, _ ("Name"), TRUE, whole);
  rg_evening_table_add (standings, C_ ("standings", "Points"), FALSE, whole);
  /* Translators: a column; points of Sonneborn and Berger. */
  rg_evening_table_add (standings, C_ ("standings", "S.-B."), FALSE, whole);
  self->standings = rg_evening_rows_new (standings);

  rg_evening_table_add (tallies, C_ ("round", "Odds"), TRUE, text);
  /* Translators: a column; how many games. */
  rg_evening_table_add (tallies, C_ ("odds", "Games"), FALSE, text);
  /* Translators: a column; games won by the player who gave the odds. */
  rg_evening_table_add (tallies, C_ ("odds", "Won"), FALSE, text);
  rg_evening_table_add (tallies, C_ ("odds", "Drawn"), FALSE, text);
  rg_evening_table_add (tallies, C_ ("odds", "Lost"), FALSE, text);
  /* Translators: a column; the share of points of the player who gave the odds. */
  rg_evening_table_add (tallies, C_ ("odds", "Score"), FALSE, text);
  self->tallies = rg_evening_rows_new (tallies);
}
