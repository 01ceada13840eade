/* One group a kind of decision; each is there where the rulebook knows it, and
 * open where the phase of the game has a place for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-decisions.h"

#include "rg-article-link.h"
#include "rg-combo.h"
#include "rg-sealed-move.h"

#include <glib/gi18n.h>

static const struct {
  RgMatter    matter;
  const char *words;
} FORFEITS[] = {
  { RG_MATTER_UPSET, N_ ("Upset the board on purpose") },
  { RG_MATTER_REFUSES_RESUMPTION, N_ ("Refuses to go on with the game") },
  { RG_MATTER_REFUSES_REQUEST, N_ ("Refuses a lawful request") },
  { RG_MATTER_SEALED_LOST, N_ ("The sealed move leaves a doubt") },
  { RG_MATTER_DISOBEYS, N_ ("Does not obey the director") },
};

static const char *const PLAYERS[] = { "white", "black" };
static const char *const DISPUTES[] = { "fact", "law" };

/* `matters` are those of the list of reasons, read from `rulebook`. */
struct _RgDirectorDecisions {
  AdwPreferencesPage parent_instance;

  GtkWidget *dispute_article;
  GtkWidget *dispute_kind;
  GtkWidget *dispute_text;
  GtkWidget *dispute_open;
  GtkWidget *ruling_text;
  GtkWidget *dispute_button;
  GtkWidget *ruling_button;
  GtkWidget *lost_group;
  GtkWidget *lost_article;
  GtkWidget *loser;
  GtkWidget *lost_reason;
  GtkWidget *sealed_group;
  GtkWidget *sealed_article;
  GtkWidget *sealed_move;
  GtkWidget *sealed_button;
  GtkWidget *annulment_article;
  GtkWidget *annulment_reason;
  GtkWidget *annul_button;
  GtkWidget *draw_group;
  GtkWidget *repetition;
  GtkWidget *repetition_article;
  GtkWidget *repetition_button;
  GtkWidget *exception;
  GtkWidget *exception_article;
  GtkWidget *exception_moves;
  GtkWidget *exception_button;

  RgDirector       *director;
  const RgRulebook *rulebook;
  RgMatter          matters[G_N_ELEMENTS (FORFEITS)];
};

G_DEFINE_FINAL_TYPE (RgDirectorDecisions,
                     rg_director_decisions,
                     ADW_TYPE_PREFERENCES_PAGE)

static gboolean
has_words (GtkWidget *row)
{
  g_autofree char *text = NULL;

  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  return *g_strstrip (text) != '\0';
}

/* Says @words and what is written in @row, which is empty then. */
static void
say_text (RgDirectorDecisions *self, const char *words, GtkWidget *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));

  if (has_words (row) && rg_director_say (self->director, "%s %s", words, text))
    gtk_editable_set_text (GTK_EDITABLE (row), "");
}

/* The words with which the dispute that awaits a ruling was opened. */
static const char *
find_dispute (RgGame *game)
{
  for (guint i = rg_game_get_n_events (game); i-- > 0;) {
    const RgEvent *event = rg_game_get_event (game, i);

    if (event->verb == RG_VERB_DISPUTE_FACT || event->verb == RG_VERB_DISPUTE_LAW)
      return event->text;
  }

  return "";
}

static void
show_dispute (RgDirectorDecisions *self)
{
  const RgState *state = rg_director_get_state (self->director);
  RgGame        *game = rg_director_get_game (self->director);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dispute_open),
                                 state->dispute == RG_MATTER_DISPUTE_FACT
                                   ? _ ("A question of fact is open")
                                   : _ ("A question of law is open"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->dispute_open), find_dispute (game));
}

static RgMatter
get_dispute (RgDirectorDecisions *self)
{
  RgMatter open = rg_director_get_state (self->director)->dispute;

  if (open != RG_MATTER_UNSET)
    return open;

  return rg_combo_get_selected (self->dispute_kind) == 0 ? RG_MATTER_DISPUTE_FACT
                                                         : RG_MATTER_DISPUTE_LAW;
}

