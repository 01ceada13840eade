/* RgFault: an error or notice about a file, and its place. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Lines and columns begin at 1; a column is a character, not a byte. A notice is about a
 * fault that was repaired without loss; after an error the game ends, or could not be
 * read at all. */
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
