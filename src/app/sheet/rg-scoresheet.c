/* Has a button for each move, and below it a box with labels for comments and variations.
 * They are kept and rewritten only if they differ. A very long game is divided into
 * pages, one of which is shown. Knows how moves are written, not whether they are
 * good. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scoresheet.h"

#include "rg-comment.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-game-slots.h"
#include "rg-long-text.h"
#include "rg-moment-words.h"
#include "rg-odds-sentence.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-variation-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Each row of moves takes three rows of the grid: moves, notes of the left one, notes of
 * the right one. */
#define GRID_ROWS 3

/* A page ends when its moves weigh this much: each move 1, each variation 1 and a tenth
 * of its moves. */
#define PAGE_WEIGHT 1500

/* WHOLE: begins the address of a link that opens a long comment; the ply follows. */
#define WHOLE "whole:"

struct _RgScoresheet {
  RgTableWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *stack;
  GtkWidget *odds;
  GtkWidget *opening;
  GtkWidget *earlier;
  GtkWidget *page;
  GtkWidget *later;
  GtkWidget *unread;
  GtkWidget *result;

  GtkWidget  *grid;    /* the visible page */
  guint       first;   /* the last ply before the page */
  guint       last;    /* the last ply of the page */
  GPtrArray  *buttons; /* of GtkWidget, one for each ply of the page */
  GArray     *slots;   /* of guint: what get_slot () returns for each button */
  GHashTable *notes;   /* of GtkWidget by ply, below the buttons */
  RgGame     *written;
  guint       n_written;     /* the number of events when the moves were written */
  guint       notes_written; /* the version of the notes written */
  guint       first_number;
  guint       current;
  guint       marked; /* the ply whose variation is shown; 0 if none is */
  guint       scroll_source;
  char       *signs; /* proposed by a review, see RgReview "signs" */
};

G_DEFINE_FINAL_TYPE (RgScoresheet, rg_scoresheet, RG_TYPE_TABLE_WIDGET)

enum { PROP_SIGNS = 1 };

static RgTable *
get_table (RgScoresheet *self)
{
  return rg_table_widget_get_table (self);
}

static RgGame *
get_game (RgScoresheet *self)
{
  return rg_table_get_game (get_table (self));
}

/* Returns the place of a move, counted in half-moves from the left of the first row. */
static guint
get_slot (RgScoresheet *self, guint index)
{
  return g_array_index (self->slots, guint, index);
}

/* Returns the row of the grid for the moves at @slot. */
static int
get_row (RgScoresheet *self, guint slot)
{
  return GRID_ROWS * (int) (slot / 2 - get_slot (self, 0) / 2);
}

static gboolean
is_on_page (RgScoresheet *self, guint ply)
{
  return ply > self->first && ply - self->first <= self->buttons->len;
}

static GtkWidget *
get_button (RgScoresheet *self, guint ply)
{
  return g_ptr_array_index (self->buttons, ply - self->first - 1);
}

static gboolean
begins_row (RgScoresheet *self, guint index)
{
  return index == 0 || get_slot (self, index) / 2 != get_slot (self, index - 1) / 2;
}

static void
button_clicked_cb (RgScoresheet *self, GtkWidget *button)
{
  guint index;

  if (g_ptr_array_find (self->buttons, button, &index))
    rg_table_go_to (get_table (self), self->first + index + 1);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static GtkWidget *
new_button (RgScoresheet *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "move");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (button_clicked_cb), self);
  return button;
}

/* Adds the number of a row, and a filler that keeps both columns equally wide. */
static void
begin_row (RgScoresheet *self, guint slot, int row)
{
  GtkGrid         *grid = GTK_GRID (self->grid);
  GtkWidget       *filler = gtk_label_new (NULL);
  g_autofree char *number = g_strdup_printf ("%u.", self->first_number + slot / 2);
  GtkWidget       *label = gtk_label_new (number);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "number");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_hexpand (filler, TRUE);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, filler, 1 + (int) (1 - slot % 2), row, 1, 1);
  if (self->slots->len == 1 && slot % 2 == 1)
    gtk_label_set_text (GTK_LABEL (filler), "…");
}

