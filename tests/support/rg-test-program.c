/* Makes a chess program for a test: a link to fake-uci.py in a folder of its own, with
 * the script of its answers beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-program.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* Makes the program; @script has the lines with which it answers in the mode
 * “scripted”. */
void
rg_test_program_init (RgTestProgram *self, const char *mode, const char *script)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("program-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, mode, NULL);
  self->script = g_build_filename (self->folder, "script", NULL);
  g_assert_cmpint (symlink (RG_FAKE_UCI, self->path), ==, 0);
  rg_test_program_write (self, script);
}

/* Replaces the script, which the program reads when it starts. */
void
rg_test_program_write (RgTestProgram *self, const char *script)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (self->script, script, -1, &error);
  g_assert_no_error (error);
}

void
rg_test_program_clear (RgTestProgram *self)
{
  g_unlink (self->path);
  g_unlink (self->script);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->script);
  g_free (self->folder);
}
