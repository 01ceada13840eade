/* One tag pair, [Name "value"], found in a text, with common mistakes corrected. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/* RgPgnTagFaults: faults of a tag; all but UNREADABLE are corrected. */
typedef enum {
  RG_PGN_TAG_OK = 0,
  RG_PGN_TAG_UNREADABLE = 1 << 0,
  RG_PGN_TAG_NO_BRACKET = 1 << 1,
  RG_PGN_TAG_NO_QUOTE = 1 << 2,
  RG_PGN_TAG_INNER_QUOTE = 1 << 3,
  RG_PGN_TAG_ESCAPED_END = 1 << 4,
} RgPgnTagFlags;

/* RgPgnTagSpan: the parts of a tag pair, pointing into the text; `value` is still
 * escaped. */
typedef struct {
  const char   *name;
  gsize         name_length;
  const char   *value;
  gsize         value_length;
  RgPgnTagFlags flags;
} RgPgnTagSpan;

gboolean    rg_pgn_tag_starts (const char *text, const char *end);
const char *rg_pgn_tag_scan (const char *text, const char *end, RgPgnTagSpan *span);
gboolean    rg_pgn_tag_equal (const RgPgnTagSpan *span, const RgPgnTagSpan *other);
void        rg_pgn_tag_unescape (char *value);
void        rg_pgn_tag_write (const char *name, const char *value, GString *out);

static inline gboolean
rg_pgn_tag_is (const RgPgnTagSpan *span, const char *name)
{
  return span->name_length == strlen (name) &&
         memcmp (span->name, name, span->name_length) == 0;
}
