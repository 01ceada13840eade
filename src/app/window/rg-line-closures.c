/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-line-closures.h"

#include "rg-game-words.h"

/* Returns: whether there is a text, which may be NULL */
gboolean
rg_line_is_said (G_GNUC_UNUSED gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}

gboolean
rg_line_both (G_GNUC_UNUSED gpointer self, gboolean one, gboolean other)
{
  return one && other;
}

gboolean
rg_line_only_first (G_GNUC_UNUSED gpointer self, gboolean one, gboolean other)
{
  return one && !other;
}

/* Returns: (transfer full) (nullable): the name of the article, NULL where @number is */
char *
rg_line_article_label (G_GNUC_UNUSED gpointer self,
                       const char            *rulebook,
                       const char            *number)
{
  return number != NULL ? rg_article_label (rulebook, number) : NULL;
}

/* Returns: (transfer full): the target of "win.article" */
GVariant *
rg_line_article_target (G_GNUC_UNUSED gpointer self,
                        const char            *rulebook,
                        const char            *number)
{
  return g_variant_ref_sink (g_variant_new ("(ss)", rulebook != NULL ? rulebook : "",
                                            number != NULL ? number : ""));
}

/* Makes them known to the template of a widget. */
void
rg_line_closures_bind (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, rg_line_is_said);
  gtk_widget_class_bind_template_callback (klass, rg_line_both);
  gtk_widget_class_bind_template_callback (klass, rg_line_only_first);
  gtk_widget_class_bind_template_callback (klass, rg_line_article_label);
  gtk_widget_class_bind_template_callback (klass, rg_line_article_target);
}
