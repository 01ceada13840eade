/* Reads and writes the files of the library. A new file reserves a free name by an empty
 * file, which the complete text then replaces; so an empty file is not a game. Before a
 * file is appended to, replaced or renamed, it is locked, and it must be unchanged since
 * this program wrote it. */
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

/* The largest file of a game, in MiB; far more than any real game. */
#define MAX_SIZE_MIB 64

/* Lengths of names in bytes. Of the 255 bytes of a file name, some are needed for the
 * ending, a number, and the name of a temporary file beside it. */
#define MAX_NAME  60
#define MAX_TITLE 160

/* Appends @text, replacing everything but letters, digits and apostrophes by hyphens. */
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

/* Appends the known parts of a date: year, month, day. */
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

/* Appends the surname of a player ("Morphy, Paul"), after a hyphen unless it is
 * first. */
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

/* Returns: (transfer full): the name for the file of @game, without its ending: the
 * date and the players */
char *
rg_library_stem_for_game (RgGame *game)
{
  GString *stem = g_string_new (NULL);

  append_date (stem, rg_game_get_tag (game, "Date"));
  append_player (stem, game, RG_WHITE);
  append_player (stem, game, RG_BLACK);
  return g_string_free (stem->len > 0 ? stem : g_string_append (stem, "chess"), FALSE);
}

/* Returns: (transfer full): the name for the file of a game with that title, without
 * its ending */
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
 * @stamp: (out caller-allocates): size and time of the file; size 0 if unknown, as for
 *   a dangling link
 *
 * Returns: whether the file should be listed
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

/* Makes the folder if needed. Returns: FALSE with %G_FILE_ERROR if it does not exist and
 * cannot be made */
gboolean
rg_library_make_folder (const char *folder, GError **error)
{
  return g_mkdir_with_parents (folder, 0700) == 0 || rg_folder_fail (error, errno);
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

/* Closes the file and forgets its name. */
void
rg_library_file_clear (RgLibraryFile *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  self->descriptor = -1;
  g_clear_pointer (&self->name, g_free);
}

/* Opens a file for appending; only for reading if it is not writable, as it can still be
 * replaced by a new file. */
static int
open_file (const char *path)
{
  int file = g_open (path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0);

  if (file < 0 && errno == EACCES)
    file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  return file;
}

/* Makes @name the file of @self after @length bytes were written to it. The stamp has
 * this size, so that a longer file is recognised as changed by another program. */
static void
take_file (RgLibraryFile *self, char *name, gsize length)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  rg_library_file_clear (self);
  self->name = name;
  self->descriptor = open_file (path);
  rg_library_look (self->folder, name, &self->stamp);
  self->stamp.size = (gint64) length;
}

static void
unlock (RgLibraryFile *self)
{
  flock (self->descriptor, LOCK_UN);
}

/* Opens the file and locks it. Returns: 0 if it is unchanged, ENOENT if it does not exist
 * any more, ESTALE if another program has written or replaced it, EAGAIN if another
 * program has the lock */
static int
lock (RgLibraryFile *self)
{
  g_autofree char *path = g_build_filename (self->folder, self->name, NULL);
  GStatBuf         status;
  RgStamp          now;
  int              number = ESTALE;

  if (self->descriptor < 0 && (self->descriptor = open_file (path)) < 0)
    return errno;
  if (!rg_folder_lock (self->descriptor))
    return EAGAIN;

  if (rg_folder_is_at (self->descriptor, path, &status)) {
    take_stamp (&now, &status);
    if (rg_stamp_equal (&now, &self->stamp))
      return 0;
  } else if (g_stat (path, &status) != 0) {
    number = errno;
  }
  unlock (self);
  return number;
}

static gboolean
save_new (RgLibraryFile *self,
          const char    *stem,
          const char    *text,
          gsize          length,
          GError       **error)
{
  g_autofree char *path = NULL;
  char            *name;
  gboolean         done;
  int              taken;

  name = rg_folder_take_name (self->folder, stem, RG_LIBRARY_SUFFIX, &self->number,
                              &taken, error);
  if (name == NULL)
    return FALSE;

  path = g_build_filename (self->folder, name, NULL);
  done = write_text (self, path, text, length, error);
  if (done)
    take_file (self, name, length);
  else {
    g_unlink (path);
    g_free (name);
  }
  close (taken);
  return done;
}

/**
 * rg_library_file_save:
 * @self: the file to continue; if it has no name, a new file is made
 * @stem: the name of a new file, followed by a number if it is taken
 * @error: return location for an error of %G_FILE_ERROR, where %G_FILE_ERROR_AGAIN
 *   means that another program is writing the file
 *
 * Saves a text so that no game of the folder is lost: if another program has changed
 * the file meanwhile, that file stays and the text gets a new name.
 *
 * Returns: %FALSE if that failed; all files are then unchanged
 */
