/* Describes the evaluations in sentences and signs, and writes them into the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-review-private.h"

#include "rg-comment.h"
#include "rg-game-notes.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-variation-text.h"

#include <glib/gi18n.h>

/* Limits the moves of a best line, as shown and as written into the game. */
#define LINE_SHOWN   6
#define LINE_WRITTEN 10

/* Written: the parts of a note that a review added to the move of `ply`, so that it can
 * remove them again. */
typedef struct {
  guint    ply;
  gboolean has_sign;
  gboolean has_line;
} Written;

G_DEFINE_FINAL_TYPE (RgReview, rg_review, RG_TYPE_COMPUTED)

enum {
  PROP_TABLE = 1,
  PROP_OPEN,
  PROP_EFFORT,
  PROP_PROGRAM,
};

/* Returns: whether the game is over for good, and so may be reviewed: not with a sealed
 * move to open, nor if only its file has a result while the game is adjourned, stopped or
 * waits for a choice */
gboolean
rg_review_is_allowed (RgGame *game)
{
  RgPhase phase = rg_game_get_state (game)->phase;

  return rg_game_is_over (game) && rg_game_get_seal_id (game) == NULL &&
         (phase == RG_PHASE_FINISHED || phase == RG_PHASE_PLAYING);
}

/* Returns: how many positions are evaluated or skipped so far */
guint
rg_review_count (RgReview *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->moves));
}

guint
rg_review_count_all (RgReview *self)
{
  return rg_game_get_n_plies (self->game) + 1;
}

/* Returns: (transfer none) (nullable): the review of the move @ply; NULL if the review
 * has not come so far */
RgReviewMove *
rg_review_get_move (RgReview *self, guint ply)
{
  g_autoptr (RgReviewMove) move = g_list_model_get_item (G_LIST_MODEL (self->moves), ply);

  return move;
}

static guint8
get_sign (RgReview *self, guint ply)
{
  return rg_review_move_get_sign (rg_review_get_move (self, ply));
}

/* Returns: (nullable): the evaluation whose line shows a better move than that of @ply;
 * NULL if the best one was played or is not known */
static const RgEvaluation *
find_better (RgReview *self, guint ply)
{
  RgReviewMove       *before = ply > 0 ? rg_review_get_move (self, ply - 1) : NULL;
  const RgEvaluation *best = before != NULL ? rg_review_move_get_evaluation (before)
                                            : NULL;

  return best != NULL && best->n_line > 0 &&
             !rg_move_equal (best->line[0], rg_game_get_move (self->game, ply))
           ? best
           : NULL;
}

static RgPgnLine *
new_line (const RgEvaluation *evaluation, guint longest)
{
  RgPgnLine *line = rg_pgn_line_new ();

  for (guint i = 0; i < MIN (evaluation->n_line, longest); i++)
    rg_pgn_line_append (line, evaluation->line[i]);
  return line;
}

/* Forgets the review if the game has changed or another one is on the table. */
static void
update_game (RgReview *self)
{
  RgGame *game = rg_table_get_game (self->table);
  guint   n_events = rg_game_get_n_events (game);

  if (g_set_object (&self->game, game) || n_events != self->n_events)
    rg_review_forget (self);
  self->n_events = n_events;
}

static void table_changed_cb (RgReview *self);

/* Opens the review if the game allows it, and closes it once the game changes. */
static void
set_open (RgReview *self, gboolean open)
{
  open = open && self->table != NULL &&
         rg_review_is_allowed (rg_table_get_game (self->table));
  if (open == self->open)
    return;

  self->open = open;
  if (open) {
    update_game (self);
    g_signal_connect_swapped (self->table, "changed", G_CALLBACK (table_changed_cb),
                              self);
  } else {
    g_signal_handlers_disconnect_by_data (self->table, self);
    rg_review_stop (self);
  }
}

static void
table_changed_cb (RgReview *self)
{
  RgGame *before = self->game;

  update_game (self);
  set_open (self, self->game == before && rg_review_is_allowed (self->game));
  rg_computed_refresh (self);
}

