/* Tests which sides can still mate (FIDE 2023, Art. 5.2.2 and 6.9): known positions by
 * hand; answers against a search of all positions that can follow; every line is replayed
 * to its mate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"
#include "rg-winnable.h"

#include <string.h>

#define SEARCH_LIMIT 200000
#define ALL_SQUARES  G_MAXUINT64
#define LOWER_HALF   ((RgBitboard) 0xffffffff)

/* Expected answers: "WB" if both sides can mate, "W-", "-B" or "--". */
typedef struct {
  const char *who;
  const char *fen;
} Case;

/* Replays a line, which must end in a mate by @winner. */
static void
assert_mates (const RgPosition *start, const GArray *line, RgColor winner)
{
  RgPosition position = *start;

  for (guint i = 0; i < line->len; i++) {
    RgMove move = g_array_index (line, RgMove, i);
    RgMove found;

    g_assert_true (rg_movegen_find (&position, rg_move_displacement (move), &found));
    g_assert_true (rg_move_equal (move, found));
    rg_position_make (&position, move, &position);
  }

  g_assert_cmpuint (rg_movegen_count (&position), ==, 0);
  g_assert_true (rg_position_checkers (&position) != 0);
  g_assert_cmpint (rg_position_turn (&position), !=, winner);
}

static RgHelpmate
ask (const RgPosition *position, RgColor winner, guint nodes)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (RgMove));
  RgHelpmate         found = rg_winnable (position, winner, nodes, line);

  if (found == RG_HELPMATE_POSSIBLE)
    assert_mates (position, line, winner);

  return found;
}

/* Writes two letters, first for White: "W" or "B" if that side can mate, "-" if it
 * cannot, "?" if that is unknown. */
static const char *
write_winners (const RgPosition *position, guint nodes, char who[3])
{
  static const char letters[RG_N_COLORS][3] = { { '?', 'W', '-' }, { '?', 'B', '-' } };

  for (int color = RG_WHITE; color < RG_N_COLORS; color++)
    who[color] = letters[color][ask (position, (RgColor) color, nodes)];
  who[2] = '\0';

  return who;
}

static void
assert_cases (const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    RgPosition position = rg_test_position (cases[i].fen);
    char       who[3];

    write_winners (&position, RG_WINNABLE_NODES, who);
    if (!g_str_equal (who, cases[i].who))
      g_test_fail_printf ("%s: %s instead of %s", cases[i].fen, who, cases[i].who);
    if (rg_winnable_is_dead (&position) != g_str_equal (cases[i].who, "--"))
      g_test_fail_printf ("%s: dead or not?", cases[i].fen);
  }
}

