/* regence-cli: finds the subcommand in a table and runs it.  What a
 * subcommand does is told in its own file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-cli-board.h"
#include "rg-cli-diagram.h"
#include "rg-cli-envelope.h"
#include "rg-cli-notation.h"
#include "rg-cli-pgn.h"
#include "rg-cli-referee.h"
#include "rg-cli-rulebook.h"
#include "rg-cli-scoresheet.h"
#include "rg-cli.h"
#include "rg-command.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static const RgCommand COMMANDS[] = {
  {
    .name = "perft",
    .arguments = N_ ("FEN DEPTH [--divide] [--odds ODDS]"),
    .summary = N_ ("count the lines of play, in all or by first move"),
    .run = rg_cli_perft,
  },
  {
    .name = "moves",
    .arguments = N_ ("FEN [--san | NOTATION] [--odds ODDS]"),
    .summary = N_ ("list the legal moves, as UCI, SAN or another notation "
                   "writes them"),
    .takes_notation = TRUE,
    .run = rg_cli_moves,
  },
  {
    .name = "read",
    .arguments = N_ ("FEN TEXT [--language=en|fr] [--odds ODDS]"),
    .summary = N_ ("list the legal moves that a text can mean, in any "
                   "notation"),
    .run = rg_cli_read,
  },
  {
    .name = "pgn",
    .arguments = N_ ("check FILE… | convert [NOTATION] FILE"),
    .summary = N_ ("report the faults of PGN files, or write one out clean, "
                   "in SAN or another notation"),
    .takes_notation = TRUE,
    .run = rg_cli_pgn,
  },
  {
    .name = "scoresheet",
    .arguments = N_ ("FILE [NOTATION] [--game=N] [--player=white|black|both]\n"
                     "      [--paper=a4|letter] [--times] [--minutes] "
                     "[--no-diagrams]\n"
                     "      [--blank] -o OUT.pdf"),
    .summary = N_ ("print games as scoresheets, or an empty one, to a PDF"),
    .takes_notation = TRUE,
    .run = rg_cli_scoresheet,
  },
  {
    .name = "diagram",
    .arguments = N_ ("FEN [--flip] [--plain] [--size=N] -o OUT.svg|png|pdf"),
    .summary = N_ ("draw a position as books print it; N is points, or pixels "
                   "for PNG"),
    .run = rg_cli_diagram,
  },
  {
    .name = "envelope",
    .arguments = N_ ("face FILE | verify FILE | open FILE [--director]\n"
                     "      | print FILE [--paper=a4|letter] "
                     "[--language=en|fr] -o OUT.pdf"),
    .summary = N_ ("tell what stands on an envelope with a sealed move, "
                   "whether it is whole,\n      or what is inside; words "
                   "are asked for, or read from standard input"),
    .run = rg_cli_envelope,
  },
  {
    .name = "rulebook",
    .arguments = N_ ("list | show ID [ARTICLE]"),
    .summary = N_ ("name the rulebooks, or tell what one of them says"),
    .run = rg_cli_rulebook,
  },
  {
    .name = "referee",
    .arguments = N_ ("[--script FILE]"),
    .summary = N_ ("answer every line of the event language with a ruling"),
    .run = rg_cli_referee,
  },
};

static void
set_language (void)
{
  const char *dir = g_getenv ("REGENCE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, dir != NULL ? dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static void
print_command (const RgCommand *command)
{
  g_print ("  %s %s\n      %s\n", command->name, gettext (command->arguments),
           gettext (command->summary));
}

static int
print_help (void)
{
  g_print ("%s\n\n", _ ("Usage: regence-cli COMMAND ARGUMENT…"));
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    print_command (&COMMANDS[i]);
  g_print ("  --help\n      %s\n", _ ("show this help"));
  g_print ("  --version\n      %s\n", _ ("show the version"));
  g_print ("\n%s\n", rg_cli_notation_help ());

  return EXIT_SUCCESS;
}

static const RgCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (g_str_equal (name, COMMANDS[i].name))
      return &COMMANDS[i];

  return NULL;
}

static gboolean
asks_for_help (int argc, char **argv)
{
  for (int i = 0; i < argc; i++)
    if (g_str_equal (argv[i], "--help"))
      return TRUE;

  return FALSE;
}

static int
run_command (int argc, char **argv)
{
  const RgCommand *command = find_command (argv[0]);

  if (command == NULL) {
    g_autofree char *sentence = NULL;

    sentence = g_strdup_printf (_ ("There is no command “%s”; "
                                   "--help lists them."),
                                argv[0]);
    return rg_cli_complain (RG_CLI_USAGE, sentence);
  }
  if (asks_for_help (argc - 1, argv + 1)) {
    print_command (command);
    if (command->takes_notation)
      g_print ("\n%s\n", rg_cli_notation_help ());
    return EXIT_SUCCESS;
  }

  return command->run (argc - 1, argv + 1);
}

static int
run (int argc, char **argv)
{
  if (argc < 2)
    return rg_cli_complain (RG_CLI_USAGE, _ ("A command is missing; --help lists them."));
  if (g_str_equal (argv[1], "--help"))
    return print_help ();
  if (g_str_equal (argv[1], "--version")) {
    g_print ("regence-cli %s\n", RG_VERSION);
    return EXIT_SUCCESS;
  }

  return run_command (argc - 1, argv + 1);
}

int
main (int argc, char **argv)
{
  int status;

  set_language ();
  status = run (argc, argv);

  /* Only here is it known whether everything reached the other end. */
  if (fflush (stdout) != 0 || ferror (stdout)) {
    g_printerr ("regence-cli: %s\n", _ ("The output could not be written."));
    return EXIT_FAILURE;
  }

  return status;
}
