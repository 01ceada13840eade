/* Reads a round from CSV, PGN or TRF; and writes the evening as TRF16, the tournament
 * report of FIDE, whose columns are counted in letters. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pairing-file.h"

#include "rg-error.h"
#include "rg-handicap.h"
#include "rg-list-text.h"
#include "rg-pairing.h"
#include "rg-pgn-reader.h"
#include "rg-standings.h"

#include <stdlib.h>
#include <string.h>

/* TRF_ROUND: the column of the first round of TRF; each later round is TRF_WIDTH
 * further. */
#define TRF_ROUND 92
#define TRF_WIDTH 10

/* A board of a file; a board without `black` is a bye. `has_odds` and `clock` are set if
 * the file names odds or a time for this game. */
typedef struct {
  guint         board;
  RgClubPlayer *white;
  RgClubPlayer *black;
  const char   *result;
  gboolean      has_odds;
  RgOdds        odds;
  char         *clock;
} RgFilePair;

static void
pair_clear (RgFilePair *pair)
{
  g_clear_pointer (&pair->white, rg_club_player_free);
  g_clear_pointer (&pair->black, rg_club_player_free);
  g_clear_pointer (&pair->clock, g_free);
}

/* Returns: (transfer full): a player with @name; NULL for a word by which programs mark a
 * free place, such as "bye" */
static RgClubPlayer *
take_name (const char *name)
{
  static const char *const free_places[] = { "",          "?",      "-",
                                             "bye",       "exempt", "exempte",
                                             "spielfrei", "--",     NULL };
  g_autofree char         *lower = g_utf8_strdown (name, -1);

  return g_strv_contains (free_places, lower) ? NULL : rg_club_player_new (name);
}

static void
add_pair (GArray     *pairs,
          guint       board,
          const char *white,
          const char *black,
          const char *result)
{
  RgFilePair pair = {
    .board = board > 0 ? board : pairs->len + 1,
    .white = take_name (white),
    .black = take_name (black),
    .result = rg_evening_spell_result (result),
  };

  if (pair.white == NULL) {
    pair.white = g_steal_pointer (&pair.black);
    pair.result = NULL;
  }
  if (pair.white != NULL)
    g_array_append_val (pairs, pair);
}

/* Reads the pairs of CSV, from two columns of names, White’s and Black’s. */
static void
read_csv (GArray *pairs, const char *text, GPtrArray *faults)
{
  g_autoptr (GPtrArray) rows = rg_list_split (text, faults);
  int                   white = -1, black = -1, board = -1, result = -1;

  for (guint i = 0; i < rows->len; i++) {
    char **cells = ((RgListRow *) rows->pdata[i])->cells;
    int    n = (int) g_strv_length (cells);
    guint  number = 0;

    for (int j = 0; j < n && black < 0; j++) {
      RgColumn column = rg_list_find_column (cells[j]);

      if (column == RG_COLUMN_WHITE || (column == RG_COLUMN_NAME && white < 0))
        white = j;
      else if (white >= 0 && (column == RG_COLUMN_BLACK || column == RG_COLUMN_NAME))
        black = j;
    }
    if (black < 0) {
      white = -1;
      continue;
    }
    if (board < 0 && result < 0) {
      for (int j = 0; j < n; j++) {
        RgColumn column = rg_list_find_column (cells[j]);

        board = column == RG_COLUMN_BOARD && board < 0 ? j : board;
        result = column == RG_COLUMN_RESULT && result < 0 ? j : result;
      }
      if (board >= 0 || result >= 0 ||
          rg_list_find_column (cells[white]) != RG_COLUMN_NONE)
        continue;
    }
    if (n <= MAX (white, black))
      continue;
    if (board >= 0 && board < n)
      rg_list_read_number (cells[board], 1, RG_EVENING_MAX_PLAYERS, &number);
    add_pair (pairs, number, cells[white], cells[black],
              result >= 0 && result < n ? cells[result] : "");
  }
}

static const char *
get_tag (const RgPgnGame *game, const char *name)
{
  const char *value = rg_pgn_game_get_tag (game, name);

  return value != NULL && !g_str_equal (value, "?") ? value : "";
}

static void
take_tags (RgClubPlayer *player, const RgPgnGame *game, const char *color)
{
  g_autofree char *elo = g_strconcat (color, "Elo", NULL);
  g_autofree char *team = g_strconcat (color, "Team", NULL);
  g_autofree char *id = g_strconcat (color, "FideId", NULL);
  guint            rating = 0;

  if (rg_list_read_number (get_tag (game, elo), 1, RG_PLAYER_MAX_RATING, &rating))
    player->rating = (guint16) rating;
  g_free (player->club);
  g_free (player->number);
  player->club = g_strdup (get_tag (game, team));
  player->number = g_strdup (get_tag (game, id));
}

/* Sets the odds and the time of the pair if the game has readable ones; a time equal to
 * the evening's is left out. */
