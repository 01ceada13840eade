/* Tests properties of the arbiter under any input: streams of legal, random and malformed
 * text lines under every rulebook and conduct, from fixed seeds. REGENCE_PROPERTY_LINES
 * sets the number of lines, REGENCE_PROPERTY_SEED the first seed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"
#include "rg-test.h"

#include <string.h>

#define LINES_IN_ALL 100000
#define SEED         1844
#define SLOW_SEEDS   20

/* The most text lines of a game, and the most after its end. */
#define LINES_A_GAME    400
#define LINES_AFTERWARD 12

static const char *const CONDUCTS[] = { "free", "touch", "strict" };

static const char *const POSITIONS[] = {
  NULL,
  NULL,
  "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 8",
  "4k3/P6P/8/2pP4/8/8/p5p1/4K3 w - c6 0 1",
  "8/8/4k3/8/8/3QK3/8/8 w - - 95 90",
  "4r1k1/7p/8/8/3p4/8/2P1N3/4K1N1 w - - 0 1",
  "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 1 3",
  "k7/8/8/8/8/8/8/KQ5q b - - 0 1",
};

static const char *const CLOCKS[] = { NULL, "-", "40/7200:3600", "180+1", "600", "*60" };

/* Odds to be agreed on at random; if the rulebook refuses them, the game is played
 * without odds. */
static const char *const ODDS[] = {
  "nobody",
  "nobody",
  "black pawn move",
  "black pawn moves=2",
  "white rook",
  "white knight draw",
  "black rook move",
  "white exchange agreed time=0.5",
  "white pawn moves=3",
  "black moves=20",
};

/* Text lines that name no square, from which events are drawn at random; "!" becomes a
 * player, "! claim" any of the claims. */
static const char *const WORDS[] = {
  "! offer draw",
  "! accept draw",
  "! decline draw",
  "! resign",
  "! takeback",
  "! accept takeback",
  "! decline takeback",
  "! claim irregular",
  "! claim irregular",
  "! claim touched",
  "! claim",
  "! claim",
  "! claim",
  "! claim",
  "! claim",
  "! claim",
  "! claim",
  "! claim",
  "! consent",
  "! demand mate-in-fifty",
  "! demand annul",
  "! demand rectify",
  "! say check",
  "! say mate 3",
  "! waive",
  "! choose parry",
  "! choose leave",
  "! choose retract",
  "director stop",
  "director go",
  "director warn white",
  "director warn black stop talking",
  "director time white +60",
  "director time black -60",
  "director record 1-0 resignation",
  "director record 0-0",
  "director record +/-",
  "director lost both conduct",
  "director lost white phone",
  "director clock white 30.5",
  "director absent black",
  "director arrived black",
  "director late white",
  "director late both",
  "director lost black upset",
  "director annul the lights went out",
  "director found board-misplaced",
  "director found setup-wrong by black",
  "director found setup-wrong by white 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
  "director found kings-queens-swapped",
  "director found piece-missing",
  "director found odds-forgotten",
  "director found disturbed",
  "director found disturbed 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
  "director found altered 2",
  "director found altered",
  "director restore 1",
  "director restore 0",
  "director restore 99",
  "director declare repetition",
  "director exception 60",
  "director dispute fact who touched it",
  "director dispute law which article",
  "director rule let it stand",
  "! adjourn",
  "! adjourn",
  "! seal Cf3",
  "! seal",
  "! seal T x T",
  "! seal e4 nulle",
  "! seal Rd1",
  "! seal C 3 F",
  "! seal P pr. P",
  "! open",
  "! open",
  "! open",
  "! resume",
  "director settle play g1f3",
  "director settle move g1",
  "director lost white sealed-move",
  "director tick",
  "start",
  "rulebook fide-1928",
  "conduct strict",
  "position 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "! play",
  "! dance",
  "director",
  "@x ! resign",
  "@-1 ! resign",
  "",
};

