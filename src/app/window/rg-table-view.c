/* Combines the parts of the table: shows in each part what depends on another, turns the
 * board, opens the context menu of board and sheet, and lets both be dragged. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-view.h"

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-clock-view.h"
#include "rg-copy.h"
#include "rg-end-panel.h"
#include "rg-log-view.h"
#include "rg-player-strip.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-sheet-head.h"
#include "rg-table-layout.h"
#include "rg-template.h"

/* DRAGGED_WIDTH: the width of the picture of a dragged board or sheet, in logical
 * pixels. */
#define DRAGGED_WIDTH 128

struct _RgTableView {
  RgTableWidget parent_instance;

  GtkWidget *layout;
  GtkWidget *board;
  GtkWidget *far_player;
  GtkWidget *near_player;
  GtkWidget *clock;
  GtkWidget *far_answer;
  GtkWidget *near_answer;
  GtkWidget *far_remark;
  GtkWidget *papers;
  GtkWidget *sheet;
  GtkWidget *status_line;
  GtkWidget *end_panel;
  GtkWidget *menu; /* NULL until the menu is first opened */

  GtkLayoutManager *table_layout;

  RgMatchTable *match;
  char         *place;
  gboolean      opens;
  gboolean      has_dials;
  gboolean      clocks_only;
  gboolean      fills_screen; /* full screen only because of `clocks_only` */
  RgColor       turn;         /* the player to move when the board was last turned */
  gboolean      turns;
  gboolean      was_flipped; /* the side shown before it turned with each move */
};

G_DEFINE_FINAL_TYPE (RgTableView, rg_table_view, RG_TYPE_TABLE_WIDGET)

static RgTable *
get_table (RgTableView *self)
{
  return rg_table_widget_get_table (self);
}

static void
update_match (RgTableView *self)
{
  GtkWidget       *strips[] = { self->far_player, self->near_player };
  g_autofree char *standing = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++) {
    RgPlayerStrip   *strip = RG_PLAYER_STRIP (strips[i]);
    RgColor          color = rg_table_widget_get_player (strip);
    g_autofree char *score = rg_match_table_get_score (self->match, color);

    rg_player_strip_set_score (strip, score);
  }
  if (rg_get_flag (self->end_panel, "shown"))
    standing = rg_match_table_get_standing (self->match);
  g_object_set (self->end_panel, "standing", standing, NULL);
}

/* Turns the board to the player to move, after the clock was pressed if it must be. */
static void
turn_board (RgTableView *self)
{
  RgColor turn = rg_state_turn (rg_table_get_state (get_table (self)));

  if (turn != self->turn && self->turns)
    rg_table_set_flipped (get_table (self), turn == RG_BLACK);
  self->turn = turn;
}

/* Shows dials, figures or both; only figures in a low window. */
static void
clock_face_changed_cb (RgTableView *self)
{
  g_autofree char *face = g_settings_get_string (rg_settings_get (), "clock-face");
  gboolean         dials = self->has_dials && !g_str_equal (face, "digital");

  g_object_set (self->clock, "wanted", dials, NULL);
  g_object_set (self->near_player, "shows-clock",
                !dials || !g_str_equal (face, "analogue"), NULL);
}

/* Repeats for the far player, upside down, while the seats are face to face: the remark
 * of the status line, if the pointer acts for that player; instead the result, while the
 * near player has the end panel. */
static void
turn_remark (RgTableView *self)
{
  RgTable         *table = get_table (self);
  RgColor          far_player = rg_table_get_flipped (table) ? RG_WHITE : RG_BLACK;
  gboolean         turned = rg_get_flag (self->table_layout, "turned");
  g_autofree char *remark = NULL;

  if (turned && rg_get_flag (self->end_panel, "shown"))
    remark = rg_sentence_for_end (rg_game_get_outcome (rg_table_get_game (table)), NULL,
                                  NULL);
  else if (turned && rg_table_get_acting (table) == far_player &&
           !gtk_widget_get_visible (self->far_answer))
    g_object_get (self->status_line, "remark", &remark, NULL);
  gtk_label_set_text (GTK_LABEL (self->far_remark), remark != NULL ? remark : "");
}

static void
end_shown_cb (RgTableView *self)
{
  update_match (self);
  turn_remark (self);
}

