/* A player's menu of claims, demands and announcements. Each entry has a short
 * explanation and cites its article; a disabled one says why. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_CLAIM_MENU (rg_claim_menu_get_type ())

G_DECLARE_FINAL_TYPE (RgClaimMenu, rg_claim_menu, RG, CLAIM_MENU, RgTableWidget)

void rg_claim_menu_fill (RgClaimMenu *self);
