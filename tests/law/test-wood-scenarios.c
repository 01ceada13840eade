/* Tests the scenarios about touched pieces and illegal moves with every touch and move
 * made by hand on wood: the arbiter must rule as it does for the text lines. The
 * scenarios that wood cannot express are in a table with their reasons; if one of these
 * agrees after all, the test fails too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"
#include "rg-scenario.h"
#include "rg-wood-hand.h"

#include <string.h>

/* The reasons why wood cannot express a scenario. */
#define JUST_PLAYED                                                                      \
  "a piece lifted and put back that was just played is set straight by its player"
#define OTHERS_PIECE                                                                     \
  "a piece of the player who has just moved is carried by that player: two moves "       \
  "running"
#define SAME_KIND "a piece that takes its like leaves the board as if that were taken off"

typedef struct {
  const char *rulebook;
  const char *pattern; /* the exact article, such as "15.a"; not a pattern */
  const char *name;
  const char *reason;
} Exception;

/* EXCEPTIONS: rulebook, article and name of a scenario, and the reason. */
static const Exception EXCEPTIONS[] = {
#include "wood-exceptions.def"
};

static const struct {
  const char *rulebook;
  const char *articles;
} CHOSEN[] = {
  { "fide-1930", "15.* 17 17.* 18.*" },
  { "fide-1928", "14.* 15 15.* 16 16.* 17 18 18.*" },
  { "regence-26", "VIII IX X XI XII XIII XIV XV XVI XVII XVIII" },
  { "regence-1844", "VIII IX X XI XII XIII XIV XV XVI XVII XVIII" },
  { "london", "VIII IX X XI XII XIII XIV XV XVI XVII XVIII" },
};

typedef struct {
  RgReferee  *referee;
  RgWoodHand *hand;
  RgBoard     wood;
  gint64      now;
  GString    *events;
  gint64      time; /* the text line's time; the hand's events get it */
} Table;

static void
hear (Table *self, const char *line)
{
  g_autofree char *answer = rg_referee_hear (self->referee, line, strlen (line));

  (void) answer;
}

static void
drain (Table *self)
{
  RgEvent event;

  while (rg_wood_hand_next (self->hand, rg_referee_get_state (self->referee), &event)) {
    g_autoptr (GString) line = g_string_new (NULL);

    event.time = self->time;
    rg_event_print (&event, line);
    g_string_append_printf (self->events, "%s; ", line->str);
    hear (self, line->str);
  }
}

static void
change (Table *self, RgSquare square, RgPiece piece)
{
  if (rg_board_get (&self->wood, square) == piece)
    return;

  rg_board_set (&self->wood, square, piece);
  self->now += 20000;
  rg_wood_hand_see (self->hand, self->now, square, piece);
  drain (self);
}

static void
rest (Table *self)
{
  for (int i = 0; i < 5; i++) {
    self->now += 1000000;
    rg_wood_hand_wait (self->hand, self->now);
    drain (self);
  }
}

/* Changes the wood to @board: first lifts pieces, then puts others down. */
static void
make_wood (Table *self, const RgBoard *board)
{
  for (int put = 0; put < 2; put++)
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgPiece piece = rg_board_get (board, (RgSquare) i);

      if (piece != rg_board_get (&self->wood, (RgSquare) i))
        change (self, (RgSquare) i, put ? piece : RG_PIECE_NONE);
    }
}

static void
touch (Table *self, RgBitboard squares)
{
  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);
    RgPiece  piece = rg_board_get (&self->wood, square);

    change (self, square, RG_PIECE_NONE);
    change (self, square, piece);
  }
}

static void
carry (Table *self, const RgEvent *event)
{
  const RgPosition *position = &rg_referee_get_state (self->referee)->ply.position;
  RgDisplacement    d = event->displacement;
  RgPosition        after;
  RgBoard           wood = self->wood;

  if (rg_board_get (&self->wood, d.from) == RG_PIECE_NONE || d.from == d.to)
    return;

  rg_position_displace (position, rg_actor_color (event->actor), d, &after);
  wood = after.setup.board;
  change (self, d.from, RG_PIECE_NONE);
  change (self, d.to, RG_PIECE_NONE);
  change (self, d.to, rg_board_get (&wood, d.to));
  make_wood (self, &wood);
  rest (self);
}

