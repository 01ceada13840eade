/* The file of a match, which is read from the disk: what was read is kept and read
 * again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-match-file.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* A name of its own for each process, and the same for all its inputs. */
static const char *
get_path (void)
{
  static char *path;

  if (path == NULL) {
    g_autofree char *name = g_strdup_printf ("regence-fuzz-%d" RG_MATCH_SUFFIX,
                                             getpid ());

    path = g_build_filename (g_get_tmp_dir (), name, NULL);
  }

  return path;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgMatch) read = NULL;
  g_autoptr (GError)  error = NULL;
  const char         *path = get_path ();

  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  match = rg_match_load (path, &error);
  g_assert_true ((match != NULL) == (error == NULL));
  if (match != NULL && rg_match_save (match, path, NULL)) {
    read = rg_match_load (path, NULL);
    g_assert_nonnull (read);
    g_assert_cmpuint (rg_match_get_n_games (read), ==, rg_match_get_n_games (match));
  }

  g_unlink (path);
  return 0;
}
