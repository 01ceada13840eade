/* Comments and the commands in them: a text that was set or escaped is read back as the
 * same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-comment.h"
#include "rg-fuzz.h"

#include <string.h>

static void
try_escape (const char *text)
{
  g_autoptr (GString) escaped = g_string_new (NULL);
  g_autofree char    *back = NULL;

  rg_pgn_command_escape (text, escaped);
  g_assert_null (strpbrk (escaped->str, "[]{}%\n"));
  back = rg_pgn_command_unescape (escaped->str, escaped->len);
  g_assert_cmpstr (back, ==, text);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = rg_fuzz_text (data, size);
  g_autofree char *unescaped = rg_pgn_command_unescape (text, strlen (text));
  g_autofree char *clean = rg_comment_clean (text);
  g_autofree char *cleaner = rg_comment_clean (clean);
  g_autofree char *words = rg_comment_get_text (text, clean);
  g_autofree char *comment = rg_comment_set_text (text, clean);
  g_autofree char *kept = rg_comment_get_text (comment, NULL);

  g_assert_cmpstr (cleaner, ==, clean);
  g_assert_true (g_utf8_validate (clean, -1, NULL));
  g_assert_nonnull (words);
  g_assert_true (unescaped == NULL || strlen (unescaped) <= size);
  g_assert_cmpstr (kept, ==, clean);
  try_escape (text);
  rg_fuzz_report (TRUE);
  return 0;
}
