/* Everything on the page shows one draft and changes it; after each change all
 * is shown anew.  What is forbidden is shown as it was chosen, and why. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-page.h"

#include "rg-article-link.h"
#include "rg-board-view.h"
#include "rg-combo.h"
#include "rg-game-words.h"
#include "rg-odds-draft.h"
#include "rg-odds-facts.h"

#include <glib/gi18n.h>

#define PERCENT (RG_ODDS_FACTOR_ONE / 100)
#define MARGIN  60 /* around the row that is scrolled to */

struct _RgOddsPage {
  GtkWidget parent_instance;

  GtkWidget *left;
  GtkWidget *right;
  GtkWidget *white_row;
  GtkWidget *black_row;
  GtkWidget *white_gives;
  GtkWidget *black_gives;
  GtkWidget *ladder;
  GtkWidget *moves;
  GtkWidget *draw;
  GtkWidget *time;
  GtkWidget *percent;
  GtkWidget *percent_row;
  GtkWidget *capped;
  GtkWidget *agreed;
  GtkWidget *board;
  GtkWidget *facts;

  GPtrArray        *rows; /* check buttons, the first for none, as the ladder */
  GtkWidget        *any;  /* is checked for what is no row of it */
  RgOddsDraft       draft;
  const RgRulebook *rulebook;
  RgSetup           before;
  gboolean          is_usual; /* whether that is the usual beginning */
  guint             scroll_source;
  gboolean          updating;
};

G_DEFINE_FINAL_TYPE (RgOddsPage, rg_odds_page, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Rows that stand beside any others are chosen elsewhere. */
static gboolean
is_of_the_board (const RgLadderRow *row)
{
  RgOdds odds = rg_ladder_row_give (row, RG_WHITE);

  return (odds.items & (RG_ODDS_DRAW | RG_ODDS_TIME | RG_ODDS_CAPPED)) == 0;
}

/* Which row of the ladder men and moves come to; %NULL for nothing or anything
 * else. */
static const RgLadderRow *
identify (RgOddsPage *self)
{
  RgOddsDraft draft = self->draft;
  RgOdds      odds;

  draft.draw = FALSE;
  draft.factor = 0;
  draft.capped = RG_SQUARE_NONE;
  odds = rg_odds_draft_make (&draft);
  return rg_ladder_identify (&odds);
}

static void
show_ladder (RgOddsPage *self)
{
  const RgLadderRow *row = identify (self);
  gboolean           nothing = self->draft.men == 0 && self->draft.moves == 0;
  GtkWidget         *button = nothing ? g_ptr_array_index (self->rows, 0) : self->any;

  for (guint i = 1; i < self->rows->len; i++) {
    GtkWidget *candidate = g_ptr_array_index (self->rows, i);

    if (row != NULL && g_object_get_data (G_OBJECT (candidate), "row") == row)
      button = candidate;
  }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
}

static void
show_rest (RgOddsPage *self)
{
  const RgOddsDraft *draft = &self->draft;
  gboolean           by_word;
  guint              capped = 0;

  by_word = rg_odds_draft_wants_word (draft, self->rulebook);
  if (draft->capped != RG_SQUARE_NONE)
    capped = (guint) rg_square_file (draft->capped) + 1;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (draft->giver == RG_WHITE
                                                   ? self->white_gives
                                                   : self->black_gives),
                               TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->moves), draft->moves);
  gtk_switch_set_active (GTK_SWITCH (self->draw), draft->draw);
  gtk_switch_set_active (GTK_SWITCH (self->time), draft->factor != 0);
  gtk_widget_set_visible (self->percent_row, draft->factor != 0);
  if (draft->factor != 0)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->percent),
                               (double) draft->factor / PERCENT);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->capped), capped);
  gtk_widget_set_visible (self->agreed, by_word);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->agreed), draft->agreed);
}

/* Who was taken off is a shade that can be put back. */
static void
show_board (RgOddsPage *self, const RgOdds *odds)
{
  RgBoardView *board = RG_BOARD_VIEW (self->board);
  RgBoard      shades = { 0 };
  RgSetup      after = self->before;
  RgBitboard   gone = self->draft.men;

  if (self->is_usual)
    rg_odds_lay (odds, self->rulebook, &after);
  rg_board_view_set_men (board, &after.board);
  while (gone != 0) {
    RgSquare square = rg_bitboard_pop (&gone);

    if (rg_board_get (&after.board, square) == RG_PIECE_NONE)
      rg_board_set (&shades, square, rg_board_get (&self->before.board, square));
  }
  rg_board_view_set_loose (board, &shades,
                           self->is_usual ? ~rg_board_role (&after.board, RG_KING) : 0);
}

