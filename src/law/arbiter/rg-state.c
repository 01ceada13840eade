/* Phases and conducts, with their names in the event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-state.h"

static const char *const CONDUCTS[RG_N_CONDUCTS] = {
  [RG_CONDUCT_FREE] = "free",
  [RG_CONDUCT_TOUCH] = "touch",
  [RG_CONDUCT_STRICT] = "strict",
};

/* Returns: the name of @self in the event language */
const char *
rg_phase_to_text (RgPhase self)
{
  static const char *const words[RG_N_PHASES] = {
    [RG_PHASE_SETUP] = "setup",       [RG_PHASE_PLAYING] = "playing",
    [RG_PHASE_CHOOSING] = "choosing", [RG_PHASE_STOPPED] = "stopped",
    [RG_PHASE_SEALING] = "sealing",   [RG_PHASE_ADJOURNED] = "adjourned",
    [RG_PHASE_FINISHED] = "finished",
  };

  return words[self];
}

/* Returns: the name of @self in the event language */
const char *
rg_conduct_to_text (RgConduct self)
{
  return CONDUCTS[self];
}

/* Returns: FALSE if there is no conduct of that name */
gboolean
rg_conduct_from_text (const char *text, RgConduct *conduct)
{
  for (guint i = 0; i < RG_N_CONDUCTS; i++)
    if (g_str_equal (text, CONDUCTS[i])) {
      *conduct = (RgConduct) i;
      return TRUE;
    }

  return FALSE;
}
