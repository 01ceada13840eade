/* The sentences are those of the record. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-faults.h"

#include "rg-envelope.h"
#include "rg-tongue.h"

/**
 * rg_envelope_sentence:
 *
 * Returns: (nullable): what is wrong with an envelope or a word; %NULL where
 *   @error is about something else
 */
const char *
rg_envelope_sentence (const GError *error)
{
  return error->domain == RG_ENVELOPE_ERROR ? rg_translate (error->message)
                                            : NULL;
}
