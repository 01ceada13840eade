/* Reads and writes the rows, and shows what follows from the terms. The dialog checks
 * after each change whether a game can begin on them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-terms-page.h"

#include "rg-article-link.h"
#include "rg-combo.h"
#include "rg-field-fault.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-paste.h"
#include "rg-player-row.h"
#include "rg-program-group.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-time-group.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

/* CONDUCTS: the conducts of a game with their explanations, in the order of the list in
 * the template. */
static const struct {
  const char *id;
  const char *words;
} CONDUCTS[] = {
  { "free",
    N_ ("The rulebook without touch-move or penalties: illegal moves are refused, and a "
        "move can be taken back if both players agree.") },
  { "touch", N_ ("A touched piece must be played or taken. Illegal moves are refused "
                 "without a penalty, and no move is taken back.") },
  { "strict", N_ ("As on a real board: an illegal move stands unless the opponent claims "
                  "it in time.") },
};

struct _RgTermsPage {
  GtkWidget parent_instance;

  GtkWidget *page; /* child of the template, which owns it */
  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *players;
  GtkWidget *program;
  GtkWidget *heading;
  GtkWidget *lots;
  GtkWidget *rulebook;
  GtkWidget *conduct;
  GtkWidget *supervised_row;
  GtkWidget *supervised_article;
  GtkWidget *supervised;
  GtkWidget *first;
  GtkWidget *time;
  GtkWidget *unequal_group;
  GtkWidget *unequal;
  GtkWidget *late_article;
  GtkWidget *late;
  GtkWidget *black_time;
  GtkWidget *odds;
  GtkWidget *scale;
  GtkWidget *rung;
  GtkWidget *match_row;
  GtkWidget *match_article;
  GtkWidget *match;
  GtkWidget *position;
  GtkWidget *position_fault;
  GtkWidget *saved;

  guint    late_after; /* delay in seconds; RG_NUMBER_UNSET: the rulebook's */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgTermsPage, rg_terms_page, GTK_TYPE_WIDGET)

static const RgRulebook *
get_rulebook (RgTermsPage *self)
{
  return rg_shelf_offer (rg_shelf_get (), rg_combo_get_selected (self->rulebook));
}

/* Returns whether the players have different times; never without clocks. */
static gboolean
is_unequal (RgTermsPage *self)
{
  return gtk_widget_get_visible (self->unequal_group) &&
         gtk_switch_get_active (GTK_SWITCH (self->unequal));
}

/* Returns: (transfer full): the time control in the syntax of PGN, or White's and
 * Black's, separated by a space, if they differ */
static char *
get_control (RgTermsPage *self)
{
  g_autofree char *white = rg_time_group_get_control (RG_TIME_GROUP (self->time));
  g_autofree char *black = rg_time_group_get_control (RG_TIME_GROUP (self->black_time));

  return is_unequal (self) && !g_str_equal (white, black)
           ? g_strdup_printf ("%s %s", white, black)
           : g_steal_pointer (&white);
}

static void
set_control (RgTermsPage *self, const char *control)
{
  g_auto (GStrv) parts = g_strsplit (control, " ", 2);
  gboolean       unequal = parts[0] != NULL && parts[1] != NULL;
  const char    *white = parts[0] != NULL ? parts[0] : "-";

  rg_time_group_set_control (RG_TIME_GROUP (self->time), white);
  rg_time_group_set_control (RG_TIME_GROUP (self->black_time),
                             unequal ? parts[1] : white);
  gtk_switch_set_active (GTK_SWITCH (self->unequal), unequal);
}

/* Shows after how many minutes a late player loses: the chosen number or, without one,
 * that of the rulebook. */
static void
show_late (RgTermsPage *self)
{
  const RgRulebook *rulebook = get_rulebook (self);
  gboolean          was_updating = self->updating;
  guint             seconds = self->late_after;

  if (seconds == RG_NUMBER_UNSET)
    seconds = rg_rulebook_get_late_after (rulebook);

  self->updating = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->late), seconds / 60);
  self->updating = was_updating;
  rg_article_link_cite (RG_ARTICLE_LINK (self->late_article), rulebook, RG_MATTER_LATE);
}

/* Shows the rows that apply to the chosen terms, and explains rulebook and conduct in
 * their rows; not bound, as terms are a value without properties. */
