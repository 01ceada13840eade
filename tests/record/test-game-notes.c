/* Tests notes on a game: they stay with their move through play, takebacks and both kinds
 * of file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-san.h"
#include "rg-test-game.h"

#include <string.h>

static char *
write_moves (RgGame *game)
{
  g_autofree char *text = rg_test_write_game (game);
  const char      *moves = strstr (text, "\n\n") + 2;

  return g_strchomp (g_strdelimit (g_strdup (moves), "\n", ' '));
}

static void
assert_moves (RgGame *game, const char *expected)
{
  g_autofree char *moves = write_moves (game);

  g_assert_cmpstr (moves, ==, expected);
}

static RgGame *
read_moves (const char *moves)
{
  g_autofree char *text = g_strconcat ("[White \"A\"]\n\n", moves, "\n", NULL);

  return rg_test_read_game (text);
}

/* Writes the game as PGN and reads it again. */
static RgGame *
again_from_pgn (RgGame *game)
{
  g_autofree char *text = rg_test_write_game (game);

  return rg_test_read_game (text);
}

/* Writes the game as a native file and reads it again. */
static RgGame *
again_from_native (RgGame *game)
{
  g_autofree char *text = rg_test_write_native (game);

  return rg_test_read_native (text);
}

static void
assert_comment (RgGame *game, guint ply, const char *expected)
{
  g_autofree char *comment = rg_game_get_comment (game, ply);

  g_assert_cmpstr (comment, ==, expected);
}

/* Makes a line from moves in SAN that begins in the position before @ply. */
static RgPgnLine *
new_line (RgGame *game, guint ply, const char *text)
{
  RgPgnLine     *line = rg_pgn_line_new ();
  RgPosition     position = *rg_game_get_position (game, ply - 1);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    RgPosition before = position;
    RgMove     move;

    g_assert_true (rg_san_parse (&before, *word, &move, NULL));
    rg_pgn_line_append (line, move);
    rg_position_make (&before, move, &position);
  }

  return line;
}

static void
vary (RgGame *game, guint ply, const char *text)
{
  GError *error = NULL;

  rg_game_insert_variation (game, ply, G_MAXUINT, new_line (game, ply, text), &error);
  g_assert_no_error (error);
}

static void
takeback (RgGame *game, RgActor who, RgActor other)
{
  g_assert_true (rg_test_submit_verb (game, who, RG_VERB_TAKEBACK, NULL));
  g_assert_true (rg_test_submit_verb (game, other, RG_VERB_ACCEPT_TAKEBACK, NULL));
}

/* Adds every kind of note to moves that have just been played. */
static void
test_written_on_moves_played (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 g1f3");
  guint              changes = 0;
  guint              version = rg_game_get_notes_version (game);

  rg_game_mark_saved (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (rg_test_count_cb), &changes);
  rg_game_set_sign (game, 2, 6);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (rg_game_is_modified (game));
  g_assert_cmpuint (rg_game_get_notes_version (game), !=, version);

  rg_game_set_comment (game, 0, "A friendly game.");
  rg_game_set_comment (game, 2, "open");
  vary (game, 2, "c5 Nf3");
  g_assert_cmpuint (changes, ==, 4);
  assert_moves (game, "{A friendly game.} 1. e4 e5 $6 {open} (1... c5 2. Nf3) "
                      "2. Nf3 *");
}

/* Setting the notes that a game already has does not count as a change. */
static void
test_same_again (void)
{
  g_autoptr (RgGame) game = read_moves ("1. e4 {one [%clk 0:01:02] two} $1 *");
  guint              changes = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (rg_test_count_cb), &changes);
  rg_game_set_comment (game, 1, " one two ");
  rg_game_set_comment (game, 0, "");
  rg_game_set_sign (game, 1, 1);
  g_assert_cmpuint (changes, ==, 0);
  g_assert_false (rg_game_is_modified (game));
}

