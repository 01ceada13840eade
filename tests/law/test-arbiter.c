/* Tests the arbiter under free conduct, and what holds for every transition: who may do
 * what in which phase, and that the arbiter changes only the new state. Scenarios test
 * what the articles say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"
#include "rg-test.h"

#include <string.h>

/* A game under test: all its states, of which the last is the current one, and the plies
 * of its line. */
typedef struct {
  GArray *states;
  RgLine *line;
} Table;

static Table
new_table (void)
{
  Table   self = { g_array_new (FALSE, FALSE, sizeof (RgState)), rg_line_new () };
  RgState first;

  rg_arbiter_begin (&first);
  first.conduct = RG_CONDUCT_FREE;
  g_array_append_val (self.states, first);
  rg_line_follow (self.line, &first.ply);
  return self;
}

static void
clear_table (Table *self)
{
  g_array_unref (self->states);
  rg_line_free (self->line);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

static const RgState *
now (Table *self)
{
  return &g_array_index (self->states, RgState, self->states->len - 1);
}

/* States before an event, copied to show that the arbiter does not change them. */
typedef struct {
  RgState *states;
  guint    n;
  RgEvent  event;
  char    *text;
} RgSnapshot;

static RgSnapshot
take_snapshot (Table *table, const RgEvent *event)
{
  gsize size = table->states->len * sizeof (RgState);

  return (RgSnapshot){
    .states = g_memdup2 (table->states->data, size),
    .n = table->states->len,
    .event = *event,
    .text = g_strdup (event->text),
  };
}

static void
clear_snapshot (RgSnapshot *self)
{
  g_free (self->states);
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgSnapshot, clear_snapshot)

static void
assert_states_equal (Table *table, const RgState *states, guint n)
{
  g_assert_cmpmem (table->states->data, table->states->len * sizeof (RgState), states,
                   n * sizeof (RgState));
}

static void
assert_untouched (RgSnapshot *self, Table *table, const RgEvent *event)
{
  assert_states_equal (table, self->states, self->n);
  g_assert_true (event->text == self->event.text);
  g_assert_cmpstr (event->text, ==, self->text);
  g_assert_cmpmem (event, sizeof *event, &self->event, sizeof self->event);
}

/* Applies an event to a state filled with garbage, and fails if the arbiter changes
 * anything else, whether it refuses the event or not. */
static gboolean
try_event (Table *self, const RgEvent *event, GError **error)
{
  g_auto (RgSnapshot) before = take_snapshot (self, event);
  RgState             after;
  gboolean            accepted;

  memset (&after, 0xa5, sizeof after);
  accepted = rg_arbiter_apply (now (self), rg_line_get_history (self->line), event,
                               &after, error);
  assert_untouched (&before, self, event);
  if (!accepted)
    return FALSE;

  g_array_append_val (self->states, after);
  rg_line_follow (self->line, &after.ply);
  return TRUE;
}

static gboolean
try_line (Table *self, const char *line, GError **error)
{
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (line, &event, error) && try_event (self, &event, error);
}

static void
happen (Table *self, const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (char **line = split; *line != NULL; line++) {
    g_autoptr (GError) error = NULL;

    try_line (self, *line, &error);
    g_assert_no_error (error);
  }
}

static void
assert_refused (Table *self, const char *line, RgErrorCode code, const char *article)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (try_line (self, line, &error));
  rg_test_assert_refused (error, code);
  g_assert_cmpstr (rg_error_get_article (error), ==, article);
}

static void
assert_outcome (Table *self, RgResult result, const char *reason, const char *article)
{
  g_assert_cmpint (now (self)->phase, ==, RG_PHASE_FINISHED);
  g_assert_cmpint (now (self)->outcome.result, ==, result);
  g_assert_cmpstr (rg_reason_to_text (now (self)->outcome.reason), ==, reason);
  g_assert_cmpstr (now (self)->ground, ==, article);
}

