/* With letters of double size each window, page and question fits a phone, and the table
 * a small laptop. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"
#include "rg-last-line.h"
#include "rg-player-strip.h"
#include "rg-test-scenes.h"
#include "rg-welcome-page.h"

#include <string.h>

#define WIDTH         360
#define HEIGHT        640
#define LAPTOP_WIDTH  700
#define LAPTOP_HEIGHT 550
#define DESK_WIDTH    1000
#define DESK_HEIGHT   700

/* Around what is on a page. */
#define EDGE 30

/* The buttons of a view switcher reach three pixels beyond it in libadwaita 1.7. */
#define BEYOND 4

#define MOST_TRIES 60

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_width)
{
  int width, height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return width;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, for_width), &height,
                      NULL, NULL, NULL);
  return height;
}

/* Says what asks for the most, down to the widget that does. */
static void
tell_largest (GtkWidget *widget, GtkOrientation orientation, int for_width)
{
  GtkWidget *largest = NULL;
  int        most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int size = gtk_widget_should_layout (child) ? measure (child, orientation, for_width)
                                                : 0;

    if (size >= 100)
      g_test_message ("  %s %s: %d", G_OBJECT_TYPE_NAME (child),
                      gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)), size);
    if (size > most) {
      most = size;
      largest = child;
    }
  }
  if (largest != NULL)
    tell_largest (largest, orientation, for_width);
}

static void
assert_fits (GtkWidget *front, GtkOrientation orientation, int most, int for_width)
{
  int least = measure (front, orientation, for_width);

  if (GTK_IS_OVERLAY (front))
    front = gtk_overlay_get_child (GTK_OVERLAY (front));
  g_test_message ("%s needs %d of %d", G_OBJECT_TYPE_NAME (front), least, most);
  if (least > most) {
    tell_largest (front, orientation, for_width);
    g_test_fail ();
  }
}

static gboolean
may_be_beyond (GtkWidget *widget)
{
  return GTK_IS_SCROLLABLE (widget) || GTK_IS_SCROLLED_WINDOW (widget);
}

/* Whether @widget lies over a button before it; it is one of these for the next. */
static void
assert_apart (GtkWidget *widget, GtkWidget *strip, GPtrArray *before)
{
  graphene_rect_t place, other, both;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_BUTTON (widget)) {
    g_assert_true (gtk_widget_compute_bounds (widget, strip, &place));
    for (guint i = 0; i < before->len; i++) {
      g_assert_true (gtk_widget_compute_bounds (before->pdata[i], strip, &other));
      if (!graphene_rect_intersection (&place, &other, &both) ||
          MIN (both.size.width, both.size.height) < 1)
        continue;
      g_test_message ("%s lies over %s by %g × %g", gtk_widget_get_tooltip_text (widget),
                      gtk_widget_get_tooltip_text (before->pdata[i]), both.size.width,
                      both.size.height);
      g_test_fail ();
    }
    g_ptr_array_add (before, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_apart (child, strip, before);
}

/* No button reaches out of what it is in, but where one scrolls to it. */
static void
assert_whole (GtkWidget *widget, GtkWidget *front)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0 ||
      ADW_IS_HEADER_BAR (widget))
    return;

  if (RG_IS_PLAYER_STRIP (widget) || RG_IS_ANSWER_BAR (widget)) {
    g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

    assert_apart (widget, widget, buttons);
  }
  for (GtkWidget *in = gtk_widget_get_parent (widget);
       GTK_IS_BUTTON (widget) && widget != front && !may_be_beyond (in);
       in = gtk_widget_get_parent (in)) {
    g_assert_true (gtk_widget_compute_bounds (widget, in, &place));
    if (place.origin.x < -BEYOND || place.origin.y < -BEYOND ||
        place.origin.x + place.size.width > (float) gtk_widget_get_width (in) + BEYOND ||
        place.origin.y + place.size.height >
          (float) gtk_widget_get_height (in) + BEYOND) {
      g_test_message ("%s %s: %g × %g at %g, %g of %d × %d",
                      gtk_button_get_label (GTK_BUTTON (widget)),
                      gtk_widget_get_tooltip_text (widget), place.size.width,
                      place.size.height, place.origin.x, place.origin.y,
                      gtk_widget_get_width (in), gtk_widget_get_height (in));
      g_test_fail ();
    }
    if (in == front)
      break;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child, front);
}

/* Names give way, where nothing is said of them; an entry scrolls, and says elsewhere
 * what is to be written there. */
static gboolean
may_be_cut (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  GtkWidget  *bar = gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);

  if (gtk_widget_get_ancestor (label, RG_TYPE_WELCOME_PAGE) != NULL)
    return gtk_widget_get_tooltip_text (label) != NULL;
  if (strstr (text, "Bourdonnais") != NULL || strstr (text, "Featherstonehaugh") != NULL)
    return strchr (text, '.') == NULL;
  return gtk_widget_get_ancestor (label, GTK_TYPE_TEXT) != NULL ||
         (bar != NULL && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (bar)),
                                    "header_bar") == 0);
}

