/* Edits variations. A text belongs to the move shown when it was typed, and is kept with
 * that move while others are shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-variation-editor.h"

#include "rg-css-class.h"
#include "rg-field-fault.h"
#include "rg-game-notes.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-variation-text.h"
#include "rg-variation.h"

#include <glib/gi18n.h>

/* Draft: a variation typed in the entry; if `changes` is set, it replaces the one with
 * the number `index`. */
typedef struct {
  char    *text;
  guint    index;
  gboolean changes;
} Draft;

/* `drafts` has the drafts of `game` by ply; the draft of `ply` is in the entry. `taken`
 * is a variation just removed from `taken_index`, which can be put back. */
struct _RgVariationEditor {
  GtkWidget parent_instance;

  GtkWidget *box; /* the contents, owned by the template */
  GtkWidget *fault;
  GtkWidget *entry;
  GtkWidget *removed;
  GtkWidget *list;

  RgGame     *game;
  guint       ply;
  GHashTable *drafts;
  guint       changed_index;
  gboolean    changes;
  RgPgnLine  *taken;
  guint       taken_index;
};

G_DEFINE_FINAL_TYPE (RgVariationEditor, rg_variation_editor, GTK_TYPE_WIDGET)

static void
draft_free (gpointer draft)
{
  g_free (((Draft *) draft)->text);
  g_free (draft);
}

static const char *
get_text (RgVariationEditor *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
say_fault (RgVariationEditor *self, const GError *error, gboolean is_fault)
{
  g_autofree char *sentence = NULL;

  if (error != NULL)
    sentence = rg_sentence_for_error (error);
  gtk_label_set_text (GTK_LABEL (self->fault), sentence != NULL ? sentence : "");
  rg_show_fault (self->entry, NULL, is_fault ? sentence : NULL);
  rg_set_css_class (self->fault, "error", is_fault);
  rg_set_css_class (self->fault, "dim-label", !is_fault);
}

static void
forget_taken (RgVariationEditor *self)
{
  g_clear_pointer (&self->taken, rg_pgn_line_free);
  /* Hides the undo button here, not by a binding, as `taken` is not a property. */
  gtk_widget_set_visible (self->removed, FALSE);
}

static guint
get_index (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
}

static void
remove_clicked_cb (RgVariationEditor *self, GtkWidget *button)
{
  guint index = get_index (button);

  if (index >= rg_game_get_n_variations (self->game, self->ply))
    return;

  forget_taken (self);
  self->changes = FALSE;
  gtk_widget_grab_focus (self->entry);
  self->taken_index = index;
  self->taken = rg_game_take_variation (self->game, self->ply, index);
  /* Shows the undo button here, not by a binding, as `taken` is not a property. */
  gtk_widget_set_visible (self->removed, TRUE);
}

static void
restore_cb (RgVariationEditor *self)
{
  if (self->taken != NULL)
    rg_game_insert_variation (self->game, self->ply, self->taken_index,
                              g_steal_pointer (&self->taken), NULL);
  gtk_widget_grab_focus (self->entry);
  forget_taken (self);
}

/* Sets the entry to the text of a variation that is to be changed. */
static void
change_clicked_cb (RgVariationEditor *self, GtkWidget *button)
{
  RgNotation       notation = rg_sheet_get_notation (self->game);
  guint            index = get_index (button);
  g_autofree char *text = NULL;

  if (index >= rg_game_get_n_variations (self->game, self->ply))
    return;

  text = rg_variation_text (self->game, self->ply, index, &notation);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->changes = TRUE;
  self->changed_index = index;
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static GtkWidget *
new_button (RgVariationEditor *self,
            const char        *icon,
            const char        *tooltip,
            const char        *name,
            guint              index,
            GCallback          clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  rg_set_accessible_name (button, name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small-icon");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static void
append_variation (RgVariationEditor *self, guint index, const char *text)
{
  GtkWidget       *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget       *label = gtk_label_new (text);
  g_autofree char *change = NULL;
  g_autofree char *remove = NULL;

  /* Translators: %s is a variation, written as moves. */
  change = g_strdup_printf (_ ("Edit the variation %s"), text);
  /* Translators: %s is a variation, written as moves. */
  remove = g_strdup_printf (_ ("Delete the variation %s"), text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, text);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row),
                  new_button (self, "document-edit-symbolic", _ ("Edit This Variation"),
                              change, index, G_CALLBACK (change_clicked_cb)));
  gtk_box_append (GTK_BOX (row),
                  new_button (self, "user-trash-symbolic", _ ("Delete This Variation"),
                              remove, index, G_CALLBACK (remove_clicked_cb)));
  gtk_box_append (GTK_BOX (self->list), row);
}

/* Returns whether the list already shows @texts. */
static gboolean
is_listed (RgVariationEditor *self, char **texts)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);

  for (; row != NULL && *texts != NULL; texts++) {
    GtkWidget *label = gtk_widget_get_first_child (row);

    if (!g_str_equal (gtk_label_get_text (GTK_LABEL (label)), *texts))
      return FALSE;
    row = gtk_widget_get_next_sibling (row);
  }

  return row == NULL && *texts == NULL;
}