/* Returns whether the two variations have the same moves. */
static gboolean
is_line (const RgPgnLine *variation, const RgPgnLine *line)
{
  guint n = rg_pgn_line_length (line);

  if (rg_pgn_line_length (variation) != n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!rg_move_equal (rg_pgn_line_get (variation, i)->move,
                        rg_pgn_line_get (line, i)->move))
      return FALSE;
  return TRUE;
}

/* Returns: the index of @line among the variations of @ply; their number if it is
 * missing */
static guint
find_line (RgGame *game, guint ply, const RgPgnLine *line)
{
  guint n = rg_game_get_n_variations (game, ply);
  guint i = 0;

  while (i < n && !is_line (rg_game_get_variation (game, ply, i), line))
    i++;
  return i;
}

static gboolean
write_line (RgReview *self, guint ply)
{
  const RgEvaluation   *best = find_better (self, ply);
  g_autoptr (RgPgnLine) line = NULL;

  if (best == NULL)
    return FALSE;
  line = new_line (best, LINE_WRITTEN);
  return find_line (self->game, ply, line) ==
           rg_game_get_n_variations (self->game, ply) &&
         rg_game_insert_variation (self->game, ply, G_MAXUINT, g_steal_pointer (&line),
                                   NULL);
}

/* Writes the signs of mistakes into the game, and the best lines as variations. Keeps the
 * sign of a move to which a person has given one. */
