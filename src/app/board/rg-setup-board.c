/* Keeps one setup and shows each change as pieces, rights, FEN and faults; only a FEN
 * that is being typed is left alone. Offers only the rights that rg_position_from_setup()
 * would keep. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-board.h"

#include "rg-board-view.h"
#include "rg-castling.h"
#include "rg-css-class.h"
#include "rg-fen.h"
#include "rg-field-fault.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-paste.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>

#define WIDE         560 /* least width with board and side next to each other */
#define SPACING      15
#define FRAME        6
#define PALETTE_DRAG 6 /* threshold in pixels to drag a piece */

#define N_EN_PASSANT 8

struct _RgSetupBoard {
  GtkWidget parent_instance;

  GtkWidget *board; /* child of the template, which owns it */
  GtkWidget *side;
  GtkWidget *foot;
  GtkWidget *palette;
  GtkWidget *white_to_move;
  GtkWidget *black_to_move;
  GtkWidget *castling[RG_N_CASTLINGS];
  GtkWidget *en_passant_row;
  GtkWidget *en_passant;
  GtkWidget *hint;
  GtkWidget *fault;
  GtkWidget *fen;

  RgSquare passable[N_EN_PASSANT]; /* squares in the en passant list */
  guint    n_passable;

  RgSetup  setup;
  guint8   wanted; /* castling rights as chosen, even if impossible */
  guint    mended; /* RgPositionFlags of the FEN last read */
  char    *fault_in_fen;
  RgPiece  pulled;  /* piece of the palette under a pressed button */
  gboolean pulling; /* `pulled` is being dragged */

  gboolean was_valid;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgSetupBoard, rg_setup_board, GTK_TYPE_WIDGET)

static RgPositionFlags
find_faults (RgSetupBoard *self)
{
  RgPosition position;

  return rg_position_from_setup (&position, &self->setup);
}

/* Returns the faults of the position as sentences, one per text line; an empty text if it
 * has none. */
static char *
describe_faults (RgPositionFlags flags)
{
  GString *all = g_string_new (NULL);

  for (guint bit = 1; bit <= RG_POSITION_EN_PASSANT_DROPPED; bit <<= 1) {
    const char      *text = rg_position_flag_text (flags & bit);
    g_autofree char *sentence = text != NULL ? rg_capitalised (_ (text)) : NULL;

    if (sentence != NULL)
      g_string_append_printf (all, all->len > 0 ? "\n%s." : "%s.", sentence);
  }
  return g_string_free (all, FALSE);
}

static void
show_faults (RgSetupBoard *self)
{
  RgPositionFlags  flags = find_faults (self) | (RgPositionFlags) self->mended;
  g_autofree char *faults = describe_faults (flags);
  const char      *words = faults;

  if (self->fault_in_fen != NULL)
    words = self->fault_in_fen;
  else if (flags == RG_POSITION_OK)
    words = _ ("This position can be played.");

  gtk_label_set_text (GTK_LABEL (self->fault), words);
  rg_set_css_class (self->fault, "setup-fault", !rg_setup_board_get_valid (self));
  rg_show_fault (self->fen, NULL, self->fault_in_fen);
}

/* Returns the castling rights that the places of the pieces allow, chosen or not. */
static guint8
find_castling (RgSetupBoard *self)
{
  RgSetup    all = self->setup;
  RgPosition mended;

  all.castling = RG_CASTLING_ALL;
  rg_position_from_setup (&mended, &all);
  return mended.setup.castling;
}

/* Lists the squares that a pawn may have passed in the last move, after “None”. Leaves an
 * unchanged list alone, which may be open. */
static void
list_en_passant (RgSetupBoard *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  RgSquare                  before[N_EN_PASSANT];
  guint                     n_before = self->n_passable;

  memcpy (before, self->passable, sizeof before);
  self->n_passable = 0;
  gtk_string_list_append (names, /* Translators: no square for a capture en passant. */
                          C_ ("en passant square", "None"));
  for (int file = 0; file < 8; file++) {
    RgSetup    passed = self->setup;
    RgPosition mended;
    char       name[3] = "";

    passed.en_passant = rg_square (file, passed.turn == RG_WHITE ? 5 : 2);
    if (rg_position_from_setup (&mended, &passed) & RG_POSITION_EN_PASSANT_DROPPED)
      continue;

    rg_square_write (passed.en_passant, name);
    gtk_string_list_append (names, name);
    self->passable[self->n_passable++] = passed.en_passant;
  }

  if (self->n_passable != n_before ||
      memcmp (self->passable, before, n_before * sizeof *before) != 0 ||
      gtk_drop_down_get_model (GTK_DROP_DOWN (self->en_passant)) == NULL)
    gtk_drop_down_set_model (GTK_DROP_DOWN (self->en_passant), G_LIST_MODEL (names));
}

