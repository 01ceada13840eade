/* With letters half as large again, each window and page fits on a phone, or scrolls
 * there; of the table, which test-table-layout measures, only the width is checked
 * here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-scenes.h"
#include "rg-welcome-page.h"

#include <string.h>

#define WIDTH  360
#define HEIGHT 640

/* EDGE: the pixels around the contents of a page. */
#define EDGE 30

/* BEYOND: the buttons of a view switcher reach three pixels beyond it in libadwaita
 * 1.7. */
#define BEYOND 4

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

static void
assert_fits (GtkWidget *front, GtkOrientation orientation, int most, int for_width)
{
  int least = measure (front, orientation, for_width);

  g_test_message ("%s needs %d of %d", G_OBJECT_TYPE_NAME (front), least, most);
  g_assert_cmpint (least, <=, most);
}

static gboolean
may_be_beyond (GtkWidget *widget)
{
  return GTK_IS_SCROLLABLE (widget) || GTK_IS_SCROLLED_WINDOW (widget);
}

/* Checks that no button extends beyond the widgets around it, except in one that
 * scrolls. */
static void
assert_whole (GtkWidget *widget, GtkWidget *front)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0 ||
      ADW_IS_HEADER_BAR (widget))
    return;

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

/* Returns whether @label may be cut: a label with a tooltip, on the welcome page or in a
 * table; a player's name that is not part of a sentence; the text of an entry, which
 * scrolls; the title of the window. */
static gboolean
may_be_cut (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  GtkWidget  *bar = gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);

  if (gtk_widget_get_ancestor (label, RG_TYPE_WELCOME_PAGE) != NULL ||
      gtk_widget_get_ancestor (label, GTK_TYPE_COLUMN_VIEW) != NULL)
    return gtk_widget_get_tooltip_text (label) != NULL;
  if (strstr (text, "Bourdonnais") != NULL || strstr (text, "Featherstonehaugh") != NULL)
    return strchr (text, '.') == NULL;
  return gtk_widget_get_ancestor (label, GTK_TYPE_TEXT) != NULL ||
         (bar != NULL && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (bar)),
                                    "header_bar") == 0);
}

/* Returns: (transfer none) (nullable): the last visible widget in @widget for which
 * @is_so returns TRUE */
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

static void
assert_says_all (GtkWidget *front)
{
  GtkWidget *cut = find_last (front, is_cut);

  if (cut != NULL) {
    g_test_message ("cut off: %s", gtk_label_get_text (GTK_LABEL (cut)));
    g_test_fail ();
  }
}

/* Returns whether a person must read @widget: a question, a fault, or the piece that must
 * be moved. */
static gboolean
must_be_read (GtkWidget *widget)
{
  static const char *const ids[] = { "ask_title", "away_title", "call", "duty", NULL };
  const char              *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  return GTK_IS_LABEL (widget) && (gtk_widget_has_css_class (widget, "error") ||
                                   (id != NULL && g_strv_contains (ids, id)));
}

/* Returns whether @widget is in the visible part of @scroller, or fills that part if
 * @widget is higher. */
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

/* Checks that the text that must be read first, or else the widget with the focus, is in
 * the visible part of its page. */
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
  g_test_message ("%s %s is in sight", G_OBJECT_TYPE_NAME (sought),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (sought)));
  g_assert_true (is_within (sought, scroller));
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
  if (!gtk_widget_get_mapped (rg_test_child (window, "layout"))) {
    assert_fits (front, GTK_ORIENTATION_VERTICAL, HEIGHT, WIDTH);
    assert_whole (front, front);
    assert_says_all (front);
  }
  if (front == rg_test_child (window, "contents"))
    assert_in_sight (front);
  rg_test_scene_close (window);
}

static void
add_tests (void)
{
  rg_test_scenes_begin (150);
  for (const RgTestScene *scene = rg_test_scenes; scene->name != NULL; scene++) {
    g_autofree char *path = g_strconcat ("/app/large-text/", scene->name, NULL);

    g_test_add_data_func (path, scene, test_fits);
  }
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
