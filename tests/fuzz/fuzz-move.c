/* A move as people write it, in a position: its first meaning can be written in every
 * notation, and is among the meanings of the written text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-notation.h"
#include "rg-reader.h"

static gboolean
has_move (const RgMoveList *moves, RgMove move)
{
  for (guint i = 0; i < moves->n; i++)
    if (rg_move_equal (moves->moves[i], move))
      return TRUE;

  return FALSE;
}

static void
try_notation (const RgPosition *position, RgMove move, const RgNotation *notation)
{
  char       text[RG_MOVE_TEXT_SIZE];
  RgMoveList moves = { 0 };

  rg_notation_write (notation, position, move, text);
  if (!rg_reader_read (position, NULL, text, notation->language, &moves, NULL) ||
      !has_move (&moves, move))
    g_error ("not read again: %s", text);
}

static void
try_move (const RgPosition *position, RgMove move)
{
  const RgLanguage *languages[] = { &RG_LANGUAGE_ENGLISH, &RG_LANGUAGE_FRENCH };

  for (guint i = 0; i < RG_N_SYSTEMS * RG_N_FORMS * RG_N_STYLES * 2; i++) {
    const RgNotation notation = {
      .language = languages[i % 2],
      .system = (RgSystem) (i / 2 % RG_N_SYSTEMS),
      .form = (RgForm) (i / 2 / RG_N_SYSTEMS % RG_N_FORMS),
      .style = (RgStyle) (i / 2 / RG_N_SYSTEMS / RG_N_FORMS),
    };

    try_notation (position, move, &notation);
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = rg_fuzz_text (data, size);
  RgPosition       position;
  const char      *words = rg_fuzz_take_position (text, &position);
  RgMoveList       moves = { 0 };
  RgReaderPieces   pieces;
  RgOrigins        origins;
  RgMove           move;

  rg_origins_init (&origins, &position);
  rg_reader_judge (&position, NULL, words, &moves, &pieces);
  rg_reader_judge (&position, &origins, words, &moves, NULL);
  rg_reader_take (&position, NULL, words, &RG_LANGUAGE_FRENCH, &move, NULL);
  rg_reader_take (&position, NULL, words, NULL, &move, NULL);
  rg_reader_take (&position, &origins, words, NULL, &move, NULL);
  rg_reader_read (&position, NULL, words, &RG_LANGUAGE_ENGLISH, &moves, NULL);
  rg_fuzz_report (rg_reader_read (&position, NULL, words, NULL, &moves, NULL));
  if (moves.n > 0)
    try_move (&position, moves.moves[0]);
  return 0;
}
