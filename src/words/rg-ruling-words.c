/* Describes faults from tables, so that each fault has the same sentence everywhere.
 * Decides nothing: the law found the fault. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ruling-words.h"

#include "rg-i18n.h"
#include "rg-option-words.h"

/* Returns the move that is being judged, whether it is on the board or taken back; NULL
 * if only pieces were touched. */
static const RgPly *
find_fault (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  if (state->choice_ply != 0)
    return rg_game_get_history (game, state->choice_ply).plies + state->choice_ply;

  return state->fault.number != 0 ? &state->fault : NULL;
}

/* Returns: (transfer full) (nullable): the fault in moving @piece by @displacement;
 * NULL for %RG_OFFENCE_NONE */
char *
rg_sentence_for_offence (RgOffence offence, RgPiece piece, RgDisplacement displacement)
{
  static const char *const sentences[RG_N_OFFENCES] = {
    [RG_OFFENCE_TWO_MOVES] = N_ ("The move %s was played out of turn."),
    [RG_OFFENCE_ENEMY_PIECE_MOVED] = N_ (
      "The move %s was played with one of the opponent’s pieces."),
    [RG_OFFENCE_OWN_PIECE_TAKEN] = N_ (
      "The move %s captures one of the player’s own pieces."),
    [RG_OFFENCE_CHECK_NOT_PARRIED] = N_ ("The move %s leaves the king in check."),
    [RG_OFFENCE_WRONG_CASTLING] = N_ ("Castling is not allowed here: %s."),
    [RG_OFFENCE_PAWN_NOT_EXCHANGED] = N_ (
      "The pawn reached the last rank and was not promoted: %s."),
    [RG_OFFENCE_KING_EXPOSED] = N_ ("The move %s puts the player’s own king in check."),
    [RG_OFFENCE_BEYOND_MIDDLE] = N_ ("The move %s crosses the middle of the board."),
  };
  static const char *const marches[RG_N_ROLES + 1] = {
    [RG_PAWN] = N_ ("A pawn does not move that way: %s."),
    [RG_KNIGHT] = N_ ("A knight does not move that way: %s."),
    [RG_BISHOP] = N_ ("A bishop does not move that way: %s."),
    [RG_ROOK] = N_ ("A rook does not move that way: %s."),
    [RG_QUEEN] = N_ ("A queen does not move that way: %s."),
    [RG_KING] = N_ ("A king does not move that way: %s."),
  };
  const char      *sentence = offence == RG_OFFENCE_WRONG_MARCH
                                ? marches[rg_piece_role (piece)]
                                : sentences[offence];
  g_autofree char *move = rg_displacement_in_words (displacement);
  char             from[3] = "", to[3] = "";

  rg_square_write (displacement.from, from);
  rg_square_write (displacement.to, to);
  if (offence == RG_OFFENCE_THROUGH_A_PIECE)
    /* Translators: two squares, such as “c4” and “g8”. */
    return g_strdup_printf (_ ("A piece is in the way between %s and %s."), from, to);

  return sentence != NULL ? g_strdup_printf (_ (sentence), move) : NULL;
}

/* Returns: (transfer full) (nullable): the fault for which a remedy is being chosen, and
 * which both players therefore know */
char *
rg_sentence_for_fault (RgGame *game)
{
  const RgPly     *fault = find_fault (game);
  RgDisplacement   displacement;
  g_autofree char *move = NULL;

  if (fault == NULL)
    return rg_game_get_state (game)->ply.touched.n > 1
             ? g_strdup (_ ("More than one piece was touched."))
             : NULL;

  displacement = rg_move_displacement (fault->move);
  if (fault->offence != RG_OFFENCE_NONE)
    return rg_sentence_for_offence ((RgOffence) fault->offence,
                                    rg_position_get (&fault->position, displacement.to),
                                    displacement);

  move = rg_displacement_in_words (displacement);
  return g_strdup_printf (
    _ ("The move %s was played although another piece had been touched."), move);
}

/* Returns: (transfer full) (nullable): why @displacement is not a legal move of the
 * player to move; NULL if it is */
char *
rg_sentence_for_illegal (const RgPosition *position, RgDisplacement displacement)
{
  RgOffence offence = rg_offence_find (position, rg_position_turn (position),
                                       displacement);
  RgPiece   piece = rg_position_get (position, displacement.from);

  return rg_sentence_for_offence (offence, piece, displacement);
}
