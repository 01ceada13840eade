/* Keeps one setup.  Whatever changes it, all is shown anew; only a FEN that is
 * just being written is left alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-board-private.h"

#include "rg-castling.h"
#include "rg-fen.h"
#include "rg-paste.h"
#include "rg-sentences.h"
#include "rg-setup-rights.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgSetupBoard, rg_setup_board, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_VALID,
  PROP_PREVIEW,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum {
  CHANGED,
  MAN_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
forget_faults_of_fen (RgSetupBoard *self)
{
  self->mended = RG_POSITION_OK;
  g_clear_pointer (&self->fault_in_fen, g_free);
}

/* Rights that cannot be true are not held; one that is held again when the man
 * is back was only out of sight. */
static void
settle_rights (RgSetupBoard *self)
{
  RgSetup   *setup = &self->setup;
  RgPosition mended;

  setup->castling = self->wanted & rg_setup_rights_castling (setup);
  setup->rookless &= setup->castling;
  rg_position_from_setup (&mended, setup);
  setup->en_passant = mended.setup.en_passant;
}

static void
change (RgSetupBoard *self)
{
  forget_faults_of_fen (self);
  settle_rights (self);
  rg_setup_board_show (self, TRUE);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * rg_setup_board_men_changed:
 *
 * Shows men that were put elsewhere.  The moves are counted anew for the
 * fifty.
 */
void
rg_setup_board_men_changed (RgSetupBoard *self)
{
  self->setup.halfmove = 0;
  change (self);
}

/* Takes over a setup that came from without; what of it cannot be true is
 * dropped, and said. */
static void
adopt (RgSetupBoard *self, const RgSetup *setup)
{
  forget_faults_of_fen (self);
  rg_setup_board_drop (self);
  self->setup = *setup;
  self->wanted = setup->castling;
  self->mended = rg_setup_board_find_faults (self) & RG_POSITION_MENDED;
  memset (&self->shades, 0, sizeof self->shades);
  settle_rights (self);
}

/**
 * rg_setup_board_place:
 * @square: where
 * @piece: who shall stand there, %RG_PIECE_NONE for nobody
 *
 * Puts a man on a square, or takes off who stands there.
 */
void
rg_setup_board_place (RgSetupBoard *self, RgSquare square, RgPiece piece)
{
  rg_setup_board_drop (self);
  if (rg_board_get (&self->setup.board, square) == piece)
    return;

  rg_board_set (&self->setup.board, square, piece);
  rg_setup_board_men_changed (self);
}

/**
 * rg_setup_board_toggle:
 * @square: any
 *
 * In a preview, takes a man who may go off the board, or puts him back.
 */
void
rg_setup_board_toggle (RgSetupBoard *self, RgSquare square)
{
  RgBoard *men = &self->setup.board;
  RgPiece  man = rg_board_get (men, square);
  RgPiece  shade = rg_board_get (&self->shades, square);

  if ((self->loose & rg_bit (square)) == 0 ||
      (man == RG_PIECE_NONE) == (shade == RG_PIECE_NONE))
    return;

  rg_board_set (men, square, shade);
  rg_board_set (&self->shades, square, man);
  rg_setup_board_show_men (self);
  g_signal_emit (self, signals[MAN_TOGGLED], 0, (guint) square);
}

/* Enter on a square is a click there. */
static void
activated_cb (RgSetupBoard *self, guint square)
{
  rg_setup_board_press (self, (RgSquare) square);
  rg_setup_board_release (self, (RgSquare) square);
}

static void
placed_cb (RgSetupBoard *self, guint square, guint piece)
{
  if (!self->preview)
    rg_setup_board_place (self, (RgSquare) square, (RgPiece) piece);
}

/* What was taken up with another tool stays where it stands. */
static void
chosen_cb (RgSetupBoard *self)
{
  rg_setup_board_drop (self);
}

static RgSquare
read_en_passant (RgSetupBoard *self)
{
  guint selected;

  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->en_passant));
  return selected >= 1 && selected <= self->n_passable ? self->passable[selected - 1]
                                                       : RG_SQUARE_NONE;
}

static void
read_castling (RgSetupBoard *self)
{
  guint8 possible = rg_setup_rights_castling (&self->setup);

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    GtkCheckButton *button = GTK_CHECK_BUTTON (
      rg_setup_board_get_castling_button (self, i));
    guint8 right = (guint8) (1 << i);

    if ((possible & right) == 0)
      continue;
    self->wanted &= (guint8) ~right;
    if (gtk_check_button_get_active (button))
      self->wanted |= right;
  }
}

