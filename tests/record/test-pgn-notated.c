/* Tests games in the old notations, in the layout of PGN: what is written is read back as
 * the same game, in every system, language, form and style; and what people write is read
 * in the notation that the tag names, including its faults. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"
#include "rg-pgn-writer.h"
#include "rg-test-pgn.h"

#include <string.h>

#define FRENCH  "[Event \"E\"]\n[Notation \"descriptive fr 1930\"]\n\n"
#define ENGLISH "[Event \"E\"]\n[Notation \"descriptive en\"]\n\n"

/* SAMPLE: one in so many of the outside games is tried; in slow mode all are. */
#define SAMPLE 40

static char *
write_in (const RgPgnGame *game, const RgNotation *notation)
{
  GString *out = g_string_new (NULL);

  rg_pgn_write_in (game, notation, out);
  return g_string_free (out, FALSE);
}

/* Returns the movetext of @text on one text line. */
static char *
get_moves (const char *text)
{
  const char *moves = strstr (text, "\n\n");

  g_assert_nonnull (moves);
  return g_strdelimit (g_strstrip (g_strdup (moves)), "\n", ' ');
}

static void
assert_written (const char *id, const char *moves, const char *expected)
{
  g_autofree char      *text = g_strconcat (RG_TEST_TAGS, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);
  g_autofree char      *written = NULL;
  g_autofree char      *tag = g_strdup_printf ("\n[Notation \"%s\"]\n", id);
  g_autofree char      *found = NULL;
  RgNotation            notation = RG_NOTATION_PGN;

  g_assert_true (rg_notation_parse (&notation, id, NULL));
  written = write_in (rg_reading_get (reading, 0), &notation);
  g_assert_nonnull (strstr (written, tag));
  found = get_moves (written);
  g_assert_cmpstr (found, ==, expected);
}

/* Checks that @head and @moves are one game without faults, described as
 * rg_test_describe_game() does. */
static void
assert_read (const char *head, const char *moves, const char *expected)
{
  g_autofree char      *text = g_strconcat (head, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, 1);
  rg_reading_assert (reading, 0, expected);
}

/* Checks the fault of a game whose movetext begins on text line 4. */
static void
assert_fault (const char *moves, const char *fault, const char *expected)
{
  g_autofree char      *text = g_strconcat (FRENCH, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, fault);
  rg_reading_assert (reading, 0, expected);
}

static void
test_a_game_is_laid_out_as_in_pgn (void)
{
  static const char moves[] =
    "{Start.} 1. e4 e5 2. f4 exf4 {accepted} 3. Bc4 Qh4+ $1 4. Kf1 (4. Ke2 "
    "$2 Qe7 (4... b5 {why?} 5. Bb3)) 4... b5 1-0";

  assert_written ("descriptive fr short 1930", moves,
                  "{Start.} 1. P 4 R P 4 R 2. P 4 FR P pr. P {accepted} 3. "
                  "F 4 FD D 5 TR éch. $1 4. "
                  "R 1 FR (4. R 2 R $2 D 2 R (4... P 4 CD {why?} 5. F 3 CD)) "
                  "4... P 4 CD 1-0");
  assert_written ("descriptive en short modern", moves,
                  "{Start.} 1. P-K4 P-K4 2. P-KB4 PxP {accepted} 3. B-QB4 "
                  "Q-KR5 ch $1 4. K-KB1 "
                  "(4. K-K2 $2 Q-K2 (4... P-QN4 {why?} 5. B-QN3)) 4... P-QN4 "
                  "1-0");
  assert_written ("algebraic fr long 1930", moves,
                  "{Start.} 1. e2—e4 e7—e5 2. f2—f4 e5—f4: {accepted} 3. "
                  "Ff1—c4 Dd8—h4+ $1 4. "
                  "Re1—f1 (4. Re1—e2 $2 Dh4—e7 (4... b7—b5 {why?} 5. Fc4—b3)) "
                  "4... b7—b5 1-0");
}

static void
test_san_has_no_tag (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (FRENCH "1. P 4 R *");
  g_autoptr (GString)   san = g_string_new (NULL);

  rg_pgn_write (rg_reading_get (reading, 0), san);
  g_assert_null (strstr (san->str, "Notation"));
  g_assert_true (g_str_has_suffix (san->str, "\n\n1. e4 *\n\n"));
}

