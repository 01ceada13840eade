/* Native files: a game that is read is written, and read again as the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-native.h"

static RgGame *
read (const void *text, gsize length, gboolean *is_whole)
{
  g_autoptr (GBytes)    bytes = g_bytes_new (text, length);
  g_autoptr (GPtrArray) faults = NULL;
  RgGame               *game = rg_native_read (bytes, &faults);

  g_assert_true (game != NULL || faults->len > 0);
  *is_whole = faults->len == 0;
  return game;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  gboolean            is_whole;
  g_autoptr (RgGame)  game = read (data, size, &is_whole);
  g_autoptr (RgGame)  read_again = NULL;
  g_autoptr (GString) once = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);

  rg_fuzz_report (is_whole);
  if (game == NULL)
    return 0;

  rg_native_write (game, once);
  read_again = read (once->str, once->len, &is_whole);
  g_assert_nonnull (read_again);
  rg_native_write (read_again, again);
  if (g_utf8_validate ((const char *) data, (gssize) size, NULL))
    rg_fuzz_assert_same (once, again);
  return 0;
}
