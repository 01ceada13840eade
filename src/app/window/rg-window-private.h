/* Shared by the files of the window only: rg-window.c has its widgets; the other files
 * have games, clipboard, adjournment, actions and keys. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"
#include "rg-engine-seats.h"
#include "rg-envelope-opener.h"
#include "rg-match-table.h"
#include "rg-sounds.h"
#include "rg-table-files.h"
#include "rg-table-view.h"
#include "rg-voice.h"
#include "rg-window.h"

struct _RgWindow {
  AdwApplicationWindow parent_instance;

  GtkWidget  *contents;
  GtkWidget  *bars;
  GtkWidget  *toasts;
  GtkWidget  *title;
  GtkWidget  *unsaved_label;
  GMenuModel *primary_menu;

  RgTableView *view; /* NULL before rg_window_set_up_table() */

  RgTable       *table;
  RgTableStore  *store;
  RgTableSaver  *saver;
  RgTableFiles  *files;
  RgMatchTable  *match;
  RgEboardTable *eboard;
  RgEngineSeats *programs;
  RgSounds      *sounds;
  RgVoice       *voice;
  AdwToast      *toast;     /* weak; the toast that is visible */
  GVariant      *offered;   /* "win.offer" to show once no page hides the table */
  guint          awake;     /* the cookie that keeps the screen awake, or 0 */
  RgGame        *last_game; /* only compared, to notice another game; may be gone */
  gboolean       may_close;
  gboolean       is_stacked;
  gboolean       is_touched;
  guint          fitting; /* callback that calls fit () in the next frame, or 0 */
  int            width, height;

  GtkWindow        *rulebook;  /* weak; the window with rulebooks */
  GtkWidget        *page;      /* weak; NULL while the table is visible */
  RgGame           *page_game; /* the game that `page` is about */
  RgGame           *none;      /* the empty game before the first one */
  RgPhase           phase;     /* the phase at the last update */
  RgEnvelopeOpener *envelopes;
  RgLibraryEntry   *resumed;    /* a game to resume once it is on the table */
  char             *pasted_fen; /* the FEN to be set up */
  guint             fork_ply;   /* ply to play on from, once the game is saved */
};

RgGame  *rg_window_get_game (RgWindow *self);
gpointer rg_window_find_over (RgWindow *self, GType type);

void rg_window_say (RgWindow *self, const char *sentence);
void rg_window_offer (RgWindow   *self,
                      const char *sentence,
                      const char *label,
                      const char *action);
void rg_window_withdraw_offer (RgWindow *self);
void rg_window_keep_names (RgWindow *self);
void rg_window_present_over (RgWindow *self, GtkWindow *window);

void     rg_window_begin_keeping (RgWindow *self);
void     rg_window_begin_first_game (RgWindow *self);
void     rg_window_show_welcome (RgWindow *self);
gboolean rg_window_is_welcoming (RgWindow *self);
void     rg_window_new_game (RgWindow *self);
void     rg_window_open_file (RgWindow *self);
void     rg_window_show_games (RgWindow *self);
void     rg_window_show_copy (RgWindow *self);
void     rg_window_go_on (RgWindow *self);
void     rg_window_play_on (RgWindow *self);
void     rg_window_previous_game (RgWindow *self);
void     rg_window_next_game (RgWindow *self);
void     rg_window_show_matches (RgWindow *self);
void     rg_window_show_evening (RgWindow *self);
void     rg_window_print (RgWindow *self);
void     rg_window_print_report (RgWindow *self);
void     rg_window_print_diagram (RgWindow *self);
void     rg_window_export_position (RgWindow *self);
void     rg_window_publish (RgWindow *self);

void rg_window_set_up_table (RgWindow *self);

void rg_window_begin_copying (RgWindow *self);
void rg_window_copy_position (RgWindow *self);
void rg_window_copy_game (RgWindow *self);
void rg_window_copy_report (RgWindow *self);
void rg_window_copy_picture (RgWindow *self);
void rg_window_paste (RgWindow *self);

void rg_window_adjourn (RgWindow *self);
void rg_window_resume (RgWindow *self);
void rg_window_show_page (RgWindow *self, GtkWidget *page);
void rg_window_leave_page (RgWindow *self);
void rg_window_update_page (RgWindow *self);

void rg_window_install_actions (GtkWidgetClass *klass);
void rg_window_update_actions (RgWindow *self);
void rg_window_add_keys (RgWindow *self);
