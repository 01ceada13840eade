/* Turns changes on a wooden board into events. Input is queued until the state includes
 * the events before it: a lift that completes the other player's move is examined again
 * after that move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wood-hand.h"

#include "rg-movegen.h"

/* BRUSH, in microseconds: a piece put back sooner was brushed, not touched, except
 * under `strict`. */
#define BRUSH ((gint64) 250000)

/* PATIENCE, in microseconds: how long half a move waits for its other half: the rook in
 * castling, the pawn taken en passant, the piece that replaces a promoted pawn. */
#define PATIENCE ((gint64) 3000000)

/* ROOK_FIRST: if a rook moved as in castling, its king may follow within this many times
 * the still time. */
#define ROOK_FIRST 3

#define NEVER ((gint64) -1)

#define MIDDLE                                                                           \
  (rg_bit (rg_square (3, 3)) | rg_bit (rg_square (4, 3)) | rg_bit (rg_square (3, 4)) |   \
   rg_bit (rg_square (4, 4)))

typedef enum {
  SEEN,
  PRESSED,
  WAITED,
  ADJUSTS,
} InputKind;

typedef struct {
  gint64    time;
  InputKind kind;
  RgSquare  square;
  RgPiece   piece;
} Input;

/* A piece of the game that was lifted from its square, and the time when it was put back
 * there, or NEVER. `is_reported` is set once a touch event was made of it. */
typedef struct {
  RgSquare square;
  gint64   up;
  gint64   back;
  gboolean is_reported;
} Lift;

/* `wood` is the wooden board, `table` the board of the game in the last state, `expected`
 * the board once the last event is accepted. `agrees` is set while known changes lead
 * from `table` to the wood. `changed` is the time of the last change; `is_judged` is set
 * once the wood was still and has been examined. `pending` is the legal move whose
 * position is on the wood, under `free` and `touch`; `n_pending` is the number of lifts
 * that belong to it. */
struct _RgWoodHand {
  RgBoard    wood;
  RgBoard    table;
  RgBoard    expected;
  GQueue     inputs;
  GQueue     events;
  GArray    *lifts;
  gint64     still;
  gint64     changed;
  gint64     due;
  RgMove     pending;
  guint      n_pending;
  RgBitboard fault;
  RgResult   result;
  gboolean   has_pending;
  gboolean   agrees;
  gboolean   is_expecting;
  gboolean   is_judged;
  gboolean   is_adjusting;
  gboolean   by_clock;
};

/**
 * rg_wood_hand_new:
 * @wood: the wooden board now
 * @still: how long a position is still before it counts, in microseconds, usually
 *   RG_WOOD_STILL
 *
 * Returns: (transfer full): a hand that waits until the wood agrees with the game
 */
RgWoodHand *
rg_wood_hand_new (const RgBoard *wood, gint64 still)
{
  RgWoodHand *self = g_new0 (RgWoodHand, 1);

  self->wood = *wood;
  self->lifts = g_array_new (FALSE, FALSE, sizeof (Lift));
  self->still = still;
  self->due = NEVER;
  self->is_judged = TRUE;
  g_queue_init (&self->inputs);
  g_queue_init (&self->events);
  return self;
}

void
rg_wood_hand_free (RgWoodHand *self)
{
  g_queue_clear_full (&self->inputs, g_free);
  g_queue_clear_full (&self->events, g_free);
  g_array_unref (self->lifts);
  g_free (self);
}

static void
add_input (RgWoodHand *self, Input input)
{
  g_queue_push_tail (&self->inputs, g_memdup2 (&input, sizeof input));
}

/* Queues a change: @piece is now on @square; RG_PIECE_NONE if the piece was lifted. */
void
rg_wood_hand_see (RgWoodHand *self, gint64 time, RgSquare square, RgPiece piece)
{
  add_input (self, (Input){ time, SEEN, square, piece });
}

/* Queues a press of the clock by the player to move. */
void
rg_wood_hand_press (RgWoodHand *self, gint64 time)
{
  add_input (self, (Input){ .time = time, .kind = PRESSED });
}

