/* One finder a kind of question, in the order of their urgency: the first that
 * has something to ask is heard. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-question.h"

#include "rg-clock-text.h"
#include "rg-option-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

typedef gboolean (*RgFinder) (RgQuestion *self, RgTable *table, RgColor player);

static const RgState *
get_state (RgTable *table)
{
  return rg_game_get_state (rg_table_get_game (table));
}

static void
add_answer (RgQuestion *self, RgAnswer answer, char *label)
{
  answer.label = label;
  g_array_append_val (self->answers, answer);
}

static void
add_verb (RgQuestion *self, RgVerb verb, const char *label)
{
  RgAnswer answer = {
    .kind = RG_ANSWER_VERB,
    .verb = verb,
    .suggested = self->answers->len == 0 && verb != RG_VERB_WAIVE,
  };

  add_answer (self, answer, g_strdup (label));
}

static void
add_option (RgQuestion *self, RgTable *table, const RgOption *option)
{
  RgGame  *game = rg_table_get_game (table);
  RgAnswer answer = { .kind = RG_ANSWER_OPTION, .option = *option };

  add_answer (self, answer,
              rg_sentence_for_option (rg_game_get_choice_position (game), option));
}

static void
add_kind (RgQuestion *self, RgTable *table, RgOptionKind kind)
{
  RgOption option = { .kind = kind };

  add_option (self, table, &option);
}

/* Whether some clause of the rulebook knows that remedy at all. */
static gboolean
rulebook_knows (const RgRulebook *rulebook, RgRemedy remedy)
{
  for (guint i = 0; i < rulebook->n_articles; i++) {
    const RgClause *clause = rulebook->articles[i].clauses;

    for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
      if (((clause->remedy | clause->otherwise) & remedy) != 0)
        return TRUE;
  }

  return FALSE;
}

/* Under `strict` all that the rulebook knows, possible here or not. */
static void
add_known_kinds (RgQuestion *self, RgTable *table)
{
  const RgRulebook *rulebook = get_state (table)->rulebook;

  if (rulebook_knows (rulebook, RG_REMEDY_LEAVE))
    add_kind (self, table, RG_OPTION_LEAVE);
  if (rulebook_knows (rulebook, RG_REMEDY_RETRACT))
    add_kind (self, table, RG_OPTION_RETRACT);
  if (rulebook_knows (rulebook, RG_REMEDY_PARRY))
    add_kind (self, table, RG_OPTION_PARRY);
}

static void
ask_for_demand (RgQuestion *self, RgTable *table)
{
  RgGame          *game = rg_table_get_game (table);
  g_autofree char *words = NULL;
  RgOption         option;

  if (!rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option)) {
    self->text = g_strdup (_ ("The choice is yours. Click the man who shall "
                              "move or be taken, then where to, if you like."));
    add_known_kinds (self, table);
    return;
  }

  words = rg_sentence_for_option (rg_game_get_choice_position (game), &option);
  /* Translators: what is demanded, such as “Move the rook on a1”. */
  self->text = g_strdup_printf (_ ("You demand: “%s”. Is that so?"), words);
  add_answer (self,
              (RgAnswer){ .kind = RG_ANSWER_OPTION, .option = option, .suggested = TRUE },
              g_strdup (_ ("Demand it")));
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_FORGET_DEMAND },
              g_strdup (_ ("Something else")));
}

static void
list_options (RgQuestion *self, RgTable *table, const char *text)
{
  g_autoptr (GArray) options = NULL;

  options = rg_remedy_choice_list_options (rg_table_get_demand (table),
                                           rg_table_get_game (table));
  self->text = g_strdup (text);
  for (guint i = 0; i < options->len; i++)
    add_option (self, table, &g_array_index (options, RgOption, i));
}

static gboolean
find_choice (RgQuestion *self, RgTable *table, RgColor player)
{
  const RgState *state = get_state (table);

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != rg_actor_player (player))
    return FALSE;

  self->kind = RG_QUESTION_CHOICE;
  if (rg_remedy_choice_is_unaided (rg_table_get_game (table)))
    ask_for_demand (self, table);
  else
    list_options (self, table, _ ("The choice is yours:"));
  add_verb (self, RG_VERB_WAIVE, _ ("Waive"));
  return TRUE;
}