/* A session, with all events that were accepted and the answers to them. */
typedef struct {
  GRand     *rand;
  RgReferee *referee;
  GPtrArray *accepted;
  GPtrArray *answers;
  guint      refused;
  guint      bound;
  char      *state;
} RgSession;

static int
roll (RgSession *self, guint n)
{
  return g_rand_int_range (self->rand, 0, (gint32) n);
}

static const char *
roll_player (RgSession *self)
{
  return roll (self, 2) == 0 ? "white" : "black";
}

/* Returns the player to move, in most cases. */
static const char *
likely_player (RgSession *self)
{
  RgColor turn = rg_state_turn (rg_referee_get_state (self->referee));

  if (roll (self, 8) == 0)
    turn = rg_color_other (turn);

  return turn == RG_WHITE ? "white" : "black";
}

static void
add_square (RgSession *self, GString *line)
{
  g_string_append_printf (line, "%c%c", 'a' + roll (self, 8), '1' + roll (self, 8));
}

/* Adds to the text line a square with a piece on it. */
static void
add_piece (RgSession *self, GString *line)
{
  const RgState *state = rg_referee_get_state (self->referee);
  RgBitboard     pieces = rg_board_occupied (&state->ply.position.setup.board);
  char           name[3] = "";
  int            skip;

  if (pieces == 0)
    pieces = 1;
  for (skip = roll (self, (guint) rg_bitboard_count (pieces)); skip > 0; skip--)
    rg_bitboard_pop (&pieces);
  rg_square_write (rg_bitboard_first (pieces), name);
  g_string_append (line, name);
}

static void
add_legal_move (RgSession *self, GString *line)
{
  const RgState *state = rg_referee_get_state (self->referee);
  char           uci[RG_UCI_SIZE];
  RgMoveList     list;

  rg_movegen_legal (&state->ply.position, &list);
  if (list.n == 0) {
    g_string_append (line, "director tick");
    return;
  }
  rg_displacement_write (rg_move_displacement (list.moves[roll (self, list.n)]), uci);
  g_string_append_printf (line, "%s play %s%s", likely_player (self), uci,
                          roll (self, 20) == 0 ? " draw" : "");
}

static void
add_displacement (RgSession *self, GString *line)
{
  g_string_append_printf (line, "%s play ", likely_player (self));
  add_piece (self, line);
  add_square (self, line);
  if (roll (self, 12) == 0)
    g_string_append_c (line, "qrbn"[roll (self, 4)]);
}

static void
add_touch (RgSession *self, GString *line)
{
  static const char *const verbs[] = { "touch", "touch", "touch", "adoube",
                                       "demand straighten" };

  g_string_append_printf (line, "%s %s ", likely_player (self),
                          verbs[roll (self, G_N_ELEMENTS (verbs))]);
  if (roll (self, 8) == 0)
    add_square (self, line);
  else
    add_piece (self, line);
}

static void
add_choice (RgSession *self, GString *line)
{
  static const char *const kinds[] = { "move ", "take " };

  g_string_append_printf (line, "%s choose %s", roll_player (self),
                          kinds[roll (self, 2)]);
  add_piece (self, line);
}

/* Returns whether an event ends a game; such events are made rare, or no game would get
 * far. */
static gboolean
ends_game (const char *word)
{
  return strstr (word, "resign") != NULL || strstr (word, "late") != NULL ||
         strstr (word, "lost") != NULL || strstr (word, "annul") != NULL ||
         strstr (word, "found") != NULL || strstr (word, "restore") != NULL ||
         strstr (word, "record") != NULL;
}

static void
add_claim (RgSession *self, GString *line)
{
  const char *words;

  do
    words = rg_verb_words ((RgVerb) (1 + roll (self, RG_N_VERBS - 1)));
  while (!g_str_has_prefix (words, "claim "));
  g_string_append_printf (line, "%s %s", roll_player (self), words);
}

static void
add_word (RgSession *self, GString *line)
{
  const char *word = WORDS[roll (self, G_N_ELEMENTS (WORDS))];

  if (ends_game (word) && roll (self, 10) != 0)
    word = "director tick";
  if (g_str_equal (word, "! claim")) {
    add_claim (self, line);
    return;
  }

  for (; *word != '\0'; word++)
    if (*word == '!')
      g_string_append (line, roll_player (self));
    else
      g_string_append_c (line, *word);
}

