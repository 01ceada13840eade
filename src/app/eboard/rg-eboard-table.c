/* Reads no square of the electronic board (“the wood”) while a move is sealed or the game
 * is adjourned: the opponent must not see what the writer lifts there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-table.h"

#include "rg-clock-text.h"
#include "rg-eboard.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-wood-hand.h"
#include "rg-wood-words.h"

#include <glib/gi18n.h>

/* `hand` is NULL while the wood is not read. `fault` has the squares on which wood and
 * game differ; their lights are on. `left` is the player at the left of the clock beside
 * the board; known only after a press of that clock. */
struct _RgEboardTable {
  RgComputed parent_instance;

  RgTable    *table;
  RgEboard   *board; /* NULL if no electronic board is used */
  RgWoodHand *hand;
  RgBitboard  fault;
  RgActor     left;
  guint       waking;
  gboolean    has_clock; /* the clock beside the board has been pressed */
  gboolean    is_lost;   /* connection lost; the reason not shown yet */
  gboolean    is_closed;
  gboolean    is_following;
};

G_DEFINE_FINAL_TYPE (RgEboardTable, rg_eboard_table, RG_TYPE_COMPUTED)

enum {
  PROP_CLOSED = 1,
};

static gboolean
is_connected (RgEboardTable *self)
{
  return self->board != NULL && rg_eboard_is_connected (self->board);
}

/* Returns the state after the last move, even if the player has not pressed the clock
 * yet. */
static const RgState *
get_state (RgEboardTable *self)
{
  const RgState *preview = rg_table_get_preview (self->table);

  return preview != NULL ? preview : rg_table_get_state (self->table);
}

static const RgBoard *
get_game_board (RgEboardTable *self)
{
  return &get_state (self)->ply.position.setup.board;
}

static gboolean
may_listen (RgEboardTable *self)
{
  RgPhase phase = rg_table_get_state (self->table)->phase;

  return self->board != NULL && !self->is_closed && phase != RG_PHASE_SEALING &&
         phase != RG_PHASE_ADJOURNED;
}

static gboolean
is_used (RgEboardTable *self)
{
  return self->board != NULL;
}

static gboolean
is_closed (RgEboardTable *self)
{
  return self->is_closed;
}

static gboolean
agrees (RgEboardTable *self)
{
  return self->hand != NULL && is_connected (self) && self->fault == 0;
}

static char *
find_squares (RgEboardTable *self)
{
  g_autoptr (GString) squares = g_string_new (NULL);

  rg_bitboard_print (self->fault, " ", squares);
  return g_strdup (g_strchug (squares->str));
}

static char *
find_differences (RgEboardTable *self)
{
  return self->hand != NULL ? rg_wood_words (rg_wood_hand_get_wood (self->hand),
                                             get_game_board (self), self->fault)
                            : NULL;
}

static char *
find_problem (RgEboardTable *self)
{
  const GError    *error = self->board != NULL ? rg_eboard_get_error (self->board) : NULL;
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return NULL;

  sentence = rg_sentence_for_error (error);
  return rg_sentence_alone (sentence);
}

static char *
find_sentence (RgEboardTable *self)
{
  char *problem = find_problem (self);

  if (self->board == NULL || problem != NULL)
    return problem;
  if (!is_connected (self))
    return g_strdup (_ ("Looking for the electronic board…"));
  if (self->hand == NULL)
    return g_strdup (_ ("The electronic board is not read now."));

  return g_strdup (self->fault == 0 ? _ ("The electronic board is as in the game.")
                                    : _ ("The electronic board is not as in the game."));
}

