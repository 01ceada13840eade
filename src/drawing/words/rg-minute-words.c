/* A whole sentence for what was said, from tables; what was ruled follows it: how the
 * game ends by it, or what was decided and what is owed or may be chosen; two sentences
 * where a move goes back and something is owed instead.  Decides nothing and adds
 * nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minute-words.h"

#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-long-text.h"
#include "rg-option-words.h"
#include "rg-ruling-words.h"

/* What White says, and what Black says. */
typedef const char *RgPair[RG_N_COLORS];

/* Words without more to them. */
static const RgPair SAID[RG_N_VERBS] = {
  [RG_VERB_SAY_CHECK] = { N_ ("White says check."), N_ ("Black says check.") },
  [RG_VERB_OFFER_DRAW] = { N_ ("White offers a draw."), N_ ("Black offers a draw.") },
  [RG_VERB_ACCEPT_DRAW] = { N_ ("White accepts the draw."),
                            N_ ("Black accepts the draw.") },
  [RG_VERB_DECLINE_DRAW] = { N_ ("White declines the draw."),
                             N_ ("Black declines the draw.") },
  [RG_VERB_TAKEBACK] = { N_ ("White asks to take a move back."),
                         N_ ("Black asks to take a move back.") },
  [RG_VERB_ACCEPT_TAKEBACK] = { N_ ("White lets the move be taken back."),
                                N_ ("Black lets the move be taken back.") },
  [RG_VERB_DECLINE_TAKEBACK] = { N_ ("White does not let the move be taken "
                                     "back."),
                                 N_ ("Black does not let the move be taken "
                                     "back.") },
  [RG_VERB_CONSENT] = { N_ ("White consents."), N_ ("Black consents.") },
  [RG_VERB_CLAIM_IRREGULAR] = { N_ ("White claims an illegal move."),
                                N_ ("Black claims an illegal move.") },
  [RG_VERB_CLAIM_TOUCHED] = { N_ ("White claims the touched piece."),
                              N_ ("Black claims the touched piece.") },
  [RG_VERB_CLAIM_REPETITION] = { N_ ("White claims the threefold repetition."),
                                 N_ ("Black claims the threefold repetition.") },
  [RG_VERB_CLAIM_FIFTY] = { N_ ("White claims the fifty moves."),
                            N_ ("Black claims the fifty moves.") },
  [RG_VERB_CLAIM_MATE_IN_FIFTY] = { N_ ("White claims that the moves demanded "
                                        "have brought no mate."),
                                    N_ ("Black claims that the moves demanded "
                                        "have brought no mate.") },
  [RG_VERB_CLAIM_PERPETUAL] = { N_ ("White claims perpetual check."),
                                N_ ("Black claims perpetual check.") },
  [RG_VERB_CLAIM_CHECK_UNSEEN] = { N_ ("White claims that a check was not seen."),
                                   N_ ("Black claims that a check was not "
                                       "seen.") },
  [RG_VERB_CLAIM_FALSE_CHECK] = { N_ ("White claims that a check was said "
                                      "falsely."),
                                  N_ ("Black claims that a check was said "
                                      "falsely.") },
  [RG_VERB_DEMAND_MATE_IN_FIFTY] = { N_ ("White demands to be mated within "
                                         "fifty moves."),
                                     N_ ("Black demands to be mated within "
                                         "fifty moves.") },
  [RG_VERB_DEMAND_ANNUL] = { N_ ("White demands that the game be annulled."),
                             N_ ("Black demands that the game be annulled.") },
  [RG_VERB_DEMAND_RECTIFY] = { N_ ("White demands that the board be put right."),
                               N_ ("Black demands that the board be put "
                                   "right.") },
  [RG_VERB_ADJOURN] = { N_ ("White breaks the game off."),
                        N_ ("Black breaks the game off.") },
  [RG_VERB_SEALED] = { N_ ("White has sealed a move."), N_ ("Black has sealed a move.") },
  [RG_VERB_RESUME] = { N_ ("White takes the game up again."),
                       N_ ("Black takes the game up again.") },
  [RG_VERB_WAIVE] = { N_ ("White gives up the choice."),
                      N_ ("Black gives up the choice.") },
};

