/* Subcommands about the law: rulebook list, rulebook show and referee. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"
#include "rg-error.h"
#include "rg-game-words.h"
#include "rg-referee.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

static char *script;

static void
print_head (const RgRulebook *rulebook)
{
  printf ("%-12s %s\n             %s\n", rulebook->id, _ (rulebook->title),
          _ (rulebook->summary));
}

static int
list_rulebooks (G_GNUC_UNUSED char **words)
{
  const RgShelf *shelf = rg_shelf_get ();

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
}

static int
show_article (const RgRulebook *rulebook, const char *number)
{
  const RgArticle *article = rg_rulebook_get_article (rulebook, number);
  g_autofree char *valid = g_utf8_make_valid (number, -1);

  if (article == NULL)
    return rg_cli_complain (EXIT_FAILURE, _ ("“%s” has no article “%s”."), rulebook->id,
                            valid);

  print_article (rulebook, article);
  return EXIT_SUCCESS;
}

static int
show_rulebook (char **words)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), words[0]);
  g_autofree char  *valid = g_utf8_make_valid (words[0], -1);

  if (rulebook == NULL)
    return rg_cli_complain (EXIT_FAILURE,
                            _ ("There is no rulebook “%s”; “rulebook list” names them."),
                            valid);
  if (words[1] != NULL)
    return show_article (rulebook, words[1]);

  print_head (rulebook);
  for (guint i = 0; i < rulebook->n_articles; i++)
    print_article (rulebook, &rulebook->articles[i]);
  return EXIT_SUCCESS;
}

/* Reads a line without its end; FALSE at the end of the input.  Of a line that
 * is too long only so much is kept that the referee notices. */
static gboolean
read_line (GString *line)
{
  int c = getc_unlocked (stdin);

  g_string_truncate (line, 0);
  if (c == EOF)
    return FALSE;

  for (; c != EOF && c != '\n'; c = getc_unlocked (stdin))
    if (line->len <= RG_REFEREE_MAX_LINE)
      g_string_append_c (line, (char) c);
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);

  return TRUE;
}

/* Prints each answer before the next line is read. */
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

static int
complain_of_script (int code)
{
  g_autofree char *name = g_filename_display_name (script);

  return rg_cli_complain (EXIT_FAILURE, _ ("“%s” cannot be read: %s."), name,
                          g_strerror (code));
}

static int
referee (G_GNUC_UNUSED char **words)
{
  int status;

  if (script != NULL && freopen (script, "rb", stdin) == NULL)
    return complain_of_script (errno);

  status = answer_all ();
  return script != NULL && ferror (stdin) ? complain_of_script (EIO) : status;
}

static const GOptionEntry REFEREE_OPTION[] = {
  { "script", 0, 0, G_OPTION_ARG_FILENAME, &script,
    N_ ("Read this file, not standard input"), N_ ("FILE") },
  G_OPTION_ENTRY_NULL,
};

#define WANTS N_ ("“rulebook” wants “list”, or “show” and the name of a rulebook.")

const RgCommand RG_CLI_LAW_COMMANDS[] = {
  { "rulebook list", NULL, N_ ("List the rulebooks"), WANTS, .min = 0, .max = 0,
    .run = list_rulebooks },
  { "rulebook show", N_ ("ID [ARTICLE]"), N_ ("Show a rulebook, or one of its articles"),
    WANTS, .min = 1, .max = 2, .run = show_rulebook },
  { "referee", NULL, N_ ("Rule on each line of the event language"),
    N_ ("“%s” takes nothing, or --script and the name of a file."), .min = 0, .max = 0,
    .options = { REFEREE_OPTION }, .run = referee },
  { 0 },
};
