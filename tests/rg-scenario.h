/* Scenario files: lines of the event language, each followed by what must be
 * true of its answer.  They can be played as they are, or with the colours
 * exchanged. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

G_BEGIN_DECLS

typedef struct _RgScenario RgScenario;

RgScenario *rg_scenario_load (const char *path);
void        rg_scenario_free (RgScenario *self);

gboolean rg_scenario_run (const RgScenario *self,
                          const RgShelf    *shelf,
                          gboolean          mirrored,
                          GString          *failures);

const char *rg_scenario_get_path (const RgScenario *self);
const char *rg_scenario_get_article (const RgScenario *self);
const char *rg_scenario_get_fixed_colours (const RgScenario *self);

char      *rg_scenario_folder (void);
GPtrArray *rg_scenario_load_folder (const char *rulebook);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgScenario, rg_scenario_free)

G_END_DECLS
