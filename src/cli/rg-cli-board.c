/* Moves listed and lines counted for a position given on the command line.
 * A FEN may come as one argument or as its separate words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-board.h"

#include "rg-cli-notation.h"
#include "rg-cli.h"
#include "rg-movegen.h"
#include "rg-odds.h"
#include "rg-perft.h"
#include "rg-reader.h"
#include "rg-san.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 15

typedef RgCliNotationResult (*RgTakeNotation) (RgCliNotation *self,
                                               int            argc,
                                               char         **argv,
                                               int           *at);

/* What stands on the command line beside the words of the position: a flag, or
 * NULL, which of the options of notations are allowed, if any, and odds. */
typedef struct {
  const char    *flag;
  gboolean       flag_is_set;
  RgTakeNotation take_notation;
  RgCliNotation  notation;
  RgOdds         odds;
} RgBoardOptions;

/* Odds, as the event language names them, in one argument. */
static gboolean
take_odds (const char *text, RgOdds *odds)
{
  if (rg_odds_parse (text, odds))
    return TRUE;

  rg_cli_complain_about (
    _ ("“%s” needs who gives odds and which, such as \"white rook\"."), "--odds");
  return FALSE;
}

/* Takes the option at argv[*at]; OTHER where it is none. */
static RgCliNotationResult
take_option (RgBoardOptions *options, int argc, char **argv, int *at)
{
  const char *odds;

  if (g_strcmp0 (argv[*at], options->flag) == 0) {
    options->flag_is_set = TRUE;
    return RG_CLI_NOTATION_TAKEN;
  }
  odds = rg_cli_find_value ("--odds", argc, argv, at);
  if (odds != NULL)
    return take_odds (odds, &options->odds) ? RG_CLI_NOTATION_TAKEN
                                            : RG_CLI_NOTATION_WRONG;
  if (options->take_notation != NULL)
    return options->take_notation (&options->notation, argc, argv, at);

  return RG_CLI_NOTATION_OTHER;
}

/* Parts the words of the position, which may hold a lone "-", from the
 * options; FALSE where there is another option than those allowed. */
static gboolean
sort_arguments (int argc, char **argv, RgBoardOptions *options, GPtrArray *words)
{
  rg_cli_notation_init (&options->notation);
  for (int i = 0; i < argc; i++) {
    RgCliNotationResult result = take_option (options, argc, argv, &i);

    if (result == RG_CLI_NOTATION_WRONG)
      return FALSE;
    if (result == RG_CLI_NOTATION_TAKEN)
      continue;
    if (g_str_has_prefix (argv[i], "--")) {
      rg_cli_complain_about (_ ("There is no option “%s” here."), argv[i]);
      return FALSE;
    }
    g_ptr_array_add (words, argv[i]);
  }
  g_ptr_array_add (words, NULL);

  return TRUE;
}

/* The board as it stands, with what the odds mean for it under the default
 * rulebook. */
static gboolean
agree (const RgOdds *odds, RgSetup *setup, GError **error)
{
  const RgRulebook *rulebook = rg_shelf_get ()->rulebooks[0];
  RgBitboard        kings = rg_board_role (&setup->board, RG_KING) &
                     (rg_odds_men (odds, RG_WHITE) | rg_odds_men (odds, RG_BLACK));
  RgOddsRefusal refusal;
  char          square[3] = "";

  if (odds->items == 0)
    return TRUE;

  if (kings != 0) {
    rg_square_write (rg_bitboard_first (kings), square);
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("No man that could be given stands on %s"), square, NULL);
    return FALSE;
  }

  if (!rg_odds_check (odds, rulebook, &refusal)) {
    rg_set_error (error, RG_ERROR_FORBIDDEN, refusal.sentence, NULL);
    return FALSE;
  }

  rg_odds_agree (odds, rulebook, setup);
  return TRUE;
}

static void
print_notices (RgPositionFlags mended)
{
  for (guint flag = 1; flag <= mended; flag <<= 1)
    if (mended & flag)
      fprintf (stderr, "%s%s\n", _ ("notice: "),
               _ (rg_position_flag_text ((RgPositionFlags) flag)));
}

static gboolean
read_position (char **words, const RgOdds *odds, RgPosition *position)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;
  RgPositionFlags    mended;
  RgSetup            setup;

  if (rg_cli_read_setup (words, &setup, &error) && agree (odds, &setup, &error) &&
      rg_position_prove (position, &setup, &mended, &error)) {
    print_notices (mended);
    return TRUE;
  }

  sentence = rg_cli_sentence (error);
  rg_cli_complain (EXIT_FAILURE, sentence);
  return FALSE;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
print_sorted (GPtrArray *lines)
{
  g_ptr_array_sort (lines, compare_texts);
  for (guint i = 0; i < lines->len; i++)
    puts (g_ptr_array_index (lines, i));
}

