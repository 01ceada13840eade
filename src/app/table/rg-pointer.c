/* Two ways to move are one here: drag and drop, and click and click.  The conduct
 * of the game decides which event is submitted; whether it is accepted, the
 * arbiter says. */
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
 * @own: the pieces that the hand takes up even with another in it
 * @others: the pieces that only an empty hand takes up
 * @square: where the button went down
 * @displacement: (out caller-allocates): what was carried where
 *
 * Takes up a piece, or puts down on @square the piece taken up by an earlier click.
 *
 * Returns: whether a piece was put down elsewhere
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
 * @square: where the button came up, %RG_SQUARE_NONE beside the board
 * @displacement: (out caller-allocates): what was carried where
 *
 * Ends a press.  A piece let go where it was taken up stays in hand for a second
 * click, unless it was there already; beside the board it goes back.
 *
 * Returns: whether a piece was put down elsewhere
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

/* Puts the piece back where it was. */
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

/* A move that goes with a claim is shown on the board without being played. */
static gboolean
announces (RgTable *table)
{
  return rg_claim_find (rg_table_get_purpose (table, NULL), TRUE) != NULL;
}

/* @own: (out): the pieces of the player whose hand it is
 * @others: (out): those of the opponent that it may take up too; none at a free
 *   table, where touching means nothing.  A program takes up its pieces by itself. */
void
rg_pointer_acts_find_pieces (RgTable *table, RgBitboard *own, RgBitboard *others)
{
  const RgBitboard *colors;
  RgColor           hand = rg_table_get_hand (table);

  *own = *others = 0;
  if (rg_table_has_program (table, hand))
    return;

  colors = rg_table_get_position (table)->setup.board.colors;
  *own = colors[hand];
  *others = is_free (table) || announces (table) ? 0 : colors[rg_color_other (hand)];
}

/* Returns: whether a piece is touched now for something that needs no more than the
 * touch: to be adjusted, or to have it done */
gboolean
rg_pointer_acts_serves_purpose (RgTable *table)
{
  RgVerb purpose = rg_table_get_purpose (table, NULL);

  return purpose == RG_VERB_ADOUBE || purpose == RG_VERB_DEMAND_STRAIGHTEN;
}

/* Sets the piece on @square straight, or has it done (FIDE 1930, Art. 14 §1 and 2).
 * After j’adoube the player may go on with other pieces. */
gboolean
rg_pointer_acts_serve (RgTable *table, RgSquare square, GError **error)
{
  RgEvent event = { .squares = rg_bit (square) };

  event.verb = rg_table_get_purpose (table, &event.actor);
  if (event.verb != RG_VERB_ADOUBE)
    rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);

  return rg_table_submit (table, &event, error);
}

/* Touches a piece where that means something: at a table that is not free. */
gboolean
rg_pointer_acts_touch (RgTable *table, RgSquare square, GError **error)
{
  RgEvent event = {
    .actor = rg_actor_player (rg_table_get_hand (table)),
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
 * Makes castling of the king in one hand and a rook in the other, where that is legal
 * and nothing else is required: one act, whatever the conduct.
 *
 * Returns: whether it is castling
 */
gboolean
rg_pointer_acts_find_castling (RgTable *table, RgDisplacement *displacement)
{
  const RgPosition *position = rg_table_get_position (table);
  const RgState    *state = rg_table_get_state (table);
  RgColor           hand = rg_table_get_hand (table);
  RgMove            move;

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (position->setup.rookless, i);
    RgDisplacement        castling = { rule->king_from, rule->king_to, RG_ROLE_NONE };

    if (rule->king_from == displacement->from && rule->rook_from == displacement->to &&
        rule->rook != 0 && rg_position_turn (position) == hand &&
        rg_movegen_find (position, castling, &move) && move.kind == RG_MOVE_CASTLING &&
        (rg_remedies_is_empty (&state->must) ||
         rg_remedies_allow (&state->must, position, move))) {
      *displacement = castling;
      return TRUE;
    }
  }

  return FALSE;
}

/* Returns: whether the player is to say what a pawn becomes; under `strict` so for
 * every pawn that comes to its last rank, however it does */
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

/* Plays, or announces the move with which a draw is claimed (FIDE 2023, Art. 9.2 and
 * 9.3). */
gboolean
rg_pointer_acts_put_down (RgTable *table, RgDisplacement displacement, GError **error)
{
  RgEvent event = {
    .actor = rg_actor_player (rg_table_get_hand (table)),
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