/* What was shown by the program may be told late, and is no change then. */
static void
rights_changed_cb (RgSetupBoard *self)
{
  RgSetup before = self->setup;

  if (self->updating)
    return;

  self->setup.en_passant = read_en_passant (self);
  self->setup.turn = gtk_toggle_button_get_active (
                       GTK_TOGGLE_BUTTON (self->white_to_move))
                       ? RG_WHITE
                       : RG_BLACK;
  read_castling (self);
  settle_rights (self);
  if (before.en_passant == self->setup.en_passant && before.turn == self->setup.turn &&
      before.castling == self->setup.castling)
    return;

  rg_setup_board_drop (self);
  change (self);
}

static void
initial_clicked_cb (RgSetupBoard *self)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  adopt (self, &setup);
  change (self);
}

static void
empty_clicked_cb (RgSetupBoard *self)
{
  RgSetup setup;

  rg_setup_clear (&setup);
  adopt (self, &setup);
  change (self);
}

static void
fen_changed_cb (RgSetupBoard *self)
{
  const char        *text = gtk_editable_get_text (GTK_EDITABLE (self->fen));
  g_autoptr (GError) error = NULL;
  RgSetup            setup;

  if (self->updating)
    return;

  if (rg_fen_parse (text, &setup, &error)) {
    adopt (self, &setup);
  } else {
    g_free (self->fault_in_fen);
    self->fault_in_fen = rg_sentence_for_error (error);
  }
  rg_setup_board_show (self, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Enter writes a FEN out as the board stands now, rights mended. */
static void
fen_activate_cb (RgSetupBoard *self)
{
  if (self->fault_in_fen == NULL)
    rg_setup_board_show (self, TRUE);
}

/* The board stays until what was copied is a position. */
static void
paste_clicked_cb (RgSetupBoard *self)
{
  rg_paste_into (self->fen);
}

static gboolean
rg_setup_board_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_SETUP_BOARD (widget)->grid);
}

