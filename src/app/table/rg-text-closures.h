/* Closures of templates for articles; pure functions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the name of the article, NULL where @number is */
static inline char *
rg_text_article (G_GNUC_UNUSED gpointer self, const char *rulebook, const char *number)
{
  return number != NULL ? rg_article_label (rulebook, number) : NULL;
}

/* Returns: (transfer full): the target of "win.article" */
static inline GVariant *
rg_text_article_target (G_GNUC_UNUSED gpointer self,
                        const char            *rulebook,
                        const char            *number)
{
  return g_variant_ref_sink (g_variant_new ("(ss)", rulebook != NULL ? rulebook : "",
                                            number != NULL ? number : ""));
}

/* Makes them known to the template of a widget. */
static inline void
rg_text_closures_bind (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, rg_text_article);
  gtk_widget_class_bind_template_callback (klass, rg_text_article_target);
}

G_END_DECLS
