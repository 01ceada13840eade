/* Subcommands that print an evening and its odds: evening wall, sheets, cards, poster,
 * booklet and odds. Also has the functions that these share with the subcommands that
 * print games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-paper.h"

#include "rg-error.h"
#include "rg-fault.h"
#include "rg-game-odds.h"
#include "rg-game-pgn.h"
#include "rg-library-folder.h"
#include "rg-load.h"
#include "rg-native.h"
#include "rg-odds-paper.h"
#include "rg-odds-sentence.h"
#include "rg-pgn-reader.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

#define WINDOW_SIZE (1 << 20)

/* The largest game of this program that is read, in MiB. */
#define MAX_SIZE_MIB 64

RgCliPaper rg_cli_paper;

static struct {
  guint64 round;
  char   *scale;
} options;

static gboolean
take_player (const char            *option,
             const char            *value,
             G_GNUC_UNUSED gpointer data,
             GError               **error)
{
  gboolean both = g_str_equal (value, "both");

  rg_cli_paper.both |= both;
  if (g_str_equal (value, "white"))
    rg_cli_paper.sheet.whose = RG_ACTOR_WHITE;
  else if (g_str_equal (value, "black"))
    rg_cli_paper.sheet.whose = RG_ACTOR_BLACK;
  else if (!both)
    return rg_cli_refuse_value (option, value, "white, black, both", error);

  return TRUE;
}

static gboolean
take_round (const char            *option,
            const char            *value,
            G_GNUC_UNUSED gpointer data,
            GError               **error)
{
  return g_ascii_string_to_unsigned (value, 10, 1, RG_EVENING_MAX_ROUNDS, &options.round,
                                     NULL) ||
         rg_cli_refuse_value (option, value, "1, 2, 3 …", error);
}

/* Makes an empty stack, and completes the options of its sheets. Returns: (transfer full)
 * (nullable): the stack; NULL, after a complaint, with the exit status in @status */
RgPaperStack *
rg_cli_begin_paper (int *status)
{
  RgPaperSheetOptions     *sheet = &rg_cli_paper.sheet;
  g_autoptr (RgPaperStack) stack = rg_paper_stack_new ();
  g_autoptr (GError)       error = NULL;

  *status = EXIT_FAILURE;
  sheet->notation = rg_cli_get_notation ();
  sheet->paper = rg_cli_options.paper;
  if (rg_cli_paper.two_up) {
    if (!rg_paper_halve (rg_cli_options.paper, &sheet->paper)) {
      *status = rg_cli_complain (
        RG_CLI_USAGE, _ ("“--two-up” puts two sheets on a page of A4 or Letter."));
      return NULL;
    }
    rg_paper_stack_set_two_up (stack, rg_cli_options.paper);
  }
  if (!rg_cli_paper.no_diagrams && !sheet->report) {
    sheet->diagram = rg_diagram_new (RG_PIECE_SET_DEFAULT, &error);
    if (sheet->diagram == NULL) {
      rg_cli_complain_of_error (error);
      return NULL;
    }
  }
  if (rg_cli_paper.heading != NULL || rg_cli_paper.logo != NULL) {
    sheet->club = rg_club_head_new (rg_cli_paper.heading != NULL ? rg_cli_paper.heading
                                                                 : "",
                                    rg_cli_paper.logo, &error);
    if (sheet->club == NULL) {
      rg_cli_complain_of_reading (rg_cli_paper.logo, error);
      return NULL;
    }
  }

  *status = EXIT_SUCCESS;
  return g_steal_pointer (&stack);
}

/* Saves the stack. Returns: the exit status, after a complaint if it failed */
int
rg_cli_save_paper (const RgPaperStack *stack)
{
  g_autoptr (GError) error = NULL;

  return rg_paper_stack_save (stack, rg_cli_options.output, &error)
           ? EXIT_SUCCESS
           : rg_cli_complain_of_writing (rg_cli_options.output, error);
}

