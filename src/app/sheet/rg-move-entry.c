/* Shows what the text means while it is typed. Only Enter or a button plays the move, and
 * a text that cannot be played is kept. If the text can mean several moves, there is a
 * button for each, over the sheet, so that the window never grows. A typed move is made
 * like one on the board. Letters are read in the language of the player's own sheet
 * first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-entry.h"

#include "rg-css-class.h"
#include "rg-message.h"
#include "rg-pointer.h"
#include "rg-reader.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

/* Returns: whether moves can be typed: while a game is played, except a strict one, as
 * the entry would show what is legal */
gboolean
rg_typed_move_is_offered (RgTable *table)
{
  return !rg_game_is_over (rg_table_get_game (table)) &&
         rg_table_get_state (table)->conduct != RG_CONDUCT_STRICT;
}

/* Returns: whether a player is to move, even if another moment is shown */
gboolean
rg_typed_move_is_awaited (RgTable *table)
{
  return !rg_game_is_over (rg_table_get_game (table)) &&
         rg_table_get_state (table)->phase == RG_PHASE_PLAYING;
}

/* Returns: (transfer full) (nullable): why no move can be made now in the position shown;
 * NULL if one can */
char *
rg_typed_move_hindrance (RgTable *table)
{
  if (rg_game_is_over (rg_table_get_game (table)))
    return g_strdup (_ ("The game is over."));
  if (!rg_typed_move_is_offered (table))
    return g_strdup (_ ("In a strict game, moves are made on the board."));
  if (!rg_table_is_at_end (table))
    return g_strdup (_ ("You are viewing an earlier position. Press Escape to return "
                        "to the game."));
  if (!rg_typed_move_is_awaited (table))
    return rg_table_describe (table, TRUE);

  return NULL;
}

/* Reads a move of the player whose pieces the pointer takes up (rg_table_get_acting()),
 * in any notation, first in the language of their sheet. Rooks and knights may be named
 * by the side they began on; as in files, a text without “check” does not mean a move
 * that gives check if it can mean another. @moves: (out caller-allocates): all legal
 * moves that @text can mean. Returns: FALSE with an error, see rg_reader_read() */
gboolean
rg_typed_move_read (RgTable *table, const char *text, RgMoveList *moves, GError **error)
{
  const RgState *preview = rg_table_get_preview (table);
  const RgState *state = preview != NULL ? preview : rg_table_get_state (table);
  RgNotation     own = rg_sheet_get_notation_of (rg_table_get_game (table),
                                                 rg_table_get_acting (table));

  return rg_reader_read (rg_table_get_position (table), &state->ply.origins, text,
                         own.language, moves, error);
}

/* @in_full: whether to name the square that the piece comes from. Returns: (transfer
 * full): @move, legal in the position shown, in the notation of the sheet shown */
char *
rg_typed_move_label (RgTable *table, RgMove move, gboolean in_full)
{
  RgNotation notation = rg_sheet_get_notation (rg_table_get_game (table));
  char       text[RG_MOVE_TEXT_SIZE] = "";

  if (in_full)
    notation.form = RG_FORM_LONG;
  rg_notation_write (&notation, rg_table_get_position (table), move, text);
  return g_strdup (text);
}

/* Plays @move, legal in the position shown, as if it were made with the pointer; first
 * presses the clock of a move that waits for that. Returns: FALSE if the arbiter
 * refuses */
gboolean
rg_typed_move_play (RgTable *table, RgMove move, GError **error)
{
  rg_table_press_clock (table);
  return rg_pointer_acts_put_down (table, rg_move_displacement (move), error);
}

/* Tone: the look of the text above the entry: a hint, a move to play, or a fault. */
typedef enum {
  SHOWING_NOTHING_TO_PLAY,
  SHOWING_A_MOVE,
  COMPLAINING,
} Tone;

struct _RgMoveEntry {
  RgTableWidget parent_instance;

  GtkWidget *answer;
  GtkWidget *meaning;
  GtkWidget *hint;
  GtkWidget *entry;
  GtkWidget *choices;
  GtkWidget *scroller;
  GtkWidget *buttons;

  gboolean playing; /* TRUE while play () runs */
  char    *refused; /* the text that Enter has refused */
  gboolean complains;
};

G_DEFINE_FINAL_TYPE (RgMoveEntry, rg_move_entry, RG_TYPE_TABLE_WIDGET)

static void play (RgMoveEntry *self, RgMove move);

static RgTable *
get_table (RgMoveEntry *self)
{
  return rg_table_widget_get_table (self);
}

static char *
get_text (RgMoveEntry *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
}

