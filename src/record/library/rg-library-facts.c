/* Facts are taken from a game once and written as one row of an index; a row
 * read back becomes facts again without looking at the game.  All texts of one
 * lie in one block. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-facts.h"

#include "rg-fold.h"
#include "rg-game-adjournment.h"
#include "rg-game-odds.h"
#include "rg-game-pgn.h"
#include "rg-game-slots.h"
#include "rg-long-text.h"

#include <string.h>

/* The columns of a row before its texts: name, size, time of change, start,
 * plies, moves, status, number of the sealed move and who sealed it. */
#define N_NUMBERS 9
#define N_COLUMNS (N_NUMBERS + RG_LIBRARY_N_TEXTS)

static void
clear_facts (gpointer data)
{
  RgLibraryFacts *self = data;

  g_free (self->name);
  g_free (self->search);
  g_free (self->players);
  g_free (self->block);
  g_clear_error (&self->error);
}

/* Any thread may do so. */
RgLibraryFacts *
rg_library_facts_ref (RgLibraryFacts *self)
{
  return g_atomic_rc_box_acquire (self);
}

/* Any thread may do so. */
void
rg_library_facts_unref (RgLibraryFacts *self)
{
  g_atomic_rc_box_release_full (self, clear_facts);
}

/* Roughly what the giver parts with, in the order of the old handbooks: a draw
 * or time, the move, the pawn with and without moves, the exchange, a figure,
 * several, the queen. */
static guint
rank_odds (const char *text)
{
  static const struct {
    RgOddsItems item;
    guint       weight;
  } weights[] = {
    { RG_ODDS_DRAW, 1 },      { RG_ODDS_TIME, 1 },    { RG_ODDS_MOVE, 2 },
    { RG_ODDS_PAWN, 8 },      { RG_ODDS_KNIGHT, 64 }, { RG_ODDS_BISHOP, 66 },
    { RG_ODDS_EXCHANGE, 48 }, { RG_ODDS_ROOK, 110 },  { RG_ODDS_QUEEN, 240 },
  };
  RgOdds odds;
  guint  rank = 0;

  if (*text == '\0' || !rg_odds_parse (text, &odds))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    if (odds.items & weights[i].item)
      rank += weights[i].weight;
  rank += 2 * rg_odds_count_moves (&odds);
  if (odds.items & RG_ODDS_PIECES)
    rank += 60 * rg_bitboard_count (odds.pieces);

  return MAX (rank, 1);
}

/* A date is found with points, as PGN has it, and with hyphens. */
static char *
fold_texts (const RgLibraryFacts *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < RG_LIBRARY_FIRST; i++) {
    if (*self->texts[i] == '\0')
      continue;
    g_string_append_printf (text, "%s ", self->texts[i]);
    if (i == RG_LIBRARY_DATE) {
      gsize start = text->len;

      g_string_append_printf (text, "%s ", self->texts[i]);
      for (char *c = text->str + start; *c != '\0'; c++)
        if (*c == '.')
          *c = '-';
    }
  }
  if (self->texts[RG_LIBRARY_WHITE][0] == '\0' &&
      self->texts[RG_LIBRARY_BLACK][0] == '\0') {
    g_autofree char *shown = g_filename_display_name (self->name);

    g_string_append (text, shown);
  }

  return rg_fold (text->str);
}

/* Takes a block of texts with zero bytes between, and derives the rest from them. */
static void
adopt_block (RgLibraryFacts *self, char *block, const char *texts)
{
  g_autofree char *players = NULL;

  self->block = block;
  for (guint i = 0; i < RG_LIBRARY_N_TEXTS; i++) {
    self->texts[i] = texts;
    texts += strlen (texts) + 1;
  }

  players = g_strconcat (self->texts[RG_LIBRARY_WHITE], "\n",
                         self->texts[RG_LIBRARY_BLACK], NULL);
  self->search = fold_texts (self);
  self->players = rg_fold (players);
  self->odds_rank = rank_odds (self->texts[RG_LIBRARY_ODDS]);
}

/* One text of the block, cut where it is long; as it is to be shown in a line it has no
 * signs that are none of writing, and "?", unknown, is empty. */
