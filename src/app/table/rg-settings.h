/* The settings that the program remembers; each key is explained where it is read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

GSettings *rg_settings_get (void);
char      *rg_settings_get_pieces (void);
void       rg_settings_follow_board (gpointer object, GCallback changed_cb);
