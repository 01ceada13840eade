/* Subcommands about files of games: pgn check, pgn convert, scoresheet and report.  One
 * game is in memory at a time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-booklet.h"
#include "rg-cli-paper.h"
#include "rg-error.h"
#include "rg-fault.h"
#include "rg-game-pgn.h"
#include "rg-load.h"
#include "rg-native.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-tongue.h"
#include "rg-unpack.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The largest accepted file, in MiB; larger than any collection that people have. */
#define MAX_SIZE_MIB 4096

/* WINDOW_SIZE: the bytes read at a time. */
#define WINDOW_SIZE (1 << 20)

typedef void (*WriteFunc) (const RgPgnGame *game, gpointer data, GString *text);

/* A file being read. Faults are printed to `out`. Only the game with the number `only` is
 * wanted; all games if it is 0. */
typedef struct {
  char   *name;
  FILE   *out;
  guint64 only;
  guint64 games;
  guint64 moves;
  guint64 errors;
} RgReading;

/* The values of the options. `game` is the number of the only game to read, from 1; 0
 * means all games. */
static struct {
  gboolean all;
  gboolean blank;
  gboolean publish;
  gboolean booklet;
  guint64  game;
} options;

static void
print_faults (RgReading *self, const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++) {
    const RgFault   *fault = g_ptr_array_index (faults, i);
    g_autofree char *sentence = rg_error_sentence (fault->error, rg_translate);
    g_autofree char *shown = rg_cli_show (sentence);

    fprintf (self->out, "%s:%u:%u: %s%s\n", self->name, fault->line, fault->column,
             /* Translators: before a remark on what was read. */
             fault->is_notice ? _ ("notice: ") : "", shown);
    self->errors += fault->is_notice ? 0 : 1;
  }
}

static gboolean
is_wanted (const RgReading *self)
{
  return self->only == 0 || self->only == self->games;
}

/* Prints a text; on a terminal, control codes in it are escaped. */
static void
print_text (const GString *text)
{
  g_auto (GStrv) lines = NULL;

  if (!isatty (STDOUT_FILENO)) {
    fwrite (text->str, 1, text->len, stdout);
    return;
  }

  lines = g_strsplit (text->str, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    g_autofree char *shown = rg_cli_show (*line);

    printf ("%s%s", shown, line[1] != NULL ? "\n" : "");
  }
}

/* Reads games and reports their faults; those of games that are not wanted are
 * skipped. */
static void
read_games (RgReading *self, RgPgnReader *reader, WriteFunc func, gpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean            more = TRUE;

  while (more) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);

    more = game != NULL;
    self->games += more ? 1 : 0;
    if (!is_wanted (self))
      continue;

    print_faults (self, faults);
    if (more) {
      self->moves += rg_pgn_line_length (game->line);
      if (func != NULL)
        func (game, data, text);
      print_text (text);
      g_string_truncate (text, 0);
      more = self->only == 0;
    }
  }
}

static void
read_path (RgReading *self, const char *path, WriteFunc func, gpointer data)
{
  g_autoptr (GError)       error = NULL;
  g_autoptr (GInputStream) stream = rg_load_stream (path, &error);
  g_autoptr (RgPgnReader)  reader = NULL;
  g_autofree char         *display = g_filename_display_name (path);
  g_autofree char         *name = rg_cli_show (display);
  g_autofree char         *reason = NULL;
  g_autofree char         *shown = NULL;

  self->name = name;
  if (stream != NULL) {
    reader = rg_pgn_reader_new_for_stream (stream, WINDOW_SIZE);
    read_games (self, reader, func, data);
    return;
  }

  reason = rg_cli_explain (error);
  shown = rg_cli_show (reason);
  fprintf (self->out, "%s: %s\n", name, shown);
  self->errors++;
}

/* Returns a count for the summary of `pgn check`, such as "3 errors": @n in the
 * translated text @forms. */
