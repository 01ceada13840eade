/* Shared by the subcommands that print: the options of sheets, and the stack in which
 * all pages are gathered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-cli.h"
#include "rg-evening-paper.h"

/* Groups of options: for scoresheets `--player`, `--both` and `--two-up`; for papers
 * `--no-diagrams`, `--heading` and `--logo`. */
extern const GOptionEntry RG_CLI_SHEET_OPTIONS[];
extern const GOptionEntry RG_CLI_HEAD_OPTIONS[];

/* The values of the options in RG_CLI_SHEET_OPTIONS and RG_CLI_HEAD_OPTIONS. */
typedef struct {
  RgPaperSheetOptions sheet;
  gboolean            both;
  gboolean            two_up;
  gboolean            no_diagrams;
  char               *heading;
  char               *logo;
} RgCliPaper;

extern RgCliPaper rg_cli_paper;

RgPaperStack *rg_cli_begin_paper (int *status);
int           rg_cli_save_paper (const RgPaperStack *stack);
int           rg_cli_print_evening (const char *path, RgEveningPaper kind);
