/* Its rows are made when it opens, from the table of claims and the rulebook of
 * the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-claim-list.h"

#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-player-act.h"

#include <glib/gi18n.h>

#define MOST_MOVES_TO_MATE 99

struct _RgClaimList {
  GtkPopover parent_instance;

  GtkWidget *box;
  GtkWidget *moves; /* of the mate that is announced; of the row it is in */
  RgTable   *table;
  RgColor    player;
};

G_DEFINE_FINAL_TYPE (RgClaimList, rg_claim_list, GTK_TYPE_POPOVER)

static RgGame *
get_game (RgClaimList *self)
{
  return rg_table_get_game (self->table);
}

static void
claim_clicked_cb (RgClaimList *self, GtkWidget *button)
{
  const RgClaim     *claim = g_object_get_data (G_OBJECT (button), "claim");
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (GTK_POPOVER (self));
  if (!rg_claim_make (claim, self->table, self->player, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
}

static void
mate_clicked_cb (RgClaimList *self)
{
  GtkSpinButton     *moves = GTK_SPIN_BUTTON (self->moves);
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = rg_actor_player (self->player),
               .verb = RG_VERB_SAY_MATE,
               .number = (guint) gtk_spin_button_get_value_as_int (moves),
  };

  gtk_popover_popdown (GTK_POPOVER (self));
  if (!rg_table_submit (self->table, &event, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
}

static GtkWidget *
new_article_label (RgGame *game, const char *article)
{
  g_autofree char *text = NULL;
  GtkWidget       *label;

  text = rg_citation (rg_game_get_state (game)->rulebook, article);
  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

static GtkWidget *
new_row (RgClaimList *self, const RgClaim *claim)
{
  GtkWidget  *button = gtk_button_new ();
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget  *label = gtk_label_new (_ (claim->label));
  const char *article = rg_claim_get_article (claim, get_game (self));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (article != NULL)
    gtk_box_append (GTK_BOX (box), new_article_label (get_game (self), article));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (claim->label), -1);
  g_object_set_data (G_OBJECT (button), "claim", (gpointer) claim);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (claim_clicked_cb), self);
  return button;
}

static GtkWidget *
new_heading (RgClaimKind kind)
{
  GtkWidget *label = gtk_label_new (rg_claim_kind_label (kind));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "claim-heading");
  return label;
}

static void
append_kind (RgClaimList *self, RgClaimKind kind)
{
  gboolean       begun = FALSE;
  guint          n;
  const RgClaim *claims = rg_claim_get_all (&n);

  for (guint i = 0; i < n; i++) {
    if (claims[i].kind != kind || !rg_claim_is_known (&claims[i], get_game (self)))
      continue;
    if (!begun)
      gtk_box_append (GTK_BOX (self->box), new_heading (kind));
    gtk_box_append (GTK_BOX (self->box), new_row (self, &claims[i]));
    begun = TRUE;
  }
}

/* Mate in so many moves can be announced wherever a rulebook speaks of it. */
static void
append_mate (RgClaimList *self)
{
  const RgState *state = rg_game_get_state (get_game (self));
  GtkWidget     *row, *button;

  if (!rg_rulebook_has (state->rulebook, RG_MATTER_SAY_MATE))
    return;

  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  button = gtk_button_new_with_label (_ ("Announce Mate in"));
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

static void
remove_rows (RgClaimList *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), row);
}

static void
focus_first (RgClaimList *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->box);

  while (row != NULL && !gtk_widget_grab_focus (row))
    row = gtk_widget_get_next_sibling (row);
}

static void
rg_claim_list_dispose (GObject *object)
{
  g_clear_object (&RG_CLAIM_LIST (object)->table);

  G_OBJECT_CLASS (rg_claim_list_parent_class)->dispose (object);
}

static void
rg_claim_list_class_init (RgClaimListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_claim_list_dispose;
}

static void
rg_claim_list_init (RgClaimList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 420);
  gtk_popover_set_child (GTK_POPOVER (self), scroller);
  gtk_widget_add_css_class (GTK_WIDGET (self), "claim-list");
}

/* Returns: (transfer floating): a list that nobody has opened yet */
GtkWidget *
rg_claim_list_new (RgTable *table)
{
  RgClaimList *self = g_object_new (RG_TYPE_CLAIM_LIST, NULL);

  self->table = g_object_ref (table);
  return GTK_WIDGET (self);
}

/**
 * rg_claim_list_open_for:
 * @player: who claims
 *
 * Makes the rows anew, for the rulebook that is on the table now.
 */
void
rg_claim_list_open_for (RgClaimList *self, RgColor player)
{
  self->player = player;
  remove_rows (self);
  for (int kind = 0; kind < RG_N_CLAIM_KINDS; kind++)
    append_kind (self, (RgClaimKind) kind);
  append_mate (self);
  focus_first (self);
}
