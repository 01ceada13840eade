/* Updates at each tick of its table. CSS classes show the clock's state: "running"; "low"
 * in the last minute; "fallen"; "given" while it shows time added or taken. Figures are
 * as large as fits, measured by the widest text of the game, so that they never move.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-label.h"

#include "rg-clock-ticker.h"
#include "rg-css-class.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <math.h>
#include <string.h>

/* In pixels: the smallest and largest font size, and the space around the figures. */
#define LEAST_SIZE 26
#define MOST_SIZE  400
#define PADDING    6

/* FIGURE_HEIGHT: the height of figures; SMALL_MINUTES: the size of minutes beside seconds
 * with tenths; both as fractions of the font size. */
#define FIGURE_HEIGHT 0.76
#define SMALL_MINUTES 0.6

/* GIVEN_SECONDS: how long added or taken time is shown. */
#define GIVEN_SECONDS 6

struct _RgClockLabel {
  RgTableWidget parent_instance;

  GtkWidget *task;

  char       *figures;
  gboolean    has_tenths;
  const char *longest; /* widest text of this game so far */
  RgGame     *game;    /* only compared; may have been freed */
  guint       n_log_entries;

  const RgLogEntry *last;  /* only compared; may have been freed */
  guint             given; /* timeout that hides the text of added time */

  char    *spoken;
  gboolean wanted; /* if FALSE, hides the label even in a timed game */
};

G_DEFINE_FINAL_TYPE (RgClockLabel, rg_clock_label, RG_TYPE_TABLE_WIDGET)

/* Sets the accessible name only when it changes, so that a screen reader is not kept
 * busy. */
static void
say (RgClockLabel *self, char *spoken)
{
  if (g_strcmp0 (spoken, self->spoken) != 0)
    rg_set_accessible_name (self, spoken);
  g_free (self->spoken);
  self->spoken = spoken;
}

static PangoLayout *
new_layout (RgClockLabel *self, const char *text, gboolean tenths, double size)
{
  PangoLayout          *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList        *attributes = pango_attr_list_new ();
  const char           *colon = strchr (text, ':');
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (
      gtk_widget_get_pango_context (GTK_WIDGET (self))));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  if (tenths && colon != NULL) {
    PangoAttribute *small = pango_attr_scale_new (SMALL_MINUTES);

    small->end_index = (guint) (colon + 1 - text);
    pango_attr_list_insert (attributes, small);
  }
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  return layout;
}

/* Returns zeros in the form of @figures, "00:00" or with hours, so that the width does
 * not change with each figure. */
static const char *
find_longest (const char *figures)
{
  if (strlen (figures) > 7)
    return "00:00:00";
  return strlen (figures) > 5 && strpbrk (figures, ".,") == NULL ? "0:00:00" : "00:00";
}

/* Returns the width of @text in pixels at font size 100. */
static double
measure_text (RgClockLabel *self, const char *text, gboolean tenths)
{
  g_autoptr (PangoLayout) layout = new_layout (self, text, tenths, 100);
  PangoRectangle          logical;

  pango_layout_get_pixel_extents (layout, NULL, &logical);
  return MAX (logical.width, 1);
}

