/* Edits comments. A text belongs to the move shown when it was typed; it is saved in the
 * game after a pause in typing, or when the field loses the focus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notes.h"

#include "rg-comment.h"
#include "rg-game-notes.h"
#include "rg-long-text.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-variation-editor.h"
#include "rg-variation-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* REST: in milliseconds: the pause in typing after which text is saved. */
#define REST 2000

/* `game` and `place` are the moment shown, to which the text belongs: the move of `ply`,
 * or one of a variation to it. */
struct _RgNotes {
  RgTableWidget parent_instance;

  GtkWidget *signs;
  GtkWidget *text;
  GtkWidget *hint;
  GtkWidget *variations;

  RgGame *game;
  guint   ply;
  char   *place;
  guint   timer; /* source that saves the typed text */
};

G_DEFINE_FINAL_TYPE (RgNotes, rg_notes, RG_TYPE_TABLE_WIDGET)

/* The tooltips, in the order of the signs. */
static const char *const MEANINGS[RG_N_SIGNS] = {
  N_ ("Well played (FIDE 1930, Art. 5)"),
  N_ ("Badly played (FIDE 1930, Art. 5)"),
  N_ ("Very well played"),
  /* Translators: what the sign ?? after a move means. */
  N_ ("Blunder"),
  /* Translators: what the sign !? after a move means. */
  N_ ("Interesting"),
  /* Translators: what the sign ?! after a move means. */
  N_ ("Dubious"),
};

static GtkTextBuffer *
get_buffer (RgNotes *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
}

static gboolean
is_aside (RgNotes *self)
{
  return strchr (self->place, '.') != NULL;
}

static char *
get_comment (RgNotes *self)
{
  return is_aside (self)
           ? rg_note_get_comment (rg_variation_get_annotation (self->game, self->place))
           : rg_game_get_comment (self->game, self->ply);
}

static void
write_hint (RgNotes *self)
{
  RgNotation       notation = rg_sheet_get_notation (self->game);
  g_autofree char *move = NULL;
  g_autofree char *hint = NULL;

  if (self->ply == 0) {
    hint = g_strdup (_ ("Comment before the first move"));
  } else {
    move = is_aside (self) ? rg_variation_label (self->game, self->place, &notation)
                           : rg_sheet_name_move (self->game, self->ply);
    /* Translators: a hint in an empty field; %s is a move with its number. */
    hint = g_strdup_printf (_ ("Comment on %s"), move);
  }
  gtk_label_set_text (GTK_LABEL (self->hint), hint);
  rg_set_accessible_name (self->text, hint);
}

/* Shows the comment of the move. Leaves a typed text that differs only in spaces as it
 * is, to keep these spaces and the undo list. */
static void
update_text (RgNotes *self)
{
  GtkTextBuffer   *buffer = get_buffer (self);
  g_autofree char *whole = get_comment (self);
  g_autofree char *comment = NULL;
  g_autofree char *there = NULL;
  g_autofree char *clean = NULL;
  gboolean         is_typed, is_cut;

  if (gtk_text_buffer_get_modified (buffer))
    return;

  g_object_get (buffer, "text", &there, NULL);
  clean = rg_comment_clean (there);
  is_typed = g_str_equal (clean, whole);
  is_cut = !is_typed && rg_long_text_count_parts (whole) > 1;
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->text), !is_cut);

  /* A cut text has marks that must not be saved, so it is not editable. */
  comment = is_cut ? rg_long_text_cut (whole) : g_strdup (whole);
  if (is_typed || g_str_equal (there, comment))
    return;

  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, comment, -1);
  gtk_text_buffer_end_irreversible_action (buffer);
  gtk_text_buffer_set_modified (buffer, FALSE);
}

static void
update_signs (RgNotes *self)
{
  guint8 sign = rg_note_get_sign (rg_variation_get_annotation (self->game, self->place));
  GtkWidget *button = gtk_widget_get_first_child (self->signs);

  gtk_widget_set_sensitive (self->signs, self->ply > 0);
  for (guint8 i = 1; button != NULL; i++) {
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == sign);
    button = gtk_widget_get_next_sibling (button);
  }
}

static void
sign_clicked_cb (RgNotes *self, GtkToggleButton *button)
{
  guint8 sign = 1;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button));
       before != NULL; before = gtk_widget_get_prev_sibling (before))
    sign++;
  if (!gtk_toggle_button_get_active (button))
    sign = 0;
  if (is_aside (self))
    rg_game_set_sign_aside (self->game, self->ply,
                            rg_variation_get_annotation (self->game, self->place), sign);
  else
    rg_game_set_sign (self->game, self->ply, sign);
}

static void
add_signs (RgNotes *self)
{
  for (guint8 i = 0; i < RG_N_SIGNS; i++) {
    GtkWidget *button = gtk_toggle_button_new ();

    /* Adds the sign to the button as a child: newer GTK would name a button by its own
     * label, the bare sign, for screen readers. */
    gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (rg_nag_get_sign (i + 1)));
    gtk_widget_set_name (button, rg_nag_get_sign (i + 1));
    gtk_widget_add_css_class (button, "text-button");
    gtk_widget_set_tooltip_text (button, _ (MEANINGS[i]));
    rg_set_accessible_name (button, _ (MEANINGS[i]));
    gtk_widget_add_css_class (button, "sign");
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (sign_clicked_cb), self);
    gtk_box_append (GTK_BOX (self->signs), button);
  }
}

