/* Whether something may be said now, the arbiter knows; under `strict` no button
 * shows it in advance. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-captured.h"
#include "rg-claim-menu.h"
#include "rg-clock-label.h"
#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-piece-textures.h"
#include "rg-player-act.h"
#include "rg-sentences.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

struct _RgPlayerStrip {
  RgTableWidget parent_instance;

  GtkWidget *piece;
  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *turn;
  GtkWidget *faults;
  GtkWidget *score;
  GtkWidget *crown;
  GtkWidget *hand;
  GtkWidget *acts;
  GtkWidget *adoube;
  GtkWidget *check;
  GtkWidget *claim;
  GtkWidget *claims;
  GtkWidget *takeback;
  GtkWidget *draw;
  GtkWidget *adjourn;
  GtkWidget *resign;

  RgColor  pictured;    /* whose piece is shown, RG_N_COLORS for none */
  gboolean shows_clock; /* in figures, in a game that has one */
  gboolean name_given_up;
  guint    selecting; /* the name that is to be written over */
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG_TYPE_TABLE_WIDGET)

enum {
  PROP_SHOWS_CLOCK = 1,
  PROP_TURNED,
};

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

  if (rg_table_get_hand (table) == get_player (self))
    rg_table_return_hand (table);
  else
    rg_table_set_hand (table, get_player (self));
  rg_table_widget_update (self);
}

static gboolean
select_name_cb (gpointer user_data)
{
  RgPlayerStrip *self = user_data;

  self->selecting = 0;
  gtk_editable_select_region (GTK_EDITABLE (self->name_entry), 0, -1);
  return G_SOURCE_REMOVE;
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), get_player (self));

  self->name_given_up = FALSE;
  g_clear_handle_id (&self->selecting, g_source_remove);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name != NULL ? name : "");
  gtk_widget_grab_focus (self->name_entry);
  /* After the popover is on the screen, which puts the cursor at the beginning where the
   * entry had the focus the last time too. */
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

/* Enter and a click elsewhere both mean it; only Escape gives it up. */
static void
name_popover_closed_cb (RgPlayerStrip *self)
{
  const char      *before = rg_game_get_name (get_game (self), get_player (self));
  g_autofree char *name = NULL;

  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
  if (self->name_given_up || g_strcmp0 (name, before != NULL ? before : "") == 0)
    return;

  rg_game_set_tag (get_game (self), get_player (self) == RG_WHITE ? "White" : "Black",
                   *name != '\0' ? name : "?");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-names", NULL);
}

static void
adoube_clicked_cb (RgPlayerStrip *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_player_act_begin (get_table (self), get_player (self), RG_VERB_ADOUBE, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
  rg_table_widget_update (self);
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

/* Says whose move it is, in a word for who sees the name above it; the line keeps its
 * height, so that the name stays where it is. */
static void
update_turn (RgPlayerStrip *self, gboolean to_move)
{
  g_autofree char *sentence = to_move ? rg_sentence_for_turn (get_game (self), FALSE)
                                      : NULL;
  g_autofree char *word = to_move ? rg_sentence_for_turn (get_game (self), TRUE) : NULL;

  gtk_label_set_text (GTK_LABEL (self->turn), word != NULL ? word : "");
  rg_set_tooltip (self->turn, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->turn),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence != NULL ? sentence : "", -1);
}

/* Counts the illegal moves of the player that were punished, and the warnings. */
static void
update_faults (RgPlayerStrip *self)
{
  const RgState   *state = rg_game_get_state (get_game (self));
  guint            n_moves = state->illegal_moves[get_player (self)];
  guint            n_warnings = state->warnings[get_player (self)];
  g_autofree char *moves = NULL;
  g_autofree char *warnings = NULL;
  g_autofree char *text = NULL;

  moves = g_strdup_printf (ngettext ("%u illegal move", "%u illegal moves", n_moves),
                           n_moves);
  /* Translators: how often the arbiter has warned a player. */
  warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings),
                              n_warnings);
  text = g_strconcat (n_moves > 0 ? moves : "",
                      n_moves > 0 && n_warnings > 0 ? " · " : "",
                      n_warnings > 0 ? warnings : "", NULL);
  gtk_label_set_text (GTK_LABEL (self->faults), text);
  gtk_widget_set_visible (self->faults, *text != '\0');
  rg_set_tooltip (self->faults, *text != '\0' ? text : NULL);
}

