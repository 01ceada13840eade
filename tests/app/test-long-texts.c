/* A file with very long texts: the window shows their beginnings, and the whole texts on
 * demand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-long-text.h"
#include "rg-scoresheet.h"
#include "rg-test-window.h"

#include <time.h>

#define LENGTH 100000

/* Returns how many letters all labels in @widget have together. */
static gsize
count_letters (GtkWidget *widget)
{
  gsize n = GTK_IS_LABEL (widget)
              ? (gsize) g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1)
              : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_letters (child);

  return n;
}

static RgWindow *
open_game (const char *event, const char *white, const char *opening, const char *comment)
{
  g_autofree char *text =
    g_strdup_printf ("[Event \"%s\"]\n[White \"%s\"]\n[Black \"B\"]\n[Result \"*\"]\n\n"
                     "{%s} 1. e4 {%s} e5 (1... c5 {%s}) *\n",
                     event, white, opening, comment, comment);

  return rg_test_window_open (text);
}

static void
assert_bounded (RgWindow *window, gsize plain)
{
  g_assert_cmpuint (count_letters (GTK_WIDGET (window)), <, plain + 4 * RG_LONG_TEXT);
  rg_test_window_close (window);
}

static void
test_bounded (void)
{
  g_autofree char *word = g_strnfill (LENGTH, 'x');
  RgWindow        *window = open_game ("E", "A", "o", "c");
  gsize            plain = count_letters (GTK_WIDGET (window));

  rg_test_window_close (window);
  assert_bounded (open_game (word, "A", "o", "c"), plain);
  assert_bounded (open_game ("E", word, "o", "c"), plain + 4 * RG_LONG_TEXT);
  assert_bounded (open_game ("E", "A", word, "c"), plain);
  assert_bounded (open_game ("E", "A", "o", word), plain);
}

/* “Show All” opens the whole text of a long comment. */
static void
test_all_of_it (void)
{
  g_autofree char *word = g_strnfill (LENGTH, 'x');
  RgWindow        *window = open_game ("E", "A", word, "c");
  GtkWidget       *scoresheet = NULL;
  GtkWidget       *label = NULL;
  GtkWidget       *pages = NULL;
  GtkTextBuffer   *buffer = NULL;
  gboolean         handled = FALSE;

  rg_test_expect (window, "Show All");
  scoresheet = rg_test_find_type (GTK_WIDGET (window), RG_TYPE_SCORESHEET);
  label = rg_test_child (scoresheet, "opening");
  g_signal_emit_by_name (label, "activate-link", "whole:0", &handled);
  g_assert_true (handled);
  pages = rg_test_find_window (GTK_TYPE_WINDOW);
  buffer = gtk_text_view_get_buffer (rg_test_find_type (pages, GTK_TYPE_TEXT_VIEW));
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), >=, LENGTH);
  gtk_window_destroy (GTK_WINDOW (pages));
  rg_test_window_close (window);
}

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);

  return n;
}

/* Returns the processor time, in seconds, from the action until the window has
 * settled. */
