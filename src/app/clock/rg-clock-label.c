/* Follows the ticker of its table.  Its CSS classes say how the clock stands:
 * "running", "low" in the last minute, "fallen". */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-label.h"

#include "rg-clock-ticker.h"
#include "rg-css-class.h"
#include "rg-settings.h"

struct _RgClockLabel {
  RgTableWidget parent_instance;

  GtkWidget *figures;
  GtkWidget *task;

  GSettings *settings;
  char      *spoken;
  gboolean   wanted; /* a game without clocks shows none in any case */
};

G_DEFINE_FINAL_TYPE (RgClockLabel, rg_clock_label, RG_TYPE_TABLE_WIDGET)

enum { PROP_WANTED = 1 };

/* Said only when it is new, so that a screen reader is left in peace. */
static void
say (RgClockLabel *self, char *spoken)
{
  if (g_strcmp0 (spoken, self->spoken) != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    spoken, -1);
  g_free (self->spoken);
  self->spoken = spoken;
}

static void
rg_clock_label_update (RgTableWidget *widget)
{
  RgClockLabel    *self = RG_CLOCK_LABEL (widget);
  g_autofree char *setting = g_settings_get_string (self->settings, "clock-shows");
  RgClockShows     shows = rg_clock_shows_from_text (setting);
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *figures = NULL;
  g_autofree char *task = NULL;

  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  reading = rg_clock_moment_reading (&moment, rg_table_widget_get_player (self));
  figures = rg_clock_text_figures (&reading, shows);
  task = shows == RG_CLOCK_SHOWS_USED ? rg_clock_text_allowance (&reading)
                                      : rg_clock_text_task (&reading);

  gtk_label_set_text (GTK_LABEL (self->figures), figures);
  gtk_label_set_text (GTK_LABEL (self->task), task);
  rg_set_css_class (GTK_WIDGET (self), "running",
                    moment.clock.running ==
                      rg_actor_player (rg_table_widget_get_player (self)));
  rg_set_css_class (GTK_WIDGET (self), "low", rg_clock_reading_is_low (&reading));
  rg_set_css_class (GTK_WIDGET (self), "fallen", rg_clock_reading_has_fallen (&reading));
  say (self, rg_clock_text_spoken (&reading, shows));
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->wanted && rg_clock_is_timed (&moment.clock));
}

/* Found only when it is asked for. */
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
rg_clock_label_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_WANTED)
    RG_CLOCK_LABEL (object)->wanted = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  rg_table_widget_update (object);
}

static void
rg_clock_label_finalize (GObject *object)
{
  RgClockLabel *self = RG_CLOCK_LABEL (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->spoken, g_free);

  G_OBJECT_CLASS (rg_clock_label_parent_class)->finalize (object);
}

static void
rg_clock_label_class_init (RgClockLabelClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = rg_clock_label_set_property;
  object_class->finalize = rg_clock_label_finalize;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_clock_label_update;
  RG_TABLE_WIDGET_CLASS (klass)->shows_clock = TRUE;

  g_object_class_install_property (object_class, PROP_WANTED,
                                   g_param_spec_boolean ("wanted", NULL, NULL, TRUE,
                                                         G_PARAM_WRITABLE |
                                                           G_PARAM_STATIC_STRINGS));

  rg_table_widget_class_set_template (klass, "rg-clock-label.ui");
  gtk_widget_class_bind_template_child (widget_class, RgClockLabel, figures);
  gtk_widget_class_bind_template_child (widget_class, RgClockLabel, task);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
rg_clock_label_init (RgClockLabel *self)
{
  self->wanted = TRUE;
  self->settings = rg_settings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->settings, "changed::clock-shows",
                           G_CALLBACK (rg_table_widget_update), self, G_CONNECT_SWAPPED);
}
