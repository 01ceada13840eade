/* The subcommand for electronic boards: prints the events of a board, or of a simulated
 * one, one per text line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"
#include "rg-cli.h"
#include "rg-eboard-link.h"
#include "rg-eboard-simulator.h"
#include "rg-eboard.h"
#include "rg-fen.h"
#include "rg-movegen.h"
#include "rg-sentences.h"
#include "rg-tongue.h"
#include "rg-wood-hand.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char    *protocol;
static char    *conduct;
static gboolean simulates;
static int      still = (int) (RG_WOOD_STILL / 1000);

/* A session: the board or its simulation, and standard input. `start` is the time at
 * which the game began, `last` that of the last event, counted from `start`; both are in
 * microseconds. */
typedef struct {
  GMainLoop        *loop;
  GDataInputStream *input;
  void (*take_line) (gpointer session, char *line);
  RgEboard          *board;
  RgWoodHand        *hand;
  RgState            state;
  RgLine            *line;
  gint64             start;
  gint64             last;
  guint              waking;
  RgBitboard         fault;
  RgResult           result;
  RgEboardSimulator *simulator;
  char             **words;
  guint              n_words;
} Session;

static void read_on (Session *self);

static void
line_cb (G_GNUC_UNUSED GObject *object, GAsyncResult *result, gpointer data)
{
  Session         *self = data;
  g_autofree char *line = NULL;

  line = g_data_input_stream_read_line_finish (self->input, result, NULL, NULL);
  if (line != NULL)
    self->take_line (self, line);
  else if (self->simulator != NULL)
    g_main_loop_quit (self->loop);
}

static void
read_on (Session *self)
{
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, NULL, line_cb,
                                       self);
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

static void
begin (Session *self, void (*take_line) (gpointer session, char *line))
{
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  self->loop = g_main_loop_new (NULL, FALSE);
  self->input = g_data_input_stream_new (stream);
  self->take_line = take_line;
  g_unix_signal_add (SIGINT, quit_cb, self->loop);
  g_unix_signal_add (SIGTERM, quit_cb, self->loop);
  read_on (self);
}

static void
print_event (const RgEvent *event)
{
  g_autoptr (GString) line = g_string_new (NULL);

  rg_event_print (event, line);
  puts (line->str);
  fflush (stdout);
}

/* Prints an event that happened at @time by the clock of the computer, and submits it to
 * the arbiter. Ignores a refusal, as the reader of the output refuses the event too. */
static void
submit (Session *self, RgEvent *event, gint64 time)
{
  gboolean was_set_up = self->state.phase != RG_PHASE_SETUP;

  if (was_set_up) {
    self->last = MAX (self->last, time - self->start);
    event->time = self->last;
  }
  print_event (event);
  rg_arbiter_submit (&self->state, self->line, event, NULL);
  if (!was_set_up && self->state.phase != RG_PHASE_SETUP)
    self->start = time;
}

/* Reports the squares on which board and game differ, and lights them if the board has
 * lights. */
static void
show_fault (Session *self)
{
  RgBitboard          fault = rg_wood_hand_get_fault (self->hand);
  g_autoptr (GString) squares = g_string_new (NULL);

  if (fault == self->fault)
    return;

  rg_bitboard_print (fault, " ", squares);
  if (fault != 0)
    rg_cli_complain (0, _ ("The board is not as in the game: %s"), squares->str + 1);
  else
    rg_cli_complain (0, "%s", _ ("The board is as in the game again."));
  self->fault = fault;
  rg_eboard_light (self->board, fault);
}

static void
show_result (Session *self)
{
  RgResult result = rg_wood_hand_get_result (self->hand);

  if (result != RG_RESULT_NONE && result != self->result)
    rg_cli_complain (0,
                     _ ("The kings are in the middle: %s. Record it if both players "
                        "agree."),
                     rg_result_to_text (result));
  self->result = result;
}

static void wake_later (Session *self);

/* Prints the events that the hands have made, and reports where board and game differ. */
static void
drain (Session *self)
{
  RgEvent event;

  while (rg_wood_hand_next (self->hand, &self->state, &event))
    submit (self, &event, event.time);
  show_fault (self);
  show_result (self);
  wake_later (self);
}

