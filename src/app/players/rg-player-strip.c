/* A player’s name, his clock, and whether the hand over the board is his. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-act-buttons.h"
#include "rg-clock-label.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgPlayerStrip {
  GtkWidget parent_instance;

  GtkWidget *row; /* goes with the template */
  GtkWidget *man;
  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *score;
  GtkWidget *clock;
  GtkWidget *hand;
  GtkWidget *acts;

  RgTable *table;
  RgColor  color;
  gboolean name_given_up;
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgPlayerStrip *self)
{
  return rg_table_get_game (self->table);
}

/* Under `strict` either player may reach over the board; whose hand it is then,
 * is seen on his strip. */
static void
update_hand (RgPlayerStrip *self)
{
  RgGame *game = get_game (self);

  gtk_widget_set_visible (self->hand,
                          rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT &&
                            !rg_game_is_over (game));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->hand),
                                rg_table_get_hand (self->table) == self->color);
}

static void
hand_clicked_cb (RgPlayerStrip *self)
{
  rg_table_set_hand (self->table, self->color);
  update_hand (self);
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), self->color);

  self->name_given_up = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name != NULL ? name : "");
  gtk_widget_grab_focus (self->name_entry);
}

static void
name_entry_activate_cb (RgPlayerStrip *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->name_popover));
}

static gboolean
name_key_cb (RgPlayerStrip                *self,
             guint                         key,
             G_GNUC_UNUSED guint           code,
             G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key == GDK_KEY_Escape)
    self->name_given_up = TRUE;

  return FALSE;
}

/* Enter and a click elsewhere both mean it; only Escape gives it up. */
static void
name_popover_closed_cb (RgPlayerStrip *self)
{
  g_autofree char *name = NULL;

  if (self->name_given_up)
    return;

  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  g_strstrip (name);
  rg_game_set_tag (get_game (self), self->color == RG_WHITE ? "White" : "Black",
                   *name != '\0' ? name : "?");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-names", NULL);
}

static void
update (RgPlayerStrip *self)
{
  g_autofree char *name = rg_player_name (get_game (self), self->color);
  const RgState   *state = rg_game_get_state (get_game (self));
  gboolean         to_move;

  to_move = !rg_game_is_over (get_game (self)) &&
            (state->phase == RG_PHASE_CHOOSING
               ? state->chooser == rg_actor_player (self->color)
               : rg_state_turn (state) == self->color);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_widget_set_tooltip_text (self->name_button, name);
  gtk_image_set_from_resource (
    GTK_IMAGE (self->man),
    self->color == RG_WHITE
      ? "/io/github/regence_chess/Regence/pieces/staunton/white-pawn.svg"
      : "/io/github/regence_chess/Regence/pieces/staunton/black-pawn.svg");
  if (to_move)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-move");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "to-move");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  update_hand (self);
}

static void
rg_player_strip_dispose (GObject *object)
{
  RgPlayerStrip *self = RG_PLAYER_STRIP (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_PLAYER_STRIP);

  G_OBJECT_CLASS (rg_player_strip_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgPlayerStrip, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_player_strip_class_init (RgPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_player_strip_dispose;

  g_type_ensure (RG_TYPE_ACT_BUTTONS);
  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-player-strip.ui");
  BIND (row);
  BIND (man);
  BIND (name_button);
  BIND (name);
  BIND (name_popover);
  BIND (name_entry);
  BIND (score);
  BIND (clock);
  BIND (hand);
  BIND (acts);
  BIND_CALLBACK (hand_clicked_cb);
  BIND_CALLBACK (name_entry_activate_cb);
  BIND_CALLBACK (name_popover_show_cb);
  BIND_CALLBACK (name_popover_closed_cb);
  BIND_CALLBACK (name_key_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_player_strip_init (RgPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* The menu button keeps its child in a box that it centres. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->name), GTK_ALIGN_FILL);
}

/**
 * rg_player_strip_set_table:
 * @table: the game in which the player speaks
 */
void
rg_player_strip_set_table (RgPlayerStrip *self, RgTable *table)
{
  g_set_object (&self->table, table);
  rg_act_buttons_set_table (RG_ACT_BUTTONS (self->acts), table);
  rg_clock_label_set_table (RG_CLOCK_LABEL (self->clock), table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * rg_player_strip_set_color:
 * @color: whose side it is
 */
void
rg_player_strip_set_color (RgPlayerStrip *self, RgColor color)
{
  self->color = color;
  rg_act_buttons_set_color (RG_ACT_BUTTONS (self->acts), color);
  rg_clock_label_set_color (RG_CLOCK_LABEL (self->clock), color);
  if (self->table != NULL)
    update (self);
}

/**
 * rg_player_strip_set_shows_clock:
 * @shows: whether the figures of the clock are shown, in a game that has one
 */
void
rg_player_strip_set_shows_clock (RgPlayerStrip *self, gboolean shows)
{
  rg_clock_label_set_wanted (RG_CLOCK_LABEL (self->clock), shows);
}

/**
 * rg_player_strip_set_score:
 * @score: (nullable): what he has scored in the match, such as "1½"; %NULL
 *   where none is played
 */
void
rg_player_strip_set_score (RgPlayerStrip *self, const char *score)
{
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->score, score != NULL);
  gtk_label_set_text (GTK_LABEL (self->score), score != NULL ? score : "");
  if (score == NULL)
    return;

  /* Translators: what a screen reader says of the figures beside a name. */
  label = g_strdup_printf (_ ("Score in the match: %s"), score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Returns: whose side it is */
RgColor
rg_player_strip_get_color (RgPlayerStrip *self)
{
  return self->color;
}

/**
 * rg_player_strip_open_claims:
 *
 * Opens the list of what this player may claim.
 */
void
rg_player_strip_open_claims (RgPlayerStrip *self)
{
  rg_act_buttons_open_claims (RG_ACT_BUTTONS (self->acts));
}
