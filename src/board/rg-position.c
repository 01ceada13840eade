/* Proves a setup playable, and computes the board after a move. Only the generator
 * decides legality: a move that is made here is assumed to be legal. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-position.h"

#include "rg-attacks.h"
#include "rg-fen.h"
#include "rg-movegen.h"

static RgPositionFlags
check_kings (const RgBoard *board)
{
  RgBitboard      white = rg_board_pieces (board, RG_WHITE, RG_KING);
  RgBitboard      black = rg_board_pieces (board, RG_BLACK, RG_KING);
  RgPositionFlags flags = RG_POSITION_OK;

  if (white == 0)
    flags |= RG_POSITION_NO_WHITE_KING;
  if (black == 0)
    flags |= RG_POSITION_NO_BLACK_KING;
  if (rg_bitboard_has_many (white) || rg_bitboard_has_many (black))
    flags |= RG_POSITION_TOO_MANY_KINGS;

  return flags;
}

static gboolean
is_at_home (const RgBoard *board, RgSquare home, RgRole role)
{
  RgColor color = rg_square_rank (home) == 0 ? RG_WHITE : RG_BLACK;

  return rg_board_get (board, home) == rg_piece (color, role);
}

/* Drops the castling rights whose king or rook is not on its first square. A right held
 * without the rook, given as odds, becomes an ordinary one if the rook is there after
 * all. */
static void
mend_castling (RgSetup *setup)
{
  guint8 kings = RG_CASTLING_NONE;
  guint8 rooks = RG_CASTLING_NONE;

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = &RG_CASTLING_RULES[i];

    if (is_at_home (&setup->board, rule->king_from, RG_KING))
      kings |= rule->right;
    if (is_at_home (&setup->board, rule->rook_from, RG_ROOK))
      rooks |= rule->right;
  }

  setup->castling &= kings & (rooks | setup->rookless);
  setup->rookless &= setup->castling & ~rooks;
}

/* Returns whether a pawn has just made a double step over the en passant square: it is
 * in front of that square, and both squares behind it are empty. */
static gboolean
en_passant_is_possible (const RgSetup *setup)
{
  RgColor  turn = (RgColor) setup->turn;
  int      forward = turn == RG_WHITE ? 8 : -8;
  RgSquare square = setup->en_passant;

  if (rg_square_rank (square) != (turn == RG_WHITE ? 5 : 2))
    return FALSE;

  return rg_board_get (&setup->board, (RgSquare) (square - forward)) ==
           rg_piece (rg_color_other (turn), RG_PAWN) &&
         rg_board_get (&setup->board, square) == RG_PIECE_NONE &&
         rg_board_get (&setup->board, (RgSquare) (square + forward)) == RG_PIECE_NONE;
}

/* Proves any @setup playable.  A castling right without its king or rook and an en
 * passant square that no double step can have left are dropped and flagged; @self can
 * still be used.  A right marked as held without the rook needs none (FIDE 1930,
 * Art. 22 §8), and becomes an ordinary one if the rook is in its corner.
 *
 * Returns: everything that is wrong with @setup.  If a flag other than those of
 * RG_POSITION_MENDED is set, @self must not be used */
RgPositionFlags
rg_position_from_setup (RgPosition *self, const RgSetup *setup)
{
  RgPositionFlags flags = check_kings (&setup->board);
  RgSetup        *mended = &self->setup;

  *mended = *setup;
  if (setup->running == 0 &&
      rg_position_checkers_of (self, rg_color_other ((RgColor) setup->turn)) != 0)
    flags |= RG_POSITION_OPPOSITE_CHECK;
  if (rg_board_role (&setup->board, RG_PAWN) & (RG_RANK_1 | RG_RANK_8))
    flags |= RG_POSITION_PAWN_ON_EDGE;

  mend_castling (mended);
  if (mended->castling != setup->castling)
    flags |= RG_POSITION_CASTLING_DROPPED;
  if (setup->en_passant != RG_SQUARE_NONE && !en_passant_is_possible (setup)) {
    mended->en_passant = RG_SQUARE_NONE;
    flags |= RG_POSITION_EN_PASSANT_DROPPED;
  }

  return flags;
}

/* Returns: (nullable): a sentence in English, marked for translation, on the fault that
 * @flag is for; with several flags set, on the gravest fault */
