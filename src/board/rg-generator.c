/* Generates legal moves directly: it finds the pins first, turns a check into a mask of
 * the squares that meet it, and tries no move on the board. Listing and counting share
 * one generator, which the compiler specialises: for each colour, with and without a
 * list, for all pieces or some. The build compiles this file once for each kind of
 * processor, as RG_GENERATOR. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-generator.h"
#include "rg-attacks.h"

/* ALWAYS_INLINE: without effect under the sanitizers, which find the same faults then, in
 * a tenth of the compile time. */
#ifdef __SANITIZE_ADDRESS__
#define ALWAYS_INLINE G_GNUC_UNUSED
#else
#define ALWAYS_INLINE inline __attribute__ ((always_inline))
#endif

#define EVERYWHERE (~(RgBitboard) 0)

/* The facts that all moves of a position share. `movers` are those pieces of the side to
 * move that the caller asks for. `open` are the squares asked for, without those of the
 * mover's pieces and of the other king, which is never taken; while moves given as odds
 * are running, they end at the middle of the board. `targets` are those where a piece
 * other than the king may go: in check, only squares where it takes the checking piece or
 * interposes. */
typedef struct {
  const RgPosition *position;
  RgBitboard        occupied;
  RgBitboard        enemy;
  RgBitboard        movers;
  RgBitboard        checkers;
  RgBitboard        pinned;
  RgBitboard        open;
  RgBitboard        targets;
  RgSquare          king;
} RgScene;

static ALWAYS_INLINE RgBitboard
find_movers (const RgScene *scene, RgRole role)
{
  return scene->movers & rg_board_role (&scene->position->setup.board, role);
}