/* A text of today, whose draws by themselves leave little to claim or to adjourn for. */
static gboolean
is_modern (RgGame *game)
{
  return rg_rulebook_has (rg_game_get_state (game)->rulebook, RG_MATTER_DEAD_POSITION);
}

/* Returns: whether claims have a button: always where players keep the rules themselves,
 * so that it gives no hint, else once a draw can be claimed */
static gboolean
offers_claims (RgGame *game)
{
  return rg_player_act_exists (game, RG_VERB_UNSET) &&
         (!is_modern (game) || rg_game_get_state (game)->conduct != RG_CONDUCT_FREE ||
          rg_game_may_claim (game, RG_VERB_CLAIM_REPETITION) ||
          rg_game_may_claim (game, RG_VERB_CLAIM_FIFTY));
}

static gboolean
offers_adjournment (RgGame *game)
{
  return rg_player_act_exists (game, RG_VERB_ADJOURN) &&
         (!is_modern (game) || rg_clock_is_timed (&rg_game_get_state (game)->clock));
}

static void
rg_player_strip_update (RgTableWidget *widget)
{
  RgPlayerStrip   *self = RG_PLAYER_STRIP (widget);
  RgTable         *table = get_table (self);
  RgGame          *game = get_game (self);
  const RgState   *state = rg_game_get_state (game);
  RgColor          player = rg_table_widget_get_player (self);
  RgActor          actor = rg_actor_player (player);
  gboolean         over = rg_game_is_over (game);
  g_autofree char *name = rg_player_name (game, player);
  g_autofree char *tooltip = NULL;
  gboolean         wins = rg_game_get_outcome (game).result ==
                  (player == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS);
  gboolean has_hand = rg_table_get_hand (table) == player;
  gboolean reaches = has_hand && rg_table_has_hand_out_of_turn (table);
  gboolean to_move = !over && (state->phase == RG_PHASE_CHOOSING
                                 ? state->chooser == actor
                                 : rg_state_turn (state) == player);
  RgActor  who;

  gtk_label_set_text (GTK_LABEL (self->name), name);
  tooltip = g_strconcat (name, "\n", _ ("Click to write the name"), NULL);
  rg_set_tooltip (self->name_button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  if (player != self->pictured) {
    self->pictured = player;
    gtk_image_set_from_paintable (GTK_IMAGE (self->piece), rg_pawn_get (player));
  }
  rg_set_css_class (GTK_WIDGET (self), "to-move", to_move);
  update_turn (self, to_move && state->phase == RG_PHASE_PLAYING);
  update_faults (self);

  gtk_widget_set_visible (self->crown, wins);
  rg_set_css_class (GTK_WIDGET (self), "winner", wins);

  /* Under `strict` either player may reach over the board; whose hand it is then,
   * is seen on their strip.  Who has the turn needs no button. */
  gtk_widget_set_visible (self->hand, state->conduct == RG_CONDUCT_STRICT && !over);
  gtk_widget_set_sensitive (self->hand, has_hand == reaches);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->hand), reaches);
  rg_set_css_class (self->hand, "out-of-turn", reaches);

  /* What can still be said after the end keeps its place. */
  gtk_widget_set_visible (self->adoube,
                          rg_player_act_exists (game, RG_VERB_ADOUBE) ||
                            (over && rg_player_act_exists (game, RG_VERB_UNSET) &&
                             rg_rulebook_has (state->rulebook, RG_MATTER_ADOUBE)));
  gtk_widget_set_sensitive (self->adoube, !over);
  gtk_widget_set_visible (self->check, rg_player_act_exists (game, RG_VERB_SAY_CHECK));
  gtk_widget_set_visible (self->takeback, rg_player_act_exists (game, RG_VERB_TAKEBACK));
  gtk_widget_set_visible (self->claim, offers_claims (game));
  gtk_widget_set_visible (self->adjourn, offers_adjournment (game));
  gtk_widget_set_visible (self->draw, rg_player_act_exists (game, RG_VERB_OFFER_DRAW));
  gtk_widget_set_visible (self->resign, rg_player_act_exists (game, RG_VERB_RESIGN));
  gtk_widget_set_sensitive (self->takeback, rg_game_may_ask_takeback (game, player));
  gtk_widget_set_sensitive (self->draw, state->draw_offer == RG_ACTOR_NONE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->adoube),
                                rg_table_get_purpose (table, &who) == RG_VERB_ADOUBE &&
                                  who == actor);
}

