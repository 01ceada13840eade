/* The articles that the rulebooks cite, against the table of the law. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook.h"

static const RgRulebook EXPECTED[] = {
  {
    .id = "fide-1930",
    .checkmate_article = "10.1",
    .stalemate_article = "16.1.a",
    .resignation_article = NULL,
    .agreement_article = "16.1.d",
    .agreement_from_move = 30,
  },
  {
    .id = "fide-1928",
    .checkmate_article = "1",
    .stalemate_article = "15.a",
    .resignation_article = NULL,
    .agreement_article = "15.d",
    .agreement_from_move = 30,
  },
  {
    .id = "regence-26",
    .checkmate_article = NULL,
    .stalemate_article = "XXV",
    .resignation_article = NULL,
    .agreement_article = NULL,
    .agreement_from_move = 0,
  },
  {
    .id = "regence-1844",
    .checkmate_article = NULL,
    .stalemate_article = "XXIV",
    .resignation_article = NULL,
    .agreement_article = NULL,
    .agreement_from_move = 0,
  },
  {
    .id = "fide-2023",
    .checkmate_article = "5.1.1",
    .stalemate_article = "5.2.1",
    .resignation_article = "5.1.2",
    .agreement_article = "9.1",
    .agreement_from_move = 1,
  },
};

static void
test_articles (gconstpointer data)
{
  const RgRulebook *expected = data;
  const RgRulebook *found = rg_rulebook_find (expected->id);

  g_assert_nonnull (found);
  g_assert_cmpstr (found->id, ==, expected->id);
  g_assert_cmpstr (found->checkmate_article, ==, expected->checkmate_article);
  g_assert_cmpstr (found->stalemate_article, ==, expected->stalemate_article);
  g_assert_cmpstr (found->resignation_article,
                   ==,
                   expected->resignation_article);
  g_assert_cmpstr (found->agreement_article, ==, expected->agreement_article);
  g_assert_cmpuint (found->agreement_from_move,
                    ==,
                    expected->agreement_from_move);
}

static void
test_default (void)
{
  g_assert_true (rg_rulebook_default () == rg_rulebook_find ("fide-1930"));
}

static void
test_unknown (void)
{
  g_assert_null (rg_rulebook_find ("hoyle"));
  g_assert_null (rg_rulebook_find (""));
  g_assert_null (rg_rulebook_find ("FIDE-1930"));
  g_assert_null (rg_rulebook_find ("fide-19300"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (EXPECTED); i++) {
    g_autofree char *path = NULL;

    path = g_strdup_printf ("/law/rulebook/%s-cites-its-own-articles",
                            EXPECTED[i].id);
    g_test_add_data_func (path, &EXPECTED[i], test_articles);
  }
  g_test_add_func ("/law/rulebook/the-text-of-1930-is-in-force-by-default",
                   test_default);
  g_test_add_func ("/law/rulebook/an-unknown-text-is-not-found", test_unknown);

  return g_test_run ();
}