/* Queues that the wood did not change until @time; to be called at
 * rg_wood_hand_get_due(). */
void
rg_wood_hand_wait (RgWoodHand *self, gint64 time)
{
  add_input (self, (Input){ .time = time, .kind = WAITED });
}

/* Queues that the player to move says j’adoube: pieces that are lifted and put back from
 * now on are adjusted, until the wood has been still. */
void
rg_wood_hand_adjust (RgWoodHand *self, gint64 time)
{
  add_input (self, (Input){ .time = time, .kind = ADJUSTS });
}

/* Sets whether a move under `strict` is complete only when the clock is pressed or the
 * opponent lifts a piece of their own, rather than when the wood is still. */
void
rg_wood_hand_set_by_clock (RgWoodHand *self, gboolean by_clock)
{
  self->by_clock = by_clock;
}

/* Returns: the squares on which @wood and @table differ */
RgBitboard
rg_wood_differs (const RgBoard *wood, const RgBoard *table)
{
  RgBitboard squares = wood->colors[RG_WHITE] ^ table->colors[RG_WHITE];

  squares |= wood->colors[RG_BLACK] ^ table->colors[RG_BLACK];
  for (int i = 0; i < RG_N_ROLES; i++)
    squares |= wood->roles[i] ^ table->roles[i];
  return squares;
}

static RgBitboard
differs (const RgWoodHand *self)
{
  return rg_wood_differs (&self->wood, &self->table);
}

static void
add_event (RgWoodHand *self, RgEvent event)
{
  g_queue_push_tail (&self->events, g_memdup2 (&event, sizeof event));
}

static void
add_squares (RgWoodHand *self, RgVerb verb, RgColor player, RgSquare square, gint64 time)
{
  add_event (self, (RgEvent){ .time = time,
                              .actor = rg_actor_player (player),
                              .verb = verb,
                              .squares = rg_bit (square) });
}

/* Adds a play event; the wood is not examined again until it is accepted. */
static void
add_play (RgWoodHand    *self,
          RgColor        player,
          RgDisplacement displacement,
          const RgBoard *expected,
          gint64         time)
{
  add_event (self, (RgEvent){ .time = time,
                              .actor = rg_actor_player (player),
                              .verb = RG_VERB_PLAY,
                              .displacement = displacement });
  self->expected = *expected;
  self->is_expecting = TRUE;
  self->agrees = FALSE;
  self->is_judged = TRUE;
  self->is_adjusting = FALSE;
}

/* Forgets the first @n lifted pieces. */
static void
forget_lifts (RgWoodHand *self, guint n)
{
  g_array_remove_range (self->lifts, 0, MIN (n, self->lifts->len));
}

static void
agree (RgWoodHand *self)
{
  self->agrees = TRUE;
  self->has_pending = FALSE;
  self->fault = 0;
  forget_lifts (self, self->lifts->len);
}

static gboolean
is_strict (const RgState *state)
{
  return state->conduct == RG_CONDUCT_STRICT;
}

static gboolean
was_played_last (const RgState *state, RgSquare square)
{
  return state->ply.number > 0 && state->ply.move.to == square;
}

static gboolean
is_last_rank (RgColor color, RgSquare square)
{
  return rg_square_rank (square) == (color == RG_WHITE ? 7 : 0);
}

/* Finds the legal move of @position that leads to the position on the wood. */
static gboolean
find_legal (const RgWoodHand *self,
            const RgPosition *position,
            RgMove           *move,
            RgPosition       *after)
{
  RgBitboard changed = rg_wood_differs (&self->wood, &position->setup.board);
  RgMoveList list;

  if (changed == 0 || rg_bitboard_count (changed) > 4)
    return FALSE;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    if ((changed & rg_bit (list.moves[i].from)) == 0)
      continue;
    rg_position_make (position, list.moves[i], after);
    if (rg_board_equal (&after->setup.board, &self->wood)) {
      *move = list.moves[i];
      return TRUE;
    }
  }

  return FALSE;
}

