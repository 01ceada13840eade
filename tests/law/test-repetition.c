/* Tests the 394 master draws of the outside data: after which ply a position first
 * occurred for the third and the fifth time, and fifty and seventy-five moves had been
 * made. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"
#include "rg-test.h"

/* The columns of the file of draws that this test reads. */
enum {
  THREEFOLD = 4,
  FIVEFOLD,
  FIFTY,
  SEVENTY_FIVE,
  MOVES = 10,
  N_COLUMNS,
};

/* A game under fide-2023, and the plies at which draws first became possible. */
typedef struct {
  RgState  state;
  RgLine  *line;
  int      first[N_COLUMNS];
  gboolean over;
} RgTableed;

static void
say (RgTableed *self, const char *line)
{
  g_auto (RgEvent) event = { 0 };

  g_assert_true (rg_event_parse (line, &event, NULL));
  g_assert_true (rg_arbiter_submit (&self->state, self->line, &event, NULL));
}

static void
note (RgTableed *self, int column, gboolean holds)
{
  if (holds && self->first[column] < 0)
    self->first[column] = (int) self->state.ply.number;
}

static gboolean
ended_by (RgTableed *self, const char *article)
{
  return g_strcmp0 (self->state.ground, article) == 0;
}

static void
note_draws (RgTableed *self)
{
  RgHistory history = rg_line_get_history (self->line);
  RgState   state = self->state;

  state.phase = RG_PHASE_PLAYING;
  note (self, THREEFOLD,
        rg_arbiter_may_claim (&state, history, RG_VERB_CLAIM_REPETITION));
  note (self, FIFTY, rg_arbiter_may_claim (&state, history, RG_VERB_CLAIM_FIFTY));
  note (self, FIVEFOLD, ended_by (self, "9.6.1"));
  note (self, SEVENTY_FIVE, ended_by (self, "9.6.2"));
}

/* Resumes a game that the rulebook has ended, so that what the file says about later
 * plies can be compared. */
static void
let_go_on (RgTableed *self)
{
  if (self->state.phase != RG_PHASE_FINISHED)
    return;

  self->state.phase = RG_PHASE_PLAYING;
  self->state.outcome = (RgOutcome){ RG_RESULT_NONE, RG_REASON_NONE };
  self->state.ground = NULL;
}

static void
check_game (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  g_auto (GStrv) words = NULL;
  RgTableed      self = { .line = rg_line_new () };

  if (!g_ascii_isdigit (*fields[3])) {
    rg_line_free (self.line);
    return;
  }
  for (int i = 0; i < N_COLUMNS; i++)
    self.first[i] = -1;
  rg_arbiter_begin (&self.state);
  rg_line_follow (self.line, &self.state.ply);
  say (&self, "rulebook fide-2023");
  say (&self, "start");

  words = g_strsplit (fields[MOVES], " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *play = g_strdup_printf ("%s play %s", i % 2 == 0 ? "white" : "black",
                                             words[i]);

    say (&self, play);
    note_draws (&self);
    let_go_on (&self);
  }
  for (int i = THREEFOLD; i <= SEVENTY_FIVE; i++)
    if (self.first[i] != atoi (fields[i]))
      g_test_fail_printf ("%s: column %d: ply %d instead of %s", where, i, self.first[i],
                          fields[i]);
  rg_line_free (self.line);
}

static void
test_outside_draws (void)
{
  rg_test_each_line ("repetition.tsv.gz", check_game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/repetition/outside-games-agree", test_outside_draws);

  return g_test_run ();
}
