/* Makes the game that its pages describe, or says what is wrong with them; the
 * game that is going on stays until a new one has really begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-article-link.h"
#include "rg-fen.h"
#include "rg-ladder.h"
#include "rg-lots.h"
#include "rg-match-laying.h"
#include "rg-match-words.h"
#include "rg-new-game-cards.h"
#include "rg-odds-page.h"
#include "rg-rulebook-window.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-setup-board.h"
#include "rg-succession.h"
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
  GtkWidget *fault_bar;
  GtkWidget *fault;
  GtkWidget *fault_article;

  GSettings *settings;
  gboolean   is_faulty;
  gboolean   is_faulty_odds;
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

static const RgRulebook *
get_rulebook (RgNewGameDialog *self)
{
  return rg_terms_page_get_rulebook (RG_TERMS_PAGE (self->terms));
}

static RgOdds
get_odds (RgNewGameDialog *self)
{
  return rg_odds_page_get_odds (RG_ODDS_PAGE (self->odds));
}

static const char *
translate (const char *text)
{
  return gettext (text);
}

/* The men that are given are taken off a position that was set up, too. */
static char *
take_off (RgNewGameDialog *self, const char *fen)
{
  RgOdds  odds = get_odds (self);
  RgSetup setup;
  char    laid[RG_FEN_SIZE];

  if (odds.items == 0 || !rg_fen_parse (fen, &setup, NULL))
    return g_strdup (fen);

  rg_odds_lay (&odds, get_rulebook (self), &setup);
  rg_fen_write (&setup, laid);
  return g_strdup (laid);
}

static RgGame *
make_game (RgNewGameDialog *self, GError **error)
{
  RgOdds           odds = get_odds (self);
  g_autofree char *fen = NULL;
  RgGameTerms      terms;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  if (terms.fen != NULL)
    terms.fen = fen = take_off (self, terms.fen);
  if (odds.items != 0)
    terms.odds = &odds;

  return rg_game_new_on (&terms, error);
}

/* What is wrong with the odds is said beside their board already. */
static void
show_fault_bar (RgNewGameDialog *self)
{
  gboolean is_said = self->is_faulty_odds &&
                     g_strcmp0 (get_page (self), "odds") == 0;

  gtk_widget_set_visible (self->fault_bar, self->is_faulty && !is_said);
}

/* A fault of odds has its article; what the players say before the start has
 * no game yet that could cite it. */
static void
show_fault (RgNewGameDialog *self, const GError *error)
{
  const char      *article = NULL;
  g_autofree char *sentence = NULL;
  RgOdds           odds = get_odds (self);
  RgOddsRefusal    refusal = { 0 };

  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "new-game.play",
                                 error == NULL);
  rg_terms_page_set_fault (RG_TERMS_PAGE (self->terms), error);
  self->is_faulty = error != NULL;
  if (odds.items != 0 && !rg_odds_check (&odds, get_rulebook (self), &refusal))
    article = refusal.article;
  self->is_faulty_odds = refusal.sentence != NULL;
  show_fault_bar (self);
  if (error == NULL)
    return;

  sentence = refusal.sentence != NULL ? g_strdup (gettext (refusal.sentence))
                                      : rg_sentence_for_error (error);
  gtk_label_set_text (GTK_LABEL (self->fault), sentence);
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->fault_article),
                                get_rulebook (self),
                                article);
}

/* Where there is no game yet, what was said of the match stays. */
static void
check_match (RgNewGameDialog *self, RgGame *game)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = rg_match_new_on (game, &error);
  g_autofree char    *sentence = NULL;

  sentence = match != NULL ? rg_match_rule_label (match)
                           : rg_sentence_for_error (error);
  rg_terms_page_set_match (RG_TERMS_PAGE (self->terms),
                           match != NULL,
                           sentence);
}

static void
check (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  if (game != NULL)
    check_match (self, game);
  show_fault (self, error);
}

/* What the odds page builds upon; a position that cannot be read is the usual
 * one there. */
