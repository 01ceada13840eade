/* Codes in, sentences out.  Every sentence stands whole, so that a translator
 * never has to put one together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sentences.h"

#include "rg-capital.h"
#include "rg-citation.h"
#include "rg-moment-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

static const char *
translate (const char *format)
{
  return _ (format);
}

/* What the system says of files names its own machinery; people are told what
 * they can do something about. */
static const char *
file_sentence (const GError *error)
{
  static const struct {
    int         io_code;
    int         file_code;
    const char *sentence;
  } rows[] = {
    { G_IO_ERROR_NOT_FOUND,
      G_FILE_ERROR_NOENT,
      N_ ("There is no such file or folder.") },
    { G_IO_ERROR_PERMISSION_DENIED,
      G_FILE_ERROR_ACCES,
      N_ ("You may not read or write there.") },
    { G_IO_ERROR_NO_SPACE,
      G_FILE_ERROR_NOSPC,
      N_ ("There is no room left on the disk.") },
    { G_IO_ERROR_READ_ONLY,
      G_FILE_ERROR_ROFS,
      N_ ("Nothing can be written on that disk.") },
    { G_IO_ERROR_IS_DIRECTORY,
      G_FILE_ERROR_ISDIR,
      N_ ("That is a folder and no file.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_error_matches (error, G_IO_ERROR, rows[i].io_code) ||
        g_error_matches (error, G_FILE_ERROR, rows[i].file_code))
      return _ (rows[i].sentence);

  return NULL;
}

/**
 * rg_article_label:
 * @rulebook: (nullable): the id of a rulebook
 * @article: the number of one of its articles
 *
 * Returns: (transfer full): the article as that rulebook cites it, such as
 *   "Art. 15.a"; its number where the rulebook is not known
 */
char *
rg_article_label (const char *rulebook, const char *article)
{
  const RgRulebook *known = NULL;

  if (rulebook != NULL)
    known = rg_shelf_find (rg_shelf_get (), rulebook);

  return known != NULL ? rg_citation (known, article) : g_strdup (article);
}

/**
 * rg_sentence_cite_from:
 * @rulebook: (nullable): the id of a rulebook
 * @article: (nullable): the number of one of its articles
 *
 * Returns: (transfer full): @sentence with the article it rests on, where there
 *   is one
 */
char *
rg_sentence_cite_from (const char *rulebook,
                       const char *sentence,
                       const char *article)
{
  g_autofree char *cited = NULL;

  if (article == NULL)
    return g_strdup (sentence);

  cited = rg_article_label (rulebook, article);
  /* Translators: a sentence, and the article of the rulebook it rests on. */
  return g_strdup_printf (_ ("%s (%s)"), sentence, cited);
}

/**
 * rg_sentence_cite:
 * @article: (nullable): an article of the rulebook of @game
 *
 * Returns: (transfer full): @sentence with the article it rests on, where there
 *   is one
 */
char *
rg_sentence_cite (RgGame *game, const char *sentence, const char *article)
{
  return rg_sentence_cite_from (rg_game_get_state (game)->rulebook->id,
                                sentence,
                                article);
}

/**
 * rg_sentence_for_error:
 *
 * Returns: (transfer full): what went wrong, as a sentence that stands by
 *   itself; in a list of faults it would begin with a small letter
 */
char *
rg_sentence_for_error (const GError *error)
{
  g_autofree char *sentence = rg_error_sentence (error, translate);

  if (file_sentence (error) != NULL)
    return g_strdup (file_sentence (error));

  return rg_capitalised (sentence);
}

/**
 * rg_sentence_for_refusal:
 *
 * Returns: (transfer full): why the arbiter of @game refused something, with
 *   the article where there is one
 */
char *
rg_sentence_for_refusal (RgGame *game, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  return rg_sentence_cite (game, sentence, rg_error_get_article (error));
}

/* The result alone, where nobody has said more about such an end. */
static const char *
result_sentence (RgResult result)
{
  static const char *const sentences[] = {
    [RG_RESULT_NONE] = "",
    [RG_RESULT_WHITE_WINS] = N_ ("White wins."),
    [RG_RESULT_BLACK_WINS] = N_ ("Black wins."),
    [RG_RESULT_DRAW] = N_ ("The game is drawn."),
    [RG_RESULT_BOTH_LOSE] = N_ ("The game is lost for both."),
    [RG_RESULT_ANNULLED] = N_ ("The game is annulled."),
  };

  return result != RG_RESULT_NONE ? _ (sentences[result]) : "";
}

/**
 * rg_sentence_for_end:
 *
 * Returns: how a game ended and why; empty where it has not
 */
const char *
rg_sentence_for_end (RgOutcome outcome)
{
  static const struct {
    RgOutcome   outcome;
    const char *sentence;
  } rows[] = {
    { { RG_RESULT_WHITE_WINS, RG_REASON_CHECKMATE },
      N_ ("Checkmate. White wins.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_CHECKMATE },
      N_ ("Checkmate. Black wins.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_RESIGNATION },
      N_ ("Black resigns. White wins.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_RESIGNATION },
      N_ ("White resigns. Black wins.") },
    { { RG_RESULT_DRAW, RG_REASON_STALEMATE },
      N_ ("Stalemate. The game is drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_AGREEMENT },
      N_ ("The game is drawn by agreement.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_TIME },
      N_ ("Black has overstepped the time. White wins.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_TIME },
      N_ ("White has overstepped the time. Black wins.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_LATE },
      N_ ("Black came too late. White wins.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_LATE },
      N_ ("White came too late. Black wins.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_FORFEIT },
      N_ ("The game is declared lost for Black.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_FORFEIT },
      N_ ("The game is declared lost for White.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_ILLEGAL_MOVE },
      N_ ("Too many illegal moves by Black. White wins.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_ILLEGAL_MOVE },
      N_ ("Too many illegal moves by White. Black wins.") },
    { { RG_RESULT_DRAW, RG_REASON_PERPETUAL },
      N_ ("Perpetual check. The game is drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_REPETITION },
      N_ ("The position has been repeated. The game is drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_FIFTY },
      N_ ("Fifty moves without a capture or a pawn move. The game is "
          "drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_SEVENTY_FIVE },
      N_ ("Seventy-five moves without a capture or a pawn move. The game is "
          "drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_MATE_IN_FIFTY },
      N_ ("No mate within the moves demanded. The game is drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_DEAD_POSITION },
      N_ ("Neither side can ever give mate. The game is drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_TIME },
      N_ ("The time is overstepped, but no mate was possible. The game is "
          "drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_RESIGNATION },
      N_ ("One player resigns, but no mate was possible. The game is "
          "drawn.") },
    { { RG_RESULT_DRAW, RG_REASON_ILLEGAL_MOVE },
      N_ ("Too many illegal moves, but no mate was possible. The game is "
          "drawn.") },
    { { RG_RESULT_BOTH_LOSE, RG_REASON_LATE },
      N_ ("Both players came too late. The game is lost for both.") },
    { { RG_RESULT_BOTH_LOSE, RG_REASON_FORFEIT },
      N_ ("The game is declared lost for both.") },
    { { RG_RESULT_WHITE_WINS, RG_REASON_NONE },
      N_ ("White won, says the file.") },
    { { RG_RESULT_BLACK_WINS, RG_REASON_NONE },
      N_ ("Black won, says the file.") },
    { { RG_RESULT_DRAW, RG_REASON_NONE },
      N_ ("The game was drawn, says the file.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].outcome.result == outcome.result &&
        rows[i].outcome.reason == outcome.reason)
      return _ (rows[i].sentence);

  return result_sentence (outcome.result);
}

/**
 * rg_sentence_for_outcome:
 *
 * Returns: (transfer full): the result of a game that is over with its reason,
 *   and the article where the rulebook has one
 */
char *
rg_sentence_for_outcome (RgGame *game)
{
  const char *sentence = rg_sentence_for_end (rg_game_get_outcome (game));
  const char *article = rg_game_get_state (game)->ground;

  return rg_sentence_cite (game, sentence, article);
}

/* Moves that were given as odds, and how many of them remain. */
static char *
running_sentence (const RgPosition *position)
{
  guint       n = position->setup.running;
  const char *format;

  format = rg_position_turn (position) == RG_WHITE
             ? ngettext ("White to move: %u more move of the odds, not beyond "
                         "the middle of the board.",
                         "White to move: %u more moves of the odds, not beyond "
                         "the middle of the board.",
                         n)
             : ngettext ("Black to move: %u more move of the odds, not beyond "
                         "the middle of the board.",
                         "Black to move: %u more moves of the odds, not beyond "
                         "the middle of the board.",
                         n);
  return g_strdup_printf (format, n);
}

static char *
turn_sentence (const RgPosition *position, gboolean says_check)
{
  gboolean white = rg_position_turn (position) == RG_WHITE;

  if (position->setup.running > 0)
    return running_sentence (position);
  if (says_check && rg_position_checkers (position))
    return g_strdup (white ? _ ("Check! White to move.")
                           : _ ("Check! Black to move."));

  return g_strdup (white ? _ ("White to move.") : _ ("Black to move."));
}

/* What the program announces where it helps: a draw that may be claimed. */
static const char *
open_claim (RgGame *game)
{
  static const struct {
    RgVerb      claim;
    const char *sentence;
  } rows[] = {
    { RG_VERB_CLAIM_REPETITION,
      N_ ("The position has been repeated: a draw may be claimed.") },
    { RG_VERB_CLAIM_FIFTY,
      N_ ("Fifty moves without a capture or a pawn move: a draw may be "
          "claimed.") },
    { RG_VERB_CLAIM_MATE_IN_FIFTY,
      N_ ("No mate within the moves demanded: a draw may be claimed.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rg_game_may_claim (game, rows[i].claim))
      return _ (rows[i].sentence);

  return NULL;
}

/* How many moves a player still has to mate the other, who demanded it. */
static char *
running_demand (RgGame *game)
{
  for (int player = RG_WHITE; player <= RG_BLACK; player++) {
    guint left = rg_game_get_demand_left (game, (RgColor) player);

    if (left == G_MAXUINT || left == 0)
      continue;

    return g_strdup_printf (
      player == RG_WHITE ? ngettext ("Black has %u more move to give mate.",
                                     "Black has %u more moves to give mate.",
                                     left)
                         : ngettext ("White has %u more move to give mate.",
                                     "White has %u more moves to give mate.",
                                     left),
      left);
  }

  return NULL;
}

static char *
playing_sentence (RgGame *game)
{
  const RgState   *state = rg_game_get_state (game);
  gboolean         helps = state->conduct != RG_CONDUCT_STRICT;
  g_autofree char *turn = turn_sentence (&state->ply.position, helps);
  g_autofree char *demand = helps ? running_demand (game) : NULL;
  const char      *claim = helps ? open_claim (game) : NULL;

  if (claim == NULL && demand == NULL)
    return g_steal_pointer (&turn);

  return g_strdup_printf ("%s %s", claim != NULL ? claim : demand, turn);
}

/* Under `strict` nobody says check but the players. */
static char *
present_sentence (RgReplay *replay)
{
  const RgState *state = rg_game_get_state (rg_replay_get_game (replay));

  switch (state->phase) {
  case RG_PHASE_CHOOSING:
    return g_strdup (state->chooser == RG_ACTOR_WHITE
                       ? _ ("White has the choice.")
                       : _ ("Black has the choice."));
  case RG_PHASE_STOPPED:
    return g_strdup (state->dispute != RG_MATTER_UNSET
                       ? _ ("The game stands still until the ruling.")
                       : _ ("The game stands still."));
  case RG_PHASE_SETUP:
  case RG_PHASE_PLAYING:
  case RG_PHASE_FINISHED:
    break;
  }
  if (rg_replay_waits_for_strike (replay))
    return g_strdup (_ ("The clock has yet to be struck."));
  if (rg_replay_is_held (replay))
    return g_strdup (_ ("The clocks wait until somebody goes on."));

  return playing_sentence (rg_replay_get_game (replay));
}

/* Somebody looks back: which of the game's moves he sees. */
static char *
moment_sentence (RgReplay *replay)
{
  RgMoment moment = rg_game_get_moment (rg_replay_get_game (replay),
                                        rg_replay_get_ply (replay));

  return rg_moment_sentence (&moment);
}

/**
 * rg_sentence_for_moment:
 *
 * Returns: (transfer full): whose turn it is or how the game ended, and before
 *   it which earlier moment is looked at
 */
char *
rg_sentence_for_moment (RgReplay *replay)
{
  RgGame *game = rg_replay_get_game (replay);

  g_autofree char *outcome = NULL;
  g_autofree char *moment = NULL;

  if (rg_game_is_over (game))
    outcome = rg_sentence_for_outcome (game);
  else
    outcome = present_sentence (replay);
  if (rg_replay_is_at_end (replay))
    return g_steal_pointer (&outcome);

  moment = rg_replay_is_aside (replay) ? g_strdup (_ ("This was not played."))
                                       : moment_sentence (replay);
  /* Translators: an earlier moment that is looked at, and how the game stands
   * now, such as “After White’s move 3. In the game: Black to move.” */
  return g_strdup_printf (_ ("%s In the game: %s"), moment, outcome);
}

/**
 * rg_player_name:
 *
 * Returns: (transfer full): the player's name, or the name of his colour where
 *   it is not known
 */
char *
rg_player_name (RgGame *game, RgColor player)
{
  const char *name = rg_game_get_name (game, player);

  if (name != NULL)
    return g_strdup (name);

  return g_strdup (player == RG_WHITE ? _ ("White") : _ ("Black"));
}

/**
 * rg_conduct_label:
 *
 * Returns: how strictly the table is kept, in a word
 */
const char *
rg_conduct_label (RgConduct conduct)
{
  static const char *const labels[RG_N_CONDUCTS] = {
    [RG_CONDUCT_FREE] = N_ ("Free"),
    [RG_CONDUCT_TOUCH] = N_ ("Touch-Move"),
    [RG_CONDUCT_STRICT] = N_ ("Strict"),
  };

  return _ (labels[conduct]);
}

/**
 * rg_result_label:
 *
 * Returns: the result as a printed sheet shows it
 */
const char *
rg_result_label (RgResult result)
{
  static const char *const labels[] = {
    [RG_RESULT_NONE] = "∗",         [RG_RESULT_WHITE_WINS] = "1–0",
    [RG_RESULT_BLACK_WINS] = "0–1", [RG_RESULT_DRAW] = "½–½",
    [RG_RESULT_BOTH_LOSE] = "0–0",  [RG_RESULT_ANNULLED] = N_ ("annulled"),
  };

  return _ (labels[result]);
}

/**
 * rg_date_label:
 * @date: (nullable): the value of a PGN date tag, such as "1858.??.??"
 *
 * Returns: (transfer full): as much of it as is known, such as "1858"; empty
 *   where nothing is
 */
char *
rg_date_label (const char *date)
{
  char *label = g_strdup (date != NULL ? date : "");
  char *unknown = strchr (label, '?');

  if (unknown != NULL)
    *unknown = '\0';
  while (g_str_has_suffix (label, "."))
    label[strlen (label) - 1] = '\0';

  return label;
}

/**
 * rg_sheet_language:
 *
 * Returns: the language of the sheets that is nearest to that of the interface
 */
const RgLanguage *
rg_sheet_language (void)
{
  return rg_language_for_locale (g_get_language_names ()[0]);
}
