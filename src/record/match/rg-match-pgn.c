/* A game that is open tells itself, another is read from its file.  One whose
 * file is gone is told by its row: who played, and how it ended. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-pgn.h"

#include "rg-game-pgn.h"
#include "rg-handicap.h"
#include "rg-load.h"
#include "rg-match-laying.h"
#include "rg-native.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-save.h"

#include <string.h>

/* More than any file of one game. */
#define MAX_SIZE_MIB 64

/* What a file holds, of a native file or the first game of one in PGN. */
static RgPgnGame *
read_bytes (GBytes *bytes)
{
  g_autoptr (GPtrArray)   faults = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgGame)      game = NULL;

  if (rg_native_is (bytes)) {
    game = rg_native_read (bytes, &faults);
    return game != NULL ? rg_game_to_pgn (game) : NULL;
  }

  reader = rg_pgn_reader_new (bytes);
  return rg_pgn_reader_next (reader, &faults);
}

static RgPgnGame *
read_file (const char *file)
{
  g_autoptr (GBytes) bytes = file != NULL ? rg_load (file, MAX_SIZE_MIB, NULL) : NULL;

  return bytes != NULL ? read_bytes (bytes) : NULL;
}

/* What the table alone knows of a game: how it was laid, and how it ended.  On
 * terms that are refused today only names and odds are told. */
static RgPgnGame *
tell_row (RgMatch *self, RgMatchGame *row)
{
  const RgSeriesGame *seats = rg_match_game_get_seats (row);
  g_autoptr (RgGame)  laid = rg_match_lay_game (self, seats, NULL);
  RgPgnGame          *pgn = laid != NULL ? rg_game_to_pgn (laid) : rg_pgn_game_new ();

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    rg_pgn_game_set_tag (
      pgn, color == RG_WHITE ? "White" : "Black",
      rg_match_get_name (self, rg_series_game_player (seats, (RgColor) color)));
  rg_pgn_game_set_tag (pgn, "Date", rg_match_game_get_date (row));
  pgn->result = rg_game_pgn_result (seats->outcome.result);
  rg_pgn_game_set_tag (pgn, "Result", rg_result_to_text (pgn->result));
  if (laid == NULL && seats->odds.items != 0) {
    g_autofree char *handicap = rg_handicap_write (&seats->odds);

    rg_pgn_game_set_tag (pgn, RG_HANDICAP_TAG, handicap);
  }

  return pgn;
}

static RgPgnGame *
tell_game (RgMatch *self, guint index, guint *n_missing)
{
  g_autoptr (RgGame) live = rg_match_get_live_game (self, index);
  RgMatchGame       *row = rg_match_get_game (self, index);
  RgPgnGame         *pgn;

  if (live != NULL)
    return rg_game_to_pgn (live);

  pgn = read_file (rg_match_game_get_file (row));
  if (pgn != NULL)
    return pgn;

  *n_missing += 1;
  return tell_row (self, row);
}

/**
 * rg_match_to_pgn:
 * @n_missing: (out): of how many games neither the game nor its file was found,
 *   so that their moves are missing
 *
 * Returns: (transfer full): all games of the match as PGN
 */
char *
rg_match_to_pgn (RgMatch *self, guint *n_missing)
{
  g_autofree char *event = rg_match_get_event (self);
  GString         *text = g_string_new (NULL);

  *n_missing = 0;
  for (guint i = 0; i < rg_match_get_n_games (self); i++) {
    g_autoptr (RgPgnGame) pgn = tell_game (self, i, n_missing);
    g_autofree char      *round = g_strdup_printf ("%u", i + 1);

    rg_pgn_game_set_tag (pgn, "Event", event);
    rg_pgn_game_set_tag (pgn, "Round", round);
    rg_pgn_write (pgn, text);
  }

  return g_string_free (text, FALSE);
}

/**
 * rg_match_export:
 * @path: a local file name
 * @n_missing: (out): of how many games the moves are missing
 * @error: return location for an error of the domain %G_FILE_ERROR
 *
 * Writes all games of the match into one PGN file.
 *
 * Returns: %FALSE where that failed; then the file is as it was
 */
gboolean
rg_match_export (RgMatch *self, const char *path, guint *n_missing, GError **error)
{
  g_autofree char *text = rg_match_to_pgn (self, n_missing);

  return rg_save_text (path, text, strlen (text), error);
}
