/* Subcommands about an evening: evening pair, say, result and table; and odds, which asks
 * a scale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-paper.h"
#include "rg-error.h"
#include "rg-evening-words.h"
#include "rg-fault.h"
#include "rg-list-text.h"
#include "rg-load.h"
#include "rg-odds-sentence.h"
#include "rg-pairing-file.h"
#include "rg-pairing.h"
#include "rg-standings.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The scales used if none is named: for classes and for ratings. */
#define SCALE_OF_CLASSES "cafes"
#define SCALE_OF_RATINGS "canberra"

static struct {
  char *players;
  char *from;
  char *scale;
  char *system;
  char *rulebook;
  int   round;
  int class;
  gboolean undo;
  gboolean trf;
} options;

static void
print_faults (const char *path, const GPtrArray *faults)
{
  g_autofree char *display = g_filename_display_name (path);
  g_autofree char *name = rg_cli_show (display);

  for (guint i = 0; i < faults->len; i++) {
    const RgFault   *fault = faults->pdata[i];
    g_autofree char *sentence = rg_error_sentence (fault->error, rg_translate);
    g_autofree char *shown = rg_cli_show (sentence);

    g_printerr ("%s:%u:%u: %s\n", name, fault->line, fault->column, shown);
  }
}

/* Prints a text of an evening, with control codes escaped, padded to @width
 * characters. */
static void
print_shown (const char *text, int width)
{
  g_autofree char *shown = rg_cli_show (text);

  printf ("%s%*s", shown, MAX (0, width - (int) g_utf8_strlen (shown, -1)), "");
}

/* Reads an evening and prints what is wrong with it. Returns: (transfer full) (nullable):
 * the evening; NULL, after a complaint, if it cannot be read */
RgEvening *
rg_cli_load_evening (const char *path)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GError)    error = NULL;
  RgEvening            *evening = rg_evening_load (path, faults, &error);

  print_faults (path, faults);
  if (evening == NULL)
    rg_cli_complain_of_reading (path, error);
  return evening;
}

static int
save_evening (RgEvening *evening, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (rg_evening_save (evening, path, &error))
    return EXIT_SUCCESS;
  return error->domain == RG_ERROR ? rg_cli_complain_of_error (error)
                                   : rg_cli_complain_of_writing (path, error);
}

static void
complain_of_scale (const char *path, const GError *error)
{
  rg_cli_complain_of_reading (path, error);
}

static const RgScale *
find_scale (GPtrArray *scales, const char *id)
{
  const RgScale *scale = rg_scales_find (scales, id);

  if (scale == NULL)
    rg_cli_complain (EXIT_FAILURE, _ ("Unknown scale: “%s”"), id);
  return scale;
}

/* Adds the players of a list. Reports text lines that cannot be read, and goes on with
 * the others. */
static gboolean
add_players (RgEvening *evening, const char *path)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (GBytes)    bytes = rg_load (path, RG_LIST_MAX_MIB, &error);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = NULL;

  if (bytes == NULL) {
    rg_cli_complain_of_reading (path, error);
    return FALSE;
  }

  list = rg_player_list_read (bytes, faults);
  print_faults (path, faults);
  for (guint i = 0; i < list->len; i++)
    if (!rg_evening_add_player (evening, list->pdata[i], &error)) {
      rg_cli_complain_of_error (error);
      return FALSE;
    }
  return list->len > 0;
}

static void
print_board (RgEvening *evening, const RgEveningBoard *board)
{
  g_autofree char *odds = rg_odds_name (&board->odds);
  g_autofree char *result = rg_evening_print_outcome (board->outcome);
  g_autofree char *names = g_strdup_printf (
    "%s – %s", rg_evening_get_player (evening, board->white)->player->name,
    rg_evening_get_player (evening, board->black)->player->name);

  printf ("%3u  ", board->board);
  print_shown (names, 48);
  printf (" %-8s", result);
  print_shown (odds, 0);
  printf ("\n");
}

static void
print_round (RgEvening *evening, guint number)
{
  const RgEveningRound *round = rg_evening_get_round (evening, number);

  /* Translators: above the games of a round of an evening. */
  printf (_ ("Round %u"), number);
  printf ("\n");
  for (guint i = 0; i < round->boards->len; i++)
    print_board (evening, round->boards->pdata[i]);
  for (guint i = 0; i < round->byes->len; i++) {
    guint player = g_array_index (round->byes, guint, i);

    printf ("  –  ");
    print_shown (rg_evening_get_player (evening, player)->player->name, 48);
    /* Translators: a player without an opponent in this round. */
    printf (" %s\n", _ ("bye"));
  }
}

