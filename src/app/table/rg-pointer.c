/* Treats drag and drop and two clicks alike. The conduct decides which event is
 * submitted; the arbiter decides whether it is accepted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pointer.h"

#include "rg-castling.h"
#include "rg-claims.h"
#include "rg-movegen.h"

static gboolean
put_down (RgPointer *self, RgSquare square, RgDisplacement *displacement)
{
  *displacement = (RgDisplacement){ .from = self->taken, .to = square };
  rg_pointer_cancel (self);
  return TRUE;
}

/**
 * rg_pointer_press:
 * @own: pieces that can be taken up even with another piece in the hand
 * @others: pieces that only an empty hand can take up
 * @square: the square of the press
 * @displacement: (out caller-allocates): which piece was carried where
 *
 * Takes up a piece, or puts the piece of an earlier click down on @square.
 *
 * Returns: whether a piece was put down on another square
 */
gboolean
rg_pointer_press (RgPointer      *self,
                  RgBitboard      own,
                  RgBitboard      others,
                  RgSquare        square,
                  RgDisplacement *displacement)
{
  gboolean empty = self->taken == RG_SQUARE_NONE;

  if ((own & rg_bit (square)) != 0 || square == self->taken ||
      (empty && (others & rg_bit (square)) != 0)) {
    self->fresh = square != self->taken;
    self->taken = square;
    self->pressed = TRUE;
    return FALSE;
  }

  return !empty && put_down (self, square, displacement);
}

/**
 * rg_pointer_release:
 * @square: the square of the release; %RG_SQUARE_NONE beside the board
 * @displacement: (out caller-allocates): which piece was carried where
 *
 * Ends a press. A piece released on its own square stays in the hand for a second
 * click, unless this was that click; released beside the board, it is put back.
 *
 * Returns: whether a piece was put down on another square
 */
gboolean
rg_pointer_release (RgPointer *self, RgSquare square, RgDisplacement *displacement)
{
  gboolean fresh = self->fresh;

  if (!self->pressed)
    return FALSE;

  self->pressed = FALSE;
  self->fresh = FALSE;
  if (square == self->taken && fresh)
    return FALSE;
  if (square == self->taken || square == RG_SQUARE_NONE) {
    rg_pointer_cancel (self);
    return FALSE;
  }

  return put_down (self, square, displacement);
}

/* Puts the piece in the hand back on its square. */
void
rg_pointer_cancel (RgPointer *self)
{
  *self = RG_POINTER_EMPTY;
}

static gboolean
is_free (RgTable *table)
{
  return rg_table_get_state (table)->conduct == RG_CONDUCT_FREE;
}

/* Returns whether the next move only announces a claim: it is shown, but not played. */
static gboolean
announces (RgTable *table)
{
  return rg_claim_find (rg_table_get_purpose (table, NULL), TRUE) != NULL;
}

/* @own: (out): the pieces of the player for whom the pointer acts; none for a program
 * @others: (out): the opponent's pieces that may be touched too; none at a free table,
 * where a touch has no consequence, and none while a move is announced */
void
rg_pointer_acts_find_pieces (RgTable *table, RgBitboard *own, RgBitboard *others)
{
  const RgBitboard *colors;
  RgColor           acting = rg_table_get_acting (table);

  *own = *others = 0;
  if (rg_table_has_program (table, acting))
    return;

  colors = rg_table_get_position (table)->setup.board.colors;
  *own = colors[acting];
  *others = is_free (table) || announces (table) ? 0 : colors[rg_color_other (acting)];
}

/* Returns: whether a touch now only adjusts a piece, or demands that the opponent adjusts
 * it */
gboolean
rg_pointer_acts_serves_purpose (RgTable *table)
{
  RgVerb purpose = rg_table_get_purpose (table, NULL);

  return purpose == RG_VERB_ADOUBE || purpose == RG_VERB_DEMAND_STRAIGHTEN;
}

/* Adjusts the piece on @square, or demands that the opponent adjusts it (FIDE 1930, Art.
 * 14 §1 and 2). After j’adoube the player can adjust more pieces. */
gboolean
rg_pointer_acts_serve (RgTable *table, RgSquare square, GError **error)
{
  RgEvent event = { .squares = rg_bit (square) };

  event.verb = rg_table_get_purpose (table, &event.actor);
  if (event.verb != RG_VERB_ADOUBE)
    rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);

  return rg_table_submit (table, &event, error);
}

/* Submits that a piece is touched; does nothing at a free table or while a move is only
 * announced. */
gboolean
rg_pointer_acts_touch (RgTable *table, RgSquare square, GError **error)
{
  RgEvent event = {
    .actor = rg_actor_player (rg_table_get_acting (table)),
    .verb = RG_VERB_TOUCH,
    .squares = rg_bit (square),
  };

  if (is_free (table) || announces (table))
    return TRUE;

  return rg_table_submit (table, &event, error);
}

/**
 * rg_pointer_acts_find_castling:
 * @displacement: (inout): the king, put down on the square of a rook
 *
 * Changes @displacement into this castling, as one act under every conduct, if it is
 * legal and no duty forbids it.
 *
 * Returns: whether it is castling
 */
gboolean
rg_pointer_acts_find_castling (RgTable *table, RgDisplacement *displacement)
{
  const RgPosition *position = rg_table_get_position (table);
  const RgState    *state = rg_table_get_state (table);
  RgColor           acting = rg_table_get_acting (table);
  RgMove            move;

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (position->setup.rookless, i);
    RgDisplacement        castling = { rule->king_from, rule->king_to, RG_ROLE_NONE };

    if (rule->king_from == displacement->from && rule->rook_from == displacement->to &&
        rule->rook != 0 && rg_position_turn (position) == acting &&
        rg_movegen_find (position, castling, &move) && move.kind == RG_MOVE_CASTLING &&
        (rg_remedies_is_empty (&state->must) ||
         rg_remedies_allow (&state->must, position, move))) {
      *displacement = castling;
      return TRUE;
    }
  }

  return FALSE;
}

/* Returns: whether to ask what the pawn becomes; under `strict` for every pawn that
 * reaches its last rank, even by an illegal move */
gboolean
rg_pointer_acts_ask_promotion (RgTable *table, RgDisplacement displacement)
{
  const RgPosition *position = rg_table_get_position (table);
  RgPiece           piece = rg_position_get (position, displacement.from);

  if (rg_table_get_state (table)->conduct == RG_CONDUCT_STRICT)
    return piece != RG_PIECE_NONE && rg_piece_role (piece) == RG_PAWN &&
           rg_square_rank (displacement.to) ==
             (rg_piece_color (piece) == RG_WHITE ? 7 : 0);

  displacement.promotion = RG_QUEEN;
  return rg_movegen_find (position, displacement, NULL);
}

/* Submits the move, or announces the one with which a draw is claimed (FIDE 2023, Art.
 * 9.2 and 9.3). */
gboolean
rg_pointer_acts_put_down (RgTable *table, RgDisplacement displacement, GError **error)
{
  RgEvent event = {
    .actor = rg_actor_player (rg_table_get_acting (table)),
    .verb = RG_VERB_PLAY,
    .displacement = displacement,
  };

  if (announces (table)) {
    event.verb = rg_table_get_purpose (table, &event.actor);
    event.announced = TRUE;
    rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
  }

  return rg_table_submit (table, &event, error);
}
