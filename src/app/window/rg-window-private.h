/* Shared by the files of the window only: rg-window.c has its widgets; the others games,
 * clipboard, adjournment, actions and keys. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-table.h"
#include "rg-engine-seats.h"
#include "rg-envelope.h"
#include "rg-match-table.h"
#include "rg-sounds.h"
#include "rg-table-files.h"
#include "rg-table-store.h"
#include "rg-voice.h"
#include "rg-window.h"

struct _RgWindow {
  AdwApplicationWindow parent_instance;

  GtkWidget  *contents;
  GtkWidget  *bars;
  GtkWidget  *header_bar;
  GtkWidget  *toasts;
  GtkWidget  *opener; /* opens the sheet in a stack */
  GtkWidget  *title;
  GtkWidget  *menu_button;
  GtkWidget  *unsaved; /* shown while the game cannot be saved */
  GtkWidget  *unsaved_label;
  GMenuModel *primary_menu;

  /* The table; NULL before rg_window_set_up_table(). */
  GtkWidget *layout;
  GtkWidget *board;
  GtkWidget *far_player;
  GtkWidget *near_player;
  GtkWidget *clock;
  GtkWidget *far_answer;
  GtkWidget *far_remark;
  GtkWidget *near_answer;
  GtkWidget *papers;
  GtkWidget *sheet;
  GtkWidget *status_line;
  GtkWidget *file_label;
  GtkWidget *clock_screen;
  GtkWidget *end_panel;

  GtkLayoutManager *table_layout; /* owned by `layout` */

  RgTable       *table;
  RgTableStore  *store;
  RgTableSaver  *saver;
  RgTableFiles  *files;
  RgMatchTable  *match;
  RgEboardTable *eboard;
  RgEngineSeats *programs;
  RgSounds      *sounds;
  RgVoice       *voice;
  AdwToast      *toast;     /* weak; the visible one */
  GVariant      *offered;   /* "win.offer" to show after a page */
  guint          awake;     /* inhibits sleep of the screen, or 0 */
  RgGame        *last_game; /* to notice another; may be gone */
  gboolean       may_close;
  RgColor        turn; /* to move when the board was last turned */
  gboolean       turns;
  gboolean       was_flipped; /* before it turned with each move */
  gboolean       is_stacked;
  gboolean       has_dials;
  gboolean       is_touched;
  guint          fitting; /* fits the size in the next frame, or 0 */
  int            width, height;
  gboolean       fills_screen; /* for the large clocks */

  /* Other windows, all weak. */
  GtkWindow *games;
  GtkWindow *matches;
  GtkWindow *evening;
  RgGame    *of_evening; /* evening's game to be opened next */
  GtkWindow *panel;
  GtkWindow *rulebook;

  GtkWidget            *page;      /* weak; NULL while the table is visible */
  RgGame               *page_game; /* the game that `page` is about */
  RgGame               *none;      /* the empty game before the first one */
  RgPhase               phase;     /* at the last update */
  GtkFileChooserNative *envelope_chooser;
  char                 *pasted;             /* text of a game, asked about */
  char                 *pasted_fen;         /* FEN to be set up */
  GtkWidget            *menu;               /* context menu of board and sheet */
  guint                 fork_ply;           /* to play on from, once the game is safe */
  RgLibraryEntry       *resumed;            /* to resume once it is on the table */
  GFile                *arrived;            /* envelope or rulebook to be read */
  RgEnvelope           *envelope;           /* opened last as a file, or NULL */
  gboolean              is_envelope_wanted; /* while its game is being found */
};

RgGame *rg_window_get_game (RgWindow *self);

gboolean rg_window_is_far_to_play (RgWindow *self);
void     rg_window_say (RgWindow *self, const char *sentence);
void     rg_window_offer (RgWindow   *self,
                          const char *sentence,
                          const char *label,
                          const char *action);
void     rg_window_withdraw_offer (RgWindow *self);
void     rg_window_keep_names (RgWindow *self);
void     rg_window_present_over (RgWindow *self, GtkWindow *window);

void     rg_window_begin_keeping (RgWindow *self);
void     rg_window_begin_first_game (RgWindow *self);
void     rg_window_show_welcome (RgWindow *self);
gboolean rg_window_is_welcoming (RgWindow *self);
void     rg_window_new_game (RgWindow *self);
void     rg_window_open_file (RgWindow *self);
void     rg_window_save_copy (RgWindow *self);
void     rg_window_show_games (RgWindow *self);
void     rg_window_show_copy (RgWindow *self);
void     rg_window_open_original (RgWindow *self);
void     rg_window_go_on (RgWindow *self);
void     rg_window_play_on (RgWindow *self);
void     rg_window_previous_game (RgWindow *self);
void     rg_window_next_game (RgWindow *self);
void     rg_window_rematch (RgWindow *self);
void     rg_window_show_matches (RgWindow *self);
void     rg_window_show_evening (RgWindow *self);
void     rg_window_print (RgWindow *self);
void     rg_window_print_blank (RgWindow *self);
void     rg_window_print_report (RgWindow *self);
void     rg_window_print_diagram (RgWindow *self);
void     rg_window_export_position (RgWindow *self);
void     rg_window_publish (RgWindow *self);

void rg_window_set_up_table (RgWindow *self);
void rg_window_set_dials (RgWindow *self, gboolean has_dials);
void rg_window_update_table (RgWindow *self);

void rg_window_begin_copying (RgWindow *self);
void rg_window_end_copying (RgWindow *self);
void rg_window_copy_position (RgWindow *self);
void rg_window_copy_game (RgWindow *self);
void rg_window_copy_report (RgWindow *self);
void rg_window_copy_picture (RgWindow *self);
void rg_window_paste (RgWindow *self);
void rg_window_show_menu (RgWindow *self);

void rg_window_expect_envelopes (RgWindow *self);
void rg_window_adjourn (RgWindow *self);
void rg_window_resume (RgWindow *self);
void rg_window_show_page (RgWindow *self, GtkWidget *page);
void rg_window_leave_page (RgWindow *self);
void rg_window_update_page (RgWindow *self);

void rg_window_install_actions (GtkWidgetClass *klass);
void rg_window_update_actions (RgWindow *self);
void rg_window_show_sheet (RgWindow *self);
void rg_window_add_keys (RgWindow *self);
