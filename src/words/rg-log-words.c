/* Writes an entry of the log: a whole sentence for the event, from tables, then the
 * ruling: the end of the game, or the decision and the obligation or choice; two
 * sentences if a move is taken back and another obligation follows. Decides nothing
 * itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log-words.h"

#include "rg-claims.h"
#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-long-text.h"
#include "rg-option-words.h"
#include "rg-ruling-words.h"
#include "rg-sentences.h"

/* SAID: the sentences for events without arguments, except for the player that the
 * director names. */
static const RgPlayerForms SAID[RG_N_VERBS] = {
  [RG_VERB_SAY_CHECK] = { N_ ("%s announces check."),
                          NC_ ("color", "%s announces check.") },
  [RG_VERB_OFFER_DRAW] = { N_ ("%s offers a draw."), NC_ ("color", "%s offers a draw.") },
  [RG_VERB_ACCEPT_DRAW] = { N_ ("%s accepts the draw."),
                            NC_ ("color", "%s accepts the draw.") },
  [RG_VERB_DECLINE_DRAW] = { N_ ("%s declines the draw."),
                             NC_ ("color", "%s declines the draw.") },
  [RG_VERB_TAKEBACK] = { N_ ("%s asks to take back a move."),
                         NC_ ("color", "%s asks to take back a move.") },
  [RG_VERB_ACCEPT_TAKEBACK] = { N_ ("%s allows the move to be taken back."),
                                NC_ ("color", "%s allows the move to be taken back.") },
  [RG_VERB_DECLINE_TAKEBACK] = { N_ ("%s does not allow the move to be taken back."),
                                 NC_ ("color",
                                      "%s does not allow the move to be taken back.") },
  /* Translators: a player accepts what the opponent proposed. */
  [RG_VERB_CONSENT] = { N_ ("%s agrees."), NC_ ("color", "%s agrees.") },
  [RG_VERB_ADJOURN] = { N_ ("%s adjourns the game."),
                        NC_ ("color", "%s adjourns the game.") },
  [RG_VERB_SEALED] = { N_ ("%s has sealed a move."),
                       NC_ ("color", "%s has sealed a move.") },
  [RG_VERB_RESUME] = { N_ ("%s resumes the game."),
                       NC_ ("color", "%s resumes the game.") },
  [RG_VERB_ABSENT] = { N_ ("%s is absent."), NC_ ("color", "%s is absent.") },
  [RG_VERB_ARRIVED] = { N_ ("%s has arrived."), NC_ ("color", "%s has arrived.") },
  [RG_VERB_WAIVE] = { N_ ("%s gives up the choice."),
                      NC_ ("color", "%s gives up the choice.") },
};

/* QUOTED: the sentences for events with a text, which is quoted. */
static const char *const QUOTED[RG_N_VERBS] = {
  [RG_VERB_ANNUL] = N_ ("The arbiter annuls the game: “%s”"),
  [RG_VERB_DISPUTE_FACT] = N_ ("A fact is in dispute: “%s”"),
  [RG_VERB_DISPUTE_LAW] = N_ ("A rule is in dispute: “%s”"),
  [RG_VERB_RULE] = N_ ("The dispute is settled: “%s”"),
};

static const RgPlayerForms TOUCHES[RG_N_ROLES + 1] = {
  [RG_ROLE_NONE] = { N_ ("%2$s touches the piece on %1$s."),
                     NC_ ("color", "%2$s touches the piece on %1$s.") },
  [RG_PAWN] = { N_ ("%2$s touches the pawn on %1$s."),
                NC_ ("color", "%2$s touches the pawn on %1$s.") },
  [RG_KNIGHT] = { N_ ("%2$s touches the knight on %1$s."),
                  NC_ ("color", "%2$s touches the knight on %1$s.") },
  [RG_BISHOP] = { N_ ("%2$s touches the bishop on %1$s."),
                  NC_ ("color", "%2$s touches the bishop on %1$s.") },
  [RG_ROOK] = { N_ ("%2$s touches the rook on %1$s."),
                NC_ ("color", "%2$s touches the rook on %1$s.") },
  [RG_QUEEN] = { N_ ("%2$s touches the queen on %1$s."),
                 NC_ ("color", "%2$s touches the queen on %1$s.") },
  [RG_KING] = { N_ ("%2$s touches the king on %1$s."),
                NC_ ("color", "%2$s touches the king on %1$s.") },
};

