/* Asks where something is to be saved, and as what kind of file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A kind of file: what it is called, not translated yet, and its ending with
 * the dot.  A list of them ends with a kind without a name; the first one is
 * proposed. */
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

G_END_DECLS
