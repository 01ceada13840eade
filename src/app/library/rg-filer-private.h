/* What the files of the filer share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-filer.h"
#include "rg-game-file.h"
#include "rg-save-dialog.h"

G_BEGIN_DECLS

/* `envelope` is the one whose file was chosen last, NULL for none, and its game
 * is looked for while `is_sealed_wanted`.  `path` is the file of the game on
 * the table, by which a copy is proposed; %NULL where there is none, or where
 * it holds other games, or more than could be read. */
struct _RgFiler {
  GObject parent_instance;

  GtkWindow            *window; /* not owned; NULL once disposed */
  RgTable              *table;
  RgKeeping            *keeping;
  GCancellable         *loading; /* NULL when nothing is */
  RgEnvelope           *envelope;
  gboolean              is_sealed_wanted;
  char                 *path;
  char                 *wanted; /* a kept game that is looked for */
  GtkFileChooserNative *chooser;
  RgSaveDialog         *saving;
  GtkWindow            *list; /* weak; the games to choose from */
  RgGameFile           *loaded;
  RgFilerThen           then;
  gpointer              then_data;
  guint                 n_events; /* of the game, when loading began */
  guint                 notes;    /* the version of its notes then */
};

RgGame  *rg_filer_get_game (RgFiler *self);
gboolean rg_filer_is_secure (RgFiler *self);
void     rg_filer_say (RgFiler *self, const char *sentence);
void     rg_filer_go_on (RgFiler *self);
void     rg_filer_begin_saving (RgFiler *self);
gboolean rg_filer_is_envelope (GFile *file);
void     rg_filer_open_sealed (RgFiler *self);
void     rg_filer_open_envelope (RgFiler *self, GFile *file);

G_END_DECLS
