/* Makes the game that its pages describe, or says what is wrong with them; the
 * game that is going on stays until a new one has really begun.  The cards on the first
 * page are for those who just want to play; the foot says what is in the way of a game,
 * or what should be known before, with its article and the ways out: nothing that the
 * page itself says already. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-article-link.h"
#include "rg-combo.h"
#include "rg-fen.h"
#include "rg-game-cards.h"
#include "rg-help.h"
#include "rg-lots.h"
#include "rg-match-laying.h"
#include "rg-match-words.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-odds-page.h"
#include "rg-rulebook-window.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-setup-board.h"
#include "rg-terms-page.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

struct _RgNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *title;
  GtkWidget *cancel_button;
  GtkWidget *back_button;
  GtkWidget *play_button;
  GtkWidget *pages;
  GtkWidget *players;
  GtkWidget *cards;
  GtkWidget *terms;
  GtkWidget *odds;
  GtkWidget *lots;
  GtkWidget *position;
  GtkWidget *foot;
  GtkWidget *notice;
  GtkWidget *sentence;
  GtkWidget *article;
  GtkWidget *no_odds;
  GtkWidget *no_position;
  GtkWidget *set_time;

  RgRulebookWindow *rulebook; /* weak; NULL until an article was looked up */

  gboolean is_filled;  /* once the pages say something */
  RgTerms  last;       /* those of the last game, as they are proposed on a card */
  RgTerms  proposed;   /* what the pages say before a player changes them */
  gboolean is_direct;  /* the cards were elsewhere */
  gboolean has_others; /* others than in the last game sit at the table */
};

G_DEFINE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, ADW_TYPE_WINDOW)

static guint begun_signal;

static gboolean
is_page (RgNewGameDialog *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->pages)), name) ==
         0;
}

/* What is being set up. */
static void
get_draft (RgNewGameDialog *self, RgTerms *terms)
{
  RgOdds odds = rg_odds_page_get_odds (RG_ODDS_PAGE (self->odds));

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), terms);
  rg_terms_set_odds (terms, &odds);
  rg_new_game_settle (terms);
}

static void
say (RgNewGameDialog *self, const char *sentence, gboolean no_odds, gboolean no_position)
{
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_visible (self->no_odds, no_odds);
  gtk_widget_set_visible (self->no_position, no_position);
  gtk_widget_set_visible (self->set_time, FALSE);
  gtk_widget_set_visible (self->notice, TRUE);
}

/* Before one of odds and position contradicts the other. */
static void
warn (RgNewGameDialog *self, const RgTerms *terms)
{
  RgOdds           odds = rg_terms_get_odds (terms);
  g_autofree char *given = rg_new_game_odds (terms);
  g_autofree char *sentence = NULL;
  RgSetup          position;

  gtk_widget_remove_css_class (self->sentence, "error");
  gtk_widget_set_visible (self->article, FALSE);
  if (is_page (self, "odds") && rg_new_game_find_position (terms, &position)) {
    say (self,
         _ ("Odds of pieces or moves need the starting position, but another position is "
            "set up."),
         FALSE, TRUE);
  } else if (is_page (self, "position") && rg_odds_touch_board (&odds)) {
    /* Translators: such as “Odds given by Black: pawn and move”. */
    sentence = g_strdup_printf (_ ("%s. These odds need the starting position."), given);
    say (self, sentence, TRUE, FALSE);
  }
}

/* A fault of odds has its article; what the players say before the start has
 * no game yet that could cite it.  The odds page, the board for a position and the line
 * for one say for themselves what is wrong with them. */