/* Returns whether the wood may still become a legal move: every piece put down is where
 * such a move puts it, or it is a pawn that must be promoted. */
static gboolean
may_become_legal (const RgWoodHand *self, const RgPosition *position)
{
  RgBitboard put = differs (self) & rg_board_occupied (&self->wood);
  RgMoveList list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgMove     move = list.moves[i];
    RgPosition after;
    RgBitboard wrong;

    rg_position_make (position, move, &after);
    wrong = rg_wood_differs (&self->wood, &after.setup.board) & put;
    if (wrong == 0 || (move.promotion != RG_ROLE_NONE && wrong == rg_bit (move.to) &&
                       rg_board_get (&self->wood, move.to) ==
                         rg_piece (rg_position_turn (position), RG_PAWN)))
      return TRUE;
  }

  return put == 0;
}

/* Returns whether @move brings a rook to its castling square while castling is legal, so
 * that the king may follow. */
static gboolean
may_castle_yet (const RgPosition *position, RgMove move)
{
  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (position->setup.rookless, i);
    RgDisplacement        king = { rule->king_from, rule->king_to, RG_ROLE_NONE };

    if (move.role == RG_ROOK && rule->rook != 0 && move.from == rule->rook_from &&
        move.to == rule->rook_to && rg_movegen_find (position, king, NULL))
      return TRUE;
  }

  return FALSE;
}

/* Adds touches for those of the first @n lifts that were held longer than a brush, except
 * of pieces that the move moves or takes, and of the piece played last, which its owner
 * may adjust. */
static void
touch_others (RgWoodHand    *self,
              const RgState *state,
              guint          n,
              RgBitboard     carried,
              gint64         time)
{
  for (guint i = 0; i < MIN (n, self->lifts->len); i++) {
    Lift *lift = &g_array_index (self->lifts, Lift, i);

    if (state->conduct == RG_CONDUCT_TOUCH && !lift->is_reported &&
        (carried & rg_bit (lift->square)) == 0 &&
        !was_played_last (state, lift->square) &&
        (lift->back == NEVER || lift->back - lift->up >= BRUSH))
      add_squares (self, RG_VERB_TOUCH, rg_state_turn (state), lift->square, time);
  }
  forget_lifts (self, n);
}

/* Plays the pending move; the wood may have changed since. */
static void
play_pending (RgWoodHand *self, const RgState *state)
{
  const RgPosition *position = &state->ply.position;
  RgPosition        after;

  rg_position_make (position, self->pending, &after);
  touch_others (self, state, self->n_pending,
                rg_wood_differs (&position->setup.board, &after.setup.board),
                self->changed);
  add_play (self, rg_position_turn (position), rg_move_displacement (self->pending),
            &after.setup.board, self->changed);
  self->has_pending = FALSE;
}

/* Under `free` and `touch`: remembers a legal move on the wood as pending. If the wood
 * already shows a legal reply to the pending move, plays that, however short it was
 * there. Returns: whether a move was played */
static gboolean
look_for_move (RgWoodHand *self, const RgState *state)
{
  const RgPosition *position = &state->ply.position;
  RgPosition        after, last;
  RgMove            move;

  if (rg_board_equal (&self->wood, &self->table)) {
    self->has_pending = FALSE;
  } else if (find_legal (self, position, &move, &after)) {
    self->has_pending = TRUE;
    self->pending = move;
    self->n_pending = self->lifts->len;
  } else if (self->has_pending) {
    rg_position_make (position, self->pending, &after);
    if (find_legal (self, &after, &move, &last)) {
      play_pending (self, state);
      return TRUE;
    }
  }

  return FALSE;
}

/* Updates the hand to the state after an event: one that the wood caused, or another,
 * after which the players must first change the wood. After an event that was refused,
 * the wood differs from the game. */
