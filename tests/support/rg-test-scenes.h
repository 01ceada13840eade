/* Windows, pages and questions of the program by name: drawn by the gallery, measured by
 * tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-test-window.h"

typedef struct {
  const char *name;
  const char *game;  /* a native file or PGN; NULL for the welcome page */
  const char *steps; /* one step in each text line, see take_step() */
} RgTestScene;

extern const RgTestScene rg_test_scenes[];

void       rg_test_scenes_begin (int percent);
RgWindow  *rg_test_scene_open (const RgTestScene *self, int width, int height);
void       rg_test_scene_close (RgWindow *window);
void       rg_test_scene_resize (RgWindow *window, int width, int height);
GtkWidget *rg_test_scene_front (RgWindow *window);
