/* Reads and writes its rows, and shows what follows from the terms; whether they make a
 * game is asked elsewhere, whenever they change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-terms-page.h"

#include "rg-combo.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-paste.h"
#include "rg-player-row.h"
#include "rg-time-group.h"

#include <glib/gi18n.h>

/* In the order of the list in the template. */
static const struct {
  const char *id;
  const char *words;
} CONDUCTS[] = {
  { "free", N_ ("Illegal moves go back, and a move may be taken back if both players "
                "agree.") },
  { "touch", N_ ("A man touched is a man played; illegal moves are refused, and nothing "
                 "is taken back.") },
  { "strict", N_ ("As on a wooden board: whatever the hand does stands, until a player "
                  "notices and claims.") },
};

struct _RgTermsPage {
  GtkWidget parent_instance;

  GtkWidget *page; /* goes with the template */
  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *players;
  GtkWidget *lots;
  GtkWidget *rulebook;
  GtkWidget *conduct;
  GtkWidget *first;
  GtkWidget *time;
  GtkWidget *odds;
  GtkWidget *match_row;
  GtkWidget *match;
  GtkWidget *position;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgTermsPage, rg_terms_page, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const RgRulebook *
get_rulebook (RgTermsPage *self)
{
  return rg_shelf_get ()->rulebooks[rg_combo_get_selected (self->rulebook)];
}

/* What is chosen is explained under it. */
static void
explain (RgTermsPage *self)
{
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
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activated_cb (RgTermsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-game.play", NULL);
}

static void
paste_clicked_cb (RgTermsPage *self)
{
  rg_paste_into (self->position);
}

static void
rg_terms_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_TERMS_PAGE);

  G_OBJECT_CLASS (rg_terms_page_parent_class)->dispose (object);
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgTermsPage, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_terms_page_class_init (RgTermsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_terms_page_dispose;

  /**
   * RgTermsPage::changed:
   *
   * A row says something else.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_TERMS_PAGE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (RG_TYPE_PLAYER_ROW);
  g_type_ensure (RG_TYPE_TIME_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-terms-page.ui");
  BIND (page);
  BIND (white);
  BIND (black);
  BIND (players);
  BIND (lots);
  BIND (rulebook);
  BIND (conduct);
  BIND (first);
  BIND (time);
  BIND (odds);
  BIND (match_row);
  BIND (match);
  BIND (position);
  BIND_CALLBACK (row_changed_cb);
  BIND_CALLBACK (activated_cb);
  BIND_CALLBACK (paste_clicked_cb);
}

static void
rg_terms_page_init (RgTermsPage *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_append (titles, gettext (shelf->rulebooks[i]->title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook), G_LIST_MODEL (titles));
  rg_combo_show_whole (self->rulebook);
  rg_combo_show_whole (self->conduct);
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
    if (shelf->rulebooks[i] == rg_terms_get_rulebook (terms))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), i);
  for (guint i = 0; i < G_N_ELEMENTS (CONDUCTS); i++)
    if (g_strcmp0 (CONDUCTS[i].id, rg_terms_get (terms, RG_VERB_CONDUCT)) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->conduct), i);
  rg_time_group_set_control (RG_TIME_GROUP (self->time),
                             rg_terms_get (terms, RG_VERB_CLOCK));
  rg_terms_page_set_fen (self, rg_terms_get (terms, RG_VERB_POSITION));
  rg_terms_page_set_first (self, rg_terms_get_first (terms));
  self->updating = FALSE;
  explain (self);
}

/**
 * rg_terms_page_get:
 * @terms: (out caller-allocates): what the rows say, right or wrong, without odds; who
 *   begins also where that is said otherwise
 */
void
rg_terms_page_get (RgTermsPage *self, RgTerms *terms)
{
  GtkEditable     *white = GTK_EDITABLE (self->white);
  GtkEditable     *black = GTK_EDITABLE (self->black);
  GtkEditable     *position = GTK_EDITABLE (self->position);
  g_autofree char *control = rg_time_group_get_control (RG_TIME_GROUP (self->time));
  const char      *conduct = CONDUCTS[rg_combo_get_selected (self->conduct)].id;

  *terms = (RgTerms){ 0 };
  rg_terms_set (terms, RG_VERB_NAME_WHITE, gtk_editable_get_text (white));
  rg_terms_set (terms, RG_VERB_NAME_BLACK, gtk_editable_get_text (black));
  rg_terms_set (terms, RG_VERB_RULEBOOK, get_rulebook (self)->id);
  rg_terms_set (terms, RG_VERB_CONDUCT, conduct);
  rg_terms_set (terms, RG_VERB_CLOCK, control);
  rg_terms_set (terms, RG_VERB_POSITION, gtk_editable_get_text (position));
  rg_terms_set_first (terms, rg_combo_get_selected (self->first) == 0 ? RG_ACTOR_WHITE
                                                                      : RG_ACTOR_BLACK);
}

/* Shows what follows from @terms: the odds, whether lots can be drawn, whether it is
 * open who begins, and a position that cannot be read; the time marks itself.  @terms
 * is what is agreed on now, odds and all. */
void
rg_terms_page_update (RgTermsPage *self, const RgTerms *terms)
{
  const char      *reason = rg_new_game_no_lots (terms);
  g_autofree char *odds = rg_new_game_odds (terms);
  RgSetup          setup;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->odds),
                               *odds != '\0' ? odds : _ ("None"));
  gtk_widget_set_tooltip_text (self->lots, reason);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->players), reason);
  gtk_widget_set_visible (self->first, rg_terms_get_first (terms) != RG_ACTOR_NONE);
  if (rg_terms_get (terms, RG_VERB_POSITION) != NULL &&
      !rg_new_game_find_position (terms, &setup))
    gtk_widget_add_css_class (self->position, "error");
  else
    gtk_widget_remove_css_class (self->position, "error");
}

void
rg_terms_page_offer_names (RgTermsPage *self, const char *const *names)
{
  rg_player_row_set_names (RG_PLAYER_ROW (self->white), names);
  rg_player_row_set_names (RG_PLAYER_ROW (self->black), names);
}

void
rg_terms_page_set_names (RgTermsPage *self, const char *white, const char *black)
{
  gtk_editable_set_text (GTK_EDITABLE (self->white), white != NULL ? white : "");
  gtk_editable_set_text (GTK_EDITABLE (self->black), black != NULL ? black : "");
}

/* @fen is a position, right or wrong; NULL for the usual one. */
void
rg_terms_page_set_fen (RgTermsPage *self, const char *fen)
{
  gtk_editable_set_text (GTK_EDITABLE (self->position), fen != NULL ? fen : "");
}

/* Who begins where that is open. */
void
rg_terms_page_set_first (RgTermsPage *self, RgActor first)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->first),
                              first == RG_ACTOR_BLACK ? 1 : 0);
}

/* Returns: whether the game shall be the first of a match */
gboolean
rg_terms_page_get_match (RgTermsPage *self)
{
  return gtk_widget_get_sensitive (self->match) &&
         gtk_switch_get_active (GTK_SWITCH (self->match));
}

/**
 * rg_terms_page_set_match:
 * @is_possible: whether a match can be played on these terms
 * @sentence: how its games follow each other, or why it cannot be
 */
void
rg_terms_page_set_match (RgTermsPage *self, gboolean is_possible, const char *sentence)
{
  gtk_widget_set_sensitive (self->match, is_possible);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->match_row), sentence);
}
