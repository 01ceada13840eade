/* Parts what people wrote from what programs did.  To which move a comment or a
 * sign belongs, and what a command says, is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-comment.h"

#include <string.h>

#define COMMAND "[%"

/* A command begins there and is ended; returns what follows it. */
static const char *
skip_command (const char *at)
{
  const char *end = strchr (at, ']');

  return end != NULL ? end + 1 : NULL;
}

/* Parts what was written from what is there. */
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

/* Returns: (transfer full): what people wrote in both comments, NULL or not, without
 * the commands of programs; empty where they wrote nothing */
char *
rg_comment_get_text (const char *before, const char *after)
{
  GString *text = g_string_new (NULL);

  append_text (text, before);
  append_text (text, after);
  return g_strstrip (g_string_free (text, FALSE));
}

/* Reads "Gd4" and "Ge2e4". */
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

/* Adds what the commands "[%csl Gd4,Ra5]" (circles) and "[%cal Ge2e4]" (arrows) of
 * @comment, NULL or not, draw on the board, as RgShape.  What cannot be read is left
 * out. */
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

/* Returns the sign that a comment has instead of one that it cannot hold. */
static gunichar
replace_sign (gunichar c)
{
  if (c == '{')
    return '(';
  if (c == '}')
    return ')';

  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c;
}

/* Returns: (transfer full): @text in the form in which a PGN file gives it back, so that
 * no one sees anything else than what is kept.  Comments have no lines and nest no braces
 * (PGN standard 5): line ends and other control characters become spaces, braces become
 * parentheses, and where "[%" would begin a command of a program a space is put between.
 * */
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

/* Puts @text in place of what people wrote in @comment, which may be NULL, and keeps
 * the commands of programs in front of it.  Returns: (transfer full) (nullable): the
 * comment, NULL where nothing is left */
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

/* Read in both directions: of several signs for a glyph the first is written, of several
 * glyphs with the same sign the first is meant. */
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

/* Returns: (nullable): the sign for a glyph */
const char *
rg_nag_get_sign (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (ROWS[i].nag == nag)
      return ROWS[i].sign;

  return NULL;
}

/* Returns: the glyph that the sign means, 0 where it means none */
guint8
rg_nag_find (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (strlen (ROWS[i].sign) == length && memcmp (text, ROWS[i].sign, length) == 0)
      return ROWS[i].nag;

  return 0;
}

/* Signs that mean something to PGN or in the form of a command itself. */
#define SPECIAL "\\[]{}%="

/* So many characters without a space may be in a line of a file. */
#define LONGEST_WORD 60

/* Writes @text with "\5d" for a sign that could be taken for something else, and with
 * a backslash and a space, which mean nothing, in words that would make a line too
 * long. */
void
rg_pgn_command_escape (const char *text, GString *out)
{
  guint run = 0;

  for (const char *at = text; *at != '\0'; at++) {
    /* A space stays one where it is alone, so that a line of a file may end there. */
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

/* Reads one escape behind its backslash; returns how many bytes it takes up, 0
 * where it is none. */
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

/* Returns: (transfer full) (nullable): the text that was escaped; NULL where @text was
 * not written by rg_pgn_command_escape() */
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

/* Goes through the commands "[%regence …]" of a comment, NULL or not, and takes those out
 * that @take takes, with a space beside each; NULL is left where nothing else is there.
 */
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
    /* Brackets are escaped inside: with one it was not written here. */
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

/* Takes the commands of a program that begin with @opening, such as "[%clk ", out of a
 * comment, NULL or not, with a space beside each; NULL is left where nothing else is
 * there. */
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
