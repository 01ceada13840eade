/* Runs one task at a time: the handshake or a search. Each wait has a deadline, and the
 * first failure ends the program for good. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine.h"

#include "rg-fen.h"
#include "rg-movegen.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Limits far above what programs write: the bytes of a text line, the lines in a second
 * of one search, and the options. */
#define MAX_LINE             8192
#define MAX_LINES_PER_SECOND 2000
#define MAX_OPTIONS          256

#define NICENESS 10

/* In milliseconds: how late an answer may be, and how long a search may take that is
 * limited only by nodes or depth. */
#define PATIENCE    5000
#define SEARCH_TIME 60000

typedef enum {
  STAGE_NEW,
  STAGE_UCI,
  STAGE_READY,
  STAGE_IDLE,
  STAGE_SEARCH,
  STAGE_STOPPING,
} Stage;

struct _RgEngine {
  GObject parent_instance;

  char         *program;
  char         *name;
  GPtrArray    *options;
  GSubprocess  *process;
  GCancellable *closing;
  GMainContext *context;
  GSource      *deadline;
  GError       *failure;
  guint         patience;
  Stage         stage;

  GTask   *task;
  GSource *cancelled;

  char     bytes[4096];
  GString *line;
  gint64   second;
  guint    n_lines;
  GString *unsent;
  GBytes  *sending;

  /* The commands of a search that waits for the previous one to end; the time that it may
   * take, in milliseconds; and its position. */
  GString     *waiting;
  guint        wait;
  RgPosition   position;
  RgEvaluation evaluation;
};

G_DEFINE_TYPE (RgEngine, rg_engine, G_TYPE_OBJECT)

static void
option_free (RgEngineOption *option)
{
  g_free (option->name);
  g_free (option->value);
  g_free (option);
}

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static GTask *
take_task (RgEngine *self)
{
  clear_source (&self->cancelled);
  return g_steal_pointer (&self->task);
}

/* Ends the program; cancels what is still being read from it or written to it. */
static void
end (RgEngine *self)
{
  self->stage = STAGE_IDLE;
  clear_source (&self->deadline);
  g_cancellable_cancel (self->closing);
  if (self->process != NULL)
    g_subprocess_force_exit (self->process);
}

static void
fail (RgEngine *self, RgErrorCode code, const char *format)
{
  g_autoptr (GTask) task = NULL;

  if (self->failure != NULL)
    return;

  task = take_task (self);
  rg_set_error (&self->failure, code, format, self->name, NULL);
  end (self);
  if (task != NULL)
    g_task_return_error (task, g_error_copy (self->failure));
}

static gboolean
late_cb (gpointer data)
{
  g_autoptr (RgEngine) self = g_object_ref (data);

  if (self->stage == STAGE_UCI)
    fail (self, RG_ERROR_SYNTAX, N_ ("%s does not answer as a chess program (UCI)"));
  else
    fail (self, RG_ERROR_TOO_LATE, N_ ("%s no longer answers and was ended"));
  return G_SOURCE_REMOVE;
}

static void
expect (RgEngine *self, Stage stage, guint milliseconds)
{
  self->stage = stage;
  clear_source (&self->deadline);
  if (milliseconds == 0)
    return;

  self->deadline = g_timeout_source_new (milliseconds);
  g_source_set_callback (self->deadline, late_cb, self, NULL);
  g_source_attach (self->deadline, self->context);
}

static void send_more (RgEngine *self);

static void
sent_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgEngine) self = data;

  g_clear_pointer (&self->sending, g_bytes_unref);
  /* Ignores an error: a program that takes no more input has ended, which reading
   * reports. */
  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL))
    send_more (self);
}

static void
send_more (RgEngine *self)
{
  if (self->sending != NULL || self->unsent->len == 0 || self->failure != NULL)
    return;

  self->sending = g_string_free_to_bytes (self->unsent);
  self->unsent = g_string_new (NULL);
  g_output_stream_write_all_async (g_subprocess_get_stdin_pipe (self->process),
                                   g_bytes_get_data (self->sending, NULL),
                                   g_bytes_get_size (self->sending), G_PRIORITY_DEFAULT,
                                   self->closing, sent_cb, g_object_ref (self));
}

static void
say (RgEngine *self, const char *text)
{
  if (self->process == NULL || self->failure != NULL)
    return;

  g_string_append (self->unsent, text);
  send_more (self);
}