/* Turns the far player's parts upside down while the seats are face to face. When the
 * board stops turning with each move, restores the side it showed before. */
static void
seats_changed_cb (RgTableView *self)
{
  g_autofree char *seats = g_settings_get_string (rg_settings_get (), "seats");
  gboolean         turned = self->turns;

  g_object_set (self->table_layout, "turned", g_str_equal (seats, "opposite"), NULL);
  turn_remark (self);
  self->turn = RG_N_COLORS;
  self->turns = g_str_equal (seats, "turns");
  if (self->turns && !turned)
    self->was_flipped = rg_table_get_flipped (get_table (self));
  else if (turned && !self->turns)
    rg_table_set_flipped (get_table (self), self->was_flipped);
  turn_board (self);
}

/* Shows the board and the moves of a new game. */
static void
game_cb (RgTableView *self)
{
  if (rg_game_has_begun (rg_table_get_game (get_table (self))))
    return;

  g_object_set (self, "opens", FALSE, NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->papers), "scoresheet");
}

/* Steps through the game with the wheel over the board, if an earlier moment is shown or
 * the game is over. */
static gboolean
scroll_cb (RgTableView *self, G_GNUC_UNUSED double dx, double dy)
{
  if (!rg_table_looks_back (get_table (self)) &&
      !rg_game_is_over (rg_table_get_game (get_table (self))))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), dy > 0 ? "win.next" : "win.previous",
                              NULL);
  return GDK_EVENT_STOP;
}

/* Shows a small picture of the dragged widget under the pointer. */
static void
show_dragged (GtkDragSource *source)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (widget);
  g_autoptr (GdkPaintable) icon = NULL;
  GtkSnapshot             *snapshot = gtk_snapshot_new ();
  double height = DRAGGED_WIDTH / gdk_paintable_get_intrinsic_aspect_ratio (whole);

  /* Adds a transparent area: a widget about to be redrawn paints nothing, and GTK makes
   * no picture without content. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0 },
                             &GRAPHENE_RECT_INIT (0, 0, DRAGGED_WIDTH, (float) height));
  gdk_paintable_snapshot (whole, snapshot, DRAGGED_WIDTH, height);
  icon = gtk_snapshot_free_to_paintable (snapshot, NULL);
  gtk_drag_source_set_icon (source, icon, 0, 0);
}

/* Prepares the game for dragging; not with a finger, which scrolls the sheet. */
static GdkContentProvider *
prepare_game_cb (RgTableView         *self,
                 G_GNUC_UNUSED double x,
                 G_GNUC_UNUSED double y,
                 GtkDragSource       *source)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (
    GTK_EVENT_CONTROLLER (source));

  if (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN)
    return NULL;

  show_dragged (source);
  return rg_copy_game (get_table (self));
}

/* Prepares the position for dragging, unless a move can be made: then a drag moves
 * pieces. */
static GdkContentProvider *
prepare_position_cb (RgTableView         *self,
                     G_GNUC_UNUSED double x,
                     G_GNUC_UNUSED double y,
                     GtkDragSource       *source)
{
  if (rg_table_is_live (get_table (self)))
    return NULL;

  show_dragged (source);
  return rg_copy_position (get_table (self));
}

static void
give_drag (RgTableView *self, GtkWidget *widget, GCallback prepare)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_object (source, "prepare", prepare, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

static void
make_menu (RgTableView *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/regence_chess/Regence/ui/rg-table-menu.ui");
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "table_menu"));

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

static void
show_menu_at (RgTableView *self, GtkWidget *widget, double x, double y)
{
  double at_x, at_y;

  if (self->menu == NULL)
    make_menu (self);

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self), x, y, &at_x, &at_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) at_x, (int) at_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Opens the context menu at the focused widget, or on the board. */
void
rg_table_view_show_menu (RgTableView *self)
{
  GtkWidget      *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget      *at = focus != NULL && gtk_widget_is_ancestor (focus, self->layout)
                         ? focus
                         : self->board;
  graphene_rect_t bounds;

  if (gtk_widget_get_mapped (self->layout) && gtk_widget_compute_bounds (at, at, &bounds))
    show_menu_at (self, at, bounds.size.width / 2, bounds.size.height / 2);
}

/* Claims the press for the menu, unless the press draws on the board. On the sheet, first
 * shows the move under the pointer, to which the menu applies. */