static void
tell_odds_page (RgNewGameDialog *self, const RgGameTerms *terms)
{
  RgOddsPage *odds = RG_ODDS_PAGE (self->odds);
  RgSetup     before;

  if (terms->fen == NULL || !rg_fen_parse (terms->fen, &before, NULL))
    rg_setup_initial (&before);
  rg_odds_page_set_names (odds, terms->white, terms->black);
  rg_odds_page_set_before (odds, &before);
  rg_odds_page_set_rulebook (odds, get_rulebook (self));
}

static char *
name_players (const RgGameTerms *terms)
{
  const char *white = *terms->white != '\0' ? terms->white : _ ("White");
  const char *black = *terms->black != '\0' ? terms->black : _ ("Black");

  return g_strdup_printf ("%s – %s", white, black);
}

static void
show_last (RgNewGameDialog *self, const char *odds_name)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_autofree char *terms = rg_terms_page_describe (page);
  g_autofree char *text = NULL;

  text = *odds_name == '\0' ? g_strdup (terms)
                            : g_strdup_printf ("%s · %s", terms, odds_name);
  rg_new_game_cards_set_last (RG_NEW_GAME_CARDS (self->cards), text);
}

/* The pages agree with each other, and what is wrong is said. */
static void
update (RgNewGameDialog *self)
{
  RgTermsPage      *page = RG_TERMS_PAGE (self->terms);
  const RgRulebook *rulebook = get_rulebook (self);
  g_autofree char  *name = NULL;
  g_autofree char  *players = NULL;
  RgGameTerms       terms;
  RgOdds            odds;
  gboolean          is_open;

  rg_terms_page_get (page, &terms);
  tell_odds_page (self, &terms);
  odds = get_odds (self);
  is_open = rg_odds_trait (&odds, rulebook) == RG_TRAIT_OPEN;
  name = rg_ladder_name (&odds, translate);
  players = name_players (&terms);

  rg_terms_page_set_odds_name (page, name);
  rg_terms_page_set_is_open (page,
                             is_open &&
                               !rg_rulebook_has (rulebook,
                                                 RG_MATTER_WHITE_BEGINS));
  rg_new_game_cards_set_players (RG_NEW_GAME_CARDS (self->cards), players);
  show_last (self, name);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), name);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.lots", is_open);
  check (self);
}

static void
changed_cb (RgNewGameDialog *self)
{
  if (self->settings != NULL)
    update (self);
}

static void
page_changed_cb (RgNewGameDialog *self)
{
  gboolean is_first = g_strcmp0 (get_page (self), "cards") == 0;
  gboolean is_drawing = g_strcmp0 (get_page (self), "lots") == 0;

  gtk_widget_set_visible (self->cancel_button, is_first);
  gtk_widget_set_visible (self->back_button, !is_first);
  gtk_widget_set_visible (self->play_button, !is_drawing);
  show_fault_bar (self);
}

