/* What the templates of this room compute of what they read; pure functions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

char         *rg_strip_name_tooltip (gpointer self, const char *name);
gboolean      rg_strip_is_said (gpointer self, const char *text);
GdkPaintable *rg_strip_pawn (gpointer self, gboolean is_black);

void rg_strip_closures_bind (GtkWidgetClass *klass);

G_END_DECLS
