/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-capital.h"

/* Returns: (transfer full): @text with a capital at its beginning */
char *
rg_capitalised (const char *text)
{
  g_autofree char *first = NULL;
  const char      *rest;

  if (*text == '\0')
    return g_strdup ("");

  rest = g_utf8_next_char (text);
  first = g_utf8_strup (text, rest - text);
  return g_strconcat (first, rest, NULL);
}
