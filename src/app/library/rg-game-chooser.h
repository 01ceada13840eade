/* Which files of games to open, or to bring in. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkFileChooserNative *
rg_game_chooser_new (GtkWindow *window, const char *title, const char *accept);
GtkFileChooserNative *rg_envelope_chooser_new (GtkWindow *window);

G_END_DECLS