static double
time_of (RgWindow *window, const char *action)
{
  clock_t from = clock ();

  rg_test_action (window, action);
  rg_test_settle ();
  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

/* Opens a game, goes to its end and back, and checks that this is quick, and that there
 * are not many more widgets than a page needs. */
static void
assert_light (const char *moves)
{
  g_autofree char *text = g_strdup_printf ("[White \"A\"]\n[Result \"1-0\"]\n\n%s 1-0\n",
                                           moves);
  clock_t          from = clock ();
  RgWindow        *window = rg_test_window_open (text);
  GtkWidget *scoresheet = rg_test_find_type (GTK_WIDGET (window), RG_TYPE_SCORESHEET);
  double     opened = (double) (clock () - from) / CLOCKS_PER_SEC;
  double     last = time_of (window, "win.last");
  double     notes = time_of (window, "win.annotate");
  double     first = time_of (window, "win.first");

  g_test_message ("opened %.2f s, to the end %.2f s, notes %.2f s, back %.2f s", opened,
                  last, notes, first);
  g_assert_cmpuint (count_widgets (scoresheet), <, 10000);
  g_assert_cmpfloat (opened + last + notes + first, <, 20);
  rg_test_window_close (window);
}

/* Opens games with thousands of variations, longer than any real game; one of 100 KB once
 * blocked the window for 17 seconds. */
static void
test_light (void)
{
  static const char *const knights[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  g_autoptr (GString)      flat = g_string_new ("1. e4 ");
  g_autoptr (GString)      nested = g_string_new ("1. e4 (1. d4 d5 ");
  g_autoptr (GString)      line = g_string_new ("1. e4 (");
  g_autoptr (GString)      game = g_string_new (NULL);

  for (guint i = 0; i < 10000; i++) {
    g_string_append (flat, "(1. d4 d5) ");
    g_string_append (nested, "(1... e5) ");
  }
  for (guint i = 0; i < 19999; i++) {
    g_string_append (line, knights[i % 4]);
    g_string_append_printf (game, "%s{a} ", knights[i % 4]);
  }
  g_string_append (flat, "e5");
  g_string_append (nested, ") e5");
  g_string_append (line, ") e5");
  assert_light (flat->str);
  assert_light (nested->str);
  assert_light (line->str);
  assert_light (game->str);
}

static GtkWidget *
find_page_link (RgWindow *window, const char *id)
{
  GtkWidget *scoresheet = rg_test_find_type (GTK_WIDGET (window), RG_TYPE_SCORESHEET);

  rg_test_settle ();
  return rg_test_child (scoresheet, id);
}

static void
follow (RgWindow *window, const char *id, guint to)
{
  GtkWidget       *label = find_page_link (window, id);
  g_autofree char *address = g_strdup_printf ("%u", to);
  g_autofree char *link = g_strdup_printf ("<a href=\"%u\">", to);
  gboolean         handled = FALSE;

  g_assert_true (gtk_widget_get_visible (label));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (label)), link));
  g_signal_emit_by_name (label, "activate-link", address, &handled);
  g_assert_true (handled);
}

/* The sheet links to its other pages, and says how many variations are not shown. */
static void
test_pages (void)
{
  static const char *const knights[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  g_autoptr (GString) game = g_string_new ("[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 ");
  RgWindow           *window;

  for (guint i = 0; i < 51; i++)
    g_string_append (game, "(1. d4 d5) ");
  g_string_append (game, "e5 ");
  for (guint i = 0; i < 1600; i++)
    g_string_append (game, knights[i % 4]);
  g_string_append (game, "1-0\n");
  window = rg_test_window_open (game->str);

  rg_test_expect (window, "^1 more variation is not shown\\.$");
  rg_test_expect (window, "^725\\.$");
  rg_test_expect_not (window, "^726\\.$");
  g_assert_false (gtk_widget_get_visible (find_page_link (window, "earlier")));
  follow (window, "later", 1451);
  rg_test_expect (window, "^726\\.$");
  rg_test_expect (window, "^801\\.$");
  rg_test_expect_not (window, "^1\\.$");
  g_assert_false (gtk_widget_get_visible (find_page_link (window, "later")));
  rg_test_expect (window, "^Nf6$");
  follow (window, "earlier", 1450);
  rg_test_expect (window, "^1\\.$");
  rg_test_action (window, "win.next");
  rg_test_expect_not (window, "^1\\.$");
  rg_test_window_close (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/long-texts/cost-no-more-than-their-beginning", test_bounded);
  g_test_add_func ("/app/long-texts/are-shown-whole-on-demand", test_all_of_it);
  g_test_add_func ("/app/long-texts/stop-no-window", test_light);
  g_test_add_func ("/app/long-texts/are-on-pages-of-the-sheet", test_pages);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
