/* Asked of each of ten thousand games at every letter that is typed: what is
 * cheap to tell is asked first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-query.h"

static gboolean
has_result (RgLibraryEntry *entry, const char *result)
{
  return g_str_equal (rg_library_entry_get_text (entry, RG_LIBRARY_RESULT), result);
}

/* Lost for both, annulled, and whatever else is no win and no draw. */
static gboolean
has_other_result (RgLibraryEntry *entry)
{
  return has_result (entry, "0-0") || has_result (entry, "annulled");
}

static gboolean
stands (RgLibraryEntry *entry, RgStanding standing)
{
  RgGameStatus status = rg_library_entry_get_facts (entry)->status;

  switch (standing) {
  case RG_STANDING_OPEN:
    return status == RG_GAME_RUNNING &&
           *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
  case RG_STANDING_ADJOURNED:
    return status == RG_GAME_ADJOURNED;
  case RG_STANDING_FINISHED:
    return status == RG_GAME_FINISHED;
  case RG_STANDING_WHITE_WON:
    return has_result (entry, "1-0");
  case RG_STANDING_BLACK_WON:
    return has_result (entry, "0-1");
  case RG_STANDING_DRAWN:
    return has_result (entry, "1/2-1/2");
  case RG_STANDING_OTHER:
    return has_other_result (entry);
  case RG_STANDING_UNREADABLE:
    return rg_library_entry_get_facts (entry)->error != NULL ||
           *rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD) != '\0';
  case RG_STANDING_ANY:
  default:
    return TRUE;
  }
}

static gboolean
is_given (RgLibraryEntry *entry, guint given)
{
  const char *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  RgOdds      odds;

  if (given == RG_GIVEN_ANYTHING)
    return TRUE;
  if (given == RG_GIVEN_NOTHING)
    return *text == '\0' &&
           *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
  if (*text == '\0' || given == RG_GIVEN_ODDS)
    return *text != '\0';

  return rg_odds_parse (text, &odds) &&
         rg_ladder_identify (&odds) == rg_ladder_get (given - RG_GIVEN_ROW);
}

/* Returns: whether @entry is among what is looked for */
gboolean
rg_library_query_matches (const RgLibraryQuery *self, RgLibraryEntry *entry)
{
  return stands (entry, self->standing) &&
         (self->year == 0 || rg_library_entry_get_year (entry) == self->year) &&
         is_given (entry, self->given) &&
         (self->words == NULL ||
          rg_library_entry_matches (entry, (const char *const *) self->words));
}
