/* Scenario files: events, each followed by what must be true of its answer. They can be
 * played as they are, or with the colours exchanged; one that names several rulebooks is
 * read once for each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

/* One scenario of a file; other code only reads it. */
typedef struct {
  char       *path;    /* path of the scenario file */
  guint       number;  /* number of the line `--- name` in the file */
  char       *article; /* article under test, as this rulebook numbers it */
  char       *name;
  const char *fixed_colours; /* why colours cannot be exchanged; NULL if they can */
  char      **lines;         /* text lines after `--- name`, comments too */
} RgScenario;

GPtrArray *rg_scenario_load (const char *rulebook);
GPtrArray *
rg_scenario_read (const char *path, const char *contents, const char *rulebook);

gboolean rg_scenario_run (const RgScenario *self,
                          const RgShelf    *shelf,
                          gboolean          mirrored,
                          GString          *failures);
