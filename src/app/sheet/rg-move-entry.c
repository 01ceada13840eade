/* Says what the text means while it is written; nothing is played but by Enter
 * or a button, and what cannot be played stays written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-entry.h"

#include "rg-message.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-typed-move.h"

#include <glib/gi18n.h>

/* What the line over the text says. */
typedef enum {
  TELLING_NOTHING_TO_PLAY,
  TELLING_A_MOVE,
  COMPLAINING,
} Tone;

struct _RgMoveEntry {
  GtkWidget parent_instance;

  GtkWidget *answer;
  GtkWidget *meaning;
  GtkWidget *hint;
  GtkWidget *entry;

  RgMoveChoices *choices;
  RgTable       *table;
  gboolean       playing; /* the move that is written is being made */
  char          *refused; /* a text for which Enter was pressed in vain */
};

G_DEFINE_FINAL_TYPE (RgMoveEntry, rg_move_entry, GTK_TYPE_WIDGET)

static void update (RgMoveEntry *self);

static char *
get_text (RgMoveEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  return g_strstrip (g_strdup (text));
}

static gboolean
has_focus (RgMoveEntry *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ||
         gtk_widget_get_focus_child (GTK_WIDGET (self->choices)) != NULL;
}

static void
leave (RgMoveEntry *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean is)
{
  if (is)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Where the keyboard was among the moves to choose, it comes back. */
static void
clear_choices (RgMoveEntry *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->choices)) != NULL)
    gtk_widget_grab_focus (self->entry);
  rg_move_choices_clear (self->choices);
}

static void
tell (RgMoveEntry *self, const char *sentence, Tone tone)
{
  clear_choices (self);
  gtk_label_set_text (GTK_LABEL (self->meaning), sentence);
  gtk_widget_set_visible (self->hint, tone == TELLING_A_MOVE);
  gtk_widget_set_visible (self->answer, *sentence != '\0');
  set_class (self->meaning, "heading", tone == TELLING_A_MOVE);
  set_class (self->answer, "complaint", tone == COMPLAINING);
}

static void
play (RgMoveEntry *self, RgMove move)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;
  gboolean           played;

  self->playing = TRUE;
  played = rg_typed_move_play (self->table, move, &error);
  self->playing = FALSE;
  gtk_widget_grab_focus (self->entry);
  if (played) {
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
    update (self);
    return;
  }

  sentence = rg_sentence_for_refusal (rg_table_get_game (self->table), error);
  tell (self, sentence, COMPLAINING);
}

static void
chosen_cb (RgMoveEntry *self, guint index)
{
  g_autofree char *text = get_text (self);
  RgMoveList       moves;

  if (rg_typed_move_read (self->table, text, &moves, NULL) && index < moves.n)
    play (self, moves.moves[index]);
}

static void
tell_moves (RgMoveEntry *self, const RgMoveList *moves)
{
  g_autofree char *label = NULL;
  g_autofree char *sentence = NULL;

  if (moves->n > 1) {
    tell (self, _ ("Which of these moves is meant?"), TELLING_NOTHING_TO_PLAY);
    rg_move_choices_offer (self->choices, self->table, moves);
    return;
  }

  label = rg_typed_move_label (self->table, moves->moves[0], FALSE);
  sentence = g_strdup_printf ("→ %s", label);
  tell (self, sentence, TELLING_A_MOVE);
}

/* Why nothing can be played as it is written now. */
static char *
find_fault (RgMoveEntry *self, const char *text, RgMoveList *moves)
{
  g_autofree char   *hindrance = rg_typed_move_hindrance (self->table);
  g_autoptr (GError) error = NULL;

  if (hindrance != NULL)
    return g_steal_pointer (&hindrance);
  if (rg_typed_move_read (self->table, text, moves, &error))
    return NULL;

  return rg_sentence_for_error (error);
}

/* Whoever has not yet pressed Enter is not yet wrong. */
static void
update_meaning (RgMoveEntry *self)
{
  g_autofree char *text = get_text (self);
  g_autofree char *fault = NULL;
  RgMoveList       moves;

  if (*text == '\0') {
    tell (self, "", TELLING_NOTHING_TO_PLAY);
    return;
  }

  fault = find_fault (self, text, &moves);
  if (fault == NULL)
    tell_moves (self, &moves);
  else if (g_strcmp0 (text, self->refused) == 0)
    tell (self, fault, COMPLAINING);
  else
    tell (self, fault, TELLING_NOTHING_TO_PLAY);
}

/* Where nothing can be written, the line itself says why; who looks back can
 * come back, and what he writes waits for him. */
static void
update_entry (RgMoveEntry *self)
{
  g_autofree char *hindrance = rg_typed_move_hindrance (self->table);
  gboolean         awaited = rg_typed_move_is_awaited (self->table);
  const char      *placeholder = hindrance;

  if (hindrance == NULL)
    placeholder = _ ("Write a move, e.g. e4 or P-K4");
  else if (awaited)
    placeholder = _ ("You are looking back.");

  if (!awaited && has_focus (self))
    leave (self);
  gtk_widget_set_sensitive (self->entry, awaited);
  gtk_widget_set_tooltip_text (self->entry, hindrance);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), placeholder);
}

static void
update (RgMoveEntry *self)
{
  if (self->table == NULL || self->playing)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), rg_typed_move_is_offered (self->table));
  update_entry (self);
  update_meaning (self);
}

/* Enter plays what is meant, goes to the choice, or says why there is none. */
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
    tell (self, fault, COMPLAINING);
  } else if (moves.n > 1) {
    rg_move_choices_focus (self->choices);
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

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  leave (self);
  return TRUE;
}

static void
rg_move_entry_dispose (GObject *object)
{
  RgMoveEntry *self = RG_MOVE_ENTRY (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  g_clear_object (&self->choices);
  g_clear_pointer (&self->refused, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_MOVE_ENTRY);

  G_OBJECT_CLASS (rg_move_entry_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgMoveEntry, name)

static void
rg_move_entry_class_init (RgMoveEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_move_entry_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-move-entry.ui");
  BIND (answer);
  BIND (meaning);
  BIND (hint);
  BIND (entry);
  gtk_widget_class_bind_template_callback (widget_class, update_meaning);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_css_name (widget_class, "moveentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_move_entry_init (RgMoveEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_sheet_follow (self, G_CALLBACK (update));
}

/**
 * rg_move_entry_set_choices:
 * @choices: where the moves are shown when several can be meant; set once
 */
void
rg_move_entry_set_choices (RgMoveEntry *self, RgMoveChoices *choices)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_set_object (&self->choices, choices);
  g_signal_connect_object (choices, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (choices), keys);
}

/**
 * rg_move_entry_set_table:
 * @table: the game in which moves are written
 *
 * Lets moves of @table be written; rg_move_entry_set_choices() comes first.
 */
void
rg_move_entry_set_table (RgMoveEntry *self, RgTable *table)
{
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * rg_move_entry_begin:
 *
 * Gives the keyboard to the line, or says why nothing can be written there.
 */
void
rg_move_entry_begin (RgMoveEntry *self)
{
  g_autofree char *hindrance = rg_typed_move_hindrance (self->table);

  if (!rg_typed_move_is_offered (self->table))
    rg_show_message (GTK_WIDGET (self),
                     _ ("At a strict table moves are made on the board."));
  else if (!gtk_widget_grab_focus (self->entry) && hindrance != NULL)
    rg_show_message (GTK_WIDGET (self), hindrance);
}
