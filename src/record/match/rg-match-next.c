/* Makes a match from a game, which gives the terms of the other games, and makes the next
 * game of a match; rg-succession decides who begins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-next.h"

#include "rg-fen.h"
#include "rg-game-odds.h"

/* Returns the time controls of the two players, the first player's first, as they were
 * before odds of time changed one of them. */
static char *
find_clock (RgGame *game)
{
  const RgState       *state = rg_game_get_state (game);
  const RgTimeControl *controls = state->clock.controls;
  RgColor              whole = rg_odds_unhandicapped (&state->odds);
  RgColor              black = state->odds.items & RG_ODDS_TIME ? whole : RG_BLACK;
  g_autoptr (GString)  text = g_string_new (NULL);

  if (!rg_clock_is_timed (&state->clock))
    return g_strdup ("-");

  rg_time_control_write_both (&controls[whole], &controls[black], text);
  return g_strdup (text->str);
}

/* Returns the time controls in the order White, Black: unequal times belong to the
 * players, not to the colours. */
static char *
seat_clock (const char *clock, RgPlayer white)
{
  g_auto (GStrv) times = g_strsplit (clock != NULL ? clock : "", " ", 2);

  if (white == RG_PLAYER_FIRST || g_strv_length (times) < 2)
    return g_strdup (clock);

  return g_strdup_printf ("%s %s", times[1], times[0]);
}

/* Returns the seats of the first game of a match: White in @game is the first player; the
 * beginner and the odds are those of @game. */
static RgSeriesGame
seat_first (RgGame *game)
{
  RgSeriesGame seats = { .odds = rg_game_get_odds (game), .white = RG_PLAYER_FIRST };

  seats.beginner = rg_series_game_player (&seats, rg_position_turn (
                                                    rg_game_get_position (game, 0)));
  if (!rg_clock_is_timed (&rg_game_get_state (game)->clock)) {
    seats.odds.items &= (guint16) ~RG_ODDS_TIME;
    seats.odds.factor = 0;
  }

  return seats;
}

static char *
find_start (RgGame *game)
{
  char fen[RG_FEN_SIZE];

  rg_fen_from_position (rg_game_get_position (game, 0), fen);
  return g_strdup (fen);
}

/* Makes a match on @terms, and with the starting position of @game if @terms alone do not
 * lead to it. */
static RgMatch *
new_from_there (RgTerms *terms, const char *event, RgGame *game, GError **error)
{
  g_autoptr (RgMatch) match = rg_match_new (terms, event, error);
  g_autoptr (RgGame)  trial = NULL;
  g_autofree char    *usual = NULL;
  g_autofree char    *fen = NULL;

  if (match == NULL)
    return NULL;

  trial = rg_match_new_game (match, error);
  if (trial == NULL)
    return NULL;

  usual = find_start (trial);
  fen = find_start (game);
  if (g_str_equal (usual, fen))
    return g_steal_pointer (&match);

  rg_terms_set (terms, RG_VERB_POSITION, fen);
  return rg_match_new (terms, event, error);
}

/**
 * rg_match_new_on:
 * @game: a game, just begun or already played; its White becomes the first player of
 *   the match
 * @error: return location for an error
 *
 * Makes a match in which all games begin from the starting position of @game.
 *
 * Returns: (transfer full) (nullable): a match on the terms of @game, without games;
 * %NULL if no other game can be played on them
 */
RgMatch *
rg_match_new_on (RgGame *game, GError **error)
{
  const RgState   *state = rg_game_get_state (game);
  RgSeriesGame     seats = seat_first (game);
  g_autofree char *clock = find_clock (game);
  const char      *event = rg_game_get_tag (game, "Event");
  g_auto (RgTerms) terms = { 0 };

  rg_terms_set (&terms, RG_VERB_NAME_WHITE, rg_game_get_name (game, RG_WHITE));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, rg_game_get_name (game, RG_BLACK));
  rg_terms_set (&terms, RG_VERB_RULEBOOK, state->rulebook->id);
  rg_terms_set (&terms, RG_VERB_CONDUCT, rg_conduct_to_text (state->conduct));
  rg_terms_set (&terms, RG_VERB_CLOCK, clock);
  rg_terms_set_supervised (&terms, state->supervised);
  rg_terms_set_late_after (&terms, state->late_after);
  rg_terms_set_odds (&terms, &seats.odds);
  if (seats.beginner == RG_PLAYER_SECOND)
    rg_terms_set_first (&terms, RG_ACTOR_BLACK);
  return new_from_there (&terms, g_strcmp0 (event, "?") != 0 ? event : NULL, game, error);
}

