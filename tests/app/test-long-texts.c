/* A file whose texts are of any length: the window shows their beginnings, and all of
 * them on demand, part by part. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-long-text.h"
#include "rg-scoresheet.h"
#include "rg-test-window.h"

#define LENGTH 100000

/* The sum of what all labels below @widget have. */
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

static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_child (child, type);

  return found;
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

/* Nothing of a long comment is lost: the notes do not change it. */
static void
test_all_of_it (void)
{
  g_autofree char *word = g_strnfill (LENGTH, 'x');
  RgWindow        *window = open_game ("E", "A", word, "c");
  GtkWidget       *scoresheet = NULL;
  GtkWidget       *label = NULL;
  GtkWidget       *pages = NULL;
  gboolean         handled = FALSE;

  rg_test_expect (window, "Show All");
  scoresheet = find_child (GTK_WIDGET (window), RG_TYPE_SCORESHEET);
  label = rg_test_child (scoresheet, "opening");
  g_signal_emit_by_name (label, "activate-link", "whole:0", &handled);
  g_assert_true (handled);
  pages = rg_test_find_window (GTK_TYPE_WINDOW);
  rg_test_expect (pages, "^Part 1 of 50$");
  for (guint i = 1; i < 50; i++)
    rg_test_activate (pages, "^Next Part$");
  rg_test_expect (pages, "^Part 50 of 50$");
  rg_test_activate (pages, "^Previous Part$");
  rg_test_expect (pages, "^Part 49 of 50$");
  gtk_window_destroy (GTK_WINDOW (pages));
  rg_test_window_close (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/long-texts/cost-no-more-than-their-beginning", test_bounded);
  g_test_add_func ("/app/long-texts/are-shown-whole-on-demand", test_all_of_it);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