static void
blame (RgNewGameDialog *self, const RgTerms *terms, const GError *error)
{
  const RgRulebook *rulebook = rg_terms_get_rulebook (terms);
  RgOdds            odds = rg_terms_get_odds (terms);
  gboolean          clash = rg_new_game_is_contradictory (terms);
  RgOddsRefusal     refusal = { 0 };
  g_autofree char  *sentence = rg_sentence_for_error (error);
  gboolean          is_said;

  if (!clash)
    rg_odds_check (&odds, rulebook, &refusal);
  if (refusal.sentence != NULL)
    is_said = is_page (self, "odds");
  else if (is_page (self, "terms"))
    is_said = !rg_terms_page_is_time_right (RG_TERMS_PAGE (self->terms));
  else
    is_said = is_page (self, "position") &&
              !rg_setup_board_get_valid (RG_SETUP_BOARD (self->position));
  if (!clash && is_said)
    return;
  if (!clash && refusal.sentence == NULL && is_page (self, "terms") &&
      rg_terms_get (terms, RG_VERB_POSITION) != NULL) {
    rg_terms_page_blame_position (RG_TERMS_PAGE (self->terms), sentence);
    return;
  }

  gtk_widget_add_css_class (self->sentence, "error");
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article), rulebook,
                                refusal.article);
  say (self, refusal.sentence != NULL ? gettext (refusal.sentence) : sentence, clash,
       clash);
  gtk_widget_set_visible (self->set_time,
                          refusal.sentence == NULL && !clash &&
                            (odds.items & RG_ODDS_TIME) != 0 &&
                            g_strcmp0 (rg_terms_get (terms, RG_VERB_CLOCK), "-") == 0);
}

/* Says what is wrong with what Play would begin, and whether a match can be made of it;
 * where there is no game yet, what was said of the match stays. */
static void
check (RgNewGameDialog *self, const RgTerms *terms)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_new_game_make (terms, &error);

  if (game != NULL) {
    g_autoptr (GError)  match_error = NULL;
    g_autoptr (RgMatch) match = rg_match_new_on (game, &match_error);
    g_autofree char    *sentence = match != NULL ? rg_match_rule_label (match)
                                                 : rg_sentence_for_error (match_error);

    rg_terms_page_set_match (RG_TERMS_PAGE (self->terms), match != NULL, sentence);
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.play", game != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.save", game != NULL);
  gtk_widget_set_visible (self->notice, FALSE);
  if (is_page (self, "cards"))
    return;
  if (game == NULL)
    blame (self, terms, error);
  else
    warn (self, terms);
}

/* Takes the players' names away where they are those of the last game and others sit at
 * the table: under other terms they would be a mistake. */
static void
seat (RgNewGameDialog *self, RgTerms *terms)
{
  if (!self->has_others)
    return;

  for (RgColor player = RG_WHITE; player <= RG_BLACK; player++)
    if (g_strcmp0 (rg_terms_get_name (terms, player),
                   rg_terms_get_name (&self->last, player)) == 0)
      rg_terms_set (terms, RG_VERB_NAME_WHITE + player, NULL);
}

/* The cards say what has been set up where that is another game than the last one; it is
 * there until the window closes. */
static void
update_cards (RgNewGameDialog *self, const RgTerms *terms)
{
  gboolean         is_match = rg_terms_page_get_match (RG_TERMS_PAGE (self->terms));
  gboolean         is_other = is_match || !rg_terms_equal (&self->proposed, terms);
  g_autofree char *draft = rg_new_game_in_words (terms, FALSE, is_match);
  g_autofree char *players = NULL;
  g_auto (RgTerms) seated = { 0 };

  rg_terms_copy (terms, &seated);
  seat (self, &seated);
  players = rg_new_game_seats (&seated, FALSE);
  gtk_label_set_text (GTK_LABEL (self->players), players);
  gtk_widget_set_visible (self->players, *players != '\0');
  rg_game_cards_set_draft (RG_GAME_CARDS (self->cards), is_other ? draft : NULL);
}

/* The pages agree with each other, and what is wrong is said.  Odds are in the heading of
 * the pages on which they can be changed. */
static void
update (RgNewGameDialog *self)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_auto (RgTerms) written = { 0 };
  g_auto (RgTerms) terms = { 0 };
  g_autofree char *given = NULL;

  if (!self->is_filled)
    return;

  rg_terms_page_get (page, &written);
  rg_odds_page_update (RG_ODDS_PAGE (self->odds), &written);
  get_draft (self, &terms);
  rg_terms_page_set_saved (page, NULL);
  rg_terms_page_update (page, &terms);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.lots",
                                 rg_new_game_no_lots (&terms) == NULL);
  update_cards (self, &terms);
  given = rg_new_game_odds (&terms);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title),
                                 is_page (self, "cards") ? "" : given);
  check (self, &terms);
}

/* On the page of odds, where one clicks on a board that must not move by it, the notice
 * has a place that is kept free. */
