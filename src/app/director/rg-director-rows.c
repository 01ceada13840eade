/* The table of all rows: a new decision of the director needs only a few rows here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-text.h"
#include "rg-director-field.h"
#include "rg-director.h"

#include <glib/gi18n.h>

static const RgState *
get_state (RgTable *table)
{
  return rg_table_get_state (table);
}

static RgMatter
find_clocks (RgTable *table)
{
  return rg_clock_is_timed (&get_state (table)->clock) ? RG_MATTER_CLOCK_CORRECTION
                                                       : RG_MATTER_UNSET;
}

/* Returns the matter to cite above the buttons that give or take time: the giving of time
 * or, if the rulebook has no such rule, the correction of a clock. */
static RgMatter
find_time (RgTable *table)
{
  gboolean is_known = rg_rulebook_has (get_state (table)->rulebook, RG_MATTER_TIME_GIVEN);

  return is_known && find_clocks (table) != RG_MATTER_UNSET ? RG_MATTER_TIME_GIVEN
                                                            : find_clocks (table);
}

static RgMatter
find_open_dispute (RgTable *table)
{
  return get_state (table)->dispute;
}

static RgMatter
find_new_dispute (RgTable *table)
{
  return get_state (table)->dispute == RG_MATTER_UNSET ? RG_MATTER_DISPUTE_FACT
                                                       : RG_MATTER_UNSET;
}

/* Finds why the director may settle the sealed move: a lost envelope, or the text found
 * in one. */
static RgMatter
find_settling (RgTable *table)
{
  if (!rg_director_may (table, RG_VERB_SETTLE))
    return RG_MATTER_UNSET;

  return get_state (table)->phase == RG_PHASE_ADJOURNED ? RG_MATTER_ENVELOPE_MISSING
                                                        : RG_MATTER_SEALED_SETTLED;
}

/* Returns: (transfer full): a sentence about the delay permitted to a player */
static char *
describe_delay (RgTable *table)
{
  guint            seconds = get_state (table)->late_after;
  g_autofree char *time = NULL;

  if (seconds == RG_NUMBER_UNSET)
    seconds = rg_rulebook_get_late_after (get_state (table)->rulebook);
  if (seconds == 0)
    return g_strdup (_ ("No delay is permitted"));

  time = rg_clock_text_in_words (seconds * (gint64) G_USEC_PER_SEC);
  return g_strdup_printf (_ ("Permitted delay: %s"), time);
}

static const RgPlayerForms PLAYER = { "%s", "%s" };
static const RgPlayerForms IS_ABSENT = { N_ ("%s is absent"),
                                         NC_ ("color", "%s is absent") };

/* PLAYERS begins with no choice, so that no player loses by oversight. */
static const RgRowChoice PLAYERS[] = {
  { "", N_ ("Choose the player"), RG_MATTER_UNSET },
  { "white", N_ ("White"), RG_MATTER_UNSET },
  { "black", N_ ("Black"), RG_MATTER_UNSET },
  { 0 },
};

static const RgRowChoice LOSERS[] = {
  { "", N_ ("Choose the player"), RG_MATTER_UNSET },
  { "white", N_ ("White"), RG_MATTER_UNSET },
  { "black", N_ ("Black"), RG_MATTER_UNSET },
  { "both", N_ ("Both players"), RG_MATTER_LOST_BOTH },
  { 0 },
};

const RgRowChoice RG_RECORD_RESULTS[] = {
  /* Translators: no result is chosen yet. */
  { "", N_ ("Choose…"), RG_MATTER_UNSET },
  { "1-0", N_ ("White wins"), RG_MATTER_UNSET },
  /* Translators: a result. */
  { "1/2-1/2", N_ ("Draw"), RG_MATTER_UNSET },
  { "0-1", N_ ("Black wins"), RG_MATTER_UNSET },
  { "0-0", N_ ("Both players lose"), RG_MATTER_UNSET },
  { "+/-", N_ ("White wins by default"), RG_MATTER_UNSET },
  { "-/+", N_ ("Black wins by default"), RG_MATTER_UNSET },
  { "-/-", N_ ("Both players lose by default"), RG_MATTER_UNSET },
  { 0 },
};