static const RgPair TOUCHES[RG_N_ROLES + 1] = {
  [RG_ROLE_NONE] = { N_ ("White touches the piece on %s."),
                     N_ ("Black touches the piece on %s.") },
  [RG_PAWN] = { N_ ("White touches the pawn on %s."),
                N_ ("Black touches the pawn on %s.") },
  [RG_KNIGHT] = { N_ ("White touches the knight on %s."),
                  N_ ("Black touches the knight on %s.") },
  [RG_BISHOP] = { N_ ("White touches the bishop on %s."),
                  N_ ("Black touches the bishop on %s.") },
  [RG_ROOK] = { N_ ("White touches the rook on %s."),
                N_ ("Black touches the rook on %s.") },
  [RG_QUEEN] = { N_ ("White touches the queen on %s."),
                 N_ ("Black touches the queen on %s.") },
  [RG_KING] = { N_ ("White touches the king on %s."),
                N_ ("Black touches the king on %s.") },
};

/* What was wrong, found by nobody who is named, by White, by Black. */
static const struct {
  RgMatter    matter;
  const char *sentences[RG_ACTOR_BLACK + 1];
} FOUND[] = {
  { RG_MATTER_BOARD_MISPLACED,
    { N_ ("The board is found to lie wrongly."),
      N_ ("White points out that the board lies wrongly."),
      N_ ("Black points out that the board lies wrongly.") } },
  { RG_MATTER_SETUP_WRONG,
    { N_ ("The men are found to have been set up wrongly."),
      N_ ("White points out that the men were set up wrongly."),
      N_ ("Black points out that the men were set up wrongly.") } },
  { RG_MATTER_KINGS_QUEENS_SWAPPED,
    { N_ ("Kings and queens are found on each other’s squares."),
      N_ ("White points out that kings and queens stood on each other’s "
          "squares."),
      N_ ("Black points out that kings and queens stood on each other’s "
          "squares.") } },
  { RG_MATTER_PIECE_MISSING,
    { N_ ("A man is found to have been missing from the start."),
      N_ ("White points out that a man was missing from the start."),
      N_ ("Black points out that a man was missing from the start.") } },
  { RG_MATTER_ODDS_FORGOTTEN,
    { N_ ("The odds are found not to have been given."),
      N_ ("White points out that the odds were not given."),
      N_ ("Black points out that the odds were not given.") } },
  { RG_MATTER_COLOURS_EXCHANGED,
    { N_ ("The players are found to have each other’s colours."),
      N_ ("White points out that the players have each other’s colours."),
      N_ ("Black points out that the players have each other’s colours.") } },
  { RG_MATTER_DISTURBED,
    { N_ ("The men have been disturbed."),
      N_ ("White points out that the men have been disturbed."),
      N_ ("Black points out that the men have been disturbed.") } },
  { RG_MATTER_ALTERED,
    { N_ ("The position is found to have been changed unlawfully."),
      N_ ("White points out that the position was changed unlawfully."),
      N_ ("Black points out that the position was changed unlawfully.") } },
};

/* Art. 19 of FIDE 1930, in its order; and Art. 17 c. */
static const struct {
  RgMatter matter;
  RgPair   sentences;
} FORFEITS[] = {
  { RG_MATTER_UPSET,
    { N_ ("White has upset the board."), N_ ("Black has upset the board.") } },
  { RG_MATTER_REFUSES_RESUMPTION,
    { N_ ("White refuses to resume the game."),
      N_ ("Black refuses to resume the game.") } },
  { RG_MATTER_REFUSES_REQUEST,
    { N_ ("White refuses a lawful request."), N_ ("Black refuses a lawful request.") } },
  { RG_MATTER_DISOBEYS,
    { N_ ("White disobeys the rules."), N_ ("Black disobeys the rules.") } },
  { RG_MATTER_SEALED_LOST,
    { N_ ("It stays doubtful which move White has sealed."),
      N_ ("It stays doubtful which move Black has sealed.") } },
};

