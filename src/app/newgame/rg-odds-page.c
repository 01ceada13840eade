/* All widgets of the page show one draft and change it; each change updates all of them.
 * Forbidden odds are shown too, with the reason. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-page.h"

#include "rg-article-link.h"
#include "rg-board-view.h"
#include "rg-combo.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-ladder.h"
#include "rg-new-game.h"
#include "rg-odds-sentence.h"
#include "rg-template.h"

#include <glib/gi18n.h>

#define PERCENT (RG_ODDS_FACTOR_ONE / 100)
#define MARGIN  60 /* pixels kept visible around the chosen row */

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
  GtkWidget *notes;
  GtkWidget *facts;

  GPtrArray        *rows;  /* check buttons of the ladder, the first one “No odds” */
  GtkWidget        *any;   /* the last button, active if no other row has the odds */
  RgOdds            draft; /* the odds as chosen, perhaps not allowed */
  const RgRulebook *rulebook;
  RgSetup           before;
  gboolean          is_usual; /* TRUE if `before` is the initial position */
  gboolean          has_clock;
  RgTimeControl     control; /* time control of the terms; its kind NONE if invalid */
  RgBitboard        refused; /* the receiver's piece, clicked before any of the giver's */
  guint             scroll_source;
  gboolean          updating;
};

G_DEFINE_FINAL_TYPE (RgOddsPage, rg_odds_page, GTK_TYPE_WIDGET)

static void change (RgOddsPage *self);

static RgBitboard
get_pieces (const RgOdds *odds)
{
  return rg_odds_pieces (odds, RG_WHITE) | rg_odds_pieces (odds, RG_BLACK);
}

/* Returns the number of moves with which the receiver begins; 1 means only the first
 * move. */
static guint
get_moves (const RgOdds *odds)
{
  return odds->items & RG_ODDS_MOVE ? 1 : rg_odds_count_moves (odds);
}

/* BESIDE: odds that can be given together with any row of the ladder. */
#define BESIDE ((guint16) (RG_ODDS_DRAW | RG_ODDS_TIME | RG_ODDS_CAPPED))

/* Activates the row of the draft. For draws, time or a capped pawn alone no row is
 * active, so that a click on “No odds” removes them. */
static void
show_ladder (RgOddsPage *self)
{
  RgOdds             of_the_board = self->draft;
  const RgLadderRow *row;
  gboolean   nothing = get_pieces (&self->draft) == 0 && get_moves (&self->draft) == 0;
  GtkWidget *button = nothing ? g_ptr_array_index (self->rows, 0) : self->any;

  if (nothing && (self->draft.items & BESIDE))
    button = NULL;
  of_the_board.items &= (guint16) ~BESIDE;
  row = rg_ladder_identify (&of_the_board);
  for (guint i = 1; i < self->rows->len; i++) {
    GtkWidget *candidate = g_ptr_array_index (self->rows, i);

    if (row != NULL && g_object_get_data (G_OBJECT (candidate), "row") == row)
      button = candidate;
  }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->any), button == self->any);
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *candidate = g_ptr_array_index (self->rows, i);

    gtk_check_button_set_active (GTK_CHECK_BUTTON (candidate), button == candidate);
  }
}

/* Shows all odds of the draft that are not rows of the ladder, the giver, and whether
 * players must agree; not bound, as odds are a value without properties. */
static void
show_rest (RgOddsPage *self)
{
  const RgOdds *draft = &self->draft;
  gboolean      gives_time = (draft->items & RG_ODDS_TIME) != 0;
  gboolean      caps = (draft->items & RG_ODDS_CAPPED) != 0;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (draft->giver == RG_WHITE
                                                   ? self->white_gives
                                                   : self->black_gives),
                               TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->moves), get_moves (draft));
  gtk_switch_set_active (GTK_SWITCH (self->draw), (draft->items & RG_ODDS_DRAW) != 0);
  gtk_switch_set_active (GTK_SWITCH (self->time), gives_time);
  if (gives_time) {
    g_autofree char *times = rg_odds_times (draft, &self->control);

    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->percent_row), times);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->percent),
                               (double) draft->factor / PERCENT);
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->capped),
                              caps ? (guint) rg_square_file (draft->capped) + 1 : 0);
  gtk_widget_set_visible (self->agreed, rg_odds_want_word (draft, self->rulebook));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->agreed),
                               (draft->items & RG_ODDS_AGREED) != 0);
}