static void
append_button (RgScoresheet *self)
{
  guint      index = self->buttons->len;
  guint      slot = rg_game_get_slot (get_game (self), self->first + index + 1);
  GtkWidget *button = new_button (self);
  int        row;

  g_array_append_val (self->slots, slot);
  row = get_row (self, slot);
  if (begins_row (self, index))
    begin_row (self, slot, row);
  gtk_grid_attach (GTK_GRID (self->grid), button, 1 + (int) slot % 2, row, 1, 1);
  g_ptr_array_add (self->buttons, button);
}

/* Begins a page off screen, to be shown once it is full: for screen readers GTK counts
 * the siblings of each widget that is added to a visible page. */
static void
begin_page (RgScoresheet *self)
{
  adw_bin_set_child (ADW_BIN (self->page), NULL);
  self->grid = gtk_grid_new ();
  g_ptr_array_set_size (self->buttons, 0);
  g_array_set_size (self->slots, 0);
  g_hash_table_remove_all (self->notes);
}

/* Removes the last button, and its row if that leaves it empty. */
static void
remove_button (RgScoresheet *self)
{
  guint index = self->buttons->len - 1;
  guint slot = get_slot (self, index);

  if (begins_row (self, index))
    gtk_grid_remove_row (GTK_GRID (self->grid), get_row (self, slot));
  else
    gtk_grid_remove (GTK_GRID (self->grid), g_ptr_array_index (self->buttons, index));
  g_ptr_array_set_size (self->buttons, (int) index);
  g_array_set_size (self->slots, index);
}

/* Returns: (nullable): the sign that a review proposes; NULL if there is none or the move
 * already has a sign */
static const char *
find_proposed_sign (RgScoresheet *self, guint ply)
{
  if (ply > strlen (self->signs) || self->signs[ply - 1] == '0' ||
      rg_game_get_sign (get_game (self), ply) != 0)
    return NULL;

  return rg_nag_get_sign ((guint8) (self->signs[ply - 1] - '0'));
}

static void
write_move (RgScoresheet *self, guint ply)
{
  GtkWidget          *button = get_button (self, ply);
  GtkLabel           *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  RgNotation          notation = rg_sheet_get_notation (get_game (self));
  g_autofree char    *move = rg_move_label (get_game (self), ply, &notation);
  g_autoptr (GString) text = g_string_new (move);
  g_autofree char    *name = NULL;
  const char         *proposed = find_proposed_sign (self, ply);
  RgMoment            moment = rg_game_get_moment (get_game (self), ply);

  if (proposed != NULL)
    g_string_append (text, proposed);
  rg_variation_append_signs (rg_game_get_annotation (get_game (self), ply), text);
  if (g_str_equal (text->str, gtk_label_get_text (label)))
    return;

  gtk_label_set_text (label, text->str);
  name = rg_moment_label_move (&moment, text->str);
  rg_set_accessible_name (button, name);
}

/* Shows the comment of @ply in a window, as the paragraphs of a text view, which lays out
 * only those that are visible. */
static void
show_whole (RgScoresheet *self, guint ply)
{
  RgGame                *game = get_game (self);
  RgNotation             notation = rg_sheet_get_notation (game);
  g_autofree char       *comment = rg_game_get_comment (game, ply);
  g_autoptr (GString)    lines = g_string_new (NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/regence_chess/Regence/ui/rg-text-window.ui");
  GtkWindow       *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkTextView     *view = GTK_TEXT_VIEW (gtk_builder_get_object (builder, "view"));
  g_autofree char *move = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < rg_long_text_count_parts (comment); i++) {
    g_autofree char *part = rg_long_text_get_part (comment, i);

    g_string_append_printf (lines, i > 0 ? "\n%s" : "%s", part);
  }
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), lines->str, -1);
  if (ply == 0) {
    title = g_strdup (_ ("Comment before the first move"));
  } else {
    move = rg_move_label_numbered (game, ply, &notation);
    title = g_strdup_printf (_ ("Comment on %s"), move);
  }
  gtk_window_set_title (window, title);
  gtk_window_set_transient_for (window,
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (window);
}

/* Follows a link: shows the move on the board, or a long comment in a window. */
static gboolean
activate_link_cb (RgScoresheet *self, const char *address)
{
  guint ply;

  if (g_str_has_prefix (address, WHOLE)) {
    ply = (guint) g_ascii_strtoull (address + strlen (WHOLE), NULL, 10);
    show_whole (self, ply);
  } else {
    rg_table_look_at (get_table (self), address);
  }
  return TRUE;
}

