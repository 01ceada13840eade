/* Reads and writes headings by a table of their tags, in the order that PGN files
 * have. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading.h"

#include "rg-comment.h"

#include <stdio.h>
#include <string.h>

static const char *const TAGS[RG_N_HEADING_FIELDS] = {
  [RG_HEADING_EVENT] = "Event",
  [RG_HEADING_SITE] = "Site",
  [RG_HEADING_DATE] = "Date",
  [RG_HEADING_ROUND] = "Round",
  [RG_HEADING_BOARD] = "Board",
  [RG_HEADING_WHITE_ELO] = "WhiteElo",
  [RG_HEADING_BLACK_ELO] = "BlackElo",
  [RG_HEADING_WHITE_TEAM] = "WhiteTeam",
  [RG_HEADING_BLACK_TEAM] = "BlackTeam",
  [RG_HEADING_WHITE_ID] = "WhiteFideId",
  [RG_HEADING_BLACK_ID] = "BlackFideId",
};

const char *
rg_heading_tag (RgHeadingField field)
{
  return TAGS[field];
}

/* Returns whether a text means "unknown": PGN's "?", "-" and "????.??.??", and the 0
 * that databases write for a missing rating or number. */
static gboolean
is_nothing (RgHeadingField field, const char *text)
{
  const char *nothing = field >= RG_HEADING_WHITE_ELO ? "?-.0" : "?-.";

  return text[strspn (text, nothing)] == '\0';
}

/* Writes a date as PGN does, with the year first, whether it was typed year first or
 * last. Returns: (transfer full): a copy of @text if it is not a complete date */
static char *
write_date (const char *text)
{
  guint first, month, last;
  char  end;

  if (sscanf (text, "%4u%*1[-./]%2u%*1[-./]%4u%c", &first, &month, &last, &end) != 3)
    return g_strdup (text);
  if (last <= 31 &&
      g_date_valid_dmy ((GDateDay) last, (GDateMonth) month, (GDateYear) first) &&
      first > 31)
    return g_strdup_printf ("%04u.%02u.%02u", first, month, last);
  if (first <= 31 &&
      g_date_valid_dmy ((GDateDay) first, (GDateMonth) month, (GDateYear) last) &&
      last > 31)
    return g_strdup_printf ("%04u.%02u.%02u", last, month, first);

  return g_strdup (text);
}

/* Sets a field to a text, cleaned to one line; NULL, a blank text or one that means
 * "unknown" removes it. */
void
rg_heading_set (RgHeading *self, RgHeadingField field, const char *text)
{
  g_autofree char *clean = rg_comment_clean (text != NULL ? text : "");

  g_clear_pointer (&self->texts[field], g_free);
  if (!is_nothing (field, clean))
    self->texts[field] = field == RG_HEADING_DATE ? write_date (clean)
                                                  : g_steal_pointer (&clean);
}

/* Fills @self from the tags of @game that are fields of a heading. */
void
rg_heading_take (RgHeading *self, RgGame *game)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    rg_heading_set (self, (RgHeadingField) i, rg_game_get_tag (game, TAGS[i]));
}

/* Sets the tags of @game; tags of unknown fields are removed, unless their value already
 * means "unknown". */
void
rg_heading_store (const RgHeading *self, RgGame *game)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++) {
    const char *old = rg_game_get_tag (game, TAGS[i]);

    if (self->texts[i] != NULL || (old != NULL && !is_nothing ((RgHeadingField) i, old)))
      rg_game_set_tag (game, TAGS[i], self->texts[i]);
  }
}

static gboolean
parse_line (const char *line, RgHeading *heading)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++) {
    gsize length = strlen (TAGS[i]);

    if (g_str_has_prefix (line, TAGS[i]) && line[length] == ' ') {
      rg_heading_set (heading, (RgHeadingField) i, line + length + 1);
      return TRUE;
    }
  }

  return *line == '\0';
}

/* Reads text lines such as "Event Café de la Régence"; @heading (out caller-allocates) is
 * empty after an error. Returns: FALSE if there is any other line */
gboolean
rg_heading_parse (const char *text, RgHeading *heading)
{
  g_auto (GStrv)     lines = g_strsplit (text, "\n", -1);
  g_auto (RgHeading) read = { 0 };

  *heading = (RgHeading){ 0 };
  for (char **line = lines; *line != NULL; line++)
    if (!parse_line (*line, &read))
      return FALSE;

  *heading = read;
  read = (RgHeading){ 0 };
  return TRUE;
}

/* Returns: (transfer full): the lines that rg_heading_parse() reads */
char *
rg_heading_print (const RgHeading *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    if (self->texts[i] != NULL)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? "\n" : "", TAGS[i],
                              self->texts[i]);

  return g_string_free (text, FALSE);
}

void
rg_heading_swap_players (RgHeading *self)
{
  for (guint i = RG_HEADING_WHITE_ELO; i < RG_N_HEADING_FIELDS; i += 2) {
    char *white = self->texts[i];

    self->texts[i] = self->texts[i + 1];
    self->texts[i + 1] = white;
  }
}

void
rg_heading_clear (RgHeading *self)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    g_clear_pointer (&self->texts[i], g_free);
}
