/* Moves listed and lines counted for a position given on the command line.
 * A FEN may come as one argument or as its separate words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-board.h"

#include "rg-cli.h"
#include "rg-fen.h"
#include "rg-movegen.h"
#include "rg-odds.h"
#include "rg-perft.h"
#include "rg-san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 15

/* What stands on the command line beside the words of the position. */
typedef struct {
  const char *flag;
  gboolean    flag_is_set;
  RgOdds      odds;
} RgBoardOptions;

static gboolean
complain_about (const char *format, const char *word)
{
  g_autofree char *sentence = g_strdup_printf (format, word);

  rg_cli_complain (RG_CLI_USAGE, sentence);
  return FALSE;
}

/* Odds, as the event language names them, in one argument. */
static gboolean
take_odds (const char *text, RgOdds *odds)
{
  if (text != NULL && rg_odds_parse (text, odds))
    return TRUE;

  return complain_about (
    _ ("“%s” needs who gives odds and which, such as \"white rook\"."),
    "--odds");
}

/* Parts the words of the position, which may hold a lone "-", from the
 * options; FALSE where there is another option than those allowed. */
static gboolean
sort_arguments (int             argc,
                char          **argv,
                RgBoardOptions *options,
                GPtrArray      *words)
{
  for (int i = 0; i < argc; i++) {
    if (g_str_equal (argv[i], options->flag)) {
      options->flag_is_set = TRUE;
    } else if (g_str_equal (argv[i], "--odds")) {
      if (!take_odds (i + 1 < argc ? argv[i + 1] : NULL, &options->odds))
        return FALSE;
      i++;
    } else if (g_str_has_prefix (argv[i], "--")) {
      return complain_about (_ ("There is no option “%s” here."), argv[i]);
    } else {
      g_ptr_array_add (words, argv[i]);
    }
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
                     (rg_odds_men (odds, RG_WHITE) |
                      rg_odds_men (odds, RG_BLACK));
  RgOddsRefusal refusal;
  char          square[3] = "";

  if (odds->items == 0)
    return TRUE;

  if (kings != 0) {
    rg_square_write (rg_bitboard_first (kings), square);
    rg_set_error (error,
                  RG_ERROR_NO_SUCH_THING,
                  N_ ("No man that could be given stands on %s"),
                  square,
                  NULL);
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
      fprintf (stderr,
               "%s%s\n",
               _ ("notice: "),
               _ (rg_position_flag_text ((RgPositionFlags) flag)));
}

static gboolean
read_position (char **words, const RgOdds *odds, RgPosition *position)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *fen = g_strjoinv (" ", words);
  g_autofree char   *valid = g_utf8_make_valid (fen, -1);
  g_autofree char   *sentence = NULL;
  RgPositionFlags    mended;
  RgSetup            setup;

  if (rg_fen_parse (valid, &setup, &error) && agree (odds, &setup, &error) &&
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
    g_ptr_array_add (lines,
                     g_strdup_printf ("%s: %" G_GUINT64_FORMAT, text, count));
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
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“perft” needs a position and a depth."));

  last = words->len - 2;
  if (!g_ascii_string_to_unsigned (g_ptr_array_index (words, last),
                                   10,
                                   0,
                                   MAX_DEPTH,
                                   &depth,
                                   NULL))
    return rg_cli_complain (
      RG_CLI_USAGE,
      _ ("The last word must be the depth, a number from 0 to 15."));

  g_ptr_array_index (words, last) = NULL;
  if (!read_position ((char **) words->pdata, &options.odds, &position))
    return EXIT_FAILURE;

  count = options.flag_is_set && depth > 0
            ? print_divided (&position, (guint) depth)
            : rg_perft (&position, (guint) depth);
  printf ("%" G_GUINT64_FORMAT "\n", count);
  return EXIT_SUCCESS;
}

/**
 * rg_cli_moves:
 * @argv: a FEN, with or without `--san`, `--odds ODDS`
 *
 * Prints the legal moves in order, one a line.
 *
 * Returns: the exit status
 */
int
rg_cli_moves (int argc, char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  RgPosition            position;
  RgMoveList            list;
  RgBoardOptions        options = { .flag = "--san" };

  if (!sort_arguments (argc, argv, &options, words))
    return RG_CLI_USAGE;
  if (words->len < 2)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“moves” needs a position."));
  if (!read_position ((char **) words->pdata, &options.odds, &position))
    return EXIT_FAILURE;

  rg_movegen_legal (&position, &list);
  for (guint i = 0; i < list.n; i++) {
    char text[RG_MOVE_TEXT_SIZE];

    if (options.flag_is_set)
      rg_san_write (&position, list.moves[i], text);
    else
      rg_displacement_write (rg_move_displacement (list.moves[i]), text);
    g_ptr_array_add (lines, g_strdup (text));
  }
  print_sorted (lines);
  return EXIT_SUCCESS;
}