/* Takes ownership of @markup; appends a link to the whole comment if @markup has a cut
 * one. */
static char *
add_link_to_whole (char *markup, const char *comment, guint ply)
{
  g_autofree char *head = markup;

  if (rg_long_text_count_parts (comment) == 1)
    return g_steal_pointer (&head);

  return g_strdup_printf ("%s <a href=\"" WHOLE "%u\"><u>%s</u></a>", head, ply,
                          /* Translators: a link; shows the whole of a long comment. */
                          _ ("Show All"));
}

/* Returns the paragraphs below a move: its comment, after “2… Cc6” since two moves share
 * a row; then its variations, except in a running strict game, as they show what is
 * legal. */
static GPtrArray *
list_paragraphs (RgScoresheet *self, guint ply)
{
  GPtrArray       *list = g_ptr_array_new_with_free_func (g_free);
  RgGame          *game = get_game (self);
  const char      *place = rg_table_get_place (get_table (self));
  RgNotation       notation = rg_sheet_get_notation (game);
  g_autofree char *comment = rg_game_get_comment (game, ply);
  guint            n = rg_game_get_n_variations (game, ply);

  if (*comment != '\0') {
    g_autofree char *name = rg_move_label_numbered (game, ply, &notation);
    g_autofree char *cut = rg_long_text_cut (comment);
    char *head = g_markup_printf_escaped ("<a href=\"%u\"><b>%s</b>  <i>%s</i></a>", ply,
                                          name, cut);

    g_ptr_array_add (list, add_link_to_whole (head, comment, ply));
  }
  if (rg_game_is_silent (game))
    return list;

  for (guint i = 0; i < MIN (n, RG_SHEET_VARIATIONS); i++)
    g_ptr_array_add (list, rg_variation_markup (game, ply, i, &notation, place));
  if (n > RG_SHEET_VARIATIONS)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%u more variation is not shown.",
                                                      "%u more variations are not shown.",
                                                      n - RG_SHEET_VARIATIONS),
                                            n - RG_SHEET_VARIATIONS));
  return list;
}

