/* Makes a library of many games in a folder, or opens it as the window does: the time
 * that the program takes is then the time of opening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-library.h"

#include <stdlib.h>

int
main (int argc, char **argv)
{
  RgShelfRoom room = { 0 };

  if (argc < 2)
    return EXIT_FAILURE;

  room.games = g_build_filename (argv[1], "games", NULL);
  room.index = g_build_filename (argv[1], "index", NULL);
  g_mkdir_with_parents (room.games, 0700);
  if (argc > 2)
    rg_shelf_room_lay_many (&room, (guint) atoi (argv[2]));

  room.library = rg_library_new_in (room.games, room.index);
  rg_library_load (room.library);
  while (rg_library_is_loading (room.library))
    g_main_context_iteration (NULL, TRUE);
  g_print ("%u games\n", rg_shelf_room_count (&room));

  g_object_unref (room.library);
  g_free (room.games);
  g_free (room.index);
  return EXIT_SUCCESS;
}
