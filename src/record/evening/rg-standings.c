/* Computes the standings. They are computed anew each time, as an evening has at most
 * some hundred games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-standings.h"

#include "rg-ladder.h"
#include "rg-library.h"

#include <string.h>

#define HALVES_OF_A_WIN 2

/* Returns: the score of @color at @board, in half points; -1 without a result. At draw
 * odds a draw counts as won by the receiver */
int
rg_evening_board_halves (const RgEveningBoard *board, RgColor color)
{
  switch (rg_odds_result (&board->odds, board->outcome.result)) {
  case RG_RESULT_WHITE_WINS:
    return color == RG_WHITE ? HALVES_OF_A_WIN : 0;
  case RG_RESULT_BLACK_WINS:
    return color == RG_BLACK ? HALVES_OF_A_WIN : 0;
  case RG_RESULT_DRAW:
    return 1;
  case RG_RESULT_BOTH_LOSE:
  case RG_RESULT_ANNULLED:
    return 0;
  case RG_RESULT_NONE:
    break;
  }

  return -1;
}

static int
count_bye (RgEvening *evening)
{
  const char *counts = rg_evening_get_text (evening, RG_EVENING_BYE);

  return g_str_equal (counts, "0")     ? 0
         : g_str_equal (counts, "1/2") ? 1
                                       : HALVES_OF_A_WIN;
}

/* Returns: the meeting of @player in @round; its board is valid until the next line is
 * added */
RgMeeting
rg_evening_get_meeting (RgEvening *evening, guint player, guint round)
{
  const RgEveningRound *found = rg_evening_get_round (evening, round);
  RgMeeting             meeting = { .round = round };

  for (guint i = 0; found != NULL && i < found->boards->len; i++) {
    const RgEveningBoard *board = found->boards->pdata[i];

    if (board->white != player && board->black != player)
      continue;
    meeting.color = board->white == player ? RG_WHITE : RG_BLACK;
    meeting.opponent = board->white == player ? board->black : board->white;
    meeting.board = board;
    meeting.halves = rg_evening_board_halves (board, meeting.color);
    return meeting;
  }

  meeting.is_bye = rg_evening_has_bye (evening, round, player);
  meeting.halves = meeting.is_bye ? count_bye (evening) : 0;
  return meeting;
}

static void
add_points (RgEvening *evening, RgStanding *standing)
{
  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    RgMeeting meeting = rg_evening_get_meeting (evening, standing->player, round);

    standing->halves += (guint) MAX (meeting.halves, 0);
    if (meeting.opponent == 0 || meeting.halves < 0)
      continue;
    standing->games++;
    standing->wins += meeting.halves == HALVES_OF_A_WIN;
  }
}

static void
add_berger (RgEvening *evening, RgStanding *standing, const RgStanding *all)
{
  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    RgMeeting meeting = rg_evening_get_meeting (evening, standing->player, round);

    if (meeting.opponent != 0 && meeting.halves > 0)
      standing->berger += (guint) meeting.halves * all[meeting.opponent - 1].halves;
  }
}

static int
compare_places (const RgStanding *a, const RgStanding *b)
{
  if (a->halves != b->halves)
    return a->halves < b->halves ? 1 : -1;
  if (a->berger != b->berger)
    return a->berger < b->berger ? 1 : -1;
  return (a->wins < b->wins) - (a->wins > b->wins);
}

static int
compare_standings (gconstpointer a, gconstpointer b)
{
  const RgStanding *one = a, *other = b;
  int               order = compare_places (one, other);

  return order != 0 ? order
                    : (one->player > other->player) - (one->player < other->player);
}

/* Makes the table, ordered by points, Sonneborn-Berger and wins. @class limits it to
 * one class, 0 for all. Returns: (transfer full) (element-type RgStanding): the table,
 * the first place first */
GArray *
rg_evening_get_standings (RgEvening *evening, guint class)
{
  guint                  n = rg_evening_get_n_players (evening);
  GArray                *table = g_array_new (FALSE, TRUE, sizeof (RgStanding));
  g_autofree RgStanding *all = g_new0 (RgStanding, n);

  for (guint i = 0; i < n; i++) {
    all[i].player = i + 1;
    add_points (evening, &all[i]);
  }
  for (guint i = 0; i < n; i++)
    add_berger (evening, &all[i], all);
  for (guint i = 0; i < n; i++)
    if (class == 0 || rg_evening_get_player (evening, i + 1)->player->class == class)
      g_array_append_val (table, all[i]);

  g_array_sort (table, compare_standings);
  for (guint i = 0; i < table->len; i++) {
    RgStanding *place = &g_array_index (table, RgStanding, i);

    place->rank = i > 0 && compare_places (place - 1, place) == 0 ? place[-1].rank
                                                                  : i + 1;
  }
  return table;
}