/* Reads "option name NAME type TYPE [default VALUE] [min N] [max N] [var VALUE]…", where
 * names and values may be of several words. */
static void
read_option (RgEngine *self, char **words)
{
  static const char *const types[] = { "check", "spin", "combo", "button", "string" };
  static const char *const keys[] = { "name", "type", "default", "min", "max", "var" };
  GString                 *values[G_N_ELEMENTS (keys)] = { NULL };
  GString                 *value = NULL;
  guint                    type = 0;

  for (; *words != NULL; words++) {
    guint key = 0;

    while (key < G_N_ELEMENTS (keys) && strcmp (keys[key], *words) != 0)
      key++;
    /* A name may contain the words of other keys; only “type” ends it. */
    if (key < G_N_ELEMENTS (keys) && (values[1] != NULL || key < 2)) {
      if (values[key] == NULL)
        values[key] = g_string_new (NULL);
      value = g_string_truncate (values[key], 0);
    } else if (value != NULL) {
      g_string_append_printf (value, "%s%s", value->len > 0 ? " " : "", *words);
    }
  }
  while (values[1] != NULL && type < G_N_ELEMENTS (types) &&
         strcmp (types[type], values[1]->str) != 0)
    type++;

  if (values[0] != NULL && values[1] != NULL && type < G_N_ELEMENTS (types) &&
      self->options->len < MAX_OPTIONS) {
    RgEngineOption *option = g_new0 (RgEngineOption, 1);

    option->name = g_strdup (values[0]->str);
    option->type = (RgEngineOptionType) type;
    option->value = g_strdup (
      values[2] != NULL && strcmp (values[2]->str, "<empty>") != 0 ? values[2]->str : "");
    option->min = values[3] != NULL ? g_ascii_strtoll (values[3]->str, NULL, 10) : 0;
    option->max = values[4] != NULL ? g_ascii_strtoll (values[4]->str, NULL, 10) : 0;
    g_ptr_array_add (self->options, option);
  }
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i] != NULL)
      g_string_free (values[i], TRUE);
}

static gboolean
find_move (const RgPosition *position, const char *text, RgMove *move)
{
  RgDisplacement displacement;

  return rg_displacement_parse (text, &displacement) &&
         rg_movegen_find (position, displacement, move);
}

static void
read_line_of_moves (RgEngine *self, char **words, RgEvaluation *evaluation)
{
  RgPosition position = self->position;
  RgMove     move;

  for (; *words != NULL && evaluation->n_line < RG_ENGINE_MAX_LINE &&
         find_move (&position, *words, &move);
       words++) {
    RgPosition before = position;

    rg_position_make (&before, move, &position);
    evaluation->line[evaluation->n_line++] = move;
  }
}

/* Keeps an evaluation if it is complete: neither a bound nor that of a second-best
 * move. */
static void
read_info (RgEngine *self, char **words)
{
  RgEvaluation evaluation = { 0 };
  gboolean     has_score = FALSE;

  for (; *words != NULL && strcmp (*words, "string") != 0; words++) {
    const char *next = words[1] != NULL ? words[1] : "";

    if (strcmp (*words, "depth") == 0) {
      evaluation.depth = (guint) CLAMP (g_ascii_strtoll (next, NULL, 10), 0, 1000);
    } else if (strcmp (*words, "multipv") == 0 && strcmp (next, "1") != 0) {
      return;
    } else if (g_str_has_suffix (*words, "erbound")) {
      return;
    } else if (strcmp (*words, "cp") == 0 || strcmp (*words, "mate") == 0) {
      has_score = TRUE;
      evaluation.is_mate = **words == 'm';
      evaluation.score = (int) CLAMP (g_ascii_strtoll (next, NULL, 10), -100000, 100000);
    } else if (strcmp (*words, "pv") == 0) {
      read_line_of_moves (self, words + 1, &evaluation);
      break;
    }
  }

  if (has_score && evaluation.depth > 0)
    self->evaluation = evaluation;
}

static void
search (RgEngine *self)
{
  say (self, self->waiting->str);
  g_string_truncate (self->waiting, 0);
  self->evaluation = (RgEvaluation){ 0 };
  self->n_lines = 0;
  expect (self, STAGE_SEARCH, self->wait);
}