/* FOUND: the sentences for incidents: `sentence` if the director found one, `by` if a
 * player did. */
static const struct {
  RgMatter      matter;
  const char   *sentence;
  RgPlayerForms by;
} FOUND[] = {
  { RG_MATTER_BOARD_MISPLACED,
    N_ ("The board turns out to be the wrong way round."),
    { N_ ("%s points out that the board is the wrong way round."),
      NC_ ("color", "%s points out that the board is the wrong way round.") } },
  { RG_MATTER_SETUP_WRONG,
    N_ ("The pieces turn out to have been set up wrongly."),
    { N_ ("%s points out that the pieces were set up wrongly."),
      NC_ ("color", "%s points out that the pieces were set up wrongly.") } },
  { RG_MATTER_KINGS_QUEENS_SWAPPED,
    N_ ("The kings and queens turn out to be on each other’s squares."),
    { N_ ("%s points out that the kings and queens were on each other’s squares."),
      NC_ ("color",
           "%s points out that the kings and queens were on each other’s squares.") } },
  { RG_MATTER_PIECE_MISSING,
    N_ ("A piece turns out to have been missing from the start."),
    { N_ ("%s points out that a piece was missing from the start."),
      NC_ ("color", "%s points out that a piece was missing from the start.") } },
  { RG_MATTER_ODDS_FORGOTTEN,
    N_ ("The odds turn out not to have been given."),
    { N_ ("%s points out that the odds were not given."),
      NC_ ("color", "%s points out that the odds were not given.") } },
  { RG_MATTER_COLOURS_EXCHANGED,
    N_ ("The colours turn out to be reversed."),
    { N_ ("%s points out that the colours are reversed."),
      NC_ ("color", "%s points out that the colours are reversed.") } },
  { RG_MATTER_DISTURBED,
    N_ ("The pieces have been displaced."),
    { N_ ("%s points out that pieces have been displaced."),
      NC_ ("color", "%s points out that pieces have been displaced.") } },
  { RG_MATTER_ALTERED,
    N_ ("The position turns out to have been changed illegally."),
    { N_ ("%s points out that the position was changed illegally."),
      NC_ ("color", "%s points out that the position was changed illegally.") } },
};

/* FORFEITS: the reasons for which a game is declared lost for one player or for both:
 * those of FIDE 1930, Art. 19, in its order, of Art. 17 c, and of FIDE 2023, Art. 11.3.2
 * and 11.7. */
static const struct {
  RgMatter      matter;
  RgPlayerForms sentences;
  const char   *both;
} FORFEITS[] = {
  { RG_MATTER_UPSET,
    { N_ ("%s has upset the board."), NC_ ("color", "%s has upset the board.") },
    N_ ("Both players have upset the board.") },
  { RG_MATTER_REFUSES_RESUMPTION,
    { N_ ("%s refuses to resume the game."),
      NC_ ("color", "%s refuses to resume the game.") },
    N_ ("Both players refuse to resume the game.") },
  { RG_MATTER_REFUSES_REQUEST,
    { N_ ("%s refuses a legitimate request."),
      NC_ ("color", "%s refuses a legitimate request.") },
    N_ ("Both players refuse a legitimate request.") },
  { RG_MATTER_DISOBEYS,
    { N_ ("%s disobeys the rules."), NC_ ("color", "%s disobeys the rules.") },
    N_ ("Both players disobey the rules.") },
  { RG_MATTER_PHONE,
    { N_ ("%s has a telephone or device that is not allowed."),
      NC_ ("color", "%s has a telephone or device that is not allowed.") },
    N_ ("Both players have a telephone or device that is not allowed.") },
  { RG_MATTER_CONDUCT,
    { N_ ("%s refuses again and again to follow the rules."),
      NC_ ("color", "%s refuses again and again to follow the rules.") },
    N_ ("Both players refuse again and again to follow the rules.") },
  { RG_MATTER_SEALED_LOST,
    { N_ ("It remains unclear which move %s sealed."),
      NC_ ("color", "It remains unclear which move %s sealed.") },
    NULL },
};

