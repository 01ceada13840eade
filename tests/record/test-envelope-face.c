/* Compares the outside of an envelope with the game on it, and with the game on this
 * computer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-adjournment.h"
#include "rg-test-envelope.h"
#include "rg-test-game.h"

#include <string.h>

/* Legall plays White and has used 20 s, Saint-Brie 10 s; White to move. */
static const char TIMED[] = "regence-events 1\n"
                            "rulebook fide-1930\n"
                            "conduct free\n"
                            "clock 40/9000\n"
                            "name white Legall\n"
                            "name black Saint-Brie\n"
                            "start\n"
                            "@20 white play e2e4\n"
                            "@30 black play e7e5\n";

static RgEnvelopeFace *
timed_face (void)
{
  g_autoptr (RgGame) game = rg_test_read_native (TIMED);

  return rg_envelope_face_new (game);
}

static void
replace (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static void
test_new (void)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();

  g_assert_cmpstr (face->white, ==, "Legall");
  g_assert_cmpstr (face->black, ==, "Saint-Brie");
  g_assert_cmpstr (face->event, ==, "");
  g_assert_cmpstr (face->rulebook, ==, "fide-1930");
  g_assert_cmpstr (face->clock, ==, "40/9000");
  g_assert_cmpstr (face->signature, ==, "");
  g_assert_cmpuint (strlen (face->sealed_on), ==, strlen ("2026-11-22 19:30"));
  g_assert_cmpint (face->used[RG_WHITE], ==, 20 * G_USEC_PER_SEC);
  g_assert_cmpint (face->used[RG_BLACK], ==, 10 * G_USEC_PER_SEC);
  g_assert_cmpuint (face->number, ==, 2);
  g_assert_cmpuint (face->writer, ==, RG_WHITE);
  g_assert_cmpuint (face->seal, ==, RG_SEAL_ON_HONOUR);
  g_assert_cmpstr (face->fen, ==,
                   "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

/* The outside of an envelope numbers the move as the score sheet does: Black's first move
 * is number 1. */
static void
test_number (void)
{
  g_autoptr (RgGame)         game = rg_test_new_game ("e2e4");
  g_autoptr (RgEnvelopeFace) face = rg_envelope_face_new (game);

  g_assert_cmpuint (face->writer, ==, RG_BLACK);
  g_assert_cmpuint (face->number, ==, 1);
}

static void
test_agrees (void)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();
  g_autoptr (GError)         error = NULL;

  rg_envelope_face_agrees (face, &error);
  g_assert_no_error (error);
}

/* The writer's clock runs until the envelope is closed (FIDE 1930, Art. 21.2). */
static void
test_writer_may_have_used_more (void)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();

  face->used[RG_WHITE]++;
  g_assert_true (rg_envelope_face_agrees (face, NULL));
  face->used[RG_WHITE] -= 2;
  g_assert_false (rg_envelope_face_agrees (face, NULL));
}

static void
assert_disagrees (const RgEnvelopeFace *face, GHashTable *sentences)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (rg_envelope_face_agrees (face, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_NOT_PLAYABLE);
  g_assert_true (g_hash_table_add (sentences, g_strdup (error->message)));
}

/* Each difference between a game and the outside of its envelope has its own sentence. */
static void
test_disagrees (void)
{
  const gsize texts[] = {
    G_STRUCT_OFFSET (RgEnvelopeFace, white), G_STRUCT_OFFSET (RgEnvelopeFace, black),
    G_STRUCT_OFFSET (RgEnvelopeFace, event), G_STRUCT_OFFSET (RgEnvelopeFace, site),
    G_STRUCT_OFFSET (RgEnvelopeFace, date),  G_STRUCT_OFFSET (RgEnvelopeFace, rulebook),
    G_STRUCT_OFFSET (RgEnvelopeFace, fen),   G_STRUCT_OFFSET (RgEnvelopeFace, clock),
  };
  g_autoptr (GHashTable)     sentences = NULL;
  g_autoptr (RgEnvelopeFace) face = timed_face ();

  sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (RgEnvelopeFace) other = timed_face ();

    replace (G_STRUCT_MEMBER_P (other, texts[i]), "another");
    assert_disagrees (other, sentences);
  }
  face->used[RG_BLACK]++;
  assert_disagrees (face, sentences);
  face->used[RG_BLACK]--;
  face->number++;
  assert_disagrees (face, sentences);
  face->number--;
  face->writer = RG_BLACK;
  assert_disagrees (face, sentences);
}

