/* The game on paper, and the position on the board by itself: printed, or in a
 * file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-board-view.h"
#include "rg-diagram-file.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-ply-names.h"
#include "rg-print-window.h"
#include "rg-printer.h"
#include "rg-save-dialog.h"

#include <glib/gi18n.h>

static void
print_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  gtk_window_present (rg_print_window_new (GTK_WINDOW (self), self->table));
}

/* The side of the table at which the board is looked at. */
static RgDiagramLook
get_look (RgWindow *self)
{
  return (RgDiagramLook){
    .flipped = rg_board_view_get_flipped (RG_BOARD_VIEW (self->board)),
  };
}

/* Complains where the men cannot be drawn. */
static RgDiagram *
new_diagram (RgWindow *self)
{
  g_autoptr (GError) error = NULL;
  RgDiagram         *diagram = rg_diagram_new (&error);

  if (diagram == NULL)
    rg_show_error (GTK_WINDOW (self), _ ("The Position Could Not Be Drawn"), error);

  return diagram;
}

/* Which moment of which game the board shows; a line that was not played has
 * none. */
static RgDiagramPage *
new_page (RgWindow *self, RgDiagram *diagram)
{
  RgGame        *game = rg_window_get_game (self);
  RgDiagramPage *page = g_new0 (RgDiagramPage, 1);

  page->diagram = rg_diagram_ref (diagram);
  page->board = rg_table_get_position (self->table)->setup.board;
  page->look = get_look (self);
  page->paper = rg_printer_get_paper ();
  page->title = rg_players_title (game);
  page->caption = rg_table_is_aside (self->table)
                    ? g_strdup ("")
                    : rg_ply_name (game, rg_table_get_ply (self->table));
  return page;
}

static void
draw_page (gpointer page, cairo_t *cr, G_GNUC_UNUSED guint number)
{
  rg_diagram_page_draw (page, cr);
}

static void
tell (GtkWindow *window, const char *sentence)
{
  rg_window_say (RG_WINDOW (window), sentence);
}

static void
print_diagram_action_cb (GtkWidget                *widget,
                         G_GNUC_UNUSED const char *action,
                         G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow             *self = RG_WINDOW (widget);
  g_autoptr (RgDiagram) diagram = new_diagram (self);
  RgDiagramPage        *page;
  RgPrintJob            job;

  if (diagram == NULL)
    return;

  page = new_page (self, diagram);
  job = (RgPrintJob){
    .name = page->title,
    .paper = page->paper,
    .n_pages = 1,
    .draw = draw_page,
    .what = page,
    .free_what = (GDestroyNotify) rg_diagram_page_free,
  };
  rg_printer_print (GTK_WINDOW (self), &job, tell);
}

static void
export_to (RgWindow *self, const char *path)
{
  GtkWindow            *window = GTK_WINDOW (self);
  const RgPosition     *position = rg_table_get_position (self->table);
  RgDiagramLook         look = get_look (self);
  g_autofree char      *name = g_filename_display_basename (path);
  g_autofree char      *sentence = NULL;
  g_autoptr (RgDiagram) diagram = new_diagram (self);
  g_autoptr (GError)    error = NULL;

  if (diagram == NULL)
    return;
  if (!rg_diagram_file_save (diagram, &position->setup.board, &look, 0, path, &error)) {
    rg_show_error (window, _ ("The Position Could Not Be Saved"), error);
    return;
  }

  sentence = g_strdup_printf (_ ("Saved as “%s”"), name);
  tell (window, sentence);
}

static void
given_up_cb (RgWindow *self, const char *sentence)
{
  if (sentence != NULL)
    rg_window_say (self, sentence);
}

static void
export_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  static const RgFileKind kinds[] = {
    { N_ ("Drawing (.svg)"), ".svg" },
    { N_ ("Picture (.png)"), ".png" },
    { N_ ("Page (.pdf)"), ".pdf" },
    { 0 },
  };
  RgWindow        *self = RG_WINDOW (widget);
  g_autofree char *name = rg_players_title (rg_window_get_game (self));

  if (self->exporting == NULL) {
    self->exporting = rg_save_dialog_new (GTK_WINDOW (self));
    g_signal_connect_swapped (self->exporting, "chosen", G_CALLBACK (export_to), self);
    g_signal_connect_swapped (self->exporting, "given-up", G_CALLBACK (given_up_cb),
                              self);
  }
  rg_save_dialog_ask (self->exporting, _ ("Export the Position"), kinds, name, NULL);
}

void
rg_window_install_print_actions (GtkWidgetClass *window_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "win.print", print_action_cb },
    { "win.print-diagram", print_diagram_action_cb },
    { "win.export-position", export_action_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (window_class, rows[i].name, NULL, rows[i].activate);
}