static void
test_few_pieces_do_not_mate (void)
{
  static const Case cases[] = {
    { "--", "8/3k4/8/8/8/3K4/8/8 w - - 0 1" },
    { "--", "8/3k4/8/8/8/3K4/3N4/8 w - - 0 1" },
    { "--", "8/3k4/3b4/8/8/3K4/8/8 b - - 0 1" },
    { "--", "3b4/3k4/8/8/8/3K4/3B4/8 w - - 0 1" },
    { "--", "k4b2/2K5/5b2/6B1/5B2/b1b3B1/5B2/8 b - - 0 1" },
    { "-B", "8/3k4/3q4/8/8/3K4/3N4/8 w - - 0 1" },
    { "-B", "7k/8/2qqq3/8/8/8/3N4/K7 b - - 0 1" },
    { "W-", "8/3k4/3n4/8/8/3K4/3Q4/8 w - - 0 1" },
    { "-B", "8/3k4/3r4/8/8/3K4/3B4/8 w - - 0 1" },
    { "-B", "8/3k4/2rqb3/8/8/3K4/4B3/8 w - - 0 1" },
    { "-B", "8/3k4/3q4/8/8/3K4/8/8 w - - 0 1" },
    { "W-", "8/3k4/8/8/8/3K4/3P4/8 w - - 0 1" },
    { "W-", "8/3k4/8/8/8/3K4/2NN4/8 w - - 0 1" },
    { "W-", "8/3k4/8/8/8/3K4/2BB4/8 w - - 0 1" },
    { "W-", "8/3k4/8/8/8/3K4/2BN4/8 w - - 0 1" },
    { "W-", "8/3k4/8/8/8/3K4/3R4/8 w - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Few pieces suffice to mate, as a piece of the mated side may block its own king. */
static void
test_few_pieces_mate_with_help (void)
{
  static const Case cases[] = {
    { "WB", "8/3k4/3n4/8/8/3K4/3N4/8 w - - 0 1" },
    { "WB", "8/3k4/3b4/8/8/3K4/3N4/8 w - - 0 1" },
    { "WB", "8/3k4/3r4/8/8/3K4/3N4/8 w - - 0 1" },
    { "WB", "8/3k4/3p4/8/8/3K4/3N4/8 w - - 0 1" },
    { "WB", "8/3k4/3p4/8/8/3K4/3B4/8 w - - 0 1" },
    { "WB", "8/3k4/4b3/8/8/3K4/3B4/8 w - - 0 1" },
    { "WB", "8/3k4/2rqb3/8/8/3K4/3B4/8 w - - 0 1" },
    { "WB", "8/3k4/2qqb3/8/8/3K4/3N4/8 w - - 0 1" },
    { "WB", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_blocked_wall_is_dead (void)
{
  static const Case cases[] = {
    { "--", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1" },
    { "--", "8/4k3/8/1p1p1p1p/1P1P1P1P/8/5K2/8 b - - 0 1" },
    { "--", "8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - - 0 1" },
    { "--", "8/2k5/8/1p2p2p/1P2P2P/2K5/8/8 w - - 0 1" },
    { "--", "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1" },
    { "--", "1k6/8/8/p1p1p1p1/P1P1P1P1/8/8/1K6 b - - 0 1" },
    { "--", "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1" },
    { "--", "2k5/8/1p5p/1P1p2pP/2pP2P1/2P5/5K2/8 w - - 0 1" },
    { "--", "8/4k3/4p1p1/3pP1P1/1p1p2K1/pP1P4/P7/8 w - - 0 1" },
    { "--", "8/4k3/4p2p/p2pP2P/P2P3K/8/8/8 w - - 0 1" },
    { "--", "8/8/5k2/p3p1p1/Pp1pP1Pp/1P1P3P/2K5/8 b - - 0 1" },
    { "--", "2k5/8/3p4/1p1P1p2/1P3P1p/7P/8/3K4 w - - 0 1" },
    { "--", "3k4/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1" },
    { "--", "8/4k1p1/8/6p1/p2p1pP1/P2P1P2/8/2K5 b - - 0 1" },
    { "--", "2k5/2p1p1p1/p1P1P1P1/P6K/8/8/8/8 w - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_bishops_behind_the_wall_are_dead (void)
{
  static const Case cases[] = {
    { "--", "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1" },
    { "--", "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1" },
    { "--", "4k3/2b1p3/3pPp2/2pP1Pp1/1pP3Pp/pP5P/P1B5/1K6 b - - 0 1" },
    { "--", "4kb2/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1" },
    { "--", "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1" },
    { "--", "8/4kb2/8/1p1p1p1p/1P1P1P1P/8/3B1K2/8 b - - 0 1" },
    { "--", "2k5/b7/8/p1p1p1p1/P1P1P1P1/8/2B3B1/4K3 w - - 0 1" },
    { "--", "2k5/2b5/8/p1p1p1p1/P1P1P1P1/8/B5B1/5K2 w - - 0 1" },
    { "--", "3k4/b7/8/p1p1p1p1/P1P1P1P1/8/2B1B3/5K2 w - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_spare_steps_behind_the_wall_change_nothing (void)
{
  static const Case cases[] = {
    { "--", "8/4k3/4p1p1/3pP1P1/1p1p2K1/pP1P4/P7/8 w - - 0 1" },
    { "--", "2k5/2p1p1p1/p1P1P1P1/P6K/2P5/8/8/8 w - - 0 1" },
    { "--", "8/4k1p1/6p1/1p1p2p1/1P1P2P1/8/3P2P1/4K3 w - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_a_gap_in_the_wall_is_not_dead (void)
{
  static const Case cases[] = {
    { "WB", "8/5p2/5p2/5p1p/k4p2/1p1p1PpP/1P1P2P1/K7 b - - 0 1" },
    { "WB", "8/8/7p/1k3p2/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1" },
    { "WB", "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1" },
    { "WB", "8/7p/2p2p2/1kPp1PpP/1p1P2P1/1P6/8/3K4 w - - 0 1" },
    { "WB", "1K6/8/8/p1p1p1p1/P1P1P1P1/8/8/1k6 b - - 0 1" },
    { "WB", "8/8/6K1/p3p1p1/Pp1pP1Pp/1P1P3P/8/6k1 b - - 0 1" },
    { "WB", "2k5/6p1/3p2P1/1p1P1p2/1P3P2/8/8/3K4 w - - 0 1" },
    { "WB", "3k4/8/8/1p1p3p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1" },
    { "WB", "3k4/b7/8/p1p1p1p1/P1P1P1P1/8/2B2B2/5K2 w - - 0 1" },
    { "WB", "3k4/b7/8/2p1p1p1/2P1P1P1/8/2B3B1/5K2 w - - 0 1" },
    { "WB", "8/8/8/Bk6/8/1p6/1K6/8 b - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Black has a bishop on White's side of the wall of pawns, so that only Black can
 * mate. */
static void
test_one_side_only_may_mate_behind_the_wall (void)
{
  static const Case cases[] = {
    { "-B", "8/4kb2/8/1p1p1p1p/1P1P1P1P/1bB5/3B1K2/8 b - - 0 1" },
    { "-B", "3k4/1b6/8/1p1p1p1p/1P1P1P1P/4B3/b4B2/3K4 b - - 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_taking_en_passant_opens_the_wall (void)
{
  static const Case cases[] = {
    { "--", "4k3/8/8/1p1p1p1p/1P1PpP1P/4P3/8/4K3 b - - 0 1" },
    { "WB", "4k3/8/8/1p1p1p1p/1P1PpP1P/4P3/8/4K3 b - d3 0 1" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_mate_is_not_dead (void)
{
  static const char *const fens[] = {
    "7k/5KPp/8/8/8/8/8/8 b - - 0 1",
    "8/8/p3p3/P1p1Pp1p/2P1KP1P/8/4k3/8 w - - 0 1",
    "2K5/6p1/1pkp2P1/1PpP1p2/2P2P2/8/8/8 b - - 0 1",
    "8/5K2/8/1p2pkpp/1Pp1PpPP/2P2P2/7P/8 b - - 0 1",
    "K3B3/1pp5/kp1p1p2/pP1PpP2/P1p1Pbp1/2P3P1/8/8 b - - 0 1",
    "2k5/4p1p1/6p1/p5P1/Pp1pp3/KP1PP3/6P1/1bb5 w - - 0 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    RgPosition position = rg_test_position (fens[i]);
    RgColor    mated = rg_position_turn (&position);

    g_assert_cmpuint (rg_movegen_count (&position), ==, 0);
    g_assert_true (rg_position_checkers (&position) != 0);
    g_assert_false (rg_winnable_is_dead (&position));
    g_assert_cmpint (ask (&position, rg_color_other (mated), 1), ==,
                     RG_HELPMATE_POSSIBLE);
    g_assert_cmpint (ask (&position, mated, 1), ==, RG_HELPMATE_IMPOSSIBLE);
  }
}

/* A search of all positions that can follow, each once. The set holds pointers into
 * `seen`, which therefore must not move in memory. */
typedef struct {
  GHashTable *set;
  RgPosition *seen;
  guint       n;
  guint       limit;
  gboolean    mates[RG_N_COLORS];
} Search;

static guint
hash_position (gconstpointer key)
{
  const RgSetup *setup = key;
  guint64        hash = setup->turn | (guint64) setup->castling << 8 |
                 (guint64) setup->en_passant << 16;

  for (guint i = 0; i < RG_N_ROLES; i++)
    hash = (hash ^ setup->board.roles[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  for (guint i = 0; i < RG_N_COLORS; i++)
    hash = (hash ^ setup->board.colors[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash >> 32);
}

static gboolean
same_position (gconstpointer a, gconstpointer b)
{
  const RgSetup *one = a;
  const RgSetup *two = b;

  return memcmp (&one->board, &two->board, sizeof one->board) == 0 &&
         one->turn == two->turn && one->castling == two->castling &&
         one->en_passant == two->en_passant;
}

static void
search_add (Search *self, const RgPosition *position)
{
  if (self->n == self->limit || g_hash_table_contains (self->set, position))
    return;

  self->seen[self->n] = *position;
  g_hash_table_add (self->set, &self->seen[self->n]);
  self->n++;
}

static void
search_look_at (Search *self, const RgPosition *position)
{
  RgMoveList list;

  rg_movegen_legal (position, &list);
  if (list.n == 0 && rg_position_checkers (position) != 0)
    self->mates[rg_color_other (rg_position_turn (position))] = TRUE;

  for (guint i = 0; i < list.n; i++) {
    RgPosition after;

    rg_position_make (position, list.moves[i], &after);
    search_add (self, &after);
  }
}

/* Finds which sides can mate, by a search of at most @limit positions. Returns whether
 * the search saw all positions that can follow. */
static gboolean
search_mates (const RgPosition *start, guint limit, gboolean mates[RG_N_COLORS])
{
  Search search = { .limit = limit };

  search.set = g_hash_table_new (hash_position, same_position);
  search.seen = g_new (RgPosition, limit);
  search_add (&search, start);
  for (guint i = 0; i < search.n; i++)
    search_look_at (&search, &search.seen[i]);

  memcpy (mates, search.mates, sizeof search.mates);
  g_hash_table_unref (search.set);
  g_free (search.seen);
  return search.n < limit;
}

/* Checks that the search finds no mate that the answer rules out, and that the answer is
 * known if the search saw all positions. Lines of mates have already been replayed.
 * Returns whether a mate was ruled out. */
static gboolean
check_against_search (const RgPosition *position, guint limit)
{
  gboolean denied = FALSE;
  gboolean mates[RG_N_COLORS];
  gboolean all;
  char     fen[RG_FEN_SIZE];
  char     who[3];

  if (g_str_equal (write_winners (position, limit, who), "WB"))
    return FALSE;

  rg_fen_from_position (position, fen);
  all = search_mates (position, limit, mates);
  for (int color = RG_WHITE; color < RG_N_COLORS; color++) {
    denied = denied || who[color] == '-';
    if (mates[color] && who[color] == '-')
      g_test_fail_printf ("%s: %s, but there is a mate", fen, who);
    if (all && who[color] == '?')
      g_test_fail_printf ("%s: %s, but all has been seen", fen, who);
  }

  return denied;
}

static void
test_search_finds_no_mate_behind_walls (void)
{
  static const char *const fens[] = {
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "4k3/2b1p3/3pPp2/2pP1Pp1/1pP3Pp/pP5P/P1B5/1K6 b - - 0 1",
    "8/4kb2/8/1p1p1p1p/1P1P1P1P/8/3B1K2/8 b - - 0 1",
    "8/4k1p1/6p1/1p1p2p1/1P1P2P1/8/3P2P1/4K3 w - - 0 1",
    "2k5/8/1p5p/1P1p2pP/2pP2P1/2P5/5K2/8 w - - 0 1",
    "8/4kb2/8/1p1p1p1p/1P1P1P1P/1b6/3B1K2/8 b - - 0 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    RgPosition position = rg_test_position (fens[i]);

    g_assert_true (check_against_search (&position, SEARCH_LIMIT));
  }
}

static void
put_at_random (GRand *rand, RgBoard *board, RgPiece piece, RgBitboard allowed)
{
  RgSquare square;

  do
    square = (RgSquare) g_rand_int_range (rand, 0, RG_N_SQUARES);
  while ((allowed & ~rg_board_occupied (board) & rg_bit (square)) == 0);

  rg_board_set (board, square, piece);
}

static RgPiece
random_piece (GRand *rand, RgRole role)
{
  return rg_piece ((RgColor) g_rand_int_range (rand, 0, 2), role);
}

/* Puts two pawns face to face on a file, and sometimes a third. */
static void
put_ram (GRand *rand, RgBoard *board, int file, int base)
{
  int rank = base + (g_rand_boolean (rand) ? g_rand_int_range (rand, -1, 2) : 0);

  rg_board_set (board, rg_square (file, rank), rg_piece (RG_WHITE, RG_PAWN));
  rg_board_set (board, rg_square (file, rank + 1), rg_piece (RG_BLACK, RG_PAWN));
  if (rank > 1 && g_rand_int_range (rand, 0, 8) == 0)
    rg_board_set (board, rg_square (file, g_rand_int_range (rand, 1, rank)),
                  rg_piece (RG_WHITE, RG_PAWN));
  if (rank < 5 && g_rand_int_range (rand, 0, 8) == 0)
    rg_board_set (board, rg_square (file, g_rand_int_range (rand, rank + 2, 7)),
                  rg_piece (RG_BLACK, RG_PAWN));
}

/* Makes a random wall of pawns, sometimes with gaps, with one king on each side. */
static void
random_blockade (GRand *rand, RgSetup *setup)
{
  int      base = g_rand_int_range (rand, 2, 5);
  int      parity = g_rand_int_range (rand, 0, 2);
  int      n_bishops = g_rand_int_range (rand, 0, 4);
  RgBoard *board = &setup->board;

  rg_setup_clear (setup);
  setup->turn = (guint8) g_rand_int_range (rand, 0, 2);
  for (int file = 0; file < 8; file++)
    if (g_rand_int_range (rand, 0, 16) < ((file + parity) % 2 ? 15 : 4))
      put_ram (rand, board, file, base);
  put_at_random (rand, board, rg_piece (RG_WHITE, RG_KING), LOWER_HALF);
  put_at_random (rand, board, rg_piece (RG_BLACK, RG_KING), ~LOWER_HALF);
  for (int i = 0; i < n_bishops; i++)
    put_at_random (rand, board, random_piece (rand, RG_BISHOP), ALL_SQUARES);
}

static void
test_random_blockades_agree_with_search (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19300816);
  guint             n = 0;

  for (guint i = 0; i < (g_test_slow () ? 12000u : 2500u); i++) {
    RgSetup    setup;
    RgPosition position;

    random_blockade (rand, &setup);
    if (rg_position_from_setup (&position, &setup) == RG_POSITION_OK &&
        check_against_search (&position, 20000))
      n++;
  }

  g_test_message ("%u positions searched", n);
  g_assert_cmpuint (n, >, 100);
}

static void
random_few_pieces (GRand *rand, RgSetup *setup)
{
  int      n = g_rand_int_range (rand, 1, 4);
  RgBoard *board = &setup->board;

  rg_setup_clear (setup);
  setup->turn = (guint8) g_rand_int_range (rand, 0, 2);
  put_at_random (rand, board, rg_piece (RG_WHITE, RG_KING), ALL_SQUARES);
  put_at_random (rand, board, rg_piece (RG_BLACK, RG_KING), ALL_SQUARES);
  for (int i = 0; i < n; i++) {
    RgRole role = (RgRole) g_rand_int_range (rand, RG_KNIGHT, RG_KING);

    put_at_random (rand, board, random_piece (rand, role), ALL_SQUARES);
  }
}

static void
test_random_few_pieces_agree_with_search (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20230101);
  guint             n = 0;

  for (guint i = 0; i < 300; i++) {
    RgSetup    setup;
    RgPosition position;

    random_few_pieces (rand, &setup);
    if (rg_position_from_setup (&position, &setup) == RG_POSITION_OK &&
        check_against_search (&position, 4000))
      n++;
  }

  g_assert_cmpuint (n, >, 50);
}

/* Tries every board of two kings and two pieces, of which the one of @role mates. Returns
 * the number of mates. */
static guint
count_mates (RgRole role, RgRole helper)
{
  RgSetup setup;
  guint   n = 0;

  for (guint i = 0; i < RG_N_SQUARES * RG_N_SQUARES * RG_N_SQUARES; i++) {
    RgSquare mater = (RgSquare) (i % 64);
    RgSquare king = (RgSquare) (i / 64 % 64);
    RgSquare blocker = (RgSquare) (i / 4096);

    for (RgSquare corner = 0; corner < 4; corner++) {
      RgPosition position;

      rg_setup_clear (&setup);
      setup.turn = RG_BLACK;
      rg_board_set (&setup.board, mater, rg_piece (RG_WHITE, role));
      rg_board_set (&setup.board, blocker, rg_piece (RG_BLACK, helper));
      rg_board_set (&setup.board, king, rg_piece (RG_WHITE, RG_KING));
      rg_board_set (&setup.board, corner, rg_piece (RG_BLACK, RG_KING));
      if (rg_bitboard_count (rg_board_occupied (&setup.board)) == 4 &&
          rg_position_from_setup (&position, &setup) == RG_POSITION_OK &&
          rg_position_checkers (&position) != 0 && rg_movegen_count (&position) == 0)
        n++;
    }
  }

  return n;
}

/* Takes the king on a1 to d1 for every king on the edge, by symmetry. */
static void
test_single_pieces_mate_as_the_table_says (void)
{
  g_assert_cmpuint (count_mates (RG_KNIGHT, RG_QUEEN), ==, 0);
  g_assert_cmpuint (count_mates (RG_KNIGHT, RG_ROOK), >, 0);
  g_assert_cmpuint (count_mates (RG_KNIGHT, RG_BISHOP), >, 0);
  g_assert_cmpuint (count_mates (RG_BISHOP, RG_QUEEN), ==, 0);
  g_assert_cmpuint (count_mates (RG_BISHOP, RG_ROOK), ==, 0);
  g_assert_cmpuint (count_mates (RG_BISHOP, RG_KNIGHT), >, 0);
}

/* Exchanges the colours, and turns the ranks over. */
static RgPosition
turn_over (const RgPosition *position)
{
  RgSetup    setup;
  RgPosition turned;

  rg_setup_clear (&setup);
  setup.turn = (guint8) rg_color_other (rg_position_turn (position));
  for (RgSquare square = 0; square < RG_N_SQUARES; square++) {
    RgPiece piece = rg_position_get (position, square);

    if (piece != RG_PIECE_NONE)
      rg_board_set (&setup.board, rg_square_turn_over (square),
                    rg_piece (rg_color_other (rg_piece_color (piece)),
                              rg_piece_role (piece)));
  }
  g_assert_cmpint (rg_position_from_setup (&turned, &setup), ==, RG_POSITION_OK);

  return turned;
}

static void
test_colours_are_treated_alike (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (18440000);

  for (guint i = 0; i < 400; i++) {
    RgSetup    setup;
    RgPosition position, turned;
    char       who[3], other[3];

    if (i % 2)
      random_blockade (rand, &setup);
    else
      random_few_pieces (rand, &setup);
    if (rg_position_from_setup (&position, &setup) != RG_POSITION_OK)
      continue;
    turned = turn_over (&position);
    write_winners (&position, 4000, who);
    write_winners (&turned, 4000, other);
    g_assert_cmpint (who[RG_WHITE] == '-', ==, other[RG_BLACK] == '-');
    g_assert_cmpint (who[RG_BLACK] == '-', ==, other[RG_WHITE] == '-');
  }
}

/* The flag in the data considers only the pieces, not walls of pawns. */
static void
check_line (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  RgPosition     position;
  gboolean       dead;

  if (g_str_equal (fields[0], "fen"))
    return;

  position = rg_test_position (fields[0]);
  dead = rg_winnable_is_dead (&position);
  if (g_str_equal (fields[2], "1") && !dead)
    g_test_fail_printf ("%s: should be dead", where);
  if (g_str_equal (fields[2], "0") && dead && !g_str_equal (fields[1], "stalemate") &&
      rg_board_role (&position.setup.board, RG_PAWN) == 0)
    g_test_fail_printf ("%s: should not be dead", where);
}

static void
test_outside_positions_agree (void)
{
  rg_test_each_line ("moves.tsv.gz", check_line);
}

/* In the data, fields after the turn may be missing. */
static RgPosition
position_of (const char *fen)
{
  static const char *const rest[] = { "", " 0 1", " - 0 1", " - - 0 1" };

  for (guint i = 0; i < G_N_ELEMENTS (rest); i++) {
    g_autofree char *full = g_strconcat (fen, rest[i], NULL);
    RgPosition       position;

    if (rg_position_from_fen (&position, full, NULL))
      return position;
  }

  return rg_test_position (fen);
}

static guint nodes_of_vectors;
static guint n_unknown;

static void
check_vector (const char *where, const char *line)
{
  RgPosition position = position_of (line + 3);
  char       who[3];

  write_winners (&position, nodes_of_vectors, who);
  if (strchr (who, '?') != NULL)
    n_unknown++;
  for (int color = RG_WHITE; color < RG_N_COLORS; color++)
    if (who[color] != '?' && who[color] != line[color])
      g_test_fail_printf ("%s: %s", where, who);
}

static void
test_vectors (gconstpointer nodes)
{
  nodes_of_vectors = GPOINTER_TO_UINT (nodes);
  n_unknown = 0;
  rg_test_each_line ("winnability.txt", check_vector);
  g_test_message ("%u unknown", n_unknown);
  if (nodes_of_vectors == RG_WINNABLE_NODES)
    g_assert_cmpuint (n_unknown, <=, 25);
}

/* For positions of real games the answer is always found, and quickly. */
static void
check_last_position (const char *where, const char *line)
{
  RgPosition position = position_of (line);
  char       who[3];

  if (strchr (write_winners (&position, RG_WINNABLE_NODES, who), '?') != NULL)
    g_test_fail_printf ("%s: %s", where, who);
}

static void
test_last_positions (void)
{
  rg_test_each_line ("last-positions.txt", check_last_position);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/winnable/few-pieces-do-not-mate", test_few_pieces_do_not_mate);
  g_test_add_func ("/law/winnable/few-pieces-mate-with-help",
                   test_few_pieces_mate_with_help);
  g_test_add_func ("/law/winnable/blocked-wall-is-dead", test_blocked_wall_is_dead);
  g_test_add_func ("/law/winnable/bishops-behind-the-wall-are-dead",
                   test_bishops_behind_the_wall_are_dead);
  g_test_add_func ("/law/winnable/spare-steps-behind-the-wall-change-nothing",
                   test_spare_steps_behind_the_wall_change_nothing);
  g_test_add_func ("/law/winnable/a-gap-in-the-wall-is-not-dead",
                   test_a_gap_in_the_wall_is_not_dead);
  g_test_add_func ("/law/winnable/one-side-only-may-mate-behind-the-wall",
                   test_one_side_only_may_mate_behind_the_wall);
  g_test_add_func ("/law/winnable/taking-en-passant-opens-the-wall",
                   test_taking_en_passant_opens_the_wall);
  g_test_add_func ("/law/winnable/mate-is-not-dead", test_mate_is_not_dead);
  g_test_add_func ("/law/winnable/search-finds-no-mate-behind-walls",
                   test_search_finds_no_mate_behind_walls);
  g_test_add_func ("/law/winnable/random-blockades-agree-with-search",
                   test_random_blockades_agree_with_search);
  g_test_add_func ("/law/winnable/random-few-pieces-agree-with-search",
                   test_random_few_pieces_agree_with_search);
  g_test_add_func ("/law/winnable/single-pieces-mate-as-the-table-says",
                   test_single_pieces_mate_as_the_table_says);
  g_test_add_func ("/law/winnable/colours-are-treated-alike",
                   test_colours_are_treated_alike);
  g_test_add_func ("/law/winnable/outside-positions-agree", test_outside_positions_agree);
  g_test_add_func ("/law/winnable/last-positions-are-known", test_last_positions);
  g_test_add_data_func ("/law/winnable/vectors", GUINT_TO_POINTER (300), test_vectors);
  if (g_test_slow ())
    g_test_add_data_func ("/law/winnable/vectors-in-full",
                          GUINT_TO_POINTER (RG_WINNABLE_NODES), test_vectors);

  return g_test_run ();
}
