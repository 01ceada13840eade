/* The interaction of a private board: moves one piece anywhere, and never shows whether
 * that is legal. Promotions are chosen by painted squares, not widgets, so that other
 * programs cannot read them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

/* Returns: the square on which @choice of a promotion is painted: from the last rank
 * inwards */
RgSquare
rg_board_seal_choice_square (RgBoardView *self, int choice)
{
  int rank = rg_square_rank (self->sealing.move.to);

  return rg_square (rg_square_file (self->sealing.move.to),
                    rank == 0 ? choice : rank - choice);
}

/* Shows the pieces after the move, and a shade of the moved one where it was. */
void
rg_board_seal_show (RgBoardView *self)
{
  const RgPrivateMove *move = &self->sealing.move;
  RgPiece              piece;

  self->pieces = self->sealing.before;
  memset (&self->shades, 0, sizeof self->shades);
  self->marks[RG_MARK_MUST] = self->sealing.required;
  if (move->from == RG_SQUARE_NONE)
    return;

  piece = rg_board_get (&self->sealing.before, move->from);
  rg_board_set (&self->shades, move->from, piece);
  rg_board_set (&self->pieces, move->from, RG_PIECE_NONE);
  if (move->role != RG_ROLE_NONE)
    piece = rg_piece (rg_piece_color (piece), move->role);
  rg_board_set (&self->pieces, move->to, piece);
  self->marks[RG_MARK_LAST_MOVE] = rg_bit (move->from) | rg_bit (move->to);
  self->marks[RG_MARK_CAPPED] = rg_odds_follow_capped (
    self->marks[RG_MARK_CAPPED],
    (RgMove){ .from = move->from, .to = move->to, .promotion = move->role & 0xf });
}

static void
finish (RgBoardView *self, RgRole role)
{
  self->sealing.move.role = role;
  self->choosing = FALSE;
  rg_board_view_changed (self);
}

static void
put_down (RgBoardView *self, RgDisplacement displacement)
{
  RgPiece piece = rg_board_get (&self->sealing.before, displacement.from);
  int     last = rg_piece_color (piece) == RG_WHITE ? 7 : 0;

  self->sealing.move = (RgPrivateMove){ displacement.from, displacement.to,
                                        RG_ROLE_NONE };
  self->sealing.choice = 0;
  self->choosing = rg_piece_role (piece) == RG_PAWN &&
                   rg_square_rank (displacement.to) == last;
  if (!self->choosing)
    finish (self, RG_ROLE_NONE);
}

static void
choose (RgBoardView *self, RgSquare square)
{
  for (int i = 0; i < RG_N_SEAL_CHOICES; i++)
    if (square == rg_board_seal_choice_square (self, i)) {
      finish (self, RG_PROMOTIONS[i]);
      return;
    }

  rg_board_view_cancel (self);
}

/* Moves or takes up a piece; a click on another piece of that side takes it up instead.
 * Taking up clears the move made before. */
static void
press (RgBoardView *self, RgSquare square)
{
  RgBitboard     all = rg_board_occupied (&self->sealing.before);
  RgBitboard     own = 0;
  RgDisplacement displacement;

  if (square != RG_SQUARE_NONE)
    self->cursor = square;
  if (self->choosing) {
    choose (self, square);
    return;
  }
  if (square == RG_SQUARE_NONE) {
    rg_board_view_cancel (self);
    return;
  }

  if (self->pointer.taken != RG_SQUARE_NONE)
    own = self->sealing.before.colors[rg_piece_color (
      rg_board_get (&self->sealing.before, self->pointer.taken))];
  if (rg_pointer_press (&self->pointer, own, all, square, &displacement)) {
    put_down (self, displacement);
  } else if (self->pointer.fresh) {
    self->sealing.move = RG_PRIVATE_MOVE_NONE;
    rg_board_view_changed (self);
  }
}

static void
release (RgBoardView *self, RgSquare square)
{
  RgDisplacement displacement;

  if (rg_pointer_release (&self->pointer, square, &displacement))
    put_down (self, displacement);
}

/* Clears the move if its promotion has not been chosen yet. */
static void
cancel (RgBoardView *self)
{
  if (self->choosing)
    self->sealing.move = RG_PRIVATE_MOVE_NONE;
  self->choosing = FALSE;
}

static gboolean
key (RgBoardView *self, guint value, GdkModifierType modifiers)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;

  switch (value) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    rg_board_view_activate (self,
                            self->choosing
                              ? rg_board_seal_choice_square (self, self->sealing.choice)
                              : self->cursor);
    return TRUE;
  case GDK_KEY_Escape:
    return rg_board_view_cancel (self);
  default:
    return FALSE;
  }
}

/* Moves among the choices of a promotion on Up and Down. */
static gboolean
step (RgBoardView *self, G_GNUC_UNUSED int right, int up)
{
  int down = rg_square_rank (self->sealing.move.to) == (self->flipped ? 0 : 7) ? 1 : -1;

  if (!self->choosing)
    return FALSE;

  self->sealing.choice = (self->sealing.choice - up * down + RG_N_SEAL_CHOICES) %
                         RG_N_SEAL_CHOICES;
  return TRUE;
}

const RgBoardActs RG_BOARD_SEAL_ACTS = {
  .press = press,
  .release = release,
  .cancel = cancel,
  .key = key,
  .step = step,
};

/* Marks the pieces one of which must be moved or taken; both players know this duty. */
void
rg_board_view_set_required (RgBoardView *self, RgBitboard squares)
{
  self->sealing.required = squares;
  rg_board_view_show (self);
}

/* Returns: the move on a private board */
RgPrivateMove
rg_board_view_get_move (RgBoardView *self)
{
  return self->sealing.move;
}

/* Returns: whether the piece of a promotion has yet to be chosen */
gboolean
rg_board_view_is_choosing (RgBoardView *self)
{
  return self->choosing;
}

/* Shows a move made on another board; without one, forgets the move made on this board,
 * and even the place of the pointer. */
void
rg_board_view_set_move (RgBoardView *self, RgPrivateMove move)
{
  if (move.from == RG_SQUARE_NONE) {
    self->cursor = RG_E1;
    self->sealing.choice = 0;
    self->x = self->y = 0;
  }
  self->choosing = FALSE;
  self->sealing.move = move;
  rg_board_view_cancel (self);
}