/* Translators: %s is what was in the envelope, such as Cf3. */
static const RgPlayerForms OPENS = { N_ ("%2$s opens the envelope: “%1$s”."),
                                     NC_ ("color", "%2$s opens the envelope: “%1$s”.") };
static const RgPlayerForms OPENS_EMPTY = { N_ ("%s opens the envelope: it is empty."),
                                           NC_ ("color",
                                                "%s opens the envelope: it is empty.") };
static const RgPlayerForms WITH_A_DRAW = { N_ ("%s offers a draw with this move."),
                                           NC_ ("color",
                                                "%s offers a draw with this move.") };
static const RgPlayerForms MATE_IN = { N_ ("%2$s announces mate in %1$s."),
                                       NC_ ("color", "%2$s announces mate in %1$s.") };
/* Translators: %1$s is the chosen remedy, as a sentence of its own, such as “The knight
 * on g1 must move”. */
static const RgPlayerForms CHOOSES = { N_ ("%2$s chooses: “%1$s”."),
                                       NC_ ("color", "%2$s chooses: “%1$s”.") };
static const RgPlayerForms SETS_CLOCK = {
  N_ ("The arbiter sets the time used by %2$s to %1$s."),
  NC_ ("color", "The arbiter sets the time used by %2$s to %1$s.")
};
static const RgPlayerForms CAME_LATE = { N_ ("%s arrives too late."),
                                         NC_ ("color", "%s arrives too late.") };
static const RgPlayerForms IS_WARNED = { N_ ("The arbiter warns %s."),
                                         NC_ ("color", "The arbiter warns %s.") };
/* Translators: a time such as “2 minutes”. */
static const RgPlayerForms IS_GIVEN_TIME = { N_ ("The arbiter gives %2$s %1$s more."),
                                             NC_ ("color",
                                                  "The arbiter gives %2$s %1$s more.") };
/* Translators: a time such as “2 minutes”. */
static const RgPlayerForms IS_TAKEN_TIME = { N_ ("The arbiter takes %1$s from %2$s."),
                                             NC_ ("color",
                                                  "The arbiter takes %1$s from %2$s.") };

/* Makes the sentence of @forms about a player; @what (nullable) is the argument before
 * the player. */
static char *
say_of (RgGame *game, RgActor actor, const RgPlayerForms *forms, const char *what)
{
  return rg_sentence_of_player_and (game, rg_actor_color (actor), forms, what);
}

static char *
describe_touch (RgGame *game, const RgLogEntry *entry)
{
  RgSquare square = rg_bitboard_first (entry->event.squares);
  RgRole   role = rg_piece_role (rg_board_get (&entry->pieces, square));
  char     name[3] = "";

  rg_square_write (square, name);
  return say_of (game, entry->event.actor, &TOUCHES[role], name);
}

static char *
describe_adjusting (RgGame *game, const RgLogEntry *entry)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const char         *squares;
  guint               n = rg_bitboard_count (entry->event.squares);
  RgColor             player = rg_actor_color (entry->event.actor);
  gboolean            white = player == RG_WHITE;
  g_autofree char    *name = rg_player_known_name (game, player);
  const char         *format;

  rg_bitboard_print (entry->event.squares, ", ", list);
  squares = list->len > 0 ? list->str + strlen (", ") : "";
  if (entry->event.verb == RG_VERB_ADOUBE && name != NULL)
    format = rg_translate_plural ("%2$s says “J’adoube” and adjusts the piece on %1$s.",
                                  "%2$s says “J’adoube” and adjusts the pieces on %1$s.",
                                  n);
  else if (name != NULL)
    format = rg_translate_plural ("%2$s asks the opponent to adjust the piece on %1$s.",
                                  "%2$s asks the opponent to adjust the pieces on %1$s.",
                                  n);
  else if (entry->event.verb == RG_VERB_ADOUBE)
    format =
      white
        ? rg_translate_plural ("White says “J’adoube” and adjusts the piece on %s.",
                               "White says “J’adoube” and adjusts the pieces on %s.", n)
        : rg_translate_plural ("Black says “J’adoube” and adjusts the piece on %s.",
                               "Black says “J’adoube” and adjusts the pieces on %s.", n);
  else
    format = white
               ? rg_translate_plural ("White asks the opponent to adjust the piece on "
                                      "%s.",
                                      "White asks the opponent to adjust the pieces on "
                                      "%s.",
                                      n)
               : rg_translate_plural ("Black asks the opponent to adjust the piece on "
                                      "%s.",
                                      "Black asks the opponent to adjust the pieces on "
                                      "%s.",
                                      n);

  return g_strdup_printf (format, squares, name);
}