const char *
rg_position_flag_text (RgPositionFlags flag)
{
  static const struct {
    RgPositionFlags flag;
    const char     *text;
  } texts[] = {
    { RG_POSITION_NO_WHITE_KING, N_ ("White has no king") },
    { RG_POSITION_NO_BLACK_KING, N_ ("Black has no king") },
    { RG_POSITION_TOO_MANY_KINGS, N_ ("one side has more than one king") },
    { RG_POSITION_OPPOSITE_CHECK, N_ ("the side that has just moved is in check") },
    { RG_POSITION_PAWN_ON_EDGE, N_ ("a pawn is on the first or last rank") },
    { RG_POSITION_CASTLING_DROPPED,
      N_ ("a castling right without its king or rook was removed") },
    { RG_POSITION_EN_PASSANT_DROPPED,
      N_ ("an en passant square without its pawn was removed") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (flag & texts[i].flag)
      return texts[i].text;

  return NULL;
}

void
rg_position_initial (RgPosition *self)
{
  rg_setup_initial (&self->setup);
}

/* Returns: whether @self is the position from which a game begins, its rights and
 * counters included */
gboolean
rg_position_is_initial (const RgPosition *self)
{
  RgPosition initial;
  char       fen[RG_FEN_SIZE];
  char       initial_fen[RG_FEN_SIZE];

  rg_position_initial (&initial);
  rg_fen_from_position (&initial, initial_fen);
  rg_fen_from_position (self, fen);

  return g_str_equal (fen, initial_fen) && self->setup.rookless == RG_CASTLING_NONE &&
         self->setup.running == 0;
}

/* Like rg_position_from_setup(), but sets an error if no game can be played from the
 * setup. @mended is set to the flags of RG_POSITION_MENDED for what was dropped.
 *
 * Returns: FALSE with RG_ERROR_NOT_PLAYABLE */
gboolean
rg_position_prove (RgPosition      *self,
                   const RgSetup   *setup,
                   RgPositionFlags *mended,
                   GError         **error)
{
  RgPositionFlags flags = rg_position_from_setup (self, setup);

  *mended = flags & RG_POSITION_MENDED;
  if ((flags & ~RG_POSITION_MENDED) == 0)
    return TRUE;

  return rg_refuse (error, RG_ERROR_NOT_PLAYABLE, rg_position_flag_text (flags), NULL);
}

/* Reads a FEN and proves it playable, without reporting what was dropped;
 * rg_position_prove() does.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @fen is not a FEN, with
 * RG_ERROR_NOT_PLAYABLE if no game can be played from it */
gboolean
rg_position_from_fen (RgPosition *self, const char *fen, GError **error)
{
  RgSetup         setup;
  RgPositionFlags mended;

  return rg_fen_parse (fen, &setup, error) &&
         rg_position_prove (self, &setup, &mended, error);
}

static void
lift (RgBoard *board, RgColor color, RgBitboard bit)
{
  for (int i = 0; i < RG_N_ROLES; i++)
    board->roles[i] &= ~bit;
  board->colors[color] &= ~bit;
}

static void
carry (RgBoard *board, RgColor color, RgRole role, RgBitboard from_and_to)
{
  board->roles[role - 1] ^= from_and_to;
  board->colors[color] ^= from_and_to;
}

static void
make_on_board (RgSetup *setup, RgColor us, RgMove move)
{
  RgBoard   *board = &setup->board;
  RgColor    them = rg_color_other (us);
  RgBitboard to = rg_bit (move.to);

  if (move.kind == RG_MOVE_CAPTURE)
    lift (board, them, to);
  carry (board, us, (RgRole) move.role, rg_bit (move.from) | to);

  if (move.promotion != RG_ROLE_NONE) {
    board->roles[RG_PAWN - 1] ^= to;
    board->roles[move.promotion - 1] ^= to;
  } else if (move.kind == RG_MOVE_EN_PASSANT) {
    carry (board, them, RG_PAWN, us == RG_WHITE ? to >> 8 : to << 8);
  } else if (move.kind == RG_MOVE_CASTLING) {
    for (int i = 0; i < RG_N_CASTLINGS; i++) {
      const RgCastlingRule *rule = rg_castling_rule (setup->rookless, i);

      if (rule->king_to == move.to)
        carry (board, us, RG_ROOK, rule->rook);
    }
  }
}

/* Passes the turn, unless the player to move has further moves given as odds to make; one
 * fewer then remains, or 0 if none is legal on their half of the board. The other side
 * counts as having passed in between, so that move numbers stay right and no double step
 * can be answered. */
static void
pass_turn (RgPosition *self, RgColor mover)
{
  RgSetup *setup = &self->setup;
  gboolean goes_on = FALSE;

  if (G_UNLIKELY (setup->running > 0) && setup->turn == mover) {
    setup->running--;
    if (setup->running > 0 && rg_movegen_count (self) == 0)
      setup->running = 0;
    goes_on = setup->running > 0;
  }

  if (goes_on)
    setup->en_passant = RG_SQUARE_NONE;
  else
    setup->turn = (guint8) rg_color_other (mover);
  if ((goes_on || mover == RG_BLACK) && setup->fullmove < G_MAXUINT16)
    setup->fullmove++;
}

/* Gives up all moves in a row given as odds before the first is made; the other side has
 * the move. */
void
rg_position_pass (RgPosition *self)
{
  self->setup.running = 0;
  self->setup.en_passant = RG_SQUARE_NONE;
  pass_turn (self, rg_position_turn (self));
}

/* Returns: whether the side to move can be given a null move: not in check, and not while
 * moves given as odds are still to be made */
gboolean
rg_position_may_pass (const RgPosition *self)
{
  return self->setup.running == 0 && rg_position_checkers (self) == 0;
}

/* Makes a legal move, or a pass if a pass is allowed; @after may be @self. The counters
 * stop at 65535. Moves given as odds are made in a row (FIDE 1930, Art. 22 §2). */
void
rg_position_make (const RgPosition *self, RgMove move, RgPosition *after)
{
  RgSetup *setup = &after->setup;
  RgColor  us = rg_position_turn (self);

  *after = *self;
  if (G_LIKELY (move.kind != RG_MOVE_PASS)) {
    make_on_board (setup, us, move);
    rg_setup_lose_rights (setup, move.from, move.to);
  }
  setup->en_passant = move.kind == RG_MOVE_DOUBLE_STEP
                        ? (RgSquare) ((move.from + move.to) / 2)
                        : RG_SQUARE_NONE;
  if (move.role == RG_PAWN || move.kind == RG_MOVE_CAPTURE)
    setup->halfmove = 0;
  else if (setup->halfmove < G_MAXUINT16)
    setup->halfmove++;
  pass_turn (after, us);
}

/* Returns the castling rule whose king makes this displacement, if the rook is in its
 * corner or the right is held without it; NULL if it is not castling. */
static const RgCastlingRule *
find_castling (const RgPosition *self, RgDisplacement displacement)
{
  const RgBoard *board = &self->setup.board;

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (self->setup.rookless, i);

    if (rule->king_from == displacement.from && rule->king_to == displacement.to &&
        is_at_home (board, rule->king_from, RG_KING) &&
        (rule->rook == 0 || is_at_home (board, rule->rook_from, RG_ROOK)))
      return rule;
  }

  return NULL;
}

/* Returns: whether @displacement is meant as castling, legal or not: the king goes two
 * squares towards a rook in its corner, or to the side where it may castle without one */
gboolean
rg_position_is_castling (const RgPosition *self, RgDisplacement displacement)
{
  return find_castling (self, displacement) != NULL;
}

/* Returns: whether @displacement takes en passant, legally or not: a pawn goes diagonally
 * to the square that an enemy pawn has just passed over */
gboolean
rg_position_is_en_passant (const RgPosition *self, RgDisplacement displacement)
{
  RgColor turn = rg_position_turn (self);

  return self->setup.en_passant != RG_SQUARE_NONE &&
         displacement.to == self->setup.en_passant &&
         rg_position_get (self, displacement.from) == rg_piece (turn, RG_PAWN) &&
         (RG_PAWN_ATTACKS[turn][displacement.from] & rg_bit (displacement.to));
}

static gboolean
is_double_step (const RgPosition *self, RgColor mover, RgDisplacement d)
{
  int step = mover == RG_WHITE ? 8 : -8;

  return rg_position_get (self, d.from) == rg_piece (mover, RG_PAWN) &&
         rg_square_rank (d.from) == (mover == RG_WHITE ? 1 : 6) &&
         d.to == d.from + 2 * step &&
         rg_position_get (self, (RgSquare) (d.from + step)) == RG_PIECE_NONE &&
         rg_position_get (self, d.to) == RG_PIECE_NONE;
}

/* Moves a piece of either side; it replaces any piece on the square of arrival. */
static void
displace_on_board (RgPosition *after, RgDisplacement d)
{
  RgBoard *board = &after->setup.board;
  RgPiece  piece = rg_board_get (board, d.from);
  RgPiece  landed = piece;

  if (d.promotion != RG_ROLE_NONE)
    landed = rg_piece (rg_piece_color (piece), (RgRole) d.promotion);
  rg_board_set (board, d.to, landed);
  rg_board_set (board, d.from, RG_PIECE_NONE);
}

/* Lets @mover carry any piece anywhere, as on a wooden board: a piece on the square of
 * arrival is taken, a pawn stays a pawn unless @displacement promotes it, the rook
 * follows a king that castles, and a pawn taken en passant goes off the board. The other
 * side has the move afterwards, unless @mover still has moves given as odds to make.
 * @displacement must begin on a piece; @after may be @self. */
void
rg_position_displace (const RgPosition *self,
                      RgColor           mover,
                      RgDisplacement    displacement,
                      RgPosition       *after)
{
  const RgCastlingRule *castling = find_castling (self, displacement);
  RgSetup               setup = self->setup;
  gboolean              follows = FALSE;
  gboolean              passes = rg_position_is_en_passant (self, displacement);
  gboolean              counts_anew;

  /* In castling the rook follows only if the squares where king and rook land are both
   * free. */
  if (castling != NULL && castling->rook != 0)
    follows = rg_position_get (self, castling->king_to) == RG_PIECE_NONE &&
              rg_position_get (self, castling->rook_to) == RG_PIECE_NONE;
  counts_anew = rg_piece_role (rg_position_get (self, displacement.from)) == RG_PAWN ||
                rg_position_get (self, displacement.to) != RG_PIECE_NONE;
  setup.en_passant = is_double_step (self, mover, displacement)
                       ? (RgSquare) ((displacement.from + displacement.to) / 2)
                       : RG_SQUARE_NONE;
  rg_setup_lose_rights (&setup, displacement.from, displacement.to);
  setup.halfmove = counts_anew ? 0 : (guint16) MIN (setup.halfmove + 1, G_MAXUINT16);

  after->setup = setup;
  displace_on_board (after, displacement);
  if (passes)
    rg_board_set (&after->setup.board, (RgSquare) (displacement.to ^ 8), RG_PIECE_NONE);
  if (follows)
    displace_on_board (after, (RgDisplacement){ castling->rook_from, castling->rook_to,
                                                RG_ROLE_NONE });
  pass_turn (after, mover);
}

/* Returns: where the king of @color is, RG_SQUARE_NONE if it is gone */
RgSquare
rg_position_king (const RgPosition *self, RgColor color)
{
  RgBitboard king = rg_board_pieces (&self->setup.board, color, RG_KING);

  return king != 0 ? rg_bitboard_first (king) : RG_SQUARE_NONE;
}

RgBitboard
rg_position_checkers_of (const RgPosition *self, RgColor color)
{
  RgSquare king = rg_position_king (self, color);

  if (king == RG_SQUARE_NONE)
    return 0;

  return rg_board_attackers (&self->setup.board, king, rg_color_other (color),
                             rg_board_occupied (&self->setup.board));
}

RgBitboard
rg_position_checkers (const RgPosition *self)
{
  return rg_position_checkers_of (self, rg_position_turn (self));
}

/* Returns: the square of the piece that the legal move @move takes, RG_SQUARE_NONE for
 * none; en passant, the square of the pawn */
RgSquare
rg_position_captured (const RgPosition *self, RgMove move)
{
  if (move.kind == RG_MOVE_EN_PASSANT)
    return rg_position_turn (self) == RG_WHITE ? move.to - 8 : move.to + 8;

  return rg_position_get (self, move.to) != RG_PIECE_NONE ? move.to : RG_SQUARE_NONE;
}