/* Complains of games that have no sheet. Returns whether there are any. */
static gboolean
complain_of_games (const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++) {
    const RgFault   *fault = faults->pdata[i];
    g_autofree char *sentence = rg_error_sentence (fault->error, rg_translate);

    /* Translators: before what is wrong with the game at that board. */
    rg_cli_complain (EXIT_FAILURE, _ ("Board %u: %s"), fault->line, sentence);
  }
  return faults->len > 0;
}

/* Prints a paper of the evening in the file @path. Returns: the exit status */
int
rg_cli_print_evening (const char *path, RgEveningPaper kind)
{
  int                      status = rg_cli_check_output (path);
  g_autoptr (GPtrArray)    scales = rg_scales_load (NULL);
  g_autoptr (GPtrArray)    faults = rg_fault_list_new ();
  g_autoptr (RgLibrary)    library = rg_library_new ();
  g_autoptr (RgPaperStack) stack = NULL;
  g_autoptr (RgEvening)    evening = NULL;
  g_autoptr (GError)       error = NULL;
  RgEveningPress           press;

  if (status != EXIT_SUCCESS || (stack = rg_cli_begin_paper (&status)) == NULL)
    return status;
  evening = rg_cli_load_evening (path);
  if (evening == NULL)
    return EXIT_FAILURE;

  press = (RgEveningPress){
    .kind = kind,
    .evening = evening,
    .library = library,
    .round = options.round > 0 ? (guint) options.round
                               : rg_evening_get_n_rounds (evening),
    .scale = rg_scales_find (scales, rg_evening_get_text (evening, RG_EVENING_SCALE)),
    .options = &rg_cli_paper.sheet,
    .both = rg_cli_paper.both,
    .stack = stack,
    .faults = faults,
  };
  if (!rg_evening_paper_add (&press, &error))
    return rg_cli_complain_of_error (error);

  if (complain_of_games (faults))
    status = EXIT_FAILURE;
  return rg_paper_stack_get_n_pages (stack) > 0 &&
             rg_cli_save_paper (stack) == EXIT_SUCCESS
           ? status
           : EXIT_FAILURE;
}

static int
evening_wall (char **words)
{
  return rg_cli_print_evening (words[0], RG_EVENING_PAPER_WALL);
}

static int
evening_sheets (char **words)
{
  return rg_cli_print_evening (words[0], RG_EVENING_PAPER_SHEETS);
}

static int
evening_cards (char **words)
{
  return rg_cli_print_evening (words[0], RG_EVENING_PAPER_CARDS);
}

static int
evening_booklet (char **words)
{
  return rg_cli_print_evening (words[0], RG_EVENING_PAPER_BOOKLET);
}

/* Prints the scale that is named, or that of an evening. */
static int
evening_poster (char **words)
{
  g_autoptr (GPtrArray)    scales = NULL;
  g_autoptr (RgPaperStack) stack = NULL;
  const RgScale           *scale;
  int                      status;

  if (words[0] != NULL && options.scale == NULL)
    return rg_cli_print_evening (words[0], RG_EVENING_PAPER_POSTER);
  if (words[0] != NULL || options.scale == NULL)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“%s” needs the file of an evening, or “--scale”."),
                            "evening poster");
  status = rg_cli_check_output (NULL);
  if (status != EXIT_SUCCESS || (stack = rg_cli_begin_paper (&status)) == NULL)
    return status;

  scales = rg_scales_load (NULL);
  scale = rg_scales_find (scales, options.scale);
  if (scale == NULL)
    return rg_cli_complain (EXIT_FAILURE, _ ("Unknown scale: “%s”"), options.scale);

  rg_paper_stack_add (stack,
                      rg_odds_paper_new_poster (scale, rg_shelf_get ()->rulebooks[0],
                                                &rg_cli_paper.sheet));
  return rg_cli_save_paper (stack);
}

/* Counts the result of a game by its odds; ignores a game that begins from a setup of
 * another kind. */
static void
add_game (GArray *tallies, RgGame *game, gboolean has_setup)
{
  RgOdds odds = rg_game_get_odds (game);

  if (odds.items != 0 || !has_setup)
    rg_odds_tally_add (tallies, &odds, rg_game_get_outcome (game).result);
}

