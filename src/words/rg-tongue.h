/* Translations for what is drawn and said on the screen and on paper alike: a
 * sheet has its own language, which begins and ends with its drawing; outside
 * of that the interface's language is used.  This is instead of gi18n.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

G_BEGIN_DECLS

/* In an inner scope `outer` is the one around it.  Each thread has its own. */
typedef struct _RgTongue RgTongue;

struct _RgTongue {
  const RgLanguage *language;
  const RgTongue   *outer;
};

const char *rg_translate (const char *text) G_GNUC_FORMAT (1);
const char *rg_translate_in (const char *context, const char *text) G_GNUC_FORMAT (2);
const char *rg_translate_plural (const char *one, const char *many, gulong n)
  G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);

const RgLanguage *rg_sheet_language (void);

void rg_tongue_begin (RgTongue *self, const RgLanguage *language);
void rg_tongue_end (RgTongue *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgTongue, rg_tongue_end)

G_END_DECLS
