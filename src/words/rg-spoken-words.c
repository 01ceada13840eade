/* Writes moves for a screen reader, in words without signs, since it would read "Nf3+"
 * letter by letter; in the words of players: "Knight f3", "e4 takes d5". The first square
 * is named if another piece of the kind could go there too, and always in a strict game,
 * where leaving it out would reveal that another piece is pinned. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-spoken-words.h"

#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-movegen.h"
#include "rg-sentences.h"

static const char *const ROLES[RG_N_ROLES + 1] = {
  /* Translators: a piece, read aloud in a move. */
  [RG_PAWN] = N_ ("pawn"),
  [RG_KNIGHT] = N_ ("knight"),
  [RG_BISHOP] = N_ ("bishop"),
  /* Translators: a piece, read aloud in a move. */
  [RG_ROOK] = N_ ("rook"),
  [RG_QUEEN] = N_ ("queen"),
  [RG_KING] = N_ ("king"),
};

static const char *const FILES[] = {
  /* Translators: a file of the board in descriptive notation, read aloud. */
  N_ ("queen’s rook"), N_ ("queen’s knight"), N_ ("queen’s bishop"), N_ ("queen"),
  N_ ("king"),         N_ ("king’s bishop"),  N_ ("king’s knight"),  N_ ("king’s rook"),
};

/* Spoken: a move to be spoken; `role` is the role of the piece that is seen on its first
 * square. */
typedef struct {
  const RgPosition *before;
  RgMove            move;
  RgRole            role;
  RgSquare          taken; /* the captured piece's square, or RG_SQUARE_NONE */
  RgSystem          system;
  gboolean          is_silent;
} Spoken;

static char *
describe_square (const Spoken *self, RgSquare square)
{
  int  rank = rg_square_rank (square);
  char name[3] = "";

  if (self->system == RG_SYSTEM_ALGEBRAIC) {
    rg_square_write (square, name);
    return g_strdup (name);
  }

  rank = rg_position_turn (self->before) == RG_WHITE ? rank + 1 : 8 - rank;
  /* Translators: a file and a rank in descriptive notation, read aloud: “king’s bishop
   * 3”. */
  return g_strdup_printf (_ ("%s %d"), _ (FILES[rg_square_file (square)]), rank);
}

/* Returns whether the spoken words, without the first square, could mean another move;
 * always TRUE in a strict game. The captured piece is named by its square in the
 * algebraic system, by its role in the descriptive one. */
static gboolean
has_rival (const Spoken *self)
{
  RgMoveList list;

  rg_movegen_legal (self->before, &list);
  for (guint i = 0; i < list.n; i++) {
    RgMove   other = list.moves[i];
    RgSquare taken = rg_position_captured (self->before, other);

    if (other.role != self->role || other.from == self->move.from)
      continue;
    if (self->taken == RG_SQUARE_NONE
          ? taken == RG_SQUARE_NONE && other.to == self->move.to
        : self->system == RG_SYSTEM_ALGEBRAIC
          ? other.to == self->move.to
          : taken != RG_SQUARE_NONE && rg_position_get (self->before, taken) ==
                                         rg_position_get (self->before, self->taken))
      return TRUE;
  }

  return self->is_silent;
}

static char *
describe_piece (const Spoken *self, RgRole role, RgSquare square, gboolean names_square)
{
  g_autofree char *place = describe_square (self, square);

  if (role == RG_ROLE_NONE)
    return g_steal_pointer (&place);
  if (!names_square)
    return g_strdup (_ (ROLES[role]));

  if (self->system == RG_SYSTEM_ALGEBRAIC)
    return g_strjoin (" ", _ (ROLES[role]), place, NULL);

  /* Translators: a piece and its square, such as “white knight on f3”. */
  return g_strdup_printf (_ ("%s on %s"), _ (ROLES[role]), place);
}

/* Describes the displacement without the promotion. In the algebraic system a pawn is
 * named only by its squares. */
static char *
describe_displacement (const Spoken *self)
{
  gboolean         is_descriptive = self->system == RG_SYSTEM_DESCRIPTIVE;
  gboolean         is_pawn = !is_descriptive && !self->is_silent && self->role == RG_PAWN;
  gboolean         names_first = has_rival (self);
  g_autofree char *mover = describe_piece (self, is_pawn ? RG_ROLE_NONE : self->role,
                                           self->move.from, names_first);
  g_autofree char *target = NULL;

  if (self->taken == RG_SQUARE_NONE) {
    target = describe_square (self, self->move.to);
    if (is_pawn)
      return g_steal_pointer (&target);
    if (!is_descriptive)
      return g_strjoin (" ", mover, target, NULL);
    /* Translators: a piece and its destination, read aloud in descriptive notation:
     * “knight to king’s bishop 3”. */
    return g_strdup_printf (_ ("%s to %s"), mover, target);
  }

  target = is_descriptive ? describe_piece (self,
                                            rg_piece_role (rg_position_get (self->before,
                                                                            self->taken)),
                                            self->taken, names_first)
                          : describe_square (self, self->move.to);
  return g_strdup_printf (self->move.kind == RG_MOVE_EN_PASSANT && !self->is_silent
                            /* Translators: a move read aloud: “e5 takes d6 en
                             * passant”. */
                            ? _ ("%s takes %s en passant")
                            /* Translators: a move read aloud: “knight takes f3”, “e4
                             * takes d5”. */
                            : _ ("%s takes %s"),
                          mover, target);
}

