/* Shows the dialogs for imports and exports; the library works in threads. Several files
 * are imported one after another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-transfer.h"

#include "rg-ask.h"
#include "rg-game-row.h"
#include "rg-games-dialog.h"
#include "rg-library-exchange.h"
#include "rg-save-dialog.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>

/* MAX_NAMED: the maximum number of partly read games that are named. */
#define MAX_NAMED 3

/* `offered` are files about which a dialog asks, `files` those still to be imported;
 * `sum` counts the games of files already imported. */
struct _RgLibraryTransfer {
  GObject parent_instance;

  GtkWindow            *window; /* parent of dialogs; not owned, NULL after dispose */
  RgLibrary            *library;
  GtkFileChooserNative *chooser;
  GPtrArray            *entries;   /* the games to export */
  gboolean              publishes; /* exports for readers without this program */
  GQueue                files;     /* elements: GFile */
  GQueue                offered;   /* elements: GFile */
  GCancellable         *cancellable;
  GString              *trouble; /* sentences about files that failed */
  GString              *parts;   /* names of games read in part */
  RgLibraryImport       sum;
  gboolean              is_stopped; /* one file was imported in part */
};

G_DEFINE_FINAL_TYPE (RgLibraryTransfer, rg_library_transfer, G_TYPE_OBJECT)

static void import_next (RgLibraryTransfer *self);

static void
stop (RgLibraryTransfer *self)
{
  self->window = NULL;
  g_cancellable_cancel (self->cancellable);
  g_queue_clear_full (&self->files, g_object_unref);
  g_queue_clear_full (&self->offered, g_object_unref);
}

static void
rg_library_transfer_class_init (RgLibraryTransferClass *klass)
{
  /* progress: a fraction from 0 to 1, and a sentence for it. */
  rg_signal_new (klass, "progress", 2, G_TYPE_DOUBLE, G_TYPE_STRING);

  /* reported: an import or export has ended; a sentence about it, or "". */
  rg_signal_new (klass, "reported", 1, G_TYPE_STRING);

  RG_STOPS (stop);
  RG_OWNS (RgLibraryTransfer, g_object_unref, cancellable, chooser, library);
  RG_OWNS (RgLibraryTransfer, g_ptr_array_unref, entries);
  RG_OWNS (RgLibraryTransfer, rg_free_string, trouble, parts);
}

static void
rg_library_transfer_init (RgLibraryTransfer *self)
{
  self->trouble = g_string_new (NULL);
  self->parts = g_string_new (NULL);
}

static void
add_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void
add_number (GString *text, const char *format, guint n)
{
  g_autofree char *digits = g_strdup_printf ("%u", n);
  g_auto (GStrv)   parts = g_strsplit (format, "%u", 2);
  g_autofree char *sentence = g_strjoinv (digits, parts);

  if (n > 0)
    add_sentence (text, sentence);
}

/* Adds the names of games read in part, up to MAX_NAMED in all; @n is the number of such
 * games before these. */
static void
note_parts (RgLibraryTransfer *self, guint n, GPtrArray *names)
{
  for (guint i = 0; i < names->len && n + i <= MAX_NAMED; i++) {
    RgLibraryEntry  *entry = rg_library_find (self->library, names->pdata[i]);
    g_autofree char *players = entry != NULL ? rg_library_words_players (entry) : NULL;
    const char      *unread = "";

    if (entry != NULL)
      unread = rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD);
    if (self->parts->len > 0 && (entry != NULL || n + i == MAX_NAMED))
      /* Translators: between the games of a list. */
      g_string_append (self->parts, _ ("; "));
    if (n + i == MAX_NAMED) {
      g_string_append (self->parts, "…");
      return;
    }
    if (*unread != '\0')
      /* Translators: the players of a game, and its first move that could not be
       * read. */
      g_string_append_printf (self->parts, _ ("%s (up to “%s”)"), players, unread);
    else if (entry != NULL)
      g_string_append (self->parts, players);
  }
}

