/* Asks where something shall be saved; a file is never replaced without a
 * question. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*RgSavePlaceThen) (GtkWindow *window, const char *path);

/* A kind of file: what it is called (not translated yet), and its ending
 * without the dot. */
typedef struct {
  const char *name;
  const char *ending;
} RgFileKind;

/* What is asked: `title` and `name`, which is proposed, in the reader's
 * language; `kinds` ends with a kind without a name; `then` is told a path that
 * ends as one of them. */
typedef struct {
  const char       *title;
  const char       *name;
  const RgFileKind *kinds;
  RgSavePlaceThen   then;
} RgSavePlace;

void        rg_save_place_ask (GtkWindow *window, const RgSavePlace *place);
char       *rg_save_place_propose (RgGame *game, const char *ending);
void        rg_save_place_ask_to_replace (GtkWindow  *window,
                                          const char *path,
                                          GCallback   response,
                                          GObject    *object);
const char *rg_save_place_get_path (GtkWidget *question);

G_END_DECLS