static gboolean
pair_round (RgEvening *evening, const RgScale *scale, GError **error)
{
  gboolean by_table = g_strcmp0 (options.system, "berger") == 0;

  if (options.from != NULL) {
    g_autoptr (GBytes)    bytes = rg_load (options.from, RG_LIST_MAX_MIB, error);
    g_autoptr (GPtrArray) faults = rg_fault_list_new ();
    gboolean              done = bytes != NULL &&
                    rg_pairing_file_read (evening, bytes, scale, faults, error);

    print_faults (options.from, faults);
    return done;
  }

  return rg_pairing_next_round (evening,
                                by_table ? RG_PAIRING_ROUND_ROBIN : RG_PAIRING_BY_SCORE,
                                scale, error);
}

/* Makes a round. A scale named on the command line becomes that of the evening. */
static int
make_round (RgEvening *evening, const char *path)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (complain_of_scale);
  g_autoptr (GError)    error = NULL;
  const RgScale        *scale = NULL;
  const char           *id;

  if (options.scale != NULL &&
      !rg_evening_set_text (evening, RG_EVENING_SCALE, options.scale, &error))
    return rg_cli_complain_of_error (error);
  id = rg_evening_get_text (evening, RG_EVENING_SCALE);
  if (*id != '\0' && (scale = find_scale (scales, id)) == NULL)
    return EXIT_FAILURE;
  if (options.undo ? !rg_evening_say (evening, "undo", &error)
                   : !pair_round (evening, scale, &error))
    return rg_cli_complain_of_error (error);
  if (save_evening (evening, path) != EXIT_SUCCESS)
    return EXIT_FAILURE;

  if (!options.undo)
    print_round (evening, rg_evening_get_n_rounds (evening));
  return EXIT_SUCCESS;
}

static int
pair (char **words)
{
  g_autoptr (RgEvening) evening = NULL;

  if (options.system != NULL && !g_str_equal (options.system, "score") &&
      !g_str_equal (options.system, "berger"))
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“%s” is not a value of “%s”, which takes: %s."),
                            options.system, "--system", "score, berger");

  if (g_file_test (words[0], G_FILE_TEST_EXISTS) ||
      (options.players == NULL && options.from == NULL))
    evening = rg_cli_load_evening (words[0]);
  else
    evening = rg_evening_new ();
  if (evening == NULL ||
      (options.players != NULL && !add_players (evening, options.players)))
    return EXIT_FAILURE;

  return make_round (evening, words[0]);
}

static int
say (char **words)
{
  g_autoptr (RgEvening) evening = g_file_test (words[0], G_FILE_TEST_EXISTS)
                                    ? rg_cli_load_evening (words[0])
                                    : rg_evening_new ();
  g_autoptr (GError)    error = NULL;

  if (evening == NULL)
    return EXIT_FAILURE;
  if (!rg_evening_say_all (evening, words + 1, &error))
    return rg_cli_complain_of_error (error);
  return save_evening (evening, words[0]);
}

static int
result (char **words)
{
  g_autoptr (RgEvening) evening = NULL;
  g_autoptr (GError)    error = NULL;
  guint                 round;

  if (g_strv_length (words) % 2 == 0)
    return rg_cli_complain (RG_CLI_USAGE, _ ("Each board needs a result."));
  evening = rg_cli_load_evening (words[0]);
  if (evening == NULL)
    return EXIT_FAILURE;

  round = options.round > 0 ? (guint) options.round : rg_evening_get_n_rounds (evening);
  for (guint i = 1; words[i] != NULL; i += 2) {
    guint64 board = 0;

    if (!g_ascii_string_to_unsigned (words[i], 10, 1, RG_EVENING_MAX_PLAYERS, &board,
                                     &error) ||
        !rg_evening_set_result (evening, round, (guint) board, words[i + 1], &error))
      return rg_cli_complain_of_error (error);
  }
  if (save_evening (evening, words[0]) != EXIT_SUCCESS)
    return EXIT_FAILURE;

  print_round (evening, round);
  return EXIT_SUCCESS;
}

/* Prints a game such as "+3b½": gave odds to player 3, had Black and drew; "·" if there
 * was no game. */
