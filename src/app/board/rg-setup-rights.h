/* Which rights a position that is being set up can have.  Pure; what is wrong
 * with the position besides is not asked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

G_BEGIN_DECLS

#define RG_MAX_EN_PASSANT 8

guint8 rg_setup_rights_castling (const RgSetup *setup);
guint
rg_setup_rights_en_passant (const RgSetup *setup, RgSquare squares[RG_MAX_EN_PASSANT]);
char *rg_setup_rights_describe (RgPositionFlags flags);

G_END_DECLS
