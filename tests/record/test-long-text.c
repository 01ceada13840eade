/* Tests the division of long texts into parts that can be shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-long-text.h"

#include <string.h>

static void
test_short (void)
{
  g_autofree char *cut = rg_long_text_cut ("Échec et mat");
  g_autofree char *none = rg_long_text_cut ("");

  g_assert_cmpstr (cut, ==, "Échec et mat");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpuint (rg_long_text_count_parts (""), ==, 1);
}

/* The parts together are the text, except for the added places where a text line may
 * break. */
static void
test_parts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) joined = g_string_new (NULL);
  guint               n;

  for (guint i = 0; i < 1500; i++)
    g_string_append (text, i % 97 == 0 ? "é♞ " : "ab♟c");
  n = rg_long_text_count_parts (text->str);
  g_assert_cmpuint (n, ==, 3);
  for (guint i = 0; i < n; i++) {
    g_autofree char *part = rg_long_text_get_part (text->str, i);

    g_string_append (joined, part);
  }
  g_string_replace (joined, "\xe2\x80\x8b", "", 0);
  g_assert_cmpstr (joined->str, ==, text->str);
}

static void
test_cut (void)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *cut = rg_long_text_cut (text);
  g_autofree char *behind = rg_long_text_get_part (text, 50);
  guint            run = 0;

  g_assert_true (g_str_has_suffix (cut, "x…"));
  g_assert_cmpint (g_utf8_strlen (cut, -1), <=, 2000 + 2000 / 60 + 1);
  for (const char *at = cut; *at != '\0'; at++) {
    run = *at == 'x' ? run + 1 : 0;
    g_assert_cmpuint (run, <=, 60);
  }
  g_assert_cmpuint (rg_long_text_count_parts (text), ==, 50);
  g_assert_cmpstr (behind, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/long-text/a-short-one-stays", test_short);
  g_test_add_func ("/record/long-text/parts-make-the-whole", test_parts);
  g_test_add_func ("/record/long-text/no-word-is-longer-than-a-line", test_cut);

  return g_test_run ();
}