static char *
count (guint64 n, const char *forms)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  g_auto (GStrv)   parts = g_strsplit (forms, "%u", 2);

  return g_strjoinv (digits, parts);
}

static int
check (char **words)
{
  RgReading        reading = { .out = stdout };
  g_autofree char *games = NULL, *moves = NULL, *errors = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    read_path (&reading, words[i], NULL, NULL);
  games = count (reading.games, ngettext ("%u game", "%u games", reading.games));
  moves = count (reading.moves, ngettext ("%u move", "%u moves", reading.moves));
  /* Translators: how many errors a file has. */
  errors = count (reading.errors, ngettext ("%u error", "%u errors", reading.errors));
  /* Translators: what was read: so many games, moves and errors. */
  printf (_ ("%s, %s, %s"), games, moves, errors);
  putchar ('\n');

  return reading.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* Returns: (transfer full): the game as far as it was read: a tag names the first place
 * that was not read, the rest is in a comment, and result and length are left out */
static RgPgnGame *
keep_rest (const RgPgnGame *read)
{
  RgPgnGame       *game = rg_pgn_game_copy (read);
  RgPosition       position = game->start;
  guint            n = rg_pgn_line_length (game->line);
  char           **comment = rg_pgn_game_get_comment (game, n);
  g_autofree char *before = *comment;
  g_autofree char *unread = NULL;

  for (guint i = 0; i < n; i++)
    rg_position_make (&position, rg_pgn_line_get (game->line, i)->move, &position);
  unread = g_strdup_printf ("%u%s %s", position.setup.fullmove,
                            rg_position_turn (&position) == RG_WHITE ? "." : "...",
                            game->unread);
  rg_pgn_game_set_tag (game, RG_UNREAD_TAG, unread);
  rg_pgn_game_set_tag (game, "PlyCount", NULL);
  *comment = before != NULL ? g_strjoin (" ", before, game->rest, NULL)
                            : g_strdup (game->rest);
  game->result = RG_RESULT_NONE;
  return game;
}

static void
write_game (const RgPgnGame *read, gpointer notation, GString *text)
{
  g_autoptr (RgPgnGame) cut = NULL;

  if (read->is_variant) {
    g_string_append_printf (text, "%s\n\n", read->rest);
    return;
  }

  if (read->unread != NULL)
    cut = keep_rest (read);
  rg_pgn_write_in (cut != NULL ? cut : read, notation, text);
}

/* Writes the game for readers without this program; the names of odds are in the language
 * of the moves, if a notation was chosen. */
static void
publish_game (const RgPgnGame *read, gpointer notation, GString *text)
{
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (RgPgnGame) pgn = NULL;
  g_auto (RgTongue)     tongue = { 0 };

  if (read->is_variant) {
    write_game (read, notation, text);
    return;
  }

  if (rg_cli_options.has_notation)
    rg_tongue_begin (&tongue, ((const RgNotation *) notation)->language);
  game = rg_game_new_from_pgn (read);
  pgn = rg_game_to_publication (game, rg_translate);
  rg_pgn_write_in (pgn, notation, text);
}

static int
convert (char **words)
{
  RgReading  reading = { .out = stderr };
  RgNotation notation = rg_cli_get_notation ();

  read_path (&reading, words[0], options.publish ? publish_game : write_game, &notation);
  return reading.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static gboolean
take_game (const char            *option,
           const char            *value,
           G_GNUC_UNUSED gpointer data,
           GError               **error)
{
  return g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT32, &options.game, NULL) ||
         rg_cli_refuse_value (option, value, "1, 2, 3 …", error);
}

/* RgPrinting collects the games of a file: as sheets in `stack` or, if that is NULL, as
 * text on standard output. `games` (nullable) keeps them for a booklet. */
typedef struct {
  RgPaperStack *stack;
  GPtrArray    *games;
} RgPrinting;

/* Adds the sheets of a game (nullable); without a stack, adds their text to @text. */
static void
add_sheets (RgPrinting *self, RgGame *game, GString *text)
{
  RgPaperSheetOptions *sheet_options = &rg_cli_paper.sheet;
  const RgPaperSheet  *first;
  const char          *strange;

  if (self->stack == NULL) {
    g_autoptr (RgPaperSheet) sheet = rg_paper_sheet_new (game, sheet_options);
    g_autofree char         *words = rg_paper_sheet_get_text (sheet);

    g_string_append_printf (text, "%s\n", words);
    return;
  }

  if (self->games != NULL) {
    g_ptr_array_add (self->games, g_object_ref (game));
    return;
  }
  first = rg_booklet_add_sheets (self->stack, game, sheet_options, rg_cli_paper.both);
  strange = rg_paper_sheet_find_strange (first);
  if (strange != NULL)
    rg_cli_complain (EXIT_SUCCESS,
                     _ ("No font on this computer has all the letters of “%s”; on "
                        "the sheet boxes take their place."),
                     strange);
}

static void
add_pgn_game (const RgPgnGame *pgn, gpointer printing, GString *text)
{
  g_autoptr (RgGame) game = rg_game_new_from_pgn (pgn);

  add_sheets (printing, game, text);
}

static void
read_native (RgReading *self, GBytes *bytes, RgPrinting *printing)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_native_read (bytes, &faults);
  g_autoptr (GString)   text = g_string_new (NULL);

  self->games = game != NULL ? 1 : 0;
  if (game != NULL && !is_wanted (self))
    return;

  print_faults (self, faults);
  if (game == NULL)
    return;

  add_sheets (printing, game, text);
  print_text (text);
}