static void
append_text (GString *block, const char *text)
{
  g_autofree char *whole = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autofree char *valid = rg_long_text_cut (whole);
  gsize            start = block->len;

  if (!g_str_equal (valid, "?"))
    g_string_append (block, valid);
  for (char *c = block->str + start; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_string_append_c (block, '\0');
}

/* What the clocks give; what a file says of a game that
 * is played without a clock here. */
static void
append_time_control (GString *block, RgGame *game)
{
  const RgClock      *clock = &rg_game_get_state (game)->clock;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!rg_clock_is_timed (clock)) {
    append_text (block, rg_game_get_tag (game, "TimeControl"));
    return;
  }

  rg_time_control_write_both (&clock->controls[RG_WHITE], &clock->controls[RG_BLACK],
                              text);
  append_text (block, text->str);
}

/* In the order of RgLibraryText.  A date of which nothing is known is empty. */
static char *
gather_texts (RgGame *game)
{
  const RgState      *state = rg_game_get_state (game);
  RgOutcome           outcome = rg_game_get_outcome (game);
  RgOdds              odds = rg_game_get_odds (game);
  const char         *date = rg_game_get_tag (game, "Date");
  g_autoptr (GString) odds_text = g_string_new (NULL);
  GString            *block = g_string_new (NULL);

  if (odds.items != 0)
    rg_odds_print (&odds, odds_text);
  if (date != NULL && strpbrk (date, "0123456789") == NULL)
    date = NULL;

  append_text (block, rg_game_get_name (game, RG_WHITE));
  append_text (block, rg_game_get_name (game, RG_BLACK));
  append_text (block, rg_game_get_tag (game, "Event"));
  append_text (block, rg_game_get_tag (game, "Site"));
  append_text (block, date);
  append_text (block, rg_game_get_tag (game, "Round"));
  append_text (block, rg_result_to_text (outcome.result));
  append_text (block, rg_reason_to_text (outcome.reason));
  append_text (block, state->rulebook->id);
  append_text (block, odds_text->str);
  append_time_control (block, game);
  append_text (block, rg_game_get_tag (game, RG_UNREAD_TAG));
  append_text (block, rg_game_get_due (game));
  append_text (block, rg_position_turn (rg_game_get_position (game, 0)) == RG_WHITE
                        ? "white"
                        : "black");
  append_text (block, rg_game_get_tag (game, RG_MATCH_TAG));
  append_text (block, rg_game_get_tag (game, RG_MATCH_TERMS_TAG));
  append_text (block, rg_game_get_tag (game, RG_MATCH_WHITE_TAG));
  return g_string_free (block, FALSE);
}

static gboolean
read_three (const char *text, char between, int numbers[3])
{
  char *end;

  for (guint i = 0; i < 3; i++) {
    if (text == NULL || !g_ascii_isdigit (*text))
      return FALSE;
    numbers[i] = (int) MIN (g_ascii_strtoull (text, &end, 10), 9999);
    text = end + (*end == between ? 1 : 0);
  }

  return TRUE;
}

/* The tags Date and Time, by the clock on the wall (PGN standard 8.1.1.3,
 * 9.5.1); where no day is known, when the file was last changed. */
static gint64
find_start (RgGame *game, const RgStamp *stamp)
{
  g_autoptr (GDateTime) start = NULL;
  int                   day[3], hour[3] = { 0 };

  if (!read_three (rg_game_get_tag (game, "Date"), '.', day))
    return stamp->mtime / 1000000000;
  if (!read_three (rg_game_get_tag (game, "Time"), ':', hour))
    memset (hour, 0, sizeof hour);

  start = g_date_time_new_local (day[0], day[1], day[2], hour[0], hour[1], hour[2]);
  return start != NULL ? g_date_time_to_unix (start) : stamp->mtime / 1000000000;
}

/**
 * rg_library_facts_new:
 * @name: the name of its file, without the folder
 * @stamp: size and time of the file that holds @game
 * @error: (transfer full) (nullable): why it was not read to the end
 *
 * Returns: (transfer full): what is to be shown of @game
 */
RgLibraryFacts *
rg_library_facts_new (RgGame *game, const char *name, const RgStamp *stamp, GError *error)
{
  RgLibraryFacts *self = g_atomic_rc_box_new0 (RgLibraryFacts);
  char           *block = gather_texts (game);

  self->name = g_strdup (name);
  self->stamp = *stamp;
  self->started = find_start (game, stamp);
  self->n_plies = rg_game_get_n_plies (game);
  self->n_moves = rg_game_count_moves (game);
  self->status = rg_game_is_over (game)        ? RG_GAME_FINISHED
                 : rg_game_is_adjourned (game) ? RG_GAME_ADJOURNED
                                               : RG_GAME_RUNNING;
  self->sealed = rg_game_get_sealed_move (game);
  self->error = error;
  adopt_block (self, block, block);
  return self;
}

