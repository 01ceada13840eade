/* The rulebooks as they can be read: articles with their titles, what they
 * say in short, and how doubts are read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-rulebook.h"

#include "rg-cli.h"
#include "rg-rulebook.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>

static void
print_head (const RgRulebook *rulebook)
{
  printf ("%-12s %s\n             %s\n", rulebook->id, gettext (rulebook->title),
          gettext (rulebook->summary));
}

static int
list_rulebooks (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++)
    print_head (shelf->rulebooks[i]);

  return EXIT_SUCCESS;
}

static void
print_article (const RgRulebook *rulebook, const RgArticle *article)
{
  const char      *number = article->number;
  const char      *citation = rg_rulebook_get_citation (rulebook, &number);
  g_autofree char *cited = g_strdup_printf (gettext (citation), number);

  printf ("\n%s. %s\n  %s\n", cited, gettext (article->title),
          gettext (article->summary));
  if (article->reading != NULL)
    printf ("  %s %s\n", _ ("Reading:"), gettext (article->reading));
}

static int
show_article (const RgRulebook *rulebook, const char *number)
{
  const RgArticle *article = rg_rulebook_get_article (rulebook, number);
  g_autofree char *valid = g_utf8_make_valid (number, -1);
  g_autofree char *sentence = NULL;

  if (article != NULL) {
    print_article (rulebook, article);
    return EXIT_SUCCESS;
  }

  sentence = g_strdup_printf (_ ("“%s” has no article “%s”."), rulebook->id, valid);
  return rg_cli_complain (EXIT_FAILURE, sentence);
}

static int
show_rulebook (const RgRulebook *rulebook)
{
  print_head (rulebook);
  for (guint i = 0; i < rulebook->n_articles; i++)
    print_article (rulebook, &rulebook->articles[i]);

  return EXIT_SUCCESS;
}

static int
show (const char *id, const char *number)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), id);
  g_autofree char  *valid = g_utf8_make_valid (id, -1);
  g_autofree char  *sentence = NULL;

  if (rulebook == NULL) {
    sentence = g_strdup_printf (_ ("There is no rulebook “%s”; "
                                   "“rulebook list” names them."),
                                valid);
    return rg_cli_complain (EXIT_FAILURE, sentence);
  }

  return number != NULL ? show_article (rulebook, number) : show_rulebook (rulebook);
}

/**
 * rg_cli_rulebook:
 * @argv: `list`, or `show`, an id and perhaps the number of an article
 *
 * Prints which rulebooks there are, or what one of them says.
 *
 * Returns: the exit status
 */
int
rg_cli_rulebook (int argc, char **argv)
{
  if (argc == 1 && g_str_equal (argv[0], "list"))
    return list_rulebooks ();
  if ((argc == 2 || argc == 3) && g_str_equal (argv[0], "show"))
    return show (argv[1], argc == 3 ? argv[2] : NULL);

  return rg_cli_complain (RG_CLI_USAGE,
                          _ ("“rulebook” wants “list”, or “show” and the name "
                             "of a rulebook."));
}
