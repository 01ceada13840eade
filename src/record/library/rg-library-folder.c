/* A new file is made under a free name, as an empty file that takes the name; what is
 * written then comes in its place whole.  So an empty file is none of the library's
 * games.  To append to a file, to replace or to rename it its lock is taken, and the file
 * must still be as it was left. */
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
 *   cannot be known, as of a link that leads nowhere
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

/* @error is return location for an error of %G_FILE_ERROR.  Returns: FALSE where there
 * is no such folder and none can be made */
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

/* Closes the file, and frees its name. */
void
rg_library_file_clear (RgLibraryFile *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  self->descriptor = -1;
  g_clear_pointer (&self->name, g_free);
}

/* A file that may not be written can still be replaced. */
static int
open_file (const char *path)
{
  int file = g_open (path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0);

  if (file < 0 && errno == EACCES)
    file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  return file;
}

/* From now on this is the file @name, of which @length bytes were written just now: with
 * more than these it is known as that of another program. */
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

/* Opens the file and takes its lock.  Returns: 0 where it is as it was left, otherwise
 * why not: ENOENT where it is gone, ESTALE where someone else has written or replaced it,
 * EAGAIN where another program has the lock */
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
 * @self: which file to continue, none without a name
 * @stem: what to call a new one, with a number behind it where that name is taken
 * @error: return location for an error of %G_FILE_ERROR, of which
 *   %G_FILE_ERROR_AGAIN says that another program is writing the file
 *
 * Saves a text so that no game of the folder is lost by it: where someone else
 * has written the file meanwhile, both stay, this one under a new name.
 *
 * Returns: %FALSE where that failed; then nothing has changed
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

/* All of it, or nothing.  What cannot be taken back is known by the size of the file. */
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

/* Returns whether the last line is whole: what is added behind half a line is lost with
 * it. */
static gboolean
ends_with_sum (int file)
{
  char  end[sizeof "#sum 01234567"];
  off_t size = lseek (file, 0, SEEK_END);

  return size >= (off_t) sizeof end &&
         pread (file, end, sizeof end, size - (off_t) sizeof end) == sizeof end &&
         memcmp (end, "#sum ", strlen ("#sum ")) == 0 && end[sizeof end - 1] == '\n';
}

/* Adds lines to a file as it was left; the disk need not have them yet.  Where only a
 * part could be written, and not be taken back, the file is known with that part.
 * Returns: FALSE where that failed, or where someone else has written or replaced the
 * file, or is writing it; then it is to be saved whole */
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

/* Returns whether the file is called so already, with a number behind it or without. */
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
 * @stem: what it is to be called
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Gives the file its new name, with a number behind it where another file has
 * that name.  One that has it already, with a number or without, keeps it; one that
 * someone else has written meanwhile is not renamed.
 *
 * Returns: %FALSE where that failed; then the file keeps its name
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
