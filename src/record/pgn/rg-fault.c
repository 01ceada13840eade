/* Makes the lists of faults that all readers of files return. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"

static void
fault_free (RgFault *self)
{
  g_clear_error (&self->error);
  g_free (self);
}

/* Returns: (transfer full) (element-type RgFault): an empty list */
GPtrArray *
rg_fault_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) fault_free);
}

/* Adds a fault with @error (transfer full) at the end of @list. */
void
rg_fault_list_add (GPtrArray *list,
                   guint      line,
                   guint      column,
                   gboolean   is_notice,
                   GError    *error)
{
  RgFault *fault = g_new0 (RgFault, 1);

  fault->line = line;
  fault->column = column;
  fault->is_notice = is_notice;
  fault->error = error;
  g_ptr_array_add (list, fault);
}

/* Returns: (transfer none) (nullable): the first fault that is more than a notice */
const RgFault *
rg_fault_list_first_error (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++) {
    const RgFault *fault = g_ptr_array_index (list, i);

    if (!fault->is_notice)
      return fault;
  }

  return NULL;
}
