/* Tests a program at the table: it plays by events as a person does, and claims the
 * faults that it sees; if it fails, the game loses no event and the window is never
 * blocked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine-player.h"
#include "rg-engine-seats.h"
#include "rg-engine.h"
#include "rg-new-game.h"
#include "rg-pointer.h"
#include "rg-program.h"
#include "rg-settings.h"
#include "rg-test-game.h"
#include "rg-test-program.h"
#include "rg-test-table.h"
#include "rg-test-time.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* NODES: the nodes searched for a move of a fast game. */
#define NODES 300

typedef struct {
  RgTable        *table;
  RgEnginePlayer *players[RG_N_COLORS];
  char           *folder;
  char           *path;
  RgTestGap       gap;
} Seat;

/* Waits until @is_done returns TRUE for the table, for RG_TEST_PATIENCE after each event
 * of the game. */
static void
wait (Seat *seat, gboolean (*is_done) (RgTable *table))
{
  RgGame *game = rg_table_get_game (seat->table);
  guint   ticks = g_timeout_add (5, rg_test_gap_cb, &seat->gap);

  seat->gap.last = rg_test_read_time ();
  while (!is_done (seat->table)) {
    guint n = rg_game_get_n_events (game);

    RG_TEST_WAIT_UNTIL (is_done (seat->table) || rg_game_get_n_events (game) != n);
  }
  g_source_remove (ticks);
  g_assert_cmpint (seat->gap.longest, <, RG_TEST_MAX_GAP);
}

static gboolean
is_whites_turn (RgTable *table)
{
  const RgState *state = rg_table_get_state (table);

  return state->phase == RG_PHASE_PLAYING && rg_state_turn (state) == RG_WHITE &&
         state->draw_offer == RG_ACTOR_NONE && state->takeback == RG_ACTOR_NONE;
}

static gboolean
is_absent (RgTable *table)
{
  return rg_table_get_absence (table, RG_BLACK) != NULL;
}

static gboolean
is_over (RgTable *table)
{
  return rg_game_is_over (rg_table_get_game (table));
}

static RgTable *
new_table (const char *terms)
{
  g_auto (RgTerms)   agreed = { 0 };
  g_autoptr (GError) error = NULL;
  RgGame            *game;

  g_assert_true (rg_terms_parse (terms, &agreed, &error));
  game = rg_new_game_make (&agreed, &error);
  g_assert_no_error (error);
  return rg_test_new_table (game);
}

/* Seats a program. One that never answers is not waited for as long as one that may be
 * slow on a busy machine. */
static void
sit (Seat *seat, RgColor color, const char *program, guint elo, guint64 nodes)
{
  static const char *const silent[] = { "mute", "unready", "hangs", NULL };
  g_autofree char         *mode = g_path_get_basename (program);

  seat->players[color] = rg_engine_player_new (seat->table, color, program, elo);
  rg_engine_player_set_pace (seat->players[color], 0, nodes);
  rg_engine_player_set_patience (seat->players[color], g_strv_contains (silent, mode)
                                                         ? RG_TEST_SHORT_WAIT
                                                         : RG_TEST_LONG_WAIT);
  rg_engine_player_start (seat->players[color]);
}

static void
link_fake (Seat *seat, const char *mode)
{
  seat->folder = g_dir_make_tmp ("player-XXXXXX", NULL);
  seat->path = g_build_filename (seat->folder, mode, NULL);
  g_assert_cmpint (symlink (RG_FAKE_UCI, seat->path), ==, 0);
}

/* Seats the fake program, in the given @mode, as Black. */
static void
seat_fake (Seat *seat, const char *mode, const char *terms)
{
  *seat = (Seat){ .table = new_table (terms) };
  link_fake (seat, mode);
  sit (seat, RG_BLACK, seat->path, 0, 0);
}

