/* Finds the obligations that touched pieces create, and the remedies possible on a board;
 * applies every clause about pieces (FIDE 1930, Art. 15; 1928, Par. 14; 2023, Art. 4.3
 * and 4.4; Café de la Régence, VIII, X, XII and XVIII). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-touch.h"

#include "rg-offence.h"

/* Adds the piece on @square to the touched pieces, unless it is among them already. */
void
rg_touch_add (RgTouches *self, RgSquare square)
{
  for (guint i = 0; i < self->n; i++)
    if (self->squares[i] == square)
      return;

  if (self->n < RG_MAX_TOUCHES)
    self->squares[self->n++] = square;
}

/* Returns: the pieces that a displacement touches, legal or not: the one moved, and the
 * one taken or replaced */
RgTouches
rg_touch_by_move (const RgPosition *position, RgMove move)
{
  RgTouches pieces = { 1, { move.from } };
  RgSquare  captured = rg_position_captured (position, move);

  if (captured != RG_SQUARE_NONE)
    rg_touch_add (&pieces, captured);

  return pieces;
}

/* The touched pieces of the player to move and of the opponent, and all pieces that a
 * legal move can move or take. */
typedef struct {
  RgBitboard own;
  RgBitboard enemy;
  RgBitboard movable;
  RgBitboard takable;
} RgTouchedPieces;

static RgTouchedPieces
survey (const RgPosition *position, const RgTouches *touches, const RgRemedies *limits)
{
  RgTouchedPieces pieces = { 0 };
  RgRemedies      all = { .move = ~(RgBitboard) 0,
                          .barred = limits->barred,
                          .flags = limits->flags };
  RgMoveList      list;

  for (guint i = 0; i < touches->n; i++) {
    RgBitboard bit = rg_bit (touches->squares[i]);

    if (position->setup.board.colors[rg_position_turn (position)] & bit)
      pieces.own |= bit;
    else
      pieces.enemy |= bit;
  }

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    RgSquare captured = rg_position_captured (position, list.moves[i]);

    if (rg_remedies_allow (&all, position, list.moves[i]))
      pieces.movable |= rg_bit (list.moves[i].from);
    if (captured != RG_SQUARE_NONE)
      pieces.takable |= rg_bit (captured);
  }

  return pieces;
}

/* Returns the first piece touched that is in @set. */
static RgBitboard
first_of (const RgTouches *touches, RgBitboard set)
{
  for (guint i = 0; i < touches->n; i++)
    if (set & rg_bit (touches->squares[i]))
      return rg_bit (touches->squares[i]);

  return 0;
}

static RgBitboard
king_of_player (const RgPosition *position)
{
  RgSquare king = rg_position_king (position, rg_position_turn (position));

  return king != RG_SQUARE_NONE ? rg_bit (king) : 0;
}

/* Returns the flags of the remedies that concern no particular piece: to parry, to put
 * back, to leave. */
static guint8
flags_of (guint remedy, guint8 limits)
{
  guint8 flags = 0;

  if (remedy & RG_REMEDY_PARRY)
    flags |= RG_REMEDIES_PARRY;
  if (remedy & RG_REMEDY_RETRACT)
    flags |= RG_REMEDIES_RETRACT;
  if ((remedy & RG_REMEDY_LEAVE) && !(limits & RG_REMEDIES_NO_LEAVE))
    flags |= RG_REMEDIES_LEAVE;

  return flags;
}

static void
find (const RgPosition *position,
      guint             remedy,
      RgChooser         chooser,
      const RgTouches  *touches,
      RgRemedies       *remedies)
{
  RgTouchedPieces pieces;
  RgBitboard      chosen = ~(RgBitboard) 0;

  if (remedy & (RG_REMEDY_KING | RG_REMEDY_NOT_CASTLING))
    remedies->flags |= RG_REMEDIES_NO_CASTLING;
  pieces = survey (position, touches, remedies);

  if (remedy & RG_REMEDY_MOVE)
    remedies->move = pieces.own & pieces.movable;
  if (remedy & RG_REMEDY_TAKE)
    remedies->take = pieces.enemy & pieces.takable;
  if (chooser == RG_CHOOSER_FIRST_TOUCHED)
    chosen = first_of (touches, remedies->move | remedies->take);
  else if (chooser == RG_CHOOSER_TAKING_FIRST && remedies->take != 0)
    chosen = remedies->take;
  remedies->move &= chosen;
  remedies->take &= chosen;
  if (remedy & RG_REMEDY_KING)
    remedies->move |= king_of_player (position) & pieces.movable;
  if (remedy & RG_REMEDY_ANY)
    remedies->move = pieces.movable;
  remedies->flags |= flags_of (remedy, remedies->flags);
  if (!(remedy & RG_REMEDY_TAKE_WITH))
    return;

  remedies->with = pieces.own;
  remedies->taken = pieces.enemy;
  if (chooser == RG_CHOOSER_FIRST_TOUCHED) {
    remedies->with = first_of (touches, pieces.own);
    remedies->taken = first_of (touches, pieces.enemy);
  }
  rg_remedies_drop_impossible (remedies, position);
}