static void
take_terms (RgFilePair *pair, const RgPgnGame *game, RgEvening *evening)
{
  const char   *time = get_tag (game, "TimeControl");
  RgTimeControl control;

  pair->has_odds = rg_handicap_read (rg_pgn_game_get_tag (game, RG_HANDICAP_TAG),
                                     &game->start.setup, rg_shelf_get (),
                                     &pair->odds) != NULL;
  if (!g_str_equal (time, rg_evening_get_text (evening, RG_EVENING_CLOCK)) &&
      rg_time_control_parse (time, &control, NULL))
    pair->clock = g_strdup (time);
}

/* Reads the pairs of a PGN file. Games of another round are skipped; those without a
 * round are taken. */
static void
read_pgn (GArray *pairs, const char *text, RgEvening *evening, guint round)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);

  for (;;) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);
    guint                 before = pairs->len, number = 0, board = 0;

    if (game == NULL)
      return;
    if (rg_list_read_number (get_tag (game, "Round"), 1, G_MAXINT, &number) &&
        number != round)
      continue;
    rg_list_read_number (get_tag (game, "Board"), 1, RG_EVENING_MAX_PLAYERS, &board);
    add_pair (pairs, board, get_tag (game, "White"), get_tag (game, "Black"),
              get_tag (game, "Result"));
    if (pairs->len > before) {
      RgFilePair *pair = &g_array_index (pairs, RgFilePair, before);

      take_terms (pair, game, evening);
      take_tags (pair->white, game, "White");
      if (pair->black != NULL)
        take_tags (pair->black, game, "Black");
    }
  }
}

static char *
find_trf_name (char **lines, guint number)
{
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *own = rg_list_cut (lines[i], 5, 8);

    if (g_str_has_prefix (lines[i], "001 ") && strtoul (own, NULL, 10) == number)
      return rg_list_cut (lines[i], 15, 47);
  }

  return g_strdup ("");
}

/* Reads the pairs of a round; the line of the player with White is enough for a board. A
 * bye has no opponent and no colour. */
static void
read_trf (GArray *pairs, const char *text, guint round)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  guint          at = TRF_ROUND + (round - 1) * TRF_WIDTH;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *opponent = rg_list_cut (lines[i], at, at + 3);
    g_autofree char *color = rg_list_cut (lines[i], at + 5, at + 5);
    g_autofree char *result = rg_list_cut (lines[i], at + 7, at + 7);
    g_autofree char *name = rg_list_cut (lines[i], 15, 47);
    guint            number = (guint) strtoul (opponent, NULL, 10);

    if (!g_str_has_prefix (lines[i], "001 ") || *opponent == '\0')
      continue;
    if (number > 0 && *color == 'w') {
      g_autofree char *other = find_trf_name (lines, number);

      add_pair (pairs, 0, name, other, result);
    } else if (number == 0 && strchr ("UFH", *result) != NULL && *result != '\0') {
      add_pair (pairs, 0, name, "", "");
    }
  }
}

/* Adds the lines of the new round. Returns: FALSE with an error if @scale cannot propose
 * odds for a pair */
static gboolean
list_pairs (RgEvening     *evening,
            GArray        *pairs,
            const RgScale *scale,
            GPtrArray     *lines,
            GError       **error)
{
  guint round = rg_evening_get_n_rounds (evening) + 1;

  g_ptr_array_add (lines, g_strdup_printf ("round %u", round));
  for (guint i = 0; i < pairs->len; i++) {
    const RgFilePair *pair = &g_array_index (pairs, RgFilePair, i);
    RgPairingGame     game = {
          .board = pair->board,
          .one = rg_evening_find_player (evening, pair->white->name),
          .odds = pair->has_odds ? &pair->odds : NULL,
          .clock = pair->clock,
    };

    if (pair->black == NULL) {
      g_ptr_array_add (lines, g_strdup_printf ("bye %u", game.one));
      continue;
    }
    game.other = rg_evening_find_player (evening, pair->black->name);
    if (!rg_pairing_add_line (evening, scale, &game, lines, error))
      return FALSE;
    if (pair->result != NULL)
      g_ptr_array_add (lines, g_strdup_printf ("result %u %u %s", round, pair->board,
                                               pair->result));
  }

  return TRUE;
}

static gboolean
has_same_name (gconstpointer a, gconstpointer b)
{
  return g_str_equal (((const RgClubPlayer *) a)->name, ((const RgClubPlayer *) b)->name);
}

/* Adds the players of the pairs whom the evening does not have. */
static gboolean
add_players (RgEvening *evening, GArray *pairs, GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new ();

  for (guint i = 0; i < pairs->len; i++) {
    const RgFilePair *pair = &g_array_index (pairs, RgFilePair, i);
    RgClubPlayer     *both[] = { pair->white, pair->black };

    for (guint j = 0; j < 2; j++)
      if (both[j] != NULL &&
          !g_ptr_array_find_with_equal_func (players, both[j], has_same_name, NULL))
        g_ptr_array_add (players, both[j]);
  }

  return rg_evening_add_players (evening, players, error);
}