/* Returns whether a king moves two squares along its rank, which looks like castling,
 * legal or not. */
static gboolean
is_castling (const Spoken *self)
{
  return self->role == RG_KING &&
         rg_square_rank (self->move.from) == rg_square_rank (self->move.to) &&
         ABS (rg_square_file (self->move.from) - rg_square_file (self->move.to)) == 2;
}

/**
 * rg_spoken_move:
 * @before: the position before the move, with the mover to move
 * @move: legal or not
 * @system: the listener's notation
 * @is_silent: whether to say only what can be seen, as in a strict game
 *
 * Returns: (transfer full): the move, such as “Knight takes f3” or “e4”, with no full
 * stop
 */
char *
rg_spoken_move (const RgPosition *before,
                RgMove            move,
                RgSystem          system,
                gboolean          is_silent)
{
  Spoken self = { before, move, RG_ROLE_NONE, RG_SQUARE_NONE, system, is_silent };
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  if (move.kind == RG_MOVE_PASS)
    return g_strdup (_ ("No move"));

  self.role = rg_piece_role (rg_position_get (before, move.from));
  if (is_castling (&self))
    return g_strdup (move.to > move.from ? _ ("Castles kingside")
                                         : _ ("Castles queenside"));
  if (!is_silent)
    self.taken = rg_position_captured (before, move);
  else if (rg_position_get (before, move.to) != RG_PIECE_NONE)
    self.taken = move.to;

  text = describe_displacement (&self);
  if (move.promotion != RG_ROLE_NONE)
    /* Translators: a move, and what the pawn becomes, read aloud: “e8, queen”. */
    whole = g_strdup_printf (_ ("%s, %s"), text, _ (ROLES[move.promotion]));
  else
    whole = g_steal_pointer (&text);

  return g_ascii_isdigit (whole[1]) ? g_steal_pointer (&whole) : rg_capitalised (whole);
}

/* Returns: (transfer full): the square and the piece on it, such as "e4: white pawn." */
char *
rg_spoken_square (const RgPosition *position, RgSquare square)
{
  RgPiece piece = rg_position_get (position, square);
  char    name[3] = "";

  rg_square_write (square, name);
  if (piece == RG_PIECE_NONE)
    return g_strdup_printf (_ ("%s is empty."), name);

  /* Translators: a square and the piece on it, read aloud: “e4: white pawn.”. */
  return g_strdup_printf (_ ("%s: %s."), name, rg_piece_name (piece));
}

/* Returns: (transfer full): the squares of a side's pieces, from the king to the pawns:
 * “White: king g1, queen d1, rooks a1 f1, pawns a2 b2.” */
char *
rg_spoken_pieces (const RgPosition *position, RgColor color)
{
  static const struct {
    const char *one;
    const char *many;
  } names[RG_N_ROLES + 1] = {
    /* Translators: a piece and its square, read aloud. */
    [RG_PAWN] = { N_ ("pawn %s"), N_ ("pawns %s") },
    /* Translators: a piece and its square, read aloud. */
    [RG_KNIGHT] = { N_ ("knight %s"), N_ ("knights %s") },
    /* Translators: a piece and its square, read aloud. */
    [RG_BISHOP] = { N_ ("bishop %s"), N_ ("bishops %s") },
    /* Translators: a piece and its square, read aloud. */
    [RG_ROOK] = { N_ ("rook %s"), N_ ("rooks %s") },
    /* Translators: a piece and its square, read aloud. */
    [RG_QUEEN] = { N_ ("queen %s"), N_ ("queens %s") },
    /* Translators: a piece and its square, read aloud. */
    [RG_KING] = { N_ ("king %s"), N_ ("kings %s") },
  };
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint role = RG_KING; role >= RG_PAWN; role--) {
    g_autoptr (GString) squares = g_string_new (NULL);
    guint               n = 0;

    for (int i = 0; i < RG_N_SQUARES; i++) {
      char name[3] = "";

      if (rg_position_get (position, (RgSquare) i) != rg_piece (color, (RgRole) role))
        continue;
      rg_square_write ((RgSquare) i, name);
      g_string_append_printf (squares, n++ > 0 ? " %s" : "%s", name);
    }
    if (n == 0)
      continue;
    g_string_append (list, list->len > 0 ? _ (", ") : "");
    g_string_append_printf (list, n == 1 ? _ (names[role].one) : _ (names[role].many),
                            squares->str);
  }

  if (list->len == 0)
    return g_strdup (color == RG_WHITE ? _ ("White has no pieces.")
                                       : _ ("Black has no pieces."));
  /* Translators: the pieces of a side with their squares, read aloud. */
  return g_strdup_printf (color == RG_WHITE ? _ ("White: %s.") : _ ("Black: %s."),
                          list->str);
}

/* Returns: (transfer full): the sentence that @player has @left microseconds left */
char *
rg_spoken_time_left (RgGame *game, RgColor player, gint64 left)
{
  static const RgPlayerForms has_left = { N_ ("%2$s has %1$s left."),
                                          NC_ ("color", "%2$s has %1$s left.") };
  g_autofree char           *time = rg_clock_text_in_words (left);

  return rg_sentence_of_player_and (game, player, &has_left, time);
}
