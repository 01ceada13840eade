/* The whole window in the process of a test: opens a table, finds what is visible on it
 * by its words, and activates buttons and rows, without a mouse and without delays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-test.h"
#include "rg-window.h"

void      rg_test_window_init (int *argc, char ***argv);
int       rg_test_window_run (int argc, char **argv, void (*add_tests) (void));
RgWindow *rg_test_window_open (const char *text);
void      rg_test_window_close (RgWindow *self);
void      rg_test_settle (void);
void      rg_test_pause (guint milliseconds);
RgGame   *rg_test_window_game (RgWindow *self);
void      rg_test_window_say (RgWindow *self, const char *line);

GtkWidget *rg_test_find_window (GType type);
GtkWidget *rg_test_find_label (gpointer window, const char *pattern);
gboolean   rg_test_sees (gpointer window, const char *pattern);
void       rg_test_expect (gpointer window, const char *pattern);
void       rg_test_expect_not (gpointer window, const char *pattern);
void       rg_test_activate (gpointer window, const char *pattern);
void       rg_test_action (gpointer window, const char *name);
GtkWidget *rg_test_child (gpointer widget, const char *id);
gpointer   rg_test_find_type (gpointer widget, GType type);
void       rg_test_type (gpointer widget, guint key);
void       rg_test_hear_remarks (GtkWidget *widget, char **remark);
