/* The interaction of a game: takes pieces up and puts them down, adjusts them, points at
 * them, lets the other player reach over the board out of turn, and asks for promotions.
 * The arbiter judges all of it. Shows the moment of the table, and animates a single
 * move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-castling.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-movegen.h"
#include "rg-offence.h"
#include "rg-pointer.h"
#include "rg-ruling-words.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-turned.h"

#include <glib/gi18n.h>

#define FLIGHT_MS 160
#define FINGER    44 /* smallest target for a finger, in pixels */

static RgTable *
get_table (RgBoardView *self)
{
  return rg_table_widget_get_table (self);
}

/* Marks, while a player chooses a remedy, the squares of the fault, the pieces that can
 * be pointed at, and those already chosen. */
static void
mark_choice (RgBoardView *self)
{
  RgTable              *table = get_table (self);
  RgGame               *game = rg_table_get_game (table);
  const RgRemedyChoice *demand = rg_table_get_demand (table);

  if (!rg_table_is_live (table) || rg_game_get_state (game)->phase != RG_PHASE_CHOOSING)
    return;

  self->marks[RG_MARK_FACT] = rg_remedy_choice_get_facts (game);
  self->marks[RG_MARK_REMEDY] = rg_remedy_choice_get_answers (demand, game);
  self->marks[RG_MARK_POINTED] = rg_remedy_choice_get_squares (demand);
}

/* Marks last move, check and targets where the conduct allows that: no hints under
 * `touch` and `strict`, and under `strict` not even a check. During moves given as odds
 * either king may be in check. */
static void
mark_hints (RgBoardView *self)
{
  RgTable          *table = get_table (self);
  RgGame           *game = rg_table_get_game (table);
  const RgPosition *position = rg_table_get_position (table);
  RgMove            last;
  RgMoveList        list;

  if (rg_game_is_silent (game))
    return;

  if (g_settings_get_boolean (rg_settings_get (), "last-move") &&
      rg_table_get_last_move (table, &last))
    self->marks[RG_MARK_LAST_MOVE] = rg_bit (last.from) | rg_bit (last.to);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    if (rg_position_checkers_of (position, (RgColor) color))
      self->marks[RG_MARK_CHECK] |= rg_bit (rg_position_king (position, (RgColor) color));

  if (!g_settings_get_boolean (rg_settings_get (), "legal-moves") ||
      rg_game_get_state (game)->conduct != RG_CONDUCT_FREE ||
      self->pointer.taken == RG_SQUARE_NONE)
    return;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.moves[i].from == self->pointer.taken)
      self->marks[RG_MARK_TARGET] |= rg_bit (list.moves[i].to);
  if (self->hover != RG_SQUARE_NONE)
    self->marks[RG_MARK_HOVER] = rg_bit (self->hover) & self->marks[RG_MARK_TARGET];
}

/* Marks the pieces that must be moved or captured, after a ruling or where the program
 * enforces touch-move. */
static void
mark_must (RgBoardView *self)
{
  RgTable *table = get_table (self);

  if (rg_table_is_live (table) && !rg_table_waits_for_press (table))
    self->marks[RG_MARK_MUST] = rg_remedies_get_squares (
      &rg_table_get_state (table)->must);
}

static RgBitboard
parse_squares (const char *names)
{
  g_auto (GStrv) words = g_strsplit (names != NULL ? names : "", " ", -1);
  RgBitboard     squares = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (rg_square_parse (words[i]) != RG_SQUARE_NONE)
      squares |= rg_bit (rg_square_parse (words[i]));
  return squares;
}

static void
mark (RgBoardView *self)
{
  if (get_table (self) == NULL)
    return;

  self->marks[RG_MARK_CAPPED] = rg_table_get_capped (get_table (self));
  if (rg_table_is_live (get_table (self)))
    self->marks[RG_MARK_DIFFERENT] = parse_squares (self->different);
  mark_must (self);
  mark_hints (self);
  mark_choice (self);
  for (guint i = 0; i < self->flight.n_legs; i++)
    self->away |= rg_bit (self->flight.legs[i].to);
  if (self->choosing)
    self->away |= rg_bit (self->promotion.from);
}

