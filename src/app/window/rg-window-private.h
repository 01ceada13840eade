/* What the parts of the window share: its widgets and what is said of them in
 * rg-window.c, what becomes of games in -games, adjournment in -seal,
 * resumption in -resume, paper in -print.  For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match-table.h"
#include "rg-save-dialog.h"
#include "rg-sounds.h"
#include "rg-table-files.h"
#include "rg-table-store.h"
#include "rg-window.h"

G_BEGIN_DECLS

struct _RgWindow {
  AdwApplicationWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *title;
  GtkWidget *board;
  GtkWidget *far_player;
  GtkWidget *near_player;
  GtkWidget *clock;
  GtkWidget *clock_place;
  GtkWidget *far_answer;
  GtkWidget *near_answer;
  GtkWidget *papers;
  GtkWidget *sheet;
  GtkWidget *last_line;

  GSettings    *settings;
  RgTable      *table;
  RgTableStore *store;
  RgTableFiles *files;
  RgMatchTable *match;
  GtkWindow    *match_window; /* weak */
  RgGame       *told_game;    /* the last of which the match was told a file */
  char         *told_path;
  RgSounds     *sounds;
  AdwToast     *toast; /* weak; the one that is shown */
  AdwToast     *offer; /* weak; that offers a game to go on with */
  gboolean      may_close;
  guint         fork_ply; /* the moment from which somebody plays on */

  RgSaveDialog *exporting; /* NULL until a position is exported */

  GtkWidget            *page;      /* weak; NULL while the table is seen */
  RgGame               *page_game; /* of which the page is */
  RgPhase               phase;     /* in which the game was last */
  GtkFileChooserNative *envelope_chooser;

  GtkWidget      *games;   /* weak; the window of the library */
  GFile          *dropped; /* the file that is to be opened */
  RgLibraryEntry *entry;   /* the game of it that is to be opened */
};

RgGame *rg_window_get_game (RgWindow *self);

void rg_window_say (RgWindow *self, const char *sentence);
void rg_window_keep_names (RgWindow *self);
void rg_window_keep_notes (RgWindow *self);

void rg_window_begin_keeping (RgWindow *self);
void rg_window_begin_first_game (RgWindow *self);
void rg_window_accept_files (RgWindow *self);
void rg_window_install_game_actions (GtkWidgetClass *window_class);
void rg_window_install_resume_actions (GtkWidgetClass *window_class);
void rg_window_install_print_actions (GtkWidgetClass *window_class);
void rg_window_install_seal_actions (GtkWidgetClass *window_class);
void rg_window_update_sealing (RgWindow *self);

void rg_window_show_page (RgWindow *self, GtkWidget *page);
void rg_window_leave_page (RgWindow *self);
void rg_window_leave_foreign_page (RgWindow *self);

G_END_DECLS