/* FIDE 1930, Art. 5: a move is judged by one sign only, well or badly played; other
 * annotations stay. */
static void
test_one_sign_at_most (void)
{
  g_autoptr (RgGame) game = read_moves ("1. e4 $14 $1 $3 $146 e5 *");

  g_assert_cmpuint (rg_game_get_sign (game, 1), ==, 1);
  rg_game_set_sign (game, 1, 4);
  g_assert_cmpuint (rg_game_get_sign (game, 1), ==, 4);
  assert_moves (game, "1. e4 $14 $4 $146 e5 *");
  rg_game_set_sign (game, 1, 0);
  assert_moves (game, "1. e4 $14 $146 e5 *");
  rg_game_set_sign (game, 2, 2);
  rg_game_set_sign (game, 2, 0);
  assert_moves (game, "1. e4 $14 $146 e5 *");
}

static void
test_commands_stay (void)
{
  g_autoptr (RgGame) game = read_moves (
    "1. {[%emt 3] before} e4 {[%clk 0:01:02] timid [%regence sings]} e5 *");

  rg_game_set_comment (game, 1, "bold");
  assert_moves (game, "1. {[%emt 3]} e4 {[%clk 0:01:02] [%regence sings] bold} "
                      "1... e5 *");
  rg_game_set_comment (game, 1, "");
  assert_moves (game, "1. {[%emt 3]} e4 {[%clk 0:01:02] [%regence sings]} "
                      "1... e5 *");
}

/* A comment is the same text after writing and reading. */
static void
test_hard_comments (void)
{
  static const char *const texts[] = {
    "a brace } and { another, [%clk 1] and ; and $3",
    "% at the beginning, and \"quotes\" \\ and (parentheses",
    "[Event \"none\"] is no tag, and\n[White \"A\"]\n\n1. d4 is no game",
    "un coup bien joué\xc2\xa0! “Fou” ≠ ♗",
    "a comment that is long enough to be written on more than one line of the "
    "file, 100 % sure, [Event of the year and more of that kind, and so on",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5");
    g_autoptr (RgGame) pgn = NULL;
    g_autoptr (RgGame) native = NULL;
    g_autofree char   *shown = NULL;

    rg_game_set_comment (game, 0, texts[i]);
    rg_game_set_comment (game, 1, texts[i]);
    rg_game_set_comment (game, 2, texts[i]);
    shown = rg_game_get_comment (game, 1);
    pgn = again_from_pgn (game);
    native = again_from_native (game);
    for (guint ply = 0; ply <= 2; ply++) {
      assert_comment (game, ply, shown);
      assert_comment (pgn, ply, shown);
      assert_comment (native, ply, shown);
    }
    g_assert_cmpuint (rg_game_get_n_plies (pgn), ==, 2);
  }
}

static void
test_play_goes_on (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5");

  rg_game_set_comment (game, 2, "open");
  rg_test_play (game, "g1f3 b8c6");
  rg_game_set_sign (game, 4, 1);
  assert_moves (game, "1. e4 e5 {open} 2. Nf3 Nc6 $1 *");
}

/* A note on a move that is taken back is removed with it, even if the same move is made
 * again. */
static void
test_taken_back (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 g1f3");

  rg_game_set_comment (game, 2, "open");
  rg_game_set_comment (game, 3, "bold");
  vary (game, 3, "f4");
  takeback (game, RG_ACTOR_WHITE, RG_ACTOR_BLACK);
  rg_test_play (game, "g1f3");
  assert_comment (game, 2, "open");
  assert_comment (game, 3, "");
  g_assert_cmpuint (rg_game_get_n_variations (game, 3), ==, 0);
}

