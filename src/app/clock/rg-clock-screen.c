/* Shows the near player's clock at the left, or below in a narrow window, as the dials
 * do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-screen.h"

#include "rg-clock-closures.h"
#include "rg-clock-label.h"
#include "rg-flow-layout.h"
#include "rg-help.h"
#include "rg-template.h"
#include "rg-wrap.h"

struct _RgClockScreen {
  RgTableWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RgClockScreen, rg_clock_screen, RG_TYPE_TABLE_WIDGET)

static void
rg_clock_screen_fill (RgTableWidget *widget)
{
  rg_wrap_words (GTK_WIDGET (widget));
}

static void
rg_clock_screen_class_init (RgClockScreenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_clock_screen_fill;
  RG_ENSURE_TYPES (RG_TYPE_CLOCK_LABEL, RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-clock-screen.ui");
  RG_BIND_CALLBACKS (rg_clock_press_target, rg_clock_side_classes);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  rg_help_add (widget_class, "time");
}

static void
rg_clock_screen_init (RgClockScreen *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
