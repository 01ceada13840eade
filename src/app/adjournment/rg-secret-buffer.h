/* The buffer of a line in which a secret is written: filled, taken and wiped so
 * that no copy stays behind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-secret.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void      rg_secret_buffer_write (GtkEntryBuffer *self, const char *text);
RgSecret *rg_secret_buffer_take (GtkEntryBuffer *self);
void      rg_secret_buffer_wipe (GtkEntryBuffer *self);

G_END_DECLS
