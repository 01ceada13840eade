/* The text in an envelope: which may be sealed, how it is read, and that reading leaves
 * no trace in memory (FIDE 1930, Art. 17 c, 21 and annex 7; 1928, Par. 16 and 27.3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sealed-move.h"

#include "rg-error.h"
#include "rg-fen.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define KNIGHTS "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1"
#define ROOK    "6k1/8/8/8/8/8/8/R4K2 w - - 0 1"
#define TAKING  "4k3/8/8/4p3/3P4/8/1B6/R3K3 w - - 0 1"
#define CASTLE  "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
#define PAWN    "7k/4P3/8/8/8/8/4P3/K7 w - - 0 1"
#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static RgPosition
new_position (const char *fen)
{
  RgPosition position;
  RgSetup    setup;

  g_assert_true (rg_fen_parse (fen, &setup, NULL));
  rg_position_from_setup (&position, &setup);
  return position;
}

static const RgRulebook *
get_rulebook (const char *id)
{
  return rg_shelf_find (rg_shelf_get (), id);
}

/* Checks whether a sealed text is a move, ambiguous, irregular or unreadable, and how
 * many meanings it has. */
static void
test_reading (void)
{
  static const struct {
    const char *fen;
    const char *text;
    RgSealed    sealed;
    guint       n;
  } rows[] = {
    { KNIGHTS, "Ce2", RG_SEALED_MOVE, 1 },
    { KNIGHTS, "Ne2+?!", RG_SEALED_MOVE, 1 },
    { KNIGHTS, "Cf3", RG_SEALED_AMBIGUOUS, 2 },
    { KNIGHTS, "C2f3", RG_SEALED_MOVE, 1 },
    { ROOK, "Re1", RG_SEALED_AMBIGUOUS, 2 },
    { ROOK, "Ra5", RG_SEALED_MOVE, 1 },
    { KNIGHTS, "Cd5", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "Dd4", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "0-0", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "bonjour", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "Bonjour", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "e9", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "44", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "i\303\251\303\250", RG_SEALED_UNREADABLE, 0 },

    /* A text that names a piece or a square, but no move, is irregular. */
    { KNIGHTS, "Cf9", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "C", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "le cavalier", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "Sf3", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "to f3 somehow", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "Cd", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "CR", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "Cxd", RG_SEALED_IRREGULAR, 0 },
    { KNIGHTS, "deux cavaliers", RG_SEALED_IRREGULAR, 0 },

    /* A text with words that only begin like the name or the letter of a piece is
     * unreadable. */
    { KNIGHTS, "Bah", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "Face", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "Cafe", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "la foule", RG_SEALED_UNREADABLE, 0 },
    { KNIGHTS, "un tournoi", RG_SEALED_UNREADABLE, 0 },

    /* A text that names a piece and a square, but no legal move, is irregular, not
     * unreadable; here the promotion is mostly impossible. */
    { PAWN, "e8=P", RG_SEALED_IRREGULAR, 0 },
    { PAWN, "e4=Q", RG_SEALED_IRREGULAR, 0 },
    { PAWN, "e7e8k", RG_SEALED_IRREGULAR, 0 },
    { PAWN, "Pion e8=R", RG_SEALED_IRREGULAR, 0 },
    { PAWN, "e8=R", RG_SEALED_MOVE, 1 },
    { PAWN, "P-K8=R", RG_SEALED_MOVE, 1 },
    { PAWN, "Pion 8 R = R", RG_SEALED_IRREGULAR, 0 },
    { PAWN, "P-K8=K", RG_SEALED_IRREGULAR, 0 },
    { ROOK, "Ta8=D", RG_SEALED_IRREGULAR, 0 },

    /* The letter of the king never means a knight. */
    { INITIAL, "K-KB3", RG_SEALED_IRREGULAR, 0 },
    { INITIAL, "Kt-KB3", RG_SEALED_MOVE, 1 },
    { INITIAL, "Kf3", RG_SEALED_IRREGULAR, 0 },

    { ROOK, "Tour en a8", RG_SEALED_MOVE, 1 },
    { ROOK, "(Ra8)", RG_SEALED_MOVE, 1 },
    { ROOK, "\"Ra8\"", RG_SEALED_MOVE, 1 },
    { ROOK, "\302\253\302\240Ta8\302\240\302\273", RG_SEALED_MOVE, 1 },
    { ROOK, "Ra8;", RG_SEALED_MOVE, 1 },
    { ROOK, "Ra8 :", RG_SEALED_MOVE, 1 },
    { ROOK, "Ra8,", RG_SEALED_MOVE, 1 },
    { ROOK, "Ra8.", RG_SEALED_MOVE, 1 },
    { KNIGHTS, "Cav e2", RG_SEALED_MOVE, 1 },
    { PAWN, "e8=dame", RG_SEALED_MOVE, 1 },
    { CASTLE, "roque du c\303\264t\303\251 de la Dame", RG_SEALED_MOVE, 1 },
    { CASTLE, "Roque du c\303\264t\303\251 du Roi", RG_SEALED_MOVE, 1 },
    { CASTLE, "roque", RG_SEALED_AMBIGUOUS, 2 },
    { CASTLE, "O-O-O-O", RG_SEALED_UNREADABLE, 0 },
    { INITIAL, "e2 e4", RG_SEALED_MOVE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    RgPosition position = new_position (rows[i].fen);
    RgMoveList moves;

    g_test_message ("%s", rows[i].text);
    g_assert_cmpint (rg_sealed_move_read (&position, NULL, rows[i].text, &moves), ==,
                     rows[i].sealed);
    g_assert_cmpuint (moves.n, ==, rows[i].n);
  }
}

#define E5 (G_GUINT64_CONSTANT (1) << 36)

/* FIDE 1928, Par. 16 b and d: a remedy refers to the piece that was written, and to the
 * one that it would take. */
static void
test_pieces (void)
{
  static const struct {
    const char    *fen;
    const char    *text;
    RgReaderPieces pieces;
  } rows[] = {
    { KNIGHTS, "Cd5", { .pieces = 1 << 11 | 1 << 6 } },
    { KNIGHTS, "Cd2-d5", { .pieces = 1 << 11 } },
    { KNIGHTS, "Dd4", { .pieces = 0 } },
    { KNIGHTS, "0-0", { .pieces = 1 << 4 } },
    { TAKING, "T:e5", { .pieces = 1, .taken = E5, .takes = TRUE } },
    { TAKING, "Te5", { .pieces = 1, .taken = E5, .takes = TRUE } },
    { TAKING, "D pr. P", { .taken = E5, .takes = TRUE } },
    { TAKING, "d4-d6", { .pieces = 1 << 27 } },
    { TAKING, "T:d4", { .pieces = 1, .own_taken = 1 << 27, .takes = TRUE } },
    { TAKING, "Td4", { .pieces = 1 } },
    { TAKING, "T:h8", { .pieces = 1, .takes = TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    RgPosition     position = new_position (rows[i].fen);
    RgReaderPieces pieces = rg_sealed_move_name_pieces (&position, rows[i].text);

    g_test_message ("%s", rows[i].text);
    g_assert_cmphex (pieces.pieces, ==, rows[i].pieces.pieces);
    g_assert_cmphex (pieces.taken, ==, rows[i].pieces.taken);
    g_assert_cmphex (pieces.own_taken, ==, rows[i].pieces.own_taken);
    g_assert_cmpint (pieces.takes, ==, rows[i].pieces.takes);
  }
}

static void
assert_check (const char *text, const char *id, int code, const char *article)
{
  RgPosition         position = new_position (KNIGHTS);
  g_autoptr (GError) error = NULL;
  gboolean           ok;

  if (g_utf8_validate (text, -1, NULL))
    g_test_message ("%s: %s", id, text);
  ok = rg_sealed_move_check (&position, get_rulebook (id), text, &error);
  if (code < 0) {
    g_assert_no_error (error);
    g_assert_true (ok);
    return;
  }

  g_assert_false (ok);
  g_assert_error (error, RG_ERROR, code);
  g_assert_cmpstr (rg_error_get_article (error), ==, article);
  if (g_str_has_prefix (text, "Cf3"))
    g_assert_null (strstr (error->message, text));
}

/* A text may be sealed whether it is a legal move or not; that is judged when the
 * envelope is opened (FIDE 1930, Art. 21 §3). */
static void
test_what_may_go_in (void)
{
  static const char *const texts[] = {
    "",          "Cf3",
    "Ce2",       "Cd5",
    "bonjour",   "Ce2!",
    "12. Cf3",   "C 3 F",
    "C. 3 F R",  "Cavalier prend pion",
    "0-0",       "Kt-KB3",
    "Cf3 mat",   "Cf3 \303\251ch.",
    "e8 (D)",    "e8=D",
    "e8 = dame", "e8=\342\231\225",
    "Ce2;",      "Ce2 :",
    "Ce2,",      "Ce2.",
    "0-0-0",     "O-O-O-O",
    "d2 d4",     "Cd2 f3",
    "Cd2-f3",    "C 1 CR \342\200\224 3 FR",
    "12.0-0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_check (texts[i], "fide-1930", -1, NULL);
}

static void
test_what_may_not (void)
{
  static const char *const texts[] = {
    "Cf3 avec avantage",
    "Cd5 voil\303\240",
    "Cf3 nulle",
    "nulle?",
    "abandonne",
    "J\342\200\231ABANDONNE",
    "abandonn\303\251",
    "I resign",
    "draw",
    "Cf3,remis?",
    "Partie nulle : Cf3",
    "Cf3 =",
    "Cf3=",
    "Cf3(=)",
    "Cf3\302\275",
    "Cf3 1/2-1/2",
    "Cf3 0-1",
    "Cf3 1\342\200\2230",
    "Cf3nulle",
    "Cf3 nullit\303\251",
    "remises",
    "abandonnez",
    "draws",
    "Cf3,avec avantage",
    "Cf3.Bien",
    "Cf3;bien",
    "Cf3-avantage",
    "Cf3 \342\200\223 avantage",
    "Cf3\302\240bien",
    "Cf3(bien)",
    "Cf3 Ce2",
    "d3 d4",
    "d3;d4",
  };
  g_autofree char *longest = g_strnfill (511, 'x');
  g_autofree char *longer = g_strnfill (512, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    assert_check (texts[i], "fide-1930", RG_ERROR_FORBIDDEN, "annex.7");
    assert_check (texts[i], "fide-1928", RG_ERROR_FORBIDDEN, "27.3");
    assert_check (texts[i], "fide-2023", RG_ERROR_FORBIDDEN, "guidelines.1");
  }
  assert_check (longest, "fide-1930", -1, NULL);
  assert_check (longer, "fide-1930", RG_ERROR_SYNTAX, NULL);
  assert_check ("Cf3\nCe2", "fide-1930", RG_ERROR_SYNTAX, NULL);
  assert_check ("C\377f3", "fide-1930", RG_ERROR_SYNTAX, NULL);
}

/* SHIFTED: the secret text with each letter replaced by the next one, so that the program
 * itself does not contain the text that is looked for in memory. */
#define SHIFTED "rvjdlcspxogpykvnqtpwfsuifmb"

static void
make_canary (char *out)
{
  for (guint i = 0; i < strlen (SHIFTED); i++)
    out[i] = (char) (SHIFTED[i] - 1);
  out[strlen (SHIFTED)] = '\0';
}

/* PIECE_BEGIN: the first letter that is looked for, as the allocator overwrites the
 * letters before it when memory is freed. */
#define PIECE_BEGIN 14

static guint
count_in (const char *begin, const char *end)
{
  gsize length = strlen (SHIFTED) - PIECE_BEGIN;
  guint count = 0;

  for (const char *at = begin; at + length <= end; at++) {
    gsize same = 0;

    while (same < length && at[same] == (char) (SHIFTED[PIECE_BEGIN + same] - 1))
      same++;
    count += same == length;
  }

  return count;
}

/* Counts pieces of the secret text in writable memory. Allocates no memory, as that could
 * overwrite the traces that it looks for. */
static guint
count_traces (void)
{
  static char maps[1 << 18];
  int         file = open ("/proc/self/maps", O_RDONLY);
  gsize       length = 0;
  gssize      n;
  guint       count = 0;

  g_assert_cmpint (file, >=, 0);
  while ((n = read (file, maps + length, sizeof maps - 1 - length)) > 0)
    length += (gsize) n;
  close (file);
  maps[length] = '\0';

  for (char *line = maps; *line != '\0'; line = strchr (line, '\n') + 1) {
    char    *rest = NULL;
    guintptr begin = (guintptr) strtoull (line, &rest, 16);
    guintptr end = (guintptr) strtoull (rest + 1, &rest, 16);

    if (strncmp (rest, " rw", 3) == 0)
      count += count_in ((const char *) begin, (const char *) end);
  }

  return count;
}

static void
look_at (const char *text)
{
  RgPosition         position = new_position (KNIGHTS);
  g_autoptr (GError) error = NULL;
  RgMoveList         moves;

  rg_sealed_move_check (&position, get_rulebook ("fide-1930"), text, &error);
  rg_sealed_move_read (&position, NULL, text, &moves);
}

/* The shadow memory of the sanitizer cannot be read. */
static gboolean
may_look_through_memory (void)
{
#ifdef RG_SANITIZED
  return FALSE;
#else
  return g_file_test ("/proc/self/maps", G_FILE_TEST_EXISTS);
#endif
}

static void
test_no_trace (void)
{
  char text[64] = "";

  if (!may_look_through_memory ()) {
    g_test_skip ("memory cannot be looked through here");
    return;
  }

  make_canary (text);
  g_assert_cmpuint (count_traces (), ==, 1);
  look_at (text);
  memmove (text + 4, text, strlen (SHIFTED) + 1);
  memcpy (text, "Cf3 ", 4);
  look_at (text);
  memmove (text + 12, text + 4, strlen (SHIFTED) + 1);
  memset (text, 'x', 12);
  look_at (text);
  explicit_bzero (text, sizeof text);
  g_assert_cmpuint (count_traces (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/sealed-move/what-is-inside", test_reading);
  g_test_add_func ("/law/sealed-move/the-pieces-that-were-written", test_pieces);
  g_test_add_func ("/law/sealed-move/what-may-go-in", test_what_may_go_in);
  g_test_add_func ("/law/sealed-move/what-may-not", test_what_may_not);
  g_test_add_func ("/law/sealed-move/no-trace-in-memory", test_no_trace);

  return g_test_run ();
}