static void
rg_setup_board_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  RgSetupBoard *self = RG_SETUP_BOARD (object);

  switch (prop_id) {
  case PROP_VALID:
    g_value_set_boolean (value, rg_setup_board_get_valid (self));
    break;
  case PROP_PREVIEW:
    g_value_set_boolean (value, self->preview);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
rg_setup_board_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (prop_id == PROP_PREVIEW)
    rg_setup_board_set_preview (RG_SETUP_BOARD (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
rg_setup_board_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_SETUP_BOARD);

  G_OBJECT_CLASS (rg_setup_board_parent_class)->dispose (object);
}

static void
rg_setup_board_finalize (GObject *object)
{
  g_clear_pointer (&RG_SETUP_BOARD (object)->fault_in_fen, g_free);

  G_OBJECT_CLASS (rg_setup_board_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  /**
   * RgSetupBoard::changed:
   *
   * The position is another one, or what is written as FEN is; by hand, not by
   * the program.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_SETUP_BOARD, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * RgSetupBoard::man-toggled:
   * @square: the #RgSquare that was clicked in a preview
   *
   * A man was taken off the board or put back; it is seen already.
   */
  signals[MAN_TOGGLED] = g_signal_new ("man-toggled", RG_TYPE_SETUP_BOARD,
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* `valid` says that the position can be played, and that what is written is the
 * position on the board. */
static void
install_properties (GObjectClass *object_class)
{
  props[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_PREVIEW] = g_param_spec_boolean ("preview", NULL, NULL, FALSE,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgSetupBoard, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (RG_TYPE_SETUP_GRID);
  g_type_ensure (RG_TYPE_SETUP_PALETTE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-setup-board.ui");
  BIND (grid);
  BIND (side);
  BIND (foot);
  BIND (palette);
  BIND (white_to_move);
  BIND (black_to_move);
  BIND (white_short);
  BIND (white_long);
  BIND (black_short);
  BIND (black_long);
  BIND (en_passant_row);
  BIND (en_passant);
  BIND (hint);
  BIND (fault);
  BIND (fen);
  BIND_CALLBACK (activated_cb);
  BIND_CALLBACK (placed_cb);
  BIND_CALLBACK (chosen_cb);
  BIND_CALLBACK (rights_changed_cb);
  BIND_CALLBACK (initial_clicked_cb);
  BIND_CALLBACK (empty_clicked_cb);
  BIND_CALLBACK (fen_changed_cb);
  BIND_CALLBACK (fen_activate_cb);
  BIND_CALLBACK (paste_clicked_cb);
}

static void
rg_setup_board_class_init (RgSetupBoardClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_setup_board_get_property;
  object_class->set_property = rg_setup_board_set_property;
  object_class->dispose = rg_setup_board_dispose;
  object_class->finalize = rg_setup_board_finalize;
  widget_class->get_request_mode = rg_setup_board_get_request_mode;
  widget_class->grab_focus = rg_setup_board_grab_focus;
  widget_class->measure = rg_setup_board_measure;
  widget_class->size_allocate = rg_setup_board_size_allocate;
  widget_class->snapshot = rg_setup_board_snapshot;

  install_signals ();
  install_properties (object_class);
  bind_template (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* The letters are those of the sheets, from the king to the pawn. */
static void
write_hint (RgSetupBoard *self)
{
  const RgLanguage   *language = rg_sheet_language ();
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autofree char    *hint = NULL;

  for (int role = RG_KING; role >= RG_PAWN; role--) {
    if (letters->len > 0)
      g_string_append_c (letters, ' ');
    g_string_append (letters, language->roles[role]);
  }
  /* Translators: the initials of the men, from the king to the pawn. */
  hint = g_strdup_printf (_ ("Keys: arrows choose a square; %s place a white "
                             "man, small letters a black one; Delete takes him "
                             "off."),
                          letters->str);
  gtk_label_set_text (GTK_LABEL (self->hint), hint);
}

static void
rg_setup_board_init (RgSetupBoard *self)
{
  self->updating = TRUE;
  self->was_valid = TRUE;
  self->hand = (RgSetupHand){ .from = RG_SQUARE_NONE, .pressed = RG_SQUARE_NONE };
  rg_setup_initial (&self->setup);
  self->wanted = self->setup.castling;
  self->loose = ~G_GUINT64_CONSTANT (0);
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_setup_board_attach_pointer (self);
  write_hint (self);
  rg_setup_board_show (self, TRUE);
}

/* Returns: (transfer floating): a board with the men as a game begins */
GtkWidget *
rg_setup_board_new (void)
{
  return g_object_new (RG_TYPE_SETUP_BOARD, NULL);
}

/* Returns: (transfer none): what is set up, playable or not; rights that cannot be
 * true are not among it */
const RgSetup *
rg_setup_board_get_setup (RgSetupBoard *self)
{
  return &self->setup;
}

/**
 * rg_setup_board_set_setup:
 * @setup: anything; what of its rights cannot be true is dropped and said
 *
 * Shows another setup, without a shade of any man.
 */
void
rg_setup_board_set_setup (RgSetupBoard *self, const RgSetup *setup)
{
  adopt (self, setup);
  rg_setup_board_show (self, TRUE);
}

/* Returns: (transfer full): what is set up, as FEN */
char *
rg_setup_board_get_fen (RgSetupBoard *self)
{
  char fen[RG_FEN_SIZE];

  rg_fen_write (&self->setup, fen);
  return g_strdup (fen);
}

/**
 * rg_setup_board_set_fen:
 * @fen: a FEN, playable or not
 * @error: return location for an error
 *
 * Sets up what @fen says.
 *
 * Returns: %FALSE with %RG_ERROR_SYNTAX where that is no FEN; then nothing
 *   changes
 */
gboolean
rg_setup_board_set_fen (RgSetupBoard *self, const char *fen, GError **error)
{
  RgSetup setup;

  if (!rg_fen_parse (fen, &setup, error))
    return FALSE;

  rg_setup_board_set_setup (self, &setup);
  return TRUE;
}

/* Returns: whether what is set up can be played, and nothing else is written */
gboolean
rg_setup_board_get_valid (RgSetupBoard *self)
{
  return self->fault_in_fen == NULL &&
         (rg_setup_board_find_faults (self) & ~RG_POSITION_MENDED) == RG_POSITION_OK;
}

/**
 * rg_setup_board_set_preview:
 * @preview: whether nothing can be set up, and men can only be clicked off and
 *   on
 *
 * Turns the board into a mere view of a setup, or back.
 */
void
rg_setup_board_set_preview (RgSetupBoard *self, gboolean preview)
{
  if (preview == self->preview)
    return;

  self->preview = preview;
  rg_setup_board_drop (self);
  gtk_widget_set_visible (self->side, !preview);
  gtk_widget_set_visible (self->foot, !preview);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PREVIEW]);
}

/**
 * rg_setup_board_set_shades:
 * @shades: men who were taken off, and can be put back by a click
 *
 * Shows shades on those squares of @shades that are empty.
 */
void
rg_setup_board_set_shades (RgSetupBoard *self, const RgBoard *shades)
{
  self->shades = *shades;
  rg_setup_board_show_men (self);
}

/**
 * rg_setup_board_set_loose:
 * @squares: whose men can be clicked off in a preview; at first all
 */
void
rg_setup_board_set_loose (RgSetupBoard *self, RgBitboard squares)
{
  self->loose = squares;
}

/**
 * rg_setup_board_choose:
 * @tool: what the next click on a square does
 */
void
rg_setup_board_choose (RgSetupBoard *self, RgSetupTool tool)
{
  rg_setup_palette_set_tool (RG_SETUP_PALETTE (self->palette), tool);
}
