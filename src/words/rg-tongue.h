/* RgTongue sets the language of translations for the screen and for paper: a sheet has
 * its own language while it is drawn; otherwise the interface's language is used.
 * Replaces gi18n.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"

/* `outer` is the RgTongue that was in use before this one. Each thread has its own. */
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
