/* Turns codes into sentences, each translated as a whole. Replaces the technical messages
 * of the system about files by sentences that help the user. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sentences.h"

#include "rg-claims.h"
#include "rg-game-adjournment.h"
#include "rg-i18n.h"
#include "rg-option-words.h"
#include "rg-time-words.h"

#include <gio/gio.h>

/* Returns: (nullable): our sentence for an error about a file, NULL if the system's
 * message must be shown */
const char *
rg_file_sentence (const GError *error)
{
  static const struct {
    int         io_code;
    int         file_code;
    const char *sentence;
  } rows[] = {
    { G_IO_ERROR_NOT_FOUND, G_FILE_ERROR_NOENT, N_ ("There is no such file or folder.") },
    { G_IO_ERROR_PERMISSION_DENIED, G_FILE_ERROR_ACCES,
      N_ ("You do not have permission to read or write there.") },
    { G_IO_ERROR_NO_SPACE, G_FILE_ERROR_NOSPC,
      N_ ("There is no space left on the disk.") },
    { G_IO_ERROR_READ_ONLY, G_FILE_ERROR_ROFS, N_ ("This disk is read-only.") },
    { G_IO_ERROR_IS_DIRECTORY, G_FILE_ERROR_ISDIR, N_ ("This is a folder, not a file.") },
    { G_IO_ERROR_NOT_SUPPORTED, G_FILE_ERROR_NOSYS,
      N_ ("This computer cannot reach the files in that place.") },
    { G_IO_ERROR_BUSY, G_FILE_ERROR_AGAIN,
      N_ ("Another program is writing to this "
          "file.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_error_matches (error, G_IO_ERROR, rows[i].io_code) ||
        g_error_matches (error, G_FILE_ERROR, rows[i].file_code))
      return _ (rows[i].sentence);

  return NULL;
}

/* Returns: (transfer full): the error as a sentence with an initial capital, which it
 * lacks in a list of faults */
char *
rg_sentence_for_error (const GError *error)
{
  g_autofree char *sentence = rg_error_sentence (error, rg_translate);

  if (rg_file_sentence (error) != NULL)
    return g_strdup (rg_file_sentence (error));

  return rg_capitalised (sentence);
}

/* Returns: (transfer full): why the arbiter of @game refused an event, with the article
 * if there is one; if another move is required, which one */
char *
rg_sentence_for_refusal (RgGame *game, const GError *error)
{
  const char      *article = rg_error_get_article (error);
  g_autofree char *sentence = rg_sentence_for_error (error);
  g_autofree char *must = NULL;

  if (g_error_matches (error, RG_ERROR, RG_ERROR_FORBIDDEN) && article != NULL &&
      g_strcmp0 (article, rg_game_get_state (game)->must_article) == 0)
    must = rg_sentence_for_must (game);

  return must != NULL ? g_steal_pointer (&must)
                      : rg_sentence_cite (game, sentence, article);
}

/* Describes whose turn it is, and how many moves given as odds that player still has. */
static char *
turn_sentence (RgGame *game, const RgPosition *position, gboolean says_check)
{
  static const RgPlayerForms to_move = { N_ ("%s to move."),
                                         NC_ ("color", "%s to move.") };
  static const RgPlayerForms in_check = { N_ ("Check! %s to move."),
                                          NC_ ("color", "Check! %s to move.") };
  RgColor                    player = rg_position_turn (position);
  g_autofree char           *name = rg_player_known_name (game, player);
  guint                      n = position->setup.running;
  const char                *format;

  if (n == 0)
    return rg_sentence_of_name (name, player,
                                says_check && rg_position_checkers (position) ? &in_check
                                                                              : &to_move);

  if (name != NULL)
    format = rg_translate_plural ("%2$s to move: %1$u more move given as odds, not "
                                  "beyond the middle of the board.",
                                  "%2$s to move: %1$u more moves given as odds, not "
                                  "beyond the middle of the board.",
                                  n);
  else if (player == RG_WHITE)
    format = rg_translate_plural ("White to move: %u more move given as odds, not "
                                  "beyond the middle of the board.",
                                  "White to move: %u more moves given as odds, not "
                                  "beyond the middle of the board.",
                                  n);
  else
    format = rg_translate_plural ("Black to move: %u more move given as odds, not "
                                  "beyond the middle of the board.",
                                  "Black to move: %u more moves given as odds, not "
                                  "beyond the middle of the board.",
                                  n);
  return g_strdup_printf (format, n, name);
}

static gboolean
may_claim (RgGame *game, RgColor player, RgVerb claim)
{
  RgEvent event = { .time = RG_TIME_UNSET,
                    .actor = rg_actor_player (player),
                    .verb = claim };

  return rg_game_check_moment (game, &event, NULL);
}

/* Returns the announcement that a draw can be claimed, and by whom; NULL if none can. */
static char *
open_claim (RgGame *game)
{
  static const RgPlayerForms one = { N_ ("%s can claim a draw."),
                                     NC_ ("color", "%s can claim a draw.") };
  const RgClaim *claim = rg_game_names_rulebook (game) ? rg_claim_find_open (game) : NULL;
  gboolean       white;
  g_autofree char *who = NULL;

  if (claim == NULL)
    return NULL;

  white = may_claim (game, RG_WHITE, claim->verb);
  who = white == may_claim (game, RG_BLACK, claim->verb)
          ? g_strdup (_ ("Either player can claim a draw."))
          : rg_sentence_of_player (game, white ? RG_WHITE : RG_BLACK, &one);
  return g_strconcat (_ (claim->seen), " ", who, NULL);
}

/* Describes how many moves remain for the mate that a player demanded; NULL if no such
 * demand is open. */
static char *
running_demand (RgGame *game)
{
  for (int player = RG_WHITE; player <= RG_BLACK; player++) {
    RgColor          mating = rg_color_other ((RgColor) player);
    g_autofree char *name = rg_player_known_name (game, mating);
    guint            left = rg_game_get_demand_left (game, (RgColor) player);
    const char      *format;

    if (left == G_MAXUINT || left == 0)
      continue;

    if (name != NULL)
      format = rg_translate_plural ("%2$s has %1$u more move to give mate.",
                                    "%2$s has %1$u more moves to give mate.", left);
    else if (mating == RG_WHITE)
      format = rg_translate_plural ("White has %u more move to give mate.",
                                    "White has %u more moves to give mate.", left);
    else
      format = rg_translate_plural ("Black has %u more move to give mate.",
                                    "Black has %u more moves to give mate.", left);
    return g_strdup_printf (format, left, name);
  }

  return NULL;
}

/* Describes whose turn it is in @game, which is being played; does not say “check” in a
 * strict game. Returns: (transfer full): the player to move; if @brief, only the words to
 * be shown beside their name */
char *
rg_sentence_for_turn (RgGame *game, gboolean brief)
{
  const RgState    *state = rg_game_get_state (game);
  const RgPosition *position = &state->ply.position;
  gboolean          helps = state->conduct != RG_CONDUCT_STRICT;

  if (!brief)
    return turn_sentence (game, position, helps);
  if (position->setup.running > 0)
    /* Translators: shown beside the name of the player who makes these moves given as
     * odds. */
    return g_strdup_printf (rg_translate_plural ("To move: %u more move",
                                                 "To move: %u more moves",
                                                 position->setup.running),
                            position->setup.running);
  return g_strdup (helps && rg_position_checkers (position)
                     ? _ ("Check!")
                     /* Translators: shown beside the name of the player to move. */
                     : _ ("To move"));
}

/* Returns: (transfer full) (nullable): the draw that can be claimed, or the moves that
 * remain to mate; NULL without either, and in a strict game */
char *
rg_sentence_for_prospect (RgGame *game)
{
  char *claim;

  if (rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT)
    return NULL;
  claim = open_claim (game);
  return claim != NULL ? claim : running_demand (game);
}

static char *
playing_sentence (RgGame *game)
{
  g_autofree char *turn = rg_sentence_for_turn (game, FALSE);
  g_autofree char *prospect = rg_sentence_for_prospect (game);

  return prospect != NULL ? g_strconcat (prospect, " ", turn, NULL)
                          : g_steal_pointer (&turn);
}

/* Describes an adjourned game: the absent player whose clock runs, otherwise the time of
 * resumption, if one was agreed. */
static char *
adjourned_sentence (RgGame *game)
{
  static const RgPlayerForms absent = { N_ ("%s is absent with the clock running."),
                                        NC_ ("color",
                                             "%s is absent with the clock running.") };
  const RgState             *state = rg_game_get_state (game);
  const char                *due = rg_game_get_due (game);
  g_autofree char           *when = NULL;

  if (rg_actor_is_player (state->clock.running))
    return rg_sentence_of_player (game, rg_actor_color (state->clock.running), &absent);
  if (due == NULL)
    return g_strdup (_ ("The game is adjourned."));

  when = rg_local_time_in_words (due);
  /* Translators: %s is a day and a time of day. */
  return g_strdup_printf (_ ("The game is to be resumed on %s."), when);
}

/* Describes the state of @game, which is not over; does not say “check” in a strict game.
 * Returns: (transfer full): what must happen next */
char *
rg_sentence_for_state (RgGame *game)
{
  static const RgPlayerForms choice = { N_ ("%s has the choice."),
                                        NC_ ("color", "%s has the choice.") };
  static const RgPlayerForms writes = { N_ ("%s writes the sealed move."),
                                        NC_ ("color", "%s writes the sealed move.") };
  const RgState             *state = rg_game_get_state (game);

  switch (state->phase) {
  case RG_PHASE_CHOOSING:
    if (state->chooser == RG_ACTOR_DIRECTOR)
      return g_strdup (_ ("The arbiter decides."));
    return rg_sentence_of_player (game, rg_actor_color (state->chooser), &choice);
  case RG_PHASE_STOPPED:
    return g_strdup (state->dispute != RG_MATTER_UNSET
                       ? _ ("The game is stopped until the ruling.")
                       : _ ("The game is stopped."));
  case RG_PHASE_SEALING:
    return rg_sentence_of_player (game, rg_actor_color (state->sealer), &writes);
  case RG_PHASE_ADJOURNED:
    return adjourned_sentence (game);
  case RG_PHASE_SETUP:
  case RG_PHASE_PLAYING:
  case RG_PHASE_FINISHED:
    break;
  }

  return playing_sentence (game);
}

/* Returns: the name of @conduct in the reader's language */
const char *
rg_conduct_label (RgConduct conduct)
{
  static const char *const labels[RG_N_CONDUCTS] = {
    [RG_CONDUCT_FREE] = N_ ("Free play"),
    [RG_CONDUCT_TOUCH] = N_ ("Touch-move"),
    /* Translators: the strictness with which a game is played. */
    [RG_CONDUCT_STRICT] = N_ ("Strict play"),
  };

  return _ (labels[conduct]);
}

/* Returns: the name of a piece (not RG_PIECE_NONE), such as "white knight" */
const char *
rg_piece_name (RgPiece piece)
{
  static const char *const names[RG_N_COLORS][RG_N_ROLES + 1] = {
    { NULL, N_ ("white pawn"), N_ ("white knight"), N_ ("white bishop"),
      N_ ("white rook"), N_ ("white queen"), N_ ("white king") },
    { NULL, N_ ("black pawn"), N_ ("black knight"), N_ ("black bishop"),
      N_ ("black rook"), N_ ("black queen"), N_ ("black king") },
  };

  return _ (names[rg_piece_color (piece)][rg_piece_role (piece)]);
}
