/* Scenario files: events, each followed by what must be true of its answer. They can be
 * played as they are, or with the colours exchanged; one that names several rulebooks is
 * read once for each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

/* One scenario of a file; other code only reads it. */
typedef struct {
  char       *path;    /* of the file */
  guint       number;  /* of the line `--- name` in the file */
  char       *article; /* that the scenario is about, under this rulebook */
  char       *name;
  const char *fixed_colours; /* why they cannot be exchanged; NULL if they can */
  char      **lines;         /* after `--- name`; may be empty or comments */
} RgScenario;

GPtrArray *rg_scenario_load (const char *rulebook);
GPtrArray *
rg_scenario_read (const char *path, const char *contents, const char *rulebook);

gboolean rg_scenario_run (const RgScenario *self,
                          const RgShelf    *shelf,
                          gboolean          mirrored,
                          GString          *failures);
