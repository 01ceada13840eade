/* Odds (FIDE 1930, Art. 22; 1928, Par. 22; Café de la Régence, IV to VII): who
 * may give what under which rulebook, what becomes of the board, and how the
 * agreement is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"

#include "rg-test.h"

#include <string.h>

#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Two rulebooks in the style of the Régence: the first move is independent of the colour,
 * the players may give any pieces, and castling without a rook does not exist. */
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

static const char *const BOOKS[] = { "fide-1930", "fide-1928", "fide-2023", "cafe-old",
                                     "cafe-late" };

static const RgRulebook *
book (int index)
{
  if (index == OLD)
    return &CAFE_OLD;
  if (index == LATE)
    return &CAFE_LATE;

  return rg_shelf_find (rg_shelf_get (), BOOKS[index]);
}

static int
find_book (const char *id)
{
  int index = 0;

  while (!g_str_equal (BOOKS[index], id))
    g_assert_cmpint (++index, <, N_BOOKS);

  return index;
}

/* Returns the castling rights in @text, which is as in a FEN. */
static guint8
read_rights (const char *text)
{
  static const struct {
    char   letter;
    guint8 right;
  } rights[] = {
    { 'K', RG_CASTLING_WHITE_SHORT },
    { 'Q', RG_CASTLING_WHITE_LONG },
    { 'k', RG_CASTLING_BLACK_SHORT },
    { 'q', RG_CASTLING_BLACK_LONG },
  };
  guint8 found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rights); i++)
    if (strchr (text, rights[i].letter) != NULL)
      found |= rights[i].right;

  return found;
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
set_up (const char *fen, const char *text, int rulebook)
{
  RgOdds  odds = odds_of (text);
  RgSetup setup;

  g_assert_true (rg_fen_parse (fen, &setup, NULL));
  rg_odds_set_up (&odds, book (rulebook), &setup);
  return setup;
}

/* HAS: the answer in the table if a rulebook allows the odds; any other answer is the
 * article that excludes them. */
#define HAS "has"

/* Calls @check with each row of odds/answers.tsv: odds, and the answer of each rulebook.
 */
static void
each_answer (RgTestRow check)
{
  g_assert_cmpuint (rg_test_each_row ("odds/answers.tsv", 1 + N_BOOKS, check), >, 0);
}

static void
check_answers (const char *where, char **row)
{
  RgOdds odds = odds_of (row[0]);

  for (int i = 0; i < N_BOOKS; i++) {
    RgOddsRefusal refusal = { "untouched", "untouched" };
    gboolean      has = g_str_equal (row[1 + i], "has");
    const char   *article = has ? "untouched" : row[1 + i];

    g_test_message ("%s, %s", where, BOOKS[i]);
    g_assert_true (rg_odds_check (&odds, book (i), &refusal) == has);
    g_assert_cmpstr (refusal.article, ==, g_str_equal (article, "-") ? NULL : article);
    g_assert_true (g_str_equal (refusal.sentence, "untouched") == has);
  }
}

static void
test_the_ladder (void)
{
  each_answer (check_answers);
}

/* Odds that are refused for four different reasons get four different sentences. */
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

/* Tests to whom the odds give the first move, and who begins: under FIDE always White. */
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

/* Naming the first player is refused if it contradicts the rulebook or the odds. */
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

/* A rulebook without a clause on odds or on who begins allows any odds and either first
 * player. */
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

/* Returns the expected board of a row under a rulebook; "-" if the rulebook refuses the
 * odds. */
static const char *
find_expected (char **row, int rulebook)
{
  if (rulebook == FIDE_1930 || rulebook == FIDE_1928)
    return row[1];

  return row[rulebook == FIDE_2023 ? 2 : 3];
}

static void
check_set_up (const char *where, char **row)
{
  for (int i = 0; i < N_BOOKS; i++) {
    gboolean    fide = i == FIDE_1930 || i == FIDE_1928;
    const char *fen = find_expected (row, i);
    RgSetup     setup = set_up (ARRAY, row[0], i);

    if (g_str_equal (fen, "-"))
      continue;
    g_test_message ("%s, %s", where, BOOKS[i]);
    assert_fen (&setup, fen);
    g_assert_cmpuint (setup.rookless, ==, fide ? read_rights (row[4]) : 0);
    g_assert_cmpuint (setup.running, ==, g_ascii_strtoull (row[5], NULL, 10));
  }
}

static void
test_pieces_are_taken_off_the_array (void)
{
  g_assert_cmpuint (rg_test_each_row ("odds/set-up.tsv", 6, check_set_up), >, 0);
}

static void
check_refused (const char *where, char **row)
{
  static const int books[] = { FIDE_1930, FIDE_2023, OLD };
  RgOdds           odds = odds_of (row[0]);

  for (guint i = 0; i < G_N_ELEMENTS (books); i++) {
    RgOddsRefusal refusal;

    g_test_message ("%s, %s", where, BOOKS[books[i]]);
    g_assert_true (rg_odds_check (&odds, book (books[i]), &refusal) ==
                   !g_str_equal (find_expected (row, books[i]), "-"));
  }
}

/* In odds/set-up.tsv the board is "-" exactly where rg_odds_check () refuses the odds. */
static void
test_what_is_refused_is_not_set_up (void)
{
  g_assert_cmpuint (rg_test_each_row ("odds/set-up.tsv", 6, check_refused), >, 0);
}