/* The fourth game has two consecutive moves that, in French descriptive, could also be
 * read as one: "P pr. P F 4 FD", a pawn takes the bishop's pawn on that square. */
static const char *const GAMES[] = {
  RG_TEST_TAGS "*",
  RG_TEST_TAGS "{Only words.} 1/2-1/2",
  RG_TEST_TAGS
  "1. e4 {one} e5 $1 $14 2. Nf3 (2. f4 exf4 (2... d5 3. exd5 (3. Nf3 $6) e4) "
  "3. Nf3 {two}) (2. Nc3) 2... {three} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 "
  "6. d4 b5 7. Bb3 d5 8. dxe5 Be6 9. Nbd2 Nc5 10. c3 d4 11. Ng5 1-0",
  RG_TEST_TAGS
  "1. Nf3 c5 2. c4 Nf6 3. Nc3 Nc6 4. g3 d5 5. cxd5 Nxd5 6. Bg2 Nxc3 7. bxc3 e5 "
  "8. d3 Be7 9. O-O O-O 10. Nd2 Qc7 11. Nc4 Be6 12. Qa4 Bd7 13. f4 Rad8 14. "
  "Rb1 "
  "b6 15. Ne3 Na5 16. Qe4 Be6 17. f5 Bc8 18. Qg4 c4 19. dxc4 Bc5 20. Bd5 Rxd5 "
  "21. cxd5 Nc4 *",
  RG_TEST_TAGS "1. e4 d5 2. e5 f5 3. exf6 Kd7 4. fxg7 Kc6 5. gxh8=N b5 6. a4 "
               "b4 7. c4 bxc3 8. Nf3 cxd2+ 9. Ke2 dxc1=Q 10. Ra3 Qxb1 0-1",
  RG_TEST_TAGS "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O *",
  RG_TEST_TAGS "1. f3 e5 2. g4 Qh4# 0-1",
  RG_TEST_TAGS "1. e4 e5 (1... -- 2. d4 -- {and} (2... d5 3. --) 3. d5) 2. Nf3 (2. -- "
               "Nc6 3. -- Nf6) 2... Nc6 *",
  "[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"7k/PR4PP/8/8/8/8/8/K3R3 b - - 0 60\"]"
  "\n\n60... Kxh7 61. g8=Q+ Kh6 62. a8=B Kh5 63. Rb5+ Kh4 64. Re4+ Kh3 *",
  "[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/"
  "RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 -- 2. d4 e6 (2... d6 3. c4) 3. f4 d5 *",
  "[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/"
  "RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 {mine} 2. -- d5 3. e3 Nf6 *",
  "[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
  "1NBQKBNR w Kkq - 0 1\"]\n\n1. e4 e5 2. Nc3 Nf6 3. d3 d5 4. Be3 d4 1-0",
};

static void
check_round_trip (const RgPgnGame *game, const RgNotation *notation)
{
  g_autofree char      *san = write_in (game, &RG_NOTATION_PGN);
  g_autofree char      *written = write_in (game, notation);
  g_autoptr (RgReading) again = rg_reading_new (written);
  g_autofree char      *rewritten = NULL;

  if (*again->faults->str != '\0')
    g_test_message ("%s%s", written, again->sentences->str);
  g_assert_cmpstr (again->faults->str, ==, "");
  g_assert_cmpuint (again->games->len, ==, 1);
  rewritten = write_in (rg_reading_get (again, 0), &RG_NOTATION_PGN);
  g_assert_cmpstr (rewritten, ==, san);
  rg_test_assert_lines_fit (written);
}

typedef void (*NotationFunc) (const RgNotation *notation, gpointer data);

static void
each_notation (NotationFunc func, gpointer data)
{
  const RgLanguage *const languages[] = { &RG_LANGUAGE_ENGLISH, &RG_LANGUAGE_FRENCH };

  for (int system = 0; system < RG_N_SYSTEMS; system++)
    for (guint language = 0; language < G_N_ELEMENTS (languages); language++)
      for (int form = 0; form < RG_N_FORMS; form++)
        for (int style = 0; style < RG_N_STYLES; style++) {
          RgNotation notation = { .system = (RgSystem) system,
                                  .form = (RgForm) form,
                                  .style = (RgStyle) style,
                                  .language = languages[language] };

          func (&notation, data);
        }
}