static void
leave (Seat *seat)
{
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    if (seat->players[i] == NULL)
      continue;
    rg_engine_player_quit (seat->players[i]);
    g_object_add_weak_pointer (G_OBJECT (seat->players[i]),
                               (gpointer *) &seat->players[i]);
    g_object_unref (seat->players[i]);
    while (seat->players[i] != NULL)
      g_main_context_iteration (NULL, TRUE);
  }
  g_clear_object (&seat->table);
  if (seat->path != NULL) {
    g_unlink (seat->path);
    g_rmdir (seat->folder);
  }
  g_clear_pointer (&seat->path, g_free);
  g_clear_pointer (&seat->folder, g_free);
}

static const RgEvent *
last_event (Seat *seat, guint back)
{
  RgGame *game = rg_table_get_game (seat->table);

  return rg_game_get_event (game, rg_game_get_n_events (game) - 1 - back);
}

/* The program touches its piece, then plays it; a person cannot act for the program. */
static void
test_plays (void)
{
  Seat               seat;
  g_autoptr (GError) error = NULL;
  RgBitboard         own, others;

  seat_fake (&seat, "plays", "rulebook fide-1930\nconduct touch\nclock -");
  rg_test_table_say (seat.table, "white play e2e4");
  rg_pointer_acts_find_pieces (seat.table, &own, &others);
  g_assert_cmpuint (own | others, ==, 0);
  g_assert_false (
    rg_table_submit_verb (seat.table, RG_ACTOR_BLACK, RG_VERB_RESIGN, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_NOT_YOUR_TURN);
  wait (&seat, is_whites_turn);
  g_assert_cmpint (last_event (&seat, 1)->verb, ==, RG_VERB_TOUCH);
  g_assert_cmpint (last_event (&seat, 0)->verb, ==, RG_VERB_PLAY);
  g_assert_cmpuint (rg_game_get_n_plies (rg_table_get_game (seat.table)), ==, 2);
  leave (&seat);
}

/* The program answers a person: it decides on a draw offer by its score, and consents to
 * a takeback. */
static void
test_answers (void)
{
  Seat seat;

  seat_fake (&seat, "plays", "rulebook fide-2023\nconduct free\nclock -");
  rg_test_table_say (seat.table, "white play e2e4");
  wait (&seat, is_whites_turn);
  rg_test_table_say (seat.table, "white offer draw");
  wait (&seat, is_whites_turn);
  g_assert_cmpint (last_event (&seat, 0)->verb, ==, RG_VERB_DECLINE_DRAW);
  rg_test_table_say (seat.table, "white takeback");
  wait (&seat, is_whites_turn);
  g_assert_cmpuint (rg_game_get_n_plies (rg_table_get_game (seat.table)), ==, 0);
  rg_test_table_say (seat.table, "white play e2e4");
  wait (&seat, is_whites_turn);
  leave (&seat);
}

/* When clocks must be pressed, the program presses its own clock. */
static void
test_presses (void)
{
  Seat           seat;
  const RgState *state;

  seat_fake (&seat, "plays", "rulebook fide-1930\nconduct touch\nclock 30/7200");
  rg_table_set_must_press (seat.table, TRUE);
  rg_test_table_say (seat.table, "white play e2e4");
  rg_table_press_clock (seat.table);
  wait (&seat, is_whites_turn);
  state = rg_table_get_state (seat.table);
  g_assert_false (rg_table_waits_for_press (seat.table));
  g_assert_cmpint (state->clock.running, ==, RG_ACTOR_WHITE);
  g_assert_cmpint (state->clock.used[RG_WHITE] + state->clock.used[RG_BLACK], ==,
                   state->time);
  leave (&seat);
}

/* The game cannot be adjourned on the program's turn, as the program would have to seal a
 * move. */
static void
test_never_seals (void)
{
  Seat               seat;
  g_autoptr (GError) error = NULL;

  seat_fake (&seat, "plays", "rulebook fide-1930\nconduct touch\nclock 30/7200");
  rg_test_table_say (seat.table, "white play e2e4");
  g_assert_false (
    rg_table_submit_verb (seat.table, RG_ACTOR_WHITE, RG_VERB_ADJOURN, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
  wait (&seat, is_whites_turn);
  rg_test_table_say (seat.table, "white adjourn");
  g_assert_cmpint (rg_table_get_state (seat.table)->phase, ==, RG_PHASE_SEALING);
  leave (&seat);
}

static const struct {
  const char *mode;
  const char *sentence;
} faults[] = {
  { "exits", "Exits ended by itself." },
  { "mute", "Mute does not answer as a chess program (UCI)." },
  { "unready", "Fake of a Program no longer answers and was ended." },
  { "hangs", "Fake of a Program no longer answers and was ended." },
  { "dies", "Fake of a Program ended by itself." },
  { "floods", "Fake of a Program writes too much and was ended." },
  { "endless", "Fake of a Program writes too much and was ended." },
  { "illegal", "Fake of a Program answered an illegal move and was ended." },
  { "garbage", "Fake of a Program answered an illegal move and was ended." },
  { "nothing", "Fake of a Program answered without a move and was ended." },
};

/* After each fault of the program the game keeps all moves, its clock is held, and the
 * people at the table are asked what to do. */
static void
test_fault (gconstpointer data)
{
  guint       i = GPOINTER_TO_UINT (data);
  gboolean    is_timed = !g_str_equal (faults[i].mode, "hangs");
  Seat        seat;
  RgQuestion *asked;

  /* With a clock the program may hang for longer than a test can wait. */
  seat_fake (&seat, faults[i].mode,
             is_timed ? "rulebook fide-1930\nconduct touch\nclock 40/7200"
                      : "rulebook fide-1930\nconduct touch\nclock -");
  rg_test_table_say (seat.table, "white play e2e4");
  wait (&seat, is_absent);
  g_assert_cmpstr (rg_table_get_absence (seat.table, RG_BLACK), ==, faults[i].sentence);
  g_assert_true (rg_table_is_held (seat.table) == is_timed);
  g_assert_cmpuint (rg_game_get_n_plies (rg_table_get_game (seat.table)), ==, 1);
  g_object_get (rg_table_get_side (seat.table, RG_BLACK), "question", &asked, NULL);
  g_assert_cmpstr (rg_question_get_text (asked), ==, faults[i].sentence);
  g_assert_cmpuint (rg_question_get_n_answers (asked), ==, 2);
  g_object_unref (asked);
  leave (&seat);
}

static void
answer (RgTable *table, guint index)
{
  RgQuestion *question = rg_table_get_question (table, RG_BLACK);

  g_assert_nonnull (question);
  g_assert_true (
    rg_table_answer (table, RG_BLACK, rg_question_get_answer (question, index), NULL));
}

/* A program is seated in a new game by the name of the player; if the same game is opened
 * again, the table asks first, and a person can play on instead. */
static void
test_is_seated_by_name (void)
{
  Seat                      seat = { NULL };
  g_autoptr (RgEngineSeats) seats = NULL;
  g_autoptr (RgGame)        again = NULL;
  RgPgnGame                *pgn;

  link_fake (&seat, "plays");
  rg_program_remember ("A Fake", seat.path, 1600);
  seat.table = new_table ("rulebook fide-1930\nconduct touch\nclock -\nname white Anna\n"
                          "name black A Fake");
  seats = rg_engine_seats_new (seat.table);
  g_assert_true (rg_table_has_program (seat.table, RG_BLACK));
  g_assert_false (rg_table_has_program (seat.table, RG_WHITE));
  rg_test_table_say (seat.table, "white play e2e4");
  wait (&seat, is_whites_turn);

  pgn = rg_game_to_pgn (rg_table_get_game (seat.table));
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "BlackType"), ==, "program");
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "BlackElo"), ==, "1600");
  again = rg_game_new_from_pgn (pgn);
  rg_pgn_game_free (pgn);
  rg_test_say (again, "white play d2d3");
  rg_table_set_game (seat.table, again);
  g_assert_true (is_absent (seat.table));
  answer (seat.table, 0);
  g_assert_false (is_absent (seat.table));
  g_assert_true (rg_table_has_program (seat.table, RG_BLACK));
  wait (&seat, is_absent); /* The program repeats e7e5, which is illegal now. */
  answer (seat.table, 1);
  g_assert_false (rg_table_has_program (seat.table, RG_BLACK));
  rg_test_table_say (seat.table, "black play d7d6");

  g_object_run_dispose (G_OBJECT (seats));
  leave (&seat);
}