/* Reports how many games were imported, in part or not at all, and what ended early. */
static void
report_import (RgLibraryTransfer *self)
{
  g_autoptr (GString)    text = g_string_new (NULL);
  const RgLibraryImport *sum = &self->sum;
  g_autofree char       *sentence = NULL;

  if (sum->games == 0 && self->trouble->len == 0)
    add_sentence (text, _ ("No games were imported."));
  add_number (text,
              ngettext ("%u game was imported.", "%u games were imported.", sum->games),
              sum->games);
  if (sum->damaged > 0) {
    /* Translators: how many games, and which. */
    sentence = g_strdup_printf (ngettext ("%u of them was read only in part: %s.",
                                          "%u of them were read only in part: %s.",
                                          sum->damaged),
                                sum->damaged, self->parts->str);
    add_sentence (text, sentence);
  }
  add_number (text,
              ngettext ("In %u game the odds of the file do not fit the position.",
                        "In %u games the odds of the file do not fit the position.",
                        sum->contradicted),
              sum->contradicted);
  add_number (text,
              ngettext ("%u game was already in Games.",
                        "%u games were already in Games.", sum->known),
              sum->known);
  add_number (text,
              ngettext ("%u game could not be read.", "%u games could not be read.",
                        sum->unreadable),
              sum->unreadable);
  if (self->is_stopped || g_cancellable_is_cancelled (self->cancellable))
    add_sentence (text, _ ("Import stopped; the rest was not imported."));
  if (self->trouble->len > 0)
    add_sentence (text, self->trouble->str);

  g_clear_object (&self->cancellable);
  g_signal_emit_by_name (self, "reported", text->str);
}

static void
progress_cb (goffset done, goffset total, gpointer user_data)
{
  RgLibraryTransfer *self = user_data;

  if (self->window != NULL && self->cancellable != NULL)
    g_signal_emit_by_name (self, "progress",
                           total > 0 ? (double) done / (double) total : 0.0,
                           /* Translators: beside a bar, while games are copied from a
                            * file. */
                           _ ("Importing…"));
}

static void
note_trouble (RgLibraryTransfer *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  sentence = rg_sentence_for_error (error);
  add_sentence (self->trouble, sentence);
  if (!g_str_has_suffix (sentence, "."))
    g_string_append_c (self->trouble, '.');
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgLibraryTransfer) self = user_data;
  g_autoptr (GError)            error = NULL;
  g_autoptr (RgLibraryImport)   import = NULL;

  import = rg_library_import_finish (RG_LIBRARY (source), result, &error);
  if (self->window == NULL)
    return;

  if (import == NULL) {
    note_trouble (self, error);
  } else {
    note_parts (self, self->sum.damaged, import->parts);
    self->sum.games += import->games;
    self->sum.damaged += import->damaged;
    self->sum.contradicted += import->contradicted;
    self->sum.known += import->known;
    self->sum.unreadable += import->unreadable;
    self->is_stopped |= import->stopped != NULL;
    if (import->stopped != NULL)
      note_trouble (self, import->stopped);
  }
  import_next (self);
}

static void
import_next (RgLibraryTransfer *self)
{
  g_autoptr (GFile) file = g_queue_pop_head (&self->files);

  if (file == NULL || g_cancellable_is_cancelled (self->cancellable)) {
    g_queue_clear_full (&self->files, g_object_unref);
    report_import (self);
    return;
  }

  progress_cb (0, 0, self);
  rg_library_import_async (self->library, file, progress_cb, self, self->cancellable,
                           imported_cb, g_object_ref (self));
}

/* Imports the files in the queue; an import that is running takes new files by itself. */
static void
begin_import (RgLibraryTransfer *self)
{
  if (rg_library_transfer_is_busy (self) || self->files.length == 0)
    return;

  self->sum = (RgLibraryImport){ 0 };
  self->is_stopped = FALSE;
  g_string_truncate (self->trouble, 0);
  g_string_truncate (self->parts, 0);
  self->cancellable = g_cancellable_new ();
  import_next (self);
}

static void
import_response_cb (RgLibraryTransfer *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GListModel)           files = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;

  files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_queue_push_tail (&self->files, g_list_model_get_item (files, i));
  begin_import (self);
}

static void
offer_response_cb (RgLibraryTransfer *self, const char *response)
{
  GFile *file;

  while ((file = g_queue_pop_head (&self->offered)) != NULL)
    if (g_str_equal (response, "import"))
      g_queue_push_tail (&self->files, file);
    else
      g_object_unref (file);
  begin_import (self);
}