static void
check_small_games (const RgNotation *notation, gpointer data)
{
  guint *n = data;

  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++) {
    g_autoptr (RgReading) reading = rg_reading_new (GAMES[i]);

    g_assert_cmpstr (reading->faults->str, ==, "");
    check_round_trip (rg_reading_get (reading, 0), notation);
  }
  (*n)++;
}

static void
test_every_notation_makes_the_round_trip (void)
{
  guint n = 0;

  each_notation (check_small_games, &n);
  g_assert_cmpuint (n, ==, 48);
}

static void
check_outside_games (const RgNotation *notation, gpointer data)
{
  const RgReading *reading = data;
  guint            step = g_test_slow () ? 1 : SAMPLE;

  for (guint i = 0; i < reading->games->len; i += step)
    check_round_trip (rg_reading_get (reading, i), notation);
}

static void
test_outside_games_make_the_round_trip (gconstpointer name)
{
  g_autoptr (GBytes)    bytes = rg_test_load (name);
  g_autoptr (RgReading) reading = NULL;

  if (bytes == NULL)
    return;

  reading = rg_reading_new_from_bytes (bytes);
  g_assert_cmpuint (reading->games->len, >, 0);
  each_notation (check_outside_games, reading);
}

/* A digit is a move number only before a dot, a parenthesis opens a variation only before
 * a number, and "1-0" is a result while "0-0" is castling. */
static void
test_moves_are_not_what_looks_like_them (void)
{
  assert_read (FRENCH, "1. P 4 R P 4 R 2. C 3 FR C 3 FR 3. F 4 F F 4 F 4. 0—0 Roq TR *",
               "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O");
  assert_read (FRENCH, "1.P 4 R P 4 R 2…P 4 D 1-0", "e4 e5 d4");
  assert_read (FRENCH, "P 4 R\nP 4\nR\r\nP 4 D\t *", "e4 e5 d4");
  assert_read (FRENCH, "1. P 4 R ( 1. P 4 D ) ({c}1. C 3 FR) *", "e4(d4)(<c>Nf3)");
  assert_read ("[Event \"E\"]\n[Notation \"descriptive en\"]\n[SetUp \"1\"]\n"
               "[FEN \"8/P5k1/8/8/8/8/p7/K1R4R w - - 0 1\"]\n\n",
               "1. R(KR1)-KR2 K-KB2 2. P-QR8(Q) (2. P-QR8 (N) K-KB1) *",
               "Rh2 Kf7 a8=Q(a8=N Kf8)");
  assert_read (ENGLISH, "1. P-K4! P-QR3?! 2. P-K5 P-Q4 $1 3. PxP e.p. $14 QxP *",
               "e4$1 a6$6 e5 d5$1 exd6$14 Qxd6");
}

static void
test_a_line_of_its_own_is_no_move (void)
{
  assert_read (FRENCH, "1. P 4 R\n% P 4 D\nP 4 R ; the rest is told elsewhere\n*",
               "e4 e5{the rest is told elsewhere}");
}

static void
test_games_follow_one_another (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (
    FRENCH "1. P 4 R P 4 R\n" RG_TEST_GOOD_GAME ENGLISH "1. P-K4\n" FRENCH
           "1. P 4 R\n\n[Event \"F\"]\n\n1. e4 e5 *\n");

  g_assert_cmpuint (reading->games->len, ==, 5);
  rg_reading_assert (reading, 0, "e4 e5");
  rg_reading_assert (reading, 1, "d4 d5");
  rg_reading_assert (reading, 2, "e4");
  rg_reading_assert (reading, 3, "e4");
  rg_reading_assert (reading, 4, "e4 e5");
}

/* The list of games and the reader divide the text into the same games. */
static void
test_the_index_agrees (void)
{
  static const char text[] = ENGLISH "1. P-K4 (1. P-Q4 *) P-K4 *\n\n" FRENCH
                                     "1. P 4 R 0-1\n";
  g_autoptr (GBytes)      bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgPgnIndex)  index = rg_test_index (bytes);
  g_autoptr (RgPgnGame)   game = NULL;
  g_autofree char        *description = NULL;
  RgPgnStart              second;

  g_assert_cmpuint (rg_pgn_index_get_length (index), ==, 2);
  second = rg_pgn_index_get_start (index, 1);
  rg_pgn_reader_seek (reader, (gsize) second.offset, second.line);
  game = rg_pgn_reader_next (reader, NULL);
  description = rg_test_describe_game (game);
  g_assert_cmpstr (description, ==, "e4");
  g_assert_cmpint (game->result, ==, RG_RESULT_BLACK_WINS);
}