/* Shows the side to move, the castling rights and the en passant square; not bound, as a
 * setup is a value without properties. */
static void
show_rights (RgSetupBoard *self)
{
  guint8     possible = find_castling (self);
  gboolean   is_white = self->setup.turn == RG_WHITE;
  GtkWidget *turn = is_white ? self->white_to_move : self->black_to_move;
  guint      selected = 0;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (turn), TRUE);
  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    gtk_widget_set_sensitive (self->castling[i], (possible >> i & 1) != 0);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->castling[i]),
                                 (self->setup.castling >> i & 1) != 0);
  }

  list_en_passant (self);
  for (guint i = 0; i < self->n_passable; i++)
    if (self->passable[i] == self->setup.en_passant)
      selected = i + 1;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->en_passant), selected);
  gtk_widget_set_sensitive (self->en_passant_row, self->n_passable > 0);
}

/* Shows the setup everywhere; the FEN only @with_fen, not while it is typed. `updating`
 * is set meanwhile, so that this does not count as a change by the user. */
static void
show (RgSetupBoard *self, gboolean with_fen)
{
  self->updating = TRUE;
  rg_board_view_set_pieces (RG_BOARD_VIEW (self->board), &self->setup.board);
  show_rights (self);
  if (with_fen) {
    g_autofree char *fen = rg_setup_board_get_fen (self);

    gtk_editable_set_text (GTK_EDITABLE (self->fen), fen);
  }
  show_faults (self);
  self->updating = FALSE;

  if (rg_setup_board_get_valid (self) != self->was_valid) {
    self->was_valid = !self->was_valid;
    g_object_notify (G_OBJECT (self), "valid");
  }
}

/* Drops rights that are impossible now. A castling right that was chosen earlier is
 * restored when its king and rook are back on their squares. */
static void
settle_rights (RgSetupBoard *self)
{
  RgSetup   *setup = &self->setup;
  RgPosition mended;

  setup->castling = self->wanted & find_castling (self);
  setup->rookless &= setup->castling;
  rg_position_from_setup (&mended, setup);
  setup->en_passant = mended.setup.en_passant;
}

static void
forget_faults_of_fen (RgSetupBoard *self)
{
  self->mended = RG_POSITION_OK;
  g_clear_pointer (&self->fault_in_fen, g_free);
}

static void
change (RgSetupBoard *self)
{
  forget_faults_of_fen (self);
  settle_rights (self);
  show (self, TRUE);
  g_signal_emit_by_name (self, "changed");
}

/* Takes a setup from outside; drops impossible rights, which the faults mention. */
static void
adopt (RgSetupBoard *self, const RgSetup *setup)
{
  forget_faults_of_fen (self);
  self->setup = *setup;
  self->wanted = setup->castling;
  self->mended = find_faults (self) & RG_POSITION_MENDED;
  settle_rights (self);
}

/* Takes the pieces from the board, and resets the count for fifty moves. */
static void
pieces_changed_cb (RgSetupBoard *self)
{
  self->setup.board = *rg_board_view_get_pieces (RG_BOARD_VIEW (self->board));
  self->setup.halfmove = 0;
  change (self);
}

/* Takes the rights that the user has chosen; impossible ones stay as chosen before. */
static void
rights_changed_cb (RgSetupBoard *self)
{
  RgSetup  before = self->setup;
  RgSetup *setup = &self->setup;
  guint8   possible = find_castling (self);
  guint    selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->en_passant));

  if (self->updating)
    return;

  setup->en_passant = selected >= 1 && selected <= self->n_passable
                        ? self->passable[selected - 1]
                        : RG_SQUARE_NONE;
  setup->turn = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_to_move))
                  ? RG_WHITE
                  : RG_BLACK;
  self->wanted &= (guint8) ~possible;
  for (int i = 0; i < RG_N_CASTLINGS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->castling[i])))
      self->wanted |= possible & (guint8) (1 << i);
  settle_rights (self);
  if (before.en_passant != setup->en_passant || before.turn != setup->turn ||
      before.castling != setup->castling)
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
  show (self, FALSE);
  g_signal_emit_by_name (self, "changed");
}

/* Rewrites the FEN on Enter, with the rights that are left, unless the FEN has a
 * fault. */
static void
fen_activate_cb (RgSetupBoard *self)
{
  if (self->fault_in_fen == NULL)
    show (self, TRUE);
}

