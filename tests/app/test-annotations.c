/* The signs that a move bears, as the sheet shows them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-annotations.h"

static void
assert_signs (const guint8 *nags, guint n, const char *expected)
{
  RgPgnMove           move = { .nags = NULL };
  g_autoptr (GArray)  array = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_autoptr (GString) text = g_string_new ("e4");

  g_array_append_vals (array, nags, n);
  move.nags = array;
  rg_annotations_append_signs (&move, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* PGN standard 10. */
static void
test_signs (void)
{
  const guint8 good[] = { 1 }, several[] = { 6, 14 }, unknown[] = { 200 };

  assert_signs (good, 1, "e4!");
  assert_signs (several, 2, "e4?! +=");
  assert_signs (unknown, 1, "e4");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/annotations/signs-stand-behind-the-move", test_signs);

  return g_test_run ();
}
