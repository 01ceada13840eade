/* Finds who makes the first move: by the odds, otherwise by lot or by the last game. If
 * White always begins, that player has White; otherwise colour and first move are
 * independent, and the players keep their colours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-succession.h"

/* Returns: the player who has @color */
RgPlayer
rg_series_game_player (const RgSeriesGame *self, RgColor color)
{
  return color == RG_WHITE ? self->white : rg_player_other (self->white);
}

/* Returns: the colour of @player */
RgColor
rg_series_game_color (const RgSeriesGame *self, RgPlayer player)
{
  return player == self->white ? RG_WHITE : RG_BLACK;
}

/* Returns: the player who gives the odds; meaningless if there are none */
RgPlayer
rg_series_game_giver (const RgSeriesGame *self)
{
  return rg_series_game_player (self, (RgColor) self->odds.giver);
}

/* Lets @giver give the odds of the game, whichever colour they have. */
void
rg_series_game_set_giver (RgSeriesGame *self, RgPlayer giver)
{
  if ((RgColor) self->odds.giver != rg_series_game_color (self, giver))
    rg_odds_turn_over (&self->odds);
}

/**
 * rg_succession_first:
 * @odds: the odds of this game, may be empty; their colour is ignored
 * @giver: the player who gives them
 * @lot: the player with the first move by lot or agreement
 * @white: the player with White, used only if that is independent of the first move
 *
 * If the odds decide, @lot is ignored (Café de la Régence, 1844, V).
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

/* Returns the player who begins by the rule on the next game; without one the players
 * begin in turn. By any other rule, the player who began a drawn game begins again. After
 * an annulled game, or one without a result, the same player begins again. */
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
 * @odds: the odds of the next one, may be empty; their colour is ignored
 * @giver: the player who gives them
 *
 * FIDE: the colours change after every game except an annulled one, whatever the result
 * (Art. 11; Par. 11); but a giver of the move has Black in every game of a series, and
 * a giver of pieces without it White (Art. 22.1, 22.5). Régence: the winner begins, or
 * after a game without a winner the player who began that one (VI), but odds decide by
 * themselves (VII); the colours stay.  London: in turn, but after a draw the player who
 * began that game (V).  For any other agreement use rg_succession_first().
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
