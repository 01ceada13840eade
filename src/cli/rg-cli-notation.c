/* Options by a table, one row each; what they leave unsaid follows from what is
 * said. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-notation.h"

#include "rg-cli.h"

#include <glib/gi18n.h>

#define UNSAID_STYLE ((RgStyle) RG_N_STYLES)

/* `--notation` takes any of the words, and several at once; each of the others
 * takes one of its own. */
static const struct {
  const char *name;
  const char *values;
} OPTIONS[] = {
  { "--notation", "algebraic descriptive en fr short long figurine 1930 1928 "
                  "modern pgn" },
  { "--language", "en fr" },
  { "--form", "short long figurine" },
  { "--style", "1930 1928 modern pgn" },
};

#define NOTATION_OPTION 0
#define LANGUAGE_OPTION 1

/**
 * rg_cli_notation_init:
 *
 * Begins before the first option.
 */
void
rg_cli_notation_init (RgCliNotation *self)
{
  *self = (RgCliNotation){
    .notation = { .system = RG_SYSTEM_ALGEBRAIC,
                  .form = RG_FORM_SHORT,
                  .style = UNSAID_STYLE,
                  .language = NULL },
  };
}

static RgCliNotationResult
complain (guint option, const char *value)
{
  g_auto (GStrv)   values = g_strsplit (OPTIONS[option].values, " ", -1);
  g_autofree char *list = g_strjoinv (", ", values);
  g_autofree char *sentence = NULL;

  if (*value == '\0')
    sentence = g_strdup_printf (_ ("“%1$s” needs a value: %2$s."), OPTIONS[option].name,
                                list);
  else
    sentence = g_strdup_printf (_ ("“%1$s” is no value of “%2$s”, which takes: %3$s."),
                                value, OPTIONS[option].name, list);
  rg_cli_complain (RG_CLI_USAGE, sentence);
  return RG_CLI_NOTATION_WRONG;
}

/* Whether each word of @value is one that the option takes, and there is one.
 */
static gboolean
is_value (guint option, const char *value)
{
  g_auto (GStrv) values = g_strsplit (OPTIONS[option].values, " ", -1);
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  guint          n = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    if (!g_strv_contains ((const char *const *) values, words[i]))
      return FALSE;
    n++;
  }

  return n == 1 || (n > 1 && option == NOTATION_OPTION);
}

static RgCliNotationResult
take_option (RgCliNotation *self, guint option, int argc, char **argv, int *at)
{
  const char *value = rg_cli_find_value (OPTIONS[option].name, argc, argv, at);

  if (value == NULL)
    return RG_CLI_NOTATION_OTHER;
  if (!is_value (option, value) || !rg_notation_parse (&self->notation, value, NULL))
    return complain (option, value);

  self->is_said = TRUE;
  return RG_CLI_NOTATION_TAKEN;
}

/**
 * rg_cli_notation_take:
 * @at: (inout): which argument; on return the last one that was taken
 *
 * Takes one of the options `--notation`, `--language`, `--form` and `--style`,
 * and complains where its value is no good.
 *
 * Returns: what became of it
 */
RgCliNotationResult
rg_cli_notation_take (RgCliNotation *self, int argc, char **argv, int *at)
{
  RgCliNotationResult result = RG_CLI_NOTATION_OTHER;

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS) && result == RG_CLI_NOTATION_OTHER; i++)
    result = take_option (self, i, argc, argv, at);

  return result;
}

/**
 * rg_cli_notation_take_language:
 * @at: (inout): as for rg_cli_notation_take()
 *
 * Takes the option `--language` and none of the others.
 *
 * Returns: what became of it
 */
RgCliNotationResult
rg_cli_notation_take_language (RgCliNotation *self, int argc, char **argv, int *at)
{
  return take_option (self, LANGUAGE_OPTION, argc, argv, at);
}

/**
 * rg_cli_notation_get:
 *
 * Returns: what was said; for the rest the algebraic system, the short form,
 *   English, and the style that goes with them: `1930` for the descriptive
 *   system, `modern` for algebraic French, `pgn` for algebraic English.  Where
 *   nothing was said that is SAN
 */
RgNotation
rg_cli_notation_get (const RgCliNotation *self)
{
  RgNotation notation = self->notation;

  if (notation.language == NULL)
    notation.language = &RG_LANGUAGE_ENGLISH;
  if (notation.style != UNSAID_STYLE)
    return notation;

  if (notation.system == RG_SYSTEM_DESCRIPTIVE)
    notation.style = RG_STYLE_1930;
  else if (notation.language == &RG_LANGUAGE_FRENCH)
    notation.style = RG_STYLE_MODERN;
  else
    notation.style = RG_STYLE_PGN;

  return notation;
}

/**
 * rg_cli_notation_help:
 *
 * Returns: (transfer none): what `--help` tells of the options
 */
const char *
rg_cli_notation_help (void)
{
  return _ ("NOTATION is any of\n"
            "  --notation=algebraic|descriptive   (algebraic)\n"
            "  --language=en|fr                   (en)\n"
            "  --form=short|long|figurine         (short)\n"
            "  --style=1930|1928|modern|pgn       (pgn in algebraic English,\n"
            "      modern in algebraic French, 1930 in descriptive)\n"
            "or all words at once: --notation=\"descriptive fr 1930\".");
}