static void
pressed_cb (GtkGestureClick  *click,
            G_GNUC_UNUSED int n,
            double            x,
            double            y,
            RgTableView      *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  if (widget == rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet)))
    rg_sheet_page_look_at (RG_SHEET_PAGE (self->sheet), x, y);
  gtk_gesture_set_state (GTK_GESTURE (click),
                         RG_IS_BOARD_VIEW (widget) &&
                             rg_board_view_draws_at (RG_BOARD_VIEW (widget), x, y)
                           ? GTK_EVENT_SEQUENCE_DENIED
                           : GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Opens the menu on release, as a release inside a menu that has just opened confuses
 * GTK. */
static void
released_cb (GtkGestureClick  *click,
             G_GNUC_UNUSED int n,
             double            x,
             double            y,
             RgTableView      *self)
{
  show_menu_at (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click)), x,
                y);
}

static void
give_menu (RgTableView *self, GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), phase);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

static gboolean
rg_table_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_TABLE_VIEW (widget)->board);
}

static void
rg_table_view_class_init (RgTableViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_table_view_grab_focus;
  RG_FIELD (RgTableView, place, "place", G_TYPE_STRING, G_PARAM_READWRITE, NULL);
  RG_FIELD (RgTableView, opens, "opens", G_TYPE_BOOLEAN, G_PARAM_READWRITE, NULL);
  RG_FIELD (RgTableView, has_dials, "has-dials", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            clock_face_changed_cb);
  RG_FIELD (RgTableView, clocks_only, "clocks-only", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            NULL);

  RG_ENSURE_TYPES (RG_TYPE_BOARD_VIEW, RG_TYPE_SHEET_HEAD, RG_TYPE_SHEET_PAGE,
                   RG_TYPE_LOG_VIEW, RG_TYPE_PLAYER_STRIP, RG_TYPE_ANSWER_BAR,
                   RG_TYPE_STATUS_LINE, RG_TYPE_END_PANEL, RG_TYPE_TABLE_LAYOUT,
                   RG_TYPE_CLOCK_VIEW, RG_TYPE_CLOCK_SCREEN);
  rg_table_widget_class_set_template (klass, "rg-table-view.ui");
  RG_BIND_CHILDREN (RgTableView, layout, board, far_player, near_player, clock,
                    far_answer, near_answer, far_remark, papers, sheet, status_line,
                    end_panel, table_layout);
  RG_BIND_CALLBACKS (end_shown_cb, turn_remark, scroll_cb, rg_end_panel_close);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);

  RG_OWNS (RgTableView, g_object_unref, match);
  RG_OWNS (RgTableView, g_free, place);
}

/* Gives board and sheet a context menu and lets them be dragged. Over moves that menu
 * comes before the one that GTK gives labels with links. */
static void
rg_table_view_init (RgTableView *self)
{
  GtkWidget *moves;

  gtk_widget_init_template (GTK_WIDGET (self));
  moves = rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet));
  give_menu (self, self->layout, GTK_PHASE_BUBBLE);
  give_menu (self, self->board, GTK_PHASE_BUBBLE);
  give_menu (self, self->sheet, GTK_PHASE_BUBBLE);
  give_menu (self, moves, GTK_PHASE_CAPTURE);
  give_drag (self, self->board, G_CALLBACK (prepare_position_cb));
  give_drag (self, moves, G_CALLBACK (prepare_game_cb));
  g_signal_connect_swapped (rg_sheet_page_get_notes (RG_SHEET_PAGE (self->sheet)), "show",
                            G_CALLBACK (rg_end_panel_close), self->end_panel);
}

/**
 * rg_table_view_new:
 * @match: the match of the game on the table
 * @eboard: the electronic board; squares where it differs are marked
 * @voice: also says remarks and faults of typed moves
 *
 * Returns: (transfer floating): a view of @table
 */
