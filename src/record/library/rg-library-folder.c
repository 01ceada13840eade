/* A new file is made under a name that nobody has, as an empty file that takes
 * the name; what is written then comes in its place whole.  So an empty file is
 * none of the library's games.  Whoever replaces a file holds a lock and makes
 * sure that it still is the one he knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-folder.h"

#include "rg-folder.h"
#include "rg-load.h"
#include "rg-native.h"
#include "rg-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Far beyond any game that was ever written down. */
#define MAX_SIZE_MIB 64

/* After that long nobody is still about to finish a file, in seconds. */
#define LEFTOVER_AGE (60 * 60)

/* A temporary file ends in a point and that many capitals and figures. */
#define TEMPORARY_LENGTH 6

/* In bytes.  Of the 255 that a file name may have the ending, a number and the
 * name of a temporary file beside it need some. */
#define MAX_NAME  60
#define MAX_TITLE 160

/* Adds @text, with a hyphen for everything but letters, figures and apostrophes. */
static void
append_readable (GString *out, const char *text, gsize limit)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  gsize            end = out->len + limit;

  if (normal == NULL)
    return;

  for (const char *p = normal; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar letter = g_utf8_get_char (p);
    gsize    size = (gsize) (g_utf8_next_char (p) - p);

    if (out->len + size > end)
      break;
    if (g_unichar_isalnum (letter) || g_unichar_ismark (letter) || letter == '\'' ||
        letter == 0x2019)
      g_string_append_len (out, p, (gssize) size);
    else if (out->len > 0 && out->str[out->len - 1] != '-')
      g_string_append_c (out, '-');
  }
  while (out->len > 0 && out->str[out->len - 1] == '-')
    g_string_truncate (out, out->len - 1);
}

/* As much of the day as is known: year, month, day. */
static void
append_date (GString *out, const char *date)
{
  static const gsize lengths[] = { 4, 2, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    gsize length = date != NULL ? strspn (date, "0123456789") : 0;

    if (length != lengths[i])
      return;
    if (i > 0)
      g_string_append_c (out, '-');
    g_string_append_len (out, date, (gssize) length);
    date = date[length] == '.' ? date + length + 1 : NULL;
  }
}

/* "Morphy, Paul" goes by the surname, after a hyphen where something precedes it. */
static void
append_player (GString *out, RgGame *game, RgColor player)
{
  const char      *name = rg_game_get_name (game, player);
  g_autofree char *surname = NULL;
  gsize            before = out->len;
  gsize            start;

  if (name == NULL)
    return;

  surname = g_strndup (name, strcspn (name, ","));
  if (before > 0)
    g_string_append_c (out, '-');
  start = out->len;
  append_readable (out, surname, MAX_NAME);
  if (out->len <= start)
    g_string_truncate (out, before);
}

/* Returns: (transfer full): what the file of @game is to be called, without its
 * ending: the date and the players */
char *
rg_library_stem_for_game (RgGame *game)
{
  GString *stem = g_string_new (NULL);

  append_date (stem, rg_game_get_tag (game, "Date"));
  append_player (stem, game, RG_WHITE);
  append_player (stem, game, RG_BLACK);
  return g_string_free (stem->len > 0 ? stem : g_string_append (stem, "chess"), FALSE);
}

/* Returns: (transfer full): what the file of a game with that title is to be called,
 * without its ending */
char *
rg_library_stem_for_title (const char *title)
{
  GString *stem = g_string_new (NULL);

  append_readable (stem, title, MAX_TITLE);
  return g_string_free (stem->len > 0 ? stem : g_string_append (stem, "chess"), FALSE);
}

static gboolean
is_game_name (const char *name)
{
  return *name != '.' && g_str_has_suffix (name, RG_LIBRARY_SUFFIX) &&
         strlen (name) > strlen (RG_LIBRARY_SUFFIX);
}

static void
take_stamp (RgStamp *self, const GStatBuf *status)
{
  self->size = status->st_size;
  self->mtime = (gint64) status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
}

/**
 * rg_library_look:
 * @stamp: (out caller-allocates): size and time of the file; size 0 where it
 *   cannot be told, as of a link that leads nowhere
 *
 * Returns: whether there is something that is to be listed
 */
gboolean
rg_library_look (const char *folder, const char *name, RgStamp *stamp)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf         status;

  *stamp = (RgStamp){ 0 };
  if (!is_game_name (name))
    return FALSE;
  if (g_stat (path, &status) != 0)
    return g_lstat (path, &status) == 0;

  take_stamp (stamp, &status);
  return S_ISREG (status.st_mode) && status.st_size > 0;
}

