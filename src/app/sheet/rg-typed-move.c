/* Who writes a move makes it: the same hand, the same arbiter, the same clock.
 * What letters mean is that of his own sheet first, of any sheet else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-typed-move.h"

#include "rg-hand.h"
#include "rg-reader.h"
#include "rg-sentences.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

static const RgState *
get_state (RgTable *table)
{
  return rg_table_get_state (table);
}

/* Returns: whether moves can be written at this table; at a strict one it would tell
 * what is legal */
gboolean
rg_typed_move_is_offered (RgTable *table)
{
  return get_state (table)->conduct != RG_CONDUCT_STRICT;
}

/* Returns: whether a player is to move, whatever moment is looked at */
gboolean
rg_typed_move_is_awaited (RgTable *table)
{
  return !rg_game_is_over (rg_table_get_game (table)) &&
         get_state (table)->phase == RG_PHASE_PLAYING;
}

/* Returns: (transfer full) (nullable): why no move can be made now on the position
 * looked at; NULL where one can */
char *
rg_typed_move_hindrance (RgTable *table)
{
  if (rg_game_is_over (rg_table_get_game (table)))
    return g_strdup (_ ("The game is over."));
  if (!rg_table_is_at_end (table))
    return g_strdup (_ ("You are looking back. The game stands at its last "
                        "move."));
  if (!rg_typed_move_is_awaited (table))
    return rg_table_describe (table, TRUE);

  return NULL;
}

/**
 * rg_typed_move_read:
 * @text: one move, in any notation
 * @moves: (out caller-allocates): all legal moves that it can mean
 * @error: return location for an error
 *
 * Reads a move of the player whose hand is over the board, in the language of
 * his sheet first.
 *
 * Returns: %FALSE with an error as of rg_reader_read()
 */
gboolean
rg_typed_move_read (RgTable *table, const char *text, RgMoveList *moves, GError **error)
{
  RgNotation own;

  own = rg_sheet_get_notation_of (rg_table_get_game (table), rg_table_get_hand (table));
  return rg_reader_read (rg_table_get_position (table), text, own.language, moves, error);
}

/**
 * rg_typed_move_label:
 * @move: a legal move of the position looked at
 * @in_full: whether it must tell where the man comes from
 *
 * Returns: (transfer full): @move as the sheet that is shown would have it
 */
char *
rg_typed_move_label (RgTable *table, RgMove move, gboolean in_full)
{
  RgNotation notation = rg_sheet_get_notation (rg_table_get_game (table));
  char       text[RG_MOVE_TEXT_SIZE] = "";

  if (in_full)
    notation.form = RG_FORM_LONG;
  rg_notation_write (&notation, rg_table_get_position (table), move, text);
  return g_strdup (text);
}

/* Makes the move with the hand that is over the board; a clock that waits to be struck
 * is struck first.  @move is a legal move of the position looked at.  Returns: FALSE
 * where the arbiter refuses */
gboolean
rg_typed_move_play (RgTable *table, RgMove move, GError **error)
{
  rg_table_strike (table);
  return rg_hand_acts_put_down (table, rg_move_displacement (move), error);
}
