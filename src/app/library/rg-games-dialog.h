/* Dialogs that choose files to open or import, or one game of a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-file.h"

#include <adwaita.h>

#define RG_TYPE_GAMES_DIALOG (rg_games_dialog_get_type ())

G_DECLARE_FINAL_TYPE (RgGamesDialog, rg_games_dialog, RG, GAMES_DIALOG, AdwWindow)

RgGamesDialog *rg_games_dialog_new (GtkWindow *parent, RgGameFile *file);

GtkFileChooserNative *rg_open_chooser_new (GtkWindow *window);
GtkFileChooserNative *rg_import_chooser_new (GtkWindow *window);
GtkFileChooserNative *rg_envelope_chooser_new (GtkWindow *window);
