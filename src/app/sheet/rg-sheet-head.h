/* The head of the scoresheet: chooses the sheet of White or Black or the log, and the
 * notation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_SHEET_HEAD (rg_sheet_head_get_type ())

G_DECLARE_FINAL_TYPE (RgSheetHead, rg_sheet_head, RG, SHEET_HEAD, RgTableWidget)
