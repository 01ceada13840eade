/* Divides PGN into tokens, in one pass and in time proportional to the text, however
 * hostile it is. Games are separated here, so that a list of games and the reader of one
 * game can never disagree. A game begins at a tag section or at a move. It ends after a
 * result outside any variation, or before the next tag section. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-lexer.h"

#include "rg-pgn-guess.h"
#include "rg-pgn-text.h"

#include <string.h>

/* NO_PLAIN_WORD: classes of characters that end a word, or might. */
#define NO_PLAIN_WORD (RG_PGN_CHAR_GAP | RG_PGN_CHAR_SPECIAL | RG_PGN_CHAR_DOUBTFUL)

/* MAX_NOTATION: the longest id of a notation, in bytes. */
#define MAX_NOTATION 64

/* MAX_SECTION: how many tags of a tag section are compared with a tag after a blank line,
 * to see whether it repeats one of them and so begins the next game. */
#define MAX_SECTION 64

/* MAX_INLINE_TAG: the longest tag, in bytes, that may begin a game in the middle of a
 * text line. */
#define MAX_INLINE_TAG 256

/* MAX_RUBBISH: the longest token of rubbish, in bytes. */
#define MAX_RUBBISH (1 << 16)

static void
begin_line (RgPgnLexer *self, const char *at)
{
  if (G_UNLIKELY (rg_pgn_starts_with (at, self->end, RG_PGN_BOM)))
    at += strlen (RG_PGN_BOM);
  self->place = (RgPgnPlace){ at, at, self->place.line + 1 };
  self->fresh = TRUE;
}

/* Skips the line end at the current place: CR, LF or both. */
static void
pass_line_end (RgPgnLexer *self)
{
  const char *at = self->place.at;

  if (at[0] == '\r' && at + 1 < self->end && at[1] == '\n')
    at++;
  begin_line (self, at + 1);
}

static const char *
find_line_end (const char *at, const char *end)
{
  while (at < end && rg_pgn_char_class (*at) != RG_PGN_CHAR_LINE_END)
    at++;

  return at;
}

/* Skips blanks, lines that begin with a percent sign (PGN standard 6), and byte order
 * marks, which can be anywhere in joined files. */
static G_NO_INLINE void
skip_all_blanks (RgPgnLexer *self)
{
  while (self->place.at < self->end) {
    char c = *self->place.at;

    if (rg_pgn_char_class (c) == RG_PGN_CHAR_BLANK)
      self->place.at++;
    else if (rg_pgn_char_class (c) == RG_PGN_CHAR_LINE_END)
      pass_line_end (self);
    else if (c == '%' && self->place.at == self->place.line_start)
      self->place.at = find_line_end (self->place.at, self->end);
    else if (rg_pgn_match_space (self->place.at, self->end) > 0)
      self->place.at += rg_pgn_match_space (self->place.at, self->end);
    else
      return;
  }
}

/* Skips blanks; usually there is just one space. */
static inline void
skip_blanks (RgPgnLexer *self)
{
  const char    *at = self->place.at;
  RgPgnCharClass found = RG_PGN_CHAR_WORD;

  while (at < self->end && (found = rg_pgn_char_class (*at)) == RG_PGN_CHAR_BLANK)
    at++;
  self->place.at = at;
  if (found & (RG_PGN_CHAR_LINE_END | RG_PGN_CHAR_DOUBTFUL))
    skip_all_blanks (self);
}

/* Ends @token at @end, which must be on the text line where the token began. */
static void
take (RgPgnLexer *self, RgPgnToken *token, RgPgnTokenType type, const char *end)
{
  token->type = type;
  token->length = (gsize) (end - token->text);
  self->place.at = end;
  self->fresh = FALSE;
}

/* Returns the place of the first move, after a move number such as "1.". */
static const char *
find_first_move (const RgPgnLexer *self)
{
  RgPgnLexer  ahead = *self;
  const char *after_number = rg_pgn_skip_digits (ahead.place.at, ahead.end);

  if (after_number == ahead.end || *after_number != '-')
    ahead.place.at = rg_pgn_skip_dots (after_number, ahead.end);
  skip_blanks (&ahead);
  return rg_pgn_skip_dots (ahead.place.at, ahead.end);
}