static gboolean
wake_cb (gpointer data)
{
  Session *self = data;

  self->waking = 0;
  rg_wood_hand_wait (self->hand, g_get_monotonic_time ());
  drain (self);
  return G_SOURCE_REMOVE;
}

static void
wake_later (Session *self)
{
  gint64 due = rg_wood_hand_get_due (self->hand);
  gint64 left = MAX (due - g_get_monotonic_time (), 0);

  g_clear_handle_id (&self->waking, g_source_remove);
  if (due >= 0)
    self->waking = g_timeout_add ((guint) (left / 1000 + 1), wake_cb, self);
}

/* Follows a change of a square. The first change after all pieces were in place begins
 * the game. */
static void
field_cb (G_GNUC_UNUSED RgEboard *board,
          gint64                  time,
          guint                   square,
          guint                   piece,
          Session                *self)
{
  RgEvent start = { .time = RG_TIME_UNSET, .verb = RG_VERB_START };

  if (self->state.phase == RG_PHASE_SETUP &&
      rg_board_equal (rg_wood_hand_get_wood (self->hand),
                      &self->state.ply.position.setup.board)) {
    submit (self, &start, time);
    drain (self);
  }
  rg_wood_hand_see (self->hand, time, (RgSquare) square, (RgPiece) piece);
  drain (self);
}

static void
clock_cb (G_GNUC_UNUSED RgEboard *board, gint64 time, gboolean pressed, Session *self)
{
  if (!pressed)
    return;

  rg_wood_hand_set_by_clock (self->hand, TRUE);
  rg_wood_hand_press (self->hand, time);
  drain (self);
}

/* Reads the whole board anew after a connection, as it may have changed while there was
 * none. */
static void
connected_cb (RgEboard *board, G_GNUC_UNUSED GParamSpec *pspec, Session *self)
{
  const RgBoard   *wood = rg_eboard_get_board (board);
  gint64           now = g_get_monotonic_time ();
  g_autofree char *title = NULL;
  g_autofree char *path = NULL;

  if (!rg_eboard_is_connected (board))
    return;

  g_object_get (board, "title", &title, "path", &path, NULL);
  /* Translators: the name of the maker, and the file of the device. */
  rg_cli_complain (0, _ ("%s at %s is connected."), title, path);
  rg_eboard_recognize (board, &self->state.ply.position.setup.board);
  for (int put = 0; put < 2; put++)
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgPiece piece = rg_board_get (wood, (RgSquare) i);

      if ((piece != RG_PIECE_NONE) == put)
        rg_wood_hand_see (self->hand, now, (RgSquare) i, piece);
    }
  drain (self);
}

static void
failed_cb (RgEboard *board, G_GNUC_UNUSED Session *self)
{
  const GError *error = rg_eboard_get_error (board);

  if (error != NULL)
    rg_cli_complain_of_error (error);
}

/* Acts on a text line of the players: an event, `press` for the clock, or `adoube` for
 * j’adoube by the player to move, before a piece is touched. Prints any other text line
 * as it is: the reader of the output may understand it. */
static void
take_event (gpointer data, char *line)
{
  Session         *self = data;
  gint64           now = g_get_monotonic_time ();
  g_auto (RgEvent) event = { 0 };

  g_strstrip (line);
  if (g_str_equal (line, "press")) {
    rg_wood_hand_press (self->hand, now);
  } else if (g_str_equal (line, "adoube")) {
    rg_wood_hand_adjust (self->hand, now);
  } else if (rg_event_parse (line, &event, NULL)) {
    submit (self, &event, now);
  } else if (*line != '\0') {
    puts (line);
    fflush (stdout);
  }
  drain (self);
  read_on (self);
}

