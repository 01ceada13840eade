/* Tests the clocks as widgets: when they are visible, what they show, and which clock a
 * dial presses. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-label.h"
#include "rg-clock-view.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

#include <adwaita.h>

typedef struct {
  RgTable      *table;
  RgClockView  *view;
  RgClockLabel *labels[RG_N_COLORS];
} RgFixture;

static void
begin (RgFixture *self, const char *clock)
{
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "free", "clock", clock, NULL);

  rg_table_set_reader (self->table, rg_test_read_instant);
  rg_table_set_game (self->table, game);
  rg_table_start_clocks (self->table);
}

static void
set_up (RgFixture *self, gconstpointer clock)
{
  self->table = rg_table_new ();
  begin (self, clock);
  self->view = g_object_new (RG_TYPE_CLOCK_VIEW, "table", self->table, NULL);
  g_object_ref_sink (self->view);
  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    self->labels[color] = g_object_new (RG_TYPE_CLOCK_LABEL, "black", color == RG_BLACK,
                                        "table", self->table, NULL);
    g_object_ref_sink (self->labels[color]);
  }
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_object_unref (self->labels[color]);
  g_object_unref (self->view);
  g_object_unref (self->table);
}

static void
tick (RgFixture *self, gint64 seconds)
{
  rg_test_pass (seconds * G_USEC_PER_SEC);
  g_assert_true (
    rg_table_submit_verb (self->table, RG_ACTOR_DIRECTOR, RG_VERB_TICK, NULL));
}

static gboolean
has_class (RgFixture *self, RgColor color, const char *name)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->labels[color]), name);
}

static void
assert_visible (RgFixture *self, gboolean view, gboolean labels)
{
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (self->view)), ==, view);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (self->labels[color])), ==,
                     labels);
}

static void
test_untimed (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  assert_visible (self, FALSE, FALSE);
  begin (self, "60");
  assert_visible (self, TRUE, TRUE);
  g_object_set (self->view, "wanted", FALSE, NULL);
  assert_visible (self, FALSE, TRUE);
  begin (self, "-");
  g_object_set (self->view, "wanted", TRUE, NULL);
  assert_visible (self, FALSE, FALSE);
}

static void
test_classes (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  g_assert_true (has_class (self, RG_WHITE, "running"));
  g_assert_false (has_class (self, RG_BLACK, "running"));
  g_assert_false (has_class (self, RG_WHITE, "low"));

  tick (self, 60);
  g_assert_false (has_class (self, RG_WHITE, "low"));
  tick (self, 1);
  g_assert_true (has_class (self, RG_WHITE, "low"));
  g_assert_false (has_class (self, RG_BLACK, "low"));

  tick (self, 60);
  g_assert_true (has_class (self, RG_WHITE, "fallen"));
  g_assert_false (has_class (self, RG_WHITE, "low"));
  g_assert_false (has_class (self, RG_WHITE, "running"));
  g_assert_false (has_class (self, RG_BLACK, "fallen"));
}

static char *
target_of (GtkWidget *button)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==,
                   "win.press-clock");
  return g_variant_dup_string (target, NULL);
}

static void
assert_dials (RgFixture *self, const char *left, const char *right)
{
  GtkWidget       *first = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget       *second = gtk_widget_get_next_sibling (first);
  g_autofree char *at_left = target_of (first);
  g_autofree char *at_right = target_of (second);

  g_assert_cmpstr (at_left, ==, left);
  g_assert_cmpstr (at_right, ==, right);
}

static void
test_dials (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  assert_dials (self, "white", "black");
  g_object_set (self->view, "black", TRUE, NULL);
  assert_dials (self, "black", "white");
}

static void
test_size (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  int minimum, natural;

  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 200);
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_VERTICAL, 240, &minimum,
                      &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 90);
  g_assert_cmpint (natural, ==, 108);
}

/* The clock keeps its size when hours turn into minutes, so that a button does not move
 * while it is pressed. */
static void
test_the_room_of_an_hour_is_kept (RgFixture *self, G_GNUC_UNUSED gconstpointer clock)
{
  GtkWidget *label = GTK_WIDGET (self->labels[RG_WHITE]);
  int        before[2], after[2];

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &before[0], NULL,
                      NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 300, NULL, &before[1], NULL, NULL);
  tick (self, 2);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after[0], NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 300, NULL, &after[1], NULL, NULL);
  g_assert_cmpint (after[0], ==, before[0]);
  g_assert_cmpint (after[1], ==, before[1]);

  begin (self, "300");
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after[0], NULL, NULL);
  g_assert_cmpint (after[0], <, before[0]);
}

#define ADD(sentence, clock, test)                                                       \
  g_test_add ("/app/clock-view/" sentence, RgFixture, clock, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("is-not-there-without-a-time-to-keep", "-", test_untimed);
  ADD ("says-how-each-clock-stands", "120", test_classes);
  ADD ("presses-the-clock-of-the-dial", "120", test_dials);
  ADD ("keeps-its-shape", "120", test_size);
  ADD ("keeps-the-room-of-an-hour", "3601", test_the_room_of_an_hour_is_kept);

  return g_test_run ();
}