static int
measure_task (RgClockLabel *self, GtkOrientation orientation)
{
  int natural = 0;

  if (gtk_widget_should_layout (self->task))
    gtk_widget_measure (self->task, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns the largest font size at which the widest text fits into @width. */
static double
find_size (RgClockLabel *self, int width)
{
  const char *longest = self->has_tenths ? "0:00.0" : find_longest (self->figures);
  double      fitting = 100.0 * (width - 2 * PADDING) /
                   measure_text (self, longest, self->has_tenths);

  return CLAMP (fitting, LEAST_SIZE / 2.0, MOST_SIZE);
}

static GtkSizeRequestMode
rg_clock_label_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
rg_clock_label_measure (GtkWidget         *widget,
                        GtkOrientation     orientation,
                        int                for_size,
                        int               *minimum,
                        int               *natural,
                        G_GNUC_UNUSED int *minimum_baseline,
                        G_GNUC_UNUSED int *natural_baseline)
{
  RgClockLabel *self = RG_CLOCK_LABEL (widget);
  double        size = LEAST_SIZE;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = (int) (size * measure_text (self, self->longest, FALSE) / 100) +
               2 * PADDING;
    *natural = *minimum * 4 / 3;
    return;
  }

  *minimum = (int) (size * FIGURE_HEIGHT) + PADDING;
  if (for_size >= 0)
    size = CLAMP (100.0 * (for_size - 2 * PADDING) /
                    measure_text (self, self->longest, FALSE),
                  size, MOST_SIZE);
  *natural = (int) (size * FIGURE_HEIGHT) + 2 * PADDING +
             measure_task (self, GTK_ORIENTATION_VERTICAL);
}

/* Returns whether the line below the figures, such as the moves to make, fits into the
 * label; otherwise only the tooltip shows it. */
static gboolean
has_room_for_task (RgClockLabel *self, int width, int height)
{
  return gtk_widget_should_layout (self->task) &&
         height - measure_task (self, GTK_ORIENTATION_VERTICAL) >=
           LEAST_SIZE * FIGURE_HEIGHT + PADDING &&
         measure_task (self, GTK_ORIENTATION_HORIZONTAL) <= width;
}

static void
rg_clock_label_size_allocate (GtkWidget        *widget,
                              int               width,
                              int               height,
                              G_GNUC_UNUSED int baseline)
{
  RgClockLabel *self = RG_CLOCK_LABEL (widget);
  gboolean      fits = has_room_for_task (self, width, height);
  int           line = measure_task (self, GTK_ORIENTATION_VERTICAL);
  int           minimum;

  if (!gtk_widget_should_layout (self->task))
    return;

  gtk_widget_measure (self->task, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  gtk_widget_set_child_visible (self->task, fits);
  gtk_widget_size_allocate (
    self->task, &(GtkAllocation){ 0, height - line, MAX (width, minimum), line }, -1);
}

static void
rg_clock_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgClockLabel *self = RG_CLOCK_LABEL (widget);
  int           width = gtk_widget_get_width (widget);
  int           height = gtk_widget_get_height (widget);
  gboolean      has_task = has_room_for_task (self, width, height);
  int room = has_task ? height - measure_task (self, GTK_ORIENTATION_VERTICAL) : height;
  double         size = MIN (find_size (self, width), (room - PADDING) / FIGURE_HEIGHT);
  PangoRectangle ink, logical;
  GdkRGBA        color;
  g_autoptr (PangoLayout) layout = NULL;

  if (*self->figures != '\0' && size > 1) {
    layout = new_layout (self, self->figures, self->has_tenths, size);
    pango_layout_get_pixel_extents (layout, &ink, &logical);
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((width - logical.width) / 2),
                                      (float) ((room - ink.height) / 2 - ink.y)));
    gtk_snapshot_append_layout (snapshot, layout, &color);
    gtk_snapshot_restore (snapshot);
  }
  gtk_widget_snapshot_child (widget, self->task, snapshot);
}

static gboolean
given_read_cb (gpointer user_data)
{
  RgClockLabel *self = user_data;

  self->given = 0;
  rg_table_widget_update (self);
  return G_SOURCE_REMOVE;
}

/* Returns the microseconds that a ruling or the director has just added or taken, or 0;
 * ignores changes made before this label showed the game. */
static gint64
find_given (RgClockLabel *self)
{
  RgGame           *game = rg_table_get_game (rg_table_widget_get_table (self));
  guint             n = rg_game_get_n_log_entries (game);
  const RgLogEntry *last = n > 0 ? rg_game_get_log_entry (game, n - 1) : NULL;
  gint64 given = last != NULL ? last->added[rg_table_widget_get_player (self)] : 0;

  if (game == self->game && n >= self->n_log_entries && last != self->last &&
      given != 0) {
    g_clear_handle_id (&self->given, g_source_remove);
    self->given = g_timeout_add_seconds (GIVEN_SECONDS, given_read_cb, self);
  } else if (game != self->game || n != self->n_log_entries || last != self->last) {
    g_clear_handle_id (&self->given, g_source_remove);
  }
  self->game = game;
  self->n_log_entries = n;
  self->last = last;

  return self->given != 0 ? given : 0;
}

