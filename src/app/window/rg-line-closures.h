/* What the templates of this room compute of what they read; pure functions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean rg_line_is_said (gpointer self, const char *text);
gboolean rg_line_both (gpointer self, gboolean one, gboolean other);
gboolean rg_line_only_first (gpointer self, gboolean one, gboolean other);
char    *rg_line_article_label (gpointer self, const char *rulebook, const char *number);
GVariant *
rg_line_article_target (gpointer self, const char *rulebook, const char *number);

void rg_line_closures_bind (GtkWidgetClass *klass);

G_END_DECLS
