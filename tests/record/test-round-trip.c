/* Writes every legal move of the outside positions and reads it again; no two moves are
 * written in the same way. With -m slow each position is tried in every notation,
 * otherwise in every fourth, so that each notation is tried with some positions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-movegen.h"
#include "rg-notation.h"
#include "rg-reader.h"
#include "rg-test.h"

#include <string.h>

static const RgLanguage *const LANGUAGES[] = {
  &RG_LANGUAGE_ENGLISH,
  &RG_LANGUAGE_FRENCH,
};

#define SHARE 4

typedef struct {
  RgNotation notation;
  guint      place; /* its index in the list of notations */
  guint64    n_lines;
  guint64    n_positions;
  guint64    n_moves;
} Count;

typedef char Text[RG_MOVE_TEXT_SIZE];

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
assert_all_differ (const char *fen, Text *texts, guint n)
{
  qsort (texts, n, sizeof *texts, compare_texts);
  for (guint i = 1; i < n; i++)
    if (g_str_equal (texts[i - 1], texts[i]))
      g_error ("%s: two moves are written “%s”", fen, texts[i]);
}

static void
assert_read_again (const char       *fen,
                   const RgPosition *position,
                   const RgNotation *notation,
                   RgMove            move,
                   const char       *text)
{
  g_autoptr (GError) error = NULL;
  RgMoveList         moves;
  char               uci[RG_UCI_SIZE];

  rg_displacement_write (rg_move_displacement (move), uci);
  if (!rg_reader_read (position, NULL, text, notation->language, &moves, &error))
    g_error ("%s: %s is written “%s” and not read: %s", fen, uci, text, error->message);
  if (moves.n != 1 || !rg_move_equal (moves.moves[0], move))
    g_error ("%s: %s is written “%s”, which means %u moves", fen, uci, text, moves.n);
}

static void
try_position (const char *fen, Count *count)
{
  RgPosition position = rg_test_position (fen);
  RgMoveList list;
  Text       texts[RG_MAX_MOVES];

  rg_movegen_legal (&position, &list);
  for (guint i = 0; i < list.n; i++) {
    rg_notation_write (&count->notation, &position, list.moves[i], texts[i]);
    assert_read_again (fen, &position, &count->notation, list.moves[i], texts[i]);
  }
  assert_all_differ (fen, texts, list.n);

  count->n_positions++;
  count->n_moves += list.n;
}

static Count *running;

/* Tries the position of a text line, which in both kinds of file begins with a FEN that
 * ends at a tab or at ";". */
static void
try_line (G_GNUC_UNUSED const char *where, const char *line)
{
  g_autofree char *fen = NULL;

  if ((running->n_lines++ + running->place) % SHARE != 0 && !g_test_slow ())
    return;

  fen = g_strndup (line, strcspn (line, "\t;"));
  if (!g_str_equal (g_strchomp (fen), "fen"))
    try_position (fen, running);
}

static void
test_notation (gconstpointer data)
{
  Count count = *(const Count *) data;

  running = &count;
  rg_test_each_line ("moves.tsv.gz", try_line);
  rg_test_each_line ("perft-standard.epd", try_line);
  running = NULL;
  g_test_message ("%" G_GUINT64_FORMAT " moves of %" G_GUINT64_FORMAT " positions",
                  count.n_moves, count.n_positions);
}

static void
add_test (RgNotation notation)
{
  static guint     place;
  Count            count = { .notation = notation, .place = place++ };
  char             id[RG_NOTATION_ID_SIZE];
  g_autofree char *path = NULL;

  rg_notation_write_id (&notation, id);
  path = g_strdelimit (g_strdup_printf ("/notation/round-trip/%s", id), " ", '-');
  g_test_add_data_func_full (path, g_memdup2 (&count, sizeof count), test_notation,
                             g_free);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int system = 0; system < RG_N_SYSTEMS; system++)
    for (guint i = 0; i < G_N_ELEMENTS (LANGUAGES); i++)
      for (int form = 0; form < RG_N_FORMS; form++)
        for (int style = 0; style < RG_N_STYLES; style++)
          add_test ((RgNotation){ .system = (RgSystem) system,
                                  .form = (RgForm) form,
                                  .style = (RgStyle) style,
                                  .language = LANGUAGES[i] });

  return g_test_run ();
}