/* Prints the count of each first move, and returns them all together. */
static guint64
print_divided (const RgPosition *position, guint depth)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  RgMoveList            list;
  guint64               total = 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    char       text[RG_UCI_SIZE];
    RgPosition after;
    guint64    count;

    rg_displacement_write (rg_move_displacement (list.moves[i]), text);
    rg_position_make (position, list.moves[i], &after);
    count = rg_perft (&after, depth - 1);
    total += count;
    g_ptr_array_add (lines, g_strdup_printf ("%s: %" G_GUINT64_FORMAT, text, count));
  }
  print_sorted (lines);

  return total;
}

/**
 * rg_cli_perft:
 * @argv: a FEN and a depth in plies, with or without `--divide`, `--odds ODDS`
 *
 * Prints how many lines of play there are, by first move if so asked.
 *
 * Returns: the exit status
 */
int
rg_cli_perft (int argc, char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  RgPosition            position;
  RgBoardOptions        options = { .flag = "--divide" };
  guint64               depth, count;
  guint                 last;

  if (!sort_arguments (argc, argv, &options, words))
    return RG_CLI_USAGE;
  if (words->len < 3)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“perft” needs a position and a depth."));

  last = words->len - 2;
  if (!g_ascii_string_to_unsigned (g_ptr_array_index (words, last), 10, 0, MAX_DEPTH,
                                   &depth, NULL))
    return rg_cli_complain (RG_CLI_USAGE,
                            _ (
                              "The last word must be the depth, a number from 0 to 15."));

  g_ptr_array_index (words, last) = NULL;
  if (!read_position ((char **) words->pdata, &options.odds, &position))
    return EXIT_FAILURE;

  count = options.flag_is_set && depth > 0 ? print_divided (&position, (guint) depth)
                                           : rg_perft (&position, (guint) depth);
  printf ("%" G_GUINT64_FORMAT "\n", count);
  return EXIT_SUCCESS;
}

/**
 * rg_cli_moves:
 * @argv: a FEN, with or without `--san`, the options of a notation, `--odds
 *   ODDS`
 *
 * Prints the legal moves in order, one a line: in SAN or the notation chosen,
 * else as UCI writes them.
 *
 * Returns: the exit status
 */
int
rg_cli_moves (int argc, char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  RgPosition            position;
  RgNotation            notation;
  RgMoveList            list;
  RgBoardOptions        options = {
           .flag = "--san",
           .take_notation = rg_cli_notation_take,
  };

  if (!sort_arguments (argc, argv, &options, words))
    return RG_CLI_USAGE;
  if (words->len < 2)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“moves” needs a position."));
  if (!read_position ((char **) words->pdata, &options.odds, &position))
    return EXIT_FAILURE;

  notation = rg_cli_notation_get (&options.notation);
  rg_movegen_legal (&position, &list);
  for (guint i = 0; i < list.n; i++) {
    char text[RG_MOVE_TEXT_SIZE];

    if (options.flag_is_set || options.notation.is_said)
      rg_notation_write (&notation, &position, list.moves[i], text);
    else
      rg_displacement_write (rg_move_displacement (list.moves[i]), text);
    g_ptr_array_add (lines, g_strdup (text));
  }
  print_sorted (lines);
  return EXIT_SUCCESS;
}

static void
print_meanings (const RgPosition *position, const RgMoveList *list)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < list->n; i++) {
    char uci[RG_UCI_SIZE];
    char san[RG_MOVE_TEXT_SIZE];

    rg_displacement_write (rg_move_displacement (list->moves[i]), uci);
    rg_san_write (position, list->moves[i], san);
    g_ptr_array_add (lines, g_strdup_printf ("%s %s", uci, san));
  }
  print_sorted (lines);
}

/**
 * rg_cli_read:
 * @argv: a FEN and a text in one argument, with or without `--language
 *   LANGUAGE`, `--odds ODDS`
 *
 * Prints every legal move that the text can mean, as UCI and as SAN, one a line
 * and in order; or says why there is none.
 *
 * Returns: the exit status; 1 where there is none
 */
int
rg_cli_read (int argc, char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError)    error = NULL;
  g_autofree char      *text = NULL;
  g_autofree char      *sentence = NULL;
  RgBoardOptions        options = { .take_notation = rg_cli_notation_take_language };
  RgPosition            position;
  RgMoveList            list;

  if (!sort_arguments (argc, argv, &options, words))
    return RG_CLI_USAGE;
  if (words->len < 3)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“read” needs a position and a move."));

  text = g_utf8_make_valid (g_ptr_array_index (words, words->len - 2), -1);
  g_ptr_array_index (words, words->len - 2) = NULL;
  if (!read_position ((char **) words->pdata, &options.odds, &position))
    return EXIT_FAILURE;

  if (rg_reader_read (&position, text, options.notation.notation.language, &list,
                      &error)) {
    print_meanings (&position, &list);
    return EXIT_SUCCESS;
  }

  sentence = rg_cli_sentence (error);
  return rg_cli_complain (EXIT_FAILURE, sentence);
}
