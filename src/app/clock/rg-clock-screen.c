/* The left side, or the lower one where the window is narrow, is that of the player at
 * the near side of the board, as with the dials. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-screen.h"

#include "rg-clock-label.h"
#include "rg-css-class.h"
#include "rg-fold-layout.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-wrap.h"

enum {
  NEAR,
  FAR,
  N_SIDES,
};

struct _RgClockScreen {
  RgTableWidget parent_instance;

  GtkWidget *near_side;
  GtkWidget *far_side;
  GtkWidget *near_name;
  GtkWidget *far_name;
  GtkWidget *status;
};

G_DEFINE_FINAL_TYPE (RgClockScreen, rg_clock_screen, RG_TYPE_TABLE_WIDGET)

static void
rg_clock_screen_update (RgTableWidget *widget)
{
  RgClockScreen   *self = RG_CLOCK_SCREEN (widget);
  RgTable         *table = rg_table_widget_get_table (self);
  RgGame          *game = rg_table_get_game (table);
  const RgState   *state = rg_game_get_state (game);
  GtkWidget       *sides[N_SIDES] = { self->near_side, self->far_side };
  GtkWidget       *names[N_SIDES] = { self->near_name, self->far_name };
  g_autofree char *status = rg_table_describe (table, TRUE);

  for (int i = 0; i < N_SIDES; i++) {
    RgColor          near = rg_table_widget_get_player (self);
    RgColor          player = i == NEAR ? near : rg_color_other (near);
    g_autofree char *name = rg_player_name (game, player);

    gtk_label_set_text (GTK_LABEL (names[i]), name);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (sides[i]), "s",
                                      player == RG_WHITE ? "white" : "black");
    rg_set_css_class (sides[i], "to-move",
                      !rg_game_is_over (game) && rg_state_turn (state) == player);
  }
  gtk_label_set_text (GTK_LABEL (self->status), status);
}

static void
rg_clock_screen_fill (RgTableWidget *widget)
{
  rg_wrap_words (GTK_WIDGET (widget));
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgClockScreen, name)

static void
rg_clock_screen_class_init (RgClockScreenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_clock_screen_fill;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_clock_screen_update;
  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  g_type_ensure (RG_TYPE_FOLD_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-clock-screen.ui");
  BIND (near_side);
  BIND (far_side);
  BIND (near_name);
  BIND (far_name);
  BIND (status);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  rg_help_add (widget_class, "time");
}

static void
rg_clock_screen_init (RgClockScreen *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::black", G_CALLBACK (rg_table_widget_update), NULL);
}
