/* The director’s decisions: disputes, games declared lost or annulled, and what
 * is left to him about draws. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-director.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_DIRECTOR_DECISIONS (rg_director_decisions_get_type ())

G_DECLARE_FINAL_TYPE (RgDirectorDecisions,
                      rg_director_decisions,
                      RG,
                      DIRECTOR_DECISIONS,
                      AdwPreferencesPage)

void rg_director_decisions_set_director (RgDirectorDecisions *self, RgDirector *director);

G_END_DECLS
