/* Lies over the sheet, so that no text makes the window grow; knows nothing of
 * what was written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-choices.h"

#include "rg-typed-move.h"

struct _RgMoveChoices {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (RgMoveChoices, rg_move_choices, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (RgMoveChoices *self, GtkWidget *button)
{
  g_signal_emit (self, signals[CHOSEN], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice")));
}

static void
add_button (RgMoveChoices *self, RgTable *table, RgMove move, guint index)
{
  g_autofree char *label = rg_typed_move_label (table, move, TRUE);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *child = gtk_label_new (label);

  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->buttons), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* A scrolled window does not reckon with its width when it asks for a height.
 */
static void
fit_height (RgMoveChoices *self, int width)
{
  int height;

  gtk_widget_measure (self->buttons, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              height);
}

static void
rg_move_choices_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_MOVE_CHOICES);

  G_OBJECT_CLASS (rg_move_choices_parent_class)->dispose (object);
}

static void
rg_move_choices_class_init (RgMoveChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_move_choices_dispose;

  /**
   * RgMoveChoices::chosen:
   * @index: which of the moves that were offered, from 0
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_MOVE_CHOICES, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-move-choices.ui");
  gtk_widget_class_bind_template_child (widget_class, RgMoveChoices, scroller);
  gtk_widget_class_bind_template_child (widget_class, RgMoveChoices, buttons);
  gtk_widget_class_set_css_name (widget_class, "movechoices");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_move_choices_init (RgMoveChoices *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_move_choices_offer:
 * @table: the game in which they are moves of the position looked at
 * @moves: all of them legal
 *
 * Shows a button for each of @moves, in the long form, in which they differ.
 */
void
rg_move_choices_offer (RgMoveChoices *self, RgTable *table, const RgMoveList *moves)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  rg_move_choices_clear (self);
  for (guint i = 0; i < moves->n; i++)
    add_button (self, table, moves->moves[i], i);
  fit_height (self, parent != NULL ? gtk_widget_get_width (parent) : -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * rg_move_choices_clear:
 *
 * Offers nothing any more.
 */
void
rg_move_choices_clear (RgMoveChoices *self)
{
  GtkWidget *child;

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->buttons), child);
}

/**
 * rg_move_choices_focus:
 *
 * Gives the keyboard to the first of the moves.
 */
void
rg_move_choices_focus (RgMoveChoices *self)
{
  gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
}
