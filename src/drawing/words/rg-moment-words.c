/* The number of a move and whose it was, always in the same form; how moves are
 * counted is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment-words.h"

#include "rg-i18n.h"

/* Returns: (transfer full): after which move it is, such as "15." after White's and
 * "15…" after Black's; empty before the first move */
char *
rg_moment_label (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup ("");

  return g_strdup_printf (self->mover == RG_WHITE ? "%u." : "%u…", self->number);
}

/* Returns: (transfer full): the move with its number, such as "15. Nf3" */
char *
rg_moment_label_move (const RgMoment *self, const char *move)
{
  g_autofree char *number = rg_moment_label (self);

  return g_strdup_printf ("%s %s", number, move);
}

/* Returns: (transfer full): which moment it is, as a sentence */
char *
rg_moment_sentence (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup (_ ("Before the first move."));

  return g_strdup_printf (self->mover == RG_WHITE ? _ ("After White’s move %u.")
                                                  : _ ("After Black’s move %u."),
                          self->number);
}
