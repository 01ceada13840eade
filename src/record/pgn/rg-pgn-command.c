/* Escapes by hexadecimal numbers.  What a command says is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-command.h"

#include <string.h>

/* Signs that mean something to PGN or in the form of a command itself. */
#define SPECIAL "\\[]{}%="

/* So many characters without a space may stand in a line of a file. */
#define LONGEST_WORD 60

static gboolean
is_special (char c)
{
  return g_ascii_iscntrl (c) || strchr (SPECIAL, c) != NULL;
}

/* A space stays one where it stands alone, so that a line of a file may end
 * there. */
static gboolean
is_plain_space (const char *text, const char *at)
{
  return *at == ' ' && at > text && at[1] != '\0' && at[-1] != ' ';
}

static gboolean
begins_character (const char *at)
{
  return (*at & 0xc0) != 0x80;
}

/* Writes @text with "\5d" for a sign that could be taken for something else, and with
 * a backslash and a space, which mean nothing, in words that would make a line too
 * long. */
void
rg_pgn_command_escape (const char *text, GString *out)
{
  guint run = 0;

  for (const char *at = text; *at != '\0'; at++) {
    gboolean space = is_plain_space (text, at);

    if (!space && run >= LONGEST_WORD && begins_character (at)) {
      g_string_append (out, "\\ ");
      run = 0;
    }
    if (is_special (*at) || (*at == ' ' && !space))
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
