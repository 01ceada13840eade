/* One block of locked memory for everything, so that not even the length of a
 * secret stays behind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret.h"

#include "rg-locked.h"

#include <string.h>

struct _RgSecret {
  gsize length;
  char  text[RG_SECRET_MAX + 1];
};

/**
 * rg_secret_new:
 * @text: @length bytes, which the caller wipes where they are no secret's
 * @length: at most %RG_SECRET_MAX
 *
 * Returns: (transfer full) (nullable): a copy; %NULL where @text is too long
 */
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

/**
 * rg_secret_free:
 * @self: (transfer full): a secret, wiped before its memory is given back
 */
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
