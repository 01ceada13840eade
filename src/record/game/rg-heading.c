/* Headings, by one table of the tags in the order in which PGN files have them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading.h"

#include "rg-comment.h"

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

/* Returns: (transfer none): the PGN tag of @field */
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

/* Sets a field to a line of text, cleaned; NULL, blank or a text that means "unknown"
 * removes it. */
void
rg_heading_set (RgHeading *self, RgHeadingField field, const char *text)
{
  g_autofree char *clean = rg_comment_clean (text != NULL ? text : "");

  g_clear_pointer (&self->texts[field], g_free);
  if (!is_nothing (field, clean))
    self->texts[field] = g_steal_pointer (&clean);
}

/* Fills @self from the tags of @game. */
void
rg_heading_take (RgHeading *self, RgGame *game)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    rg_heading_set (self, (RgHeadingField) i, rg_game_get_tag (game, TAGS[i]));
}

/* Sets the tags of @game; tags of unknown fields are removed, unless they mean
 * "unknown" too. */
void
rg_heading_put (const RgHeading *self, RgGame *game)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++) {
    const char *old = rg_game_get_tag (game, TAGS[i]);

    if (self->texts[i] != NULL || (old != NULL && !is_nothing ((RgHeadingField) i, old)))
      rg_game_set_tag (game, TAGS[i], self->texts[i]);
  }
}

void
rg_heading_clear (RgHeading *self)
{
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    g_clear_pointer (&self->texts[i], g_free);
}