/* Begins to drag a piece of the palette; leaves presses on anything else alone. */
static void
drag_begin_cb (RgSetupBoard *self, double x, double y, GtkGesture *drag)
{
  RgSetupTool tool = RG_SETUP_HAND;

  if (gtk_widget_translate_coordinates (GTK_WIDGET (self), self->palette, x, y, &x, &y))
    tool = rg_setup_palette_tool_at (RG_SETUP_PALETTE (self->palette), x, y);
  self->pulled = rg_setup_tool_is_piece (tool) ? tool : RG_PIECE_NONE;
  if (self->pulled == RG_PIECE_NONE)
    gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (RgSetupBoard *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x, y;

  if (!self->pulling && dx * dx + dy * dy > PALETTE_DRAG * PALETTE_DRAG) {
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    rg_setup_board_take_from_palette (self, self->pulled);
    self->pulling = TRUE;
  }
  if (self->pulling && gtk_gesture_drag_get_start_point (drag, &x, &y) &&
      gtk_widget_translate_coordinates (GTK_WIDGET (self), self->board, x + dx, y + dy,
                                        &x, &y))
    rg_board_view_carry (RG_BOARD_VIEW (self->board), x, y);
}

static void
drag_end_cb (RgSetupBoard *self)
{
  RgBoardView *board = RG_BOARD_VIEW (self->board);

  if (self->pulling)
    rg_board_view_release (board, rg_board_view_get_hover (board));
  self->pulling = FALSE;
}

static void
drag_cancel_cb (RgSetupBoard *self)
{
  if (self->pulling)
    rg_board_view_cancel (RG_BOARD_VIEW (self->board));
  self->pulling = FALSE;
}

static gboolean
escape_cb (GtkWidget              *widget,
           G_GNUC_UNUSED GVariant *arguments,
           G_GNUC_UNUSED gpointer  data)
{
  return rg_board_view_cancel (RG_BOARD_VIEW (RG_SETUP_BOARD (widget)->board));
}

static gboolean
rg_setup_board_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_SETUP_BOARD (widget)->board);
}

static GtkSizeRequestMode
rg_setup_board_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

typedef struct {
  int minimum, natural;
} RgSize;

static RgSize
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  RgSize size;

  gtk_widget_measure (child, orientation, for_size, &size.minimum, &size.natural, NULL,
                      NULL);
  return size;
}

/* Measures the board and the column beside it, which goes below the board in a narrow
 * window, and the foot below both. Without a width, returns the height of the wide
 * arrangement, which is the lower one. */
static void
rg_setup_board_measure (GtkWidget         *widget,
                        GtkOrientation     orientation,
                        int                width,
                        int               *minimum,
                        int               *natural,
                        G_GNUC_UNUSED int *minimum_baseline,
                        G_GNUC_UNUSED int *natural_baseline)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);
  RgSize        board = measure_child (self->board, orientation, -1);
  RgSize        side = measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1);
  gboolean      is_wide = width < 0 || width >= WIDE;
  RgSize        foot = measure_child (self->foot, orientation,
                               orientation == GTK_ORIENTATION_VERTICAL ? width : -1);

  board.minimum += 2 * FRAME;
  board.natural += 2 * FRAME;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (MAX (board.minimum, side.minimum), foot.minimum);
    *natural = MAX (board.natural + SPACING + side.natural, *minimum);
    return;
  }

  side = measure_child (self->side, orientation, is_wide ? side.natural : width);
  if (is_wide) {
    *minimum = MAX (board.minimum, side.minimum) + SPACING + foot.minimum;
    *natural = MAX (board.natural, side.natural) + SPACING + foot.natural;
  } else {
    *minimum = board.minimum + side.minimum + foot.minimum + 2 * SPACING;
    *natural = board.natural + side.natural + foot.natural + 2 * SPACING;
  }
}

static void
rg_setup_board_size_allocate (GtkWidget        *widget,
                              int               width,
                              int               height,
                              G_GNUC_UNUSED int baseline)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);
  gboolean      is_wide = width >= WIDE;
  int foot = measure_child (self->foot, GTK_ORIENTATION_VERTICAL, width).minimum;
  int above = height - foot - SPACING;
  int side_width = width, side_height = above;
  int room, squares;

  if (is_wide)
    side_width = measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1).natural;
  else
    side_height = measure_child (self->side, GTK_ORIENTATION_VERTICAL, width).minimum;
  room = is_wide ? width - side_width - SPACING : width;
  squares = (MIN (room, is_wide ? above : above - side_height - SPACING) - 2 * FRAME) /
            8 * 8;

  gtk_widget_size_allocate (
    self->board, &(GtkAllocation){ (room - squares) / 2, FRAME, squares, squares }, -1);
  gtk_widget_size_allocate (self->side,
                            &(GtkAllocation){ width - side_width, above - side_height,
                                              side_width, side_height },
                            -1);
  gtk_widget_size_allocate (self->foot, &(GtkAllocation){ 0, height - foot, width, foot },
                            -1);
}

