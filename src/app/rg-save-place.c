/* The file dialog asks before it gives a file that is there; where the name
 * gets an ending afterwards, the same question is asked here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-save-place.h"

#include "rg-game-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define CHOOSER "rg-save-place"
#define KIND    "rg-file-kind"
#define PATH    "path"
#define THEN    "then"

/**
 * rg_save_place_propose:
 * @ending: without its dot
 *
 * Returns: (transfer full): "White – Black.ending", without what a file name
 *   cannot hold
 */
char *
rg_save_place_propose (RgGame *game, const char *ending)
{
  g_autofree char *white = rg_player_name (game, RG_WHITE);
  g_autofree char *black = rg_player_name (game, RG_BLACK);
  char *name = g_strdup_printf ("%s – %s.%s", white, black, ending);

  return g_strdelimit (name, "/\\:", '-');
}

/**
 * rg_save_place_get_path:
 * @question: a dialog of rg_save_place_ask_to_replace()
 *
 * Returns: (transfer none): the file it asks about
 */
const char *
rg_save_place_get_path (GtkWidget *question)
{
  return g_object_get_data (G_OBJECT (question), PATH);
}

/**
 * rg_save_place_ask_to_replace:
 * @path: a file that exists
 * @response: called with the dialog, the response, which is "replace" where the
 *   file may be, and @object, as long as that lives
 *
 * Asks whether a file may be replaced.
 */
void
rg_save_place_ask_to_replace (GtkWindow  *window,
                              const char *path,
                              GCallback   response,
                              GObject    *object)
{
  g_autofree char  *name = g_filename_display_basename (path);
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (
    adw_message_dialog_new (window, _ ("Replace the File?"), NULL));
  adw_message_dialog_format_body (dialog,
                                  _ ("“%s” exists already and would be lost."),
                                  name);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog,
                                              "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), PATH, g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", response, object, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
replace_response_cb (GtkWidget  *question,
                     const char *response,
                     GtkWindow  *window)
{
  RgSavePlaceThen then = g_object_get_data (G_OBJECT (window), THEN);

  if (g_str_equal (response, "replace"))
    then (window, rg_save_place_get_path (question));
}

/* The kinds are the filters of the dialog; the first one is proposed. */
static void
add_kinds (GtkFileChooser *chooser, const RgFileKind *kinds)
{
  for (; kinds->name != NULL; kinds++) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

    gtk_file_filter_set_name (filter, _ (kinds->name));
    gtk_file_filter_add_suffix (filter, kinds->ending);
    g_object_set_data (G_OBJECT (filter), KIND, (gpointer) kinds);
    gtk_file_chooser_add_filter (chooser, filter);
  }
}

static gboolean
ends_as (const char *path, const RgFileKind *kind)
{
  g_autofree char *ending = g_strconcat (".", kind->ending, NULL);
  gsize            length = strlen (path), wanted = strlen (ending);

  return length > wanted &&
         g_ascii_strcasecmp (path + length - wanted, ending) == 0;
}

/* The ending that was typed decides, else the kind that was chosen. */
static char *
with_ending (GtkFileChooser *chooser, const char *typed)
{
  GtkFileFilter    *filter = gtk_file_chooser_get_filter (chooser);
  const RgFileKind *kind = g_object_get_data (G_OBJECT (chooser), KIND);

  for (guint i = 0; kind[i].name != NULL; i++)
    if (ends_as (typed, &kind[i]))
      return g_strdup (typed);

  if (filter != NULL)
    kind = g_object_get_data (G_OBJECT (filter), KIND);
  return g_strconcat (typed, ".", kind->ending, NULL);
}

static void
save_where_chosen (GtkWindow *window, GtkFileChooser *chooser)
{
  RgSavePlaceThen   then = g_object_get_data (G_OBJECT (window), THEN);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  const char       *typed = file != NULL ? g_file_peek_path (file) : NULL;
  g_autofree char  *path = NULL;

  if (typed == NULL) {
    GtkWidget *dialog;

    dialog =
      adw_message_dialog_new (window,
                              _ ("Files can only be saved on this computer."),
                              NULL);
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog),
                                     "close",
                                     _ ("_Close"));
    gtk_window_present (GTK_WINDOW (dialog));
    return;
  }

  path = with_ending (chooser, typed);
  if (!g_str_equal (path, typed) && g_file_test (path, G_FILE_TEST_EXISTS))
    rg_save_place_ask_to_replace (window,
                                  path,
                                  G_CALLBACK (replace_response_cb),
                                  G_OBJECT (window));
  else
    then (window, path);
}

static void
response_cb (GtkWindow *window, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = NULL;

  chooser = g_object_steal_data (G_OBJECT (window), CHOOSER);
  if (response == GTK_RESPONSE_ACCEPT)
    save_where_chosen (window, GTK_FILE_CHOOSER (chooser));
}

/**
 * rg_save_place_ask:
 * @window: over which to ask; one question at a time
 * @place: what to ask
 *
 * Asks for a place and tells it, unless nobody wants one any more.
 */
void
rg_save_place_ask (GtkWindow *window, const RgSavePlace *place)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (place->title,
                                         window,
                                         GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _ ("_Save"),
                                         _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), KIND, (gpointer) place->kinds);
  add_kinds (GTK_FILE_CHOOSER (chooser), place->kinds);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), place->name);
  g_signal_connect_object (chooser,
                           "response",
                           G_CALLBACK (response_cb),
                           window,
                           G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (window), THEN, place->then);
  g_object_set_data_full (G_OBJECT (window), CHOOSER, chooser, g_object_unref);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
