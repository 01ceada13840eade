/* A chess program is understood, any other program gets its own sentence, and the main
 * loop is never blocked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine.h"
#include "rg-test-time.h"
#include "rg-test.h"

#include <glib/gstdio.h>
#include <unistd.h>

typedef struct {
  RgEngine    *engine;
  char        *folder;
  char        *path;
  RgMove       move;
  RgEvaluation evaluation;
  GError      *error;
  gboolean     is_done;
  RgTestGap    gap;
} Seat;

static void
started_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  Seat *seat = data;

  rg_engine_start_finish (RG_ENGINE (engine), result, &seat->error);
  seat->is_done = TRUE;
}

static void
went_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  Seat *seat = data;

  rg_engine_go_finish (RG_ENGINE (engine), result, &seat->move, &seat->evaluation,
                       &seat->error);
  seat->is_done = TRUE;
}

static void
wait (Seat *seat)
{
  guint source = g_timeout_add (5, rg_test_gap_cb, &seat->gap);

  seat->gap.last = rg_test_read_time ();
  while (!seat->is_done)
    g_main_context_iteration (NULL, TRUE);
  seat->is_done = FALSE;
  g_source_remove (source);
  rg_test_gap_cb (&seat->gap);
  g_assert_cmpint (seat->gap.longest, <, RG_TEST_MAX_GAP);
}

static void
start (Seat *seat, const char *path, guint patience)
{
  seat->engine = rg_engine_new (path);
  rg_engine_set_patience (seat->engine, patience);
  rg_engine_start_async (seat->engine, NULL, started_cb, seat);
  wait (seat);
}

static void
seat_fake (Seat *seat, const char *mode)
{
  static const char *const silent[] = { "mute", "unready", NULL };
  g_autoptr (GError)       error = NULL;

  *seat = (Seat){ .folder = g_dir_make_tmp ("engine-XXXXXX", &error) };
  g_assert_no_error (error);
  seat->path = g_build_filename (seat->folder, mode, NULL);
  g_assert_cmpint (symlink (RG_FAKE_UCI, seat->path), ==, 0);
  start (seat, seat->path,
         g_strv_contains (silent, mode) ? RG_TEST_SHORT_WAIT : RG_TEST_LONG_WAIT);
}

static void
leave (Seat *seat)
{
  rg_engine_quit (seat->engine);
  g_object_add_weak_pointer (G_OBJECT (seat->engine), (gpointer *) &seat->engine);
  g_object_unref (seat->engine);
  while (seat->engine != NULL)
    g_main_context_iteration (NULL, TRUE);
  if (seat->path != NULL) {
    g_unlink (seat->path);
    g_rmdir (seat->folder);
  }
  g_free (seat->path);
  g_free (seat->folder);
  g_clear_error (&seat->error);
}

/* Asks the program for an answer to 1. e4, within @limits. */
static void
go (Seat *seat, const RgEngineLimits *limits, GCancellable *cancellable)
{
  RgDisplacement displacement;
  RgPosition     position;
  RgMove         move;

  rg_position_initial (&position);
  g_assert_true (rg_displacement_parse ("e2e4", &displacement));
  g_assert_true (rg_movegen_find (&position, displacement, &move));
  rg_engine_go_async (seat->engine, &position, &move, 1, limits, cancellable, went_cb,
                      seat);
}

static void
assert_move (Seat *seat, const char *text)
{
  char written[RG_UCI_SIZE];

  g_assert_no_error (seat->error);
  rg_displacement_write (rg_move_displacement (seat->move), written);
  g_assert_cmpstr (written, ==, text);
}

static void
test_plays (void)
{
  Seat                  seat;
  const RgEngineOption *hash;

  seat_fake (&seat, "plays");
  g_assert_no_error (seat.error);
  g_assert_cmpstr (rg_engine_get_name (seat.engine), ==, "Fake of a Program");
  hash = rg_engine_find_option (seat.engine, "hash");
  g_assert_nonnull (hash);
  g_assert_cmpint (hash->type, ==, RG_ENGINE_SPIN);
  g_assert_cmpint (hash->min, ==, 1);
  g_assert_cmpint (hash->max, ==, 64);
  g_assert_cmpstr (hash->value, ==, "16");
  g_assert_nonnull (rg_engine_find_option (seat.engine, "Clear Hash"));
  g_assert_false (rg_engine_set_option (seat.engine, "No Such", "1"));
  g_assert_false (rg_engine_set_option (seat.engine, "Style", "Wild\nquit"));

  go (&seat, &(RgEngineLimits){ .nodes = 100 }, NULL);
  wait (&seat);
  assert_move (&seat, "e7e5");
  g_assert_cmpint (seat.evaluation.score, ==, 31);
  g_assert_cmpuint (seat.evaluation.depth, ==, 3);
  /* The line ends before its third move, which is illegal. */
  g_assert_cmpuint (seat.evaluation.n_line, ==, 2);
  leave (&seat);
}