/* Shows @sentence and removes the choices, whose focus returns to the entry. */
static void
show_sentence (RgMoveEntry *self, const char *sentence, Tone tone)
{
  GtkWidget *child;

  if (gtk_widget_get_focus_child (self->choices) != NULL)
    gtk_widget_grab_focus (self->entry);
  /* Hides the choices here, not by a binding: first the focus must leave them. */
  gtk_widget_set_visible (self->choices, FALSE);
  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->buttons), child);

  /* Sets the label here, not by a binding: it depends on the typed text, which is not a
   * property of the table. */
  gtk_label_set_text (GTK_LABEL (self->meaning), sentence);
  gtk_widget_set_visible (self->hint, tone == SHOWING_A_MOVE);
  rg_set_css_class (self->meaning, "heading", tone == SHOWING_A_MOVE);
  rg_set_css_class (self->answer, "complaint", tone == COMPLAINING);
  self->complains = tone == COMPLAINING;
}

/* Shows why Enter could not play the text; notifies each time, so that a screen reader
 * repeats it. */
static void
complain (RgMoveEntry *self, const char *sentence)
{
  show_sentence (self, sentence, COMPLAINING);
  g_object_notify (G_OBJECT (self), "complaint");
}

static void
choice_clicked_cb (RgMoveEntry *self, GtkWidget *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));
  g_autofree char *text = get_text (self);
  RgMoveList       moves;

  if (rg_typed_move_read (get_table (self), text, &moves, NULL) && index < moves.n)
    play (self, moves.moves[index]);
}

static void
add_choice (RgMoveEntry *self, RgMove move, guint index)
{
  g_autofree char *label = rg_typed_move_label (get_table (self), move, TRUE);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *child = gtk_label_new (label);

  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_focus_on_click (button, FALSE);
  rg_set_accessible_name (button, label);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (choice_clicked_cb), self);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->buttons), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* Adds a button for each move, in long notation, in which they differ. */
static void
offer_choices (RgMoveEntry *self, const RgMoveList *moves)
{
  GtkWidget *parent = gtk_widget_get_parent (self->choices);
  int        height;

  for (guint i = 0; i < moves->n; i++)
    add_choice (self, moves->moves[i], i);

  /* Measures the buttons here: a scrolled window would ask for their height without a
   * width. */
  gtk_widget_measure (self->buttons, GTK_ORIENTATION_VERTICAL,
                      parent != NULL ? gtk_widget_get_width (parent) : -1, NULL, &height,
                      NULL, NULL);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              height);
  /* Shows the choices here, not by a binding: first their height must be set. */
  gtk_widget_set_visible (self->choices, TRUE);
}

/* Empties the entry and its undo list, as Ctrl+Z must ask for the move back instead. */
static void
empty (RgMoveEntry *self)
{
  GtkEditable *entry = GTK_EDITABLE (self->entry);

  gtk_editable_set_text (entry, "");
  gtk_editable_set_enable_undo (entry, FALSE);
  gtk_editable_set_enable_undo (entry, TRUE);
}

/* Returns why the text cannot be played now; if it can, returns NULL and the @moves. */
static char *
find_fault (RgMoveEntry *self, const char *text, RgMoveList *moves)
{
  g_autoptr (GError) error = NULL;
  char              *hindrance = rg_typed_move_hindrance (get_table (self));

  if (hindrance != NULL || rg_typed_move_read (get_table (self), text, moves, &error))
    return hindrance;

  return rg_sentence_for_error (error);
}

/* Shows what the text means; a fault looks like one only after Enter. */
static void
update_meaning (RgMoveEntry *self)
{
  g_autofree char *text = get_text (self);
  g_autofree char *fault = NULL;
  RgMoveList       moves;

  if (*text == '\0') {
    show_sentence (self, "", SHOWING_NOTHING_TO_PLAY);
    return;
  }

  fault = find_fault (self, text, &moves);
  if (fault != NULL) {
    show_sentence (self, fault,
                   g_strcmp0 (text, self->refused) == 0 ? COMPLAINING
                                                        : SHOWING_NOTHING_TO_PLAY);
  } else if (moves.n > 1) {
    show_sentence (self, _ ("Which move do you mean?"), SHOWING_NOTHING_TO_PLAY);
    offer_choices (self, &moves);
  } else {
    g_autofree char *label = rg_typed_move_label (get_table (self), moves.moves[0],
                                                  FALSE);
    g_autofree char *sentence = g_strdup_printf ("→ %s", label);

    show_sentence (self, sentence, SHOWING_A_MOVE);
  }
}

/* Updates label and entry. The tooltip has the whole sentence, as the entry is narrow.
 * The text is kept while the player looks at earlier moments. */