/* Stops letting a player act out of turn once no piece is in the hand. */
static void
end_reach (RgBoardView *self)
{
  if (!self->reaching || self->pointer.taken != RG_SQUARE_NONE || self->choosing)
    return;

  self->reaching = FALSE;
  rg_table_reset_acting (get_table (self));
}

static void
close_chooser (RgBoardView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->chooser;

  if (!self->choosing)
    return;

  self->choosing = FALSE;
  gtk_widget_set_visible (self->chooser, FALSE);
  if (had_focus)
    gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* Shows why a move was refused. On a free board this gives no secret away, as the board
 * marks legal moves and check anyway. If a move given as odds goes too far, cites the
 * article on it. */
static void
say_move_refused (RgBoardView *self, RgDisplacement displacement, const GError *error)
{
  RgTable          *table = get_table (self);
  const RgState    *state = rg_table_get_state (table);
  const RgPosition *position = &state->ply.position;
  gboolean          beyond = rg_offence_find (position, rg_position_turn (position),
                                              displacement) == RG_OFFENCE_BEYOND_MIDDLE;
  g_autofree char  *sentence = NULL;
  g_autofree char  *cited = NULL;

  if (g_error_matches (error, RG_ERROR, RG_ERROR_ILLEGAL) &&
      rg_error_get_article (error) == NULL && state->conduct == RG_CONDUCT_FREE)
    sentence = rg_sentence_for_illegal (position, displacement);
  if (sentence == NULL && !beyond) {
    rg_show_refusal (GTK_WIDGET (self), table, error);
    return;
  }

  if (sentence == NULL)
    sentence = rg_sentence_for_error (error);
  if (beyond)
    cited = rg_sentence_cite (rg_table_get_game (table), sentence,
                              rg_rulebook_article (state->rulebook,
                                                   RG_MATTER_ODDS_MIDDLE));
  rg_show_message (GTK_WIDGET (self), cited != NULL ? cited : sentence);
}

static void
carry_out (RgBoardView *self, RgDisplacement displacement, gboolean with_flight)
{
  g_autoptr (GError) error = NULL;

  self->flight.wanted = with_flight;
  if (!rg_pointer_acts_put_down (get_table (self), displacement, &error))
    say_move_refused (self, displacement, error);
  self->flight.wanted = TRUE;
}

/* Puts the pawn down as the chosen piece. */
static void
promotion_chosen_cb (RgBoardView *self, guint role)
{
  RgDisplacement displacement = self->promotion;

  displacement.promotion = (guint8) (role == RG_PAWN ? 0 : role);
  close_chooser (self);
  /* Resets the drag gesture of the board: it would wait for the release of the button of
   * a promotion, which disappears before it is released. */
  gtk_event_controller_reset (self->drag);
  carry_out (self, displacement, FALSE);
  end_reach (self);
  rg_board_view_show (self);
}

/* Opens the column of pieces that a pawn can become, with the queen at the edge of the
 * board. */
static void
open_chooser (RgBoardView *self, RgDisplacement displacement)
{
  RgColor  color = rg_piece_color (rg_board_get (&self->pieces, displacement.from));
  gboolean is_far = (color == RG_BLACK) != self->flipped;
  gboolean is_strict = rg_table_get_state (get_table (self))->conduct ==
                       RG_CONDUCT_STRICT;

  if (self->chooser == NULL) {
    self->chooser = g_object_new (RG_TYPE_PROMOTION_CHOICE, "visible", FALSE, NULL);
    g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (promotion_chosen_cb),
                              self);
    gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  }
  self->promotion = displacement;
  self->choosing = TRUE;
  rg_promotion_choice_open (RG_PROMOTION_CHOICE (self->chooser), color, is_strict,
                            is_far && !self->faces_both, self->look.textures,
                            rg_board_view_get_geometry (self).side);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Submits the displacement, or first asks for the promotion. If the arbiter refuses it,
 * the piece returns to its square. */
static void
put_down (RgBoardView *self, RgDisplacement displacement, gboolean by_drag)
{
  if (rg_pointer_acts_ask_promotion (get_table (self), displacement))
    open_chooser (self, displacement);
  else
    carry_out (self, displacement, !by_drag);
}

/* Lets go of the opponent's piece that was touched. From then on one of the player's own
 * pieces must capture it, as board and status line show; if none can, a message says
 * so. */
static void
let_go (RgBoardView *self, RgSquare square)
{
  RgTable         *table = get_table (self);
  char             name[3] = "";
  g_autofree char *sentence = NULL;

  rg_pointer_cancel (&self->pointer);
  if (!rg_remedies_is_empty (&rg_table_get_state (table)->must))
    return;

  rg_square_write (square, name);
  sentence = g_strdup_printf (_ ("You touched the piece on %s. It cannot be taken now, "
                                 "so you can play any move."),
                              name);
  rg_show_message (GTK_WIDGET (self), sentence);
}

/* Takes up a piece or puts one down; castles if the king is in the hand and its rook is
 * clicked. Taking up touches the piece. */
static void
take_or_put_down (RgBoardView *self, RgSquare square)
{
  g_autoptr (GError) error = NULL;
  RgBitboard         own, others;
  RgDisplacement     displacement = { .from = self->pointer.taken, .to = square };

  rg_pointer_acts_find_pieces (get_table (self), &own, &others);
  if (self->pointer.taken != RG_SQUARE_NONE &&
      rg_pointer_acts_find_castling (get_table (self), &displacement)) {
    rg_pointer_cancel (&self->pointer);
    put_down (self, displacement, FALSE);
  } else if (rg_pointer_press (&self->pointer, own, others, square, &displacement)) {
    put_down (self, displacement, FALSE);
  } else if (self->pointer.pressed && self->pointer.fresh &&
             !rg_pointer_acts_touch (get_table (self), square, &error)) {
    rg_pointer_cancel (&self->pointer);
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
  } else if (self->pointer.pressed && self->pointer.fresh &&
             (others & rg_bit (square)) != 0 &&
             rg_table_get_state (get_table (self))->conduct == RG_CONDUCT_TOUCH) {
    let_go (self, square);
  }
}

/* Acts on a press as the game needs: moves, adjusts, or points at a piece. While an
 * earlier moment is shown, only says that Escape leads back. */
static void
press (RgBoardView *self, RgSquare square)
{
  RgTable           *table = get_table (self);
  g_autoptr (GError) error = NULL;

  if (self->choosing) {
    rg_board_view_cancel (self);
    return;
  }
  if (square == RG_SQUARE_NONE || table == NULL)
    return;
  if (!rg_table_is_live (table)) {
    if (rg_table_looks_back (table))
      rg_show_message (GTK_WIDGET (self),
                       _ ("You are viewing an earlier position. Press Escape to return "
                          "to the game."));
    return;
  }

  rg_table_press_clock (table);
  if (rg_table_is_choosing (table))
    rg_table_point (table, square);
  else if (!rg_pointer_acts_serves_purpose (table))
    take_or_put_down (self, square);
  else if (!rg_pointer_acts_serve (table, square, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
  end_reach (self);
}

/* Puts the dragged piece down. A king on its own rook castles; under `strict`, where
 * anything is possible as on a wooden board, it captures the rook. */
static void
release (RgBoardView *self, RgSquare square)
{
  RgDisplacement displacement;

  if (rg_pointer_release (&self->pointer, square, &displacement)) {
    if (rg_table_get_state (get_table (self))->conduct != RG_CONDUCT_STRICT)
      rg_pointer_acts_find_castling (get_table (self), &displacement);
    put_down (self, displacement, TRUE);
  }
  end_reach (self);
}

static void
cancel (RgBoardView *self)
{
  close_chooser (self);
  end_reach (self);
}

/* Puts the piece in the hand on the focused square, even on an own piece, which a click
 * would take up instead. */
static gboolean
put_down_at_cursor (RgBoardView *self)
{
  RgDisplacement displacement = { .from = self->pointer.taken, .to = self->cursor };

  if (self->pointer.taken == RG_SQUARE_NONE || self->pointer.taken == self->cursor)
    return FALSE;

  rg_pointer_cancel (&self->pointer);
  put_down (self, displacement, FALSE);
  end_reach (self);
  rg_board_view_show (self);
  return TRUE;
}

static gboolean
key (RgBoardView *self, guint value, GdkModifierType modifiers)
{
  gboolean is_enter = value == GDK_KEY_Return || value == GDK_KEY_KP_Enter;

  if ((modifiers & GDK_CONTROL_MASK) != 0)
    return is_enter && put_down_at_cursor (self);
  if ((modifiers & GDK_ALT_MASK) != 0 || (modifiers & GDK_SHIFT_MASK) == 0 ||
      !(is_enter || value == GDK_KEY_space))
    return FALSE;

  rg_board_view_reach_over (self);
  rg_board_view_activate (self, self->cursor);
  return TRUE;
}

const RgBoardActs RG_BOARD_PLAY_ACTS = {
  .press = press,
  .release = release,
  .cancel = cancel,
  .key = key,
  .mark = mark,
};

/* Paints the next frame of a moving piece; the position has changed already. Libadwaita
 * skips animations if the desktop disables them. */
static void
flight_follow_cb (G_GNUC_UNUSED double progress, gpointer self)
{
  gtk_widget_queue_draw (self);
}

static void
flight_done_cb (RgBoardView *self)
{
  self->flight.n_legs = 0;
  rg_board_view_show (self);
}

static void
add_leg (RgBoardView *self, RgPiece piece, RgSquare from, RgSquare to, gboolean back)
{
  RgBoardFlight *flight = &self->flight;

  flight->legs[flight->n_legs].piece = piece;
  flight->legs[flight->n_legs].from = back ? to : from;
  flight->legs[flight->n_legs++].to = back ? from : to;
}

/* Animates a move, forwards or backwards; in castling also the rook, unless it was given
 * as odds. */
static void
begin_flight (RgBoardView *self, const RgStep *step)
{
  RgPiece rook = rg_piece (rg_piece_color (step->piece), RG_ROOK);

  add_leg (self, step->piece, step->move.from, step->move.to, step->backwards);
  for (int i = 0; i < RG_N_CASTLINGS && step->move.kind == RG_MOVE_CASTLING; i++) {
    const RgCastlingRule *rule = rg_castling_rule (step->rookless, i);

    if (rule->king_to == step->move.to && rule->rook != 0)
      add_leg (self, rook, rule->rook_from, rule->rook_to, step->backwards);
  }

  adw_animation_reset (self->flight.animation);
  adw_animation_play (self->flight.animation);
}

/* Makes the animation of moves, which only the board of a game has. */
void
rg_board_play_begin (RgBoardView *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  AdwAnimationTarget *target;

  target = adw_callback_animation_target_new (flight_follow_cb, self, NULL);
  self->flight.animation = adw_timed_animation_new (widget, 0, 1, FLIGHT_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->flight.animation),
                                  ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped (self->flight.animation, "done", G_CALLBACK (flight_done_cb),
                            self);
  self->flight.wanted = TRUE;
}

gboolean
rg_shown_is_current (const RgShown *self, RgTable *table)
{
  return self->game == rg_table_get_game (table) &&
         self->ply == rg_table_get_ply (table) &&
         memcmp (&self->position, rg_table_get_position (table), sizeof self->position) ==
           0;
}

/* @step: (out caller-allocates): the move found. Returns: whether one move, forwards or
 * backwards, leads from the moment on the screen to that of @table */
gboolean
rg_shown_find_step (const RgShown *self, RgTable *table, RgStep *step)
{
  guint             ply = rg_table_get_ply (table);
  const RgPosition *now = rg_table_get_position (table);

  if (self->game != rg_table_get_game (table) || self->aside || rg_table_is_aside (table))
    return FALSE;

  if (ply == self->ply + 1) {
    step->backwards = FALSE;
    step->move = rg_game_get_move (self->game, ply);
    step->piece = rg_position_get (&self->position, step->move.from);
    step->rookless = self->position.setup.rookless;
  } else if (ply + 1 == self->ply) {
    step->backwards = TRUE;
    step->move = self->move;
    step->piece = rg_position_get (now, step->move.from);
    step->rookless = now->setup.rookless;
  } else {
    return FALSE;
  }

  return step->piece != RG_PIECE_NONE;
}

void
rg_shown_remember (RgShown *self, RgTable *table)
{
  self->game = rg_table_get_game (table);
  self->ply = rg_table_get_ply (table);
  self->position = *rg_table_get_position (table);
  self->aside = rg_table_is_aside (table);
  rg_table_get_last_move (table, &self->move);
}

/* Fades the board while it shows an earlier moment of a running game. */
static void
follow_look_back (RgBoardView *self)
{
  gboolean looks_back = rg_table_looks_back (get_table (self));

  if (looks_back == self->looks_back)
    return;

  self->looks_back = looks_back;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  looks_back ? _ ("You are viewing an earlier position.")
                                             : "",
                                  -1);
}

/* Shows the moment of the table; a single step from the last one as an animation. */
void
rg_board_play_update (RgTableWidget *widget)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);
  RgTable     *table = get_table (self);
  RgStep       step;

  follow_look_back (self);
  if (!rg_table_is_live (table) || rg_table_is_choosing (table))
    rg_board_view_cancel (self);
  if (rg_pointer_acts_serves_purpose (table))
    rg_pointer_cancel (&self->pointer);
  rg_board_draw_follow (self);
  if (!rg_shown_is_current (&self->shown, table)) {
    rg_pointer_cancel (&self->pointer);
    self->hover = RG_SQUARE_NONE;
    close_chooser (self);
    self->flight.n_legs = 0;
    adw_animation_pause (self->flight.animation);
    if (self->flight.wanted && g_settings_get_boolean (rg_settings_get (), "animation") &&
        gtk_widget_get_mapped (GTK_WIDGET (self)) &&
        rg_shown_find_step (&self->shown, table, &step))
      begin_flight (self, &step);
    rg_shown_remember (&self->shown, table);
    self->pieces = rg_table_get_position (table)->setup.board;
  }
  rg_board_view_show (self);
}

