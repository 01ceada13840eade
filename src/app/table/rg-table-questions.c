/* Has a finder for each kind of question, the most urgent first. Only the first question
 * is asked, while others wait; but the players may ask each other at the same time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-questions.h"

#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-option-words.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-table-private.h"

#include <glib/gi18n.h>

/* A finder. Appends the answers to @answers. Returns: (transfer full) (nullable): what
 * @player is asked; NULL if there is no question */
typedef char *(*RgFinder) (GArray *answers, RgTable *table, RgColor player);

/* RgAsker: who asks a question. A question of the opponent is asked at once; any other
 * waits while the other player is asked a more urgent one. */
typedef enum {
  RG_ASKER_TABLE,
  RG_ASKER_DIRECTOR,
  RG_ASKER_OPPONENT,
} RgAsker;

static char *
find_sleep (GArray *answers, RgTable *table, RgColor player)
{
  gint64           slept = rg_table_get_slept (table);
  g_autofree char *time = NULL;

  if (slept < G_USEC_PER_SEC ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers,
                  (RgAnswer){ .kind = RG_ANSWER_SLEEP_IS_LEFT_OUT, .suggested = TRUE },
                  g_strdup (_ ("Give Back the Time")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_SLEEP_COUNTS },
                  /* Translators: a button; the time while the computer was asleep
                   * counts. */
                  g_strdup (_ ("Count It")));
  time = rg_clock_text_time (slept);
  /* Translators: a time such as 0:12:03. */
  return g_strdup_printf (_ ("The computer was asleep for %s while this clock was "
                             "running."),
                          time);
}

static char *
find_press (GArray *answers, RgTable *table, RgColor player)
{
  if (!rg_table_waits_for_press (table) ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_PRESS_CLOCK, .suggested = TRUE },
                  g_strdup (_ ("Press the Clock")));
  return g_strdup (_ ("The move is made; the clock is still running."));
}

/* Asks whether a program that does not play starts again or a person takes its place. */
static char *
find_absence (GArray *answers, RgTable *table, RgColor player)
{
  const RgState *state = rg_table_get_state (table);
  const char    *sentence = rg_table_get_absence (table, player);

  if (sentence == NULL || state->phase == RG_PHASE_ADJOURNED)
    return NULL;

  rg_answers_add (answers,
                  (RgAnswer){ .kind = RG_ANSWER_SEAT_PROGRAM, .suggested = TRUE },
                  /* Translators: a button; the program that plays chess plays again. */
                  g_strdup (_ ("Start the Program")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_SEAT_PERSON },
                  /* Translators: a button; a person plays instead of the program. */
                  g_strdup (_ ("Take Its Place")));
  return g_strdup (sentence);
}

/* Asks for confirmation of a resignation, which cannot be taken back and has a small
 * button. */
static char *
find_resignation (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms asks = { N_ ("%s, do you want to resign?"),
                                      NC_ ("color", "%s, do you want to resign?") };
  RgActor                    who;

  if (rg_table_get_purpose (table, &who) != RG_VERB_RESIGN ||
      who != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_VERB, .verb = RG_VERB_RESIGN },
                  /* Translators: a button; the player gives the game up. */
                  g_strdup (_ ("I Resign")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_CLEAR_PURPOSE },
                  /* Translators: a button; the player does not resign. */
                  g_strdup (_ ("Keep Playing")));
  return rg_sentence_of_player (rg_table_get_game (table), player, &asks);
}

static char *
find_purpose (GArray *answers, RgTable *table, RgColor player)
{
  RgActor who;
  RgVerb  purpose = rg_table_get_purpose (table, &who);

  if (purpose == RG_VERB_UNSET || who != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_CLEAR_PURPOSE },
                  g_strdup (
                    purpose == RG_VERB_ADOUBE
                      /* Translators: a button; the player has adjusted all pieces. */
                      ? _ ("Done")
                      /* Translators: a button; closes the question without any change. */
                      : _ ("Cancel")));
  if (purpose == RG_VERB_ADOUBE)
    return g_strdup (_ ("J’adoube: click each piece that you adjust, then Done."));
  if (purpose == RG_VERB_DEMAND_STRAIGHTEN)
    return g_strdup (_ ("Click the piece that your opponent should adjust."));

  return g_strdup (_ ("On the board, show the move with which you claim the draw."));
}

static char *
find_draw (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms asks = { N_ ("%s, do you accept the draw?"),
                                      NC_ ("color", "%s, do you accept the draw?") };

  if (rg_table_get_state (table)->draw_offer != rg_actor_player (rg_color_other (player)))
    return NULL;

  /* Translators: a button; accepts the draw that the opponent offers. */
  rg_answers_add_verb (answers, RG_VERB_ACCEPT_DRAW, _ ("Accept"));
  /* Translators: a button; refuses what the opponent offers. */
  rg_answers_add_verb (answers, RG_VERB_DECLINE_DRAW, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), player, &asks);
}

