/* A picture of a window as PNG, for documentation and for machines without a
 * screen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-window.h"

G_BEGIN_DECLS

typedef void (*RgPictureDone) (gboolean ok, gpointer user_data);

void rg_picture_take (RgWindow     *window,
                      int           width,
                      int           height,
                      const char   *path,
                      RgPictureDone done,
                      gpointer      user_data);

G_END_DECLS