static char *
find_icon (RgEboardTable *self)
{
  if (!is_connected (self))
    return g_strdup ("network-wired-offline-symbolic");
  if (self->hand == NULL)
    return g_strdup ("view-conceal-symbolic");

  return g_strdup (self->fault == 0 ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
}

static char *
find_title (RgEboardTable *self)
{
  g_autofree char *title = NULL;
  int              battery = -1;

  if (is_connected (self))
    g_object_get (self->board, "title", &title, "battery", &battery, NULL);
  if (battery < 0)
    return g_steal_pointer (&title);

  /* Translators: the maker of the electronic board, and how full its battery is. */
  return g_strdup_printf (_ ("%s, battery %d %%"), title, battery);
}

static char *
find_clock (RgEboardTable *self)
{
  const RgEboardClock *clock = is_connected (self) ? rg_eboard_get_clock (self->board)
                                                   : NULL;
  g_autofree char     *left = NULL;
  g_autofree char     *right = NULL;

  if (clock == NULL || !clock->is_there)
    return NULL;

  left = rg_clock_text_time (clock->left * G_USEC_PER_SEC);
  right = rg_clock_text_time (clock->right * G_USEC_PER_SEC);
  /* Translators: the times at the left and the right of the clock beside the board. */
  return g_strdup_printf (_ ("Its clock: %s – %s"), left, right);
}

static int
find_result (RgEboardTable *self)
{
  return self->hand != NULL && rg_table_get_state (self->table)->phase == RG_PHASE_PLAYING
           ? (int) rg_wood_hand_get_result (self->hand)
           : RG_RESULT_NONE;
}

/* Returns the squares on which wood and game differ: without those of a move in progress;
 * none once the game is over. */
static RgBitboard
find_fault (RgEboardTable *self)
{
  RgPhase phase = rg_table_get_state (self->table)->phase;

  if (self->hand == NULL || !is_connected (self) || phase == RG_PHASE_FINISHED)
    return 0;
  if (phase == RG_PHASE_PLAYING)
    return rg_wood_hand_get_fault (self->hand);

  return rg_wood_differs (rg_wood_hand_get_wood (self->hand), get_game_board (self));
}

static void
submit (RgEboardTable *self, const RgEvent *event)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;

  if (rg_table_submit (self->table, event, &error))
    return;

  sentence = rg_sentence_for_refusal (rg_table_get_game (self->table), error);
  g_signal_emit_by_name (self, "said", sentence);
}

static void follow (RgEboardTable *self);

/* Follows what the hands did once the wood has been still for a while; if it then differs
 * from the game, checks whether the board has been turned round. */
static gboolean
wake_cb (gpointer data)
{
  RgEboardTable *self = data;

  self->waking = 0;
  rg_wood_hand_wait (self->hand, g_get_monotonic_time ());
  follow (self);
  if (self->fault != 0)
    rg_eboard_recognize (self->board, get_game_board (self));
  return G_SOURCE_REMOVE;
}

static void
wake_later (RgEboardTable *self)
{
  gint64 due = self->hand != NULL ? rg_wood_hand_get_due (self->hand) : -1;

  g_clear_handle_id (&self->waking, g_source_remove);
  if (due >= 0)
    self->waking = g_timeout_add ((guint) (MAX (due - g_get_monotonic_time (), 0) / 1000 +
                                           1),
                                  wake_cb, self);
}

/* Begins to follow the wood as it is; forgets what was done on it before. */
static void
take_hand (RgEboardTable *self)
{
  double still = g_settings_get_double (rg_settings_get (), "eboard-still");

  rg_eboard_recognize (self->board, get_game_board (self));
  self->hand = rg_wood_hand_new (rg_eboard_get_board (self->board),
                                 (gint64) (still * G_USEC_PER_SEC));
}

/* Submits the events that hands have made on the wood, and finds where wood and game
 * differ. Also runs after the game has changed by other means. */
static void
follow (RgEboardTable *self)
{
  RgBitboard before = self->fault;
  RgEvent    event;

  if (self->is_following)
    return;

  self->is_following = TRUE;
  if (!may_listen (self))
    g_clear_pointer (&self->hand, rg_wood_hand_free);
  else if (self->hand == NULL && is_connected (self))
    take_hand (self);
  if (self->hand != NULL)
    rg_wood_hand_set_by_clock (self->hand,
                               self->has_clock || rg_table_must_press (self->table));
  while (self->hand != NULL && rg_wood_hand_next (self->hand, get_state (self), &event)) {
    submit (self, &event);
    if (!may_listen (self))
      g_clear_pointer (&self->hand, rg_wood_hand_free);
  }
  self->is_following = FALSE;

  wake_later (self);
  self->fault = find_fault (self);
  if (self->board != NULL && self->fault != before)
    rg_eboard_light (self->board, self->fault);
  rg_computed_refresh (self);
}

static void
forget_hand (RgEboardTable *self)
{
  g_clear_pointer (&self->hand, rg_wood_hand_free);
  follow (self);
}

