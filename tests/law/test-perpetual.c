/* Tests that perpetual check is proved or refuted correctly (FIDE 1930, Art. 16 §1 b):
 * well known patterns, positions from games, and small random positions, which a simple
 * solver judges too. Every line is replayed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-perpetual.h"
#include "rg-test.h"

#include <string.h>

/* `line` is NULL if several lines are equally good. */
typedef struct {
  const char        *name;
  const char        *fen;
  RgPerpetualVerdict verdict;
  const char        *line;
} RgPerpetualCase;

static const RgPerpetualCase CASES[] = {
  { "queen-checks-on-e8-and-h5", "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1",
    RG_PERPETUAL_PROVED, "h5e8 g8h7 e8h5 h7g8" },
  { "queen-checks-on-g6-and-e8", "7k/6p1/P5Qp/7P/3q4/8/6PK/8 w - - 7 69",
    RG_PERPETUAL_PROVED, "g6e8 h8h7 e8g6 h7h8" },
  { "queen-checks-on-f1-and-f2", "1Q6/b5k1/5pp1/7p/7P/1Q3NPK/5q2/8 b - - 1 98",
    RG_PERPETUAL_PROVED, "f2f1 h3h2 f1f2 h2h3" },
  { "queen-and-bishop-drive-the-king-about",
    "r6r/ppp2p2/7p/3k2P1/6QB/2P5/P5PP/qN3K2 w - - 13 27", RG_PERPETUAL_PROVED, NULL },
  { "queen-circles-a-bare-king", "8/8/8/4k3/8/8/8/K2Q4 w - - 0 1", RG_PERPETUAL_PROVED,
    NULL },
  { "knight-checks-on-f7-and-h6", "5n1k/7p/5P1N/8/1q6/8/r7/6K1 w - - 0 1",
    RG_PERPETUAL_PROVED, "h6f7 h8g8 f7h6 g8h8" },
  { "knight-and-rook-check-in-turn", "4R3/8/8/5N1P/4n3/3k2P1/3r4/2K5 b - - 14 77",
    RG_PERPETUAL_PROVED, NULL },
  { "windmill-of-rook-and-bishop", "5r1k/6R1/5B2/7p/8/8/q7/7K w - - 0 1",
    RG_PERPETUAL_PROVED, "g7f7 h8g8 f7g7 g8h8" },
  { "mate-is-as-good", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", RG_PERPETUAL_PROVED, "a1a8" },
  { "mate-after-the-last-defence-is-as-good", "r5k1/5ppp/8/8/8/8/4Q3/4R1K1 w - - 0 1",
    RG_PERPETUAL_PROVED, "e2e8 a8e8 e1e8" },
  { "no-check-at-all", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    RG_PERPETUAL_REFUTED, "" },
  { "stalemate-gives-no-check", "8/8/8/8/8/1q6/8/K1k5 w - - 0 1", RG_PERPETUAL_REFUTED,
    "" },
  { "one-check-runs-out", "k7/8/1P6/8/8/8/8/7K w - - 0 1", RG_PERPETUAL_REFUTED, NULL },
  { "a-rook-alone-is-walked-up-to", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", RG_PERPETUAL_REFUTED,
    NULL },
  { "the-defender-stands-between", "6k1/4bppp/8/8/8/8/8/R5K1 w - - 0 1",
    RG_PERPETUAL_REFUTED, "a1a8 e7f8 a8f8 g8f8" },
  { "the-defender-takes-the-checker", "6k1/5p1p/6p1/8/8/5Q2/qr6/7K w - - 0 1",
    RG_PERPETUAL_REFUTED, NULL },
  { "a-rook-on-the-fifth-rank-spoils-it", "6k1/6p1/8/r6Q/8/8/q7/6K1 w - - 0 1",
    RG_PERPETUAL_REFUTED, NULL },
  { "the-defender-takes-en-passant", "2B5/8/5ppp/6kp/4p3/6P1/5P2/K7 w - - 0 1",
    RG_PERPETUAL_REFUTED, "f2f4 e4f3" },
  { "castling-mates", "4R3/8/8/8/8/5k1P/7P/4K2R w K - 0 1", RG_PERPETUAL_PROVED, "e1g1" },
  { "promotion-mates", "7k/P5pp/8/8/8/8/8/K7 w - - 0 1", RG_PERPETUAL_PROVED, "a7a8q" },
  { "queen-endings-need-a-look-around", "8/8/4Q3/8/8/k1qN1K2/2p5/8 w - - 4 109",
    RG_PERPETUAL_PROVED, NULL },
};

/* Returns the FEN without its counters, a key by which two positions count as the
 * same. */
static char *
key_of (const RgPosition *position)
{
  char           fen[RG_FEN_SIZE];
  g_auto (GStrv) fields = NULL;

  rg_fen_from_position (position, fen);
  fields = g_strsplit (fen, " ", -1);
  return g_strjoin (" ", fields[0], fields[1], fields[2], fields[3], NULL);
}

static gboolean
gives_check (const RgPosition *before, RgMove move, RgPosition *after)
{
  rg_position_make (before, move, after);
  return rg_position_checkers (after) != 0;
}

static guint
count_checks (const RgPosition *position)
{
  RgMoveList list;
  RgPosition after;
  guint      n = 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    n += gives_check (position, list.moves[i], &after) ? 1 : 0;

  return n;
}

/* Replays a line, and notes the key of the position before the first ply and after each
 * one. */
static RgPosition
play_over (const RgPosition *start, const GArray *line, GPtrArray *keys)
{
  RgPosition position = *start;

  g_ptr_array_add (keys, key_of (&position));
  for (guint i = 0; i < line->len; i++) {
    RgMove move = g_array_index (line, RgMove, i);
    RgMove legal;

    g_assert_true (rg_movegen_find (&position, rg_move_displacement (move), &legal));
    g_assert_true (rg_move_equal (move, legal));
    rg_position_make (&position, move, &position);
    if (i % 2 == 0)
      g_assert_true (rg_position_checkers (&position) != 0);
    g_ptr_array_add (keys, key_of (&position));
  }

  return position;
}

static void
assert_proof (const RgPerpetual *result, const RgPosition *last, const GPtrArray *keys)
{
  guint length = result->line->len;

  if (result->loop_from == length) {
    g_assert_cmpuint (length % 2, ==, 1);
    g_assert_cmpuint (rg_movegen_count (last), ==, 0);
    return;
  }

  g_assert_cmpuint (result->loop_from, <, length);
  g_assert_cmpuint (result->loop_from % 2, ==, 0);
  g_assert_cmpuint (length % 2, ==, 0);
  g_assert_cmpstr (g_ptr_array_index (keys, result->loop_from), ==,
                   g_ptr_array_index (keys, length));
}

static void
assert_line (const RgPosition *position, const RgPerpetual *result)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  RgPosition            last = play_over (position, result->line, keys);

  if (result->verdict == RG_PERPETUAL_PROVED) {
    assert_proof (result, &last, keys);
    return;
  }

  g_assert_cmpuint (result->loop_from, ==, result->line->len);
  g_assert_cmpuint (result->line->len % 2, ==, 0);
  if (result->verdict == RG_PERPETUAL_REFUTED)
    g_assert_cmpuint (count_checks (&last), ==, 0);
  else
    g_assert_cmpuint (result->line->len, ==, 0);
}

