/* Pages of libsodium, which locks and wipes them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-locked.h"

#include <sodium.h>

/* Returns: (transfer full): zeros.  Where the system locks no more memory the pages
 * are not locked, but as secluded and as surely wiped */
RgLocked *
rg_locked_new (gsize size)
{
  RgLocked *self = sodium_init () >= 0 ? sodium_malloc (size) : NULL;

  if (self == NULL)
    g_error ("no %" G_GSIZE_FORMAT " bytes for a secret", size);

  sodium_memzero (self, size);
  return self;
}

/* Wipes it and gives it back. */
void
rg_locked_free (RgLocked *self)
{
  sodium_free (self);
}
