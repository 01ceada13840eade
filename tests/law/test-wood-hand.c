/* Tests actions of hands on a wooden board and the events made from them: under `free`
 * and `touch` the legal move is found despite clumsy hands; under `strict` every action
 * counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-wood.h"

#include "rg-test.h"

#define CASTLING   "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION  "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"
#define EN_PASSANT "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
#define CAPTURE    "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1"

/* Actions of hands and the expected events; `fen` is NULL for the starting position,
 * `fault` lists the squares that are marked at the end. */
typedef struct {
  const char *name;
  const char *fen;
  const char *script;
  const char *events;
  const char *fault;
} Case;

static RgBitboard
read_squares (const char *text)
{
  RgBitboard squares = 0;

  for (; text != NULL && *text != '\0'; text += text[2] == ' ' ? 3 : 2)
    squares |= rg_bit (rg_square_parse (text));
  return squares;
}

static void
assert_case (const Case *self, RgConduct conduct)
{
  g_auto (RgTestWood) wood = { 0 };

  g_test_message ("%s", self->name);
  rg_test_wood_init (&wood, conduct, self->fen);
  rg_test_wood_run (&wood, self->script);
  g_assert_cmpstr (wood.events->str, ==, self->events);
  g_assert_cmphex (wood.fault, ==, read_squares (self->fault));
}

/* In each case the actions amount to one legal move. */
static const Case CLUMSY[] = {
  { "cleanly", NULL, "e2- e4P .", "white play e2e4", NULL },
  { "slid over a square", NULL, "e2- 300 e3P 400 e3- e4P .", "white play e2e4", NULL },
  { "slid over squares that are not its way", NULL, "g1- g3N 300 g3- f3N .",
    "white play g1f3", NULL },
  { "put down beside and pushed right", NULL, "e2- e5P 300 e5- e4P .", "white play e2e4",
    NULL },
  { "held for long", NULL, "e2- 9000 e4P .", "white play e2e4", NULL },
  { "another lifted and put back first", NULL, "d2- 100 d2P e2- e4P .", "white play e2e4",
    NULL },
  { "two in the air", NULL, "e2- d2- 100 e4P d2P .", "white play e2e4", NULL },
  { "the captured one first", CAPTURE, "d5- 300 e4- d5P .", "white play e4d5", NULL },
  { "the captured one last", CAPTURE, "e4- 300 d5- d5P .", "white play e4d5", NULL },
  { "the captured one in the same moment", CAPTURE, "e4- d5P .", "white play e4d5",
    NULL },
  { "king, then rook", CASTLING, "e1- g1K 400 h1- f1R .", "white play e1g1", NULL },
  { "rook, then king", CASTLING, "h1- f1R 900 e1- g1K .", "white play e1g1", NULL },
  { "both in the air", CASTLING, "e1- a1- c1K d1R .", "white play e1c1", NULL },
  { "a pawn in passing", EN_PASSANT, "e5- d6P 400 d5- .", "white play e5d6", NULL },
  { "the other pawn first", EN_PASSANT, "d5- e5- 200 d6P .", "white play e5d6", NULL },
  { "a queen at once", PROMOTION, "e7- e8Q .", "white play e7e8q", NULL },
  { "a knight late", PROMOTION, "e7- e8P 2000 e8- 700 e8N .", "white play e7e8n", NULL },
  { "by capture", PROMOTION, "d8- e7- d8P 400 d8- d8R .", "white play e7d8r", NULL },
  { "without rest between the players", NULL,
    "e2- e4P 60 e7- e5p 60 g1- f3N 60 b8- c6n .",
    "white play e2e4, black play e7e5, white play g1f3, black play b8c6", NULL },
  { "set straight afterwards", NULL, "e2- e4P . e4- 100 e4P . e7- e5p .",
    "white play e2e4, black play e7e5", NULL },
  { "the rook alone", CASTLING, "h1- f1R 2000", "white play h1f1", NULL },
  { "a clock ends the waiting", NULL, "e2- e4P press", "white play e2e4", NULL },
  { "what is impossible is shown", NULL, "e2- e5P .", "", "e2 e5" },
  { "or made right", NULL, "e2- e5P . e5- e4P .", "white play e2e4", NULL },
  { "a half move is shown when nothing follows", EN_PASSANT, "e5- d6P 4000", "",
    "e5 d6" },
  { "pieces in the air are no fault", NULL, "e2- d2- 9000", "", NULL },
};

static const Case FREELY[] = {
  { "what was impossible is put right", NULL, "e2- e5P . e5- e2P . e2- e4P .",
    "white play e2e4", NULL },
  { "taken back in time", NULL, "e2- e4P 300 e4- e2P d2- d4P .", "white play d2d4",
    NULL },
  { "another held and put back", NULL, "g1- 400 g1N . e2- e4P .", "white play e2e4",
    NULL },
};