/* Translators: %s is what stood in the envelope, such as Cf3. */
static const RgPair OPENS = { N_ ("White opens the envelope: “%s”."),
                              N_ ("Black opens the envelope: “%s”.") };
static const RgPair OPENS_EMPTY = {
  N_ ("White opens the envelope: there is nothing in it."),
  N_ ("Black opens the envelope: there is nothing in it.")
};
static const RgPair WITH_A_DRAW = { N_ ("White offers a draw with the move."),
                                    N_ ("Black offers a draw with the move.") };
static const RgPair MATE_IN = { N_ ("White announces mate in %u."),
                                N_ ("Black announces mate in %u.") };
static const RgPair REPETITION_WITH = {
  N_ ("White claims the threefold repetition with the move %s."),
  N_ ("Black claims the threefold repetition with the move %s.")
};
static const RgPair FIFTY_WITH = { N_ ("White claims the fifty moves with the move %s."),
                                   N_ (
                                     "Black claims the fifty moves with the move %s.") };
/* Translators: what is demanded is a sentence of its own, such as “Move the
 * knight on g1”. */
static const RgPair DEMANDS = { N_ ("White demands: “%s”."),
                                N_ ("Black demands: “%s”.") };
static const RgPair SETS_CLOCK = { N_ ("The director sets the time used by White to %s."),
                                   N_ (
                                     "The director sets the time used by Black to %s.") };
static const RgPair IS_ABSENT = { N_ ("White is absent."), N_ ("Black is absent.") };
static const RgPair HAS_ARRIVED = { N_ ("White has arrived."),
                                    N_ ("Black has arrived.") };
static const RgPair CAME_LATE = { N_ ("White has come too late."),
                                  N_ ("Black has come too late.") };
static const RgPair GOES_BACK = {
  N_ ("The director sets the game back to after White’s move %u."),
  N_ ("The director sets the game back to after Black’s move %u.")
};
static const char *
pick (const RgPair pair, RgActor actor)
{
  return _ (pair[rg_actor_color (actor)]);
}

static const char *
pick_actor (const RgPair pair, const RgMinute *minute)
{
  return pick (pair, minute->event.actor);
}

/* The squares one after the other: "g1, h1". */
static char *
list_squares (RgBitboard squares)
{
  GString *text = g_string_new (NULL);

  while (squares != 0) {
    char name[3] = "";

    rg_square_write (rg_bitboard_pop (&squares), name);
    g_string_append_printf (text, text->len > 0 ? ", %s" : "%s", name);
  }

  return g_string_free (text, FALSE);
}

static char *
tell_touch (const RgMinute *minute)
{
  RgSquare square = rg_bitboard_first (minute->event.squares);
  RgRole   role = rg_piece_role (rg_board_get (&minute->men, square));
  char     name[3] = "";

  rg_square_write (square, name);
  return g_strdup_printf (pick_actor (TOUCHES[role], minute), name);
}

static char *
tell_adjusting (const RgMinute *minute)
{
  g_autofree char *squares = list_squares (minute->event.squares);
  guint            n = rg_bitboard_count (minute->event.squares);
  gboolean         white = minute->event.actor == RG_ACTOR_WHITE;
  const char      *format;

  if (minute->event.verb == RG_VERB_ADOUBE)
    format = white
               ? rg_translate_plural ("White says “J’adoube” and adjusts the man on %s.",
                                      "White says “J’adoube” and adjusts the men on %s.",
                                      n)
               : rg_translate_plural ("Black says “J’adoube” and adjusts the man on %s.",
                                      "Black says “J’adoube” and adjusts the men on %s.",
                                      n);
  else
    format = white
               ? rg_translate_plural ("White asks that the man on %s be straightened.",
                                      "White asks that the men on %s be straightened.", n)
               : rg_translate_plural ("Black asks that the man on %s be straightened.",
                                      "Black asks that the men on %s be straightened.",
                                      n);

  return g_strdup_printf (format, squares);
}

