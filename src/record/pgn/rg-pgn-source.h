/* RgPgnSource: the text that is being read, whole or through a window that slides over a
 * stream; the encoding of the current game, and its faults. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-pgn-lexer.h"
#include "rg-pgn-text.h"

#include <gio/gio.h>

/* RgPgnColumn: the length of a text line up to a place, in bytes and in UTF-8 characters;
 * the encoding of the game decides which of the two is the column. */
typedef struct {
  guint n_bytes;
  guint n_characters;
} RgPgnColumn;

/* `text` is the part in memory: all of `bytes`, or the window of `stream`; `cut` is the
 * length of the first text line before the window. `is_whole` is set if no text follows;
 * `reported` is set after the notice that the text is not UTF-8. `faults` belongs to the
 * caller. `mark` is a place whose column is known, so that a long text line is measured
 * only once. */
typedef struct {
  GBytes       *bytes;
  GInputStream *stream;
  char         *window;
  gsize         window_size;
  const char   *text;
  gsize         length;
  RgPgnColumn   cut;
  gboolean      is_whole;
  gboolean      reported;
  GError       *error; /* the error of reading the stream, or NULL */

  RgPgnLexer    start;
  RgPgnEncoding encoding;
  GPtrArray    *faults;
  guint         n_faults;
  guint         n_errors;
  const char   *mark;
  RgPgnColumn   mark_column;
} RgPgnSource;

void rg_pgn_source_init_bytes (RgPgnSource *self, GBytes *bytes);
void rg_pgn_source_init_stream (RgPgnSource *self, GInputStream *stream, gsize size);
void rg_pgn_source_clear (RgPgnSource *self);
void rg_pgn_source_slide (RgPgnSource *self, RgPgnLexer *lexer);

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
