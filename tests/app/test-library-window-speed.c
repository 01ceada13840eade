/* How long the window on a large library lets people wait: a thousand games, in
 * slow mode ten thousand.  The figures are printed; the bounds are far above
 * them, as a machine may be busy with other things. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window.h"
#include "rg-test-library.h"

#include <adwaita.h>

/* Longer than anything may take, in seconds. */
#define PATIENCE 60

/* Then only leaks and faults of memory are looked for: the times mean nothing. */
#ifdef __SANITIZE_ADDRESS__
#define IS_SANITIZED TRUE
#else
#define IS_SANITIZED FALSE
#endif

/* What a person takes for no pause, in milliseconds: at every letter that is
 * typed, of which the least of several rounds is taken.  What happens once, as
 * the window itself is built or sorted, may meet with a machine that is busy.
 */
#define NO_PAUSE    250
#define SHORT_PAUSE 1000

/* Each is measured so often, and the least is reported: what other programs take
 * away from it says nothing. */
#define N_ROUNDS 4

/* `shown` is the time until what was asked for was painted, `step` the longest
 * time for which the main loop did nothing else; in milliseconds. */
typedef struct {
  double shown;
  double step;
} RgPause;

/* A window, and whether a frame of it was painted since someone looked. */
typedef struct {
  RgLibraryWindow *window;
  GtkWidget       *search;
  GtkWidget       *list;
  guint            n_frames;
} RgShownWindow;

typedef gboolean (*RgKind) (GtkWidget *widget);

static GtkWidget *
find_widget (GtkWidget *widget, RgKind is_wanted)
{
  GtkWidget *found = is_wanted (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, is_wanted);

  return found;
}

static gboolean
is_search (GtkWidget *widget)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static gboolean
is_order (GtkWidget *widget)
{
  return GTK_IS_DROP_DOWN (widget);
}

/* Unlike the lists that drop down it lets several rows be chosen. */
static gboolean
is_list (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) &&
         GTK_IS_MULTI_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (widget)));
}

static guint
count_shown (const RgShownWindow *self)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (self->list));

  return g_list_model_get_n_items (G_LIST_MODEL (model));
}

static void
painted_cb (RgShownWindow *self)
{
  self->n_frames++;
}

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000;
}

/* Runs the main loop until the list has @n games and that is painted. */
static void
wait_until_shown (RgShownWindow *self, guint n, gint64 start, RgPause *pause)
{
  gboolean has_them = FALSE;

  pause->step = milliseconds_since (start);
  while (!has_them || self->n_frames == 0) {
    gint64 step = g_get_monotonic_time ();

    g_assert_cmpfloat (milliseconds_since (start), <, 1000 * PATIENCE);
    if (!g_main_context_iteration (NULL, FALSE)) {
      g_usleep (100);
      continue;
    }
    pause->step = MAX (pause->step, milliseconds_since (step));
    if (!has_them && count_shown (self) == n) {
      has_them = TRUE;
      self->n_frames = 0;
      gtk_widget_queue_draw (GTK_WIDGET (self->window));
    }
  }
  pause->shown = milliseconds_since (start);
}

static void
follow_frames (RgShownWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), self);
}

/* Opens a window on a library that no one has looked at yet. */
static RgPause
open_window (RgShownWindow *self, RgShelfRoom *room, guint n)
{
  gint64  start = g_get_monotonic_time ();
  RgPause pause;

  self->window = rg_library_window_new (NULL, room->library);
  self->search = find_widget (GTK_WIDGET (self->window), is_search);
  self->list = find_widget (GTK_WIDGET (self->window), is_list);
  gtk_window_present (GTK_WINDOW (self->window));
  follow_frames (self);
  wait_until_shown (self, n, start, &pause);
  return pause;
}

/* The entry waits until no one types any more; that is left out here. */
static RgPause
type_text (RgShownWindow *self, const char *text, guint n)
{
  gint64  start = g_get_monotonic_time ();
  RgPause pause;

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  g_signal_emit_by_name (self->search, "search-changed");
  wait_until_shown (self, n, start, &pause);
  return pause;
}

static void
keep_least (RgPause *least, RgPause other)
{
  least->shown = MIN (least->shown, other.shown);
  least->step = MIN (least->step, other.step);
}

static void
tell (const char *what, const RgPause *pause, double bound)
{
  g_test_message ("%s: shown after %.1f ms, the longest step of the main loop "
                  "%.1f ms",
                  what, pause->shown, pause->step);
  if (!IS_SANITIZED)
    g_assert_cmpfloat (pause->step, <, bound);
}

/* With the index, as at every start but the first. */
static void
measure_opening (RgShelfRoom *room, guint n)
{
  RgPause least = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < N_ROUNDS; i++) {
    RgShownWindow shown = { NULL };

    g_clear_object (&room->library);
    room->library = rg_library_new_in (room->games, room->index);
    keep_least (&least, open_window (&shown, room, n));
    gtk_window_destroy (GTK_WINDOW (shown.window));
  }
  tell ("opened", &least, NO_PAUSE);
}

static void
measure_typing (RgShelfRoom *room, guint n)
{
  static const char *const typed[] = {
    "w", "wh", "white0", "white00", "white000", "white0007", "zzz", "",
  };
  const guint   found[] = { n, n, MIN (n, 1000), MIN (n, 100), 10, 1, 0, n };
  RgShownWindow shown = { NULL };

  open_window (&shown, room, n);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    RgPause          least = { G_MAXDOUBLE, G_MAXDOUBLE };
    g_autofree char *what = g_strdup_printf ("searched for “%s”", typed[i]);

    for (guint j = 0; j < N_ROUNDS; j++) {
      type_text (&shown, i > 0 ? typed[i - 1] : "", i > 0 ? found[i - 1] : n);
      keep_least (&least, type_text (&shown, typed[i], found[i]));
    }
    tell (what, &least, NO_PAUSE);
  }
  gtk_window_destroy (GTK_WINDOW (shown.window));
}

static void
measure_order (RgShelfRoom *room, guint n)
{
  RgShownWindow shown = { NULL };
  GtkWidget    *order;

  open_window (&shown, room, n);
  order = find_widget (GTK_WIDGET (shown.window), is_order);
  for (guint i = 1; i <= 5; i++) {
    gint64           start = g_get_monotonic_time ();
    g_autofree char *what = g_strdup_printf ("in order %u", i % 5);
    RgPause          pause;

    gtk_drop_down_set_selected (GTK_DROP_DOWN (order), i % 5);
    wait_until_shown (&shown, n, start, &pause);
    tell (what, &pause, SHORT_PAUSE);
  }
  gtk_window_destroy (GTK_WINDOW (shown.window));
}

/* The first window of a program waits for fonts and style, which is none of the
 * library's business. */
static void
test_many_games (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  guint         n = g_test_slow () ? 10000 : 1000;
  RgShownWindow shown = { NULL };
  RgPause       cold;

  open_window (&shown, room, 0);
  gtk_window_destroy (GTK_WINDOW (shown.window));
  g_clear_object (&room->library);
  room->library = rg_library_new_in (room->games, room->index);

  rg_shelf_room_lay_many (room, n);
  cold = open_window (&shown, room, n);
  while (rg_library_is_loading (room->library))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (shown.window));
  tell ("opened without an index", &cold, SHORT_PAUSE);

  measure_opening (room, n);
  measure_typing (room, n);
  measure_order (room, n);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/app/library-window/many-games-are-listed-without-a-wait", RgShelfRoom,
              NULL, rg_shelf_room_lay, test_many_games, rg_shelf_room_clear);

  return g_test_run ();
}
