/* Who sees the field sees that it is wrong, and who hears it hears why. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-field-fault.h"

#include "rg-css-class.h"

/**
 * rg_show_fault:
 * @label: beside @field
 * @sentence: (nullable): %NULL or empty where nothing is wrong
 */
void
rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (field);
  gboolean       is_wrong = sentence != NULL && *sentence != '\0';

  gtk_label_set_text (GTK_LABEL (label), is_wrong ? sentence : "");
  rg_set_css_class (field, "error", is_wrong);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  /* An error message is one reference for GTK 4.8 and a list for newer ones, which end
   * the program where there is none. */
  if (is_wrong)
    gtk_accessible_update_relation (accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                    label, NULL, -1);
  else
    gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
}