/* Shows the position with @odds; a removed piece is shown as a shade, and a click puts it
 * back. */
static void
show_board (RgOddsPage *self, const RgOdds *odds)
{
  RgBoardView *board = RG_BOARD_VIEW (self->board);
  RgBoard      shades = { 0 };
  RgSetup      after = self->before;
  RgBitboard   gone = get_pieces (&self->draft);

  if (self->is_usual)
    rg_odds_set_up (odds, self->rulebook, &after);
  rg_board_view_set_pieces (board, &after.board);
  rg_board_view_set_capped (board,
                            odds->items & RG_ODDS_CAPPED ? rg_bit (odds->capped) : 0);
  while (gone != 0) {
    RgSquare square = rg_bitboard_pop (&gone);

    if (rg_board_get (&after.board, square) == RG_PIECE_NONE)
      rg_board_set (&shades, square, rg_board_get (&self->before.board, square));
  }
  rg_board_view_set_loose (board, &shades,
                           self->is_usual ? ~rg_board_role (&after.board, RG_KING) : 0);
}

static void
give_from_other_side (RgOddsPage *self)
{
  rg_odds_turn_over (&self->draft);
  change (self);
}

/* Lets the other player give odds, and removes the piece that was refused before. */
static void
give_refused (RgOddsPage *self)
{
  rg_odds_turn_over (&self->draft);
  rg_odds_set_pieces (&self->draft, self->refused);
  change (self);
}

static GtkWidget *
new_other_giver (RgOddsPage *self, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (
    /* Translators: a button; Black gives odds to White. */
    self->draft.giver == RG_WHITE ? _ ("Black Gives") : _ ("White Gives"));

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
show_refused (RgOddsPage *self)
{
  g_autoptr (GPtrArray) facts = rg_facts_new ();
  gboolean              is_white = self->draft.giver == RG_WHITE;
  GtkWidget            *button = new_other_giver (self, G_CALLBACK (give_refused));
  RgFact               *fact = rg_facts_add (facts,
                                             g_strdup (is_white
                                                         ? _ ("White gives the odds: a black piece "
                                                                            "comes off only in return for a white "
                                                                            "one. Click a white piece first, or "
                                                                            "let Black give.")
                                                         : _ ("Black gives the odds: a white piece "
                                                                            "comes off only in return for a black "
                                                                            "one. Click a black piece first, or "
                                                                            "let White give.")),
                                             NULL);

  fact->is_refusal = TRUE;
  gtk_box_append (GTK_BOX (self->facts), rg_fact_row_new (fact, self->rulebook));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->facts), button);
}

/* Offers buttons that make refused odds allowed, if the rulebook allows them for the
 * other side: swap the colours, or let the other player give. */
static void
offer_other_side (RgOddsPage *self)
{
  RgOdds        turned = self->draft;
  RgOddsRefusal refusal = { 0 };
  GtkWidget    *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget    *swap = gtk_button_new_with_label (_ ("Swap Colours"));
  GtkWidget    *other = new_other_giver (self, G_CALLBACK (give_from_other_side));

  g_object_ref_sink (row);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (swap), "new-game.swap");
  gtk_box_append (GTK_BOX (row), swap);
  gtk_box_append (GTK_BOX (row), other);
  rg_odds_turn_over (&turned);
  turned = rg_odds_settle (&turned, self->rulebook);
  if (rg_odds_check (&turned, self->rulebook, &refusal))
    gtk_box_append (GTK_BOX (self->facts), row);
  g_object_unref (row);
}

static void
show_facts (RgOddsPage *self, const RgOdds *odds)
{
  g_autoptr (GPtrArray) facts = rg_odds_facts_list (odds, self->rulebook, &self->before,
                                                    self->is_usual, self->has_clock);
  GtkWidget            *child;

  while ((child = gtk_widget_get_first_child (self->facts)) != NULL)
    gtk_box_remove (GTK_BOX (self->facts), child);
  if (self->refused != 0)
    show_refused (self);
  for (guint i = 0; i < facts->len; i++)
    gtk_box_append (GTK_BOX (self->facts),
                    rg_fact_row_new (g_ptr_array_index (facts, i), self->rulebook));
  if (facts->len > 0 && ((RgFact *) facts->pdata[0])->is_refusal)
    offer_other_side (self);
}

/* Updates all widgets from the draft, without taking this for a choice of the user. */
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
  self->refused = 0;
  show (self);
  g_signal_emit_by_name (self, "changed");
}