static void
tally_clear (RgOddsTally *tally)
{
  g_free (tally->name);
}

/* Returns: (transfer full) (element-type RgOddsTally): an empty tally */
GArray *
rg_odds_tally_new (void)
{
  GArray *tallies = g_array_new (FALSE, TRUE, sizeof (RgOddsTally));

  g_array_set_clear_func (tallies, (GDestroyNotify) tally_clear);
  return tallies;
}

static guint
find_rung (const RgOdds *odds)
{
  const RgLadderRow *row = rg_ladder_identify (odds);

  for (guint i = 0; row != NULL && i < rg_ladder_get_n (); i++)
    if (rg_ladder_get (i) == row)
      return i;
  return G_MAXUINT;
}

/* Returns whether @tally comes before the odds of @name and @rung: games without odds
 * come first, then the odds of the classical ladder of odds, in its order, then all other
 * odds. */
static gboolean
is_before (const RgOddsTally *tally, const char *name, guint rung)
{
  if (*tally->name == '\0' || *name == '\0')
    return *tally->name == '\0' && *name != '\0';
  return tally->rung != rung ? tally->rung < rung : strcmp (tally->name, name) < 0;
}

/* Counts a game at @odds (nullable) that ended with @result; a game that has no result
 * for both players is left out. At draw odds a draw is won by the receiver. */
void
rg_odds_tally_add (GArray *tallies, const RgOdds *odds, RgResult result)
{
  static const RgOdds none = { 0 };
  const RgOdds       *given = odds != NULL ? odds : &none;
  g_autofree char    *name = rg_ladder_name (given, NULL, NULL);
  guint               rung = find_rung (given), i = 0;
  RgColor             giver = given->items != 0 ? (RgColor) given->giver : RG_WHITE;
  RgOddsTally        *tally;

  if (result != RG_RESULT_WHITE_WINS && result != RG_RESULT_BLACK_WINS &&
      result != RG_RESULT_DRAW)
    return;

  result = rg_odds_result (given, result);
  while (i < tallies->len &&
         is_before (&g_array_index (tallies, RgOddsTally, i), name, rung))
    i++;
  if (i == tallies->len ||
      !g_str_equal (g_array_index (tallies, RgOddsTally, i).name, name)) {
    RgOddsTally fresh = { .name = g_strdup (name), .odds = *given, .rung = rung };

    g_array_insert_val (tallies, i, fresh);
  }

  tally = &g_array_index (tallies, RgOddsTally, i);
  tally->won += result == rg_result_win_for (giver);
  tally->lost += result == rg_result_win_for (rg_color_other (giver));
  tally->drawn += result == RG_RESULT_DRAW;
}

/* Counts the games of @evening that were played. */
void
rg_odds_tally_add_evening (GArray *tallies, RgEvening *evening)
{
  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    GPtrArray *boards = rg_evening_get_round (evening, round)->boards;

    for (guint i = 0; i < boards->len; i++) {
      const RgEveningBoard *board = boards->pdata[i];

      if (board->outcome.reason != RG_REASON_DEFAULT)
        rg_odds_tally_add (tallies, &board->odds, board->outcome.result);
    }
  }
}

/* Counts the games of @entries (of RgLibraryEntry), except those whose odds cannot be
 * parsed; a game from a set-up position that is not made by odds counts as one without
 * odds. */
void
rg_odds_tally_add_entries (GArray *tallies, GListModel *entries)
{
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (entries, i);
    const char                *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
    RgOdds                     odds = { 0 };

    if (*text == '\0' || rg_odds_parse (text, &odds))
      rg_odds_tally_add (tallies, &odds, rg_library_entry_get_outcome (entry).result);
  }
}

/* Returns: (transfer full): quarters of a point as "0", "¼", "1½" …, in every language */
char *
rg_quarters_print (guint quarters)
{
  static const char *const parts[] = { "", "¼", "½", "¾" };
  const char              *part = parts[quarters % G_N_ELEMENTS (parts)];
  guint                    whole = quarters / G_N_ELEMENTS (parts);

  return whole == 0 && *part != '\0' ? g_strdup (part)
                                     : g_strdup_printf ("%u%s", whole, part);
}

/* Returns: (transfer full): half points as "0", "½", "1", "1½" … */
char *
rg_halves_print (guint halves)
{
  return rg_quarters_print (2 * halves);
}