/* The director is asked on the side of the player who sealed. */
static gboolean
find_settlement (RgQuestion *self, RgTable *table, RgColor player)
{
  static const RgPlayerForms loses = {
    N_ ("In doubt: %s loses"),
    N_ ("In doubt: White loses"),
    N_ ("In doubt: Black loses"),
  };
  const RgState *state = get_state (table);
  RgAnswer       lost = { .kind = RG_ANSWER_SEALED_MOVE_LOST };

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != RG_ACTOR_DIRECTOR ||
      rg_state_turn (state) != player)
    return FALSE;

  self->kind = RG_QUESTION_SETTLEMENT;
  list_options (self, table,
                (state->choice.flags & RG_REMEDIES_MEANINGS) != 0
                  ? _ ("The sealed move can mean several moves. The director "
                       "says which:")
                  : _ ("The sealed move cannot be made. The director says what "
                       "is played instead:"));
  if (!rg_rulebook_has (state->rulebook, RG_MATTER_SEALED_LOST))
    return TRUE;

  add_answer (self, lost,
              rg_sentence_of_player (rg_table_get_game (table), player, &loses));
  return TRUE;
}

static gboolean
find_sleep (RgQuestion *self, RgTable *table, RgColor player)
{
  gint64           slept = rg_table_get_slept (table);
  g_autofree char *time = NULL;

  if (slept < G_USEC_PER_SEC ||
      get_state (table)->clock.running != rg_actor_player (player))
    return FALSE;

  time = rg_clock_text_time (slept);
  self->kind = RG_QUESTION_SLEEP;
  self->text =
    /* Translators: a time such as 0:12:03. */
    g_strdup_printf (_ ("The computer slept for %s while this clock ran."), time);
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_SLEEP_IS_LEFT_OUT, .suggested = TRUE },
              g_strdup (_ ("Give the time back")));
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_SLEEP_COUNTS },
              g_strdup (_ ("It counts")));
  return TRUE;
}

static gboolean
find_strike (RgQuestion *self, RgTable *table, RgColor player)
{
  if (!rg_table_waits_for_strike (table) ||
      get_state (table)->clock.running != rg_actor_player (player))
    return FALSE;

  self->kind = RG_QUESTION_STRIKE;
  self->text = g_strdup (_ ("The move is made; the clock still runs."));
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_STRIKE, .suggested = TRUE },
              g_strdup (_ ("Strike the clock")));
  return TRUE;
}

/* A resignation cannot be taken back, and its button is small. */
static gboolean
find_resignation (RgQuestion *self, RgTable *table, RgColor player)
{
  RgActor who;

  if (rg_table_get_purpose (table, &who) != RG_VERB_RESIGN ||
      who != rg_actor_player (player))
    return FALSE;

  self->kind = RG_QUESTION_PURPOSE;
  self->text = g_strdup (_ ("Do you resign the game?"));
  add_verb (self, RG_VERB_RESIGN, _ ("I resign"));
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
              g_strdup (_ ("Play on")));
  return TRUE;
}

static gboolean
find_purpose (RgQuestion *self, RgTable *table, RgColor player)
{
  RgActor who;
  RgVerb  purpose = rg_table_get_purpose (table, &who);

  if (purpose == RG_VERB_UNSET || who != rg_actor_player (player))
    return FALSE;

  self->kind = RG_QUESTION_PURPOSE;
  if (purpose == RG_VERB_ADOUBE)
    self->text = g_strdup (_ ("J’adoube: click the men to set straight."));
  else if (purpose == RG_VERB_DEMAND_STRAIGHTEN)
    self->text = g_strdup (_ ("Click the man who shall be set straight."));
  else
    self->text = g_strdup (_ ("Show on the board the move with which you "
                              "claim the draw."));
  add_answer (self, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
              g_strdup (purpose == RG_VERB_ADOUBE ? _ ("Done") : _ ("Cancel")));
  return TRUE;
}

static char *
ask_for_other (RgTable *table, RgColor player, const RgPlayerForms *asking)
{
  return rg_sentence_of_player (rg_table_get_game (table), rg_color_other (player),
                                asking);
}

static gboolean
find_draw (RgQuestion *self, RgTable *table, RgColor player)
{
  static const RgPlayerForms offers = { N_ ("%s offers a draw."),
                                        N_ ("White offers a draw."),
                                        N_ ("Black offers a draw.") };

  if (get_state (table)->draw_offer != rg_actor_player (rg_color_other (player)))
    return FALSE;

  self->kind = RG_QUESTION_DRAW;
  self->text = ask_for_other (table, player, &offers);
  add_verb (self, RG_VERB_ACCEPT_DRAW, _ ("Accept"));
  add_verb (self, RG_VERB_DECLINE_DRAW, _ ("Decline"));
  return TRUE;
}

