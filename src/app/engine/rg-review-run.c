/* Has a program evaluate one position after the other, from the first. The program ends
 * with the review. Evaluations are kept until another game comes, so a review that was
 * stopped can go on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-review-private.h"

#include "rg-fen.h"
#include "rg-movegen.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* The thinking times for each move in milliseconds, in the order of the list in
 * rg-review-panel.ui. */
static const guint EFFORTS[RG_REVIEW_N_EFFORTS] = { 100, 1000, 5000 };

/* The program's threads and mebibytes of memory; with more than one thread the same
 * review could give another result. */
#define THREADS 1
#define HASH    16

/* PATIENCE: how long the program may take to answer, in milliseconds: more than in a
 * game, as a review runs at low priority and no clock waits. */
#define PATIENCE 20000

static void
end_program (RgReview *self)
{
  g_autoptr (RgEngine) engine = g_steal_pointer (&self->engine);

  if (engine != NULL)
    rg_engine_quit (engine);
}

static void
finish (RgReview *self, char *problem)
{
  end_program (self);
  g_free (self->problem);
  self->problem = problem;
  rg_computed_refresh (self);
}

static void
fail (RgReview *self, const GError *error)
{
  g_autofree char *reason = rg_sentence_for_error (error);

  /* Translators: why a chess program was ended. */
  finish (self, rg_review_count (self) > 0
                  ? g_strdup_printf (_ ("%s; what it has evaluated is kept."), reason)
                  : g_strdup_printf ("%s.", reason));
}

/* Ends the program and forgets all evaluations. */
void
rg_review_forget (RgReview *self)
{
  end_program (self);
  g_clear_pointer (&self->problem, g_free);
  g_array_set_size (self->written, 0);
  g_list_store_remove_all (self->moves);
  self->base = -1;
}

static void
append (RgReview *self, guint ply, const RgEvaluation *evaluation)
{
  const RgPosition        *position = rg_game_get_position (self->game, ply);
  g_autoptr (RgReviewMove) move = NULL;

  move = rg_review_move_new (ply > 0 ? rg_review_get_move (self, ply - 1) : NULL,
                             ply > 0 ? rg_game_get_move (self->game, ply) : RG_MOVE_NULL,
                             rg_position_turn (position), evaluation);
  g_list_store_append (self->moves, move);
}

/* Returns whether the position of @ply follows from the one before by its move alone: not
 * if the move was illegal or the director has changed the board. */
static gboolean
leads_on (RgReview *self, guint ply)
{
  char       expected[RG_FEN_SIZE], there[RG_FEN_SIZE];
  RgPosition after;

  if (!rg_game_is_regular (self->game, ply))
    return FALSE;

  rg_position_make (rg_game_get_position (self->game, ply - 1),
                    rg_game_get_move (self->game, ply), &after);
  rg_fen_from_position (&after, expected);
  rg_fen_from_position (rg_game_get_position (self->game, ply), there);
  return g_str_equal (expected, there);
}

/* Sets `base` to @ply unless all moves since the last `base` are legal. A program knows
 * no series of moves given as odds: it is asked as if the series were over, or not at all
 * (`base` is -1) if that position is not legal. */
static void
move_base (RgReview *self, guint ply)
{
  RgSetup    setup = rg_game_get_position (self->game, ply)->setup;
  RgPosition position;

  if (self->base == (int) ply ||
      (self->base >= 0 && setup.running == 0 && leads_on (self, ply)))
    return;

  setup.running = 0;
  self->base = (rg_position_from_setup (&position, &setup) & ~RG_POSITION_MENDED) == 0
                 ? (int) ply
                 : -1;
}

static void go_on (RgReview *self);