/* Guesses the notation from the first move if no tag gives it. */
static void
begin_moves (RgPgnLexer *self)
{
  const RgLanguage *guessed = NULL;

  if (!self->has_notation)
    guessed = rg_pgn_guess_language (find_first_move (self), self->end);
  if (guessed != NULL)
    self->notation = (RgNotation){ .system = RG_SYSTEM_DESCRIPTIVE, .language = guessed };
  self->phase = self->notation.language != NULL ? RG_PGN_IN_NOTATED_MOVES
                                                : RG_PGN_IN_MOVES;
}

/* Returns whether the next brace, within RG_PGN_MARGIN bytes, is a closing one. */
static gboolean
is_closed (const RgPgnLexer *self)
{
  const char *at = self->place.at;
  const char *end = at + MIN (self->end - at, RG_PGN_MARGIN);

  while (at < end && *at != '{' && *at != '}')
    at++;

  return at < end && *at == '}';
}

/* Reads a comment. If a text line within it begins with [Event, the brace was never
 * closed, unless the next brace closes it: the next game must not disappear in a
 * comment. */
static void
take_brace_comment (RgPgnLexer *self, RgPgnToken *token)
{
  token->type = RG_PGN_TOKEN_UNCLOSED_COMMENT;
  token->text++;
  self->place.at++;
  self->fresh = FALSE;

  while (self->place.at < self->end && *self->place.at != '}') {
    if (rg_pgn_char_class (*self->place.at) != RG_PGN_CHAR_LINE_END) {
      self->place.at++;
      continue;
    }
    pass_line_end (self);
    if (rg_pgn_starts_with (self->place.at, self->end, RG_PGN_EVENT_START "\"") &&
        !is_closed (self))
      break;
  }

  token->length = (gsize) (self->place.at - token->text);
  if (self->place.at < self->end && *self->place.at == '}') {
    token->type = RG_PGN_TOKEN_COMMENT;
    self->place.at++;
    self->fresh = FALSE;
  } else if (self->phase == RG_PGN_IN_TAGS) {
    begin_moves (self);
  }
}

static gboolean
at_comment (const RgPgnLexer *self)
{
  return *self->place.at == '{' || *self->place.at == ';';
}

static void
take_comment (RgPgnLexer *self, RgPgnToken *token)
{
  if (*self->place.at == '{') {
    take_brace_comment (self, token);
  } else {
    token->text++;
    take (self, token, RG_PGN_TOKEN_COMMENT, find_line_end (token->text, self->end));
  }
}

/* Reads the notation from the tag Notation; of several such tags the first one counts. */
static void
take_notation (RgPgnLexer *self, const RgPgnTagSpan *tag)
{
  RgNotation       notation = RG_NOTATION_PGN;
  g_autofree char *id = NULL;

  if (self->has_notation || (tag->flags & RG_PGN_TAG_UNREADABLE))
    return;

  self->has_notation = TRUE;
  id = g_strndup (tag->value, MIN (tag->value_length, MAX_NOTATION));
  if (rg_notation_parse (&notation, id, NULL) &&
      !rg_notation_equal (&notation, &RG_NOTATION_PGN))
    self->notation = notation;
}

/* Ends the token of a tag at @end; the tag Notation also sets the notation of the
 * moves. */
static void
take_tag (RgPgnLexer *self, RgPgnToken *token, const char *end)
{
  take (self, token, RG_PGN_TOKEN_TAG, end);
  if (rg_pgn_tag_is (&token->tag, RG_PGN_NOTATION_TAG))
    take_notation (self, &token->tag);
}

static void
end_game (RgPgnLexer *self, RgPgnToken *token)
{
  token->type = RG_PGN_TOKEN_GAME_END;
  self->phase = RG_PGN_BETWEEN_GAMES;
  self->end = self->text_end;
}

/* Returns whether a tag section begins at the current place, inside a game or in rubbish.
 * In the middle of a text line it must begin with a complete tag of limited length, so
 * that rubbish takes linear time. */