static void
follow (RgWoodHand *self, const RgState *state)
{
  const RgBoard *board = &state->ply.position.setup.board;
  gboolean       has_changed = !rg_board_equal (board, &self->table);
  gboolean       is_same = rg_board_equal (board, &self->wood);
  gboolean       is_accepted = has_changed && self->is_expecting &&
                         rg_board_equal (board, &self->expected) &&
                         (is_same || !is_strict (state));

  self->table = *board;
  if (is_accepted) {
    self->agrees = TRUE;
    self->fault = 0;
    self->is_judged = is_same;
    if (!is_same)
      look_for_move (self, state);
  } else if (is_same && (has_changed || !self->agrees)) {
    agree (self);
  } else if (has_changed || self->is_expecting || state->phase != RG_PHASE_PLAYING) {
    self->agrees = is_same;
    self->has_pending = FALSE;
    self->is_judged = self->is_judged && is_same;
  }
  self->is_expecting = FALSE;
}

/* Finds the displacement on the wood. The rest must agree with the game; if @loosely,
 * the other half of castling or en passant may be missing. @mover is the player who
 * made it: a piece of the player who has just moved means two moves in a row, unless
 * the clock was pressed. */
static gboolean
find_displacement (RgWoodHand     *self,
                   const RgState  *state,
                   gboolean        loosely,
                   gboolean        has_pressed,
                   RgDisplacement *found,
                   RgColor        *mover,
                   RgPosition     *after)
{
  const RgPosition *position = &state->ply.position;
  RgBitboard        changed = differs (self);
  RgBitboard        froms = changed & rg_board_occupied (&self->table);
  RgMove            move;

  *mover = rg_position_turn (position);
  if (find_legal (self, position, &move, after)) {
    *found = rg_move_displacement (move);
    return TRUE;
  }

  while (froms != 0) {
    RgSquare   from = rg_bitboard_pop (&froms);
    RgPiece    piece = rg_board_get (&self->table, from);
    RgBitboard tos = changed & rg_board_occupied (&self->wood) & ~rg_bit (from);

    while (tos != 0) {
      RgDisplacement d = { from, rg_bitboard_pop (&tos), RG_ROLE_NONE };
      RgPiece        landed = rg_board_get (&self->wood, d.to);
      RgPosition     strewn = *position;

      if (landed != piece && rg_piece_role (piece) == RG_PAWN &&
          rg_piece_color (piece) == rg_piece_color (landed) &&
          is_last_rank (rg_piece_color (piece), d.to))
        d.promotion = rg_piece_role (landed);
      else if (landed != piece)
        continue;

      /* Tries the displacement as it is, then as a capture en passant that comes too
       * late, which also removes the pawn. */
      for (int late = 0; late < 2; late++) {
        if (late)
          strewn.setup.en_passant = d.to;
        rg_position_displace (&strewn, *mover, d, after);
        if (!rg_board_equal (&after->setup.board, &self->wood) &&
            (!loosely || changed != (rg_bit (d.from) | rg_bit (d.to))))
          continue;

        *found = d;
        if (!has_pressed && state->ply.number > 0 &&
            rg_piece_color (piece) == (RgColor) state->ply.mover)
          *mover = (RgColor) state->ply.mover;
        return TRUE;
      }
    }
  }

  return FALSE;
}

/* Returns: whether a pawn must still be promoted */
static gboolean
waits_for_promotion (const RgWoodHand *self, RgDisplacement d)
{
  RgPiece piece = rg_board_get (&self->wood, d.to);

  return rg_piece_role (piece) == RG_PAWN && is_last_rank (rg_piece_color (piece), d.to);
}

/* Adds touches, under `strict`, for the first @n lifts, in their order. */
static void
report_touches (RgWoodHand *self, const RgState *state, guint n)
{
  for (guint i = 0; i < n; i++) {
    Lift *lift = &g_array_index (self->lifts, Lift, i);

    if (!lift->is_reported)
      add_squares (self, RG_VERB_TOUCH, rg_state_turn (state), lift->square, lift->up);
    lift->is_reported = TRUE;
  }
}

