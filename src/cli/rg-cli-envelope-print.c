/* Only what anybody may read is printed; no word is asked for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-envelope-print.h"

#include "rg-cli-file.h"
#include "rg-cli-notation.h"
#include "rg-cli.h"
#include "rg-envelope-sheet.h"
#include "rg-envelope.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* What is asked for. */
typedef struct {
  RgEnvelopeSheetOptions sheet;
  RgCliNotation          notation;
  const char            *path;
  const char            *out;
} RgPrintOrder;

static gboolean
take_word (const char *word, RgPrintOrder *order)
{
  if (g_str_has_prefix (word, "-")) {
    rg_cli_complain_about (_ ("There is no option “%s” here."), word);
    return FALSE;
  }
  if (order->path != NULL) {
    rg_cli_complain_about (_ ("“%s” needs one file."), "envelope print");
    return FALSE;
  }

  order->path = word;
  return TRUE;
}

/* Takes what stands at argv[*at]; FALSE where it complained. */
static gboolean
take_argument (int argc, char **argv, int *at, RgPrintOrder *order)
{
  RgCliNotationResult result;
  const char         *value;

  value = rg_cli_find_value ("-o", argc, argv, at);
  if (value != NULL) {
    order->out = value;
    return TRUE;
  }
  value = rg_cli_find_value ("--paper", argc, argv, at);
  if (value != NULL)
    return rg_paper_from_text (value, &order->sheet.paper) ||
           rg_cli_complain_of_value ("--paper", "a4, letter");

  result = rg_cli_notation_take_language (&order->notation, argc, argv, at);
  if (result == RG_CLI_NOTATION_OTHER)
    return take_word (argv[*at], order);

  return result == RG_CLI_NOTATION_TAKEN;
}

static gboolean
sort_arguments (int argc, char **argv, RgPrintOrder *order)
{
  rg_cli_notation_init (&order->notation);
  for (int i = 0; i < argc; i++)
    if (!take_argument (argc, argv, &i, order))
      return FALSE;
  order->sheet.notation = rg_cli_notation_get (&order->notation);

  if (order->path == NULL) {
    rg_cli_complain_about (_ ("“%s” needs one file."), "envelope print");
    return FALSE;
  }
  if (order->out == NULL || *order->out == '\0') {
    rg_cli_complain (RG_CLI_USAGE, _ ("“-o” needs the name of the PDF to be written."));
    return FALSE;
  }
  if (rg_cli_is_same_file (order->path, order->out)) {
    rg_cli_complain (RG_CLI_USAGE, _ ("“-o” names the envelope itself, which would be "
                                      "lost."));
    return FALSE;
  }

  return TRUE;
}

static gboolean
print (const RgPrintOrder *order, const RgEnvelope *envelope, GError **error)
{
  RgEnvelopeSheetOptions      options = order->sheet;
  g_autoptr (RgDiagram)       diagram = rg_diagram_new (error);
  g_autoptr (RgEnvelopeSheet) sheet = NULL;

  if (diagram == NULL)
    return FALSE;

  options.diagram = diagram;
  sheet = rg_envelope_sheet_new (rg_envelope_get_face (envelope),
                                 rg_envelope_get_id (envelope), &options);
  return rg_envelope_sheet_save (sheet, order->out, error);
}

/**
 * rg_cli_envelope_print:
 * @argv: an envelope, `-o` with the name of a PDF, and options
 *
 * Prints the face of an envelope.
 *
 * Returns: the exit status; 1 where something could not be read or written
 */
int
rg_cli_envelope_print (int argc, char **argv)
{
  RgPrintOrder           order = { 0 };
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;

  if (!sort_arguments (argc, argv, &order))
    return RG_CLI_USAGE;

  envelope = rg_envelope_load (order.path, &error);
  if (envelope == NULL)
    return rg_cli_complain_of_reading (order.path, error);
  if (!print (&order, envelope, &error))
    return rg_cli_complain_of_file (order.out, error);

  return EXIT_SUCCESS;
}
