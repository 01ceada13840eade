/* The names of the pieces and files on a score sheet, in one table for each language.
 * Each player chooses the language of their sheet, which need not be that of the
 * interface. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

/* `roles` are the initials; that of the pawn is written only in the descriptive system.
 * `files` are the files from a to h, named after the piece that begins on them (FIDE
 * 1930, Art. 5 §3). A square is written as "4 FR" if `rank_first`, otherwise as "KB4". If
 * `pawns_by_file`, the first way to distinguish pawns is by their file, "KBP", before
 * their square is named. */
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