static void
update_list (RgVariationEditor *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv)           texts = NULL;
  RgNotation               notation = rg_sheet_get_notation (self->game);
  guint n = MIN (rg_game_get_n_variations (self->game, self->ply), RG_SHEET_VARIATIONS);
  GtkWidget *row;

  for (guint i = 0; i < n && !rg_game_is_silent (self->game); i++) {
    g_autofree char *text = rg_variation_excerpt (self->game, self->ply, i, &notation);

    g_strv_builder_add (builder, text);
  }
  texts = g_strv_builder_end (builder);

  /* Hides an empty list here, not by a binding, as its rows are made here too. */
  gtk_widget_set_visible (self->list, *texts != NULL);
  if (is_listed (self, texts))
    return;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), row);
  for (guint i = 0; texts[i] != NULL; i++)
    append_variation (self, i, texts[i]);
}

/* Updates the entry; if no variation is possible here, hides it and shows why. */
static void
update_entry (RgVariationEditor *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *move = NULL;
  g_autofree char   *hint = NULL;
  gboolean           may = rg_game_may_vary (self->game, self->ply, &error);
  gboolean           was = gtk_widget_get_visible (self->entry);

  /* Shows or hides the entry here, not by a binding: the typed text must be kept
   * before. */
  gtk_widget_set_visible (self->entry, may);
  if (!may) {
    say_fault (self, self->ply > 0 ? error : NULL, FALSE);
    return;
  }

  if (!was)
    say_fault (self, NULL, FALSE);
  move = rg_sheet_name_move (self->game, self->ply);
  /* Translators: a hint in the empty entry for a variation; %s is the move that was
   * played, with its number. */
  hint = g_strdup_printf (_ ("Variation instead of %s"), move);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), hint);
}

static void
entry_changed_cb (RgVariationEditor *self)
{
  say_fault (self, NULL, FALSE);
  if (*get_text (self) == '\0')
    self->changes = FALSE;
}

/* Writes the typed variation into the game; replaces the variation that it changes. */
static gboolean
add_typed (RgVariationEditor *self, GError **error)
{
  RgNotation            notation = rg_sheet_get_notation (self->game);
  guint                 index = self->changes ? self->changed_index : G_MAXUINT;
  g_autoptr (RgPgnLine) line = NULL;

  if (!rg_game_may_vary (self->game, self->ply, error))
    return FALSE;

  line = rg_variation_read (rg_game_get_position (self->game, self->ply - 1),
                            rg_game_get_origins (self->game, self->ply - 1),
                            get_text (self), notation.language, error);
  if (line == NULL || !rg_game_insert_variation (self->game, self->ply, index,
                                                 g_steal_pointer (&line), error))
    return FALSE;

  if (self->changes)
    rg_pgn_line_free (rg_game_take_variation (self->game, self->ply, index + 1));
  forget_taken (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

static void
entry_activate_cb (RgVariationEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (!add_typed (self, &error))
    say_fault (self, error, TRUE);
}

static gboolean
entry_key_cb (RgVariationEditor            *self,
              guint                         key,
              G_GNUC_UNUSED guint           code,
              G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape)
    return FALSE;

  g_signal_emit_by_name (self, "left");
  return TRUE;
}

/* Keeps the typed text as the draft of its move. */
static void
keep_draft (RgVariationEditor *self)
{
  Draft *draft;

  g_hash_table_remove (self->drafts, GUINT_TO_POINTER (self->ply));
  if (*get_text (self) == '\0')
    return;

  draft = g_new (Draft, 1);
  draft->text = g_strdup (get_text (self));
  draft->index = self->changed_index;
  draft->changes = self->changes;
  g_hash_table_insert (self->drafts, GUINT_TO_POINTER (self->ply), draft);
}

static void
rg_variation_editor_class_init (RgVariationEditorClass *klass)
{
  /* left: emitted when the user has finished typing. */
  rg_signal_new (klass, "left", 0);

  rg_template_set (klass, "rg-variation-editor.ui");
  RG_BIND_CHILDREN (RgVariationEditor, box, fault, entry, removed, list);
  RG_BIND_CALLBACKS (entry_activate_cb, entry_changed_cb, entry_key_cb, restore_cb);

  RG_OWNS (RgVariationEditor, g_object_unref, game);
  RG_OWNS (RgVariationEditor, rg_pgn_line_free, taken);
  RG_OWNS (RgVariationEditor, g_hash_table_unref, drafts);
}

static void
rg_variation_editor_init (RgVariationEditor *self)
{
  self->drafts = g_hash_table_new_full (NULL, NULL, NULL, draft_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the variations to the move @ply (1 is the first move, 0 none) and its draft. */
void
rg_variation_editor_show (RgVariationEditor *self, RgGame *game, guint ply)
{
  const Draft *draft;

  if (self->game != game || self->ply != ply) {
    if (self->game == game)
      keep_draft (self);
    else
      g_hash_table_remove_all (self->drafts);
    g_set_object (&self->game, game);
    self->ply = ply;
    forget_taken (self);
    draft = g_hash_table_lookup (self->drafts, GUINT_TO_POINTER (ply));
    gtk_editable_set_text (GTK_EDITABLE (self->entry), draft != NULL ? draft->text : "");
    self->changes = draft != NULL && draft->changes;
    self->changed_index = draft != NULL ? draft->index : 0;
  }

  update_list (self);
  update_entry (self);
}

/* Writes the typed variation into the game if it can be read. */
void
rg_variation_editor_keep (RgVariationEditor *self)
{
  if (*get_text (self) != '\0')
    add_typed (self, NULL);
}
