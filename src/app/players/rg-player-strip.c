/* Whether something may be said now, the arbiter knows; under `strict` no button
 * shows it in advance, and what can be claimed is the same whatever is on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-ask.h"
#include "rg-clock-label.h"
#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-player-act.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

#define MOST_MOVES_TO_MATE 99

typedef enum {
  RG_CLAIM_ABOUT_MOVES,
  RG_CLAIM_DRAW,
  RG_CLAIM_DEMAND,
  RG_CLAIM_LEAVE,
} RgClaimKind;

/* What the player does on the board before the claim is made: nothing, points at
 * pieces, or shows the move that goes with it and is not played yet. */
typedef enum {
  RG_CLAIM_AT_ONCE,
  RG_CLAIM_POINTING,
  RG_CLAIM_WITH_MOVE,
} RgClaimHow;

/* `matter` is what a rulebook must have for it. */
typedef struct {
  RgVerb      verb;
  RgMatter    matter;
  RgClaimKind kind;
  const char *label;
  RgClaimHow  how;
} RgClaim;

static const char *const HEADINGS[] = {
  [RG_CLAIM_ABOUT_MOVES] = N_ ("Claim"),
  [RG_CLAIM_DRAW] = N_ ("Claim a Draw"),
  [RG_CLAIM_DEMAND] = N_ ("Demand"),
  [RG_CLAIM_LEAVE] = N_ ("Allow"),
};

static const RgClaim CLAIMS[] = {
  { RG_VERB_CLAIM_TOUCHED, RG_MATTER_TOUCH_CLAIM, RG_CLAIM_ABOUT_MOVES,
    N_ ("Touched Man"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_IRREGULAR, RG_MATTER_IRREGULAR_CLAIM, RG_CLAIM_ABOUT_MOVES,
    N_ ("Irregular Move"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_CHECK_UNSEEN, RG_MATTER_CHECK_UNSEEN, RG_CLAIM_ABOUT_MOVES,
    N_ ("Check Unseen"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_FALSE_CHECK, RG_MATTER_CHECK_FALSE, RG_CLAIM_ABOUT_MOVES,
    N_ ("False Check"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_REPETITION, RG_MATTER_REPETITION, RG_CLAIM_DRAW,
    N_ ("Third Repetition"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_REPETITION, RG_MATTER_REPETITION, RG_CLAIM_DRAW,
    N_ ("Third Repetition, by a Move…"), RG_CLAIM_WITH_MOVE },
  { RG_VERB_CLAIM_FIFTY, RG_MATTER_FIFTY, RG_CLAIM_DRAW, N_ ("Fifty Moves"),
    RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_FIFTY, RG_MATTER_FIFTY, RG_CLAIM_DRAW, N_ ("Fifty Moves, by a Move…"),
    RG_CLAIM_WITH_MOVE },
  { RG_VERB_CLAIM_PERPETUAL, RG_MATTER_PERPETUAL_CHECK, RG_CLAIM_DRAW,
    N_ ("Perpetual Check"), RG_CLAIM_AT_ONCE },
  { RG_VERB_CLAIM_MATE_IN_FIFTY, RG_MATTER_MATE_IN_FIFTY, RG_CLAIM_DRAW,
    N_ ("No Mate in Fifty"), RG_CLAIM_AT_ONCE },
  { RG_VERB_DEMAND_MATE_IN_FIFTY, RG_MATTER_MATE_IN_FIFTY, RG_CLAIM_DEMAND,
    N_ ("Mate Me in Fifty"), RG_CLAIM_AT_ONCE },
  { RG_VERB_DEMAND_STRAIGHTEN, RG_MATTER_STRAIGHTEN, RG_CLAIM_DEMAND,
    N_ ("Straighten Your Men…"), RG_CLAIM_POINTING },
  { RG_VERB_DEMAND_RECTIFY, RG_MATTER_DEMAND_RECTIFY, RG_CLAIM_DEMAND,
    N_ ("Put the Board Right"), RG_CLAIM_AT_ONCE },
  { RG_VERB_DEMAND_ANNUL, RG_MATTER_DEMAND_ANNUL, RG_CLAIM_DEMAND, N_ ("Annul the Game"),
    RG_CLAIM_AT_ONCE },
  { RG_VERB_CONSENT, RG_MATTER_ADOUBE_LEAVE, RG_CLAIM_LEAVE,
    N_ ("Opponent May Adjust Pieces"), RG_CLAIM_AT_ONCE },
};

struct _RgPlayerStrip {
  RgTableWidget parent_instance;

  GtkWidget *man;
  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *score;
  GtkWidget *hand;
  GtkWidget *acts;
  GtkWidget *adoube;
  GtkWidget *check;
  GtkWidget *claim;
  GtkWidget *claims;
  GtkWidget *mate_moves; /* of the list of claims that was shown last */
  GtkWidget *takeback;
  GtkWidget *draw;
  GtkWidget *adjourn;
  GtkWidget *resign;

  RgColor  pictured;    /* whose piece is shown */
  gboolean shows_clock; /* in figures, in a game that has one */
  gboolean name_given_up;
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG_TYPE_TABLE_WIDGET)

enum { PROP_SHOWS_CLOCK = 1 };

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
  rg_table_set_hand (get_table (self), get_player (self));
  rg_table_widget_update (self);
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), get_player (self));

  self->name_given_up = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name != NULL ? name : "");
  gtk_widget_grab_focus (self->name_entry);
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

  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
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

static void
perpetual_answer_cb (RgPlayerStrip *self, const char *answer)
{
  if (g_str_equal (answer, "claim"))
    submit (self, RG_VERB_CLAIM_PERPETUAL);
}

/* Whether the checks that @player would show lead to mate against every defence. */
static gboolean
could_mate (const RgState *state, RgColor player)
{
  g_auto (RgPerpetual) proof = { 0 };

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player)
    return FALSE;

  rg_arbiter_prove_perpetual (state, &proof);
  return proof.verdict == RG_PERPETUAL_PROVED && proof.loop_from == proof.line->len;
}

/* A player who claims a draw by perpetual check could win instead. */
static void
warn_of_mate (RgPlayerStrip *self)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Play On"), ADW_RESPONSE_SUGGESTED },
    { "claim", _ ("_Claim the Draw"), ADW_RESPONSE_DEFAULT },
    { 0 },
  };
  GtkWidget *dialog =
    rg_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Claim a Draw?"),
            _ ("Your checks lead to mate, whatever the opponent plays."), NULL, answers);

  g_signal_connect_object (dialog, "response", G_CALLBACK (perpetual_answer_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Where men or a move belong to the claim, they are shown on the board first. */
static void
claim_clicked_cb (RgPlayerStrip *self, GtkWidget *button)
{
  const RgClaim *claim = g_object_get_data (G_OBJECT (button), "claim");

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->claim));
  if (claim->how != RG_CLAIM_AT_ONCE)
    rg_table_set_purpose (get_table (self), rg_actor_player (get_player (self)),
                          claim->verb);
  else if (claim->verb == RG_VERB_CLAIM_PERPETUAL &&
           could_mate (rg_table_get_state (get_table (self)), get_player (self)))
    warn_of_mate (self);
  else
    submit (self, claim->verb);
}

