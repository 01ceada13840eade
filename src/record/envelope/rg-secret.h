/* A text that must leave no trace: its memory is kept out of swap and core dumps and is
 * wiped before it is freed. Knows nothing of chess. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* RG_SECRET_MAX: the longest secret, in bytes. */
#define RG_SECRET_MAX 511

/* A secret holds from 0 to RG_SECRET_MAX bytes and is always zero-terminated. */
typedef struct _RgSecret RgSecret;

RgSecret   *rg_secret_new (const char *text, gsize length);
void        rg_secret_free (RgSecret *self);
const char *rg_secret_peek (const RgSecret *self);
gsize       rg_secret_get_length (const RgSecret *self);
RgSecret   *rg_secret_normalize (const RgSecret *self);

/* Memory for keys and secrets: kept out of swap and core dumps as far as the system
 * allows, between guard pages that cannot be accessed, and wiped before it is freed. */
typedef guint8 RgLocked;

RgLocked *rg_locked_new (gsize size);
void      rg_locked_free (RgLocked *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgSecret, rg_secret_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLocked, rg_locked_free)
