/* Buttons that submit one event each.  Whether an event may happen, the
 * arbiter knows; here his refusals are only passed on to be shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgPlayerStrip {
  GtkWidget parent_instance;

  GtkWidget *row;
  GtkWidget *man;
  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *takeback;
  GtkWidget *draw;
  GtkWidget *resign;
  GtkWidget *question_box;
  GtkWidget *question;

  RgReplay *replay;
  RgColor   color;
  gboolean  name_given_up;
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgPlayerStrip *self)
{
  return rg_replay_get_game (self->replay);
}

static void
submit (RgPlayerStrip *self, RgVerb verb)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;

  if (rg_replay_submit_verb (self->replay,
                             rg_actor_player (self->color),
                             verb,
                             &error))
    return;

  sentence = rg_sentence_for_refusal (get_game (self), error);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", sentence);
}

/* Which question the other player has put, RG_VERB_UNSET for none. */
static RgVerb
find_question (RgPlayerStrip *self)
{
  const RgState *state = rg_game_get_state (get_game (self));
  RgActor        other = rg_actor_player (rg_color_other (self->color));

  if (state->draw_offer == other)
    return RG_VERB_OFFER_DRAW;
  if (state->takeback == other)
    return RG_VERB_TAKEBACK;

  return RG_VERB_UNSET;
}

static void
accept_clicked_cb (RgPlayerStrip *self)
{
  submit (self,
          find_question (self) == RG_VERB_OFFER_DRAW ? RG_VERB_ACCEPT_DRAW
                                                     : RG_VERB_ACCEPT_TAKEBACK);
}

static void
decline_clicked_cb (RgPlayerStrip *self)
{
  submit (self,
          find_question (self) == RG_VERB_OFFER_DRAW
            ? RG_VERB_DECLINE_DRAW
            : RG_VERB_DECLINE_TAKEBACK);
}

static void
takeback_clicked_cb (RgPlayerStrip *self)
{
  submit (self, RG_VERB_TAKEBACK);
}

static void
draw_clicked_cb (RgPlayerStrip *self)
{
  submit (self, RG_VERB_OFFER_DRAW);
}

static void
resign_clicked_cb (RgPlayerStrip *self)
{
  submit (self, RG_VERB_RESIGN);
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), self->color);

  self->name_given_up = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry),
                         name != NULL ? name : "");
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
  rg_game_set_tag (get_game (self),
                   self->color == RG_WHITE ? "White" : "Black",
                   *name != '\0' ? name : "?");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-names", NULL);
}

static void
update_question (RgPlayerStrip *self)
{
  RgVerb           question = find_question (self);
  RgColor          other = rg_color_other (self->color);
  g_autofree char *name = rg_player_name (get_game (self), other);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->question_box, question != RG_VERB_UNSET);
  if (question == RG_VERB_UNSET)
    return;

  text = g_strdup_printf (question == RG_VERB_OFFER_DRAW
                            ? _ ("%s offers a draw.")
                            : _ ("%s asks to take back the last move."),
                          name);
  gtk_label_set_text (GTK_LABEL (self->question), text);
}

static void
update_voices (RgPlayerStrip *self)
{
  const RgState *state = rg_game_get_state (get_game (self));
  gboolean       going_on = !rg_game_is_over (get_game (self));

  gtk_widget_set_visible (self->takeback, going_on);
  gtk_widget_set_visible (self->draw, going_on);
  gtk_widget_set_visible (self->resign, going_on);
  gtk_widget_set_sensitive (self->takeback,
                            rg_game_may_ask_takeback (get_game (self),
                                                      self->color));
  gtk_widget_set_sensitive (self->draw, state->draw_offer == RG_ACTOR_NONE);
}

static void
update (RgPlayerStrip *self)
{
  g_autofree char *name = rg_player_name (get_game (self), self->color);
  const RgState   *state = rg_game_get_state (get_game (self));
  gboolean         to_move;

  to_move = !rg_game_is_over (get_game (self)) &&
            rg_state_turn (state) == self->color;
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
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  update_voices (self);
  update_question (self);
}

static void
rg_player_strip_dispose (GObject *object)
{
  RgPlayerStrip *self = RG_PLAYER_STRIP (object);

  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_PLAYER_STRIP);

  G_OBJECT_CLASS (rg_player_strip_parent_class)->dispose (object);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgPlayerStrip, name)
#define BIND_CALLBACK(name)                                                    \
  gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_player_strip_class_init (RgPlayerStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_player_strip_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-player-strip.ui");
  BIND (row);
  BIND (man);
  BIND (name_button);
  BIND (name);
  BIND (name_popover);
  BIND (name_entry);
  BIND (takeback);
  BIND (draw);
  BIND (resign);
  BIND (question_box);
  BIND (question);
  BIND_CALLBACK (accept_clicked_cb);
  BIND_CALLBACK (decline_clicked_cb);
  BIND_CALLBACK (takeback_clicked_cb);
  BIND_CALLBACK (draw_clicked_cb);
  BIND_CALLBACK (resign_clicked_cb);
  BIND_CALLBACK (name_entry_activate_cb);
  BIND_CALLBACK (name_popover_show_cb);
  BIND_CALLBACK (name_popover_closed_cb);
  BIND_CALLBACK (name_key_cb);
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_player_strip_init (RgPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* The menu button keeps its child in a box that it centres. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->name), GTK_ALIGN_FILL);
}

/**
 * rg_player_strip_set_replay:
 * @replay: the game in which the player speaks
 */
void
rg_player_strip_set_replay (RgPlayerStrip *self, RgReplay *replay)
{
  g_set_object (&self->replay, replay);
  g_signal_connect_swapped (replay, "changed", G_CALLBACK (update), self);
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
  if (self->replay != NULL)
    update (self);
}