static gboolean
at_tag_section (const RgPgnLexer *self)
{
  const char  *at = self->place.at;
  RgPgnTagSpan span;
  gboolean     is_event;

  if (*at != '[')
    return FALSE;

  is_event = rg_pgn_starts_with (at, self->end, RG_PGN_EVENT_START);
  if (self->fresh)
    return is_event || rg_pgn_tag_starts (at, self->end);

  if (!is_event)
    return FALSE;

  rg_pgn_tag_scan (at, at + MIN (self->end - at, MAX_INLINE_TAG), &span);
  return (span.flags &
          (RG_PGN_TAG_UNREADABLE | RG_PGN_TAG_NO_QUOTE | RG_PGN_TAG_NO_BRACKET)) == 0;
}

static void
take_result (RgPgnLexer *self, RgPgnToken *token, gsize length)
{
  take (self, token, RG_PGN_TOKEN_RESULT, self->place.at + length);
  if (self->depth > 0)
    return;

  self->phase = RG_PGN_AFTER_RESULT;
  self->result_line = self->place.line;
}

/* Finds the end of a word that has characters of the class DOUBTFUL; a promotion written
 * "(Q)" belongs to the word. */
static G_NO_INLINE const char *
find_doubtful_word_end (const char *at, const char *end)
{
  while (!rg_pgn_ends_word (at, end) && rg_pgn_match_space (at, end) == 0)
    at++;
  if (end - at >= 3 && at[0] == '(' && at[2] == ')' && strchr ("NBRQ", at[1]) != NULL &&
      at[1] != '\0')
    at += 3;

  return at;
}

static inline const char *
find_word_end (const char *at, const char *end)
{
  while (at < end && !(rg_pgn_char_class (*at) & NO_PLAIN_WORD))
    at++;

  return at < end && *at != ' ' ? find_doubtful_word_end (at, end) : at;
}

static inline void
take_word (RgPgnLexer *self, RgPgnToken *token)
{
  const char *end = find_word_end (self->place.at, self->end);

  take (self, token, RG_PGN_TOKEN_WORD, end);
}

/* Reads a token that begins with a digit: a result, a move number without dots, or
 * castling with zeros. */
static G_NO_INLINE void
take_other_digits (RgPgnLexer *self, RgPgnToken *token, const char *end)
{
  gsize result = rg_pgn_match_result (self->place.at, self->end);

  if (result > 0)
    take_result (self, token, result);
  else if ((end < self->end && (*end == '-' || *end == '/' || (*end & 0x80) != 0)) ||
           rg_pgn_is_null (self->place.at, find_word_end (end, self->end)))
    take_word (self, token);
  else
    take (self, token, RG_PGN_TOKEN_NUMBER, end);
}

static inline void
take_digits (RgPgnLexer *self, RgPgnToken *token)
{
  const char *end = rg_pgn_skip_digits (self->place.at, self->end);

  if (end < self->end && *end == '.')
    take (self, token, RG_PGN_TOKEN_NUMBER, rg_pgn_skip_dots (end, self->end));
  else
    take_other_digits (self, token, end);
}

static void
take_special (RgPgnLexer *self, RgPgnToken *token)
{
  const char *end = self->place.at + 1;

  switch (*self->place.at) {
  case '{':
  case ';':
    take_comment (self, token);
    break;
  case '(':
    self->depth++;
    take (self, token, RG_PGN_TOKEN_OPEN, end);
    break;
  case ')':
    self->depth -= self->depth > 0 ? 1 : 0;
    take (self, token, RG_PGN_TOKEN_CLOSE, end);
    break;
  case '$':
    token->text++;
    take (self, token, RG_PGN_TOKEN_NAG, rg_pgn_skip_digits (end, self->end));
    break;
  case '!':
  case '?':
    while (end < self->end && (*end == '!' || *end == '?'))
      end++;
    take (self, token, RG_PGN_TOKEN_SIGN, end);
    break;
  case '*':
    take_result (self, token, 1);
    break;
  default:
    take (self, token, RG_PGN_TOKEN_STRAY, end);
    break;
  }
}

