/* Shared by the subcommands: the description of one, the options that several of them
 * take, and error messages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-notation.h"
#include "rg-paper.h"

/* The exit status for wrong usage; EXIT_FAILURE is for bad input. */
#define RG_CLI_USAGE 2

#define RG_CLI_MAX_OPTIONS 5

/* A subcommand. `name` may be two words, such as "pgn check". `run` gets the words of the
 * command line that are not options, at least `min` and at most `max` of them, and
 * returns the exit status; if there are fewer or more, `needs`, a sentence with a place
 * for the name, is printed. `arguments` may be NULL. */
typedef struct {
  const char         *name;
  const char         *arguments;
  const char         *summary;
  const char         *needs;
  guint               min;
  guint               max;
  const GOptionEntry *options[RG_CLI_MAX_OPTIONS];
  int (*run) (char **words);
} RgCommand;

/* The tables of subcommands; each ends with a row without a name. */
extern const RgCommand RG_CLI_POSITION_COMMANDS[];
extern const RgCommand RG_CLI_GAME_COMMANDS[];
extern const RgCommand RG_CLI_ENVELOPE_COMMANDS[];
extern const RgCommand RG_CLI_LAW_COMMANDS[];
extern const RgCommand RG_CLI_EVENING_COMMANDS[];
extern const RgCommand RG_CLI_PAPER_COMMANDS[];
extern const RgCommand RG_CLI_BOARD_COMMANDS[];

/* Groups of options: for a PDF `-o` and `--paper`; for the notation `--notation`,
 * `--language`, `--form` and `--style`. */
extern const GOptionEntry RG_CLI_PDF_OPTIONS[];
extern const GOptionEntry RG_CLI_NOTATION_OPTIONS[];

/* The values of the options in RG_CLI_PDF_OPTIONS and RG_CLI_NOTATION_OPTIONS; global
 * because only one subcommand runs. */
typedef struct {
  RgNotation notation;
  gboolean   has_notation;
  RgPaper    paper;
  char      *output;
} RgCliOptions;

extern RgCliOptions rg_cli_options;

gboolean   rg_cli_take_notation (const char *option,
                                 const char *value,
                                 gpointer    data,
                                 GError    **error);
RgNotation rg_cli_get_notation (void);
gboolean   rg_cli_refuse_value (const char *option,
                                const char *value,
                                const char *values,
                                GError    **error);
int        rg_cli_check_output (const char *source);

/* Complaints are printed on standard error; the functions return an exit status,
 * EXIT_FAILURE or the one given. */
char *rg_cli_show (const char *text);
int   rg_cli_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);
int   rg_cli_complain_of_error (const GError *error);
char *rg_cli_explain (const GError *error);
int   rg_cli_complain_of_reading (const char *path, const GError *error);
int   rg_cli_complain_of_writing (const char *path, const GError *error);

RgEvening *rg_cli_load_evening (const char *path);
