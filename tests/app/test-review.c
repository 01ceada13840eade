/* A program reviews a game that is over: one whose evaluations are written in the test,
 * and a real one where it is installed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-review.h"

#include "rg-game-notes.h"
#include "rg-test-game.h"
#include "rg-test-program.h"
#include "rg-test-table.h"
#include "rg-test-time.h"

#include <stdlib.h>
#include <string.h>

/* In microseconds: the longest time that the main loop may be blocked. It is measured in
 * processor time, as the machine may be busy; this is sometimes counted too high, so one
 * gap may be longer. */
#define MAX_GAP 100000

/* White loses a piece, Black overlooks it, and White mates. */
#define MATED                                                                            \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"                                   \
  "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n"
#define MATED_SCRIPT                                                                     \
  "cp 30 pv e2e4 e7e5\n"                                                                 \
  "cp -20 pv e7e5 g1f3\n"                                                                \
  "cp 25 pv g1f3 b8c6 f1b5\n"                                                            \
  "cp 0 pv g8f6 d2d3\n"                                                                  \
  "cp 15 pv g1f3 g8f6\n"                                                                 \
  "cp 160 pv g7g6 h5f3 g8f6\n"                                                           \
  "mate 1 pv h5f7\n"

typedef struct {
  RgTestProgram program;
  RgTable      *table;
  RgReview     *review;
  gint64        last;
  gint64        gap;
  guint         n_late;
} Desk;

static void
sit_down (Desk *desk, RgGame *game, const char *mode, const char *script)
{
  *desk = (Desk){ 0 };
  rg_test_program_init (&desk->program, mode, script);
  desk->table = rg_test_new_table (game);
  desk->review = rg_review_new ();
  g_object_set (desk->review, "table", desk->table, "program", desk->program.path, "open",
                TRUE, NULL);
}

