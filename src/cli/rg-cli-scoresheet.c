/* Games of a file printed as scoresheets, one after the other into one PDF, so
 * that there is never more than one of them in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-scoresheet.h"

#include "rg-cli-file.h"
#include "rg-cli-notation.h"
#include "rg-cli.h"
#include "rg-native.h"
#include "rg-paper-pdf.h"
#include "rg-pgn-reader.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* What is asked for.  `game` counts from 1, 0 for all. */
typedef struct {
  RgPaperSheetOptions sheet;
  RgCliNotation       notation;
  const char         *path;
  const char         *out;
  guint64             game;
  gboolean            both;
  gboolean            blank;
  gboolean            no_diagrams;
} RgOrder;

/* What has been done so far. */
typedef struct {
  RgOrder    *order;
  RgPaperPdf *pdf;
  const char *name;
  guint64     games;
  guint       errors;
} RgPrinting;

static gboolean
take_player (const char *value, RgOrder *order)
{
  order->both = g_str_equal (value, "both");
  if (g_str_equal (value, "white"))
    order->sheet.whose = RG_ACTOR_WHITE;
  else if (g_str_equal (value, "black"))
    order->sheet.whose = RG_ACTOR_BLACK;
  else if (!order->both)
    return rg_cli_complain_of_value ("--player", "white, black, both");

  return TRUE;
}

static gboolean
take_paper (const char *value, RgOrder *order)
{
  return rg_paper_from_text (value, &order->sheet.paper) ||
         rg_cli_complain_of_value ("--paper", "a4, letter");
}

static gboolean
take_game (const char *value, RgOrder *order)
{
  return g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT32, &order->game, NULL) ||
         rg_cli_complain_of_value ("--game", "1, 2, 3 …");
}

static gboolean
take_out (const char *value, RgOrder *order)
{
  order->out = value;
  return TRUE;
}

/* Options with a value. */
static const struct {
  const char *name;
  gboolean (*take) (const char *value, RgOrder *order);
} OPTIONS[] = {
  { "--player", take_player },
  { "--paper", take_paper },
  { "--game", take_game },
  { "-o", take_out },
};

/* Takes a flag; FALSE where there is none of that name. */
static gboolean
take_flag (const char *word, RgOrder *order)
{
  if (g_str_equal (word, "--times"))
    order->sheet.times = TRUE;
  else if (g_str_equal (word, "--minutes"))
    order->sheet.minutes = TRUE;
  else if (g_str_equal (word, "--no-diagrams"))
    order->no_diagrams = TRUE;
  else if (g_str_equal (word, "--blank"))
    order->blank = TRUE;
  else
    return FALSE;

  return TRUE;
}

static gboolean
take_word (const char *word, RgOrder *order)
{
  if (g_str_has_prefix (word, "-")) {
    rg_cli_complain_about (_ ("There is no option “%s” here."), word);
    return FALSE;
  }
  if (order->path != NULL) {
    rg_cli_complain_about (_ ("“%s” needs one file."), "scoresheet");
    return FALSE;
  }

  order->path = word;
  return TRUE;
}

/* Takes what stands at argv[*at]; FALSE where it complained. */
static gboolean
take_argument (int argc, char **argv, int *at, RgOrder *order)
{
  RgCliNotationResult result;

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++) {
    const char *value = rg_cli_find_value (OPTIONS[i].name, argc, argv, at);

    if (value != NULL)
      return OPTIONS[i].take (value, order);
  }
  if (take_flag (argv[*at], order))
    return TRUE;

  result = rg_cli_notation_take (&order->notation, argc, argv, at);
  if (result == RG_CLI_NOTATION_OTHER)
    return take_word (argv[*at], order);

  return result == RG_CLI_NOTATION_TAKEN;
}

static gboolean
sort_arguments (int argc, char **argv, RgOrder *order)
{
  rg_cli_notation_init (&order->notation);
  for (int i = 0; i < argc; i++)
    if (!take_argument (argc, argv, &i, order))
      return FALSE;
  order->sheet.notation = rg_cli_notation_get (&order->notation);

  if (order->blank && (order->path != NULL || order->game != 0)) {
    rg_cli_complain (RG_CLI_USAGE,
                     _ ("“--blank” prints an empty sheet and takes no game."));
    return FALSE;
  }
  if (!order->blank && order->path == NULL) {
    rg_cli_complain_about (_ ("“%s” needs one file."), "scoresheet");
    return FALSE;
  }
  if (order->out == NULL || *order->out == '\0') {
    rg_cli_complain (RG_CLI_USAGE, _ ("“-o” needs the name of the PDF to be written."));
    return FALSE;
  }
  if (order->path != NULL && rg_cli_is_same_file (order->path, order->out)) {
    rg_cli_complain (RG_CLI_USAGE, _ ("“-o” names the file of the games, which would be "
                                      "lost."));
    return FALSE;
  }

  return TRUE;
}

