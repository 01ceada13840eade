/* Tests that counts of lines agree with the published numbers. The outside positions are
 * counted up to a million lines, the published ones up to twenty million; with -m slow up
 * to fifty million and without a limit. The generators for lesser processors have a tenth
 * of the million. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-generator.h"
#include "rg-movegen.h"
#include "rg-test.h"

#define DEFAULT_LIMIT G_GUINT64_CONSTANT (1000000)
#define SLOW_LIMIT    G_GUINT64_CONSTANT (50000000)
#define LESSER_LIMIT  G_GUINT64_CONSTANT (100000)
#define CASE_LIMIT    G_GUINT64_CONSTANT (20000000)

typedef struct {
  const char *name;
  const char *fen;
  guint       depth;
  guint64     count;
} RgPerftCase;

static const RgPerftCase CASES[] = {
  { "the-initial-position-to-depth-1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 20 },
  { "the-initial-position-to-depth-5",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609 },
  { "the-initial-position-to-depth-6",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324 },
  { "kiwipete-to-depth-4",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4, 4085603 },
  { "kiwipete-to-depth-5",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193690690 },
  { "rook-ending-with-en-passant-pins", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6,
    11030083 },
  { "promotions-by-capture",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292 },
  { "promotions-by-capture-mirrored",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5, 15833292 },
  { "knight-fork-in-the-castle",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487 },
  { "quiet-middle-game",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4,
    3894594 },
  { "promotions-on-both-sides", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3605103 },
  { "en-passant-pinned-along-the-rank", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888 },
  { "en-passant-pinned-along-the-diagonal", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6,
    1015133 },
  { "en-passant-checks-the-opponent", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467 },
  { "short-castling-gives-check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072 },
  { "long-castling-gives-check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711 },
  { "castling-rights-are-lost", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206 },
  { "castling-through-attacks", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476 },
  { "promotion-out-of-check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001 },
  { "discovered-check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658 },
  { "promotion-gives-check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342 },
  { "underpromotion-gives-check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683 },
  { "stalemating-oneself", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217 },
  { "stalemate-and-mate-by-a-pawn", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584 },
  { "stalemate-and-mate-by-a-queen", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527 },
};

/* Games at odds, for which no counts are published: these were counted by a program that
 * tries every pair of squares by the words of the law (FIDE 1930, Art. 22). */
typedef struct {
  const char *name;
  const char *fen;
  guint8      rookless;
  guint8      running;
  guint       depth;
  guint64     count;
} RgOddsCase;