gboolean
rg_library_file_save (RgLibraryFile *self,
                      const char    *stem,
                      const char    *text,
                      gsize          length,
                      GError       **error)
{
  g_autofree char *own = NULL;
  g_autofree char *path = NULL;
  int              number;

  if (!rg_library_make_folder (self->folder, error))
    return FALSE;
  if (self->name == NULL)
    return save_new (self, stem, text, length, error);

  number = lock (self);
  if (number == ENOENT) {
    own = g_strndup (self->name, strlen (self->name) - strlen (RG_LIBRARY_SUFFIX));
    stem = own;
  }
  if (number == ENOENT || number == ESTALE) {
    self->number = 0;
    return save_new (self, stem, text, length, error);
  }
  if (number != 0)
    return rg_folder_fail (error, number);

  path = g_build_filename (self->folder, self->name, NULL);
  if (write_text (self, path, text, length, error)) {
    take_file (self, g_steal_pointer (&self->name), length);
    return TRUE;
  }
  unlock (self);
  return FALSE;
}

/* Appends all of @text or, if that fails, truncates the file to its old size. If
 * truncating fails too, a part of @text stays in the file. Returns: FALSE if not all of
 * @text is appended */
static gboolean
append_text (int file, const char *text, gsize length)
{
  off_t  size = lseek (file, 0, SEEK_END);
  gsize  n = 0;
  gssize written;

  do {
    written = write (file, text + n, length - n);
    n += (gsize) MAX (written, 0);
  } while (n < length && (written > 0 || (written < 0 && errno == EINTR)));

  if (n < length && ftruncate (file, size) != 0)
    return FALSE;
  return n == length;
}

/* Returns whether the file ends with a complete sum, as text appended to an incomplete
 * line would be lost with it. */
static gboolean
ends_with_sum (int file)
{
  char  end[sizeof "#sum 01234567"];
  off_t size = lseek (file, 0, SEEK_END);

  return size >= (off_t) sizeof end &&
         pread (file, end, sizeof end, size - (off_t) sizeof end) == sizeof end &&
         memcmp (end, "#sum ", strlen ("#sum ")) == 0 && end[sizeof end - 1] == '\n';
}

/* Appends lines to a file that is unchanged since this program wrote it, without syncing
 * it to the disk. If only a part could be written, and that part cannot be removed, the
 * stamp includes it. Returns: FALSE if that failed, or another program has written,
 * replaced or locked the file; it must then be saved as a whole */
gboolean
rg_library_file_append (RgLibraryFile *self, const char *text, gsize length)
{
  GStatBuf status;
  gboolean done;

  if (lock (self) != 0)
    return FALSE;

  done = ends_with_sum (self->descriptor) && append_text (self->descriptor, text, length);
  if (fstat (self->descriptor, &status) == 0)
    take_stamp (&self->stamp, &status);
  unlock (self);
  return done;
}

/* Returns whether the file already has the name @stem, with or without a number. */
static gboolean
is_of_stem (const RgLibraryFile *self, const char *stem)
{
  gsize            length = strlen (stem);
  const char      *rest = self->name + length;
  g_autofree char *name = NULL;
  guint64          number = 1;

  if (!g_str_has_prefix (self->name, stem))
    return FALSE;
  if (*rest == '-')
    number = g_ascii_strtoull (rest + 1, NULL, 10);

  name = rg_folder_number_name (stem, (guint) MIN (number, G_MAXUINT), RG_LIBRARY_SUFFIX);
  return g_str_equal (name, self->name);
}

static gboolean
move_to_stem (RgLibraryFile *self, const char *stem, GError **error)
{
  g_autofree char *from = g_build_filename (self->folder, self->name, NULL);
  g_autofree char *to = NULL;
  guint            number = 0;
  gboolean         done;
  int              taken;
  char *name = rg_folder_take_name (self->folder, stem, RG_LIBRARY_SUFFIX, &number,
                                    &taken, error);

  if (name == NULL)
    return FALSE;

  to = g_build_filename (self->folder, name, NULL);
  done = g_rename (from, to) == 0 || rg_folder_fail (error, errno);
  if (!done)
    g_unlink (to);
  close (taken);
  g_free (done ? self->name : name);
  if (done)
    self->name = name;
  return done;
}

/**
 * rg_library_file_rename:
 * @stem: the new name
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Gives the file its new name, followed by a number if another file has that name. A
 * file that already has it, with or without a number, is left as it is; a file that
 * another program has changed meanwhile is not renamed.
 *
 * Returns: %FALSE if that failed; the file is then not renamed
 */
gboolean
rg_library_file_rename (RgLibraryFile *self, const char *stem, GError **error)
{
  gboolean done;
  int      number;

  if (is_of_stem (self, stem))
    return TRUE;

  number = lock (self);
  if (number != 0)
    return rg_folder_fail (error, number);

  done = move_to_stem (self, stem, error);
  unlock (self);
  return done;
}

/**
 * rg_library_file_read:
 * @stamp: (out caller-allocates): the version of the file that was read
 * @faults: (out) (transfer container) (element-type RgFault): its faults; %NULL with
 *   @error
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Reads a game. Any thread may call it.
 *
 * Returns: (transfer full) (nullable): the game; %NULL if the file has none
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
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("this is not a Régence game"), NULL);
    return NULL;
  }

  game = rg_native_read (bytes, &found);
  if (game == NULL)
    g_propagate_error (error, g_error_copy (rg_fault_list_first_error (found)->error));
  else
    *faults = g_steal_pointer (&found);
  return game;
}
