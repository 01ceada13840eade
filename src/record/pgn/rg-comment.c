/* Separates the text written by people from the commands of programs. The move that a
 * comment belongs to, and the meaning of a command, are not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-comment.h"

#include <string.h>

#define COMMAND "[%"

/* Skips a command such as "[%clk 1:00:00]". Returns the text after it; NULL if the
 * command is not closed. */
static const char *
skip_command (const char *at)
{
  const char *end = strchr (at, ']');

  return end != NULL ? end + 1 : NULL;
}

/* Appends a part of a comment; skips its leading spaces if @text is empty or ends with a
 * space. */
static void
append_part (GString *text, const char *part, gsize length)
{
  gboolean parted = text->len == 0 || text->str[text->len - 1] == ' ';

  for (; length > 0 && parted && *part == ' '; length--)
    part++;
  g_string_append_len (text, part, (gssize) length);
}

static void
append_text (GString *text, const char *comment)
{
  if (comment == NULL)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  while (*comment != '\0') {
    const char *command = strstr (comment, COMMAND);
    const char *rest = command != NULL ? skip_command (command) : NULL;

    if (rest == NULL) {
      append_part (text, comment, strlen (comment));
      return;
    }
    append_part (text, comment, (gsize) (command - comment));
    comment = rest;
  }
}

static void
append_commands (GString *text, const char *comment)
{
  const char *command = comment != NULL ? strstr (comment, COMMAND) : NULL;
  const char *rest;

  while (command != NULL && (rest = skip_command (command)) != NULL) {
    if (text->len > 0)
      g_string_append_c (text, ' ');
    g_string_append_len (text, command, rest - command);
    command = strstr (rest, COMMAND);
  }
}

/* Returns: (transfer full): the text of both comments (nullable) without the commands
 * of programs; may be empty */
char *
rg_comment_get_text (const char *before, const char *after)
{
  GString *text = g_string_new (NULL);

  append_text (text, before);
  append_text (text, after);
  return g_strstrip (g_string_free (text, FALSE));
}

/* Reads one shape: a circle such as "Gd4", or an arrow such as "Ge2e4". */
static gboolean
read_shape (const char *word, RgShape *shape)
{
  gsize length = strlen (word);
  char  from[] = { '\0', '\0', '\0' };

  if ((length != 3 && length != 5) || strchr (RG_SHAPE_COLORS, *word) == NULL)
    return FALSE;

  memcpy (from, word + 1, 2);
  shape->color = *word;
  shape->from = rg_square_parse (from);
  shape->to = rg_square_parse (word + length - 2);
  return shape->from != RG_SQUARE_NONE && shape->to != RG_SQUARE_NONE;
}

/* Appends the shapes, of RgShape, from the commands "[%csl Gd4,Ra5]" (circles) and "[%cal
 * Ge2e4]" (arrows) in @comment (nullable). Unreadable shapes are skipped. */
void
rg_comment_append_shapes (const char *comment, GArray *shapes)
{
  const char *at = comment != NULL ? strstr (comment, COMMAND) : NULL;
  const char *rest;

  for (; at != NULL && (rest = skip_command (at)) != NULL; at = strstr (rest, COMMAND)) {
    g_autofree char *command = g_strndup (at, (gsize) (rest - 1 - at));
    g_auto (GStrv)   words = g_strsplit_set (command, ", ", -1);
    RgShape          shape;

    if (!g_str_equal (words[0], "[%csl") && !g_str_equal (words[0], "[%cal"))
      continue;
    for (char **word = words + 1; *word != NULL; word++)
      if (read_shape (*word, &shape))
        g_array_append_val (shapes, shape);
  }
}

/* Returns the character to write for @c in a comment, where braces, control characters
 * and line separators are not allowed. */
static gunichar
replace_sign (gunichar c)
{
  if (c == '{')
    return '(';
  if (c == '}')
    return ')';

  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c;
}

/* Returns: (transfer full): @text as it will be read back from a PGN file, so that the
 * text shown is the text saved. A comment has no lines and no nested braces (PGN standard
 * 5): line ends and other control characters become spaces, braces become parentheses,
 * and a space is inserted into "[%", which would begin a command. */
char *
rg_comment_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *clean = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (c == '\r' && at[1] == '\n')
      continue;
    if (c == '%' && clean->len > 0 && clean->str[clean->len - 1] == '[')
      g_string_append_c (clean, ' ');
    g_string_append_unichar (clean, replace_sign (c));
  }

  return g_strstrip (g_string_free (clean, FALSE));
}

/* Replaces the text of @comment (nullable) by @text, after the commands of programs,
 * which are kept. Returns: (transfer full) (nullable): the comment, NULL if it is
 * empty */
