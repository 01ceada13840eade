/* Reads and writes its rows; whether what they say makes a game is asked
 * elsewhere, whenever they change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-terms-page.h"

#include "rg-combo.h"
#include "rg-fen.h"
#include "rg-paste.h"
#include "rg-player-row.h"
#include "rg-sentences.h"
#include "rg-time-control.h"
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

  GtkWidget *scroller;
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

  char    *control; /* of the time, as it was last asked for */
  char    *fen;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgTermsPage, rg_terms_page, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  PLAY,
  SWAPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_text (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static const char *
get_conduct (RgTermsPage *self)
{
  return CONDUCTS[rg_combo_get_selected (self->conduct)].id;
}

/* What is chosen is explained under it. */
static void
explain (RgTermsPage *self)
{
  guint conduct = rg_combo_get_selected (self->conduct);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rulebook),
                               gettext (rg_terms_page_get_rulebook (self)->summary));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->conduct),
                               _ (CONDUCTS[conduct].words));
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
  g_signal_emit (self, signals[PLAY], 0);
}

static void
swap_cb (RgTermsPage *self)
{
  rg_terms_page_swap (self);
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

static void
rg_terms_page_finalize (GObject *object)
{
  g_clear_pointer (&RG_TERMS_PAGE (object)->control, g_free);
  g_clear_pointer (&RG_TERMS_PAGE (object)->fen, g_free);

  G_OBJECT_CLASS (rg_terms_page_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, RG_TYPE_TERMS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
install_signals (void)
{
  /**
   * RgTermsPage::changed:
   *
   * A row says something else.
   */
  signals[CHANGED] = new_signal ("changed");

  /**
   * RgTermsPage::play:
   *
   * Enter was struck in a row.
   */
  signals[PLAY] = new_signal ("play");

  /**
   * RgTermsPage::swapped:
   *
   * The players have changed seats.
   */
  signals[SWAPPED] = new_signal ("swapped");
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgTermsPage, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_terms_page_class_init (RgTermsPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = rg_terms_page_dispose;
  object_class->finalize = rg_terms_page_finalize;
  install_signals ();

  g_type_ensure (RG_TYPE_PLAYER_ROW);
  g_type_ensure (RG_TYPE_TIME_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-terms-page.ui");
  BIND (scroller);
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
  BIND_CALLBACK (swap_cb);
  BIND_CALLBACK (paste_clicked_cb);
}

static void
list_rulebooks (RgTermsPage *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_append (titles, gettext (shelf->rulebooks[i]->title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook), G_LIST_MODEL (titles));
}

static void
rg_terms_page_init (RgTermsPage *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  list_rulebooks (self);
  rg_combo_show_whole (self->rulebook);
  rg_combo_show_whole (self->conduct);
  self->updating = FALSE;
}

static void
choose_rulebook (RgTermsPage *self, const char *id)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++)
    if (g_str_equal (shelf->rulebooks[i]->id, id))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), i);
}

static void
choose_conduct (RgTermsPage *self, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (CONDUCTS); i++)
    if (g_str_equal (CONDUCTS[i].id, id))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->conduct), i);
}

/**
 * rg_terms_page_set:
 * @terms: what the rows shall say, names and all, but for who begins
 */
void
rg_terms_page_set (RgTermsPage *self, const RgGameTerms *terms)
{
  self->updating = TRUE;
  rg_terms_page_set_names (self, terms->white, terms->black);
  choose_rulebook (self, terms->rulebook);
  choose_conduct (self, terms->conduct);
  rg_time_group_set_control (RG_TIME_GROUP (self->time), terms->clock);
  rg_terms_page_set_fen (self, terms->fen != NULL ? terms->fen : "");
  self->updating = FALSE;
  explain (self);
}

/**
 * rg_terms_page_offer_names:
 * @names: who has played here before, the latest first
 */
void
rg_terms_page_offer_names (RgTermsPage *self, const char *const *names)
{
  rg_player_row_set_names (RG_PLAYER_ROW (self->white), names);
  rg_player_row_set_names (RG_PLAYER_ROW (self->black), names);
}

