/* Names what the last move of a line did, from that move and the one before it. Where
 * rulebooks define a word differently, their clauses say how. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-expression.h"

#include "rg-attacks.h"
#include "rg-check.h"

static const guint VALUES[] = {
  [RG_ROLE_NONE] = 0, [RG_PAWN] = 1,  [RG_KNIGHT] = 3, [RG_BISHOP] = 3,
  [RG_ROOK] = 5,      [RG_QUEEN] = 9, [RG_KING] = 100,
};

/* Returns: the name of bit number @index of RgExpressions */
const char *
rg_expression_name (guint index)
{
  static const char *const names[RG_N_EXPRESSIONS] = {
    "check",    "discovered-check", "double-check",   "pin",
    "exchange", "wins-exchange",    "loses-exchange",
  };

  return names[index];
}

/* Returns: (nullable): the article of @rulebook that defines the expressions (FIDE 1930,
 * Art. 6; 1928, Par. 6): the one with a clause on any of them; NULL if it has none */
const char *
rg_expression_article (const RgRulebook *rulebook)
{
  const char *article = rg_rulebook_article (rulebook, RG_MATTER_PIN_ON_FIGURE);

  return article != NULL ? article
                         : rg_rulebook_article (rulebook, RG_MATTER_EXCHANGE_BY_VALUE);
}

/* Returns the piece of @color that is the only one between @pinner and @target, as a set;
 * empty if there is none. */
static RgBitboard
pinned_between (const RgBoard *board, RgColor color, RgSquare pinner, RgSquare target)
{
  RgBitboard between = RG_BETWEEN[pinner][target];
  RgBitboard occupied = rg_board_occupied (board);
  RgBitboard blockers = between & occupied;

  if (blockers == 0 || rg_bitboard_has_many (blockers) ||
      !(rg_attacks (rg_board_get (board, pinner), pinner, occupied & ~between) &
        rg_bit (target)))
    return 0;

  return blockers & board->colors[color];
}

/* Returns: the pieces of @color that are pinned: they shield their king or, if the
 * rulebook counts that too (FIDE 1930, Art. 6), a piece worth more than the pinning
 * one */
RgBitboard
rg_expression_pinned (const RgRulebook *rulebook,
                      const RgPosition *position,
                      RgColor           color)
{
  const RgBoard *board = &position->setup.board;
  gboolean       figures = rg_rulebook_has (rulebook, RG_MATTER_PIN_ON_FIGURE);
  RgBitboard     pinners = board->colors[rg_color_other (color)];
  RgBitboard     pinned = 0;

  while (pinners != 0) {
    RgSquare   pinner = rg_bitboard_pop (&pinners);
    guint      value = VALUES[rg_board_role_at (board, pinner)];
    RgBitboard targets = board->colors[color];

    while (targets != 0) {
      RgSquare target = rg_bitboard_pop (&targets);
      RgRole   role = rg_board_role_at (board, target);

      if (role == RG_KING || (figures && VALUES[role] > value))
        pinned |= pinned_between (board, color, pinner, target);
    }
  }

  return pinned;
}

static RgExpressions
find_checks (const RgPly *ply)
{
  RgBitboard    checkers = rg_position_checkers (&ply->position);
  RgExpressions found = RG_EXPRESSION_NONE;

  if (checkers != 0)
    found |= RG_EXPRESSION_CHECK;
  if (checkers & ~rg_check_carried (ply->move))
    found |= RG_EXPRESSION_DISCOVERED_CHECK;
  if (rg_bitboard_has_many (checkers))
    found |= RG_EXPRESSION_DOUBLE_CHECK;

  return found;
}

/* Returns the role that the ply captured, RG_ROLE_NONE for none, and sets its square. */
static RgRole
taken_by (const RgPly *ply, RgSquare *square)
{
  const RgPosition *before = &(ply - 1)->position;

  *square = rg_position_captured (before, ply->move);
  if (*square == RG_SQUARE_NONE)
    return RG_ROLE_NONE;

  return rg_piece_role (rg_position_get (before, *square));
}

static gboolean
is_minor (RgRole role)
{
  return role == RG_KNIGHT || role == RG_BISHOP;
}

/* Returns whether taking @got for @given is “winning the exchange” in the rulebook: a
 * rook for a minor piece, or any piece for one worth less (FIDE 1928, Par. 6). */
static gboolean
gains (const RgRulebook *rulebook, RgRole got, RgRole given)
{
  if (rg_rulebook_has (rulebook, RG_MATTER_EXCHANGE_BY_VALUE))
    return given != RG_PAWN && VALUES[got] > VALUES[given];

  return got == RG_ROOK && is_minor (given);
}

/* Finds an exchange: the capture of a piece that has just captured. */
static RgExpressions
find_exchange (const RgRulebook *rulebook, const RgPly *ply)
{
  RgSquare square, earlier;
  RgRole   got = taken_by (ply, &square);
  RgRole   given = taken_by (ply - 1, &earlier);

  if (got == RG_ROLE_NONE || given == RG_ROLE_NONE || square != (ply - 1)->move.to ||
      (ply - 1)->mover == ply->mover)
    return RG_EXPRESSION_NONE;

  if (got == given || (is_minor (got) && is_minor (given)))
    return RG_EXPRESSION_EXCHANGE;
  if (gains (rulebook, got, given))
    return RG_EXPRESSION_WINS_EXCHANGE;

  return gains (rulebook, given, got) ? RG_EXPRESSION_LOSES_EXCHANGE : RG_EXPRESSION_NONE;
}

/* Returns: the expressions for the last move of @history; empty if it was irregular */
RgExpressions
rg_expression_find (const RgRulebook *rulebook, RgHistory history)
{
  const RgPly  *ply = &history.plies[history.n - 1];
  RgExpressions found;
  RgColor       other;

  if (history.n < 2 || ply->offence != RG_OFFENCE_NONE)
    return RG_EXPRESSION_NONE;

  found = find_checks (ply);
  other = rg_color_other ((RgColor) ply->mover);
  if (rg_expression_pinned (rulebook, &ply->position, other) &
      ~rg_expression_pinned (rulebook, &(ply - 1)->position, other))
    found |= RG_EXPRESSION_PIN;
  if (history.n > 2 && (ply - 1)->offence == RG_OFFENCE_NONE)
    found |= find_exchange (rulebook, ply);

  return found;
}