static void
giver_cb (RgOddsPage *self)
{
  RgColor giver = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->white_gives))
                    ? RG_WHITE
                    : RG_BLACK;

  if (self->updating || giver == (RgColor) self->draft.giver)
    return;

  rg_odds_turn_over (&self->draft);
  change (self);
}

/* Replaces the pieces and moves of the draft by those of the clicked row, and asks for
 * agreement again. “No odds” removes draws, time and a capped pawn too. If there were no
 * odds before, odds of moves are first given by Black. */
static void
ladder_cb (GtkCheckButton *button, RgOddsPage *self)
{
  const RgLadderRow *row = g_object_get_data (G_OBJECT (button), "row");
  RgOdds             given = { 0 };

  if (self->updating || !gtk_check_button_get_active (button) ||
      GTK_WIDGET (button) == self->any)
    return;

  if (row != NULL) {
    given = rg_ladder_row_give (row, (RgColor) self->draft.giver);
    if (self->draft.items == 0 && get_moves (&given) > 0) {
      self->draft.giver = RG_BLACK;
      given = rg_ladder_row_give (row, RG_BLACK);
    }
  } else
    self->draft.items &= (guint16) ~BESIDE;
  rg_odds_set_pieces (&self->draft, get_pieces (&given));
  rg_odds_set_moves (&self->draft, get_moves (&given));
  self->draft.items &= (guint16) ~RG_ODDS_AGREED;
  change (self);
}

static void
rest_cb (RgOddsPage *self)
{
  RgOdds *draft = &self->draft;
  guint   percent = (guint) gtk_spin_button_get_value_as_int (
      GTK_SPIN_BUTTON (self->percent));
  guint capped = rg_combo_get_selected (self->capped);

  if (self->updating)
    return;

  rg_odds_set_moves (draft, (guint) gtk_spin_button_get_value_as_int (
                              GTK_SPIN_BUTTON (self->moves)));
  draft->items &= (guint16) ~(BESIDE | RG_ODDS_AGREED);
  if (gtk_switch_get_active (GTK_SWITCH (self->draw)))
    draft->items |= RG_ODDS_DRAW;
  if (gtk_switch_get_active (GTK_SWITCH (self->time)))
    draft->items |= RG_ODDS_TIME;
  draft->factor = draft->items & RG_ODDS_TIME ? percent * PERCENT : 0;
  if (capped != 0) {
    draft->items |= RG_ODDS_CAPPED;
    draft->capped = rg_square ((int) capped - 1, draft->giver == RG_WHITE ? 1 : 6);
  }
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->agreed)))
    draft->items |= RG_ODDS_AGREED;
  change (self);
}

/* Removes the clicked piece or puts it back, and asks for agreement again. The receiver's
 * pieces can be removed only in return for a piece of the giver, and are put back with
 * the last of those. */
static void
piece_toggled_cb (RgOddsPage *self, guint square)
{
  RgOdds     draft = self->draft;
  RgBitboard clicked = rg_bit ((RgSquare) square);

  rg_odds_set_pieces (&draft, get_pieces (&draft) ^ clicked);
  draft.items &= (guint16) ~RG_ODDS_AGREED;
  if (rg_odds_pieces (&draft, (RgColor) draft.giver) == 0 &&
      (get_pieces (&draft) & clicked) != 0) {
    self->refused = clicked;
    show (self);
    return;
  }

  if (rg_odds_pieces (&draft, (RgColor) draft.giver) == 0)
    rg_odds_set_pieces (&draft, 0);
  self->draft = draft;
  change (self);
}

/* Scrolls to the chosen row, unless there are no odds. */
static gboolean
scroll_cb (gpointer user_data)
{
  RgOddsPage        *self = user_data;
  GtkScrolledWindow *left = GTK_SCROLLED_WINDOW (self->left);
  GtkWidget         *chosen = self->any;
  graphene_rect_t    bounds;

  self->scroll_source = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->rows, i)))
      chosen = g_ptr_array_index (self->rows, i);
  if (rg_odds_page_get_odds (self).items != 0 &&
      gtk_widget_compute_bounds (gtk_widget_get_ancestor (chosen, ADW_TYPE_ACTION_ROW),
                                 gtk_scrolled_window_get_child (left), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (left),
                               bounds.origin.y - MARGIN,
                               bounds.origin.y + bounds.size.height + MARGIN);

  return G_SOURCE_REMOVE;
}

