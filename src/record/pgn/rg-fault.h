/* A part of a file that could not be read, and its place. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lines and columns begin at 1; a column is a character, not a byte.  A
 * notice says that something was mended and nothing lost; an error, that the
 * game ends there or could not be read. */
typedef struct {
  guint    line;
  guint    column;
  gboolean is_notice;
  GError  *error;
} RgFault;

GPtrArray     *rg_fault_list_new (void);
void           rg_fault_list_add (GPtrArray *list,
                                  guint      line,
                                  guint      column,
                                  gboolean   is_notice,
                                  GError    *error);
const RgFault *rg_fault_list_first_error (GPtrArray *list);

G_END_DECLS