static void
read_best_move (RgEngine *self, const char *text)
{
  RgMove move;

  if (self->stage == STAGE_STOPPING) {
    expect (self, STAGE_IDLE, 0);
    if (self->task != NULL)
      search (self);
  } else if (text == NULL || strcmp (text, "(none)") == 0 || strcmp (text, "0000") == 0) {
    fail (self, RG_ERROR_NOT_PLAYABLE, N_ ("%s answered without a move and was ended"));
  } else if (!find_move (&self->position, text, &move)) {
    fail (self, RG_ERROR_ILLEGAL, N_ ("%s answered an illegal move and was ended"));
  } else {
    g_autoptr (GTask) task = take_task (self);

    expect (self, STAGE_IDLE, 0);
    g_task_return_pointer (task, g_memdup2 (&move, sizeof move), g_free);
  }
}

/* Acts on a text line of the program that is expected now; ignores any other, as the
 * standard demands. */
static void
line_cb (RgEngine *self, const char *line)
{
  g_auto (GStrv) split = g_strsplit_set (line, " \t\r", -1);
  char         **words = split;
  guint          n = 0;

  for (char **word = split; *word != NULL; word++)
    if (**word != '\0')
      split[n++] = *word;
    else
      g_free (*word);
  split[n] = NULL;

  if (n == 0)
    return;
  if (self->stage == STAGE_UCI && strcmp (words[0], "id") == 0 && n > 2 &&
      strcmp (words[1], "name") == 0) {
    g_autofree char *name = g_strjoinv (" ", words + 2);

    g_free (self->name);
    self->name = g_utf8_make_valid (name, -1);
  } else if (self->stage == STAGE_UCI && strcmp (words[0], "option") == 0) {
    read_option (self, words + 1);
  } else if (self->stage == STAGE_UCI && strcmp (words[0], "uciok") == 0) {
    say (self, "isready\n");
    expect (self, STAGE_READY, self->patience);
  } else if (self->stage == STAGE_READY && strcmp (words[0], "readyok") == 0) {
    g_autoptr (GTask) task = take_task (self);

    expect (self, STAGE_IDLE, 0);
    g_task_return_boolean (task, TRUE);
  } else if (self->stage == STAGE_SEARCH && strcmp (words[0], "info") == 0) {
    read_info (self, words + 1);
  } else if (self->stage >= STAGE_SEARCH && strcmp (words[0], "bestmove") == 0) {
    read_best_move (self, words[1]);
  }
}

static gboolean
is_flood (RgEngine *self)
{
  gint64 second = g_get_monotonic_time () / G_USEC_PER_SEC;

  if (second != self->second)
    self->n_lines = 0;
  self->second = second;
  return ++self->n_lines > MAX_LINES_PER_SECOND;
}

static void
read_bytes (RgEngine *self, gsize n)
{
  for (gsize i = 0; i < n && self->failure == NULL; i++) {
    if (self->bytes[i] != '\n' && self->line->len < MAX_LINE) {
      g_string_append_c (self->line, self->bytes[i]);
    } else if (self->bytes[i] != '\n' || is_flood (self)) {
      fail (self, RG_ERROR_FORBIDDEN, N_ ("%s writes too much and was ended"));
    } else {
      line_cb (self, self->line->str);
      g_string_truncate (self->line, 0);
    }
  }
}

/* Reads with a lower priority than the window's work. */
static void
read_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgEngine) self = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  if (g_cancellable_is_cancelled (self->closing))
    return;
  if (n > 0)
    read_bytes (self, (gsize) n);
  else
    fail (self, RG_ERROR_NO_SUCH_THING, N_ ("%s ended by itself"));
  if (self->failure == NULL)
    g_input_stream_read_async (G_INPUT_STREAM (stream), self->bytes, sizeof self->bytes,
                               G_PRIORITY_DEFAULT_IDLE, self->closing, read_cb,
                               g_object_ref (self));
}

/* Returns the error of the cancelled task to the caller at once. Stops a search, which
 * must end before the next one begins; ends the program during the handshake. */