static void
mate_clicked_cb (RgPlayerStrip *self)
{
  GtkSpinButton     *moves = GTK_SPIN_BUTTON (self->mate_moves);
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = rg_actor_player (get_player (self)),
               .verb = RG_VERB_SAY_MATE,
               .number = (guint) gtk_spin_button_get_value_as_int (moves),
  };

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->claim));
  if (!rg_table_submit (get_table (self), &event, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
}

/* Whether the rulebook knows it and the program leaves it to the players: what the
 * program sees to itself need not be claimed. */
static gboolean
is_known (const RgClaim *claim, const RgState *state)
{
  RgLaw law;

  if (!rg_rulebook_find (state->rulebook, claim->matter, &law) ||
      (state->conduct != RG_CONDUCT_STRICT && claim->kind == RG_CLAIM_ABOUT_MOVES) ||
      (state->conduct == RG_CONDUCT_FREE && claim->kind == RG_CLAIM_LEAVE))
    return FALSE;

  return claim->how != RG_CLAIM_WITH_MOVE ||
         law.clause->claimant == RG_CLAIMANT_PLAYER_ANNOUNCING;
}

static GtkWidget *
new_claim (RgPlayerStrip *self, const RgClaim *claim, const RgRulebook *rulebook)
{
  GtkWidget  *button = gtk_button_new ();
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget  *label = gtk_label_new (_ (claim->label));
  const char *article = rg_rulebook_article (rulebook, claim->matter);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (article != NULL) {
    g_autofree char *text = rg_citation (rulebook, article);
    GtkWidget       *citation = gtk_label_new (text);

    gtk_widget_add_css_class (citation, "dim-label");
    gtk_widget_add_css_class (citation, "caption");
    gtk_box_append (GTK_BOX (box), citation);
  }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (claim->label), -1);
  g_object_set_data (G_OBJECT (button), "claim", (gpointer) claim);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (claim_clicked_cb), self);
  return button;
}