static char *
spell_line (const GArray *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->len; i++) {
    char uci[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (g_array_index (line, RgMove, i)), uci);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", uci);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_case (gconstpointer data)
{
  const RgPerpetualCase *row = data;
  RgPosition             position = rg_test_position (row->fen);
  g_auto (RgPerpetual)   result = { 0 };
  g_autofree char       *line = NULL;

  rg_perpetual_prove (&position, NULL, RG_PERPETUAL_LIMIT, &result);
  line = spell_line (result.line);
  g_test_message ("%u positions: %s", result.positions, line);
  g_assert_cmpint (result.verdict, ==, row->verdict);
  assert_line (&position, &result);
  if (row->line != NULL)
    g_assert_cmpstr (line, ==, row->line);
}

/* FIDE 1930, Art. 22 §8: castling without the rook moves only the king, which gives no
 * check. */
static void
test_castling_without_the_rook_gives_no_check (void)
{
  RgPosition           position;
  g_auto (RgPerpetual) result = { 0 };

  position = rg_test_odds_position ("R7/8/8/8/8/2P1k1PP/2P4P/4K3 w K - 0 1",
                                    RG_CASTLING_WHITE_SHORT, 0);
  rg_perpetual_prove (&position, NULL, RG_PERPETUAL_LIMIT, &result);
  g_assert_cmpint (result.verdict, ==, RG_PERPETUAL_REFUTED);
  assert_line (&position, &result);
}

static void
test_both_colours_are_judged_alike (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    RgPosition           position = rg_test_position (CASES[i].fen);
    RgPosition           turned = rg_test_turn_over (&position);
    g_auto (RgPerpetual) result = { 0 };

    rg_perpetual_prove (&turned, NULL, RG_PERPETUAL_LIMIT, &result);
    g_assert_cmpint (result.verdict, ==, CASES[i].verdict);
    assert_line (&turned, &result);
  }
}