/* Describes an event without arguments whose sentence depends on the log entry. The
 * sentence for stopped clocks names no person, as players without a director stop their
 * own clocks. */
static char *
describe_plain (RgGame *game, const RgLogEntry *entry)
{
  switch ((int) entry->event.verb) {
  case RG_VERB_PLAY:
    return entry->event.with_draw ? say_of (game, entry->event.actor, &WITH_A_DRAW, NULL)
                                  : NULL;
  case RG_VERB_STOP:
    return g_strdup (entry->timed ? _ ("The clocks are stopped.")
                                  : _ ("The game is stopped."));
  case RG_VERB_DECLARE_REPETITION:
    return g_strdup (entry->ruling == RG_RULING_REJECTED
                       ? _ ("The arbiter finds no threefold repetition.")
                       : _ ("The arbiter declares a draw by threefold repetition."));
  case RG_VERB_RECORD:
    return g_strdup (_ ("The arbiter records the result."));
  default:
    return g_strdup (_ ("The game goes on."));
  }
}

static char *
describe_mate (RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *number = g_strdup_printf ("%u", entry->event.number);

  return say_of (game, entry->event.actor, &MATE_IN, number);
}

/* Returns the term for an illegal move in the rulebook of the log entry or, if that is
 * unknown, in the rulebook of the game. */
static const char *
find_illegal_move (RgGame *game, const RgLogEntry *entry)
{
  const RgRulebook *rulebook = NULL;

  if (entry->rulebook != NULL)
    rulebook = rg_shelf_find (rg_shelf_get (), entry->rulebook);
  if (rulebook == NULL)
    rulebook = game != NULL ? rg_game_get_state (game)->rulebook
                            : rg_shelf_get ()->rulebooks[0];

  return _ (rulebook->an_illegal_move);
}

static char *
describe_claim (RgGame *game, const RgLogEntry *entry)
{
  const RgEvent   *event = &entry->event;
  const RgClaim   *claim = rg_claim_find (event->verb, event->announced);
  g_autofree char *what = NULL;

  if (event->announced)
    what = rg_displacement_in_words (event->displacement);
  else if (claim->label == NULL)
    what = g_strdup (find_illegal_move (game, entry));
  return say_of (game, event->actor, &claim->said, what);
}

static char *
describe_choice (RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *option = NULL;

  option = rg_sentence_for_duty (&entry->pieces, &entry->event.option);
  return say_of (game, entry->event.actor, &CHOOSES, option);
}

/* Describes what is wrong with the text in the envelope; NULL if the text gives one move,
 * and this move counts. */
static const char *
describe_inside (const RgLogEntry *entry)
{
  switch (entry->inside) {
  case RG_SEALED_UNREADABLE:
    return N_ ("The move cannot be read.");
  case RG_SEALED_IRREGULAR:
    return N_ ("It is not a legal move.");
  case RG_SEALED_AMBIGUOUS:
    return N_ ("It can mean more than one move.");
  case RG_SEALED_MOVE:
    break;
  }

  return entry->ruling == RG_RULING_OPENED || rg_log_entry_ends_game (entry)
           ? NULL
           : N_ ("A different move was required.");
}

static char *
describe_opened (RgGame *game, const RgLogEntry *entry)
{
  const char      *inside = describe_inside (entry);
  g_autofree char *opens = NULL;
  g_autofree char *text = NULL;

  if (*entry->event.text == '\0')
    return say_of (game, entry->event.actor, &OPENS_EMPTY, NULL);

  text = rg_long_text_cut (entry->event.text);
  opens = say_of (game, entry->event.actor, &OPENS, text);
  return inside != NULL ? g_strconcat (opens, " ", _ (inside), NULL)
                        : g_steal_pointer (&opens);
}

/* Translators: %s is a sentence of its own, such as “The move f6–d7 must be played”. */
static char *
describe_settlement (G_GNUC_UNUSED RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *option = NULL;

  option = rg_sentence_for_duty (&entry->pieces, &entry->event.option);
  return g_strdup_printf (_ ("The arbiter decides: “%s”."), option);
}

