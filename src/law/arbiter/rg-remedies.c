/* Handles sets of remedies, and reduces them to those that a legal move of the position
 * can fulfil. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-remedies.h"

/* Returns: whether one of the remedies is a move */
gboolean
rg_remedies_ask_a_move (const RgRemedies *self)
{
  return (self->move | self->take | self->taken) != 0 ||
         (self->flags & (RG_REMEDIES_PLAY | RG_REMEDIES_PARRY | RG_REMEDIES_MEANINGS));
}

/* Returns: the squares of the pieces that the remedies name, and the squares of the one
 * move that they may require */
RgBitboard
rg_remedies_get_squares (const RgRemedies *self)
{
  RgBitboard squares = self->move | self->take | self->with | self->taken;

  if (self->flags & RG_REMEDIES_PLAY)
    squares |= rg_bit (self->play.from) | rg_bit (self->play.to);
  return squares;
}

/* Returns: whether there is no remedy, so that the player is free */
gboolean
rg_remedies_is_empty (const RgRemedies *self)
{
  return !rg_remedies_ask_a_move (self) &&
         !(self->flags & (RG_REMEDIES_LEAVE | RG_REMEDIES_RETRACT));
}

static gboolean
has (RgBitboard set, RgSquare square)
{
  return square != RG_SQUARE_NONE && (set & rg_bit (square)) != 0;
}

static gboolean
is_play (const RgRemedies *self, RgMove move)
{
  return (self->flags & RG_REMEDIES_PLAY) && move.from == self->play.from &&
         move.to == self->play.to && move.promotion == self->play.promotion;
}

/* MAX_MEANINGS: more than the number of moves in any position of a game. */
#define MAX_MEANINGS (64 * G_N_ELEMENTS (((RgRemedies *) NULL)->meanings))

/* Makes @self require one of @moves, all legal in @position. */
void
rg_remedies_set_meanings (RgRemedies       *self,
                          const RgPosition *position,
                          const RgMoveList *moves)
{
  RgMoveList list;

  *self = (RgRemedies){ .flags = RG_REMEDIES_MEANINGS };
  rg_movegen_legal (position, &list);
  for (guint i = 0; i < MIN (list.n, MAX_MEANINGS); i++)
    for (guint j = 0; j < moves->n; j++)
      if (rg_move_equal (moves->moves[j], list.moves[i]))
        self->meanings[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
}

static gboolean
is_meaning (const RgRemedies *self, const RgPosition *position, RgMove move)
{
  RgMoveList list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < MIN (list.n, MAX_MEANINGS); i++)
    if (rg_move_equal (list.moves[i], move))
      return (self->meanings[i / 64] >> (i % 64)) & 1;

  return FALSE;
}

/* Returns: whether the legal move @move fulfils one of the remedies (FIDE 1930, Art.
 * 18.2: a penalty is never castling) */
gboolean
rg_remedies_allow (const RgRemedies *self, const RgPosition *position, RgMove move)
{
  RgSquare captured = rg_position_captured (position, move);

  if (self->flags & RG_REMEDIES_MEANINGS)
    return is_meaning (self, position, move);
  if (move.kind == RG_MOVE_CASTLING &&
      ((self->flags & RG_REMEDIES_NO_CASTLING) || has (self->barred, move.to)))
    return FALSE;

  return (self->flags & RG_REMEDIES_PARRY) || has (self->move, move.from) ||
         has (self->take, captured) ||
         (has (self->with, move.from) && has (self->taken, captured)) ||
         is_play (self, move);
}

static gboolean
option_equal (const RgOption *a, const RgOption *b)
{
  return a->kind == b->kind && a->square == b->square && a->with == b->with &&
         a->displacement.from == b->displacement.from &&
         a->displacement.to == b->displacement.to &&
         a->displacement.promotion == b->displacement.promotion;
}

static void
add (GArray *options, RgOption option)
{
  for (guint i = 0; i < options->len; i++)
    if (option_equal (&g_array_index (options, RgOption, i), &option))
      return;

  g_array_append_val (options, option);
}

static void
add_fulfilled (const RgRemedies *self,
               const RgPosition *position,
               RgMove            move,
               GArray           *options)
{
  RgSquare captured = rg_position_captured (position, move);

  if (self->flags & RG_REMEDIES_MEANINGS) {
    add (options, (RgOption){ .kind = RG_OPTION_PLAY,
                              .displacement = rg_move_displacement (move) });
    return;
  }
  if (has (self->move, move.from))
    add (options, (RgOption){ .kind = RG_OPTION_MOVE, .square = move.from });
  if (has (self->take, captured))
    add (options, (RgOption){ .kind = RG_OPTION_TAKE, .square = captured });
  if (has (self->with, move.from) && has (self->taken, captured))
    add (options, (RgOption){ .kind = RG_OPTION_TAKE_WITH,
                              .square = captured,
                              .with = move.from });
  if (is_play (self, move))
    add (options, (RgOption){ .kind = RG_OPTION_PLAY, .displacement = self->play });
  if (self->flags & RG_REMEDIES_PARRY)
    add (options, (RgOption){ .kind = RG_OPTION_PARRY });
}

