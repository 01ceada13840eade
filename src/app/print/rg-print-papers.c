/* Gives each kind of paper a source for the print window. If a paper cannot be made,
 * shows why over the parent window and opens no print window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-print-papers.h"

#include "rg-booklet.h"
#include "rg-fault.h"
#include "rg-message.h"
#include "rg-odds-paper.h"
#include "rg-print-window.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>

/* RgEveningSource: what is printed of an evening. add_evening() copies `press` and adds
 * the options, stack and faults of each printing. */
typedef struct {
  RgEveningPress press;
  GPtrArray     *scales;
} RgEveningSource;

static void
free_evening_source (gpointer data)
{
  RgEveningSource *self = data;

  g_object_unref (self->press.evening);
  g_object_unref (self->press.library);
  g_ptr_array_unref (self->scales);
  g_free (self);
}

static void
add_evening (gpointer                   what,
             RgPaperStack              *stack,
             const RgPaperSheetOptions *options,
             gboolean                   both,
             G_GNUC_UNUSED gboolean     is_booklet)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  RgEveningPress        press = ((RgEveningSource *) what)->press;

  press.options = options;
  press.both = both;
  press.stack = stack;
  press.faults = faults;
  rg_evening_paper_add (&press, NULL);
}

/* Checks that there is something to print; if not, shows why over @parent. */
static gboolean
check_evening (GtkWindow *parent, RgEveningPress press)
{
  g_autoptr (RgPaperStack) stack = rg_paper_stack_new ();
  g_autoptr (GPtrArray)    faults = rg_fault_list_new ();
  RgPaperSheetOptions      options = { .notation.language = rg_sheet_language () };
  g_autoptr (GError)       error = NULL;
  gboolean                 ok;

  press.options = &options;
  press.stack = stack;
  press.faults = faults;
  ok = rg_evening_paper_add (&press, &error);
  if (!ok)
    rg_show_error (parent, _ ("Nothing to Print"), error);
  else if (faults->len > 0)
    rg_show_error (parent, _ ("A Game Has No Sheet"),
                   ((const RgFault *) faults->pdata[0])->error);
  return ok && rg_paper_stack_get_n_pages (stack) > 0;
}

/* The title of the print window for each paper, and which choices it offers. */
static const struct {
  const char *title;
  gboolean    has_sheets;
  gboolean    has_moves;
  gboolean    has_diagrams;
} KINDS[RG_N_EVENING_PAPERS] = {
  [RG_EVENING_PAPER_WALL] = { N_ ("Print the Pairings"), FALSE, FALSE, FALSE },
  [RG_EVENING_PAPER_SHEETS] = { N_ ("Print the Sheets of a Round"), TRUE, FALSE, TRUE },
  [RG_EVENING_PAPER_CARDS] = { N_ ("Print Table Cards"), FALSE, FALSE, FALSE },
  [RG_EVENING_PAPER_TABLE] = { N_ ("Print the Cross Table"), FALSE, FALSE, FALSE },
  [RG_EVENING_PAPER_POSTER] = { N_ ("Print the Scale"), FALSE, FALSE, TRUE },
  [RG_EVENING_PAPER_BOOKLET] = { N_ ("Print the Booklet of the Evening"), TRUE, TRUE,
                                 TRUE },
};

/* Opens a window over @parent that prints a paper of @evening, whose games are in
 * @library, or shows why there is none; @round is used only for papers of one round. */
void
rg_print_evening (GtkWindow     *parent,
                  RgEvening     *evening,
                  RgLibrary     *library,
                  guint          round,
                  RgEveningPaper kind)
{
  RgEveningSource *self = g_new0 (RgEveningSource, 1);
  RgPrintSource    source = {
       .title = _ (KINDS[kind].title),
       .has_sheets = KINDS[kind].has_sheets,
       .has_moves = KINDS[kind].has_moves,
       .has_diagrams = KINDS[kind].has_diagrams,
       .add = add_evening,
       .what = self,
       .free_what = free_evening_source,
  };

  self->scales = rg_scales_load (NULL);
  self->press = (RgEveningPress){
    .kind = kind,
    .evening = g_object_ref (evening),
    .library = g_object_ref (library),
    .round = round,
    .scale = rg_scales_find (self->scales,
                             rg_evening_get_text (evening, RG_EVENING_SCALE)),
  };
  if (check_evening (parent, self->press))
    gtk_window_present (rg_print_window_new_for (parent, &source));
  else
    free_evening_source (self);
}

static void
add_blank (G_GNUC_UNUSED gpointer     what,
           RgPaperStack              *stack,
           const RgPaperSheetOptions *options,
           gboolean                   both,
           G_GNUC_UNUSED gboolean     is_booklet)
{
  rg_booklet_add_sheets (stack, NULL, options, both);
}

/* Opens a window over @parent that prints empty scoresheets, to be filled in by hand. */
void
rg_print_blank (GtkWindow *parent)
{
  RgPrintSource source = {
    .title = _ ("Print a Blank Scoresheet"),
    .has_sheets = TRUE,
    .has_diagrams = TRUE,
    .add = add_blank,
  };

  gtk_window_present (rg_print_window_new_for (parent, &source));
}

static void
add_games (gpointer                   what,
           RgPaperStack              *stack,
           const RgPaperSheetOptions *options,
           gboolean                   both,
           gboolean                   is_booklet)
{
  GPtrArray *games = what;

  if (is_booklet)
    rg_booklet_add (stack, "", games, NULL, options, both);
  for (guint i = 0; i < games->len && !is_booklet; i++)
    rg_booklet_add_sheets (stack, games->pdata[i], options, both);
}

/* Opens a window over @parent that prints the sheets of @games (of RgGame). */
void
rg_print_games (GtkWindow *parent, GPtrArray *games)
{
  RgPrintSource source = {
    .title = _ ("Print the Sheets"),
    .has_sheets = TRUE,
    .has_moves = TRUE,
    .has_diagrams = TRUE,
    .may_be_booklet = TRUE,
    .add = add_games,
    .what = g_ptr_array_ref (games),
    .free_what = (GDestroyNotify) g_ptr_array_unref,
  };

  gtk_window_present (rg_print_window_new_for (parent, &source));
}

typedef struct {
  GArray *tallies;
  char   *kicker;
} RgResultsSource;

static void
free_results_source (gpointer data)
{
  RgResultsSource *self = data;

  g_array_unref (self->tallies);
  g_free (self->kicker);
  g_free (self);
}

static void
add_results (gpointer                   what,
             RgPaperStack              *stack,
             const RgPaperSheetOptions *options,
             G_GNUC_UNUSED gboolean     both,
             G_GNUC_UNUSED gboolean     is_booklet)
{
  RgResultsSource *self = what;

  rg_paper_stack_add (stack,
                      rg_odds_paper_new_results (self->tallies, self->kicker, options));
}

/* Opens a window over @parent that prints @tallies (of RgOddsTally); @kicker, printed
 * above them, says which games were counted. */
void
rg_print_results (GtkWindow *parent, GArray *tallies, const char *kicker)
{
  RgResultsSource *self = g_new0 (RgResultsSource, 1);
  RgPrintSource    source = {
       .title = _ ("Results by Odds"),
       .add = add_results,
       .what = self,
       .free_what = free_results_source,
  };

  self->tallies = g_array_ref (tallies);
  self->kicker = g_strdup (kicker);
  gtk_window_present (rg_print_window_new_for (parent, &source));
}
