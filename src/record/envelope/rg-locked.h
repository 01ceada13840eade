/* Memory for keys and secrets: kept out of swap and core dumps as far as the
 * system allows it, between pages that nobody may touch, and wiped before it
 * is given back.  What lies in it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef guint8 RgLocked;

RgLocked *rg_locked_new (gsize size);
void      rg_locked_free (RgLocked *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLocked, rg_locked_free)

G_END_DECLS