/* A sentence without places, not the same for everybody. */
static char *
tell_plain (const RgMinute *minute)
{
  switch ((int) minute->event.verb) {
  case RG_VERB_PLAY:
    return minute->event.with_draw ? g_strdup (pick_actor (WITH_A_DRAW, minute)) : NULL;
  case RG_VERB_ABSENT:
    return g_strdup (pick (IS_ABSENT, minute->event.whom));
  case RG_VERB_ARRIVED:
    return g_strdup (pick (HAS_ARRIVED, minute->event.whom));
  case RG_VERB_STOP:
    return g_strdup (minute->timed ? _ ("The director stops the clocks.")
                                   : _ ("The director stops the game."));
  case RG_VERB_DECLARE_REPETITION:
    return g_strdup (minute->ruling == RG_RULING_REJECTED
                       ? _ ("The director finds no threefold repetition.")
                       : _ ("The director declares the threefold repetition."));
  default:
    return g_strdup (_ ("The director lets the game go on."));
  }
}

static char *
tell_mate (const RgMinute *minute)
{
  return g_strdup_printf (pick_actor (MATE_IN, minute), minute->event.number);
}

static char *
tell_claim (const RgMinute *minute)
{
  gboolean         fifty = minute->event.verb == RG_VERB_CLAIM_FIFTY;
  g_autofree char *move = NULL;

  if (!minute->event.announced)
    return g_strdup (pick_actor (SAID[minute->event.verb], minute));

  move = rg_displacement_in_words (minute->event.displacement);
  return g_strdup_printf (pick_actor (fifty ? FIFTY_WITH : REPETITION_WITH, minute),
                          move);
}

static char *
tell_choice (const RgMinute *minute)
{
  g_autofree char *option = NULL;

  option = rg_sentence_for_option_on (&minute->men, &minute->event.option);
  return g_strdup_printf (pick_actor (DEMANDS, minute), option);
}

/* What the words in the envelope come to; NULL for one move. */
static const char *
tell_inside (const RgMinute *minute)
{
  switch (minute->inside) {
  case RG_SEALED_UNREADABLE:
    return N_ ("Nobody can read that.");
  case RG_SEALED_IRREGULAR:
    return N_ ("That is not a legal move.");
  case RG_SEALED_AMBIGUOUS:
    return N_ ("That can mean more than one move.");
  case RG_SEALED_MOVE:
    break;
  }

  return minute->ruling == RG_RULING_OPENED || rg_minute_ends_game (minute)
           ? NULL
           : N_ ("Another move was owed.");
}

static char *
tell_opened (const RgMinute *minute)
{
  const char      *inside = tell_inside (minute);
  g_autofree char *opens = NULL;
  g_autofree char *text = NULL;

  if (*minute->event.text == '\0')
    return g_strdup (pick_actor (OPENS_EMPTY, minute));

  text = rg_long_text_cut (minute->event.text);
  opens = g_strdup_printf (pick_actor (OPENS, minute), text);
  return inside != NULL ? g_strconcat (opens, " ", _ (inside), NULL)
                        : g_steal_pointer (&opens);
}

/* Translators: %s is a move, such as f6–d7. */
static char *
tell_settlement (const RgMinute *minute)
{
  g_autofree char *option = NULL;

  option = rg_option_in_sentence (&minute->men, &minute->event.option);
  return g_strdup_printf (_ ("The director settles it: %s."), option);
}

static char *
tell_clock (const RgMinute *minute)
{
  g_autofree char *time = rg_clock_text_time (minute->event.amount);

  return g_strdup_printf (pick (SETS_CLOCK, minute->event.whom), time);
}

/* How the game ends by it says the same; not where odds end it otherwise. */
static char *
tell_late (const RgMinute *minute)
{
  if (minute->outcome.result != RG_RESULT_DRAW || minute->event.whom == RG_ACTOR_NONE)
    return NULL;

  return g_strdup (pick (CAME_LATE, minute->event.whom));
}