static G_NO_INLINE void
take_other_in_moves (RgPgnLexer *self, RgPgnToken *token)
{
  const char *at = self->place.at;

  if (at_tag_section (self))
    end_game (self, token);
  else if (rg_pgn_char_class (*at) == RG_PGN_CHAR_SPECIAL)
    take_special (self, token);
  else if (*at == '.')
    take (self, token, RG_PGN_TOKEN_NUMBER, rg_pgn_skip_dots (at, self->end));
  else if (*at == "½"[0] && rg_pgn_match_result (at, self->end) > 0)
    take_result (self, token, rg_pgn_match_result (at, self->end));
  else
    take_word (self, token);
}

/* Reads a token in the moves. Rare cases have their own functions, to keep the common
 * path short. */
static inline void
next_in_moves (RgPgnLexer *self, RgPgnToken *token)
{
  RgPgnCharClass found = rg_pgn_char_class (*self->place.at);

  if (found == RG_PGN_CHAR_WORD && *self->place.at != '.')
    take_word (self, token);
  else if (found == RG_PGN_CHAR_DIGIT)
    take_digits (self, token);
  else
    take_other_in_moves (self, token);
}

/* Skips blanks and line ends between two words of a stretch. Returns whether another word
 * of the stretch follows. */
static gboolean
reach_notated_word (RgPgnLexer *self)
{
  const char *at = self->place.at;

  for (; at < self->end; at = self->place.at)
    if (rg_pgn_char_class (*at) == RG_PGN_CHAR_BLANK)
      self->place.at++;
    else if (rg_pgn_char_class (*at) == RG_PGN_CHAR_LINE_END)
      pass_line_end (self);
    else
      break;

  return at < self->end && (*at != '%' || at != self->place.line_start) &&
         rg_pgn_skip_notated_number (at, self->end) == at &&
         rg_pgn_match_result (at, self->end) == 0;
}

static void
take_stretch (RgPgnLexer *self, RgPgnToken *token)
{
  const char *at = self->place.at;
  const char *end = rg_pgn_skip_notated_word (at, self->end);
  gboolean    alone = rg_pgn_is_null (at, end);

  do {
    take (self, token, RG_PGN_TOKEN_WORD, end);
    if (alone || !reach_notated_word (self))
      return;

    at = self->place.at;
    end = rg_pgn_skip_notated_word (at, self->end);
  } while (end > at && !rg_pgn_is_null (at, end));
}

static void
next_in_notated_moves (RgPgnLexer *self, RgPgnToken *token)
{
  const char *at = self->place.at;
  const char *number_end = rg_pgn_skip_notated_number (at, self->end);
  gsize       result = rg_pgn_match_result (at, self->end);

  if (at_tag_section (self))
    end_game (self, token);
  else if (number_end > at)
    take (self, token, RG_PGN_TOKEN_NUMBER, number_end);
  else if (result > 0)
    take_result (self, token, result);
  else if (rg_pgn_skip_notated_word (at, self->end) > at)
    take_stretch (self, token);
  else
    take_special (self, token);
}

/* Returns whether the text line before the current one, which is not the first, is
 * empty. */
static gboolean
is_behind_blank_line (const RgPgnLexer *self)
{
  const char *at = self->place.line_start - 1;

  if (*at == '\n' && at[-1] == '\r')
    at--;
  do
    at--;
  while (rg_pgn_char_class (*at) == RG_PGN_CHAR_BLANK);

  return rg_pgn_char_class (*at) == RG_PGN_CHAR_LINE_END;
}

/* Returns whether one of the first MAX_SECTION tags of the tag section has the name of
 * @sought. */
static gboolean
has_tag (const RgPgnLexer *self, const RgPgnTagSpan *sought)
{
  const char *at = self->first_tag.name - 1;

  for (guint n = 0; n < MAX_SECTION && at < self->place.at; n++) {
    RgPgnTagSpan span;

    at = rg_pgn_tag_scan (at, self->place.at, &span);
    if (rg_pgn_tag_equal (&span, sought))
      return TRUE;
    while (at < self->place.at && *at != '[')
      at++;
  }

  return FALSE;
}

/* Returns whether @tag begins the next game although the current one has tags and no
 * moves: it repeats the first tag of the section, or any of its tags after a blank
 * line. */