static void
test_the_limit_leaves_the_verdict_open (void)
{
  RgPosition position = rg_test_position ("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");

  for (guint limit = 0; limit <= 10; limit++) {
    g_auto (RgPerpetual) result = { 0 };

    rg_perpetual_prove (&position, NULL, limit, &result);
    g_assert_cmpint (result.verdict, ==, RG_PERPETUAL_UNKNOWN);
    g_assert_cmpuint (result.positions, ==, limit);
    assert_line (&position, &result);
  }
}

/* With exactly the number of positions that the proof takes there is a verdict; with one
 * less it stays open. */
static void
test_the_count_is_what_the_proof_takes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    RgPosition           position = rg_test_position (CASES[i].fen);
    g_auto (RgPerpetual) whole = { 0 };
    g_auto (RgPerpetual) enough = { 0 };
    g_auto (RgPerpetual) short_by_one = { 0 };

    rg_perpetual_prove (&position, NULL, RG_PERPETUAL_LIMIT, &whole);
    rg_perpetual_prove (&position, NULL, whole.positions, &enough);
    rg_perpetual_prove (&position, NULL, whole.positions - 1, &short_by_one);
    g_assert_cmpint (enough.verdict, ==, CASES[i].verdict);
    g_assert_cmpuint (enough.positions, ==, whole.positions);
    g_assert_cmpint (short_by_one.verdict, ==, RG_PERPETUAL_UNKNOWN);
  }
}

static void
test_a_well_known_perpetual_takes_few_positions (void)
{
  for (guint i = 0; i < 3; i++) {
    RgPosition           position = rg_test_position (CASES[i].fen);
    g_auto (RgPerpetual) result = { 0 };

    rg_perpetual_prove (&position, NULL, 100, &result);
    g_assert_cmpint (result.verdict, ==, RG_PERPETUAL_PROVED);
  }
}

static void
test_without_a_king_there_is_no_perpetual_check (void)
{
  static const char *const kings[] = { "g1", "g8" };

  for (guint i = 0; i < G_N_ELEMENTS (kings); i++) {
    RgPosition position = rg_test_position ("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");
    g_auto (RgPerpetual) result = { 0 };

    rg_board_set (&position.setup.board, rg_square_parse (kings[i]), RG_PIECE_NONE);
    rg_perpetual_prove (&position, NULL, RG_PERPETUAL_LIMIT, &result);
    g_assert_cmpint (result.verdict, ==, RG_PERPETUAL_REFUTED);
    g_assert_cmpuint (result.line->len, ==, 0);
  }
}

/* The verdict and the number of positions examined do not depend on the counters of the
 * FEN. */
static void
test_counters_change_nothing (void)
{
  RgPosition first = rg_test_position ("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");
  RgPosition second = rg_test_position ("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 99 150");
  g_auto (RgPerpetual) a = { 0 };
  g_auto (RgPerpetual) b = { 0 };

  rg_perpetual_prove (&first, NULL, RG_PERPETUAL_LIMIT, &a);
  rg_perpetual_prove (&second, NULL, RG_PERPETUAL_LIMIT, &b);
  g_assert_cmpint (a.verdict, ==, b.verdict);
  g_assert_cmpuint (a.positions, ==, b.positions);
  assert_line (&second, &b);
}

/* The simple solver lists the positions that checks and any replies lead to, each with
 * all its checks, each check with all its replies; then it removes every position that
 * has no check left without a bad reply, until there are no more. If there are too many
 * positions, those at the edge are first assumed good and then bad: a position that is
 * removed in the first case, or stays in the second, is decided. */
typedef struct {
  RgPosition position;
  GPtrArray *checks; /* per check, a GArray with the numbers of its replies */
  gboolean   bad;
} Place;

typedef struct {
  GPtrArray  *places;
  GHashTable *numbers; /* from a position to its number in `places` */
} Map;

