/* Subcommands about the law: those of rulebook, referee and winnable. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-casefold.h"
#include "rg-cli.h"
#include "rg-game-words.h"
#include "rg-load.h"
#include "rg-referee.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-text.h"
#include "rg-winnable.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char    *script;
static char    *origin;
static FILE    *input;
static gboolean wants_line;
static int      max_nodes = RG_WINNABLE_NODES;

static void
print_head (const RgRulebook *rulebook)
{
  g_autofree char *title = rg_rulebook_title (rulebook);

  printf ("%-12s %s\n             %s\n", rulebook->id, title, _ (rulebook->summary));
}

static void
complain_of_file (const char *path, const GError *error)
{
  rg_cli_complain_of_reading (path, error);
}

/* Lists the rulebooks. Only this command reports which files of the club could not be
 * used. */
static int
list_rulebooks (G_GNUC_UNUSED char **words)
{
  const RgShelf *shelf;

  rg_rulebook_folder_load (complain_of_file);
  shelf = rg_shelf_get ();
  for (guint i = 0; i < shelf->n; i++)
    print_head (shelf->rulebooks[i]);

  return EXIT_SUCCESS;
}

static void
print_article (const RgRulebook *rulebook, const RgArticle *article)
{
  g_autofree char *citation = rg_citation (rulebook, article->number);

  printf ("\n%s. %s\n  %s\n", citation, _ (article->title), _ (article->summary));
  if (article->reading != NULL)
    printf ("  %s %s\n", _ ("Reading:"), _ (article->reading));
  if (article->original != NULL)
    /* Translators: before the words of an old text, as it was printed. */
    printf ("  %s %s\n", _ ("Original:"), article->original);
}

/* Finds an article. @number may be in the form of the referee's answers or as
 * printed. */
static const RgArticle *
find_article (const RgRulebook *rulebook, const char *number)
{
  g_autofree char *wanted = rg_casefold_number (number);

  for (guint i = 0; i < rulebook->n_articles; i++) {
    g_autofree char *id = rg_casefold_number (rulebook->articles[i].number);
    g_autofree char *printed = rg_citation (rulebook, rulebook->articles[i].number);
    g_autofree char *cited = rg_casefold_number (printed);

    if (g_str_equal (wanted, id) || g_str_equal (wanted, cited))
      return &rulebook->articles[i];
  }

  return NULL;
}

static int
show_article (const RgRulebook *rulebook, const char *number)
{
  g_autofree char *valid = g_utf8_make_valid (number, -1);
  const RgArticle *article = find_article (rulebook, valid);

  if (article == NULL)
    return rg_cli_complain (EXIT_FAILURE, _ ("“%s” has no article “%s”."), rulebook->id,
                            valid);

  print_article (rulebook, article);
  return EXIT_SUCCESS;
}

/* Returns: (transfer full) (nullable): the rulebook in the file @path; NULL after a
 * complaint */
static RgRulebook *
read_rulebook (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *text = NULL;
  RgRulebook        *rulebook = NULL;
  gsize              length;

  if (g_file_get_contents (path, &text, &length, &error))
    rulebook = rg_rulebook_parse (text, (gssize) length, g_get_language_names (), &error);
  if (rulebook == NULL)
    rg_cli_complain_of_reading (path, error);

  return rulebook;
}

/* Shows a rulebook, or one of its articles. */
static int
show (const RgRulebook *rulebook, const char *number)
{
  if (number != NULL)
    return show_article (rulebook, number);

  print_head (rulebook);
  printf ("\n%s\n", _ (rulebook->origin));
  for (guint i = 0; i < rulebook->n_articles; i++) {
    if (rulebook->articles[i].heading != NULL)
      printf ("\n%s\n", _ (rulebook->articles[i].heading));
    print_article (rulebook, &rulebook->articles[i]);
  }
  return EXIT_SUCCESS;
}

static int
complain_of_id (const char *id)
{
  g_autofree char *valid = g_utf8_make_valid (id, -1);

  return rg_cli_complain (EXIT_FAILURE,
                          _ ("Unknown rulebook: “%s”. “rulebook list” shows their "
                             "names."),
                          valid);
}

/* Shows a rulebook by id; any other word is taken as a file name. */
static int
show_rulebook (char **words)
{
  const RgRulebook      *known = rg_shelf_find (rg_shelf_get (), words[0]);
  g_autoptr (RgRulebook) read = NULL;

  if (known != NULL)
    return show (known, words[1]);
  if (!g_file_test (words[0], G_FILE_TEST_EXISTS))
    return complain_of_id (words[0]);

  read = read_rulebook (words[0]);
  return read != NULL ? show (read, words[1]) : EXIT_FAILURE;
}

static guint
count_clauses (const RgRulebook *rulebook)
{
  guint n = 0;

  for (guint i = 0; i < rulebook->n_articles; i++) {
    const RgClause *clause = rulebook->articles[i].clauses;

    for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
      n++;
  }

  return n;
}