static void
update_dispute (RgDirectorDecisions *self)
{
  const RgState *state = rg_director_get_state (self->director);
  gboolean       open = state->dispute != RG_MATTER_UNSET;
  gboolean       may = rg_director_may (self->director, RG_VERB_DISPUTE_FACT);

  gtk_widget_set_visible (self->dispute_kind, !open);
  gtk_widget_set_visible (self->dispute_text, !open);
  gtk_widget_set_visible (self->dispute_button, !open);
  gtk_widget_set_visible (self->dispute_open, open);
  gtk_widget_set_visible (self->ruling_text, open);
  gtk_widget_set_visible (self->ruling_button, open);
  gtk_widget_set_sensitive (self->dispute_kind, may);
  gtk_widget_set_sensitive (self->dispute_text, may);
  gtk_widget_set_sensitive (self->dispute_button, may && has_words (self->dispute_text));
  gtk_widget_set_sensitive (self->ruling_button, has_words (self->ruling_text));
  rg_article_link_cite (RG_ARTICLE_LINK (self->dispute_article), state->rulebook,
                        get_dispute (self));
  if (open)
    show_dispute (self);
}

static void
list_forfeits (RgDirectorDecisions *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint                     n = 0;

  self->rulebook = rg_director_get_state (self->director)->rulebook;
  for (guint i = 0; i < G_N_ELEMENTS (FORFEITS); i++)
    if (rg_rulebook_has (self->rulebook, FORFEITS[i].matter)) {
      self->matters[n++] = FORFEITS[i].matter;
      gtk_string_list_append (list, _ (FORFEITS[i].words));
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->lost_reason), G_LIST_MODEL (list));
  gtk_widget_set_visible (self->lost_group, n > 0);
}

static void
update_lost (RgDirectorDecisions *self)
{
  rg_article_link_cite (RG_ARTICLE_LINK (self->lost_article), self->rulebook,
                        self->matters[rg_combo_get_selected (self->lost_reason)]);
}

static void
update_annulment (RgDirectorDecisions *self)
{
  rg_article_link_cite (RG_ARTICLE_LINK (self->annulment_article), self->rulebook,
                        RG_MATTER_ANNULMENT);
  gtk_widget_set_sensitive (self->annul_button, has_words (self->annulment_reason));
}

/* What lets the director settle it: an envelope that is lost, or what was found
 * in one. */
static RgMatter
find_settling (RgDirectorDecisions *self)
{
  const RgState *state = rg_director_get_state (self->director);

  return state->phase == RG_PHASE_ADJOURNED ? RG_MATTER_ENVELOPE_MISSING
                                            : RG_MATTER_SEALED_SETTLED;
}

static void
update_sealed (RgDirectorDecisions *self)
{
  gtk_widget_set_visible (self->sealed_group,
                          rg_director_may (self->director, RG_VERB_SETTLE));
  gtk_widget_set_sensitive (self->sealed_button, has_words (self->sealed_move));
  rg_article_link_cite (RG_ARTICLE_LINK (self->sealed_article), self->rulebook,
                        find_settling (self));
}

static void
update_draws (RgDirectorDecisions *self)
{
  gboolean declared, theory;

  declared = rg_rulebook_has (self->rulebook, RG_MATTER_REPETITION_DECLARED);
  theory = rg_rulebook_has (self->rulebook, RG_MATTER_THEORY_EXCEPTION);
  gtk_widget_set_visible (self->draw_group, declared || theory);
  gtk_widget_set_visible (self->repetition, declared);
  gtk_widget_set_visible (self->exception, theory);
  gtk_widget_set_sensitive (self->repetition_button,
                            rg_director_may (self->director, RG_VERB_DECLARE_REPETITION));
  gtk_widget_set_sensitive (self->exception_button,
                            rg_director_may (self->director, RG_VERB_EXCEPTION));
  rg_article_link_cite (RG_ARTICLE_LINK (self->repetition_article), self->rulebook,
                        RG_MATTER_REPETITION_DECLARED);
  rg_article_link_cite (RG_ARTICLE_LINK (self->exception_article), self->rulebook,
                        RG_MATTER_THEORY_EXCEPTION);
}

static void
update (RgDirectorDecisions *self)
{
  if (rg_director_get_state (self->director)->rulebook != self->rulebook)
    list_forfeits (self);
  update_dispute (self);
  update_lost (self);
  update_annulment (self);
  update_sealed (self);
  update_draws (self);
}

/* Something was written or chosen. */
static void
row_changed_cb (RgDirectorDecisions *self)
{
  if (self->rulebook != NULL)
    update (self);
}

