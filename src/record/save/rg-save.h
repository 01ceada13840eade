/* Saves games so that no partial file is ever left. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

gboolean rg_save_text (const char *path, const char *text, gsize length, GError **error);
gboolean rg_save_game (RgGame *game, const char *path, GError **error);
gboolean rg_save_publication (RgGame     *game,
                              const char *path,
                              RgTranslate translate,
                              GError    **error);
