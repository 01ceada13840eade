/* Writes texts about a club evening. Rows of a scale are counted from 1, as on the poster
 * of the scale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-words.h"

#include "rg-i18n.h"
#include "rg-odds-sentence.h"

/* Returns: (transfer full): the sentence that says by which row of @scale odds are
 * proposed; @row counts from 0 */
char *
rg_scale_sentence (const RgScale *scale, guint row)
{
  const RgScaleRow *found = scale->rows->pdata[row];

  /* Translators: the number of a row of a scale, the title of the scale, and the
   * difference of class or rating from which the row applies. */
  return g_strdup_printf (_ ("By row %u of “%s”, from a difference of %u."), row + 1,
                          _ (scale->title), found->from);
}

/* Returns: (transfer full): the points that a player got in a round, with F (forfeit) if
 * the game was not played; "*" without a result */
char *
rg_meeting_points (const RgMeeting *meeting)
{
  if (meeting->halves < 0)
    return g_strdup ("*");
  if (meeting->board != NULL && meeting->board->outcome.reason == RG_REASON_DEFAULT)
    return g_strdup (meeting->halves > 0 ? "1F" : "0F");
  return rg_halves_print ((guint) meeting->halves);
}

/* Returns: (transfer full): what a player did in a round, such as “½ w5”, and on a second
 * line the odds that were given (+) or received (−); empty without a game */
char *
rg_meeting_label (const RgMeeting *meeting)
{
  gboolean         is_white = meeting->color == RG_WHITE;
  g_autofree char *points = rg_meeting_points (meeting);
  g_autofree char *opponent = NULL;
  g_autofree char *odds = NULL;

  if (meeting->opponent == 0)
    /* Translators: in a cross table; the points of a player who has no opponent in a
     * round. */
    return meeting->is_bye ? g_strdup_printf (_ ("%s bye"), points) : g_strdup ("");

  if (is_white)
    /* Translators: in a cross table; with White against the player of that number. */
    opponent = g_strdup_printf (_ ("w%u"), meeting->opponent);
  else
    /* Translators: in a cross table; with Black against the player of that number. */
    opponent = g_strdup_printf (_ ("b%u"), meeting->opponent);
  if (meeting->board->odds.items == 0)
    return g_strdup_printf ("%s %s", points, opponent);

  odds = rg_odds_name (&meeting->board->odds);
  return g_strdup_printf ("%s %s\n%s %s", points, opponent,
                          (RgColor) meeting->board->odds.giver == meeting->color ? "+"
                                                                                 : "−",
                          odds);
}

/* Returns: (transfer full): the cells of a row in the table of results by odds: the odds,
 * the number of games, those won, drawn and lost, the score, and these results once more
 * as text for a bar */
GStrv
rg_odds_tally_cells (const RgOddsTally *tally)
{
  guint            n = tally->won + tally->drawn + tally->lost;
  g_autofree char *title = rg_odds_title (&tally->odds);
  GStrv            cells = g_new0 (char *, 8);

  cells[0] = g_strdup (*title != '\0' ? title : _ ("No odds"));
  cells[1] = g_strdup_printf ("%u", n);
  cells[2] = g_strdup_printf ("%u", tally->won);
  cells[3] = g_strdup_printf ("%u", tally->drawn);
  cells[4] = g_strdup_printf ("%u", tally->lost);
  /* Translators: a percentage. */
  cells[5] = g_strdup_printf (_ ("%u%%"),
                              (200 * tally->won + 100 * tally->drawn + n) / (2 * n));
  cells[6] = g_strdup_printf ("+%u =%u −%u", tally->won, tally->drawn, tally->lost);
  return cells;
}
