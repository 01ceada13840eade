/* Options that several subcommands take, and complaints on standard error, in
 * the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"

#include "rg-error.h"
#include "rg-sentences.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_STYLE ((RgStyle) RG_N_STYLES)

RgCliOptions rg_cli_options = { .notation.style = NO_STYLE };

/* Reports a bad value of an option. Returns FALSE, for the callbacks of GOption. */
gboolean
rg_cli_refuse_value (const char *option,
                     const char *value,
                     const char *values,
                     GError    **error)
{
  if (*value == '\0')
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” needs a value: %s."), option, values,
                  NULL);
  else
    rg_set_error (error, RG_ERROR_SYNTAX,
                  N_ ("“%s” is not a value of “%s”, which takes: %s."), value, option,
                  values, NULL);
  return FALSE;
}

static const struct {
  const char *option;
  const char *values;
} CHOICES[] = {
  { "--language", "en, fr" },
  { "--form", "short, long, figurine" },
  { "--style", "1930, 1928, modern, pgn" },
  { "--notation",
    "algebraic, descriptive, en, fr, short, long, figurine, 1930, 1928, modern, pgn" },
};

/* Reads an option of the notation. `--notation` takes several words at once, each other
 * option one word. */
gboolean
rg_cli_take_notation (const char            *option,
                      const char            *value,
                      G_GNUC_UNUSED gpointer data,
                      GError               **error)
{
  g_auto (GStrv) values = NULL;
  gboolean       takes_all = g_str_equal (option, "--notation");
  gboolean       ok;
  guint          i = 0;

  while (!g_str_equal (CHOICES[i].option, option))
    i++;
  values = g_strsplit (CHOICES[i].values, ", ", -1);
  ok = takes_all ? value[strspn (value, " ")] != '\0'
                 : g_strv_contains ((const char *const *) values, value);
  if (!ok || !rg_notation_parse (&rg_cli_options.notation, value, NULL))
    return rg_cli_refuse_value (option, value, CHOICES[i].values, error);

  rg_cli_options.has_notation = TRUE;
  return TRUE;
}

/* Returns: the notation chosen by the options; by default the algebraic system, the short
 * form, English, and the style that goes with them: `1930` for descriptive, `modern` for
 * algebraic French, `pgn` for algebraic English */
RgNotation
rg_cli_get_notation (void)
{
  RgNotation notation = rg_cli_options.notation;

  if (notation.language == NULL)
    notation.language = &RG_LANGUAGE_ENGLISH;
  if (notation.style != NO_STYLE)
    return notation;

  if (notation.system == RG_SYSTEM_DESCRIPTIVE)
    notation.style = RG_STYLE_1930;
  else if (notation.language == &RG_LANGUAGE_FRENCH)
    notation.style = RG_STYLE_MODERN;
  else
    notation.style = RG_STYLE_PGN;

  return notation;
}

static gboolean
take_paper (const char            *option,
            const char            *value,
            G_GNUC_UNUSED gpointer data,
            GError               **error)
{
  return rg_paper_from_text (value, &rg_cli_options.paper) ||
         rg_cli_refuse_value (option, value, "a4, letter, a5, half-letter", error);
}

/* Checks `-o`: complains if it names no file, or @source (nullable), which would be
 * overwritten. Returns: the exit status, EXIT_SUCCESS if all is well */
int
rg_cli_check_output (const char *source)
{
  const char *out = rg_cli_options.output;
  GStatBuf    one, other;

  if (out == NULL || *out == '\0')
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“-o” needs the name of the PDF file to write."));
  if (source != NULL && g_stat (source, &one) == 0 && g_stat (out, &other) == 0 &&
      one.st_dev == other.st_dev && one.st_ino == other.st_ino)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("“-o” names the input file, which would be overwritten."));

  return EXIT_SUCCESS;
}

/* Escapes control codes, which a terminal would obey, as "\x1b", and signs that change
 * the direction of writing, as "\u202e". Returns: (transfer full): @text, to be shown
 * on one line */
char *
rg_cli_show (const char *text)
{
  GString *shown = g_string_new (NULL);

  while (*text != '\0') {
    gunichar c = g_utf8_get_char_validated (text, -1);
    gboolean is_broken = (gint32) c < 0;
    gboolean turns = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);

    if (is_broken || (g_unichar_iscntrl (c) && c < 0x80))
      g_string_append_printf (shown, "\\x%02x", (guint) (guchar) *text);
    else if (turns || g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029)
      g_string_append_printf (shown, "\\u%04x", c);
    else
      g_string_append_unichar (shown, c);
    text = is_broken ? text + 1 : g_utf8_next_char (text);
  }

  return g_string_free (shown, FALSE);
}

int
rg_cli_complain (int status, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *shown = NULL;
  va_list          arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  shown = rg_cli_show (sentence);
  g_printerr ("regence-cli: %s\n", shown);

  return status;
}

int
rg_cli_complain_of_error (const GError *error)
{
  g_autofree char *sentence = rg_error_sentence (error, rg_translate);

  return rg_cli_complain (EXIT_FAILURE, "%s", sentence);
}

/* Returns: (transfer full): why a file was not read, to follow its name in a message */
char *
rg_cli_explain (const GError *error)
{
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_strdup (_ ("there is no such file"));
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    return g_strdup (_ ("you do not have permission to read this file"));
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR))
    return g_strdup (_ ("this is a folder"));

  return rg_error_sentence (error, rg_translate);
}

int
rg_cli_complain_of_reading (const char *path, const GError *error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *reason = rg_cli_explain (error);

  return rg_cli_complain (EXIT_FAILURE, "%s: %s", name, reason);
}

int
rg_cli_complain_of_writing (const char *path, const GError *error)
{
  const char      *reason = rg_file_sentence (error);
  g_autofree char *name = g_filename_display_name (path);

  return rg_cli_complain (EXIT_FAILURE, _ ("“%s” was not written. %s"), name,
                          reason != NULL ? reason : error->message);
}

const GOptionEntry RG_CLI_PDF_OPTIONS[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &rg_cli_options.output, N_ ("PDF to write"),
    N_ ("FILE") },
  { "paper", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, take_paper,
    N_ ("Size of the paper (a4)"), "a4|letter|a5|half-letter" },
  G_OPTION_ENTRY_NULL,
};

const GOptionEntry RG_CLI_NOTATION_OPTIONS[] = {
  { "notation", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("System (algebraic), or all at once: \"descriptive fr 1930\""),
    "algebraic|descriptive" },
  { "language", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Language (en)"), "en|fr" },
  { "form", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Form of the moves (short)"), "short|long|figurine" },
  { "style", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, rg_cli_take_notation,
    N_ ("Style (pgn; modern in French, 1930 in descriptive)"), "1930|1928|modern|pgn" },
  G_OPTION_ENTRY_NULL,
};