/* With the move of who asks goes the answer to it. */
static gboolean
find_takeback (RgQuestion *self, RgTable *table, RgColor player)
{
  static const RgPlayerForms one = {
    N_ ("%s asks to take back the last move."),
    N_ ("White asks to take back the last move."),
    N_ ("Black asks to take back the last move."),
  };
  static const RgPlayerForms two = {
    N_ ("%s asks to take back his last move and the answer to it."),
    N_ ("White asks to take back his last move and the answer to it."),
    N_ ("Black asks to take back his last move and the answer to it."),
  };

  if (get_state (table)->takeback != rg_actor_player (rg_color_other (player)))
    return FALSE;

  self->kind = RG_QUESTION_TAKEBACK;
  self->text = ask_for_other (table, player,
                              rg_state_turn (get_state (table)) == player ? &one : &two);
  add_verb (self, RG_VERB_ACCEPT_TAKEBACK, _ ("Accept"));
  add_verb (self, RG_VERB_DECLINE_TAKEBACK, _ ("Decline"));
  return TRUE;
}

static gboolean
find_consent (RgQuestion *self, RgTable *table, RgColor player)
{
  if (get_state (table)->consenter != rg_actor_player (player))
    return FALSE;

  self->kind = RG_QUESTION_CONSENT;
  self->text = g_strdup (_ ("It is too late to have this put right, unless you "
                            "consent. Who plays on does not."));
  add_verb (self, RG_VERB_CONSENT, _ ("Consent"));
  return TRUE;
}

static gboolean
find_duty (RgQuestion *self, RgTable *table, RgColor player)
{
  const RgState *state = get_state (table);

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player ||
      rg_table_waits_for_strike (table))
    return FALSE;

  self->text = rg_sentence_for_must (rg_table_get_game (table));
  if (self->text == NULL)
    return FALSE;

  self->kind = RG_QUESTION_DUTY;
  return TRUE;
}

static void
clear_answer (gpointer answer)
{
  g_free (((RgAnswer *) answer)->label);
}

/**
 * rg_question_find:
 * @self: (out caller-allocates): what is asked
 * @player: who is asked
 *
 * Finds what @player is asked now; where nothing is, the kind is
 * %RG_QUESTION_NONE and the text %NULL.
 */
void
rg_question_find (RgQuestion *self, RgTable *table, RgColor player)
{
  static const RgFinder finders[] = {
    find_resignation, find_sleep, find_choice,   find_settlement, find_strike,
    find_purpose,     find_draw,  find_takeback, find_consent,    find_duty,
  };

  *self = (RgQuestion){
    .answers = g_array_new (FALSE, FALSE, sizeof (RgAnswer)),
  };
  g_array_set_clear_func (self->answers, clear_answer);
  if (rg_game_is_over (rg_table_get_game (table)))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (finders); i++)
    if (finders[i](self, table, player))
      return;
}

/**
 * rg_question_clear:
 *
 * Frees what @self owns.
 */
void
rg_question_clear (RgQuestion *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->answers, g_array_unref);
}

/* Who sealed it has the move. */
static gboolean
lose_sealed_move (RgTable *table, GError **error)
{
  gboolean         white = rg_state_turn (get_state (table)) == RG_WHITE;
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (white ? "director lost white sealed-move"
                               : "director lost black sealed-move",
                         &event, error) &&
         rg_table_submit (table, &event, error);
}

/**
 * rg_answer_give:
 * @player: who answers
 *
 * Lets @player answer so.
 *
 * Returns: %FALSE where the arbiter refuses
 */
gboolean
rg_answer_give (const RgAnswer *self, RgTable *table, RgColor player, GError **error)
{
  switch (self->kind) {
  case RG_ANSWER_VERB:
    return rg_table_submit_verb (table, rg_actor_player (player), self->verb, error);
  case RG_ANSWER_SEALED_MOVE_LOST:
    return lose_sealed_move (table, error);
  case RG_ANSWER_OPTION:
    return rg_table_choose (table, &self->option, error);
  case RG_ANSWER_FORGET_DEMAND:
    rg_table_clear_demand (table);
    break;
  case RG_ANSWER_SLEEP_COUNTS:
    rg_table_settle_sleep (table, TRUE);
    break;
  case RG_ANSWER_SLEEP_IS_LEFT_OUT:
    rg_table_settle_sleep (table, FALSE);
    break;
  case RG_ANSWER_STRIKE:
    rg_table_strike (table);
    break;
  case RG_ANSWER_LAY_DOWN_PURPOSE:
    rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
    break;
  }

  return TRUE;
}