static char *
describe_clock (RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *time = rg_clock_text_time (entry->event.amount);

  if (entry->sets_both) {
    g_autofree char *white = rg_clock_text_short (entry->left[RG_WHITE]);
    g_autofree char *black = rg_clock_text_short (entry->left[RG_BLACK]);

    /* Translators: times such as 25:27. */
    return g_strdup_printf (_ ("The clocks are set back: White has %s left, Black %s."),
                            white, black);
  }
  return say_of (game, entry->event.whom, &SETS_CLOCK, time);
}

/* Describes a warning, or time given or taken, with the reason. */
static char *
describe_penalty (RgGame *game, const RgLogEntry *entry)
{
  gint64           amount = entry->event.amount;
  g_autofree char *time = rg_clock_text_in_words (ABS (amount));
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;
  g_autofree char *reason = NULL;

  if (entry->event.verb == RG_VERB_WARN)
    sentence = say_of (game, entry->event.whom, &IS_WARNED, NULL);
  else
    sentence = say_of (game, entry->event.whom,
                       amount < 0 ? &IS_TAKEN_TIME : &IS_GIVEN_TIME, time);
  if (entry->event.text == NULL)
    return g_steal_pointer (&sentence);

  text = rg_long_text_cut (entry->event.text);
  /* Translators: why the arbiter warns a player, or gives or takes time. */
  reason = g_strdup_printf (_ ("Reason: “%s”."), text);
  return g_strconcat (sentence, " ", reason, NULL);
}

/* Describes lateness if odds turn the loss into a draw; NULL otherwise, as the sentence
 * for the end of the game then says it. */
static char *
describe_late (RgGame *game, const RgLogEntry *entry)
{
  if (entry->outcome.result != RG_RESULT_DRAW || entry->event.whom == RG_ACTOR_NONE)
    return NULL;

  return say_of (game, entry->event.whom, &CAME_LATE, NULL);
}

static char *
describe_lost (RgGame *game, const RgLogEntry *entry)
{
  if (entry->event.matter == RG_MATTER_LATE)
    return describe_late (game, entry);

  for (guint i = 0; i < G_N_ELEMENTS (FORFEITS); i++)
    if (FORFEITS[i].matter == entry->event.matter && entry->event.whom == RG_ACTOR_NONE)
      return g_strdup (FORFEITS[i].both != NULL ? _ (FORFEITS[i].both) : NULL);
    else if (FORFEITS[i].matter == entry->event.matter)
      return say_of (game, entry->event.whom, &FORFEITS[i].sentences, NULL);

  return NULL;
}

static char *
describe_found (RgGame *game, const RgLogEntry *entry)
{
  for (guint i = 0; i < G_N_ELEMENTS (FOUND); i++)
    if (FOUND[i].matter == entry->event.matter)
      return rg_actor_is_player (entry->event.whom)
               ? say_of (game, entry->event.whom, &FOUND[i].by, NULL)
               : g_strdup (_ (FOUND[i].sentence));

  return NULL;
}

static char *
describe_exception (G_GNUC_UNUSED RgGame *game, const RgLogEntry *entry)
{
  guint n = entry->event.number;

  return g_strdup_printf (
    rg_translate_plural ("The arbiter rules that theory requires %u move here.",
                         "The arbiter rules that theory requires %u moves here.", n),
    n);
}

/* Describes the restoration of an earlier position; log entries of older files do not say
 * after which move that position was. */
static char *
describe_restoration (G_GNUC_UNUSED RgGame *game, const RgLogEntry *entry)
{
  const RgMoment *to = &entry->back_to;

  if (entry->event.number == 0)
    return g_strdup (_ ("The arbiter returns the game to the start."));
  if (to->number == 0)
    return g_strdup (_ ("The arbiter returns the game to an earlier position."));

  return g_strdup_printf (
    to->mover == RG_WHITE
      ? rg_translate_plural (
          "The arbiter returns the game to the position after move %u by White.",
          "The arbiter returns the game to the position after move %u by White.",
          to->number)
      : rg_translate_plural (
          "The arbiter returns the game to the position after move %u by Black.",
          "The arbiter returns the game to the position after move %u by Black.",
          to->number),
    to->number);
}