static void
append_claims (RgPlayerStrip *self, GtkWidget *list, RgClaimKind kind)
{
  const RgState *state = rg_table_get_state (get_table (self));
  GtkWidget     *heading = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (CLAIMS); i++) {
    if (CLAIMS[i].kind != kind || !is_known (&CLAIMS[i], state))
      continue;
    if (heading == NULL) {
      heading = gtk_label_new (_ (HEADINGS[kind]));
      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "heading");
      gtk_widget_add_css_class (heading, "claim-heading");
      gtk_box_append (GTK_BOX (list), heading);
    }
    gtk_box_append (GTK_BOX (list), new_claim (self, &CLAIMS[i], state->rulebook));
  }
}

static void
append_mate (RgPlayerStrip *self, GtkWidget *list)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_ ("Announce Mate in"));

  self->mate_moves = gtk_spin_button_new_with_range (1, MOST_MOVES_TO_MATE, 1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_margin_end (button, 12);
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mate_moves),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves to mate"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (mate_clicked_cb), self);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (row), self->mate_moves);
  gtk_box_append (GTK_BOX (list), row);
}

/* Made anew each time, for the rulebook that is on the table now.  A claim is offered
 * because the rulebook knows it, never because it would succeed; after the end, those
 * about the move that brought it. */
static void
claims_show_cb (RgPlayerStrip *self)
{
  const RgRulebook *rulebook = rg_table_get_state (get_table (self))->rulebook;
  GtkWidget        *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gboolean          over = rg_game_is_over (get_game (self));
  int               last = over ? RG_CLAIM_ABOUT_MOVES : RG_CLAIM_LEAVE;

  for (int kind = 0; kind <= last; kind++)
    append_claims (self, list, (RgClaimKind) kind);
  if (!over && rg_rulebook_has (rulebook, RG_MATTER_SAY_MATE))
    append_mate (self, list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->claims), list);
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
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
  RgActor          who;

  gtk_label_set_text (GTK_LABEL (self->name), name);
  gtk_widget_set_tooltip_text (self->name_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  if (player != self->pictured) {
    self->pictured = player;
    gtk_image_set_from_resource (
      GTK_IMAGE (self->man),
      player == RG_WHITE
        ? "/io/github/regence_chess/Regence/pieces/staunton/white-pawn.svg"
        : "/io/github/regence_chess/Regence/pieces/staunton/black-pawn.svg");
  }
  rg_set_css_class (GTK_WIDGET (self), "to-move",
                    !over && (state->phase == RG_PHASE_CHOOSING
                                ? state->chooser == actor
                                : rg_state_turn (state) == player));

  /* Under `strict` either player may reach over the board; whose hand it is then,
   * is seen on their strip. */
  gtk_widget_set_visible (self->hand, state->conduct == RG_CONDUCT_STRICT && !over);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->hand),
                                rg_table_get_hand (table) == player);

  gtk_widget_set_visible (self->acts,
                          !over || rg_player_act_exists (game, RG_VERB_UNSET));
  gtk_widget_set_visible (self->adoube, rg_player_act_exists (game, RG_VERB_ADOUBE));
  gtk_widget_set_visible (self->check, rg_player_act_exists (game, RG_VERB_SAY_CHECK));
  gtk_widget_set_visible (self->takeback, rg_player_act_exists (game, RG_VERB_TAKEBACK));
  gtk_widget_set_visible (self->claim, rg_player_act_exists (game, RG_VERB_UNSET));
  gtk_widget_set_visible (self->adjourn, rg_player_act_exists (game, RG_VERB_ADJOURN));
  gtk_widget_set_visible (self->draw, !over);
  gtk_widget_set_visible (self->resign, !over);
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
rg_player_strip_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_SHOWS_CLOCK)
    RG_PLAYER_STRIP (object)->shows_clock = g_value_get_boolean (value);
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
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_player_strip_update;

  g_object_class_install_property (object_class, PROP_SHOWS_CLOCK,
                                   g_param_spec_boolean ("shows-clock", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE |
                                                           G_PARAM_STATIC_STRINGS));

  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  rg_table_widget_class_set_template (klass, "rg-player-strip.ui");
  BIND (man);
  BIND (name_button);
  BIND (name);
  BIND (name_popover);
  BIND (name_entry);
  BIND (score);
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
  BIND_CALLBACK (claims_show_cb);
  BIND_CALLBACK (resign_clicked_cb);
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

void
rg_player_strip_open_claims (RgPlayerStrip *self)
{
  if (gtk_widget_get_visible (self->acts) && gtk_widget_get_visible (self->claim))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->claim));
}
