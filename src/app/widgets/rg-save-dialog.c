/* Completes a file name with the ending of its kind, and asks before it replaces a file.
 * Does not know what is saved. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-save-dialog.h"

#include "rg-ask.h"

#include <glib/gi18n.h>

/* KIND: the key under which a filter of the file dialog has its RgFileKind. */
#define KIND "rg-file-kind"

#define PGN                                                                              \
  {                                                                                      \
    N_ ("Portable Game Notation (.pgn)"), ".pgn"                                         \
  }
#define NATIVE                                                                           \
  {                                                                                      \
    N_ ("Régence game (.regence)"), ".regence"                                           \
  }

const RgFileKind RG_FILE_KINDS_PGN[] = { PGN, { 0 } };
const RgFileKind RG_FILE_KINDS_PGN_OR_NATIVE[] = { PGN, NATIVE, { 0 } };

/* FOLDER: the key under which the display has the folder of the last file saved, until
 * the program ends. */
#define FOLDER "rg-save-folder"

/* One dialog; freed when `owner` is disposed of, or after `done` was called. */
typedef struct {
  GtkWindow            *window;
  GtkFileChooserNative *chooser;
  GtkWidget            *question; /* a weak pointer */
  const RgFileKind     *kinds;
  char                 *path;
  RgSaveDialogDone      done;
  GObject              *owner;
} RgSaving;

/* Frees the dialog. @owner is NULL after an answer, else the question is closed too. */
static void
saving_free (gpointer saving, GObject *owner)
{
  RgSaving *self = saving;

  if (self->question != NULL) {
    g_signal_handlers_disconnect_by_data (self->question, self);
    if (owner != NULL)
      gtk_window_destroy (GTK_WINDOW (self->question));
  }
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->chooser);
  g_free (self->path);
  g_free (self);
}

static void
finish (RgSaving *self, const char *path, const char *trouble)
{
  if (path != NULL)
    g_object_set_data_full (G_OBJECT (gdk_display_get_default ()), FOLDER,
                            g_path_get_dirname (path), g_free);
  g_object_weak_unref (self->owner, saving_free, self);
  self->done (self->owner, path, trouble);
  saving_free (self, NULL);
}

static gboolean
has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path);
  gsize wanted = strlen (ending);

  return length > wanted && g_ascii_strcasecmp (path + length - wanted, ending) == 0;
}

/* Returns the path with an ending. A kind chosen in the dialog replaces the ending
 * proposed at first; any other ending that was typed is kept. */
static char *
finish_path (RgSaving *self, const char *path, const RgFileKind *chosen)
{
  const RgFileKind *typed = self->kinds;

  while (typed->name != NULL && !has_ending (path, typed->ending))
    typed++;
  if (typed->name == NULL)
    return g_strconcat (path, chosen->ending, NULL);
  if (typed != self->kinds || chosen == self->kinds)
    return g_strdup (path);

  return g_strdup_printf ("%.*s%s", (int) (strlen (path) - strlen (typed->ending)), path,
                          chosen->ending);
}

static void
replace_response_cb (RgSaving *self, const char *response)
{
  finish (self, g_str_equal (response, "replace") ? self->path : NULL, NULL);
}

/* Asks before a file is replaced whose ending was added here: the file dialog has asked
 * only about the name as typed. */
static void
ask_to_replace (RgSaving *self)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
    { 0 },
  };
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *body = NULL;

  body = g_strdup_printf (_ ("“%s” already exists and would be replaced."), name);
  g_set_weak_pointer (&self->question, rg_ask (self->window, _ ("Replace the File?"),
                                               body, NULL, answers));
  g_signal_connect_swapped (self->question, "response", G_CALLBACK (replace_response_cb),
                            self);
}