static void
add_sheet (RgPrinting *printing, RgGame *game, RgActor whose)
{
  RgPaperSheetOptions      options = printing->order->sheet;
  g_autoptr (RgPaperSheet) sheet = NULL;

  options.whose = whose;
  sheet = rg_paper_sheet_new (game, &options);
  rg_paper_pdf_add (printing->pdf, sheet);
}

static void
add_game (RgPrinting *printing, RgGame *game)
{
  if (!printing->order->both) {
    add_sheet (printing, game, printing->order->sheet.whose);
    return;
  }

  add_sheet (printing, game, RG_ACTOR_WHITE);
  add_sheet (printing, game, RG_ACTOR_BLACK);
}

/* Of a game that is not wanted nobody wants to know the faults, of a file that
 * cannot be read everybody. */
static gboolean
is_wanted (const RgPrinting *printing)
{
  return printing->order->game == 0 || printing->order->game == printing->games;
}

static void
read_native (RgPrinting *printing, GBytes *bytes)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_native_read (bytes, &faults);

  printing->games = game != NULL ? 1 : 0;
  if (game != NULL && !is_wanted (printing))
    return;

  printing->errors = rg_cli_print_faults (stderr, printing->name, faults);
  if (game != NULL)
    add_game (printing, game);
}

static void
read_pgn (RgPrinting *printing, GBytes *bytes)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  gboolean                more = TRUE;

  while (more) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) pgn = rg_pgn_reader_next (reader, &faults);
    g_autoptr (RgGame)    game = NULL;

    more = pgn != NULL;
    if (more)
      printing->games++;
    if (!is_wanted (printing))
      continue;

    printing->errors += rg_cli_print_faults (stderr, printing->name, faults);
    if (more) {
      game = rg_game_new_from_pgn (pgn);
      add_game (printing, game);
      more = printing->order->game == 0;
    }
  }
}

/* Whether there is a sheet to be saved now. */
static gboolean
found_game (const RgPrinting *printing)
{
  g_autofree char *sentence = NULL;

  if (printing->games > 0 && is_wanted (printing))
    return TRUE;
  if (printing->errors > 0)
    return FALSE;

  if (printing->games == 0)
    sentence = g_strdup_printf (_ ("There is no game in “%s”."), printing->name);
  else
    sentence = g_strdup_printf (
      ngettext ("There is no game %2$u in “%1$s”, which holds one.",
                "There is no game %2$u in “%1$s”, which holds %3$u.",
                (guint) printing->games),
      printing->name, (guint) printing->order->game, (guint) printing->games);
  rg_cli_complain (EXIT_FAILURE, sentence);
  return FALSE;
}

static gboolean
read_file (RgPrinting *printing)
{
  const char        *path = printing->order->path;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = rg_cli_load (path, &error);

  if (bytes == NULL) {
    g_printerr ("regence-cli: %s: %s\n", printing->name, rg_cli_explain (error));
    return FALSE;
  }

  if (rg_native_is (bytes))
    read_native (printing, bytes);
  else
    read_pgn (printing, bytes);
  return found_game (printing);
}

static int
print (RgOrder *order, GError **error)
{
  g_autoptr (RgPaperPdf) pdf = rg_paper_pdf_new ();
  g_autofree char *name = order->path != NULL ? g_filename_display_name (order->path)
                                              : NULL;
  RgPrinting       printing = { .order = order, .pdf = pdf, .name = name };

  if (order->blank)
    add_game (&printing, NULL);
  else if (!read_file (&printing))
    return EXIT_FAILURE;

  if (!rg_paper_pdf_save (pdf, order->out, error))
    return EXIT_FAILURE;
  return printing.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/**
 * rg_cli_scoresheet:
 * @argv: a file of games, `-o` with the name of a PDF, and options
 *
 * Prints games as scoresheets.
 *
 * Returns: the exit status; 1 where something could not be read or written
 */
int
rg_cli_scoresheet (int argc, char **argv)
{
  RgOrder               order = { 0 };
  g_autoptr (RgDiagram) diagram = NULL;
  g_autoptr (GError)    error = NULL;
  int                   status = EXIT_FAILURE;

  if (!sort_arguments (argc, argv, &order))
    return RG_CLI_USAGE;

  if (!order.no_diagrams)
    diagram = rg_diagram_new (&error);
  order.sheet.diagram = diagram;
  if (error == NULL)
    status = print (&order, &error);
  if (error != NULL)
    return rg_cli_complain_of_file (order.out, error);

  return status;
}
