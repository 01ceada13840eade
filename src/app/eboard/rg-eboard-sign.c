/* Asks before it records the result that two kings in the middle of the board mean:
 * players may put them there for another reason. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-sign.h"

#include "rg-ask.h"
#include "rg-message.h"
#include "rg-outcome.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* `question` is weak; NULL while no question is open. */
struct _RgEboardSign {
  GtkWidget parent_instance;

  GtkWidget *button;

  RgEboardTable *board;
  GtkWindow     *question;
};

G_DEFINE_FINAL_TYPE (RgEboardSign, rg_eboard_sign, GTK_TYPE_WIDGET)

static void
answered_cb (RgEboardSign *self, const char *answer)
{
  if (g_str_equal (answer, "record"))
    rg_eboard_table_record (self->board);
}

/* Asks whether to record the result; closes the question if a king is moved away
 * again. */
static void
result_cb (RgEboardSign *self)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Keep Playing"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button; the result of the game. */
    { "record", _ ("_Record"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  const char *const bodies[] = {
    [RG_RESULT_WHITE_WINS] = _ ("The kings are on e4 and d5: White has won."),
    [RG_RESULT_BLACK_WINS] = _ ("The kings are on d4 and e5: Black has won."),
    [RG_RESULT_DRAW] = _ ("The kings are in the middle: the game is a draw."),
  };
  int        result;
  GtkWidget *dialog;

  g_object_get (self->board, "result", &result, NULL);
  if (self->question != NULL)
    gtk_window_destroy (self->question);
  if (result == RG_RESULT_NONE)
    return;

  dialog = rg_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                   _ ("Record the Result?"), bodies[result], NULL, answers);
  g_set_weak_pointer (&self->question, GTK_WINDOW (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
said_cb (RgEboardSign *self, const char *sentence)
{
  rg_show_message (GTK_WIDGET (self), sentence);
}

static void
board_set (RgEboardSign *self)
{
  if (self->board == NULL)
    return;

  g_object_bind_property (self->board, "used", self, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->board, "notify::result", G_CALLBACK (result_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "said", G_CALLBACK (said_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
rg_eboard_sign_class_init (RgEboardSignClass *klass)
{
  RG_FIELD (RgEboardSign, board, "board", RG_TYPE_EBOARD_TABLE, G_PARAM_READWRITE,
            board_set);

  rg_template_set (klass, "rg-eboard-sign.ui");
  RG_BIND_CHILDREN (RgEboardSign, button);
  RG_BIND_CALLBACKS (gtk_menu_button_popdown);

  RG_OWNS (RgEboardSign, g_object_remove_weak_pointer, question);
  RG_OWNS (RgEboardSign, g_object_unref, board);
}

static void
rg_eboard_sign_init (RgEboardSign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