static void
rg_move_entry_update (RgTableWidget *widget)
{
  RgMoveEntry     *self = RG_MOVE_ENTRY (widget);
  g_autofree char *hindrance = rg_typed_move_hindrance (get_table (self));
  gboolean         awaited = rg_typed_move_is_awaited (get_table (self));
  const char      *placeholder = "";

  if (self->playing)
    return;

  if (awaited)
    /* Translators: in an empty entry for a move; there is room for about 12 letters. */
    placeholder = _ ("Move…");
  else if (rg_table_get_state (get_table (self))->phase == RG_PHASE_ADJOURNED)
    /* Translators: of a game, in the empty entry for a move; there is room for about 12
     * letters. */
    placeholder = C_ ("placeholder", "Adjourned");

  /* Hides the entry here, not by a binding: first the focus must leave it. */
  gtk_widget_set_visible (GTK_WIDGET (self), rg_typed_move_is_offered (get_table (self)));
  if (!awaited && (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ||
                   gtk_widget_get_focus_child (self->choices) != NULL))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  gtk_widget_set_sensitive (self->entry, awaited);
  rg_set_tooltip (self->entry,
                  hindrance != NULL ? hindrance : _ ("Write a move, such as e4 or P-K4"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), placeholder);
  update_meaning (self);
}

static void
play (RgMoveEntry *self, RgMove move)
{
  g_autoptr (GError) error = NULL;
  gboolean           played;

  self->playing = TRUE;
  played = rg_typed_move_play (get_table (self), move, &error);
  self->playing = FALSE;
  gtk_widget_grab_focus (self->entry);
  if (played) {
    empty (self);
    rg_table_widget_update (self);
  } else {
    g_autofree char *sentence = NULL;

    sentence = rg_sentence_for_refusal (rg_table_get_game (get_table (self)), error);
    complain (self, sentence);
  }
}

/* Plays the move on Enter, focuses the choices, or shows why there is no such move. */
static void
activate_cb (RgMoveEntry *self)
{
  g_autofree char *text = get_text (self);
  g_autofree char *fault = NULL;
  RgMoveList       moves;

  if (*text == '\0')
    return;

  fault = find_fault (self, text, &moves);
  if (fault != NULL) {
    g_free (self->refused);
    self->refused = g_strdup (text);
    complain (self, fault);
  } else if (moves.n > 1) {
    gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (self->entry)), TRUE);
  } else {
    play (self, moves.moves[0]);
  }
}

static gboolean
key_pressed_cb (RgMoveEntry                  *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape)
    return FALSE;

  empty (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  return TRUE;
}

/* Returns: (transfer full) (nullable): why the text is no move, once Enter was pressed */
static char *
dup_complaint (RgMoveEntry *self)
{
  return self->complains ? g_strdup (gtk_label_get_text (GTK_LABEL (self->meaning)))
                         : NULL;
}

static void
rg_move_entry_class_init (RgMoveEntryClass *klass)
{
  rg_property_read (klass, "complaint", G_TYPE_STRING, G_CALLBACK (dup_complaint));
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_move_entry_update;

  rg_table_widget_class_set_template (klass, "rg-move-entry.ui");
  RG_BIND_CHILDREN (RgMoveEntry, answer, meaning, hint, entry, choices, scroller,
                    buttons);
  RG_BIND_CALLBACKS (update_meaning, activate_cb, key_pressed_cb);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "moveentry");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgMoveEntry, g_free, refused);
}

static void
rg_move_entry_init (RgMoveEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_sheet_follow (self, G_CALLBACK (rg_table_widget_update));
}

/* Returns: (transfer none): the widget above the entry that shows meaning or fault */
GtkWidget *
rg_move_entry_get_answer (RgMoveEntry *self)
{
  return self->answer;
}

/* Returns: (transfer none): the choices among several moves, for an overlay of the
 * sheet */
GtkWidget *
rg_move_entry_get_choices (RgMoveEntry *self)
{
  return self->choices;
}

/* Focuses the entry with @text in it; if no move can be typed, see
 * rg_move_entry_begin(). */
void
rg_move_entry_type (RgMoveEntry *self, const char *text)
{
  rg_move_entry_begin (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* Focuses the entry, or shows why no move can be typed. */
void
rg_move_entry_begin (RgMoveEntry *self)
{
  g_autofree char *hindrance = rg_typed_move_hindrance (get_table (self));

  if (!(rg_typed_move_is_offered (get_table (self)) &&
        gtk_widget_grab_focus (self->entry)) &&
      hindrance != NULL)
    rg_show_message (GTK_WIDGET (self), hindrance);
}