static void
print_meeting (const RgMeeting *meeting)
{
  gboolean is_giver = meeting->board != NULL &&
                      (RgColor) meeting->board->odds.giver == meeting->color;
  gboolean         has_odds = meeting->board != NULL && meeting->board->odds.items != 0;
  g_autofree char *points = rg_meeting_points (meeting);
  g_autofree char *cell = NULL;

  if (meeting->opponent == 0)
    cell = meeting->is_bye ? g_strconcat ("–", points, NULL) : g_strdup ("·");
  else
    cell = g_strdup_printf ("%s%u%s%s",
                            !has_odds  ? ""
                            : is_giver ? "+"
                                       : "−",
                            meeting->opponent, meeting->color == RG_WHITE ? "w" : "b",
                            points);
  printf ("  ");
  print_shown (cell, 6);
}

static void
print_table (RgEvening *evening)
{
  g_autoptr (GArray) table = rg_evening_get_standings (evening, (guint) options.class);

  for (guint i = 0; i < table->len; i++) {
    const RgStanding *place = &g_array_index (table, RgStanding, i);
    g_autofree char  *points = rg_halves_print (place->halves);
    g_autofree char  *berger = rg_quarters_print (place->berger);

    printf ("%3u. %3u ", place->rank, place->player);
    print_shown (rg_evening_get_player (evening, place->player)->player->name, 32);
    printf (" ");
    print_shown (points, 5);
    print_shown (berger, 5);
    for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
      RgMeeting meeting = rg_evening_get_meeting (evening, place->player, round);

      print_meeting (&meeting);
    }
    printf ("\n");
  }
}

static int
table (char **words)
{
  g_autoptr (RgEvening) evening = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);

  if (rg_cli_options.output != NULL)
    return rg_cli_print_evening (words[0], RG_EVENING_PAPER_TABLE);
  evening = rg_cli_load_evening (words[0]);
  if (evening == NULL)
    return EXIT_FAILURE;

  if (options.trf) {
    rg_trf_write (evening, text);
    fwrite (text->str, 1, text->len, stdout);
  } else {
    print_table (evening);
  }
  return EXIT_SUCCESS;
}

static RgClubPlayer *
make_player (const char *word, guint number, RgScaleBy by)
{
  RgClubPlayer *player = rg_club_player_new (word);

  if (by == RG_SCALE_BY_CLASS)
    player->class = (guint8) number;
  else
    player->rating = (guint16) number;
  return player;
}

static void
print_proposal (char **words, const RgScale *scale, const RgScaleProposal *proposal)
{
  const RgScaleRow *row = scale->rows->pdata[proposal->row];
  g_autofree char  *odds = rg_odds_name (&proposal->odds);
  g_autofree char  *shown = rg_cli_show (*odds != '\0' ? odds : _ ("no odds"));

  /* Translators: what is given, such as “the knight”. */
  printf (_ ("Odds: %s"), shown);
  printf ("\n");
  if (proposal->giver >= 0) {
    printf (_ ("Given by: %s"), words[proposal->giver]);
    printf ("\n");
  }
  /* Translators: the class or the rating of the player who has White. */
  printf (_ ("White: %s"), proposal->white >= 0 ? words[proposal->white] : _ ("by lot"));
  printf ("\n");
  if (proposal->giver_time != NULL || proposal->receiver_time != NULL) {
    printf (_ ("Time of the giver and of the receiver: %s, %s"),
            proposal->giver_time != NULL ? proposal->giver_time : "–",
            proposal->receiver_time != NULL ? proposal->receiver_time : "–");
    printf ("\n");
  }
  printf (_ ("Scale: %s, from a difference of %u"), _ (scale->title), row->from);
  printf ("\n");
}

