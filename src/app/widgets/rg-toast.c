/* Libadwaita gives a toast the width that it wants, and cuts it off there: in a narrow
 * place its sentence has several lines, and its button is below them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-toast.h"

#define LEAST_LETTERS 6
#define SECONDS       4
#define OFFER_SECONDS 12 /* where there is a button to decide on */

static int
find_width (AdwToastOverlay *overlay)
{
  int natural;

  gtk_widget_measure (gtk_widget_get_last_child (GTK_WIDGET (overlay)),
                      GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkWidget *
new_button (AdwToast *toast, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return button;
}

/* Puts the parts of @toast one below the other, as wide as there is @room. */
static void
fold (AdwToastOverlay *overlay, AdwToast *toast, const char *sentence, int room)
{
  const char *label = adw_toast_get_button_label (toast);
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget  *words = gtk_label_new (sentence);

  gtk_widget_add_css_class (words, "heading");
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_box_append (GTK_BOX (box), words);
  if (label != NULL)
    gtk_box_append (GTK_BOX (box),
                    new_button (toast, label, adw_toast_get_action_name (toast)));
  adw_toast_set_custom_title (toast, box);
  /* Later versions take the name of the alert from the title that is gone. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (
                                    gtk_widget_get_last_child (GTK_WIDGET (overlay))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  adw_toast_set_button_label (toast, NULL);
  for (int letters = (int) g_utf8_strlen (sentence, -1);
       letters >= LEAST_LETTERS && find_width (overlay) > room; letters--)
    gtk_label_set_max_width_chars (GTK_LABEL (words), letters);
}

/**
 * rg_toast_show:
 * @label: (nullable): of a button that activates @action, with which there is more time
 * to read; %NULL for none
 * @room: in pixels
 *
 * Returns: (transfer none): the toast, shown in @overlay
 */
AdwToast *
rg_toast_show (AdwToastOverlay *overlay,
               const char      *sentence,
               const char      *label,
               const char      *action,
               int              room)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, label != NULL ? OFFER_SECONDS : SECONDS);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_overlay_add_toast (overlay, toast);
  if (find_width (overlay) > room)
    fold (overlay, toast, sentence, room);
  return toast;
}
