/* Makes the game that its pages describe; the current game stays until a new one has
 * really begun. Errors in a time or a position appear in their rows; the foot shows which
 * choices exclude each other, with the article and buttons to correct them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-article-link.h"
#include "rg-combo.h"
#include "rg-evening-words.h"
#include "rg-fen.h"
#include "rg-game-cards.h"
#include "rg-heading-page.h"
#include "rg-help.h"
#include "rg-lots.h"
#include "rg-match-next.h"
#include "rg-match-words.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-odds-page.h"
#include "rg-odds-sentence.h"
#include "rg-rulebook-window.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-setup-board.h"
#include "rg-template.h"
#include "rg-terms-page.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

struct _RgNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *title;
  GtkWidget *play_button;
  GtkWidget *pages;
  GtkWidget *terms;
  GtkWidget *heading;
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

  RgRulebookWindow *rulebook; /* weak; window of articles, NULL until a link is used */

  GPtrArray *scales;    /* elements: RgScale */
  gboolean   is_filled; /* FALSE until the pages show the first terms */
};

G_DEFINE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, ADW_TYPE_WINDOW)

static void swap_cb (RgNewGameDialog *self);
static void update (RgNewGameDialog *self);

static gboolean
is_page (RgNewGameDialog *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->pages)), name) ==
         0;
}

/* Reads the terms from all pages; they may be invalid. */
static void
get_draft (RgNewGameDialog *self, RgTerms *terms)
{
  RgOdds odds = rg_odds_page_get_odds (RG_ODDS_PAGE (self->odds));

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), terms);
  rg_terms_set_odds (terms, &odds);
  rg_new_game_settle (terms);
}

/* Shows a sentence and the buttons that help; not bound, as they depend on errors. */
static void
say (RgNewGameDialog *self,
     const char      *sentence,
     gboolean         no_odds,
     gboolean         no_position,
     gboolean         set_time)
{
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_visible (self->no_odds, no_odds);
  gtk_widget_set_visible (self->no_position, no_position);
  gtk_widget_set_visible (self->set_time, set_time);
}

/* Warns, on the page of odds or of the position, that odds of pieces or moves need the
 * initial position. */
static void
warn (RgNewGameDialog *self, const RgTerms *terms)
{
  RgOdds           odds = rg_terms_get_odds (terms);
  g_autofree char *given = rg_new_game_odds (terms);
  g_autofree char *sentence = NULL;
  RgSetup          position;

  gtk_widget_remove_css_class (self->sentence, "error");
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article), NULL, NULL);
  if (is_page (self, "odds") && rg_new_game_find_position (terms, &position)) {
    say (self,
         _ ("Odds of pieces or moves need the starting position, but another position is "
            "set up."),
         FALSE, TRUE, FALSE);
  } else if (is_page (self, "position") && rg_odds_touch_board (&odds)) {
    /* Translators: such as “Odds given by Black: pawn and move”. */
    sentence = g_strdup_printf (_ ("%s. These odds need the starting position."), given);
    say (self, sentence, TRUE, FALSE, FALSE);
  }
}

/* Shows why no game can begin on @terms, with the article if the odds are at fault.
 * Errors of a time, a position and odds are shown on their own page instead. */
static void
blame (RgNewGameDialog *self, const RgTerms *terms, const GError *error)
{
  const RgRulebook *rulebook = rg_terms_get_rulebook (terms);
  RgOdds            odds = rg_terms_get_odds (terms);
  gboolean          clash = rg_new_game_is_contradictory (terms);
  RgOddsRefusal     refusal = { 0 };
  g_autofree char  *sentence = rg_sentence_for_error (error);
  gboolean          no_time = (odds.items & RG_ODDS_TIME) != 0 &&
                     g_strcmp0 (rg_terms_get (terms, RG_VERB_CLOCK), "-") == 0;
  gboolean is_said = !rg_terms_page_is_time_right (RG_TERMS_PAGE (self->terms));

  if (!clash)
    rg_odds_check (&odds, rulebook, &refusal);
  if (refusal.sentence != NULL) {
    is_said = is_page (self, "odds");
  } else if (!clash && !no_time && !is_said &&
             rg_terms_get (terms, RG_VERB_POSITION) != NULL) {
    rg_terms_page_blame_position (RG_TERMS_PAGE (self->terms), sentence);
    is_said = TRUE;
  }
  if (!clash && is_said)
    return;

  gtk_widget_add_css_class (self->sentence, "error");
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article), rulebook,
                                refusal.article);
  say (self, refusal.sentence != NULL ? gettext (refusal.sentence) : sentence, clash,
       clash, no_time && !clash && refusal.sentence == NULL);
}