/**
 * rg_pairing_file_read:
 * @bytes: CSV with columns of White and Black, PGN, or TRF, of the next round
 * @scale: (nullable): gives the odds of the games, and thereby who has White
 * @faults: (element-type RgFault): gets a sentence for each line that cannot be read
 * @error: return location for an error of %RG_ERROR
 *
 * Begins the next round of @evening with the pairs of a file; its players are added if
 * needed. The odds and the time named by a PGN game override those of the scale.
 *
 * Returns: %FALSE if the file has no pairs of that round, or they are refused; the
 * evening is then unchanged
 */
gboolean
rg_pairing_file_read (RgEvening     *evening,
                      GBytes        *bytes,
                      const RgScale *scale,
                      GPtrArray     *faults,
                      GError       **error)
{
  guint                 round = rg_evening_get_n_rounds (evening) + 1;
  g_autofree char      *text = rg_list_decode (bytes, error);
  g_autofree char      *number = g_strdup_printf ("%u", round);
  g_autoptr (GArray)    pairs = g_array_new (FALSE, TRUE, sizeof (RgFilePair));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  guint                 n_changes = rg_evening_get_n_changes (evening);
  gboolean              is_changed, ok;

  if (text == NULL)
    return FALSE;

  g_array_set_clear_func (pairs, (GDestroyNotify) pair_clear);
  if (rg_list_is_trf (text))
    read_trf (pairs, text, round);
  else if (text[strspn (text, " \t\r\n")] == '[')
    read_pgn (pairs, text, evening, round);
  else
    read_csv (pairs, text, faults);
  if (pairs->len == 0)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      N_ ("This file has no pairings of round %s."), number, NULL);

  if (!add_players (evening, pairs, error))
    return FALSE;

  is_changed = rg_evening_get_n_changes (evening) > n_changes;
  ok = list_pairs (evening, pairs, scale, lines, error) &&
       (is_changed ? rg_evening_add_to_last (evening, (char **) lines->pdata, error)
                   : rg_evening_say_all (evening, (char **) lines->pdata, error));
  if (!ok && is_changed)
    rg_evening_take_back (evening);
  return ok;
}

/* Appends @text, cut or filled with spaces to @width letters. */
static void
add_column (GString *out, const char *text, guint width)
{
  g_autofree char *cut = g_utf8_substring (text, 0,
                                           MIN ((glong) width, g_utf8_strlen (text, -1)));

  g_string_append_printf (out, "%s%*s ", cut, (int) width - (int) g_utf8_strlen (cut, -1),
                          "");
}

static char
get_trf_result (const RgMeeting *meeting)
{
  static const char played[] = "0=1";

  if (meeting->halves < 0)
    return ' ';
  if (meeting->board == NULL)
    return !meeting->is_bye       ? 'Z'
           : meeting->halves == 2 ? 'U'
           : meeting->halves == 1 ? 'H'
                                  : 'Z';
  if (meeting->board->outcome.reason == RG_REASON_DEFAULT)
    return meeting->halves > 0 ? '+' : '-';

  return played[meeting->halves];
}

static void
write_player (RgEvening *evening, const RgStanding *place, GString *out)
{
  const RgClubPlayer *player = rg_evening_get_player (evening, place->player)->player;

  g_string_append_printf (out, "001 %4u      ", place->player);
  add_column (out, player->name, 33);
  if (player->rating > 0)
    g_string_append_printf (out, "%4u", player->rating);
  else
    g_string_append (out, "    ");
  g_string_append_printf (out, "     %11.11s            %2u.%u %4u", player->number,
                          place->halves / 2, place->halves % 2 * 5, place->rank);
  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    RgMeeting meeting = rg_evening_get_meeting (evening, place->player, round);

    g_string_append_printf (out, "  %04u %c %c", meeting.opponent,
                            meeting.opponent == 0       ? '-'
                            : meeting.color == RG_WHITE ? 'w'
                                                        : 'b',
                            get_trf_result (&meeting));
  }
  g_string_append_c (out, '\n');
}

static int
compare_players (gconstpointer a, gconstpointer b)
{
  const RgStanding *one = a, *other = b;

  return (one->player > other->player) - (one->player < other->player);
}

/* Appends @evening as TRF16: names, ratings, numbers, points, places and games. TRF has
 * no field for odds. */
void
rg_trf_write (RgEvening *evening, GString *out)
{
  g_autoptr (GArray) table = rg_evening_get_standings (evening, 0);
  g_autofree char   *date = g_strdup (rg_evening_get_text (evening, RG_EVENING_DATE));

  g_strdelimit (date, ".-", '/');
  g_string_append_printf (out, "012 %s\n022 %s\n042 %s\n062 %u\n",
                          rg_evening_get_text (evening, RG_EVENING_TITLE),
                          rg_evening_get_text (evening, RG_EVENING_SITE), date,
                          table->len);
  g_array_sort (table, compare_players);
  for (guint i = 0; i < table->len; i++)
    write_player (evening, &g_array_index (table, RgStanding, i), out);
}