/* RG_RECORD_REASONS: all reasons; only those that fit the chosen result are offered. */
const RgRowChoice RG_RECORD_REASONS[] = {
  { "", N_ ("Not specified"), RG_MATTER_UNSET },
  /* Translators: how a game ended. */
  { "agreement", N_ ("Agreement"), RG_MATTER_UNSET },
  /* Translators: how a game ended. */
  { "checkmate", N_ ("Checkmate"), RG_MATTER_UNSET },
  /* Translators: how a game ended. */
  { "resignation", N_ ("Resignation"), RG_MATTER_UNSET },
  { "time", N_ ("Out of time"), RG_MATTER_UNSET },
  /* Translators: how a game ended. */
  { "stalemate", N_ ("Stalemate"), RG_MATTER_UNSET },
  { "repetition", N_ ("Threefold repetition"), RG_MATTER_UNSET },
  { "perpetual", N_ ("Perpetual check"), RG_MATTER_UNSET },
  { "fifty", N_ ("Fifty-move rule"), RG_MATTER_UNSET },
  { "dead-position", N_ ("No checkmate possible"), RG_MATTER_UNSET },
  { "late", N_ ("Late arrival"), RG_MATTER_UNSET },
  { "illegal-move", N_ ("Illegal moves"), RG_MATTER_UNSET },
  { "forfeit", N_ ("Declared lost"), RG_MATTER_UNSET },
  { 0 },
};

static const RgRowChoice LATE[] = {
  { "", N_ ("Choose the player"), RG_MATTER_UNSET },
  { "white", N_ ("White"), RG_MATTER_LATE },
  { "black", N_ ("Black"), RG_MATTER_LATE },
  { "both", N_ ("Both players"), RG_MATTER_LATE_BOTH },
  { 0 },
};

static const RgRowChoice NOTICERS[] = {
  /* Translators: the player who noticed the irregularity. */
  { "", N_ ("Not specified"), RG_MATTER_UNSET },
  { "by white", N_ ("White"), RG_MATTER_UNSET },
  { "by black", N_ ("Black"), RG_MATTER_UNSET },
  { 0 },
};

static const RgRowChoice QUESTIONS[] = {
  { "fact", N_ ("Question of fact"), RG_MATTER_DISPUTE_FACT },
  { "law", N_ ("Question of law"), RG_MATTER_DISPUTE_LAW },
  { 0 },
};

static const RgRowChoice INCIDENTS[] = {
  { NULL, N_ ("Pieces were displaced by accident"), RG_MATTER_DISTURBED },
  { NULL, N_ ("The position was illegally changed"), RG_MATTER_ALTERED },
  { NULL, N_ ("The board is the wrong way round"), RG_MATTER_BOARD_MISPLACED },
  { NULL, N_ ("The pieces were set up wrongly"), RG_MATTER_SETUP_WRONG },
  { NULL, N_ ("The kings and queens were on each other’s squares"),
    RG_MATTER_KINGS_QUEENS_SWAPPED },
  { NULL, N_ ("A piece was missing from the start"), RG_MATTER_PIECE_MISSING },
  { NULL, N_ ("The odds were forgotten"), RG_MATTER_ODDS_FORGOTTEN },
  { NULL, N_ ("The colours are reversed"), RG_MATTER_COLOURS_EXCHANGED },
  { 0 },
};

static const RgRowChoice FORFEITS[] = {
  { "", N_ ("Choose the reason"), RG_MATTER_UNSET },
  { NULL, N_ ("Upset the board on purpose"), RG_MATTER_UPSET },
  { NULL, N_ ("Refuses to continue the game"), RG_MATTER_REFUSES_RESUMPTION },
  { NULL, N_ ("Refuses a legitimate request"), RG_MATTER_REFUSES_REQUEST },
  { NULL, N_ ("The meaning of the sealed move is unclear"), RG_MATTER_SEALED_LOST },
  { NULL, N_ ("Does not obey the arbiter"), RG_MATTER_DISOBEYS },
  { NULL, N_ ("Has a telephone or device that is not allowed"), RG_MATTER_PHONE },
  { NULL, N_ ("Refuses again and again to follow the rules"), RG_MATTER_CONDUCT },
  { 0 },
};

