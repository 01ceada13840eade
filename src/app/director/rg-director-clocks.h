/* The director at the clocks: who may think, how long it took, who is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-director.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_DIRECTOR_CLOCKS (rg_director_clocks_get_type ())

G_DECLARE_FINAL_TYPE (RgDirectorClocks,
                      rg_director_clocks,
                      RG,
                      DIRECTOR_CLOCKS,
                      AdwPreferencesPage)

void rg_director_clocks_set_director (RgDirectorClocks *self, RgDirector *director);

G_END_DECLS