static gboolean
repeats_tag (const RgPgnLexer *self, const RgPgnTagSpan *tag)
{
  return (rg_pgn_tag_equal (tag, &self->first_tag) ||
          (self->fresh && is_behind_blank_line (self) && has_tag (self, tag))) &&
         at_tag_section (self);
}

static void
begin_first_move (RgPgnLexer *self, RgPgnToken *token)
{
  begin_moves (self);
  if (self->phase == RG_PGN_IN_MOVES)
    next_in_moves (self, token);
  else
    next_in_notated_moves (self, token);
}

static void
next_in_tags (RgPgnLexer *self, RgPgnToken *token)
{
  const char *end = self->place.at;

  if (*self->place.at == '[')
    end = rg_pgn_tag_scan (self->place.at, self->end, &token->tag);

  if (end > self->place.at && repeats_tag (self, &token->tag))
    end_game (self, token);
  else if (end > self->place.at)
    take_tag (self, token, end);
  else if (at_comment (self))
    take_comment (self, token);
  else
    begin_first_move (self, token);
}

/* Returns whether moves begin at the current place, without tags before them, and with or
 * without a move number. */
static gboolean
at_moves (const RgPgnLexer *self)
{
  const char *word = find_first_move (self);

  return rg_pgn_guess_move (word, (gsize) (find_word_end (word, self->end) - word)) ||
         rg_pgn_guess_language (word, self->end) != NULL;
}

static void
skip_rubbish (RgPgnLexer *self, RgPgnToken *token)
{
  const char *limit;

  token->type = RG_PGN_TOKEN_RUBBISH;
  self->end = self->text_end;
  limit = self->place.at + MIN (self->end - self->place.at, MAX_RUBBISH);
  while (self->place.at < limit && !at_tag_section (self)) {
    RgPgnCharClass found = rg_pgn_char_class (*self->place.at);

    if (found == RG_PGN_CHAR_LINE_END) {
      pass_line_end (self);
    } else {
      self->fresh = self->fresh && found == RG_PGN_CHAR_BLANK;
      self->place.at++;
    }
  }
  self->phase = self->place.at < limit ? RG_PGN_BETWEEN_GAMES : RG_PGN_IN_RUBBISH;
}

static void
begin_game (RgPgnLexer *self, RgPgnPhase phase)
{
  self->phase = phase;
  self->depth = 0;
  self->has_notation = FALSE;
  self->notation.language = NULL;
}

static void
next_between_games (RgPgnLexer *self, RgPgnToken *token)
{
  if (at_comment (self)) {
    take_comment (self, token);
  } else if (at_tag_section (self) ||
             (*self->place.at == '[' && rg_pgn_tag_starts (self->place.at, self->end))) {
    begin_game (self, RG_PGN_IN_TAGS);
    take_tag (self, token, rg_pgn_tag_scan (self->place.at, self->end, &token->tag));
    self->first_tag = token->tag;
  } else if (at_moves (self)) {
    begin_game (self, RG_PGN_IN_MOVES);
    begin_first_move (self, token);
  } else {
    skip_rubbish (self, token);
  }
}

/* Begins at the first line of @text, which may be in any superset of ASCII and is not
 * copied. */
void
rg_pgn_lexer_init (RgPgnLexer *self, const char *text, gsize length)
{
  *self = (RgPgnLexer){ .end = text + length, .text_end = text + length };
  begin_line (self, text);
}

/* Continues at @offset in the whole text, where a game begins on the given text line. */
void
rg_pgn_lexer_seek (RgPgnLexer *self, const char *text, gsize offset, guint line)
{
  const char *start = text + offset;

  while (start > text && rg_pgn_char_class (start[-1]) != RG_PGN_CHAR_LINE_END)
    start--;

  *self = (RgPgnLexer){
    .end = self->text_end,
    .text_end = self->text_end,
    .place.line = line - 1,
  };
  begin_line (self, start);
  skip_blanks (self);
  self->fresh = self->place.at == text + offset;
  self->place.at = text + offset;
}

/* Continues in @text, which begins with the text after the current place. May be called
 * between two games only. */
