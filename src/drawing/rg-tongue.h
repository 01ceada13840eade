/* What gettext speaks, for layers that must not ask it; and a sheet's language
 * for as long as the sheet is drawn, whatever the interface speaks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

G_BEGIN_DECLS

/* What has to be put back. */
typedef struct {
  char *language;
  char *locale;
} RgTongue;

const char *rg_translate (const char *text);

void rg_tongue_prepare (void);
void rg_tongue_begin (RgTongue *self, const RgLanguage *language);
void rg_tongue_end (RgTongue *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgTongue, rg_tongue_end)

G_END_DECLS
