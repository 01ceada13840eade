/* Tests the text written by people in comments, and the commands of programs beside
 * it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-comment.h"

static void
assert_text (const char *comment, const char *expected)
{
  g_autofree char *text = rg_comment_get_text (NULL, comment);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_commands_are_not_shown (void)
{
  g_autofree char *both = rg_comment_get_text ("[%clk 1:00] one", "two");

  assert_text ("one [%clk 0:01:02] two [%regence irregular e2e5]", "one two");
  assert_text ("[%eval 0.3][%clk 0:00:05]", "");
  assert_text ("[%csl Gd4,Ra5] one [%cal Ge2e4]", "one");
  assert_text ("an open [% bracket", "an open [% bracket");
  assert_text (NULL, "");
  g_assert_cmpstr (both, ==, "one two");
}

static void
assert_set (const char *comment, const char *text, const char *expected)
{
  g_autofree char *set = rg_comment_set_text (comment, text);

  g_assert_cmpstr (set, ==, expected);
}

/* The clock command ([%clk …]) stays when the text of the comment is edited. */
static void
test_commands_stay (void)
{
  assert_set (NULL, "bold", "bold");
  assert_set ("timid", "bold", "bold");
  assert_set ("timid", "", NULL);
  assert_set ("[%clk 0:01:02] timid [%csl Ge4,Rd5]", "bold",
              "[%clk 0:01:02] [%csl Ge4,Rd5] bold");
  assert_set ("timid [%clk 0:01:02]", "", "[%clk 0:01:02]");
}

static void
assert_clean (const char *text, const char *expected)
{
  g_autofree char *clean = rg_comment_clean (text);
  g_autofree char *again = rg_comment_clean (clean);

  g_assert_cmpstr (clean, ==, expected);
  g_assert_cmpstr (again, ==, expected);
}

/* PGN standard 5: "Brace comments do not nest." */
static void
test_what_pgn_cannot_hold (void)
{
  assert_clean ("a {brace} here", "a (brace) here");
  assert_clean ("one\ntwo\r\nthree\rfour\tfive\xe2\x80\xa8six",
                "one two three four five six");
  assert_clean ("  around  ", "around");
  assert_clean ("a [%clk] typed", "a [ %clk] typed");
  assert_clean ("100 % sure; $1 (so) [to] say \\ \"it\"",
                "100 % sure; $1 (so) [to] say \\ \"it\"");
  assert_clean ("bien jou\xc3\xa9\xe2\x80\xaf!", "bien jou\xc3\xa9\xe2\x80\xaf!");
  assert_clean ("broken \xff byte", "broken \xef\xbf\xbd byte");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/comment/commands-are-not-shown", test_commands_are_not_shown);
  g_test_add_func ("/record/comment/commands-stay-when-the-words-change",
                   test_commands_stay);
  g_test_add_func ("/record/comment/what-pgn-cannot-hold-is-replaced",
                   test_what_pgn_cannot_hold);

  return g_test_run ();
}