/* Checks the board and the castling rights after odds in a position that was set
 * before. */
static void
check_taken_off (const char *where, char **row)
{
  RgSetup setup = set_up (row[0], row[1], find_book (row[2]));

  g_test_message ("%s", where);
  assert_fen (&setup, row[3]);
  g_assert_cmpuint (setup.rookless, ==, read_rights (row[4]));
}

static void
test_pieces_are_taken_off_where_they_stand (void)
{
  g_assert_cmpuint (rg_test_each_row ("odds/taken-off.tsv", 5, check_taken_off), >, 0);
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

/* FIDE 1930, Art. 22.6, 22.7: checks which squares are meant by odds that name pieces. */
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

/* Only given pieces that are on the board are returned; the handler of the event uses
 * this to report that a square is empty. */
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

/* Café de la Régence, IV: checks for each row of odds/forgotten.tsv whether the odds
 * count as forgotten: they do if the giver still has the given pieces. */
static void
check_forgotten (const char *where, char **row)
{
  RgOdds     odds = odds_of (row[0]);
  RgPosition start = rg_test_position (row[1]);

  g_test_message ("%s", where);
  g_assert_true (rg_odds_were_forgotten (&odds, &start) == g_str_equal (row[2], "yes"));
}

static void
test_forgotten (void)
{
  g_assert_cmpuint (rg_test_each_row ("odds/forgotten.tsv", 3, check_forgotten), >, 0);
}

static void
test_none_are_never_forgotten (void)
{
  const RgOdds none = { 0 };
  RgPosition   start = rg_test_position (ARRAY);

  g_assert_false (rg_odds_were_forgotten (&none, &start));
}

static void
check_recognised (const char *where, char **row)
{
  RgPosition start = rg_test_position (row[0]);
  RgOdds     odds = { .moves = 17 };
  gboolean   expected = !g_str_equal (row[1], "-");

  g_test_message ("%s", where);
  g_assert_true (rg_odds_recognise (&start.setup, &odds) == expected);
  if (expected)
    assert_printed (&odds, row[1]);
  else
    g_assert_cmpuint (odds.moves, ==, 17);
}

static void
test_recognised (void)
{
  g_assert_cmpuint (rg_test_each_row ("odds/recognised.tsv", 2, check_recognised), >, 0);
}

/* Odds set up from the starting position are recognised, except the number of moves,
 * draws and time, which a board does not show. */
static void
check_seen (const char *where, char **row)
{
  const guint unseen = RG_ODDS_DRAW | RG_ODDS_TIME;
  RgOdds      odds = odds_of (row[0]);
  RgOdds      found;
  RgSetup     setup = set_up (ARRAY, row[0], OLD);
  RgPosition  start;

  if (rg_odds_pieces (&odds, (RgColor) odds.giver) == 0)
    return;
  setup.running = 0;
  rg_position_from_setup (&start, &setup);
  g_test_message ("%s", where);
  g_assert_true (rg_odds_recognise (&start.setup, &found));
  g_assert_cmpuint (found.giver, ==, odds.giver);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_assert_cmphex (rg_odds_pieces (&found, (RgColor) color), ==,
                     rg_odds_pieces (&odds, (RgColor) color));
  g_assert_true (((found.items ^ odds.items) & RG_ODDS_MOVE) == 0 ||
                 (odds.items & RG_ODDS_MOVES));
  g_assert_cmpuint (found.items & unseen, ==, 0);
}

static void
test_what_was_set_up_is_recognised (void)
{
  each_answer (check_seen);
}

/* Up to four missing pieces, any but the king, are recognised as odds that give the same
 * board. */
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

/* All 196 outside games at odds are recognised; seven begin after a move, and in nine the
 * receiver gives a pawn in return for a piece. */
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
check_round_trip (const char *where, char **row)
{
  RgOdds odds = odds_of (row[0]);

  g_test_message ("%s", where);
  assert_printed (&odds, row[0]);
}

static void
test_round_trip (void)
{
  each_answer (check_round_trip);
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

/* A square can be on either side: on the receiver's it is a piece given in return. */
static void
test_squares_of_both_sides (void)
{
  RgOdds odds = odds_of ("white rook piece=b8 agreed");

  assert_squares (rg_odds_pieces (&odds, RG_WHITE), "a1");
  assert_squares (rg_odds_pieces (&odds, RG_BLACK), "b8");
}

/* Any text that is read is written with the same meaning. */
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

/* Time odds, which no rulebook has: the giver has a share of the time, or the receiver a
 * multiple of it. */
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

/* A giver who changes colour gives the same odds from the other side. */
static void
test_the_giver_gives_the_same_from_the_other_side (void)
{
  RgOdds odds = odds_of_pieces (RG_WHITE, bit ("a1"));

  odds.items |= RG_ODDS_CAPPED;
  odds.capped = rg_square_parse ("g2");
  rg_odds_turn_over (&odds);
  assert_says (&odds, "black rook capped=g7");
}

/* Art. 22.7: pieces other than the named ones are given only by agreement; the agreement
 * does not change who has White (Art. 22.5). */
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

/* The cap follows its pawn until the pawn is taken, even en passant, or promoted. */
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
  g_test_add_func ("/law/odds/what-is-refused-is-not-set-up",
                   test_what_is_refused_is_not_set_up);
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
  g_test_add_func ("/law/odds/what-was-set-up-is-recognised",
                   test_what_was_set_up_is_recognised);
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
