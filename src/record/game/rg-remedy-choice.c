/* Makes a remedy of the squares that a player points at. With help, pointing narrows down
 * the possible remedies; under `strict` it spells out any demand, possible or not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-remedy-choice.h"

/* Returns the player who chooses; the director points on behalf of the opponent. */
static RgColor
get_chooser (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  if (state->chooser == RG_ACTOR_DIRECTOR)
    return rg_color_other (rg_state_turn (state));

  return rg_actor_color (state->chooser);
}

/* Returns: whether the chooser in @game gets no help: a player under `strict`, never
 * the director */
gboolean
rg_remedy_choice_is_unaided (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  return state->conduct == RG_CONDUCT_STRICT && state->chooser != RG_ACTOR_DIRECTOR;
}

/* Returns whether a piece of @color is on @square in the position before the fault that
 * is judged. */
static gboolean
is_of (RgGame *game, RgColor color, RgSquare square)
{
  const RgPosition *position = rg_game_get_choice_position (game);

  return (position->setup.board.colors[color] & rg_bit (square)) != 0;
}

/* Returns the ply that is judged and still on the board; 0 for none. */
static guint
get_judged_ply (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  return state->phase == RG_PHASE_CHOOSING ? state->choice_ply : 0;
}

/* Returns: whether a demand in @game may name two pieces, a touched one and the one that
 * it must take (FIDE 1930, Art. 15 c); otherwise a demand names a single piece */
gboolean
rg_remedy_choice_may_name_pair (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  RgLaw          law;

  return state->choice.with != 0 ||
         (rg_rulebook_find (state->rulebook, RG_MATTER_TOUCHED_BOTH, &law) &&
          g_strcmp0 (law.article, state->choice_article) == 0);
}

/* Returns whether a demand may name the square of arrival: only for a sealed move, whose
 * remedies are moves; otherwise the offender chooses the square (Art. 15 d, 17 a). */
static gboolean
may_name_move (const RgState *state)
{
  return (state->choice.flags & (RG_REMEDIES_PLAY | RG_REMEDIES_MEANINGS)) != 0;
}

/* Adds @square, on the board that is shown, to the demand, or begins a new demand there;
 * pointing at the same square again removes it. A second square is added if the first is
 * a piece of the offender and the law has such demands: to move that piece there, or to
 * take the piece there; otherwise an empty square is ignored. With help, a square that
 * belongs to no remedy is ignored too. */
void
rg_remedy_choice_point (RgRemedyChoice *self, RgGame *game, RgSquare square)
{
  const RgState *state = rg_game_get_state (game);
  RgRemedyChoice before = *self;
  RgColor        chooser = get_chooser (game);
  guint          ply = get_judged_ply (game);
  gboolean       again, occupied;

  /* Players point at the moved piece where it is now, but mean its square before the
   * move. */
  if (ply != 0 && rg_game_get_move (game, ply).to == square)
    square = rg_game_get_move (game, ply).from;

  again = square == before.first && before.second == RG_SQUARE_NONE;
  occupied = is_of (game, RG_WHITE, square) || is_of (game, RG_BLACK, square);
  if (!again && before.first != RG_SQUARE_NONE &&
      is_of (game, rg_color_other (chooser), before.first) &&
      (may_name_move (state) ||
       (rg_remedy_choice_may_name_pair (game) && is_of (game, chooser, square))) &&
      !is_of (game, rg_color_other (chooser), square))
    *self = (RgRemedyChoice){ before.first, square };
  else if (again || occupied)
    *self = (RgRemedyChoice){ again ? RG_SQUARE_NONE : square, RG_SQUARE_NONE };

  if (!rg_remedy_choice_is_unaided (game)) {
    g_autoptr (GArray) options = rg_remedy_choice_list_options (self, game);

    if (options->len == 0)
      *self = before;
  }
}

/* Returns the squares at which a player must point to demand @option. */
static RgBitboard
get_squares (const RgOption *option)
{
  switch (option->kind) {
  case RG_OPTION_MOVE:
  case RG_OPTION_TAKE:
    return rg_bit (option->square);
  case RG_OPTION_TAKE_WITH:
    return rg_bit (option->square) | rg_bit (option->with);
  case RG_OPTION_PLAY:
    return rg_bit (option->displacement.from) | rg_bit (option->displacement.to);
  case RG_OPTION_PARRY:
  case RG_OPTION_LEAVE:
  case RG_OPTION_RETRACT:
  case RG_OPTION_LOST:
  case RG_OPTION_UNSET:
    break;
  }

  return 0;
}

