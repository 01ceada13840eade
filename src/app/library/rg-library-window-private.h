/* What the parts of the window on the games share: rg-library-window.c, what is
 * looked for and in which order in -search, what is done with games in -acts.
 * For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-bin.h"
#include "rg-library-query.h"
#include "rg-library-transfer.h"
#include "rg-library-window.h"

G_BEGIN_DECLS

struct _RgLibraryWindow {
  AdwWindow parent_instance;

  GtkWidget  *toasts;
  GtkWidget  *heading;
  GtkWidget  *search;
  GtkWidget  *order;
  GtkWidget  *year;
  GtkWidget  *odds;
  GtkWidget  *standing;
  GtkWidget  *pages;
  GtkWidget  *list;
  GtkWidget  *nothing;
  GtkWidget  *work;
  GtkWidget  *work_label;
  GtkWidget  *work_bar;
  GtkWidget  *work_button;
  GMenuModel *context_menu;

  GtkWidget *popover; /* of the list */

  RgLibrary         *library;
  RgLibraryTransfer *transfer;
  RgLibraryBin      *bin;
  RgLibraryQuery     query;
  GtkFilter         *filter;
  GtkSorter         *sorter;
  GListModel        *found;
  GtkSelectionModel *selection;
  GHashTable        *odds_words; /* of odds, to what they are called */
  GArray            *years;      /* of guint, the latest first */
  guint              years_timer;
  GPtrArray         *restored; /* file names of games to be shown again */
  AdwToast          *toast;    /* what was thrown away last; NULL before */
  guint              update_id;
};

void rg_library_window_begin_search (RgLibraryWindow *self);
void rg_library_window_bind_search (GtkWidgetClass *widget_class);
void rg_library_window_games_changed (RgLibraryWindow *self);

void rg_library_window_follow_work (RgLibraryWindow *self);
void rg_library_window_bind_acts (GtkWidgetClass *widget_class);
void rg_library_window_update_acts (RgLibraryWindow *self);

void rg_library_window_update_soon (RgLibraryWindow *self);
void rg_library_window_show_from_top (RgLibraryWindow *self);
void rg_library_window_show_at (RgLibraryWindow *self, guint position);
void rg_library_window_show_restored (RgLibraryWindow *self);
void rg_library_window_open (RgLibraryWindow *self, RgLibraryEntry *entry);

G_END_DECLS
