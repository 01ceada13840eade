/* Legal moves straight away: pins are found first, checks become a mask of
 * squares that meet them, and no move is tried out on the board.  Listing and
 * counting are one generator, which the compiler makes into four: for each
 * colour, with a list and without. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-movegen.h"

#include "rg-attacks.h"

#define ALWAYS_INLINE inline __attribute__ ((always_inline))

/* What is the same for all moves of a position.  `open` are the squares where
 * no own man stands and not the other king, who is never taken, and of those
 * only the own half while moves given as odds are running; `targets` are those
 * where a man other than the king may go: in check, only what takes the checker
 * or stands in between. */
typedef struct {
  const RgPosition *position;
  RgBitboard        occupied;
  RgBitboard        own;
  RgBitboard        enemy;
  RgBitboard        checkers;
  RgBitboard        pinned;
  RgBitboard        open;
  RgBitboard        targets;
  RgSquare          king;
} RgScene;

static ALWAYS_INLINE RgBitboard
own_men (const RgScene *scene, RgRole role)
{
  return scene->own & rg_board_role (&scene->position->setup.board, role);
}

/* Looks outwards from the king along every line: an enemy slider with nothing
 * between gives check, with one own man between pins it. */
static ALWAYS_INLINE void
find_checks_and_pins (RgScene *scene, RgColor us)
{
  const RgBoard *board = &scene->position->setup.board;
  RgBitboard     queens = rg_board_role (board, RG_QUEEN);
  RgBitboard     straight = rg_board_role (board, RG_ROOK) | queens;
  RgBitboard     diagonal = rg_board_role (board, RG_BISHOP) | queens;
  RgSquare       king = scene->king;
  RgBitboard     snipers;

  scene->checkers = RG_KNIGHT_ATTACKS[king] & rg_board_role (board, RG_KNIGHT);
  scene->checkers |= RG_PAWN_ATTACKS[us][king] & rg_board_role (board, RG_PAWN);
  scene->checkers |= RG_KING_ATTACKS[king] & rg_board_role (board, RG_KING);
  scene->checkers &= scene->enemy;
  scene->pinned = 0;

  snipers = rg_attacks_rook (king, scene->enemy) & straight;
  snipers |= rg_attacks_bishop (king, scene->enemy) & diagonal;
  snipers &= scene->enemy;
  while (snipers != 0) {
    RgSquare   sniper = rg_bitboard_pop (&snipers);
    RgBitboard between = RG_BETWEEN[king][sniper] & scene->occupied;

    if (between == 0)
      scene->checkers |= rg_bit (sniper);
    else if (!rg_bitboard_has_many (between))
      scene->pinned |= between;
  }
}

static ALWAYS_INLINE void
survey (RgScene *scene, const RgPosition *position, RgColor us)
{
  const RgBoard *board = &position->setup.board;

  scene->position = position;
  scene->own = board->colors[us];
  scene->enemy = board->colors[us ^ 1];
  scene->occupied = scene->own | scene->enemy;
  scene->open = ~(scene->own | (scene->enemy & board->roles[RG_KING - 1]));
  if (G_UNLIKELY (position->setup.running > 0))
    scene->open &= rg_half_bits (us);
  scene->targets = scene->open;
  if (own_men (scene, RG_KING) == 0) {
    scene->king = RG_SQUARE_NONE;
    scene->checkers = scene->pinned = 0;
    return;
  }

  scene->king = rg_bitboard_first (own_men (scene, RG_KING));
  find_checks_and_pins (scene, us);
  if (scene->checkers != 0)
    scene->targets &= scene->checkers |
                      RG_BETWEEN[scene->king][rg_bitboard_first (scene->checkers)];
}

static ALWAYS_INLINE void
append (RgMoveList *list,
        RgRole      role,
        RgSquare    from,
        RgSquare    to,
        RgRole      promotion,
        RgMoveKind  kind)
{
  list->moves[list->n++] = (RgMove){
    .from = from,
    .to = to,
    .role = (guint8) role,
    .promotion = (guint8) promotion & 0xf,
    .kind = (guint8) kind & 0xf,
  };
}

/* Adds the moves of one figure, or counts them where there is no list. */
static ALWAYS_INLINE guint
emit_figure (const RgScene *scene,
             RgMoveList    *list,
             RgRole         role,
             RgSquare       from,
             RgBitboard     targets)
{
  RgBitboard captures = targets & scene->enemy;
  RgBitboard quiet = targets & ~scene->enemy;

  if (list == NULL)
    return (guint) rg_bitboard_count (targets);

  while (captures != 0)
    append (list, role, from, rg_bitboard_pop (&captures), RG_ROLE_NONE, RG_MOVE_CAPTURE);
  while (quiet != 0)
    append (list, role, from, rg_bitboard_pop (&quiet), RG_ROLE_NONE, RG_MOVE_QUIET);

  return 0;
}

