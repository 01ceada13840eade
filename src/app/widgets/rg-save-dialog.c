/* A name gets the ending of its kind, and no file is replaced without a
 * question.  What is written then, and how, it does not know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-save-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The kind that a filter of the chooser stands for. */
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
const RgFileKind RG_FILE_KINDS_NATIVE_OR_PGN[] = { NATIVE, PGN, { 0 } };

struct _RgSaveDialog {
  GObject parent_instance;

  GtkWindow            *window; /* not owned; NULL once disposed */
  GtkFileChooserNative *chooser;
  const RgFileKind     *kinds;
  RgSaveDialogDone      done; /* NULL where the signals are followed */
  GWeakRef              owner;
};

G_DEFINE_FINAL_TYPE (RgSaveDialog, rg_save_dialog, G_TYPE_OBJECT)

enum {
  CHOSEN,
  GIVEN_UP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
rg_save_dialog_dispose (GObject *object)
{
  RgSaveDialog *self = RG_SAVE_DIALOG (object);

  self->window = NULL;
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (rg_save_dialog_parent_class)->dispose (object);
}

static void
rg_save_dialog_finalize (GObject *object)
{
  g_weak_ref_clear (&RG_SAVE_DIALOG (object)->owner);

  G_OBJECT_CLASS (rg_save_dialog_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, RG_TYPE_SAVE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
rg_save_dialog_class_init (RgSaveDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_save_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_save_dialog_finalize;

  /**
   * RgSaveDialog::chosen:
   * @path: the file, with the ending of its kind; it may be replaced
   */
  signals[CHOSEN] = new_signal ("chosen");

  /**
   * RgSaveDialog::given-up:
   * @sentence: (nullable): why nothing can be saved there; %NULL where nothing
   *   is to be saved
   */
  signals[GIVEN_UP] = new_signal ("given-up");
}

static void
rg_save_dialog_init (RgSaveDialog *self)
{
  g_weak_ref_init (&self->owner, NULL);
}

/**
 * rg_save_dialog_new:
 * @window: over which it opens; must outlive the dialog
 *
 * Returns: (transfer full): a dialog that asks for nothing yet
 */
RgSaveDialog *
rg_save_dialog_new (GtkWindow *window)
{
  RgSaveDialog *self = g_object_new (RG_TYPE_SAVE_DIALOG, NULL);

  self->window = window;
  return self;
}

static void
answer (RgSaveDialog *self, const char *path, const char *sentence)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);

  if (path != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, path);
  else
    g_signal_emit (self, signals[GIVEN_UP], 0, sentence);
  if (self->done != NULL && owner != NULL)
    self->done (owner, path, sentence);
}

static gboolean
has_ending (const char *path, const char *ending)
{
  gsize length = strlen (path);
  gsize wanted = strlen (ending);

  return length > wanted && g_ascii_strcasecmp (path + length - wanted, ending) == 0;
}

/* The kind as which a path is typed; NULL for an ending of no kind. */
static const RgFileKind *
find_kind (RgSaveDialog *self, const char *path)
{
  for (const RgFileKind *kind = self->kinds; kind->name != NULL; kind++)
    if (has_ending (path, kind->ending))
      return kind;

  return NULL;
}

/* The path as it was typed, with the ending of the kind of file that was
 * chosen.  A kind that somebody has chosen goes before the ending that was
 * proposed to him; else the ending that he has typed says which kind it is. */
static char *
finish_path (RgSaveDialog *self, const char *path, const RgFileKind *chosen)
{
  const RgFileKind *typed = find_kind (self, path);

  if (typed == NULL)
    return g_strconcat (path, chosen->ending, NULL);
  if (typed != self->kinds || chosen == self->kinds)
    return g_strdup (path);

  return g_strdup_printf ("%.*s%s", (int) (strlen (path) - strlen (typed->ending)), path,
                          chosen->ending);
}

static void
replace_response_cb (GtkWidget *dialog, const char *response, RgSaveDialog *self)
{
  if (g_str_equal (response, "replace"))
    answer (self, g_object_get_data (G_OBJECT (dialog), "path"), NULL);
  else
    answer (self, NULL, NULL);
}

/* The file dialog asks about the name that was typed, not about this one. */
static void
ask_to_replace (RgSaveDialog *self, const char *path)
{
  g_autofree char  *name = g_filename_display_basename (path);
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (
    adw_message_dialog_new (self->window, _ ("Replace the File?"), NULL));
  adw_message_dialog_format_body (dialog, _ ("“%s” exists already and would be lost."),
                                  name);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "replace", _ ("_Replace"));
  adw_message_dialog_set_response_appearance (dialog, "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
take (RgSaveDialog *self, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  const char       *typed = g_file_peek_path (file);
  g_autofree char  *path = NULL;
  GtkFileFilter    *filter = gtk_file_chooser_get_filter (chooser);
  const RgFileKind *kind = self->kinds;

  if (typed == NULL) {
    answer (self, NULL, _ ("A file can only be saved on this computer."));
    return;
  }

  /* There is none where the file that was proposed is of another kind. */
  if (filter != NULL)
    kind = g_object_get_data (G_OBJECT (filter), KIND);
  path = finish_path (self, typed, kind);
  if (!g_str_equal (path, typed) && g_file_test (path, G_FILE_TEST_EXISTS))
    ask_to_replace (self, path);
  else
    answer (self, path, NULL);
}

static void
response_cb (RgSaveDialog *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    take (self, GTK_FILE_CHOOSER (chooser));
  else
    answer (self, NULL, NULL);
}

static void
add_filters (RgSaveDialog *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (self->chooser);

  for (const RgFileKind *kind = self->kinds; kind->name != NULL; kind++) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

    gtk_file_filter_set_name (filter, _ (kind->name));
    gtk_file_filter_add_suffix (filter, kind->ending + 1);
    g_object_set_data (G_OBJECT (filter), KIND, (gpointer) kind);
    gtk_file_chooser_add_filter (chooser, filter);
    if (kind == self->kinds)
      gtk_file_chooser_set_filter (chooser, filter);
  }
}

/* Without what a file name cannot hold. */
static void
propose (RgSaveDialog *self, const char *name, const char *path)
{
  GtkFileChooser   *chooser = GTK_FILE_CHOOSER (self->chooser);
  g_autofree char  *whole = NULL;
  g_autoptr (GFile) file = NULL;

  whole = g_strconcat (name, self->kinds->ending, NULL);
  g_strdelimit (whole, "/\\:", '-');
  if (path != NULL)
    file = g_file_new_for_path (path);
  if (file == NULL || !gtk_file_chooser_set_file (chooser, file, NULL))
    gtk_file_chooser_set_current_name (chooser, whole);
}

/**
 * rg_save_dialog_ask:
 * @title: what is to be saved
 * @kinds: (transfer none): as which kinds of files; must outlive the dialog
 * @name: what the file might be called, without its ending
 * @path: (nullable): a file that is there to be chosen; it is never replaced
 *   without a question
 *
 * Asks for a file; one of the signals tells what came of it.
 */
void
rg_save_dialog_ask (RgSaveDialog     *self,
                    const char       *title,
                    const RgFileKind *kinds,
                    const char       *name,
                    const char       *path)
{
  self->kinds = kinds;
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, self->window,
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                               _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  add_filters (self);
  propose (self, name, path);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * rg_save_dialog_open:
 * @window: over which it opens, and with which it goes
 * @title: what is to be saved
 * @kinds: (transfer none): as rg_save_dialog_ask() has it
 * @name: what the file might be called, without its ending
 * @path: (nullable): a file that is there to be chosen
 * @done: called once, with the path or without
 * @owner: (type GObject): the first argument of @done, which is not called without it
 *
 * Asks for a file.  Another question over @window takes the place of this one.
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
  RgSaveDialog *self = rg_save_dialog_new (window);

  self->done = done;
  g_weak_ref_set (&self->owner, owner);
  g_object_set_data_full (G_OBJECT (window), "rg-save-dialog", self, g_object_unref);
  g_signal_connect_object (window, "destroy", G_CALLBACK (g_object_run_dispose), self,
                           G_CONNECT_SWAPPED);
  rg_save_dialog_ask (self, title, kinds, name, path);
}
