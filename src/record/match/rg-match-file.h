/* The file of a match, `.regence-match`: its terms and the rows of its table as
 * a key file.  The games lie in files of their own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

G_BEGIN_DECLS

#define RG_MATCH_SUFFIX ".regence-match"

RgMatch *rg_match_load (const char *path, GError **error);
gboolean rg_match_refresh (RgMatch *self, const char *path, GError **error);
gboolean rg_match_save (RgMatch *self, const char *path, GError **error);

G_END_DECLS
