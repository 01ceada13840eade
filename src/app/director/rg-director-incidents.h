/* The director and the board: what was found to be wrong with it, and setting
 * the game back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-director.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_DIRECTOR_INCIDENTS (rg_director_incidents_get_type ())

G_DECLARE_FINAL_TYPE (RgDirectorIncidents,
                      rg_director_incidents,
                      RG,
                      DIRECTOR_INCIDENTS,
                      AdwPreferencesPage)

void rg_director_incidents_set_director (RgDirectorIncidents *self, RgDirector *director);

G_END_DECLS
