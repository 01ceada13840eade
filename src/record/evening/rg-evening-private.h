/* Shared by the files of RgEvening: rg-evening.c has the object and its changes,
 * rg-evening-lines.c the words of its lines, rg-evening-file.c its file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-evening.h"

#define RG_EVENING_MAX_LINES 100000

/* `lines` are the accepted lines. `marks` has the number of lines before each change that
 * can be taken back. `saved` is the contents of the file when it was last read or
 * written, NULL before that. */
struct _RgEvening {
  GObject parent_instance;

  GPtrArray *lines;
  GArray    *marks; /* array of guint */
  char      *texts[RG_EVENING_N_TEXTS];
  GArray    *players; /* array of RgEveningPlayer */
  GPtrArray *rounds;  /* array of RgEveningRound */
  char      *saved;
};

RgEveningRound *rg_evening_round_new (void);

gboolean rg_evening_apply (RgEvening *self, const char *line, GError **error);