static void
went_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgReview) self = data;
  g_autoptr (GError)   error = NULL;
  RgEvaluation         evaluation;
  RgMove               move;
  gboolean             went;

  went = rg_engine_go_finish (RG_ENGINE (engine), result, &move, &evaluation, &error);
  if (RG_ENGINE (engine) != self->engine)
    return;

  if (!went) {
    fail (self, error);
  } else if (evaluation.depth == 0) {
    /* Translators: %s is the name of a chess program. */
    finish (self, g_strdup_printf (_ ("%s plays but does not evaluate positions."),
                                   rg_engine_get_name (self->engine)));
  } else {
    if (evaluation.n_line == 0)
      evaluation.line[evaluation.n_line++] = move;
    append (self, rg_review_count (self), &evaluation);
    go_on (self);
    rg_computed_refresh (self);
  }
}

static void
ask (RgReview *self, guint ply)
{
  RgEngineLimits     limits = { .move_time = EFFORTS[self->effort] };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (RgMove));

  if (self->nodes > 0)
    limits = (RgEngineLimits){ .nodes = self->nodes };
  for (guint i = (guint) self->base + 1; i <= ply; i++) {
    RgMove move = rg_game_get_move (self->game, i);

    g_array_append_val (moves, move);
  }
  rg_engine_go_async (self->engine, rg_game_get_position (self->game, (guint) self->base),
                      (const RgMove *) (void *) moves->data, moves->len, &limits, NULL,
                      went_cb, g_object_ref (self));
}

/* Returns a sentence about the positions without evaluation, at the end of a review. */
static char *
describe_gaps (RgReview *self)
{
  guint n = 0;

  for (guint ply = 0; ply < rg_review_count (self); ply++)
    n += rg_review_move_get_evaluation (rg_review_get_move (self, ply)) == NULL;
  if (n == 0)
    return NULL;

  return g_strdup_printf (
    ngettext ("%u position is not evaluated: an illegal move led to it.",
              "%u positions are not evaluated: illegal moves led to them.", n),
    n);
}

/* Sends the next position that a program can evaluate: a legal one in which there is a
 * move. */
static void
go_on (RgReview *self)
{
  for (guint ply = rg_review_count (self); ply < rg_review_count_all (self); ply++) {
    const RgPosition *position = rg_game_get_position (self->game, ply);

    move_base (self, ply);
    if (self->base >= 0 && rg_movegen_count (position) > 0) {
      ask (self, ply);
      return;
    }
    append (self, ply,
            self->base < 0
              ? NULL
              : &(RgEvaluation){ .is_mate = rg_position_checkers (position) != 0 });
  }
  finish (self, describe_gaps (self));
}

static void
started_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgReview) self = data;
  g_autoptr (GError)   error = NULL;
  gboolean started = rg_engine_start_finish (RG_ENGINE (engine), result, &error);

  if (RG_ENGINE (engine) != self->engine)
    return;
  if (!started) {
    fail (self, error);
    return;
  }

  rg_engine_set_bounds (self->engine, THREADS, HASH);
  rg_engine_new_game (self->engine);
  go_on (self);
}

/* Evaluates the positions that have no evaluation yet. If all have one, or if another
 * thinking time was chosen, evaluates all of them anew. Returns at once while the panel
 * is closed. */
void
rg_review_start (RgReview *self)
{
  g_auto (GStrv)   installed = rg_engine_list ();
  g_autofree char *program = g_strdup (self->program != NULL ? self->program
                                                             : installed[0]);

  if (self->engine != NULL || !self->open)
    return;
  if (program == NULL) {
    finish (self, g_strdup (_ ("No chess program was found: install one, such as "
                               "Stockfish, which is the package “stockfish” of most "
                               "systems.")));
    return;
  }

  if (rg_review_count (self) == rg_review_count_all (self) || self->effort != self->spent)
    rg_review_forget (self);
  self->spent = self->effort;
  g_clear_pointer (&self->problem, g_free);
  self->engine = rg_engine_new (program);
  rg_engine_set_patience (self->engine, PATIENCE);
  rg_engine_start_async (self->engine, NULL, started_cb, g_object_ref (self));
  rg_computed_refresh (self);
}

/* Ends the program; the evaluations are kept. */
void
rg_review_stop (RgReview *self)
{
  if (self->engine != NULL)
    finish (self, NULL);
}