/* Asks the opponent to take back one move, or two after the reply. */
static char *
find_takeback (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms one = { N_ ("%s, may the last move be taken back?"),
                                     NC_ ("color",
                                          "%s, may the last move be taken back?") };
  static const RgPlayerForms two = { N_ ("%s, may the last two moves be taken back?"),
                                     NC_ ("color",
                                          "%s, may the last two moves be taken back?") };
  const RgState             *state = rg_table_get_state (table);

  if (state->takeback != rg_actor_player (rg_color_other (player)))
    return NULL;

  rg_answers_add_verb (answers, RG_VERB_ACCEPT_TAKEBACK, _ ("Accept"));
  rg_answers_add_verb (answers, RG_VERB_DECLINE_TAKEBACK, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), player,
                                rg_state_turn (state) == player ? &one : &two);
}

static char *
find_consent (GArray *answers, RgTable *table, RgColor player)
{
  if (rg_table_get_state (table)->consenter != rg_actor_player (player))
    return NULL;

  /* Translators: a button; the player agrees to the correction that the opponent asks
   * for. */
  rg_answers_add_verb (answers, RG_VERB_CONSENT, _ ("Agree"));
  return g_strdup (_ ("It is too late to have this corrected, unless you agree. To "
                      "refuse, play on."));
}

/* @times: (inout): times used. Turns them into times left if the clocks show those.
 * Returns: whether it did */
static gboolean
show_left (const RgState *state, gint64 times[RG_N_COLORS])
{
  g_autofree char *shown = g_settings_get_string (rg_settings_get (), "clock-shows");
  RgClock          clock = state->clock;
  gint64           left[RG_N_COLORS];

  if (g_str_equal (shown, "used"))
    return FALSE;

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    clock.used[i] = times[i];
    if (!rg_clock_get_left (&clock, (RgColor) i,
                            rg_state_count_moves (state, (RgColor) i), &left[i]))
      return FALSE;
  }
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    times[i] = left[i];
  return TRUE;
}

/* Asks the director, after a position was restored, whether to restore the clock times of
 * that position. The question is at the side of the player who is not to move. */
static char *
find_restored_times (GArray *answers, RgTable *table, RgColor player)
{
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;
  gboolean         shows_left;
  gint64           used[RG_N_COLORS];

  if (rg_state_turn (rg_table_get_state (table)) == player ||
      !rg_table_get_restored_times (table, used))
    return NULL;

  rg_answers_add (answers,
                  (RgAnswer){ .kind = RG_ANSWER_RESTORE_TIMES, .suggested = TRUE },
                  g_strdup (_ ("Set Back the Clocks")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_LEAVE_TIMES },
                  g_strdup (_ ("Leave the Clocks")));
  shows_left = show_left (rg_table_get_state (table), used);
  white = rg_clock_text_short (used[RG_WHITE]);
  black = rg_clock_text_short (used[RG_BLACK]);
  /* Translators: two times such as 12:03. */
  return g_strdup_printf (
    shows_left ? _ ("The clocks can be set back to the time of this position: White had "
                    "%s left and Black %s.")
               : _ ("The clocks can be set back to the time of this position: White had "
                    "used %s and Black %s."),
    white, black);
}

static char *
find_duty (G_GNUC_UNUSED GArray *answers, RgTable *table, RgColor player)
{
  const RgState   *state = rg_table_get_state (table);
  g_autofree char *duty = NULL;

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player ||
      rg_table_waits_for_press (table))
    return NULL;

  duty = rg_sentence_for_must (rg_table_get_game (table));
  return duty != NULL ? rg_envelope_sentence (table, duty) : NULL;
}

/* Repeats that the opponent has announced check, which a strict board does not show. */
static char *
find_check (G_GNUC_UNUSED GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms says = { N_ ("%s announces check."),
                                      NC_ ("color", "%s announces check.") };
  RgGame                    *game = rg_table_get_game (table);
  RgColor                    other = rg_color_other (player);
  guint                      n = rg_game_get_n_events (game);
  const RgEvent             *last = n > 0 ? rg_game_get_event (game, n - 1) : NULL;

  return last != NULL && last->verb == RG_VERB_SAY_CHECK &&
             last->actor == rg_actor_player (other)
           ? rg_sentence_of_player (game, other, &says)
           : NULL;
}

