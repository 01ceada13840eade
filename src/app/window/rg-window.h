/* The window of one table: board, scoresheet, players, and all actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <adwaita.h>

#define RG_TYPE_WINDOW (rg_window_get_type ())

G_DECLARE_FINAL_TYPE (RgWindow, rg_window, RG, WINDOW, AdwApplicationWindow)

RgWindow *rg_window_new (GtkApplication *application);
RgTable  *rg_window_get_table (RgWindow *self);
void      rg_window_add_accels (GtkApplication *application);

void          rg_window_open (RgWindow *self, GFile *file);
void          rg_window_open_beside (RgWindow *self, GFile *file);
void          rg_window_import (RgWindow *self, GFile **files, guint n);
void          rg_window_welcome (RgWindow *self);
gboolean      rg_window_is_pristine (RgWindow *self);
gboolean      rg_window_is_busy (RgWindow *self);
const GError *rg_window_get_error (RgWindow *self);
GtkWidget    *rg_window_resize_for_picture (RgWindow *self, int width, int height);
