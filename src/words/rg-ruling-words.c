/* Reasons of rulings as tables, so that each reason has the same sentence everywhere.
 * Decides nothing: the law found the reason. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ruling-words.h"

#include "rg-i18n.h"
#include "rg-option-words.h"

/* Returns: (nullable): the whole sentence with which a claim is rejected; NULL if the
 * reason is unknown */
const char *
rg_sentence_for_rejection (RgRejection rejection)
{
  static const char *const sentences[RG_N_REJECTIONS] = {
    [RG_REJECTION_NO_ILLEGAL_MOVE] = N_ (
      "The claim is rejected: nothing was against the rules."),
    [RG_REJECTION_NOTHING_TOUCHED] = N_ (
      "The claim is rejected: the opponent has not touched a piece that must still be "
      "played."),
    [RG_REJECTION_TOUCHED_WAS_PLAYED] = N_ (
      "The claim is rejected: the touched piece was played."),
    [RG_REJECTION_TOUCH_BINDS_NO_ONE] = N_ (
      "The claim is rejected: this game is played without touch-move."),
    [RG_REJECTION_NO_CHECK_STANDING] = N_ (
      "The claim is rejected: no check was left unanswered."),
    [RG_REJECTION_CHECK_WAS_SAID] = N_ ("The claim is rejected: the check was "
                                        "announced."),
    [RG_REJECTION_CHECK_NOTICED_FIRST] = N_ (
      "The claim is rejected: the opponent noticed the check first."),
    [RG_REJECTION_CHECK_NOT_SAID] = N_ (
      "The claim is rejected: no check was announced for the last move."),
    [RG_REJECTION_CHECK_WAS_TRUE] = N_ ("The claim is rejected: it was check."),
    [RG_REJECTION_OCCURRED_ONCE] = N_ (
      "The claim is rejected: the position has occurred only once."),
    [RG_REJECTION_OCCURRED_TWICE] = N_ (
      "The claim is rejected: the position has occurred only twice."),
    [RG_REJECTION_FIFTY_NOT_MADE] = N_ (
      "The claim is rejected: too few moves have been played since the last capture or "
      "pawn move."),
    [RG_REJECTION_MOVES_LEFT] = N_ (
      "The claim is rejected: the opponent still has moves left to give mate."),
    [RG_REJECTION_CHECKS_END] = N_ (
      "The claim is rejected: the opponent can escape the checks."),
    [RG_REJECTION_CHECKS_NOT_PROVED] = N_ (
      "The claim is rejected: it was not proved that the checks continue for ever."),
    [RG_REJECTION_SET_UP_RIGHT] = N_ (
      "The demand is rejected: the pieces were set up correctly."),
    [RG_REJECTION_BOARD_RIGHT] = N_ (
      "The demand is rejected: the board and the pieces were placed correctly."),
  };

  return sentences[rejection] != NULL ? _ (sentences[rejection]) : NULL;
}

/* Returns the judged move, on the board or taken back; NULL if only pieces were
 * touched. */
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

/* Returns: (transfer full) (nullable): the fault, while a remedy for it is to be
 * chosen, so that it is known to both players */
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

/* Returns: (transfer full) (nullable): why @displacement is no legal move of the player
 * to move; NULL if it is */
char *
rg_sentence_for_illegal (const RgPosition *position, RgDisplacement displacement)
{
  RgOffence offence = rg_offence_find (position, rg_position_turn (position),
                                       displacement);
  RgPiece   piece = rg_position_get (position, displacement.from);

  return rg_sentence_for_offence (offence, piece, displacement);
}
