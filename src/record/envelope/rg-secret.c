/* One block of locked memory for everything, so that not even the length of a
 * secret stays behind: pages of libsodium, which locks and wipes them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret.h"

#include <sodium.h>
#include <string.h>

struct _RgSecret {
  gsize length;
  char  text[RG_SECRET_MAX + 1];
};

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

/* Returns: (transfer full) (nullable): a copy; NULL where @text is longer than
 * %RG_SECRET_MAX bytes.  The caller wipes what is no secret's */
RgSecret *
rg_secret_new (const char *text, gsize length)
{
  RgSecret *self;

  if (length > RG_SECRET_MAX)
    return NULL;

  self = (RgSecret *) rg_locked_new (sizeof *self);
  self->length = length;
  if (length > 0)
    memcpy (self->text, text, length);
  return self;
}

void
rg_secret_free (RgSecret *self)
{
  rg_locked_free ((RgLocked *) self);
}

/* Returns: (transfer none): the text, with a zero byte behind it; whoever copies it
 * wipes the copy */
const char *
rg_secret_peek (const RgSecret *self)
{
  return self->text;
}

/* Returns: how many bytes it has */
gsize
rg_secret_get_length (const RgSecret *self)
{
  return self->length;
}
