/* What was ruled in a minute: how the game ends by it, or what was decided and
 * what is owed or may be chosen; two sentences where a move goes back and
 * something is owed instead.  Decides nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ruling-words.h"

#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-option-words.h"

/* What is said of White, and of Black. */
static const char *const MAY_CHOOSE[RG_N_COLORS] = { N_ ("White has the choice."),
                                                     N_ ("Black has the choice.") };
/* Translators: what follows are remedies, such as “Move the knight on g1”, with
 * points between them. */
static const char *const MAY_CHOOSE_FROM[RG_N_COLORS] = {
  N_ ("White has the choice: %s."), N_ ("Black has the choice: %s.")
};
/* Whose flag it is. */
static const char *const FLAG[RG_N_COLORS] = {
  N_ ("White’s flag has fallen. Black wins on time."),
  N_ ("Black’s flag has fallen. White wins on time.")
};

/* Odds that were forgotten leave a game that is over as it is, or drawn. */
static const char *
tell_end_that_stands (const RgMinute *minute)
{
  return minute->outcome.result == RG_RESULT_DRAW ? _ ("The game counts as drawn.")
                                                  : _ ("The result stands.");
}

static const char *
tell_end (const RgMinute *minute)
{
  if (minute->event.verb == RG_VERB_ANNUL)
    return NULL;
  if (minute->ruling == RG_RULING_STANDS)
    return tell_end_that_stands (minute);

  if (rg_minute_is_flag_fall (minute) && minute->outcome.result == RG_RESULT_WHITE_WINS)
    return _ (FLAG[RG_BLACK]);
  if (rg_minute_is_flag_fall (minute) && minute->outcome.result == RG_RESULT_BLACK_WINS)
    return _ (FLAG[RG_WHITE]);
  if (minute->ruling == RG_RULING_REPLAY)
    return _ ("The game is annulled and is played again.");

  return rg_sentence_for_end (minute->outcome);
}

/* Words of the director are no claim. */
static const char *
tell_rejection (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  if (verb == RG_VERB_DECLARE_REPETITION)
    return NULL;
  if (verb == RG_VERB_DEMAND_ANNUL || verb == RG_VERB_DEMAND_RECTIFY)
    return _ ("The demand is rejected.");

  return _ ("The claim is rejected.");
}

static const char *
tell_restored (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  if (verb == RG_VERB_RESTORE)
    return NULL;
  if (verb == RG_VERB_CLAIM_IRREGULAR)
    return _ ("The game goes back to before the first irregular move.");
  if (minute->event.matter == RG_MATTER_ALTERED)
    return _ ("The game goes back to the last lawful position.");

  return _ ("It is put right.");
}

/* A fault of a player, or something that was wrong from the start. */
static const char *
tell_what_stands (const RgMinute *minute)
{
  return rg_actor_is_player (minute->event.actor) ? _ ("The move stands.")
                                                  : _ ("The game goes on as it stands.");
}

/* What the ruling says by itself; NULL where that is all in the options. */
static const char *
tell_decision (const RgMinute *minute)
{
  switch (minute->ruling) {
  case RG_RULING_NO_PENALTY:
    return minute->event.verb == RG_VERB_CLAIM_IRREGULAR
             ? _ ("The move is taken back without a penalty.")
             : _ ("There is no penalty.");
  case RG_RULING_RETRACTED:
    return _ ("The move is taken back.");
  case RG_RULING_STANDS:
    return tell_what_stands (minute);
  case RG_RULING_RIGHT_LOST:
    return _ ("That is impossible, and the right is lost.");
  case RG_RULING_REJECTED:
    return tell_rejection (minute);
  case RG_RULING_RESTORED:
    return tell_restored (minute);
  case RG_RULING_RESTART:
    return _ ("The game is begun anew.");
  case RG_RULING_OPENED:
    return _ ("The sealed move is played.");
  case RG_RULING_NONE:
  case RG_RULING_MUST_MOVE:
  case RG_RULING_MUST_TAKE:
  case RG_RULING_MUST_PARRY:
  case RG_RULING_CHOICE:
  case RG_RULING_DRAW:
  case RG_RULING_LOST:
  case RG_RULING_ANNULLED:
  case RG_RULING_REPLAY:
  case RG_RULING_ADJOURNED:
  case RG_RULING_SEALED:
  case RG_RULING_NOTED:
    break;
  }

  return NULL;
}

static char *
tell_options (const RgMinute *minute)
{
  g_autofree char *options = NULL;

  if (minute->ruling == RG_RULING_CHOICE && minute->options == NULL)
    return g_strdup (minute->chooser == RG_ACTOR_DIRECTOR
                       ? _ ("The director settles it.")
                       : _ (MAY_CHOOSE[rg_actor_color (minute->chooser)]));
  if (minute->options == NULL)
    return NULL;

  if (minute->ruling != RG_RULING_CHOICE)
    return rg_sentence_for_duty (&minute->men,
                                 &g_array_index (minute->options, RgOption, 0));

  options = rg_options_in_words (&minute->men, minute->options);
  return g_strdup_printf (minute->chooser == RG_ACTOR_DIRECTOR
                            ? _ ("The director settles which it is: %s.")
                            : _ (MAY_CHOOSE_FROM[rg_actor_color (minute->chooser)]),
                          options);
}

/* Whether the ruling is about how the game ends: one that is over can be put
 * right and remain as it is. */
static gboolean
rules_the_end (const RgMinute *minute)
{
  return rg_minute_ends_game (minute) && minute->ruling != RG_RULING_RESTORED;
}

void
rg_ruling_words_append (GString *text, const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Puts behind @text what was ruled, without the article. */
void
rg_ruling_words_tell (const RgMinute *minute, GString *text)
{
  g_autofree char *options = tell_options (minute);

  if (rules_the_end (minute)) {
    rg_ruling_words_append (text, tell_end (minute));
    return;
  }

  rg_ruling_words_append (text, tell_decision (minute));
  rg_ruling_words_append (text, options);
}