static void
explain (RgTermsPage *self)
{
  g_autofree char *white = rg_time_group_get_control (RG_TIME_GROUP (self->time));

  gtk_widget_set_visible (self->unequal_group, !g_str_equal (white, "-"));
  gtk_widget_set_visible (self->black_time, is_unequal (self));
  show_late (self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->time),
                                   is_unequal (self) ? _ ("White’s Time Control")
                                                     : _ ("Clock"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rulebook),
                               gettext (get_rulebook (self)->summary));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->conduct),
                               _ (CONDUCTS[rg_combo_get_selected (self->conduct)].words));
}

static void
row_changed_cb (RgTermsPage *self)
{
  if (self->updating)
    return;

  explain (self);
  g_signal_emit_by_name (self, "changed");
}

/* Gives Black the same time as White, as a start for changes. */
static void
unequal_cb (RgTermsPage *self)
{
  g_autofree char *white = rg_time_group_get_control (RG_TIME_GROUP (self->time));

  if (self->updating)
    return;

  rg_time_group_set_control (RG_TIME_GROUP (self->black_time), white);
  row_changed_cb (self);
}

static void
late_cb (RgTermsPage *self)
{
  if (self->updating)
    return;

  self->late_after = 60 * (guint) gtk_spin_button_get_value_as_int (
                            GTK_SPIN_BUTTON (self->late));
  if (self->late_after == rg_rulebook_get_late_after (get_rulebook (self)))
    self->late_after = RG_NUMBER_UNSET;
  row_changed_cb (self);
}

/* Writes the program's name into the row of its side, which is locked; clears and unlocks
 * the row once no program plays there. */
static void
program_changed_cb (RgTermsPage *self)
{
  RgProgramGroup  *group = RG_PROGRAM_GROUP (self->program);
  g_autofree char *name = rg_program_group_get_name (group);
  GtkWidget       *rows[] = { self->white, self->black };
  gboolean         was_updating = self->updating;

  self->updating = TRUE;
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    gboolean plays = rg_program_group_plays (group, (RgColor) i);

    if (plays)
      gtk_editable_set_text (GTK_EDITABLE (rows[i]), name);
    else if (!gtk_widget_get_sensitive (rows[i]))
      gtk_editable_set_text (GTK_EDITABLE (rows[i]), "");
    gtk_widget_set_sensitive (rows[i], !plays);
  }
  self->updating = was_updating;
  row_changed_cb (self);
}

static void
paste_clicked_cb (RgTermsPage *self)
{
  rg_paste_into (self->position);
}

static void
rg_terms_page_class_init (RgTermsPageClass *klass)
{
  rg_signal_new (klass, "changed", 0);

  RG_ENSURE_TYPES (RG_TYPE_ARTICLE_LINK, RG_TYPE_ENTRY_ROW, RG_TYPE_PLAYER_ROW,
                   RG_TYPE_PROGRAM_GROUP, RG_TYPE_TIME_GROUP, RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-terms-page.ui");
  RG_BIND_CHILDREN (RgTermsPage, page, white, black, players, program, heading, lots,
                    rulebook, conduct, supervised_row, supervised_article, supervised,
                    first, time, unequal_group, unequal, late_article, late, black_time,
                    odds, scale, rung, match_row, match_article, match, position,
                    position_fault, saved);
  RG_BIND_CALLBACKS (row_changed_cb, program_changed_cb, unequal_cb, late_cb,
                     paste_clicked_cb);
}

static void
rg_terms_page_init (RgTermsPage *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->updating = TRUE;
  self->late_after = RG_NUMBER_UNSET;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_take (titles, rg_rulebook_title (rg_shelf_offer (shelf, i)));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook), G_LIST_MODEL (titles));
  rg_combo_show_whole (self->rulebook);
  rg_combo_show_whole (self->conduct);
  rg_combo_show_whole (self->first);
  rg_combo_show_whole (self->rung);
  g_settings_bind (rg_settings_get (), "match-rung", self->rung, "selected",
                   G_SETTINGS_BIND_DEFAULT);
  self->updating = FALSE;
}

