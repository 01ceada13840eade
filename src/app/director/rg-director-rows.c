/* A new decision is a few rows here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

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

/* What lets the director settle the sealed move: an envelope that is lost, or what was
 * found in one. */
static RgMatter
find_settling (RgTable *table)
{
  if (!rg_director_may (table, RG_VERB_SETTLE))
    return RG_MATTER_UNSET;

  return get_state (table)->phase == RG_PHASE_ADJOURNED ? RG_MATTER_ENVELOPE_MISSING
                                                        : RG_MATTER_SEALED_SETTLED;
}

/* Who loses is never chosen beforehand. */
static const RgRowChoice PLAYERS[] = {
  { "", N_ ("Choose the player"), RG_MATTER_UNSET },
  { "white", N_ ("White"), RG_MATTER_UNSET },
  { "black", N_ ("Black"), RG_MATTER_UNSET },
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
  { "", N_ ("Not said"), RG_MATTER_UNSET },
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
  { NULL, N_ ("Pieces were knocked over"), RG_MATTER_DISTURBED },
  { NULL, N_ ("The position was unlawfully changed"), RG_MATTER_ALTERED },
  { NULL, N_ ("The board lies wrongly"), RG_MATTER_BOARD_MISPLACED },
  { NULL, N_ ("The pieces were set up wrongly"), RG_MATTER_SETUP_WRONG },
  { NULL, N_ ("Kings and queens were set up in each other’s places"),
    RG_MATTER_KINGS_QUEENS_SWAPPED },
  { NULL, N_ ("A piece was missing from the start"), RG_MATTER_PIECE_MISSING },
  { NULL, N_ ("The odds were forgotten"), RG_MATTER_ODDS_FORGOTTEN },
  { NULL, N_ ("The players have each other’s colours"), RG_MATTER_COLOURS_EXCHANGED },
  { 0 },
};

static const RgRowChoice FORFEITS[] = {
  { NULL, N_ ("Upset the board on purpose"), RG_MATTER_UPSET },
  { NULL, N_ ("Refuses to go on with the game"), RG_MATTER_REFUSES_RESUMPTION },
  { NULL, N_ ("Refuses a lawful request"), RG_MATTER_REFUSES_REQUEST },
  { NULL, N_ ("The sealed move leaves a doubt"), RG_MATTER_SEALED_LOST },
  { NULL, N_ ("Does not obey the director"), RG_MATTER_DISOBEYS },
  { 0 },
};

