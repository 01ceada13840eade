/* Makes two tables for printing: the steps of a scale of odds, each with its position;
 * and the odds that were played, each with a bar of its results. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-paper.h"

#include "rg-evening-words.h"
#include "rg-i18n.h"
#include "rg-odds-sentence.h"
#include "rg-time-words.h"

#define POSTER_LARGEST   24.0
#define POSTER_SMALLEST  13.0
#define RESULTS_LARGEST  12.0
#define RESULTS_SMALLEST 8.5

/* Returns the differences of rating or class that a row of the scale covers, in words;
 * the last row has no upper bound. */
static char *
describe_difference (const RgScale *scale, guint index)
{
  const RgScaleRow *row = scale->rows->pdata[index];
  gboolean          is_last = index + 1 == scale->rows->len;
  guint next = is_last ? 0 : ((const RgScaleRow *) scale->rows->pdata[index + 1])->from;

  if (scale->by == RG_SCALE_BY_RATING && is_last)
    /* Translators: points of rating between two players. */
    return g_strdup_printf (_ ("%u points\nor more"), row->from);
  if (scale->by == RG_SCALE_BY_RATING)
    /* Translators: points of rating between two players: 100 to 199. */
    return g_strdup_printf (_ ("%u to %u\npoints"), row->from, next - 1);
  if (row->from == 0)
    return g_strdup (_ ("Same class"));
  if (is_last || next > row->from + 1)
    return g_strdup_printf (rg_translate_plural ("%u class\nor more",
                                                 "%u classes\nor more", row->from),
                            row->from);
  /* Translators: the difference in class between two players. */
  return g_strdup_printf (rg_translate_plural ("%u class", "%u classes", row->from),
                          row->from);
}

static char *
label_time (const char *time)
{
  /* Translators: for a player whose time is the usual one of the evening, not one of
   * their own. */
  return time != NULL ? rg_time_label (time) : g_strdup (_ ("time of the evening"));
}

/* Returns the name of the odds and, below it, the colour that gives them, or that it is
 * decided by lot, and the times. */
static char *
describe_odds (const RgScaleRow *row, const RgScaleProposal *proposal)
{
  g_autofree char *title = rg_odds_title (&row->odds);
  const char      *first = NULL;
  g_autofree char *times = NULL;
  g_autofree char *note = NULL;

  if (proposal->white >= 0)
    first = proposal->white == 0 ? _ ("White gives the odds")
                                 : _ ("Black gives the odds");
  else
    first = _ ("colours by lot");
  if (row->giver_time != NULL || row->receiver_time != NULL) {
    g_autofree char *giver = label_time (row->giver_time);
    g_autofree char *receiver = label_time (row->receiver_time);

    /* Translators: the times of the player who gives odds, and of the other. */
    times = g_strdup_printf (_ ("%s against %s"), giver, receiver);
  }
  note = times != NULL ? g_strdup_printf ("%s, %s", first, times) : g_strdup (first);
  return g_strdup_printf ("%s\n%s", *title != '\0' ? title : _ ("No odds"), note);
}

static void
add_step (RgPaperTable     *table,
          const RgScale    *scale,
          const RgRulebook *rulebook,
          guint             index,
          gboolean          has_diagrams)
{
  const RgScaleRow *row = scale->rows->pdata[index];
  RgScaleProposal   proposal = { .white = -1, .odds = row->odds };
  GStrv             cells = g_new0 (char *, 3);
  RgSetup           setup;

  if (!rg_scale_propose_row (scale, index, row->odds.items != 0 ? 0 : -1, rulebook,
                             &proposal, NULL))
    proposal = (RgScaleProposal){ .white = -1, .odds = row->odds };
  if (proposal.white < 0)
    proposal.odds.giver = RG_WHITE;

  cells[0] = describe_difference (scale, index);
  cells[1] = describe_odds (row, &proposal);
  rg_paper_table_add_row (table, cells);
  if (!has_diagrams)
    return;

  rg_setup_initial (&setup);
  rg_odds_set_up (&proposal.odds, rulebook, &setup);
  rg_paper_table_set_diagram (table, &setup.board,
                              (proposal.odds.items & RG_ODDS_CAPPED) != 0
                                ? rg_bit (proposal.odds.capped)
                                : 0);
}

/* Returns: (transfer full): the rows of @scale as a poster, with the positions that are
 * set up under @rulebook if the options have diagrams */
RgPaperTable *
rg_odds_paper_new_poster (const RgScale             *scale,
                          const RgRulebook          *rulebook,
                          const RgPaperSheetOptions *options)
{
  gboolean          has_diagrams = options->diagram != NULL;
  g_auto (RgTongue) tongue = { 0 };
  RgPaperTable     *table;

  rg_tongue_begin (&tongue, options->notation.language);
  table = rg_paper_table_new (options, POSTER_LARGEST, POSTER_SMALLEST,
                              _ ("Scale of odds"), _ (scale->title));
  if (has_diagrams)
    rg_paper_table_add_column (table, "", RG_ALIGN_START, FALSE);
  /* Translators: a column; how far two players are apart, in classes or points. */
  rg_paper_table_add_column (table, _ ("Difference"), RG_ALIGN_START, FALSE);
  rg_paper_table_add_column (table, _ ("Odds"), RG_ALIGN_START, TRUE);
  for (guint i = 0; i < scale->rows->len; i++)
    add_step (table, scale, rulebook, i, has_diagrams);
  rg_paper_table_finish (table);
  return table;
}

/* Returns: (transfer full): a table of how often the giver won, by odds; @kicker (may be
 * empty) says what was counted */
RgPaperTable *
rg_odds_paper_new_results (GArray                    *tallies,
                           const char                *kicker,
                           const RgPaperSheetOptions *options)
{
  g_auto (RgTongue) tongue = { 0 };
  RgPaperTable     *table;

  rg_tongue_begin (&tongue, options->notation.language);
  table = rg_paper_table_new (options, RESULTS_LARGEST, RESULTS_SMALLEST, kicker,
                              _ ("Results by odds"));
  rg_paper_table_set_note (table, _ ("Games that the giver of the odds won (black), drew "
                                     "(hatched) and lost (white); without odds, White. "
                                     "A draw is half a point; at draw odds it is lost."));
  rg_paper_table_add_column (table, _ ("Odds"), RG_ALIGN_START, TRUE);
  /* Translators: a column; how many games. */
  rg_paper_table_add_column (table, _ ("Games"), RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, "+", RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, "=", RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, "−", RG_ALIGN_END, FALSE);
  /* Translators: a column; the share of the points that were won. */
  rg_paper_table_add_column (table, rg_translate_in ("odds", NC_ ("odds", "Score")),
                             RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, "", RG_ALIGN_START, FALSE);
  for (guint i = 0; i < tallies->len; i++) {
    const RgOddsTally *tally = &g_array_index (tallies, RgOddsTally, i);

    rg_paper_table_add_row (table, rg_odds_tally_cells (tally));
    rg_paper_table_set_bar (table, tally->won, tally->drawn, tally->lost);
  }
  rg_paper_table_finish (table);
  return table;
}
