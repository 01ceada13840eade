/* The rows for the thinking time of a player: a usual time; another in minutes and
 * seconds or in words; or several periods, in words too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_TIME_GROUP (rg_time_group_get_type ())

G_DECLARE_FINAL_TYPE (RgTimeGroup, rg_time_group, RG, TIME_GROUP, AdwPreferencesGroup)

char    *rg_time_group_get_control (RgTimeGroup *self);
void     rg_time_group_set_control (RgTimeGroup *self, const char *control);
gboolean rg_time_group_is_right (RgTimeGroup *self);
