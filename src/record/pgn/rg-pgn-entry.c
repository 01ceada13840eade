/* Reads the tags White, Black, Event, Date and Result of a game, as UTF-8; without a tag
 * Result, the result after its moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-entry.h"

#include "rg-pgn-lexer.h"
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

/* RgPgnSeen: the reading of a game for its entry: the tags found, and `marker`, the
 * result after the moves. */
typedef struct {
  const char   *text;
  RgPgnLexer    lexer;
  RgPgnToken    token;
  RgPgnTagSpan  fields[N_FIELDS];
  RgPgnToken    marker;
  gboolean      may_be_cut;
  RgPgnEncoding encoding;
} RgPgnSeen;

/* Reads the tags of a game, and the tokens of its moves only if the result must be found
 * after them. */
static void
see_game (RgPgnSeen *seen)
{
  do {
    RgPgnToken *token = &seen->token;

    rg_pgn_lexer_next (&seen->lexer, token);
    if (token->type == RG_PGN_TOKEN_RESULT)
      seen->marker = *token;
    for (guint i = 0; i < N_FIELDS && token->type == RG_PGN_TOKEN_TAG; i++)
      if (seen->fields[i].value == NULL && rg_pgn_tag_is (&token->tag, FIELDS[i].name))
        seen->fields[i] = token->tag;
  } while (
    seen->token.type < RG_PGN_TOKEN_GAME_END &&
    (seen->lexer.phase == RG_PGN_IN_TAGS || seen->fields[FIELD_RESULT].value == NULL));
}

/* Guesses the encoding from the whole game, as all its tags have the same one. */
static void
guess_encoding (RgPgnSeen *seen)
{
  while (seen->token.type < RG_PGN_TOKEN_GAME_END)
    rg_pgn_lexer_next (&seen->lexer, &seen->token);

  seen->encoding =
    rg_pgn_text_guess (seen->text, (gsize) (seen->lexer.place.at - seen->text),
                       seen->may_be_cut && seen->lexer.place.at == seen->lexer.end, NULL);
}

static char *
get_field (RgPgnSeen *seen, Field field)
{
  const RgPgnTagSpan *span = &seen->fields[field];
  char               *value;

  if (span->value == NULL && field == FIELD_RESULT && seen->marker.length > 0)
    return g_strndup (seen->marker.text, seen->marker.length);
  if (span->value == NULL)
    return g_strdup (FIELDS[field].unknown);

  if (seen->encoding == RG_PGN_ENCODING_UNKNOWN &&
      !rg_pgn_text_is_plain (span->value, span->value_length))
    guess_encoding (seen);
  value = rg_pgn_text_decode (span->value, span->value_length, seen->encoding);
  rg_pgn_tag_unescape (value);
  return value;
}

/* Reads the entry of a game. @text: from the beginning of the game to its end or further;
 * at most %RG_PGN_ENTRY_SIZE bytes are used; @is_last: whether no bytes follow @text, so
 * that it does not end within a letter. Returns: (transfer full): the entry, whether the
 * game is readable or not */
RgPgnEntry *
rg_pgn_entry_new (const char *text, gsize length, gboolean is_last)
{
  RgPgnSeen   seen = { .text = text, .may_be_cut = is_last };
  RgPgnEntry *self = g_new0 (RgPgnEntry, 1);

  rg_pgn_lexer_init (&seen.lexer, text, length);
  see_game (&seen);
  self->white = get_field (&seen, FIELD_WHITE);
  self->black = get_field (&seen, FIELD_BLACK);
  self->event = get_field (&seen, FIELD_EVENT);
  self->date = get_field (&seen, FIELD_DATE);
  self->result = get_field (&seen, FIELD_RESULT);
  return self;
}

void
rg_pgn_entry_free (RgPgnEntry *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->event);
  g_free (self->date);
  g_free (self->result);
  g_free (self);
}
