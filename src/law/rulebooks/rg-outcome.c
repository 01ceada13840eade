/* Results, reasons and rulings, with their names in PGN and in the event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-outcome.h"

static const char *const RESULTS[] = {
  [RG_RESULT_NONE] = "*",         [RG_RESULT_WHITE_WINS] = "1-0",
  [RG_RESULT_BLACK_WINS] = "0-1", [RG_RESULT_DRAW] = "1/2-1/2",
  [RG_RESULT_BOTH_LOSE] = "0-0",  [RG_RESULT_ANNULLED] = "annulled",
};

/* Sets of results, a bit each, for the rows of rg-reasons.def. */
#define WON       ((1u << RG_RESULT_WHITE_WINS) | (1u << RG_RESULT_BLACK_WINS))
#define DRAWN     (1u << RG_RESULT_DRAW)
#define BOTH_LOST (1u << RG_RESULT_BOTH_LOSE)

static const struct {
  const char *word;
  guint       results;
} REASONS[RG_N_REASONS] = {
#define R(name, word, results) [RG_REASON_##name] = { word, results },
#include "rg-reasons.def"
#undef R
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
 * not have, the word of the event language */
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

/* Returns: (nullable): the word of the event language for the reason, NULL for none */
const char *
rg_reason_to_text (RgReason self)
{
  return REASONS[self].word;
}

/* Returns: whether a game can be recorded with @result for the reason @self */
gboolean
rg_reason_fits (RgReason self, RgResult result)
{
  return (REASONS[self].results & (1u << result)) != 0;
}

/* Returns: whether the game ended by its last move; claims about that move are then still
 * possible, as if the game had gone on */
gboolean
rg_reason_is_of_move (RgReason self)
{
  return self == RG_REASON_CHECKMATE || self == RG_REASON_STALEMATE ||
         self == RG_REASON_DEAD_POSITION;
}

/* Returns: (nullable): the word of the event language for the ruling, NULL for none */
const char *
rg_ruling_to_text (RgRuling self)
{
  return RULINGS[self];
}
