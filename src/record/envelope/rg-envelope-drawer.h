/* The drawer: a folder beside the games of the library that holds their envelopes, each
 * named by its id. An envelope stays there whatever happens to its game, so that a game
 * restored from the trash finds it again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"

/* `games` is the library's folder, see rg_library_get_folder(). */
char *rg_envelope_drawer_get_path (const char *games, const char *id);
gboolean
rg_envelope_drawer_keep (const char *games, const RgEnvelope *envelope, GError **error);
void        rg_envelope_drawer_clean (const char *games);
gboolean    rg_envelope_drawer_holds_twin (const char *games, const RgEnvelope *envelope);
RgEnvelope *rg_envelope_drawer_find (const char *games, const char *id, GError **error);
