/* Odds (FIDE 1930, Art. 22; 1928, Par. 22; Café de la Régence, IV to VII): who
 * may give what under which rulebook, what becomes of the board, and how the
 * agreement is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"

#include "rg-test.h"

#include <string.h>

#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Two rulebooks in the manner of the Régence: the first move is independent of the
 * colour, pieces are given as the players like to name them, and no one castles without a
 * rook. */
static const RgClause  IV[] = { { .matter = RG_MATTER_ODDS_PIECES }, { 0 } };
static const RgClause  VII[] = { { .matter = RG_MATTER_ODDS_GIVER_BEGINS },
                                 { .matter = RG_MATTER_ODDS_MIDDLE },
                                 { 0 } };
static const RgArticle OLD_ARTICLES[] = {
  { .number = "IV", .clauses = IV },
  { .number = "VII", .clauses = VII },
};
static const RgArticle LATE_ARTICLES[] = {
  { .number = "7", .clauses = VII },
  { .number = "4", .clauses = IV },
};
static const RgRulebook CAFE_OLD = { .id = "cafe-old",
                                     .articles = OLD_ARTICLES,
                                     .n_articles = 2 };
static const RgRulebook CAFE_LATE = { .id = "cafe-late",
                                      .articles = LATE_ARTICLES,
                                      .n_articles = 2 };

enum { FIDE_1930, FIDE_1928, FIDE_2023, OLD, LATE, N_BOOKS };

static const RgRulebook *
book (int index)
{
  static const char *const ids[] = { "fide-1930", "fide-1928", "fide-2023" };

  if (index == OLD)
    return &CAFE_OLD;
  if (index == LATE)
    return &CAFE_LATE;

  return rg_shelf_find (rg_shelf_get (), ids[index]);
}

static RgOdds
odds_of (const char *text)
{
  RgOdds odds;

  if (!rg_odds_parse (text, &odds))
    g_error ("“%s” was not read", text);

  return odds;
}

