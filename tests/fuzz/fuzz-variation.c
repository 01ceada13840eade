/* A variation as people type it, in a position: it gives moves or an error. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-variation.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char      *text = rg_fuzz_text (data, size);
  g_autoptr (RgPgnLine) line = NULL;
  g_autoptr (GError)    error = NULL;
  RgPosition            position;
  const char           *words = rg_fuzz_take_position (text, &position);

  line = rg_variation_read (&position, NULL, words, NULL, &error);
  g_assert_true ((line != NULL) == (error == NULL));
  rg_fuzz_report (line != NULL);
  if (line != NULL)
    g_assert_cmpuint (rg_pgn_line_length (line), >, 0);
  return 0;
}
