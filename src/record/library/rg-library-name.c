/* What a game's file is called: its date and players, or its title, in signs
 * that every file system takes and a person can read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-folder.h"

#include <string.h>

/* In bytes.  Of the 255 that a file name may have the ending, a number and the
 * name of a temporary file beside it need some. */
#define MAX_NAME  60
#define MAX_TITLE 160

static gboolean
may_stand (gunichar letter)
{
  return g_unichar_isalnum (letter) || g_unichar_ismark (letter) || letter == '\'' ||
         letter == 0x2019;
}

/* Adds @text, with a hyphen for whatever is no letter or figure. */
static void
append_readable (GString *out, const char *text, gsize limit)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  gsize            end = out->len + limit;

  if (normal == NULL)
    return;

  for (const char *p = normal; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar letter = g_utf8_get_char (p);
    gsize    size = (gsize) (g_utf8_next_char (p) - p);

    if (out->len + size > end)
      break;
    if (may_stand (letter))
      g_string_append_len (out, p, (gssize) size);
    else if (out->len > 0 && out->str[out->len - 1] != '-')
      g_string_append_c (out, '-');
  }
  while (out->len > 0 && out->str[out->len - 1] == '-')
    g_string_truncate (out, out->len - 1);
}

static void
append_apart (GString *out, const char *text, gsize limit)
{
  gsize before = out->len;
  gsize start;

  if (before > 0)
    g_string_append_c (out, '-');
  start = out->len;
  append_readable (out, text, limit);
  if (out->len <= start)
    g_string_truncate (out, before);
}

/* As much of the day as is known: year, month, day. */
static void
append_date (GString *out, const char *date)
{
  static const gsize lengths[] = { 4, 2, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    gsize length = date != NULL ? strspn (date, "0123456789") : 0;

    if (length != lengths[i])
      return;
    if (i > 0)
      g_string_append_c (out, '-');
    g_string_append_len (out, date, (gssize) length);
    date = date[length] == '.' ? date + length + 1 : NULL;
  }
}

/* "Morphy, Paul" goes by the surname. */
static void
append_player (GString *out, RgGame *game, RgColor player)
{
  const char      *name = rg_game_get_name (game, player);
  g_autofree char *surname = NULL;

  if (name == NULL)
    return;

  surname = g_strndup (name, strcspn (name, ","));
  append_apart (out, surname, MAX_NAME);
}

/* A name must say something, and must not hide the file. */
static char *
finish_stem (GString *stem)
{
  if (stem->len == 0)
    g_string_append (stem, "chess");

  return g_string_free (stem, FALSE);
}

/* Returns: (transfer full): what the file of @game is to be called, without its
 * ending: the date and the players */
char *
rg_library_stem_for_game (RgGame *game)
{
  GString *stem = g_string_new (NULL);

  append_date (stem, rg_game_get_tag (game, "Date"));
  append_player (stem, game, RG_WHITE);
  append_player (stem, game, RG_BLACK);
  return finish_stem (stem);
}

/* Returns: (transfer full): what the file of a game with that title is to be called,
 * without its ending */
char *
rg_library_stem_for_title (const char *title)
{
  GString *stem = g_string_new (NULL);

  append_readable (stem, title, MAX_TITLE);
  return finish_stem (stem);
}