/* Asks whether to import @n files, then imports their games. */
void
rg_library_transfer_offer_import (RgLibraryTransfer *self, GFile **files, guint n)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "import", _ ("_Import"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  g_autofree char *heading = NULL;
  GtkWidget       *question;

  for (guint i = 0; i < n; i++)
    g_queue_push_tail (&self->offered, g_object_ref (files[i]));
  n = self->offered.length;
  heading = g_strdup_printf (ngettext ("Import %u File?", "Import %u Files?", n), n);
  question = rg_ask (self->window, heading,
                     _ ("All games of these files appear in this list. The files are not "
                        "changed."),
                     NULL, answers);
  g_signal_connect_object (question, "response", G_CALLBACK (offer_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Asks for files and imports their games. */
void
rg_library_transfer_ask_import (RgLibraryTransfer *self)
{
  g_clear_object (&self->chooser);
  self->chooser = rg_import_chooser_new (self->window);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (import_response_cb),
                            self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgLibraryTransfer) self = user_data;
  g_autoptr (GPtrArray)         left_out = NULL;
  g_autoptr (GString)           text = g_string_new (NULL);
  g_autoptr (GError)            error = NULL;
  g_autofree char              *sentence = NULL;
  gboolean                      done;
  guint                         n;

  done = rg_library_export_finish (RG_LIBRARY (source), result, &n, &left_out, &error);
  g_clear_object (&self->cancellable);
  if (self->window == NULL)
    return;

  if (!done) {
    sentence = rg_sentence_for_error (error);
    g_signal_emit_by_name (self, "reported", sentence);
    return;
  }

  n -= left_out->len;
  add_number (text, ngettext ("%u game was exported.", "%u games were exported.", n), n);
  if (left_out->len > 0) {
    /* Translators: %s is the name of the first of these files. */
    sentence = g_strdup_printf (ngettext ("%u file could not be read and is missing "
                                          "(“%s”).",
                                          "%u files could not be read and are missing "
                                          "(“%s”…).",
                                          left_out->len),
                                left_out->len, (char *) left_out->pdata[0]);
    add_sentence (text, sentence);
  }
  g_signal_emit_by_name (self, "reported", text->str);
}

static void
export_cb (gpointer owner, const char *path, const char *sentence)
{
  RgLibraryTransfer *self = owner;

  if (path == NULL) {
    if (sentence != NULL)
      g_signal_emit_by_name (self, "reported", sentence);
    return;
  }

  self->cancellable = g_cancellable_new ();
  /* Translators: beside a bar, while games are copied to a file. */
  g_signal_emit_by_name (self, "progress", 0.0, _ ("Exporting…"));
  rg_library_export_async (self->library, self->entries, path,
                           self->publishes ? rg_translate : NULL, self->cancellable,
                           exported_cb, g_object_ref (self));
}

/* Returns: (transfer full): a transfer with dialogs over @window, which must outlive
 * it
 */
RgLibraryTransfer *
rg_library_transfer_new (GtkWindow *window, RgLibrary *library)
{
  RgLibraryTransfer *self = g_object_new (RG_TYPE_LIBRARY_TRANSFER, NULL);

  self->window = window;
  self->library = g_object_ref (library);
  return self;
}

/* Asks for a file and exports @entries in this order as PGN, or a single game as a copy
 * of its file if the user wants that. With @publishes, exports PGN for readers without
 * this program. */
void
rg_library_transfer_ask_export (RgLibraryTransfer *self,
                                GPtrArray         *entries,
                                gboolean           publishes)
{
  g_autofree char *players = NULL;
  g_autofree char *name = NULL;

  if (entries->len == 0 || rg_library_transfer_is_busy (self))
    return;

  players = rg_library_words_players (entries->pdata[0]);
  name = entries->len > 1
           /* Translators: how many games there are. */
           ? g_strdup_printf (ngettext ("%u game", "%u games", entries->len),
                              entries->len)
           : rg_file_title (players, rg_library_entry_get_text (entries->pdata[0],
                                                                RG_LIBRARY_DATE));
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_ref (entries);
  self->publishes = publishes;
  rg_save_dialog_open (self->window,
                       publishes ? _ ("Export for Publication") : _ ("Export Games"),
                       entries->len == 1 && !publishes ? RG_FILE_KINDS_PGN_OR_NATIVE
                                                       : RG_FILE_KINDS_PGN,
                       name, NULL, export_cb, self);
}

/* Stops the import or export; games imported so far are kept. */
void
rg_library_transfer_cancel (RgLibraryTransfer *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* Returns: whether an import or export is running */
gboolean
rg_library_transfer_is_busy (RgLibraryTransfer *self)
{
  return self->cancellable != NULL;
}
