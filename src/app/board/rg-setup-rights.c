/* Asks the proof of a position what it would leave; keeps nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-rights.h"

#include "rg-castling.h"

#include <glib/gi18n.h>

#define N_EN_PASSANT 8

struct _RgSetupRights {
  GtkBox parent_instance;

  GtkWidget *white_to_move; /* go with the template */
  GtkWidget *black_to_move;
  GtkWidget *castling[RG_N_CASTLINGS];
  GtkWidget *en_passant_row;
  GtkWidget *en_passant;

  RgSquare passable[N_EN_PASSANT]; /* what the list offers */
  guint    n_passable;
};

G_DEFINE_FINAL_TYPE (RgSetupRights, rg_setup_rights, GTK_TYPE_BOX)

static guint changed_signal;

/* The rights to castle that can be true where the men stand as they do, whether
 * the setup has them or not. */
guint8
rg_setup_rights_find_castling (const RgSetup *setup)
{
  RgSetup    all = *setup;
  RgPosition mended;

  all.castling = RG_CASTLING_ALL;
  rg_position_from_setup (&mended, &all);
  return mended.setup.castling;
}

/* The squares that a pawn of the side that waits can have passed over with its
 * last move, from the first file to the last. */
static guint
find_en_passant (const RgSetup *setup, RgSquare squares[N_EN_PASSANT])
{
  int   rank = setup->turn == RG_WHITE ? 5 : 2;
  guint n = 0;

  for (int file = 0; file < 8; file++) {
    RgSetup    passed = *setup;
    RgPosition mended;

    passed.en_passant = rg_square (file, rank);
    if ((rg_position_from_setup (&mended, &passed) & RG_POSITION_EN_PASSANT_DROPPED) == 0)
      squares[n++] = passed.en_passant;
  }

  return n;
}

/* The first of the list is no square.  A list that is the same is left alone,
 * since it may just be open. */
static void
list_en_passant (RgSetupRights *self, const RgSetup *setup)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  RgSquare                  squares[N_EN_PASSANT];
  guint                     n = find_en_passant (setup, squares);

  if (n == self->n_passable &&
      memcmp (squares, self->passable, n * sizeof *squares) == 0 &&
      gtk_drop_down_get_model (GTK_DROP_DOWN (self->en_passant)) != NULL)
    return;

  gtk_string_list_append (names, _ ("No square"));
  for (guint i = 0; i < n; i++) {
    char name[3] = "";

    rg_square_write (squares[i], name);
    gtk_string_list_append (names, name);
    self->passable[i] = squares[i];
  }
  self->n_passable = n;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->en_passant), G_LIST_MODEL (names));
}

/* Shows the rights of @setup, and which others it could have. */
void
rg_setup_rights_show (RgSetupRights *self, const RgSetup *setup)
{
  guint8     possible = rg_setup_rights_find_castling (setup);
  GtkWidget *turn = setup->turn == RG_WHITE ? self->white_to_move : self->black_to_move;
  guint      selected = 0;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (turn), TRUE);
  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    GtkCheckButton *button = GTK_CHECK_BUTTON (self->castling[i]);

    gtk_widget_set_sensitive (GTK_WIDGET (button), (possible >> i & 1) != 0);
    gtk_check_button_set_active (button, (setup->castling >> i & 1) != 0);
  }

  list_en_passant (self, setup);
  for (guint i = 0; i < self->n_passable; i++)
    if (self->passable[i] == setup->en_passant)
      selected = i + 1;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->en_passant), selected);
  gtk_widget_set_sensitive (self->en_passant_row, self->n_passable > 0);
}

/* @setup: (inout): the turn and the square en passant that are chosen; @wanted: (inout):
 * rights to castle, of which those that cannot be true stay as they are */
void
rg_setup_rights_read (RgSetupRights *self, RgSetup *setup, guint8 *wanted)
{
  guint8 possible = rg_setup_rights_find_castling (setup);
  guint  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->en_passant));

  setup->en_passant = selected >= 1 && selected <= self->n_passable
                        ? self->passable[selected - 1]
                        : RG_SQUARE_NONE;
  setup->turn = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_to_move))
                  ? RG_WHITE
                  : RG_BLACK;
  for (int i = 0; i < RG_N_CASTLINGS; i++)
    if ((possible >> i & 1) != 0) {
      *wanted &= (guint8) ~(1 << i);
      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->castling[i])))
        *wanted |= (guint8) (1 << i);
    }
}

static void
changed_cb (RgSetupRights *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
rg_setup_rights_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_SETUP_RIGHTS);

  G_OBJECT_CLASS (rg_setup_rights_parent_class)->dispose (object);
}

#define BIND(name, member)                                                               \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                  \
                                             G_STRUCT_OFFSET (RgSetupRights, member))

static void
rg_setup_rights_class_init (RgSetupRightsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_setup_rights_dispose;

  /* Another one was chosen, or is shown. */
  changed_signal = g_signal_new ("changed", RG_TYPE_SETUP_RIGHTS, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-setup-rights.ui");
  BIND ("white_to_move", white_to_move);
  BIND ("black_to_move", black_to_move);
  BIND ("white_short", castling[0]);
  BIND ("white_long", castling[1]);
  BIND ("black_short", castling[2]);
  BIND ("black_long", castling[3]);
  BIND ("en_passant_row", en_passant_row);
  BIND ("en_passant", en_passant);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
rg_setup_rights_init (RgSetupRights *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
