/* Subcommands about one position: perft, moves, read and diagram.  A FEN may
 * come as one word or as several. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"
#include "rg-diagram-file.h"
#include "rg-error.h"
#include "rg-fen.h"
#include "rg-movegen.h"
#include "rg-odds.h"
#include "rg-reader.h"
#include "rg-san.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 15

/* Values of the options; `side` of the diagram is 0 for the default. */
static struct {
  gboolean      divide;
  gboolean      san;
  RgOdds        odds;
  RgDiagramLook look;
  guint         side;
} options;

static gboolean
take_odds (const char            *option,
           const char            *value,
           G_GNUC_UNUSED gpointer data,
           GError               **error)
{
  if (rg_odds_parse (value, &options.odds))
    return TRUE;

  return rg_refuse (error, RG_ERROR_SYNTAX,
                    N_ ("“%s” needs the player who gives odds and the odds, such as "
                        "\"white rook\"."),
                    option, NULL);
}

static gboolean
take_size (const char            *option,
           const char            *value,
           G_GNUC_UNUSED gpointer data,
           GError               **error)
{
  g_autofree char *values = NULL;
  guint64          size;

  if (g_ascii_string_to_unsigned (value, 10, RG_DIAGRAM_FILE_MIN_SIDE,
                                  RG_DIAGRAM_FILE_MAX_SIDE, &size, NULL)) {
    options.side = (guint) size;
    return TRUE;
  }

  values = g_strdup_printf ("%d … %d", RG_DIAGRAM_FILE_MIN_SIDE,
                            RG_DIAGRAM_FILE_MAX_SIDE);
  return rg_cli_refuse_value (option, value, values, error);
}

/* Reads a setup from words. Bytes that are not UTF-8 are escaped, so that an error can
 * be printed. */
static gboolean
read_setup (char **words, RgSetup *setup, GError **error)
{
  g_autofree char *fen = g_strjoinv (" ", words);
  g_autofree char *valid = g_utf8_make_valid (fen, -1);

  return rg_fen_parse (valid, setup, error);
}

/* Removes or adds pieces as the odds ask under the default rulebook. */
static gboolean
apply_odds (RgSetup *setup, GError **error)
{
  const RgRulebook *rulebook = rg_shelf_get ()->rulebooks[0];
  const RgOdds     *odds = &options.odds;
  RgBitboard        kings = rg_board_role (&setup->board, RG_KING) &
                     (rg_odds_pieces (odds, RG_WHITE) | rg_odds_pieces (odds, RG_BLACK));
  RgOddsRefusal refusal;
  char          square[3] = "";

  if (odds->items == 0)
    return TRUE;

  if (kings != 0) {
    rg_square_write (rg_bitboard_first (kings), square);
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      N_ ("There is no piece on %s that could be given as odds"), square,
                      NULL);
  }
  if (!rg_odds_check (odds, rulebook, &refusal))
    return rg_refuse (error, RG_ERROR_FORBIDDEN, refusal.sentence, NULL);

  rg_odds_agree (odds, rulebook, setup);
  return TRUE;
}

/* Reads a position; complains if it is not one that can be played. */
static gboolean
read_position (char **words, RgPosition *position)
{
  g_autoptr (GError) error = NULL;
  RgPositionFlags    mended;
  RgSetup            setup;

  if (!read_setup (words, &setup, &error) || !apply_odds (&setup, &error) ||
      !rg_position_prove (position, &setup, &mended, &error)) {
    rg_cli_complain_of_error (error);
    return FALSE;
  }

  for (guint flag = 1; flag <= mended; flag <<= 1)
    if (mended & flag)
      fprintf (stderr, "%s%s\n", _ ("notice: "),
               _ (rg_position_flag_text ((RgPositionFlags) flag)));
  return TRUE;
}

/* Removes the last of at least two words, and returns it. */
static char *
steal_last (char **words)
{
  return g_steal_pointer (&words[g_strv_length (words) - 1]);
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

/* Prints for each legal move how many lines of @depth plies begin with it. Returns the
 * sum. */
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

static int
perft (char **words)
{
  g_autofree char *last = steal_last (words);
  RgPosition       position;
  guint64          depth, count;

  if (!g_ascii_string_to_unsigned (last, 10, 0, MAX_DEPTH, &depth, NULL))
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“%s” needs a position and a depth from 0 to 15."),
                            "perft");
  if (!read_position (words, &position))
    return EXIT_FAILURE;

  count = options.divide && depth > 0 ? print_divided (&position, (guint) depth)
                                      : rg_perft (&position, (guint) depth);
  printf ("%" G_GUINT64_FORMAT "\n", count);
  return EXIT_SUCCESS;
}