static void
assert_no_game (const char *events)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();
  g_autoptr (GError)         error = NULL;

  replace (&face->events, events);
  g_assert_null (rg_envelope_face_to_game (face, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (rg_envelope_face_agrees (face, &error));
  g_assert_nonnull (error);
}

static void
test_no_game (void)
{
  g_autofree char *illegal = g_strconcat (TIMED, "white play e4e6\n", NULL);
  g_autofree char *nonsense = g_strconcat (TIMED, "white sings\n", NULL);

  assert_no_game ("");
  assert_no_game ("1. e4 e5\n");
  assert_no_game ("regence-events 1\n");
  assert_no_game (illegal);
  assert_no_game (nonsense);
}

static void
test_to_game (void)
{
  g_autoptr (RgGame)         game = rg_test_read_native (TIMED);
  g_autoptr (RgEnvelopeFace) face = NULL;
  g_autoptr (RgGame)         again = NULL;

  rg_game_set_tag (game, "Event", "Caf\303\251 de la R\303\251gence");
  face = rg_envelope_face_new (game);
  again = rg_envelope_face_to_game (face, NULL);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 2);
  g_assert_cmpstr (rg_game_get_tag (again, "Event"), ==, face->event);
  g_assert_true (rg_envelope_face_agrees (face, NULL));
}

/* The outside also agrees after it was written to a file and read. */
static void
test_sealed_agrees (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_BY_DIRECTOR, "e4");
  g_autoptr (GError)     error = NULL;

  rg_envelope_face_agrees (rg_envelope_get_face (envelope), &error);
  g_assert_no_error (error);
}

static void
test_matches (void)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();
  g_autoptr (RgGame)         game = rg_test_read_native (TIMED);
  g_autoptr (GError)         error = NULL;

  rg_game_set_tag (game, "Site", "Paris");
  rg_envelope_face_matches (face, game, &error);
  g_assert_no_error (error);
}

/* Seals @game; the envelope read from the file must agree with its own game, and match
 * @game. */
static void
assert_can_be_resumed (RgGame *game)
{
  g_autoptr (RgEnvelopeFace) face = rg_envelope_face_new (game);
  g_autoptr (RgSecret)       secret = rg_test_secret ("Nf3");
  g_autoptr (RgEnvelope)     envelope = NULL;
  g_autoptr (GBytes)         bytes = NULL;
  g_autoptr (RgEnvelope)     again = NULL;
  g_autoptr (GError)         error = NULL;
  RgSealWords                words = { 0 };

  envelope = rg_envelope_seal (face, secret, &words, &RG_SEAL_COST_LEAST, &error);
  g_assert_no_error (error);
  bytes = rg_envelope_get_bytes (envelope);
  again = rg_envelope_parse (bytes, &error);
  g_assert_no_error (error);
  rg_envelope_face_agrees (rg_envelope_get_face (again), &error);
  g_assert_no_error (error);
  rg_envelope_face_matches (rg_envelope_get_face (again), game, &error);
  g_assert_no_error (error);
}

/* A game with names that mean unknown (PGN standard 8.1.1.4), or that do not fit on one
 * line, still matches its envelope. */
static void
test_names (void)
{
  static const char *const names[] = {
    "?",        "??",       "...",  "\t",           "\t? ",
    "Le\tgall", "\tLegall", "A  B", "A\302\205 \t", "A\342\200\250B",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (RgGame) tagged = rg_test_read_native (TIMED);
    g_autofree char   *event = g_strdup (names[i]);
    RgEvent            name = {
                 .time = RG_TIME_UNSET,
                 .verb = RG_VERB_NAME_BLACK,
                 .text = event,
    };

    rg_game_set_tag (tagged, "White", names[i]);
    assert_can_be_resumed (tagged);
    if (rg_game_submit (tagged, &name, NULL))
      assert_can_be_resumed (tagged);
  }
}

/* A due date in another form, as from another program, is left out of the envelope, which
 * still matches its game. */
static void
test_foreign_due (void)
{
  static const char *const dues[] = {
    "tomorrow", "2026.12.01", "2026-02-30 19:30", "2026-12-01\t19:30", "?",
  };

  for (guint i = 0; i < G_N_ELEMENTS (dues); i++) {
    g_autoptr (RgGame)         game = rg_test_read_native (TIMED);
    g_autoptr (RgEnvelopeFace) face = NULL;

    rg_game_set_tag (game, RG_DUE_TAG, dues[i]);
    face = rg_envelope_face_new (game);
    g_assert_cmpstr (face->due, ==, "");
    assert_can_be_resumed (game);
  }
}

/* Checks that an envelope of the timed game does not match that game with @from
 * replaced by @to, and that the error contains @sentence. */
