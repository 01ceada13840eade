/* One sentence a code; each says what can be done now. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-faults.h"

#include "rg-envelope.h"

#include <glib/gi18n.h>

/**
 * rg_envelope_sentence:
 *
 * Returns: (nullable): what is wrong with an envelope or a word; %NULL where
 *   @error is about something else
 */
const char *
rg_envelope_sentence (const GError *error)
{
  static const char *const sentences[] = {
    [RG_ENVELOPE_ERROR_FOREIGN] = N_ ("This file is not an envelope."),
    [RG_ENVELOPE_ERROR_DAMAGED] = N_ (
      "This envelope is damaged and cannot be opened. Perhaps there is a "
      "copy of it."),
    [RG_ENVELOPE_ERROR_VERSION] = N_ (
      "This envelope was closed by a newer version of Régence."),
    [RG_ENVELOPE_ERROR_COST] = N_ (
      "This envelope asks for more memory or time than any envelope of "
      "Régence does; it is left shut."),
    [RG_ENVELOPE_ERROR_MEMORY] = N_ (
      "There is not enough free memory for the seal of an envelope; close "
      "other programs and try again"),
    [RG_ENVELOPE_ERROR_WORD] = N_ (
      "That does not open the seal. Try the words again."),
    [RG_ENVELOPE_ERROR_CHANGED] = N_ (
      "The outside of this envelope was changed after it had been closed. "
      "It stays shut; the director decides."),
    [RG_ENVELOPE_ERROR_LENGTH] = N_ ("That text is too long for an envelope."),
  };

  if (error->domain != RG_ENVELOPE_ERROR || error->code < 0 ||
      error->code >= (int) G_N_ELEMENTS (sentences))
    return NULL;

  return _ (sentences[error->code]);
}
