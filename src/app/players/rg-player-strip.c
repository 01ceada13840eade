/* The strip of a player. The arbiter decides what the player may say; under `strict` no
 * button reveals that before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-captured.h"
#include "rg-claim-menu.h"
#include "rg-clock-label.h"
#include "rg-message.h"
#include "rg-strip-closures.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-word-or-icon.h"

#include <glib/gi18n.h>

struct _RgPlayerStrip {
  RgTableWidget parent_instance;

  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *score;
  GtkWidget *acts;
  GtkWidget *check;
  GtkWidget *claim;
  GtkWidget *claims;
  GtkWidget *takeback;

  gboolean shows_clock; /* the time in figures, in a timed game */
  gboolean turned;
  gboolean name_given_up;
  guint    selecting; /* idle source of select_name_cb () */
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG_TYPE_TABLE_WIDGET)

static RgTable *
get_table (RgPlayerStrip *self)
{
  return rg_table_widget_get_table (self);
}

static RgColor
get_player (RgPlayerStrip *self)
{
  return rg_table_widget_get_player (self);
}

static RgGame *
get_game (RgPlayerStrip *self)
{
  return rg_table_get_game (get_table (self));
}

static void
hand_clicked_cb (RgPlayerStrip *self)
{
  RgTable *table = get_table (self);

  if (rg_table_get_acting (table) == get_player (self))
    rg_table_reset_acting (table);
  else
    rg_table_set_acting (table, get_player (self));
}

/* Returns the name of the player in the game; an empty text if there is none. */
static const char *
get_name (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), get_player (self));

  return name != NULL ? name : "";
}

/* Selects the name, unless a letter was typed already, which the next would replace. */
static gboolean
select_name_cb (gpointer user_data)
{
  RgPlayerStrip *self = user_data;
  GtkEditable   *entry = GTK_EDITABLE (self->name_entry);

  self->selecting = 0;
  if (g_str_equal (gtk_editable_get_text (entry), get_name (self)))
    gtk_editable_select_region (entry, 0, -1);
  return G_SOURCE_REMOVE;
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  self->name_given_up = FALSE;
  g_clear_handle_id (&self->selecting, g_source_remove);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), get_name (self));
  gtk_widget_grab_focus (self->name_entry);
  /* Selects the name after the popover is mapped, as mapping would reset the cursor. */
  self->selecting = g_idle_add_full (G_PRIORITY_LOW, select_name_cb, self, NULL);
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

/* Accepts the name when the popover closes, by Enter or a click elsewhere; Escape
 * discards it. */
static void
name_popover_closed_cb (RgPlayerStrip *self)
{
  g_autofree char *name = NULL;

  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
  if (self->name_given_up || g_str_equal (name, get_name (self)))
    return;

  rg_game_set_tag (get_game (self), get_player (self) == RG_WHITE ? "White" : "Black",
                   *name != '\0' ? name : "?");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-names", NULL);
}

/* Begins or ends the adjusting of pieces (j’adoube). The click has already toggled the
 * button, so sets it to the state that the arbiter allows. */
static void
adoube_clicked_cb (RgPlayerStrip *self, GtkToggleButton *button)
{
  g_autoptr (GError) error = NULL;
  gboolean           adjusts;

  if (!rg_player_act_begin (get_table (self), get_player (self), RG_VERB_ADOUBE, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
  g_object_get (rg_table_get_side (get_table (self), get_player (self)), "adjusts",
                &adjusts, NULL);
  gtk_toggle_button_set_active (button, adjusts);
}

static void
resign_clicked_cb (RgPlayerStrip *self)
{
  rg_player_act_begin (get_table (self), get_player (self), RG_VERB_RESIGN, NULL);
}

static void
submit (RgPlayerStrip *self, RgVerb verb)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (get_table (self), rg_actor_player (get_player (self)), verb,
                             &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
}

static void
act_clicked_cb (RgPlayerStrip *self, GtkWidget *button)
{
  submit (self, button == self->check      ? RG_VERB_SAY_CHECK
                : button == self->takeback ? RG_VERB_TAKEBACK
                                           : RG_VERB_OFFER_DRAW);
}

/* Copies the name to accessible names, which cannot be bound. */
static void
name_changed_cb (RgPlayerStrip *self, G_GNUC_UNUSED GParamSpec *pspec, GtkLabel *name)
{
  rg_set_accessible_name (self->name_button, gtk_label_get_text (name));
  rg_set_accessible_name (self, gtk_label_get_text (name));
}

/* Gives a screen reader the whole sentence of the turn, in place of the word shown. */
static void
turn_changed_cb (G_GNUC_UNUSED RgPlayerStrip *self,
                 G_GNUC_UNUSED GParamSpec    *pspec,
                 GtkWidget                   *turn)
{
  const char *sentence = gtk_widget_get_tooltip_text (turn);

  rg_set_accessible_name (turn, sentence != NULL ? sentence : "");
}

static void
rg_player_strip_class_init (RgPlayerStripClass *klass)
{
  RG_FIELD (RgPlayerStrip, shows_clock, "shows-clock", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            NULL);

  /* turned: the strip is upside down, with its menus. */
  RG_FIELD (RgPlayerStrip, turned, "turned", G_TYPE_BOOLEAN, G_PARAM_READWRITE, NULL);

  RG_ENSURE_TYPES (RG_TYPE_CAPTURED, RG_TYPE_CLAIM_MENU, RG_TYPE_CLOCK_LABEL,
                   RG_TYPE_WORD_OR_ICON);
  rg_table_widget_class_set_template (klass, "rg-player-strip.ui");
  RG_BIND_CHILDREN (RgPlayerStrip, name_button, name, name_popover, name_entry, score,
                    acts, check, claim, claims, takeback);
  RG_BIND_CALLBACKS (rg_strip_name_tooltip, rg_strip_pawn, name_changed_cb,
                     turn_changed_cb, hand_clicked_cb, name_popover_show_cb,
                     name_popover_closed_cb, name_key_cb, adoube_clicked_cb,
                     act_clicked_cb, resign_clicked_cb);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgPlayerStrip, g_source_remove, selecting);
}

static void
fill_claims (G_GNUC_UNUSED GtkMenuButton *button, gpointer strip)
{
  rg_claim_menu_fill (RG_CLAIM_MENU (RG_PLAYER_STRIP (strip)->claims));
}

static void
rg_player_strip_init (RgPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claim), fill_claims, self,
                                         NULL);

  rg_table_widget_bind_class (self, "to-move", "to-move");
  rg_table_widget_bind_class (self, "wins", "winner");

  /* A menu button centres its child in a box; the name needs the whole width. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->name), GTK_ALIGN_FILL);
}

/**
 * rg_player_strip_set_score:
 * @score: (nullable): the player's score in the match, such as "1½"; %NULL without a
 * match
 */
void
rg_player_strip_set_score (RgPlayerStrip *self, const char *score)
{
  g_autofree char *label = NULL;

  gtk_label_set_text (GTK_LABEL (self->score), score != NULL ? score : "");
  if (score == NULL)
    return;

  /* Translators: what a screen reader says of the figures beside a name. */
  label = g_strdup_printf (_ ("Score in the match: %s"), score);
  rg_set_accessible_name (self->score, label);
}

/* Opens the menu of claims, showing its button if that is hidden. */
void
rg_player_strip_open_claims (RgPlayerStrip *self)
{
  if (!gtk_widget_get_visible (self->acts))
    return;
  gtk_widget_show (self->claim);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->claim));
}