static void
test_checkmate (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play f2f3\nblack play e7e5\nwhite play g2g4\n"
                  "black play d8h4");
  assert_outcome (&table, RG_RESULT_BLACK_WINS, "checkmate", "10.1");
  assert_refused (&table, "white play a2a3", RG_ERROR_PHASE, "10.1");
  assert_refused (&table, "white takeback", RG_ERROR_PHASE, "10.1");
  assert_refused (&table, "black resign", RG_ERROR_PHASE, "10.1");
}

static void
test_stalemate (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-2023\nposition 7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\n"
                  "start\nwhite play g5g6");
  assert_outcome (&table, RG_RESULT_DRAW, "stalemate", "5.2.1");
}

static void
test_position_without_a_move (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "position 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\nstart");
  assert_outcome (&table, RG_RESULT_WHITE_WINS, "checkmate", "10.1");
}

static void
test_resignation (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play e2e4\nwhite resign");
  assert_outcome (&table, RG_RESULT_BLACK_WINS, "resignation", NULL);
}

static void
test_turns (void)
{
  g_auto (Table) table = new_table ();

  assert_refused (&table, "white play e2e4", RG_ERROR_PHASE, NULL);
  happen (&table, "start");
  assert_refused (&table, "black play e7e5", RG_ERROR_NOT_YOUR_TURN, NULL);
  assert_refused (&table, "white play e2e5", RG_ERROR_ILLEGAL, NULL);
  assert_refused (&table, "white play e7e5", RG_ERROR_ILLEGAL, NULL);
  assert_refused (&table, "start", RG_ERROR_PHASE, NULL);
  assert_refused (&table, "rulebook fide-1928", RG_ERROR_PHASE, NULL);
  happen (&table, "white play e2e4");
  assert_refused (&table, "white play d2d4", RG_ERROR_NOT_YOUR_TURN, NULL);
}

static void
test_set_up (void)
{
  g_auto (Table) table = new_table ();

  assert_refused (&table, "rulebook hoyle", RG_ERROR_NO_SUCH_THING, NULL);
  assert_refused (&table, "conduct wild", RG_ERROR_NO_SUCH_THING, NULL);
  assert_refused (&table, "position rubbish", RG_ERROR_SYNTAX, NULL);
  assert_refused (&table, "position 8/8/8/8/8/8/8/K7 w - - 0 1", RG_ERROR_NOT_PLAYABLE,
                  NULL);
  happen (&table, "rulebook fide-1928\nconduct free\nstart");
  g_assert_cmpstr (now (&table)->rulebook->id, ==, "fide-1928");
}

static void
test_early_draw (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play e2e4");
  assert_refused (&table, "white offer draw", RG_ERROR_FORBIDDEN, "16.1.d");
  assert_refused (&table, "black play e7e5 draw", RG_ERROR_FORBIDDEN, "16.1.d");
}

/* "After Black's 30th move" (16.1.d): a draw may be offered with White's 31st move, and
 * also with Black's 30th, since that move has then been made. */
static void
test_draw_from_move_thirty (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "position 4k3/8/8/8/8/8/8/R3K3 w - - 0 30\nstart");
  assert_refused (&table, "white offer draw", RG_ERROR_FORBIDDEN, "16.1.d");
  assert_refused (&table, "white play a1a2 draw", RG_ERROR_FORBIDDEN, "16.1.d");
  happen (&table, "white play a1a2\nblack play e8e7 draw");
  g_assert_cmpint (now (&table)->draw_offer, ==, RG_ACTOR_BLACK);
  happen (&table, "white accept draw");
  assert_outcome (&table, RG_RESULT_DRAW, "agreement", "16.1.d");
}