/* Does by hand what a text line says. Returns: FALSE if that cannot be done by hand */
static gboolean
do_by_hand (Table *self, const char *line)
{
  g_auto (RgEvent) event = { 0 };

  if (rg_referee_get_state (self->referee)->phase != RG_PHASE_PLAYING ||
      !rg_event_parse (line, &event, NULL) || event.with_draw)
    return FALSE;

  self->time = event.time;
  if (event.verb == RG_VERB_TOUCH) {
    touch (self, event.squares);
    rest (self);
  } else if (event.verb == RG_VERB_ADOUBE) {
    rg_wood_hand_adjust (self->hand, self->now);
    touch (self, event.squares);
    rest (self);
  } else if (event.verb == RG_VERB_PLAY) {
    carry (self, &event);
  } else {
    return FALSE;
  }

  return TRUE;
}

static gboolean
is_same (const RgState *a, const RgState *b)
{
  return a->ruling == b->ruling && g_strcmp0 (a->article, b->article) == 0 &&
         a->phase == b->phase && a->outcome.result == b->outcome.result &&
         rg_state_turn (a) == rg_state_turn (b) &&
         rg_board_equal (&a->ply.position.setup.board, &b->ply.position.setup.board) &&
         memcmp (&a->must, &b->must, sizeof a->must) == 0 &&
         memcmp (&a->choice, &b->choice, sizeof a->choice) == 0;
}

/* Returns: whether the hands at the board lead to the same rulings as the text lines;
 * @where is set to the first text line at which they differ */
static gboolean
agrees (const RgScenario *scenario, char **where, GString *events)
{
  g_autoptr (RgReferee)  by_line = rg_referee_new (rg_shelf_get ());
  g_autoptr (RgReferee)  by_hand = rg_referee_new (rg_shelf_get ());
  RgBoard                empty = { 0 };
  g_autoptr (RgWoodHand) hand = rg_wood_hand_new (&empty, RG_WOOD_STILL);
  Table                  table = { .referee = by_hand, .hand = hand, .events = events };

  for (char **line = scenario->lines; *line != NULL; line++) {
    g_autofree char *answer = NULL;

    if (strchr ("#=~", **line) != NULL)
      continue;
    answer = rg_referee_hear (by_line, *line, strlen (*line));
    if (do_by_hand (&table, *line))
      continue;

    hear (&table, *line);
    if (!is_same (rg_referee_get_state (by_line), rg_referee_get_state (by_hand))) {
      *where = *line;
      return FALSE;
    }
    drain (&table);
    make_wood (&table, &rg_referee_get_state (by_hand)->ply.position.setup.board);
    rest (&table);
  }

  return TRUE;
}

static gboolean
is_strict (const RgScenario *scenario)
{
  return g_strv_contains ((const char *const *) scenario->lines, "conduct strict");
}

static gboolean
is_chosen (const RgScenario *scenario, const char *articles)
{
  g_auto (GStrv) patterns = g_strsplit (articles, " ", -1);

  for (char **pattern = patterns; *pattern != NULL; pattern++)
    if (g_pattern_match_simple (*pattern, scenario->article))
      return TRUE;

  return FALSE;
}

static const char *
find_reason (const char *rulebook, const RgScenario *scenario)
{
  for (guint i = 0; i < G_N_ELEMENTS (EXCEPTIONS); i++)
    if (g_str_equal (EXCEPTIONS[i].rulebook, rulebook) &&
        g_str_equal (EXCEPTIONS[i].pattern, scenario->article) &&
        g_str_equal (EXCEPTIONS[i].name, scenario->name))
      return EXCEPTIONS[i].reason;

  return NULL;
}

static void
test_wood_is_ruled_on_as_lines_are (void)
{
  guint n = 0, n_exceptions = 0, n_wrong = 0;

  for (guint i = 0; i < G_N_ELEMENTS (CHOSEN); i++) {
    g_autoptr (GPtrArray) scenarios = rg_scenario_load (CHOSEN[i].rulebook);

    for (guint k = 0; k < scenarios->len; k++) {
      const RgScenario   *scenario = scenarios->pdata[k];
      const char         *reason = find_reason (CHOSEN[i].rulebook, scenario);
      g_autoptr (GString) events = g_string_new (NULL);
      char               *where = NULL;
      gboolean            same;

      if (!is_strict (scenario) || !is_chosen (scenario, CHOSEN[i].articles))
        continue;
      same = agrees (scenario, &where, events);
      n++;
      n_exceptions += reason != NULL;
      if (same != (reason != NULL))
        continue;
      n_wrong++;
      g_test_message ("%s|%s|%s|%s|%s", CHOSEN[i].rulebook, scenario->article,
                      scenario->name, same ? "is said" : where, events->str);
    }
  }

  g_test_message ("%u scenarios, %u that wood cannot say", n, n_exceptions);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (n_wrong, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/wood-scenarios/wood-is-ruled-on-as-lines-are",
                   test_wood_is_ruled_on_as_lines_are);

  return g_test_run ();
}