char *
rg_comment_set_text (const char *comment, const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char    *clean = rg_comment_clean (text);

  append_commands (out, comment);
  if (out->len > 0 && *clean != '\0')
    g_string_append_c (out, ' ');
  g_string_append (out, clean);

  return out->len > 0 ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

/* ROWS: the numeric annotation glyphs and their signs. Of several signs for one glyph the
 * first is written; a sign that several glyphs share is read as the first of them. */
static const struct {
  guint8      nag;
  const char *sign;
} ROWS[] = {
  { 1, "!" },    { 2, "?" },    { 3, "!!" },  { 4, "??" },  { 5, "!?" },   { 6, "?!" },
  { 10, "=" },   { 11, "=" },   { 12, "=" },  { 13, "∞" },  { 14, "+=" },  { 15, "=+" },
  { 16, "+/-" }, { 17, "-/+" }, { 18, "+-" }, { 19, "-+" }, { 146, "N" },  { 3, "‼" },
  { 4, "⁇" },    { 5, "⁉" },    { 6, "⁈" },   { 7, "□" },   { 14, "⩲" },   { 14, "+/=" },
  { 15, "⩱" },   { 15, "=/+" }, { 16, "±" },  { 17, "∓" },  { 18, "+−" },  { 19, "−+" },
  { 22, "⨀" },   { 32, "⟳" },   { 36, "↑" },  { 40, "→" },  { 44, "⯹" }, { 44, "=/∞" },
  { 132, "⇆" },  { 138, "⊕" },  { 140, "∆" }, { 140, "Δ" }, { 142, "⌓" },  { 146, "TN" },
};

/* Returns: (nullable): the sign for a numeric annotation glyph */
const char *
rg_nag_get_sign (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (ROWS[i].nag == nag)
      return ROWS[i].sign;

  return NULL;
}

/* Returns: the numeric annotation glyph of the sign, 0 if there is none */
guint8
rg_nag_find (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (strlen (ROWS[i].sign) == length && memcmp (text, ROWS[i].sign, length) == 0)
      return ROWS[i].nag;

  return 0;
}

/* SPECIAL: characters with a meaning in PGN or in the form of a command. */
#define SPECIAL "\\[]{}%="

/* LONGEST_WORD: after how many characters without a space a word is divided, so that no
 * text line of the file gets too long. */
#define LONGEST_WORD 60

/* Writes @text with escapes such as "\5d" for characters that have a meaning in PGN.
 * Words that would make a text line too long are divided by a backslash and a space,
 * which are removed on reading. */
void
rg_pgn_command_escape (const char *text, GString *out)
{
  guint run = 0;

  for (const char *at = text; *at != '\0'; at++) {
    /* A single space is not escaped, so that a text line of a file may end there. */
    gboolean space = *at == ' ' && at > text && at[1] != '\0' && at[-1] != ' ';

    if (!space && run >= LONGEST_WORD && (*at & 0xc0) != 0x80) {
      g_string_append (out, "\\ ");
      run = 0;
    }
    if (g_ascii_iscntrl (*at) || strchr (SPECIAL, *at) != NULL || (*at == ' ' && !space))
      g_string_append_printf (out, "\\%02x", (guint) (guchar) *at);
    else
      g_string_append_c (out, *at);
    run = space ? 0 : run + 1;
  }
}

/* Reads one escape after its backslash; returns its length in bytes, 0 if it is
 * invalid. */
static gsize
unescape_one (const char *at, GString *out)
{
  int high, low;

  if (*at == ' ')
    return 1;

  high = g_ascii_xdigit_value (at[0]);
  low = high >= 0 ? g_ascii_xdigit_value (at[1]) : -1;
  if (low < 0 || high + low == 0)
    return 0;

  g_string_append_c (out, (char) (high << 4 | low));
  return 2;
}

/* Returns: (transfer full) (nullable): the original text; NULL if @text was not written
 * by rg_pgn_command_escape() */
char *
rg_pgn_command_unescape (const char *text, gsize length)
{
  g_autoptr (GString) out = g_string_sized_new (length);
  const char         *end = text + length;

  while (text < end) {
    gsize taken = 0;

    if (*text == '\\' && (taken = unescape_one (text + 1, out)) == 0)
      return NULL;
    if (*text != '\\')
      g_string_append_c (out, *text);
    text += 1 + taken;
  }

  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Offers the commands "[%regence …]" of a comment (nullable) to @take, and removes
 * those that it accepts, each with a space beside it; an empty comment becomes NULL. */
void
rg_comment_take_commands (char **comment, RgCommandTake take, gpointer data)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  const char         *at = *comment;
  const char         *command, *end;
  gboolean            any = FALSE;

  while (at != NULL && (command = strstr (at, RG_PGN_COMMAND)) != NULL &&
         (end = strchr (command, ']')) != NULL) {
    const char      *from = command + strlen (RG_PGN_COMMAND);
    g_autofree char *text = g_strndup (from, (gsize) (end - from));
    /* Brackets are escaped inside our commands: a command with a bracket is not one of
     * ours. */
    gboolean is_ours = strchr (text, '[') == NULL;

    g_string_append_len (rest, at, command - at);
    at = is_ours ? end + 1 : from;
    if (!is_ours || !take (text, data)) {
      g_string_append_len (rest, command, at - command);
      continue;
    }
    any = TRUE;
    if (rest->len > 0 && rest->str[rest->len - 1] == ' ')
      g_string_truncate (rest, rest->len - 1);
    else if (*at == ' ')
      at++;
  }
  if (!any)
    return;

  g_string_append (rest, at);
  g_free (*comment);
  *comment = rest->len > 0 ? g_string_free (g_steal_pointer (&rest), FALSE) : NULL;
}

/* Removes from a comment (nullable) the commands of a program that begin with @opening,
 * such as "[%clk ", each with a space beside it; an empty comment becomes NULL. */
void
rg_comment_drop_command (char **comment, const char *opening)
{
  char       *at = *comment != NULL ? strstr (*comment, opening) : NULL;
  const char *rest;

  while (at != NULL && (rest = skip_command (at)) != NULL) {
    if (at > *comment && at[-1] == ' ')
      at--;
    else if (*rest == ' ')
      rest++;
    memmove (at, rest, strlen (rest) + 1);
    at = strstr (at, opening);
  }
  if (*comment != NULL && **comment == '\0')
    g_clear_pointer (comment, g_free);
}
