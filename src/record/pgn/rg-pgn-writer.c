/* Writes the export format: the seven-tag roster first, text lines of at most 79
 * characters, one canonical spelling. A text in export format is written identically
 * after reading. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-writer.h"

#include "rg-fen.h"
#include "rg-pgn-lexer.h"
#include "rg-pgn-tag.h"
#include "rg-pgn-text.h"

#include <string.h>

/* LINE_LENGTH: fewer than 80 columns (PGN standard 8.2.1). */
#define LINE_LENGTH 79

/* ROSTER: the seven tags (PGN standard 8.1.1). */
static const struct {
  const char *name;
  const char *unknown;
} ROSTER[] = {
  { "Event", "?" }, { "Site", "?" },  { "Date", "????.??.??" },
  { "Round", "?" }, { "White", "?" }, { "Black", "?" },
};

/* RgPgnWrap: a token is held back until the next one begins, as a closing parenthesis may
 * still be added to it. `column` counts the characters of the current text line. */
typedef struct {
  const RgNotation *notation;
  GString          *out;
  GString          *token;
  gsize             column;
} RgPgnWrap;

static void
flush_token (RgPgnWrap *self)
{
  gsize length = self->token->len;

  if (length == 0)
    return;
  if (!rg_pgn_text_is_plain (self->token->str, length))
    length = (gsize) g_utf8_strlen (self->token->str, -1);

  if (self->column > 0 && self->column + 1 + length > LINE_LENGTH) {
    g_string_append_c (self->out, '\n');
    self->column = 0;
  } else if (self->column > 0) {
    g_string_append_c (self->out, ' ');
    self->column++;
  }
  g_string_append_len (self->out, self->token->str, (gssize) self->token->len);
  self->column += length;
  g_string_truncate (self->token, 0);
}

static void
begin_token (RgPgnWrap *self, const char *text)
{
  /* An opening parenthesis is written together with the token after it. */
  if (self->token->len == 0 || self->token->str[self->token->len - 1] != '(')
    flush_token (self);
  g_string_append (self->token, text);
}

/* Returns the length of a program's command, "[%clk 1:00:00]", which is not broken if it
 * fits on a text line. */
static gsize
measure_command (const char *text)
{
  gsize length = 0;

  if (text[0] != '[' || text[1] != '%')
    return 0;

  while (text[length] != '\0' && text[length] != ']' && length < LINE_LENGTH)
    length++;

  return text[length] == ']' && length < LINE_LENGTH - 2 ? length : 0;
}

/* Returns whether a text line may begin after a space at @at: not with a percent sign
 * (PGN standard 6), nor with the beginning of a tag section. Of several spaces only the
 * first qualifies, so that no text line ends in a space. */
static gboolean
may_break (const char *comment, const char *at)
{
  return *at == ' ' && at > comment && at[-1] != ' ' && at[1] != '%' &&
         !g_str_has_prefix (at + 1, "[Event ");
}

static const char *
find_break (const char *comment, const char *from)
{
  const char *at = from;

  while (*at != '\0' && !may_break (comment, at)) {
    gsize command = measure_command (at);

    at += at - from + (gssize) command < LINE_LENGTH - 1 ? MAX (command, 1) : 1;
  }

  return at;
}

/* Replaces the braces in a comment by parentheses, as braces do not nest (PGN standard
 * 5). */
static char *
clean_comment (const char *comment)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  char                 *clean = g_strdup (comment);

  rg_pgn_text_join_lines (clean);
  for (char *at = clean; *at != '\0'; at++) {
    if (*at == '{')
      g_ptr_array_add (open, at);
    if (*at != '}')
      continue;
    *at = ')';
    if (open->len > 0)
      *(char *) g_ptr_array_steal_index (open, open->len - 1) = '(';
  }

  return clean;
}

