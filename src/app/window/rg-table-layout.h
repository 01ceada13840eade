/* Places the parts of the table by the shape of the window.  `BESIDE`: strips, clock and
 * sheet in a column beside the board; `UNDER`: the strips above and below the board, the
 * sheet under them; `FOLDED`: the same without room for the sheet, which is shown in the
 * place of the board when it is asked for.  The widget that has it keeps its children in
 * the order of RgTablePart. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  RG_TABLE_BOARD,
  RG_TABLE_FAR_STRIP,
  RG_TABLE_DIALS,
  RG_TABLE_SHEET,
  RG_TABLE_NEAR_STRIP,
  RG_TABLE_END,
  RG_TABLE_FAR_ANSWER,
  RG_TABLE_NEAR_ANSWER,
  RG_TABLE_FAR_REMARK,
} RgTablePart;

#define RG_N_TABLE_PARTS (RG_TABLE_FAR_REMARK + 1)

typedef enum {
  RG_TABLE_BESIDE,
  RG_TABLE_UNDER,
  RG_TABLE_FOLDED,
} RgTableShape;

#define RG_TYPE_TABLE_LAYOUT (rg_table_layout_get_type ())

G_DECLARE_FINAL_TYPE (RgTableLayout, rg_table_layout, RG, TABLE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *
rg_table_layout_new (GtkWidget *paper, GtkWidget *moves, GtkWidget *notes);

RgTableShape rg_table_layout_get_shape (RgTableLayout *self);

G_END_DECLS
