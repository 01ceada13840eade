/* Makes the game that its rows describe, or says what is wrong with them; the
 * game that is going on stays until a new one has really begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-sentences.h"

struct _RgNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *position;
  GtkWidget *fault;
  GtkWidget *start_button;
};

G_DEFINE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, ADW_TYPE_WINDOW)

enum {
  BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_text (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static RgGame *
make_game (RgNewGameDialog *self, GError **error)
{
  g_autofree char *fen = g_strstrip (g_strdup (get_text (self->position)));

  return rg_game_new_between (get_text (self->white),
                              get_text (self->black),
                              *fen != '\0' ? fen : NULL,
                              error);
}

static void
show_fault (RgNewGameDialog *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (self->fault, error != NULL);
  gtk_widget_set_sensitive (self->start_button, error == NULL);
  if (error == NULL) {
    gtk_widget_remove_css_class (self->position, "error");
    return;
  }

  sentence = rg_sentence_for_error (error);
  gtk_label_set_text (GTK_LABEL (self->fault), sentence);
  gtk_widget_add_css_class (self->position, "error");
}

static void
position_changed_cb (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  show_fault (self, error);
}

static void
start_cb (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  if (game == NULL) {
    show_fault (self, error);
    return;
  }

  g_signal_emit (self, signals[BEGUN], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
swap_cb (RgNewGameDialog *self)
{
  g_autofree char *white = g_strdup (get_text (self->white));

  gtk_editable_set_text (GTK_EDITABLE (self->white), get_text (self->black));
  gtk_editable_set_text (GTK_EDITABLE (self->black), white);
}

static void
rg_new_game_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (rg_new_game_dialog_parent_class)->dispose (object);
}

static void
rg_new_game_dialog_class_init (RgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_dialog_dispose;

  /**
   * RgNewGameDialog::begun:
   * @game: the new game
   */
  signals[BEGUN] = g_signal_new ("begun",
                                 RG_TYPE_NEW_GAME_DIALOG,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 1,
                                 RG_TYPE_GAME);

  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, white);
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, black);
  gtk_widget_class_bind_template_child (widget_class,
                                        RgNewGameDialog,
                                        position);
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, fault);
  gtk_widget_class_bind_template_child (widget_class,
                                        RgNewGameDialog,
                                        start_button);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_changed_cb);
}

static void
rg_new_game_dialog_init (RgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_new_game_dialog_new:
 * @parent: the window over which it opens
 * @white: the name proposed for the player of the white men
 * @black: the name proposed for the player of the black men
 *
 * Returns: (transfer none): a dialog that makes a new game
 */
RgNewGameDialog *
rg_new_game_dialog_new (GtkWindow *parent, const char *white, const char *black)
{
  RgNewGameDialog *self;

  self = g_object_new (RG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->white), white);
  gtk_editable_set_text (GTK_EDITABLE (self->black), black);
  gtk_widget_grab_focus (self->white);

  return self;
}