/* Describes a player's consent: to let the opponent adjust pieces (FIDE 1928, Par. 13),
 * or to a correction. */
static char *
describe_consent (RgGame *game, const RgLogEntry *entry)
{
  return say_of (game, entry->event.actor,
                 entry->ruling == RG_RULING_NOTED
                   ? &rg_claim_find (RG_VERB_CONSENT, FALSE)->said
                   : &SAID[RG_VERB_CONSENT],
                 NULL);
}

/* DESCRIBE: the functions for events that need more than a sentence of SAID or QUOTED. */
static char *(*const DESCRIBE[RG_N_VERBS]) (RgGame *game, const RgLogEntry *entry) = {
  [RG_VERB_CONSENT] = describe_consent,
  [RG_VERB_TOUCH] = describe_touch,
  [RG_VERB_ADOUBE] = describe_adjusting,
  [RG_VERB_PLAY] = describe_plain,
  [RG_VERB_SAY_MATE] = describe_mate,
  [RG_VERB_DEMAND_STRAIGHTEN] = describe_adjusting,
  [RG_VERB_CHOOSE] = describe_choice,
  [RG_VERB_OPENED] = describe_opened,
  [RG_VERB_SETTLE] = describe_settlement,
  [RG_VERB_STOP] = describe_plain,
  [RG_VERB_GO] = describe_plain,
  [RG_VERB_CORRECT_CLOCK] = describe_clock,
  [RG_VERB_TIME] = describe_penalty,
  [RG_VERB_WARN] = describe_penalty,
  [RG_VERB_LATE] = describe_late,
  [RG_VERB_LOST] = describe_lost,
  [RG_VERB_FOUND] = describe_found,
  [RG_VERB_DECLARE_REPETITION] = describe_plain,
  [RG_VERB_EXCEPTION] = describe_exception,
  [RG_VERB_RESTORE] = describe_restoration,
  [RG_VERB_RECORD] = describe_plain,
};

static const RgPlayerForms MAY_CHOOSE = { N_ ("%s has the choice."),
                                          NC_ ("color", "%s has the choice.") };
/* FLAG: the first argument is the winner, the second the player whose flag has fallen. */
static const RgPlayerForms FLAG = { N_ ("%2$s’s flag has fallen. %1$s wins on time."),
                                    NC_ ("color",
                                         "%2$s’s flag has fallen. %1$s wins on time.") };
/* Translators: a time such as “2 minutes”. */
static const RgPlayerForms GETS_TIME = { N_ ("%2$s gets %1$s more."),
                                         NC_ ("color", "%2$s gets %1$s more.") };
static const RgPlayerForms NEXT_LOSES = {
  N_ ("A second illegal move by %s loses the game."),
  NC_ ("color", "A second illegal move by %s loses the game.")
};

static char *
describe_flag (RgGame *game, RgColor loser)
{
  g_autofree char *winner = rg_player_known_name (game, rg_color_other (loser));
  g_autofree char *name = rg_player_known_name (game, loser);

  return rg_sentence_of_both (winner, name, rg_color_other (loser), &FLAG);
}

static char *
describe_end (RgGame *game, const RgLogEntry *entry)
{
  if (entry->event.verb == RG_VERB_ANNUL)
    return NULL;
  if (entry->ruling == RG_RULING_STANDS)
    /* If odds were forgotten, the result of a finished game stays, or becomes a draw. */
    return g_strdup (entry->outcome.result == RG_RESULT_DRAW
                       ? _ ("The game is scored as a draw.")
                       : _ ("The result stands."));

  if (rg_log_entry_is_flag_fall (entry) && entry->outcome.result == RG_RESULT_WHITE_WINS)
    return describe_flag (game, RG_BLACK);
  if (rg_log_entry_is_flag_fall (entry) && entry->outcome.result == RG_RESULT_BLACK_WINS)
    return describe_flag (game, RG_WHITE);
  if (entry->ruling == RG_RULING_REPLAY)
    return g_strdup (_ ("The game is annulled and is played again."));

  return rg_sentence_for_end_of (game, entry->outcome);
}