RgBitboard
rg_remedy_choice_get_squares (const RgRemedyChoice *self)
{
  return (self->first != RG_SQUARE_NONE ? rg_bit (self->first) : 0) |
         (self->second != RG_SQUARE_NONE ? rg_bit (self->second) : 0);
}

/* Returns: (transfer full) (element-type RgOption): the possible remedies that have
 * all squares pointed at */
GArray *
rg_remedy_choice_list_options (const RgRemedyChoice *self, RgGame *game)
{
  GArray    *options = rg_game_list_choices (game);
  RgBitboard pointed = rg_remedy_choice_get_squares (self);

  for (guint i = options->len; i > 0; i--) {
    const RgOption *option = &g_array_index (options, RgOption, i - 1);

    if ((pointed & ~get_squares (option)) != 0)
      g_array_remove_index (options, i - 1);
  }

  return options;
}

/* Finds the demand that the squares pointed at spell out, for a chooser without help. */
static gboolean
spell_out (const RgRemedyChoice *self, RgGame *game, RgOption *option)
{
  RgColor chooser = get_chooser (game);

  *option = (RgOption){ .kind = RG_OPTION_UNSET };
  if (self->first == RG_SQUARE_NONE)
    return FALSE;

  if (self->second == RG_SQUARE_NONE)
    *option = (RgOption){
      .kind = is_of (game, chooser, self->first) ? RG_OPTION_TAKE : RG_OPTION_MOVE,
      .square = self->first,
    };
  else if (is_of (game, chooser, self->second))
    *option = (RgOption){ .kind = RG_OPTION_TAKE_WITH,
                          .square = self->second,
                          .with = self->first };
  else
    *option = (RgOption){ .kind = RG_OPTION_PLAY,
                          .displacement = { .from = self->first, .to = self->second } };
  return TRUE;
}

/* Finds the option demanded so far; @option is (out caller-allocates). Returns: whether
 * the squares determine it; with help, whether just one possible remedy is left */
gboolean
rg_remedy_choice_get_option (const RgRemedyChoice *self, RgGame *game, RgOption *option)
{
  g_autoptr (GArray) options = NULL;

  if (rg_game_get_state (game)->phase != RG_PHASE_CHOOSING)
    return FALSE;
  if (rg_remedy_choice_is_unaided (game))
    return spell_out (self, game, option);
  if (self->first == RG_SQUARE_NONE)
    return FALSE;

  /* For an irregular sealed move, pointing at a piece with only one legal move does not
   * yet choose it. */
  if ((rg_game_get_state (game)->choice.flags & RG_REMEDIES_LOST) &&
      self->second == RG_SQUARE_NONE)
    return FALSE;

  options = rg_remedy_choice_list_options (self, game);
  if (options->len != 1)
    return FALSE;

  *option = g_array_index (options, RgOption, 0);
  return TRUE;
}

/* Returns: the squares of the move that is judged, while it is on the board: departure
 * and arrival */
RgBitboard
rg_remedy_choice_get_facts (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  guint          ply = get_judged_ply (game);
  RgMove         move;

  if (state->phase != RG_PHASE_CHOOSING)
    return 0;
  if (ply == 0 && state->fault.number == 0)
    return 0;

  move = ply != 0 ? rg_game_get_move (game, ply) : state->fault.move;
  return rg_bit (move.from) | rg_bit (move.to);
}

/* Returns: the squares at which the chooser may point next to demand a possible remedy;
 * none under `strict` */
RgBitboard
rg_remedy_choice_get_answers (const RgRemedyChoice *self, RgGame *game)
{
  g_autoptr (GArray) options = NULL;
  RgBitboard         squares = 0;

  if (rg_game_get_state (game)->phase != RG_PHASE_CHOOSING ||
      rg_remedy_choice_is_unaided (game))
    return 0;

  options = rg_remedy_choice_list_options (self, game);
  for (guint i = 0; i < options->len; i++)
    squares |= get_squares (&g_array_index (options, RgOption, i));

  return squares;
}