static gboolean
complain_of_no_game (const RgReading *self)
{
  guint games = (guint) self->games;

  if (games == 0)
    rg_cli_complain (EXIT_FAILURE, _ ("“%s” contains no games."), self->name);
  else
    rg_cli_complain (EXIT_FAILURE,
                     ngettext ("There is no game %2$u in “%1$s”, which contains one.",
                               "There is no game %2$u in “%1$s”, which contains %3$u.",
                               games),
                     self->name, (guint) self->only, games);
  return FALSE;
}

/* Adds the sheets of a file. Complains if the file has no sheet to save, unless its
 * faults were already reported. */
static gboolean
add_file (RgReading *self, const char *path, RgPrinting *printing)
{
  g_autoptr (GError)      error = NULL;
  g_autoptr (GBytes)      packed = rg_load (path, MAX_SIZE_MIB, &error);
  g_autoptr (GBytes)      bytes = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  g_autofree char        *display = g_filename_display_name (path);
  g_autofree char        *name = rg_cli_show (display);

  if (packed != NULL)
    bytes = rg_unpack_bytes (packed, MAX_SIZE_MIB, &error);
  if (bytes == NULL) {
    rg_cli_complain_of_reading (path, error);
    return FALSE;
  }

  self->name = name;
  reader = rg_pgn_reader_new (bytes);
  if (rg_native_is (bytes))
    read_native (self, bytes, printing);
  else
    read_games (self, reader, add_pgn_game, printing);

  if (self->games > 0 && is_wanted (self))
    return TRUE;
  return self->errors == 0 && complain_of_no_game (self);
}