static void
assert_printed (const RgOdds *odds, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_odds_print (odds, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_fen (const RgSetup *setup, const char *expected)
{
  char fen[RG_FEN_SIZE];

  rg_fen_write (setup, fen);
  g_assert_cmpstr (fen, ==, expected);
}

static RgSetup
laid (const char *fen, const char *text, int rulebook)
{
  RgOdds  odds = odds_of (text);
  RgSetup setup;

  g_assert_true (rg_fen_parse (fen, &setup, NULL));
  rg_odds_set_up (&odds, book (rulebook), &setup);
  return setup;
}

/* How each rulebook answers: that it has these odds, the article by which it
 * has not, or that it has not and no article says so. */
#define HAS    "has"
#define SILENT NULL

typedef struct {
  const char *text;
  const char *answers[N_BOOKS];
} RgLadderRow;

static const RgLadderRow LADDER[] = {
  { "black move", { HAS, HAS, HAS, HAS, HAS } },
  { "white move", { "22.1", "22", "1.2", HAS, HAS } },
  { "black moves=2", { HAS, HAS, HAS, HAS, HAS } },
  { "white moves=2", { "22.2", "22", "1.2", HAS, HAS } },
  { "black moves=20", { HAS, HAS, HAS, HAS, HAS } },

  { "white pawn", { HAS, HAS, HAS, HAS, HAS } },
  { "black pawn", { "22.5", "22", HAS, HAS, HAS } },
  { "black move pawn", { HAS, HAS, HAS, HAS, HAS } },
  { "white move pawn", { "22.1", "22", "1.2", HAS, HAS } },
  { "black moves=2 pawn", { HAS, HAS, HAS, HAS, HAS } },
  { "black moves=3 pawn", { HAS, HAS, HAS, HAS, HAS } },
  { "white moves=2 pawn", { "22.2", "22", "1.2", HAS, HAS } },

  { "white knight", { HAS, HAS, HAS, HAS, HAS } },
  { "black knight", { "22.5", "22", HAS, HAS, HAS } },
  { "black move knight", { HAS, HAS, HAS, HAS, HAS } },
  { "white bishop", { HAS, "22", HAS, HAS, HAS } },
  { "white bishop agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "black bishop agreed", { "22.5", "22", HAS, HAS, HAS } },
  { "white rook", { HAS, HAS, HAS, HAS, HAS } },
  { "black rook", { "22.5", "22", HAS, HAS, HAS } },
  { "black move rook", { HAS, HAS, HAS, HAS, HAS } },
  { "black moves=2 rook", { HAS, HAS, HAS, HAS, HAS } },

  { "white queen", { "22.7", "22", SILENT, "IV", "4" } },
  { "white queen agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "black move queen agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white exchange", { "22.7", "22", SILENT, "IV", "4" } },
  { "white exchange agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "black exchange agreed", { "22.5", "22", HAS, HAS, HAS } },
  { "black move exchange agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white pawn knight", { "22.7", "22", SILENT, "IV", "4" } },
  { "white pawn rook agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white knight rook", { "22.7", "22", SILENT, "IV", "4" } },
  { "white knight bishop rook queen agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white piece=g1", { "22.7", "22", SILENT, "IV", "4" } },
  { "white piece=g1 agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white knight piece=g1 agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white piece=h1 agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white piece=e2", { "22.6", "22", SILENT, "IV", "4" } },
  { "white pawn piece=e2", { "22.6", "22", SILENT, "IV", "4" } },
  { "black move piece=c7", { "22.6", "22", SILENT, "IV", "4" } },
  { "black move piece=c7 agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "white piece=a1 piece=e2", { "22.7", "22", SILENT, "IV", "4" } },

  { "white draw", { HAS, HAS, HAS, HAS, HAS } },
  { "black draw", { HAS, HAS, HAS, HAS, HAS } },
  { "black time=0.5", { HAS, HAS, HAS, HAS, HAS } },
  { "white draw time=2", { HAS, HAS, HAS, HAS, HAS } },
  { "black draw agreed", { HAS, HAS, HAS, HAS, HAS } },
  { "black pawn draw", { "22.5", "22", HAS, HAS, HAS } },
  { "white rook draw time=0.75", { HAS, HAS, HAS, HAS, HAS } },
};

static void
check_answer (const RgLadderRow *row, int rulebook)
{
  RgOdds        odds = odds_of (row->text);
  RgOddsRefusal refusal = { "untouched", "untouched" };
  gboolean      has = g_strcmp0 (row->answers[rulebook], HAS) == 0;

  g_test_message ("%s, %s", book (rulebook)->id, row->text);
  g_assert_true (rg_odds_check (&odds, book (rulebook), &refusal) == has);
  g_assert_cmpstr (refusal.article, ==, has ? "untouched" : row->answers[rulebook]);
  g_assert_true (g_str_equal (refusal.sentence, "untouched") == has);
}

static void
test_the_ladder (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (LADDER); i++)
    for (int j = 0; j < N_BOOKS; j++)
      check_answer (&LADDER[i], j);
}

/* Four reasons, four sentences. */
static void
test_each_refusal_has_its_sentence (void)
{
  static const char *const texts[] = {
    "white move",
    "white moves=2",
    "black rook",
    "white queen",
  };
  g_autoptr (GHashTable) sentences = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    RgOdds        odds = odds_of (texts[i]);
    RgOddsRefusal refusal;

    g_assert_false (rg_odds_check (&odds, book (FIDE_1930), &refusal));
    g_assert_true (g_hash_table_add (sentences, (gpointer) refusal.sentence));
  }
}

static void
test_no_odds_are_never_refused (void)
{
  const RgOdds  none = { 0 };
  RgOddsRefusal refusal;

  for (int i = 0; i < N_BOOKS; i++) {
    g_assert_true (rg_odds_check (&none, book (i), &refusal));
    g_assert_cmpint (rg_odds_beginner (&none, book (i)), ==, RG_WHITE);
    g_assert_cmpint (rg_odds_trait (&none, book (i)), ==, RG_TRAIT_OPEN);
  }
}

#define T RG_TRAIT_RECEIVER
#define G RG_TRAIT_GIVER
#define O RG_TRAIT_OPEN

/* Whom the odds give the first move, and who begins: of FIDE always White. */
static void
test_who_begins (void)
{
  static const struct {
    const char *text;
    RgTrait     fide;
    RgTrait     fide_2023;
    RgTrait     cafe;
    RgColor     cafe_beginner;
  } cases[] = {
    { "black move", T, T, T, RG_WHITE },
    { "white move", T, T, T, RG_BLACK },
    { "black moves=3 pawn", T, T, T, RG_WHITE },
    { "white move rook", T, T, T, RG_BLACK },
    { "white rook", G, O, G, RG_WHITE },
    { "black rook", G, O, G, RG_BLACK },
    { "black piece=c7 agreed", G, O, G, RG_BLACK },
    { "black exchange agreed", G, O, G, RG_BLACK },
    { "black draw", O, O, G, RG_BLACK },
    { "white time=0.5", O, O, G, RG_WHITE },
    { "black pawn draw", G, O, G, RG_BLACK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i].text);

    g_test_message ("%s", cases[i].text);
    for (int j = 0; j < N_BOOKS; j++)
      g_assert_cmpint (rg_odds_trait (&odds, book (j)), ==,
                       j == FIDE_2023 ? cases[i].fide_2023
                       : j >= OLD     ? cases[i].cafe
                                      : cases[i].fide);
    for (int j = 0; j < N_BOOKS; j++)
      g_assert_cmpint (rg_odds_beginner (&odds, book (j)), ==,
                       j >= OLD ? cases[i].cafe_beginner : RG_WHITE);
  }
}

#undef T
#undef G
#undef O

/* What is said to begin against the rule or against the odds. */
static void
test_who_may_be_named_first (void)
{
  static const struct {
    const char *text;
    const char *white[N_BOOKS];
    const char *black[N_BOOKS];
  } cases[] = {
    { NULL, { HAS, HAS, HAS, HAS, HAS }, { "4.2", "4", "1.2", HAS, HAS } },
    { "white rook", { HAS, HAS, HAS, HAS, HAS }, { "4.2", "4", "1.2", "VII", "7" } },
    { "black rook", { HAS, HAS, HAS, "VII", "7" }, { "4.2", "4", "1.2", HAS, HAS } },
    { "white move", { HAS, HAS, HAS, "VII", "7" }, { "4.2", "4", "1.2", HAS, HAS } },
    { "black moves=2 pawn",
      { HAS, HAS, HAS, HAS, HAS },
      { "4.2", "4", "1.2", "VII", "7" } },
    { "black draw", { HAS, HAS, HAS, "VII", "7" }, { "4.2", "4", "1.2", HAS, HAS } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int j = 0; j < 2 * N_BOOKS; j++) {
      RgOdds             odds = { 0 };
      RgColor            first = j < N_BOOKS ? RG_WHITE : RG_BLACK;
      const char *const *answers = j < N_BOOKS ? cases[i].white : cases[i].black;
      const char        *answer = answers[j % N_BOOKS];
      RgOddsRefusal      refusal = { NULL, HAS };

      if (cases[i].text != NULL)
        odds = odds_of (cases[i].text);
      g_assert_true (rg_odds_check_first (&odds, book (j % N_BOOKS), first, &refusal) ==
                     g_str_equal (answer, HAS));
      g_assert_cmpstr (refusal.article, ==, answer);
      g_assert_true ((refusal.sentence == NULL) == g_str_equal (answer, HAS));
    }
}

/* A rulebook that has no word on odds or on who begins forbids none. */
static void
test_a_silent_rulebook_allows_and_leaves_open (void)
{
  static const RgRulebook silent = { .id = "silent" };
  RgOdds                  odds = odds_of ("black rook");
  RgOddsRefusal           refusal;

  g_assert_true (rg_odds_check (&odds, &silent, &refusal));
  g_assert_cmpint (rg_odds_trait (&odds, &silent), ==, RG_TRAIT_OPEN);
  g_assert_cmpint (rg_odds_beginner (&odds, &silent), ==, RG_WHITE);
  g_assert_true (rg_odds_check_first (&odds, &silent, RG_BLACK, &refusal));
  g_assert_cmpint (rg_odds_rookless (&odds, &silent), ==, 0);
}

/* From the array; NULL where a rulebook has not these odds. */
static const struct {
  const char *text;
  const char *fide;
  const char *fide_2023;
  const char *cafe;
  guint8      rookless;
  guint8      running;
} LAID[] = {
  { "black move", ARRAY, ARRAY, ARRAY, 0, 0 },
  { "white move", NULL, NULL, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    0, 0 },
  { "black moves=2", ARRAY, ARRAY, ARRAY, 0, 2 },
  { "white moves=3", NULL, NULL,
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", 0, 3 },
  { "white pawn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1", 0, 0 },
  { "black move pawn", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 0 },
  { "black moves=2 pawn", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 2 },
  { "black pawn", NULL, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", 0, 0 },
  { "white knight", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 0, 0 },
  { "white bishop agreed", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1", 0, 0 },
  { "white rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", RG_CASTLING_WHITE_LONG,
    0 },
  { "black move rook", "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", RG_CASTLING_BLACK_LONG,
    0 },
  { "black rook", NULL, "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQk - 0 1", RG_CASTLING_BLACK_LONG,
    0 },
  { "white piece=h1 agreed", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", RG_CASTLING_WHITE_SHORT,
    0 },
  { "white rook piece=h1 agreed",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w kq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w kq - 0 1",
    RG_CASTLING_WHITE_LONG | RG_CASTLING_WHITE_SHORT, 0 },
  { "white exchange agreed", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
    "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", RG_CASTLING_WHITE_LONG,
    0 },
  { "black move exchange agreed",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQk - 0 1",
    "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQk - 0 1", RG_CASTLING_BLACK_LONG,
    0 },
  { "white queen agreed", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", 0, 0 },
  { "white knight piece=g1 agreed",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1", 0, 0 },
  { "white pawn knight bishop rook queen piece=a2 agreed",
    "rnbqkbnr/pppppppp/8/8/8/8/1PPPP1PP/4KBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/1PPPP1PP/4KBNR w Kkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/1PPPP1PP/4KBNR w Kkq - 0 1", RG_CASTLING_WHITE_LONG, 0 },
  { "white draw", ARRAY, ARRAY, ARRAY, 0, 0 },
  { "black draw time=0.5", ARRAY, ARRAY,
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", 0, 0 },
};

static void
check_laid (guint index, int rulebook)
{
  RgSetup     setup = laid (ARRAY, LAID[index].text, rulebook);
  gboolean    fide = rulebook == FIDE_1930 || rulebook == FIDE_1928;
  const char *fen = LAID[index].fide;

  if (!fide)
    fen = rulebook == FIDE_2023 ? LAID[index].fide_2023 : LAID[index].cafe;
  if (fen == NULL)
    return;

  g_test_message ("%s, %s", book (rulebook)->id, LAID[index].text);
  assert_fen (&setup, fen);
  g_assert_cmpuint (setup.rookless, ==, fide ? LAID[index].rookless : 0);
  g_assert_cmpuint (setup.running, ==, LAID[index].running);
}

static void
test_pieces_are_taken_off_the_array (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (LAID); i++)
    for (int j = 0; j < N_BOOKS; j++)
      check_laid (i, j);
}

/* What is missing here is what the checks above say is refused. */
static void
test_what_is_refused_is_not_laid (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (LAID); i++) {
    RgOdds        odds = odds_of (LAID[i].text);
    RgOddsRefusal refusal;

    g_assert_true (rg_odds_check (&odds, book (FIDE_1930), &refusal) ==
                   (LAID[i].fide != NULL));
    g_assert_true (rg_odds_check (&odds, book (FIDE_2023), &refusal) ==
                   (LAID[i].fide_2023 != NULL));
    g_assert_true (rg_odds_check (&odds, book (OLD), &refusal));
  }
}

/* A position set before: what is on it, and whose move it is. */
static void
test_pieces_are_taken_off_where_they_stand (void)
{
  static const struct {
    const char *before;
    const char *text;
    int         rulebook;
    const char *after;
    guint8      rookless;
  } cases[] = {
    /* The queen's rook is elsewhere: no other rook is meant. */
    { "r3k2r/8/8/8/8/8/8/3RK2R w Kkq - 3 9", "white rook", FIDE_1930,
      "r3k2r/8/8/8/8/8/8/3RK2R w Kkq - 3 9", 0 },
    /* Nor the bishop in its corner, nor an enemy there. */
    { "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "white rook", FIDE_1930,
      "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", 0 },
    { "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "white rook", FIDE_1930,
      "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", 0 },
    /* A square means the piece on it. */
    { "4k3/8/8/8/4N3/8/8/B3K3 w - - 0 1", "white piece=a1 piece=e4 agreed", FIDE_1930,
      "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0 },
    { "4k3/8/8/8/4n3/8/8/4K3 w - - 0 1", "white piece=e1 piece=e4 agreed", FIDE_1930,
      "4k3/8/8/8/4n3/8/8/4K3 w - - 0 1", 0 },
    /* A rook whose right was lost leaves no right behind. */
    { "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1", "white rook", FIDE_1930,
      "r3k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", 0 },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "white rook piece=h1 agreed", FIDE_1928,
      "r3k2r/8/8/8/8/8/8/4K3 w KQkq - 0 1",
      RG_CASTLING_WHITE_LONG | RG_CASTLING_WHITE_SHORT },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "white rook piece=h1 agreed", OLD,
      "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", 0 },
    /* The odds give the first move, whosever it was; with it goes the right
     * to take a pawn in passing. */
    { "4k3/8/8/8/4Pp2/8/8/RN2K3 b Q e3 0 1", "white knight", FIDE_1930,
      "4k3/8/8/8/4Pp2/8/8/R3K3 w Q - 0 1", 0 },
    { "4k3/8/8/8/4Pp2/8/8/RN2K3 b Q e3 0 1", "white move", LATE,
      "4k3/8/8/8/4Pp2/8/8/RN2K3 b Q e3 0 1", 0 },
    { "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "white move knight", LATE,
      "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", 0 },
    /* Where they do not, it stays. */
    { "4k3/8/8/8/4Pp2/8/8/R3K3 b Q e3 0 1", "white draw", FIDE_1930,
      "4k3/8/8/8/4Pp2/8/8/R3K3 b Q e3 0 1", 0 },
    { "4k3/8/8/8/8/8/8/RN2K3 b Q - 0 1", "white knight", FIDE_2023,
      "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgSetup setup = laid (cases[i].before, cases[i].text, cases[i].rulebook);

    g_test_message ("%s: %s", cases[i].before, cases[i].text);
    assert_fen (&setup, cases[i].after);
    g_assert_cmpuint (setup.rookless, ==, cases[i].rookless);
  }
}

static void
assert_squares (RgBitboard squares, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char                name[3] = "";

  while (squares != 0) {
    rg_square_write (rg_bitboard_pop (&squares), name);
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

/* FIDE 1930, Art. 22.6, 22.7. */
static void
test_which_pieces_are_meant (void)
{
  static const struct {
    const char *text;
    const char *of_white;
    const char *of_black;
  } cases[] = {
    { "white pawn", "f2", "" },
    { "black pawn", "", "f7" },
    { "white knight", "b1", "" },
    { "black knight", "", "b8" },
    { "white bishop", "c1", "" },
    { "black bishop", "", "c8" },
    { "white rook", "a1", "" },
    { "black rook", "", "a8" },
    { "white queen", "d1", "" },
    { "black queen", "", "d8" },
    { "white exchange", "a1", "b8" },
    { "black exchange", "b1", "a8" },
    { "white piece=e5 piece=g1", "g1 e5", "" },
    { "white knight piece=f7", "b1", "f7" },
    { "black pawn exchange piece=h8", "b1", "f7 a8 h8" },
    { "white moves=4", "", "" },
    { "black draw time=0.1", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i].text);

    assert_squares (rg_odds_pieces (&odds, RG_WHITE), cases[i].of_white);
    assert_squares (rg_odds_pieces (&odds, RG_BLACK), cases[i].of_black);
  }
}

/* What the handler of a line asks, to say that no one is there. */
static void
test_pieces_that_stand_on_a_board (void)
{
  RgPosition position = rg_test_position ("rnbqkbnr/8/8/8/4N3/8/8/BN1QK2R w K - 0 1");
  RgOdds     odds = odds_of ("white pawn knight rook piece=e4 piece=e5 piece=e1 "
                                 "piece=h1 piece=h8");

  assert_squares (rg_odds_pieces_on (&odds, RG_WHITE, &position.setup.board), "b1 h1 e4");
  assert_squares (rg_odds_pieces_on (&odds, RG_BLACK, &position.setup.board), "h8");

  odds = odds_of ("white piece=h8");
  assert_squares (rg_odds_pieces_on (&odds, RG_BLACK, &position.setup.board), "");
}

static void
test_rights_without_a_rook (void)
{
  static const struct {
    const char *text;
    guint8      rights;
  } cases[] = {
    { "white rook", RG_CASTLING_WHITE_LONG },
    { "black move rook", RG_CASTLING_BLACK_LONG },
    { "white exchange agreed", RG_CASTLING_WHITE_LONG },
    { "black exchange agreed", RG_CASTLING_BLACK_LONG },
    { "white piece=h1 agreed", RG_CASTLING_WHITE_SHORT },
    { "white piece=a1 piece=h1 agreed",
      RG_CASTLING_WHITE_LONG | RG_CASTLING_WHITE_SHORT },
    { "black piece=h8 agreed", RG_CASTLING_BLACK_SHORT },
    { "white piece=h8 agreed", RG_CASTLING_NONE },
    { "white knight", RG_CASTLING_NONE },
    { "black move", RG_CASTLING_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i].text);

    g_test_message ("%s", cases[i].text);
    for (int j = 0; j < N_BOOKS; j++)
      g_assert_cmpuint (rg_odds_rookless (&odds, book (j)), ==,
                        j <= FIDE_1928 ? cases[i].rights : 0);
  }
}

static void
test_moves_running (void)
{
  static const struct {
    const char *text;
    guint       moves;
  } cases[] = {
    { "black move", 0 }, { "black moves=2", 2 }, { "black moves=20 pawn", 20 },
    { "white rook", 0 }, { "white draw", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i].text);

    g_assert_cmpuint (rg_odds_count_moves (&odds), ==, cases[i].moves);
  }
}

/* Café de la Régence, IV. */
static void
test_forgotten (void)
{
  static const struct {
    const char *text;
    const char *start;
    gboolean    forgotten;
  } cases[] = {
    { "white rook", ARRAY, TRUE },
    { "white rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", FALSE },
    { "white rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", TRUE },
    { "black rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", TRUE },
    { "black pawn", ARRAY, TRUE },
    /* One of two is enough. */
    { "white knight piece=g1 agreed",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", TRUE },
    { "white knight piece=g1 agreed",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1", FALSE },
    /* Only what the giver left. */
    { "white exchange agreed", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
      FALSE },
    { "white exchange agreed", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      TRUE },
    /* Another piece than the one named. */
    { "white rook", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", FALSE },
    { "white move", ARRAY, FALSE },
    { "white moves=2", ARRAY, FALSE },
    { "white draw time=0.5", ARRAY, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds     odds = odds_of (cases[i].text);
    RgPosition start = rg_test_position (cases[i].start);

    g_test_message ("%s, %s", cases[i].text, cases[i].start);
    g_assert_true (rg_odds_were_forgotten (&odds, &start) == cases[i].forgotten);
  }
}

static void
test_none_are_never_forgotten (void)
{
  const RgOdds none = { 0 };
  RgPosition   start = rg_test_position (ARRAY);

  g_assert_false (rg_odds_were_forgotten (&none, &start));
}

static void
test_recognised (void)
{
  static const struct {
    const char *fen;
    const char *text;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", "white knight" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", "white rook" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1", "white bishop" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1", "white pawn" },
    { "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "black move pawn" },
    { "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "black pawn" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR b KQkq - 0 1", "white move knight" },
    { "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "black move knight" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", "white queen agreed" },
    { "rnbqkbnr/pp1ppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "black move piece=c7 agreed" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
      "white piece=g1 agreed" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1",
      "white knight piece=g1 agreed" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQKBNR w Kkq - 0 1",
      "white knight rook agreed" },
    { "1nbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
      "black move pawn rook agreed" },
    { "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
      "white exchange agreed" },
    { "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQk - 0 1",
      "black move exchange agreed" },
    { "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR b KQk - 0 1",
      "black exchange agreed" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2B1K1NR w Kkq - 0 1",
      "white knight rook queen piece=f1 agreed" },

    /* So much is missing that it must have been taken. */
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2B1K2R w Kkq - 0 1", NULL },
    { "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", NULL },

    /* Nothing is missing. */
    { ARRAY, NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", NULL },
    /* The first of two moves is on the board already. */
    { "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
      "black moves=2 pawn" },
    { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "black moves=2" },
    /* A piece is off its square, so that someone has moved. */
    { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", NULL },
    { "rnbqkbnr/ppppp1pp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", NULL },
    { "rnbqkbnr/ppppp1pp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 1", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 1", NULL },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1", NULL },
    /* One piece too many. */
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQBQKBNR w KQkq - 0 1", NULL },
    { "1nbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQk - 0 1", NULL },
    /* Both sides lack pieces: one gives more than it gets, or no one gives. */
    { "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
      "white rook piece=g8 agreed" },
    { "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
      "white knight piece=f7 agreed" },
    { "r1bqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
      "white rook piece=f7 piece=b8 agreed" },
    { "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", NULL },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgPosition start = rg_test_position (cases[i].fen);
    RgOdds     odds = { .moves = 17 };

    g_test_message ("%s", cases[i].fen);
    g_assert_true (rg_odds_recognise (&start.setup, &odds) == (cases[i].text != NULL));
    if (cases[i].text != NULL)
      assert_printed (&odds, cases[i].text);
    else
      g_assert_cmpuint (odds.moves, ==, 17);
  }
}

/* What was laid from the array is recognised: all but the number of moves,
 * draws and time, which cannot be seen. */
static void
test_what_was_laid_is_recognised (void)
{
  const guint unseen = RG_ODDS_DRAW | RG_ODDS_TIME;

  for (guint i = 0; i < G_N_ELEMENTS (LADDER); i++) {
    RgOdds     odds = odds_of (LADDER[i].text);
    RgOdds     found;
    RgSetup    setup = laid (ARRAY, LADDER[i].text, OLD);
    RgPosition start;

    if (rg_odds_pieces (&odds, (RgColor) odds.giver) == 0)
      continue;
    setup.running = 0;
    rg_position_from_setup (&start, &setup);
    g_test_message ("%s", LADDER[i].text);
    g_assert_true (rg_odds_recognise (&start.setup, &found));
    g_assert_cmpuint (found.giver, ==, odds.giver);
    for (int color = RG_WHITE; color <= RG_BLACK; color++)
      g_assert_cmphex (rg_odds_pieces (&found, (RgColor) color), ==,
                       rg_odds_pieces (&odds, (RgColor) color));
    g_assert_true (((found.items ^ odds.items) & RG_ODDS_MOVE) == 0 ||
                   (odds.items & RG_ODDS_MOVES));
    g_assert_cmpuint (found.items & unseen, ==, 0);
  }
}

/* Any four pieces but the king: what is recognised puts the same board back. */
static void
test_any_missing_pieces_are_recognised (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1844);
  RgOddsRefusal     refusal;

  for (guint i = 0; i < 2000; i++) {
    RgColor    giver = i % 2 == 0 ? RG_WHITE : RG_BLACK;
    RgPosition array = rg_test_position (ARRAY);
    RgPosition start = array;
    RgBitboard pieces = 0;
    RgOdds     odds;

    for (gint32 n = g_rand_int_range (rand, 0, 7); n > 0; n--)
      pieces |= rg_bit ((RgSquare) g_rand_int_range (rand, 0, RG_N_SQUARES));
    pieces &= array.setup.board.colors[giver] &
              ~rg_board_role (&array.setup.board, RG_KING);

    for (RgBitboard left = pieces; left != 0;)
      rg_board_set (&start.setup.board, rg_bitboard_pop (&left), RG_PIECE_NONE);
    g_assert_true (rg_odds_recognise (&start.setup, &odds) ==
                   (pieces != 0 && rg_bitboard_count (pieces) <= 4));
    if (pieces == 0 || rg_bitboard_count (pieces) > 4)
      continue;
    g_assert_cmphex (rg_odds_pieces (&odds, giver), ==, pieces);
    odds.items |= RG_ODDS_AGREED;
    g_assert_true (rg_odds_check (&odds, book (FIDE_1928), &refusal));
    rg_odds_set_up (&odds, book (FIDE_1928), &array.setup);
    g_assert_cmpmem (&array.setup.board, sizeof (RgBoard), &start.setup.board,
                     sizeof (RgBoard));
  }
}

static guint n_recognised;
static guint n_seen;

static void
check_fen_tag (G_GNUC_UNUSED const char *where, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\"", 3);
  RgPosition     start;
  RgOdds         odds;

  if (!g_str_has_prefix (line, "[FEN ") || g_strv_length (parts) < 3 ||
      !rg_position_from_fen (&start, parts[1], NULL))
    return;

  n_seen++;
  n_recognised += (guint) rg_odds_recognise (&start.setup, &odds);
}

/* All of the 196 games at odds from outside; seven begin after a move, and in
 * nine the receiver gives a pawn for a figure. */
static void
test_outside_games_are_recognised (void)
{
  n_recognised = 0;
  n_seen = 0;
  rg_test_each_line ("odds-games.pgn", check_fen_tag);
  if (n_seen == 0)
    return;

  g_assert_cmpuint (n_seen, ==, 196);
  g_assert_cmpuint (n_recognised, ==, n_seen);
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (LADDER); i++) {
    RgOdds odds = odds_of (LADDER[i].text);

    assert_printed (&odds, LADDER[i].text);
  }
}

static void
test_one_order_of_items (void)
{
  static const char *const cases[][2] = {
    { "black pawn move", "black move pawn" },
    { "white agreed time=0.50 draw rook", "white rook draw time=0.5 agreed" },
    { "white piece=g1 agreed piece=b1", "white piece=b1 piece=g1 agreed" },
    { "black  knight\tmoves=02 ", "black moves=2 knight" },
    { "white agreed exchange queen bishop knight pawn piece=h2",
      "white pawn knight bishop queen exchange piece=h2 agreed" },
    { "black time=1.000001", "black time=1.000001" },
    { "black time=2.0", "black time=2" },
    { "black time=0.000001", "black time=0.000001" },
    { "black time=1000", "black time=1000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i][0]);

    assert_printed (&odds, cases[i][1]);
  }
}

static void
test_refusals (void)
{
  static const char *const texts[] = {
    "",
    "white",
    "black ",
    "white agreed",
    "rook",
    "red rook",
    "whiterook",
    "White rook",
    " white rook",
    "white king",
    "white Rook",
    "white rooks",
    "white move=1",
    "white move move",
    "white rook rook",
    "white draw draw",
    "white agreed agreed rook",
    "white move moves=2",
    "white moves",
    "white moves=",
    "white moves=0",
    "white moves=1",
    "white moves=21",
    "white moves=-2",
    "white moves=+2",
    "white moves=2.0",
    "white moves=two",
    "white moves=2 moves=3",
    "white moves= 2",
    "white moves=99999999999999999999",
    "white piece",
    "white piece=",
    "white piece=i1",
    "white piece=a9",
    "white piece=a11",
    "white piece=a1,h1",
    "white piece=g1 piece=g1",
    "white rook piece=a1",
    "black rook piece=a8 agreed",
    "white pawn piece=f2",
    "white exchange piece=a1",
    "white exchange piece=b8",
    "white rook exchange",
    "white time",
    "white time=",
    "white time=0",
    "white time=0.000000",
    "white time=1",
    "white time=1.0",
    "white time=1.000000",
    "white time=-2",
    "white time=+2",
    "white time=.5",
    "white time=5.",
    "white time=0,5",
    "white time=1/2",
    "white time=0.5.5",
    "white time=0.0000001",
    "white time=1000.000001",
    "white time=99999999999999999999",
    "white time=1e1",
    "white time=0.5 time=0.5",
    "white\nrook",
    "white rook;",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    RgOdds odds = { .moves = 17 };

    if (rg_odds_parse (texts[i], &odds))
      g_error ("“%s” was read", texts[i]);
    g_assert_cmpuint (odds.moves, ==, 17);
    g_assert_cmpuint (odds.items, ==, 0);
  }
}

/* A square may be of either side: of the receiver's, a piece in return. */
static void
test_squares_of_both_sides (void)
{
  RgOdds odds = odds_of ("white rook piece=b8 agreed");

  assert_squares (rg_odds_pieces (&odds, RG_WHITE), "a1");
  assert_squares (rg_odds_pieces (&odds, RG_BLACK), "b8");
}

/* Whatever is read is written so that it says the same. */
static void
test_random_texts (void)
{
  static const char *const words[] = {
    "move", "moves=2",  "moves=20",  "pawn",     "knight",   "bishop",
    "rook", "queen",    "exchange",  "piece=a1", "piece=f2", "piece=g8",
    "draw", "time=0.5", "time=1.25", "agreed",   "king",     "",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1928);
  guint             n = 0;

  for (guint i = 0; i < 20000; i++) {
    g_autoptr (GString) text = g_string_new (i % 2 ? "white" : "black");
    g_autoptr (GString) written = g_string_new (NULL);
    g_autoptr (GString) again = g_string_new (NULL);
    RgOdds              odds;
    RgOdds              back;

    for (int j = g_rand_int_range (rand, 0, 6); j > 0; j--)
      g_string_append_printf (text, " %s",
                              words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
    if (!rg_odds_parse (text->str, &odds))
      continue;
    n++;
    rg_odds_print (&odds, written);
    back = odds_of (written->str);
    rg_odds_print (&back, again);
    g_assert_cmpstr (written->str, ==, again->str);
    g_assert_true (rg_odds_equal (&back, &odds));
  }
  g_assert_cmpuint (n, >, 1000);
}

/* Beyond the texts: a share of the time for the giver, or a multiple of it for
 * the receiver. */
static void
test_handicaps (void)
{
  static const struct {
    const char *text;
    const char *control;
    const char *of_white;
    const char *of_black;
  } cases[] = {
    { "white time=0.5", "30/7200:15/3600", "30/3600:15/1800", "30/7200:15/3600" },
    { "black time=0.5", "30/7200:15/3600", "30/7200:15/3600", "30/3600:15/1800" },
    { "white time=2", "300+2", "300+2", "600+4" },
    { "black time=1.5", "300+5", "450+7.5", "300+5" },
    { "white time=0.333333", "300", "99.9999", "300" },
    { "white time=0.5", "0.000001+0.000003", "0.000001+0.000001", "0.000001+0.000003" },
    { "white time=0.000001", "0.1", "0.000001", "0.1" },
    { "white time=0.1", "300+0", "30", "300" },
    { "black time=0.5", "*180", "*180", "*90" },
    { "white time=0.5", "-", "-", "-" },
    { "white rook", "5400", "5400", "5400" },
    { "white time=1000", "1/864000+864000", "1/864000+864000", "1/864000000+864000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgOdds odds = odds_of (cases[i].text);

    for (int color = RG_WHITE; color <= RG_BLACK; color++) {
      g_autoptr (GString) text = g_string_new (NULL);
      RgTimeControl       control;

      g_assert_true (rg_time_control_parse (cases[i].control, &control, NULL));
      rg_odds_handicap (&odds, (RgColor) color, &control);
      rg_time_control_write (&control, text);
      g_assert_cmpstr (text->str, ==,
                       color == RG_WHITE ? cases[i].of_white : cases[i].of_black);
    }
  }
}

static void
assert_says (const RgOdds *odds, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_odds_print (odds, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static RgOdds
odds_of_pieces (RgColor giver, RgBitboard pieces)
{
  RgOdds odds = { .giver = (guint8) giver };

  rg_odds_set_pieces (&odds, pieces);
  return odds;
}

static RgBitboard
bit (const char *square)
{
  return rg_bit (rg_square_parse (square));
}

/* Pieces clicked off come to the same as pieces chosen by name (FIDE 1930, Art. 22.6,
 * 22.7). */
static void
test_pieces_clicked_off_have_their_names (void)
{
  RgOdds pawn = odds_of_pieces (RG_BLACK, bit ("f7"));
  RgOdds knight = odds_of_pieces (RG_WHITE, bit ("b1"));
  RgOdds other = odds_of_pieces (RG_WHITE, bit ("g1"));
  RgOdds exchange = odds_of_pieces (RG_WHITE, bit ("a1") | bit ("b8"));

  rg_odds_set_moves (&pawn, 2);
  assert_says (&pawn, "black moves=2 pawn");
  assert_says (&knight, "white knight");
  assert_says (&other, "white piece=g1");
  assert_says (&exchange, "white exchange");
}

/* Who changes their seat gives the same from there. */
static void
test_the_giver_gives_the_same_from_the_other_side (void)
{
  RgOdds odds = odds_of_pieces (RG_WHITE, bit ("a1"));

  odds.items |= RG_ODDS_CAPPED;
  odds.capped = rg_square_parse ("g2");
  rg_odds_turn_over (&odds);
  assert_says (&odds, "black rook capped=g7");
}

/* Art. 22.7: other pieces than the named ones only where both agree; White and Black are
 * no matter of agreement (Art. 22.5). */
static void
test_what_needs_agreement_is_marked (void)
{
  const RgRulebook *rulebook = book (FIDE_1930);
  RgOdds            queen = odds_of_pieces (RG_WHITE, bit ("d1"));
  RgOdds            knight = odds_of_pieces (RG_BLACK, bit ("b8"));
  RgOdds            odds;

  g_assert_true (rg_odds_want_word (&queen, rulebook));
  g_assert_false (rg_odds_want_word (&knight, rulebook));

  knight.items |= RG_ODDS_AGREED;
  odds = rg_odds_settle (&knight, rulebook);
  g_assert_cmpuint (odds.items & RG_ODDS_AGREED, ==, 0);
  queen.items |= RG_ODDS_AGREED;
  odds = rg_odds_settle (&queen, rulebook);
  g_assert_cmpuint (odds.items & RG_ODDS_AGREED, !=, 0);
}

/* The cap goes with its pawn, until that is taken, in passing too, or promoted. */
static void
test_the_cap_follows (void)
{
  RgBitboard g4 = rg_bit (RG_G1 + 24);
  RgMove     step = { .from = RG_G1 + 24, .to = RG_G1 + 32 };
  RgMove     other = { .from = RG_A1, .to = RG_A8 };
  RgMove     taken = { .from = RG_A1, .to = RG_G1 + 24, .kind = RG_MOVE_CAPTURE };
  RgMove passed = { .from = RG_H1 + 24, .to = RG_G1 + 16, .kind = RG_MOVE_EN_PASSANT };
  RgMove promoted = step;

  promoted.promotion = RG_QUEEN;
  g_assert_cmphex (rg_odds_follow_capped (g4, RG_MOVE_NULL), ==, g4);
  g_assert_cmphex (rg_odds_follow_capped (g4, other), ==, g4);
  g_assert_cmphex (rg_odds_follow_capped (g4, step), ==, rg_bit (RG_G1 + 32));
  g_assert_cmphex (rg_odds_follow_capped (g4, promoted), ==, 0);
  g_assert_cmphex (rg_odds_follow_capped (g4, taken), ==, 0);
  g_assert_cmphex (rg_odds_follow_capped (g4, passed), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/odds/every-rulebook-answers-the-ladder", test_the_ladder);
  g_test_add_func ("/law/odds/each-refusal-has-its-sentence",
                   test_each_refusal_has_its_sentence);
  g_test_add_func ("/law/odds/no-odds-are-never-refused", test_no_odds_are_never_refused);
  g_test_add_func ("/law/odds/who-begins", test_who_begins);
  g_test_add_func ("/law/odds/who-may-be-named-first", test_who_may_be_named_first);
  g_test_add_func ("/law/odds/a-silent-rulebook-forbids-nothing",
                   test_a_silent_rulebook_allows_and_leaves_open);
  g_test_add_func ("/law/odds/pieces-are-taken-off-the-array",
                   test_pieces_are_taken_off_the_array);
  g_test_add_func ("/law/odds/what-is-refused-is-not-laid",
                   test_what_is_refused_is_not_laid);
  g_test_add_func ("/law/odds/pieces-are-taken-off-where-they-are",
                   test_pieces_are_taken_off_where_they_stand);
  g_test_add_func ("/law/odds/which-pieces-are-meant", test_which_pieces_are_meant);
  g_test_add_func ("/law/odds/pieces-that-are-on-a-board",
                   test_pieces_that_stand_on_a_board);
  g_test_add_func ("/law/odds/rights-without-a-rook", test_rights_without_a_rook);
  g_test_add_func ("/law/odds/moves-running", test_moves_running);
  g_test_add_func ("/law/odds/pieces-left-on-the-board-are-forgotten", test_forgotten);
  g_test_add_func ("/law/odds/where-none-are-given-none-is-forgotten",
                   test_none_are_never_forgotten);
  g_test_add_func ("/law/odds/recognised-from-a-position", test_recognised);
  g_test_add_func ("/law/odds/what-was-laid-is-recognised",
                   test_what_was_laid_is_recognised);
  g_test_add_func ("/law/odds/any-missing-pieces-are-recognised",
                   test_any_missing_pieces_are_recognised);
  g_test_add_func ("/law/odds/outside-games-are-recognised",
                   test_outside_games_are_recognised);
  g_test_add_func ("/law/odds/round-trip", test_round_trip);
  g_test_add_func ("/law/odds/one-order-of-items", test_one_order_of_items);
  g_test_add_func ("/law/odds/refusals", test_refusals);
  g_test_add_func ("/law/odds/squares-of-both-sides", test_squares_of_both_sides);
  g_test_add_func ("/law/odds/random-texts", test_random_texts);
  g_test_add_func ("/law/odds/handicaps", test_handicaps);
  g_test_add_func ("/law/odds/the-cap-follows-its-pawn", test_the_cap_follows);

  g_test_add_func ("/law/odds/pieces-clicked-off-have-their-names",
                   test_pieces_clicked_off_have_their_names);
  g_test_add_func ("/law/odds/the-giver-gives-the-same-from-the-other-side",
                   test_the_giver_gives_the_same_from_the_other_side);
  g_test_add_func ("/law/odds/what-needs-agreement-is-marked",
                   test_what_needs_agreement_is_marked);

  return g_test_run ();
}
