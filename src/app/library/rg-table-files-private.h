/* What the files of the files share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-game-file.h"
#include "rg-save-dialog.h"
#include "rg-table-files.h"

G_BEGIN_DECLS

/* `envelope` is the one whose file was chosen last, NULL for none, and its game
 * is looked for while `is_sealed_wanted`.  `path` is the file of the game on
 * the table, by which a copy is proposed; %NULL where there is none, or where
 * it holds other games, or more than could be read. */
struct _RgTableFiles {
  GObject parent_instance;

  GtkWindow            *window; /* not owned; NULL once disposed */
  RgTable              *table;
  RgTableStore         *store;
  GCancellable         *loading; /* NULL when nothing is */
  RgEnvelope           *envelope;
  gboolean              is_sealed_wanted;
  char                 *path;
  char                 *wanted; /* a kept game that is looked for */
  GtkFileChooserNative *chooser;
  GtkWindow            *list; /* weak; the games to choose from */
  RgGameFile           *loaded;
  RgTableFilesThen      then;
  gpointer              then_data;
  guint                 n_events; /* of the game, when loading began */
  guint                 notes;    /* the version of its notes then */
};

RgGame  *rg_table_files_get_game (RgTableFiles *self);
gboolean rg_table_files_is_secure (RgTableFiles *self);
void     rg_table_files_say (RgTableFiles *self, const char *sentence);
void     rg_table_files_go_on (RgTableFiles *self);
gboolean rg_table_files_is_envelope (GFile *file);
void     rg_table_files_open_sealed (RgTableFiles *self);
void     rg_table_files_open_envelope (RgTableFiles *self, GFile *file);

G_END_DECLS