static char *
tell_lost (const RgMinute *minute)
{
  for (guint i = 0; i < G_N_ELEMENTS (FORFEITS); i++)
    if (FORFEITS[i].matter == minute->event.matter)
      return g_strdup (pick (FORFEITS[i].sentences, minute->event.whom));

  return NULL;
}

static char *
tell_found (const RgMinute *minute)
{
  for (guint i = 0; i < G_N_ELEMENTS (FOUND); i++)
    if (FOUND[i].matter == minute->event.matter)
      return g_strdup (_ (FOUND[i].sentences[minute->event.whom]));

  return NULL;
}

static char *
tell_exception (const RgMinute *minute)
{
  guint n = minute->event.number;

  return g_strdup_printf (
    rg_translate_plural ("The director rules that theory needs %u move here.",
                         "The director rules that theory needs %u moves here.", n),
    n);
}

static char *
tell_words (const RgMinute *minute)
{
  const char      *format = _ ("The dispute is settled: “%s”");
  g_autofree char *text = rg_long_text_cut (minute->event.text);

  if (minute->event.verb == RG_VERB_DISPUTE_FACT)
    format = _ ("A fact is in dispute: “%s”");
  else if (minute->event.verb == RG_VERB_DISPUTE_LAW)
    format = _ ("The law is in dispute: “%s”");
  else if (minute->event.verb == RG_VERB_ANNUL)
    format = _ ("The director annuls the game: “%s”");

  return g_strdup_printf (format, text);
}

/* After which move, minutes of older files do not tell. */
static char *
tell_restoration (const RgMinute *minute)
{
  const RgMoment *to = &minute->back_to;

  if (minute->event.number == 0)
    return g_strdup (_ ("The director sets the game back to its beginning."));
  if (to->number == 0)
    return g_strdup (_ ("The director sets the game back."));

  return g_strdup_printf (_ (GOES_BACK[to->mover]), to->number);
}

/* Leave to adjust pieces (FIDE 1928, Par. 13), or consent to a correction. */
static char *
tell_consent (const RgMinute *minute)
{
  static const RgPair leave = { N_ ("White lets the opponent adjust pieces."),
                                N_ ("Black lets the opponent adjust pieces.") };

  return g_strdup (minute->ruling == RG_RULING_NOTED
                     ? pick_actor (leave, minute)
                     : pick_actor (SAID[RG_VERB_CONSENT], minute));
}

/* What has more to it than the table of words can say. */
static char *(*const TELL[RG_N_VERBS]) (const RgMinute *minute) = {
  [RG_VERB_CONSENT] = tell_consent,
  [RG_VERB_TOUCH] = tell_touch,
  [RG_VERB_ADOUBE] = tell_adjusting,
  [RG_VERB_PLAY] = tell_plain,
  [RG_VERB_SAY_MATE] = tell_mate,
  [RG_VERB_CLAIM_REPETITION] = tell_claim,
  [RG_VERB_CLAIM_FIFTY] = tell_claim,
  [RG_VERB_DEMAND_STRAIGHTEN] = tell_adjusting,
  [RG_VERB_CHOOSE] = tell_choice,
  [RG_VERB_OPENED] = tell_opened,
  [RG_VERB_SETTLE] = tell_settlement,
  [RG_VERB_STOP] = tell_plain,
  [RG_VERB_GO] = tell_plain,
  [RG_VERB_CORRECT_CLOCK] = tell_clock,
  [RG_VERB_ABSENT] = tell_plain,
  [RG_VERB_ARRIVED] = tell_plain,
  [RG_VERB_LATE] = tell_late,
  [RG_VERB_LOST] = tell_lost,
  [RG_VERB_ANNUL] = tell_words,
  [RG_VERB_FOUND] = tell_found,
  [RG_VERB_DECLARE_REPETITION] = tell_plain,
  [RG_VERB_EXCEPTION] = tell_exception,
  [RG_VERB_DISPUTE_FACT] = tell_words,
  [RG_VERB_DISPUTE_LAW] = tell_words,
  [RG_VERB_RULE] = tell_words,
  [RG_VERB_RESTORE] = tell_restoration,
};

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

