/* So that what is chosen can be used as an index even while a list is empty. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-combo.h"

#include <adwaita.h>

/**
 * rg_combo_get_selected:
 * @row: an #AdwComboRow
 *
 * Returns: which item is chosen, from 0; 0 where none is
 */
guint
rg_combo_get_selected (GtkWidget *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return selected != GTK_INVALID_LIST_POSITION ? selected : 0;
}