/* Looks outwards from the king along every line: a slider of the other side gives check
 * if no piece is between, and pins the piece if there is exactly one. */
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

  snipers = (RG_ROOK_MAGICS[king].rays & straight) |
            (RG_BISHOP_MAGICS[king].rays & diagonal);
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
survey (RgScene          *scene,
        const RgPosition *position,
        RgColor           us,
        RgBitboard        from,
        RgBitboard        to)
{
  const RgBoard *board = &position->setup.board;
  RgBitboard     own = board->colors[us];
  RgBitboard     king = own & rg_board_role (board, RG_KING);

  scene->position = position;
  scene->movers = own & from;
  scene->enemy = board->colors[us ^ 1];
  scene->occupied = own | scene->enemy;
  scene->open = to & ~(own | (scene->enemy & rg_board_role (board, RG_KING)));
  if (G_UNLIKELY (position->setup.running > 0))
    scene->open &= rg_half_bits (us);
  scene->targets = scene->open;
  if (king == 0) {
    scene->king = RG_SQUARE_NONE;
    scene->checkers = scene->pinned = 0;
    return;
  }

  scene->king = rg_bitboard_first (king);
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

/* Adds the moves of one piece other than a pawn, or only counts them if there is no
 * list. */
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
  RgBitboard free = find_movers (scene, role) & ~scene->pinned;
  RgBitboard pinned = find_movers (scene, role) & scene->pinned;
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

/* Returns the squares that the other side attacks, looking through the king of the side
 * to move: a king that flees along a line is still attacked there. */
static ALWAYS_INLINE RgBitboard
find_attacked (const RgScene *scene, RgColor us)
{
  const RgBoard *board = &scene->position->setup.board;
  const int      down = us == RG_WHITE ? -8 : 8;
  RgBitboard     occupied = scene->occupied & ~rg_bit (scene->king);
  RgBitboard     pawns = scene->enemy & rg_board_role (board, RG_PAWN);
  RgBitboard     knights = scene->enemy & rg_board_role (board, RG_KNIGHT);
  RgBitboard     bishops = scene->enemy & rg_board_role (board, RG_BISHOP);
  RgBitboard     rooks = scene->enemy & rg_board_role (board, RG_ROOK);
  RgBitboard     queens = scene->enemy & rg_board_role (board, RG_QUEEN);
  RgBitboard     kings = scene->enemy & rg_board_role (board, RG_KING);
  RgBitboard     attacked;

  attacked = rg_bitboard_shift (pawns & ~RG_FILE_A, down - 1) |
             rg_bitboard_shift (pawns & ~RG_FILE_H, down + 1);
  while (knights != 0)
    attacked |= RG_KNIGHT_ATTACKS[rg_bitboard_pop (&knights)];
  for (bishops |= queens; bishops != 0;)
    attacked |= rg_attacks_bishop (rg_bitboard_pop (&bishops), occupied);
  for (rooks |= queens; rooks != 0;)
    attacked |= rg_attacks_rook (rg_bitboard_pop (&rooks), occupied);
  while (kings != 0)
    attacked |= RG_KING_ATTACKS[rg_bitboard_pop (&kings)];

  return attacked;
}

/* Finds the castling moves whose right is held and whose squares are empty, unless the
 * king is in check; whether it would cross or reach an attacked square is checked
 * later. */
static ALWAYS_INLINE guint
find_castlings (const RgScene *scene, RgColor us, const RgCastlingRule *found[2])
{
  const RgSetup *setup = &scene->position->setup;
  int            first = rg_castling_first (us);
  guint          n = 0;

  if (setup->castling == RG_CASTLING_NONE || scene->checkers != 0)
    return 0;

  for (int i = first; i < first + 2; i++) {
    const RgCastlingRule *rule = rg_castling_rule (setup->rookless, i);

    if ((setup->castling & rule->right) && (scene->occupied & rule->empty) == 0 &&
        (scene->open & rg_bit (rule->king_to)))
      found[n++] = rule;
  }

  return n;
}

/* Generates the moves of the king. Attacks are computed only for squares that the king
 * could reach at all. */
static ALWAYS_INLINE guint
generate_king (const RgScene *scene, RgMoveList *list, RgColor us)
{
  RgBitboard            reached = RG_KING_ATTACKS[scene->king] & scene->open;
  const RgCastlingRule *castlings[2];
  guint                 n_castlings = find_castlings (scene, us, castlings);
  RgBitboard            attacked;
  guint                 n;

  if (reached == 0 && n_castlings == 0)
    return 0;

  attacked = find_attacked (scene, us);
  n = emit_figure (scene, list, RG_KING, scene->king, reached & ~attacked);
  for (guint i = 0; i < n_castlings; i++) {
    if (castlings[i]->safe & attacked)
      continue;
    n++;
    if (list != NULL)
      append (list, RG_KING, castlings[i]->king_from, castlings[i]->king_to, RG_ROLE_NONE,
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

/* Returns whether the king is safe after an en passant capture. Two pawns leave the rank
 * at once, which no pin mask can express, so the resulting board is examined. */
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

  pawns = RG_PAWN_ATTACKS[us ^ 1][to] & find_movers (scene, RG_PAWN);
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
  RgBitboard pawns = find_movers (scene, RG_PAWN);
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

static ALWAYS_INLINE gboolean
is_asked_for (RgRole asked, RgRole role)
{
  return asked == RG_ROLE_NONE || asked == role;
}

/* Generates the moves of the pieces of @role, RG_ROLE_NONE for all roles. */
static ALWAYS_INLINE guint
generate (const RgScene *scene, RgMoveList *list, RgColor us, RgRole role)
{
  guint n = 0;

  if (is_asked_for (role, RG_KING) && find_movers (scene, RG_KING) != 0)
    n += generate_king (scene, list, us);
  if (rg_bitboard_has_many (scene->checkers))
    return n;

  if (is_asked_for (role, RG_PAWN))
    n += generate_pawns (scene, list, us);
  if (is_asked_for (role, RG_KNIGHT))
    n += generate_figures (scene, list, RG_KNIGHT);
  if (is_asked_for (role, RG_BISHOP))
    n += generate_figures (scene, list, RG_BISHOP);
  if (is_asked_for (role, RG_ROOK))
    n += generate_figures (scene, list, RG_ROOK);
  if (is_asked_for (role, RG_QUEEN))
    n += generate_figures (scene, list, RG_QUEEN);

  return n;
}

static ALWAYS_INLINE guint
generate_all (const RgPosition *position, RgMoveList *list, RgColor us)
{
  RgScene scene;

  survey (&scene, position, us, EVERYWHERE, EVERYWHERE);
  return generate (&scene, list, us, RG_ROLE_NONE);
}

static void
list_all (const RgPosition *position, RgMoveList *list)
{
  list->n = 0;
  if (rg_position_turn (position) == RG_WHITE)
    generate_all (position, list, RG_WHITE);
  else
    generate_all (position, list, RG_BLACK);
}

static ALWAYS_INLINE void
generate_some (const RgPosition *position,
               RgMoveList       *list,
               RgColor           us,
               RgRole            role,
               RgBitboard        from,
               RgBitboard        to)
{
  RgScene scene;

  survey (&scene, position, us, from, to);
  if (scene.open != 0)
    generate (&scene, list, us, role);
}

static void
list_some (const RgPosition *position,
           RgRole            role,
           RgBitboard        from,
           RgBitboard        to,
           RgMoveList       *list)
{
  list->n = 0;
  if (rg_position_turn (position) == RG_WHITE)
    generate_some (position, list, RG_WHITE, role, from, to);
  else
    generate_some (position, list, RG_BLACK, role, from, to);
}

static guint
count (const RgPosition *position)
{
  if (rg_position_turn (position) == RG_WHITE)
    return generate_all (position, NULL, RG_WHITE);

  return generate_all (position, NULL, RG_BLACK);
}

/* Counts the lines of @depth plies. The last ply is counted without a list. */
static guint64
perft (const RgPosition *position, guint depth)
{
  RgMoveList list;
  guint64    n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return count (position);

  list_all (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgPosition after;

    rg_position_make (position, list.moves[i], &after);
    n += perft (&after, depth - 1);
  }

  return n;
}

const RgGenerator RG_GENERATOR = { list_all, list_some, count, perft };