/* Returns: how many of the lifts came before those of the displacement itself, which
 * touches the pieces that it moves and takes; a rook that was lifted before its king
 * counts as touched before */
static guint
count_touches (const RgWoodHand *self, RgDisplacement d, RgBitboard carried)
{
  guint      n = self->lifts->len;
  RgBitboard last = 0;

  while (n > 0) {
    RgSquare square = g_array_index (self->lifts, Lift, n - 1).square;

    if ((carried & rg_bit (square)) == 0 ||
        (last == rg_bit (d.from) &&
         rg_piece_role (rg_board_get (&self->table, square)) == RG_ROOK &&
         square != d.to))
      break;
    last = rg_bit (square);
    n--;
  }

  return n;
}

/* Plays, under `strict`, the displacement that is on the wood. Returns: FALSE if there is
 * none, or a pawn must still be promoted */
static gboolean
play_displacement (RgWoodHand    *self,
                   const RgState *state,
                   gboolean       is_patient,
                   gboolean       loosely,
                   gboolean       has_pressed)
{
  RgDisplacement d;
  RgColor        mover;
  RgPosition     after;

  if (!find_displacement (self, state, loosely, has_pressed, &d, &mover, &after) ||
      (is_patient && waits_for_promotion (self, d)))
    return FALSE;

  report_touches (self, state,
                  count_touches (self, d,
                                 rg_wood_differs (&self->table, &after.setup.board)));
  forget_lifts (self, self->lifts->len);
  add_play (self, mover, d, &after.setup.board, self->changed);
  return TRUE;
}

/* Returns the result that two kings in the middle mean: both on light squares (e4, d5),
 * White has won; both on dark ones, Black; one on each, a draw. */
static RgResult
find_result (const RgWoodHand *self)
{
  RgBitboard kings = rg_board_role (&self->wood, RG_KING);
  RgBitboard light = kings & RG_LIGHT_SQUARES;

  if (rg_bitboard_count (kings) != 2 || (kings & ~MIDDLE) != 0 ||
      (rg_board_pieces (&self->wood, RG_WHITE, RG_KING) == 0) ||
      (rg_board_pieces (&self->wood, RG_BLACK, RG_KING) == 0))
    return RG_RESULT_NONE;
  if (light == kings)
    return RG_RESULT_WHITE_WINS;

  return light == 0 ? RG_RESULT_BLACK_WINS : RG_RESULT_DRAW;
}

static gint64
waiting_time (const RgWoodHand *self, const RgState *state)
{
  return self->has_pending && may_castle_yet (&state->ply.position, self->pending)
           ? ROOK_FIRST * self->still
           : self->still;
}

/* Returns: whether the position of the pending move is on the wood, except pieces of
 * the opponent that are lifted for a reply */
static gboolean
is_made (const RgWoodHand *self, const RgPosition *position)
{
  RgPosition after;
  RgBitboard squares;

  if (!self->has_pending)
    return FALSE;

  rg_position_make (position, self->pending, &after);
  squares = rg_wood_differs (&self->wood, &after.setup.board);
  return (squares & (rg_board_occupied (&self->wood) |
                     after.setup.board.colors[rg_position_turn (position)])) == 0;
}

/* Judges the wood at @time, under `free` or `touch`. */
static void
judge_legal (RgWoodHand *self, const RgState *state, gint64 time, gboolean has_pressed)
{
  gboolean is_patient = time < self->changed + MAX (PATIENCE, self->still) &&
                        !has_pressed;

  if (is_made (self, &state->ply.position)) {
    play_pending (self, state);
  } else if (differs (self) == 0) {
    touch_others (self, state, self->lifts->len, 0, self->changed);
    self->is_judged = TRUE;
  } else if (!may_become_legal (self, &state->ply.position) ||
             (!is_patient &&
              (has_pressed || (differs (self) & rg_board_occupied (&self->wood)) != 0))) {
    self->fault = differs (self);
    self->is_judged = TRUE;
  } else if (!is_patient) {
    self->is_judged = TRUE;
  } else {
    self->due = self->changed + MAX (PATIENCE, self->still);
  }
}