/**
 * rg_library_facts_new_unreadable:
 * @name: the name of a file, without the folder
 * @error: (transfer full): why it cannot be read
 *
 * Returns: (transfer full): what is to be shown of a file that holds no game
 */
RgLibraryFacts *
rg_library_facts_new_unreadable (const char *name, const RgStamp *stamp, GError *error)
{
  RgLibraryFacts *self = g_atomic_rc_box_new0 (RgLibraryFacts);
  char           *block = g_malloc0 (RG_LIBRARY_N_TEXTS);

  self->name = g_strdup (name);
  self->stamp = *stamp;
  self->started = stamp->mtime / 1000000000;
  self->error = error;
  adopt_block (self, block, block);
  return self;
}

/* The next column of a row, ended with a zero byte where its tab was. */
static char *
take_column (char **row)
{
  char *column = *row;
  char *tab = column != NULL ? strchr (column, '\t') : NULL;

  if (tab != NULL)
    *tab++ = '\0';
  *row = tab;
  return column;
}

static gboolean
take_number (char **row, gint64 *number)
{
  char *column = take_column (row);
  char *end;

  if (column == NULL || *column == '\0')
    return FALSE;

  *number = g_ascii_strtoll (column, &end, 10);
  return *end == '\0';
}

static gboolean
read_numbers (RgLibraryFacts *self, char **row)
{
  gint64 n_plies, n_moves, status, sealed, sealer;

  if (!take_number (row, &self->stamp.size) || !take_number (row, &self->stamp.mtime) ||
      !take_number (row, &self->started) || !take_number (row, &n_plies) ||
      !take_number (row, &n_moves) || !take_number (row, &status) ||
      !take_number (row, &sealed) || !take_number (row, &sealer))
    return FALSE;

  self->n_plies = (guint) n_plies;
  self->n_moves = (guint) n_moves;
  self->status = (RgGameStatus) status;
  self->sealed.number = (guint) sealed;
  self->sealed.mover = (RgColor) sealer;
  return n_plies >= 0 && n_plies <= G_MAXUINT && n_moves >= 0 && n_moves <= G_MAXUINT &&
         status >= 0 && status <= RG_GAME_FINISHED && sealed >= 0 &&
         sealed <= G_MAXUINT && sealer >= 0 && sealer < RG_N_COLORS;
}

/* @row is @length bytes of valid UTF-8, without the end of the line.  Returns:
 * (transfer full) (nullable): the facts that rg_library_facts_write_row() wrote, NULL
 * where these are none */
RgLibraryFacts *
rg_library_facts_new_from_row (const char *row, gsize length)
{
  g_autoptr (RgLibraryFacts) self = g_atomic_rc_box_new0 (RgLibraryFacts);
  char                      *rest;
  char                      *texts;
  guint                      n_tabs = 0;

  self->block = g_strndup (row, length);
  rest = self->block;
  for (const char *c = rest; *c != '\0'; c++)
    n_tabs += *c == '\t';
  if (n_tabs + 1 != N_COLUMNS)
    return NULL;

  self->name = g_strdup (take_column (&rest));
  if (*self->name == '\0' || !read_numbers (self, &rest))
    return NULL;

  texts = rest;
  while (rest != NULL)
    take_column (&rest);
  adopt_block (self, self->block, texts);
  return g_steal_pointer (&self);
}

/* A file that could not be read is no row: it is looked at every time, so that the
 * reason is always the present one.  @out is what the row is added to, with the end of
 * the line.  Returns: FALSE where these facts cannot be a row; then @out is as it was */
gboolean
rg_library_facts_write_row (const RgLibraryFacts *self, GString *out)
{
  if (self->error != NULL || strpbrk (self->name, "\t\n") != NULL ||
      !g_utf8_validate (self->name, -1, NULL))
    return FALSE;

  g_string_append_printf (out,
                          "%s\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT
                          "\t%" G_GINT64_FORMAT "\t%u\t%u\t%d\t%u\t%d",
                          self->name, self->stamp.size, self->stamp.mtime, self->started,
                          self->n_plies, self->n_moves, (int) self->status,
                          self->sealed.number, (int) self->sealed.mover);
  for (guint i = 0; i < RG_LIBRARY_N_TEXTS; i++) {
    g_string_append_c (out, '\t');
    g_string_append (out, self->texts[i]);
  }
  g_string_append_c (out, '\n');
  return TRUE;
}
