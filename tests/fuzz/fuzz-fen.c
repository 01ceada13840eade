/* FEN: a setup that is read is written, and read again as the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"
#include "rg-fuzz.h"
#include "rg-movegen.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = rg_fuzz_text (data, size);
  char             once[RG_FEN_SIZE], again[RG_FEN_SIZE];
  RgSetup          setup, read;
  RgPosition       position;

  rg_fuzz_report (rg_fen_parse (text, &setup, NULL));
  if (!rg_fen_parse (text, &setup, NULL))
    return 0;

  rg_fen_write (&setup, once);
  g_assert_true (rg_fen_parse (once, &read, NULL));
  rg_fen_write (&read, again);
  g_assert_cmpstr (once, ==, again);
  if ((rg_position_from_setup (&position, &setup) & ~RG_POSITION_MENDED) == 0)
    g_assert_cmpuint (rg_movegen_count (&position), <=, RG_MAX_MOVES);
  return 0;
}