static void
add_time (RgSession *self, GString *line)
{
  const RgState *state = rg_referee_get_state (self->referee);

  if (roll (self, 4) == 0)
    g_string_append_printf (line, "@%d ",
                            (int) (state->time / G_USEC_PER_SEC) - 1 + roll (self, 40));
}

static void
make_line (RgSession *self, GString *line)
{
  int kind = roll (self, 20);

  g_string_truncate (line, 0);
  add_time (self, line);
  if (kind < 9)
    add_legal_move (self, line);
  else if (kind < 12)
    add_displacement (self, line);
  else if (kind < 15)
    add_touch (self, line);
  else if (kind < 16)
    add_choice (self, line);
  else
    add_word (self, line);
}

static gboolean
is_player_line (const char *line)
{
  return strstr (line, "white ") != NULL || strstr (line, "black ") != NULL;
}

static gboolean
was_refused (const char *answer)
{
  return g_str_has_prefix (answer, "{\"ok\":false");
}

/* Returns the part of an answer that describes the state of the game: all but the fields
 * about the text line itself, which come first, and about the move just made. */
static char *
cut_state (const char *answer)
{
  const char *phase = strstr (answer, "\"phase\":");
  const char *san = strstr (answer, "\"san\":");
  const char *used = strstr (answer, "\"used\":");
  const char *proof = strstr (answer, ",\"proof\":");
  gsize       rest = proof != NULL ? (gsize) (proof - used) : strlen (used) - 1;

  return g_strdup_printf ("%.*s%.*s", (int) (san - phase), phase, (int) rest, used);
}

/* Checks that a refused event leaves the state as it was. */
static void
check_refusal (RgSession *self, const char *answer)
{
  g_autofree char *now = cut_state (answer);

  if (was_refused (answer) && self->state != NULL)
    g_assert_cmpstr (now, ==, self->state);
  g_free (self->state);
  self->state = g_steal_pointer (&now);
}

/* Checks that a player changes a result only by a claim about the move that ended the
 * game, and that such a claim cancels the result. */
static void
check_line (const char    *line,
            const char    *answer,
            const RgState *before,
            const RgState *after)
{
  if (before->phase != RG_PHASE_FINISHED || g_str_has_prefix (line, "director") ||
      strstr (line, " director "))
    return;

  if (rg_reason_is_of_move (before->outcome.reason) &&
      (strstr (line, " claim ") != NULL || strstr (line, " say check") != NULL)) {
    if (after->phase != RG_PHASE_FINISHED)
      g_assert_cmpint (after->outcome.result, ==, RG_RESULT_NONE);
    if (after->phase != RG_PHASE_FINISHED)
      return;
  } else if (is_player_line (line)) {
    g_assert_true (was_refused (answer));
  }
  g_assert_cmpint (before->outcome.result, ==, after->outcome.result);
  g_assert_cmpint (before->outcome.reason, ==, after->outcome.reason);
}

/* Checks the state after a choice: a fault that is left is settled, even if it gives
 * mate; a fault that is taken back leaves no obligation; any other option leaves exactly
 * one obligation, which a legal move fulfils. */
static void
check_chosen (const RgOption *option, const RgState *after)
{
  guint required = rg_remedies_count (&after->must, &after->ply.position);

  if (option->kind == RG_OPTION_LEAVE) {
    g_assert_true (after->ply.settled);
    g_assert_cmpuint (required, ==, 0);
    return;
  }

  g_assert_cmpint (after->phase, ==, RG_PHASE_PLAYING);
  g_assert_cmpuint (required, ==, option->kind == RG_OPTION_RETRACT ? 0 : 1);
}

