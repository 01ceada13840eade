/* A folder in which several windows and programs keep files: names that nobody
 * has, a lock, and the certainty that what was written has reached the disk.
 * What the files hold is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *rg_folder_number_name (const char *stem, guint number, const char *suffix);
char *rg_folder_take_name (const char *folder,
                           const char *stem,
                           const char *suffix,
                           guint      *number,
                           GError    **error);

int  rg_folder_lock (const char *folder);
void rg_folder_unlock (int lock);

gboolean rg_folder_bring_to_disk (const char *folder, GPtrArray *names, GError **error);

gboolean rg_folder_fail (GError **error, int number);

G_END_DECLS