/* Applies a clause to the board on which the remedy is to be made and to the pieces
 * concerned. The caller sets the limits in @remedies (flags, barred castlings); the
 * function adds those remedies of the clause that a legal move can fulfil. The
 * alternative of the clause applies if these contain neither a move nor putting back. */
void
rg_remedy_find (const RgPosition *position,
                const RgClause   *clause,
                const RgTouches  *touches,
                RgRemedies       *remedies)
{
  find (position, clause->remedy, clause->chooser, touches, remedies);
  if (rg_remedies_ask_a_move (remedies) || (remedies->flags & RG_REMEDIES_RETRACT))
    return;

  remedies->flags &= RG_REMEDIES_LIMITS;
  find (position, clause->otherwise, clause->chooser, touches, remedies);
}

/* Applies the rule for a piece that is pinned to its king: the king must move instead
 * if the rulebook says so and @clause refers to it (Café de la Régence, XVIII). It
 * takes precedence over only putting the piece back, but not over leaving a fault.
 * @verdict is the finding by @clause on entry, the final one on return. */
void
rg_remedy_find_bound (const RgRulebook *rulebook,
                      const RgPosition *position,
                      const RgClause   *clause,
                      const RgTouches  *touches,
                      RgVerdict        *verdict)
{
  RgLaw law;

  if (!(clause->otherwise & RG_REMEDY_IF_BOUND) ||
      rg_remedies_ask_a_move (&verdict->remedies) ||
      (verdict->remedies.flags & RG_REMEDIES_LEAVE) ||
      !rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_BOUND, &law))
    return;

  for (guint i = 0; i < touches->n; i++)
    if (rg_offence_is_bound (position, touches->squares[i])) {
      *verdict = (RgVerdict){ .article = law.article };
      rg_remedy_find (position, law.clause, touches, &verdict->remedies);
      return;
    }
}

/* Returns the castling for which king and rook were touched, NULL if others were
 * touched. */
static const RgCastlingRule *
find_castling (const RgPosition *position, const RgTouches *touches)
{
  RgColor turn = rg_position_turn (position);

  for (int i = 0; i < RG_N_CASTLINGS && touches->n == 2; i++) {
    const RgCastlingRule *rule = &RG_CASTLING_RULES[i];
    RgBitboard            both = rg_bit (rule->king_from) | rg_bit (rule->rook_from);

    if (both == (rg_bit (touches->squares[0]) | rg_bit (touches->squares[1])) &&
        rg_position_get (position, rule->king_from) == rg_piece (turn, RG_KING) &&
        rg_position_get (position, rule->rook_from) == rg_piece (turn, RG_ROOK))
      return rule;
  }

  return NULL;
}

/* Judges the touching of king and rook if castling with them is impossible. */
static gboolean
judge_wrong_castling (const RgRulebook *rulebook,
                      const RgPosition *position,
                      const RgTouches  *touches,
                      RgVerdict        *verdict)
{
  const RgCastlingRule *rule = find_castling (position, touches);
  RgLaw                 law;

  if (rule == NULL || !rg_rulebook_find (rulebook, RG_MATTER_WRONG_CASTLING, &law) ||
      rg_movegen_find (position,
                       (RgDisplacement){ rule->king_from, rule->king_to, RG_ROLE_NONE },
                       NULL))
    return FALSE;

  verdict->article = law.article;
  verdict->remedies.flags |= RG_REMEDIES_NO_LEAVE;
  rg_remedy_find (position, law.clause, touches, &verdict->remedies);
  verdict->remedies.flags &= (guint8) ~RG_REMEDIES_NO_LEAVE;
  return TRUE;
}