/* Enables Play if a game can begin on @terms, else shows why not. If it can, also updates
 * whether a match is possible. */
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
  gtk_label_set_text (GTK_LABEL (self->sentence), "");
  if (game == NULL)
    blame (self, terms, error);
  else
    warn (self, terms);
}

/* Finds the odds that the scale in the preferences proposes for the two players; the
 * proposal may swap the colours. Returns: NULL without a scale, or if it does not know
 * both players */
static const RgScale *
find_proposal (RgNewGameDialog *self, const RgTerms *terms, RgScaleProposal *proposal)
{
  RgHeadingPage           *page = RG_HEADING_PAGE (self->heading);
  g_autofree char         *id = g_settings_get_string (rg_settings_get (), "scale");
  const RgScale           *scale = rg_scales_find (self->scales, id);
  g_autoptr (RgClubPlayer) white = rg_heading_page_dup_player (page, RG_WHITE);
  g_autoptr (RgClubPlayer) black = rg_heading_page_dup_player (page, RG_BLACK);

  if (scale == NULL || !rg_scale_propose (scale, rg_terms_get_rulebook (terms), white,
                                          black, proposal, NULL))
    return NULL;

  if (proposal->white < 0)
    rg_scale_proposal_set_white (proposal, 0);
  return scale;
}

static void
take_odds_cb (RgNewGameDialog *self)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_auto (RgTerms) terms = { 0 };
  RgScaleProposal  proposal;
  gboolean         white_gives;

  get_draft (self, &terms);
  if (find_proposal (self, &terms, &proposal) == NULL)
    return;

  white_gives = proposal.giver == proposal.white;
  if (proposal.white == 1)
    swap_cb (self);
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &proposal.odds);
  rg_terms_page_set_times (page,
                           white_gives ? proposal.giver_time : proposal.receiver_time,
                           white_gives ? proposal.receiver_time : proposal.giver_time);
  update (self);
}

/* Shows the proposal of the scale; it can be accepted unless these odds are already
 * chosen. */
static void
propose (RgNewGameDialog *self, const RgTerms *terms)
{
  RgScaleProposal  proposal = { 0 };
  const RgScale   *scale = find_proposal (self, terms, &proposal);
  RgOdds           odds = rg_terms_get_odds (terms);
  g_autofree char *name = rg_odds_title (&proposal.odds);
  g_autofree char *sentence = NULL;
  gboolean         is_taken;

  if (scale != NULL) {
    g_autofree char *row = rg_scale_sentence (scale, proposal.row);

    sentence = g_strdup_printf ("%s. %s", *name != '\0' ? name : _ ("No odds"), row);
  }
  rg_terms_page_propose (RG_TERMS_PAGE (self->terms), sentence);
  is_taken = proposal.odds.items == 0 ? odds.items == 0
                                      : rg_odds_equal (&proposal.odds, &odds);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.take-odds",
                                 scale != NULL && (proposal.white == 1 || !is_taken));
}

/* Updates all pages from each other after a change, then checks the terms. The odds are
 * the subtitle of the window. */
static void
update (RgNewGameDialog *self)
{
  RgTermsPage     *page = RG_TERMS_PAGE (self->terms);
  g_auto (RgTerms) written = { 0 };
  g_auto (RgTerms) terms = { 0 };
  g_autofree char *given = NULL;
  g_autofree char *summary = NULL;

  if (!self->is_filled)
    return;

  summary = rg_heading_page_summarise (RG_HEADING_PAGE (self->heading));
  rg_terms_page_get (page, &written);
  rg_odds_page_update (RG_ODDS_PAGE (self->odds), &written);
  get_draft (self, &terms);
  rg_terms_page_set_saved (page, NULL);
  rg_terms_page_set_heading (page, summary);
  rg_terms_page_update (page, &terms);
  propose (self, &terms);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.lots",
                                 rg_new_game_no_lots (&terms) == NULL);
  given = rg_new_game_odds (&terms);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), given);
  check (self, &terms);
}

/* Moves the notice to the foot or, on the page of odds, to a reserved place, as the board
 * there must not move under a click. */
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
  place_notice (self);
  /* Hides the button Play on the page of lots, which has its own button to go on. */
  gtk_widget_set_visible (self->play_button, !is_page (self, "lots"));
  update (self);
}

/* Shows a page and focuses its first widget; the page of terms keeps its own focus. */
static void
show_page (RgNewGameDialog *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  if (!g_str_equal (name, "terms"))
    gtk_widget_child_focus (gtk_stack_get_visible_child (GTK_STACK (self->pages)),
                            GTK_DIR_TAB_FORWARD);
}

