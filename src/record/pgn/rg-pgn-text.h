/* Bytes of a PGN file made into UTF-8.  The standard asks for ISO-8859-1 (4.1),
 * programs of today write UTF-8: what is not valid UTF-8 is taken for the
 * former, with what Windows adds to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  RG_PGN_ENCODING_UNKNOWN,
  RG_PGN_ENCODING_UTF8,
  RG_PGN_ENCODING_WINDOWS_1252,
} RgPgnEncoding;

gboolean      rg_pgn_text_is_plain (const char *text, gsize length);
RgPgnEncoding rg_pgn_text_guess (const char *text, gsize length, gboolean may_be_cut);
guint         rg_pgn_text_count (const char *text, gsize length, RgPgnEncoding encoding);
char         *rg_pgn_text_decode (const char *text, gsize length, RgPgnEncoding encoding);
void          rg_pgn_text_join_lines (char *text);

G_END_DECLS
