/* Makes a library of many games in a folder, or opens it as the window does: the time
 * that the program takes is then the time of opening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-library.h"

#include <stdlib.h>

int
main (int argc, char **argv)
{
  RgTestLibrary fixture = { 0 };

  if (argc < 2)
    return EXIT_FAILURE;

  fixture.games = g_build_filename (argv[1], "games", NULL);
  fixture.index = g_build_filename (argv[1], "index", NULL);
  g_mkdir_with_parents (fixture.games, 0700);
  if (argc > 2)
    rg_test_library_write_many (&fixture, (guint) atoi (argv[2]));

  fixture.library = rg_library_new_in (fixture.games, fixture.index);
  rg_library_load (fixture.library);
  while (rg_library_is_loading (fixture.library))
    g_main_context_iteration (NULL, TRUE);
  g_print ("%u games\n", rg_test_library_count (&fixture));

  g_object_unref (fixture.library);
  g_free (fixture.games);
  g_free (fixture.index);
  return EXIT_SUCCESS;
}