static const struct {
  RgFinder find;
  RgAsker  asker;
} FINDERS[] = {
  { find_absence, RG_ASKER_DIRECTOR },
  { find_resignation, RG_ASKER_TABLE },
  { find_sleep, RG_ASKER_TABLE },
  { rg_answers_find_choice, RG_ASKER_TABLE },
  { rg_answers_find_settlement, RG_ASKER_DIRECTOR },
  { find_press, RG_ASKER_TABLE },
  { find_purpose, RG_ASKER_TABLE },
  { find_draw, RG_ASKER_OPPONENT },
  { find_takeback, RG_ASKER_OPPONENT },
  { find_consent, RG_ASKER_OPPONENT },
  { find_restored_times, RG_ASKER_DIRECTOR },
  { find_duty, RG_ASKER_TABLE },
  { find_check, RG_ASKER_OPPONENT },
};

/* Finds a question for each player, calling each finder once. A question of the table or
 * the director waits while the other player is asked a more urgent one; questions of
 * players do not wait, as each may have to answer the other. */
static void
find_questions (RgTable *self, RgQuestion *found[RG_N_COLORS])
{
  gboolean is_closed[RG_N_COLORS] = { FALSE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (FINDERS); i++) {
    gboolean waits = FINDERS[i].asker < RG_ASKER_OPPONENT;
    gboolean was_asked[] = { found[RG_WHITE] != NULL, found[RG_BLACK] != NULL };

    for (int player = RG_WHITE; player <= RG_BLACK; player++) {
      RgColor            other = rg_color_other ((RgColor) player);
      g_autoptr (GArray) answers = NULL;
      g_autofree char   *text = NULL;

      if (was_asked[player] || (is_closed[player]) || (waits && was_asked[other]))
        continue;

      answers = rg_answers_new ();
      text = FINDERS[i].find (answers, self, (RgColor) player);
      if (text != NULL)
        found[player] = rg_question_new (text, answers,
                                         FINDERS[i].asker == RG_ASKER_DIRECTOR);
    }
    for (int player = RG_WHITE; waits && player <= RG_BLACK; player++)
      if (found[player] != NULL && !was_asked[player])
        is_closed[rg_color_other ((RgColor) player)] = TRUE;
  }
}

/* Updates the questions after an event; a question that has not changed keeps its
 * object. */
void
rg_table_ask (RgTable *self)
{
  RgQuestion *found[RG_N_COLORS] = { NULL, NULL };

  if (!rg_game_is_over (self->game))
    find_questions (self, found);
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    if (!rg_question_equal (found[i], self->questions[i]))
      g_set_object (&self->questions[i], found[i]);
    g_clear_object (&found[i]);
  }
}

/* Declares the game lost for the player to move, who sealed the move. */
static gboolean
lose_sealed_move (RgTable *table, GError **error)
{
  gboolean         white = rg_state_turn (rg_table_get_state (table)) == RG_WHITE;
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (white ? "director lost white sealed-move"
                               : "director lost black sealed-move",
                         &event, error) &&
         rg_table_submit (table, &event, error);
}

/* Carries out @answer to the question of @player. Returns: FALSE if the arbiter
 * refuses */
gboolean
rg_table_answer (RgTable *self, RgColor player, const RgAnswer *answer, GError **error)
{
  switch (answer->kind) {
  case RG_ANSWER_SEAT_PROGRAM:
  case RG_ANSWER_SEAT_PERSON:
    rg_table_seat (self, player, answer->kind == RG_ANSWER_SEAT_PROGRAM);
    break;
  case RG_ANSWER_VERB:
    return rg_table_submit_verb (self, rg_actor_player (player), answer->verb, error);
  case RG_ANSWER_SEALED_MOVE_LOST:
    return lose_sealed_move (self, error);
  case RG_ANSWER_OPTION:
    return rg_table_choose (self, &answer->option, error);
  case RG_ANSWER_FORGET_DEMAND:
    rg_table_clear_demand (self);
    break;
  case RG_ANSWER_SLEEP_COUNTS:
    rg_table_settle_sleep (self, TRUE);
    break;
  case RG_ANSWER_SLEEP_IS_LEFT_OUT:
    rg_table_settle_sleep (self, FALSE);
    break;
  case RG_ANSWER_PRESS_CLOCK:
    rg_table_press_clock (self);
    break;
  case RG_ANSWER_SHOW_ON_BOARD:
    break;
  case RG_ANSWER_CLEAR_PURPOSE:
    rg_table_set_purpose (self, RG_ACTOR_NONE, RG_VERB_UNSET);
    break;
  case RG_ANSWER_RESTORE_TIMES:
    return rg_table_restore_times (self, error);
  case RG_ANSWER_LEAVE_TIMES:
    rg_table_leave_times (self);
    break;
  }

  return TRUE;
}