/* Seats the players for a set-up position, which fixes the colour that moves first.
 * Unless the rulebook lets White begin, the beginner takes that colour. Otherwise the
 * seats stay, with the first player as White in the first game, and the player who has
 * that colour begins. */
static RgSeriesGame
seat_in_position (RgMatch *self, const RgSeriesGame *seats)
{
  RgSeriesGame game = *seats;
  RgColor      first = RG_WHITE;
  RgSetup      setup;

  if (rg_fen_parse (rg_terms_get (rg_match_get_terms (self), RG_VERB_POSITION), &setup,
                    NULL))
    first = setup.turn;
  if (!rg_rulebook_has (rg_match_get_rulebook (self), RG_MATTER_WHITE_BEGINS))
    game.white = first == RG_WHITE ? game.beginner : rg_player_other (game.beginner);
  else if (rg_match_get_n_games (self) == 0)
    game.white = RG_PLAYER_FIRST;
  game.beginner = rg_series_game_player (&game, first);
  rg_series_game_set_giver (&game, rg_series_game_giver (seats));

  return game;
}

/* Returns 1 if the first player has won, -1 if the second has, 0 for neither. */
static int
find_winner (RgMatchGame *game)
{
  RgResult result = rg_match_game_get_outcome (game).result;
  RgPlayer winner;

  if (result != RG_RESULT_WHITE_WINS && result != RG_RESULT_BLACK_WINS)
    return 0;

  winner = rg_match_game_get_player (game, result == RG_RESULT_WHITE_WINS ? RG_WHITE
                                                                          : RG_BLACK);
  return winner == RG_PLAYER_FIRST ? 1 : -1;
}

/* Moves @rung each time a player has won as many games in a row as the scale says; @rung
 * is negative if the second player gives the odds. */
static int
move_rung (RgMatch *self, int rung, guint n, const RgPlayer *winner)
{
  const RgScale *scale = rg_match_get_scale (self);
  int            most = (int) scale->rows->len - 1;
  guint          streak = 0;
  int            last = 0;

  for (guint i = 0; i < n + (winner != NULL ? 1 : 0); i++) {
    int won = i == n ? (*winner == RG_PLAYER_FIRST ? 1 : -1)
                     : find_winner (rg_match_get_game (self, i));

    streak = won != 0 && won == last ? streak + 1 : won != 0;
    last = won;
    if (streak < scale->rung_after)
      continue;
    rung = CLAMP (rung + won, -most, most);
    streak = 0;
    last = 0;
  }

  return rung;
}

/* Finds the row of the scale with the odds of the first game, agreed on or not. */
static gboolean
find_rung (RgMatch *self, const RgMatchOdds *first, int *rung)
{
  const RgScale *scale = rg_match_get_scale (self);
  RgOdds         wanted = first->odds;

  if (scale == NULL || rg_terms_get (rg_match_get_terms (self), RG_VERB_POSITION) != NULL)
    return FALSE;

  wanted.items &= (guint16) ~RG_ODDS_AGREED;
  for (guint i = 0; i < scale->rows->len; i++) {
    RgOdds odds = ((RgScaleRow *) scale->rows->pdata[i])->odds;

    if (odds.giver != wanted.giver)
      rg_odds_turn_over (&odds);
    if (rg_odds_equal (&odds, &wanted)) {
      *rung = first->giver == RG_PLAYER_FIRST ? (int) i : -(int) i;
      return TRUE;
    }
  }

  return FALSE;
}

/* Finds the odds of the next game, after the first @n games and, if @winner is not NULL,
 * one more won by @winner: the odds of the terms, or of another row of the scale. */