static void
tally_games (GArray *tallies, GInputStream *stream)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new_for_stream (stream, WINDOW_SIZE);
  RgPgnGame              *pgn;
  GPtrArray              *faults = NULL;

  while ((pgn = rg_pgn_reader_next (reader, &faults)) != NULL) {
    g_autoptr (RgGame) game = rg_game_new_from_pgn (pgn);

    add_game (tallies, game, pgn->has_setup);
    rg_pgn_game_free (pgn);
    g_clear_pointer (&faults, g_ptr_array_unref);
  }
  g_clear_pointer (&faults, g_ptr_array_unref);
}

static gboolean
tally_native (GArray *tallies, const char *path, GError **error)
{
  g_autoptr (GBytes)    bytes = rg_load (path, MAX_SIZE_MIB, error);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  RgSetup               usual;

  if (bytes == NULL)
    return FALSE;

  game = rg_native_read (bytes, &faults);
  if (game == NULL) {
    g_propagate_error (error, g_error_copy (rg_fault_list_first_error (faults)->error));
    return FALSE;
  }
  rg_setup_initial (&usual);
  add_game (tallies, game,
            !rg_board_equal (&rg_game_get_position (game, 0)->setup.board, &usual.board));
  return TRUE;
}

static gboolean tally_folder (GArray *tallies, const char *path);

/* Counts the games of an evening, a game, a file of games or a folder. Returns: FALSE
 * after a complaint */
static gboolean
tally_path (GArray *tallies, const char *path)
{
  g_autoptr (GError)       error = NULL;
  g_autoptr (GInputStream) stream = NULL;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return tally_folder (tallies, path);
  if (g_str_has_suffix (path, RG_EVENING_ENDING)) {
    g_autoptr (RgEvening) evening = rg_cli_load_evening (path);

    if (evening != NULL)
      rg_odds_tally_add_evening (tallies, evening);
    return evening != NULL;
  }
  if (g_str_has_suffix (path, RG_LIBRARY_SUFFIX)) {
    if (tally_native (tallies, path, &error))
      return TRUE;
  } else if ((stream = rg_load_stream (path, &error)) != NULL) {
    tally_games (tallies, stream);
    return TRUE;
  }

  rg_cli_complain_of_reading (path, error);
  return FALSE;
}

static gboolean
tally_folder (GArray *tallies, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir)   folder = g_dir_open (path, 0, &error);
  gboolean           ok = folder != NULL;
  const char        *name;

  if (folder == NULL)
    rg_cli_complain_of_reading (path, error);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);

    if (g_str_has_suffix (name, RG_LIBRARY_SUFFIX) ||
        g_str_has_suffix (name, RG_EVENING_ENDING) || g_str_has_suffix (name, ".pgn") ||
        g_str_has_suffix (name, ".pgn.gz"))
      ok &= tally_path (tallies, file);
  }
  return ok;
}

static void
print_tallies (GArray *tallies)
{
  printf ("    +     =     −\n");
  for (guint i = 0; i < tallies->len; i++) {
    const RgOddsTally *tally = &g_array_index (tallies, RgOddsTally, i);
    g_autofree char   *name = rg_odds_name (&tally->odds);
    g_autofree char   *shown = rg_cli_show (*name != '\0' ? name : _ ("no odds"));

    printf ("%5u %5u %5u  %s\n", tally->won, tally->drawn, tally->lost, shown);
  }
}

/* Prints how often the giver of odds has won or, in games without odds, White; with `-o`
 * as a PDF with bars. */
static int
evening_odds (char **words)
{
  g_autoptr (GArray)       tallies = rg_odds_tally_new ();
  g_autoptr (RgPaperStack) stack = NULL;
  g_autofree char         *name = NULL;
  int                      status = EXIT_SUCCESS;
  gboolean                 ok = TRUE;

  if (rg_cli_options.output != NULL &&
      ((status = rg_cli_check_output (words[0])) != EXIT_SUCCESS ||
       (stack = rg_cli_begin_paper (&status)) == NULL))
    return status;

  for (guint i = 0; words[i] != NULL; i++)
    ok &= tally_path (tallies, words[i]);
  if (!ok && tallies->len == 0)
    return EXIT_FAILURE;
  if (stack == NULL) {
    print_tallies (tallies);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
  }

  name = words[1] == NULL ? g_filename_display_basename (words[0]) : g_strdup ("");
  rg_paper_stack_add (stack,
                      rg_odds_paper_new_results (tallies, name, &rg_cli_paper.sheet));
  status = rg_cli_save_paper (stack);
  return ok ? status : EXIT_FAILURE;
}