/* Shows the position of the terms on the board; the initial one if it cannot be read. */
static void
show_position (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };
  RgSetup          setup;

  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  if (!rg_new_game_find_position (&terms, &setup))
    rg_setup_initial (&setup);
  rg_setup_board_set_setup (RG_SETUP_BOARD (self->position), &setup);
}

/* Takes the position from the board; stores the initial position as no position. */
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
play_cb (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;
  g_auto (RgTerms)   terms = { 0 };
  g_auto (RgHeading) heading = { 0 };

  rg_terms_page_remember_program (RG_TERMS_PAGE (self->terms));
  get_draft (self, &terms);
  rg_heading_page_get (RG_HEADING_PAGE (self->heading), &heading);
  game = rg_new_game_begin (rg_settings_get (), &terms, &heading, &error);
  if (game == NULL) {
    blame (self, &terms, error);
    return;
  }

  g_signal_emit_by_name (self, "begun", game,
                         rg_terms_page_get_match (RG_TERMS_PAGE (self->terms)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
save_cb (RgNewGameDialog *self)
{
  g_auto (RgTerms) terms = { 0 };

  get_draft (self, &terms);
  rg_game_cards_save (RG_TERMS_PAGE (self->terms), &terms);
}

/* Returns from any other page to the terms; closes the dialog on the page of terms. */
static void
back_cb (RgNewGameDialog *self)
{
  if (is_page (self, "terms"))
    gtk_window_close (GTK_WINDOW (self));
  else
    show_page (self, "terms");
}

static void
swap_cb (RgNewGameDialog *self)
{
  g_auto (RgTerms)   terms = { 0 };
  g_auto (RgHeading) heading = { 0 };

  rg_heading_page_get (RG_HEADING_PAGE (self->heading), &heading);
  rg_heading_swap_players (&heading);
  rg_terms_page_get (RG_TERMS_PAGE (self->terms), &terms);
  rg_terms_page_set_names (RG_TERMS_PAGE (self->terms),
                           rg_terms_get_name (&terms, RG_BLACK),
                           rg_terms_get_name (&terms, RG_WHITE));
  rg_heading_page_set (RG_HEADING_PAGE (self->heading), &heading);
  rg_odds_page_turn_over (RG_ODDS_PAGE (self->odds));
  update (self);
}

static void
no_odds_cb (RgNewGameDialog *self)
{
  RgOdds none = { 0 };

  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &none);
  update (self);
}

static void
propose_odds_cb (RgNewGameDialog *self)
{
  RgOdds odds = rg_terms_page_propose_odds (RG_TERMS_PAGE (self->terms));

  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &odds);
  update (self);
}

static void
no_position_cb (RgNewGameDialog *self)
{
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), NULL);
  show_position (self);
}

static void
page_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgNewGameDialog *self = RG_NEW_GAME_DIALOG (widget);
  const char      *name = g_variant_get_string (parameter, NULL);

  if (g_str_equal (name, "position"))
    show_position (self);
  show_page (self, name);
  if (g_str_equal (name, "heading"))
    gtk_widget_grab_focus (
      rg_heading_page_get_row (RG_HEADING_PAGE (self->heading), RG_HEADING_EVENT));
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

/* Applies the draw: the winner has White, or moves first if that does not depend on the
 * colour. */
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

/* Opens the article in one window beside the dialog, which stays usable. */
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

/* Lets the parent window choose the electronic board: its table uses it. */
static void
eboard_cb (RgNewGameDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (
                                gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "win.eboard", NULL);
}