static GtkWidget *
append_label (RgScoresheet *self, GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_focusable (label, FALSE);
  gtk_widget_add_css_class (label, "variation");
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (activate_link_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
remove_notes (RgScoresheet *self, guint ply)
{
  GtkWidget *box = g_hash_table_lookup (self->notes, GUINT_TO_POINTER (ply));

  if (box != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), box);
  g_hash_table_remove (self->notes, GUINT_TO_POINTER (ply));
}

/* Shows a label for each paragraph, reusing those that exist. */
static void
write_notes (RgScoresheet *self, guint ply)
{
  g_autoptr (GPtrArray) paragraphs = list_paragraphs (self, ply);
  guint                 slot = get_slot (self, ply - self->first - 1);
  GtkWidget            *box = g_hash_table_lookup (self->notes, GUINT_TO_POINTER (ply));
  GtkWidget            *label;

  if (paragraphs->len == 0) {
    remove_notes (self, ply);
    return;
  }

  if (box == NULL) {
    box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    gtk_grid_attach (GTK_GRID (self->grid), box, 1,
                     get_row (self, slot) + 1 + (int) slot % 2, 2, 1);
    g_hash_table_insert (self->notes, GUINT_TO_POINTER (ply), box);
  }

  label = gtk_widget_get_first_child (box);
  for (guint i = 0; i < paragraphs->len; i++) {
    const char *markup = g_ptr_array_index (paragraphs, i);

    if (label == NULL)
      label = append_label (self, box);
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

/* Finds the move shown in the label of a variation, in coordinates of the label. Returns
 * FALSE if the move is not in this label. */
static gboolean
find_mark (GtkWidget *label, int *top, int *height)
{
  PangoLayout       *layout = gtk_label_get_layout (GTK_LABEL (label));
  PangoAttrList     *list = pango_layout_get_attributes (layout);
  PangoAttrIterator *i = list != NULL ? pango_attr_list_get_iterator (list) : NULL;
  PangoAttribute    *mark = NULL;
  PangoRectangle     box;

  if (i == NULL)
    return FALSE;

  do
    mark = pango_attr_iterator_get (i, PANGO_ATTR_BACKGROUND);
  while (mark == NULL && pango_attr_iterator_next (i));
  if (mark != NULL)
    pango_layout_index_to_pos (layout, (int) mark->start_index, &box);
  pango_attr_iterator_destroy (i);
  if (mark == NULL)
    return FALSE;

  gtk_label_get_layout_offsets (GTK_LABEL (label), NULL, top);
  *top += PANGO_PIXELS (box.y);
  *height = PANGO_PIXELS (box.height);
  return TRUE;
}

/* Scrolls to a vertical position of the sheet, with a margin if there is room. */
static void
show_height (RgScoresheet *self, double top, double height)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (self->scroller));
  double margin = CLAMP ((gtk_adjustment_get_page_size (place) - height) / 2, 0, 6);

  gtk_adjustment_clamp_page (place, top - margin, top + height + margin);
}

static void
scroll_to_mark (RgScoresheet *self)
{
  GtkWidget *box = g_hash_table_lookup (self->notes, GUINT_TO_POINTER (self->marked));
  GtkWidget *label = box != NULL ? gtk_widget_get_first_child (box) : NULL;
  double     x, y;
  int        top, height;

  for (; label != NULL; label = gtk_widget_get_next_sibling (label))
    if (find_mark (label, &top, &height) &&
        gtk_widget_translate_coordinates (label, self->stack, 0, top, &x, &y))
      show_height (self, y, height);
}

/* Marks the move shown if it is in a variation; unmarks the previous one. */
static void
mark_variation (RgScoresheet *self)
{
  RgTable *table = get_table (self);
  guint    before = self->marked;

  self->marked = rg_table_is_aside (table) ? rg_table_get_ply (table) : 0;
  if (is_on_page (self, before))
    write_notes (self, before);
  if (self->marked != before && is_on_page (self, self->marked))
    write_notes (self, self->marked);
}

/* Scrolls to the move and its notes; if these do not fit, to the move alone. */
static void
scroll_to_move (RgScoresheet *self, guint ply)
{
  GtkWidget      *button = get_button (self, ply);
  GtkWidget      *notes = g_hash_table_lookup (self->notes, GUINT_TO_POINTER (ply));
  graphene_rect_t bounds, other;

  if (!gtk_widget_compute_bounds (button, self->stack, &bounds))
    return;

  if (notes != NULL && gtk_widget_compute_bounds (notes, self->stack, &other))
    graphene_rect_union (&bounds, &other, &bounds);
  show_height (self, bounds.origin.y, bounds.size.height);
}

/* Scrolls to the move shown. Marks variations only here, as a label must not change while
 * it handles a click on its link. */
static gboolean
scroll_cb (gpointer user_data)
{
  RgScoresheet *self = user_data;

  self->scroll_source = 0;
  mark_variation (self);
  if (self->marked > 0)
    scroll_to_mark (self);
  else if (self->current == 0)
    show_height (self, 0, 0);
  else {
    if (self->current == self->last)
      show_height (self, gtk_widget_get_height (self->stack), 0);
    scroll_to_move (self, self->current);
  }

  return G_SOURCE_REMOVE;
}

/* Scrolls to the move shown, in a source of low priority: GTK must lay out the sheet
 * first. */
static void
scroll_to_current (RgScoresheet *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 30, scroll_cb, self, NULL);
}

/* Counts the first buttons that can stay on a page that begins after @first moves. */
static guint
count_placed (RgScoresheet *self, guint first)
{
  guint number = rg_game_get_position (get_game (self), 0)->setup.fullmove;
  guint n = MIN (self->last - self->first, self->buttons->len);
  guint placed = 0;

  if (number != self->first_number || first != self->first)
    return 0;

  while (placed < n && rg_game_get_slot (get_game (self), self->first + placed + 1) ==
                         get_slot (self, placed))
    placed++;

  return placed;
}

/* Writes a text line above the moves; if @leads is set, a click on it shows the start of
 * the game. */
static gboolean
write_line (GtkWidget *label, const char *text, gboolean leads)
{
  g_autofree char *cut = rg_long_text_cut (text);

  g_autofree char *markup = add_link_to_whole (
    g_markup_printf_escaped (leads ? "<a href=\"0\">%s</a>" : "%s", cut), text, 0);

  gtk_label_set_markup (GTK_LABEL (label), *text != '\0' ? markup : "");
  return *text != '\0';
}

