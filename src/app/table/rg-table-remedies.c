/* Finds the questions about remedies, and names the button that waives the choice by the
 * result of waiving. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-questions.h"

#include "rg-long-text.h"
#include "rg-option-words.h"
#include "rg-ruling-words.h"
#include "rg-sealed-move.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* The most moves of pieces named in an envelope that get buttons. */
#define MOST_MOVES 4

static void
add_option (GArray *answers, RgTable *table, const RgOption *option)
{
  RgGame  *game = rg_table_get_game (table);
  RgAnswer answer = { .kind = RG_ANSWER_OPTION, .option = *option };

  rg_answers_add (
    answers, answer,
    rg_sentence_for_option (&rg_game_get_choice_position (game)->setup.board,
                            &rg_game_get_state (game)->ply.position.setup.board, option));
}

/* Returns the text of the envelope if it was just opened and no move has followed; else
 * NULL. */
static const char *
find_written (RgTable *table)
{
  RgGame        *game = rg_table_get_game (table);
  const RgState *state = rg_table_get_state (table);

  if (state->resumed_ply != state->ply.number + 1)
    return NULL;
  for (guint i = rg_game_get_n_events (game); i > 0; i--) {
    const RgEvent *event = rg_game_get_event (game, i - 1);

    if (event->verb == RG_VERB_OPENED)
      return event->text;
  }

  return NULL;
}

/* Returns: (transfer full): @sentence, after the text of the envelope if one was just
 * opened */
char *
rg_envelope_sentence (RgTable *table, const char *sentence)
{
  const char      *written = find_written (table);
  g_autofree char *text = NULL;

  if (written == NULL)
    return g_strdup (sentence);

  text = rg_long_text_cut (written);
  /* Translators: what is written in the envelope, and a sentence about what is to be
   * done. */
  return g_strdup_printf (_ ("In the envelope: “%s”. %s"), text, sentence);
}

static void
add_options (GArray *answers, RgTable *table)
{
  g_autoptr (GArray) options = NULL;

  options = rg_remedy_choice_list_options (rg_table_get_demand (table),
                                           rg_table_get_game (table));
  for (guint i = 0; i < options->len; i++)
    add_option (answers, table, &g_array_index (options, RgOption, i));
}

/* Returns whether the player must find by themselves which pieces can be demanded: at a
 * strict table, if an impossible demand forfeits the right (FIDE 1930, Art. 18 §3). */
static gboolean
must_find_pieces (RgTable *table)
{
  return rg_remedy_choice_is_unaided (rg_table_get_game (table)) &&
         rg_rulebook_has (rg_table_get_state (table)->rulebook,
                          RG_MATTER_IMPOSSIBLE_DEMAND);
}

static gboolean
names_piece (const RgOption *option)
{
  return option->kind == RG_OPTION_MOVE || option->kind == RG_OPTION_TAKE ||
         option->kind == RG_OPTION_TAKE_WITH || option->kind == RG_OPTION_PLAY;
}

/* Adds an answer for each option that the arbiter lists. */
static void
add_granted (GArray *answers, RgTable *table)
{
  g_autoptr (GArray) options = NULL;

  options = rg_game_list_choices (rg_table_get_game (table));
  for (guint i = 0; i < options->len; i++) {
    const RgOption *option = &g_array_index (options, RgOption, i);

    if (!names_piece (option) || !must_find_pieces (table))
      add_option (answers, table, option);
  }
}

static gboolean
has_option (const GArray *answers, RgOptionKind kind)
{
  for (guint i = 0; i < answers->len; i++)
    if (g_array_index (answers, RgAnswer, i).option.kind == kind)
      return TRUE;

  return FALSE;
}

/* Adds the answer that waives the choice, unless another answer has the same effect. */
static void
add_waiver (GArray *answers, RgTable *table, RgColor player)
{
  const RgState *state = rg_table_get_state (table);
  gboolean       moved = state->choice_ply != 0 || state->fault.number != 0;
  RgEvent        waive = { .time = RG_TIME_UNSET,
                           .actor = rg_actor_player (player),
                           .verb = RG_VERB_WAIVE };
  RgState        after;

  if (!rg_game_try (rg_table_get_game (table), &waive, &after, NULL))
    return;

  if (after.phase == RG_PHASE_CHOOSING)
    rg_answers_add_verb (answers, RG_VERB_WAIVE, _ ("Leave It to the Arbiter"));
  else if (after.ruling == RG_RULING_STANDS && !has_option (answers, RG_OPTION_LEAVE))
    rg_answers_add_verb (answers, RG_VERB_WAIVE, _ ("Let the Move Stand"));
  else if (after.ruling != RG_RULING_STANDS && !moved)
    rg_answers_add_verb (answers, RG_VERB_WAIVE, _ ("No Penalty"));
  else if (after.ruling != RG_RULING_STANDS && !has_option (answers, RG_OPTION_RETRACT))
    rg_answers_add_verb (answers, RG_VERB_WAIVE,
                         _ ("Have It Taken Back Without Penalty"));
}

/* Asks to confirm the demand of the pieces pointed at; warns if it may forfeit the
 * right.
 */
