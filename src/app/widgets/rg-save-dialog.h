/* Asks for the name and the kind of a file to save. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A kind of file: its name, not yet translated, and its ending with the dot. A kind
 * without a name ends the list; the first one is proposed. */
typedef struct {
  const char *name;
  const char *ending;
} RgFileKind;

extern const RgFileKind RG_FILE_KINDS_PGN[];
extern const RgFileKind RG_FILE_KINDS_PGN_OR_NATIVE[];

typedef void (*RgSaveDialogDone) (gpointer owner, const char *path, const char *trouble);

void rg_save_dialog_open (GtkWindow        *window,
                          const char       *title,
                          const RgFileKind *kinds,
                          const char       *name,
                          const char       *path,
                          RgSaveDialogDone  done,
                          gpointer          owner);

char *rg_save_dialog_report (const char *path);