/**
 * rg_terms_page_get:
 * @terms: (out caller-allocates): what the rows say, right or wrong, without
 *   odds and who begins; its texts are the page's until it is asked again
 */
void
rg_terms_page_get (RgTermsPage *self, RgGameTerms *terms)
{
  g_free (self->control);
  self->control = rg_time_group_get_control (RG_TIME_GROUP (self->time));
  g_free (self->fen);
  self->fen = g_strstrip (g_strdup (get_text (self->position)));

  *terms = (RgGameTerms){
    .white = get_text (self->white),
    .black = get_text (self->black),
    .fen = *self->fen != '\0' ? self->fen : NULL,
    .rulebook = rg_terms_page_get_rulebook (self)->id,
    .conduct = get_conduct (self),
    .clock = self->control,
  };
}

/* Returns: (transfer none): the rulebook that is chosen */
const RgRulebook *
rg_terms_page_get_rulebook (RgTermsPage *self)
{
  return rg_shelf_get ()->rulebooks[rg_combo_get_selected (self->rulebook)];
}

/**
 * rg_terms_page_set_names:
 * @white: may be empty
 * @black: may be empty
 */
void
rg_terms_page_set_names (RgTermsPage *self, const char *white, const char *black)
{
  gtk_editable_set_text (GTK_EDITABLE (self->white), white);
  gtk_editable_set_text (GTK_EDITABLE (self->black), black);
}

/**
 * rg_terms_page_swap:
 *
 * Lets the players change seats.
 */
void
rg_terms_page_swap (RgTermsPage *self)
{
  g_autofree char *white = g_strdup (get_text (self->white));
  g_autofree char *black = g_strdup (get_text (self->black));

  rg_terms_page_set_names (self, black, white);
  g_signal_emit (self, signals[SWAPPED], 0);
}

/**
 * rg_terms_page_set_fen:
 * @fen: a position, right or wrong; empty for the usual one
 */
void
rg_terms_page_set_fen (RgTermsPage *self, const char *fen)
{
  gtk_editable_set_text (GTK_EDITABLE (self->position), fen);
}

/**
 * rg_terms_page_tell_odds:
 * @sentence: who gives what; empty where nothing is given
 */
void
rg_terms_page_tell_odds (RgTermsPage *self, const char *sentence)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->odds),
                               *sentence != '\0' ? sentence : _ ("None"));
}

/**
 * rg_terms_page_tell_lots:
 * @reason: (nullable): why nothing is left to the lot
 */
void
rg_terms_page_tell_lots (RgTermsPage *self, const char *reason)
{
  gtk_widget_set_tooltip_text (self->lots, reason);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->players), reason);
}

/**
 * rg_terms_page_ask_first:
 * @is_open: whether neither rulebook nor odds nor position say who begins
 */
void
rg_terms_page_ask_first (RgTermsPage *self, gboolean is_open)
{
  gtk_widget_set_visible (self->first, is_open);
}

/* Returns: who begins where that is open */
RgColor
rg_terms_page_get_first (RgTermsPage *self)
{
  return rg_combo_get_selected (self->first) == 0 ? RG_WHITE : RG_BLACK;
}

/**
 * rg_terms_page_set_first:
 * @first: who begins where that is open
 */
void
rg_terms_page_set_first (RgTermsPage *self, RgColor first)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->first), first == RG_WHITE ? 0 : 1);
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

/* Returns: whether the game shall be the first of a match */
gboolean
rg_terms_page_get_match (RgTermsPage *self)
{
  return gtk_widget_get_sensitive (self->match) &&
         gtk_switch_get_active (GTK_SWITCH (self->match));
}

/**
 * rg_terms_page_mark:
 *
 * Marks the position where it cannot be read; the time marks itself.
 */
void
rg_terms_page_mark (RgTermsPage *self)
{
  RgSetup setup;

  if (*get_text (self->position) != '\0' &&
      !rg_fen_parse (get_text (self->position), &setup, NULL))
    gtk_widget_add_css_class (self->position, "error");
  else
    gtk_widget_remove_css_class (self->position, "error");
}
