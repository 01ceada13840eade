/* Which move is sealed is told by its number and whose it is; what it is nobody
 * knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-adjournment-words.h"

#include "rg-i18n.h"
#include "rg-time-words.h"

/* Returns: (transfer full): which move it is, such as "Black’s move 30" */
char *
rg_sealed_move_label (const RgMoment *move)
{
  return g_strdup_printf (move->mover == RG_WHITE ? _ ("White’s move %u")
                                                  : _ ("Black’s move %u"),
                          move->number);
}

static char *
tell_sealed (const RgMoment *sealed)
{
  if (sealed->number == 0)
    return g_strdup (_ ("The game is adjourned."));

  return g_strdup_printf (sealed->mover == RG_WHITE
                            ? _ ("The game is adjourned; White’s move %u is sealed.")
                            : _ ("The game is adjourned; Black’s move %u is sealed."),
                          sealed->number);
}

/* Returns: (transfer full): that the game is adjourned, whose move is sealed, if its
 * number is not 0, and when it goes on, if @due is not NULL */
char *
rg_sentence_for_adjournment (const RgMoment *sealed, const char *due)
{
  g_autofree char *adjourned = tell_sealed (sealed);
  g_autofree char *when = NULL;

  if (due == NULL)
    return g_steal_pointer (&adjourned);

  when = rg_local_time_in_words (due);
  /* Translators: a sentence that the game is adjourned, and when it is to go
   * on. */
  return g_strdup_printf (_ ("%s It is to be resumed on %s."), adjourned, when);
}