/* Whether @name is that of a temporary file of one of the games. */
static gboolean
is_temporary (const char *name)
{
  gsize            length = strlen (name);
  g_autofree char *game = NULL;

  if (length <= TEMPORARY_LENGTH + 1 || name[length - TEMPORARY_LENGTH - 1] != '.')
    return FALSE;
  for (const char *c = name + length - TEMPORARY_LENGTH; *c != '\0'; c++)
    if (!g_ascii_isupper (*c) && !g_ascii_isdigit (*c))
      return FALSE;

  game = g_strndup (name, length - TEMPORARY_LENGTH - 1);
  return is_game_name (game);
}

/* Takes away what programs that broke off in the middle of saving have left in @folder
 * long ago. */
void
rg_library_clean (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64           limit = g_get_real_time () / G_USEC_PER_SEC - LEFTOVER_AGE;
  const char      *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    gboolean         is_partial = is_temporary (name);
    GStatBuf         status;

    if ((is_partial || is_game_name (name)) && g_lstat (path, &status) == 0 &&
        S_ISREG (status.st_mode) && status.st_mtime <= limit &&
        (is_partial || status.st_size == 0))
      g_unlink (path);
  }
}

/* @error is return location for an error of %G_FILE_ERROR.  Returns: FALSE where there
 * is no such folder and none can be made */
gboolean
rg_library_make_folder (const char *folder, GError **error)
{
  return g_mkdir_with_parents (folder, 0700) == 0 || rg_folder_fail (error, errno);
}

static char *
take_name (RgLibraryFile *self, GError **error)
{
  return rg_folder_take_name (self->folder, self->stem, RG_LIBRARY_SUFFIX, &self->number,
                              error);
}

static gboolean
write_text (RgLibraryFile *self,
            const char    *path,
            const char    *text,
            gsize          length,
            GError       **error)
{
  if (!self->in_haste)
    return rg_save_text (path, text, length, error);

  return g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

static gboolean
save_new (RgLibraryFile *self, const char *text, gsize length, GError **error)
{
  g_autofree char *name = take_name (self, error);
  g_autofree char *path = NULL;

  if (name == NULL)
    return FALSE;

  path = g_build_filename (self->folder, name, NULL);
  if (!write_text (self, path, text, length, error)) {
    g_unlink (path);
    return FALSE;
  }

  g_free (self->name);
  self->name = g_steal_pointer (&name);
  rg_library_look (self->folder, self->name, &self->stamp);
  return TRUE;
}

static gboolean
save_known (RgLibraryFile *self, const char *text, gsize length, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, self->name, NULL);
  RgStamp          now;

  if (rg_library_look (self->folder, self->name, &now) &&
      !rg_stamp_equal (&now, &self->stamp))
    return save_new (self, text, length, error);
  if (!write_text (self, path, text, length, error))
    return FALSE;

  rg_library_look (self->folder, self->name, &self->stamp);
  return TRUE;
}

/**
 * rg_library_file_save:
 * @self: which file to continue, or what to call a new one
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves a text so that no game of the folder is lost by it: where somebody else
 * has written the file meanwhile, both stay, this one under a new name.
 *
 * Returns: %FALSE where that failed; then nothing has changed
 */
gboolean
rg_library_file_save (RgLibraryFile *self, const char *text, gsize length, GError **error)
{
  gboolean done;
  int      lock;

  if (!rg_library_make_folder (self->folder, error))
    return FALSE;
  if (self->name == NULL)
    return save_new (self, text, length, error);

  lock = rg_folder_lock (self->folder);
  done = save_known (self, text, length, error);
  rg_folder_unlock (lock);
  return done;
}

/* All of it, or nothing. */
static gboolean
append_text (int file, const char *text, gsize length, GError **error)
{
  off_t size = lseek (file, 0, SEEK_END);
  gsize n = 0;

  while (n < length) {
    gssize written = write (file, text + n, length - n);

    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0) {
      int number = errno;

      if (n > 0 && ftruncate (file, size) != 0)
        number = errno;
      return rg_folder_fail (error, number);
    }
    n += (gsize) written;
  }

  return TRUE;
}

/* Whether the last line is whole: what is added behind half a line is lost with it. */
static gboolean
ends_with_sum (int file)
{
  char  end[sizeof "#sum 01234567"];
  off_t size = lseek (file, 0, SEEK_END);

  return size >= (off_t) sizeof end &&
         pread (file, end, sizeof end, size - (off_t) sizeof end) == sizeof end &&
         memcmp (end, "#sum ", strlen ("#sum ")) == 0 && end[sizeof end - 1] == '\n';
}

