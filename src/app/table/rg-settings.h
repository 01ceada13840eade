/* What this program remembers from one day to the next.  Its keys are known to those who
 * read them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GSettings *rg_settings_get (void);

G_END_DECLS
