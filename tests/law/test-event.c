/* Tests the event language: what is written can be read back, and what is not an event is
 * refused with a sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event.h"
#include "rg-test.h"

#include <string.h>

static void
assert_round_trip (const char *line)
{
  g_auto (RgEvent)    event = { 0 };
  g_autoptr (GError)  error = NULL;
  g_autoptr (GString) printed = g_string_new (NULL);

  g_assert_true (rg_event_parse (line, &event, &error));
  g_assert_no_error (error);
  rg_event_print (&event, printed);
  g_assert_cmpstr (printed->str, ==, line);
}

static void
test_round_trip (void)
{
  static const char *const lines[] = {
    "rulebook fide-1930",
    "conduct free",
    "name white Legall, de Kermeur",
    "name black Saint-Brie",
    "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
    "odds white knight",
    "odds black move pawn",
    "odds black moves=3 pawn piece=g8 draw time=0.5 agreed",
    "first black",
    "clock 40/7200:3600",
    "supervised",
    "late-after 0",
    "late-after 900",
    "start",
    "white touch e2",
    "black adoube a8 h8",
    "white play e2e4",
    "@12.5 black play e7e8q",
    "@0 white play e2e4 draw",
    "@7200 black resign",
    "white offer draw",
    "black accept draw",
    "black decline draw",
    "white takeback",
    "black accept takeback",
    "black decline takeback",
    "white say check",
    "white say mate 4",
    "black consent",
    "black claim repetition g8f6",
    "white claim fifty a7a8q",
    "white demand mate-in-fifty",
    "white demand straighten e7",
    "white demand annul",
    "white demand rectify",
    "black choose move g1",
    "black choose take e5",
    "black choose take e5 with d4",
    "black choose play h1d1",
    "black choose parry",
    "black choose leave",
    "black choose retract",
    "black waive",
    "director stop",
    "director go",
    "director clock white 61.25",
    "director time white +120",
    "director time black -60.5 talking again",
    "director warn black",
    "director warn white talking",
    "director absent black",
    "director arrived black",
    "director late white",
    "director late both",
    "director lost black refuses-request",
    "director lost white late",
    "director lost black conduct",
    "director lost both phone",
    "director annul the roof leaks",
    "director found board-misplaced",
    "director found setup-wrong by black",
    "director found altered 12",
    "director found altered",
    "director found altered 12 by white 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "director found disturbed 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "director restore 0",
    "director record 1-0",
    "director record 1-0 checkmate",
    "director record 1/2-1/2 agreement",
    "director record 0-1 time",
    "director record 0-0",
    "director record +/-",
    "director record -/+",
    "director record -/-",
    "director declare repetition",
    "director exception 60",
    "director dispute fact who touched the knight",
    "director dispute law whether this is check",
    "director rule it is",
    "@0.000001 director tick",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_round_trip (lines[i]);
}

static void
test_claims_need_no_argument (void)
{
  guint n = 0;

  for (int verb = RG_VERB_UNSET + 1; verb < RG_N_VERBS; verb++)
    if (g_str_has_prefix (rg_verb_words ((RgVerb) verb), "claim ")) {
      g_autofree char *line = g_strconcat ("black ", rg_verb_words ((RgVerb) verb), NULL);

      assert_round_trip (line);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_fields (void)
{
  g_auto (RgEvent) event = { 0 };

  g_assert_true (rg_event_parse (" @3.25  black  play  a7b8n  draw ", &event, NULL));
  g_assert_cmpint (event.time, ==, 3250000);
  g_assert_cmpint (event.actor, ==, RG_ACTOR_BLACK);
  g_assert_cmpint (event.verb, ==, RG_VERB_PLAY);
  g_assert_cmpint (event.displacement.from, ==, rg_square_parse ("a7"));
  g_assert_cmpint (event.displacement.to, ==, rg_square_parse ("b8"));
  g_assert_cmpint (event.displacement.promotion, ==, RG_KNIGHT);
  g_assert_true (event.with_draw);
}

static void
test_no_time_is_said (void)
{
  g_auto (RgEvent) event = { 0 };

  g_assert_true (rg_event_parse ("white resign", &event, NULL));
  g_assert_cmpint (event.time, ==, RG_TIME_UNSET);
}

static void
test_not_events (void)
{
  static const char *const lines[] = {
    "",
    "white",
    "odds",
    "odds white",
    "odds white pawn knight king",
    "odds white move moves=2",
    "white odds pawn",
    "first",
    "first director",
    "white consent to it",
    "director found setup-wrong nonsense",
    "director found altered second",
    "white plays e2e4",
    "white play",
    "white play e2",
    "white play e2e9",
    "white play e7e8k",
    "white play e2e4 draws",
    "white play e2e4 draw now",
    "white touch",
    "white touch e9",
    "white touch e2 e4",
    "white adoube",
    "white adoube e2 x",
    "white say mate",
    "white say mate 0",
    "white say mate soon",
    "white claim",
    "white claim irregular e2e4",
    "white claim repetition e2",
    "white claim repetition e2e4 draw",
    "white demand straighten",
    "white choose",
    "white choose move",
    "white choose move z9",
    "white choose take e5 using d4",
    "white choose take e5 with",
    "white choose leave it",
    "white choose play e2",
    "director clock",
    "director clock white",
    "director clock white soon",
    "director clock both 3",
    "director absent",
    "director absent both",
    "director late",
    "director late nobody",
    "director lost white",
    "director lost white checkmate",
    "director time white",
    "director time white 120",
    "director time white +0",
    "director time both +120",
    "director warn",
    "director warn both",
    "director record",
    "director record 2-0",
    "director record 1-0 stalemate",
    "director record 1/2-1/2 checkmate",
    "director record +/- checkmate",
    "supervised white",
    "late-after",
    "late-after -1",
    "late-after 1:00",
    "director annul",
    "director found",
    "director found gold",
    "director found setup-wrong by nobody",
    "director restore",
    "director restore -1",
    "director restore one",
    "director exception 0",
    "director dispute",
    "director dispute fact",
    "director rule",
    "play e2e4",
    "director play e2e4",
    "resign",
    "white start",
    "start now",
    "rulebook",
    "name white",
    "name white \r",
    "name green Alice",
    "white resign now",
    "white sealed",
    "white sealed Cf3",
    "white sealed 9f86d081",
    "white sealed "
    "9F86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "white sealed "
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a081",
    "white sealed "
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 Cf3",
    "white seal Cf3",
    "black open",
    "white adjourn now",
    "white offer",
    "white offer drawing",
    "@ white resign",
    "@x white resign",
    "@-1 white resign",
    "@1.0000001 white resign",
    "@99999999999999999999 white resign",
    "@1..5 white resign",
    "white play e2e4\x80",
    "\xff",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (GError) error = NULL;
    RgEvent            event;

    g_assert_false (rg_event_parse (lines[i], &event, &error));
    rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  }
}

static void
test_hostile_lines (void)
{
  static const char *const words[] = { "white", "black",   "director", "play",  "e2e4",
                                       "@1",    "draw",    "offer",    " ",     "@",
                                       "name",  "\x01",    "choose",   "take",  "with",
                                       "found", "altered", "by",       "clock", "touch" };
  GRand                   *rand = g_rand_new_with_seed (1844);

  for (int i = 0; i < 20000; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    g_auto (RgEvent)    event = { 0 };
    int                 n = g_rand_int_range (rand, 0, 7);

    for (int j = 0; j < n; j++)
      g_string_append_printf (line, "%s%s",
                              words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))],
                              g_rand_boolean (rand) ? " " : "");
    if (rg_event_parse (line->str, &event, NULL)) {
      g_autoptr (GString) printed = g_string_new (NULL);

      rg_event_print (&event, printed);
      assert_round_trip (printed->str);
    }
  }
  g_rand_free (rand);
}

/* The text after the first word can be a secret (FIDE 1930, Art. 21 §3), so an error must
 * not contain it. */
static void
test_first_word_only (void)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (rg_event_parse ("@3 white seall Cf3", &event, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "seall"));
  g_assert_null (strstr (error->message, "Cf3"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/event/what-is-written-is-read-back", test_round_trip);
  g_test_add_func ("/law/event/a-claim-needs-no-argument", test_claims_need_no_argument);
  g_test_add_func ("/law/event/a-line-says-time-actor-verb-and-displacement",
                   test_fields);
  g_test_add_func ("/law/event/a-line-without-a-time-has-none", test_no_time_is_said);
  g_test_add_func ("/law/event/what-is-no-event-is-refused-with-a-sentence",
                   test_not_events);
  g_test_add_func ("/law/event/hostile-lines-are-refused-or-read-back",
                   test_hostile_lines);
  g_test_add_func ("/law/event/quotes-the-first-word-only", test_first_word_only);

  return g_test_run ();
}