static GtkWidget *
new_fact_row (RgOddsPage *self, const RgOddsFact *fact)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (fact->sentence);
  GtkWidget *link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (fact->is_refusal)
    gtk_widget_add_css_class (label, "setup-fault");
  rg_article_link_cite_article (RG_ARTICLE_LINK (link), self->rulebook, fact->article);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), link);
  return row;
}

static void
show_facts (RgOddsPage *self, const RgOdds *odds)
{
  g_autoptr (GPtrArray) facts = NULL;
  GtkWidget            *child;

  facts = rg_odds_facts_list (odds, self->rulebook, &self->before, self->is_usual);
  while ((child = gtk_widget_get_first_child (self->facts)) != NULL)
    gtk_box_remove (GTK_BOX (self->facts), child);
  for (guint i = 0; i < facts->len; i++)
    gtk_box_append (GTK_BOX (self->facts),
                    new_fact_row (self, g_ptr_array_index (facts, i)));
}

/* Nothing that is shown here is taken for a choice. */
static void
show (RgOddsPage *self)
{
  RgOdds odds;

  if (self->rulebook == NULL)
    return;

  odds = rg_odds_page_get_odds (self);
  self->updating = TRUE;
  show_ladder (self);
  show_rest (self);
  show_board (self, &odds);
  show_facts (self, &odds);
  self->updating = FALSE;
}

static void
change (RgOddsPage *self)
{
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
giver_cb (RgOddsPage *self)
{
  RgColor giver = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->white_gives))
                    ? RG_WHITE
                    : RG_BLACK;

  if (self->updating || giver == (RgColor) self->draft.giver)
    return;

  rg_odds_draft_set_giver (&self->draft, giver);
  change (self);
}

static void
ladder_cb (GtkCheckButton *button, RgOddsPage *self)
{
  if (self->updating || !gtk_check_button_get_active (button) ||
      GTK_WIDGET (button) == self->any)
    return;

  rg_odds_draft_climb (&self->draft, g_object_get_data (G_OBJECT (button), "row"));
  change (self);
}

static void
rest_cb (RgOddsPage *self)
{
  RgOddsDraft *draft = &self->draft;
  gboolean     gives_time = gtk_switch_get_active (GTK_SWITCH (self->time));
  guint        capped = rg_combo_get_selected (self->capped);

  if (self->updating)
    return;

  draft->moves = (guint8) gtk_spin_button_get_value_as_int (
    GTK_SPIN_BUTTON (self->moves));
  draft->draw = gtk_switch_get_active (GTK_SWITCH (self->draw));
  draft->factor = !gives_time ? 0
                              : (guint32) gtk_spin_button_get_value_as_int (
                                  GTK_SPIN_BUTTON (self->percent)) *
                                  PERCENT;
  draft->capped = capped == 0
                    ? RG_SQUARE_NONE
                    : rg_square ((int) capped - 1, draft->giver == RG_WHITE ? 1 : 6);
  draft->agreed = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->agreed));
  change (self);
}

/* What is agreed on is these men: with others it must be said again. */
static void
man_toggled_cb (RgOddsPage *self, guint square)
{
  self->draft.men ^= rg_bit ((RgSquare) square);
  self->draft.agreed = FALSE;
  change (self);
}

static GtkWidget *
get_chosen_row (RgOddsPage *self)
{
  GtkWidget *chosen = self->any;

  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *button = g_ptr_array_index (self->rows, i);

    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)))
      chosen = button;
  }
  return gtk_widget_get_ancestor (chosen, ADW_TYPE_ACTION_ROW);
}

/* Nothing given is nothing to look for. */
static gboolean
scroll_cb (gpointer user_data)
{
  RgOddsPage        *self = user_data;
  GtkScrolledWindow *left = GTK_SCROLLED_WINDOW (self->left);
  GtkAdjustment     *adjustment = gtk_scrolled_window_get_vadjustment (left);
  GtkWidget         *content = gtk_scrolled_window_get_child (left);
  graphene_rect_t    bounds;

  self->scroll_source = 0;
  if (rg_odds_page_get_odds (self).items != 0 &&
      gtk_widget_compute_bounds (get_chosen_row (self), content, &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y - MARGIN,
                               bounds.origin.y + bounds.size.height + MARGIN);

  return G_SOURCE_REMOVE;
}

/* After the layout has been brought up to date, which is done at a higher
 * priority. */
static void
rg_odds_page_map (GtkWidget *widget)
{
  RgOddsPage *self = RG_ODDS_PAGE (widget);

  GTK_WIDGET_CLASS (rg_odds_page_parent_class)->map (widget);
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 30, scroll_cb, self, NULL);
}

