/* Measures how long the window on a large library makes people wait: a thousand games, in
 * slow mode ten thousand. Prints the figures. The bounds are on the processor time of the
 * window's thread, not on the time that passes, as the machine may be busy. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window.h"
#include "rg-test-library.h"

#include <adwaita.h>
#include <time.h>

/* With the sanitizer the test only looks for leaks and errors of memory, as the times
 * mean nothing. */
#ifdef RG_SANITIZED
#define IS_SANITIZED TRUE
#else
#define IS_SANITIZED FALSE
#endif

/* In milliseconds. NO_PAUSE, allowed for each letter typed, is not noticed; SHORT_PAUSE
 * is a short pause, allowed when the window is built or sorted. */
#define NO_PAUSE    250
#define SHORT_PAUSE 1000

/* N_ROUNDS: how often each time is measured; the least is reported. */
#define N_ROUNDS 4

/* RgPause: `shown` is the time until the result was painted, `step` the most processor
 * time of one step of the main loop; in milliseconds. */
typedef struct {
  double shown;
  double step;
} RgPause;

/* RgShownWindow: a window, and how many of its frames were painted since the last
 * reset. */
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

/* Returns whether @widget is the list of games: unlike the lists of drop-downs, it lets
 * several rows be selected. */
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

/* Returns the time, and the processor time that this thread has used so far. */
static RgPause
look_at_clock (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spent);
  return (RgPause){
    .shown = (double) g_get_monotonic_time () / 1000,
    .step = (double) spent.tv_sec * 1000 + (double) spent.tv_nsec / 1000000,
  };
}

/* Runs the main loop until the list has @n games and is painted. Returns: the time since
 * @start, and the longest step */
static RgPause
wait_until_shown (RgShownWindow *self, guint n, RgPause start)
{
  RgPause  before = start, now = look_at_clock ();
  double   step = now.step - before.step;
  gboolean has_them = FALSE;

  while (!has_them || self->n_frames == 0) {
    before = now;
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (100);
    now = look_at_clock ();
    step = MAX (step, now.step - before.step);
    if (!has_them && count_shown (self) == n) {
      has_them = TRUE;
      self->n_frames = 0;
      gtk_widget_queue_draw (GTK_WIDGET (self->window));
    }
  }

  return (RgPause){ .shown = now.shown - start.shown, .step = step };
}

static void
follow_frames (RgShownWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), self);
}

/* Opens a window on a library that has not been shown yet. */
static RgPause
open_window (RgShownWindow *self, RgTestLibrary *fixture, guint n)
{
  RgPause start = look_at_clock ();

  self->window = rg_library_window_new (NULL, fixture->library);
  self->search = find_widget (GTK_WIDGET (self->window), is_search);
  self->list = find_widget (GTK_WIDGET (self->window), is_list);
  gtk_window_present (GTK_WINDOW (self->window));
  follow_frames (self);
  return wait_until_shown (self, n, start);
}

/* Skips the delay of the entry, which waits until typing pauses. */
static RgPause
type_text (RgShownWindow *self, const char *text, guint n)
{
  RgPause start = look_at_clock ();

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  g_signal_emit_by_name (self->search, "search-changed");
  return wait_until_shown (self, n, start);
}

static void
keep_least (RgPause *least, RgPause other)
{
  least->shown = MIN (least->shown, other.shown);
  least->step = MIN (least->step, other.step);
}

static void
report (const char *what, const RgPause *pause, double bound)
{
  g_test_message ("%s: shown after %.1f ms, the longest step of the main loop worked "
                  "%.1f ms",
                  what, pause->shown, pause->step);
  if (!IS_SANITIZED)
    g_assert_cmpfloat (pause->step, <, bound);
}

/* Measures how long a window takes to open with an index of the library, as at every
 * start but the first. */
static void
measure_opening (RgTestLibrary *fixture, guint n)
{
  RgPause least = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < N_ROUNDS; i++) {
    RgShownWindow shown = { NULL };

    g_clear_object (&fixture->library);
    fixture->library = rg_library_new_in (fixture->games, fixture->index);
    keep_least (&least, open_window (&shown, fixture, n));
    gtk_window_destroy (GTK_WINDOW (shown.window));
  }
  report ("opened", &least, NO_PAUSE);
}

static void
measure_typing (RgTestLibrary *fixture, guint n)
{
  static const char *const typed[] = {
    "w", "wh", "white0", "white00", "white000", "white0007", "zzz", "",
  };
  const guint   found[] = { n, n, MIN (n, 1000), MIN (n, 100), 10, 1, 0, n };
  RgShownWindow shown = { NULL };

  open_window (&shown, fixture, n);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    RgPause          least = { G_MAXDOUBLE, G_MAXDOUBLE };
    g_autofree char *what = g_strdup_printf ("searched for “%s”", typed[i]);

    for (guint j = 0; j < N_ROUNDS; j++) {
      type_text (&shown, i > 0 ? typed[i - 1] : "", i > 0 ? found[i - 1] : n);
      keep_least (&least, type_text (&shown, typed[i], found[i]));
    }
    report (what, &least, NO_PAUSE);
  }
  gtk_window_destroy (GTK_WINDOW (shown.window));
}

static void
measure_order (RgTestLibrary *fixture, guint n)
{
  RgShownWindow shown = { NULL };
  GtkWidget    *order;

  open_window (&shown, fixture, n);
  order = find_widget (GTK_WIDGET (shown.window), is_order);
  for (guint i = 1; i <= 5; i++) {
    RgPause          start = look_at_clock (), pause;
    g_autofree char *what = g_strdup_printf ("in order %u", i % 5);

    gtk_drop_down_set_selected (GTK_DROP_DOWN (order), i % 5);
    pause = wait_until_shown (&shown, n, start);
    report (what, &pause, SHORT_PAUSE);
  }
  gtk_window_destroy (GTK_WINDOW (shown.window));
}

/* Opens an empty window first, which is not measured: the first window of a program waits
 * for fonts and style. */
static void
test_many_games (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  guint         n = g_test_slow () ? 10000 : 1000;
  RgShownWindow shown = { NULL };
  RgPause       cold;

  open_window (&shown, fixture, 0);
  gtk_window_destroy (GTK_WINDOW (shown.window));
  g_clear_object (&fixture->library);
  fixture->library = rg_library_new_in (fixture->games, fixture->index);

  rg_test_library_write_many (fixture, n);
  cold = open_window (&shown, fixture, n);
  while (rg_library_is_loading (fixture->library))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (shown.window));
  report ("opened without an index", &cold, SHORT_PAUSE);

  measure_opening (fixture, n);
  measure_typing (fixture, n);
  measure_order (fixture, n);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/app/library-window/many-games-are-listed-without-a-wait", RgTestLibrary,
              NULL, rg_test_library_set_up, test_many_games, rg_test_library_clear);

  return g_test_run ();
}