const GOptionEntry RG_CLI_SHEET_OPTIONS[] = {
  { "player", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_player,
    N_ ("Player whose scoresheet it is"), "white|black|both" },
  { "both", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.both,
    N_ ("Print the sheets of both players, as --player=both"), NULL },
  { "two-up", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.two_up,
    N_ ("Put two sheets side by side on a page"), NULL },
  G_OPTION_ENTRY_NULL,
};

const GOptionEntry RG_CLI_HEAD_OPTIONS[] = {
  { "no-diagrams", 0, 0, G_OPTION_ARG_NONE, &rg_cli_paper.no_diagrams,
    N_ ("Leave out the diagrams"), NULL },
  { "heading", 0, 0, G_OPTION_ARG_STRING, &rg_cli_paper.heading,
    N_ ("Write the name of the club over each title"),
    /* Translators: in the help of an option; a text. */
    N_ ("TEXT") },
  { "logo", 0, 0, G_OPTION_ARG_FILENAME, &rg_cli_paper.logo,
    N_ ("Draw a picture (SVG, PNG) beside each title"), N_ ("FILE") },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry ROUND_OPTION[] = {
  { "round", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_round,
    N_ ("Round (the last)"), "N" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry POSTER_OPTION[] = {
  { "scale", 0, 0, G_OPTION_ARG_STRING, &options.scale,
    N_ ("Scale of the odds, such as cafes, canberra or hundred"), "ID" },
  G_OPTION_ENTRY_NULL,
};

const RgCommand RG_CLI_PAPER_COMMANDS[] = {
  { "evening wall", N_ ("FILE -o OUT.pdf"),
    N_ ("Print the games of a round in large letters"), N_ ("“%s” needs one file."),
    .min = 1, .max = 1,
    .options = { ROUND_OPTION, RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS,
                 RG_CLI_NOTATION_OPTIONS },
    .run = evening_wall },
  { "evening sheets", N_ ("FILE -o OUT.pdf"),
    N_ ("Print the scoresheets of a round of an evening"), N_ ("“%s” needs one file."),
    .min = 1, .max = 1,
    .options = { ROUND_OPTION, RG_CLI_SHEET_OPTIONS, RG_CLI_HEAD_OPTIONS,
                 RG_CLI_PDF_OPTIONS, RG_CLI_NOTATION_OPTIONS },
    .run = evening_sheets },
  { "evening cards", N_ ("FILE -o OUT.pdf"), N_ ("Print cards for the tables of a round"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { ROUND_OPTION, RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS,
                 RG_CLI_NOTATION_OPTIONS },
    .run = evening_cards },
  { "evening poster", N_ ("[FILE] -o OUT.pdf"),
    N_ ("Print a scale of odds with its positions"), N_ ("“%s” needs one file."),
    .min = 0, .max = 1,
    .options = { POSTER_OPTION, RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS,
                 RG_CLI_NOTATION_OPTIONS },
    .run = evening_poster },
  { "evening booklet", N_ ("FILE -o OUT.pdf"),
    N_ ("Print contents, table and all sheets of an evening"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { RG_CLI_SHEET_OPTIONS, RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS,
                 RG_CLI_NOTATION_OPTIONS },
    .run = evening_booklet },
  { "evening odds", N_ ("FILE… [-o OUT.pdf]"),
    N_ ("Count the results by odds of evenings, games or folders"),
    N_ ("“%s” needs a file."), .min = 1, .max = G_MAXUINT,
    .options = { RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS, RG_CLI_NOTATION_OPTIONS },
    .run = evening_odds },
  { 0 },
};