static int
watch_board (const char *path)
{
  Session self = { .line = rg_line_new () };
  RgBoard empty = { 0 };
  RgEvent kept = { .time = RG_TIME_UNSET, .verb = RG_VERB_CONDUCT };

  self.board = rg_eboard_new (path, protocol);
  self.hand = rg_wood_hand_new (&empty, still * (gint64) 1000);
  rg_arbiter_begin (&self.state);
  if (conduct != NULL) {
    kept.text = conduct;
    submit (&self, &kept, 0);
  }
  g_signal_connect (self.board, "field", G_CALLBACK (field_cb), &self);
  g_signal_connect (self.board, "clock", G_CALLBACK (clock_cb), &self);
  g_signal_connect (self.board, "failed", G_CALLBACK (failed_cb), &self);
  g_signal_connect (self.board, "notify::connected", G_CALLBACK (connected_cb), &self);
  begin (&self, take_event);
  g_main_loop_run (self.loop);
  g_signal_handlers_disconnect_by_data (self.board, &self);
  g_object_unref (self.board);
  rg_wood_hand_free (self.hand);
  rg_line_free (self.line);

  return EXIT_SUCCESS;
}

/* Carries a piece. If that is a legal move of either side, also moves the rook in
 * castling and removes the pawn captured en passant. Lifts all pieces before it puts any
 * down. */
static void
carry (Session *self, RgDisplacement displacement)
{
  const RgBoard *wood = rg_eboard_simulator_get_board (self->simulator);
  RgPiece        piece = rg_board_get (wood, displacement.from);
  RgPosition     position, after;
  RgBitboard     squares;
  RgMove         move;

  if (piece == RG_PIECE_NONE) {
    rg_cli_complain (0, "%s", _ ("There is no piece to carry."));
    return;
  }

  position = self->state.ply.position;
  position.setup.board = *wood;
  position.setup.turn = (guint8) rg_piece_color (piece);
  if (rg_movegen_find (&position, displacement, &move))
    rg_position_make (&position, move, &after);
  else
    rg_position_displace (&position, rg_piece_color (piece), displacement, &after);
  self->state.ply.position = after;
  squares = rg_wood_differs (wood, &after.setup.board) | rg_bit (displacement.to);
  for (int put = 0; put < 2; put++)
    for (RgBitboard rest = squares; rest != 0;) {
      RgSquare square = rg_bitboard_pop (&rest);

      rg_eboard_simulator_put (self->simulator, square,
                               put ? rg_board_get (&after.setup.board, square)
                                   : RG_PIECE_NONE);
    }
}

static gboolean
put_word (Session *self, const char *word)
{
  RgSquare square = rg_square_parse (word);
  RgPiece  piece = RG_PIECE_NONE;

  if (strlen (word) != 3 || square == RG_SQUARE_NONE)
    return FALSE;
  if (word[2] != '-') {
    piece = rg_piece_from_char (word[2]);
    if (piece == RG_PIECE_NONE)
      return FALSE;
  }

  rg_eboard_simulator_put (self->simulator, square, piece);
  return TRUE;
}

static void
set_up_wood (Session *self, const char *fen)
{
  g_autoptr (GError) error = NULL;
  RgSetup            setup;

  if (!rg_fen_parse (fen, &setup, &error)) {
    rg_cli_complain_of_error (error);
    return;
  }

  self->state.ply.position.setup = setup;
  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_eboard_simulator_put (self->simulator, (RgSquare) i,
                             rg_board_get (&setup.board, (RgSquare) i));
}

static void take_words (Session *self);

static gboolean
go_on_cb (gpointer data)
{
  Session *self = data;

  if (g_str_equal (self->words[self->n_words - 1], "wait") &&
      !rg_eboard_simulator_is_heard (self->simulator))
    return G_SOURCE_CONTINUE;

  take_words (self);
  return G_SOURCE_REMOVE;
}

/* Acts on the words of a text line until one of them lets time pass. */
static void
take_words (Session *self)
{
  const char *word;

  while ((word = self->words[self->n_words]) != NULL) {
    RgDisplacement displacement;

    self->n_words++;
    if (g_str_equal (word, "press")) {
      rg_eboard_simulator_press (self->simulator);
    } else if (g_str_equal (word, "turn")) {
      rg_eboard_simulator_turn (self->simulator);
    } else if (g_str_equal (word, "wait")) {
      g_timeout_add (20, go_on_cb, self);
      return;
    } else if (strspn (word, "0123456789") == strlen (word) && *word != '\0') {
      g_timeout_add ((guint) g_ascii_strtoull (word, NULL, 10), go_on_cb, self);
      return;
    } else if (*word != '\0' && !put_word (self, word)) {
      if (rg_displacement_parse (word, &displacement))
        carry (self, displacement);
      else
        rg_cli_complain (0, _ ("“%s” is neither a move nor a change of a square."), word);
    }
  }

  g_clear_pointer (&self->words, g_strfreev);
  read_on (self);
}

