/* Copies from the table, drags out of it, pastes and drops there; and the context menu of
 * board and sheet. Disabled while a page hides the table, such as that of a sealed
 * move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-ask.h"
#include "rg-board-view.h"
#include "rg-copy.h"
#include "rg-fen.h"
#include "rg-message.h"
#include "rg-sheet-page.h"

#include <glib/gi18n.h>

/* Takes ownership of @content. */
static void
copy (RgWindow *self, GdkContentProvider *content, const char *sentence)
{
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
  g_object_unref (content);
  rg_show_message (GTK_WIDGET (self), sentence);
}

void
rg_window_copy_position (RgWindow *self)
{
  copy (self, rg_copy_position (self->table), _ ("The position was copied."));
}

void
rg_window_copy_game (RgWindow *self)
{
  copy (self, rg_copy_game (self->table), _ ("The game was copied as PGN."));
}

void
rg_window_copy_report (RgWindow *self)
{
  copy (self, rg_copy_report (self->table),
        _ ("The arbiter’s report was copied as text."));
}

void
rg_window_copy_picture (RgWindow *self)
{
  copy (self, rg_copy_picture (self->table), _ ("The diagram was copied."));
}

static void
open_pasted (RgWindow *self)
{
  g_autofree char *text = g_steal_pointer (&self->pasted);

  if (text != NULL)
    rg_table_files_ask_to_open_text (self->files, text);
}

static void
aside_response_cb (RgWindow *self, const char *response)
{
  if (g_str_equal (response, "open"))
    open_pasted (self);
  g_clear_pointer (&self->pasted, g_free);
}

/* Opens the pasted game; asks first if the present one is not over, as keys are easily
 * pressed. */
static void
take_game (RgWindow *self, const char *text)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "open", _ ("_Open"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  RgGame    *game = rg_window_get_game (self);
  GtkWidget *dialog;

  g_free (self->pasted);
  self->pasted = g_strdup (text);
  if (rg_game_is_over (game) || !rg_game_has_begun (game)) {
    open_pasted (self);
    return;
  }

  dialog = rg_ask (
    GTK_WINDOW (self), _ ("Open the Pasted Game?"),
    _ ("The current game is not over. It is kept in Games, where you can resume it."),
    NULL, answers);
  g_signal_connect_object (dialog, "response", G_CALLBACK (aside_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Sets up a position for a FEN, and reads any other text as games. Returns: FALSE if it
 * is blank */
static gboolean
take_text (RgWindow *self, const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  RgSetup          setup;

  if (*bare == '\0' || self->page != NULL)
    return FALSE;

  if (!rg_fen_parse (bare, &setup, NULL)) {
    take_game (self, bare);
    return TRUE;
  }

  g_free (self->pasted_fen);
  self->pasted_fen = g_steal_pointer (&bare);
  rg_window_new_game (self);
  return TRUE;
}

static gboolean
take_files (RgWindow *self, GSList *files)
{
  if (files != NULL)
    rg_table_files_ask_to_open (self->files, files->data);

  return files != NULL;
}

static void
files_read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgWindow) self = user_data;
  const GValue        *value;

  value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (value != NULL && self->table != NULL)
    take_files (self, g_value_get_boxed (value));
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgWindow) self = user_data;
  g_autofree char     *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (self->table != NULL && (text == NULL || !take_text (self, text)))
    rg_show_message (GTK_WIDGET (self),
                     _ ("The clipboard contains nothing that can be opened here."));
}

/* Pastes a text, or files that were copied in a file manager. */
void
rg_window_paste (RgWindow *self)
{
  GdkClipboard      *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                    NULL, files_read_cb, g_object_ref (self));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb, g_object_ref (self));
}

/* DRAGGED_WIDTH: of the picture of a dragged board or sheet, in logical pixels. */
#define DRAGGED_WIDTH 128

/* Returns whether the drag began in this window, which does not accept its own
 * content. */
static gboolean
comes_from_here (RgWindow *self, GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  GdkDrag *drag = drop != NULL ? gdk_drop_get_drag (drop) : NULL;

  return drag != NULL &&
         gdk_drag_get_surface (drag) == gtk_native_get_surface (GTK_NATIVE (self));
}

