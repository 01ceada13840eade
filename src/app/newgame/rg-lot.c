/* One bit of chance, from the kernel: nobody can know it beforehand, and no
 * seed repeats it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lot.h"

#include <errno.h>
#include <sys/random.h>

/**
 * rg_lot_system_source:
 *
 * Reads the kernel's source of chance.  Where there is none, the program ends
 * rather than draw lots that are not honest; only kernels before 3.17 have
 * none.
 *
 * Returns: any byte, each as likely as another
 */
guint8
rg_lot_system_source (void)
{
  guint8 byte = 0;

  if (getentropy (&byte, sizeof byte) != 0)
    g_error ("There is no source of chance: %s", g_strerror (errno));

  return byte;
}

/**
 * rg_lot_hide:
 * @self: (out caller-allocates): the two hands
 * @source: (nullable): where chance comes from; %NULL for the system's
 *
 * Puts one pawn into each hand.
 */
void
rg_lot_hide (RgLot *self, RgLotSource source)
{
  guint8 byte = source != NULL ? source () : rg_lot_system_source ();

  self->white = (byte & 1) != 0 ? RG_LOT_RIGHT : RG_LOT_LEFT;
}

/**
 * rg_lot_open:
 * @side: either hand
 *
 * Returns: the colour of the pawn in it
 */
RgColor
rg_lot_open (const RgLot *self, RgLotSide side)
{
  return side == self->white ? RG_WHITE : RG_BLACK;
}
