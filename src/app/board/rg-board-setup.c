/* Two interactions. Setting up: a tool places or removes pieces, and any piece can be
 * dragged. Odds: a click only removes a piece or puts it back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-sentences.h"
#include "rg-tongue.h"

/* Places @piece on a square; RG_PIECE_NONE empties it. */
void
rg_board_view_place (RgBoardView *self, RgSquare square, RgPiece piece)
{
  rg_board_view_cancel (self);
  if (rg_board_get (&self->pieces, square) == piece)
    return;

  rg_board_set (&self->pieces, square, piece);
  rg_board_view_changed (self);
}

/* Puts down the piece in the hand; beside the board it is removed. */
static void
put_down (RgBoardView *self, RgSquare square)
{
  RgPiece  piece = self->held;
  RgSquare from = self->pointer.taken;

  rg_board_view_cancel (self);
  if (square == from)
    return;

  if (from != RG_SQUARE_NONE)
    rg_board_set (&self->pieces, from, RG_PIECE_NONE);
  if (square != RG_SQUARE_NONE)
    rg_board_set (&self->pieces, square, piece);
  rg_board_view_changed (self);
}

static void
take_up (RgBoardView *self, RgSquare square)
{
  self->held = rg_board_get (&self->pieces, square);
  self->pointer.taken = self->held != RG_PIECE_NONE ? square : RG_SQUARE_NONE;
}

/* Uses the tool on a square, after a click without a drag. */
static void
use_tool (RgBoardView *self, RgSquare square)
{
  if (rg_setup_tool_is_piece (self->tool))
    rg_board_view_place (self, square, self->tool);
  else if (self->tool == RG_SETUP_ERASER)
    rg_board_view_place (self, square, RG_PIECE_NONE);
  else
    take_up (self, square);
}

/* Puts down a piece that was taken up by a click; else notes where the press began. */
static void
press (RgBoardView *self, RgSquare square)
{
  if (self->held == RG_PIECE_NONE) {
    self->pressed = square;
    self->pointer.pressed = square != RG_SQUARE_NONE;
  } else if (square != RG_SQUARE_NONE) {
    put_down (self, square);
  } else {
    rg_board_view_cancel (self);
  }
}

/* Ends a press: on the square where it began, it is a click; on another, the piece is
 * dropped there; beside the board, the piece is removed. */
static void
release (RgBoardView *self, RgSquare square)
{
  RgSquare pressed = self->pressed;

  if (!self->pointer.pressed)
    return;

  self->pointer.pressed = FALSE;
  self->pressed = RG_SQUARE_NONE;
  if (square == pressed && !self->carried) {
    use_tool (self, square);
    return;
  }
  if (self->held == RG_PIECE_NONE)
    take_up (self, pressed);
  if (self->held != RG_PIECE_NONE)
    put_down (self, square);
  else if (square != RG_SQUARE_NONE && rg_setup_tool_is_piece (self->tool))
    use_tool (self, square);
}

static gboolean
lift (RgBoardView *self)
{
  if (self->held == RG_PIECE_NONE)
    take_up (self, self->pressed);
  return self->held != RG_PIECE_NONE;
}

/* Places pieces by their initials in the sheet's language: capitals for White, as in
 * FEN. */
static gboolean
key (RgBoardView *self, guint value, GdkModifierType modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (value);
  RgColor  color = g_unichar_isupper (letter) ? RG_WHITE : RG_BLACK;
  char     capital[7] = "";

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;

  if (value == GDK_KEY_Delete || value == GDK_KEY_KP_Delete ||
      value == GDK_KEY_BackSpace) {
    rg_board_view_place (self, self->cursor, RG_PIECE_NONE);
    return TRUE;
  }
  g_unichar_to_utf8 (g_unichar_toupper (letter), capital);
  for (int role = RG_PAWN; letter != 0 && role <= RG_KING; role++)
    if (g_str_equal (rg_sheet_language ()->roles[role], capital)) {
      rg_board_view_place (self, self->cursor, rg_piece (color, (RgRole) role));
      return TRUE;
    }

  return FALSE;
}

const RgBoardActs RG_BOARD_SETUP_ACTS = {
  .press = press,
  .release = release,
  .lift = lift,
  .key = key,
};

/* Puts @piece, which is not from the board, into the hand until
 * rg_board_view_release(). */
void
rg_board_view_hold (RgBoardView *self, RgPiece piece)
{
  rg_board_view_cancel (self);
  self->held = piece;
  self->pointer.pressed = TRUE;
  self->carried = TRUE;
}

static void
odds_press (RgBoardView *self, RgSquare square)
{
  self->pressed = square;
  self->pointer.pressed = square != RG_SQUARE_NONE;
}

/* Removes the clicked piece, if it is loose, or puts it back. */
static void
odds_release (RgBoardView *self, RgSquare square)
{
  gboolean is_click = self->pointer.pressed && square == self->pressed;
  RgPiece  piece, shade;

  rg_board_view_cancel (self);
  if (!is_click || (self->loose & rg_bit (square)) == 0)
    return;

  piece = rg_board_get (&self->pieces, square);
  shade = rg_board_get (&self->shades, square);
  if ((piece == RG_PIECE_NONE) == (shade == RG_PIECE_NONE))
    return;

  rg_board_set (&self->pieces, square, shade);
  rg_board_set (&self->shades, square, piece);
  rg_board_view_toggled (self, square);
}

static gboolean
odds_lift (G_GNUC_UNUSED RgBoardView *self)
{
  return FALSE;
}

const RgBoardActs RG_BOARD_ODDS_ACTS = {
  .press = odds_press,
  .release = odds_release,
  .lift = odds_lift,
};

/* @squares contains the square of the capped pawn, or is empty. */
void
rg_board_view_set_capped (RgBoardView *self, RgBitboard squares)
{
  self->capped = squares;
  rg_board_view_show (self);
}

/* @shades are pieces that were removed, visible on empty squares; @loose are the squares
 * where a click removes and restores pieces, initially all. */
void
rg_board_view_set_loose (RgBoardView *self, const RgBoard *shades, RgBitboard loose)
{
  self->shades = *shades;
  self->loose = loose;
  rg_board_view_show (self);
}
