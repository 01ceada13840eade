/* Keeps the envelope that was opened last until its game is resumed, and finds the
 * envelope for the page on which a game is resumed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-opener.h"

#include "rg-envelope-drawer.h"
#include "rg-envelope.h"
#include "rg-games-dialog.h"
#include "rg-message.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-window.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <glib/gi18n.h>

struct _RgEnvelopeOpener {
  GObject parent_instance;

  GtkWindow            *window; /* not owned */
  RgTable              *table;
  RgTableStore         *store;
  RgTableSaver         *saver;
  RgTableFiles         *files;
  RgResumePage         *page; /* weak; the last page given an envelope */
  GtkFileChooserNative *chooser;
  GFile                *arrived;   /* file of an envelope or rulebook, still to be read */
  RgEnvelope           *envelope;  /* the envelope opened last as a file, or NULL */
  gboolean              is_wanted; /* while the game of `envelope` is being found */
};

G_DEFINE_FINAL_TYPE (RgEnvelopeOpener, rg_envelope_opener, G_TYPE_OBJECT)

static const char *
get_seal_id (RgEnvelopeOpener *self)
{
  return rg_game_get_seal_id (rg_table_get_game (self->table));
}

/* Gives the page an envelope. Rejects one with another id, as two envelopes can look the
 * same from outside. */
static void
give_envelope (RgEnvelopeOpener *self, RgEnvelope *envelope)
{
  rg_resume_page_set_envelope (self->page, envelope);
  if (g_strcmp0 (rg_envelope_get_id (envelope), get_seal_id (self)) != 0 &&
      rg_envelope_face_matches (rg_envelope_get_face (envelope),
                                rg_table_get_game (self->table), NULL))
    rg_resume_page_set_trouble (self->page,
                                _ ("This is not the last envelope sealed in this "
                                   "game, or it has been changed since."));
}

/* Keeps @envelope until its game is resumed. */
static void
remember_envelope (RgEnvelopeOpener *self, RgEnvelope *envelope)
{
  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
}

/* Copies the envelope into the folder of the library, as its file may be on a removable
 * disk. */
static void
keep_envelope (RgEnvelopeOpener *self)
{
  RgLibrary         *library = rg_table_store_get_library (self->store);
  g_autoptr (GError) error = NULL;

  if (!rg_envelope_drawer_keep (rg_library_get_folder (library), self->envelope, &error))
    rg_show_error (self->window, _ ("The Envelope Could Not Be Saved"), error);
}

/* Opens the game of the envelope once the library has read its folder; if the library
 * does not have the game, makes it from the envelope. */
static void
open_envelope (RgEnvelopeOpener *self)
{
  RgLibrary         *library = rg_table_store_get_library (self->store);
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;
  RgLibraryEntry    *entry;

  if (!self->is_wanted)
    return;

  entry = rg_library_find_sealed (library, rg_envelope_get_id (self->envelope));
  if (entry == NULL && rg_library_is_loading (library))
    return;

  self->is_wanted = FALSE;
  if (entry != NULL) {
    rg_table_files_open_entry (self->files, entry);
    keep_envelope (self);
    return;
  }

  if (!rg_envelope_drawer_holds_twin (rg_library_get_folder (library), self->envelope))
    game = rg_envelope_to_game (self->envelope, &error);
  else
    g_set_error_literal (&error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_CHANGED_OUTSIDE,
                         N_ ("The text on this envelope was changed after sealing; the "
                             "correct envelope is kept in Games"));
  if (game == NULL) {
    rg_table_files_refuse (self->files, _ ("The Envelope Cannot Be Read"), error);
    return;
  }

  rg_table_files_begin (self->files, game);
  rg_table_store_adjourn (self->store);
  keep_envelope (self);
}

static void
begin_opening (gpointer opener)
{
  RgEnvelopeOpener *self = opener;

  if (self->envelope == NULL)
    return;

  self->is_wanted = TRUE;
  rg_library_load (rg_table_store_get_library (self->store));
  open_envelope (self);
}

static gboolean
arrived_cb (gpointer opener)
{
  RgEnvelopeOpener      *self = opener;
  g_autoptr (GFile)      file = g_steal_pointer (&self->arrived);
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;

  if (file == NULL)
    return G_SOURCE_REMOVE;

  if (rg_rulebook_folder_has_form (file)) {
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.welcome", NULL);
    rg_rulebook_add (self->window, file);
    return G_SOURCE_REMOVE;
  }

  envelope = rg_envelope_load_file (file, &error);
  if (envelope == NULL) {
    rg_table_files_refuse (self->files, _ ("The Envelope Cannot Be Read"), error);
    return G_SOURCE_REMOVE;
  }

  remember_envelope (self, envelope);
  rg_table_saver_ask_then (self->saver, begin_opening, self);
  return G_SOURCE_REMOVE;
}