static void
judge_strict (RgWoodHand *self, const RgState *state, gint64 time, gboolean has_pressed)
{
  gboolean is_patient = time < self->changed + MAX (PATIENCE, self->still) &&
                        !has_pressed;
  gboolean counts = has_pressed || !self->by_clock;

  if (differs (self) == 0)
    self->is_judged = TRUE;
  else if (counts &&
           play_displacement (self, state, is_patient, !is_patient, has_pressed))
    self->is_judged = TRUE;
  else if (is_patient)
    self->due = self->changed + MAX (PATIENCE, self->still);
  else {
    RgDisplacement d;
    RgColor        mover;
    RgPosition     after;

    self->is_judged = TRUE;
    if ((differs (self) & rg_board_occupied (&self->wood)) != 0 &&
        !find_displacement (self, state, TRUE, FALSE, &d, &mover, &after))
      self->fault = differs (self);
  }
}

/* Judges the wood once it is still or the clock was pressed. */
static void
judge (RgWoodHand *self, const RgState *state, gint64 time, gboolean has_pressed)
{
  self->due = NEVER;
  self->result = find_result (self);
  if (self->result != RG_RESULT_NONE) {
    self->is_judged = TRUE;
    self->fault = 0;
  } else if (!self->agrees) {
    self->fault = differs (self);
    self->is_judged = TRUE;
  } else if (is_strict (state)) {
    judge_strict (self, state, time, has_pressed);
  } else {
    judge_legal (self, state, time, has_pressed);
  }

  if (self->is_judged)
    self->is_adjusting = FALSE;
}

static Lift *
find_lift (RgWoodHand *self, RgSquare square)
{
  for (guint i = 0; i < self->lifts->len; i++) {
    Lift *lift = &g_array_index (self->lifts, Lift, i);

    if (lift->square == square)
      return lift;
  }

  return NULL;
}

/* Notes that a piece was lifted from its square; only later input shows whether this is a
 * touch or the beginning of a move. */
static void
note_lift (RgWoodHand *self, gint64 time, RgSquare square, RgPiece piece)
{
  Lift lift = { square, time, NEVER, FALSE };

  if (rg_board_get (&self->table, square) != piece || self->is_adjusting)
    return;

  if (find_lift (self, square) != NULL)
    find_lift (self, square)->back = NEVER;
  else
    g_array_append_val (self->lifts, lift);
}

/* Notes that a piece was put back on its square. */
static void
note_return (RgWoodHand    *self,
             const RgState *state,
             gint64         time,
             RgSquare       square,
             RgPiece        piece)
{
  Lift *lift = find_lift (self, square);

  if (self->is_adjusting && rg_board_get (&self->table, square) == piece) {
    add_squares (self, RG_VERB_ADOUBE, rg_state_turn (state), square, time);
    return;
  }
  if (lift == NULL || rg_board_get (&self->table, square) != piece)
    return;

  lift->back = time;
  if (!is_strict (state) || lift->is_reported)
    return;
  if (!was_played_last (state, square))
    report_touches (self, state,
                    (guint) (lift - &g_array_index (self->lifts, Lift, 0)) + 1);
  else
    g_array_remove_index (self->lifts,
                          (guint) (lift - &g_array_index (self->lifts, Lift, 0)));
}

static gboolean
listens (const RgWoodHand *self, const RgState *state)
{
  return self->agrees && state->phase == RG_PHASE_PLAYING;
}

/* Under `strict`: if a player out of turn lifts a piece of their own, plays what the
 * player to move has put down. */
static gboolean
completes (RgWoodHand *self, const RgState *state, RgPiece lifted)
{
  return is_strict (state) && lifted != RG_PIECE_NONE && differs (self) != 0 &&
         rg_piece_color (lifted) != rg_state_turn (state) &&
         play_displacement (self, state, FALSE, FALSE, FALSE);
}

/* Handles a change of one square. Returns: FALSE if the hand must say another event
 * before this change */