static void
test_gets (void)
{
  Seat seat;

  seat_fake (&seat, "echo");
  rg_engine_set_bounds (seat.engine, 2, 1024);
  g_assert_true (rg_engine_set_strength (seat.engine, 4000));
  go (&seat,
      &(RgEngineLimits){ .time = { 1000, 2000 },
                         .increment = { 10, 20 },
                         .moves_to_go = 5 },
      NULL);
  wait (&seat);
  assert_move (&seat, "e7e5");
  g_assert_true (seat.evaluation.is_mate);
  leave (&seat);
}

static gboolean
stop_cb (gpointer engine)
{
  rg_engine_stop (engine);
  return G_SOURCE_REMOVE;
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
test_stops (void)
{
  Seat seat;

  seat_fake (&seat, "plays");
  go (&seat, &(RgEngineLimits){ .depth = 99 }, NULL);
  g_timeout_add (50, stop_cb, seat.engine);
  wait (&seat);
  assert_move (&seat, "c7c5");
  leave (&seat);
}

static void
test_is_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Seat                     seat;

  seat_fake (&seat, "plays");
  go (&seat, &(RgEngineLimits){ .depth = 99 }, cancellable);
  g_timeout_add (50, cancel_cb, cancellable);
  wait (&seat);
  g_assert_error (seat.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&seat.error);

  /* The late answer of the first search is not taken for that of the second. */
  go (&seat, &(RgEngineLimits){ .nodes = 100 }, NULL);
  wait (&seat);
  assert_move (&seat, "e7e5");
  leave (&seat);
}

static const struct {
  const char *mode;
  RgErrorCode code;
  const char *sentence;
} faults[] = {
  { "exits", RG_ERROR_NO_SUCH_THING, "exits ended by itself" },
  { "mute", RG_ERROR_SYNTAX, "mute does not answer as a chess program (UCI)" },
  { "unready", RG_ERROR_TOO_LATE, "Fake of a Program no longer answers and was ended" },
  { "hangs", RG_ERROR_TOO_LATE, "Fake of a Program no longer answers and was ended" },
  { "dies", RG_ERROR_NO_SUCH_THING, "Fake of a Program ended by itself" },
  { "floods", RG_ERROR_FORBIDDEN, "Fake of a Program writes too much and was ended" },
  { "endless", RG_ERROR_FORBIDDEN, "Fake of a Program writes too much and was ended" },
  { "illegal", RG_ERROR_ILLEGAL,
    "Fake of a Program answered an illegal move and was ended" },
  { "garbage", RG_ERROR_ILLEGAL,
    "Fake of a Program answered an illegal move and was ended" },
  { "nothing", RG_ERROR_NOT_PLAYABLE,
    "Fake of a Program answered without a move and was ended" },
  { "bare", RG_ERROR_NOT_PLAYABLE,
    "Fake of a Program answered without a move and was ended" },
};

static void
test_fault (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Seat  seat;

  seat_fake (&seat, faults[i].mode);
  if (seat.error == NULL) {
    if (faults[i].code == RG_ERROR_TOO_LATE)
      rg_engine_set_patience (seat.engine, RG_TEST_SHORT_WAIT);
    go (&seat, &(RgEngineLimits){ .move_time = 10 }, NULL);
    wait (&seat);
  }
  g_assert_error (seat.error, RG_ERROR, (int) faults[i].code);
  g_assert_cmpstr (seat.error->message, ==, faults[i].sentence);

  /* A program that has failed is not asked again, and the error is the same. */
  g_clear_error (&seat.error);
  go (&seat, &(RgEngineLimits){ .move_time = 10 }, NULL);
  wait (&seat);
  g_assert_cmpstr (seat.error->message, ==, faults[i].sentence);
  leave (&seat);
}

static void
test_is_not_there (void)
{
  Seat seat = { NULL };

  start (&seat, "/nowhere/program", RG_TEST_LONG_WAIT);
  g_assert_error (seat.error, RG_ERROR, RG_ERROR_NO_SUCH_THING);
  g_assert_cmpstr (seat.error->message, ==, "program cannot be started");
  leave (&seat);
}

static void
test_installed (void)
{
  g_auto (GStrv) programs = rg_engine_list ();
  Seat           seat = { NULL };

  if (programs[0] == NULL) {
    g_test_skip ("no program that plays chess is installed");
    return;
  }
  start (&seat, programs[0], RG_TEST_LONG_WAIT);
  g_assert_no_error (seat.error);
  rg_engine_set_bounds (seat.engine, 1, 16);
  rg_engine_new_game (seat.engine);
  go (&seat, &(RgEngineLimits){ .nodes = 5000 }, NULL);
  wait (&seat);
  g_assert_no_error (seat.error);
  g_assert_cmpuint (seat.evaluation.n_line, >, 0);
  g_assert_true (rg_move_equal (seat.evaluation.line[0], seat.move));
  leave (&seat);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/plays", test_plays);
  g_test_add_func ("/engine/gets-options-position-and-time", test_gets);
  g_test_add_func ("/engine/stops-with-its-move", test_stops);
  g_test_add_func ("/engine/is-cancelled-and-searches-again", test_is_cancelled);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/has-a-sentence/%s", faults[i].mode);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
  }
  g_test_add_func ("/engine/is-not-there", test_is_not_there);
  g_test_add_func ("/engine/installed-one-plays", test_installed);

  return g_test_run ();
}
