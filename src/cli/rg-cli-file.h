/* What the subcommands that read files share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

GBytes     *rg_cli_load (const char *path, GError **error);
gboolean    rg_cli_is_same_file (const char *path, const char *out);
const char *rg_cli_explain (const GError *error);
guint       rg_cli_print_faults (FILE *out, const char *name, const GPtrArray *faults);
int         rg_cli_complain_of_reading (const char *path, const GError *error);
int         rg_cli_complain_of_file (const char *path, const GError *error);

G_END_DECLS
