/* A position drawn into a file.  Whether it could come about is not asked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-diagram.h"

#include "rg-cli-file.h"
#include "rg-cli.h"
#include "rg-diagram-file.h"

#include <glib/gi18n.h>
#include <stdlib.h>

typedef struct {
  GPtrArray    *words; /* of the position */
  const char   *path;
  RgDiagramLook look;
  guint         side; /* 0 while unsaid */
} RgDiagramOrder;

static gboolean
take_size (const char *value, RgDiagramOrder *order)
{
  guint64          size;
  g_autofree char *sentence = NULL;

  if (g_ascii_string_to_unsigned (value, 10, RG_DIAGRAM_FILE_MIN_SIDE,
                                  RG_DIAGRAM_FILE_MAX_SIDE, &size, NULL)) {
    order->side = (guint) size;
    return TRUE;
  }

  sentence = g_strdup_printf (_ ("“%1$s” needs a number from %2$d to %3$d."), "--size",
                              RG_DIAGRAM_FILE_MIN_SIDE, RG_DIAGRAM_FILE_MAX_SIDE);
  rg_cli_complain (RG_CLI_USAGE, sentence);
  return FALSE;
}

/* Takes what stands at argv[*at]; FALSE where it complained. */
static gboolean
take_argument (int argc, char **argv, int *at, RgDiagramOrder *order)
{
  const char *word = argv[*at];
  const char *value;

  if (g_str_equal (word, "--flip"))
    order->look.flipped = TRUE;
  else if (g_str_equal (word, "--plain"))
    order->look.plain = TRUE;
  else if ((value = rg_cli_find_value ("--size", argc, argv, at)) != NULL)
    return take_size (value, order);
  else if ((value = rg_cli_find_value ("-o", argc, argv, at)) != NULL)
    order->path = value;
  else if (g_str_has_prefix (word, "--")) {
    rg_cli_complain_about (_ ("There is no option “%s” here."), word);
    return FALSE;
  } else
    g_ptr_array_add (order->words, argv[*at]);

  return TRUE;
}

static gboolean
sort_arguments (int argc, char **argv, RgDiagramOrder *order)
{
  for (int i = 0; i < argc; i++)
    if (!take_argument (argc, argv, &i, order))
      return FALSE;

  if (order->words->len == 0) {
    rg_cli_complain_about (_ ("“%s” needs a position."), "diagram");
    return FALSE;
  }
  if (order->path == NULL || !rg_diagram_file_knows (order->path)) {
    rg_cli_complain (RG_CLI_USAGE, _ ("“-o” needs a file name that ends in .svg, .png or "
                                      ".pdf."));
    return FALSE;
  }

  g_ptr_array_add (order->words, NULL);
  return TRUE;
}

static int
draw (const RgDiagramOrder *order)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgDiagram) diagram = NULL;
  RgSetup               setup;

  if (!rg_cli_read_setup ((char **) order->words->pdata, &setup, &error)) {
    g_autofree char *sentence = rg_cli_sentence (error);

    return rg_cli_complain (EXIT_FAILURE, sentence);
  }

  diagram = rg_diagram_new (&error);
  if (diagram == NULL || !rg_diagram_file_save (diagram, &setup.board, &order->look,
                                                order->side, order->path, &error))
    return rg_cli_complain_of_file (order->path, error);

  return EXIT_SUCCESS;
}

/**
 * rg_cli_diagram:
 * @argv: a FEN, `-o` with the name of a file, and options
 *
 * Draws a position into a file.
 *
 * Returns: the exit status; 1 where the position or the file is no good
 */
int
rg_cli_diagram (int argc, char **argv)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  RgDiagramOrder        order = { .words = words };

  if (!sort_arguments (argc, argv, &order))
    return RG_CLI_USAGE;

  return draw (&order);
}