static int
moves (char **words)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  RgNotation            notation = rg_cli_get_notation ();
  RgPosition            position;
  RgMoveList            list;

  if (!read_position (words, &position))
    return EXIT_FAILURE;

  rg_movegen_legal (&position, &list);
  for (guint i = 0; i < list.n; i++) {
    char text[RG_MOVE_TEXT_SIZE];

    if (options.san || rg_cli_options.has_notation)
      rg_notation_write (&notation, &position, list.moves[i], text);
    else
      rg_displacement_write (rg_move_displacement (list.moves[i]), text);
    g_ptr_array_add (lines, g_strdup (text));
  }
  print_sorted (lines);
  return EXIT_SUCCESS;
}

/* Prints each meaning of a move as UCI and as SAN. */
static int
read_move (char **words)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError)    error = NULL;
  g_autofree char      *last = steal_last (words);
  g_autofree char      *text = g_utf8_make_valid (last, -1);
  RgPosition            position;
  RgMoveList            list;

  if (!read_position (words, &position))
    return EXIT_FAILURE;
  if (!rg_reader_read (&position, NULL, text, rg_cli_options.notation.language, &list,
                       &error))
    return rg_cli_complain_of_error (error);

  for (guint i = 0; i < list.n; i++) {
    char uci[RG_UCI_SIZE];
    char san[RG_MOVE_TEXT_SIZE];

    rg_displacement_write (rg_move_displacement (list.moves[i]), uci);
    rg_san_write (&position, list.moves[i], san);
    g_ptr_array_add (lines, g_strdup_printf ("%s %s", uci, san));
  }
  print_sorted (lines);
  return EXIT_SUCCESS;
}

/* Draws a diagram; the position need not be playable. */
static int
draw (char **words)
{
  const char           *out = rg_cli_options.output;
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgDiagram) diagram = NULL;
  RgSetup               setup;

  if (out == NULL || !rg_diagram_file_knows (out))
    return rg_cli_complain (RG_CLI_USAGE,
                            _ (
                              "“-o” needs a file name that ends in .svg, .png or .pdf."));
  if (!read_setup (words, &setup, &error))
    return rg_cli_complain_of_error (error);

  diagram = rg_diagram_new (RG_PIECE_SET_DEFAULT, &error);
  if (diagram == NULL || !rg_diagram_file_save (diagram, &setup.board, &options.look,
                                                options.side, out, &error))
    return rg_cli_complain_of_writing (out, error);

  return EXIT_SUCCESS;
}

static const GOptionEntry DIVIDE_OPTION[] = {
  { "divide", 0, 0, G_OPTION_ARG_NONE, &options.divide,
    N_ ("Count for each first move, then in total"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry SAN_OPTION[] = {
  { "san", 0, 0, G_OPTION_ARG_NONE, &options.san, N_ ("Write the moves in SAN"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry ODDS_OPTION[] = {
  { "odds", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_odds,
    N_ ("Player giving odds, and the odds, such as \"white rook\""),
    /* Translators: of the command line; the odds that are given. */
    N_ ("ODDS") },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry READ_OPTION[] = {
  { "language", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Language of the piece letters (both)"), "en|fr" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry DIAGRAM_OPTIONS[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &rg_cli_options.output,
    N_ ("File to write: .svg, .png or .pdf"), N_ ("FILE") },
  { "size", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_size,
    N_ ("Width of the board: points, or pixels for PNG"), "N" },
  { "flip", 0, 0, G_OPTION_ARG_NONE, &options.look.flipped,
    N_ ("Show the board from Black’s side"), NULL },
  { "plain", 0, 0, G_OPTION_ARG_NONE, &options.look.plain,
    N_ ("Leave out the coordinates"), NULL },
  G_OPTION_ENTRY_NULL,
};

const RgCommand RG_CLI_POSITION_COMMANDS[] = {
  { "perft", N_ ("FEN DEPTH"), N_ ("Count sequences of moves (--divide: by first move)"),
    N_ ("“%s” needs a position and a depth from 0 to 15."), .min = 2, .max = G_MAXUINT,
    .options = { DIVIDE_OPTION, ODDS_OPTION }, .run = perft },
  /* Translators: of the command line; a position. */
  { "moves", N_ ("FEN"), N_ ("List the legal moves: UCI, --san or NOTATION"),
    N_ ("“%s” needs a position."), .min = 1, .max = G_MAXUINT,
    .options = { SAN_OPTION, ODDS_OPTION, RG_CLI_NOTATION_OPTIONS }, .run = moves },
  { "read", N_ ("FEN TEXT"), N_ ("List the legal moves that a text can mean"),
    N_ ("“%s” needs a position and a move."), .min = 2, .max = G_MAXUINT,
    .options = { ODDS_OPTION, READ_OPTION }, .run = read_move },
  { "diagram", N_ ("FEN -o OUT.svg|png|pdf"), N_ ("Draw a position as books print it"),
    N_ ("“%s” needs a position."), .min = 1, .max = G_MAXUINT,
    .options = { DIAGRAM_OPTIONS }, .run = draw },
  { 0 },
};
