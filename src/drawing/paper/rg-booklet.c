/* The contents give the page of each sheet, but come before the sheets. They are made
 * twice: first to count their own pages, which do not depend on the numbers in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-booklet.h"

#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-odds-sentence.h"
#include "rg-paper-table.h"

#define LARGEST  13.0
#define SMALLEST 8.5

/* Adds the sheet of @game (nullable) that @options ask for, or with @both that of White
 * and then that of Black. Returns: (transfer none): the first one */
const RgPaperSheet *
rg_booklet_add_sheets (RgPaperStack              *stack,
                       RgGame                    *game,
                       const RgPaperSheetOptions *options,
                       gboolean                   both)
{
  static const RgActor players[] = { RG_ACTOR_WHITE, RG_ACTOR_BLACK };
  const RgPaperSheet  *first = NULL;

  for (guint i = 0; i < (both ? 2 : 1); i++) {
    RgPaperSheetOptions own = *options;
    RgPaperSheet       *sheet;

    if (both)
      own.whose = players[i];
    sheet = rg_paper_sheet_new (game, &own);
    rg_paper_stack_add (stack, sheet);
    if (first == NULL)
      first = sheet;
  }
  return first;
}

/* Returns the round and the board of a game, or the date if it has no round. */
static char *
describe_place (RgGame *game)
{
  const char *round = rg_game_get_tag (game, "Round");
  const char *board = rg_game_get_tag (game, "Board");
  const char *date = rg_game_get_tag (game, "Date");

  if (round != NULL && *round != '\0' && *round != '?')
    return g_strjoin (board != NULL && *board != '\0' ? "." : NULL, round, board, NULL);
  return date != NULL ? rg_date_label (date) : g_strdup ("");
}

static RgPaperTable *
make_contents (const char                *title,
               GPtrArray                 *games,
               const guint               *numbers,
               const RgPaperSheetOptions *options)
{
  RgPaperTable *table = rg_paper_table_new (options, LARGEST, SMALLEST,
                                            *title != '\0' ? _ ("Contents") : "",
                                            *title != '\0' ? title : _ ("Contents"));

  rg_paper_table_add_column (table, "", RG_ALIGN_START, FALSE);
  rg_paper_table_add_column (table, _ ("Game"), RG_ALIGN_START, TRUE);
  rg_paper_table_add_column (table, _ ("Result"), RG_ALIGN_CENTER, FALSE);
  /* Translators: a column of the contents of a booklet. */
  rg_paper_table_add_column (table, _ ("Page"), RG_ALIGN_END, FALSE);
  for (guint i = 0; i < games->len; i++) {
    RgGame          *game = games->pdata[i];
    RgResult         result = rg_game_get_outcome (game).result;
    g_autofree char *players = rg_players_title (game);
    g_autofree char *odds = rg_odds_title_for_game (game);
    GStrv            cells = g_new0 (char *, 5);

    cells[0] = describe_place (game);
    cells[1] = g_strjoin (*odds != '\0' ? "\n" : "", players, odds, NULL);
    cells[2] = g_strdup (result != RG_RESULT_NONE ? rg_result_label (result) : "");
    cells[3] = g_strdup_printf ("%u", numbers[i]);
    rg_paper_table_add_row (table, cells);
  }
  rg_paper_table_finish (table);
  return table;
}

/* Adds the contents, @tables (nullable, of RgPages, which are taken from it) and the
 * sheets of @games (of RgGame), and numbers the pages. @title may be empty. */
void
rg_booklet_add (RgPaperStack              *stack,
                const char                *title,
                GPtrArray                 *games,
                GPtrArray                 *tables,
                const RgPaperSheetOptions *options,
                gboolean                   both)
{
  g_autoptr (RgPaperStack) sheets = rg_paper_stack_new ();
  g_autofree guint        *numbers = g_new0 (guint, games->len + 1);
  g_autoptr (RgPaperTable) contents = NULL;
  g_auto (RgTongue)        tongue = { 0 };
  guint                    before;

  rg_tongue_begin (&tongue, options->notation.language);
  for (guint i = 0; i < games->len; i++) {
    numbers[i] = rg_paper_stack_get_n_pages (sheets) + 1;
    rg_booklet_add_sheets (sheets, games->pdata[i], options, both);
  }
  contents = make_contents (title, games, numbers, options);
  before = rg_pages_get_n (contents);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    before += rg_pages_get_n (tables->pdata[i]);
  for (guint i = 0; i < games->len; i++)
    numbers[i] += before;

  rg_paper_stack_set_numbered (stack);
  rg_paper_stack_add (stack, make_contents (title, games, numbers, options));
  while (tables != NULL && tables->len > 0)
    rg_paper_stack_add (stack, g_ptr_array_steal_index (tables, 0));
  rg_paper_stack_take (stack, sheets);
}
