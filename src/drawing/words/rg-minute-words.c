/* A whole sentence for what was said, from tables; what was ruled follows it.
 * Decides nothing and adds nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minute-words.h"

#include "rg-clock-text.h"
#include "rg-i18n.h"
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
  [RG_VERB_CLAIM_IRREGULAR] = { N_ ("White claims an irregular move."),
                                N_ ("Black claims an irregular move.") },
  [RG_VERB_CLAIM_TOUCHED] = { N_ ("White claims the touched man."),
                              N_ ("Black claims the touched man.") },
  [RG_VERB_CLAIM_REPETITION] = { N_ ("White claims the third repetition."),
                                 N_ ("Black claims the third repetition.") },
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
  [RG_ROLE_NONE] = { N_ ("White touches the man on %s."),
                     N_ ("Black touches the man on %s.") },
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
  N_ ("White claims the third repetition with the move %s."),
  N_ ("Black claims the third repetition with the move %s.")
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

static const char *
pick_whom (const RgPair pair, const RgMinute *minute)
{
  return pick (pair, minute->event.whom);
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
tell_adoube (const RgMinute *minute)
{
  g_autofree char *squares = list_squares (minute->event.squares);
  guint            n = rg_bitboard_count (minute->event.squares);
  gboolean         white = minute->event.actor == RG_ACTOR_WHITE;

  return g_strdup_printf (
    white ? rg_translate_plural ("White says “J’adoube” and adjusts the man on %s.",
                                 "White says “J’adoube” and adjusts the men on %s.", n)
          : rg_translate_plural ("Black says “J’adoube” and adjusts the man on %s.",
                                 "Black says “J’adoube” and adjusts the men on %s.", n),
    squares);
}

static char *
tell_straighten (const RgMinute *minute)
{
  g_autofree char *squares = list_squares (minute->event.squares);
  guint            n = rg_bitboard_count (minute->event.squares);
  gboolean         white = minute->event.actor == RG_ACTOR_WHITE;

  return g_strdup_printf (
    white ? rg_translate_plural ("White asks that the man on %s be straightened.",
                                 "White asks that the men on %s be straightened.", n)
          : rg_translate_plural ("Black asks that the man on %s be straightened.",
                                 "Black asks that the men on %s be straightened.", n),
    squares);
}

static char *
tell_play (const RgMinute *minute)
{
  return minute->event.with_draw ? g_strdup (pick_actor (WITH_A_DRAW, minute)) : NULL;
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

  if (*minute->event.text == '\0')
    return g_strdup (pick_actor (OPENS_EMPTY, minute));

  opens = g_strdup_printf (pick_actor (OPENS, minute), minute->event.text);
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
tell_stop (const RgMinute *minute)
{
  return g_strdup (minute->timed ? _ ("The director stops the clocks.")
                                 : _ ("The director stops the game."));
}

static char *
tell_go (G_GNUC_UNUSED const RgMinute *minute)
{
  return g_strdup (_ ("The director lets the game go on."));
}

static char *
tell_clock (const RgMinute *minute)
{
  g_autofree char *time = rg_clock_text_time (minute->event.amount);

  return g_strdup_printf (pick_whom (SETS_CLOCK, minute), time);
}

static char *
tell_absent (const RgMinute *minute)
{
  return g_strdup (pick_whom (IS_ABSENT, minute));
}

static char *
tell_arrived (const RgMinute *minute)
{
  return g_strdup (pick_whom (HAS_ARRIVED, minute));
}

/* How the game ends by it says the same; not where odds end it otherwise. */
static char *
tell_late (const RgMinute *minute)
{
  if (minute->outcome.result != RG_RESULT_DRAW || minute->event.whom == RG_ACTOR_NONE)
    return NULL;

  return g_strdup (pick_whom (CAME_LATE, minute));
}

static char *
tell_lost (const RgMinute *minute)
{
  for (guint i = 0; i < G_N_ELEMENTS (FORFEITS); i++)
    if (FORFEITS[i].matter == minute->event.matter)
      return g_strdup (pick_whom (FORFEITS[i].sentences, minute));

  return NULL;
}

static char *
tell_annulment (const RgMinute *minute)
{
  return g_strdup_printf (_ ("The director annuls the game: “%s”"), minute->event.text);
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
tell_declaration (const RgMinute *minute)
{
  return g_strdup (minute->ruling == RG_RULING_REJECTED
                     ? _ ("The director finds no third repetition.")
                     : _ ("The director declares the third repetition."));
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
  const char *format = _ ("The dispute is settled: “%s”");

  if (minute->event.verb == RG_VERB_DISPUTE_FACT)
    format = _ ("A fact is in dispute: “%s”");
  else if (minute->event.verb == RG_VERB_DISPUTE_LAW)
    format = _ ("The law is in dispute: “%s”");

  return g_strdup_printf (format, minute->event.text);
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

/* What has more to it than the table of words can say. */
static char *(*const TELL[RG_N_VERBS]) (const RgMinute *minute) = {
  [RG_VERB_TOUCH] = tell_touch,
  [RG_VERB_ADOUBE] = tell_adoube,
  [RG_VERB_PLAY] = tell_play,
  [RG_VERB_SAY_MATE] = tell_mate,
  [RG_VERB_CLAIM_REPETITION] = tell_claim,
  [RG_VERB_CLAIM_FIFTY] = tell_claim,
  [RG_VERB_DEMAND_STRAIGHTEN] = tell_straighten,
  [RG_VERB_CHOOSE] = tell_choice,
  [RG_VERB_OPENED] = tell_opened,
  [RG_VERB_SETTLE] = tell_settlement,
  [RG_VERB_STOP] = tell_stop,
  [RG_VERB_GO] = tell_go,
  [RG_VERB_CORRECT_CLOCK] = tell_clock,
  [RG_VERB_ABSENT] = tell_absent,
  [RG_VERB_ARRIVED] = tell_arrived,
  [RG_VERB_LATE] = tell_late,
  [RG_VERB_LOST] = tell_lost,
  [RG_VERB_ANNUL] = tell_annulment,
  [RG_VERB_FOUND] = tell_found,
  [RG_VERB_DECLARE_REPETITION] = tell_declaration,
  [RG_VERB_EXCEPTION] = tell_exception,
  [RG_VERB_DISPUTE_FACT] = tell_words,
  [RG_VERB_DISPUTE_LAW] = tell_words,
  [RG_VERB_RULE] = tell_words,
  [RG_VERB_RESTORE] = tell_restoration,
};

static char *
tell_event (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  if (TELL[verb] != NULL)
    return TELL[verb](minute);
  if (SAID[verb][RG_WHITE] != NULL)
    return g_strdup (pick_actor (SAID[verb], minute));

  return NULL;
}

/* Returns: (transfer full) (nullable): who did or said what, without what was ruled;
 * NULL for resigning, which is said by how the game ends */
char *
rg_sentence_for_said (const RgMinute *minute)
{
  return minute->event.verb == RG_VERB_RESIGN ? NULL : tell_event (minute);
}

/* Returns: (transfer full): who did or said what, and what was ruled, without the
 * article */
char *
rg_sentence_for_minute (const RgMinute *minute)
{
  GString         *text = g_string_new (NULL);
  g_autofree char *event = rg_sentence_for_said (minute);

  rg_ruling_words_append (text, event);
  rg_ruling_words_tell (minute, text);
  return g_string_free (text, FALSE);
}
