/* Makes the game that its pages describe, or says what is wrong with them; the
 * game that is going on stays until a new one has really begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-fen.h"
#include "rg-last-terms.h"
#include "rg-lots.h"
#include "rg-match-laying.h"
#include "rg-match-words.h"
#include "rg-new-game-cards.h"
#include "rg-new-game-notice.h"
#include "rg-new-game-terms.h"
#include "rg-new-game-words.h"
#include "rg-odds-page.h"
#include "rg-rulebook-window.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-setup-board.h"
#include "rg-terms-page.h"

#include <glib/gi18n.h>

struct _RgNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *title;
  GtkWidget *cancel_button;
  GtkWidget *back_button;
  GtkWidget *play_button;
  GtkWidget *pages;
  GtkWidget *cards;
  GtkWidget *terms;
  GtkWidget *odds;
  GtkWidget *lots;
  GtkWidget *position;
  GtkWidget *notice;

  GSettings   *settings;
  RgLastTerms *last;
};

G_DEFINE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, ADW_TYPE_WINDOW)

enum {
  BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_page (RgNewGameDialog *self)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (self->pages));
}

static gboolean
is_page (RgNewGameDialog *self, const char *name)
{
  return g_strcmp0 (get_page (self), name) == 0;
}

static const RgRulebook *
get_rulebook (RgNewGameDialog *self)
{
  return rg_terms_page_get_rulebook (RG_TERMS_PAGE (self->terms));
}

/* What is being set up; the texts are the pages' until they are asked again. */
static void
get_draft (RgNewGameDialog *self, RgGameTerms *terms, RgOdds *odds)
{
  RgTermsPage *page = RG_TERMS_PAGE (self->terms);

  *odds = rg_odds_page_get_odds (RG_ODDS_PAGE (self->odds));
  rg_terms_page_get (page, terms);
  rg_new_game_set_first (terms, odds, rg_terms_page_get_first (page));
}

/* What a click on Play begins: at the cards, the last game once more. */
static void
get_proposal (RgNewGameDialog *self, RgGameTerms *terms, RgOdds *odds)
{
  if (!is_page (self, "cards")) {
    get_draft (self, terms, odds);
    return;
  }

  rg_last_terms_get (self->last, terms);
  *odds = self->last->odds;
}

static gboolean
find_position (RgNewGameDialog *self, RgSetup *position)
{
  RgGameTerms terms;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  return rg_new_game_find_position (&terms, position);
}

static void
judge (RgNewGameDialog   *self,
       const RgGameTerms *terms,
       const RgOdds      *odds,
       const GError      *error)
{
  gboolean is_told;

  is_told = is_page (self, "position") &&
            !rg_setup_board_get_valid (RG_SETUP_BOARD (self->position));
  rg_new_game_notice_judge (RG_NEW_GAME_NOTICE (self->notice), get_page (self), is_told,
                            terms, odds, error);
}

/* Where there is no game yet, what was said of the match stays. */
static void
check_match (RgNewGameDialog *self, RgGame *game)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = rg_match_new_on (game, &error);
  g_autofree char    *sentence = NULL;

  sentence = match != NULL ? rg_match_rule_label (match) : rg_sentence_for_error (error);
  rg_terms_page_set_match (RG_TERMS_PAGE (self->terms), match != NULL, sentence);
}

/* What is wrong with what Play would begin is said. */
static void
check (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;
  RgGameTerms        terms;
  RgOdds             odds;

  get_proposal (self, &terms, &odds);
  game = rg_new_game_make (&terms, &odds, &error);
  if (game != NULL && !is_page (self, "cards"))
    check_match (self, game);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.play", game != NULL);
  rg_terms_page_mark (RG_TERMS_PAGE (self->terms));
  judge (self, &terms, &odds, error);
}

/* What the odds page shows: the position where nothing that is given touches
 * it, or else what is left of the usual beginning. */
