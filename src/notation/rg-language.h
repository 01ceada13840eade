/* Names of the pieces and the files on a sheet: one table a language. The sheet's
 * language is chosen by its player and need not be the interface's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

/* `roles` are the initials; that of the pawn is written in the descriptive system only.
 * `files` are the files from a to h, by the piece that starts on them (FIDE 1930, Art. 5
 * §3). A square is written as "4 FR", `rank_first`, or as "KB4"; `pawns_by_file` says
 * whether a pawn is distinguished by its file, "KBP", before its square is named. */
typedef struct {
  const char *id;
  const char *roles[RG_N_ROLES + 1];
  const char *files[8];
  gboolean    rank_first;
  gboolean    pawns_by_file;
} RgLanguage;

extern const RgLanguage RG_LANGUAGE_ENGLISH;
extern const RgLanguage RG_LANGUAGE_FRENCH;

const RgLanguage *rg_language_find (const char *id);
const RgLanguage *rg_language_for_locale (const char *locale);