static void
get_up (Desk *desk)
{
  rg_review_stop (desk->review);
  g_object_unref (desk->review);
  g_object_unref (desk->table);
  rg_test_program_clear (&desk->program);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static gboolean
get_flag (Desk *desk, const char *name)
{
  gboolean flag;

  g_object_get (desk->review, name, &flag, NULL);
  return flag;
}

static void
assert_text (Desk *desk, const char *name, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (desk->review, name, &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static guint
count (Desk *desk)
{
  g_autoptr (GListModel) moves = NULL;

  g_object_get (desk->review, "evaluations", &moves, NULL);
  return g_list_model_get_n_items (moves);
}

static gboolean
tick_cb (gpointer data)
{
  Desk  *desk = data;
  gint64 now = rg_test_read_processor ();

  desk->gap = MAX (desk->gap, now - desk->last);
  desk->n_late += now - desk->last >= MAX_GAP;
  desk->last = now;
  return G_SOURCE_CONTINUE;
}

static void
review (Desk *desk)
{
  guint ticks = g_timeout_add (5, tick_cb, desk);

  desk->last = rg_test_read_processor ();
  rg_review_start (desk->review);
  RG_TEST_WAIT_UNTIL (!get_flag (desk, "running"));
  g_source_remove (ticks);
  g_assert_cmpuint (desk->n_late, <=, 1);
}

/* The program is not asked about the last position, as there is no answer to mate. */
static void
test_game (void)
{
  Desk   desk;
  double progress;

  sit_down (&desk, rg_test_read_game (MATED), "scripted", MATED_SCRIPT);
  assert_text (&desk, "signs", "");
  review (&desk);
  g_object_get (desk.review, "progress", &progress, NULL);
  g_assert_cmpfloat (progress, ==, 1);
  assert_text (&desk, "problem", "");
  assert_text (&desk, "signs", "0000240");
  assert_text (&desk, "summary", "White: 0 ?!, 1 ?, 0 ??. Black: 0 ?!, 0 ?, 1 ??.");
  assert_text (&desk, "evaluation", "4. Qxf7#: checkmate");
  assert_text (&desk, "best", "The program would have played this too.");

  rg_table_go_to (desk.table, 6);
  assert_text (&desk, "evaluation", "3… Nf6??: White mates in 1 move");
  assert_text (&desk, "best", "Best: 3…\u00a0g6 4.\u00a0Qf3 Nf6, −1.60 (White 34%)");
  rg_table_go_to (desk.table, 2);
  assert_text (&desk, "evaluation", "1… e5: +0.25 (White 53%)");
  rg_table_go_to (desk.table, 0);
  assert_text (&desk, "evaluation", "Before the first move: +0.30 (White 53%)");
  assert_text (&desk, "best", "");
  get_up (&desk);
}

/* Removes all that the review wrote into the game, except what a person wrote. */
static void
test_write (void)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  RgGame          *game = rg_test_read_game (MATED);
  Desk             desk;

  before = rg_test_write_game (game);
  sit_down (&desk, game, "scripted", MATED_SCRIPT);
  review (&desk);
  g_assert_true (get_flag (&desk, "may-write"));
  rg_review_write (desk.review);
  g_assert_false (get_flag (&desk, "may-write"));
  g_assert_cmpuint (rg_game_get_sign (game, 5), ==, 2);
  g_assert_cmpuint (rg_game_get_sign (game, 6), ==, 4);
  g_assert_cmpuint (rg_game_get_n_variations (game, 5), ==, 1);
  g_assert_cmpuint (rg_pgn_line_length (rg_game_get_variation (game, 6, 0)), ==, 3);
  g_assert_cmpuint (count (&desk), ==, 8);
  rg_review_take_out (desk.review);
  after = rg_test_write_game (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (get_flag (&desk, "may-take-out"));

  rg_game_set_sign (game, 5, 1);
  rg_review_write (desk.review);
  g_assert_cmpuint (rg_game_get_sign (game, 5), ==, 1);
  rg_pgn_line_free (rg_game_take_variation (game, 5, 0));
  rg_review_take_out (desk.review);
  g_assert_cmpuint (rg_game_get_sign (game, 5), ==, 1);
  g_assert_cmpuint (rg_game_get_sign (game, 6), ==, 0);
  get_up (&desk);
}

/* Each kind of failure has its sentence; what was evaluated is kept, and the review
 * continues from there. */
static void
test_failures (void)
{
  static const struct {
    const char *mode;
    const char *problem;
  } rows[] = {
    { "dies", "Fake of a Program ended by itself;"
              " what it has evaluated is kept." },
    { "floods", "Fake of a Program writes too much and was ended;"
                " what it has evaluated is kept." },
    { "nothing", "Fake of a Program answered without a move and was ended;"
                 " what it has evaluated is kept." },
    { "illegal", "Fake of a Program answered an illegal move and was ended;"
                 " what it has evaluated is kept." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *script = g_strconcat ("cp 30 pv e2e4 e7e5\ncp -20 pv e7e5 g1f3\n",
                                           rows[i].mode, "\n", NULL);
    Desk             desk;

    sit_down (&desk, rg_test_read_game (MATED), "scripted", script);
    review (&desk);
    assert_text (&desk, "problem", rows[i].problem);
    g_assert_cmpuint (count (&desk), ==, 2);

    rg_test_program_write (&desk.program, strstr (MATED_SCRIPT, "cp 25"));
    review (&desk);
    assert_text (&desk, "problem", "");
    assert_text (&desk, "signs", "0000240");
    get_up (&desk);
  }
}

static void
test_no_program (void)
{
  Desk desk;

  sit_down (&desk, rg_test_read_game (MATED), "exits", "");
  review (&desk);
  assert_text (&desk, "problem", "Exits ended by itself.");
  g_object_set (desk.review, "program", "/nowhere/program", NULL);
  review (&desk);
  assert_text (&desk, "problem", "Program cannot be started.");
  get_up (&desk);
}

/* A person who does not want to wait can stop a silent program. */
static void
test_stop (void)
{
  Desk desk;

  sit_down (&desk, rg_test_read_game (MATED), "scripted",
            "cp 30 pv e2e4 e7e5\ncp -20 pv e7e5 g1f3\nhangs\n");
  rg_review_start (desk.review);
  RG_TEST_WAIT_UNTIL (count (&desk) == 2);
  rg_review_stop (desk.review);
  g_assert_false (get_flag (&desk, "running"));
  assert_text (&desk, "problem", "");
  g_assert_cmpuint (count (&desk), ==, 2);
  assert_text (&desk, "signs", "0");

  g_object_set (desk.review, "open", FALSE, NULL);
  assert_text (&desk, "signs", "");
  g_object_set (desk.review, "open", TRUE, NULL);
  assert_text (&desk, "signs", "0");
  rg_table_set_game (desk.table, rg_game_new ());
  g_assert_cmpuint (count (&desk), ==, 0);
  g_assert_false (get_flag (&desk, "open"));
  get_up (&desk);
}

static RgGame *
end_by_file (RgGame *game)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

  pgn->result = RG_RESULT_WHITE_WINS;
  rg_game_adopt_pgn (game, pgn);
  return game;
}

/* Only a game that is over is reviewed, not one that is stopped, adjourned or waits for a
 * choice, even if a file gives it a result. */
static void
test_phases (void)
{
#define STRICT                                                                           \
  "rulebook fide-1930\nconduct strict\nclock 40/7200\nstart\n@1 white play e2e4\n"
  static const char *const rows[RG_N_PHASES] = {
    [RG_PHASE_SETUP] = NULL,
    [RG_PHASE_PLAYING] = STRICT,
    [RG_PHASE_CHOOSING] = "rulebook fide-1930\nconduct touch\nstart\n"
                          "white touch g1\nwhite touch e2\n",
    [RG_PHASE_STOPPED] = STRICT "@2 director stop\n",
    [RG_PHASE_SEALING] = STRICT "@2 black adjourn\n",
    [RG_PHASE_ADJOURNED] = STRICT
    "@2 black adjourn\n@3 black sealed "
    "0000000000000000000000000000000000000000000000000000000000000000\n",
    [RG_PHASE_FINISHED] = STRICT "@2 black resign\n",
  };

  for (RgPhase phase = 0; phase < RG_N_PHASES; phase++) {
    RgGame  *game = rows[phase] != NULL ? rg_test_read_native (rows[phase])
                                        : rg_game_new ();
    gboolean is_over = phase == RG_PHASE_FINISHED;
    Desk     desk;

    g_assert_cmpint (rg_game_get_state (game)->phase, ==, phase);
    g_assert_cmpint (rg_review_is_allowed (game), ==, is_over);
    if (phase != RG_PHASE_SETUP && phase != RG_PHASE_PLAYING && !is_over)
      g_assert_false (rg_review_is_allowed (end_by_file (game)));
    sit_down (&desk, game, "scripted", "cp 30 pv e2e4\n");
    g_assert_cmpint (get_flag (&desk, "open"), ==, is_over);
    rg_review_start (desk.review);
    g_assert_cmpint (get_flag (&desk, "running"), ==, is_over);
    get_up (&desk);
  }
}

/* White leaves the king in check, and Black does not notice: the position is not
 * evaluated. */
static void
test_irregular (void)
{
  RgGame *game = rg_test_read_native ("rulebook fide-1930\nconduct strict\nstart\n"
                                      "white play e2e4\nblack play e7e5\n"
                                      "white play f2f4\nblack play d8h4\n"
                                      "white play a2a3\nblack play b8c6\n"
                                      "white play g2g3\nblack resign\n");
  Desk    desk;

  sit_down (&desk, game, "scripted",
            "cp 30 pv e2e4\ncp -30 pv e7e5\ncp 30 pv g1f3\ncp 30 pv e5f4\n"
            "cp 0 pv g2g3\ncp 10 pv g2g3\ncp -10 pv h4e7\n");
  review (&desk);
  assert_text (&desk, "problem",
               "1 position is not evaluated: an illegal move led to it.");
  g_assert_cmpuint (count (&desk), ==, 8);
  rg_table_go_to (desk.table, 5);
  assert_text (&desk, "evaluation", "3. a2—a3: not a legal position");
  rg_table_go_to (desk.table, 6);
  assert_text (&desk, "evaluation", "3… Nc6+: +0.10 (White 51%)");
  assert_text (&desk, "best", "");
  get_up (&desk);
}

/* A knight is given as odds, and a drawn game is reviewed like any other. */
static void
test_odds (void)
{
  RgGame *game = rg_test_read_game (
    "[SetUp \"1\"]\n"
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n");
  Desk desk;

  sit_down (&desk, game, "scripted",
            "cp -300 pv e2e4\ncp 300 pv e7e5\ncp -300 pv g1f3\ncp 300 pv b8c6\n");
  review (&desk);
  assert_text (&desk, "problem", "");
  assert_text (&desk, "signs", "000");
  assert_text (&desk, "evaluation", "2. Nf3: −3.00 (White 23%)");
  get_up (&desk);
}

/* A long game is reviewed to its end: knights move back and forth for 300 moves. */
static void
test_long (void)
{
  static const char *const moves[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  static const char *const best[] = { "e2e4", "e7e5", "g1f3", "g8f6" };
  g_autoptr (GString)      pgn = g_string_new ("[Result \"1/2-1/2\"]\n\n");
  g_autoptr (GString)      script = g_string_new (NULL);
  g_autofree char         *signs = NULL;
  gint64                   start;
  Desk                     desk;

  for (guint i = 0; i <= 600; i++) {
    if (i < 600)
      g_string_append (pgn, moves[i % 4]);
    g_string_append_printf (script, "cp %u pv %s\n", i % 2 * 400,
                            best[i % 4 == 2   ? 0
                                 : i % 4 == 3 ? 1
                                              : i % 4]);
  }
  g_string_append (pgn, "1/2-1/2\n");
  sit_down (&desk, rg_test_read_game (pgn->str), "scripted", script->str);
  review (&desk);
  assert_text (&desk, "problem", "");
  g_assert_cmpuint (count (&desk), ==, 601);
  g_object_get (desk.review, "signs", &signs, NULL);
  g_assert_cmpuint (strlen (signs), ==, 600);
  start = rg_test_read_processor ();
  rg_review_write (desk.review);
  rg_review_take_out (desk.review);
  g_test_message ("written and taken out in %.1f ms",
                  (rg_test_read_processor () - start) / 1e3);
  g_assert_cmpint (rg_test_read_processor () - start, <, G_USEC_PER_SEC);
  get_up (&desk);
}

/* FORTY: a game of forty moves, to be reviewed by an installed program. */
#define FORTY                                                                            \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n"                               \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "   \
  "9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 "    \
  "16. Nbd2 Bd7 17. Rc1 Qb7 18. Nf1 Rfc8 19. Ng3 g6 20. Qd2 Rc7 21. Bb1 Rac8 22. d5 "    \
  "Na5 23. Rxc7 Rxc7 24. Bd3 Nc4 25. Bxc4 bxc4 26. Bg5 Qb6 27. Qc3 Rb7 28. Re2 Bb5 "     \
  "29. Rd2 Qa5 30. Qxa5 Rb8 31. Qc3 Kg7 32. Nf1 h6 33. Be3 Nxe4 34. Qc1 Nxd2 35. Qxd2 "  \
  "h5 36. Ng3 Bd7 37. Bh6+ Kg8 38. Qe3 Bf6 39. Ne4 Bg7 40. Bxg7 Kxg7 1/2-1/2\n"

static gboolean
sit_down_real (Desk *desk)
{
  g_auto (GStrv) installed = rg_engine_list ();

  if (installed[0] == NULL) {
    g_test_skip ("no chess program is installed");
    return FALSE;
  }
  sit_down (desk, rg_test_read_game (FORTY), "mute", "");
  g_object_set (desk->review, "program", NULL, NULL);
  return TRUE;
}

/* Takes ten seconds, unless the machine is busy. */
static void
test_time (void)
{
  gint64 start = g_get_monotonic_time ();
  double load = 0;
  Desk   desk;

  if (!sit_down_real (&desk))
    return;
  review (&desk);
  assert_text (&desk, "problem", "");
  g_assert_cmpuint (count (&desk), ==, 81);
  g_test_message ("%.1f s, the loop still for %.1f ms at most",
                  (g_get_monotonic_time () - start) / 1e6, desk.gap / 1e3);
  if (getloadavg (&load, 1) == 1 && load < 1)
    g_assert_cmpint (g_get_monotonic_time () - start, <, 11 * G_USEC_PER_SEC);
  get_up (&desk);
}

static char *
read_all (Desk *desk)
{
  GString *all = g_string_new (NULL);

  for (guint ply = 0; ply < count (desk); ply++) {
    g_autofree char *evaluation = NULL;
    g_autofree char *best = NULL;

    rg_table_go_to (desk->table, ply);
    g_object_get (desk->review, "evaluation", &evaluation, "best", &best, NULL);
    g_string_append_printf (all, "%s\n%s\n", evaluation, best);
  }
  return g_string_free (all, FALSE);
}

static void
test_nodes (void)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *signs = NULL;
  Desk             desk;

  if (!sit_down_real (&desk))
    return;
  rg_review_set_nodes (desk.review, 2000);
  review (&desk);
  first = read_all (&desk);
  g_object_get (desk.review, "signs", &signs, NULL);
  g_assert_cmpint (signs[56], ==, '0');
  g_assert_cmpint (signs[57], ==, '4'); /* Black leaves the queen */
  review (&desk);
  second = read_all (&desk);
  g_assert_cmpuint (count (&desk), ==, 81);
  g_assert_cmpstr (first, ==, second);
  get_up (&desk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/game", test_game);
  g_test_add_func ("/review/write", test_write);
  g_test_add_func ("/review/failures", test_failures);
  g_test_add_func ("/review/no-program", test_no_program);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/phases", test_phases);
  g_test_add_func ("/review/irregular", test_irregular);
  g_test_add_func ("/review/odds", test_odds);
  g_test_add_func ("/review/long", test_long);
  if (g_test_slow ())
    g_test_add_func ("/review/time", test_time);
  g_test_add_func ("/review/nodes", test_nodes);
  return g_test_run ();
}