/* Checks that each option that is offered can be chosen. */
static void
check_options (RgSession *self)
{
  const RgState     *state = rg_referee_get_state (self->referee);
  g_autoptr (GArray) options = NULL;

  if (state->phase != RG_PHASE_CHOOSING || (state->choice.flags & RG_REMEDIES_MEANINGS))
    return;

  options = rg_remedies_list (
    &state->choice,
    rg_arbiter_get_choice_position (state, rg_referee_get_history (self->referee)));
  g_assert_cmpuint (options->len, >, 1);
  for (guint i = 0; i < options->len; i++) {
    RgEvent event = { .time = RG_TIME_UNSET,
                      .actor = state->chooser,
                      .verb = RG_VERB_CHOOSE,
                      .option = g_array_index (options, RgOption, i) };
    RgState after;

    g_assert_true (rg_arbiter_apply (state, rg_referee_get_history (self->referee),
                                     &event, &after, NULL));
    if (after.outcome.reason != RG_REASON_TIME)
      check_chosen (&event.option, &after);
  }
}

/* Checks that no ply is lost if a fault is left or a right is given up. */
static void
check_given_up (const char    *line,
                const char    *answer,
                const RgState *before,
                const RgState *after)
{
  if (!was_refused (answer) &&
      (strstr (line, " waive") != NULL || strstr (line, "choose leave") != NULL) &&
      rg_rulebook_has (before->rulebook, RG_MATTER_COVERED))
    g_assert_cmpuint (after->ply.number, >=, before->ply.number);
}

/* Stops the test, and prints the events that led to the failure. */
static void
fail (RgSession *self, const char *line, const char *what)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < self->accepted->len; i++)
    g_string_append_printf (lines, "%s\n",
                            (const char *) g_ptr_array_index (self->accepted, i));
  g_error ("%s after:\n%s%s", what, lines->str, line);
}

/* Checks that an obligation can always be fulfilled: the legal moves that do so are
 * accepted and oblige no further, and no other move is accepted. */
static void
check_obligation (RgSession *self, const char *line)
{
  const RgState    *state = rg_referee_get_state (self->referee);
  const RgPosition *position = &state->ply.position;
  guint             fulfilled = 0;
  RgMoveList        list;

  if (rg_remedies_is_empty (&state->must))
    return;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgEvent  event = { .time = RG_TIME_UNSET,
                       .actor = rg_actor_player (rg_position_turn (position)),
                       .verb = RG_VERB_PLAY,
                       .displacement = rg_move_displacement (list.moves[i]) };
    RgState  after;
    gboolean played;
    gboolean allowed = rg_remedies_allow (&state->must, position, list.moves[i]);

    fulfilled += allowed;
    if (state->phase != RG_PHASE_PLAYING)
      continue;
    played = rg_arbiter_apply (state, rg_referee_get_history (self->referee), &event,
                               &after, NULL);
    if (played && after.outcome.reason == RG_REASON_TIME)
      continue;
    if (played != allowed)
      fail (self, line,
            allowed ? "a move that is required is refused"
                    : "a move that is not required is accepted");
    if (allowed)
      g_assert_true (rg_remedies_is_empty (&after.must));
  }
  g_assert_cmpuint (fulfilled, >, 0);
  self->bound++;
}

static void
hear (RgSession *self, const char *line)
{
  RgState          before = *rg_referee_get_state (self->referee);
  g_autofree char *answer = rg_referee_hear (self->referee, line, strlen (line));

  if (answer == NULL)
    return;

  check_refusal (self, answer);
  check_line (line, answer, &before, rg_referee_get_state (self->referee));
  check_given_up (line, answer, &before, rg_referee_get_state (self->referee));
  check_options (self);
  check_obligation (self, line);
  if (was_refused (answer)) {
    self->refused++;
    return;
  }
  g_ptr_array_add (self->accepted, g_strdup (line));
  g_ptr_array_add (self->answers, g_steal_pointer (&answer));
}

/* Checks that the answers are the same without the refused events. */
static void
check_replay (RgSession *self)
{
  g_autoptr (RgReferee) again = rg_referee_new (rg_shelf_get ());

  for (guint i = 0; i < self->accepted->len; i++) {
    const char      *line = g_ptr_array_index (self->accepted, i);
    g_autofree char *answer = rg_referee_hear (again, line, strlen (line));

    g_assert_cmpstr (answer, ==, g_ptr_array_index (self->answers, i));
  }
}