static guint
hash_position (gconstpointer data)
{
  const RgBoard *board = &((const RgPosition *) data)->setup.board;
  guint64        hash = board->colors[RG_BLACK];

  for (guint i = 0; i < RG_N_ROLES; i++)
    hash = hash * 31 + board->roles[i] % 1000003;

  return (guint) (hash % 4294967291);
}

static gboolean
equal_positions (gconstpointer a, gconstpointer b)
{
  const RgSetup *x = &((const RgPosition *) a)->setup;
  const RgSetup *y = &((const RgPosition *) b)->setup;

  return memcmp (&x->board, &y->board, sizeof x->board) == 0 &&
         x->castling == y->castling && x->en_passant == y->en_passant;
}

static void
place_free (gpointer data)
{
  Place *place = data;

  g_ptr_array_unref (place->checks);
  g_free (place);
}

static void
map_init (Map *self)
{
  self->places = g_ptr_array_new_with_free_func (place_free);
  self->numbers = g_hash_table_new (hash_position, equal_positions);
}

static void
map_clear (Map *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->places);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Map, map_clear)

static guint
map_add (Map *self, const RgPosition *position)
{
  RgPosition key = *position;
  gpointer   known;
  Place     *place;

  if (!rg_movegen_en_passant_is_legal (&key))
    key.setup.en_passant = RG_SQUARE_NONE;
  if (g_hash_table_lookup_extended (self->numbers, &key, NULL, &known))
    return GPOINTER_TO_UINT (known);

  place = g_new0 (Place, 1);
  place->position = key;
  place->checks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_hash_table_insert (self->numbers, &place->position,
                       GUINT_TO_POINTER (self->places->len));
  g_ptr_array_add (self->places, place);

  return self->places->len - 1;
}

static GArray *
map_add_replies (Map *self, const RgPosition *checked)
{
  GArray    *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  RgMoveList list;

  rg_movegen_legal (checked, &list);
  for (guint i = 0; i < list.n; i++) {
    RgPosition after;
    guint      number;

    rg_position_make (checked, list.moves[i], &after);
    number = map_add (self, &after);
    g_array_append_val (numbers, number);
  }

  return numbers;
}

static void
map_add_checks (Map *self, Place *place)
{
  RgMoveList list;

  rg_movegen_legal (&place->position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgPosition checked;

    if (gives_check (&place->position, list.moves[i], &checked))
      g_ptr_array_add (place->checks, map_add_replies (self, &checked));
  }
}

static gboolean
map_is_good_check (const Map *self, const GArray *replies)
{
  for (guint i = 0; i < replies->len; i++) {
    const Place *reply = g_ptr_array_index (self->places,
                                            g_array_index (replies, guint, i));

    if (reply->bad)
      return FALSE;
  }

  return TRUE;
}

static gboolean
map_has_good_check (const Map *self, const Place *place)
{
  for (guint i = 0; i < place->checks->len; i++)
    if (map_is_good_check (self, g_ptr_array_index (place->checks, i)))
      return TRUE;

  return FALSE;
}

/* Marks as bad each of the first @n places that has no good check left; only these have
 * their checks listed. */
static void
map_strike_out (Map *self, guint n)
{
  gboolean changed;

  do {
    changed = FALSE;
    for (guint i = n; i-- > 0;) {
      Place *place = g_ptr_array_index (self->places, i);

      if (place->bad || map_has_good_check (self, place))
        continue;
      place->bad = TRUE;
      changed = TRUE;
    }
  } while (changed);
}

static RgPerpetualVerdict
solve_simply (const RgPosition *position, guint most)
{
  g_auto (Map) map;
  Place       *root;
  guint        n;

  map_init (&map);
  map_add (&map, position);
  root = g_ptr_array_index (map.places, 0);
  for (n = 0; n < MIN (map.places->len, most); n++)
    map_add_checks (&map, g_ptr_array_index (map.places, n));

  map_strike_out (&map, n);
  if (root->bad)
    return RG_PERPETUAL_REFUTED;

  for (guint i = n; i < map.places->len; i++)
    ((Place *) g_ptr_array_index (map.places, i))->bad = TRUE;
  map_strike_out (&map, n);

  return root->bad ? RG_PERPETUAL_UNKNOWN : RG_PERPETUAL_PROVED;
}

