/* Loads a drawing from the program's resources, with a style sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <librsvg/rsvg.h>

RsvgHandle *rg_drawing_load (const char *resource, GError **error);
gboolean    rg_drawing_load_for_rooms (RsvgHandle *drawings[2],
                                       const char *resource,
                                       const char *dark_style,
                                       GError    **error);
