/* Odds: what one player gives the other before the game begins (FIDE 1930, Art. 22; 1928,
 * Par. 22; Café de la Régence, IV to VII), and their effect on the board. The arbiter
 * handles their effect during the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-outcome.h"
#include "rg-position.h"
#include "rg-rulebook.h"
#include "rg-time-control.h"

typedef enum {
  RG_ODDS_MOVE = 1 << 0,
  RG_ODDS_MOVES = 1 << 1,
  RG_ODDS_PAWN = 1 << 2,
  RG_ODDS_KNIGHT = 1 << 3,
  RG_ODDS_BISHOP = 1 << 4,
  RG_ODDS_ROOK = 1 << 5,
  RG_ODDS_QUEEN = 1 << 6,
  RG_ODDS_EXCHANGE = 1 << 7,
  RG_ODDS_PIECES = 1 << 8,
  RG_ODDS_DRAW = 1 << 9,
  RG_ODDS_TIME = 1 << 10,
  RG_ODDS_AGREED = 1 << 11,
  RG_ODDS_CAPPED = 1 << 12,
} RgOddsItems;

#define RG_ODDS_MIN_MOVES  2
#define RG_ODDS_MAX_MOVES  20
#define RG_ODDS_MAX_FACTOR 1000

/* RG_ODDS_FACTOR_ONE: the factor that does not change a time; factors are in millionths,
 * as times are in microseconds. */
#define RG_ODDS_FACTOR_ONE ((guint32) G_USEC_PER_SEC)

/* `items` is 0 without odds. `moves` belongs to RG_ODDS_MOVES; `pieces` to
 * RG_ODDS_PIECES: squares of either side's pieces, of which the receiver's are given in
 * return; `factor`, in millionths, to RG_ODDS_TIME; `capped`, the square of the giver's
 * pawn that alone may mate, to RG_ODDS_CAPPED. No piece is given twice. The capped pawn
 * can be followed, but the players must check themselves whether it gave the mate. */
typedef struct {
  RgBitboard pieces;
  guint32    factor;
  guint16    items;
  guint8     moves;
  guint8     giver;
  RgSquare   capped;
} RgOdds;

/* The reason why odds are refused: a sentence in English, marked for translation, and
 * the article, NULL if the rulebook has none. */
typedef struct {
  const char *sentence;
  const char *article;
} RgOddsRefusal;

/* The player to whom odds give the first move; open if they do not decide it. */
typedef enum {
  RG_TRAIT_OPEN,
  RG_TRAIT_GIVER,
  RG_TRAIT_RECEIVER,
} RgTrait;

static inline RgColor
rg_odds_receiver (const RgOdds *self)
{
  return rg_color_other ((RgColor) self->giver);
}

/* Returns: @result under the odds: with draw odds a draw is a win of the receiver */
static inline RgResult
rg_odds_result (const RgOdds *self, RgResult result)
{
  return result == RG_RESULT_DRAW && (self->items & RG_ODDS_DRAW) != 0
           ? rg_result_win_for (rg_odds_receiver (self))
           : result;
}

gboolean rg_odds_parse (const char *text, RgOdds *odds);
void     rg_odds_print (const RgOdds *self, GString *out);

void       rg_odds_turn_over (RgOdds *self);
guint      rg_odds_count_moves (const RgOdds *self);
RgBitboard rg_odds_pieces (const RgOdds *self, RgColor of);
RgBitboard rg_odds_pieces_on (const RgOdds *self, RgColor of, const RgBoard *board);

void rg_odds_set_pieces (RgOdds *self, RgBitboard pieces);
void rg_odds_set_moves (RgOdds *self, guint moves);

gboolean rg_odds_pieces_want_word (const RgOdds *self, const RgRulebook *rulebook);
gboolean rg_odds_want_word (const RgOdds *self, const RgRulebook *rulebook);
RgOdds   rg_odds_settle (const RgOdds *self, const RgRulebook *rulebook);

RgTrait rg_odds_trait (const RgOdds *self, const RgRulebook *rulebook);
RgColor rg_odds_beginner (const RgOdds *self, const RgRulebook *rulebook);
gboolean
rg_odds_check (const RgOdds *self, const RgRulebook *rulebook, RgOddsRefusal *refusal);
gboolean rg_odds_check_first (const RgOdds     *self,
                              const RgRulebook *rulebook,
                              RgColor           first,
                              RgOddsRefusal    *refusal);

guint8  rg_odds_rookless (const RgOdds *self, const RgRulebook *rulebook);
void    rg_odds_set_up (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup);
void    rg_odds_agree (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup);
void    rg_odds_handicap (const RgOdds *self, RgColor player, RgTimeControl *control);
RgColor rg_odds_unhandicapped (const RgOdds *self);

RgBitboard rg_odds_follow_capped (RgBitboard capped, RgMove move);

gboolean rg_odds_were_forgotten (const RgOdds *self, const RgPosition *start);
gboolean rg_odds_touch_board (const RgOdds *self);
gboolean
rg_odds_leave (const RgOdds *self, const RgRulebook *rulebook, const RgSetup *setup);
gboolean rg_odds_fit_board (const RgOdds *self, const RgSetup *start);
gboolean rg_odds_recognise (const RgSetup *start, RgOdds *odds);
const RgRulebook *
rg_odds_identify (const RgSetup *start, const RgShelf *shelf, RgOdds *odds);
const RgRulebook *
rg_odds_confirm (const RgOdds *agreed, const RgSetup *start, const RgShelf *shelf);
gboolean rg_odds_equal (const RgOdds *self, const RgOdds *other);

gboolean rg_odds_prove_start (const char      *fen,
                              const RgShelf   *shelf,
                              RgPosition      *start,
                              RgPositionFlags *mended,
                              GError         **error);
