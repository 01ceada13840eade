/* A copy of the game, wherever somebody wants it.  A file is never replaced
 * without a question. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-filer-private.h"
#include "rg-game-pgn.h"
#include "rg-save-place.h"
#include "rg-save.h"
#include "rg-say.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* PGN has no words for all that may happen; who has it kept in the library
 * needs no other file to go on with. */
static void
save_to (RgFiler *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *name = g_filename_display_basename (path);
  g_autofree char   *text = NULL;
  gboolean           is_whole;

  rg_replay_strike (self->replay);
  if (!rg_save_game (rg_filer_get_game (self), path, &error)) {
    self->then = NULL;
    rg_say_trouble (self->window, _ ("The Game Could Not Be Saved"), error);
    return;
  }

  is_whole = rg_filer_is_secure (self);
  text = g_strdup_printf (is_whole
                            ? _ ("A copy was saved as “%s”")
                            : _ ("“%s” holds moves and minutes; to go on with "
                                 "this game, save it as .regence too."),
                          name);
  rg_filer_say (self, text);
  if (is_whole)
    rg_filer_go_on (self);
  else
    self->then = NULL;
}

static gboolean
has_suffix (const char *path, const char *suffix)
{
  gsize length = strlen (path);
  gsize wanted = strlen (suffix);

  return length > wanted &&
         g_ascii_strcasecmp (path + length - wanted, suffix) == 0;
}

/* The name as chosen, with the ending of the kind of file that was chosen;
 * where a name that ends in .pgn was proposed, another kind goes before it. */
static char *
with_suffix (const char *path, gboolean native, gboolean proposed_pgn)
{
  if (native && proposed_pgn && has_suffix (path, ".pgn"))
    return g_strdup_printf ("%.*s.regence", (int) strlen (path) - 4, path);
  if (has_suffix (path, ".pgn") || has_suffix (path, ".regence"))
    return g_strdup (path);

  return g_strconcat (path, native ? ".regence" : ".pgn", NULL);
}

static void
replace_response_cb (GtkWidget *question, const char *response, RgFiler *self)
{
  if (g_str_equal (response, "replace"))
    save_to (self, rg_save_place_get_path (question));
  else
    self->then = NULL;
}

static gboolean
is_native_chosen (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);

  return filter != NULL &&
         g_object_get_data (G_OBJECT (filter), "native") != NULL;
}

static void
save_where_chosen (RgFiler *self, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  const char       *typed = g_file_peek_path (file);
  g_autofree char  *path = NULL;

  if (typed == NULL) {
    self->then = NULL;
    rg_filer_say (self, _ ("A game can only be saved on this computer."));
    return;
  }

  path = with_suffix (typed,
                      is_native_chosen (chooser),
                      rg_game_fits_pgn (rg_filer_get_game (self)));
  if (!g_str_equal (path, typed) && g_file_test (path, G_FILE_TEST_EXISTS))
    rg_save_place_ask_to_replace (self->window,
                                  path,
                                  G_CALLBACK (replace_response_cb),
                                  G_OBJECT (self));
  else
    save_to (self, path);
}

static void
save_response_cb (RgFiler *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    save_where_chosen (self, GTK_FILE_CHOOSER (chooser));
  else
    self->then = NULL;
}

/* The file that was opened is there to be chosen; it is never replaced without
 * a question.  Régence's own file where PGN would not be enough to go on with
 * the game. */
static void
propose_file (RgFiler *self)
{
  GtkFileChooser   *chooser = GTK_FILE_CHOOSER (self->chooser);
  RgGame           *game = rg_filer_get_game (self);
  const char       *ending = rg_game_fits_pgn (game) ? "pgn" : "regence";
  g_autofree char  *name = rg_save_place_propose (game, ending);
  g_autoptr (GFile) file = NULL;

  if (self->path != NULL)
    file = g_file_new_for_path (self->path);
  if (file == NULL || !gtk_file_chooser_set_file (chooser, file, NULL))
    gtk_file_chooser_set_current_name (chooser, name);
}

/**
 * rg_filer_save_copy:
 *
 * Asks where a copy of the game shall lie, and saves it there.
 */
void
rg_filer_save_copy (RgFiler *self)
{
  GtkFileFilter *native;

  rg_filer_show_chooser (self,
                         _ ("Save a Copy"),
                         GTK_FILE_CHOOSER_ACTION_SAVE,
                         _ ("_Save"),
                         G_CALLBACK (save_response_cb));
  rg_filer_add_filter (self->chooser,
                       _ ("Portable Game Notation (.pgn)"),
                       "pgn");
  native = rg_filer_add_filter (self->chooser,
                                _ ("Régence game (.regence)"),
                                "regence");
  if (!rg_game_fits_pgn (rg_filer_get_game (self)))
    gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (self->chooser), native);
  propose_file (self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