static int
check_rulebooks (char **words)
{
  int status = EXIT_SUCCESS;

  for (guint i = 0; words[i] != NULL; i++) {
    g_autoptr (RgRulebook) rulebook = read_rulebook (words[i]);

    if (rulebook != NULL)
      /* Translators: id, title, number of articles, number of clauses, a checksum. */
      printf (_ ("%s: %s, %u articles, %u clauses, law %s\n"), rulebook->id,
              _ (rulebook->title), rulebook->n_articles, count_clauses (rulebook),
              rulebook->hash);
    else
      status = EXIT_FAILURE;
  }

  return status;
}

/* Prints the schema: all matters and fields that a rulebook may have. */
static int
print_schema (G_GNUC_UNUSED char **words)
{
  for (guint i = RG_MATTER_UNSET + 1; i < RG_N_MATTERS; i++) {
    g_autoptr (GString) form = g_string_new ("clause=");

    rg_matter_print ((RgMatter) i, form);
    printf ("%s\n  %s\n", form->str, _ (rg_matter_meaning ((RgMatter) i)));
  }

  return EXIT_SUCCESS;
}

/* Prints a template of a rulebook, under the given id. */
static int
print_new (char **words)
{
  const RgRulebook   *from = origin != NULL ? rg_shelf_find (rg_shelf_get (), origin)
                                            : rg_shelf_get ()->rulebooks[0];
  g_autoptr (GString) text = g_string_new (NULL);

  if (from == NULL)
    return complain_of_id (origin);

  rg_rulebook_print (from, words[0] != NULL ? words[0] : "club", text);
  fputs (text->str, stdout);
  return EXIT_SUCCESS;
}

/* Reads a line without its end. Returns FALSE at the end of the input. A line that is
 * too long is cut just beyond the limit, so that the referee reports it. */
static gboolean
read_line (GString *line)
{
  int c = getc_unlocked (input);

  g_string_truncate (line, 0);
  if (c == EOF)
    return FALSE;

  for (; c != EOF && c != '\n'; c = getc_unlocked (input))
    if (line->len <= RG_REFEREE_MAX_LINE)
      g_string_append_c (line, (char) c);
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);

  return TRUE;
}

/* Answers each line before the next is read, so that a program can converse. */
static int
answer_all (void)
{
  g_autoptr (RgReferee) referee = rg_referee_new (rg_shelf_get ());
  g_autoptr (GString)   line = g_string_new (NULL);

  while (read_line (line)) {
    g_autofree char *answer = rg_referee_hear (referee, line->str, line->len);

    if (answer != NULL && (puts (answer) == EOF || fflush (stdout) != 0))
      return EXIT_FAILURE;
  }

  return EXIT_SUCCESS;
}

/* Answers the lines of @path, NULL for standard input. A pipe or a device is accepted
 * only as standard input. */
static int
answer_file (const char *path, int (*answer) (void))
{
  g_autoptr (GError) error = NULL;
  int                status;

  input = path != NULL ? rg_load_open (path, &error) : stdin;
  if (input == NULL)
    return rg_cli_complain_of_reading (path, error);

  status = answer ();
  if (path != NULL && ferror (input)) {
    g_set_error_literal (&error, G_FILE_ERROR, G_FILE_ERROR_IO, g_strerror (EIO));
    status = rg_cli_complain_of_reading (path, error);
  }
  return status;
}

static int
referee (G_GNUC_UNUSED char **words)
{
  return answer_file (script, answer_all);
}

/* Reads a FEN whose last fields may be missing, except the side to move. An answer that
 * was printed earlier may precede it, so that output can be fed back. */
static gboolean
read_short_fen (const char *text, RgPosition *position, char **fen, GError **error)
{
  static const char *const missing[] = { "", "", " - - 0 1", " - 0 1", " 0 1", " 1", "" };
  g_autofree char         *full = NULL;
  g_auto (GStrv)           fields = NULL;

  if (strlen (text) > 2 && text[2] == ' ' && strchr ("W-?", text[0]) != NULL &&
      strchr ("B-?", text[1]) != NULL)
    text += 3;
  *fen = g_strstrip (g_utf8_make_valid (text, -1));
  fields = g_strsplit (*fen, " ", -1);
  full = g_strconcat (*fen, missing[MIN (g_strv_length (fields), 6)], NULL);

  return rg_position_from_fen (position, full, error);
}

static void
print_line (const GArray *line, char letter)
{
  printf ("\t%c:", letter);
  for (guint i = 0; i < line->len; i++) {
    RgMove move = g_array_index (line, RgMove, i);
    char   text[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (move), text);
    printf (" %s", text);
  }
}