static void
set_up_table (RgSession *self, const char *rulebook, const char *conduct)
{
  const char         *position = POSITIONS[roll (self, G_N_ELEMENTS (POSITIONS))];
  const char         *clock = CLOCKS[roll (self, G_N_ELEMENTS (CLOCKS))];
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line, "rulebook %s", rulebook);
  hear (self, line->str);
  g_string_printf (line, "conduct %s", conduct);
  hear (self, line->str);
  if (position != NULL) {
    g_string_printf (line, "position %s", position);
    hear (self, line->str);
  }
  if (clock != NULL) {
    g_string_printf (line, "clock %s", clock);
    hear (self, line->str);
  }
  g_string_printf (line, "odds %s", ODDS[roll (self, G_N_ELEMENTS (ODDS))]);
  hear (self, line->str);
  g_string_printf (line, "first %s", roll_player (self));
  hear (self, line->str);
  if (roll (self, 4) == 0)
    hear (self, "supervised");
  hear (self, "start");
}

/* Plays a session. Adds to @lines the number of events, to @refused that of the refused
 * ones, to @bound that of those after which a move was required. */
static void
play_session (GRand      *rand,
              const char *rulebook,
              const char *conduct,
              guint      *lines,
              guint      *refused,
              guint      *bound)
{
  g_autoptr (RgReferee) referee = rg_referee_new (rg_shelf_get ());
  g_autoptr (GPtrArray) accepted = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString)   line = g_string_new (NULL);
  RgSession             self = { .rand = rand,
                                 .referee = referee,
                                 .accepted = accepted,
                                 .answers = answers };
  guint                 afterward = 0;

  set_up_table (&self, rulebook, conduct);
  for (guint i = 0; i < LINES_A_GAME && afterward < LINES_AFTERWARD; i++) {
    make_line (&self, line);
    hear (&self, line->str);
    (*lines)++;
    if (rg_referee_get_state (referee)->phase == RG_PHASE_FINISHED)
      afterward++;
  }
  check_replay (&self);
  g_free (self.state);
  *refused += self.refused;
  *bound += self.bound;
}

static guint
lines_a_rulebook (void)
{
  const char *given = g_getenv ("REGENCE_PROPERTY_LINES");
  guint       n = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10)
                                : RG_TEST_PART (LINES_IN_ALL);

  return n / rg_shelf_get ()->n;
}

static guint32
first_seed (void)
{
  const char *given = g_getenv ("REGENCE_PROPERTY_SEED");

  return given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10) : SEED;
}

static void
play_streams (const RgRulebook *rulebook, guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  guint  games = 0, lines = 0, refused = 0, bound = 0;

  while (lines < lines_a_rulebook ())
    play_session (rand, rulebook->id, CONDUCTS[games++ % G_N_ELEMENTS (CONDUCTS)], &lines,
                  &refused, &bound);
  g_test_message ("seed %u: %u games, %u lines, %u refused, %u with a move required",
                  seed, games, lines, refused, bound);
  g_assert_cmpuint (refused, >, lines / 10);
  g_assert_cmpuint (refused, <, lines * 9 / 10);
  g_assert_cmpuint (bound, >, 0);
  g_rand_free (rand);
}

static void
test_streams (gconstpointer data)
{
  guint n = g_test_slow () ? SLOW_SEEDS : 1;

  for (guint i = 0; i < n; i++)
    play_streams (data, first_seed () + i);
}

int
main (int argc, char **argv)
{
  const RgShelf *shelf = rg_shelf_get ();

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < shelf->n; i++) {
    g_autofree char *path = g_strdup_printf ("/law/properties/%s",
                                             shelf->rulebooks[i]->id);

    g_test_add_data_func (path, shelf->rulebooks[i], test_streams);
  }

  return g_test_run ();
}
