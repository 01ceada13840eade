/* Content to copy or drag from the table, in several formats, of which each program takes
 * one that it knows. Contains only what players can see: the moment shown, and the game
 * as in PGN. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

GdkContentProvider *rg_copy_position (RgTable *table);
GdkContentProvider *rg_copy_picture (RgTable *table);
GdkContentProvider *rg_copy_game (RgTable *table);
GdkContentProvider *rg_copy_report (RgTable *table);