static gboolean
dropped_cb (GtkDropTarget       *target,
            const GValue        *value,
            G_GNUC_UNUSED double x,
            G_GNUC_UNUSED double y,
            RgWindow            *self)
{
  if (comes_from_here (self, target))
    return FALSE;
  if (G_VALUE_HOLDS_STRING (value))
    return take_text (self, g_value_get_string (value));

  return take_files (self, g_value_get_boxed (value));
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
   * no picture of nothing. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0 },
                             &GRAPHENE_RECT_INIT (0, 0, DRAGGED_WIDTH, (float) height));
  gdk_paintable_snapshot (whole, snapshot, DRAGGED_WIDTH, height);
  icon = gtk_snapshot_free_to_paintable (snapshot, NULL);
  gtk_drag_source_set_icon (source, icon, 0, 0);
}

/* Prepares the game for dragging; not by a finger, which scrolls the sheet. */
static GdkContentProvider *
prepare_game_cb (RgWindow            *self,
                 G_GNUC_UNUSED double x,
                 G_GNUC_UNUSED double y,
                 GtkDragSource       *source)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (
    GTK_EVENT_CONTROLLER (source));

  if (self->page != NULL ||
      (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN))
    return NULL;

  show_dragged (source);
  return rg_copy_game (self->table);
}

/* Prepares the position for dragging, unless a move can be made: then a drag moves
 * pieces. */
static GdkContentProvider *
prepare_position_cb (RgWindow            *self,
                     G_GNUC_UNUSED double x,
                     G_GNUC_UNUSED double y,
                     GtkDragSource       *source)
{
  if (self->page != NULL || rg_table_is_live (self->table))
    return NULL;

  show_dragged (source);
  return rg_copy_position (self->table);
}

static void
give_drag (RgWindow *self, GtkWidget *widget, GCallback prepare)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_object (source, "prepare", prepare, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

static void
make_menu (RgWindow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/regence_chess/Regence/ui/rg-table-menu.ui");
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "table_menu"));

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, self->layout);
}

static void
show_menu_at (RgWindow *self, GtkWidget *widget, double x, double y)
{
  double at_x, at_y;

  if (self->page != NULL)
    return;
  if (self->menu == NULL)
    make_menu (self);

  gtk_widget_translate_coordinates (widget, self->layout, x, y, &at_x, &at_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle){ (int) at_x, (int) at_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Opens the context menu at the focused widget, or on the board. */
void
rg_window_show_menu (RgWindow *self)
{
  GtkWidget      *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget      *at = focus != NULL && gtk_widget_is_ancestor (focus, self->layout)
                         ? focus
                         : self->board;
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (at, at, &bounds))
    show_menu_at (self, at, bounds.size.width / 2, bounds.size.height / 2);
}

/* Claims the press for the menu, unless it draws on the board. On the sheet, first shows
 * the move under the pointer, to which the menu applies. */
static void
pressed_cb (GtkGestureClick  *click,
            G_GNUC_UNUSED int n,
            double            x,
            double            y,
            RgWindow         *self)
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

/* Opens the menu at the release: a release inside a menu that has just opened confuses
 * GTK. */
static void
released_cb (GtkGestureClick  *click,
             G_GNUC_UNUSED int n,
             double            x,
             double            y,
             RgWindow         *self)
{
  show_menu_at (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click)), x,
                y);
}

static void
give_menu (RgWindow *self, GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), phase);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

/* Accepts files and texts dropped on the window; gives board and sheet a context menu and
 * lets them be dragged. Over moves that menu comes before the one that GTK gives labels
 * with links. */
void
rg_window_begin_copying (RgWindow *self)
{
  GType          types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  give_menu (self, self->layout, GTK_PHASE_BUBBLE);
  give_menu (self, self->board, GTK_PHASE_BUBBLE);
  give_menu (self, self->sheet, GTK_PHASE_BUBBLE);
  give_menu (self, rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet)),
             GTK_PHASE_CAPTURE);
  give_drag (self, self->board, G_CALLBACK (prepare_position_cb));
  give_drag (self, rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet)),
             G_CALLBACK (prepare_game_cb));
}

void
rg_window_end_copying (RgWindow *self)
{
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->pasted, g_free);
  g_clear_pointer (&self->pasted_fen, g_free);
}