static gboolean
write_comment (RgPgnWrap *self, const char *comment)
{
  g_autofree char *clean = comment != NULL ? clean_comment (comment) : NULL;
  const char      *from = clean;
  const char      *to;

  if (clean == NULL || *clean == '\0')
    return FALSE;

  to = find_break (clean, from);
  begin_token (self, "{");
  g_string_append_len (self->token, from, to - from);
  while (*to != '\0') {
    from = to + 1;
    to = find_break (clean, from);
    flush_token (self);
    g_string_append_len (self->token, from, to - from);
  }
  g_string_append_c (self->token, '}');
  return TRUE;
}

static void
write_number (RgPgnWrap *self, const RgPosition *position)
{
  char  number[] = "65535...";
  guint digits_end = (guint) strlen ("65535"), at = digits_end;

  for (guint left = position->setup.fullmove; left > 0 || at == digits_end; left /= 10)
    number[--at] = (char) ('0' + left % 10);
  if (rg_position_turn (position) == RG_WHITE)
    number[digits_end + 1] = '\0';
  begin_token (self, number + at);
}

static void
write_annotations (RgPgnWrap *self, const GArray *nags)
{
  for (guint i = 0; nags != NULL && i < nags->len; i++) {
    char nag[8];

    g_snprintf (nag, sizeof nag, "$%u", g_array_index (nags, guint8, i));
    begin_token (self, nag);
  }
}

static void write_line (RgPgnWrap        *self,
                        const RgPgnLine  *line,
                        const RgPosition *from,
                        gboolean          is_variation);

static gboolean
write_variations (RgPgnWrap *self, const GPtrArray *variations, const RgPosition *from)
{
  guint n = variations != NULL ? variations->len : 0;

  for (guint i = 0; i < n; i++) {
    begin_token (self, "(");
    write_line (self, g_ptr_array_index (variations, i), from, TRUE);
    g_string_append_c (self->token, ')');
  }

  return n > 0;
}

static gboolean
has_text (const char *comment)
{
  g_autofree char *clean = comment != NULL ? clean_comment (comment) : NULL;

  return clean != NULL && *clean != '\0';
}

/* Writes the number of a move and a comment that belongs to it. The comment follows the
 * number, as it would otherwise be read as a comment on the last move; at the beginning
 * of a variation it precedes the number, as other programs expect. */
static void
write_lead (RgPgnWrap        *self,
            const char       *comment,
            const RgPosition *position,
            gboolean          numbered,
            gboolean          opens)
{
  if (opens)
    write_comment (self, comment);
  if (numbered || rg_position_turn (position) == RG_WHITE || has_text (comment))
    write_number (self, position);
  if (!opens)
    write_comment (self, comment);
}

/* Writes the annotations after a move. Returns whether they separate it from the next
 * move. */
static gboolean
write_tail (RgPgnWrap *self, const RgPgnMove *move, const RgPosition *position)
{
  gboolean has_comment;

  write_annotations (self, move->nags);
  has_comment = write_comment (self, move->after);
  return write_variations (self, move->variations, position) || has_comment;
}

/* Writes the null move after each of the moves in a row except the last, as other
 * programs do. */
static void
write_pass (RgPgnWrap        *self,
            const RgPosition *before,
            const RgPosition *after,
            gboolean          numbered)
{
  gboolean   black_passes = rg_position_turn (before) == RG_WHITE;
  RgPosition passing = black_passes ? *before : *after;

  passing.setup.turn = black_passes ? RG_BLACK : RG_WHITE;
  if (numbered || !black_passes)
    write_number (self, &passing);
  begin_token (self, "--");
}

/* Writes a line. A black move gets a number if it is the first move, or if a comment or
 * variation separates it from the white move (PGN standard 8.2.2.2). */
static void
write_line (RgPgnWrap        *self,
            const RgPgnLine  *line,
            const RgPosition *from,
            gboolean          is_variation)
{
  RgPosition position = *from;
  gboolean   numbered = TRUE;

  for (guint i = 0; i < rg_pgn_line_length (line); i++) {
    const RgPgnMove *move = rg_pgn_line_get (line, i);
    gboolean         opens = is_variation && i == 0;
    RgPosition       before;
    char             text[RG_MOVE_TEXT_SIZE];

    write_lead (self, move->before, &position, numbered, opens);
    rg_notation_write (self->notation, &position, move->move, text);
    begin_token (self, text);
    numbered = write_tail (self, move, &position);
    before = position;
    rg_position_make (&before, move->move, &position);
    if (rg_position_turn (&before) != rg_position_turn (&position))
      continue;
    write_pass (self, &before, &position, numbered);
    numbered = FALSE;
  }
}