static char *
confirm_demand (GArray *answers, RgTable *table, const RgOption *option)
{
  RgGame          *game = rg_table_get_game (table);
  g_autofree char *words = NULL;
  g_autofree char *question = NULL;
  g_autofree char *warned = NULL;

  words = rg_sentence_for_duty (&rg_game_get_choice_position (game)->setup.board, option);
  rg_answers_add (
    answers, (RgAnswer){ .kind = RG_ANSWER_OPTION, .option = *option, .suggested = TRUE },
    /* Translators: a button; the player insists on what was chosen. */
    g_strdup (_ ("Demand")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_FORGET_DEMAND },
                  g_strdup (_ ("Something Else")));
  /* Translators: what is demanded, such as “The rook on a1 must move”. */
  question = g_strdup_printf (_ ("%s. Is that what you demand?"), words);
  if (!must_find_pieces (table))
    return g_steal_pointer (&question);

  warned = g_strconcat (question, " ",
                        _ ("If no legal move can do that, nothing more can be "
                           "demanded."),
                        NULL);
  return rg_sentence_cite (game, warned,
                           rg_rulebook_article (rg_table_get_state (table)->rulebook,
                                                RG_MATTER_IMPOSSIBLE_DEMAND));
}

/* Returns a sentence about the fault, or after a sealed move the text of the envelope;
 * then asks @player to choose a remedy. */
static char *
choice_sentence (RgTable *table, RgColor player)
{
  static const RgPlayerForms buttons = {
    /* Translators: %s is the player who has the choice; buttons follow. */
    N_ ("%s, choose:"),
    NC_ ("color", "%s, choose:"),
  };
  static const RgPlayerForms meanings = {
    N_ ("%s, choose. Click the piece that must move, then where to."),
    NC_ ("color", "%s, choose. Click the piece that must move, then where to.")
  };
  static const RgPlayerForms pairs = {
    N_ ("%s, choose. Click the piece that must move or be taken; or the piece that must "
        "take, then the one that it takes."),
    NC_ ("color",
         "%s, choose. Click the piece that must move or be taken; or the piece that must "
         "take, then the one that it takes.")
  };
  static const RgPlayerForms pieces = {
    N_ ("%s, choose. Click the piece that must move or be taken. Your opponent decides "
        "where it goes, or what takes it."),
    NC_ ("color",
         "%s, choose. Click the piece that must move or be taken. Your opponent decides "
         "where it goes, or what takes it.")
  };
  RgGame              *game = rg_table_get_game (table);
  const RgState       *state = rg_table_get_state (table);
  const RgPlayerForms *forms = &pieces;
  g_autofree char     *fault = NULL;
  g_autofree char     *choice = NULL;

  if (!must_find_pieces (table))
    forms = &buttons;
  else if ((state->choice.flags & RG_REMEDIES_MEANINGS) != 0)
    forms = &meanings;
  else if (rg_remedy_choice_may_name_pair (game))
    forms = &pairs;
  choice = rg_sentence_of_player (game, player, forms);
  if (state->sealer != RG_ACTOR_NONE)
    return rg_envelope_sentence (table, choice);

  fault = rg_sentence_for_fault (game);
  return fault != NULL ? g_strconcat (fault, " ", choice, NULL)
                       : g_steal_pointer (&choice);
}

char *
rg_answers_find_choice (GArray *answers, RgTable *table, RgColor player)
{
  const RgState *state = rg_table_get_state (table);
  RgGame        *game = rg_table_get_game (table);
  RgOption       option;

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != rg_actor_player (player))
    return NULL;
  if (rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option))
    return confirm_demand (answers, table, &option);

  if (rg_remedy_choice_is_unaided (game))
    add_granted (answers, table);
  else
    add_options (answers, table);
  add_waiver (answers, table, player);
  return choice_sentence (table, player);
}

/* Adds a few legal moves of the pieces named in the envelope; others can be shown on the
 * board. */
static void
add_likely_moves (GArray *answers, RgTable *table)
{
  RgGame            *game = rg_table_get_game (table);
  const RgPosition  *position = rg_game_get_choice_position (game);
  RgBitboard         pointed = rg_remedy_choice_get_squares (rg_table_get_demand (table));
  g_autoptr (GArray) options = NULL;
  const char        *text = find_written (table);
  RgReaderPieces     written = { 0 };

  if (text != NULL)
    written = rg_sealed_move_name_pieces (position, text);
  options = rg_remedy_choice_list_options (rg_table_get_demand (table), game);
  for (guint i = 0; i < options->len; i++) {
    const RgOption *option = &g_array_index (options, RgOption, i);

    if (option->kind == RG_OPTION_PLAY &&
        (pointed != 0 || (written.pieces & rg_bit (option->displacement.from))))
      add_option (answers, table, option);
  }
  if (pointed == 0 && answers->len > MOST_MOVES)
    g_array_set_size (answers, 0);
  if (pointed == 0)
    rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_SHOW_ON_BOARD },
                    g_strdup (_ ("Show It on the Board")));
}

/* Asks the director about a sealed move that is not one legal move, at the side of the
 * player who sealed it. */
char *
rg_answers_find_settlement (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms loses = { N_ ("Not Certain: %s Loses"),
                                       NC_ ("color", "Not Certain: %s Loses") };
  const RgState             *state = rg_table_get_state (table);
  const char                *sentence;

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != RG_ACTOR_DIRECTOR ||
      rg_state_turn (state) != player)
    return NULL;

  if (state->choice.flags & RG_REMEDIES_LOST) {
    add_likely_moves (answers, table);
    sentence = _ ("The sealed move is not legal. If the arbiter is certain which move "
                  "was meant, it is played:");
  } else {
    add_options (answers, table);
    sentence = (state->choice.flags & RG_REMEDIES_MEANINGS) != 0
                 ? _ ("The sealed move can mean several moves. The arbiter chooses "
                      "one:")
                 : _ ("The sealed move cannot be played. The arbiter chooses the move "
                      "to play instead:");
  }
  if (rg_rulebook_has (state->rulebook, RG_MATTER_SEALED_LOST))
    rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_SEALED_MOVE_LOST },
                    rg_sentence_of_player (rg_table_get_game (table), player, &loses));
  return rg_envelope_sentence (table, sentence);
}