/* Returns all of @pieces if @all; otherwise the first touched one that is in @set or, if
 * there is none, the first touched one. */
static RgBitboard
keep (const RgTouches *touches, RgBitboard pieces, RgBitboard set, gboolean all)
{
  RgBitboard first = first_of (touches, pieces & set);

  if (all)
    return pieces;

  return first != 0 ? first : first_of (touches, pieces);
}

/* Returns the pieces of the player to move whose touch binds: those that can move, and
 * pinned ones if the king can move instead. */
static RgBitboard
find_binding (const RgPosition *position, const RgTouchedPieces *pieces)
{
  RgRemedies      king = { .flags = RG_REMEDIES_NO_CASTLING };
  RgTouches       nothing = { 0 };
  RgTouchedPieces movers = survey (position, &nothing, &king);
  RgBitboard      own = king_of_player (position) & movers.movable ? pieces->own : 0;
  RgBitboard      binding = pieces->own & pieces->movable;

  while (own != 0) {
    RgSquare square = rg_bitboard_pop (&own);

    if (rg_offence_is_bound (position, square))
      binding |= rg_bit (square);
  }

  return binding;
}

/* Returns the opponent's pieces whose touch binds: those that can be taken, or all if
 * the king can move instead (Café de la Régence of 1844, X). */
static RgBitboard
find_binding_enemies (const RgRulebook      *rulebook,
                      const RgPosition      *position,
                      const RgTouchedPieces *pieces)
{
  RgTouches  nothing = { 0 };
  RgRemedies otherwise = { 0 };
  RgLaw      law;

  if (rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_ENEMY, &law))
    find (position, law.clause->otherwise, law.clause->chooser, &nothing, &otherwise);

  return rg_remedies_ask_a_move (&otherwise) ? pieces->enemy : pieces->takable;
}

/* Returns the touches that count. If the rulebook has no clause on several pieces, only
 * the first that binds counts; or, if pieces of both sides were touched, the first that
 * can be moved or taken. */
static RgTouches
count_in (const RgRulebook *rulebook,
          const RgPosition *position,
          const RgTouches  *touches)
{
  RgRemedies      unlimited = { 0 };
  RgTouchedPieces pieces = survey (position, touches, &unlimited);
  RgTouches       kept = { 0 };
  RgBitboard      own, enemy, counting;

  own = find_binding (position, &pieces);
  enemy = find_binding_enemies (rulebook, position, &pieces);
  if (pieces.own != 0 && pieces.enemy != 0) {
    own = (pieces.own & pieces.movable) != 0 ? pieces.movable : own;
    enemy = pieces.takable;
  }
  counting = keep (touches, pieces.own, own,
                   rg_rulebook_has (rulebook, RG_MATTER_TOUCHED_SEVERAL_OWN));
  counting |= keep (touches, pieces.enemy, enemy,
                    rg_rulebook_has (rulebook, RG_MATTER_TOUCHED_SEVERAL_ENEMY));
  for (guint i = 0; i < touches->n; i++)
    if (counting & rg_bit (touches->squares[i]))
      rg_touch_add (&kept, touches->squares[i]);

  return kept;
}

static RgMatter
matter_of (const RgPosition *position, const RgTouches *touches)
{
  RgRemedies      unlimited = { 0 };
  RgTouchedPieces pieces = survey (position, touches, &unlimited);

  if (pieces.own != 0 && pieces.enemy != 0)
    return RG_MATTER_TOUCHED_BOTH;
  if (pieces.own != 0)
    return rg_bitboard_has_many (pieces.own) ? RG_MATTER_TOUCHED_SEVERAL_OWN
                                             : RG_MATTER_TOUCHED_OWN;

  return rg_bitboard_has_many (pieces.enemy) ? RG_MATTER_TOUCHED_SEVERAL_ENEMY
                                             : RG_MATTER_TOUCHED_ENEMY;
}

