/* Parts what people wrote from what programs did.  To which move a comment
 * belongs is not known here. */
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

/* What a comment has instead of a sign that it cannot hold. */
static gunichar
replace_sign (gunichar c)
{
  if (c == '{')
    return '(';
  if (c == '}')
    return ')';

  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c;
}

/* Returns: (transfer full): @text in the form in which a PGN file gives it back, so
 * that nobody sees anything else than what is kept.  Comments have no lines and nest
 * no braces (PGN standard 5): line ends and other control characters become spaces,
 * braces become parentheses, and where "[%" would begin a command of a program a space
 * is put between. */
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
