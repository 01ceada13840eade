/* A box of labels for each move about which something is written, kept from one
 * change to the next.  Where a move stands on the sheet is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-note-rows.h"

#include "rg-game-notes.h"
#include "rg-moment-words.h"
#include "rg-sheet.h"
#include "rg-variation-text.h"

/* `boxes` are by ply, and owned by the grid. */
struct _RgNoteRows {
  GtkGrid    *grid;
  GHashTable *boxes;
};

/**
 * rg_note_rows_new:
 * @grid: of the sheet; must outlive what is made
 *
 * Returns: (transfer full): no variations as yet
 */
RgNoteRows *
rg_note_rows_new (GtkGrid *grid)
{
  RgNoteRows *self = g_new0 (RgNoteRows, 1);

  self->grid = grid;
  self->boxes = g_hash_table_new (NULL, NULL);
  return self;
}

void
rg_note_rows_free (RgNoteRows *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->boxes);
  g_free (self);
}

/* A move of a line that was not played is looked at. */
static gboolean
activate_link_cb (RgTable *table, const char *address)
{
  g_autoptr (GArray) moves = NULL;
  guint              ply, n;

  moves = rg_variation_find (rg_table_get_game (table), address, &ply, &n);
  if (moves != NULL)
    rg_table_look_aside (table, ply, moves, n);

  return TRUE;
}

static GtkWidget *
new_label (RgTable *table)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_focusable (label, FALSE);
  gtk_widget_add_css_class (label, "variation");
  g_signal_connect_object (label, "activate-link", G_CALLBACK (activate_link_cb), table,
                           G_CONNECT_SWAPPED);
  return label;
}

static GtkWidget *
ensure_box (RgNoteRows *self, guint ply, int row)
{
  GtkWidget *box = g_hash_table_lookup (self->boxes, GUINT_TO_POINTER (ply));

  if (box != NULL)
    return box;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_grid_attach (self->grid, box, 1, row, 2, 1);
  g_hash_table_insert (self->boxes, GUINT_TO_POINTER (ply), box);
  return box;
}

static void
remove_box (RgNoteRows *self, guint ply)
{
  GtkWidget *box = g_hash_table_lookup (self->boxes, GUINT_TO_POINTER (ply));

  if (box == NULL)
    return;

  gtk_grid_remove (self->grid, box);
  g_hash_table_remove (self->boxes, GUINT_TO_POINTER (ply));
}

/* "2… Cc6" before what is said about it, as two moves stand in a row. */
static char *
make_comment (RgGame *game, guint ply, const RgNotation *notation)
{
  g_autofree char *comment = rg_game_get_comment (game, ply);
  g_autofree char *name = rg_move_label_numbered (game, ply, notation);

  return *comment != '\0'
           ? g_markup_printf_escaped ("<b>%s</b>  <i>%s</i>", name, comment)
           : NULL;
}

/* Paragraphs of what is written about a move: its comment, its variations. */
static GPtrArray *
list_paragraphs (RgGame *game, guint ply)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  RgNotation notation = rg_sheet_get_notation (game);
  char      *comment = make_comment (game, ply, &notation);
  guint      n = rg_game_get_n_variations (game, ply);

  if (comment != NULL)
    g_ptr_array_add (list, comment);
  for (guint i = 0; i < n && !rg_game_is_silent (game); i++)
    g_ptr_array_add (list, rg_variation_markup (game, ply, i, &notation));

  return list;
}

/* As many labels as there are paragraphs. */
static void
write_box (GtkWidget *box, RgTable *table, const GPtrArray *paragraphs)
{
  GtkWidget *label = gtk_widget_get_first_child (box);

  for (guint i = 0; i < paragraphs->len; i++) {
    const char *markup = g_ptr_array_index (paragraphs, i);

    if (label == NULL) {
      label = new_label (table);
      gtk_box_append (GTK_BOX (box), label);
    }
    if (!g_str_equal (gtk_label_get_label (GTK_LABEL (label)), markup))
      gtk_label_set_markup (GTK_LABEL (label), markup);
    label = gtk_widget_get_next_sibling (label);
  }
  while (label != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (label);

    gtk_box_remove (GTK_BOX (box), label);
    label = next;
  }
}

/**
 * rg_note_rows_write:
 * @ply: 1 for the first move …
 * @row: of the grid, where what is written about it belongs
 *
 * Shows the comment and the variations of a move as they are now, where it has
 * any; while a strict game goes on no variations, which tell what is legal.
 */
void
rg_note_rows_write (RgNoteRows *self, RgTable *table, guint ply, int row)
{
  g_autoptr (GPtrArray) paragraphs = NULL;

  paragraphs = list_paragraphs (rg_table_get_game (table), ply);
  if (paragraphs->len > 0)
    write_box (ensure_box (self, ply, row), table, paragraphs);
  else
    remove_box (self, ply);
}

/**
 * rg_note_rows_cut:
 * @last_ply: the last move that stays
 *
 * Takes away the variations of all moves behind it.
 */
void
rg_note_rows_cut (RgNoteRows *self, guint last_ply)
{
  g_autoptr (GList) plies = g_hash_table_get_keys (self->boxes);

  for (GList *l = plies; l != NULL; l = l->next)
    if (GPOINTER_TO_UINT (l->data) > last_ply)
      remove_box (self, GPOINTER_TO_UINT (l->data));
}