static void
judge_pieces (const RgRulebook *rulebook,
              const RgPosition *position,
              const RgTouches  *touches,
              RgVerdict        *verdict)
{
  RgTouches pieces = count_in (rulebook, position, touches);
  RgLaw     law;

  if (!rg_rulebook_find (rulebook, matter_of (position, &pieces), &law))
    return;

  if (law.clause->chooser == RG_CHOOSER_OPPONENT &&
      rg_rulebook_has (rulebook, RG_MATTER_PENALTY_NOT_CASTLING))
    verdict->remedies.flags = RG_REMEDIES_NO_CASTLING;
  rg_remedy_find (position, law.clause, &pieces, &verdict->remedies);
  verdict->article = law.article;
  rg_remedy_find_bound (rulebook, position, law.clause, &pieces, verdict);
  if (rg_remedies_is_empty (&verdict->remedies) &&
      rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_IN_VAIN, &law))
    verdict->article = law.article;
}

/* Returns the two touched pieces to which the rules of castling apply: those that bind,
 * or the first two of them if only the first counts; empty if a touched piece of the
 * opponent binds too. */
static RgTouches
castling_pair (const RgRulebook *rulebook,
               const RgPosition *position,
               const RgTouches  *touches)
{
  RgRemedies      unlimited = { 0 };
  RgTouchedPieces pieces = survey (position, touches, &unlimited);
  RgBitboard      binding = pieces.own & pieces.movable;
  RgTouches       pair = { 0 };
  gboolean        all;
  RgLaw           law;

  all = rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_SEVERAL_OWN, &law) &&
        law.clause->chooser != RG_CHOOSER_FIRST_TOUCHED;
  if (rg_rulebook_has (rulebook, RG_MATTER_TOUCHED_BOUND))
    binding = find_binding (position, &pieces);
  if (pieces.enemy & find_binding_enemies (rulebook, position, &pieces))
    return pair;
  for (guint i = 0; i < touches->n && (all || pair.n < 2); i++)
    if (binding & rg_bit (touches->squares[i]))
      rg_touch_add (&pair, touches->squares[i]);

  return pair;
}

/* Judges king and rook touched for castling. In the order that the rulebook requires they
 * oblige only to castle, while that is legal. Otherwise, or if the rook was touched
 * first, FIDE 2023, Art. 4.4.2 and 4.4.3, apply. Returns: FALSE if the touches are no
 * castling */
static gboolean
judge_castling (const RgRulebook *rulebook,
                const RgPosition *position,
                const RgTouches  *touches,
                RgVerdict        *verdict)
{
  const RgClause move = { .remedy = RG_REMEDY_MOVE, .chooser = RG_CHOOSER_FIRST_TOUCHED };
  RgTouches      pair = *touches;
  const RgCastlingRule *rule = find_castling (position, &pair);
  RgDisplacement        castling;
  RgRole                first;
  RgLaw                 law;

  if (rule == NULL) {
    pair = castling_pair (rulebook, position, touches);
    rule = find_castling (position, &pair);
  }
  if (rule == NULL || !rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_TO_CASTLE, &law))
    return FALSE;

  castling = (RgDisplacement){ rule->king_from, rule->king_to, RG_ROLE_NONE };
  first = rg_piece_role (rg_position_get (position, pair.squares[0]));
  if (!(law.clause->roles & RG_ROLE_BIT (first))) {
    if (!rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_ROOK_FIRST, &law))
      return FALSE;
    verdict->remedies.barred = rg_bit (rule->king_to);
    rg_remedy_find (position, &move, &pair, &verdict->remedies);
  } else if (rg_movegen_find (position, castling, NULL)) {
    verdict->remedies = (RgRemedies){ .play = castling, .flags = RG_REMEDIES_PLAY };
  } else {
    if (!rg_rulebook_find (rulebook, RG_MATTER_TOUCHED_CASTLING_ILLEGAL, &law))
      return FALSE;
    pair.n = 1;
    rg_remedy_find (position, &move, &pair, &verdict->remedies);
  }
  verdict->article = law.article;
  return TRUE;
}

/* Finds the obligations that the touches of the player to move, at least one, create. A
 * penalty that the opponent names is never castling (FIDE 1930, Art. 18 §2); the touch
 * of a single piece permits it. */
void
rg_touch_judge (const RgRulebook *rulebook,
                const RgPosition *position,
                const RgTouches  *touches,
                RgVerdict        *verdict)
{
  *verdict = (RgVerdict){ 0 };
  if (!judge_castling (rulebook, position, touches, verdict) &&
      !judge_wrong_castling (rulebook, position, touches, verdict))
    judge_pieces (rulebook, position, touches, verdict);
}