static void
place_notice (RgNewGameDialog *self)
{
  GtkWidget *home = is_page (self, "odds")
                      ? rg_odds_page_get_notes (RG_ODDS_PAGE (self->odds))
                      : self->foot;
  int        margin = home == self->foot ? 18 : 0;

  gtk_widget_set_margin_start (self->notice, margin);
  gtk_widget_set_margin_end (self->notice, margin);
  gtk_widget_set_margin_top (self->notice, margin / 3);
  gtk_widget_set_margin_bottom (self->notice, margin * 2 / 3);
  if (gtk_widget_get_parent (self->notice) == home)
    return;

  g_object_ref (self->notice);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->notice)), self->notice);
  gtk_box_prepend (GTK_BOX (home), self->notice);
  g_object_unref (self->notice);
}

static void
page_changed_cb (RgNewGameDialog *self)
{
  gboolean is_first = is_page (self, self->is_direct ? "terms" : "cards");

  place_notice (self);
  gtk_widget_set_visible (self->cancel_button, is_first);
  gtk_widget_set_visible (self->back_button, !is_first);
  gtk_widget_set_visible (self->play_button,
                          !is_page (self, "cards") && !is_page (self, "lots"));
  update (self);
}

/* Back at the terms the focus is where it was, which the stack knows. */
static void
show_page (RgNewGameDialog *self, const char *name)
{
  gboolean comes_back = !is_page (self, "cards") && !is_page (self, "terms");

  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  if (g_str_equal (name, "cards"))
    rg_game_cards_focus (RG_GAME_CARDS (self->cards));
  else if (g_str_equal (name, "terms") && !comes_back)
    rg_terms_page_focus (RG_TERMS_PAGE (self->terms));
  else if (!g_str_equal (name, "terms"))
    gtk_widget_child_focus (gtk_stack_get_visible_child (GTK_STACK (self->pages)),
                            GTK_DIR_TAB_FORWARD);
}

/* What is on the board is what the terms say, where they can be read. */
static void
lay_position (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };
  RgSetup          setup;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  if (!rg_new_game_find_position (&terms, &setup))
    rg_setup_initial (&setup);
  rg_setup_board_set_setup (RG_SETUP_BOARD (self->position), &setup);
}

/* The starting position is none that was set up. */
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
                         g_str_equal (fen, usual) ? NULL : fen);
}

static void
begin (RgNewGameDialog *self, const RgTerms *terms, gboolean is_match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_new_game_begin (rg_settings_get (), terms, &error);

  if (game == NULL) {
    blame (self, terms, error);
    return;
  }

  g_signal_emit (self, begun_signal, 0, game, is_match);
  gtk_window_close (GTK_WINDOW (self));
}

static void
play_cb (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };

  get_draft (self, &terms);
  begin (self, &terms, rg_terms_page_get_match (RG_TERMS_PAGE (self->terms)));
}

static void
last_cb (RgNewGameDialog *self)
{
  begin (self, &self->last, FALSE);
}

static void
set_up_cb (RgNewGameDialog *self)
{
  show_page (self, "terms");
}

static void
save_cb (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };

  get_draft (self, &terms);
  rg_game_cards_save (RG_GAME_CARDS (self->cards), &terms,
                      rg_terms_page_get_match (RG_TERMS_PAGE (self->terms)));
}

static void
saved_cb (RgNewGameDialog *self, const char *name)
{
  rg_terms_page_set_saved (RG_TERMS_PAGE (self->terms), name);
}

/* The players sit as they are set up; the rest is on the card. */
static void
card_cb (RgNewGameDialog *self, const RgTerms *card, gboolean is_match)
{
  g_auto (RgTerms) written = { 0 };
  g_auto (RgTerms) terms = { 0 };

  rg_terms_copy (card, &terms);
  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &written);
  seat (self, &written);
  rg_terms_set (&terms, RG_VERB_NAME_WHITE, rg_terms_get_name (&written, RG_WHITE));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, rg_terms_get_name (&written, RG_BLACK));
  if (rg_terms_get_first (card) == RG_ACTOR_NONE)
    rg_terms_set_first (&terms, rg_terms_get_first (&written));
  rg_new_game_settle (&terms);
  begin (self, &terms, is_match);
}