static const char *
describe_restored (const RgLogEntry *entry)
{
  RgVerb verb = entry->event.verb;

  if (verb == RG_VERB_RESTORE)
    return NULL;
  if (rg_claim_is_about_moves (verb))
    return _ ("The game returns to the position before the first illegal move.");
  if (entry->event.matter == RG_MATTER_ALTERED)
    return _ ("The game returns to the last legal position.");

  return _ ("The mistake is corrected.");
}

/* Describes a move that is taken back: the faulty one, or one after it, such as the move
 * with which check was announced (Café de la Régence, XIX). */
static const char *
describe_retracted (const RgLogEntry *entry)
{
  return entry->n_plies + 1 < entry->moment.ply ? _ ("Both moves are taken back.")
                                                : _ ("The move is taken back.");
}

/* Describes the decision of a ruling; NULL if other sentences describe it: the event, the
 * options or the end of the game. */
static const char *
describe_decision (const RgLogEntry *entry)
{
  RgVerb verb = entry->event.verb;

  switch (entry->ruling) {
  case RG_RULING_NO_PENALTY:
    if (entry->n_illegal[RG_WHITE] + entry->n_illegal[RG_BLACK] > 0)
      return describe_retracted (entry);
    return rg_claim_is_about_moves (verb) && entry->n_plies < entry->moment.ply
             ? _ ("The move is taken back without a penalty.")
             : _ ("There is no penalty.");
  case RG_RULING_RETRACTED:
    return describe_retracted (entry);
  case RG_RULING_STANDS:
    /* A player's claim is about a move; otherwise the director found an incident, which
     * is about the whole game. */
    return rg_actor_is_player (entry->event.actor) ? _ ("The move stands.")
                                                   : _ ("The game continues unchanged.");
  case RG_RULING_RIGHT_LOST:
    return _ ("No legal move can do that, and the right to a penalty is lost.");
  case RG_RULING_REJECTED:
    /* The sentence for the event already says that there is no repetition. */
    if (verb == RG_VERB_DECLARE_REPETITION)
      return NULL;
    return entry->rejection != NULL ? _ (entry->rejection) : NULL;
  case RG_RULING_RESTORED:
    return describe_restored (entry);
  case RG_RULING_RESTART:
    return _ ("The game starts again.");
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
describe_duty (const RgLogEntry *entry, const RgOption *option)
{
  g_autofree char *duty = rg_sentence_for_duty (&entry->pieces, option);

  return rg_sentence_alone (duty);
}

/* Describes the options of a ruling. If a player has the choice, the question to the
 * player lists the options, so they are omitted here. */
static char *
describe_options (RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *options = NULL;

  if (entry->ruling == RG_RULING_CHOICE && entry->chooser != RG_ACTOR_DIRECTOR)
    return say_of (game, entry->chooser, &MAY_CHOOSE, NULL);
  if (entry->ruling == RG_RULING_CHOICE && entry->options == NULL)
    return g_strdup (_ ("The arbiter decides."));
  if (entry->options == NULL)
    return NULL;

  if (entry->ruling != RG_RULING_CHOICE)
    return describe_duty (entry, &g_array_index (entry->options, RgOption, 0));

  /* The director may choose any legal move, or the loss of the game: too many options to
   * list. */
  if (g_array_index (entry->options, RgOption, entry->options->len - 1).kind ==
      RG_OPTION_LOST)
    return g_strdup (_ ("The arbiter chooses a legal move or declares the game lost."));

  options = rg_options_in_words (&entry->pieces, entry->options);
  return g_strdup_printf (_ ("The arbiter chooses one of these moves: %s."), options);
}

/* Warns that the next illegal move loses the game (FIDE 2023, Art. 7.5.5), with or
 * without clocks. */
static char *
describe_next_costs (RgGame *game, const RgLogEntry *entry)
{
  const RgRulebook *rulebook = entry->rulebook != NULL
                                 ? rg_shelf_find (rg_shelf_get (), entry->rulebook)
                                 : NULL;
  RgLaw             law;

  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if (rulebook != NULL && entry->n_illegal[player] > 0 &&
        rg_rulebook_find (rulebook, RG_MATTER_ILLEGAL_MOVE_LOSS, &law) &&
        entry->n_illegal[player] + 1 == law.clause->number) {
      g_autofree char *warning = say_of (game, rg_actor_player ((RgColor) player),
                                         &NEXT_LOSES, NULL);

      return rg_sentence_cite_from (rulebook->id, warning, law.article);
    }

  return NULL;
}

/* Describes the time that a ruling gave; time set by the director is part of the
 * event. */
static char *
describe_given_time (RgGame *game, const RgLogEntry *entry)
{
  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if (entry->added[player] > 0 && entry->event.verb != RG_VERB_CORRECT_CLOCK &&
        entry->event.verb != RG_VERB_TIME) {
      g_autofree char *time = rg_clock_text_in_words (entry->added[player]);

      return say_of (game, rg_actor_player ((RgColor) player), &GETS_TIME, time);
    }

  return NULL;
}

/* Describes the capture or promotion of the capped pawn; NULL while the pawn can still
 * give mate. */
static const char *
describe_capped (const RgLogEntry *entry)
{
  switch (entry->capped) {
  case RG_CAPPED_KEPT:
    break;
  case RG_CAPPED_TAKEN:
    return _ ("The capped pawn has been taken: it can no longer give mate, and the odds "
              "cannot be fulfilled.");
  case RG_CAPPED_PROMOTED:
    return _ ("The capped pawn has been promoted: it can no longer give mate as a pawn, "
              "and the odds cannot be fulfilled.");
  }

  return NULL;
}

/* Appends a sentence unless it repeats the chosen option: a ruling often only confirms
 * the choice. */
static void
append (GString *text, const char *sentence, const char *chosen)
{
  if (sentence == NULL || *sentence == '\0' || g_strcmp0 (sentence, chosen) == 0)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Returns: (transfer full) (nullable): the sentence for the event without the ruling;
 * NULL for a resignation, which the end describes */
char *
rg_sentence_for_said (RgGame *game, const RgLogEntry *entry)
{
  RgVerb  verb = entry->event.verb;
  RgActor actor = entry->event.actor;

  if (DESCRIBE[verb] != NULL)
    return DESCRIBE[verb](game, entry);
  if (rg_claim_find (verb, entry->event.announced) != NULL)
    return describe_claim (game, entry);
  if (QUOTED[verb] != NULL) {
    g_autofree char *text = rg_long_text_cut (entry->event.text);

    return g_strdup_printf (_ (QUOTED[verb]), text);
  }
  if (SAID[verb].named == NULL)
    return NULL;

  return say_of (game, rg_actor_is_player (actor) ? actor : entry->event.whom,
                 &SAID[verb], NULL);
}

/* Describes the event and the ruling and, if @asks, what a player must do or choose
 * now. */
static char *
describe_entry (RgGame *game, const RgLogEntry *entry, gboolean asks)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *event = rg_sentence_for_said (game, entry);
  g_autofree char *fault = rg_sentence_for_offence (entry->offence, entry->fault_piece,
                                                    entry->fault);
  g_autofree char *options = asks || entry->chooser == RG_ACTOR_DIRECTOR
                               ? describe_options (game, entry)
                               : NULL;
  g_autofree char *given = describe_given_time (game, entry);
  g_autofree char *next = describe_next_costs (game, entry);
  g_autofree char *chosen = NULL;
  g_autofree char *end = NULL;

  if (entry->event.verb == RG_VERB_CHOOSE || entry->event.verb == RG_VERB_SETTLE)
    chosen = describe_duty (entry, &entry->event.option);
  append (text, event, NULL);
  append (text, fault, NULL);
  append (text, describe_capped (entry), NULL);
  if (rg_log_entry_ends_game (entry) && entry->ruling != RG_RULING_RESTORED) {
    /* After RG_RULING_RESTORED the correction of a finished game is described, not its
     * end. */
    end = describe_end (game, entry);
    append (text, end, NULL);
  } else {
    append (text, describe_decision (entry), chosen);
    append (text, options, chosen);
    append (text, given, NULL);
    append (text, next, NULL);
  }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the sentences for the event and the ruling, without the
 * article */
char *
rg_sentence_for_log_entry (RgGame *game, const RgLogEntry *entry)
{
  return describe_entry (game, entry, TRUE);
}

/* Returns: (transfer full): like rg_sentence_for_log_entry(), but without what a player
 * must do or choose now, for use beside the question that says it */
char *
rg_sentence_for_ruling (RgGame *game, const RgLogEntry *entry)
{
  return describe_entry (game, entry, FALSE);
}