void
rg_terms_page_set (RgTermsPage *self, const RgTerms *terms)
{
  const RgShelf *shelf = rg_shelf_get ();

  self->updating = TRUE;
  rg_terms_page_set_names (self, rg_terms_get_name (terms, RG_WHITE),
                           rg_terms_get_name (terms, RG_BLACK));
  for (guint i = 0; i < shelf->n; i++)
    if (rg_shelf_offer (shelf, i) == rg_terms_get_rulebook (terms))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), i);
  for (guint i = 0; i < G_N_ELEMENTS (CONDUCTS); i++)
    if (g_strcmp0 (CONDUCTS[i].id, rg_terms_get (terms, RG_VERB_CONDUCT)) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->conduct), i);
  gtk_switch_set_active (GTK_SWITCH (self->supervised),
                         rg_terms_says (terms, RG_VERB_SUPERVISED));
  self->late_after = rg_terms_get_late_after (terms);
  set_control (self, rg_terms_get (terms, RG_VERB_CLOCK));
  rg_terms_page_set_fen (self, rg_terms_get (terms, RG_VERB_POSITION));
  rg_terms_page_set_first (self, rg_terms_get_first (terms));
  self->updating = FALSE;
  explain (self);
}

/* @terms: (out caller-allocates): the terms in the rows, perhaps invalid, without odds.
 * Includes hidden rows: who begins, and whether a director supervises the game. */
void
rg_terms_page_get (RgTermsPage *self, RgTerms *terms)
{
  GtkEditable     *white = GTK_EDITABLE (self->white);
  GtkEditable     *black = GTK_EDITABLE (self->black);
  GtkEditable     *position = GTK_EDITABLE (self->position);
  g_autofree char *control = get_control (self);
  const char      *conduct = CONDUCTS[rg_combo_get_selected (self->conduct)].id;

  *terms = (RgTerms){ 0 };
  rg_terms_set (terms, RG_VERB_NAME_WHITE, gtk_editable_get_text (white));
  rg_terms_set (terms, RG_VERB_NAME_BLACK, gtk_editable_get_text (black));
  rg_terms_set (terms, RG_VERB_RULEBOOK, get_rulebook (self)->id);
  rg_terms_set (terms, RG_VERB_CONDUCT, conduct);
  rg_terms_set (terms, RG_VERB_CLOCK, control);
  rg_terms_set_supervised (terms, gtk_switch_get_active (GTK_SWITCH (self->supervised)));
  rg_terms_set_late_after (terms, gtk_widget_get_visible (self->unequal_group)
                                    ? self->late_after
                                    : RG_NUMBER_UNSET);
  rg_terms_set (terms, RG_VERB_POSITION, gtk_editable_get_text (position));
  rg_terms_set_first (terms, rg_combo_get_selected (self->first) == 0 ? RG_ACTOR_WHITE
                                                                      : RG_ACTOR_BLACK);
}

/* Shows what follows from @terms (complete with odds): the odds in words, whether lots
 * can be drawn, who begins if that is open, and for a quick game whether a director
 * supervises it. */
void
rg_terms_page_update (RgTermsPage *self, const RgTerms *terms)
{
  const char      *reason = rg_new_game_no_lots (terms);
  g_autofree char *odds = rg_new_game_odds (terms);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->odds),
                               *odds != '\0' ? odds : _ ("None"));
  rg_set_tooltip (self->lots, reason);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->players), reason);
  gtk_widget_set_visible (self->first, rg_terms_get_first (terms) != RG_ACTOR_NONE);
  gtk_widget_set_visible (self->supervised_row, rg_new_game_is_quick (terms));
  rg_article_link_cite (RG_ARTICLE_LINK (self->supervised_article), get_rulebook (self),
                        RG_MATTER_QUICK_ILLEGAL_MOVE);
  rg_terms_page_blame_position (self, NULL);
}

/* Shows in the row of the position why no game can begin from it; NULL clears that. */
void
rg_terms_page_blame_position (RgTermsPage *self, const char *sentence)
{
  rg_show_fault (self->position, self->position_fault, sentence);
}

/* Returns: whether the times can be read; if not, the page shows why */
gboolean
rg_terms_page_is_time_right (RgTermsPage *self)
{
  return rg_time_group_is_right (RG_TIME_GROUP (self->time)) &&
         (!is_unequal (self) ||
          rg_time_group_is_right (RG_TIME_GROUP (self->black_time)));
}

/* Returns: (transfer none): the row with the name of @player */
RgPlayerRow *
rg_terms_page_get_player (RgTermsPage *self, RgColor player)
{
  return RG_PLAYER_ROW (player == RG_WHITE ? self->white : self->black);
}