/* Odds, lots and position are pages behind the terms. */
static void
back_cb (RgNewGameDialog *self)
{
  if (is_page (self, self->is_direct ? "terms" : "cards"))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_page (self, is_page (self, "terms") ? "cards" : "terms");
}

static void
swap_cb (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  rg_terms_page_set_names (RG_TERMS_PAGE (self->terms),
                           rg_terms_get_name (&terms, RG_BLACK),
                           rg_terms_get_name (&terms, RG_WHITE));
  rg_odds_page_turn_over (RG_ODDS_PAGE (self->odds));
  update (self);
}

static void
welcome_cb (RgNewGameDialog *self)
{
  g_autoptr (GtkWindow) parent = NULL;

  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (self)));
  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.leave", NULL);
}

static void
no_odds_cb (RgNewGameDialog *self)
{
  RgOdds none = { 0 };

  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &none);
  update (self);
}

static void
no_position_cb (RgNewGameDialog *self)
{
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), NULL);
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
time_cb (RgNewGameDialog *self)
{
  show_page (self, "terms");
  rg_terms_page_focus_time (RG_TERMS_PAGE (self->terms));
}

static void
lots_cb (RgNewGameDialog *self)
{
  RgLots          *lots = RG_LOTS (self->lots);
  g_auto (RgTerms) terms = { 0 };

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  rg_lots_set_names (lots, rg_terms_get_name (&terms, RG_WHITE),
                     rg_terms_get_name (&terms, RG_BLACK));
  rg_lots_set_rulebook (lots, rg_terms_get_rulebook (&terms));
  rg_lots_hide (lots, NULL);
  show_page (self, "lots");
}

/* The lot gives the white pieces, or the first move where that is another matter. */
static void
drawn_cb (RgNewGameDialog *self, guint winner)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_auto (RgTerms) terms = { 0 };

  rg_terms_page_get (page, &terms);
  if (!rg_rulebook_has (rg_terms_get_rulebook (&terms), RG_MATTER_WHITE_BEGINS))
    rg_terms_page_set_first (page,
                             winner == RG_PLAYER_FIRST ? RG_ACTOR_WHITE : RG_ACTOR_BLACK);
  else if (winner == RG_PLAYER_SECOND)
    swap_cb (self);
  show_page (self, "terms");
}

/* In one window beside this, which goes on to be used. */
static void
article_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgNewGameDialog *self = RG_NEW_GAME_DIALOG (widget);
  const char      *id, *number;

  if (self->rulebook == NULL)
    g_set_weak_pointer (&self->rulebook, rg_rulebook_window_new (GTK_WINDOW (self)));
  g_variant_get (parameter, "(&s&s)", &id, &number);
  rg_rulebook_window_show_article (self->rulebook, id, number);
  gtk_window_present (GTK_WINDOW (self->rulebook));
}