#define ACTION(name, func)                                                               \
  gtk_widget_class_install_action (widget_class, name, NULL,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_new_game_dialog_class_init (RgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* begun: emitted with the new game, and TRUE if it is the first of a match. */
  rg_signal_new (klass, "begun", 2, RG_TYPE_GAME, G_TYPE_BOOLEAN);

  ACTION ("new-game.play", play_cb);
  ACTION ("new-game.save", save_cb);
  ACTION ("new-game.back", back_cb);
  gtk_widget_class_install_action (widget_class, "new-game.page", "s", page_cb);
  ACTION ("new-game.swap", swap_cb);
  ACTION ("new-game.no-odds", no_odds_cb);
  ACTION ("new-game.propose-odds", propose_odds_cb);
  ACTION ("new-game.no-position", no_position_cb);
  ACTION ("new-game.take-odds", take_odds_cb);
  ACTION ("new-game.time", time_cb);
  ACTION ("new-game.lots", lots_cb);
  ACTION ("win.eboard", eboard_cb);
  gtk_widget_class_install_action (widget_class, "win.article", "(ss)", article_cb);

  RG_ENSURE_TYPES (RG_TYPE_ARTICLE_LINK, RG_TYPE_HEADING_PAGE, RG_TYPE_LOTS,
                   RG_TYPE_ODDS_PAGE, RG_TYPE_SETUP_BOARD, RG_TYPE_TERMS_PAGE);
  rg_help_add (widget_class, "new-game");
  rg_template_set (klass, "rg-new-game-dialog.ui");
  RG_BIND_CHILDREN (RgNewGameDialog, title, play_button, pages, terms, heading, odds,
                    lots, position, foot, notice, sentence, article, no_odds, no_position,
                    set_time);
  RG_BIND_CALLBACKS (update, drawn_cb, page_changed_cb, position_changed_cb);

  RG_OWNS (RgNewGameDialog, g_object_remove_weak_pointer, rulebook);
  RG_OWNS (RgNewGameDialog, g_ptr_array_unref, scales);
}

static void
rg_new_game_dialog_init (RgNewGameDialog *self)
{
  self->scales = rg_scales_load (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
}

/* Fills in the heading of the evening's last game as far as it fits these players, and
 * binds its names to those of the terms. */
static void
show_heading (RgNewGameDialog *self, const RgTerms *terms)
{
  RgHeadingPage        *page = RG_HEADING_PAGE (self->heading);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *today = g_date_time_format (now, "%Y.%m.%d");
  g_auto (RgHeading)    heading = { 0 };

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    rg_heading_page_share_name (page, (RgColor) color,
                                rg_terms_page_get_player (RG_TERMS_PAGE (self->terms),
                                                          (RgColor) color));
  rg_new_game_recall_heading (rg_settings_get (), terms, &heading);
  rg_heading_set (&heading, RG_HEADING_DATE, today);
  rg_heading_page_set (page, &heading);
}

/* @last is the last game, after which the players may exchange colours. Returns:
 * (transfer none): a dialog no larger than @parent, with the terms of the last game */
RgNewGameDialog *
rg_new_game_dialog_new (GtkWindow *parent, RgGame *last)
{
  RgNewGameDialog *self = g_object_new (RG_TYPE_NEW_GAME_DIALOG, "transient-for", parent,
                                        NULL);
  GSettings       *settings = rg_settings_get ();
  g_auto (RgTerms) terms = { 0 };
  gboolean         is_exchanged;
  RgOdds           odds;
  int              width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));

  rg_new_game_recall (settings, last, &terms, &is_exchanged);
  rg_new_game_propose (settings, &terms);
  rg_terms_page_set (RG_TERMS_PAGE (self->terms), &terms);
  show_heading (self, &terms);
  odds = rg_terms_get_odds (&terms);
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &odds);

  self->is_filled = TRUE;
  page_changed_cb (self);
  rg_terms_page_focus (RG_TERMS_PAGE (self->terms));

  return self;
}

/* Sets up @position for the game and shows the terms. */
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

/* Sets up the position of @fen and shows the board on which it can be changed. */
void
rg_new_game_dialog_set_up (RgNewGameDialog *self, const char *fen)
{
  no_odds_cb (self);
  rg_terms_page_set_fen (RG_TERMS_PAGE (self->terms), fen);
  show_position (self);
  show_page (self, "position");
}

/* Proposes the game that @pairing describes, and focuses the rulebook, which a pairing
 * leaves open. */
void
rg_new_game_dialog_take_pairing (RgNewGameDialog *self, RgGame *pairing)
{
  RgTermsPage       *page = RG_TERMS_PAGE (self->terms);
  RgHeadingPage     *heading_page = RG_HEADING_PAGE (self->heading);
  g_auto (RgTerms)   terms = { 0 };
  g_auto (RgHeading) today = { 0 };
  g_auto (RgHeading) heading = { 0 };
  RgOdds             odds;

  rg_terms_page_get (page, &terms);
  rg_new_game_take_pairing (&terms, pairing);
  odds = rg_terms_get_odds (&terms);
  rg_terms_page_set (page, &terms);
  rg_odds_page_set_odds (RG_ODDS_PAGE (self->odds), &odds);

  rg_heading_page_get (heading_page, &today);
  rg_heading_take (&heading, pairing);
  if (heading.texts[RG_HEADING_DATE] == NULL)
    rg_heading_set (&heading, RG_HEADING_DATE, today.texts[RG_HEADING_DATE]);
  rg_heading_page_set (heading_page, &heading);

  show_page (self, "terms");
  update (self);
  rg_terms_page_focus_rulebook (page);
}
