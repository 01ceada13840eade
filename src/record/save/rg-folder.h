/* A folder that several windows and programs use: free names, locks, and syncing to the
 * disk, independent of the contents of the files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

char  *rg_folder_number_name (const char *stem, guint number, const char *suffix);
char  *rg_folder_take_name (const char *folder,
                            const char *stem,
                            const char *suffix,
                            guint      *number,
                            int        *lock,
                            GError    **error);
void   rg_folder_clean (const char *folder, const char *suffix);
char **rg_folder_list_names (const char *folder);
char **rg_folder_list_data (const char *name, const char *suffix);
char  *rg_folder_for_data (const char *name);

gboolean rg_folder_lock (int file);
gboolean rg_folder_is_at (int file, const char *path, GStatBuf *status);

gboolean rg_folder_sync (const char *folder, int file, GError **error);
gboolean rg_folder_bring_to_disk (const char *folder, GPtrArray *names, GError **error);

gboolean rg_folder_fail (GError **error, int number);
