/* One pass that cuts the text into the same games as the reader, and reads
 * five tags of each.  No move is understood here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"

#include "rg-pgn-lexer.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-text.h"

typedef enum {
  FIELD_WHITE,
  FIELD_BLACK,
  FIELD_EVENT,
  FIELD_DATE,
  FIELD_RESULT,
  N_FIELDS,
} Field;

static const struct {
  const char *name;
  const char *unknown;
} FIELDS[N_FIELDS] = {
  [FIELD_WHITE] = { "White", "?" },   [FIELD_BLACK] = { "Black", "?" },
  [FIELD_EVENT] = { "Event", "?" },   [FIELD_DATE] = { "Date", "????.??.??" },
  [FIELD_RESULT] = { "Result", "*" },
};

/* One game as far as it has been seen. */
typedef struct {
  RgPgnPlace    start;
  RgPgnTagSpan  fields[N_FIELDS];
  const char   *marker;
  gsize         marker_length;
  const char   *end;
  gboolean      is_last;
  RgPgnEncoding encoding;
} RgPgnSeen;

static void
see_tag (RgPgnSeen *seen, const RgPgnTagSpan *tag)
{
  for (guint i = 0; i < N_FIELDS; i++)
    if (seen->fields[i].value == NULL && rg_pgn_tag_is (tag, FIELDS[i].name))
      seen->fields[i] = *tag;
}

static void
see_token (RgPgnSeen *seen, const RgPgnToken *token)
{
  if (token->type == RG_PGN_TOKEN_RUBBISH) {
    *seen = (RgPgnSeen){ 0 };
    return;
  }

  if (seen->start.at == NULL)
    seen->start = token->place;
  if (token->type == RG_PGN_TOKEN_TAG) {
    see_tag (seen, &token->tag);
  } else if (token->type == RG_PGN_TOKEN_RESULT) {
    seen->marker = token->text;
    seen->marker_length = token->length;
  }
}

static char *
decode (RgPgnSeen *seen, const char *text, gsize length)
{
  if (seen->encoding == RG_PGN_ENCODING_UNKNOWN && !rg_pgn_text_is_plain (text, length))
    seen->encoding = rg_pgn_text_guess (seen->start.at,
                                        (gsize) (seen->end - seen->start.at),
                                        seen->is_last);

  return rg_pgn_text_decode (text, length, seen->encoding);
}

static char *
get_field (RgPgnSeen *seen, Field field)
{
  const RgPgnTagSpan *span = &seen->fields[field];
  char               *value;

  if (span->value == NULL && field == FIELD_RESULT && seen->marker != NULL)
    return g_strndup (seen->marker, seen->marker_length);
  if (span->value == NULL)
    return g_strdup (FIELDS[field].unknown);

  value = decode (seen, span->value, span->value_length);
  rg_pgn_tag_unescape (value);
  return value;
}

static RgPgnEntry *
make_entry (RgPgnSeen *seen, const char *text)
{
  RgPgnEntry *entry = g_new0 (RgPgnEntry, 1);

  entry->offset = (gsize) (seen->start.at - text);
  entry->line = seen->start.line;
  entry->white = get_field (seen, FIELD_WHITE);
  entry->black = get_field (seen, FIELD_BLACK);
  entry->event = get_field (seen, FIELD_EVENT);
  entry->date = get_field (seen, FIELD_DATE);
  entry->result = get_field (seen, FIELD_RESULT);
  return entry;
}

static gboolean
see_game (RgPgnLexer *lexer, RgPgnSeen *seen)
{
  RgPgnToken token;

  *seen = (RgPgnSeen){ 0 };
  rg_pgn_lexer_next (lexer, &token);
  while (token.type != RG_PGN_TOKEN_GAME_END && token.type != RG_PGN_TOKEN_END) {
    see_token (seen, &token);
    rg_pgn_lexer_next (lexer, &token);
  }

  seen->end = lexer->place.at;
  seen->is_last = seen->end == lexer->end;
  return token.type == RG_PGN_TOKEN_GAME_END;
}

/* Returns: (transfer full) (element-type RgPgnEntry): the games, in the order of the
 * text */
GPtrArray *
rg_pgn_index (const char *text, gsize length)
{
  GPtrArray *entries;
  RgPgnLexer lexer;
  RgPgnSeen  seen;

  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_pgn_entry_free);
  rg_pgn_lexer_init (&lexer, text, length);
  while (see_game (&lexer, &seen))
    g_ptr_array_add (entries, make_entry (&seen, text));

  return entries;
}
