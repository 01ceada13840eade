/* Results, reasons and rulings as PGN and the referee spell them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-outcome.h"

static const char *const RESULTS[] = {
  [RG_RESULT_NONE] = "*",         [RG_RESULT_WHITE_WINS] = "1-0",
  [RG_RESULT_BLACK_WINS] = "0-1", [RG_RESULT_DRAW] = "1/2-1/2",
  [RG_RESULT_BOTH_LOSE] = "0-0",  [RG_RESULT_ANNULLED] = "annulled",
};

static const char *const REASONS[] = {
  [RG_REASON_NONE] = NULL,
  [RG_REASON_CHECKMATE] = "checkmate",
  [RG_REASON_STALEMATE] = "stalemate",
  [RG_REASON_RESIGNATION] = "resignation",
  [RG_REASON_AGREEMENT] = "agreement",
  [RG_REASON_PERPETUAL] = "perpetual",
  [RG_REASON_REPETITION] = "repetition",
  [RG_REASON_FIFTY] = "fifty",
  [RG_REASON_SEVENTY_FIVE] = "seventy-five",
  [RG_REASON_MATE_IN_FIFTY] = "mate-in-fifty",
  [RG_REASON_SEALED_MOVE] = "sealed-move",
  [RG_REASON_DEAD_POSITION] = "dead-position",
  [RG_REASON_TIME] = "time",
  [RG_REASON_LATE] = "late",
  [RG_REASON_FORFEIT] = "forfeit",
  [RG_REASON_ILLEGAL_MOVE] = "illegal-move",
  [RG_REASON_SETUP_WRONG] = "setup-wrong",
  [RG_REASON_BOARD_MISPLACED] = "board-misplaced",
  [RG_REASON_PIECE_MISSING] = "piece-missing",
  [RG_REASON_COLOURS_EXCHANGED] = "colours-exchanged",
  [RG_REASON_ALTERED] = "altered",
  [RG_REASON_ILLEGAL_POSITION] = "illegal-position",
  [RG_REASON_DIRECTOR] = "director",
  [RG_REASON_DEFAULT] = "default",
  [RG_REASON_RECORDED] = "recorded",
};

static const char *const RULINGS[] = {
  [RG_RULING_NONE] = NULL,
  [RG_RULING_MUST_MOVE] = "must-move",
  [RG_RULING_MUST_TAKE] = "must-take",
  [RG_RULING_MUST_PARRY] = "must-parry",
  [RG_RULING_NO_PENALTY] = "no-penalty",
  [RG_RULING_RETRACTED] = "retracted",
  [RG_RULING_CHOICE] = "choice",
  [RG_RULING_STANDS] = "stands",
  [RG_RULING_RIGHT_LOST] = "right-lost",
  [RG_RULING_REJECTED] = "rejected",
  [RG_RULING_DRAW] = "draw",
  [RG_RULING_LOST] = "lost",
  [RG_RULING_ANNULLED] = "annulled",
  [RG_RULING_RESTORED] = "restored",
  [RG_RULING_REPLAY] = "replay",
  [RG_RULING_RESTART] = "restart",
  [RG_RULING_ADJOURNED] = "adjourned",
  [RG_RULING_SEALED] = "sealed",
  [RG_RULING_OPENED] = "opened",
  [RG_RULING_NOTED] = "noted",
};

/* Returns: the result of a game that @winner has won */
RgResult
rg_result_win_for (RgColor winner)
{
  return winner == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS;
}

/* Returns: the game termination marker (PGN standard 8.2.6); for results that PGN does
 * not have, the protocol's word */
const char *
rg_result_to_text (RgResult self)
{
  return RESULTS[self];
}

/* Returns: the result of a game termination marker; RG_RESULT_NONE for "*" and for any
 * other text */
RgResult
rg_result_from_text (const char *text)
{
  for (guint i = 0; i <= RG_RESULT_DRAW; i++)
    if (g_str_equal (text, RESULTS[i]))
      return (RgResult) i;

  return RG_RESULT_NONE;
}

/* Returns: (nullable): the protocol's word for the reason, NULL for none */
const char *
rg_reason_to_text (RgReason self)
{
  return REASONS[self];
}

/* Returns: whether a game can end with @result for the reason @self. Where the opponent
 * could not mate, a usual loss is a draw (FIDE 2023, Art. 5.1.2, 6.9 and 7.5.5) */
gboolean
rg_reason_fits (RgReason self, RgResult result)
{
  switch (self) {
  case RG_REASON_STALEMATE:
  case RG_REASON_AGREEMENT:
  case RG_REASON_PERPETUAL:
  case RG_REASON_REPETITION:
  case RG_REASON_FIFTY:
  case RG_REASON_SEVENTY_FIVE:
  case RG_REASON_MATE_IN_FIFTY:
  case RG_REASON_DEAD_POSITION:
  case RG_REASON_ILLEGAL_POSITION:
    return result == RG_RESULT_DRAW;
  case RG_REASON_CHECKMATE:
    return result == RG_RESULT_WHITE_WINS || result == RG_RESULT_BLACK_WINS;
  case RG_REASON_RESIGNATION:
  case RG_REASON_SEALED_MOVE:
  case RG_REASON_TIME:
  case RG_REASON_ILLEGAL_MOVE:
    return result != RG_RESULT_BOTH_LOSE && result != RG_RESULT_ANNULLED;
  case RG_REASON_LATE:
  case RG_REASON_FORFEIT:
    return result != RG_RESULT_DRAW && result != RG_RESULT_ANNULLED;
  case RG_REASON_DIRECTOR:
  case RG_REASON_RECORDED:
    return TRUE;
  case RG_REASON_NONE:
  case RG_REASON_DEFAULT:
  case RG_REASON_SETUP_WRONG:
  case RG_REASON_BOARD_MISPLACED:
  case RG_REASON_PIECE_MISSING:
  case RG_REASON_COLOURS_EXCHANGED:
  case RG_REASON_ALTERED:
    break;
  }

  return FALSE;
}

/* Returns: whether the game ended by its last move: then claims about that move are
 * still open, as if the game had gone on */
gboolean
rg_reason_is_of_move (RgReason self)
{
  return self == RG_REASON_CHECKMATE || self == RG_REASON_STALEMATE ||
         self == RG_REASON_DEAD_POSITION;
}

/* Returns: (nullable): the protocol's word for the ruling, NULL for none */
const char *
rg_ruling_to_text (RgRuling self)
{
  return RULINGS[self];
}
