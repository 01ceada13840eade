/* The text of the game that is being read: its encoding, and the faults that
 * are found in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-pgn-lexer.h"
#include "rg-pgn-text.h"

G_BEGIN_DECLS

/* `faults` is the caller's.  `mark` is a place whose column is known, so that
 * the columns of one long line are counted once. */
typedef struct {
  RgPgnLexer    start;
  RgPgnEncoding encoding;
  GPtrArray    *faults;
  guint         n_faults;
  guint         n_errors;
  const char   *mark;
  guint         mark_column;
} RgPgnSource;

void  rg_pgn_source_begin (RgPgnSource *self, const RgPgnLexer *start);
char *rg_pgn_source_decode (RgPgnSource *self, const char *text, gsize length);
gsize rg_pgn_source_measure (const RgPgnSource *self, const char *decoded, gsize length);
gboolean rg_pgn_source_is_full (const RgPgnSource *self);

void rg_pgn_source_add (RgPgnSource      *self,
                        const RgPgnPlace *place,
                        gboolean          is_notice,
                        GError           *error);
void rg_pgn_source_error (RgPgnSource      *self,
                          const RgPgnPlace *place,
                          RgErrorCode       code,
                          const char       *text);
void rg_pgn_source_notice (RgPgnSource      *self,
                           const RgPgnPlace *place,
                           const char       *text,
                           ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
