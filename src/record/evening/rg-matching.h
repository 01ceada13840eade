/* Pairs among any number of places of which only some may be put together, such that none
 * is left over (a perfect matching). What the places are is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* `may` says whether two of `n` places, from 0, may be together; the places of `taken`
 * are left out. `mate` is with whom each is, -1 for none. */
typedef struct {
  guint     n;
  gboolean *may;
  gboolean *taken;
  int      *mate;
} RgMatching;

RgMatching *rg_matching_new (guint n);
void        rg_matching_free (RgMatching *self);
gboolean    rg_matching_complete (RgMatching *self);
gboolean    rg_matching_fix (RgMatching *self, guint one, guint other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgMatching, rg_matching_free)

G_END_DECLS