static void
rg_player_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOWS_CLOCK)
    g_value_set_boolean (value, RG_PLAYER_STRIP (object)->shows_clock);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_player_strip_dispose (GObject *object)
{
  g_clear_handle_id (&RG_PLAYER_STRIP (object)->selecting, g_source_remove);

  G_OBJECT_CLASS (rg_player_strip_parent_class)->dispose (object);
}

static void
rg_player_strip_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_SHOWS_CLOCK)
    RG_PLAYER_STRIP (object)->shows_clock = g_value_get_boolean (value);
  else if (id == PROP_TURNED)
    rg_claim_menu_set_turned (RG_CLAIM_MENU (RG_PLAYER_STRIP (object)->claims),
                              g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgPlayerStrip, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_player_strip_class_init (RgPlayerStripClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_player_strip_get_property;
  object_class->set_property = rg_player_strip_set_property;
  object_class->dispose = rg_player_strip_dispose;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_player_strip_update;

  g_object_class_install_property (object_class, PROP_SHOWS_CLOCK,
                                   g_param_spec_boolean ("shows-clock", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE |
                                                           G_PARAM_STATIC_STRINGS));

  /* What opens over the strip is turned with it. */
  g_object_class_install_property (object_class, PROP_TURNED,
                                   g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE |
                                                           G_PARAM_STATIC_STRINGS));

  g_type_ensure (RG_TYPE_CAPTURED);
  g_type_ensure (RG_TYPE_CLAIM_MENU);
  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  rg_table_widget_class_set_template (klass, "rg-player-strip.ui");
  BIND (piece);
  BIND (name_button);
  BIND (name);
  BIND (name_popover);
  BIND (name_entry);
  BIND (turn);
  BIND (faults);
  BIND (score);
  BIND (crown);
  BIND (hand);
  BIND (acts);
  BIND (adoube);
  BIND (check);
  BIND (claim);
  BIND (claims);
  BIND (takeback);
  BIND (draw);
  BIND (adjourn);
  BIND (resign);
  BIND_CALLBACK (hand_clicked_cb);
  BIND_CALLBACK (name_popover_show_cb);
  BIND_CALLBACK (name_popover_closed_cb);
  BIND_CALLBACK (name_key_cb);
  BIND_CALLBACK (adoube_clicked_cb);
  BIND_CALLBACK (act_clicked_cb);
  BIND_CALLBACK (resign_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
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
  self->pictured = (RgColor) RG_N_COLORS;
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claim), fill_claims, self,
                                         NULL);

  /* The menu button keeps its child in a box that it centres. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->name), GTK_ALIGN_FILL);
}

/**
 * rg_player_strip_set_score:
 * @score: (nullable): what the player has scored in the match, such as "1½"; %NULL
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

/* Also while there is no button for them. */
void
rg_player_strip_open_claims (RgPlayerStrip *self)
{
  if (!gtk_widget_get_visible (self->acts))
    return;
  gtk_widget_show (self->claim);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->claim));
}