/* Scrolls to the chosen row after a delay, so that the layout is done before. */
static void
rg_odds_page_map (GtkWidget *widget)
{
  RgOddsPage *self = RG_ODDS_PAGE (widget);

  GTK_WIDGET_CLASS (rg_odds_page_parent_class)->map (widget);
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 30, scroll_cb, self, NULL);
}

static void
rg_odds_page_class_init (RgOddsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = rg_odds_page_map;

  /* changed: emitted when the user has chosen other odds. */
  rg_signal_new (klass, "changed", 0);

  g_type_ensure (RG_TYPE_BOARD_VIEW);
  rg_help_add (widget_class, "odds");
  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-odds-page.ui");
  RG_BIND_CHILDREN (RgOddsPage, left, right, white_row, black_row, white_gives,
                    black_gives, ladder, moves, draw, time, percent, percent_row, capped,
                    agreed, board, notes, facts);
  RG_BIND_CALLBACKS (giver_cb, rest_cb, piece_toggled_cb);

  RG_OWNS (RgOddsPage, g_source_remove, scroll_source);
  RG_OWNS (RgOddsPage, g_ptr_array_unref, rows);
}

static GtkWidget *
add_ladder_row (RgOddsPage *self, const char *title, const RgLadderRow *row)
{
  GtkWidget *action_row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (action_row), title);
  if (row != NULL && rg_ladder_row_is_by_agreement (row))
    /* Translators: the rulebook does not have these odds; the players agree on them. */
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

/* Adds the rows of the ladder, without those that have a switch of their own. */
static void
rg_odds_page_init (RgOddsPage *self)
{
  self->updating = TRUE;
  rg_setup_initial (&self->before);
  self->is_usual = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  self->rows = g_ptr_array_new ();
  /* Translators: neither player gives odds. */
  g_ptr_array_add (self->rows, add_ladder_row (self, _ ("No odds"), NULL));
  for (guint i = 0; i < rg_ladder_get_n (); i++) {
    const RgLadderRow *row = rg_ladder_get (i);
    g_autofree char   *title = rg_capitalised (gettext (row->name));

    if ((rg_ladder_row_give (row, RG_WHITE).items & BESIDE) == 0)
      g_ptr_array_add (self->rows, add_ladder_row (self, title, row));
  }
  self->any = add_ladder_row (self, _ ("Other pieces: click to remove"), NULL);
  rg_combo_show_whole (self->capped);
  self->updating = FALSE;
}

/* Returns: the odds as chosen, allowed or not. Call rg_odds_page_update() first */
RgOdds
rg_odds_page_get_odds (RgOddsPage *self)
{
  return rg_odds_settle (&self->draft, self->rulebook);
}

/* Shows @odds; chooses their giver even if they are empty. */
void
rg_odds_page_set_odds (RgOddsPage *self, const RgOdds *odds)
{
  self->draft = *odds;
  rg_odds_set_pieces (&self->draft, get_pieces (odds));
  show (self);
}

/* Takes names, rulebook, time and position from @terms, but not the odds. Pieces can be
 * removed from the initial position only; another position is shown as it is, unless
 * pieces or moves are given. */
void
rg_odds_page_update (RgOddsPage *self, const RgTerms *terms)
{
  const char *white = rg_terms_get_name (terms, RG_WHITE);
  const char *black = rg_terms_get_name (terms, RG_BLACK);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->white_row),
                               white != NULL ? white : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->black_row),
                               black != NULL ? black : "");
  self->rulebook = rg_terms_get_rulebook (terms);
  self->has_clock = g_strcmp0 (rg_terms_get (terms, RG_VERB_CLOCK), "-") != 0;
  self->control.kind = RG_TIME_CONTROL_NONE;
  rg_terms_get_control (terms, &self->control);
  self->refused = 0;
  self->is_usual = rg_odds_touch_board (&self->draft) ||
                   !rg_new_game_find_position (terms, &self->before);
  if (self->is_usual)
    rg_setup_initial (&self->before);
  show (self);
}

/* Keeps giver and odds the same after the players change colours. */
void
rg_odds_page_turn_over (RgOddsPage *self)
{
  rg_odds_turn_over (&self->draft);
  show (self);
}

/* Returns: (transfer none): a #GtkBox below the board for a notice; its height is
 * reserved, so that the board does not move */
GtkWidget *
rg_odds_page_get_notes (RgOddsPage *self)
{
  return self->notes;
}
