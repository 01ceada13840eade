/* regence-cli: finds the subcommand in the tables, reads its options and runs
 * it.  Each subcommand is described next to its code.  REGENCE_LOCALEDIR names
 * the folder of translations before installation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli.h"
#include "rg-error.h"
#include "rg-rulebook-folder.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUMMARY_COLUMN 33

static const RgCommand *const TABLES[] = {
  RG_CLI_POSITION_COMMANDS, RG_CLI_GAME_COMMANDS,    RG_CLI_ENVELOPE_COMMANDS,
  RG_CLI_LAW_COMMANDS,      RG_CLI_EVENING_COMMANDS, RG_CLI_PAPER_COMMANDS,
  RG_CLI_BOARD_COMMANDS,
};

static gboolean wants_help;
static gboolean wants_version;

static const GOptionEntry HELP_OPTION[] = {
  { "help", 'h', 0, G_OPTION_ARG_NONE, &wants_help, N_ ("Show this help"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const GOptionEntry VERSION_OPTION[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, &wants_version, N_ ("Show the version"), NULL },
  G_OPTION_ENTRY_NULL,
};

static const char *const ARGUMENTS = N_ ("COMMAND ARGUMENT…");

static const char *const DESCRIPTION = N_ (
  "NOTATION is any of --notation=algebraic|descriptive, --language=en|fr,\n"
  "--form=short|long|figurine and --style=1930|1928|modern|pgn, or several of these\n"
  "values at once: --notation=\"descriptive fr 1930\".\n"
  "\n"
  "“regence-cli COMMAND --help” lists the options of a command.");

static void
set_language (void)
{
  const char *dir = g_getenv ("REGENCE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, dir != NULL ? dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Returns all subcommands whose names begin with @prefix. */
static GPtrArray *
find_commands (const char *prefix)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    for (const RgCommand *command = TABLES[i]; command->name != NULL; command++)
      if (g_str_has_prefix (command->name, prefix))
        g_ptr_array_add (found, (gpointer) command);

  return found;
}

/* Lists commands, one per text line. */
static char *
list_commands (const GPtrArray *commands)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++) {
    const RgCommand *command = g_ptr_array_index (commands, i);
    const char      *words = command->arguments != NULL ? _ (command->arguments) : "";
    glong width = g_utf8_strlen (command->name, -1) + g_utf8_strlen (words, -1);

    g_string_append_printf (list, "%s  %s %s%*s%s", i > 0 ? "\n" : "", command->name,
                            words, MAX (1, SUMMARY_COLUMN - (int) width), "",
                            _ (command->summary));
  }

  return g_string_free (list, FALSE);
}

/* Makes the options of a command. @words receives the words that are not options. If
 * @command has no name it is the program itself, whose options end where the name of a
 * subcommand begins. */
static GOptionContext *
new_context (const RgCommand *command, char ***words)
{
  GOptionContext    *context = g_option_context_new (NULL);
  const GOptionEntry remaining[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, words, NULL,
      command->arguments },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_set_strict_posix (context, command->name == NULL);
  g_option_context_set_summary (context, _ (command->summary));
  if (command->name == NULL)
    g_option_context_set_description (context, _ (DESCRIPTION));
  for (guint i = 0; i < RG_CLI_MAX_OPTIONS && command->options[i] != NULL; i++)
    g_option_context_add_main_entries (context, command->options[i], GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, HELP_OPTION, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, remaining, GETTEXT_PACKAGE);

  return context;
}

/* Prints the help. GLib's own --help would exit before the output could be checked for
 * write errors. */
static int
print_help (const RgCommand *command, GOptionContext *context)
{
  g_autofree char *name = g_strjoin (" ", "regence-cli", command->name, NULL);
  g_autofree char *help = NULL;

  g_set_prgname (name);
  help = g_option_context_get_help (context, TRUE, NULL);
  g_print ("%s", help);

  return EXIT_SUCCESS;
}

/* Reports an option that failed. The only such error of GLib itself is a value missing at
 * the end, where the option is the last word. */