static void
dispute_cb (RgDirectorDecisions *self)
{
  g_autofree char *words = NULL;

  words = g_strconcat ("dispute ", DISPUTES[rg_combo_get_selected (self->dispute_kind)],
                       NULL);
  say_text (self, words, self->dispute_text);
}

static void
rule_cb (RgDirectorDecisions *self)
{
  say_text (self, "rule", self->ruling_text);
}

static void
lost_cb (RgDirectorDecisions *self)
{
  RgMatter reason = self->matters[rg_combo_get_selected (self->lost_reason)];

  rg_director_say (self->director, "lost %s %s",
                   PLAYERS[rg_combo_get_selected (self->loser)], rg_matter_name (reason));
}

static void
annul_cb (RgDirectorDecisions *self)
{
  say_text (self, "annul", self->annulment_reason);
}

/* Written in any notation, as in an envelope. */
static void
settle_cb (RgDirectorDecisions *self)
{
  const RgState *state = rg_director_get_state (self->director);
  const char    *text = gtk_editable_get_text (GTK_EDITABLE (self->sealed_move));
  RgMoveList     moves;
  char           move[RG_UCI_SIZE];

  switch (rg_sealed_move_read (&state->ply.position, text, &moves)) {
  case RG_SEALED_MOVE:
    rg_displacement_write (rg_move_displacement (moves.moves[0]), move);
    if (rg_director_say (self->director, "settle play %s", move))
      gtk_editable_set_text (GTK_EDITABLE (self->sealed_move), "");
    break;
  case RG_SEALED_AMBIGUOUS:
    rg_director_complain (self->director,
                          _ ("That can mean several moves: write it so that "
                             "it means one."));
    break;
  case RG_SEALED_IRREGULAR:
  case RG_SEALED_UNREADABLE:
    rg_director_complain (self->director,
                          _ ("That is not a move that can be made here."));
    break;
  }
}

static void
repetition_cb (RgDirectorDecisions *self)
{
  rg_director_say (self->director, "declare repetition");
}

static void
exception_cb (RgDirectorDecisions *self)
{
  GtkSpinButton *moves = GTK_SPIN_BUTTON (self->exception_moves);

  gtk_spin_button_update (moves);
  rg_director_say (self->director, "exception %d",
                   gtk_spin_button_get_value_as_int (moves));
}

static void
rg_director_decisions_dispose (GObject *object)
{
  g_clear_object (&RG_DIRECTOR_DECISIONS (object)->director);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_DIRECTOR_DECISIONS);

  G_OBJECT_CLASS (rg_director_decisions_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgDirectorDecisions, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (dispute_article);
  BIND (dispute_kind);
  BIND (dispute_text);
  BIND (dispute_open);
  BIND (ruling_text);
  BIND (dispute_button);
  BIND (ruling_button);
  BIND (lost_group);
  BIND (lost_article);
  BIND (loser);
  BIND (lost_reason);
  BIND (sealed_group);
  BIND (sealed_article);
  BIND (sealed_move);
  BIND (sealed_button);
  BIND (annulment_article);
  BIND (annulment_reason);
  BIND (annul_button);
  BIND (draw_group);
  BIND (repetition);
  BIND (repetition_article);
  BIND (repetition_button);
  BIND (exception);
  BIND (exception_article);
  BIND (exception_moves);
  BIND (exception_button);
}

static void
rg_director_decisions_class_init (RgDirectorDecisionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_director_decisions_dispose;

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-director-decisions.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, row_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dispute_cb);
  gtk_widget_class_bind_template_callback (widget_class, rule_cb);
  gtk_widget_class_bind_template_callback (widget_class, lost_cb);
  gtk_widget_class_bind_template_callback (widget_class, annul_cb);
  gtk_widget_class_bind_template_callback (widget_class, settle_cb);
  gtk_widget_class_bind_template_callback (widget_class, repetition_cb);
  gtk_widget_class_bind_template_callback (widget_class, exception_cb);
}

static void
rg_director_decisions_init (RgDirectorDecisions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_director_decisions_set_director:
 * @director: who speaks here; set once
 */
void
rg_director_decisions_set_director (RgDirectorDecisions *self, RgDirector *director)
{
  self->director = rg_director_attend (director, self, G_CALLBACK (update));
  update (self);
}
