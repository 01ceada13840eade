/* Where the program helps, pointing narrows down the remedies that are
 * possible; under `strict` it spells out any demand whatever. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-remedy-choice.h"

/* The director points in the place of the opponent. */
static RgColor
get_chooser (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  if (state->chooser == RG_ACTOR_DIRECTOR)
    return rg_color_other (rg_state_turn (state));

  return rg_actor_color (state->chooser);
}

/* Returns: whether the chooser in @game is shown nothing of what may be demanded: a
 * player under `strict`, never the director */
gboolean
rg_remedy_choice_is_unaided (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  return state->conduct == RG_CONDUCT_STRICT && state->chooser != RG_ACTOR_DIRECTOR;
}

/* Among the pieces before the fault. */
static gboolean
is_of (RgGame *game, RgColor color, RgSquare square)
{
  const RgPosition *position = rg_game_get_choice_position (game);

  return (position->setup.board.colors[color] & rg_bit (square)) != 0;
}

/* The ply that is judged and still on the board; 0 for none. */
static guint
get_standing_fault (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  return state->phase == RG_PHASE_CHOOSING ? state->choice_ply : 0;
}

/* Returns: whether a touched piece may have to take another one here (FIDE 1930, Art.
 * 15 c): everywhere else a demand names one piece, never with what it is taken */
gboolean
rg_remedy_choice_may_name_pair (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  RgLaw          law;

  return state->choice.with != 0 ||
         (rg_rulebook_find (state->rulebook, RG_MATTER_TOUCHED_BOTH, &law) &&
          g_strcmp0 (law.article, state->choice_article) == 0);
}

/* Returns whether a demand may say where a piece goes: only what was sealed has moves for
 * remedies; elsewhere the offender finds the square (Art. 15 d, 17 a). */
static gboolean
may_name_move (const RgState *state)
{
  return (state->choice.flags & (RG_REMEDIES_PLAY | RG_REMEDIES_MEANINGS)) != 0;
}

/* Adds @square, of the board that is shown, to the demand, or begins a new one there; a
 * second time on the same square takes it back.  A second square belongs to the demand
 * where the first is a piece of the offender, who shall carry it there or take what is
 * on it, and the law grants such a demand; an empty square changes nothing where it does
 * not.  Where the program helps, neither does one that belongs to no remedy. */
void
rg_remedy_choice_point (RgRemedyChoice *self, RgGame *game, RgSquare square)
{
  const RgState *state = rg_game_get_state (game);
  RgRemedyChoice before = *self;
  RgColor        chooser = get_chooser (game);
  guint          ply = get_standing_fault (game);
  gboolean       again, occupied;

  /* The piece that was moved is pointed at where it is now; it is meant where it
   * was before. */
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

/* The squares that one points at to demand @option. */
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

/* What pointing at those squares would mean with no help. */
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

/* @option is (out caller-allocates).  Returns: whether what was pointed at says already
 * what is demanded; where the program helps, whether one possible remedy is left */
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

  /* Of an irregular sealed move, a piece with one legal move is not yet that move. */
  if ((rg_game_get_state (game)->choice.flags & RG_REMEDIES_LOST) &&
      self->second == RG_SQUARE_NONE)
    return FALSE;

  options = rg_remedy_choice_list_options (self, game);
  if (options->len != 1)
    return FALSE;

  *option = g_array_index (options, RgOption, 0);
  return TRUE;
}

/* Returns: the squares of the move that is judged, while it is on the board: where the
 * piece came from, where it is */
RgBitboard
rg_remedy_choice_get_facts (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  guint          ply = get_standing_fault (game);
  RgMove         move;

  if (state->phase != RG_PHASE_CHOOSING)
    return 0;
  if (ply == 0 && state->fault.number == 0)
    return 0;

  move = ply != 0 ? rg_game_get_move (game, ply) : state->fault.move;
  return rg_bit (move.from) | rg_bit (move.to);
}

/* Returns: the squares on which the chooser may point next to demand something
 * possible; none under `strict` */
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
