/* Where something is to be saved, and as what kind of file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SAVE_DIALOG (rg_save_dialog_get_type ())

G_DECLARE_FINAL_TYPE (RgSaveDialog, rg_save_dialog, RG, SAVE_DIALOG, GObject)

/* The kinds of files that can be chosen, the first of which is proposed. */
typedef enum {
  RG_SAVE_PGN,
  RG_SAVE_PGN_OR_NATIVE,
  RG_SAVE_NATIVE_OR_PGN,
} RgSaveKinds;

RgSaveDialog *rg_save_dialog_new (GtkWindow *window);
void          rg_save_dialog_ask (RgSaveDialog *self,
                                  const char   *title,
                                  RgSaveKinds   kinds,
                                  const char   *name,
                                  const char   *path);

G_END_DECLS
