/* What this program remembers from one day to the next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings *rg_settings_new (void);

G_END_DECLS
