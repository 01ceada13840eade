/* RgMatching finds a perfect matching: pairs of places, of which only some are allowed,
 * with no place left over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* `may` says whether two of the `n` places, from 0, may be paired; places in `taken` are
 * left out. `mate` is the partner of each place, or -1. */
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