RgTableView *
rg_table_view_new (RgTable       *table,
                   RgMatchTable  *match,
                   RgEboardTable *eboard,
                   RgVoice       *voice)
{
  RgTableView *self = g_object_new (RG_TYPE_TABLE_VIEW, "table", table, NULL);
  RgSheetPage *sheet = RG_SHEET_PAGE (self->sheet);

  self->match = g_object_ref (match);
  g_object_bind_property (table, "flipped", self, "black", G_BINDING_SYNC_CREATE);
  g_object_bind_property (eboard, "squares", self->board, "different",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (match, "rematch-label", self->status_line, "rematch-label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->status_line, "remark", voice, "remark",
                          G_BINDING_DEFAULT);
  g_object_bind_property (rg_sheet_page_get_entry (sheet), "complaint", voice, "remark",
                          G_BINDING_DEFAULT);

  g_signal_connect_object (rg_settings_get (), "changed::seats",
                           G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_settings_get (), "changed::clock-face",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "about-to-leave", G_CALLBACK (rg_sheet_page_keep_notes),
                           sheet, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::game", G_CALLBACK (game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::turn", G_CALLBACK (turn_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::last-ply", G_CALLBACK (turn_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::flipped", G_CALLBACK (update_match), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed", G_CALLBACK (update_match), self,
                           G_CONNECT_SWAPPED);
  seats_changed_cb (self);
  clock_face_changed_cb (self);
  update_match (self);
  return self;
}

RgStatusLine *
rg_table_view_get_line (RgTableView *self)
{
  return RG_STATUS_LINE (self->status_line);
}

/* Shows the scoresheet, also where it replaces the board. */
RgSheetPage *
rg_table_view_open_sheet (RgTableView *self)
{
  g_object_set (self, "opens", TRUE, NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->papers), "scoresheet");
  return RG_SHEET_PAGE (self->sheet);
}

/* Offers an action in the status line, as rg_status_line_offer() does. Returns: FALSE if
 * the table is hidden */
gboolean
rg_table_view_offer (RgTableView *self,
                     const char  *sentence,
                     const char  *label,
                     const char  *action)
{
  if (!gtk_widget_get_mapped (self->layout))
    return FALSE;

  rg_status_line_offer (rg_table_view_get_line (self), sentence, label, action);
  return TRUE;
}

static void
show_focus (RgTableView *self)
{
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                TRUE);
}

void
rg_table_view_focus_board (RgTableView *self)
{
  g_object_set (self, "opens", FALSE, NULL);
  gtk_widget_grab_focus (self->board);
  show_focus (self);
}

void
rg_table_view_focus_answer (RgTableView *self)
{
  if (rg_answer_bar_focus_answer (RG_ANSWER_BAR (self->near_answer)) ||
      rg_answer_bar_focus_answer (RG_ANSWER_BAR (self->far_answer)))
    show_focus (self);
}

void
rg_table_view_open_claims (RgTableView *self, RgColor player)
{
  RgPlayerStrip *near = RG_PLAYER_STRIP (self->near_player);
  RgPlayerStrip *far = RG_PLAYER_STRIP (self->far_player);

  rg_player_strip_open_claims (rg_table_widget_get_player (near) == player ? near : far);
}

/* Opens the review at the moment shown and focuses the moves. */
void
rg_table_view_review (RgTableView *self)
{
  rg_end_panel_close (RG_END_PANEL (self->end_panel));
  rg_sheet_page_review (rg_table_view_open_sheet (self));
  gtk_widget_grab_focus (rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet)));
}

/* Shows both clocks on the whole screen, or the table again. */
void
rg_table_view_toggle_clocks (RgTableView *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean   begins = !self->clocks_only;

  if (begins && !rg_clock_is_timed (&rg_table_get_state (get_table (self))->clock))
    return;

  g_object_set (self, "clocks-only", begins, NULL);
  if (begins && !gtk_window_is_fullscreen (window)) {
    self->fills_screen = TRUE;
    gtk_window_fullscreen (window);
  } else if (!begins && self->fills_screen) {
    self->fills_screen = FALSE;
    gtk_window_unfullscreen (window);
  }
}

/* Shows the table in place of the large clocks. Returns: FALSE if it is already shown */
gboolean
rg_table_view_leave_clocks (RgTableView *self)
{
  if (!self->clocks_only)
    return FALSE;

  rg_table_view_toggle_clocks (self);
  return TRUE;
}

/* Undoes one thing, the first of these: large clocks, the piece in the hand, the end
 * panel. Returns: whether there was one */
gboolean
rg_table_view_cancel_one (RgTableView *self)
{
  return rg_table_view_leave_clocks (self) ||
         rg_board_view_cancel (RG_BOARD_VIEW (self->board)) ||
         rg_end_panel_close (RG_END_PANEL (self->end_panel));
}