/* Returns: (transfer none) (nullable): the last that is so of what is seen in @widget */
static GtkWidget *
find_last (GtkWidget *widget, gboolean (*is_so) (GtkWidget *))
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (is_so (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_prev_sibling (child))
    found = find_last (child, is_so);
  return found;
}

static gboolean
is_cut (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && !may_be_cut (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* The line below the board tries in each frame whether less is whole. */
static void
assert_says_all (GtkWidget *front)
{
  GtkWidget *cut = find_last (front, is_cut);

  for (int i = 0; i < MOST_TRIES && cut != NULL; i++) {
    rg_test_settle ();
    cut = find_last (front, is_cut);
  }
  if (cut != NULL) {
    g_test_message ("cut off: %s", gtk_label_get_text (GTK_LABEL (cut)));
    g_test_fail ();
  }
}

/* What lies over a strip hides no letter and no sign of it by half. */
static void
assert_hides_whole (GtkWidget *widget, GtkWidget *layout, const graphene_rect_t *over)
{
  graphene_rect_t place, hidden;
  int             height;
  float           share;

  if (!gtk_widget_get_mapped (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_hides_whole (child, layout, over);
  if (!GTK_IS_LABEL (widget) && !GTK_IS_IMAGE (widget))
    return;

  g_assert_true (gtk_widget_compute_bounds (widget, layout, &place));
  height = measure (widget, GTK_ORIENTATION_VERTICAL, (int) place.size.width);
  graphene_rect_inset (&place, 0, MAX (0, (place.size.height - (float) height) / 2));
  if (!graphene_rect_intersection (&place, over, &hidden))
    return;
  share = hidden.size.height / place.size.height;
  g_test_message ("%s %s: %g is hidden", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  share);
  g_assert_true (share <= 0.3 || share >= 0.9);
}

static void
assert_questions_hide_whole (RgWindow *window)
{
  static const char *const overs[] = { "near_answer", "far_answer", "end_panel" };
  GtkWidget               *layout = rg_test_child (window, "layout");
  GtkWidget               *remark = rg_test_child (window, "far_remark");

  for (guint i = 0; i < G_N_ELEMENTS (overs); i++) {
    GtkWidget      *over = rg_test_child (window, overs[i]);
    graphene_rect_t place, said;

    if (!gtk_widget_get_mapped (over))
      continue;
    g_assert_true (gtk_widget_compute_bounds (over, layout, &place));
    assert_hides_whole (rg_test_child (window, "near_player"), layout, &place);
    assert_hides_whole (rg_test_child (window, "far_player"), layout, &place);
    g_assert_true (!gtk_widget_get_mapped (remark) ||
                   !gtk_widget_compute_bounds (remark, layout, &said) ||
                   !graphene_rect_intersection (&said, &place, &said) ||
                   said.size.height < 2);
  }
}

/* The move that is looked at. */
static gboolean
is_current (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "move") &&
         gtk_widget_has_css_class (widget, "current");
}

/* All of it, or its beginning where there is no room for more. */
static gboolean
is_seen (GtkWidget *move)
{
  GtkWidget      *seen = gtk_widget_get_ancestor (move, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;
  float           rest;

  g_assert_true (gtk_widget_compute_bounds (move, seen, &place));
  rest = (float) gtk_widget_get_height (seen) - place.size.height;
  return place.origin.y >= 0 && place.origin.y <= MAX (rest, 0);
}

/* What the players are asked to do, what is wrong, which piece must be moved. */
static gboolean
must_be_read (GtkWidget *widget)
{
  static const char *const ids[] = { "ask_title", "away_title", "call", "duty", NULL };
  const char              *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  return GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "error") ||
                                   (id != NULL && g_strv_contains (ids, id)));
}

/* What is higher than the page fills it. */
static gboolean
is_within (GtkWidget *widget, GtkWidget *scroller)
{
  float           height = (float) gtk_widget_get_height (scroller);
  graphene_rect_t place;

  if (!gtk_widget_compute_bounds (widget, scroller, &place))
    return FALSE;
  if (place.size.height > height - EDGE)
    return place.origin.y <= EDGE && place.origin.y + place.size.height >= height - EDGE;
  return place.origin.y >= 0 && place.origin.y + place.size.height <= height + 0.5f;
}

/* That, or else what has the keyboard, is in the part of its page that is seen. */
static void
assert_in_sight (GtkWidget *front)
{
  GtkWidget *sought = find_last (front, must_be_read);
  GtkWidget *scroller;

  if (sought == NULL)
    sought = gtk_root_get_focus (gtk_widget_get_root (front));
  scroller = sought != NULL ? gtk_widget_get_ancestor (sought, GTK_TYPE_SCROLLED_WINDOW)
                            : NULL;
  if (scroller == NULL || !gtk_widget_get_mapped (sought))
    return;

  for (int i = 0; i < 100 && !is_within (sought, scroller); i++)
    rg_test_settle ();
  if (!is_within (sought, scroller)) {
    graphene_rect_t place;

    g_assert_true (gtk_widget_compute_bounds (sought, scroller, &place));
    g_test_message ("%s %s: %g high at %g of %d is out of sight",
                    G_OBJECT_TYPE_NAME (sought),
                    gtk_buildable_get_buildable_id (GTK_BUILDABLE (sought)),
                    place.size.height, place.origin.y, gtk_widget_get_height (scroller));
    g_test_fail ();
  }
}

/* A question, and how the game ended, hides neither the board nor the other player. */
static void
assert_uncovered (RgWindow *window)
{
  static const char *const pairs[][2] = { { "near_answer", "board" },
                                          { "far_answer", "board" },
                                          { "far_answer", "near_player" },
                                          { "end_panel", "board" },
                                          { "end_panel", "near_player" } };
  GtkWidget               *contents = rg_test_child (window, "contents");

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    GtkWidget      *card = rg_test_child (window, pairs[i][0]);
    GtkWidget      *other = rg_test_child (window, pairs[i][1]);
    graphene_rect_t place, covered;

    if (!gtk_widget_get_mapped (card) || !gtk_widget_get_mapped (other))
      continue;
    g_assert_true (gtk_widget_compute_bounds (card, contents, &place));
    g_assert_true (gtk_widget_compute_bounds (other, contents, &covered));
    if (graphene_rect_intersection (&place, &covered, &covered) &&
        MIN (covered.size.width, covered.size.height) >= 1) {
      g_test_message ("%s covers %g × %g of %s", pairs[i][0], covered.size.width,
                      covered.size.height, pairs[i][1]);
      g_test_fail ();
    }
  }
}

static void
check_other_sizes (RgWindow *window)
{
  GtkWidget *front = rg_test_child (window, "contents");

  assert_in_sight (front);
  rg_test_scene_resize (window, LAPTOP_WIDTH, LAPTOP_HEIGHT);
  assert_fits (front, GTK_ORIENTATION_HORIZONTAL, LAPTOP_WIDTH, LAPTOP_WIDTH);
  assert_fits (front, GTK_ORIENTATION_VERTICAL, LAPTOP_HEIGHT, LAPTOP_WIDTH);
  assert_whole (front, front);
  assert_uncovered (window);
  assert_in_sight (front);
  rg_test_scene_resize (window, DESK_WIDTH, DESK_HEIGHT);
  assert_questions_hide_whole (window);
  rg_test_scene_resize (window, WIDTH, HEIGHT);
  assert_in_sight (front);
}

static void
test_fits (gconstpointer scene)
{
  RgWindow  *window = rg_test_scene_open (scene, WIDTH, HEIGHT);
  GtkWidget *front = rg_test_scene_front (window);
  int        wanted;

  if (GTK_IS_POPOVER (gtk_widget_get_native (front))) {
    gtk_widget_measure (front, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
    g_assert_cmpint (wanted, <=, WIDTH);
  }
  assert_fits (front, GTK_ORIENTATION_HORIZONTAL, WIDTH, WIDTH);
  assert_says_all (front);
  if (((const RgTestScene *) scene)->game != NULL)
    rg_last_line_forget (RG_LAST_LINE (rg_test_child (window, "last_line")));
  assert_fits (front, GTK_ORIENTATION_HORIZONTAL, WIDTH, WIDTH);
  assert_fits (front, GTK_ORIENTATION_VERTICAL, HEIGHT, WIDTH);
  assert_whole (front, front);
  assert_says_all (front);
  if (front == rg_test_child (window, "contents"))
    check_other_sizes (window);
  rg_test_scene_close (window);
}

/* The sheet scrolls once it has been laid out. */
static void
test_the_last_move_is_seen (void)
{
  RgWindow *window = rg_test_scene_open (rg_test_scenes, LAPTOP_WIDTH, DESK_HEIGHT);

  for (int height = DESK_HEIGHT; height >= LAPTOP_HEIGHT; height -= 10) {
    GtkWidget *move;

    rg_test_scene_resize (window, LAPTOP_WIDTH, height);
    move = find_last (rg_test_child (window, "sheet_side"), is_current);
    g_assert_nonnull (move);
    for (int i = 0; i < MOST_TRIES && !is_seen (move); i++)
      rg_test_settle ();
    g_test_message ("%d: %d", height, is_seen (move));
    g_assert_true (is_seen (move));
  }
  rg_test_scene_close (window);
}

static void
add_tests (void)
{
  rg_test_scenes_begin (200);
  for (const RgTestScene *scene = rg_test_scenes; scene->name != NULL; scene++) {
    g_autofree char *path = g_strconcat ("/app/large-text/", scene->name, NULL);

    g_test_add_data_func (path, scene, test_fits);
  }
  g_test_add_func ("/app/large-text/the-last-move-is-seen", test_the_last_move_is_seen);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
