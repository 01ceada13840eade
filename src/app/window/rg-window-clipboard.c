/* Copying from the table and dragging out of it, pasting and dropping there; and the menu
 * of board and sheet.  While a page is in front of the table, such
 * as the one on which a move is sealed, none of it is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-ask.h"
#include "rg-board-view.h"
#include "rg-copy.h"
#include "rg-fen.h"
#include "rg-message.h"
#include "rg-sheet-page.h"

#include <glib/gi18n.h>

/* Takes @content over. */
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

/* A game that goes on leaves the table only when that is wanted: a key is pressed
 * sooner than a file is chosen. */
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

/* A position begins a game, anything else should be one.  Returns: whether there was
 * anything */
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

/* Files that were copied in a file manager are opened as well. */
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

/* DRAGGED_WIDTH: the width of a board or a sheet under the pointer, in logical pixels. */
#define DRAGGED_WIDTH 128

/* Game and board go to other programs and to other tables, not to their own. */
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

/* Under the pointer is a small picture of what is dragged. */
static void
show_dragged (GtkDragSource *source)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) whole = gtk_widget_paintable_new (widget);
  g_autoptr (GdkPaintable) icon = NULL;
  GtkSnapshot             *snapshot = gtk_snapshot_new ();
  double height = DRAGGED_WIDTH / gdk_paintable_get_intrinsic_aspect_ratio (whole);

  /* A widget that is being drawn anew gives nothing, of which GTK makes no picture. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0 },
                             &GRAPHENE_RECT_INIT (0, 0, DRAGGED_WIDTH, (float) height));
  gdk_paintable_snapshot (whole, snapshot, DRAGGED_WIDTH, height);
  icon = gtk_snapshot_free_to_paintable (snapshot, NULL);
  gtk_drag_source_set_icon (source, icon, 0, 0);
}

/* A finger on the sheet scrolls it. */
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

/* Prepares the position for dragging, unless a move can be made: then the hand is for the
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

/* Opens the menu of the table where the keyboard is, on the board or elsewhere. */
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

/* While a game is looked through, the other button draws on the squares.  On the sheet
 * the menu is about the move pointed at, which is looked at first. */
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

/* The menu opens when the button is let go: a press that is released in a menu which has
 * just opened below it confuses GTK. */
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

/* A file or a text that is dropped on the window is opened; board and sheet get their
 * menu, and can be dragged out.  Over the moves it comes before that which labels with
 * links have of their own. */
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
