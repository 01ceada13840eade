/* The table in the window: board, strips, clocks, sheet, questions and end panel. Has
 * most of the widgets, so it is made only when it is first shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-clock-view.h"
#include "rg-end-panel.h"
#include "rg-game-words.h"
#include "rg-minutes-view.h"
#include "rg-player-strip.h"
#include "rg-settings.h"
#include "rg-sheet-head.h"
#include "rg-sheet-page.h"
#include "rg-status-line.h"
#include "rg-table-layout.h"
#include "rg-template.h"

#include <glib/gi18n.h>

static void
update_match (RgWindow *self)
{
  GtkWidget       *strips[] = { self->far_player, self->near_player };
  g_autofree char *standing = NULL;
  gboolean         is_end_shown;

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++) {
    RgPlayerStrip   *strip = RG_PLAYER_STRIP (strips[i]);
    RgColor          color = rg_table_widget_get_player (strip);
    g_autofree char *score = rg_match_table_get_score (self->match, color);

    rg_player_strip_set_score (strip, score);
  }
  g_object_get (self->end_panel, "shown", &is_end_shown, NULL);
  if (is_end_shown)
    standing = rg_match_table_get_standing (self->match);
  g_object_set (self->end_panel, "standing", standing, NULL);
}

/* Shows which game of its file is on the table, if the file has several. */
static void
update_file_place (RgWindow *self)
{
  guint            n;
  guint            place = rg_table_files_find_place (self->files, &n);
  g_autofree char *text = NULL;

  /* Translators: which game of a file it is, and how many the file has. */
  text = place > 0 ? g_strdup_printf (_ ("Game %u of %u"), place, n) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->file_label), text);
}

/* Turns the board to the player to move, after the clock was pressed if it must be. */
static void
turn_board (RgWindow *self)
{
  RgColor turn = rg_state_turn (rg_table_get_state (self->table));

  if (turn != self->turn && self->turns)
    rg_table_set_flipped (self->table, turn == RG_BLACK);
  self->turn = turn;
}

/* Shows dials, figures or both; in a low window figures only. */
static void
clock_face_changed_cb (RgWindow *self)
{
  g_autofree char *face = g_settings_get_string (rg_settings_get (), "clock-face");
  gboolean         dials = self->has_dials && !g_str_equal (face, "digital");

  g_object_set (self->clock, "wanted", dials, NULL);
  g_object_set (self->near_player, "shows-clock",
                !dials || !g_str_equal (face, "analogue"), NULL);
}

/* Sets whether the window is high enough for dials. */
void
rg_window_set_dials (RgWindow *self, gboolean has_dials)
{
  self->has_dials = has_dials;
  if (self->layout != NULL)
    clock_face_changed_cb (self);
}

/* Returns whether the seats are face to face and the hand is the far player's. */
gboolean
rg_window_is_far_to_play (RgWindow *self)
{
  RgColor  far_player = rg_table_get_flipped (self->table) ? RG_WHITE : RG_BLACK;
  gboolean turned;

  g_object_get (self->table_layout, "turned", &turned, NULL);
  return turned && rg_table_get_hand (self->table) == far_player;
}

/* Repeats remarks of the status line upside down for the far player, if they are to move;
 * and the result, while the near player has the end panel. */
static void
turn_remark (RgWindow *self)
{
  RgGame          *game = rg_table_get_game (self->table);
  g_autofree char *remark = NULL;
  gboolean         turned, is_end_shown, speaks;

  g_object_get (self->status_line, "remark", &remark, NULL);
  g_object_get (self->table_layout, "turned", &turned, NULL);
  g_object_get (self->end_panel, "shown", &is_end_shown, NULL);
  speaks = remark != NULL && rg_window_is_far_to_play (self) &&
           !gtk_widget_get_visible (self->far_answer);
  if (turned && is_end_shown) {
    g_free (remark);
    remark = rg_sentence_for_end (rg_game_get_outcome (game), NULL, NULL);
    speaks = TRUE;
  }
  gtk_label_set_text (GTK_LABEL (self->far_remark), speaks ? remark : "");
}

/* Turns the far player's parts upside down while the seats are face to face. When the
 * board stops turning with each move, restores the side it showed before. */
static void
seats_changed_cb (RgWindow *self)
{
  g_autofree char *seats = g_settings_get_string (rg_settings_get (), "seats");
  gboolean         turned = self->turns;

  g_object_set (self->table_layout, "turned", g_str_equal (seats, "opposite"), NULL);
  turn_remark (self);
  self->turn = RG_N_COLORS;
  self->turns = g_str_equal (seats, "turns");
  if (self->turns && !turned)
    self->was_flipped = rg_table_get_flipped (self->table);
  else if (turned && !self->turns)
    rg_table_set_flipped (self->table, self->was_flipped);
  turn_board (self);
}

/* Lets the voice also say remarks and faults of typed moves. */
static void
begin_speaking (RgWindow *self)
{
  g_object_bind_property (self->status_line, "remark", self->voice, "remark",
                          G_BINDING_DEFAULT);
  g_signal_connect_swapped (self->status_line, "notify::remark", G_CALLBACK (turn_remark),
                            self);
  g_object_bind_property (rg_sheet_page_get_entry (RG_SHEET_PAGE (self->sheet)),
                          "complaint", self->voice, "remark", G_BINDING_DEFAULT);
}

