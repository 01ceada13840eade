/* The signal "corrected" says that the board is as it should be; closing the window says
 * nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-position-dialog.h"

#include "rg-help.h"
#include "rg-wrap.h"

struct _RgPositionDialog {
  AdwWindow parent_instance;

  GtkWidget *board;
};

G_DEFINE_FINAL_TYPE (RgPositionDialog, rg_position_dialog, ADW_TYPE_WINDOW)

static guint corrected_signal;

static void
correct_clicked_cb (RgPositionDialog *self)
{
  g_signal_emit (self, corrected_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
rg_position_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_POSITION_DIALOG);

  G_OBJECT_CLASS (rg_position_dialog_parent_class)->dispose (object);
}

static void
rg_position_dialog_class_init (RgPositionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_position_dialog_dispose;
  corrected_signal = g_signal_new ("corrected", RG_TYPE_POSITION_DIALOG,
                                   G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  g_type_ensure (RG_TYPE_SETUP_BOARD);
  rg_help_add (widget_class, "director");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-position-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, RgPositionDialog, board);
  gtk_widget_class_bind_template_callback (widget_class, correct_clicked_cb);
}

static void
rg_position_dialog_init (RgPositionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
}

/* @setup is what is on the board at first. */
RgPositionDialog *
rg_position_dialog_new (GtkWindow *parent, const RgSetup *setup)
{
  RgPositionDialog *self = g_object_new (RG_TYPE_POSITION_DIALOG, "transient-for", parent,
                                         NULL);

  rg_setup_board_set_setup (RG_SETUP_BOARD (self->board), setup);
  gtk_widget_grab_focus (self->board);
  return self;
}

/* Returns: (transfer none): what is on the board */
const RgSetup *
rg_position_dialog_get_setup (RgPositionDialog *self)
{
  return rg_setup_board_get_setup (RG_SETUP_BOARD (self->board));
}
