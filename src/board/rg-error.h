/* Errors for every layer below the front ends: a short code and the parts of a
 * sentence, which app and cli turn into the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Marks a sentence for translation, exactly as gi18n.h does. */
#define N_(String) (String)

#define RG_ERROR (rg_error_quark ())

/* The codes of a refusal: first the short words of the referee, then those that only
 * readers of files return. */
typedef enum {
  RG_ERROR_SYNTAX,
  RG_ERROR_NOT_YOUR_TURN,
  RG_ERROR_PHASE,
  RG_ERROR_ILLEGAL,
  RG_ERROR_FORBIDDEN,
  RG_ERROR_TOO_LATE,
  RG_ERROR_NO_SUCH_THING,
  RG_ERROR_AMBIGUOUS,
  RG_ERROR_NOT_PLAYABLE,
} RgErrorCode;

typedef const char *(*RgTranslate) (const char *format);

GQuark rg_error_quark (void);

void rg_set_error (GError **error, RgErrorCode code, const char *format, ...)
  G_GNUC_NULL_TERMINATED;

/* rg_refuse: sets an error as rg_set_error() does; its value is FALSE, for a function to
 * return. */
#define rg_refuse(...) (rg_set_error (__VA_ARGS__), FALSE)

void        rg_error_set_article (GError *self, const char *article);
const char *rg_error_get_article (const GError *self);

char *rg_sentence_fill (const char *format, const char *const *args);
char *rg_error_sentence (const GError *self, RgTranslate translate);