/* A variation from a file stays complete when another one is added beside it. */
static void
test_nested (void)
{
  const char        *moves = "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 $1 (2. c3 {quiet} "
                             "2... d5 (2... Nf6 3. e5)) 2... d6) 2. Nf3 *";
  g_autoptr (RgGame) game = read_moves (moves);
  g_autoptr (RgGame) pgn = again_from_pgn (game);
  g_autoptr (RgGame) native = again_from_native (game);
  RgPgnLine         *taken;

  assert_moves (pgn, moves);
  assert_moves (native, moves);

  vary (game, 2, "e6 d4");
  taken = rg_game_take_variation (game, 2, 0);
  assert_moves (game, "1. e4 e5 (1... e6 2. d4) 2. Nf3 *");
  g_assert_true (rg_game_insert_variation (game, 2, 0, taken, NULL));
  rg_pgn_line_free (rg_game_take_variation (game, 2, 1));
  assert_moves (game, moves);
}

static void
assert_may_not_vary (RgGame *game, guint ply, RgErrorCode code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (rg_game_may_vary (game, ply, &error));
  rg_test_assert_refused (error, code);
}

static void
test_no_variation (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");
  g_autoptr (GError) error = NULL;

  assert_may_not_vary (game, 0, RG_ERROR_NO_SUCH_THING);
  assert_may_not_vary (game, 2, RG_ERROR_NO_SUCH_THING);
  g_assert_false (
    rg_game_insert_variation (game, 1, 0, new_line (game, 1, "e4 e5"), &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_assert_false (rg_game_has_notes (game));
}

static RgGame *
new_strict_game (const char *moves)
{
  RgGame *game = rg_test_begin ("conduct", "strict", "clock", "-", NULL);

  rg_test_play (game, moves);
  return game;
}

/* Under strict conduct only a claim shows that a move is illegal; typing a variation must
 * not. */
static void
test_strict (void)
{
  g_autoptr (RgGame) game = new_strict_game ("e2e4 e7e5");

  rg_game_set_sign (game, 2, 1);
  rg_game_set_comment (game, 2, "so far");
  assert_may_not_vary (game, 2, RG_ERROR_FORBIDDEN);
  g_assert_true (rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL));
  vary (game, 2, "c5");
}

/* PGN cannot express an irregular displacement that stays on the board, but the notes on
 * it and on the moves after it are not lost. */
static void
test_irregular (void)
{
  g_autoptr (RgGame) game = new_strict_game ("e2e4 e7e5 e1e3 b8c6");
  g_autoptr (RgGame) native = NULL;
  g_autoptr (RgGame) twice = NULL;
  g_autoptr (RgGame) pgn = NULL;
  g_autofree char   *text = NULL;

  g_assert_false (rg_game_is_regular (game, 3));
  rg_game_set_comment (game, 2, "open");
  rg_game_set_comment (game, 3, "nobody saw [it] = 100 %");
  rg_game_set_sign (game, 3, 4);
  rg_game_set_sign (game, 4, 2);

  native = again_from_native (game);
  twice = again_from_native (native);
  assert_comment (twice, 2, "open");
  assert_comment (twice, 3, "nobody saw [it] = 100 %");
  assert_comment (twice, 4, "");
  g_assert_cmpuint (rg_game_get_sign (twice, 3), ==, 4);
  g_assert_cmpuint (rg_game_get_sign (twice, 4), ==, 2);

  pgn = again_from_pgn (game);
  text = write_moves (pgn);
  g_assert_cmpuint (rg_game_get_n_plies (pgn), ==, 4);
  assert_comment (pgn, 2, "open");
  assert_comment (pgn, 3, "nobody saw [it] = 100 %");
  g_assert_cmpuint (rg_game_get_sign (pgn, 4), ==, 2);
  g_assert_nonnull (strstr (text, "[%regence note 3 $4 nobody saw"));
  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL);
  assert_may_not_vary (game, 3, RG_ERROR_FORBIDDEN);
  assert_may_not_vary (game, 4, RG_ERROR_FORBIDDEN);
  vary (game, 2, "c5");
}