/* Writes the sheets as a PDF, or prints a report as text if no file is named. */
static int
print_sheets (const char *path)
{
  g_autoptr (RgPaperStack) stack = NULL;
  g_autoptr (GPtrArray)    games = NULL;
  RgPrinting               printing = { 0 };
  RgReading                reading = { .out = stderr, .only = options.game };
  int                      status;

  stack = rg_cli_begin_paper (&status);
  if (stack == NULL)
    return status;

  if (options.booklet)
    games = g_ptr_array_new_with_free_func (g_object_unref);
  printing.games = games;
  printing.stack = rg_cli_options.output != NULL ? stack : NULL;
  if (path == NULL)
    add_sheets (&printing, NULL, NULL);
  else if (!add_file (&reading, path, &printing))
    return EXIT_FAILURE;
  if (games != NULL)
    rg_booklet_add (stack, "", games, NULL, &rg_cli_paper.sheet, rg_cli_paper.both);

  if (printing.stack != NULL && rg_cli_save_paper (stack) != EXIT_SUCCESS)
    return EXIT_FAILURE;
  return reading.errors > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int
scoresheet (char **words)
{
  int status;

  if (options.blank && (words[0] != NULL || options.game != 0 || options.booklet))
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“--blank” prints a blank scoresheet and takes no game."));
  if (options.all && options.game != 0)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“--all” prints all games, and “--game” only one."));
  if (!options.blank && words[0] == NULL)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“%s” needs one file."), "scoresheet");
  status = rg_cli_check_output (words[0]);

  return status == EXIT_SUCCESS ? print_sheets (words[0]) : status;
}

static int
report (char **words)
{
  int status = EXIT_SUCCESS;

  rg_cli_paper.sheet.report = TRUE;
  if (rg_cli_options.output != NULL)
    status = rg_cli_check_output (words[0]);

  return status == EXIT_SUCCESS ? print_sheets (words[0]) : status;
}

static const GOptionEntry CONVERT_OPTIONS[] = {
  { "publish", 0, 0, G_OPTION_ARG_NONE, &options.publish,
    N_ ("Leave out the log and name odds in words, for other readers"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry SCORESHEET_OPTIONS[] = {
  { "game", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_game,
    N_ ("Print only game number N"), "N" },
  { "all", 0, 0, G_OPTION_ARG_NONE, &options.all,
    N_ ("Print all games of the file, as without --game"), NULL },
  { "booklet", 0, 0, G_OPTION_ARG_NONE, &options.booklet,
    N_ ("Begin with contents, and number the pages"), NULL },
  { "times", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.sheet.times,
    N_ ("Add the clock times"), NULL },
  { "comments", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.sheet.comments,
    N_ ("Add the comments"), NULL },
  { "diagrams-after", 0, 0, G_OPTION_ARG_STRING, &rg_cli_paper.sheet.positions,
    N_ ("Draw the positions after moves, such as 12,20b"),
    /* Translators: in the help of an option; numbers of moves. */
    N_ ("MOVES") },
  { "minutes", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.sheet.log,
    N_ ("Add the log of claims and rulings"), NULL },
  { "blank", 0, 0, G_OPTION_ARG_NONE, &options.blank,
    N_ ("Print a blank scoresheet; takes no file"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry REPORT_OPTIONS[] = {
  { "game", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_game,
    N_ ("Print only game number N"), "N" },
  { "language", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Language (en)"), "en|fr" },
  G_OPTION_ENTRY_NULL,
};

const RgCommand RG_CLI_GAME_COMMANDS[] = {
  /* Translators: of the command line; names of files. */
  { "pgn check", N_ ("FILE…"),
    N_ ("Report errors in PGN files, or in standard input (-)"),
    N_ ("“%s” needs a file."), .min = 1, .max = G_MAXUINT, .run = check },
  { "pgn convert", N_ ("[NOTATION] FILE"), N_ ("Rewrite a PGN file in SAN or NOTATION"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { CONVERT_OPTIONS, RG_CLI_NOTATION_OPTIONS }, .run = convert },
  { "scoresheet", N_ ("FILE -o OUT.pdf"),
    N_ ("Print games as scoresheets, or a blank scoresheet"), N_ ("“%s” needs one file."),
    .min = 0, .max = 1,
    .options = { SCORESHEET_OPTIONS, RG_CLI_SHEET_OPTIONS, RG_CLI_HEAD_OPTIONS,
                 RG_CLI_PDF_OPTIONS, RG_CLI_NOTATION_OPTIONS },
    .run = scoresheet },
  { "report", N_ ("FILE [-o OUT.pdf]"),
    N_ ("Print the arbiter’s report of games, as text or PDF"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { REPORT_OPTIONS, RG_CLI_PDF_OPTIONS }, .run = report },
  { 0 },
};