static const RgOddsCase ODDS_CASES[] = {
  { "no-rook-in-kiwipete",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/4K2R w KQkq -",
    RG_CASTLING_WHITE_LONG, 0, 4, 3609681 },
  { "no-black-rook-in-kiwipete",
    "4k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
    RG_CASTLING_BLACK_LONG, 0, 4, 3750221 },
  { "no-rook-at-all", "4k3/1p4p1/8/8/8/8/1P4P1/4K3 w KQkq -", RG_CASTLING_ALL, 0, 5,
    107782 },
  { "bishops-attack-and-visit-the-corners", "4k3/8/8/3b4/3B4/8/8/4K3 w KQkq -",
    RG_CASTLING_ALL, 0, 5, 1484949 },
  { "knights-stand-between-and-visit-the-corners", "1n2k1n1/8/8/8/8/8/8/1N2K1N1 w KQkq -",
    RG_CASTLING_ALL, 0, 5, 306109 },
  { "the-other-rook-castles-and-visits", "4k2r/8/2n5/8/8/2N5/8/4K2R w KQkq -",
    RG_CASTLING_WHITE_LONG | RG_CASTLING_BLACK_LONG, 0, 5, 5013681 },
  { "the-king-s-rook-was-given", "r3k3/8/8/8/8/8/8/R3K3 b KQkq -",
    RG_CASTLING_WHITE_SHORT | RG_CASTLING_BLACK_SHORT, 0, 5, 1016303 },
  { "a-pawn-is-promoted-in-the-corner", "4k3/1P5P/8/8/8/8/p7/4K3 b Q -",
    RG_CASTLING_WHITE_LONG, 0, 5, 143752 },
  { "pawns-attack-where-the-king-would-go", "4k3/7p/8/8/8/8/1p4p1/4K3 w KQ -",
    RG_CASTLING_WHITE_SHORT | RG_CASTLING_WHITE_LONG, 0, 5, 32189 },
  { "two-moves-and-pawn", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0, 2, 4,
    196702 },
  { "three-moves-and-pawn", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0, 3,
    5, 4752786 },
  { "more-moves-than-are-looked-at",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 0, 4, 4, 217823 },
  { "the-last-running-move", "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq -", 0, 1,
    4, 182612 },
  { "running-moves-give-and-meet-checks", "4k3/8/8/8/8/1r6/3R4/4K3 w - -", 0, 3, 5,
    644668 },
  { "running-moves-do-not-take-en-passant", "4k3/pp3p2/8/3Pp3/8/8/8/4K2R w K e6", 0, 2, 4,
    31289 },
  { "running-moves-castle", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", 0, 2, 4, 202613 },
  { "running-moves-castle-without-the-rook", "r3k3/8/3b4/8/4N3/8/3P1P2/4K3 w Q -",
    RG_CASTLING_WHITE_LONG, 3, 5, 419022 },
};

/* With the colours exchanged the count is the same. */
static void
test_the_count_is_that_of_the_law (gconstpointer data)
{
  const RgOddsCase *row = data;
  RgPosition        position, turned;

  position = rg_test_odds_position (row->fen, row->rookless, row->running);
  turned = rg_test_turn_over (&position);
  g_assert_cmpuint (rg_perft (&position, row->depth), ==, row->count);
  g_assert_cmpuint (rg_perft (&turned, row->depth), ==, row->count);
}

static void
test_the_count_is_the_published_one (gconstpointer data)
{
  const RgPerftCase *row = data;
  RgPosition         position = rg_test_position (row->fen);

  g_assert_cmpuint (rg_perft (&position, row->depth), ==, row->count);
}

static void
test_depth_0_is_the_position_itself (void)
{
  RgPosition position;

  rg_position_initial (&position);
  g_assert_cmpuint (rg_perft (&position, 0), ==, 1);
}

/* Reads one field of an EPD record, such as "D4 197281". */
static void
check_count (const char *where, const RgPosition *position, const char *field)
{
  guint64 limit = g_test_slow () ? SLOW_LIMIT : DEFAULT_LIMIT;
  guint   n = rg_processor_find () + 1;
  char   *after = NULL;
  guint   depth = (guint) g_ascii_strtoull (field + 1, &after, 10);
  guint64 count = g_ascii_strtoull (after, NULL, 10);

  for (guint i = 0; i < n && count > 0 && count <= limit; i++) {
    guint64 found;

    if (i + 1 < n && count > LESSER_LIMIT)
      continue;
    found = rg_generators[i]->perft (position, depth);
    if (found != count)
      g_test_fail_printf ("%s: D%u by generator %u is %" G_GUINT64_FORMAT
                          " instead of %" G_GUINT64_FORMAT,
                          where, depth, i, found, count);
  }
}

static void
check_line (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ";", -1);
  RgPosition     position = rg_test_position (fields[0]);

  for (char **field = fields + 1; *field != NULL; field++)
    check_count (where, &position, g_strstrip (*field));
}

static void
test_outside_positions_have_their_counts (void)
{
  rg_test_each_line ("perft-standard.epd", check_line);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/perft/depth-0-is-the-position-itself",
                   test_depth_0_is_the_position_itself);
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = NULL;

    if (CASES[i].count > CASE_LIMIT && !g_test_slow ())
      continue;

    path = g_strconcat ("/board/perft/", CASES[i].name, NULL);
    g_test_add_data_func (path, &CASES[i], test_the_count_is_the_published_one);
  }
  for (guint i = 0; i < G_N_ELEMENTS (ODDS_CASES); i++) {
    g_autofree char *path = NULL;

    path = g_strconcat ("/board/perft/odds/", ODDS_CASES[i].name, NULL);
    g_test_add_data_func (path, &ODDS_CASES[i], test_the_count_is_that_of_the_law);
  }
  g_test_add_func ("/board/perft/outside-positions-have-their-counts",
                   test_outside_positions_have_their_counts);

  return g_test_run ();
}