static void
tell_odds_page (RgNewGameDialog *self, const RgGameTerms *terms)
{
  RgOddsPage *page = RG_ODDS_PAGE (self->odds);
  RgSetup     position;
  RgOdds      odds;

  rg_odds_page_set_names (page, terms->white, terms->black);
  rg_odds_page_set_rulebook (page, get_rulebook (self));
  odds = rg_odds_page_get_odds (page);
  rg_odds_page_set_position (page, !rg_odds_touch_board (&odds) &&
                                       find_position (self, &position)
                                     ? &position
                                     : NULL);
}

/* The lot gives the first move where that is another matter than colours. */
static void
offer_lots (RgNewGameDialog *self, const RgGameTerms *terms, const RgOdds *odds)
{
  const char *reason = rg_new_game_no_lots (terms, odds);

  rg_terms_page_tell_lots (RG_TERMS_PAGE (self->terms), reason);
  rg_terms_page_ask_first (RG_TERMS_PAGE (self->terms), terms->first != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.lots", reason == NULL);
}

/* The cards tell what has been set up where that is another game than the last
 * one; it is there until the window closes. */
static void
tell_cards (RgNewGameDialog *self, const RgGameTerms *terms, const RgOdds *odds)
{
  RgNewGameCards  *cards = RG_NEW_GAME_CARDS (self->cards);
  gboolean         is_match = rg_terms_page_get_match (RG_TERMS_PAGE (self->terms));
  g_autofree char *players = rg_new_game_players (terms);
  g_autofree char *draft = NULL;

  if (is_match || !rg_last_terms_equal (self->last, terms, odds))
    draft = rg_new_game_tell (terms, odds, FALSE, is_match);
  rg_new_game_cards_set_players (cards, players);
  rg_new_game_cards_set_draft (cards, draft);
}

/* Odds stand in the heading of the pages on which they can be changed. */
static void
tell_title (RgNewGameDialog *self, const char *given)
{
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title),
                                 is_page (self, "cards") ? "" : given);
}

/* The pages agree with each other, and what is wrong is said. */
static void
update (RgNewGameDialog *self)
{
  g_autofree char *given = NULL;
  RgGameTerms      terms;
  RgOdds           odds;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  tell_odds_page (self, &terms);
  get_draft (self, &terms, &odds);
  given = rg_new_game_odds (&terms, &odds);
  offer_lots (self, &terms, &odds);
  tell_cards (self, &terms, &odds);
  rg_terms_page_tell_odds (RG_TERMS_PAGE (self->terms), given);
  tell_title (self, given);
  check (self);
}

static void
changed_cb (RgNewGameDialog *self)
{
  if (self->last != NULL)
    update (self);
}

static void
page_changed_cb (RgNewGameDialog *self)
{
  gboolean is_first = is_page (self, "cards");
  gboolean is_drawing = is_page (self, "lots");

  gtk_widget_set_visible (self->cancel_button, is_first);
  gtk_widget_set_visible (self->back_button, !is_first);
  gtk_widget_set_visible (self->play_button, !is_drawing);
  gtk_widget_set_tooltip_text (self->play_button,
                               is_first ? _ ("As last time")
                                        : _ ("Begin the game as it is set up"));
  if (self->last != NULL)
    update (self);
}

static void
show_page (RgNewGameDialog *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  if (g_str_equal (name, "cards"))
    gtk_widget_grab_focus (self->play_button);
  else
    gtk_widget_child_focus (gtk_stack_get_visible_child (GTK_STACK (self->pages)),
                            GTK_DIR_TAB_FORWARD);
}

/* Odds and lots are pages behind the terms. */
static void
go_back (RgNewGameDialog *self)
{
  const char *page = get_page (self);

  if (g_str_equal (page, "cards"))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_page (self, g_str_equal (page, "terms") ? "cards" : "terms");
}

/* What is on the board is what the terms say, where they can be read. */
static void
lay_position (RgNewGameDialog *self)
{
  RgSetup setup;

  if (!find_position (self, &setup))
    rg_setup_initial (&setup);
  rg_setup_board_set_setup (RG_SETUP_BOARD (self->position), &setup);
}