void
rg_pgn_lexer_move (RgPgnLexer *self, const char *text, gsize length)
{
  gboolean at_start = self->place.at == self->place.line_start;

  g_return_if_fail (self->phase <= RG_PGN_IN_RUBBISH);

  self->end = text + length;
  self->text_end = self->end;
  self->place.at = text;
  self->place.line_start = at_start ? text : NULL;
}

/* Advances to @to in the same text, and counts the line ends passed. */
void
rg_pgn_place_go_on (RgPgnPlace *self, const char *to)
{
  for (const char *at = self->at; at < to; at++) {
    gboolean is_pair = at[0] == '\r' && at + 1 < to && at[1] == '\n';

    if (rg_pgn_char_class (*at) != RG_PGN_CHAR_LINE_END || is_pair)
      continue;
    self->line++;
    self->line_start = at + 1;
  }
  self->at = to;
}

/* Skips blanks and line ends between two games. */
void
rg_pgn_lexer_pass_blanks (RgPgnLexer *self)
{
  if (self->phase != RG_PGN_BETWEEN_GAMES)
    return;

  /* At the very end of the text the second byte of a line end may still follow in the
   * next part. */
  while (self->end - self->place.at > 1) {
    RgPgnCharClass found = rg_pgn_char_class (*self->place.at);

    if (found == RG_PGN_CHAR_LINE_END)
      pass_line_end (self);
    else if (found == RG_PGN_CHAR_BLANK)
      self->place.at++;
    else
      return;
  }
}

/* Limits the next game to RG_PGN_MAX_GAME bytes, not counting blanks before its first
 * token. */
static G_NO_INLINE void
limit_game (RgPgnLexer *self)
{
  if (self->end < self->text_end)
    return;

  rg_pgn_lexer_pass_blanks (self);
  self->end -= MAX (self->end - self->place.at - RG_PGN_MAX_GAME, 0);
}

/* Makes the token at the end of the text, or at the place where a game that is too long
 * is cut; the rest of that game is skipped. */
static G_NO_INLINE void
take_end (RgPgnLexer *self, RgPgnToken *token)
{
  gboolean is_cut = self->end < self->text_end;

  if (self->phase > RG_PGN_IN_RUBBISH)
    end_game (self, token);
  else
    token->type = is_cut ? RG_PGN_TOKEN_RUBBISH : RG_PGN_TOKEN_END;
  if (is_cut)
    self->phase = RG_PGN_IN_RUBBISH;
  self->end = self->text_end;
}

static G_NO_INLINE void
next_elsewhere (RgPgnLexer *self, RgPgnToken *token)
{
  switch (self->phase) {
  case RG_PGN_BETWEEN_GAMES:
    next_between_games (self, token);
    break;
  case RG_PGN_IN_RUBBISH:
    skip_rubbish (self, token);
    break;
  case RG_PGN_IN_TAGS:
    next_in_tags (self, token);
    break;
  case RG_PGN_IN_MOVES:
    next_in_moves (self, token);
    break;
  case RG_PGN_IN_NOTATED_MOVES:
    next_in_notated_moves (self, token);
    break;
  case RG_PGN_AFTER_RESULT:
    /* A comment on the text line of the result still belongs to the game. */
    if (at_comment (self) && self->place.line == self->result_line)
      take_comment (self, token);
    else
      end_game (self, token);
    break;
  }
}

/* Reads the next token; `tag` is set only for a tag. Never fails; any text is a
 * sequence of tokens. */
void
rg_pgn_lexer_next (RgPgnLexer *self, RgPgnToken *token)
{
  if (G_UNLIKELY (self->phase == RG_PGN_BETWEEN_GAMES))
    limit_game (self);
  if (G_LIKELY (self->phase != RG_PGN_IN_RUBBISH))
    skip_blanks (self);
  token->place = self->place;
  token->text = self->place.at;
  token->length = 0;

  if (G_UNLIKELY (self->place.at == self->end))
    take_end (self, token);
  else if (G_LIKELY (self->phase == RG_PGN_IN_MOVES))
    next_in_moves (self, token);
  else
    next_elsewhere (self, token);
}
