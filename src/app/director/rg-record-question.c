/* Offers the results and reasons of the director's panel; the event language decides
 * which fit. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-record-question.h"

#include "rg-ask.h"
#include "rg-combo.h"
#include "rg-director-field.h"

#include <glib/gi18n.h>

static const char *
get_result (GtkWidget *dialog)
{
  GtkWidget *row = g_object_get_data (G_OBJECT (dialog), "result");

  return RG_RECORD_RESULTS[rg_combo_get_selected (row)].word;
}

/* Offers the reasons that fit the result. */
static void
result_cb (GtkWidget *dialog)
{
  GtkWidget                *row = g_object_get_data (G_OBJECT (dialog), "reason");
  const char               *result = get_result (dialog);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  const RgRowChoice        *reason = RG_RECORD_REASONS;

  for (; reason->label != NULL; reason++)
    if (rg_director_reason_fits (result, reason->word))
      gtk_string_list_append (labels, _ (reason->label));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  gtk_widget_set_sensitive (row, g_list_model_get_n_items (G_LIST_MODEL (labels)) > 1);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog),
                                           RG_RECORD_RESPONSE, *result != '\0');
}

static GtkWidget *
add_row (GtkWidget *group, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  rg_combo_show_whole (row);
  rg_combo_list_whole (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

/* Returns: (transfer none): an #AdwMessageDialog over @window; after the response
 * %RG_RECORD_RESPONSE submit rg_record_get_words() */
GtkWidget *
rg_record_ask (GtkWindow *window)
{
  const RgResponse responses[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button; records the result of a game. */
    { RG_RECORD_RESPONSE, _ ("_Record"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  GtkWidget                *group = adw_preferences_group_new ();
  GtkWidget                *result = add_row (group, _ ("Result"));
  GtkWidget                *reason = add_row (group, _ ("Reason"));
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GtkWidget                *dialog;

  for (const RgRowChoice *row = RG_RECORD_RESULTS; row->label != NULL; row++)
    gtk_string_list_append (labels, _ (row->label));
  adw_combo_row_set_model (ADW_COMBO_ROW (result), G_LIST_MODEL (labels));

  dialog = rg_ask (window, _ ("Record the Result"),
                   _ ("For a game that ended elsewhere, or was not played."), group,
                   responses);
  g_object_set_data (G_OBJECT (dialog), "result", result);
  g_object_set_data (G_OBJECT (dialog), "reason", reason);
  g_signal_connect_object (result, "notify::selected", G_CALLBACK (result_cb), dialog,
                           G_CONNECT_SWAPPED);
  result_cb (dialog);
  return dialog;
}

/* Returns: (transfer full): the chosen result and reason as words of an event, such as
 * "record 1-0 resignation" */
char *
rg_record_get_words (GtkWidget *dialog)
{
  const char *result = get_result (dialog);
  guint left = rg_combo_get_selected (g_object_get_data (G_OBJECT (dialog), "reason"));
  const RgRowChoice *reason = RG_RECORD_REASONS;

  while (!rg_director_reason_fits (result, reason->word) || left-- > 0)
    reason++;

  return g_strchomp (g_strdup_printf ("record %s %s", result, reason->word));
}