const RgDirectorRow RG_DIRECTOR_ROWS[] = {
  { RG_ROW_PAGE, "clocks", .words = NULL },

  { RG_ROW_GROUP, N_ ("Time Used"), .find = find_clocks, .verb = RG_VERB_CORRECT_CLOCK,
    .note = N_ ("A clock is put right where an error was made, not for want of care.") },
  { RG_ROW_CLOCK, N_ ("White (h:min:s)"), .player = RG_WHITE },
  { RG_ROW_BUTTON, N_ ("Correct"), "clock white", .note = N_ ("Correct White’s clock") },
  { RG_ROW_CLOCK, N_ ("Black (h:min:s)"), .player = RG_BLACK },
  { RG_ROW_BUTTON, N_ ("Correct"), "clock black", .note = N_ ("Correct Black’s clock") },

  { RG_ROW_GROUP, N_ ("Absence"), .matter = RG_MATTER_ABSENCE },
  { RG_ROW_ABSENCE, N_ ("White is absent"), "white", .player = RG_WHITE },
  { RG_ROW_ABSENCE, N_ ("Black is absent"), "black", .player = RG_BLACK },

  { RG_ROW_GROUP, N_ ("Come Too Late"), .matter = RG_MATTER_LATE, .optional = TRUE },
  { RG_ROW_CHOICE, N_ ("Who came too late"), .choices = LATE, .required = TRUE },
  { RG_ROW_BUTTON, N_ ("Declare the Game Lost"), "late",
    N_ ("Declare the game lost for coming too late"), .look = "destructive-action",
    .question = N_ ("Declare the game lost for coming too late?") },

  { RG_ROW_PAGE, "incidents", .words = NULL },

  { RG_ROW_GROUP, N_ ("Something Is Wrong"),
    .note = N_ ("The rulebook and the number of moves played decide what follows.") },
  { RG_ROW_CHOICE, N_ ("What was found"), .choices = INCIDENTS },
  { RG_ROW_SOUND_PLY, N_ ("Last position that was right"), .words = NULL },
  { RG_ROW_CHOICE, N_ ("Noticed by"), .choices = NOTICERS },
  { RG_ROW_POSITION, N_ ("Position put right (FEN)"), .words = NULL },
  { RG_ROW_HINT, N_ ("Change the position only if pieces belong on other squares."),
    .words = NULL },
  { RG_ROW_BUTTON, N_ ("Put on Record"), .words = "found" },

  { RG_ROW_GROUP, N_ ("Back to an Earlier Position"), .matter = RG_MATTER_RESTORATION,
    .optional = TRUE,
    .note = N_ ("Later moves are void, a result too. The time used stays.") },
  { RG_ROW_PLY, N_ ("Play resumes"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Set the Game Back"), "restore", .look = "destructive-action" },

  { RG_ROW_PAGE, "decisions", .words = NULL },

  /* These two take turns. */
  { RG_ROW_GROUP, N_ ("Dispute"), .find = find_new_dispute,
    .note = N_ ("The game stands still, both clocks stopped, until the ruling.") },
  { RG_ROW_CHOICE, N_ ("Kind of question"), .choices = QUESTIONS,
    .verb = RG_VERB_DISPUTE_FACT },
  { RG_ROW_TEXT, N_ ("What is disputed"), .verb = RG_VERB_DISPUTE_FACT },
  { RG_ROW_BUTTON, N_ ("Open the Dispute"), "dispute", .verb = RG_VERB_DISPUTE_FACT },
  { RG_ROW_GROUP, N_ ("Dispute"), .find = find_open_dispute,
    .note = N_ ("The game stands still, both clocks stopped, until the ruling.") },
  { RG_ROW_DISPUTE, .words = NULL },
  { RG_ROW_TEXT, N_ ("The ruling"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Give the Ruling"), "rule", .look = "suggested-action" },

  { RG_ROW_GROUP, N_ ("Sealed Move"), .find = find_settling,
    .note = N_ ("Where the envelope leaves it open, or is lost, which move it was: "
                "only if that is beyond doubt.") },
  { RG_ROW_MOVE, N_ ("The move, in any notation"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Settle It"), .words = "settle play" },

  { RG_ROW_GROUP, N_ ("Game Lost"), .words = NULL },
  { RG_ROW_CHOICE, N_ ("Who loses"), .choices = PLAYERS, .required = TRUE },
  { RG_ROW_CHOICE, N_ ("Reason"), .choices = FORFEITS },
  { RG_ROW_BUTTON, N_ ("Declare the Game Lost"), "lost", .look = "destructive-action",
    .question = N_ ("Declare the game lost?") },

  { RG_ROW_GROUP, N_ ("Game Annulled"), .matter = RG_MATTER_ANNULMENT },
  { RG_ROW_TEXT, N_ ("Reason for annulling the game"), .words = NULL },
  { RG_ROW_BUTTON, N_ ("Annul the Game"), "annul", .look = "destructive-action",
    .question = N_ ("Annul the game?") },

  { RG_ROW_GROUP, N_ ("Draws"), .words = NULL },
  { RG_ROW_NOTHING, N_ ("Same position for the third time"),
    .matter = RG_MATTER_REPETITION_DECLARED },
  { RG_ROW_BUTTON, N_ ("Declare"), "declare repetition",
    N_ ("Declare a draw by repetition"), .verb = RG_VERB_DECLARE_REPETITION },
  { RG_ROW_COUNT, N_ ("More than fifty moves"), .note = N_ ("How many theory needs here"),
    .matter = RG_MATTER_THEORY_EXCEPTION },
  { RG_ROW_BUTTON, N_ ("Grant"), "exception", N_ ("Grant the exception"),
    .verb = RG_VERB_EXCEPTION },

  { RG_ROW_END, .words = NULL },
};