/* Shows the odds that a scale proposes, in one @sentence; NULL hides the row. */
void
rg_terms_page_propose (RgTermsPage *self, const char *sentence)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->scale),
                               sentence != NULL ? sentence : "");
}

/* Sets the times of White and Black in the syntax of PGN; NULL keeps a player's time. */
void
rg_terms_page_set_times (RgTermsPage *self, const char *white, const char *black)
{
  g_autofree char *control = get_control (self);
  g_auto (GStrv)   now = g_strsplit (control, " ", 2);
  g_autofree char *both = NULL;

  if (white == NULL && black == NULL)
    return;

  both = g_strdup_printf ("%s %s", white != NULL ? white : now[0],
                          black != NULL    ? black
                          : now[1] != NULL ? now[1]
                                           : now[0]);
  set_control (self, both);
}

/* Shows a one-line summary of the scoresheet's heading below the names. */
void
rg_terms_page_set_heading (RgTermsPage *self, const char *summary)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->heading),
                               *summary != '\0'
                                 ? summary
                                 : _ ("Event, place, date, round and board; rating, club "
                                      "and number of each player"));
}

void
rg_terms_page_set_names (RgTermsPage *self, const char *white, const char *black)
{
  gtk_editable_set_text (GTK_EDITABLE (self->white), white != NULL ? white : "");
  gtk_editable_set_text (GTK_EDITABLE (self->black), black != NULL ? black : "");
  rg_program_group_follow (RG_PROGRAM_GROUP (self->program), white, black);
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    gtk_widget_set_sensitive (i == RG_WHITE ? self->white : self->black,
                              !rg_program_group_plays (RG_PROGRAM_GROUP (self->program),
                                                       (RgColor) i));
}

/* Remembers the chosen program by its name; call when a game begins. */
void
rg_terms_page_remember_program (RgTermsPage *self)
{
  rg_program_group_remember (RG_PROGRAM_GROUP (self->program));
}

/* Returns: the odds against the program, see rg_program_group_propose() */
RgOdds
rg_terms_page_propose_odds (RgTermsPage *self)
{
  return rg_program_group_propose (RG_PROGRAM_GROUP (self->program), get_rulebook (self));
}

/* Writes @fen, valid or not, into the row of the position; NULL for the initial
 * position. */
void
rg_terms_page_set_fen (RgTermsPage *self, const char *fen)
{
  gtk_editable_set_text (GTK_EDITABLE (self->position), fen != NULL ? fen : "");
}

/* Sets who moves first; the row is hidden if the rulebook or the odds decide that. */
void
rg_terms_page_set_first (RgTermsPage *self, RgActor first)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->first),
                              first == RG_ACTOR_BLACK ? 1 : 0);
}

/* Returns: whether the players want a match, and one is possible */
gboolean
rg_terms_page_get_match (RgTermsPage *self)
{
  return gtk_widget_get_sensitive (self->match) &&
         gtk_switch_get_active (GTK_SWITCH (self->match));
}

/* @is_possible is whether these terms allow a match; @sentence is its rule of succession,
 * or why it is impossible. */
void
rg_terms_page_set_match (RgTermsPage *self, gboolean is_possible, const char *sentence)
{
  gtk_widget_set_sensitive (self->match, is_possible);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->match_row), sentence);
  rg_article_link_cite_article (
    RG_ARTICLE_LINK (self->match_article), get_rulebook (self),
    is_possible ? rg_rulebook_article (get_rulebook (self), RG_MATTER_NEXT_GAME) : NULL);
}

/* Shows that the terms are saved as the template @name; NULL once they are changed. */
void
rg_terms_page_set_saved (RgTermsPage *self, const char *name)
{
  g_autofree char *sentence = NULL;

  if (name != NULL)
    /* Translators: %s is the name of saved terms. */
    sentence = g_strdup_printf (
      _ ("The template “%s” is saved and shown on the welcome page"), name);
  gtk_label_set_text (GTK_LABEL (self->saved), sentence != NULL ? sentence : "");
}

/* Focuses the first row, White's name. */
void
rg_terms_page_focus (RgTermsPage *self)
{
  gtk_widget_grab_focus (self->white);
}

void
rg_terms_page_focus_rulebook (RgTermsPage *self)
{
  gtk_widget_grab_focus (self->rulebook);
}

void
rg_terms_page_focus_time (RgTermsPage *self)
{
  gtk_widget_child_focus (self->time, GTK_DIR_TAB_FORWARD);
}