static gboolean
take_change (RgWoodHand *self, const RgState *state, const Input *input)
{
  RgPiece old = rg_board_get (&self->wood, input->square);

  if (old == input->piece)
    return TRUE;
  if (listens (self, state) && completes (self, state, old))
    return FALSE;

  rg_board_set (&self->wood, input->square, input->piece);
  self->changed = input->time;
  self->due = NEVER;
  self->is_judged = FALSE;
  self->result = RG_RESULT_NONE;
  if (self->fault != 0)
    self->fault = differs (self);
  if (!listens (self, state))
    return TRUE;

  if (old != RG_PIECE_NONE)
    note_lift (self, input->time, input->square, old);
  if (input->piece != RG_PIECE_NONE)
    note_return (self, state, input->time, input->square, input->piece);
  if (!is_strict (state))
    look_for_move (self, state);
  return TRUE;
}

/* Handles one input. Returns: FALSE if an event must come before @input */
static gboolean
take (RgWoodHand *self, const RgState *state, const Input *input)
{
  if (!self->is_judged && state->phase == RG_PHASE_PLAYING &&
      input->time >= self->changed + waiting_time (self, state)) {
    judge (self, state, input->time, FALSE);
    if (!g_queue_is_empty (&self->events))
      return FALSE;
  }

  switch (input->kind) {
  case SEEN:
    return take_change (self, state, input);
  case PRESSED:
    if (state->phase == RG_PHASE_PLAYING)
      judge (self, state, input->time, TRUE);
    return TRUE;
  case ADJUSTS:
    self->is_adjusting = listens (self, state);
    return TRUE;
  case WAITED:
  default:
    return TRUE;
  }
}

/* Finds the time at which waiting has an effect, for rg_wood_hand_get_due(). */
static void
find_due (RgWoodHand *self, const RgState *state)
{
  gint64 first = self->changed + waiting_time (self, state);

  if (self->is_judged || state->phase != RG_PHASE_PLAYING)
    self->due = NEVER;
  else
    self->due = MAX (self->due, first);
}

/**
 * rg_wood_hand_next:
 * @state: the game now, after the last event
 * @event: (out caller-allocates): the event, with the wood’s `time`; needs no clearing
 *
 * Takes the next event from the queued input.
 *
 * Returns: whether there is one; if not, the hand waits for input or until
 * rg_wood_hand_get_due()
 */
gboolean
rg_wood_hand_next (RgWoodHand *self, const RgState *state, RgEvent *event)
{
  if (g_queue_is_empty (&self->events))
    follow (self, state);

  while (g_queue_is_empty (&self->events) && !g_queue_is_empty (&self->inputs)) {
    g_autofree Input *input = g_queue_pop_head (&self->inputs);

    if (!take (self, state, input))
      g_queue_push_head (&self->inputs, g_steal_pointer (&input));
  }

  if (!g_queue_is_empty (&self->events)) {
    g_autofree RgEvent *first = g_queue_pop_head (&self->events);

    *event = *first;
    return TRUE;
  }

  find_due (self, state);
  return FALSE;
}

/* Returns: the time, in microseconds, at which rg_wood_hand_wait() must be called
 * unless other input comes first; -1 for never */
gint64
rg_wood_hand_get_due (const RgWoodHand *self)
{
  return self->due;
}

/* Returns: the squares that differ from the game in a way that no move explains; empty
 * if the wood agrees, and during a move */
RgBitboard
rg_wood_hand_get_fault (const RgWoodHand *self)
{
  return self->fault;
}

/* Returns: the result that two kings in the middle mean, or RG_RESULT_NONE; the players
 * must confirm it */
RgResult
rg_wood_hand_get_result (const RgWoodHand *self)
{
  return self->result;
}

/* Returns: (transfer none): the wooden board after the input that rg_wood_hand_next() has
 * handled */
const RgBoard *
rg_wood_hand_get_wood (const RgWoodHand *self)
{
  return &self->wood;
}