void
rg_review_write (RgReview *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint ply = 1; ply < rg_review_count (self); ply++) {
    guint8  sign = get_sign (self, ply);
    Written written = { .ply = ply };

    if (sign == 0)
      continue;
    written.has_sign = rg_game_get_sign (self->game, ply) == 0;
    if (written.has_sign)
      rg_game_set_sign (self->game, ply, sign);
    written.has_line = write_line (self, ply);
    if (written.has_sign || written.has_line)
      g_array_append_val (self->written, written);
  }
  rg_computed_refresh (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Removes the signs and variations that a review wrote into the game; keeps those that a
 * person has changed since. */
void
rg_review_take_out (RgReview *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < self->written->len; i++) {
    const Written        *written = &g_array_index (self->written, Written, i);
    const RgEvaluation   *best = find_better (self, written->ply);
    g_autoptr (RgPgnLine) line = written->has_line ? new_line (best, LINE_WRITTEN) : NULL;
    guint                 index;

    if (written->has_sign &&
        rg_game_get_sign (self->game, written->ply) == get_sign (self, written->ply))
      rg_game_set_sign (self->game, written->ply, 0);
    if (line == NULL)
      continue;
    index = find_line (self->game, written->ply, line);
    if (index < rg_game_get_n_variations (self->game, written->ply))
      rg_pgn_line_free (rg_game_take_variation (self->game, written->ply, index));
  }
  g_array_set_size (self->written, 0);
  rg_computed_refresh (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
is_open (RgReview *self, G_GNUC_UNUSED int with)
{
  return self->open;
}

static int
get_effort (RgReview *self, G_GNUC_UNUSED int with)
{
  return self->effort;
}

static char *
copy_program (RgReview *self, G_GNUC_UNUSED int with)
{
  return g_strdup (self->program);
}

static gboolean
is_running (RgReview *self, G_GNUC_UNUSED int with)
{
  return self->engine != NULL;
}

static double
get_progress (RgReview *self, G_GNUC_UNUSED int with)
{
  return self->game != NULL ? (double) rg_review_count (self) / rg_review_count_all (self)
                            : 0;
}

static char *
copy_problem (RgReview *self, G_GNUC_UNUSED int with)
{
  return g_strdup (self->problem != NULL ? self->problem : "");
}

static GListModel *
get_moves (RgReview *self, G_GNUC_UNUSED int with)
{
  return G_LIST_MODEL (self->moves);
}

/* Returns for each move of the game a digit, its sign such as ?! as a number of RgReview,
 * for the score sheet; an empty string while the review is closed. */
static char *
copy_signs (RgReview *self, G_GNUC_UNUSED int with)
{
  guint    n = self->open ? rg_review_count (self) : 0;
  GString *signs = g_string_sized_new (n);

  for (guint ply = 1; ply < n; ply++)
    g_string_append_c (signs, (char) ('0' + get_sign (self, ply)));
  return g_string_free (signs, FALSE);
}

static char *
describe_mate (int moves)
{
  guint n = (guint) ABS (moves);

  return g_strdup_printf (moves > 0 ? ngettext ("White mates in %u move",
                                                "White mates in %u moves", n)
                                    : ngettext ("Black mates in %u move",
                                                "Black mates in %u moves", n),
                          n);
}

/* Returns: (transfer full): the score in words, seen from White; @move must be
 * evaluated */
static char *
describe_score (RgReviewMove *move)
{
  int                 score = rg_review_move_get_score (move);
  g_autoptr (GString) pawns = g_string_new (NULL);

  if (rg_review_move_get_evaluation (move)->is_mate)
    return score != 0 ? describe_mate (score) : g_strdup (C_ ("evaluation", "checkmate"));

  g_string_printf (pawns, "%+.2f", score / 100.0);
  g_string_replace (pawns, "-", "−", 1);
  /* Translators: an evaluation in pawns, such as +0.35, and White's chance of winning in
   * percent. */
  return g_strdup_printf (_ ("%s (White %d%%)"), pawns->str,
                          (int) (rg_review_move_get_chance (move) * 100 + 0.5));
}

static char *
describe_move (RgReview *self, G_GNUC_UNUSED int with)
{
  guint            ply = self->table != NULL ? rg_table_get_ply (self->table) : 0;
  RgReviewMove    *move = ply < rg_review_count (self) ? rg_review_get_move (self, ply)
                                                       : NULL;
  g_autofree char *name = NULL;
  g_autofree char *score = NULL;
  guint8           sign;

  if (move == NULL)
    return g_strdup ("");

  sign = rg_review_move_get_sign (move);
  name = ply > 0 ? rg_sheet_name_move (self->game, ply)
                 : g_strdup (_ ("Before the first move"));
  score = rg_review_move_get_evaluation (move) != NULL
            ? describe_score (move)
            : g_strdup (_ ("not a legal position"));
  /* Translators: a move with its sign, such as “?”, and the evaluation after it. */
  return g_strdup_printf (_ ("%s%s: %s"), name, sign != 0 ? rg_nag_get_sign (sign) : "",
                          score);
}

static char *
describe_best (RgReview *self, G_GNUC_UNUSED int with)
{
  guint                 ply = self->table != NULL ? rg_table_get_ply (self->table) : 0;
  const RgEvaluation   *best = NULL;
  g_autoptr (RgPgnLine) line = NULL;
  g_autofree char      *text = NULL;
  g_autofree char      *score = NULL;
  RgNotation            notation;

  if (ply < 1 || ply >= rg_review_count (self) ||
      rg_review_move_get_evaluation (rg_review_get_move (self, ply - 1)) == NULL)
    return g_strdup ("");
  best = find_better (self, ply);
  if (best == NULL)
    return g_strdup (_ ("The program would have played this too."));

  notation = rg_sheet_get_notation (self->game);
  line = new_line (best, LINE_SHOWN);
  text = rg_variation_line_text (self->game, ply, line, &notation);
  score = describe_score (rg_review_get_move (self, ply - 1));
  /* Translators: moves that were better than the one played, and their evaluation. */
  return g_strdup_printf (_ ("Best: %s, %s"), text, score);
}

/* Returns how often each sign marks a move of each player; empty until the first move is
 * evaluated. */
static char *
describe_all (RgReview *self, G_GNUC_UNUSED int with)
{
  guint n[RG_N_COLORS][RG_N_SIGNS + 1] = { 0 };

  if (rg_review_count (self) < 2)
    return g_strdup ("");

  for (guint ply = 1; ply < rg_review_count (self); ply++)
    n[rg_game_get_moment (self->game, ply).mover][get_sign (self, ply)]++;
  /* Translators: how many of their moves are marked with each sign. */
  return g_strdup_printf (_ ("White: %u ?!, %u ?, %u ??. Black: %u ?!, %u ?, %u ??."),
                          n[RG_WHITE][6], n[RG_WHITE][2], n[RG_WHITE][4], n[RG_BLACK][6],
                          n[RG_BLACK][2], n[RG_BLACK][4]);
}

static gboolean
may_write (RgReview *self, G_GNUC_UNUSED int with)
{
  guint ply = 1;

  while (ply < rg_review_count (self) && get_sign (self, ply) == 0)
    ply++;
  return ply < rg_review_count (self) && self->engine == NULL && self->written->len == 0;
}

static gboolean
may_take_out (RgReview *self, G_GNUC_UNUSED int with)
{
  return self->written->len > 0;
}

static void
set_table (RgReview *self, RgTable *table)
{
  set_open (self, FALSE);
  g_set_object (&self->table, table);
}

static void
rg_review_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RgReview *self = RG_REVIEW (object);

  if (id == PROP_TABLE) {
    set_table (self, g_value_get_object (value));
  } else if (id == PROP_OPEN) {
    set_open (self, g_value_get_boolean (value));
  } else if (id == PROP_EFFORT) {
    self->effort = CLAMP (g_value_get_int (value), 0, RG_REVIEW_N_EFFORTS - 1);
  } else if (id == PROP_PROGRAM) {
    g_free (self->program);
    self->program = g_value_dup_string (value);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  rg_computed_refresh (self);
}

static void
stop (RgReview *self)
{
  set_table (self, NULL);
}

static void
rg_review_class_init (RgReviewClass *klass)
{
  const RgComputedRow rows[] = {
    { "table", RG_TYPE_TABLE, G_CALLBACK (rg_review_get_table), 0, TRUE },
    { "open", G_TYPE_BOOLEAN, G_CALLBACK (is_open), 0, TRUE },
    { "effort", G_TYPE_INT, G_CALLBACK (get_effort), 0, TRUE },
    { "program", G_TYPE_STRING, G_CALLBACK (copy_program), 0, TRUE },
    RG_COMPUTED_FLAG ("running", is_running, 0),
    { "progress", G_TYPE_DOUBLE, G_CALLBACK (get_progress), 0, FALSE },
    RG_COMPUTED_TEXT ("problem", copy_problem, 0),
    { "evaluations", G_TYPE_LIST_MODEL, G_CALLBACK (get_moves), 0, FALSE },
    RG_COMPUTED_TEXT ("signs", copy_signs, 0),
    RG_COMPUTED_TEXT ("evaluation", describe_move, 0),
    RG_COMPUTED_TEXT ("best", describe_best, 0),
    RG_COMPUTED_TEXT ("summary", describe_all, 0),
    RG_COMPUTED_FLAG ("may-write", may_write, 0),
    RG_COMPUTED_FLAG ("may-take-out", may_take_out, 0),
  };

  G_OBJECT_CLASS (klass)->set_property = rg_review_set_property;
  rg_computed_class_set_rows (klass, rows, G_N_ELEMENTS (rows));

  RG_STOPS (stop);
  RG_OWNS (RgReview, g_object_unref, game, moves);
  RG_OWNS (RgReview, g_array_unref, written);
  RG_OWNS (RgReview, g_free, program, problem);
}

static void
rg_review_init (RgReview *self)
{
  self->moves = g_list_store_new (RG_TYPE_REVIEW_MOVE);
  self->written = g_array_new (FALSE, FALSE, sizeof (Written));
  self->base = -1;
  rg_sheet_follow (self, G_CALLBACK (rg_computed_refresh));
}

RgReview *
rg_review_new (void)
{
  return g_object_new (RG_TYPE_REVIEW, NULL);
}

/* Returns: (transfer none) (nullable): the table whose game is reviewed */
RgTable *
rg_review_get_table (RgReview *self)
{
  return self->table;
}

/* Limits the search of each position to @nodes, for results that can be repeated; 0 for
 * the chosen thinking time. */
void
rg_review_set_nodes (RgReview *self, guint64 nodes)
{
  self->nodes = nodes;
}