static int
complain_of_options (const GError *error, char **line)
{
  g_autofree char *sentence = rg_error_sentence (error, rg_translate);

  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE))
    return rg_cli_complain (RG_CLI_USAGE, _ ("“%s” needs a value."),
                            line[g_strv_length (line) - 1]);

  return rg_cli_complain (RG_CLI_USAGE, "%s", sentence);
}

/* Runs a command with its words; @unknown is an option that it does not have,
 * unless it is a negative number. */
static int
run_words (const RgCommand *command, char **words, const char *unknown)
{
  char *none[] = { NULL };
  guint n = words != NULL ? g_strv_length (words) : 0;

  if (unknown != NULL && !g_ascii_isdigit (unknown[1]))
    return rg_cli_complain (RG_CLI_USAGE, _ ("Unknown option: “%s”."), unknown);
  if (unknown != NULL || n < command->min || n > command->max)
    return rg_cli_complain (RG_CLI_USAGE, _ (command->needs), command->name);

  return command->run (words != NULL ? words : none);
}

/* Runs a command; @line begins with its name. */
static int
run (const RgCommand *command, char **line)
{
  g_auto (GStrv)             rest = g_strdupv (line);
  g_auto (GStrv)             words = NULL;
  g_autoptr (GOptionContext) context = new_context (command, &words);
  g_autoptr (GError)         error = NULL;

  if (!g_option_context_parse_strv (context, &rest, &error))
    return complain_of_options (error, line);
  if (wants_help)
    return print_help (command, context);

  return run_words (command, words, rest[1]);
}

/* Lists the commands whose names begin with one word, such as `pgn`. */
static int
run_family (char **words)
{
  g_autofree char      *prefix = g_strconcat (words[0], " ", NULL);
  g_autoptr (GPtrArray) found = find_commands (prefix);
  g_autofree char      *list = list_commands (found);
  g_autoptr (GString)   names = g_string_new (NULL);
  g_autofree char      *needs = NULL;
  RgCommand             family = { .name = words[0],
                                   .arguments = ARGUMENTS,
                                   .summary = list,
                                   .min = G_MAXUINT };

  if (found->len == 0)
    return rg_cli_complain (RG_CLI_USAGE,
                            _ ("Unknown command: “%s”. --help lists the commands."),
                            words[0]);

  for (guint i = 0; i < found->len; i++) {
    const RgCommand *command = g_ptr_array_index (found, i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            command->name + strlen (prefix));
  }
  family.needs = needs = g_strdup_printf (_ ("“%1$s” needs one of these: %2$s."),
                                          words[0], names->str);
  return run (&family, words);
}

static int
run_subcommand (char **words)
{
  g_autoptr (GPtrArray) commands = find_commands ("");
  g_autofree char      *two = NULL;

  if (wants_version) {
    g_print ("regence-cli %s\n", RG_VERSION);
    return EXIT_SUCCESS;
  }
  if (words[0] == NULL)
    return rg_cli_complain (RG_CLI_USAGE, _ ("A command is missing. --help lists the "
                                             "commands."));

  two = g_strjoin (" ", words[0], words[1], NULL);
  for (guint i = 0; i < commands->len; i++) {
    const RgCommand *command = g_ptr_array_index (commands, i);

    if (g_str_equal (command->name, words[0]))
      return run (command, words);
    if (g_str_equal (command->name, two))
      return run (command, words + 1);
  }

  return run_family (words);
}

int
main (G_GNUC_UNUSED int argc, char **argv)
{
  g_autoptr (GPtrArray) commands = find_commands ("");
  g_autofree char      *list = NULL;
  RgCommand             program = { .arguments = ARGUMENTS,
                                    .max = G_MAXUINT,
                                    .options = { VERSION_OPTION },
                                    .run = run_subcommand };
  int                   status;

  set_language ();
  rg_rulebook_folder_load (NULL);
  program.summary = list = list_commands (commands);
  status = run (&program, argv);

  /* Flushes the output before asking for write errors, which are known only then. */
  if (fflush (stdout) != 0 || ferror (stdout))
    return rg_cli_complain (EXIT_FAILURE, "%s", _ ("The output could not be written."));

  return status;
}