static void
assert_mismatch (const char *from, const char *to, const char *sentence)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();
  g_autoptr (GString)        text = g_string_new (TIMED);
  g_autoptr (RgGame)         game = NULL;
  g_autoptr (GError)         error = NULL;

  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  game = rg_test_read_native (text->str);
  g_assert_false (rg_envelope_face_matches (face, game, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_NOT_PLAYABLE);
  if (strstr (error->message, sentence) == NULL)
    g_test_fail_printf ("\"%s\" is not in \"%s\"", sentence, error->message);
}

static void
test_mismatches (void)
{
  assert_mismatch ("white Legall", "white Philidor", "Legall and Saint-Brie");
  assert_mismatch ("e7e5", "c7c5", "from move 1");
  assert_mismatch ("@30 black play e7e5\n", "", "from move 1");
  assert_mismatch ("@20 white", "@21 white", "times");
  assert_mismatch ("conduct free", "conduct touch", "something else happened in it");
  assert_mismatch ("clock 40/9000", "clock 30/7200", "something else happened in it");
  assert_mismatch ("e7e5\n", "e7e5\n@40 white play g1f3\n",
                   "something else happened in it");
}

static char *
with (const char *more)
{
  return g_strconcat (TIMED, more, NULL);
}

static void
test_sealed_game (void)
{
  g_autofree char *sealing_text = with ("@50 white adjourn\n");
  g_autofree char *sealed_text = with (
    "@50 white adjourn\n@65 white sealed "
    "0000000000000000000000000000000000000000000000000000000000000000\n");
  g_autofree char *later_text = with (
    "@50 white adjourn\n@66 white sealed "
    "0000000000000000000000000000000000000000000000000000000000000000\n");
  g_autoptr (RgGame)         sealing = rg_test_read_native (sealing_text);
  g_autoptr (RgGame)         sealed = rg_test_read_native (sealed_text);
  g_autoptr (RgGame)         later = rg_test_read_native (later_text);
  g_autoptr (RgEnvelopeFace) face = rg_envelope_face_new (sealing);
  g_autoptr (GError)         error = NULL;

  g_assert_cmpint (rg_game_get_state (sealing)->phase, ==, RG_PHASE_SEALING);
  g_assert_cmpuint (face->writer, ==, RG_WHITE);
  g_assert_cmpint (face->used[RG_WHITE], ==, 40 * G_USEC_PER_SEC);
  face->used[RG_WHITE] = 55 * G_USEC_PER_SEC;
  rg_envelope_face_agrees (face, &error);
  g_assert_no_error (error);
  rg_envelope_face_matches (face, sealing, &error);
  g_assert_no_error (error);
  rg_envelope_face_matches (face, sealed, &error);
  g_assert_no_error (error);
  g_assert_false (rg_envelope_face_matches (face, later, &error));
  g_assert_nonnull (strstr (error->message, "times"));
}

static void
test_board (void)
{
  g_autoptr (RgEnvelopeFace) face = timed_face ();
  g_autoptr (GString)        out = g_string_new (NULL);

  rg_envelope_face_draw_board (face, out);
  g_assert_cmpstr (out->str, ==,
                   "  8  r n b q k b n r\n"
                   "  7  p p p p . p p p\n"
                   "  6  . . . . . . . .\n"
                   "  5  . . . . p . . .\n"
                   "  4  . . . . P . . .\n"
                   "  3  . . . . . . . .\n"
                   "  2  P P P P . P P P\n"
                   "  1  R N B Q K B N R\n"
                   "     a b c d e f g h\n");
}

static void
add (const char *path, GTestFunc test)
{
  g_autofree char *whole = g_strconcat ("/record/envelope-face/", path, NULL);

  g_test_add_func (whole, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("is-taken-off-a-game", test_new);
  add ("counts-as-the-sheet-does", test_number);
  add ("agrees-with-its-game", test_agrees);
  add ("the-writer-may-have-used-more-time", test_writer_may_have_used_more);
  add ("says-where-it-does-not-agree", test_disagrees);
  add ("what-cannot-be-played-is-no-game", test_no_game);
  add ("gives-the-game-back-with-its-tags", test_to_game);
  add ("agrees-when-it-comes-from-a-file", test_sealed_agrees);
  add ("matches-the-game-it-was-taken-off", test_matches);
  add ("whatever-names-there-are-it-can-be-resumed", test_names);
  add ("a-due-time-that-is-none-is-left-out", test_foreign_due);
  add ("says-how-another-game-differs", test_mismatches);
  add ("matches-the-sealed-game-with-its-times", test_sealed_game);
  add ("draws-the-board-in-letters", test_board);

  return g_test_run ();
}