/* Places the column of a promotion on the file of the pawn, from its last rank inwards;
 * at least FINGER pixels wide. */
void
rg_board_play_allocate_chooser (RgBoardView *self)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  int             side = MAX (geometry.side, FINGER);
  GtkAllocation   place = { 0, 0, side, 0 };

  place.height = side * rg_promotion_choice_get_n (RG_PROMOTION_CHOICE (self->chooser));
  rg_board_geometry_corner (&geometry, self->promotion.to, &place.x, &place.y);
  place.x = MIN (place.x, geometry.x + 8 * geometry.side - side);
  if (place.y != geometry.y)
    place.y = MAX (geometry.y, place.y + geometry.side - place.height);
  rg_allocate_turned (
    self->chooser, place,
    rg_board_view_is_turned (self, rg_board_get (&self->pieces, self->promotion.from)));
}

/* Returns: whether the choices of a promotion are at this point */
gboolean
rg_board_play_chooses_at (RgBoardView *self, double x, double y)
{
  graphene_rect_t bounds;

  return self->choosing && self->chooser != NULL &&
         gtk_widget_compute_bounds (self->chooser, GTK_WIDGET (self), &bounds) &&
         graphene_rect_contains_point (&bounds,
                                       &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

/* Lets the player who is not to move take up the next piece, at a strict table. */
void
rg_board_view_reach_over (RgBoardView *self)
{
  RgTable       *table = get_table (self);
  const RgState *state;

  if (table == NULL || self->pointer.taken != RG_SQUARE_NONE || !rg_table_is_live (table))
    return;

  state = rg_table_get_state (table);
  if (state->conduct != RG_CONDUCT_STRICT)
    return;

  rg_table_press_clock (table);
  self->reaching = TRUE;
  rg_table_set_acting (table, rg_color_other (rg_state_turn (state)));
}