/* The pieces that are put on random squares, those of the attacker in capitals. */
static const char *const PIECES[] = {
  "KQkp",   "KQkr",     "KQkq",     "KQkrb",        "KNPkp",
  "KPPkp",  "KRRkrp",   "KRNkp",    "KRBkr",        "KQRkqr",
  "KQNkqr", "KQPPkqpp", "KQkppppp", "KQPPPkqrpppp", "KRBPPPkrnppp",
};

static gboolean
throw_pieces (GRand *rand, const char *pieces, RgPosition *position)
{
  RgSetup setup;

  rg_setup_clear (&setup);
  for (; *pieces != '\0'; pieces++) {
    RgSquare square = (RgSquare) g_rand_int_range (rand, 0, RG_N_SQUARES);

    if (rg_board_get (&setup.board, square) != RG_PIECE_NONE)
      return FALSE;
    rg_board_set (&setup.board, square, rg_piece_from_char (*pieces));
  }

  return rg_position_from_setup (position, &setup) == RG_POSITION_OK;
}

static RgPosition
throw_checking_position (GRand *rand, const char *pieces)
{
  RgPosition position;

  while (!throw_pieces (rand, pieces, &position) || count_checks (&position) == 0)
    ;

  return position;
}

#define N_THROWS    600
#define MOST_PLACES 1000

static void
test_a_simple_solver_agrees (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1930);
  guint             n[3] = { 0 };

  for (guint i = 0; i < N_THROWS; i++) {
    RgPosition           position = throw_checking_position (rand,
                                                             PIECES[i % G_N_ELEMENTS (PIECES)]);
    RgPerpetualVerdict   verdict = solve_simply (&position, MOST_PLACES);
    g_auto (RgPerpetual) result = { 0 };
    g_autofree char     *key = key_of (&position);

    n[verdict]++;
    if (verdict == RG_PERPETUAL_UNKNOWN)
      continue;
    rg_perpetual_prove (&position, NULL, RG_PERPETUAL_LIMIT, &result);
    if (result.verdict != verdict)
      g_test_fail_printf ("%s: %d, not %d", key, result.verdict, verdict);
    assert_line (&position, &result);
  }
  g_test_message ("%u proved, %u refuted, %u too large", n[RG_PERPETUAL_PROVED],
                  n[RG_PERPETUAL_REFUTED], n[RG_PERPETUAL_UNKNOWN]);
  g_assert_cmpuint (n[RG_PERPETUAL_PROVED], >, 50);
  g_assert_cmpuint (n[RG_PERPETUAL_REFUTED], >, 50);
}

static void
test_a_simple_solver_agrees_on_the_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    RgPosition         position = rg_test_position (CASES[i].fen);
    RgPerpetualVerdict verdict = solve_simply (&position, MOST_PLACES);

    if (verdict != RG_PERPETUAL_UNKNOWN)
      g_assert_cmpint (verdict, ==, CASES[i].verdict);
    else
      g_test_message ("%s is too large", CASES[i].name);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = g_strconcat ("/law/perpetual/", CASES[i].name, NULL);

    g_test_add_data_func (path, &CASES[i], test_case);
  }
  g_test_add_func ("/law/perpetual/castling-without-the-rook-gives-no-check",
                   test_castling_without_the_rook_gives_no_check);
  g_test_add_func ("/law/perpetual/both-colours-are-judged-alike",
                   test_both_colours_are_judged_alike);
  g_test_add_func ("/law/perpetual/the-limit-leaves-the-verdict-open",
                   test_the_limit_leaves_the_verdict_open);
  g_test_add_func ("/law/perpetual/the-count-is-what-the-proof-takes",
                   test_the_count_is_what_the_proof_takes);
  g_test_add_func ("/law/perpetual/a-well-known-perpetual-takes-few-positions",
                   test_a_well_known_perpetual_takes_few_positions);
  g_test_add_func ("/law/perpetual/without-a-king-there-is-none",
                   test_without_a_king_there_is_no_perpetual_check);
  g_test_add_func ("/law/perpetual/counters-change-nothing",
                   test_counters_change_nothing);
  g_test_add_func ("/law/perpetual/a-simple-solver-agrees-on-the-cases",
                   test_a_simple_solver_agrees_on_the_cases);
  g_test_add_func ("/law/perpetual/a-simple-solver-agrees", test_a_simple_solver_agrees);

  return g_test_run ();
}
