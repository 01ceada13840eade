/* Helpers for tests of the library: a folder for each test, a library in it, and a main
 * loop that runs until an expected change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"
#include "rg-test-game.h"

/* `games` is the folder of the library, `index` its index. */
typedef struct {
  char      *folder;
  char      *games;
  char      *index;
  RgLibrary *library;
} RgShelfRoom;

typedef gboolean (*RgTestCondition) (gpointer data);

void rg_shelf_room_lay (RgShelfRoom *self, gconstpointer data);
void rg_shelf_room_clear (RgShelfRoom *self, gconstpointer data);

void  rg_shelf_room_load (RgShelfRoom *self);
void  rg_shelf_room_reopen (RgShelfRoom *self);
void  rg_shelf_room_lay_many (RgShelfRoom *room, guint n);
char *rg_shelf_room_path (RgShelfRoom *self, const char *name);
char *rg_shelf_room_read (RgShelfRoom *self, const char *name);
void  rg_shelf_room_write (RgShelfRoom *self, const char *name, const char *text);
char *rg_shelf_room_list (RgShelfRoom *self);
RgLibraryEntry *rg_shelf_room_get (RgShelfRoom *self, const char *name);
guint           rg_shelf_room_count (RgShelfRoom *self);

void     rg_test_wait (RgTestCondition condition, gpointer data);
gboolean rg_test_is_saved (gpointer game);
RgGame  *rg_test_new_named_game (const char *white, const char *black, const char *date);