/* Paints the board last: a piece in the hand may be over the palette. */
static void
rg_setup_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgSetupBoard *self = RG_SETUP_BOARD (widget);

  gtk_widget_snapshot_child (widget, self->side, snapshot);
  gtk_widget_snapshot_child (widget, self->foot, snapshot);
  gtk_widget_snapshot_child (widget, self->board, snapshot);
}

#define BIND_CASTLING(name, i)                                                           \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                  \
                                             G_STRUCT_OFFSET (RgSetupBoard,              \
                                                              castling[i]))

static void
rg_setup_board_class_init (RgSetupBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = rg_setup_board_get_request_mode;
  widget_class->grab_focus = rg_setup_board_grab_focus;
  widget_class->measure = rg_setup_board_measure;
  widget_class->size_allocate = rg_setup_board_size_allocate;
  widget_class->snapshot = rg_setup_board_snapshot;

  /* changed: the user has changed the position or the typed FEN. */
  rg_signal_new (klass, "changed", 0);

  /* valid: the position can be played, and the typed FEN is that position. */
  rg_property_read (klass, "valid", G_TYPE_BOOLEAN,
                    G_CALLBACK (rg_setup_board_get_valid));

  RG_ENSURE_TYPES (RG_TYPE_BOARD_VIEW, RG_TYPE_FLOW_LAYOUT, RG_TYPE_SETUP_PALETTE);
  rg_template_set (klass, "rg-setup-board.ui");
  RG_BIND_CHILDREN (RgSetupBoard, board, side, foot, palette, white_to_move,
                    black_to_move);
  BIND_CASTLING ("white_short", 0);
  BIND_CASTLING ("white_long", 1);
  BIND_CASTLING ("black_short", 2);
  BIND_CASTLING ("black_long", 3);
  RG_BIND_CHILDREN (RgSetupBoard, en_passant_row, en_passant, hint, fault, fen);
  RG_BIND_CALLBACKS (pieces_changed_cb, rights_changed_cb, initial_clicked_cb,
                     empty_clicked_cb, fen_changed_cb, fen_activate_cb, rg_paste_into,
                     drag_begin_cb, drag_update_cb, drag_end_cb, drag_cancel_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgSetupBoard, g_free, fault_in_fen);
}

/* Explains which letters place pieces, from king to pawn. */
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
  /* Translators: the initials of the pieces, from the king to the pawn. */
  hint = g_strdup_printf (_ ("Keyboard: arrow keys choose a square; %s place a white "
                             "piece, lowercase letters a black one; Delete removes it."),
                          letters->str);
  gtk_label_set_text (GTK_LABEL (self->hint), hint);
}

static void
rg_setup_board_init (RgSetupBoard *self)
{
  self->updating = TRUE;
  self->was_valid = TRUE;
  rg_setup_initial (&self->setup);
  self->wanted = self->setup.castling;
  gtk_widget_init_template (GTK_WIDGET (self));
  write_hint (self);
  show (self, TRUE);
}

/* Returns: (transfer none): the setup, playable or not; impossible rights are dropped */
const RgSetup *
rg_setup_board_get_setup (RgSetupBoard *self)
{
  return &self->setup;
}

/* @setup may be unplayable; drops its impossible rights, which the faults mention. */
void
rg_setup_board_set_setup (RgSetupBoard *self, const RgSetup *setup)
{
  adopt (self, setup);
  show (self, TRUE);
}

/* Returns: (transfer full): the setup as FEN */
char *
rg_setup_board_get_fen (RgSetupBoard *self)
{
  char fen[RG_FEN_SIZE];

  rg_fen_write (&self->setup, fen);
  return g_strdup (fen);
}

/* Returns: whether the setup can be played, and no faulty FEN is typed */
gboolean
rg_setup_board_get_valid (RgSetupBoard *self)
{
  return self->fault_in_fen == NULL &&
         (find_faults (self) & ~RG_POSITION_MENDED) == RG_POSITION_OK;
}

/* Chooses @piece as the tool and puts it into the hand, until rg_board_view_release(). */
void
rg_setup_board_take_from_palette (RgSetupBoard *self, RgPiece piece)
{
  rg_setup_palette_set_tool (RG_SETUP_PALETTE (self->palette), piece);
  rg_board_view_hold (RG_BOARD_VIEW (self->board), piece);
}