static void
test_a_fault_is_named_by_its_place (void)
{
  assert_fault ("1. P 4 R P 4 R 2. C 3 FR\nC 3 FD F 9 F P 3 D *\n", "5:8 error syntax\n",
                "e4 e5 Nf3 Nc6");
  assert_fault ("1. P 4 R P 4 R 2. D 5 CR éch. P 3 TR *\n", "4:19 error illegal\n",
                "e4 e5");
  assert_fault ("1. P 4 R (1. P 4 D F 4 R) P 4 R *\n", "4:20 error illegal\n",
                "e4(d4{F 4 R}) e5");
  assert_fault ("1. P 4 R P 4 R 2. P 4", "4:19 notice syntax\n", "e4 e5");
}

/* In ISO-8859-1, the encoding that the standard requires, "é" is one byte. */
static void
test_older_encodings_are_read (void)
{
  assert_fault ("1. P 4 R P 4 FR 2. D 5 TR \xe9"
                "ch. P 3 CR P 7 R *\n",
                "4:27 notice syntax\n4:39 error illegal\n", "e4 f5 Qh5+ g6");
}

/* Moves given as odds must not cross the middle of the board (FIDE 1930, Art. 22 §4). */
static void
test_the_middle_is_not_passed_in_moves_given (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (
    "[Event \"E\"]\n[Notation \"descriptive fr\"]\n[SetUp \"1\"]\n[FEN "
    "\"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"
    "1. P 4 R -- 2. D 5 T P 3 CR *\n");

  g_assert_cmpstr (reading->faults->str, ==, "6:16 error illegal\n");
  g_assert_nonnull (strstr (reading->sentences->str, "“D 5 T”"));
  g_assert_nonnull (strstr (reading->sentences->str, "middle"));
  rg_reading_assert (reading, 0, "e4");
}

static void
test_a_foreign_tag_is_noticed_and_kept (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (
    "[Event \"E\"]\n[Notation \"Morse\"]\n\n1. e4 e5 *\n");
  g_autofree char *san = NULL;

  g_assert_cmpstr (reading->faults->str, ==, "2:1 notice syntax\n");
  g_assert_nonnull (strstr (reading->sentences->str, "“Morse”"));
  rg_reading_assert (reading, 0, "e4 e5");
  san = write_in (rg_reading_get (reading, 0), &RG_NOTATION_PGN);
  g_assert_nonnull (strstr (san, "\n[Notation \"Morse\"]\n"));
}

/* A written game has a tag Notation that is true of its moves, even if the game had
 * another one before. */
static void
test_a_tag_is_never_believed_wrongly (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (RG_TEST_GOOD_GAME);
  RgPgnGame            *game = rg_reading_get (reading, 0);

  rg_pgn_game_set_tag (game, "Notation", "descriptive fr");
  check_round_trip (game, &RG_NOTATION_PGN);
  g_assert_cmpstr (rg_pgn_game_get_tag (game, "Notation"), !=, NULL);
}

