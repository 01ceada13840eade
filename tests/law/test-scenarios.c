/* Tests every scenario of every rulebook, as it is and with the colours exchanged; and
 * that every article about play has a scenario. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scenario.h"

#include <string.h>

static void
run (const RgScenario *scenario, gboolean mirrored)
{
  g_autoptr (GString) failures = g_string_new (NULL);

  if (!rg_scenario_run (scenario, rg_shelf_get (), mirrored, failures))
    g_test_fail_printf ("%s", failures->str);
}

static void
test_scenario (gconstpointer data)
{
  run (data, FALSE);
}

static void
test_mirrored (gconstpointer data)
{
  const RgScenario *scenario = data;

  if (scenario->fixed_colours != NULL)
    g_test_skip (scenario->fixed_colours);
  else
    run (scenario, TRUE);
}

/* Returns why an article may have no scenario; NULL if it must have one. */
static const char *
excuse (RgBearing bearing)
{
  switch (bearing) {
  case RG_BEARING_DEFINITION:
    return "names or describes";
  case RG_BEARING_NOTATION:
    return "how moves are written";
  case RG_BEARING_MANNERS:
    return "asked of people, where no program can see";
  case RG_BEARING_ORGANISER:
    return "addressed to organisers";
  case RG_BEARING_SUCCESSION:
    return "who begins the next game: no event of this one";
  case RG_BEARING_UNSET:
  case RG_BEARING_PLAY:
  case RG_BEARING_ADJOURNMENT:
    break;
  }

  return NULL;
}

static guint
count_scenarios (GPtrArray *scenarios, const char *article)
{
  guint count = 0;

  for (guint i = 0; i < scenarios->len; i++) {
    const RgScenario *scenario = g_ptr_array_index (scenarios, i);

    count += g_str_equal (scenario->article, article);
  }

  return count;
}

static void
test_coverage (gconstpointer data)
{
  const RgRulebook     *rulebook = data;
  g_autoptr (GPtrArray) scenarios = rg_scenario_load (rulebook->id);

  for (guint i = 0; i < rulebook->n_articles; i++) {
    const RgArticle *article = &rulebook->articles[i];
    const char      *reason = excuse (article->bearing);
    guint            count = count_scenarios (scenarios, article->number);

    g_test_message ("%-9s %2u  %s%s%s", article->number, count, article->title,
                    count == 0 && reason != NULL ? ": " : "",
                    count == 0 && reason != NULL ? reason : "");
    if (count == 0 && reason == NULL)
      g_test_fail_printf ("%s: no scenario for article %s", rulebook->id,
                          article->number);
  }
}

static void
test_articles_exist (gconstpointer data)
{
  const RgRulebook     *rulebook = data;
  g_autoptr (GPtrArray) scenarios = rg_scenario_load (rulebook->id);

  for (guint i = 0; i < scenarios->len; i++) {
    const RgScenario *scenario = g_ptr_array_index (scenarios, i);

    if (rg_rulebook_get_article (rulebook, scenario->article) == NULL)
      g_test_fail_printf ("%s: the rulebook has no such article", scenario->path);
  }
}

/* Plays the only scenario that @text has for a rulebook. */
static gboolean
passes (const char *text, const char *rulebook)
{
  g_autoptr (GPtrArray) scenarios = NULL;

  scenarios = rg_scenario_read ("fide-1930/15.a.scenario", text, rulebook);
  g_assert_cmpuint (scenarios->len, ==, 1);
  return rg_scenario_run (g_ptr_array_index (scenarios, 0), rg_shelf_get (), FALSE, NULL);
}

#define ILLEGAL "--- far\nrulebook fide-1930\nstart\nwhite play e2e5\n"

static void
test_refusals (void)
{
  g_assert_false (passes (ILLEGAL, "fide-1930"));
  g_assert_false (passes (ILLEGAL "= turn \"white\"\n", "fide-1930"));
  g_assert_false (passes (ILLEGAL "= ok true\n", "fide-1930"));
  g_assert_true (passes (ILLEGAL "= ok false\n", "fide-1930"));
  g_assert_true (passes (ILLEGAL "= error \"illegal\"\n", "fide-1930"));
}

#define TOUCHED(books)                                                                   \
  "--- touched\n# rulebooks " books "\nrulebook fide-1930\nconduct strict\nstart\n"      \
  "white touch g1\nwhite play e2e4\nblack claim touched\n= article \"15.a\"\n"

static void
test_several_rulebooks (void)
{
  const char           *text = TOUCHED ("fide-1930 15.a, fide-1928 14.a");
  g_autoptr (GPtrArray) scenarios = NULL;
  const RgScenario     *scenario;

  g_assert_true (passes (text, "fide-1930"));
  g_assert_true (passes (text, "fide-1928"));
  g_assert_false (passes (TOUCHED ("fide-1930 15.a, fide-1928 14.b"), "fide-1928"));
  g_assert_false (passes (TOUCHED ("fide-1930, fide-1928"), "fide-1928"));

  scenarios = rg_scenario_read ("fide-1930/15.a.scenario", text, "fide-1928");
  scenario = g_ptr_array_index (scenarios, 0);
  g_assert_cmpstr (scenario->article, ==, "14.a");
  g_assert_true (
    g_strv_contains ((const char *const *) scenario->lines, "rulebook fide-1928"));
  g_ptr_array_unref (scenarios);

  scenarios = rg_scenario_read ("fide-1930/15.a.scenario", text, "london");
  g_assert_cmpuint (scenarios->len, ==, 0);
}

static void
add_rulebook_test (const RgRulebook *rulebook, const char *name, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/scenario/%s/%s", rulebook->id, name);

  g_test_add_data_func (path, rulebook, function);
}

static void
add_scenario (const RgRulebook *rulebook, RgScenario *scenario)
{
  g_autofree char *name = g_strdelimit (g_strdup (scenario->name), " ", '-');
  g_autofree char *path = NULL;
  g_autofree char *mirrored = NULL;

  path = g_strdup_printf ("/scenario/%s/%s/%s", rulebook->id, scenario->article, name);
  mirrored = g_strdup_printf ("/scenario/%s/mirrored/%s/%s", rulebook->id,
                              scenario->article, name);
  g_test_add_data_func (path, scenario, test_scenario);
  g_test_add_data_func (mirrored, scenario, test_mirrored);
}

int
main (int argc, char **argv)
{
  const RgShelf        *shelf = rg_shelf_get ();
  g_autoptr (GPtrArray) folders = NULL;

  g_test_init (&argc, &argv, NULL);
  folders = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    GPtrArray        *scenarios = rg_scenario_load (rulebook->id);

    g_ptr_array_add (folders, scenarios);
    for (guint j = 0; j < scenarios->len; j++)
      add_scenario (rulebook, g_ptr_array_index (scenarios, j));
    add_rulebook_test (rulebook, "every-article-about-play-has-a-scenario",
                       test_coverage);
    add_rulebook_test (rulebook, "every-scenario-names-an-article", test_articles_exist);
  }
  g_test_add_func ("/scenario/a-refusal-that-is-not-expected-fails", test_refusals);
  g_test_add_func ("/scenario/several-rulebooks-are-each-asked-for-their-article",
                   test_several_rulebooks);

  return g_test_run ();
}