static void
take_hands (gpointer data, char *line)
{
  Session *self = data;

  if (g_str_has_prefix (line, "fen ")) {
    set_up_wood (self, line + strlen ("fen "));
    read_on (self);
    return;
  }

  self->words = g_strsplit (g_strstrip (line), " ", -1);
  self->n_words = 0;
  take_words (self);
}

static int
simulate (void)
{
  Session            self = { 0 };
  g_autoptr (GError) error = NULL;

  self.simulator = rg_eboard_simulator_new (protocol != NULL
                                              ? rg_eboard_protocol_find (protocol)
                                              : RG_EBOARD_PROTOCOLS[0],
                                            &error);
  if (self.simulator == NULL)
    return rg_cli_complain_of_error (error);

  rg_position_initial (&self.state.ply.position);
  puts (rg_eboard_simulator_get_path (self.simulator));
  fflush (stdout);
  begin (&self, take_hands);
  g_main_loop_run (self.loop);
  rg_eboard_simulator_free (self.simulator);

  return EXIT_SUCCESS;
}

static int
complain_of_path (void)
{
  g_auto (GStrv)   found = rg_eboard_link_list ();
  g_autofree char *list = g_strjoinv (", ", found);

  if (*found == NULL)
    return rg_cli_complain (
      RG_CLI_USAGE, _ ("“board” needs the serial line of an electronic board, such "
                       "as /dev/ttyACM0; none is connected."));
  return rg_cli_complain (RG_CLI_USAGE,
                          _ (
                            "“board” needs the serial line of an electronic board; these "
                            "are connected: %s"),
                          list);
}

static int
board (char **words)
{
  if (still < 0)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“%s” needs a number of at least 0."),
                            "--still");
  if (simulates && words[0] != NULL)
    return rg_cli_complain (
      RG_CLI_USAGE, "%s",
      _ ("A simulated board has a serial line of its own: name none."));
  if (simulates)
    return simulate ();

  return words[0] != NULL ? watch_board (words[0]) : complain_of_path ();
}

static gboolean
take_choice (const char            *option,
             const char            *value,
             G_GNUC_UNUSED gpointer data,
             GError               **error)
{
  RgConduct found;

  if (g_str_equal (option, "--protocol")) {
    if (rg_eboard_protocol_find (value) == NULL)
      return rg_cli_refuse_value (option, value, "dgt, chesslink", error);
    protocol = g_strdup (value);
    return TRUE;
  }

  if (!rg_conduct_from_text (value, &found))
    return rg_cli_refuse_value (option, value, "free, touch, strict", error);
  conduct = g_strdup (value);
  return TRUE;
}

static const GOptionEntry BOARD_OPTIONS[] = {
  { "protocol", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_choice,
    N_ ("Protocol of the board (found out)"), "dgt|chesslink" },
  { "conduct", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_choice,
    N_ ("Strictness of the table (touch)"), "free|touch|strict" },
  { "still", 0, 0, G_OPTION_ARG_INT, &still,
    N_ ("Milliseconds for which a position is still before it counts (500)"), "N" },
  { "simulate", 0, 0, G_OPTION_ARG_NONE, &simulates,
    N_ ("Be an electronic board, moved from standard input"), NULL },
  G_OPTION_ENTRY_NULL,
};

const RgCommand RG_CLI_BOARD_COMMANDS[] = {
  /* Translators: the file of a serial line. */
  { "board", N_ ("[DEVICE]"), N_ ("Print the events of an electronic board"),
    N_ ("“%s” takes one serial line."), .min = 0, .max = 1, .options = { BOARD_OPTIONS },
    .run = board },
  { 0 },
};
