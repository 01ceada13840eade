/* Places the parts of the table in two shapes: from RG_TABLE_BESIDE_WIDTH on, a column
 * beside the board; below, all in a stack, where the sheet can replace the board. The
 * children of its widget must be in the order of RgTablePart. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define RG_TABLE_BESIDE_WIDTH 700

typedef enum {
  RG_TABLE_BOARD,
  RG_TABLE_FAR_STRIP,
  RG_TABLE_FAR_REMARK,
  RG_TABLE_FAR_ANSWER,
  RG_TABLE_DIALS,
  RG_TABLE_HEAD,
  RG_TABLE_NEAR_ANSWER,
  RG_TABLE_END,
  RG_TABLE_SHEET,
  RG_TABLE_LINE,
  RG_TABLE_ROOM, /* an invisible part: room for questions and remarks */
  RG_TABLE_NEAR_STRIP,
} RgTablePart;

#define RG_N_TABLE_PARTS (RG_TABLE_NEAR_STRIP + 1)

#define RG_TYPE_TABLE_LAYOUT (rg_table_layout_get_type ())

G_DECLARE_FINAL_TYPE (RgTableLayout, rg_table_layout, RG, TABLE_LAYOUT, GtkLayoutManager)