/* Saves the text under its move; drops it if that move no longer exists. */
static void
keep_comment (RgNotes *self)
{
  GtkTextBuffer   *buffer = get_buffer (self);
  const RgPgnMove *aside = NULL;
  g_autofree char *text = NULL;

  if (!gtk_text_buffer_get_modified (buffer))
    return;

  g_object_get (buffer, "text", &text, NULL);
  gtk_text_buffer_set_modified (buffer, FALSE);
  if (is_aside (self))
    aside = rg_variation_get_annotation (self->game, self->place);
  if (aside != NULL)
    rg_game_set_comment_aside (self->game, self->ply, aside, text);
  else if (!is_aside (self) && self->ply <= rg_game_get_n_plies (self->game))
    rg_game_set_comment (self->game, self->ply, text);
}

static gboolean
rest_cb (gpointer user_data)
{
  RgNotes *self = user_data;

  self->timer = 0;
  keep_comment (self);
  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (RgNotes *self, GtkTextBuffer *buffer)
{
  /* Shows the hint here, not by a binding: GtkTextBuffer has no property that says
   * whether the text is empty. */
  gtk_widget_set_visible (self->hint, gtk_text_buffer_get_char_count (buffer) == 0);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (REST, rest_cb, self);
}

static void
rg_notes_update (RgTableWidget *widget)
{
  RgNotes    *self = RG_NOTES (widget);
  RgTable    *table = rg_table_widget_get_table (widget);
  const char *place = rg_table_get_place (table);
  gboolean    begins = self->game != NULL && self->game != rg_table_get_game (table) &&
                    rg_game_get_n_plies (rg_table_get_game (table)) == 0;

  if (self->game != rg_table_get_game (table) || g_strcmp0 (self->place, place) != 0) {
    g_autofree char *shown = g_strdup (place);

    if (self->game != NULL)
      keep_comment (self);
    g_set_object (&self->game, rg_table_get_game (table));
    g_free (self->place);
    self->place = g_steal_pointer (&shown);
    self->ply = rg_table_get_ply (table);
    gtk_text_buffer_set_modified (get_buffer (self), FALSE);
  }

  rg_variation_editor_show (RG_VARIATION_EDITOR (self->variations), self->game,
                            self->ply);
  write_hint (self);
  update_text (self);
  update_signs (self);

  /* Closes the notes when a new game begins, as its moves need the space. */
  if (begins)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Ends typing on Enter or Escape, as a comment is one paragraph. */
static gboolean
text_key_cb (RgNotes                      *self,
             guint                         key,
             G_GNUC_UNUSED guint           code,
             G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape && key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return FALSE;

  rg_notes_keep (self);
  g_signal_emit_by_name (self, "left");
  return TRUE;
}

static void
variations_left_cb (RgNotes *self)
{
  g_signal_emit_by_name (self, "left");
}

static void
rg_notes_hide (GtkWidget *widget)
{
  rg_notes_keep (RG_NOTES (widget));

  GTK_WIDGET_CLASS (rg_notes_parent_class)->hide (widget);
}

static void
rg_notes_fill (RgTableWidget *widget)
{
  RgNotes *self = RG_NOTES (widget);

  add_signs (self);
  g_signal_connect_object (get_buffer (self), "changed", G_CALLBACK (text_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
rg_notes_class_init (RgNotesClass *klass)
{
  GTK_WIDGET_CLASS (klass)->hide = rg_notes_hide;
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_notes_fill;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_notes_update;

  /* left: emitted when the user has finished typing. */
  rg_signal_new (klass, "left", 0);

  g_type_ensure (RG_TYPE_VARIATION_EDITOR);
  rg_table_widget_class_set_template (klass, "rg-notes.ui");
  RG_BIND_CHILDREN (RgNotes, signs, text, hint, variations);
  RG_BIND_CALLBACKS (text_key_cb, rg_notes_keep, variations_left_cb);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "notes");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgNotes, g_source_remove, timer);
  RG_OWNS (RgNotes, g_object_unref, game);
  RG_OWNS (RgNotes, g_free, place);
}

static void
rg_notes_init (RgNotes *self)
{
  rg_sheet_follow (self, G_CALLBACK (rg_table_widget_update));
}

/* Saves comment and variation under the moves that they were typed for; an unreadable
 * variation stays in its entry. */
void
rg_notes_keep (RgNotes *self)
{
  if (self->game == NULL)
    return;

  keep_comment (self);
  rg_variation_editor_keep (RG_VARIATION_EDITOR (self->variations));
}

/* Opens the notes and focuses the comment; closes them if they have the focus. */
void
rg_notes_annotate (RgNotes *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   within = gtk_widget_get_focus_child (widget) != NULL;

  /* Shows or hides the notes here, not by a binding, as that depends on which widget has
   * the focus. */
  gtk_widget_set_visible (widget, !gtk_widget_get_visible (widget) || !within);
  if (gtk_widget_get_visible (widget))
    gtk_widget_grab_focus (self->text);
  else
    g_signal_emit_by_name (self, "left");
}