static guint
weigh (RgGame *game, guint ply)
{
  guint n = MIN (rg_game_get_n_variations (game, ply), RG_SHEET_VARIATIONS);
  guint weight = 1 + n;

  for (guint i = 0; i < n; i++)
    weight += rg_pgn_line_count (rg_game_get_variation (game, ply, i),
                                 RG_VARIATION_MOVES) /
              10;

  return weight;
}

/* Finds the page of the move shown; a page begins where the previous one is full. */
static void
turn_page (RgScoresheet *self)
{
  RgGame *game = get_game (self);
  guint   ply = rg_table_get_ply (get_table (self));
  guint   n = rg_game_get_n_plies (game);
  guint   weight = 0;

  self->first = 0;
  for (self->last = 0; self->last < n; self->last++) {
    if (weight >= PAGE_WEIGHT && self->last >= ply)
      break;
    if (weight >= PAGE_WEIGHT) {
      self->first = self->last;
      weight = 0;
    }
    weight += weigh (game, self->last + 1);
  }
}

/* Writes a link to the page of @ply. */
static void
write_link (GtkWidget *label, guint ply, gboolean is_wanted, const char *text)
{
  g_autofree char *markup = g_markup_printf_escaped ("<a href=\"%u\">%s</a>", ply, text);

  gtk_label_set_markup (GTK_LABEL (label), is_wanted ? markup : "");
}

static void
write_moves (RgScoresheet *self)
{
  g_autofree char *odds = rg_odds_sentence_for_game (get_game (self));
  g_autofree char *comment = rg_game_get_comment (get_game (self), 0);
  guint            n = rg_game_get_n_plies (get_game (self));
  guint            first = self->first;
  guint            placed;
  gboolean         has_head;

  turn_page (self);
  placed = count_placed (self, first);
  if (placed == 0)
    begin_page (self);
  while (self->buttons->len > placed) {
    remove_notes (self, self->first + self->buttons->len);
    remove_button (self);
  }
  self->first_number = rg_game_get_position (get_game (self), 0)->setup.fullmove;
  while (self->buttons->len < self->last - self->first)
    append_button (self);
  for (guint ply = self->first + 1; ply <= self->last; ply++) {
    write_move (self, ply);
    write_notes (self, ply);
  }
  if (placed == 0)
    adw_bin_set_child (ADW_BIN (self->page), self->grid);
  write_link (self->earlier, self->first, self->first > 0, _ ("Earlier Moves"));
  write_link (self->later, self->last + 1, self->last < n, _ ("Later Moves"));
  has_head = write_line (self->odds, odds, FALSE);
  has_head |= write_line (self->opening, comment, TRUE);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    n > 0 || has_head ? "moves" : "empty");
}

/* Updates marks and result; rewrites moves only after an event, a change of notes or a
 * change of pages. */
static void
rg_scoresheet_update (RgTableWidget *widget)
{
  RgScoresheet    *self = RG_SCORESHEET (widget);
  RgTable         *table = get_table (self);
  RgGame          *game = get_game (self);
  guint            n_events = rg_game_get_n_events (game);
  guint            notes = rg_game_get_notes_version (game);
  guint            place = rg_table_get_ply (table);
  guint            ply = rg_table_is_aside (table) ? 0 : place;
  RgResult         result = rg_game_get_outcome (game).result;
  const char      *unread = rg_game_get_tag (game, RG_UNREAD_TAG);
  g_autofree char *words = NULL;

  if (g_set_object (&self->written, game) || n_events != self->n_written ||
      notes != self->notes_written || place > self->last ||
      (place <= self->first && self->first > 0))
    write_moves (self);
  self->n_written = n_events;
  self->notes_written = notes;

  if (is_on_page (self, self->current))
    gtk_widget_remove_css_class (get_button (self, self->current), "current");
  if (ply > 0)
    gtk_widget_add_css_class (get_button (self, ply), "current");
  self->current = ply;

  /* For a file that was only read in part, names the first move that could not be
   * read. */
  words = unread != NULL ? rg_sentence_for_unread (unread) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->unread), words);
  gtk_label_set_text (GTK_LABEL (self->result),
                      result != RG_RESULT_NONE ? rg_result_label (result) : "");
  scroll_to_current (self);
}

