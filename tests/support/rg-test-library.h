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
} RgTestLibrary;

typedef gboolean (*RgTestCondition) (gpointer data);

void rg_test_library_set_up (RgTestLibrary *self, gconstpointer data);
void rg_test_library_clear (RgTestLibrary *self, gconstpointer data);

void  rg_test_library_load (RgTestLibrary *self);
void  rg_test_library_reopen (RgTestLibrary *self);
void  rg_test_library_write_many (RgTestLibrary *self, guint n);
char *rg_test_library_path (RgTestLibrary *self, const char *name);
char *rg_test_library_read (RgTestLibrary *self, const char *name);
void  rg_test_library_write (RgTestLibrary *self, const char *name, const char *text);
char *rg_test_library_list (RgTestLibrary *self);
RgLibraryEntry *rg_test_library_get (RgTestLibrary *self, const char *name);
guint           rg_test_library_count (RgTestLibrary *self);

void     rg_test_wait (RgTestCondition condition, gpointer data);
gboolean rg_test_is_saved (gpointer game);
RgGame  *rg_test_new_named_game (const char *white, const char *black, const char *date);
