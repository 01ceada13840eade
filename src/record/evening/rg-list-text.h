/* Reads lists written by other programs as text: in any encoding, with commas, semicolons
 * or tabs, with or without a line of headings. The cells have no meaning here beyond the
 * heading of their column. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The longest list that is read, in lines and in MiB. */
#define RG_LIST_MAX_LINES 20000
#define RG_LIST_MAX_MIB   8

typedef enum {
  RG_COLUMN_NONE,
  RG_COLUMN_NAME,
  RG_COLUMN_LAST_NAME,
  RG_COLUMN_FIRST_NAME,
  RG_COLUMN_CLASS,
  RG_COLUMN_RATING,
  RG_COLUMN_CLUB,
  RG_COLUMN_NUMBER,
  RG_COLUMN_BOARD,
  RG_COLUMN_WHITE,
  RG_COLUMN_BLACK,
  RG_COLUMN_RESULT,
} RgColumn;

/* `line` is counted from 1; `cells` is NULL-terminated and its texts have no spaces
 * around them. */
typedef struct {
  guint  line;
  char **cells;
} RgListRow;

char      *rg_list_decode (GBytes *bytes, GError **error);
GPtrArray *rg_list_split (const char *text, GPtrArray *faults);
RgColumn   rg_list_find_column (const char *heading);
gboolean   rg_list_is_trf (const char *text);
char      *rg_list_cut (const char *line, guint from, guint to);
void       rg_list_complain (GPtrArray *faults, guint line, const char *format, ...)
  G_GNUC_NULL_TERMINATED;
gboolean rg_list_read_number (const char *text, guint min, guint max, guint *number);