/* Rewrites the sheet when its notation changes, or when the sheet of the other player is
 * to be shown. */
static void
notation_changed_cb (RgScoresheet *self)
{
  g_clear_object (&self->written);
  rg_table_widget_update (self);
}

/* Shows the move @slots further up or down the sheet, or the nearest one there. */
static void
step_row (RgScoresheet *self, int slots)
{
  RgTable *table = get_table (self);
  RgGame  *game = get_game (self);
  guint    ply = rg_table_get_ply (table);
  guint    last = rg_game_get_n_plies (game);
  int      direction = slots > 0 ? 1 : -1;
  int      to = (int) ply;
  int      wanted;

  if (ply == 0 || last == 0) {
    rg_table_step (table, slots);
    return;
  }

  wanted = (int) rg_game_get_slot (game, ply) + slots;
  while (to + direction >= 1 && to + direction <= (int) last &&
         ((int) rg_game_get_slot (game, (guint) (to + direction)) - wanted) * direction <=
           0)
    to += direction;
  rg_table_step (table, to != (int) ply ? to - (int) ply : slots);
}

static gboolean
key_pressed_cb (RgScoresheet       *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;

  switch (key) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    step_row (self, -2);
    return TRUE;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    step_row (self, 2);
    return TRUE;
  default:
    return FALSE;
  }
}

/* Sets the signs that a review proposes, such as “?!”, and rewrites the moves whose sign
 * may have changed. */
static void
set_signs (RgScoresheet *self, const char *signs)
{
  g_autofree char *before = self->signs;

  self->signs = g_strdup (signs != NULL ? signs : "");
  for (guint ply = 1; ply <= MAX (strlen (before), strlen (self->signs)); ply++)
    if (is_on_page (self, ply) && ply <= rg_game_get_n_plies (get_game (self)))
      write_move (self, ply);
}

static void
rg_scoresheet_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (id == PROP_SIGNS)
    set_signs (RG_SCORESHEET (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_scoresheet_class_init (RgScoresheetClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = rg_scoresheet_set_property;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_scoresheet_update;
  rg_property_new (klass, PROP_SIGNS, "signs", G_TYPE_STRING, G_PARAM_WRITABLE);
  rg_table_widget_class_set_template (klass, "rg-scoresheet.ui");
  RG_BIND_CHILDREN (RgScoresheet, scroller, stack, odds, opening, earlier, page, later,
                    unread, result);
  RG_BIND_CALLBACKS (activate_link_cb);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "scoresheet");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_LIST);

  RG_OWNS (RgScoresheet, g_source_remove, scroll_source);
  RG_OWNS (RgScoresheet, g_object_unref, written);
  RG_OWNS (RgScoresheet, g_free, signs);
  RG_OWNS (RgScoresheet, g_ptr_array_unref, buttons);
  RG_OWNS (RgScoresheet, g_array_unref, slots);
  RG_OWNS (RgScoresheet, g_hash_table_unref, notes);
}

static void
rg_scoresheet_init (RgScoresheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->signs = g_strdup ("");
  self->buttons = g_ptr_array_new ();
  self->slots = g_array_new (FALSE, FALSE, sizeof (guint));
  self->notes = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (
                              GTK_SCROLLED_WINDOW (self->scroller)),
                            "changed", G_CALLBACK (scroll_to_current), self);
  rg_sheet_follow (self, G_CALLBACK (notation_changed_cb));
}

/* Shows on the board the move at the point @x, @y of the sheet; at a comment or
 * variation, the move to which that belongs. */
void
rg_scoresheet_look_at (RgScoresheet *self, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *button = at != NULL ? gtk_widget_get_ancestor (at, GTK_TYPE_BUTTON) : NULL;
  GHashTableIter notes;
  gpointer       ply, box;

  if (button != NULL)
    button_clicked_cb (self, button);
  g_hash_table_iter_init (&notes, self->notes);
  while (at != NULL && button == NULL && g_hash_table_iter_next (&notes, &ply, &box))
    if (gtk_widget_is_ancestor (at, box)) {
      rg_table_go_to (get_table (self), GPOINTER_TO_UINT (ply));
      break;
    }
}