static int
show_odds (char **words)
{
  g_autoptr (GPtrArray)    scales = rg_scales_load (complain_of_scale);
  g_autoptr (RgClubPlayer) one = NULL, other = NULL;
  g_autoptr (GError)       error = NULL;
  const RgScale           *scale;
  const RgRulebook        *rulebook;
  RgScaleProposal          proposal;
  guint64                  numbers[2] = { 0 };
  guint                    most;

  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, 1, RG_PLAYER_MAX_RATING, &numbers[i],
                                     NULL))
      return rg_cli_complain (RG_CLI_USAGE, _ ("“%s” is neither a class nor a rating."),
                              words[i]);
  if (options.scale == NULL)
    options.scale = g_strdup (MAX (numbers[0], numbers[1]) > RG_PLAYER_MAX_CLASS
                                ? SCALE_OF_RATINGS
                                : SCALE_OF_CLASSES);
  scale = find_scale (scales, options.scale);
  if (scale == NULL)
    return EXIT_FAILURE;

  most = scale->by == RG_SCALE_BY_CLASS ? RG_PLAYER_MAX_CLASS : RG_PLAYER_MAX_RATING;
  if (MAX (numbers[0], numbers[1]) > most)
    return rg_cli_complain (EXIT_FAILURE,
                            _ ("This scale goes by class, and a class is a number "
                               "from 1 to 20."));
  rulebook = options.rulebook != NULL ? rg_shelf_find (rg_shelf_get (), options.rulebook)
                                      : rg_shelf_get ()->rulebooks[0];
  if (rulebook == NULL)
    return rg_cli_complain (EXIT_FAILURE, _ ("Unknown rulebook: “%s”"), options.rulebook);

  one = make_player (words[0], (guint) numbers[0], scale->by);
  other = make_player (words[1], (guint) numbers[1], scale->by);
  if (!rg_scale_propose (scale, rulebook, one, other, &proposal, &error))
    return rg_cli_complain_of_error (error);

  print_proposal (words, scale, &proposal);
  return EXIT_SUCCESS;
}

static const GOptionEntry PAIR_OPTIONS[] = {
  { "players", 0, 0, G_OPTION_ARG_FILENAME, &options.players,
    N_ ("Add the players of a list (CSV, TRF)"), N_ ("FILE") },
  { "from", 0, 0, G_OPTION_ARG_FILENAME, &options.from,
    N_ ("Take the pairs of a file (CSV, PGN, TRF)"), N_ ("FILE") },
  { "system", 0, 0, G_OPTION_ARG_STRING, &options.system,
    N_ ("By score, or by the tables of Berger (score)"), "score|berger" },
  { "undo", 0, 0, G_OPTION_ARG_NONE, &options.undo, N_ ("Take the last round back"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry SCALE_OPTION[] = {
  { "scale", 0, 0, G_OPTION_ARG_STRING, &options.scale,
    N_ ("Scale of the odds, such as cafes, canberra or hundred"), "ID" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry RULEBOOK_OPTION[] = {
  { "rulebook", 0, 0, G_OPTION_ARG_STRING, &options.rulebook,
    N_ ("Rulebook that decides on colours (fide-1930)"), "ID" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry RESULT_OPTIONS[] = {
  { "round", 0, 0, G_OPTION_ARG_INT, &options.round, N_ ("Round (the last)"), "N" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry TABLE_OPTIONS[] = {
  { "class", 0, 0, G_OPTION_ARG_INT, &options.class, N_ ("Only players of class N"),
    "N" },
  { "trf", 0, 0, G_OPTION_ARG_NONE, &options.trf,
    N_ ("Write the results as TRF, for a tournament program"), NULL },
  G_OPTION_ENTRY_NULL,
};

const RgCommand RG_CLI_EVENING_COMMANDS[] = {
  { "evening pair", N_ ("FILE"), N_ ("Begin the next round of an evening"),
    N_ ("“%s” needs one file."), .min = 1, .max = 1,
    .options = { PAIR_OPTIONS, SCALE_OPTION }, .run = pair },
  { "evening say", N_ ("FILE LINE…"),
    N_ ("Add lines to an evening: players, rounds, results"),
    N_ ("“%s” needs a file and lines."), .min = 2, .max = G_MAXUINT, .run = say },
  { "evening result", N_ ("FILE BOARD RESULT…"), N_ ("Enter results of a round"),
    N_ ("“%s” needs a file, boards and results."), .min = 3, .max = G_MAXUINT,
    .options = { RESULT_OPTIONS }, .run = result },
  { "evening table", N_ ("FILE [-o OUT.pdf]"),
    N_ ("Print the table of an evening, as text or PDF"), N_ ("“%s” needs one file."),
    .min = 1, .max = 1,
    .options = { TABLE_OPTIONS, RG_CLI_HEAD_OPTIONS, RG_CLI_PDF_OPTIONS,
                 RG_CLI_NOTATION_OPTIONS },
    .run = table },
  { "odds", N_ ("FROM TO"), N_ ("Show which odds a scale gives two classes or ratings"),
    N_ ("“%s” needs two classes or two ratings."), .min = 2, .max = 2,
    .options = { SCALE_OPTION, RULEBOOK_OPTION }, .run = show_odds },
  { 0 },
};
