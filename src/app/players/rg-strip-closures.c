/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-strip-closures.h"

#include "rg-piece-textures.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): the whole @name, of which the strip may show the beginning */
char *
rg_strip_name_tooltip (G_GNUC_UNUSED gpointer self, const char *name)
{
  return g_strjoin ("\n", name, _ ("Click to write the name"), NULL);
}

/* Returns: whether there is a text, which may be NULL */
gboolean
rg_strip_is_said (G_GNUC_UNUSED gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}

/* Returns: (transfer full): what shows whose strip or question it is */
GdkPaintable *
rg_strip_pawn (G_GNUC_UNUSED gpointer self, gboolean is_black)
{
  return g_object_ref (rg_pawn_get (is_black ? RG_BLACK : RG_WHITE));
}

/* Makes them known to the template of a widget. */
void
rg_strip_closures_bind (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, rg_strip_name_tooltip);
  gtk_widget_class_bind_template_callback (klass, rg_strip_is_said);
  gtk_widget_class_bind_template_callback (klass, rg_strip_pawn);
}