static char *
find_program (void)
{
  g_auto (GStrv) found = rg_engine_list ();

  if (found[0] == NULL)
    g_test_skip ("no program that plays chess is installed");
  return g_strdup (found[0]);
}

static gboolean
has_answered (RgTable *table)
{
  return is_whites_turn (table) || rg_game_is_over (rg_table_get_game (table));
}

/* A program that is winning avoids a draw by repetition; a program whose score is even
 * claims it. */
static void
test_repetition (void)
{
  static const char *const script[] = {
    "cp 300 pv g8f6\ncp 300 pv f6g8\ncp 300 pv g8f6\ncp 300 pv f6g8\ncp 300 pv g8f6\n",
    "cp 0 pv g8f6\ncp 0 pv f6g8\ncp 0 pv g8f6\ncp 0 pv f6g8\ncp 0 pv g8f6\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (script); i++) {
    Seat          seat = { NULL };
    RgTestProgram program;

    rg_test_program_init (&program, "scripted", script[i]);
    seat.table = new_table ("rulebook fide-2023\nconduct free\nclock -");
    sit (&seat, RG_BLACK, program.path, 0, 0);
    for (guint ply = 0; ply < 5; ply++) {
      rg_test_table_say (seat.table,
                         ply % 2 == 0 ? "white play g1f3" : "white play f3g1");
      wait (&seat, has_answered);
    }
    g_assert_cmpint (rg_game_is_over (rg_table_get_game (seat.table)), ==, i == 1);
    leave (&seat);
    rg_test_program_clear (&program);
  }
}

