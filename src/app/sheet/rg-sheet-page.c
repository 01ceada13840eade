/* Combines the parts of the sheet. Focuses the moves by default, where keys do no harm:
 * the space bar hits neither a button nor a piece. The names of a move (FIDE 1930, Art.
 * 6) are made each time their popover opens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-page.h"

#include "rg-article-link.h"
#include "rg-flow-layout.h"
#include "rg-moment-words.h"
#include "rg-move-entry.h"
#include "rg-notes.h"
#include "rg-review-panel.h"
#include "rg-review.h"
#include "rg-scoresheet.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-word-or-icon.h"

#include <glib/gi18n.h>

struct _RgSheetPage {
  RgTableWidget parent_instance;

  GtkWidget *overlay;
  GtkWidget *scoresheet;
  GtkWidget *notes;
  GtkWidget *review_panel;
  GtkWidget *entry;
  GtkWidget *line;
  GtkWidget *ask_name;
  GtkWidget *move;
  GtkWidget *names;
};

G_DEFINE_FINAL_TYPE (RgSheetPage, rg_sheet_page, RG_TYPE_TABLE_WIDGET)

static gboolean
rg_sheet_either (G_GNUC_UNUSED gpointer self, gboolean one, gboolean other)
{
  return one || other;
}

static void
fill_names (RgSheetPage *self)
{
  RgTable              *table = rg_table_widget_get_table (self);
  RgGame               *game = rg_table_get_game (table);
  guint                 ply = rg_table_get_ply (table);
  g_autofree char      *move = ply > 0 ? rg_sheet_name_move (game, ply) : NULL;
  char                 *opening = rg_opening_label (game, ply);
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget            *row;

  while ((row = gtk_widget_get_first_child (self->names)) != NULL)
    gtk_box_remove (GTK_BOX (self->names), row);
  if (rg_game_is_silent (game)) {
    g_free (opening);
    return;
  }

  gtk_label_set_text (GTK_LABEL (self->move),
                      move != NULL ? move : _ ("Before the first move"));
  list = rg_move_facts_list (game, ply);
  if (opening != NULL) {
    rg_facts_add (list, opening, NULL);
    g_ptr_array_insert (list, 0, g_ptr_array_steal_index (list, list->len - 1));
  }
  for (guint i = 0; i < list->len; i++) {
    row = rg_fact_row_new (g_ptr_array_index (list, i),
                           rg_game_get_state (game)->rulebook);
    gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (row)), 34);
    g_signal_connect_swapped (gtk_widget_get_last_child (row), "clicked",
                              G_CALLBACK (gtk_menu_button_popdown), self->ask_name);
    gtk_box_append (GTK_BOX (self->names), row);
  }
  gtk_widget_child_focus (self->names, GTK_DIR_TAB_FORWARD);
}

/* Closes the popover that shows a move in other notations when the table shows another
 * moment. */
static void
rg_sheet_page_update (RgTableWidget *widget)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (RG_SHEET_PAGE (widget)->ask_name));
}

static gboolean
rg_sheet_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_SHEET_PAGE (widget)->scoresheet);
}

static void
rg_sheet_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rg_sheet_page_parent_class)->map (widget);

  if (gtk_root_get_focus (gtk_widget_get_root (widget)) == NULL)
    gtk_widget_grab_focus (widget);
}

/* Returns whether the review is visible; notes hide it, but do not end it. */
static gboolean
shows_review (G_GNUC_UNUSED RgSheetPage *self, gboolean is_open, gboolean has_notes)
{
  return is_open && !has_notes;
}

static const char *const FOLLOWS[] = { "n-events", "place", NULL };

static void
rg_sheet_page_class_init (RgSheetPageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_sheet_page_grab_focus;
  GTK_WIDGET_CLASS (klass)->map = rg_sheet_page_map;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_sheet_page_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;

  RG_ENSURE_TYPES (RG_TYPE_FLOW_LAYOUT, RG_TYPE_SCORESHEET, RG_TYPE_MOVE_ENTRY,
                   RG_TYPE_NOTES, RG_TYPE_REVIEW, RG_TYPE_REVIEW_PANEL,
                   RG_TYPE_WORD_OR_ICON);
  rg_table_widget_class_set_template (klass, "rg-sheet-page.ui");
  RG_BIND_CHILDREN (RgSheetPage, overlay, scoresheet, notes, review_panel, entry, line,
                    ask_name, move, names);
  RG_BIND_CALLBACKS (fill_names, shows_review, rg_sheet_either);
}

static void
rg_sheet_page_init (RgSheetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_prepend (GTK_BOX (self->line),
                   rg_move_entry_get_answer (RG_MOVE_ENTRY (self->entry)));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay),
                           rg_move_entry_get_choices (RG_MOVE_ENTRY (self->entry)));
}

void
rg_sheet_page_write_move (RgSheetPage *self)
{
  rg_move_entry_begin (RG_MOVE_ENTRY (self->entry));
}

void
rg_sheet_page_type_move (RgSheetPage *self, const char *text)
{
  rg_move_entry_type (RG_MOVE_ENTRY (self->entry), text);
}

void
rg_sheet_page_annotate (RgSheetPage *self)
{
  rg_notes_annotate (RG_NOTES (self->notes));
}

/* Opens the review and closes the notes, as there is only room for one. */
void
rg_sheet_page_review (RgSheetPage *self)
{
  g_autoptr (RgReview) review = NULL;

  /* Hides the notes here, not by a binding: the user can open them again. */
  gtk_widget_set_visible (self->notes, FALSE);
  g_object_get (self->review_panel, "review", &review, NULL);
  g_object_set (review, "open", TRUE, NULL);
}

/* Stores the text being typed in the game, before the game is saved or replaced. */
void
rg_sheet_page_keep_notes (RgSheetPage *self)
{
  rg_notes_keep (RG_NOTES (self->notes));
}

/* Opens the popover with the names of the move; first shows its button, which may be
 * hidden. */
void
rg_sheet_page_name (RgSheetPage *self)
{
  gtk_widget_show (self->ask_name);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->ask_name));
}

/* Returns: (transfer none): the list of moves, without the parts above and below */
GtkWidget *
rg_sheet_page_get_moves (RgSheetPage *self)
{
  return self->overlay;
}

/* Returns: (transfer none): the box of comments and variations, shown on demand */
GtkWidget *
rg_sheet_page_get_notes (RgSheetPage *self)
{
  return self->notes;
}

/* Returns: (transfer none): the entry for moves, an RgMoveEntry */
GtkWidget *
rg_sheet_page_get_entry (RgSheetPage *self)
{
  return self->entry;
}

/* Shows on the board the move at the point @x, @y of the list of moves. */
void
rg_sheet_page_look_at (RgSheetPage *self, double x, double y)
{
  gtk_widget_translate_coordinates (self->overlay, self->scoresheet, x, y, &x, &y);
  rg_scoresheet_look_at (RG_SCORESHEET (self->scoresheet), x, y);
}