/* Reads the file in an idle source, when there is a window for questions and errors. */
static void
arrives_cb (RgEnvelopeOpener *self, GFile *file)
{
  g_set_object (&self->arrived, file);
  g_idle_add_full (G_PRIORITY_LOW, arrived_cb, g_object_ref (self), g_object_unref);
}

/* Gives the page the envelope opened as a file, or the one in the library's folder. */
static void
find_envelope (RgEnvelopeOpener *self)
{
  RgLibrary             *library = rg_table_store_get_library (self->store);
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;
  g_autofree char       *path = NULL;
  g_autofree char       *sentence = NULL;

  if (self->envelope != NULL &&
      g_strcmp0 (rg_envelope_get_id (self->envelope), get_seal_id (self)) == 0) {
    give_envelope (self, self->envelope);
    return;
  }

  envelope = rg_envelope_drawer_find (rg_library_get_folder (library), get_seal_id (self),
                                      &error);
  if (envelope != NULL) {
    give_envelope (self, envelope);
    return;
  }

  path = rg_envelope_drawer_get_path (rg_library_get_folder (library),
                                      get_seal_id (self));
  if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    sentence = rg_sentence_for_error (error);
  else if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    sentence = g_strdup (
      _ ("The envelope kept for this game was changed or replaced after it was sealed."));
  else
    sentence = g_strdup (_ ("The envelope of this game is not in Games."));
  rg_resume_page_set_trouble (self->page, sentence);
}

static void
envelope_chosen_cb (RgEnvelopeOpener *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile)                file = NULL;
  g_autoptr (GError)               error = NULL;
  g_autoptr (RgEnvelope)           envelope = NULL;

  if (response != GTK_RESPONSE_ACCEPT || self->page == NULL)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  envelope = rg_envelope_load_file (file, &error);
  if (envelope != NULL) {
    remember_envelope (self, envelope);
    give_envelope (self, envelope);
    if (g_strcmp0 (rg_envelope_get_id (envelope), get_seal_id (self)) == 0)
      keep_envelope (self);
  } else {
    g_autofree char *sentence = rg_sentence_for_error (error);

    rg_resume_page_set_trouble (self->page, sentence);
  }
}

static void
envelope_wanted_cb (RgEnvelopeOpener *self)
{
  g_clear_object (&self->chooser);
  self->chooser = rg_envelope_chooser_new (self->window);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (envelope_chosen_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
rg_envelope_opener_class_init (RgEnvelopeOpenerClass *klass)
{
  RG_OWNS (RgEnvelopeOpener, g_object_remove_weak_pointer, page);
  RG_OWNS (RgEnvelopeOpener, g_object_unref, table, store, saver, files, chooser,
           arrived);
  RG_OWNS (RgEnvelopeOpener, rg_envelope_unref, envelope);
}

static void
rg_envelope_opener_init (G_GNUC_UNUSED RgEnvelopeOpener *self)
{
}

/* @window: must outlive the opener, or dispose of it */
RgEnvelopeOpener *
rg_envelope_opener_new (GtkWindow    *window,
                        RgTable      *table,
                        RgTableStore *store,
                        RgTableSaver *saver,
                        RgTableFiles *files)
{
  RgEnvelopeOpener *self = g_object_new (RG_TYPE_ENVELOPE_OPENER, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->store = g_object_ref (store);
  self->saver = g_object_ref (saver);
  self->files = g_object_ref (files);
  g_signal_connect_object (files, "other", G_CALLBACK (arrives_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_table_store_get_library (store), "notify::loading",
                           G_CALLBACK (open_envelope), self, G_CONNECT_SWAPPED);
  return self;
}

/* Returns: whether a file is being read, or the game of its envelope searched */
gboolean
rg_envelope_opener_is_busy (RgEnvelopeOpener *self)
{
  return self->arrived != NULL || self->is_wanted;
}

/* Gives @page the envelope of the game on the table, and another one if it asks. */
void
rg_envelope_opener_serve (RgEnvelopeOpener *self, RgResumePage *page)
{
  g_set_weak_pointer (&self->page, page);
  g_signal_connect_object (page, "wanted", G_CALLBACK (envelope_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  find_envelope (self);
}