static void
rg_new_game_dialog_dispose (GObject *object)
{
  g_clear_weak_pointer (&RG_NEW_GAME_DIALOG (object)->rulebook);
  rg_terms_clear (&RG_NEW_GAME_DIALOG (object)->last);
  rg_terms_clear (&RG_NEW_GAME_DIALOG (object)->proposed);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (rg_new_game_dialog_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
#define ACTION(name, func)                                                               \
  gtk_widget_class_install_action (widget_class, name, NULL,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_new_game_dialog_class_init (RgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_dialog_dispose;

  /* The new game, and whether it is the first of a match. */
  begun_signal = g_signal_new ("begun", RG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 2, RG_TYPE_GAME,
                               G_TYPE_BOOLEAN);

  ACTION ("new-game.play", play_cb);
  ACTION ("new-game.save", save_cb);
  ACTION ("new-game.back", back_cb);
  ACTION ("new-game.welcome", welcome_cb);
  gtk_widget_class_install_action (widget_class, "new-game.page", "s", page_cb);
  ACTION ("new-game.swap", swap_cb);
  ACTION ("new-game.no-odds", no_odds_cb);
  ACTION ("new-game.no-position", no_position_cb);
  ACTION ("new-game.time", time_cb);
  ACTION ("new-game.lots", lots_cb);
  gtk_widget_class_install_action (widget_class, "win.article", "(ss)", article_cb);

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  g_type_ensure (RG_TYPE_GAME_CARDS);
  g_type_ensure (RG_TYPE_LOTS);
  g_type_ensure (RG_TYPE_ODDS_PAGE);
  g_type_ensure (RG_TYPE_SETUP_BOARD);
  g_type_ensure (RG_TYPE_TERMS_PAGE);
  rg_help_add (widget_class, "new-game");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-new-game-dialog.ui");
  BIND (title);
  BIND (cancel_button);
  BIND (back_button);
  BIND (play_button);
  BIND (pages);
  BIND (players);
  BIND (cards);
  BIND (terms);
  BIND (odds);
  BIND (lots);
  BIND (position);
  BIND (foot);
  BIND (notice);
  BIND (sentence);
  BIND (article);
  BIND (no_odds);
  BIND (no_position);
  BIND (set_time);
  BIND_CALLBACK (update);
  BIND_CALLBACK (card_cb);
  BIND_CALLBACK (last_cb);
  BIND_CALLBACK (set_up_cb);
  BIND_CALLBACK (saved_cb);
  BIND_CALLBACK (drawn_cb);
  BIND_CALLBACK (page_changed_cb);
  BIND_CALLBACK (position_changed_cb);
}

static void
rg_new_game_dialog_init (RgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  rg_fold_rows (GTK_WIDGET (self));
}

/* Whether the players of @game, in either order, are not those of the last game. */
static gboolean
finds_others (RgNewGameDialog *self, RgGame *game)
{
  const char *white = rg_terms_get_name (&self->last, RG_WHITE);
  const char *black = rg_terms_get_name (&self->last, RG_BLACK);
  const char *one = rg_game_get_name (game, RG_WHITE);
  const char *other = rg_game_get_name (game, RG_BLACK);

  return (g_strcmp0 (one, white) != 0 || g_strcmp0 (other, black) != 0) &&
         (g_strcmp0 (one, black) != 0 || g_strcmp0 (other, white) != 0);
}

/* @last is the game before, after which the players may change colours; @is_direct opens
 * it at the terms, where the cards were shown elsewhere.  Returns: (transfer none): a
 * dialog no larger than @parent that makes a new game, on the terms of the last one
 * unless they are changed */
RgNewGameDialog *
rg_new_game_dialog_new (GtkWindow *parent, RgGame *last, gboolean is_direct)
{
  RgNewGameDialog *self = g_object_new (RG_TYPE_NEW_GAME_DIALOG, "transient-for", parent,
                                        NULL);
  GSettings       *settings = rg_settings_get ();
  g_auto (GStrv)   names = g_settings_get_strv (settings, "names");
  g_autofree char *text = NULL;
  gboolean         is_exchanged;
  RgOdds           odds;
  int              width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));

  self->is_direct = is_direct;
  rg_new_game_recall (settings, last, &self->last, &is_exchanged);
  self->has_others = finds_others (self, last);
  rg_terms_page_offer_names (RG_TERMS_PAGE (self->terms), (const char *const *) names);
  rg_terms_copy (&self->last, &self->proposed);
  rg_new_game_propose (settings, &self->proposed);
  rg_terms_page_set (RG_TERMS_PAGE (self->terms), &self->proposed);
  odds = rg_terms_get_odds (&self->proposed);
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &odds);
  rg_new_game_settle (&self->last);
  rg_new_game_settle (&self->proposed);
  text = rg_new_game_in_words (&self->last, is_exchanged, FALSE);
  rg_game_cards_set_last (RG_GAME_CARDS (self->cards),
                          rg_new_game_is_remembered (settings) ? text : NULL);

  self->is_filled = TRUE;
  update (self);
  show_page (self, is_direct ? "terms" : "cards");
  page_changed_cb (self);

  return self;
}

/* Proposes a game that begins from @position, and asks for the terms. */
void
rg_new_game_dialog_begin_from (RgNewGameDialog *self, const RgPosition *position)
{
  char fen[RG_FEN_SIZE];

  rg_fen_from_position (position, fen);
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms),
                         rg_position_is_initial (position) ? NULL : fen);
  show_page (self, "terms");
  update (self);
}

/* Proposes the position that @fen says, and shows it on the board on which it can be
 * changed. */
void
rg_new_game_dialog_set_up (RgNewGameDialog *self, const char *fen)
{
  no_odds_cb (self);
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), fen);
  lay_position (self);
  show_page (self, "position");
}
