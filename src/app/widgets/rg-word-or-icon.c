/* Adds the properties "word" and "icon-name" around an AdwSqueezer, a final class, which
 * cannot have a subclass. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-word-or-icon.h"

#include "rg-template.h"

struct _RgWordOrIcon {
  AdwBin parent_instance;

  char *word;
  char *icon_name;
};

G_DEFINE_FINAL_TYPE (RgWordOrIcon, rg_word_or_icon, ADW_TYPE_BIN)

static void
rg_word_or_icon_class_init (RgWordOrIconClass *klass)
{
  RG_FIELD (RgWordOrIcon, word, "word", G_TYPE_STRING, G_PARAM_READWRITE, NULL);
  RG_FIELD (RgWordOrIcon, icon_name, "icon-name", G_TYPE_STRING, G_PARAM_READWRITE, NULL);

  rg_template_set (klass, "rg-word-or-icon.ui");
  RG_OWNS (RgWordOrIcon, g_free, word, icon_name);
}

static void
rg_word_or_icon_init (RgWordOrIcon *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