/* Moves in any notation are read, whatever the tag says, if they are unambiguous. */
static void
test_people_may_write_as_they_like (void)
{
  assert_read (FRENCH, "1. e4 P-K4 2. Cf3 C3FD 3. Fb5 P3TD 4. FxC PDxF *",
               "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
}

/* A remark in parentheses belongs to the move before it, and is not a variation. */
static void
test_words_behind_a_move_may_be_in_parentheses (void)
{
  assert_read (ENGLISH,
               "1. P to K4 P to K3 (best) 2. P to Q4 P to Q4 3. P takes P P takes P "
               "4. B to Kt5 (ch.) P to B3 *",
               "e4 e6{(best)} d4 d5 exd5 exd5 Bb5+ c6");
  assert_read (ENGLISH,
               "1. P-K4 P-Q4 2. B-Kt5 (dis. ch.) P-B3 3. P-K5 P-B4 4. PxP (e. p.) Q-R4 "
               "(4... P-K3) *",
               "e4 d5 Bb5+ c6 e5 f5 exf6 Qa5(e6)");
  assert_read (FRENCH, "1. P 4 R P 4 D 2. F 5 CD (éch.) P 3 FD *", "e4 d5 Bb5+ c6");
}

/* FIDE 1930, Art. 5 §3: pieces are named by the side that they began on. */
static void
test_rooks_and_knights_keep_their_side (void)
{
  assert_read (ENGLISH, "1. P-K4 P-K4 2. Kt-KB3 P-Q3 3. P-Q3 Kt-KB3 4. QKt-Q2 KKt-Q2 *",
               "e4 e5 Nf3 d6 d3 Nf6 Nbd2 Nfd7");
  assert_read (ENGLISH,
               "1. P-Q3 P-Q3 2. P-K3 P-K3 3. Kt-KB3 Kt-KB3 4. Kt-QB3 Kt-QB3 5. B-K2 B-K2 "
               "6. Castles Castles 7. B-Q2 B-Q2 8. Q-B1 Q-B1 9. KR-Q1 QR-Kt1 *",
               "d3 d6 e3 e6 Nf3 Nf6 Nc3 Nc6 Be2 Be7 O-O O-O Bd2 Bd7 Qc1 Qc8 Rd1 Rb8");
}

static void
test_a_check_not_written_is_none (void)
{
  assert_read (ENGLISH, "1. P-K4 P-K3 2. P-Q4 P-Q4 3. Kt-QB3 Kt-KB3 4. B-Kt5 B-K2 *",
               "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7");
}

/* If the text ends before it shows which of several moves was meant, the error names them
 * all. */
static void
test_candidates_are_named (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (ENGLISH "1. P-K4 P-K4 2. P-B4 *\n");
  g_autoptr (RgReading) recaptures = NULL;

  g_assert_cmpstr (reading->faults->str, ==, "4:17 error ambiguous\n");
  g_assert_nonnull (strstr (reading->sentences->str, "c4, f4"));

  /* Two of the three moves that "PxP" can mean are recaptures, so that neither is
   * preferred. */
  recaptures = rg_reading_new (ENGLISH "1. P-Q3 P-Q4 2. P-KB3 P-QKt4 3. P-QR4 P-QR3 "
                                       "4. P-K4 QPxP 5. PxP *\n");
  g_assert_nonnull (strstr (recaptures->sentences->str, "fxe4, dxe4, axb5"));
}

static void
assert_explained (const char *moves, const char *fault, const char *words)
{
  g_autofree char      *text = g_strconcat (ENGLISH, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, fault);
  g_assert_nonnull (strstr (reading->sentences->str, words));
}

static void
test_a_misprint_is_explained (void)
{
  assert_explained ("1. P-K4 P-K4 2. B-B5 *\n", "4:17 error illegal\n",
                    "it would be: Bc4");
  assert_explained ("1. P-K4 2. Q-R5 *\n", "4:9 notice syntax\n4:12 error illegal\n",
                    "“Q-R5” is not a legal move here, but the other side");
}

/* Later moves decide between the meanings of "P-B3": only after one of them can the queen
 * go on to the rook's file. */
static void
test_what_follows_decides_the_meaning (void)
{
  assert_read (ENGLISH, "1. P-B3 P-K4 2. Q-R4 P-QR3 3. P-K3 P-QB4 *",
               "c3 e5 Qa4 a6 e3 c5");
  assert_read (ENGLISH, "1. P-B3 P-K4 2. P-QB3 P-Q3 3. P-K3 P-QB4 *",
               "f3 e5 c3 d6 e3 c5");
}

/* Counts the games of a book, and those that are read to their end; three games of the
 * books have moves missing in print. */
static void
count_whole_games (const char *name, guint *n_games, guint *n_whole)
{
  g_autofree char      *path = g_strconcat ("descriptive/", name, NULL);
  g_autoptr (GBytes)    bytes = rg_test_load (path);
  g_autoptr (RgReading) reading = bytes != NULL ? rg_reading_new_from_bytes (bytes)
                                                : NULL;

  for (guint i = 0; reading != NULL && i < reading->games->len; i++) {
    ++*n_games;
    *n_whole += rg_reading_get (reading, i)->unread == NULL;
  }
}

static void
test_games_of_printed_books_are_read (void)
{
  guint n_games = 0, n_whole = 0;

  count_whole_games ("capablanca.pgn", &n_games, &n_whole);
  count_whole_games ("lasker.pgn", &n_games, &n_whole);
  if (n_games == 0)
    g_test_skip ("the outside data is not there");
  else
    g_assert_cmpuint (n_games - n_whole, ==, 3);
}

static RgReading *
read_file (const char *name)
{
  g_autofree char   *path = g_build_filename (RG_TEST_FOLDER, "record", name, NULL);
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return rg_reading_new (text);
}

/* Famous games as the books of 1840 to 1920 would print them, in English and French, some
 * without a tag for the notation: each move must be read as the one that was played. */
static void
test_games_of_many_books_are_read_as_they_were_played (void)
{
  g_autoptr (RgReading) printed = read_file ("books.pgn");
  g_autoptr (RgReading) played = read_file ("books-san.pgn");

  g_assert_cmpstr (printed->faults->str, ==, "");
  g_assert_cmpstr (played->faults->str, ==, "");
  g_assert_cmpuint (printed->games->len, >=, 15);
  g_assert_cmpuint (printed->games->len, ==, played->games->len);
  for (guint i = 0; i < printed->games->len; i++) {
    g_autofree char *description = rg_test_describe_game (rg_reading_get (played, i));

    rg_reading_assert (printed, i, description);
  }
}

int
main (int argc, char **argv)
{
  static const char *const names[] = {
    "masters.pgn",    "annotated.pgn",         "clk-eval.pgn",
    "odds-games.pgn", "odds-games-latin1.pgn",
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-notated/a-game-is-laid-out-as-in-pgn",
                   test_a_game_is_laid_out_as_in_pgn);
  g_test_add_func ("/record/pgn-notated/san-has-no-tag", test_san_has_no_tag);
  g_test_add_func ("/record/pgn-notated/every-notation-makes-the-round-trip",
                   test_every_notation_makes_the_round_trip);
  g_test_add_func ("/record/pgn-notated/moves-are-not-what-looks-like-them",
                   test_moves_are_not_what_looks_like_them);
  g_test_add_func ("/record/pgn-notated/a-line-of-its-own-is-no-move",
                   test_a_line_of_its_own_is_no_move);
  g_test_add_func ("/record/pgn-notated/games-follow-one-another",
                   test_games_follow_one_another);
  g_test_add_func ("/record/pgn-notated/the-index-agrees", test_the_index_agrees);
  g_test_add_func ("/record/pgn-notated/a-fault-is-named-by-its-place",
                   test_a_fault_is_named_by_its_place);
  g_test_add_func ("/record/pgn-notated/older-encodings-are-read",
                   test_older_encodings_are_read);
  g_test_add_func ("/record/pgn-notated/the-middle-is-not-passed-in-moves-given",
                   test_the_middle_is_not_passed_in_moves_given);
  g_test_add_func ("/record/pgn-notated/a-foreign-tag-is-noticed-and-kept",
                   test_a_foreign_tag_is_noticed_and_kept);
  g_test_add_func ("/record/pgn-notated/a-tag-is-never-believed-wrongly",
                   test_a_tag_is_never_believed_wrongly);
  g_test_add_func ("/record/pgn-notated/people-may-write-as-they-like",
                   test_people_may_write_as_they_like);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = NULL;

    path = g_strconcat ("/record/pgn-notated/outside/", names[i], NULL);
    g_test_add_data_func (path, names[i], test_outside_games_make_the_round_trip);
  }
  g_test_add_func ("/record/pgn-notated/words-behind-a-move-may-be-in-parentheses",
                   test_words_behind_a_move_may_be_in_parentheses);
  g_test_add_func ("/record/pgn-notated/rooks-and-knights-keep-their-side",
                   test_rooks_and_knights_keep_their_side);
  g_test_add_func ("/record/pgn-notated/a-check-not-written-is-none",
                   test_a_check_not_written_is_none);
  g_test_add_func ("/record/pgn-notated/candidates-are-named", test_candidates_are_named);
  g_test_add_func ("/record/pgn-notated/a-misprint-is-explained",
                   test_a_misprint_is_explained);
  g_test_add_func ("/record/pgn-notated/what-follows-decides-the-meaning",
                   test_what_follows_decides_the_meaning);
  g_test_add_func ("/record/pgn-notated/games-of-many-books-are-read-as-they-were-played",
                   test_games_of_many_books_are_read_as_they_were_played);
  g_test_add_func ("/record/pgn-notated/games-of-printed-books-are-read",
                   test_games_of_printed_books_are_read);

  return g_test_run ();
}
