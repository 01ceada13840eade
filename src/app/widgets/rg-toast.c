/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-toast.h"

#define SECONDS       4
#define OFFER_SECONDS 12 /* for a toast with a button: deciding takes time */

/**
 * rg_toast_show:
 * @label: (nullable): the label of a button that activates @action; %NULL for none
 *
 * Returns: (transfer none): the toast, shown in @overlay
 */
AdwToast *
rg_toast_show (AdwToastOverlay *overlay,
               const char      *sentence,
               const char      *label,
               const char      *action)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, label != NULL ? OFFER_SECONDS : SECONDS);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_overlay_add_toast (overlay, toast);
  return toast;
}