/* Steps through the game by the wheel over the board, if an earlier moment is shown or
 * the game is over. */
static gboolean
scroll_cb (RgWindow *self, G_GNUC_UNUSED double dx, double dy)
{
  if (!rg_table_looks_back (self->table) &&
      !rg_game_is_over (rg_table_get_game (self->table)))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), dy > 0 ? "win.next" : "win.previous",
                              NULL);
  return GDK_EVENT_STOP;
}

static void
begin_layout (RgWindow *self)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (self->board, wheel);
  self->table_layout = gtk_widget_get_layout_manager (self->layout);
  g_object_bind_property (self->table_layout, "turned", self->far_player, "turned",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->opener, "active", self->table_layout, "opens",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->layout, "visible", gtk_widget_get_parent (self->opener),
                          "visible", G_BINDING_SYNC_CREATE);
}

static void
follow_settings (RgWindow *self)
{
  g_signal_connect_object (rg_settings_get (), "changed::seats",
                           G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  seats_changed_cb (self);
  g_signal_connect_object (rg_settings_get (), "changed::clock-face",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  clock_face_changed_cb (self);
}

static void
follow_table (RgWindow *self)
{
  g_signal_connect_object (self->table, "about-to-leave",
                           G_CALLBACK (rg_sheet_page_keep_notes), self->sheet,
                           G_CONNECT_SWAPPED);
  /* Not in the template: GTK 4.8 cannot let go of an expression of a window. */
  g_object_bind_property (self->table, "flipped", self->board, "flipped",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->eboard, "squares", self->board, "different",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->table, "flipped", self->near_player, "black",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->match, "rematch-label", self->status_line,
                          "rematch-label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->table, "notify::turn", G_CALLBACK (turn_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::last-ply", G_CALLBACK (turn_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (update_match), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::flipped", G_CALLBACK (update_match),
                           self, G_CONNECT_SWAPPED);
  update_match (self);
  g_signal_connect_swapped (self->end_panel, "notify::shown", G_CALLBACK (update_match),
                            self);
  g_signal_connect_swapped (self->end_panel, "notify::shown", G_CALLBACK (turn_remark),
                            self);
  g_signal_connect_swapped (self->papers, "notify::visible-child",
                            G_CALLBACK (rg_end_panel_close), self->end_panel);
  g_signal_connect_swapped (rg_sheet_page_get_notes (RG_SHEET_PAGE (self->sheet)), "show",
                            G_CALLBACK (rg_end_panel_close), self->end_panel);
}

#define FIND(self, name) self->name = GTK_WIDGET (gtk_builder_get_object (builder, #name))

/* Returns: (transfer full): the builder, which owns the parts until they are placed */
static GtkBuilder *
build (RgWindow *self)
{
  GtkBuilder        *builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;

  RG_ENSURE_TYPES (RG_TYPE_BOARD_VIEW, RG_TYPE_SHEET_HEAD, RG_TYPE_SHEET_PAGE,
                   RG_TYPE_MINUTES_VIEW, RG_TYPE_PLAYER_STRIP, RG_TYPE_ANSWER_BAR,
                   RG_TYPE_STATUS_LINE, RG_TYPE_END_PANEL, RG_TYPE_TABLE_LAYOUT,
                   RG_TYPE_CLOCK_VIEW, RG_TYPE_CLOCK_SCREEN);
  gtk_builder_expose_object (builder, "RgWindow", G_OBJECT (self));
  if (!gtk_builder_add_from_resource (
        builder, "/io/github/regence_chess/Regence/ui/rg-window-table.ui", &error))
    g_error ("The table cannot be built: %s", error->message);
  RG_EACH (FIND, self, layout, board, far_player, near_player, clock, far_answer,
           far_remark, near_answer, papers, sheet, status_line, file_label, clock_screen,
           end_panel);
  return builder;
}

/* Adds the parts to the window; hidden while a page is shown. */
static void
place (RgWindow *self)
{
  GtkBox    *column = GTK_BOX (self->contents);
  GtkWidget *others[] = { self->header_bar, self->layout };

  gtk_box_insert_child_after (column, self->layout, self->unsaved);
  gtk_box_append (column, self->clock_screen);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_object_bind_property (self->clock_screen, "visible", others[i], "visible",
                            G_BINDING_INVERT_BOOLEAN);
}

/* Makes the table at the first call; later ones do nothing. */
void
rg_window_set_up_table (RgWindow *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->layout != NULL)
    return;

  builder = build (self);
  /* Set here: both a page and the large clocks can hide it. */
  gtk_widget_set_visible (self->layout, self->page == NULL);
  place (self);
  begin_layout (self);
  begin_speaking (self);
  follow_settings (self);
  follow_table (self);
  rg_window_begin_copying (self);
  rg_window_set_dials (self, self->has_dials);
  rg_window_update_table (self);
}

/* Updates the number of the game in its file, which is no property of the table. */
void
rg_window_update_table (RgWindow *self)
{
  if (self->layout == NULL)
    return;

  update_file_place (self);
}
