/* Lists the protocols of electronic boards. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"

const RgEboardProtocol *const RG_EBOARD_PROTOCOLS[] = {
  &RG_EBOARD_DGT,
  &RG_EBOARD_CHESSLINK,
  NULL,
};

/* Returns: (nullable): the protocol whose `id` is @id; NULL if there is none */
const RgEboardProtocol *
rg_eboard_protocol_find (const char *id)
{
  for (guint i = 0; RG_EBOARD_PROTOCOLS[i] != NULL; i++)
    if (g_str_equal (RG_EBOARD_PROTOCOLS[i]->id, id))
      return RG_EBOARD_PROTOCOLS[i];

  return NULL;
}