/* Notes that a square has changed; counts it as an adjustment if the player has pressed
 * the button “j’adoube”. */
static void
see (RgEboardTable *self, gint64 time, RgSquare square, RgPiece piece)
{
  if (rg_table_get_purpose (self->table, NULL) == RG_VERB_ADOUBE)
    rg_wood_hand_adjust (self->hand, time);
  rg_wood_hand_see (self->hand, time, square, piece);
}

static void
field_cb (RgEboardTable *self, gint64 time, guint square, guint piece)
{
  if (self->hand == NULL)
    return;

  see (self, time, (RgSquare) square, (RgPiece) piece);
  follow (self);
}

/* Compares all squares after a new connection: first those now empty, as hands lift
 * before they put down. */
static void
connected_cb (RgEboardTable *self)
{
  const RgBoard *wood = rg_eboard_get_board (self->board);
  gint64         now = g_get_monotonic_time ();

  self->is_lost = !is_connected (self);
  for (int put = 0; put < 2 && self->hand != NULL && is_connected (self); put++)
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgPiece piece = rg_board_get (wood, (RgSquare) i);

      if ((piece != RG_PIECE_NONE) == put)
        see (self, now, (RgSquare) i, piece);
    }
  follow (self);
}

static void
failed_cb (RgEboardTable *self)
{
  g_autofree char *problem = find_problem (self);

  if (self->is_lost && problem != NULL)
    g_signal_emit_by_name (self, "said", problem);
  self->is_lost = FALSE;
  follow (self);
}

/* Shows the times of the game on the clock beside the board, if it can show them. */
static void
show_times (RgEboardTable *self)
{
  const RgState *state = rg_table_get_state (self->table);
  RgEboardClock  shown;
  RgClock        clock;

  if (self->left == RG_ACTOR_NONE || !is_connected (self) ||
      !rg_clock_is_timed (&state->clock))
    return;

  shown = *rg_eboard_get_clock (self->board);
  rg_table_get_clock (self->table, &clock);
  for (RgColor player = RG_WHITE; player <= RG_BLACK; player++) {
    gboolean is_left = rg_actor_player (player) == self->left;
    gboolean runs = clock.running == rg_actor_player (player) &&
                    !rg_table_is_held (self->table);
    gint64 left = 0;

    rg_clock_get_left (&clock, player, rg_state_count_moves (state, player), &left);
    *(is_left ? &shown.left : &shown.right) = (guint) (MAX (left, 0) / G_USEC_PER_SEC);
    *(is_left ? &shown.left_runs : &shown.right_runs) = runs;
  }
  rg_eboard_set_clock (self->board, &shown);
}

/**
 * rg_eboard_table_press:
 *
 * Completes the move that the player to move has made on the board, by the clock or the
 * space bar.
 *
 * Returns: whether the press has changed anything
 */
gboolean
rg_eboard_table_press (RgEboardTable *self)
{
  guint n = rg_game_get_n_events (rg_table_get_game (self->table));

  if (self->hand == NULL)
    return FALSE;

  if (!rg_table_waits_for_press (self->table))
    rg_wood_hand_press (self->hand, g_get_monotonic_time ());
  follow (self);
  return rg_table_press_clock (self->table) ||
         rg_game_get_n_events (rg_table_get_game (self->table)) != n;
}

/* Learns from a press which player sits at the left: the clock that runs then is the
 * opponent's. */
static void
clock_cb (RgEboardTable *self, G_GNUC_UNUSED gint64 time, gboolean pressed)
{
  const RgEboardClock *clock = rg_eboard_get_clock (self->board);
  RgColor              turn = rg_state_turn (rg_table_get_state (self->table));

  if (pressed && self->hand != NULL) {
    self->has_clock = TRUE;
    if (clock->left_runs != clock->right_runs)
      self->left = rg_actor_player (clock->left_runs ? rg_color_other (turn) : turn);
    if (rg_table_is_held (self->table))
      rg_table_start_clocks (self->table);
    rg_eboard_table_press (self);
    show_times (self);
  }
  rg_computed_refresh (self);
}