static void
rg_odds_page_dispose (GObject *object)
{
  g_clear_handle_id (&RG_ODDS_PAGE (object)->scroll_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_ODDS_PAGE);

  G_OBJECT_CLASS (rg_odds_page_parent_class)->dispose (object);
}

static void
rg_odds_page_finalize (GObject *object)
{
  g_clear_pointer (&RG_ODDS_PAGE (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (rg_odds_page_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgOddsPage, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (RG_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-odds-page.ui");
  BIND (left);
  BIND (right);
  BIND (white_row);
  BIND (black_row);
  BIND (white_gives);
  BIND (black_gives);
  BIND (ladder);
  BIND (moves);
  BIND (draw);
  BIND (time);
  BIND (percent);
  BIND (percent_row);
  BIND (capped);
  BIND (agreed);
  BIND (board);
  BIND (facts);
  gtk_widget_class_bind_template_callback (widget_class, giver_cb);
  gtk_widget_class_bind_template_callback (widget_class, rest_cb);
  gtk_widget_class_bind_template_callback (widget_class, man_toggled_cb);
}

static void
rg_odds_page_class_init (RgOddsPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = rg_odds_page_dispose;
  object_class->finalize = rg_odds_page_finalize;
  widget_class->map = rg_odds_page_map;

  /**
   * RgOddsPage::changed:
   *
   * Other odds are chosen by hand.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_ODDS_PAGE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  bind_template (widget_class);
}

static GtkWidget *
add_ladder_row (RgOddsPage *self, const char *title, const RgLadderRow *row)
{
  GtkWidget *action_row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (action_row), title);
  if (row != NULL && rg_ladder_row_is_by_agreement (row))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (action_row), _ ("By agreement"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (action_row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (action_row), button);
  if (self->rows->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button),
                                g_ptr_array_index (self->rows, 0));
  g_object_set_data (G_OBJECT (button), "row", (gpointer) row);
  g_signal_connect (button, "toggled", G_CALLBACK (ladder_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->ladder), action_row);
  return button;
}

static void
build_ladder (RgOddsPage *self)
{
  self->rows = g_ptr_array_new ();
  g_ptr_array_add (self->rows, add_ladder_row (self, _ ("No odds"), NULL));
  for (guint i = 0; i < rg_ladder_get_n (); i++) {
    const RgLadderRow *row = rg_ladder_get (i);
    g_autofree char   *title = rg_capitalised (gettext (row->name));

    if (is_of_the_board (row))
      g_ptr_array_add (self->rows, add_ladder_row (self, title, row));
  }
  self->any = add_ladder_row (self, _ ("Any men: click them off"), NULL);
}

static void
rg_odds_page_init (RgOddsPage *self)
{
  self->updating = TRUE;
  rg_odds_draft_clear (&self->draft);
  rg_setup_initial (&self->before);
  self->is_usual = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  build_ladder (self);
  rg_combo_show_whole (self->capped);
  self->updating = FALSE;
}

/* Returns: what is chosen, whether the rulebook has it or not */
RgOdds
rg_odds_page_get_odds (RgOddsPage *self)
{
  return rg_odds_draft_settle (&self->draft, self->rulebook);
}

/**
 * rg_odds_page_set_odds:
 * @odds: perhaps nothing, by whoever would give it
 */
void
rg_odds_page_set_odds (RgOddsPage *self, const RgOdds *odds)
{
  rg_odds_draft_read (&self->draft, odds);
  show (self);
}

/**
 * rg_odds_page_set_rulebook:
 * @rulebook: by which the odds are judged; before it is known nothing is shown
 */
void
rg_odds_page_set_rulebook (RgOddsPage *self, const RgRulebook *rulebook)
{
  self->rulebook = rulebook;
  show (self);
}

/**
 * rg_odds_page_set_position:
 * @position: (nullable): what is set up in place of the usual beginning
 *
 * From the usual beginning men can be clicked off; a position stays as it is.
 */
void
rg_odds_page_set_position (RgOddsPage *self, const RgSetup *position)
{
  self->is_usual = position == NULL;
  if (position != NULL)
    self->before = *position;
  else
    rg_setup_initial (&self->before);
  show (self);
}

/**
 * rg_odds_page_set_names:
 * @white: may be empty
 * @black: may be empty
 */
void
rg_odds_page_set_names (RgOddsPage *self, const char *white, const char *black)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->white_row), white);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->black_row), black);
}

/**
 * rg_odds_page_turn_over:
 *
 * Who gave from one side of the board gives the same from the other, since he
 * has changed his seat.
 */
void
rg_odds_page_turn_over (RgOddsPage *self)
{
  rg_odds_draft_set_giver (&self->draft, rg_color_other ((RgColor) self->draft.giver));
  show (self);
}
