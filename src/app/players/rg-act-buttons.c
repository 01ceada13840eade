/* One button a word.  Whether a word may be said now, the arbiter knows; under
 * `strict` no button tells in advance. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-act-buttons.h"

#include "rg-claim-list.h"
#include "rg-message.h"
#include "rg-player-act.h"

struct _RgActButtons {
  GtkWidget parent_instance;

  GtkWidget *row;
  GtkWidget *adoube;
  GtkWidget *check;
  GtkWidget *claim;
  GtkWidget *takeback;
  GtkWidget *draw;
  GtkWidget *adjourn;
  GtkWidget *claims;

  RgTable *table;
  RgColor  color;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgActButtons, rg_act_buttons, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgActButtons *self)
{
  return rg_table_get_game (self->table);
}

static void update (RgActButtons *self);

static RgActor
get_actor (RgActButtons *self)
{
  return rg_actor_player (self->color);
}

static void
submit (RgActButtons *self, RgVerb verb)
{
  g_autoptr (GError) error = NULL;

  if (rg_table_submit_verb (self->table, get_actor (self), verb, &error))
    return;

  rg_show_refusal (GTK_WIDGET (self), self->table, error);
}

static void
adoube_toggled_cb (RgActButtons *self)
{
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return;
  if (!rg_player_act_begin (self->table, self->color, RG_VERB_ADOUBE, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
  update (self);
}

static void
check_clicked_cb (RgActButtons *self)
{
  submit (self, RG_VERB_SAY_CHECK);
}

static void
takeback_clicked_cb (RgActButtons *self)
{
  submit (self, RG_VERB_TAKEBACK);
}

static void
draw_clicked_cb (RgActButtons *self)
{
  submit (self, RG_VERB_OFFER_DRAW);
}

static void
resign_clicked_cb (RgActButtons *self)
{
  rg_player_act_begin (self->table, self->color, RG_VERB_RESIGN, NULL);
}

static void
claims_show_cb (RgActButtons *self)
{
  rg_claim_list_open_for (RG_CLAIM_LIST (self->claims), self->color);
}

static gboolean
is_adjusting (RgActButtons *self)
{
  RgActor who;

  return rg_table_get_purpose (self->table, &who) == RG_VERB_ADOUBE &&
         who == get_actor (self);
}

static void
update (RgActButtons *self)
{
  RgGame        *game = get_game (self);
  const RgState *state = rg_game_get_state (game);

  gtk_widget_set_visible (self->row, !rg_game_is_over (game));
  gtk_widget_set_visible (self->adoube, rg_player_act_exists (game, RG_VERB_ADOUBE));
  gtk_widget_set_visible (self->check, rg_player_act_exists (game, RG_VERB_SAY_CHECK));
  gtk_widget_set_visible (self->takeback, rg_player_act_exists (game, RG_VERB_TAKEBACK));
  gtk_widget_set_visible (self->claim, rg_player_act_exists (game, RG_VERB_UNSET));
  gtk_widget_set_visible (self->adjourn, rg_player_act_exists (game, RG_VERB_ADJOURN));
  gtk_widget_set_sensitive (self->takeback, rg_game_may_ask_takeback (game, self->color));
  gtk_widget_set_sensitive (self->draw, state->draw_offer == RG_ACTOR_NONE);
  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->adoube), is_adjusting (self));
  self->updating = FALSE;
}

static void
rg_act_buttons_dispose (GObject *object)
{
  RgActButtons *self = RG_ACT_BUTTONS (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_ACT_BUTTONS);

  G_OBJECT_CLASS (rg_act_buttons_parent_class)->dispose (object);
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgActButtons, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_act_buttons_class_init (RgActButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_act_buttons_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-act-buttons.ui");
  BIND (row);
  BIND (adoube);
  BIND (check);
  BIND (claim);
  BIND (takeback);
  BIND (draw);
  BIND (adjourn);
  BIND_CALLBACK (adoube_toggled_cb);
  BIND_CALLBACK (check_clicked_cb);
  BIND_CALLBACK (takeback_clicked_cb);
  BIND_CALLBACK (draw_clicked_cb);
  BIND_CALLBACK (resign_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_act_buttons_init (RgActButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_act_buttons_set_table:
 * @table: the game in which the player speaks
 */
void
rg_act_buttons_set_table (RgActButtons *self, RgTable *table)
{
  g_set_object (&self->table, table);
  self->claims = rg_claim_list_new (table);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->claim), self->claims);
  g_signal_connect_swapped (self->claims, "show", G_CALLBACK (claims_show_cb), self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * rg_act_buttons_set_color:
 * @color: who acts
 */
void
rg_act_buttons_set_color (RgActButtons *self, RgColor color)
{
  self->color = color;
  if (self->table != NULL)
    update (self);
}

/**
 * rg_act_buttons_open_claims:
 *
 * Opens the list of what the player may claim.
 */
void
rg_act_buttons_open_claims (RgActButtons *self)
{
  if (gtk_widget_get_visible (self->row) && gtk_widget_get_visible (self->claim))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->claim));
}