RgMatchOdds
rg_match_get_odds (RgMatch *self, guint n, const RgPlayer *winner)
{
  RgMatchOdds     first = { rg_terms_get_odds (rg_match_get_terms (self)),
                            rg_match_get_giver (self) };
  RgScaleProposal proposal;
  int             rung, moved;

  if (!find_rung (self, &first, &rung))
    return first;

  moved = move_rung (self, rung, n, winner);
  if (moved == rung ||
      !rg_scale_propose_row (rg_match_get_scale (self), (guint) ABS (moved),
                             moved > 0 ? 0 : 1, rg_match_get_rulebook (self), &proposal,
                             NULL))
    return first;

  first.giver = moved > 0 ? RG_PLAYER_FIRST : RG_PLAYER_SECOND;
  first.odds = proposal.odds;
  if (first.odds.items != 0 &&
      first.odds.giver != (first.giver == RG_PLAYER_FIRST ? RG_WHITE : RG_BLACK))
    rg_odds_turn_over (&first.odds);
  return first;
}

/* Finds the seats of the next game by the rules on succession (FIDE 1930, Art. 11, 22.1,
 * 22.5; Café de la Régence, V to VII). In the first game the lot decides; after a game
 * that was annulled or is in progress the seats stay the same. Returns: the colours, who
 * begins and the odds of the next game */
RgSeriesGame
rg_match_get_next (RgMatch *self)
{
  const RgTerms    *terms = rg_match_get_terms (self);
  const RgRulebook *rulebook = rg_match_get_rulebook (self);
  gboolean          black_begins = rg_terms_get_first (terms) == RG_ACTOR_BLACK;
  guint             n = rg_match_get_n_games (self);
  RgMatchOdds       given = rg_match_get_odds (self, n, NULL);
  RgOdds            odds = given.odds;
  RgPlayer          giver = given.giver;
  RgSeriesGame      next;

  if (n == 0)
    next = rg_succession_first (rulebook, &odds, giver,
                                black_begins ? RG_PLAYER_SECOND : RG_PLAYER_FIRST,
                                RG_PLAYER_FIRST);
  else
    next = rg_succession_next (rulebook,
                               rg_match_game_get_seats (rg_match_get_game (self, n - 1)),
                               &odds, giver);

  return rg_terms_get (terms, RG_VERB_POSITION) != NULL ? seat_in_position (self, &next)
                                                        : next;
}

/* Makes a game on the terms of the match, before the first move. */
static RgGame *
set_up_game (RgMatch *self, const RgSeriesGame *seats, GError **error)
{
  RgColor          first = rg_series_game_color (seats, seats->beginner);
  g_auto (RgTerms) terms = { 0 };
  g_autofree char *clock = NULL;
  gboolean         says_first;

  rg_terms_copy (rg_match_get_terms (self), &terms);
  says_first = first == RG_BLACK && rg_terms_get (&terms, RG_VERB_POSITION) == NULL;
  clock = seat_clock (rg_terms_get (&terms, RG_VERB_CLOCK), seats->white);
  rg_terms_set (&terms, RG_VERB_RULEBOOK, rg_match_get_rulebook (self)->id);
  rg_terms_set (&terms, RG_VERB_CLOCK, clock);
  rg_terms_set_odds (&terms, &seats->odds);
  rg_terms_set_first (&terms, says_first ? RG_ACTOR_BLACK : RG_ACTOR_NONE);
  rg_terms_set (&terms, RG_VERB_NAME_WHITE,
                rg_match_get_name (self, rg_series_game_player (seats, RG_WHITE)));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK,
                rg_match_get_name (self, rg_series_game_player (seats, RG_BLACK)));

  return rg_game_new_on (&terms, error);
}

/* Makes the next game, on the terms of the match and with the tags of the match. Returns:
 * (transfer full) (nullable): the game, before the first move */
RgGame *
rg_match_new_game (RgMatch *self, GError **error)
{
  RgSeriesGame next = rg_match_get_next (self);
  RgGame      *game = set_up_game (self, &next, error);

  if (game != NULL)
    rg_match_name_game (self, game, next.white);
  return game;
}