/* Returns the line below the figures: for a few seconds the time just added or taken;
 * otherwise how much time the player has in all or how many moves to make, depending on
 * what the clock shows. */
static char *
write_task (RgClockLabel *self, const RgClockReading *reading, RgClockShows shows)
{
  gint64 given = find_given (self);

  rg_set_css_class (GTK_WIDGET (self), "given", given != 0);
  if (given != 0)
    return rg_clock_text_given (given);

  return shows == RG_CLOCK_SHOWS_USED ? rg_clock_text_allowance (reading)
                                      : rg_clock_text_task (reading);
}

static void
rg_clock_label_update (RgTableWidget *widget)
{
  RgClockLabel    *self = RG_CLOCK_LABEL (widget);
  g_autofree char *setting = g_settings_get_string (rg_settings_get (), "clock-shows");
  RgClockShows     shows = rg_clock_shows_from_text (setting);
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *figures = NULL;
  g_autofree char *task = NULL;
  const char      *longest = self->longest;

  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  reading = rg_clock_moment_reading (&moment, rg_table_widget_get_player (self));
  figures = rg_clock_text_figures (&reading, shows);
  if (self->game != rg_table_get_game (rg_table_widget_get_table (self)) ||
      strlen (find_longest (figures)) > strlen (longest))
    longest = find_longest (figures);
  task = write_task (self, &reading, shows);

  g_free (self->figures);
  self->figures = g_steal_pointer (&figures);
  self->has_tenths = strpbrk (self->figures, ".,") != NULL;
  if (!g_str_equal (longest, self->longest))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->longest = longest;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->task)), task) != 0)
    gtk_label_set_text (GTK_LABEL (self->task), task);
  rg_set_css_class (GTK_WIDGET (self), "running",
                    moment.clock.running ==
                      rg_actor_player (rg_table_widget_get_player (self)));
  rg_set_css_class (GTK_WIDGET (self), "low", rg_clock_reading_is_low (&reading));
  rg_set_css_class (GTK_WIDGET (self), "fallen", rg_clock_reading_has_fallen (&reading));
  say (self, rg_clock_text_spoken (&reading, shows));
  /* Sets the visibility here, not by a binding: without a table there is no game to
   * ask. */
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->wanted && rg_clock_is_timed (&moment.clock));
}

/* Makes the tooltip only when it is asked for. */
static gboolean
query_tooltip_cb (RgClockLabel          *self,
                  G_GNUC_UNUSED int      x,
                  G_GNUC_UNUSED int      y,
                  G_GNUC_UNUSED gboolean by_keyboard,
                  GtkTooltip            *tooltip)
{
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *prospect = NULL;

  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  reading = rg_clock_moment_reading (&moment, rg_table_widget_get_player (self));
  prospect = rg_clock_text_prospect (&reading);
  gtk_tooltip_set_text (tooltip, prospect);

  return *prospect != '\0';
}

static void
rg_clock_label_class_init (RgClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = rg_clock_label_get_request_mode;
  widget_class->measure = rg_clock_label_measure;
  widget_class->size_allocate = rg_clock_label_size_allocate;
  widget_class->snapshot = rg_clock_label_snapshot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_clock_label_update;
  RG_TABLE_WIDGET_CLASS (klass)->shows_clock = TRUE;

  RG_FIELD (RgClockLabel, wanted, "wanted", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            rg_table_widget_update);

  rg_table_widget_class_set_template (klass, "rg-clock-label.ui");
  RG_BIND_CHILDREN (RgClockLabel, task);
  RG_BIND_CALLBACKS (query_tooltip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);

  RG_OWNS (RgClockLabel, g_source_remove, given);
  RG_OWNS (RgClockLabel, g_free, spoken, figures);
}

static void
rg_clock_label_init (RgClockLabel *self)
{
  self->wanted = TRUE;
  self->figures = g_strdup ("");
  self->longest = find_longest (self->figures);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (rg_settings_get (), "changed::clock-shows",
                           G_CALLBACK (rg_table_widget_update), self, G_CONNECT_SWAPPED);
}