/* The usual beginning is none that was set up. */
static void
position_changed_cb (RgNewGameDialog *self)
{
  RgSetup          initial;
  char             usual[RG_FEN_SIZE];
  g_autofree char *fen = NULL;

  fen = rg_setup_board_get_fen (RG_SETUP_BOARD (self->position));
  rg_setup_initial (&initial);
  rg_fen_write (&initial, usual);
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms),
                         g_str_equal (fen, usual) ? "" : fen);
}

static void
swapped_cb (RgNewGameDialog *self)
{
  rg_odds_page_turn_over (RG_ODDS_PAGE (self->odds));
  update (self);
}

/* The lot gives the white men, or the first move where that is another
 * matter. */
static void
drawn_cb (RgNewGameDialog *self, guint winner)
{
  RgTermsPage *terms = RG_TERMS_PAGE (self->terms);

  if (!rg_rulebook_has (get_rulebook (self), RG_MATTER_WHITE_BEGINS))
    rg_terms_page_set_first (terms, winner == RG_PLAYER_FIRST ? RG_WHITE : RG_BLACK);
  else if (winner == RG_PLAYER_SECOND)
    rg_terms_page_swap (terms);
  show_page (self, "terms");
}

/* The terms are kept for the next game once one has begun on them. */
static void
begin (RgNewGameDialog   *self,
       const RgGameTerms *terms,
       const RgOdds      *odds,
       gboolean           is_match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_new_game_make (terms, odds, &error);

  if (game == NULL) {
    judge (self, terms, odds, error);
    return;
  }

  rg_last_terms_keep (self->settings, terms, odds);
  g_signal_emit (self, signals[BEGUN], 0, game, is_match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
start (RgNewGameDialog *self)
{
  gboolean    is_match;
  RgGameTerms terms;
  RgOdds      odds;

  is_match = !is_page (self, "cards") &&
             rg_terms_page_get_match (RG_TERMS_PAGE (self->terms));
  get_proposal (self, &terms, &odds);
  begin (self, &terms, &odds, is_match);
}

static void
give_nothing (RgNewGameDialog *self)
{
  RgOdds none = { 0 };

  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &none);
}

/* The players sit as they are set up; the rest is on the card. */
static void
card_chosen_cb (RgNewGameDialog *self, const RgNewGameCard *card)
{
  RgTermsPage *page = RG_TERMS_PAGE (self->terms);
  RgOdds       none = { 0 };
  RgGameTerms  terms;

  rg_terms_page_get (page, &terms);
  terms.fen = NULL;
  terms.rulebook = card->rulebook;
  terms.conduct = card->conduct;
  terms.clock = card->clock;
  rg_new_game_set_first (&terms, &none, rg_terms_page_get_first (page));
  begin (self, &terms, &none, FALSE);
}

static void
play_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *action,
         G_GNUC_UNUSED GVariant   *parameter)
{
  start (RG_NEW_GAME_DIALOG (widget));
}

static void
back_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *action,
         G_GNUC_UNUSED GVariant   *parameter)
{
  go_back (RG_NEW_GAME_DIALOG (widget));
}

static void
no_odds_cb (GtkWidget                *widget,
            G_GNUC_UNUSED const char *action,
            G_GNUC_UNUSED GVariant   *parameter)
{
  give_nothing (RG_NEW_GAME_DIALOG (widget));
  update (RG_NEW_GAME_DIALOG (widget));
}

static void
no_position_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  RgNewGameDialog *self = RG_NEW_GAME_DIALOG (widget);

  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), "");
  lay_position (self);
}

static void
page_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgNewGameDialog *self = RG_NEW_GAME_DIALOG (widget);
  const char      *name = g_variant_get_string (parameter, NULL);

  if (g_str_equal (name, "position"))
    lay_position (self);
  show_page (self, name);
}

static void
lots_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *action,
         G_GNUC_UNUSED GVariant   *parameter)
{
  RgNewGameDialog *self = RG_NEW_GAME_DIALOG (widget);
  RgLots          *lots = RG_LOTS (self->lots);
  RgGameTerms      terms;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  rg_lots_set_names (lots, terms.white, terms.black);
  rg_lots_set_rulebook (lots, get_rulebook (self));
  rg_lots_hide (lots, NULL);
  show_page (self, "lots");
}

