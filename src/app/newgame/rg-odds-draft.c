/* Men that have a name as odds are given by it, the others by their squares, so
 * that clicking them off comes to the same as choosing them by name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-draft.h"

static const RgOddsItems NAMED[] = {
  RG_ODDS_PAWN, RG_ODDS_KNIGHT, RG_ODDS_BISHOP, RG_ODDS_ROOK, RG_ODDS_QUEEN,
};

/**
 * rg_odds_draft_clear:
 * @self: (out): nothing given, by nobody yet: should anything be, by White
 */
void
rg_odds_draft_clear (RgOddsDraft *self)
{
  *self = (RgOddsDraft){ .giver = RG_WHITE, .capped = RG_SQUARE_NONE };
}

static guint8
moves_of (const RgOdds *odds)
{
  return odds->items & RG_ODDS_MOVE ? 1 : (guint8) rg_odds_count_moves (odds);
}

/**
 * rg_odds_draft_read:
 * @self: (out): the same as @odds
 */
void
rg_odds_draft_read (RgOddsDraft *self, const RgOdds *odds)
{
  rg_odds_draft_clear (self);
  self->giver = odds->giver;
  self->men = rg_odds_men (odds, RG_WHITE) | rg_odds_men (odds, RG_BLACK);
  self->moves = moves_of (odds);
  self->draw = (odds->items & RG_ODDS_DRAW) != 0;
  self->agreed = (odds->items & RG_ODDS_AGREED) != 0;
  if (odds->items & RG_ODDS_TIME)
    self->factor = odds->factor;
  if (odds->items & RG_ODDS_CAPPED)
    self->capped = odds->capped;
}

/**
 * rg_odds_draft_climb:
 * @row: (nullable): a row of the ladder with men or moves; %NULL for none
 *
 * Gives the men and moves of @row in place of others.  What was agreed on
 * before was something else.
 */
void
rg_odds_draft_climb (RgOddsDraft *self, const RgLadderRow *row)
{
  RgOdds odds = { 0 };

  if (row != NULL)
    odds = rg_ladder_row_give (row, (RgColor) self->giver);
  self->men = rg_odds_men (&odds, RG_WHITE) | rg_odds_men (&odds, RG_BLACK);
  self->moves = moves_of (&odds);
  self->agreed = FALSE;
}

/**
 * rg_odds_draft_set_giver:
 *
 * Lets @giver give the same from his side of the board.
 */
void
rg_odds_draft_set_giver (RgOddsDraft *self, RgColor giver)
{
  if ((RgColor) self->giver == giver)
    return;

  self->giver = (guint8) giver;
  self->men = rg_bitboard_turn_over (self->men);
  if (self->capped != RG_SQUARE_NONE)
    self->capped = rg_square_turn_over (self->capped);
}

/* A rook against a knight has a name where nothing else is given. */
static gboolean
name_exchange (const RgOddsDraft *self, RgOdds *odds)
{
  RgOdds exchange = { .items = RG_ODDS_EXCHANGE, .giver = self->giver };

  if (self->men !=
      (rg_odds_men (&exchange, RG_WHITE) | rg_odds_men (&exchange, RG_BLACK)))
    return FALSE;

  odds->items |= RG_ODDS_EXCHANGE;
  return TRUE;
}

static void
name_men (const RgOddsDraft *self, RgOdds *odds)
{
  RgBitboard left = self->men;

  for (guint i = 0; i < G_N_ELEMENTS (NAMED); i++) {
    RgOdds     named = { .items = (guint16) NAMED[i], .giver = self->giver };
    RgBitboard man = rg_odds_men (&named, (RgColor) self->giver);

    if ((left & man) == 0)
      continue;
    odds->items |= (guint16) NAMED[i];
    left &= ~man;
  }
  if (left != 0) {
    odds->items |= RG_ODDS_PIECES;
    odds->pieces = left;
  }
}

/* Returns: the odds, whether any rulebook has them or not; agreed on as `agreed` says */
RgOdds
rg_odds_draft_make (const RgOddsDraft *self)
{
  RgOdds odds = { .giver = self->giver, .factor = self->factor };

  if (!name_exchange (self, &odds))
    name_men (self, &odds);
  if (self->moves >= RG_ODDS_MIN_MOVES) {
    odds.items |= RG_ODDS_MOVES;
    odds.moves = self->moves;
  } else if (self->moves > 0) {
    odds.items |= RG_ODDS_MOVE;
  }
  if (self->draw)
    odds.items |= RG_ODDS_DRAW;
  if (self->factor != 0)
    odds.items |= RG_ODDS_TIME;
  if (self->capped != RG_SQUARE_NONE) {
    odds.items |= RG_ODDS_CAPPED;
    odds.capped = self->capped;
  }
  if (odds.items != 0 && self->agreed)
    odds.items |= RG_ODDS_AGREED;

  return odds;
}

/* Returns: whether @rulebook has these odds only where both players agree */
gboolean
rg_odds_draft_wants_word (const RgOddsDraft *self, const RgRulebook *rulebook)
{
  RgOdds        alone = rg_odds_draft_make (self);
  RgOdds        agreed = alone;
  RgOddsRefusal refusal = { 0 }, still = { 0 };

  alone.items &= (guint16) ~RG_ODDS_AGREED;
  agreed.items |= RG_ODDS_AGREED;
  if (alone.items == 0 || rg_odds_check (&alone, rulebook, &refusal))
    return FALSE;

  rg_odds_check (&agreed, rulebook, &still);
  return g_strcmp0 (refusal.sentence, still.sentence) != 0;
}

/* Returns: the odds as they are said to the arbiter: that they are agreed on only
 * where @rulebook asks for it */
RgOdds
rg_odds_draft_settle (const RgOddsDraft *self, const RgRulebook *rulebook)
{
  RgOdds odds = rg_odds_draft_make (self);

  if (!rg_odds_draft_wants_word (self, rulebook))
    odds.items &= (guint16) ~RG_ODDS_AGREED;

  return odds;
}
