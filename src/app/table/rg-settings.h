/* The settings that this program remembers from one day to the next. Each key is named
 * where it is read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings *rg_settings_get (void);
char      *rg_settings_get_pieces (void);
void       rg_settings_follow_board (gpointer object, GCallback changed_cb);

G_END_DECLS
