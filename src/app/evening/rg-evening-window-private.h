/* Shared by the files of the evening's window only: terms in rg-evening-window.c;
 * players, rounds, standings and files in the others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening-table.h"
#include "rg-evening-window.h"
#include "rg-evening.h"
#include "rg-scale.h"

struct _RgEveningWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *content;
  GtkWidget *kept;
  GtkWidget *views;
  GtkWidget *switcher;
  GtkWidget *bar;
  GtkWidget *title;
  GtkWidget *site;
  GtkWidget *rulebook;
  GtkWidget *scale;
  GtkWidget *n_boards;
  GtkWidget *bye;
  GtkWidget *time;
  GtkWidget *players_view;
  GtkWidget *boards_view;
  GtkWidget *rounds;
  GtkWidget *free_players;
  GtkWidget *free_box;
  GtkWidget *pairing;
  GtkWidget *play;
  GtkWidget *standings_view;
  GtkWidget *class_chooser;
  GtkWidget *tally_view;
  GtkWidget *tally_chooser;

  RgLibrary  *library;
  RgEvening  *evening; /* NULL before an evening is opened */
  char       *path;
  GPtrArray  *scales;
  GListStore *players;
  GListStore *boards;
  GListStore *free;
  GListStore *standings;
  GListStore *tallies;
  GArray     *counted; /* elements: RgOddsTally, one for each row */
  guint       picked;  /* the player picked to be paired; 0 for none */
  guint       joining; /* idle source of join_soon (); 0 for none */
  gboolean    updating;
  gboolean    has_gone_on; /* a result has just selected the next board */
};

void     rg_evening_window_say (RgEveningWindow *self, const char *sentence);
void     rg_evening_window_say_error (RgEveningWindow *self, const GError *error);
gboolean rg_evening_window_say_line (RgEveningWindow *self, const char *format, ...)
  G_GNUC_PRINTF (2, 3);
const RgScale *rg_evening_window_get_scale (RgEveningWindow *self);
const char    *rg_evening_window_name (RgEveningWindow *self, guint player);

void rg_evening_window_add_player_columns (RgEveningWindow *self);
void rg_evening_window_update_players (RgEveningWindow *self);
void rg_evening_window_add_players (RgEveningWindow *self);
void rg_evening_window_paste_players (RgEveningWindow *self);

void     rg_evening_window_add_board_columns (RgEveningWindow *self);
guint    rg_evening_window_get_round (RgEveningWindow *self);
void     rg_evening_window_update_rounds (RgEveningWindow *self);
void     rg_evening_window_focus_boards (RgEveningWindow *self);
void     rg_evening_window_begin_results (RgEveningWindow *self);
void     rg_evening_window_update_boards (RgEveningWindow *self);
gboolean rg_evening_window_press_key (RgEveningWindow *self,
                                      guint            key,
                                      guint            code,
                                      GdkModifierType  state);
void     rg_evening_window_install_rounds (GtkWidgetClass *widget_class);

void rg_evening_window_add_standing_columns (RgEveningWindow *self);
void rg_evening_window_update_standings (RgEveningWindow *self);
void rg_evening_window_update_tallies (RgEveningWindow *self);
void rg_evening_window_print_tallies (RgEveningWindow *self);

void rg_evening_window_install_files (GtkWidgetClass *widget_class);

#define RG_EVENING_ACTION(name, function)                                                \
  gtk_widget_class_install_action (widget_class, name, NULL,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (function))
