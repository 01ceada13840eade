/* The answer to the question what a move is called (FIDE 1930, Art. 6), inside a
 * popover. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_NAMING (rg_naming_get_type ())

G_DECLARE_FINAL_TYPE (RgNaming, rg_naming, RG, NAMING, RgTableWidget)

G_END_DECLS
