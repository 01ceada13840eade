/* Reads pairings of a tournament program; writes results as TRF and games as PGN. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-game.h"
#include "rg-evening-window-private.h"
#include "rg-fault.h"
#include "rg-game-words.h"
#include "rg-list-text.h"
#include "rg-load.h"
#include "rg-pairing-file.h"
#include "rg-save-dialog.h"
#include "rg-save.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>

#define TRF_ENDING ".trf"

/* Reads pairings from a file; reports the first faulty text line, even if the others have
 * made a round. */
static void
read_pairings (RgEveningWindow *self, const char *path)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (GBytes)    bytes = rg_load (path, RG_LIST_MAX_MIB, &error);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();

  if (bytes == NULL ||
      !rg_pairing_file_read (self->evening, bytes, rg_evening_window_get_scale (self),
                             faults, &error)) {
    rg_evening_window_say_error (self, error);
    return;
  }

  rg_evening_window_begin_results (self);
  if (faults->len > 0)
    rg_evening_window_say_error (self, ((RgFault *) faults->pdata[0])->error);
}

static void
pairings_chosen_cb (GtkNativeDialog *dialog, int response, RgEveningWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT && self->evening != NULL) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    g_autofree char  *path = g_file_get_path (file);

    read_pairings (self, path);
  }
  g_object_unref (dialog);
}

static void
pair_from_file_cb (RgEveningWindow *self)
{
  GtkFileChooserNative *dialog;

  dialog = gtk_file_chooser_native_new (_ ("Pairings of a Tournament Program"),
                                        GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                        NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (pairings_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
path_cb (gpointer owner, const char *path, const char *trouble)
{
  RgEveningWindow    *self = owner;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError)  error = NULL;
  g_autofree char    *report = NULL;

  if (trouble != NULL)
    rg_evening_window_say (self, trouble);
  if (path == NULL || self->evening == NULL)
    return;

  if (g_str_has_suffix (path, TRF_ENDING))
    rg_trf_write (self->evening, text);
  else
    rg_evening_write_pgn (self->evening, self->library, rg_translate, text);
  report = rg_save_dialog_report (path);
  if (rg_save_text (path, text->str, text->len, &error))
    rg_evening_window_say (self, report);
  else
    rg_evening_window_say_error (self, error);
}

/* Asks for a file to write: all games as PGN, or the results as TRF. */
static void
export_cb (RgEveningWindow *self)
{
  static const RgFileKind kinds[] = {
    { N_ ("Games of the evening (.pgn)"), ".pgn" },
    { N_ ("Results for a tournament program (.trf)"), TRF_ENDING },
    { 0 },
  };
  const char      *title = rg_evening_get_text (self->evening, RG_EVENING_TITLE);
  g_autofree char *name = rg_file_title (*title != '\0' ? title : _ ("A Club’s Evening"),
                                         rg_evening_get_text (self->evening,
                                                              RG_EVENING_DATE));

  rg_save_dialog_open (GTK_WINDOW (self), _ ("Export the Evening"), kinds, name, NULL,
                       path_cb, self);
}

void
rg_evening_window_install_files (GtkWidgetClass *widget_class)
{
  RG_EVENING_ACTION ("evening.pair-from-file", pair_from_file_cb);
  RG_EVENING_ACTION ("evening.export", export_cb);
}
