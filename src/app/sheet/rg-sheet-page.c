/* Puts the parts of the sheet together.  The focus rests on the moves, where
 * keys do no harm: neither a button nor a man is under the space bar. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-page.h"

#include "rg-expression-words.h"
#include "rg-move-choices.h"
#include "rg-move-entry.h"
#include "rg-naming.h"
#include "rg-notes.h"
#include "rg-scoresheet.h"
#include "rg-sheet-header.h"

struct _RgSheetPage {
  GtkWidget parent_instance;

  GtkWidget *box; /* goes with the template */
  GtkWidget *header;
  GtkWidget *scoresheet;
  GtkWidget *choices;
  GtkWidget *notes;
  GtkWidget *entry;
  GtkWidget *ask_name;
  GtkWidget *naming;

  RgTable *table;
};

G_DEFINE_FINAL_TYPE (RgSheetPage, rg_sheet_page, GTK_TYPE_WIDGET)

static void
update (RgSheetPage *self)
{
  gtk_widget_set_sensitive (self->ask_name, rg_sheet_page_may_name (self));
}

static gboolean
rg_sheet_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_SHEET_PAGE (widget)->scoresheet);
}

static void
rg_sheet_page_map (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (rg_sheet_page_parent_class)->map (widget);
  if (gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (widget);
}

static void
rg_sheet_page_dispose (GObject *object)
{
  RgSheetPage *self = RG_SHEET_PAGE (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_SHEET_PAGE);

  G_OBJECT_CLASS (rg_sheet_page_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgSheetPage, name)

static void
rg_sheet_page_class_init (RgSheetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_sheet_page_dispose;
  widget_class->grab_focus = rg_sheet_page_grab_focus;
  widget_class->map = rg_sheet_page_map;

  g_type_ensure (RG_TYPE_SHEET_HEADER);
  g_type_ensure (RG_TYPE_SCORESHEET);
  g_type_ensure (RG_TYPE_MOVE_CHOICES);
  g_type_ensure (RG_TYPE_MOVE_ENTRY);
  g_type_ensure (RG_TYPE_NOTES);
  g_type_ensure (RG_TYPE_NAMING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-sheet-page.ui");
  BIND (box);
  BIND (header);
  BIND (scoresheet);
  BIND (choices);
  BIND (notes);
  BIND (entry);
  BIND (ask_name);
  BIND (naming);
}

static void
rg_sheet_page_init (RgSheetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_move_entry_set_choices (RG_MOVE_ENTRY (self->entry),
                             RG_MOVE_CHOICES (self->choices));
  g_signal_connect_object (self->notes, "left", G_CALLBACK (gtk_widget_grab_focus),
                           self->scoresheet, G_CONNECT_SWAPPED);
}

/**
 * rg_sheet_page_set_table:
 * @table: the game to write down
 */
void
rg_sheet_page_set_table (RgSheetPage *self, RgTable *table)
{
  g_set_object (&self->table, table);
  rg_sheet_header_set_table (RG_SHEET_HEADER (self->header), table);
  rg_move_entry_set_table (RG_MOVE_ENTRY (self->entry), table);
  rg_scoresheet_set_table (RG_SCORESHEET (self->scoresheet), table);
  rg_notes_set_table (RG_NOTES (self->notes), table);
  rg_naming_set_table (RG_NAMING (self->naming), table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * rg_sheet_page_write_move:
 *
 * Begins to write a move.
 */
void
rg_sheet_page_write_move (RgSheetPage *self)
{
  rg_move_entry_begin (RG_MOVE_ENTRY (self->entry));
}

/**
 * rg_sheet_page_annotate:
 *
 * Begins to annotate the move that is shown.
 */
void
rg_sheet_page_annotate (RgSheetPage *self)
{
  rg_notes_annotate (RG_NOTES (self->notes));
}

/**
 * rg_sheet_page_keep_notes:
 *
 * Gives what is being typed to the game, before anything becomes of it.
 */
void
rg_sheet_page_keep_notes (RgSheetPage *self)
{
  rg_notes_keep (RG_NOTES (self->notes));
}

/* Returns: whether the move that is shown may be called by its name */
gboolean
rg_sheet_page_may_name (RgSheetPage *self)
{
  return !rg_game_is_silent (rg_table_get_game (self->table)) &&
         !rg_table_is_aside (self->table);
}

/**
 * rg_sheet_page_name:
 *
 * Tells what the move that is shown is called.
 */
void
rg_sheet_page_name (RgSheetPage *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->ask_name));
}
