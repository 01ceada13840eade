/* RgCatalogue: the translations of one language, read from a compiled gettext
 * catalogue. Once loaded it never changes, so that any thread may read it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _RgCatalogue RgCatalogue;

RgCatalogue *rg_catalogue_load (const char *path, GError **error);
void         rg_catalogue_free (RgCatalogue *self);

const char *rg_catalogue_translate (const RgCatalogue *self, const char *text);
const char *rg_catalogue_translate_plural (const RgCatalogue *self,
                                           const char        *one,
                                           const char        *many,
                                           gulong             n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgCatalogue, rg_catalogue_free)
