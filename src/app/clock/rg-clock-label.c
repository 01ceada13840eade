/* Follows the ticker of its table.  Its CSS classes say how the clock stands:
 * "running", "low" in the last minute, "fallen". */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-label.h"

#include "rg-clock-ticker.h"
#include "rg-settings.h"

struct _RgClockLabel {
  GtkWidget parent_instance;

  GtkWidget *figures;
  GtkWidget *task;

  RgClockTicker *ticker;
  GSettings     *settings;
  char          *spoken;
  RgColor        color;
  gboolean       wanted;
};

G_DEFINE_FINAL_TYPE (RgClockLabel, rg_clock_label, GTK_TYPE_WIDGET)

static RgClockShows
get_shows (RgClockLabel *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "clock-shows");

  return rg_clock_shows_from_text (text);
}

static void
set_class (RgClockLabel *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

/* Said only when it is new, so that a screen reader is left in peace. */
static void
update_spoken (RgClockLabel *self, const RgClockReading *reading)
{
  g_autofree char *spoken = rg_clock_text_spoken (reading, get_shows (self));

  if (g_strcmp0 (spoken, self->spoken) == 0)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  g_free (self->spoken);
  self->spoken = g_steal_pointer (&spoken);
}

static void
update (RgClockLabel *self)
{
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *figures = NULL;
  g_autofree char *task = NULL;

  rg_clock_ticker_read (self->ticker, &moment);
  reading = rg_clock_moment_reading (&moment, self->color);
  figures = rg_clock_text_figures (&reading, get_shows (self));
  task = get_shows (self) == RG_CLOCK_SHOWS_USED ? rg_clock_text_allowance (&reading)
                                                 : rg_clock_text_task (&reading);

  gtk_label_set_text (GTK_LABEL (self->figures), figures);
  gtk_label_set_text (GTK_LABEL (self->task), task);
  set_class (self, "running", moment.clock.running == rg_actor_player (self->color));
  set_class (self, "low", rg_clock_reading_is_low (&reading));
  set_class (self, "fallen", rg_clock_reading_has_fallen (&reading));
  update_spoken (self, &reading);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->wanted && rg_clock_is_timed (&moment.clock));
}

/* Found when it is asked for: most of the time nobody does. */
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

  rg_clock_ticker_read (self->ticker, &moment);
  reading = rg_clock_moment_reading (&moment, self->color);
  prospect = rg_clock_text_prospect (&reading);
  gtk_tooltip_set_text (tooltip, prospect);

  return *prospect != '\0';
}

static void
rg_clock_label_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rg_clock_label_parent_class)->map (widget);

  rg_clock_ticker_set_awake (RG_CLOCK_LABEL (widget)->ticker, TRUE);
}

static void
rg_clock_label_unmap (GtkWidget *widget)
{
  rg_clock_ticker_set_awake (RG_CLOCK_LABEL (widget)->ticker, FALSE);

  GTK_WIDGET_CLASS (rg_clock_label_parent_class)->unmap (widget);
}

static void
rg_clock_label_dispose (GObject *object)
{
  RgClockLabel *self = RG_CLOCK_LABEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_CLOCK_LABEL);

  G_OBJECT_CLASS (rg_clock_label_parent_class)->dispose (object);
}

static void
rg_clock_label_finalize (GObject *object)
{
  RgClockLabel *self = RG_CLOCK_LABEL (object);

  g_clear_object (&self->ticker);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (rg_clock_label_parent_class)->finalize (object);
}

static void
rg_clock_label_class_init (RgClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_clock_label_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_clock_label_finalize;
  widget_class->map = rg_clock_label_map;
  widget_class->unmap = rg_clock_label_unmap;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-clock-label.ui");
  gtk_widget_class_bind_template_child (widget_class, RgClockLabel, figures);
  gtk_widget_class_bind_template_child (widget_class, RgClockLabel, task);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
rg_clock_label_init (RgClockLabel *self)
{
  self->wanted = TRUE;
  self->ticker = rg_clock_ticker_new ();
  self->settings = rg_settings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->ticker, "tick", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::clock-shows", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
}

/**
 * rg_clock_label_set_table:
 * @table: the table whose clock is shown
 */
void
rg_clock_label_set_table (RgClockLabel *self, RgTable *table)
{
  rg_clock_ticker_set_table (self->ticker, table);
}

/**
 * rg_clock_label_set_color:
 * @color: whose clock it is
 */
void
rg_clock_label_set_color (RgClockLabel *self, RgColor color)
{
  self->color = color;
  update (self);
}

/**
 * rg_clock_label_set_wanted:
 * @wanted: whether figures are to be seen at all; a game without clocks has
 *   none in any case
 */
void
rg_clock_label_set_wanted (RgClockLabel *self, gboolean wanted)
{
  self->wanted = wanted;
  update (self);
}
