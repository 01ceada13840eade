/* A box of labels for each move that has variations, kept from one change to
 * the next.  Where a move stands on the sheet is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-variation-rows.h"

#include "rg-game-notes.h"
#include "rg-sheet.h"
#include "rg-variation-text.h"

/* `boxes` are by ply, and owned by the grid. */
struct _RgVariationRows {
  GtkGrid    *grid;
  GHashTable *boxes;
};

/**
 * rg_variation_rows_new:
 * @grid: of the sheet; must outlive what is made
 *
 * Returns: (transfer full): no variations as yet
 */
RgVariationRows *
rg_variation_rows_new (GtkGrid *grid)
{
  RgVariationRows *self = g_new0 (RgVariationRows, 1);

  self->grid = grid;
  self->boxes = g_hash_table_new (NULL, NULL);
  return self;
}

/**
 * rg_variation_rows_free:
 */
void
rg_variation_rows_free (RgVariationRows *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->boxes);
  g_free (self);
}

/**
 * rg_variation_rows_are_shown:
 *
 * Returns: whether variations may be seen: not while a strict game goes on, as
 *   they tell what is legal and what gives check
 */
gboolean
rg_variation_rows_are_shown (RgGame *game)
{
  return rg_game_get_state (game)->conduct != RG_CONDUCT_STRICT ||
         rg_game_is_over (game);
}

/* A move of a line that was not played is looked at. */
static gboolean
activate_link_cb (RgReplay *replay, const char *address)
{
  g_autoptr (GArray) moves = NULL;
  guint              ply, n;

  moves = rg_variation_find (rg_replay_get_game (replay), address, &ply, &n);
  if (moves != NULL)
    rg_replay_look_aside (replay, ply, moves, n);

  return TRUE;
}

static GtkWidget *
new_label (RgReplay *replay)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_focusable (label, FALSE);
  gtk_widget_add_css_class (label, "variation");
  g_signal_connect_object (label,
                           "activate-link",
                           G_CALLBACK (activate_link_cb),
                           replay,
                           G_CONNECT_SWAPPED);
  return label;
}

static GtkWidget *
ensure_box (RgVariationRows *self, guint ply, int row)
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
remove_box (RgVariationRows *self, guint ply)
{
  GtkWidget *box = g_hash_table_lookup (self->boxes, GUINT_TO_POINTER (ply));

  if (box == NULL)
    return;

  gtk_grid_remove (self->grid, box);
  g_hash_table_remove (self->boxes, GUINT_TO_POINTER (ply));
}

static void
write_label (GtkLabel *label, RgGame *game, guint ply, guint index)
{
  RgNotation       notation = rg_sheet_get_notation (game);
  g_autofree char *markup = rg_variation_markup (game, ply, index, &notation);

  if (!g_str_equal (gtk_label_get_label (label), markup))
    gtk_label_set_markup (label, markup);
}

/* As many labels as there are variations. */
static void
write_box (GtkWidget *box, RgReplay *replay, guint ply, guint n)
{
  RgGame    *game = rg_replay_get_game (replay);
  GtkWidget *label = gtk_widget_get_first_child (box);

  for (guint i = 0; i < n; i++) {
    if (label == NULL) {
      label = new_label (replay);
      gtk_box_append (GTK_BOX (box), label);
    }
    write_label (GTK_LABEL (label), game, ply, i);
    label = gtk_widget_get_next_sibling (label);
  }
  while (label != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (label);

    gtk_box_remove (GTK_BOX (box), label);
    label = next;
  }
}

/**
 * rg_variation_rows_write:
 * @ply: 1 for the first move …
 * @row: of the grid, where its variations belong
 *
 * Shows the variations of a move as they are now, where it has any.
 */
void
rg_variation_rows_write (RgVariationRows *self,
                         RgReplay        *replay,
                         guint            ply,
                         int              row)
{
  RgGame *game = rg_replay_get_game (replay);
  guint   n = rg_game_get_n_variations (game, ply);

  if (n > 0 && rg_variation_rows_are_shown (game))
    write_box (ensure_box (self, ply, row), replay, ply, n);
  else
    remove_box (self, ply);
}

/**
 * rg_variation_rows_cut:
 * @last_ply: the last move that stays
 *
 * Takes away the variations of all moves behind it.
 */
void
rg_variation_rows_cut (RgVariationRows *self, guint last_ply)
{
  g_autoptr (GList) plies = g_hash_table_get_keys (self->boxes);

  for (GList *l = plies; l != NULL; l = l->next)
    if (GPOINTER_TO_UINT (l->data) > last_ply)
      remove_box (self, GPOINTER_TO_UINT (l->data));
}