static void
test_draw_offer_is_answered (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-2023\nstart\nwhite play e2e4\nblack play e7e5\n"
                  "white offer draw");
  assert_refused (&table, "white accept draw", RG_ERROR_NO_SUCH_THING, "9.1");
  assert_refused (&table, "black offer draw", RG_ERROR_FORBIDDEN, "9.1");
  happen (&table, "black decline draw");
  assert_refused (&table, "black accept draw", RG_ERROR_NO_SUCH_THING, "9.1");
  g_assert_cmpint (now (&table)->phase, ==, RG_PHASE_PLAYING);
}

static void
test_moving_declines (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-2023\nstart\nwhite play e2e4\nblack play e7e5\n"
                  "white offer draw\nwhite play g1f3");
  g_assert_cmpint (now (&table)->draw_offer, ==, RG_ACTOR_WHITE);
  happen (&table, "black play b8c6");
  g_assert_cmpint (now (&table)->draw_offer, ==, RG_ACTOR_NONE);
}

static void
test_takeback_of_the_last_move (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start");
  assert_refused (&table, "white takeback", RG_ERROR_NO_SUCH_THING, "annex.5");
  happen (&table, "white play e2e4");
  assert_refused (&table, "black takeback", RG_ERROR_NO_SUCH_THING, "annex.5");
  happen (&table, "white takeback");
  assert_refused (&table, "white takeback", RG_ERROR_FORBIDDEN, "annex.5");
  assert_refused (&table, "white accept takeback", RG_ERROR_NO_SUCH_THING, "annex.5");
  happen (&table, "black accept takeback");
  g_assert_cmpint (now (&table)->ply.number, ==, 0);
  rg_test_assert_fen (&now (&table)->ply.position,
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void
test_takeback_with_the_reply (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play e2e4\nblack play e7e5\nwhite play g1f3\n"
                  "black play b8c6\nwhite takeback\nblack accept takeback");
  g_assert_cmpint (now (&table)->ply.number, ==, 2);
  rg_test_assert_fen (&now (&table)->ply.position,
                      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

/* Moves that were taken back and replaced must not reappear when their replacements are
 * taken back too. */
static void
test_takeback_on_a_second_line (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play e2e4\nblack play e7e5\nwhite play g1f3\n"
                  "black play b8c6\nwhite takeback\nblack accept takeback\n"
                  "white play f2f4\nblack play e5f4\nblack takeback\n"
                  "white accept takeback\nwhite takeback\nblack accept takeback");
  g_assert_cmpint (now (&table)->ply.number, ==, 2);
  rg_test_assert_fen (&now (&table)->ply.position,
                      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

static void
test_takeback_declined (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\nwhite play e2e4\nwhite takeback\nblack decline takeback");
  g_assert_cmpint (now (&table)->ply.number, ==, 1);
  happen (&table, "white takeback\nblack play e7e5");
  g_assert_cmpint (now (&table)->takeback, ==, RG_ACTOR_NONE);
}

static void
test_time (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "start\n@5 white play e2e4\n@7.25 director tick");
  g_assert_cmpint (now (&table)->time, ==, 7250000);
  assert_refused (&table, "@7 black play e7e5", RG_ERROR_SYNTAX, NULL);
  happen (&table, "black play e7e5");
  g_assert_cmpint (now (&table)->time, ==, 7250000);
}

static void
add_random_word (GRand *rand, GString *line)
{
  static const char *const words[] = {
    "offer draw", "accept draw",     "decline draw",     "resign",
    "takeback",   "accept takeback", "decline takeback",
  };

  g_string_append (line, g_rand_boolean (rand) ? "white " : "black ");
  g_string_append (line, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
}

static void
add_random_move (GRand *rand, Table *table, GString *line)
{
  const RgPosition *position = &now (table)->ply.position;
  RgMoveList        list;
  char              uci[RG_UCI_SIZE];
  RgMove            move;

  rg_movegen_legal (position, &list);
  g_assert_cmpint (list.n, >, 0);
  move = list.moves[g_rand_int_range (rand, 0, (gint32) list.n)];
  rg_displacement_write (rg_move_displacement (move), uci);
  g_string_append_printf (line, "%s play %s",
                          rg_position_turn (position) == RG_WHITE ? "white" : "black",
                          uci);
}

/* Submits random events until the game is over, and keeps those that were accepted.
 * Returns how many were refused. */
static guint
play_madly (GRand *rand, Table *table, GPtrArray *accepted)
{
  guint refused = 0;

  for (int i = 0; i < 120 && now (table)->phase == RG_PHASE_PLAYING; i++) {
    g_autoptr (GString) line = g_string_new (NULL);

    if (g_rand_int_range (rand, 0, 3) == 0)
      add_random_word (rand, line);
    else
      add_random_move (rand, table, line);
    if (try_line (table, line->str, NULL))
      g_ptr_array_add (accepted, g_strdup (line->str));
    else
      refused++;
  }

  return refused;
}

/* Random events cause no crash, and refused ones leave no trace: without them the states
 * are the same. */
static void
test_mad_streams (void)
{
  GRand *rand = g_rand_new_with_seed (1930);
  guint  refused = 0;

  for (int game = 0; game < 200; game++) {
    g_auto (Table)        table = new_table ();
    g_auto (Table)        again = new_table ();
    g_autoptr (GPtrArray) accepted = g_ptr_array_new_with_free_func (g_free);

    happen (&table, "rulebook fide-2023\nstart");
    happen (&again, "rulebook fide-2023\nstart");
    refused += play_madly (rand, &table, accepted);
    for (guint i = 0; i < accepted->len; i++)
      happen (&again, g_ptr_array_index (accepted, i));
    assert_states_equal (&table, (const RgState *) again.states->data, again.states->len);
  }
  g_assert_cmpuint (refused, >, 200);
  g_rand_free (rand);
}

#define SETUP     (1 << RG_PHASE_SETUP)
#define PLAYING   (1 << RG_PHASE_PLAYING)
#define CHOOSING  (1 << RG_PHASE_CHOOSING)
#define STOPPED   (1 << RG_PHASE_STOPPED)
#define SEALING   (1 << RG_PHASE_SEALING)
#define ADJOURNED (1 << RG_PHASE_ADJOURNED)
#define FINISHED  (1 << RG_PHASE_FINISHED)
#define GOING_ON  (PLAYING | CHOOSING | STOPPED)
#define UNDECIDED (GOING_ON | SEALING | ADJOURNED)

#define ENVELOPE "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

/* A text line with each verb that is not a claim, and the phases in which it may come; in
 * all other phases the verb's cell in the arbiter's table is empty. */
typedef struct {
  const char *line;
  guint       phases;
} RgWalkRow;

static const RgWalkRow WALK[] = {
  [RG_VERB_UNSET] = { NULL, 0 },
  [RG_VERB_RULEBOOK] = { "rulebook fide-1928", SETUP },
  [RG_VERB_CONDUCT] = { "conduct free", SETUP },
  [RG_VERB_NAME_WHITE] = { "name white Deschapelles", SETUP },
  [RG_VERB_NAME_BLACK] = { "name black La Bourdonnais", SETUP },
  [RG_VERB_POSITION] = { "position 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", SETUP },
  [RG_VERB_ODDS] = { "odds white knight", SETUP },
  [RG_VERB_FIRST] = { "first white", SETUP },
  [RG_VERB_CLOCK] = { "clock 300+2", SETUP },
  [RG_VERB_SUPERVISED] = { "supervised", SETUP },
  [RG_VERB_LATE_AFTER] = { "late-after 900", SETUP },
  [RG_VERB_START] = { "start", SETUP },
  [RG_VERB_TOUCH] = { "white touch d2", PLAYING },
  [RG_VERB_ADOUBE] = { "white adoube d2", PLAYING },
  [RG_VERB_PLAY] = { "white play g1f3", PLAYING },
  [RG_VERB_SAY_CHECK] = { "white say check", PLAYING | STOPPED },
  [RG_VERB_SAY_MATE] = { "white say mate 3", PLAYING | STOPPED },
  [RG_VERB_OFFER_DRAW] = { "white offer draw", PLAYING | STOPPED | ADJOURNED },
  [RG_VERB_ACCEPT_DRAW] = { "white accept draw", PLAYING | STOPPED | ADJOURNED },
  [RG_VERB_DECLINE_DRAW] = { "white decline draw", PLAYING | STOPPED | ADJOURNED },
  [RG_VERB_RESIGN] = { "white resign", UNDECIDED },
  [RG_VERB_TAKEBACK] = { "white takeback", PLAYING | STOPPED },
  [RG_VERB_ACCEPT_TAKEBACK] = { "white accept takeback", PLAYING | STOPPED },
  [RG_VERB_DECLINE_TAKEBACK] = { "white decline takeback", PLAYING | STOPPED },
  [RG_VERB_CONSENT] = { "white consent", PLAYING | STOPPED },
  [RG_VERB_DEMAND_MATE_IN_FIFTY] = { "white demand mate-in-fifty", PLAYING | STOPPED },
  [RG_VERB_DEMAND_STRAIGHTEN] = { "white demand straighten e7", PLAYING | STOPPED },
  [RG_VERB_DEMAND_ANNUL] = { "white demand annul", PLAYING | STOPPED },
  [RG_VERB_DEMAND_RECTIFY] = { "white demand rectify", PLAYING | STOPPED },
  [RG_VERB_CHOOSE] = { "black choose move g1", CHOOSING },
  [RG_VERB_WAIVE] = { "black waive", CHOOSING },
  [RG_VERB_ADJOURN] = { "white adjourn", PLAYING },
  [RG_VERB_SEALED] = { "white sealed " ENVELOPE, SEALING },
  [RG_VERB_OPENED] = { "black opened Cf3", ADJOURNED },
  [RG_VERB_RESUME] = { "black resume", ADJOURNED },
  [RG_VERB_STOP] = { "director stop", PLAYING | CHOOSING | SEALING },
  [RG_VERB_GO] = { "director go", STOPPED },
  [RG_VERB_CORRECT_CLOCK] = { "director clock white 60", UNDECIDED },
  [RG_VERB_TIME] = { "director time white +120", UNDECIDED },
  [RG_VERB_WARN] = { "director warn white talking", UNDECIDED },
  [RG_VERB_ABSENT] = { "director absent black", UNDECIDED },
  [RG_VERB_ARRIVED] = { "director arrived black", UNDECIDED },
  [RG_VERB_LATE] = { "director late both", UNDECIDED },
  [RG_VERB_LOST] = { "director lost white upset", UNDECIDED | FINISHED },
  [RG_VERB_ANNUL] = { "director annul no light", UNDECIDED | FINISHED },
  [RG_VERB_FOUND] = { "director found setup-wrong", UNDECIDED | FINISHED },
  [RG_VERB_RESTORE] = { "director restore 1", GOING_ON | FINISHED },
  [RG_VERB_RECORD] = { "director record 1-0 checkmate", PLAYING | STOPPED | ADJOURNED },
  [RG_VERB_SETTLE] = { "director settle play g1f3", CHOOSING | ADJOURNED },
  [RG_VERB_DECLARE_REPETITION] = { "director declare repetition", PLAYING },
  [RG_VERB_EXCEPTION] = { "director exception 60", PLAYING },
  [RG_VERB_DISPUTE_FACT] = { "director dispute fact who moved",
                             PLAYING | CHOOSING | SEALING | ADJOURNED },
  [RG_VERB_DISPUTE_LAW] = { "director dispute law which article",
                            PLAYING | CHOOSING | SEALING | ADJOURNED },
  [RG_VERB_RULE] = { "director rule let it stand", STOPPED },
  [RG_VERB_TICK] = { "director tick", SETUP | UNDECIDED | FINISHED },
};

G_STATIC_ASSERT (G_N_ELEMENTS (WALK) == RG_N_VERBS);

static void
reach_phase (Table *table, RgPhase phase)
{
  if (phase == RG_PHASE_SETUP)
    return;

  happen (table, "conduct touch\nstart\nwhite play e2e4\nblack play e7e5");
  if (phase == RG_PHASE_CHOOSING)
    happen (table, "white touch g1\nwhite touch b1");
  else if (phase == RG_PHASE_STOPPED)
    happen (table, "director stop");
  else if (phase == RG_PHASE_SEALING)
    happen (table, "white adjourn");
  else if (phase == RG_PHASE_ADJOURNED)
    happen (table, "white adjourn\nwhite sealed " ENVELOPE);
  else if (phase == RG_PHASE_FINISHED)
    happen (table, "black resign");
  g_assert_cmpint (now (table)->phase, ==, phase);
}

/* Checks that an event is refused because of the phase if its cell in the arbiter's table
 * is empty; otherwise it may be refused only for another reason. */
static void
check_cell (RgVerb verb, RgPhase phase)
{
  gboolean is_claim = verb != RG_VERB_UNSET &&
                      g_str_has_prefix (rg_verb_words (verb), "claim ");
  guint              phases = is_claim ? PLAYING | STOPPED | SEALING : WALK[verb].phases;
  gboolean           empty = !(phases & (1u << phase));
  g_autofree char   *claim = is_claim ? g_strconcat ("white ", rg_verb_words (verb), NULL)
                                      : NULL;
  const char        *line = is_claim ? claim : WALK[verb].line;
  g_auto (Table)     table = new_table ();
  g_auto (RgEvent)   event = { .time = RG_TIME_UNSET };
  g_autoptr (GError) error = NULL;

  g_test_message ("%s in phase %s%s", line != NULL ? line : "no verb",
                  rg_phase_to_text (phase), empty ? ": empty" : "");
  reach_phase (&table, phase);
  if (line != NULL)
    g_assert_true (rg_event_parse (line, &event, NULL));
  g_assert_cmpint (event.verb, ==, verb);

  try_event (&table, &event, &error);
  g_assert_true (empty == g_error_matches (error, RG_ERROR, RG_ERROR_PHASE));
}

static void
test_every_cell (void)
{
  for (int verb = 0; verb < RG_N_VERBS; verb++)
    for (int phase = 0; phase < RG_N_PHASES; phase++)
      check_cell ((RgVerb) verb, (RgPhase) phase);
}

/* A rulebook that only this test knows, with three clauses: a piece moved in a wrong way
 * may be left there. */
static const RgArticle TINY_ARTICLES[] = {
  {
    .number = "1",
    .clauses = (const RgClause[]){ { .matter = RG_MATTER_IRREGULAR_CLAIM,
                                     .until = RG_UNTIL_OWN_TOUCH },
                                   { 0 } },
  },
  {
    .number = "2",
    .clauses = (const RgClause[]){ { .matter = RG_MATTER_WRONG_MOVE,
                                     .remedy = RG_REMEDY_LEAVE | RG_REMEDY_MOVE },
                                   { 0 } },
  },
  {
    .number = "3",
    .clauses = (const RgClause[]){ { .matter = RG_MATTER_CHECKMATE }, { 0 } },
  },
};
static const RgRulebook        TINY = { .id = "tiny",
                                        .articles = TINY_ARTICLES,
                                        .n_articles = G_N_ELEMENTS (TINY_ARTICLES) };
static const RgRulebook *const TINY_BOOKS[] = { &TINY };
static const RgShelf           TINY_SHELF = { TINY_BOOKS, 1, 1 };

static void
submit_line (RgState *state, RgLine *plies, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_event_parse (line, &event, &error));
  rg_arbiter_submit (state, plies, &event, &error);
  g_assert_no_error (error);
}

/* One more table, and no other code, makes a rulebook that can be played. */
static void
test_one_table_makes_a_rulebook (void)
{
  g_autoptr (RgLine) line = rg_line_new ();
  RgState            state;

  rg_arbiter_begin_with (&state, &TINY_SHELF);
  rg_line_follow (line, &state.ply);
  submit_line (&state, line, "rulebook tiny");
  submit_line (&state, line, "conduct strict");
  submit_line (&state, line, "start");
  submit_line (&state, line, "white play b1b3");
  submit_line (&state, line, "black claim irregular");
  g_assert_cmpint (state.phase, ==, RG_PHASE_CHOOSING);
  g_assert_cmpstr (state.article, ==, "2");
  g_assert_cmpuint (rg_remedies_count (&state.choice,
                                       rg_arbiter_get_choice_position (
                                         &state, rg_line_get_history (line))),
                    ==, 2);
  submit_line (&state, line, "black choose leave");
  submit_line (&state, line, "black play e7e5");
  submit_line (&state, line, "white play f2f3");
  submit_line (&state, line, "black play d7d6");
  submit_line (&state, line, "white play g2g4");
  g_assert_cmpint (state.phase, ==, RG_PHASE_PLAYING);
  submit_line (&state, line, "black play d8h4");
  g_assert_cmpint (state.outcome.reason, ==, RG_REASON_CHECKMATE);
  g_assert_cmpstr (state.ground, ==, "3");
}

#define FITS (-1)

/* Returns FITS if the claim @line may be made at this moment, else the code of the error,
 * whose article is set in @article. The claim itself must not be judged by
 * rg_arbiter_check_moment (). */
static int
moment (Table *self, const char *line, const char **article)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean           fits;

  g_assert_true (rg_event_parse (line, &event, NULL));
  fits = rg_arbiter_check_moment (now (self), rg_line_get_history (self->line), &event,
                                  &error);
  g_assert_true (fits == (error == NULL));
  if (fits)
    return FITS;

  /* A claim that is not admissible at this moment is useless: if it is submitted, it is
   * refused or rejected. */
  if (try_line (self, line, NULL))
    g_assert_cmpint (now (self)->ruling, ==, RG_RULING_REJECTED);
  *article = rg_error_get_article (error);
  return error->code;
}

static void
assert_moment (Table *self, const char *line, int code, const char *article)
{
  const char *found = NULL;

  g_assert_cmpint (moment (self, line, &found), ==, code);
  g_assert_cmpstr (found, ==, article);
}

static void
test_moment_of_claims (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-1930\nconduct strict\nstart");
  assert_moment (&table, "black claim irregular", RG_ERROR_NO_SUCH_THING, "17");
  happen (&table, "white play e2e4");
  assert_moment (&table, "black claim irregular", FITS, NULL);
  assert_moment (&table, "black claim touched", FITS, NULL);
  assert_moment (&table, "black claim repetition", FITS, NULL);
  assert_moment (&table, "white claim perpetual", RG_ERROR_NOT_YOUR_TURN, "16.1.b");
  assert_moment (&table, "black claim mate-in-fifty", RG_ERROR_NO_SUCH_THING, "16.1.f");
  assert_moment (&table, "black claim check-unseen", RG_ERROR_FORBIDDEN, NULL);
}

/* If the program announces draws itself, a claim before one is due is refused. */
static void
test_moment_under_free_conduct (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-1930\nconduct free\nstart\nwhite play g1f3");
  assert_moment (&table, "black claim repetition", RG_ERROR_NO_SUCH_THING, "16.1.c");
  assert_moment (&table, "black claim fifty", RG_ERROR_NO_SUCH_THING, "16.1.e");
  happen (&table, "black play g8f6\nwhite play f3g1\nblack play f6g8\n"
                  "white play g1f3\nblack play g8f6\nwhite play f3g1\n"
                  "black play f6g8");
  assert_moment (&table, "white claim repetition", FITS, NULL);
}

/* After a mate a claim about the last move is still possible, after a resignation it is
 * not. */
static void
test_moment_after_the_end (void)
{
  g_auto (Table) mated = new_table ();
  g_auto (Table) resigned = new_table ();

  happen (&mated, "rulebook fide-1930\nconduct strict\nstart\nwhite play f2f3\n"
                  "black play e7e5\nwhite play g2g4\nblack play d8h4");
  assert_moment (&mated, "white claim irregular", FITS, NULL);
  happen (&resigned, "rulebook fide-1930\nconduct strict\nstart\nwhite play f2f3\n"
                     "white resign");
  assert_moment (&resigned, "black claim irregular", RG_ERROR_PHASE, NULL);
}

static void
test_moment_of_mate (void)
{
  g_auto (Table) table = new_table ();

  happen (&table, "rulebook fide-1930\nconduct strict\nstart");
  assert_moment (&table, "white say mate 2", RG_ERROR_NOT_YOUR_TURN, "10.2");
  happen (&table, "white play e2e4");
  assert_moment (&table, "black say mate 2", RG_ERROR_NOT_YOUR_TURN, "10.2");
  assert_moment (&table, "white say mate 2", FITS, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/arbiter/checkmate-ends-the-game", test_checkmate);
  g_test_add_func ("/law/arbiter/stalemate-is-a-draw", test_stalemate);
  g_test_add_func ("/law/arbiter/a-position-without-a-move-is-over-at-once",
                   test_position_without_a_move);
  g_test_add_func ("/law/arbiter/who-resigns-loses-even-out-of-turn", test_resignation);
  g_test_add_func ("/law/arbiter/players-move-in-turn-and-legally", test_turns);
  g_test_add_func ("/law/arbiter/the-table-is-set-up-with-what-exists", test_set_up);
  g_test_add_func ("/law/arbiter/a-draw-before-move-thirty-is-refused", test_early_draw);
  g_test_add_func ("/law/arbiter/a-draw-is-open-once-black-has-made-move-thirty",
                   test_draw_from_move_thirty);
  g_test_add_func ("/law/arbiter/only-the-opponent-answers-an-offer",
                   test_draw_offer_is_answered);
  g_test_add_func ("/law/arbiter/moving-declines-an-offer", test_moving_declines);
  g_test_add_func ("/law/arbiter/a-move-is-taken-back-when-both-agree",
                   test_takeback_of_the_last_move);
  g_test_add_func ("/law/arbiter/a-move-is-taken-back-with-its-reply",
                   test_takeback_with_the_reply);
  g_test_add_func ("/law/arbiter/a-line-taken-back-does-not-come-again",
                   test_takeback_on_a_second_line);
  g_test_add_func ("/law/arbiter/taking-back-can-be-declined", test_takeback_declined);
  g_test_add_func ("/law/arbiter/time-never-goes-back", test_time);
  g_test_add_func ("/law/arbiter/a-claim-has-its-moment", test_moment_of_claims);
  g_test_add_func ("/law/arbiter/under-free-conduct-a-draw-is-there-or-not",
                   test_moment_under_free_conduct);
  g_test_add_func ("/law/arbiter/after-a-mate-the-last-move-can-be-claimed",
                   test_moment_after_the_end);
  g_test_add_func ("/law/arbiter/mate-is-said-after-the-move", test_moment_of_mate);
  g_test_add_func ("/law/arbiter/refusals-in-mad-streams-leave-no-trace",
                   test_mad_streams);
  g_test_add_func ("/law/arbiter/every-verb-has-its-phases", test_every_cell);
  g_test_add_func ("/law/arbiter/one-table-makes-a-rulebook",
                   test_one_table_makes_a_rulebook);

  return g_test_run ();
}