static gboolean
cancelled_cb (G_GNUC_UNUSED GCancellable *cancellable, gpointer data)
{
  g_autoptr (RgEngine) self = g_object_ref (data);
  g_autoptr (GTask)    task = take_task (self);

  if (self->stage == STAGE_SEARCH) {
    say (self, "stop\n");
    expect (self, STAGE_STOPPING, self->patience);
  } else if (self->stage < STAGE_IDLE) {
    rg_set_error (&self->failure, RG_ERROR_PHASE, N_ ("%s was ended"), self->name, NULL);
    end (self);
  }
  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

/* Makes @task the current one. Returns: FALSE if it was cancelled or the program has
 * failed; @task then has the error */
static gboolean
begin_task (RgEngine *self, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (g_task_return_error_if_cancelled (task))
    return FALSE;
  if (self->failure != NULL) {
    g_task_return_error (task, g_error_copy (self->failure));
    return FALSE;
  }

  self->task = g_object_ref (task);
  if (cancellable != NULL) {
    self->cancelled = g_cancellable_source_new (cancellable);
    g_source_set_callback (self->cancelled, G_SOURCE_FUNC (cancelled_cb), self, NULL);
    g_source_attach (self->cancelled, self->context);
  }
  return TRUE;
}

static void
be_nice_cb (G_GNUC_UNUSED gpointer data)
{
  if (nice (NICENESS) < 0)
    return;
}

static gboolean
is_in_flatpak (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

static GSubprocess *
launch (const char *program)
{
  const char *here[] = { program, NULL };
  const char *host[] = { "flatpak-spawn", "--host", "--watch-bus", "nice", "-n", "10",
                         program,         NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
    G_SUBPROCESS_FLAGS_STDERR_SILENCE);

  g_subprocess_launcher_set_child_setup (launcher, be_nice_cb, NULL, NULL);
  return g_subprocess_launcher_spawnv (launcher, is_in_flatpak () ? host : here, NULL);
}

/**
 * rg_engine_start_async:
 * @self: not started before
 * @cancellable: (nullable): ends the program too
 *
 * Starts the program with a niceness of 10, so that the window comes first, and waits for
 * "uciok" and "readyok".  From then on its name and options are known.
 */
void
rg_engine_start_async (RgEngine           *self,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_return_if_fail (self->stage == STAGE_NEW && self->process == NULL);

  self->context = g_main_context_ref_thread_default ();
  if (!begin_task (self, task))
    return;
  self->process = launch (self->program);
  if (self->process == NULL) {
    fail (self, RG_ERROR_NO_SUCH_THING, N_ ("%s cannot be started"));
    return;
  }

  expect (self, STAGE_UCI, self->patience);
  say (self, "uci\n");
  g_input_stream_read_async (g_subprocess_get_stdout_pipe (self->process), self->bytes,
                             sizeof self->bytes, G_PRIORITY_DEFAULT_IDLE, self->closing,
                             read_cb, g_object_ref (self));
}

/* Returns: FALSE with a sentence (RG_ERROR) or a cancellation: RG_ERROR_NO_SUCH_THING if
 * the program cannot be started or ended, RG_ERROR_SYNTAX if it is no UCI program,
 * RG_ERROR_TOO_LATE if it is silent, RG_ERROR_FORBIDDEN if it writes too much */
gboolean
rg_engine_start_finish (G_GNUC_UNUSED RgEngine *self,
                        GAsyncResult           *result,
                        GError                **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Returns: the name that the program gives itself; until it has done so, that of its
 * file */
const char *
rg_engine_get_name (RgEngine *self)
{
  return self->name;
}

/* Returns: (nullable) (transfer none): the option of that name; upper and lower case are
 * the same (UCI, "option") */
const RgEngineOption *
rg_engine_find_option (RgEngine *self, const char *name)
{
  for (guint i = 0; i < self->options->len; i++) {
    const RgEngineOption *option = self->options->pdata[i];

    if (g_ascii_strcasecmp (option->name, name) == 0)
      return option;
  }
  return NULL;
}

/* Sets an option before the next search; limits the number of a spin to its range.
 *
 * Returns: FALSE if the program has no such option or @value has several lines */
gboolean
rg_engine_set_option (RgEngine *self, const char *name, const char *value)
{
  const RgEngineOption *option = rg_engine_find_option (self, name);
  g_autofree char      *text = g_strdup (value);
  g_autofree char      *command = NULL;

  if (option == NULL || strpbrk (value, "\r\n") != NULL)
    return FALSE;

  if (option->type == RG_ENGINE_SPIN) {
    gint64 number = g_ascii_strtoll (value, NULL, 10);

    g_free (text);
    number = MAX (MIN (number, option->max), option->min);
    text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  }
  command = g_strdup_printf ("setoption name %s value %s\n", option->name, text);
  say (self, command);
  return TRUE;
}

static gboolean
set_number (RgEngine *self, const char *name, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  return rg_engine_set_option (self, name, text);
}

/* Makes the program play at the strength @elo: by UCI_LimitStrength and UCI_Elo, or
 * else by “Skill Level”, where 0 counts as 1320 and 20 as 3190, as in Stockfish.
 *
 * Returns: FALSE if the program has neither, so that its nodes must be limited */
gboolean
rg_engine_set_strength (RgEngine *self, guint elo)
{
  if (rg_engine_set_option (self, "UCI_LimitStrength", "true") &&
      set_number (self, "UCI_Elo", elo))
    return TRUE;

  return set_number (self, "Skill Level", (CLAMP (elo, 1320, 3190) - 1320) * 20 / 1870);
}

/* Limits the @threads of the program and its memory, @hash in mebibytes, as far as it has
 * these options. */
void
rg_engine_set_bounds (RgEngine *self, guint threads, guint hash)
{
  set_number (self, "Threads", threads);
  set_number (self, "Hash", hash);
}

/* Announces that the next search is for another game ("ucinewgame"). */
void
rg_engine_new_game (RgEngine *self)
{
  say (self, "ucinewgame\n");
}

/* Writes "position fen … moves …". A FEN cannot have the right to castle without a rook,
 * or several moves in a row: if @start has either, writes only the last position, without
 * such rights. */
static void
write_position (RgEngine *self, const RgPosition *start, const RgMove *moves, guint n)
{
  gboolean is_plain = start->setup.rookless == 0 && start->setup.running == 0;
  RgSetup  setup = (is_plain ? start : &self->position)->setup;
  char     fen[RG_FEN_SIZE];
  char     move[RG_UCI_SIZE];

  setup.castling &= (guint8) ~setup.rookless & RG_CASTLING_ALL;
  rg_fen_write (&setup, fen);
  g_string_append_printf (self->waiting, "position fen %s", fen);
  for (guint i = 0; is_plain && i < n; i++) {
    rg_displacement_write (rg_move_displacement (moves[i]), move);
    g_string_append_printf (self->waiting, "%s %s", i == 0 ? " moves" : "", move);
  }
}

static void
write_limits (RgEngine *self, const RgEngineLimits *limits)
{
  guint time = limits->time[rg_position_turn (&self->position)];

  g_string_append (self->waiting, "\ngo");
  if (time > 0)
    g_string_append_printf (self->waiting, " wtime %u btime %u winc %u binc %u",
                            limits->time[RG_WHITE], limits->time[RG_BLACK],
                            limits->increment[RG_WHITE], limits->increment[RG_BLACK]);
  if (time > 0 && limits->moves_to_go > 0)
    g_string_append_printf (self->waiting, " movestogo %u", limits->moves_to_go);
  if (limits->move_time > 0)
    g_string_append_printf (self->waiting, " movetime %u", limits->move_time);
  if (limits->nodes > 0)
    g_string_append_printf (self->waiting, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (self->waiting, " depth %u", limits->depth);
  /* The moves to search come last, as programs expect, because the list may be long. */
  for (guint i = 0; i < limits->n_among; i++) {
    char move[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (limits->among[i]), move);
    g_string_append_printf (self->waiting, "%s %s", i == 0 ? " searchmoves" : "", move);
  }
  g_string_append_c (self->waiting, '\n');

  self->wait = limits->move_time > 0 ? limits->move_time : time > 0 ? time : SEARCH_TIME;
  self->wait += MIN (self->patience, G_MAXUINT - self->wait);
}

/**
 * rg_engine_go_async:
 * @self: started, and no search running but one that was cancelled
 * @start: the position of the first of @moves
 * @moves: (array length=n_moves): legal moves, played one after the other
 * @limits: at least one is set
 * @cancellable: (nullable): stops the search; the program stays ready for the next
 *
 * Searches for the move of the side to move.  Ends the program if it is late by more than
 * its patience: after the time that @limits give it, or after a minute.
 */
void
rg_engine_go_async (RgEngine             *self,
                    const RgPosition     *start,
                    const RgMove         *moves,
                    guint                 n_moves,
                    const RgEngineLimits *limits,
                    GCancellable         *cancellable,
                    GAsyncReadyCallback   callback,
                    gpointer              data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_return_if_fail (self->task == NULL && self->stage != STAGE_SEARCH);

  if (!begin_task (self, task))
    return;

  self->position = *start;
  for (guint i = 0; i < n_moves; i++) {
    RgPosition before = self->position;

    rg_position_make (&before, moves[i], &self->position);
  }
  g_string_truncate (self->waiting, 0);
  write_position (self, start, moves, n_moves);
  write_limits (self, limits);
  if (self->stage != STAGE_STOPPING)
    search (self);
}

/**
 * rg_engine_go_finish:
 * @move: (out): a legal move
 * @evaluation: (out) (optional): the last one of this search
 *
 * Returns: FALSE with an error of rg_engine_start_finish(), with RG_ERROR_ILLEGAL after
 * an illegal move, or with RG_ERROR_NOT_PLAYABLE after an answer without a move
 */
gboolean
rg_engine_go_finish (RgEngine     *self,
                     GAsyncResult *result,
                     RgMove       *move,
                     RgEvaluation *evaluation,
                     GError      **error)
{
  g_autofree RgMove *found = g_task_propagate_pointer (G_TASK (result), error);

  if (found == NULL)
    return FALSE;

  *move = *found;
  if (evaluation != NULL)
    *evaluation = self->evaluation;
  return TRUE;
}

/* Asks for the best move found so far, which ends the search. */
void
rg_engine_stop (RgEngine *self)
{
  if (self->stage != STAGE_SEARCH || self->failure != NULL)
    return;

  say (self, "stop\n");
  expect (self, STAGE_SEARCH, self->patience);
}

/* Sets how late an answer may be, in milliseconds; 5000 if never set. */
void
rg_engine_set_patience (RgEngine *self, guint milliseconds)
{
  self->patience = milliseconds;
}

/* Ends the program at once; a task that runs gets RG_ERROR_PHASE. */
void
rg_engine_quit (RgEngine *self)
{
  fail (self, RG_ERROR_PHASE, N_ ("%s was ended"));
}

/* Lists the well-known programs that are installed, the strongest first.  A Flatpak does
 * not see those of the host: they are chosen by file.
 *
 * Returns: (transfer full): paths, ended by NULL */
char **
rg_engine_list (void)
{
  static const char *const names[] = {
    "stockfish", "berserk", "ethereal-chess", "fruit", "toga2", "glaurung",
  };
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_find_program_in_path (names[i]);
    g_autofree char *game = g_build_filename ("/usr/games", names[i], NULL);

    if (path != NULL)
      g_strv_builder_add (found, path);
    else if (g_file_test (game, G_FILE_TEST_IS_EXECUTABLE))
      g_strv_builder_add (found, game);
  }
  return g_strv_builder_end (found);
}

/* Makes the object of a program, which once started keeps it alive until
 * rg_engine_quit().
 *
 * Returns: (transfer full): @program, a path, not started yet */
RgEngine *
rg_engine_new (const char *program)
{
  RgEngine *self = g_object_new (RG_TYPE_ENGINE, NULL);

  self->program = g_strdup (program);
  self->name = g_filename_display_basename (program);
  return self;
}

static void
rg_engine_dispose (GObject *object)
{
  end (RG_ENGINE (object));

  G_OBJECT_CLASS (rg_engine_parent_class)->dispose (object);
}

static void
rg_engine_finalize (GObject *object)
{
  RgEngine *self = RG_ENGINE (object);

  g_free (self->program);
  g_free (self->name);
  g_ptr_array_unref (self->options);
  g_clear_object (&self->process);
  g_object_unref (self->closing);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_clear_error (&self->failure);
  g_string_free (self->line, TRUE);
  g_string_free (self->unsent, TRUE);
  g_string_free (self->waiting, TRUE);

  G_OBJECT_CLASS (rg_engine_parent_class)->finalize (object);
}

/* Ignores SIGPIPE: writing to a program that has ended must not end this one. */
static void
rg_engine_class_init (RgEngineClass *klass)
{
  signal (SIGPIPE, SIG_IGN);
  G_OBJECT_CLASS (klass)->dispose = rg_engine_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_engine_finalize;
}

static void
rg_engine_init (RgEngine *self)
{
  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify) option_free);
  self->closing = g_cancellable_new ();
  self->line = g_string_new (NULL);
  self->unsent = g_string_new (NULL);
  self->waiting = g_string_new (NULL);
  self->patience = PATIENCE;
}
