/* Shared by the parts of the window alone: its widgets in rg-window.c, games, files
 * and paper in -games, copying, pasting and dropping in -clipboard, adjournment and
 * resumption in -adjournment, actions in -actions, keys that are not accelerators in
 * -keys. */
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

G_BEGIN_DECLS

struct _RgWindow {
  AdwApplicationWindow parent_instance;

  GtkWidget  *contents;
  GtkWidget  *bars;
  GtkWidget  *header_bar;
  GtkWidget  *toasts;
  GtkWidget  *opener; /* of the sheet, where the table is folded */
  GtkWidget  *title;
  GtkWidget  *menu_button;
  GtkWidget  *unsaved; /* as long as the game cannot be saved */
  GtkWidget  *unsaved_label;
  GMenuModel *primary_menu;

  /* The table, NULL until rg_window_set_up_table(). */
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
  GtkWidget *page_clock;
  GtkWidget *file_label;
  GtkWidget *clock_screen;
  GtkWidget *end_panel;

  GtkLayoutManager *table_layout; /* owned by the layout */

  RgTable       *table;
  RgTableStore  *store;
  RgTableSaver  *saver;
  RgTableFiles  *files;
  RgMatchTable  *match;
  RgEboardTable *eboard;
  RgEngineSeats *programs;
  RgSounds      *sounds;
  RgVoice       *voice;
  AdwToast      *toast;     /* weak; the one that is shown */
  GVariant      *offered;   /* what waits until a page is left, as of "win.offer" */
  guint          awake;     /* 0 while the screen may sleep */
  RgGame        *last_game; /* only compared */
  gboolean       may_close;
  RgColor        turn; /* for which the board was turned */
  gboolean       turns;
  gboolean       was_flipped; /* before it turned with each move */
  gboolean       is_stacked;
  gboolean       has_dials;
  gboolean       is_touched;
  guint          fitting; /* to a new size, in the next frame; 0 if not */
  int            width, height;
  gboolean       fills_screen; /* for the clocks alone */

  /* Beside this window, all weak. */
  GtkWindow *games;
  GtkWindow *matches;
  GtkWindow *evening;
  RgGame    *of_evening; /* the game that comes next on the table */
  RgGame    *pairing;    /* whose rulebook is asked for */
  GtkWindow *panel;
  GtkWindow *rulebook;

  GtkWidget            *page;      /* weak; NULL while the table is seen */
  RgGame               *page_game; /* of which the page is */
  RgGame               *none;      /* on the table before there is a game */
  RgPhase               phase;     /* in which the game was last */
  GtkFileChooserNative *envelope_chooser;
  char                 *pasted;     /* a game that waits for an answer */
  char                 *pasted_fen; /* a position from which a game may begin */
  GtkWidget            *menu;       /* of the board or the sheet that was opened last */
  guint                 fork_ply;   /* from where it is played on once it is safe */
  RgLibraryEntry       *resumed;    /* to be resumed once it is on the table */
  GFile                *arrived;    /* such, or a rulebook, still to be read */
  RgEnvelope           *envelope;   /* the last whose file was chosen, NULL for none */
  gboolean              is_envelope_wanted; /* while its game is looked for */
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

G_END_DECLS