static void
test_clumsy_moves_are_recognised (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CLUMSY); i++) {
    assert_case (&CLUMSY[i], RG_CONDUCT_FREE);
    assert_case (&CLUMSY[i], RG_CONDUCT_TOUCH);
  }
  for (guint i = 0; i < G_N_ELEMENTS (FREELY); i++)
    assert_case (&FREELY[i], RG_CONDUCT_FREE);
}

static const Case TOUCHES[] = {
  { "a piece held and put back is touched", NULL, "g1- 400 g1N .", "white touch g1",
    NULL },
  { "one that was brushed is not", NULL, "g1- 100 g1N .", "", NULL },
  { "it is owed", NULL, "g1- 400 g1N . e2- e4P .", "white touch g1, white play e2e4!",
    "e2 e4" },
  { "and is played once the wood is right", NULL,
    "g1- 400 g1N . e2- e4P . e4- e2P . g1- f3N .",
    "white touch g1, white play e2e4!, white play g1f3", NULL },
  { "a touch just before the move counts too", NULL, "g1- 400 g1N e2- e4P .",
    "white touch g1, white play e2e4!", "e2 e4" },
  { "what is adjusted is free", NULL, "adoube g1- 400 g1N . e2- e4P .",
    "white adoube g1, white play e2e4", NULL },
};

static void
test_touched_pieces_are_owed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (TOUCHES); i++)
    assert_case (&TOUCHES[i], RG_CONDUCT_TOUCH);
}

static const Case STRICT[] = {
  { "a piece that is lifted and put back is touched", NULL, "g1- g1N e2- e4P .",
    "white touch g1, white play e2e4", NULL },
  { "a piece is touched once", NULL, "e2- e2P e2- e4P .",
    "white touch e2, white play e2e4", NULL },
  { "an illegal move stays as it is", NULL, "e2- e5P .", "white play e2e5", NULL },
  { "and the opponent may play on", NULL, "e2- e5P . d7- d5p .",
    "white play e2e5, black play d7d5", NULL },
  { "the opponent's lift completes the move", NULL, "e2- e4P e7-", "white play e2e4",
    NULL },
  { "so does the clock", NULL, "e2- e4P press", "white play e2e4", NULL },
  { "the captured one first", CAPTURE, "d5- e4- d5P .", "white play e4d5", NULL },
  { "a piece of the opponent put back is touched", CAPTURE, "d5- d5p .", "white touch d5",
    NULL },
  { "what was just played is set straight by its player", NULL, "e2- e4P . e4- e4P .",
    "white play e2e4", NULL },
  { "two moves running", NULL, "e2- e4P . d2- d4P .", "white play e2e4, white play d2d4",
    NULL },
  { "castling", CASTLING, "e1- g1K h1- f1R .", "white play e1g1", NULL },
  { "a rook lifted first is touched first", CASTLING, "h1- f1R e1- g1K .",
    "white touch h1, white play e1g1", NULL },
  { "a king without its rook waits", CASTLING, "e1- g1K .", "", NULL },
  { "until the clock is pressed", CASTLING, "e1- g1K press .", "white play e1g1",
    "h1 f1" },
  { "en passant", EN_PASSANT, "e5- d6P . d5- .", "white play e5d6", NULL },
  { "a pawn waits for its queen", PROMOTION, "e7- e8P 2000 e8- e8Q .", "white play e7e8q",
    NULL },
  { "and stays a pawn at last", PROMOTION, "e7- e8P 4000", "white play e7e8", NULL },
  { "adjusting touches nothing", NULL, "adoube e2- e2P d2- d2P . g1- f3N .",
    "white adoube e2, white adoube d2, white play g1f3", NULL },
  { "what no displacement makes is shown", NULL, "e2- d2- e4P d4P 4000", "",
    "e2 e4 d2 d4" },
};

static void
test_strict_tables_take_everything_as_it_is (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (STRICT); i++)
    assert_case (&STRICT[i], RG_CONDUCT_STRICT);
}

/* If there is a clock at the board, a move is complete when the clock is pressed, not
 * when the pieces come to rest. */
static void
test_clock_alone_completes_where_there_is_one (void)
{
  g_auto (RgTestWood) wood = { 0 };

  rg_test_wood_init (&wood, RG_CONDUCT_STRICT, NULL);
  rg_wood_hand_set_by_clock (wood.hand, TRUE);
  rg_test_wood_run (&wood, "e2- e4P 9000");
  g_assert_cmpstr (wood.events->str, ==, "");
  g_assert_cmphex (wood.fault, ==, 0);
  rg_test_wood_run (&wood, "e4- e3P press");
  g_assert_cmpstr (wood.events->str, ==, "white play e2e3");
}