/* Records the result that the kings in the middle mean, once both players agree. */
void
rg_eboard_table_record (RgEboardTable *self)
{
  RgResult result = (RgResult) find_result (self);
  RgEvent  event = {
     .actor = RG_ACTOR_DIRECTOR,
     .verb = RG_VERB_RECORD,
     .outcome = { result,
                 result == RG_RESULT_DRAW ? RG_REASON_AGREEMENT : RG_REASON_RESIGNATION },
  };

  if (result != RG_RESULT_NONE)
    submit (self, &event);
}

/* Disconnects from the electronic board; the game goes on without it. */
void
rg_eboard_table_leave (RgEboardTable *self)
{
  if (self->board != NULL) {
    rg_eboard_light (self->board, 0);
    g_signal_handlers_disconnect_by_data (self->board, self);
    g_signal_handlers_disconnect_by_data (self->table, self);
  }
  g_clear_object (&self->board);
  self->left = RG_ACTOR_NONE;
  self->has_clock = self->is_lost = FALSE;
  forget_hand (self);
}

/**
 * rg_eboard_table_use:
 * @path: the serial line of the board
 * @protocol: (nullable): an id of RG_EBOARD_PROTOCOLS, NULL to try all
 *
 * Connects to this electronic board, instead of the previous one.
 */
void
rg_eboard_table_use (RgEboardTable *self, const char *path, const char *protocol)
{
  rg_eboard_table_leave (self);
  self->board = rg_eboard_new (path, protocol);
  g_signal_connect_swapped (self->board, "field", G_CALLBACK (field_cb), self);
  g_signal_connect_swapped (self->board, "clock", G_CALLBACK (clock_cb), self);
  g_signal_connect_swapped (self->board, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (self->board, "notify::connected", G_CALLBACK (connected_cb),
                            self);
  g_signal_connect_swapped (self->board, "notify", G_CALLBACK (rg_computed_refresh),
                            self);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (follow), self);
  g_signal_connect_swapped (self->table, "notify::turn", G_CALLBACK (show_times), self);
  g_signal_connect_swapped (self->table, "notify::clock-runs", G_CALLBACK (show_times),
                            self);
  rg_computed_refresh (self);
}

static void
rg_eboard_table_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  RgEboardTable *self = RG_EBOARD_TABLE (object);

  if (id != PROP_CLOSED) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    return;
  }

  self->is_closed = g_value_get_boolean (value);
  follow (self);
}

static void
stop (RgEboardTable *self)
{
  if (self->table != NULL)
    rg_eboard_table_leave (self);
}

static void
rg_eboard_table_class_init (RgEboardTableClass *klass)
{
  const RgComputedRow rows[] = {
    { "closed", G_TYPE_BOOLEAN, G_CALLBACK (is_closed), 0, TRUE },
    RG_COMPUTED_FLAG ("used", is_used, 0),
    RG_COMPUTED_FLAG ("connected", is_connected, 0),
    RG_COMPUTED_FLAG ("agrees", agrees, 0),
    RG_COMPUTED_TEXT ("squares", find_squares, 0),
    RG_COMPUTED_TEXT ("differences", find_differences, 0),
    RG_COMPUTED_TEXT ("problem", find_problem, 0),
    RG_COMPUTED_TEXT ("sentence", find_sentence, 0),
    RG_COMPUTED_TEXT ("icon", find_icon, 0),
    RG_COMPUTED_TEXT ("title", find_title, 0),
    RG_COMPUTED_TEXT ("clock", find_clock, 0),
    { "result", G_TYPE_INT, G_CALLBACK (find_result), 0, FALSE },
  };

  G_OBJECT_CLASS (klass)->set_property = rg_eboard_table_set_property;
  rg_computed_class_set_rows (klass, rows, G_N_ELEMENTS (rows));

  rg_signal_new (klass, "said", 1, G_TYPE_STRING);

  RG_STOPS (stop);
  RG_OWNS (RgEboardTable, g_object_unref, table);
}

static void
rg_eboard_table_init (RgEboardTable *self)
{
  g_signal_connect_object (rg_settings_get (), "changed::eboard-still",
                           G_CALLBACK (forget_hand), self, G_CONNECT_SWAPPED);
}

RgEboardTable *
rg_eboard_table_new (RgTable *table)
{
  RgEboardTable *self = g_object_new (RG_TYPE_EBOARD_TABLE, NULL);

  self->table = g_object_ref (table);
  rg_computed_refresh (self);
  return self;
}