/* Notes within a variation survive both kinds of file. */
static void
test_written_in_a_variation (void)
{
  g_autoptr (RgGame) game = read_moves ("1. e4 e5 (1... c5 $14 {[%clk 1:00]} 2. Nf3) *");
  g_autoptr (RgGame) native = NULL;
  const RgPgnLine   *line = rg_game_get_variation (game, 2, 0);
  const RgPgnMove   *move = rg_pgn_line_get (line, 0);
  guint              version = rg_game_get_notes_version (game);

  rg_game_set_comment_aside (game, 2, move, "Sicilian");
  rg_game_set_sign_aside (game, 2, move, 1);
  g_assert_cmpuint (rg_note_get_sign (move), ==, 1);
  g_assert_cmpuint (rg_game_get_notes_version (game), ==, version + 2);
  rg_game_set_sign_aside (game, 2, move, 1);
  g_assert_cmpuint (rg_game_get_notes_version (game), ==, version + 2);
  native = again_from_native (game);
  assert_moves (native, "1. e4 e5 (1... c5 $14 $1 {[%clk 1:00] Sicilian} 2. Nf3) *");
  assert_comment (native, 2, "");
}

static void
test_fork (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 g1f3");
  g_autoptr (RgGame) fork = NULL;

  rg_game_set_comment (game, 1, "first");
  rg_game_set_comment (game, 3, "third");
  fork = rg_game_fork (game, 2);
  rg_game_set_comment (fork, 2, "second");
  assert_comment (fork, 1, "first");
  assert_comment (game, 2, "");
  assert_moves (fork, "1. e4 {first} 1... e5 {second} *");
}

static void
assert_comes_back (const RgPgnGame *read)
{
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (read);
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  g_autoptr (GString)   before = g_string_new (NULL);
  g_autoptr (GString)   after = g_string_new (NULL);

  rg_pgn_write (read, before);
  rg_pgn_write (pgn, after);
  g_assert_cmpstr (after->str, ==, before->str);
}

static void
test_all_of_a_file (void)
{
  g_autofree char        *path = rg_test_data_path ("annotated.pgn");
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (GBytes)      bytes = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  guint                   n = 0;

  if (file == NULL) {
    g_test_skip ("there is no annotated.pgn");
    return;
  }

  bytes = g_mapped_file_get_bytes (file);
  reader = rg_pgn_reader_new (bytes);
  for (;; n++) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) read = rg_pgn_reader_next (reader, &faults);

    if (read == NULL)
      break;
    assert_comes_back (read);
  }
  g_assert_cmpuint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/game-notes/written-about-moves-just-played",
                   test_written_on_moves_played);
  g_test_add_func ("/record/game-notes/the-same-again-changes-nothing", test_same_again);
  g_test_add_func ("/record/game-notes/a-move-bears-one-sign-at-most",
                   test_one_sign_at_most);
  g_test_add_func ("/record/game-notes/commands-of-programs-stay", test_commands_stay);
  g_test_add_func ("/record/game-notes/a-hard-comment-is-read-back-as-shown",
                   test_hard_comments);
  g_test_add_func ("/record/game-notes/they-stay-while-play-goes-on", test_play_goes_on);
  g_test_add_func ("/record/game-notes/they-go-back-with-their-move", test_taken_back);
  g_test_add_func ("/record/game-notes/nested-variations-stay-whole", test_nested);
  g_test_add_func ("/record/game-notes/a-variation-replaces-a-move", test_no_variation);
  g_test_add_func ("/record/game-notes/no-variation-while-a-strict-game-goes-on",
                   test_strict);
  g_test_add_func ("/record/game-notes/behind-an-irregular-move-nothing-is-lost",
                   test_irregular);
  g_test_add_func ("/record/game-notes/a-move-of-a-variation-has-its-own",
                   test_written_in_a_variation);
  g_test_add_func ("/record/game-notes/another-game-from-there-has-its-own", test_fork);
  g_test_add_func ("/record/game-notes/an-annotated-file-comes-back-unchanged",
                   test_all_of_a_file);

  return g_test_run ();
}