static void
response_cb (RgSaving *self, int response)
{
  g_autoptr (GtkFileChooserNative) native = g_steal_pointer (&self->chooser);
  GtkFileChooser                  *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile)                file = gtk_file_chooser_get_file (chooser);
  GtkFileFilter                   *filter = gtk_file_chooser_get_filter (chooser);
  const char                      *typed = file != NULL ? g_file_peek_path (file) : NULL;
  const RgFileKind                *kind = self->kinds;

  if (response != GTK_RESPONSE_ACCEPT) {
    finish (self, NULL, NULL);
    return;
  }
  if (typed == NULL) {
    finish (self, NULL, _ ("Files can only be saved on this computer."));
    return;
  }

  /* Asks the dialog for the kind only if it has a filter: none is set if the proposed
   * file is of another kind. */
  if (filter != NULL)
    kind = g_object_get_data (G_OBJECT (filter), KIND);
  self->path = finish_path (self, typed, kind);
  if (!g_str_equal (self->path, typed) && g_file_test (self->path, G_FILE_TEST_EXISTS))
    ask_to_replace (self);
  else
    finish (self, self->path, NULL);
}

static void
add_filters (GtkFileChooser *chooser, const RgFileKind *kinds)
{
  for (const RgFileKind *kind = kinds; kind->name != NULL; kind++) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

    gtk_file_filter_set_name (filter, _ (kind->name));
    gtk_file_filter_add_suffix (filter, kind->ending + 1);
    g_object_set_data (G_OBJECT (filter), KIND, (gpointer) kind);
    gtk_file_chooser_add_filter (chooser, filter);
    if (kind == kinds)
      gtk_file_chooser_set_filter (chooser, filter);
  }
}

/* Returns: (transfer full): the folder of the last file saved, else the user's
 * documents */
static GFile *
find_folder (void)
{
  const char *folder = g_object_get_data (G_OBJECT (gdk_display_get_default ()), FOLDER);

  if (folder == NULL)
    folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  return g_file_new_for_path (folder != NULL ? folder : g_get_home_dir ());
}

/* Returns the proposed name, with a number if that file exists, as for the second game of
 * an evening. */
static char *
find_free_name (GFile *folder, const char *name, const char *ending)
{
  char *free_name = g_strconcat (name, ending, NULL);

  g_strdelimit (free_name, "/\\:", '-');
  for (guint i = 2; i < 100; i++) {
    g_autoptr (GFile) file = g_file_get_child (folder, free_name);

    if (!g_file_query_exists (file, NULL))
      break;
    g_free (free_name);
    free_name = g_strdup_printf ("%s (%u)%s", name, i, ending);
    g_strdelimit (free_name, "/\\:", '-');
  }
  return free_name;
}

/**
 * rg_save_dialog_open:
 * @window: the parent of the dialog; must outlive @owner
 * @title: the title of the dialog
 * @kinds: (transfer none): the kinds of files to choose from; static
 * @name: the proposed file name without ending; illegal characters are replaced, and a
 * number is added if the file exists
 * @path: (nullable): an existing file to propose instead
 * @done: called once with @owner and a path with its ending, which may be replaced; or
 * with %NULL and, unless it was cancelled, why nothing can be saved there
 * @owner: (type GObject): closes the dialog when it is disposed of
 */
void
rg_save_dialog_open (GtkWindow        *window,
                     const char       *title,
                     const RgFileKind *kinds,
                     const char       *name,
                     const char       *path,
                     RgSaveDialogDone  done,
                     gpointer          owner)
{
  RgSaving         *self = g_new0 (RgSaving, 1);
  g_autoptr (GFile) folder = find_folder ();
  g_autofree char  *whole = find_free_name (folder, name, kinds->ending);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  GtkFileChooser   *chooser;

  self->window = window;
  self->kinds = kinds;
  self->done = done;
  self->owner = owner;
  g_object_weak_ref (owner, saving_free, self);
  self->chooser = gtk_file_chooser_native_new (title, window,
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                               _ ("_Cancel"));
  chooser = GTK_FILE_CHOOSER (self->chooser);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_swapped (chooser, "response", G_CALLBACK (response_cb), self);
  add_filters (chooser, kinds);
  if (file == NULL || !gtk_file_chooser_set_file (chooser, file, NULL)) {
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    gtk_file_chooser_set_current_name (chooser, whole);
  }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Returns: (transfer full): a sentence about where a file was saved */
char *
rg_save_dialog_report (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  return g_strdup_printf (_ ("Saved as “%s”"), name);
}
