/* PGN files checked and written out clean.  What is wrong with them is found
 * by the reader and only printed here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-pgn.h"

#include "rg-cli-file.h"
#include "rg-cli-notation.h"
#include "rg-cli.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `notation` is what games are written in. */
typedef struct {
  RgNotation notation;
  guint64    games;
  guint64    moves;
  guint64    errors;
} RgTally;

/* What is done with each game of a file. */
typedef void (*RgGameFunc) (const RgPgnGame *game, RgTally *tally);

static void
read_games (GBytes *bytes, const char *name, FILE *out, RgGameFunc func, RgTally *tally)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  gboolean                more = TRUE;

  while (more) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);

    tally->errors += rg_cli_print_faults (out, name, faults);
    more = game != NULL;
    if (more)
      func (game, tally);
  }
}

static void
read_file (const char *path, FILE *out, RgGameFunc func, RgTally *tally)
{
  g_autofree char   *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = rg_cli_load (path, &error);

  if (bytes != NULL) {
    read_games (bytes, name, out, func, tally);
    return;
  }

  fprintf (out, "%s: %s\n", name, rg_cli_explain (error));
  tally->errors++;
}

static void
count_game (const RgPgnGame *game, RgTally *tally)
{
  tally->games++;
  tally->moves += rg_pgn_line_length (game->line);
}

static void
print_game (const RgPgnGame *game, RgTally *tally)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_pgn_write_in (game, &tally->notation, text);
  fwrite (text->str, 1, text->len, stdout);
}

/* The last line is for programs and the same in every language. */
static int
check (int argc, char **argv)
{
  RgTally tally = { 0 };

  if (argc < 1)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“pgn check” needs a file."));

  for (int i = 0; i < argc; i++)
    read_file (argv[i], stdout, count_game, &tally);
  printf ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT
          " errors\n",
          tally.games, tally.moves, tally.errors);

  return tally.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Parts the options of `convert` from its one file; FALSE where it complained.
 */
static gboolean
sort_arguments (int argc, char **argv, RgCliNotation *notation, char **path)
{
  for (int i = 0; i < argc; i++) {
    RgCliNotationResult result = rg_cli_notation_take (notation, argc, argv, &i);

    if (result == RG_CLI_NOTATION_WRONG)
      return FALSE;
    if (result == RG_CLI_NOTATION_TAKEN)
      continue;

    if (g_str_has_prefix (argv[i], "--")) {
      rg_cli_complain_about (_ ("There is no option “%s” here."), argv[i]);
      return FALSE;
    }
    if (*path != NULL) {
      rg_cli_complain (RG_CLI_USAGE, _ ("“pgn convert” needs one file."));
      return FALSE;
    }
    *path = argv[i];
  }

  if (*path == NULL)
    rg_cli_complain (RG_CLI_USAGE, _ ("“pgn convert” needs one file."));
  return *path != NULL;
}

static int
convert (int argc, char **argv)
{
  RgTally       tally = { 0 };
  RgCliNotation notation;
  char         *path = NULL;

  rg_cli_notation_init (&notation);
  if (!sort_arguments (argc, argv, &notation, &path))
    return RG_CLI_USAGE;

  tally.notation = rg_cli_notation_get (&notation);
  read_file (path, stderr, print_game, &tally);
  return tally.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/**
 * rg_cli_pgn:
 * @argv: `check` and files, or `convert`, a notation and one file
 *
 * `check` prints every fault as `file:line:column: sentence` and counts games,
 * moves of main lines and errors; `convert` prints the games in export format,
 * with their moves in SAN or the notation asked for, and the faults as errors.
 *
 * Returns: the exit status; 1 where something could not be read
 */
int
rg_cli_pgn (int argc, char **argv)
{
  if (argc > 0 && g_str_equal (argv[0], "check"))
    return check (argc - 1, argv + 1);
  if (argc > 0 && g_str_equal (argv[0], "convert"))
    return convert (argc - 1, argv + 1);

  return rg_cli_complain (RG_CLI_USAGE, _ ("“pgn” needs “check” or “convert”."));
}
