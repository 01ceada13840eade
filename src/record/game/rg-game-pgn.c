/* Makes the PGN of a game: moves, result, time control and termination. Other events
 * are added by rg-game-commands. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-pgn.h"

#include "rg-game-adjournment.h"
#include "rg-game-notes.h"
#include "rg-game-odds.h"
#include "rg-game-slots.h"
#include "rg-handicap.h"
#include "rg-pgn-writer.h"

/* ADJOURNED: the value of the tag Termination for an adjourned game (PGN standard
 * 9.8.1). */
#define ADJOURNED "adjourned"

/* The length of a checksum in hexadecimal digits, enough to distinguish ten thousand
 * games. */
#define N_DIGITS 16

/* Returns: @result as PGN has it, which has no result for a game that both lose or that
 * was annulled */
RgResult
rg_game_pgn_result (RgResult result)
{
  return result <= RG_RESULT_DRAW ? result : RG_RESULT_NONE;
}

/* Builds the line of the current moves, with their annotations, up to the first irregular
 * displacement, which PGN cannot express. */
static RgPgnLine *
build_line (RgGame *game)
{
  RgPgnLine *line = rg_pgn_line_new ();

  for (guint i = 1; i <= rg_game_get_n_plies (game); i++) {
    const RgPgnMove *annotation = rg_game_get_annotation (game, i);
    RgPgnMove       *move;

    if (!rg_game_is_regular (game, i))
      break;
    move = rg_pgn_line_append (line, rg_game_get_move (game, i));
    if (annotation != NULL)
      rg_pgn_move_copy (annotation, move);
  }

  return line;
}

/* Returns the value of Termination (PGN standard 9.8.1) for an end that the result alone
 * does not explain, else NULL. */
static const char *
find_termination (RgOutcome outcome)
{
  if (outcome.result != RG_RESULT_WHITE_WINS && outcome.result != RG_RESULT_BLACK_WINS)
    return NULL;

  switch ((int) outcome.reason) {
  case RG_REASON_TIME:
    return "time forfeit";
  case RG_REASON_LATE:
  case RG_REASON_DEFAULT:
  case RG_REASON_FORFEIT:
  case RG_REASON_ILLEGAL_MOVE:
    return "rules infraction";
  default:
    return NULL;
  }
}

/* Removes the tags of an adjournment from a game that is no longer adjourned, and Due
 * only if its value is one of ours; another program's Due stays. */
void
rg_game_pgn_drop_adjournment (RgPgnGame *notes)
{
  if (g_strcmp0 (rg_pgn_game_get_tag (notes, "Termination"), ADJOURNED) == 0)
    rg_pgn_game_set_tag (notes, "Termination", NULL);
  if (rg_is_local_time (rg_pgn_game_get_tag (notes, RG_DUE_TAG)))
    rg_pgn_game_set_tag (notes, RG_DUE_TAG, NULL);
  rg_pgn_game_set_tag (notes, RG_DUE_PLACE_TAG, NULL);
}

static void
tag_termination (RgGame *game, RgPgnGame *pgn)
{
  const RgState *state = rg_game_get_state (game);
  const char    *termination = find_termination (state->outcome);

  if (rg_game_is_over (game))
    rg_game_pgn_drop_adjournment (pgn);
  else if (state->suspended)
    termination = ADJOURNED;
  if (termination != NULL)
    rg_pgn_game_set_tag (pgn, "Termination", termination);
}

static void
tag_time (RgPgnGame *pgn, const char *tag, const RgTimeControl *control)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_time_control_write (control, text);
  rg_pgn_game_set_tag (pgn, tag, text->str);
}

/* Sets the tag TimeControl (PGN standard 9.6.1), which applies to both players: at time
 * odds it has the agreed control, and the tag on odds has the shares. If the players
 * agreed on two controls, Black's has its own tag. */
static void
tag_time_control (RgGame *game, RgPgnGame *pgn)
{
  const RgState       *state = rg_game_get_state (game);
  const RgTimeControl *controls = state->clock.controls;

  if (!rg_clock_is_timed (&state->clock))
    return;

  tag_time (pgn, "TimeControl", &controls[rg_odds_unhandicapped (&state->odds)]);
  if (!(state->odds.items & RG_ODDS_TIME) &&
      !rg_time_control_equal (&controls[RG_WHITE], &controls[RG_BLACK]))
    tag_time (pgn, RG_BLACK_TIME_CONTROL_TAG, &controls[RG_BLACK]);
}

/* Sets the tag Handicap to the odds, unless it already has a text. */
static void
tag_odds (RgGame *game, RgPgnGame *pgn)
{
  RgOdds           odds = rg_game_get_odds (game);
  g_autofree char *value = NULL;
  RgTimeControl    control;
  gboolean         is_known = rg_game_get_odds_control (game, &control);

  if (odds.items == 0 || rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG) != NULL)
    return;

  value = rg_handicap_write (&odds, is_known ? &control : NULL);
  rg_pgn_game_set_tag (pgn, RG_HANDICAP_TAG, value);
}

/* Returns: (transfer full): the game as PGN, with the tags and comments of @notes and
 * without events other than moves */
RgPgnGame *
rg_game_pgn_new (RgGame *game, const RgPgnGame *notes)
{
  RgPgnGame *pgn = rg_pgn_game_copy (notes);

  rg_pgn_line_free (pgn->line);
  pgn->line = build_line (game);
  pgn->start = *rg_game_get_position (game, 0);
  pgn->has_setup = !rg_position_is_initial (&pgn->start);
  pgn->result = rg_game_pgn_result (rg_game_get_outcome (game).result);
  rg_pgn_game_set_tag (pgn, "Result", rg_result_to_text (pgn->result));
  tag_odds (game, pgn);
  tag_time_control (game, pgn);
  tag_termination (game, pgn);

  return pgn;
}

/* Returns: (transfer full): the checksum that identifies a game: the beginning of the
 * SHA-256 of its PGN, notes included */
char *
rg_game_pgn_checksum (RgGame *game)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  g_autoptr (GString)   text = g_string_new (NULL);
  g_autofree char      *sum = NULL;

  if (rg_clock_is_timed (&rg_game_get_state (game)->clock))
    rg_game_drop_clock_commands (pgn);
  rg_pgn_write (pgn, text);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  return g_strndup (sum, N_DIGITS);
}

/* Removes the tags about the end of the game, which follow from the events that
 * decided @outcome and may change. */
void
rg_game_pgn_drop_end (RgPgnGame *notes, RgOutcome outcome)
{
  const char *termination = rg_pgn_game_get_tag (notes, "Termination");

  notes->result = RG_RESULT_NONE;
  if (g_strcmp0 (termination, find_termination (outcome)) == 0)
    rg_pgn_game_set_tag (notes, "Termination", NULL);
}