static void
show_page (RgNewGameDialog *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  if (g_str_equal (name, "cards"))
    gtk_widget_grab_focus (self->play_button);
  else
    gtk_widget_child_focus (gtk_stack_get_visible_child (
                              GTK_STACK (self->pages)),
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
  RgGameTerms terms;
  RgSetup     setup;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  if (terms.fen == NULL || !rg_fen_parse (terms.fen, &setup, NULL))
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
    rg_terms_page_set_first (terms,
                             winner == RG_PLAYER_FIRST ? RG_WHITE : RG_BLACK);
  else if (winner == RG_PLAYER_SECOND)
    rg_terms_page_swap (terms);
  show_page (self, "terms");
}

/* The terms are kept for the next game. */
static void
keep_terms (RgNewGameDialog *self)
{
  RgOdds              odds = get_odds (self);
  g_autoptr (GString) text = g_string_new (NULL);

  rg_terms_page_keep (RG_TERMS_PAGE (self->terms), self->settings);
  if (odds.items != 0)
    rg_odds_print (&odds, text);
  g_settings_set_string (self->settings, "odds", text->str);
}

static void
start (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  if (game == NULL) {
    show_fault (self, error);
    return;
  }

  keep_terms (self);
  g_signal_emit (self,
                 signals[BEGUN],
                 0,
                 game,
                 rg_terms_page_get_match (RG_TERMS_PAGE (self->terms)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
card_chosen_cb (RgNewGameDialog *self, const RgNewGameCard *card)
{
  RgOdds none = { 0 };

  g_settings_set_string (self->settings, "rulebook", card->rulebook);
  g_settings_set_string (self->settings, "conduct", card->conduct);
  g_settings_set_string (self->settings, "time", card->clock);
  rg_terms_page_read (RG_TERMS_PAGE (self->terms), self->settings);
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), "");
  rg_terms_page_clear_match (RG_TERMS_PAGE (self->terms));
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &none);
  update (self);
  start (self);
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
page_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *action,
         GVariant                 *parameter)
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
article_cb (GtkWidget                *widget,
            G_GNUC_UNUSED const char *action,
            GVariant                 *parameter)
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
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (rg_new_game_dialog_parent_class)->dispose (object);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, name)
#define BIND_CALLBACK(name)                                                    \
  gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  g_type_ensure (RG_TYPE_LOTS);
  g_type_ensure (RG_TYPE_NEW_GAME_CARDS);
  g_type_ensure (RG_TYPE_ODDS_PAGE);
  g_type_ensure (RG_TYPE_SETUP_BOARD);
  g_type_ensure (RG_TYPE_TERMS_PAGE);
  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-new-game-dialog.ui");
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
  BIND (fault_bar);
  BIND (fault);
  BIND (fault_article);
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
  gtk_widget_class_install_action (widget_class,
                                   "new-game.play",
                                   NULL,
                                   play_cb);
  gtk_widget_class_install_action (widget_class,
                                   "new-game.back",
                                   NULL,
                                   back_cb);
  gtk_widget_class_install_action (widget_class, "new-game.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class,
                                   "new-game.lots",
                                   NULL,
                                   lots_cb);
  gtk_widget_class_install_action (widget_class,
                                   "win.article",
                                   "(ss)",
                                   article_cb);
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
  signals[BEGUN] = g_signal_new ("begun",
                                 RG_TYPE_NEW_GAME_DIALOG,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 2,
                                 RG_TYPE_GAME,
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

static RgOdds
read_odds (RgNewGameDialog *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "odds");
  RgOdds           odds;

  if (*text == '\0' || !rg_odds_parse (text, &odds))
    odds = (RgOdds){ 0 };

  return odds;
}

/* The game that follows @last by the rules on the next one, at the same odds,
 * by the same player (FIDE 1930, Art. 11, 22.1; Café de la Régence, VI, VII).
 */
static RgSeriesGame
find_next (RgNewGameDialog *self, RgGame *last)
{
  const RgState *state = rg_game_get_state (last);
  RgColor        first = rg_position_turn (rg_game_get_position (last, 0));
  RgOdds         odds = read_odds (self);
  RgSeriesGame   played = {
      .odds = odds,
      .outcome = rg_game_get_outcome (last),
      .white = RG_PLAYER_FIRST,
      .beginner = first == RG_WHITE ? RG_PLAYER_FIRST : RG_PLAYER_SECOND,
  };

  return rg_succession_next (state->rulebook,
                             &played,
                             &odds,
                             rg_series_game_giver (&played));
}

static void
propose (RgNewGameDialog *self, RgGame *last)
{
  RgTermsPage     *terms = RG_TERMS_PAGE (self->terms);
  RgOddsPage      *page = RG_ODDS_PAGE (self->odds);
  RgSeriesGame     next = find_next (self, last);
  RgOdds           odds = read_odds (self);
  gboolean         change = next.white != RG_PLAYER_FIRST;
  g_autofree char *white = g_settings_get_string (self->settings, "white");
  g_autofree char *black = g_settings_get_string (self->settings, "black");

  rg_terms_page_set_names (terms,
                           change ? black : white,
                           change ? white : black);
  rg_terms_page_set_first (terms, rg_series_game_color (&next, next.beginner));
  rg_odds_page_set_odds (page, &odds);
  if (change && odds.items != 0)
    rg_odds_page_turn_over (page);
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
  self->settings = rg_settings_new ();
  rg_terms_page_read (RG_TERMS_PAGE (self->terms), self->settings);
  propose (self, last);
  update (self);
  show_page (self, "cards");

  return self;
}