/* A person commits five faults in a strict game: the program claims each one, and the
 * person then plays a legal move that the ruling allows. */
static void
test_claims (gconstpointer rulebook)
{
  static const struct {
    const char *touch;
    const char *fault;
    RgVerb      claim;
  } wrongs[] = {
    { NULL, "white play e2e5", RG_VERB_CLAIM_IRREGULAR },
    { "white touch b1", "white play g2g3", RG_VERB_CLAIM_TOUCHED },
    { NULL, "white play a1a5", RG_VERB_CLAIM_IRREGULAR },
    { "white touch g1", "white play h2h3", RG_VERB_CLAIM_TOUCHED },
    { NULL, "white play h1h6", RG_VERB_CLAIM_IRREGULAR },
  };
  g_autofree char *program = find_program ();
  g_autofree char *terms = g_strdup_printf ("rulebook %s\nconduct strict\nclock -\n"
                                            "first white",
                                            (const char *) rulebook);
  Seat             seat = { NULL };

  if (program == NULL)
    return;
  seat.table = new_table (terms);
  sit (&seat, RG_BLACK, program, 0, 2000);
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++) {
    RgGame    *game = rg_table_get_game (seat.table);
    guint      n = rg_game_get_n_events (game);
    gboolean   is_claimed = FALSE;
    RgMoveList legal;

    if (wrongs[i].touch != NULL)
      rg_test_table_say (seat.table, wrongs[i].touch);
    rg_test_table_say (seat.table, wrongs[i].fault);
    wait (&seat, is_whites_turn);
    for (; n < rg_game_get_n_events (game); n++) {
      is_claimed |= rg_game_get_event (game, n)->verb == wrongs[i].claim;
      g_assert_cmpint (rg_game_get_event (game, n)->verb, !=, RG_VERB_WAIVE);
    }
    g_test_message ("%s: %s", wrongs[i].fault, is_claimed ? "claimed" : "not claimed");
    g_assert_true (is_claimed);
    g_assert_null (rg_table_get_absence (seat.table, RG_BLACK));

    /* Plays a legal move that the remedy allows, if the program still demands one. */
    rg_movegen_legal (&rg_table_get_state (seat.table)->ply.position, &legal);
    for (guint move = 0; move < legal.n; move++) {
      const RgState *state = rg_table_get_state (seat.table);
      RgEvent        event = { .actor = RG_ACTOR_WHITE,
                               .verb = RG_VERB_PLAY,
                               .displacement = rg_move_displacement (legal.moves[move]) };

      if (!rg_remedies_is_empty (&state->must) &&
          !rg_remedies_allow (&state->must, &state->ply.position, legal.moves[move]))
        continue;
      g_assert_true (rg_table_submit (seat.table, &event, NULL));
      break;
    }
    wait (&seat, is_whites_turn);
  }
  leave (&seat);
}