/* Over this window, which would keep the table's rulebook from being read. */
static void
article_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgRulebookWindow *window = rg_rulebook_window_new (GTK_WINDOW (widget));
  const char       *id, *number;

  g_variant_get (parameter, "(&s&s)", &id, &number);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  rg_rulebook_window_show_article (window, id, number);
  gtk_window_present (GTK_WINDOW (window));
}

static void
rg_new_game_dialog_dispose (GObject *object)
{
  g_clear_object (&RG_NEW_GAME_DIALOG (object)->settings);
  g_clear_pointer (&RG_NEW_GAME_DIALOG (object)->last, rg_last_terms_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (rg_new_game_dialog_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (RG_TYPE_LOTS);
  g_type_ensure (RG_TYPE_NEW_GAME_CARDS);
  g_type_ensure (RG_TYPE_NEW_GAME_NOTICE);
  g_type_ensure (RG_TYPE_ODDS_PAGE);
  g_type_ensure (RG_TYPE_SETUP_BOARD);
  g_type_ensure (RG_TYPE_TERMS_PAGE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-new-game-dialog.ui");
  BIND (title);
  BIND (cancel_button);
  BIND (back_button);
  BIND (play_button);
  BIND (pages);
  BIND (cards);
  BIND (terms);
  BIND (odds);
  BIND (lots);
  BIND (position);
  BIND (notice);
  BIND_CALLBACK (changed_cb);
  BIND_CALLBACK (swapped_cb);
  BIND_CALLBACK (drawn_cb);
  BIND_CALLBACK (start);
  BIND_CALLBACK (card_chosen_cb);
  BIND_CALLBACK (page_changed_cb);
  BIND_CALLBACK (position_changed_cb);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "new-game.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "new-game.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "new-game.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "new-game.no-odds", NULL, no_odds_cb);
  gtk_widget_class_install_action (widget_class, "new-game.no-position", NULL,
                                   no_position_cb);
  gtk_widget_class_install_action (widget_class, "new-game.lots", NULL, lots_cb);
  gtk_widget_class_install_action (widget_class, "win.article", "(ss)", article_cb);
}

static void
rg_new_game_dialog_class_init (RgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_dialog_dispose;

  /**
   * RgNewGameDialog::begun:
   * @game: the new game
   * @is_match: whether it is the first of a match
   */
  signals[BEGUN] = g_signal_new ("begun", RG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, RG_TYPE_GAME,
                                 G_TYPE_BOOLEAN);

  install_actions (widget_class);
  bind_template (widget_class);
}

static void
rg_new_game_dialog_init (RgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->play_button);
}

/* The pages begin with what the first row of the cards tells. */
static void
propose (RgNewGameDialog *self)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_auto (GStrv)   names = g_settings_get_strv (self->settings, "names");
  g_autofree char *text = NULL;
  RgGameTerms      terms;

  rg_last_terms_get (self->last, &terms);
  rg_terms_page_offer_names (page, (const char *const *) names);
  rg_terms_page_set (page, &terms);
  rg_terms_page_set_first (page, self->last->first);
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &self->last->odds);
  text = rg_new_game_tell (&terms, &self->last->odds, self->last->is_exchanged, FALSE);
  rg_new_game_cards_set_last (RG_NEW_GAME_CARDS (self->cards), text);
}

/* No larger than the window over which it opens. */
static void
fit (RgNewGameDialog *self, GtkWidget *parent)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (width, gtk_widget_get_width (parent)),
                               MIN (height, gtk_widget_get_height (parent)));
}

/**
 * rg_new_game_dialog_new:
 * @parent: the window over which it opens
 * @last: the game before, after which the players may change colours
 *
 * Returns: (transfer none): a dialog that makes a new game, on the terms of the
 *   last one unless they are changed
 */
RgNewGameDialog *
rg_new_game_dialog_new (GtkWindow *parent, RgGame *last)
{
  RgNewGameDialog *self;

  self = g_object_new (RG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  fit (self, GTK_WIDGET (parent));
  self->settings = rg_settings_new ();
  self->last = rg_last_terms_new (self->settings, last);
  propose (self);
  update (self);
  show_page (self, "cards");

  return self;
}
