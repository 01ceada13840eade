/* Divides a PGN text into tokens (PGN standard 7) and finds where each game ends. Tokens
 * point into the text, which is not copied. Moves and tags are not interpreted here,
 * except the tag that names the notation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"
#include "rg-pgn-tag.h"

#include <glib.h>
#include <string.h>

/* RUBBISH is text outside any game, in several tokens if it is long; STRAY is a character
 * that has no meaning at its place. GAME_END has no length and comes once after every
 * game; END comes after the last game, each time a token is asked for. */
typedef enum {
  RG_PGN_TOKEN_TAG,
  RG_PGN_TOKEN_NUMBER,
  RG_PGN_TOKEN_WORD,
  RG_PGN_TOKEN_NAG,
  RG_PGN_TOKEN_SIGN,
  RG_PGN_TOKEN_COMMENT,
  RG_PGN_TOKEN_UNCLOSED_COMMENT,
  RG_PGN_TOKEN_OPEN,
  RG_PGN_TOKEN_CLOSE,
  RG_PGN_TOKEN_RESULT,
  RG_PGN_TOKEN_STRAY,
  RG_PGN_TOKEN_RUBBISH,
  RG_PGN_TOKEN_GAME_END,
  RG_PGN_TOKEN_END,
} RgPgnTokenType;

/* A place in the text. `line_start` is the first character of its text line, after a byte
 * order mark; NULL if the text in memory begins within the line. */
typedef struct {
  const char *at;
  const char *line_start;
  guint       line;
} RgPgnPlace;

/* `text` is a comment without its braces, an annotation without its dollar sign, and any
 * other token unchanged. In notations other than SAN, a word is a stretch: an
 * uninterrupted sequence of moves, with blanks and line ends, in which only the position
 * shows where each move ends. */
typedef struct {
  RgPgnTokenType type;
  RgPgnPlace     place;
  const char    *text;
  gsize          length;
  RgPgnTagSpan   tag;
} RgPgnToken;

/* IN_RUBBISH is the state after a part of rubbish, or after a game that was too long,
 * until the next tag section. */
typedef enum {
  RG_PGN_BETWEEN_GAMES,
  RG_PGN_IN_RUBBISH,
  RG_PGN_IN_TAGS,
  RG_PGN_IN_MOVES,
  RG_PGN_IN_NOTATED_MOVES,
  RG_PGN_AFTER_RESULT,
} RgPgnPhase;

/* RgPgnLexer is a plain value: a copy of it reads the same text again from the same
 * place. `end` is the end of the text, or the limit of a long game before `text_end`.
 * `fresh` is set if only blanks precede `place` on its text line; `first_tag` is the name
 * of the tag that begins the tag section of the game. `notation` is the notation of the
 * moves if a tag names one other than SAN; otherwise it has no language. */
typedef struct {
  const char  *end;
  const char  *text_end;
  RgPgnPlace   place;
  gboolean     fresh;
  RgPgnPhase   phase;
  guint        depth;
  guint        result_line;
  RgPgnTagSpan first_tag;

  gboolean   has_notation;
  RgNotation notation;
} RgPgnLexer;

/* RG_PGN_NOTATION_TAG: the tag that names the notation, `[Notation "descriptive fr
 * short 1930"]`. */
#define RG_PGN_NOTATION_TAG "Notation"

#define RG_PGN_EVENT_START "[Event "

/* RG_PGN_MARGIN: how many bytes of text after a game are enough to see that it ends
 * there. */
#define RG_PGN_MARGIN 4096

/* RG_PGN_MAX_GAME: the limit of bytes of a game, so that a file of any size is read in
 * constant memory; it leaves room for margins in a window of 8 MiB. */
#define RG_PGN_MAX_GAME ((8 << 20) - 4 * RG_PGN_MARGIN)

void rg_pgn_lexer_init (RgPgnLexer *self, const char *text, gsize length);
void rg_pgn_lexer_seek (RgPgnLexer *self, const char *text, gsize offset, guint line);
void rg_pgn_lexer_move (RgPgnLexer *self, const char *text, gsize length);
void rg_pgn_lexer_pass_blanks (RgPgnLexer *self);
void rg_pgn_lexer_next (RgPgnLexer *self, RgPgnToken *token);
void rg_pgn_place_go_on (RgPgnPlace *self, const char *to);

/* Returns whether a word is a null move, which ends a stretch. */
static inline gboolean
rg_pgn_is_null (const char *at, const char *word_end)
{
  gsize length = (gsize) (word_end - at);

  return (length == 2 && (memcmp (at, "--", 2) == 0 || memcmp (at, "Z0", 2) == 0)) ||
         (length == 4 && memcmp (at, "0000", 4) == 0);
}
