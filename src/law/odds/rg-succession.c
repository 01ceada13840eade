/* The beginner is found first: by the odds, else by lot or by the last game. Where White
 * always begins they have White; elsewhere pieces and first move are two things, and the
 * pieces stay where they are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-succession.h"

/* Returns: who has the pieces of @color */
RgPlayer
rg_series_game_player (const RgSeriesGame *self, RgColor color)
{
  return color == RG_WHITE ? self->white : rg_player_other (self->white);
}

/* Returns: whose pieces @player has */
RgColor
rg_series_game_color (const RgSeriesGame *self, RgPlayer player)
{
  return player == self->white ? RG_WHITE : RG_BLACK;
}

/* Returns: who gives the odds, where any are given */
RgPlayer
rg_series_game_giver (const RgSeriesGame *self)
{
  return rg_series_game_player (self, (RgColor) self->odds.giver);
}

/* Lets @giver give the odds of the game, from whichever side they sit at. */
void
rg_series_game_set_giver (RgSeriesGame *self, RgPlayer giver)
{
  if ((RgColor) self->odds.giver != rg_series_game_color (self, giver))
    rg_odds_turn_over (&self->odds);
}

/**
 * rg_succession_first:
 * @odds: what is given in this game, perhaps nothing; its colour is not heeded
 * @giver: who gives it
 * @lot: whom the lot, or an agreement, gives the first move
 * @white: who is to have White, heeded only where that is independent of the
 *   first move
 *
 * Where the odds decide, the lot does not: it is not drawn (Café de la
 * Régence, 1844, V).
 *
 * Returns: the first game of a series, not yet played
 */
RgSeriesGame
rg_succession_first (const RgRulebook *rulebook,
                     const RgOdds     *odds,
                     RgPlayer          giver,
                     RgPlayer          lot,
                     RgPlayer          white)
{
  RgSeriesGame game = { .odds = *odds, .white = white, .beginner = lot };
  RgTrait      trait = rg_odds_trait (odds, rulebook);

  if (trait != RG_TRAIT_OPEN)
    game.beginner = trait == RG_TRAIT_GIVER ? giver : rg_player_other (giver);
  if (rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    game.white = game.beginner;
  rg_series_game_set_giver (&game, giver);

  return game;
}

/* By the rule on the next game; a text that has none means turn and turn about.  After a
 * game that no one won, the winner's right is with the player who began it.  Annulled
 * games do not count, nor do those without a result: they are played again as they were.
 * */
static RgPlayer
beginner_after (const RgRulebook *rulebook, const RgSeriesGame *last)
{
  RgPlayer began = rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) ? last->white
                                                                      : last->beginner;
  RgLaw    law;

  if (last->outcome.result == RG_RESULT_ANNULLED ||
      last->outcome.result == RG_RESULT_NONE)
    return began;
  if (!rg_rulebook_find (rulebook, RG_MATTER_NEXT_GAME, &law) ||
      law.clause->next == RG_NEXT_IN_TURN ||
      (law.clause->next == RG_NEXT_IN_TURN_IF_WON &&
       last->outcome.result != RG_RESULT_DRAW))
    return rg_player_other (began);

  if (last->outcome.result == RG_RESULT_WHITE_WINS)
    return last->white;
  if (last->outcome.result == RG_RESULT_BLACK_WINS)
    return rg_player_other (last->white);

  return began;
}

/**
 * rg_succession_next:
 * @last: the game before, played
 * @odds: what is given in the next one, perhaps nothing; its colour is not
 *   heeded
 * @giver: who gives it
 *
 * FIDE: the colours change after every game whatever its result, save an
 * annulled one (Art. 11; Par. 11); but who gives the move has Black in every
 * game of a series, and who gives pieces without it White (Art. 22.1, 22.5).
 * Régence: the winner begins, after a game that no one won the player who began that
 * one (VI), but odds decide by themselves (VII); the colours stay.  London: in turn, but
 * after a draw the player who began that game (V).  Where the
 * players agree on something else, rg_succession_first() is for that.
 *
 * Returns: the game that follows, not yet played
 */
RgSeriesGame
rg_succession_next (const RgRulebook   *rulebook,
                    const RgSeriesGame *last,
                    const RgOdds       *odds,
                    RgPlayer            giver)
{
  return rg_succession_first (rulebook, odds, giver, beginner_after (rulebook, last),
                              last->white);
}