/* After a ruling no action counts until the wood agrees with the game. */
static void
test_a_ruling_waits_for_the_wood (void)
{
  g_auto (RgTestWood) wood = { 0 };

  rg_test_wood_init (&wood, RG_CONDUCT_STRICT, NULL);
  rg_test_wood_run (&wood, "g1- g1N e2- e4P .");
  g_assert_true (rg_test_wood_submit (&wood, "black claim touched"));
  g_string_truncate (wood.events, 0);
  rg_test_wood_run (&wood, ".");
  g_assert_cmphex (wood.fault, ==, read_squares ("e2 e4"));
  rg_test_wood_run (&wood, "d2- d2P e4- e2P .");
  g_assert_cmphex (wood.fault, ==, 0);
  g_assert_cmpstr (wood.events->str, ==, "");
  rg_test_wood_run (&wood, "g1- f3N .");
  g_assert_cmpstr (wood.events->str, ==, "white play g1f3");
}

static void
test_a_move_taken_back_is_not_played_again (void)
{
  g_auto (RgTestWood) wood = { 0 };

  rg_test_wood_init (&wood, RG_CONDUCT_FREE, NULL);
  rg_test_wood_run (&wood, "e2- e4P .");
  g_assert_true (rg_test_wood_submit (&wood, "white takeback"));
  g_assert_true (rg_test_wood_submit (&wood, "black accept takeback"));
  rg_test_wood_run (&wood, ". .");
  g_assert_cmpstr (wood.events->str, ==, "white play e2e4");
  g_assert_cmphex (wood.fault, ==, read_squares ("e2 e4"));
}

/* A move played with the mouse must be made on the wood afterwards. */
static void
test_a_move_by_mouse_is_followed_on_the_wood (void)
{
  g_auto (RgTestWood) wood = { 0 };

  rg_test_wood_init (&wood, RG_CONDUCT_STRICT, NULL);
  g_assert_true (rg_test_wood_submit (&wood, "white play e2e4"));
  rg_test_wood_run (&wood, ".");
  g_assert_cmphex (wood.fault, ==, read_squares ("e2 e4"));
  rg_test_wood_run (&wood, "e2- e4P . e7- e5p .");
  g_assert_cmpstr (wood.events->str, ==, "black play e7e5");
}

/* While a move is being sealed, pieces moved on the wooden board cause no events. */
static void
test_sealing_is_silent (void)
{
  g_auto (RgTestWood) wood = { 0 };

  rg_test_wood_init (&wood, RG_CONDUCT_STRICT, NULL);
  rg_test_wood_run (&wood, "e2- e4P .");
  g_assert_true (rg_test_wood_submit (&wood, "white adjourn"));
  g_assert_cmpint (wood.state.phase, ==, RG_PHASE_SEALING);
  g_string_truncate (wood.events, 0);
  rg_test_wood_run (&wood, "e7- e5p . press g1- g1N adoube b1- b1N 9000 e5- e7p .");
  g_assert_cmpstr (wood.events->str, ==, "");
  g_assert_cmphex (wood.fault, ==, 0);
}

static void
test_kings_in_the_middle_are_a_result (void)
{
  static const struct {
    const char *script;
    RgResult    result;
  } cases[] = {
    { "e1- e8- e4K d5k .", RG_RESULT_WHITE_WINS },
    { "e1- e8- d5K e4k .", RG_RESULT_WHITE_WINS },
    { "e1- e8- d4K e5k .", RG_RESULT_BLACK_WINS },
    { "e1- e8- e4K e5k .", RG_RESULT_DRAW },
    { "e1- e8- e4K f5k .", RG_RESULT_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int conduct = RG_CONDUCT_FREE; conduct < RG_N_CONDUCTS; conduct++) {
      g_auto (RgTestWood) wood = { 0 };

      rg_test_wood_init (&wood, (RgConduct) conduct, NULL);
      rg_test_wood_run (&wood, cases[i].script);
      g_assert_cmpint (rg_wood_hand_get_result (wood.hand), ==, cases[i].result);
      rg_test_wood_run (&wood, "e4- d4-");
      g_assert_cmpint (rg_wood_hand_get_result (wood.hand), ==, RG_RESULT_NONE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/wood-hand/clumsy-moves-are-recognised",
                   test_clumsy_moves_are_recognised);
  g_test_add_func ("/law/wood-hand/touched-pieces-are-due", test_touched_pieces_are_owed);
  g_test_add_func ("/law/wood-hand/strict-tables-take-everything-as-it-is",
                   test_strict_tables_take_everything_as_it_is);
  g_test_add_func ("/law/wood-hand/the-clock-alone-completes-where-there-is-one",
                   test_clock_alone_completes_where_there_is_one);
  g_test_add_func ("/law/wood-hand/a-ruling-waits-for-the-wood",
                   test_a_ruling_waits_for_the_wood);
  g_test_add_func ("/law/wood-hand/a-move-taken-back-is-not-played-again",
                   test_a_move_taken_back_is_not_played_again);
  g_test_add_func ("/law/wood-hand/a-move-by-mouse-is-followed-on-the-wood",
                   test_a_move_by_mouse_is_followed_on_the_wood);
  g_test_add_func ("/law/wood-hand/sealing-is-silent", test_sealing_is_silent);
  g_test_add_func ("/law/wood-hand/kings-in-the-middle-are-a-result",
                   test_kings_in_the_middle_are_a_result);

  return g_test_run ();
}
