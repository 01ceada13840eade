/* What the director does, as lines of the event language, and the arbiter's answers as
 * sentences. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

#define RG_TYPE_DIRECTOR (rg_director_get_type ())

G_DECLARE_FINAL_TYPE (RgDirector, rg_director, RG, DIRECTOR, GObject)

RgDirector *rg_director_new (RgTable *table);
RgDirector *rg_director_attend (RgDirector *self, gpointer page, GCallback update);

RgTable       *rg_director_get_table (RgDirector *self);
RgGame        *rg_director_get_game (RgDirector *self);
const RgState *rg_director_get_state (RgDirector *self);

gboolean rg_director_may (RgDirector *self, RgVerb verb);
gboolean rg_director_say (RgDirector *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean rg_director_may_start_clocks (RgDirector *self);
gboolean rg_director_start_clocks (RgDirector *self);
void     rg_director_complain (RgDirector *self, const char *sentence);

G_END_DECLS
