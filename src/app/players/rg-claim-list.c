/* A claim is offered because the rulebook knows it, never because it would
 * succeed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-claim-list.h"

#include "rg-game-words.h"
#include "rg-message.h"

#include <glib/gi18n.h>

#define MOST_MOVES_TO_MATE 99

typedef enum {
  RG_CLAIM_ABOUT_MOVES,
  RG_CLAIM_DRAW,
  RG_CLAIM_DEMAND,
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
};

/* Belongs to its box; `moves` is the entry for those of the mate that is
 * announced. */
typedef struct {
  RgTable   *table;
  RgColor    player;
  GtkWidget *box;
  GtkWidget *moves;
} RgClaimList;

static void
claim_list_free (gpointer data)
{
  RgClaimList *self = data;

  g_object_unref (self->table);
  g_free (self);
}

/* Where men or a move belong to the claim, they are shown on the board first. */
static void
claim_clicked_cb (RgClaimList *self, GtkWidget *button)
{
  const RgClaim     *claim = g_object_get_data (G_OBJECT (button), "claim");
  GtkWidget         *popover = gtk_widget_get_ancestor (self->box, GTK_TYPE_POPOVER);
  RgActor            actor = rg_actor_player (self->player);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (GTK_POPOVER (popover));
  if (claim->how != RG_CLAIM_AT_ONCE)
    rg_table_set_purpose (self->table, actor, claim->verb);
  else if (!rg_table_submit_verb (self->table, actor, claim->verb, &error))
    rg_show_refusal (popover, self->table, error);
}

static void
mate_clicked_cb (RgClaimList *self)
{
  GtkWidget         *popover = gtk_widget_get_ancestor (self->box, GTK_TYPE_POPOVER);
  GtkSpinButton     *moves = GTK_SPIN_BUTTON (self->moves);
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = rg_actor_player (self->player),
               .verb = RG_VERB_SAY_MATE,
               .number = (guint) gtk_spin_button_get_value_as_int (moves),
  };

  gtk_popover_popdown (GTK_POPOVER (popover));
  if (!rg_table_submit (self->table, &event, &error))
    rg_show_refusal (popover, self->table, error);
}

/* Whether the rulebook knows it and the program leaves it to the players: what the
 * program sees to itself need not be claimed. */
static gboolean
is_known (const RgClaim *claim, const RgState *state)
{
  RgLaw law;

  if (!rg_rulebook_find (state->rulebook, claim->matter, &law) ||
      (state->conduct != RG_CONDUCT_STRICT && claim->kind == RG_CLAIM_ABOUT_MOVES))
    return FALSE;

  return claim->how != RG_CLAIM_WITH_MOVE ||
         law.clause->claimant == RG_CLAIMANT_PLAYER_ANNOUNCING;
}

static GtkWidget *
new_row (RgClaimList *self, const RgClaim *claim, const RgRulebook *rulebook)
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
append_kind (RgClaimList *self, RgClaimKind kind)
{
  const RgState *state = rg_table_get_state (self->table);
  GtkWidget     *heading = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (CLAIMS); i++) {
    if (CLAIMS[i].kind != kind || !is_known (&CLAIMS[i], state))
      continue;
    if (heading == NULL) {
      heading = gtk_label_new (_ (HEADINGS[kind]));
      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "heading");
      gtk_widget_add_css_class (heading, "claim-heading");
      gtk_box_append (GTK_BOX (self->box), heading);
    }
    gtk_box_append (GTK_BOX (self->box), new_row (self, &CLAIMS[i], state->rulebook));
  }
}

static void
append_mate (RgClaimList *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_ ("Announce Mate in"));

  self->moves = gtk_spin_button_new_with_range (1, MOST_MOVES_TO_MATE, 1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_margin_end (button, 12);
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->moves),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves to mate"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (mate_clicked_cb), self);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (row), self->moves);
  gtk_box_append (GTK_BOX (self->box), row);
}

/* Returns: (transfer floating): the claims of @player under the rulebook that is on
 * the table now, for a popover */
GtkWidget *
rg_claim_list_new (RgTable *table, RgColor player)
{
  const RgState *state = rg_table_get_state (table);
  RgClaimList   *self = g_new0 (RgClaimList, 1);

  self->table = g_object_ref (table);
  self->player = player;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_object_set_data_full (G_OBJECT (self->box), "claim-list", self, claim_list_free);

  for (int kind = 0; kind <= RG_CLAIM_DEMAND; kind++)
    append_kind (self, (RgClaimKind) kind);
  if (rg_rulebook_has (state->rulebook, RG_MATTER_SAY_MATE))
    append_mate (self);
  return self->box;
}