const RgDirectorRow RG_DIRECTOR_ROWS[] = {
  { RG_ROW_PAGE, "clocks", .words = NULL },

  { RG_ROW_GROUP, N_ ("Correct the Clocks"), .find = find_clocks,
    .verb = RG_VERB_CORRECT_CLOCK,
    .note = N_ (
      "Hours, minutes and seconds, such as 0:43:10. Correct a clock only if it was set "
      "wrongly or running wrongly, not because a player was careless with it.") },
  { RG_ROW_CLOCK, .player = RG_WHITE },
  /* Translators: a button; sets the clock to the time that was typed. */
  { RG_ROW_BUTTON, N_ ("Change"), "clock white", .note = N_ ("Correct White’s clock") },
  { RG_ROW_CLOCK, .player = RG_BLACK },
  { RG_ROW_BUTTON, N_ ("Change"), "clock black", .note = N_ ("Correct Black’s clock") },

  /* Translators: a heading; the arbiter gives a player time or takes it away. */
  { RG_ROW_GROUP, N_ ("Time Given or Taken"), .find = find_time, .verb = RG_VERB_TIME },
  { RG_ROW_NOTHING, .forms = &PLAYER, .player = RG_WHITE },
  /* Translators: a button; takes so much time from a player. */
  { RG_ROW_BUTTON, N_ ("−1 min"), "time white -60",
    .note = N_ ("Take 1 minute from White") },
  /* Translators: a button; gives so much time to a player. */
  { RG_ROW_BUTTON, N_ ("+2 min"), "time white +120",
    .note = N_ ("Give White 2 minutes") },
  { RG_ROW_NOTHING, .forms = &PLAYER, .player = RG_BLACK },
  { RG_ROW_BUTTON, N_ ("−1 min"), "time black -60",
    .note = N_ ("Take 1 minute from Black") },
  { RG_ROW_BUTTON, N_ ("+2 min"), "time black +120",
    .note = N_ ("Give Black 2 minutes") },
  /* Translators: before a choice; White or Black. */
  { RG_ROW_CHOICE, N_ ("Player"), .choices = PLAYERS, .required = TRUE },
  /* Translators: a time that is given or taken. */
  { RG_ROW_CHANGE, N_ ("Time, for Instance +1:30"), .words = NULL },
  { RG_ROW_TEXT, N_ ("Reason"), .optional = TRUE },
  /* Translators: a button; gives or takes the time that was typed. */
  { RG_ROW_BUTTON, N_ ("Change the Time"), .words = "time" },

  /* Translators: a heading; a player is not there. */
  { RG_ROW_GROUP, N_ ("Absence"), .matter = RG_MATTER_ABSENCE },
  { RG_ROW_ABSENCE, NULL, "white", .forms = &IS_ABSENT, .player = RG_WHITE },
  { RG_ROW_ABSENCE, NULL, "black", .forms = &IS_ABSENT, .player = RG_BLACK },

  { RG_ROW_GROUP, N_ ("Late Arrival"), .matter = RG_MATTER_LATE, .optional = TRUE,
    .describe = describe_delay },
  /* Translators: before a choice; who has come too late. */
  { RG_ROW_CHOICE, N_ ("Late Player"), .choices = LATE, .required = TRUE },
  { RG_ROW_BUTTON, N_ ("Declare the Game Lost"), "late",
    N_ ("Declare the game lost for late arrival"), .look = "destructive-action",
    .question = N_ ("Declare the Game Lost for Late Arrival?") },

  { RG_ROW_PAGE, "incidents", .words = NULL },

  /* Translators: a heading; pieces or board were wrongly placed. */
  { RG_ROW_GROUP, N_ ("Irregularities"),
    .note = N_ ("The consequences depend on the rulebook and on the number of moves "
                "played.") },
  /* Translators: before a choice; what was wrong with pieces or board. */
  { RG_ROW_CHOICE, N_ ("Irregularity"), .choices = INCIDENTS },
  { RG_ROW_SOUND_PLY, N_ ("Last Correct Position"), .words = NULL },
  /* Translators: before a choice; which player saw the irregularity. */
  { RG_ROW_CHOICE, N_ ("Noticed By"), .choices = NOTICERS },
  { RG_ROW_POSITION, N_ ("Corrected Position"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Record Irregularity"), .words = "found" },

  { RG_ROW_GROUP, N_ ("Return to an Earlier Position"), .matter = RG_MATTER_RESTORATION,
    .optional = TRUE,
    .note = N_ ("Later moves are cancelled, and so is the result. The time used "
                "remains.") },
  /* Translators: before a choice; the move after which the game goes on. */
  { RG_ROW_PLY, N_ ("Play Continues"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Return to This Position"), "restore",
    .look = "destructive-action" },

  { RG_ROW_PAGE, "decisions", .words = NULL },

  /* Translators: a heading; the arbiter warns a player. */
  { RG_ROW_GROUP, N_ ("Warning"), .matter = RG_MATTER_WARNING, .verb = RG_VERB_WARN,
    .note = N_ ("It is counted. No warning ends the game by itself.") },
  /* Translators: before a choice; White or Black. */
  { RG_ROW_CHOICE, N_ ("Player"), .choices = PLAYERS, .required = TRUE },
  { RG_ROW_TEXT, N_ ("Reason"), .optional = TRUE },
  /* Translators: a button; the arbiter warns the player. */
  { RG_ROW_BUTTON, N_ ("Warn"), .words = "warn" },

  /* Only one of the next two groups is visible: a new dispute, or the ruling on an open
   * one. */
  { RG_ROW_GROUP, N_ ("Dispute"), .find = find_new_dispute,
    .note = N_ ("Stops the game and both clocks until the ruling.") },
  { RG_ROW_CHOICE, N_ ("Type of Question"), .choices = QUESTIONS,
    .verb = RG_VERB_DISPUTE_FACT },
  /* Translators: what the dispute is about. */
  { RG_ROW_TEXT, N_ ("Question"), .verb = RG_VERB_DISPUTE_FACT },
  { RG_ROW_BUTTON, N_ ("Stop Play for a Ruling"), "dispute",
    .verb = RG_VERB_DISPUTE_FACT },
  { RG_ROW_GROUP, N_ ("Dispute"), .find = find_open_dispute,
    .note = N_ ("The game and both clocks are stopped until the ruling.") },
  { RG_ROW_DISPUTE, .words = NULL },
  /* Translators: what the director decides in the dispute. */
  { RG_ROW_TEXT, N_ ("Ruling"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Give the Ruling"), "rule", .look = "suggested-action" },

  { RG_ROW_GROUP, N_ ("Sealed Move"), .find = find_settling,
    .note = N_ ("If the envelope is lost or its move is badly written, enter the move, "
                "but only if you are certain which move was sealed.") },
  { RG_ROW_MOVE, N_ ("The Move, in Any Notation"), .words = NULL },
  /* Translators: a button; the director says which move was sealed. */
  { RG_ROW_BUTTON, N_ ("Decide"), .words = "settle play" },

  /* Translators: a heading; the director declares a game lost. */
  { RG_ROW_GROUP, N_ ("Game Lost"), .words = NULL },
  /* Translators: the player who loses by the director’s decision. */
  { RG_ROW_CHOICE, N_ ("Loser"), .choices = LOSERS, .required = TRUE, .optional = TRUE },
  /* Translators: before an entry; the reason for the director’s decision. */
  { RG_ROW_CHOICE, N_ ("Reason"), .choices = FORFEITS, .required = TRUE },
  { RG_ROW_BUTTON, N_ ("Declare the Game Lost"), "lost", .look = "destructive-action",
    .question = N_ ("Declare the Game Lost?") },

  { RG_ROW_GROUP, N_ ("Game Annulled"), .matter = RG_MATTER_ANNULMENT },
  /* Translators: before an entry; why the director annuls the game. */
  { RG_ROW_TEXT, N_ ("Grounds"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Annul the Game"), "annul", .look = "destructive-action",
    .question = N_ ("Annul the Game?") },

  /* Translators: a heading; ways in which a game is drawn. */
  { RG_ROW_GROUP, N_ ("Draws"), .words = NULL },
  { RG_ROW_NOTHING, N_ ("Threefold Repetition"),
    .matter = RG_MATTER_REPETITION_DECLARED },
  /* Translators: a button; the game is declared drawn. */
  { RG_ROW_BUTTON, N_ ("Declare"), "declare repetition",
    N_ ("Declare a draw by threefold repetition"), .verb = RG_VERB_DECLARE_REPETITION },
  { RG_ROW_COUNT, N_ ("Allow More Than Fifty Moves"),
    .note = N_ ("Number of moves required by theory here"),
    .matter = RG_MATTER_THEORY_EXCEPTION },
  /* Translators: a button; the exception to the fifty-move rule is granted. */
  { RG_ROW_BUTTON, N_ ("Grant"), "exception", N_ ("Grant the exception"),
    .verb = RG_VERB_EXCEPTION },

  { RG_ROW_GROUP, N_ ("Record the Result"), .verb = RG_VERB_RECORD,
    .note = N_ ("For a game that ended elsewhere, or was not played.") },
  { RG_ROW_CHOICE, N_ ("Result"), .choices = RG_RECORD_RESULTS, .required = TRUE },
  { RG_ROW_REASON, N_ ("Reason"), .choices = RG_RECORD_REASONS },
  /* Translators: a button; the result is recorded. */
  { RG_ROW_BUTTON, N_ ("Record the Result…"), "record",
    .question = N_ ("Record the Result?") },

  { RG_ROW_END, .words = NULL },
};
