/* Reads and writes displacements as UCI spells them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move.h"

#include <string.h>

/* Reads "e2e4" or "e7e8q", with no text after it.
 *
 * Returns: FALSE if @text is not of that form; then @displacement is untouched */
gboolean
rg_displacement_parse (const char *text, RgDisplacement *displacement)
{
  RgDisplacement result = { 0 };
  size_t         length = strlen (text);

  if (length != 4 && length != 5)
    return FALSE;

  result.from = rg_square_parse (text);
  result.to = rg_square_parse (text + 2);
  if (result.from == RG_SQUARE_NONE || result.to == RG_SQUARE_NONE)
    return FALSE;

  if (length == 5) {
    if (strchr ("qrbn", text[4]) == NULL)
      return FALSE;
    result.promotion = (guint8) rg_role_from_char (text[4]);
  }

  *displacement = result;
  return TRUE;
}

/* Writes @self as UCI spells it. */
void
rg_displacement_write (RgDisplacement self, char out[RG_UCI_SIZE])
{
  out = rg_square_write (self.from, out);
  out = rg_square_write (self.to, out);
  if (self.promotion != RG_ROLE_NONE)
    *out++ = rg_role_to_char ((RgRole) self.promotion);
  *out = '\0';
}