/* Prints who can still mate, or complains; @number is that of the text line, or 0. */
static gboolean
answer_winnable (const char *text, guint number)
{
  static const char  letters[RG_N_COLORS][3] = { { '?', 'W', '-' }, { '?', 'B', '-' } };
  g_autoptr (GArray) white = g_array_new (FALSE, FALSE, sizeof (RgMove));
  g_autoptr (GArray) black = g_array_new (FALSE, FALSE, sizeof (RgMove));
  g_autofree char   *fen = NULL;
  g_autoptr (GError) error = NULL;
  guint              nodes = (guint) max_nodes;
  RgPosition         position;
  RgHelpmate         found[RG_N_COLORS];

  if (!read_short_fen (text, &position, &fen, &error)) {
    g_autofree char *sentence = rg_cli_explain (error);

    if (number > 0)
      /* Translators: the number of a line of the input, and what is wrong with it. */
      rg_cli_complain (EXIT_FAILURE, _ ("Line %u: %s"), number, sentence);
    else
      rg_cli_complain_of_error (error);
    return FALSE;
  }

  found[RG_WHITE] = rg_winnable (&position, RG_WHITE, nodes, white);
  found[RG_BLACK] = rg_winnable (&position, RG_BLACK, nodes, black);
  printf ("%c%c %s", letters[RG_WHITE][found[RG_WHITE]],
          letters[RG_BLACK][found[RG_BLACK]], fen);
  if (wants_line && found[RG_WHITE] == RG_HELPMATE_POSSIBLE)
    print_line (white, 'W');
  if (wants_line && found[RG_BLACK] == RG_HELPMATE_POSSIBLE)
    print_line (black, 'B');
  putchar ('\n');

  return TRUE;
}

static int
answer_lines (void)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean            fine = TRUE;

  for (guint number = 1; read_line (line); number++)
    if (*g_strstrip (line->str) != '\0' && !answer_winnable (line->str, number))
      fine = FALSE;

  return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Takes several FENs, each one word, or one FEN as several words; or the name of a
 * file, which has no spaces between fields; or no words, for standard input. */
static int
winnable (char **words)
{
  gboolean fine = TRUE;

  if (max_nodes < 1)
    return rg_cli_complain (RG_CLI_USAGE, _ ("“%s” needs a number of at least 1."),
                            "--nodes");
  if (words[0] == NULL || g_str_equal (words[0], "-"))
    return answer_file (NULL, answer_lines);

  if (words[1] == NULL && strchr (words[0], ' ') == NULL)
    return answer_file (words[0], answer_lines);
  if (strchr (words[0], ' ') == NULL) {
    g_autofree char *fen = g_strjoinv (" ", words);

    return answer_winnable (fen, 0) ? EXIT_SUCCESS : EXIT_FAILURE;
  }

  for (guint i = 0; words[i] != NULL; i++)
    fine = answer_winnable (words[i], 0) && fine;
  return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}

static const GOptionEntry WINNABLE_OPTIONS[] = {
  { "line", 0, 0, G_OPTION_ARG_NONE, &wants_line,
    N_ ("Add the moves that lead to each mate"), NULL },
  { "nodes", 0, 0, G_OPTION_ARG_INT, &max_nodes,
    N_ ("Positions to search for one side (500000)"), "N" },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry REFEREE_OPTION[] = {
  { "script", 0, 0, G_OPTION_ARG_FILENAME, &script,
    N_ ("Read this file instead of standard input"), N_ ("FILE") },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry NEW_OPTION[] = {
  { "from", 0, 0, G_OPTION_ARG_STRING, &origin, N_ ("The rulebook to start from"), "ID" },
  G_OPTION_ENTRY_NULL,
};

#define WANTS                                                                                            \
  N_ ("“rulebook” needs “list”, “show” and the name or the file of a rulebook, “check” " \
      "and files, “schema”, or “new”.")

const RgCommand RG_CLI_LAW_COMMANDS[] = {
  { "rulebook list", NULL, N_ ("List the rulebooks"), WANTS, .min = 0, .max = 0,
    .run = list_rulebooks },
  { "rulebook show", N_ ("ID|FILE [ARTICLE]"),
    N_ ("Show a rulebook, or one of its articles"), WANTS, .min = 1, .max = 2,
    .run = show_rulebook },
  { "rulebook check", N_ ("FILE…"), N_ ("Check files of rulebooks"), WANTS, .min = 1,
    .max = G_MAXUINT, .run = check_rulebooks },
  { "rulebook schema", NULL, N_ ("Show all that a clause of a rulebook can say"), WANTS,
    .min = 0, .max = 0, .run = print_schema },
  { "rulebook new", "[ID]", N_ ("Print a rulebook as a file to start from"), WANTS,
    .min = 0, .max = 1, .options = { NEW_OPTION }, .run = print_new },
  { "referee", NULL, N_ ("Rule on each line of events"),
    N_ ("“%s” takes no arguments, or --script and a file name."), .min = 0, .max = 0,
    .options = { REFEREE_OPTION }, .run = referee },
  { "winnable", N_ ("[FILE | FEN…]"),
    N_ ("Show which side can still checkmate by legal moves"),
    N_ ("“%s” takes FENs, or a file of FENs."), .min = 0, .max = G_MAXUINT,
    .options = { WINNABLE_OPTIONS }, .run = winnable },
  { 0 },
};
