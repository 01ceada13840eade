/* RgProgramGroup: the rows that choose a program: its side, its file, its level, and the
 * person's rating for odds. Signals: "changed"; "odds-proposed" with an #RgScaleProposal
 * whose first player is the person. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-scale.h"

#include <adwaita.h>

#define RG_TYPE_PROGRAM_GROUP (rg_program_group_get_type ())

G_DECLARE_FINAL_TYPE (RgProgramGroup,
                      rg_program_group,
                      RG,
                      PROGRAM_GROUP,
                      AdwPreferencesGroup)

char    *rg_program_group_get_name (RgProgramGroup *self);
gboolean rg_program_group_plays (RgProgramGroup *self, RgColor player);
void rg_program_group_follow (RgProgramGroup *self, const char *white, const char *black);
void rg_program_group_remember (RgProgramGroup *self);
RgOdds rg_program_group_propose (RgProgramGroup *self, const RgRulebook *rulebook);
