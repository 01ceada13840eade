/* How long the players have to think: a list of usual times, any other in the
 * syntax of the PGN tag TimeControl, and Black's where it is another one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_TIME_GROUP (rg_time_group_get_type ())

G_DECLARE_FINAL_TYPE (RgTimeGroup, rg_time_group, RG, TIME_GROUP, AdwPreferencesGroup)

char *rg_time_group_get_control (RgTimeGroup *self);
void  rg_time_group_set_control (RgTimeGroup *self, const char *control);

G_END_DECLS
