/* Judges a move by the chance of winning that it has cost. A pawn ahead counts as a
 * chance of three to two, two pawns as the square of that, and so on; a mate is
 * certain. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-review-move.h"

#include <math.h>

#define ODDS_OF_A_PAWN 1.5

/* The signs ??, ? and ?! by their numbers in PGN (8.2.4), each with the smallest loss of
 * winning chances that earns it; the help page “review” explains them. */
static const struct {
  guint8 sign;
  double loss;
} SIGNS[] = {
  { 4, 0.25 },
  { 2, 0.15 },
  { 6, 0.10 },
};

/* `chance` is White's, from 0 to 1, -1 if not known; `turn` the side to move after the
 * move. */
struct _RgReviewMove {
  GObject parent_instance;

  RgEvaluation evaluation;
  RgColor      turn;
  double       chance;
  guint8       sign;
};

G_DEFINE_FINAL_TYPE (RgReviewMove, rg_review_move, G_TYPE_OBJECT)

static void
rg_review_move_class_init (G_GNUC_UNUSED RgReviewMoveClass *klass)
{
}

static void
rg_review_move_init (G_GNUC_UNUSED RgReviewMove *self)
{
}

/* Returns the winning chance of the side to move, from 0 to 1. */
static double
compute_chance (const RgEvaluation *evaluation)
{
  if (evaluation->is_mate)
    return evaluation->score > 0;

  return 1 / (1 + pow (ODDS_OF_A_PAWN, -evaluation->score / 100.0));
}

static guint8
judge (RgReviewMove *self, RgReviewMove *before, RgMove played)
{
  double loss = before->chance - self->chance;

  if (before->evaluation.n_line > 0 && rg_move_equal (before->evaluation.line[0], played))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (SIGNS); i++)
    if ((before->turn == RG_WHITE ? loss : -loss) >= SIGNS[i].loss)
      return SIGNS[i].sign;
  return 0;
}

/**
 * rg_review_move_new:
 * @before: (nullable): the review of the move before; %NULL for the start of the game
 * @played: the move that was played
 * @turn: the side to move after @played
 * @evaluation: (nullable): of the position after @played, seen from @turn
 */
RgReviewMove *
rg_review_move_new (RgReviewMove       *before,
                    RgMove              played,
                    RgColor             turn,
                    const RgEvaluation *evaluation)
{
  RgReviewMove *self = g_object_new (RG_TYPE_REVIEW_MOVE, NULL);

  self->turn = turn;
  self->chance = -1;
  if (evaluation == NULL)
    return self;

  self->evaluation = *evaluation;
  self->chance = compute_chance (evaluation);
  if (turn == RG_BLACK)
    self->chance = 1 - self->chance;
  if (before != NULL && before->chance >= 0)
    self->sign = judge (self, before, played);
  return self;
}

/* Returns: (transfer none) (nullable): the evaluation of the position, seen from the side
 * to move */
const RgEvaluation *
rg_review_move_get_evaluation (RgReviewMove *self)
{
  return self->chance >= 0 ? &self->evaluation : NULL;
}

/* Returns: White's chance of winning after the move, from 0 to 1; -1 if it is not known
 */
double
rg_review_move_get_chance (RgReviewMove *self)
{
  return self->chance;
}

/* Returns: hundredths of a pawn, or moves to a mate (see RgEvaluation), seen from
 * White */
int
rg_review_move_get_score (RgReviewMove *self)
{
  return self->turn == RG_WHITE ? self->evaluation.score : -self->evaluation.score;
}

/* Returns: the PGN number of the sign that the move deserves; 0 if it deserves none */
guint8
rg_review_move_get_sign (RgReviewMove *self)
{
  return self->sign;
}
