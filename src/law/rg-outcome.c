/* Results and reasons as PGN and the referee spell them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-outcome.h"

static const char *const RESULTS[] = {
  [RG_RESULT_NONE] = "*",
  [RG_RESULT_WHITE_WINS] = "1-0",
  [RG_RESULT_BLACK_WINS] = "0-1",
  [RG_RESULT_DRAW] = "1/2-1/2",
};

static const char *const REASONS[] = {
  [RG_REASON_NONE] = NULL,
  [RG_REASON_CHECKMATE] = "checkmate",
  [RG_REASON_STALEMATE] = "stalemate",
  [RG_REASON_RESIGNATION] = "resignation",
  [RG_REASON_AGREEMENT] = "agreement",
};

/**
 * rg_result_win_for:
 *
 * Returns: the result of a game that @winner has won
 */
RgResult
rg_result_win_for (RgColor winner)
{
  return winner == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS;
}

/**
 * rg_result_to_text:
 *
 * Returns: the game termination marker (PGN standard 8.2.6)
 */
const char *
rg_result_to_text (RgResult self)
{
  return RESULTS[self];
}

/**
 * rg_result_from_text:
 * @text: a game termination marker
 *
 * Returns: its result; %RG_RESULT_NONE for "*" and for anything else
 */
RgResult
rg_result_from_text (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (RESULTS); i++)
    if (g_str_equal (text, RESULTS[i]))
      return (RgResult) i;

  return RG_RESULT_NONE;
}

/**
 * rg_reason_to_text:
 *
 * Returns: (nullable): the protocol's word for the reason, %NULL for none
 */
const char *
rg_reason_to_text (RgReason self)
{
  return REASONS[self];
}