static gboolean
is_of_roster (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROSTER); i++)
    if (g_str_equal (name, ROSTER[i].name))
      return TRUE;

  return g_str_equal (name, "Result");
}

/* Returns whether a tag Notation must be left out: always if the moves are not in SAN, as
 * the writer adds a tag of its own; otherwise only if its value names a notation. */
static gboolean
names_notation (const RgPgnTag *tag, const RgNotation *written)
{
  RgNotation named = RG_NOTATION_PGN;

  return g_str_equal (tag->name, RG_PGN_NOTATION_TAG) &&
         (!rg_notation_equal (written, &RG_NOTATION_PGN) ||
          rg_notation_parse (&named, tag->value, NULL));
}

static void
write_tags (const RgPgnGame *game, const RgNotation *notation, GString *out)
{
  char id[RG_NOTATION_ID_SIZE], fen[RG_FEN_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (ROSTER); i++) {
    const char *value = rg_pgn_game_get_tag (game, ROSTER[i].name);

    rg_pgn_tag_write (ROSTER[i].name, value != NULL ? value : ROSTER[i].unknown, out);
  }
  rg_pgn_tag_write ("Result", rg_result_to_text (game->result), out);

  for (guint i = 0; i < game->tags->len; i++) {
    const RgPgnTag *tag = &g_array_index (game->tags, RgPgnTag, i);

    if (!is_of_roster (tag->name) && !g_str_equal (tag->name, "SetUp") &&
        !g_str_equal (tag->name, "FEN") && !names_notation (tag, notation))
      rg_pgn_tag_write (tag->name, tag->value, out);
  }

  if (!rg_notation_equal (notation, &RG_NOTATION_PGN)) {
    rg_notation_write_id (notation, id);
    rg_pgn_tag_write (RG_PGN_NOTATION_TAG, id, out);
  }
  if (game->has_setup) {
    rg_fen_from_position (&game->start, fen);
    rg_pgn_tag_write ("SetUp", "1", out);
    rg_pgn_tag_write ("FEN", fen, out);
  }
}

static void
write_moves (const RgPgnGame *game, const RgNotation *notation, GString *out)
{
  g_autoptr (GString) token = g_string_new (NULL);
  RgPgnWrap           wrap = { notation, out, token, 0 };
  const char         *result = rg_result_to_text (game->result);

  write_comment (&wrap, game->comment);
  write_line (&wrap, game->line, &game->start, FALSE);
  begin_token (&wrap, result);
  flush_token (&wrap);
  g_string_append_c (out, '\n');
}

/* Writes @game in export format, in UTF-8, with an empty text line at the end (PGN
 * standard 8.1, 8.2 and 3.2). Starting position and result are taken from `start` and
 * `result`, not from tags. Braces within a comment become parentheses, as they cannot be
 * escaped. */
void
rg_pgn_write (const RgPgnGame *game, GString *out)
{
  rg_pgn_write_in (game, &RG_NOTATION_PGN, out);
}

/* Writes @game like rg_pgn_write(), but without its tags and the empty text lines. */
void
rg_pgn_write_moves (const RgPgnGame *game, GString *out)
{
  write_moves (game, &RG_NOTATION_PGN, out);
}

/* Writes @game like rg_pgn_write(), but with the moves in @notation. Unless that is SAN,
 * a tag names it, so that rg_pgn_reader_next() can read the game; other programs may not
 * be able to. */
void
rg_pgn_write_in (const RgPgnGame *game, const RgNotation *notation, GString *out)
{
  write_tags (game, notation, out);
  g_string_append_c (out, '\n');
  write_moves (game, notation, out);
  g_string_append_c (out, '\n');
}
