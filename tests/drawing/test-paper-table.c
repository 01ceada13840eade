/* Tables on paper: all their rows are printed, on as few pages as possible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-stack.h"
#include "rg-paper-table.h"

#define LONG_NAME                                                                        \
  "Moreau-Desrousseaux de la Bretonnière, Alexandre-Maximilien-Hippolyte-Théodore"

static RgPaperTable *
make_table (guint n, const char *name, RgPaper paper, gboolean is_landscape)
{
  RgPaperSheetOptions options = { .notation = RG_NOTATION_PGN, .paper = paper };
  RgPaperTable *table = rg_paper_table_new (&options, 20, 10, "Club night", "Round 1");

  rg_paper_table_set_landscape (table, is_landscape);
  rg_paper_table_add_column (table, "No.", RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, "Name", RG_ALIGN_START, TRUE);
  for (guint i = 0; i < n; i++) {
    GStrv cells = g_new0 (char *, 3);

    cells[0] = g_strdup_printf ("%u", i + 1);
    cells[1] = g_strdup (name);
    rg_paper_table_add_row (table, cells);
  }
  rg_paper_table_finish (table);
  return table;
}

/* Draws all pages, and asserts that their ink is within the margins. */
static void
assert_within_paper (RgPaperTable *table)
{
  const RgPages *pages = (const RgPages *) table;
  double         margin = 0.7 * (RG_PAGES_MARGIN - 4);

  for (guint i = 0; i < rg_pages_get_n (pages); i++) {
    cairo_surface_t *page = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                                            NULL);
    cairo_t         *cr = cairo_create (page);
    double           x, y, width, height;

    rg_pages_draw (pages, cr, i);
    cairo_recording_surface_ink_extents (page, &x, &y, &width, &height);
    g_assert_cmpfloat (x, >, margin);
    g_assert_cmpfloat (y, >, margin);
    g_assert_cmpfloat (x + width, <, rg_pages_get_width (pages) - margin);
    g_assert_cmpfloat (y + height, <, rg_pages_get_height (pages) - margin);
    cairo_destroy (cr);
    cairo_surface_destroy (page);
  }
}

static void
test_pages (void)
{
  for (int paper = 0; paper < RG_N_PAPERS; paper++)
    for (int landscape = 0; landscape < 2; landscape++) {
      g_autoptr (RgPaperTable) few = make_table (12, "Caron, Ève", (RgPaper) paper,
                                                 landscape != 0);
      g_autoptr (RgPaperTable) many = make_table (100, LONG_NAME, (RgPaper) paper,
                                                  landscape != 0);

      g_assert_cmpuint (rg_pages_get_n (few), ==, 1);
      g_assert_cmpuint (rg_pages_get_n (many), >, 2);
      g_assert_cmpuint (rg_pages_get_n (many), <, 10);
      assert_within_paper (few);
      assert_within_paper (many);
    }
}

static void
test_empty (void)
{
  g_autoptr (RgPaperTable) table = make_table (0, "", RG_PAPER_A4, FALSE);
  g_autofree char         *title = rg_pages_get_title (table);

  g_assert_cmpuint (rg_pages_get_n (table), ==, 1);
  g_assert_cmpstr (title, ==, "Round 1 – Club night");
  assert_within_paper (table);
}

/* Two portrait pages of half the size are on one landscape page. */
static void
test_two_up (void)
{
  g_autoptr (RgPaperStack) stack = rg_paper_stack_new ();
  double                   width, height;

  rg_paper_stack_set_two_up (stack, RG_PAPER_A4);
  for (guint i = 0; i < 3; i++)
    rg_paper_stack_add (stack, make_table (3, "Roux, Jo", RG_PAPER_A5, FALSE));
  g_assert_cmpuint (rg_paper_stack_get_n_pages (stack), ==, 2);
  rg_paper_stack_get_size (stack, 1, &width, &height);
  g_assert_cmpfloat (width, ==, rg_paper_get_height (RG_PAPER_A4));
  g_assert_cmpfloat (height, ==, rg_paper_get_width (RG_PAPER_A4));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/paper-table/pages", test_pages);
  g_test_add_func ("/drawing/paper-table/empty", test_empty);
  g_test_add_func ("/drawing/paper-table/two-up", test_two_up);

  return g_test_run ();
}