static ALWAYS_INLINE RgBitboard
figure_attacks (RgRole role, RgSquare from, RgBitboard occupied)
{
  if (role == RG_KNIGHT)
    return RG_KNIGHT_ATTACKS[from];
  if (role == RG_BISHOP)
    return rg_attacks_bishop (from, occupied);
  if (role == RG_ROOK)
    return rg_attacks_rook (from, occupied);

  return rg_attacks_queen (from, occupied);
}

static ALWAYS_INLINE guint
generate_figures (const RgScene *scene, RgMoveList *list, RgRole role)
{
  RgBitboard free = own_men (scene, role) & ~scene->pinned;
  RgBitboard pinned = own_men (scene, role) & scene->pinned;
  guint      n = 0;

  while (free != 0) {
    RgSquare from = rg_bitboard_pop (&free);

    n += emit_figure (scene, list, role, from,
                      figure_attacks (role, from, scene->occupied) & scene->targets);
  }
  while (role != RG_KNIGHT && pinned != 0) {
    RgSquare from = rg_bitboard_pop (&pinned);

    n += emit_figure (scene, list, role, from,
                      figure_attacks (role, from, scene->occupied) & scene->targets &
                        RG_LINE[scene->king][from]);
  }

  return n;
}

static ALWAYS_INLINE guint
generate_king (const RgScene *scene, RgMoveList *list, RgColor us)
{
  RgBitboard candidates = RG_KING_ATTACKS[scene->king] & scene->open;
  RgBitboard without_king = scene->occupied & ~rg_bit (scene->king);
  RgBitboard safe = 0;

  while (candidates != 0) {
    RgSquare to = rg_bitboard_pop (&candidates);

    if (!rg_board_attackers (&scene->position->setup.board, to, rg_color_other (us),
                             without_king))
      safe |= rg_bit (to);
  }

  return emit_figure (scene, list, RG_KING, scene->king, safe);
}

static gboolean
any_attacked (const RgScene *scene, RgBitboard squares, RgColor by)
{
  while (squares != 0)
    if (rg_board_attackers (&scene->position->setup.board, rg_bitboard_pop (&squares), by,
                            scene->occupied))
      return TRUE;

  return FALSE;
}

static ALWAYS_INLINE guint
generate_castling (const RgScene *scene, RgMoveList *list, RgColor us)
{
  const RgSetup *setup = &scene->position->setup;
  int            first = rg_castling_first (us);
  guint          n = 0;

  for (int i = first; i < first + 2; i++) {
    const RgCastlingRule *rule = rg_castling_rule (setup->rookless, i);

    if (!(setup->castling & rule->right) || (scene->occupied & rule->empty) ||
        any_attacked (scene, rule->safe, rg_color_other (us)))
      continue;
    n++;
    if (list != NULL)
      append (list, RG_KING, rule->king_from, rule->king_to, RG_ROLE_NONE,
              RG_MOVE_CASTLING);
  }

  return n;
}

/* Adds one kind of pawn move, given as the set of squares reached and the
 * step that led to all of them. */
static ALWAYS_INLINE guint
emit_pawns (RgMoveList *list, RgBitboard reached, int step, RgMoveKind kind)
{
  RgBitboard last = reached & (RG_RANK_1 | RG_RANK_8);
  RgBitboard others = reached & ~last;

  if (list == NULL)
    return (guint) (rg_bitboard_count (others) + 4 * rg_bitboard_count (last));

  while (others != 0) {
    RgSquare to = rg_bitboard_pop (&others);

    append (list, RG_PAWN, (RgSquare) (to - step), to, RG_ROLE_NONE, kind);
  }
  while (last != 0) {
    RgSquare to = rg_bitboard_pop (&last);

    for (int role = RG_QUEEN; role >= RG_KNIGHT; role--)
      append (list, RG_PAWN, (RgSquare) (to - step), to, (RgRole) role, kind);
  }

  return 0;
}

static ALWAYS_INLINE guint
generate_pawn_steps (const RgScene *scene,
                     RgMoveList    *list,
                     RgColor        us,
                     RgBitboard     pawns,
                     RgBitboard     targets)
{
  const int        up = us == RG_WHITE ? 8 : -8;
  const RgBitboard third = rg_rank_bits (us == RG_WHITE ? 2 : 5);
  RgBitboard       empty = ~scene->occupied;
  RgBitboard       once = rg_bitboard_shift (pawns, up) & empty;
  RgBitboard       twice = rg_bitboard_shift (once & third, up) & empty;
  RgBitboard       west, east;
  guint            n;

  west = rg_bitboard_shift (pawns & ~RG_FILE_A, up - 1) & scene->enemy;
  east = rg_bitboard_shift (pawns & ~RG_FILE_H, up + 1) & scene->enemy;

  n = emit_pawns (list, west & targets, up - 1, RG_MOVE_CAPTURE);
  n += emit_pawns (list, east & targets, up + 1, RG_MOVE_CAPTURE);
  n += emit_pawns (list, once & targets, up, RG_MOVE_QUIET);
  n += emit_pawns (list, twice & targets, 2 * up, RG_MOVE_DOUBLE_STEP);

  return n;
}

