/* Names the player by a pawn, as the strips of the table do, because a header bar has no
 * room for a name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-running-clock.h"

#include "rg-clock-ticker.h"
#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-piece-textures.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

struct _RgRunningClock {
  RgTableWidget parent_instance;

  GtkWidget *pawn;
  GtkWidget *figures;
};

G_DEFINE_FINAL_TYPE (RgRunningClock, rg_running_clock, RG_TYPE_TABLE_WIDGET)

static void
rg_running_clock_update (RgTableWidget *widget)
{
  RgRunningClock  *self = RG_RUNNING_CLOCK (widget);
  RgTable         *table = rg_table_widget_get_table (self);
  g_autofree char *setting = g_settings_get_string (rg_settings_get (), "clock-shows");
  RgClockShows     shows = rg_clock_shows_from_text (setting);
  RgClockMoment    moment;
  RgClockReading   reading;
  RgColor          player = rg_table_widget_get_player (self);
  g_autofree char *name = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *time = NULL;
  g_autofree char *spoken = NULL;

  rg_clock_moment_read (table, &moment);
  reading = rg_clock_moment_reading (&moment, player);
  name = rg_player_name (rg_table_get_game (table), player);
  figures = rg_clock_text_figures (&reading, shows);
  time = rg_clock_text_spoken (&reading, shows);
  spoken = g_strjoin (", ", name, time, NULL);
  gtk_image_set_from_paintable (GTK_IMAGE (self->pawn), rg_pawn_get (player));
  gtk_label_set_text (GTK_LABEL (self->figures), figures);
  rg_set_css_class (self->figures, "error", rg_clock_reading_is_low (&reading));
  rg_set_tooltip (GTK_WIDGET (self), name);
  rg_set_accessible_name (self, spoken);
}

static void
rg_running_clock_class_init (RgRunningClockClass *klass)
{
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_running_clock_update;
  RG_TABLE_WIDGET_CLASS (klass)->shows_clock = TRUE;

  rg_table_widget_class_set_template (klass, "rg-running-clock.ui");
  RG_BIND_CHILDREN (RgRunningClock, pawn, figures);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
rg_running_clock_init (RgRunningClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