/* Returns: (transfer full) (element-type RgOption): the remedies that some legal move
 * of @position fulfils, and those that need no move */
GArray *
rg_remedies_list (const RgRemedies *self, const RgPosition *position)
{
  GArray    *options = g_array_new (FALSE, FALSE, sizeof (RgOption));
  RgMoveList list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (rg_remedies_allow (self, position, list.moves[i]))
      add_fulfilled (self, position, list.moves[i], options);
  if (self->flags & RG_REMEDIES_RETRACT)
    add (options, (RgOption){ .kind = RG_OPTION_RETRACT });
  if (self->flags & RG_REMEDIES_LEAVE)
    add (options, (RgOption){ .kind = RG_OPTION_LEAVE });
  if (self->flags & RG_REMEDIES_LOST)
    add (options, (RgOption){ .kind = RG_OPTION_LOST });

  return options;
}

/* Returns: how many remedies rg_remedies_list() names */
guint
rg_remedies_count (const RgRemedies *self, const RgPosition *position)
{
  g_autoptr (GArray) options = rg_remedies_list (self, position);

  return options->len;
}

/* Adds the remedy @option to @self. For a move to be played it sets only the flag: the
 * caller has set `play`. */
static void
include (RgRemedies *self, const RgOption *option)
{
  switch (option->kind) {
  case RG_OPTION_MOVE:
    self->move |= rg_bit (option->square);
    break;
  case RG_OPTION_TAKE:
    self->take |= rg_bit (option->square);
    break;
  case RG_OPTION_TAKE_WITH:
    self->with |= rg_bit (option->with);
    self->taken |= rg_bit (option->square);
    break;
  case RG_OPTION_PLAY:
    self->flags |= RG_REMEDIES_PLAY;
    break;
  case RG_OPTION_PARRY:
    self->flags |= RG_REMEDIES_PARRY;
    break;
  case RG_OPTION_LEAVE:
    self->flags |= RG_REMEDIES_LEAVE;
    break;
  case RG_OPTION_RETRACT:
    self->flags |= RG_REMEDIES_RETRACT;
    break;
  case RG_OPTION_LOST:
    self->flags |= RG_REMEDIES_LOST;
    break;
  case RG_OPTION_UNSET:
    break;
  }
}

/* Reduces @self to the remedy @option, in @picked. Returns: FALSE if it is not in
 * rg_remedies_list() */
gboolean
rg_remedies_pick (const RgRemedies *self,
                  const RgPosition *position,
                  const RgOption   *option,
                  RgRemedies       *picked)
{
  g_autoptr (GArray) options = rg_remedies_list (self, position);
  gboolean           found = FALSE;

  for (guint i = 0; i < options->len && !found; i++)
    found = option_equal (&g_array_index (options, RgOption, i), option);

  *picked = (RgRemedies){ .play = option->displacement,
                          .barred = self->barred,
                          .flags = self->flags & RG_REMEDIES_LIMITS };
  include (picked, option);

  return found;
}

/* Removes from @self what no legal move of @position can fulfil. */
void
rg_remedies_drop_impossible (RgRemedies *self, const RgPosition *position)
{
  g_autoptr (GArray) options = rg_remedies_list (self, position);
  RgRemedies         rest = { .play = self->play,
                              .barred = self->barred,
                              .flags = self->flags & RG_REMEDIES_LIMITS };

  for (guint i = 0; i < options->len; i++)
    include (&rest, &g_array_index (options, RgOption, i));
  *self = rest;
}

static void
mirror_meanings (RgRemedies *self, const RgPosition *position, const RgPosition *mirrored)
{
  guint8     others = self->flags & (guint8) ~RG_REMEDIES_MEANINGS;
  RgMoveList list, moves = { .n = 0 };

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgDisplacement d = rg_move_displacement (list.moves[i]);

    d.from ^= 7;
    d.to ^= 7;
    if (is_meaning (self, position, list.moves[i]) &&
        rg_movegen_find (mirrored, d, &moves.moves[moves.n]))
      moves.n++;
  }
  rg_remedies_set_meanings (self, mirrored, &moves);
  self->flags |= others;
}

/* Mirrors @self, which refers to @position, so that it refers to @mirrored. */
void
rg_remedies_mirror (RgRemedies       *self,
                    const RgPosition *position,
                    const RgPosition *mirrored)
{
  if (self->flags & RG_REMEDIES_MEANINGS) {
    mirror_meanings (self, position, mirrored);
    return;
  }

  self->move = rg_bitboard_mirror (self->move);
  self->take = rg_bitboard_mirror (self->take);
  self->with = rg_bitboard_mirror (self->with);
  self->taken = rg_bitboard_mirror (self->taken);
  self->barred = rg_bitboard_mirror (self->barred);
  self->play.from ^= 7;
  self->play.to ^= 7;
}