/* Fifty games of two programs at odds, under all rulebooks and conducts: each ends as its
 * rulebook says, and the clocks have counted the whole time. */
static void
test_games (void)
{
  static const char *const odds[] = {
    "",
    "odds white pawn move",
    "odds black knight",
    "odds white rook",
    "odds white queen agreed",
    "odds white pawn moves=2",
    "odds black exchange agreed",
    "odds white draw",
    "odds white time=0.5",
    "odds white piece=c2 piece=g2 agreed",
  };
  static const char *const conducts[] = { "free", "touch", "strict" };
  const RgShelf           *shelf = rg_shelf_get ();
  g_autofree char         *program = find_program ();
  guint                    n_played = 0;

  for (guint i = 0; program != NULL && n_played < 50; i++) {
    const char      *given = odds[i / shelf->n % G_N_ELEMENTS (odds)];
    const char      *rulebook = shelf->rulebooks[i % shelf->n]->id;
    g_autofree char *text = g_strdup_printf ("rulebook %s\nconduct %s\nclock 600+5\n%s",
                                             rulebook, conducts[i % 3], given);
    g_auto (RgTerms) terms = { 0 };
    RgGame          *game;
    const RgState   *state;
    Seat             seat = { NULL };

    g_assert_cmpuint (i, <, 500);
    g_assert_true (rg_terms_parse (text, &terms, NULL));
    game = rg_new_game_make (&terms, NULL);
    if (game == NULL)
      continue;

    n_played++;
    seat.table = rg_test_new_table (game);
    sit (&seat, RG_WHITE, program, 0, NODES + 17 * n_played);
    sit (&seat, RG_BLACK, program, 0, NODES + 29 * n_played);
    wait (&seat, is_over);
    state = rg_table_get_state (seat.table);
    g_test_message ("%s, %s, %s: %u plies, result %d, reason %d, gap %" G_GINT64_FORMAT
                    " us",
                    rulebook, conducts[i % 3], given, rg_game_get_n_plies (game),
                    state->outcome.result, state->outcome.reason, seat.gap.longest);
    g_assert_cmpint (state->phase, ==, RG_PHASE_FINISHED);
    g_assert_cmpint (state->outcome.reason, !=, RG_REASON_NONE);
    g_assert_cmpint (state->outcome.reason, !=, RG_REASON_ILLEGAL_MOVE);
    g_assert_cmpint (state->clock.used[RG_WHITE] + state->clock.used[RG_BLACK], ==,
                     state->time);
    leave (&seat);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine-player/plays-by-events", test_plays);
  g_test_add_func ("/engine-player/answers", test_answers);
  g_test_add_func ("/engine-player/presses-its-clock", test_presses);
  g_test_add_func ("/engine-player/never-seals", test_never_seals);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *path = g_strdup_printf ("/engine-player/fails/%s", faults[i].mode);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
  }
  g_test_add_func ("/engine-player/is-seated-by-name", test_is_seated_by_name);
  g_test_add_func ("/engine-player/claims-no-repetition-while-it-wins", test_repetition);
  g_test_add_data_func ("/engine-player/claims/regence-26", "regence-26", test_claims);
  g_test_add_data_func ("/engine-player/claims/regence-1844", "regence-1844",
                        test_claims);
  if (g_test_slow ())
    g_test_add_func ("/engine-player/fifty-games", test_games);

  return g_test_run ();
}