/**
 * rg_library_file_append:
 * @self: the file that is continued
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Adds lines to a file as it was left; the disk need not have them yet.  Where only a
 * part could be written, and not be taken back, the file is known with that part.
 *
 * Returns: %FALSE where that failed, or where somebody else has written the file
 *   meanwhile
 */
gboolean
rg_library_file_append (RgLibraryFile *self,
                        const char    *text,
                        gsize          length,
                        GError       **error)
{
  g_autofree char *path = g_build_filename (self->folder, self->name, NULL);
  int              file = g_open (path, O_RDWR | O_APPEND | O_CLOEXEC, 0);
  RgStamp          now;
  GStatBuf         status;
  gboolean         done;

  if (file < 0)
    return rg_folder_fail (error, errno);

  if (flock (file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    done = rg_folder_fail (error, EBUSY);
  else if (!rg_library_look (self->folder, self->name, &now) ||
           !rg_stamp_equal (&now, &self->stamp) || !ends_with_sum (file))
    done = rg_folder_fail (error, ESTALE);
  else {
    done = append_text (file, text, length, error);
    /* Of this file, even if another one has just come in its place. */
    if (fstat (file, &status) == 0)
      take_stamp (&self->stamp, &status);
  }
  g_close (file, NULL);
  return done;
}

static gboolean
move_to_stem (RgLibraryFile *self, GError **error)
{
  g_autofree char *name = take_name (self, error);
  g_autofree char *from = g_build_filename (self->folder, self->name, NULL);
  g_autofree char *to = NULL;

  if (name == NULL)
    return FALSE;

  to = g_build_filename (self->folder, name, NULL);
  if (g_rename (from, to) != 0) {
    rg_folder_fail (error, errno);
    g_unlink (to);
    return FALSE;
  }

  g_free (self->name);
  self->name = g_steal_pointer (&name);
  rg_library_look (self->folder, self->name, &self->stamp);
  return TRUE;
}

/* Whether the file is called so already, with a number behind it or without. */
static gboolean
is_of_stem (const RgLibraryFile *self)
{
  gsize            length = strlen (self->stem);
  const char      *rest = self->name + length;
  g_autofree char *name = NULL;
  guint64          number = 1;

  if (!g_str_has_prefix (self->name, self->stem))
    return FALSE;
  if (*rest == '-')
    number = g_ascii_strtoull (rest + 1, NULL, 10);

  name = rg_folder_number_name (self->stem, (guint) MIN (number, G_MAXUINT),
                                RG_LIBRARY_SUFFIX);
  return g_str_equal (name, self->name);
}

/**
 * rg_library_file_rename:
 * @self: a file, and the stem of its new name
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Gives the file its new name, with a number behind it where another file has
 * that name.  One that has it already, with a number or without, keeps it; one that
 * somebody else has written meanwhile is not renamed.
 *
 * Returns: %FALSE where that failed; then the file keeps its name
 */
gboolean
rg_library_file_rename (RgLibraryFile *self, GError **error)
{
  gboolean done;
  RgStamp  now;
  int      lock;

  if (is_of_stem (self))
    return TRUE;

  lock = rg_folder_lock (self->folder);
  done = rg_library_look (self->folder, self->name, &now) &&
             rg_stamp_equal (&now, &self->stamp)
           ? move_to_stem (self, error)
           : rg_folder_fail (error, ESTALE);
  rg_folder_unlock (lock);
  return done;
}

/**
 * rg_library_file_read:
 * @stamp: (out caller-allocates): what the file was before it was read
 * @faults: (out) (transfer container) (element-type RgFault): what could not
 *   be read; %NULL with @error
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Reads a game.  Any thread may do so.
 *
 * Returns: (transfer full) (nullable): the game; %NULL where there is none
 */
RgGame *
rg_library_file_read (const char *folder,
                      const char *name,
                      RgStamp    *stamp,
                      GPtrArray **faults,
                      GError    **error)
{
  g_autofree char      *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes)    bytes = NULL;
  g_autoptr (GPtrArray) found = NULL;
  RgGame               *game;

  *faults = NULL;
  rg_library_look (folder, name, stamp);
  bytes = rg_load (path, MAX_SIZE_MIB, error);
  if (bytes == NULL)
    return NULL;
  if (!rg_native_is (bytes)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("this is no game of Régence"), NULL);
    return NULL;
  }

  game = rg_native_read (bytes, &found);
  if (game == NULL)
    g_propagate_error (error, g_error_copy (rg_fault_list_first_error (found)->error));
  else
    *faults = g_steal_pointer (&found);
  return game;
}
