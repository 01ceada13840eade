/* Asks the proof of a position what it would leave. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-rights.h"

#include "rg-castling.h"
#include "rg-game-words.h"

#include <glib/gi18n.h>

/* Returns: the rights to castle that can be true where the men stand as they do,
 * whether @setup has them or not */
guint8
rg_setup_rights_castling (const RgSetup *setup)
{
  RgSetup    all = *setup;
  RgPosition mended;

  all.castling = RG_CASTLING_ALL;
  rg_position_from_setup (&mended, &all);
  return mended.setup.castling;
}

/**
 * rg_setup_rights_en_passant:
 * @squares: (out caller-allocates): from the first file to the last
 *
 * Finds the squares that a pawn of the side that waits can have passed over
 * with its last move.
 *
 * Returns: how many there are
 */
guint
rg_setup_rights_en_passant (const RgSetup *setup, RgSquare squares[RG_MAX_EN_PASSANT])
{
  int   rank = setup->turn == RG_WHITE ? 5 : 2;
  guint n = 0;

  for (int file = 0; file < 8; file++) {
    RgSetup    passed = *setup;
    RgPosition mended;

    passed.en_passant = rg_square (file, rank);
    if ((rg_position_from_setup (&mended, &passed) & RG_POSITION_EN_PASSANT_DROPPED) == 0)
      squares[n++] = passed.en_passant;
  }

  return n;
}

/**
 * rg_setup_rights_describe:
 * @flags: what is wrong with a setup
 *
 * Returns: (transfer full): all of it in one sentence, in the reader's
 * language; empty where nothing is wrong
 */
char *
rg_setup_rights_describe (RgPositionFlags flags)
{
  g_autofree char *all = NULL;
  g_autofree char *capital = NULL;

  for (guint bit = 1; bit <= RG_POSITION_EN_PASSANT_DROPPED; bit <<= 1) {
    g_autofree char *before = all;
    const char      *text = rg_position_flag_text (flags & bit);

    all = NULL;
    if (text == NULL)
      all = g_steal_pointer (&before);
    else if (before == NULL)
      all = g_strdup (_ (text));
    else
      /* Translators: joins two of the things that are wrong with a position. */
      all = g_strdup_printf (_ ("%s; %s"), before, _ (text));
  }
  if (all == NULL)
    return g_strdup ("");

  capital = rg_capitalised (all);
  return g_strconcat (capital, ".", NULL);
}