static const char *
tell_end (const RgMinute *minute)
{
  if (minute->event.verb == RG_VERB_ANNUL)
    return NULL;
  if (minute->ruling == RG_RULING_STANDS)
    /* Odds that were forgotten leave a game that is over as it is, or drawn. */
    return minute->outcome.result == RG_RESULT_DRAW ? _ ("The game counts as drawn.")
                                                    : _ ("The result stands.");

  if (rg_minute_is_flag_fall (minute) && minute->outcome.result == RG_RESULT_WHITE_WINS)
    return _ (FLAG[RG_BLACK]);
  if (rg_minute_is_flag_fall (minute) && minute->outcome.result == RG_RESULT_BLACK_WINS)
    return _ (FLAG[RG_WHITE]);
  if (minute->ruling == RG_RULING_REPLAY)
    return _ ("The game is annulled and is played again.");

  return rg_sentence_for_end (minute->outcome);
}

static const char *
tell_restored (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  if (verb == RG_VERB_RESTORE)
    return NULL;
  if (verb == RG_VERB_CLAIM_IRREGULAR)
    return _ ("The game goes back to before the first illegal move.");
  if (minute->event.matter == RG_MATTER_ALTERED)
    return _ ("The game goes back to the last lawful position.");

  return _ ("It is put right.");
}

/* What the ruling says by itself; NULL where that is all in the options. */
static const char *
tell_decision (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  switch (minute->ruling) {
  case RG_RULING_NO_PENALTY:
    return verb == RG_VERB_CLAIM_IRREGULAR
             ? _ ("The move is taken back without a penalty.")
             : _ ("There is no penalty.");
  case RG_RULING_RETRACTED:
    return _ ("The move is taken back.");
  case RG_RULING_STANDS:
    /* A fault of a player, or something that was wrong from the start. */
    return rg_actor_is_player (minute->event.actor)
             ? _ ("The move stands.")
             : _ ("The game goes on as it stands.");
  case RG_RULING_RIGHT_LOST:
    return _ ("That is impossible, and the right is lost.");
  case RG_RULING_REJECTED:
    /* Words of the director are no claim. */
    if (verb == RG_VERB_DECLARE_REPETITION)
      return NULL;
    return rg_sentence_for_rejection (minute->rejection);
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

  /* Every legal move is open, or the loss: too many to name. */
  if (g_array_index (minute->options, RgOption, minute->options->len - 1).kind ==
      RG_OPTION_LOST)
    return g_strdup (_ ("The director settles a legal move, or the game is lost."));

  options = rg_options_in_words (&minute->men, minute->options);
  return g_strdup_printf (minute->chooser == RG_ACTOR_DIRECTOR
                            ? _ ("The director settles which it is: %s.")
                            : _ (MAY_CHOOSE_FROM[rg_actor_color (minute->chooser)]),
                          options);
}

static void
append (GString *text, const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Returns: (transfer full) (nullable): who did or said what, without what was ruled;
 * NULL for resigning, which is said by how the game ends */
char *
rg_sentence_for_said (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  if (TELL[verb] != NULL)
    return TELL[verb](minute);
  if (verb == RG_VERB_RESIGN || SAID[verb][RG_WHITE] == NULL)
    return NULL;

  return g_strdup (pick_actor (SAID[verb], minute));
}

/* Returns: (transfer full): who did or said what, and what was ruled, without the
 * article */
char *
rg_sentence_for_minute (const RgMinute *minute)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *event = rg_sentence_for_said (minute);
  g_autofree char *options = tell_options (minute);

  append (text, event);
  if (rg_minute_ends_game (minute) && minute->ruling != RG_RULING_RESTORED) {
    /* A game that is over can be put right and remain as it is. */
    append (text, tell_end (minute));
  } else {
    append (text, tell_decision (minute));
    append (text, options);
  }
  return g_string_free (text, FALSE);
}