/* Two men leave the line at once, so no mask can tell: the king is looked at
 * with the board as it would be. */
static gboolean
en_passant_is_safe (const RgScene *scene, RgColor us, RgSquare from)
{
  RgSquare   to = scene->position->setup.en_passant;
  RgBitboard taken = us == RG_WHITE ? rg_bit (to) >> 8 : rg_bit (to) << 8;
  RgBitboard after = (scene->occupied ^ rg_bit (from) ^ taken) | rg_bit (to);
  RgBitboard attackers;

  if (scene->king == RG_SQUARE_NONE)
    return TRUE;

  attackers = rg_board_attackers (&scene->position->setup.board, scene->king,
                                  rg_color_other (us), after);

  return (attackers & ~taken) == 0;
}

static guint
generate_en_passant (const RgScene *scene, RgMoveList *list, RgColor us)
{
  RgSquare   to = scene->position->setup.en_passant;
  RgBitboard pawns;
  guint      n = 0;

  if (!(scene->open & rg_bit (to)))
    return 0;

  pawns = RG_PAWN_ATTACKS[us ^ 1][to] & own_men (scene, RG_PAWN);
  while (pawns != 0) {
    RgSquare from = rg_bitboard_pop (&pawns);

    if (!en_passant_is_safe (scene, us, from))
      continue;
    n++;
    if (list != NULL)
      append (list, RG_PAWN, from, to, RG_ROLE_NONE, RG_MOVE_EN_PASSANT);
  }

  return n;
}

static ALWAYS_INLINE guint
generate_pawns (const RgScene *scene, RgMoveList *list, RgColor us)
{
  RgBitboard pawns = own_men (scene, RG_PAWN);
  RgBitboard pinned = pawns & scene->pinned;
  guint      n;

  n = generate_pawn_steps (scene, list, us, pawns & ~pinned, scene->targets);
  while (pinned != 0) {
    RgSquare from = rg_bitboard_pop (&pinned);

    n += generate_pawn_steps (scene, list, us, rg_bit (from),
                              scene->targets & RG_LINE[scene->king][from]);
  }
  if (scene->position->setup.en_passant != RG_SQUARE_NONE)
    n += generate_en_passant (scene, list, us);

  return n;
}

static ALWAYS_INLINE guint
generate (const RgPosition *position, RgMoveList *list, RgColor us)
{
  RgScene scene;
  guint   n;

  survey (&scene, position, us);
  n = scene.king != RG_SQUARE_NONE ? generate_king (&scene, list, us) : 0;
  if (rg_bitboard_has_many (scene.checkers))
    return n;

  n += generate_pawns (&scene, list, us);
  n += generate_figures (&scene, list, RG_KNIGHT);
  n += generate_figures (&scene, list, RG_BISHOP);
  n += generate_figures (&scene, list, RG_ROOK);
  n += generate_figures (&scene, list, RG_QUEEN);
  if (position->setup.castling != RG_CASTLING_NONE && scene.checkers == 0)
    n += generate_castling (&scene, list, us);

  return n;
}

/* Lists the legal moves (FIDE 1930, Art. 7 to 9, 22 §4 and §8), in no particular order.
 * A side whose king is gone cannot leave him in check; a king that could be taken is
 * left alone. */
void
rg_movegen_legal (const RgPosition *position, RgMoveList *list)
{
  list->n = 0;
  if (rg_position_turn (position) == RG_WHITE)
    generate (position, list, RG_WHITE);
  else
    generate (position, list, RG_BLACK);
}

/* Returns: how many legal moves @position has, without listing them */
guint
rg_movegen_count (const RgPosition *position)
{
  if (rg_position_turn (position) == RG_WHITE)
    return generate (position, NULL, RG_WHITE);

  return generate (position, NULL, RG_BLACK);
}

/* Returns: whether @displacement is a legal move of @position; @move (optional) is then
 * that move */
gboolean
rg_movegen_find (const RgPosition *position, RgDisplacement displacement, RgMove *move)
{
  RgMoveList list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgMove found = list.moves[i];

    if (found.from != displacement.from || found.to != displacement.to ||
        found.promotion != displacement.promotion)
      continue;
    if (move != NULL)
      *move = found;
    return TRUE;
  }

  return FALSE;
}

/* Returns: whether some pawn may take en passant in @position; only then does a FEN
 * name the square */
gboolean
rg_movegen_en_passant_is_legal (const RgPosition *position)
{
  RgColor us = rg_position_turn (position);
  RgScene scene;

  if (position->setup.en_passant == RG_SQUARE_NONE)
    return FALSE;

  survey (&scene, position, us);
  return generate_en_passant (&scene, NULL, us) > 0;
}
