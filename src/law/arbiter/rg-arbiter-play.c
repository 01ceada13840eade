/* Handles moves and offers: playing, offering draws, resigning, taking back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include "rg-attacks.h"

/* Refuses a draw agreement that comes too early. FIDE 1930, Art. 16 §1 d, counts Black's
 * moves, including those before the FEN and one in a closed envelope; FIDE 2023, Art.
 * 9.1, requires that both have moved. */
static gboolean
require_open_agreement (const RgCase *self, RgLaw *law, GError **error)
{
  const RgState   *state = self->after;
  guint            sealed = state->sealed > 0 && rg_state_turn (state) == RG_BLACK;
  g_autofree char *bound = NULL;
  gboolean         is_open = TRUE;

  if (rg_rulebook_find (state->rulebook, RG_MATTER_AGREEMENT_FROM, law))
    is_open = state->ply.position.setup.fullmove + sealed > law->clause->number;
  else if (rg_rulebook_find (state->rulebook, RG_MATTER_AGREEMENT_AFTER, law))
    is_open = MIN (rg_state_count_moves (state, RG_WHITE),
                   rg_state_count_moves (state, RG_BLACK)) >= law->clause->number;
  if (is_open)
    return TRUE;

  bound = g_strdup_printf ("%u", law->clause->number);
  return rg_case_refuse (
    error, RG_ERROR_FORBIDDEN, law->article,
    law->clause->matter == RG_MATTER_AGREEMENT_FROM
      ? N_ ("A draw can be agreed only once Black has made move %s")
      : N_ ("A draw may be agreed only once each player has made a move"),
    bound);
}

/* Offers a draw: `offer draw`, or `draw` at the end of a `play` event. */
gboolean
rg_arbiter_offer_draw (const RgCase *self, GError **error)
{
  RgState *after = self->after;
  RgLaw    law;

  if (!require_open_agreement (self, &law, error))
    return FALSE;
  if (after->draw_offer != RG_ACTOR_NONE)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, law.article,
                           N_ ("A draw has already been offered and awaits an answer"),
                           NULL);

  after->draw_offer = self->event->actor;
  return TRUE;
}

/* Keeps a rejected claim as a draw offer if the rulebook says so (FIDE 2023, Art.
 * 9.1.2.3), unless the other player's offer is still open. */
void
rg_case_offer_by_claim (const RgCase *self)
{
  RgState *after = self->after;
  RgLaw    law;

  if (after->draw_offer == RG_ACTOR_NONE &&
      rg_rulebook_has (after->rulebook, RG_MATTER_AGREEMENT_CLAIM) &&
      require_open_agreement (self, &law, NULL))
    after->draw_offer = self->event->actor;
}

/* Returns whether @player continues moves in a row given as odds, which are one turn. */
static gboolean
runs_on (const RgCase *self, RgColor player)
{
  const RgPly *before = &self->before->ply;

  return before->number > 0 && before->mover == player &&
         rg_position_turn (&before->position) == player;
}

/* Remembers the pieces touched before this move or, if it is irregular, by it, as these
 * can be claimed now; touches before the opponent's last move no longer can. A second
 * move out of turn does not change what the first left. Of moves in a row given as odds,
 * the first with a touch is remembered. */
static void
remember_touches (const RgCase *self, RgColor player, RgOffence offence)
{
  const RgState *before = self->before;
  RgState       *after = self->after;

  if (offence == RG_OFFENCE_TWO_MOVES ||
      (runs_on (self, player) && before->touched_ply != 0)) {
    after->touched_ply = before->touched_ply;
    after->touch_missed = before->touch_missed;
    return;
  }

  if (offence != RG_OFFENCE_NONE || (before->ply.touched.n > 0 && !before->pronounced))
    after->touched_ply = after->ply.number;
  after->touch_missed = before->touched_ply != 0;
}

static gboolean
has_announced (const RgPly *ply, RgColor player, RgColor king)
{
  return (ply->said & rg_said_by (player)) &&
         rg_position_checkers_of (&ply->position, king) != 0;
}

/* Returns the bit of @player if their announcement of check still holds: an announced
 * check stays announced if it is still there after the same player has moved again.
 * Otherwise returns 0. */
static guint8
carry_word (const RgCase *self, RgColor player)
{
  const RgPly *before = &self->before->ply;
  RgColor      other = rg_color_other (player);

  if (rg_position_checkers_of (&self->after->ply.position, other) == 0 ||
      rg_position_checkers_of (&before->position, other) == 0)
    return 0;
  if (!has_announced (before, player, other) &&
      (before->number == 0 ||
       !has_announced (&self->history.plies[before->number - 1], player, other)))
    return 0;

  return rg_said_by (player);
}

/* Counts the first move of the player who gave moves as odds as that many moves on the
 * clock (FIDE 1930, Art. 22 §3).
 *
 * Returns: by how many moves the clock of @player counts their next one */
guint
rg_state_count_next_move (const RgState *self, RgColor player)
{
  guint given = rg_odds_count_moves (&self->odds);

  return given > 1 && player == self->odds.giver && self->ply.moves[player] == 0 &&
             rg_rulebook_has (self->rulebook, RG_MATTER_ODDS_MOVES_COUNT)
           ? given
           : 1;
}

/* Completes a move, which also declines the opponent's draw offer. */
static void
complete (const RgCase *self, RgColor player, RgMove move, RgOffence offence)
{
  RgState *after = self->after;

  rg_state_forget_turn (after);
  after->consenter = RG_ACTOR_NONE;
  after->contacts[player] = RG_CONTACT_NONE;
  if (!runs_on (self, player))
    after->contacts[rg_color_other (player)] = RG_CONTACT_NONE;
  after->ply.number++;
  rg_origins_make (&after->ply.origins, &self->before->ply.position, move);
  after->ply.move = move;
  after->ply.mover = player & 1;
  after->ply.delayed[player] += rg_clock_complete_move (&after->clock, player,
                                                        after->ply.moves[player]);
  after->ply.moves[player] += rg_state_count_next_move (after, player);
  after->ply.offence = (guint8) offence;
  after->ply.said = carry_word (self, player);
  after->ply.irregular |= offence != RG_OFFENCE_NONE;
  after->absent &= (guint8) ~(1u << player);
  remember_touches (self, player, offence);
  if (after->draw_offer != rg_actor_player (player))
    after->draw_offer = RG_ACTOR_NONE;
  /* After a capture or a promotion the exception for a theoretical ending no longer
   * applies. */
  if (move.kind == RG_MOVE_CAPTURE || move.kind == RG_MOVE_EN_PASSANT ||
      move.promotion != RG_ROLE_NONE)
    after->ply.exception = 0;
}

static gboolean
offer_with_move (const RgCase *self, GError **error)
{
  return !self->event->with_draw || self->after->draw_offer == self->event->actor ||
         rg_arbiter_offer_draw (self, error);
}

/* Refuses the displacement of the event.  Returns: FALSE, with RG_ERROR_ILLEGAL */
gboolean
rg_case_refuse_move (const RgCase *self, const char *article, GError **error)
{
  g_autofree char *squares = NULL;
  char             from[3] = "", to[3] = "";

  rg_square_write (self->event->displacement.from, from);
  rg_square_write (self->event->displacement.to, to);
  squares = g_strdup_printf ("%s–%s", from, to);
  return rg_case_refuse (error, RG_ERROR_ILLEGAL, article,
                         N_ ("“%s” is not a legal move here"), squares);
}

/* Returns: the corner of the rook that @move castles with */
static RgSquare
rook_of (RgMove move)
{
  return rg_square (move.to > move.from ? 7 : 0, rg_square_rank (move.from));
}

/* Refuses the legal move @move if another one is required. Returns: FALSE, with
 * RG_ERROR_FORBIDDEN and the article that binds */
gboolean
rg_case_require_due (const RgCase *self, RgMove move, GError **error)
{
  const RgState *before = self->before;

  if (rg_remedies_is_empty (&before->must) ||
      rg_remedies_allow (&before->must, &before->ply.position, move))
    return TRUE;

  if (move.kind == RG_MOVE_CASTLING && (before->must.flags & RG_REMEDIES_NO_CASTLING) &&
      (before->must.move & (rg_bit (move.from) | rg_bit (rook_of (move)))) &&
      rg_rulebook_has (before->rulebook, RG_MATTER_PENALTY_NOT_CASTLING))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (before->rulebook,
                                                RG_MATTER_PENALTY_NOT_CASTLING),
                           N_ ("A penalty cannot be fulfilled by castling"), NULL);

  return rg_case_refuse (error, RG_ERROR_FORBIDDEN, before->must_article,
                         N_ ("Another move must be played first"), NULL);
}

/* Makes a legal move for @mover, even if the event is another player's, and completes
 * it. */
void
rg_case_make (const RgCase *self, RgColor mover, RgMove move)
{
  rg_position_make (&self->before->ply.position, move, &self->after->ply.position);
  complete (self, mover, move, RG_OFFENCE_NONE);
}

static gboolean
play_regularly (const RgCase *self, RgMove move, GError **error)
{
  if (!rg_case_require_due (self, move, error))
    return FALSE;

  rg_case_make (self, rg_case_player (self), move);
  if (!offer_with_move (self, error))
    return FALSE;

  rg_arbiter_end_if_over (self->after, self->history);
  return TRUE;
}

static RgMove
describe (const RgPosition *position, RgDisplacement d)
{
  RgMoveKind kind = RG_MOVE_QUIET;

  if (rg_position_is_castling (position, d))
    kind = RG_MOVE_CASTLING;
  else if (rg_position_is_en_passant (position, d))
    kind = RG_MOVE_EN_PASSANT;
  else if (rg_position_get (position, d.to) != RG_PIECE_NONE)
    kind = RG_MOVE_CAPTURE;

  return (RgMove){
    .from = d.from,
    .to = d.to,
    .role = (guint8) rg_piece_role (rg_position_get (position, d.from)),
    .promotion = d.promotion & 0xf,
    .kind = (guint8) kind & 0xf,
  };
}

/* Returns whether the last move to @square was a double step of a pawn. */
static gboolean
came_by_two_squares (RgHistory history, RgSquare square)
{
  for (guint i = history.n - 1; i > history.plies[history.n - 1].floor; i--) {
    RgMove move = history.plies[i].move;

    if (move.to == square)
      return move.role == RG_PAWN && ABS (move.from - move.to) == 16;
  }

  return FALSE;
}

/* Returns whether a pawn tries to take en passant too late: it goes to an empty square
 * that a pawn of the opponent passed over earlier than with the last move. */
static gboolean
is_late_en_passant (const RgCase *self, RgDisplacement d)
{
  const RgPosition *position = &self->before->ply.position;
  RgColor           mover = rg_case_player (self);
  RgSquare          passed = (RgSquare) (d.to ^ 8);

  return mover == rg_position_turn (position) &&
         rg_position_get (position, d.from) == rg_piece (mover, RG_PAWN) &&
         rg_position_get (position, d.to) == RG_PIECE_NONE &&
         rg_position_get (position, passed) ==
           rg_piece (rg_color_other (mover), RG_PAWN) &&
         rg_square_rank (d.to) == (mover == RG_WHITE ? 5 : 2) &&
         (RG_PAWN_ATTACKS[mover][d.from] & rg_bit (d.to)) != 0 &&
         came_by_two_squares (self->history, passed);
}

/* Plays an irregular displacement under strict conduct, as on a real board; en passant
 * too late also removes the pawn. */
static gboolean
play_irregularly (const RgCase *self, GError **error)
{
  RgPosition     position = self->before->ply.position;
  RgDisplacement d = self->event->displacement;
  RgColor        mover = rg_case_player (self);
  RgOffence      offence = rg_offence_find (&position, mover, d);

  if (is_late_en_passant (self, d))
    position.setup.en_passant = d.to;
  rg_position_displace (&position, mover, d, &self->after->ply.position);
  complete (self, mover, describe (&position, d), offence);
  return offer_with_move (self, error);
}

/* Returns whether a hand could make the displacement: to another square, and with a
 * promotion only for a pawn that reaches the last rank. */
static gboolean
hand_can (const RgPosition *position, RgDisplacement d)
{
  RgPiece piece = rg_position_get (position, d.from);

  if (piece == RG_PIECE_NONE || d.from == d.to)
    return FALSE;

  return d.promotion == RG_ROLE_NONE ||
         (rg_piece_role (piece) == RG_PAWN &&
          rg_square_rank (d.to) == (rg_piece_color (piece) == RG_WHITE ? 7 : 0));
}

/* Returns the rule that forbids the displacement. Castling towards a rook given as odds
 * has an article of its own: a piece in that corner prevents it (FIDE 1930, Art.
 * 22.8). */
static RgMatter
find_rule (const RgCase *self)
{
  const RgPosition *position = &self->before->ply.position;
  RgDisplacement    d = self->event->displacement;
  RgOffence         offence = rg_offence_find (position, rg_case_player (self), d);

  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (position->setup.rookless, i);

    if (offence == RG_OFFENCE_WRONG_CASTLING && rule->king_to == d.to &&
        rule->rook == 0 && rg_position_get (position, rule->rook_from) != RG_PIECE_NONE)
      return RG_MATTER_ODDS_CASTLING;
  }

  return rg_offence_rule (offence);
}

static gboolean
refuse_illegal (const RgCase *self, GError **error)
{
  const RgState    *before = self->before;
  const RgPosition *position = &before->ply.position;
  RgDisplacement    d = self->event->displacement;
  const char       *article = NULL;

  if (before->conduct == RG_CONDUCT_STRICT)
    article = before->must_article;
  else if (before->conduct == RG_CONDUCT_TOUCH && hand_can (position, d))
    article = rg_rulebook_article (before->rulebook, find_rule (self));
  if (before->conduct != RG_CONDUCT_FREE &&
      rg_position_get (position, d.from) == RG_PIECE_NONE)
    article = rg_rulebook_article (before->rulebook, RG_MATTER_EMPTY_SQUARE);

  if (hand_can (position, d) && find_rule (self) == RG_MATTER_ODDS_MIDDLE)
    return rg_case_refuse (error, RG_ERROR_ILLEGAL, article,
                           N_ ("A move given as odds may not cross the middle of the "
                               "board"),
                           NULL);

  return rg_case_refuse_move (self, article, error);
}

/* Returns whether the player may move a piece: the player to move and, under strict
 * conduct, also the one who has just played, since two moves in a row are an irregularity
 * like any other. */
static gboolean
hand_is_free (const RgCase *self)
{
  const RgState *before = self->before;
  RgColor        player = rg_case_player (self);

  if (player == rg_state_turn (before))
    return TRUE;

  return before->conduct == RG_CONDUCT_STRICT && before->ply.number > 0 &&
         before->ply.mover == player && rg_remedies_is_empty (&before->must);
}

static gboolean
is_illegal_position (const RgPosition *position)
{
  const RgBoard *board = &position->setup.board;

  return (rg_position_checkers_of (position, RG_WHITE) != 0 &&
          rg_position_checkers_of (position, RG_BLACK) != 0) ||
         (rg_board_pieces (board, RG_WHITE, RG_PAWN) & RG_RANK_8) != 0 ||
         (rg_board_pieces (board, RG_BLACK, RG_PAWN) & RG_RANK_1) != 0;
}

/* Draws rapid and blitz games in which an illegal position outlasted the next move (FIDE
 * 2023, Art. A.5.4). */
static void
draw_illegal_position (const RgCase *self)
{
  RgState *after = self->after;
  RgLaw    law;

  if (after->phase == RG_PHASE_PLAYING &&
      is_illegal_position (&self->before->ply.position) &&
      is_illegal_position (&after->ply.position) &&
      rg_state_is_unsupervised (after, RG_MATTER_QUICK_DRAWN, &law))
    rg_state_draw (after, RG_REASON_ILLEGAL_POSITION, law.article);
}

/* Ends the game if the reply covers an irregular move that mated or stalemated, which can
 * then no longer be claimed. */
static gboolean
reply_ends_game (const RgCase *self)
{
  RgState *after = self->after;
  RgColor  player = rg_case_player (self);

  if (player == rg_state_turn (after))
    rg_arbiter_end_if_covered (after, self->history);
  if (after->phase != RG_PHASE_FINISHED)
    return FALSE;

  after->contacts[player] = RG_CONTACT_ANY | RG_CONTACT_OWN | RG_CONTACT_UNDONE;
  return TRUE;
}

static gboolean
carry (const RgCase *self, GError **error)
{
  const RgState    *before = self->before;
  const RgPosition *position = &before->ply.position;
  RgDisplacement    d = self->event->displacement;
  RgMove            move;

  if (rg_case_player (self) == rg_position_turn (position) &&
      rg_movegen_find (position, d, &move))
    return play_regularly (self, move, error);
  if (before->conduct != RG_CONDUCT_STRICT || !hand_can (position, d) ||
      !rg_remedies_is_empty (&before->must))
    return refuse_illegal (self, error);

  return reply_ends_game (self) || play_irregularly (self, error);
}

/* `play DISPLACEMENT [draw]`. An obligation binds the player under every conduct, and
 * only a legal move fulfils it. */
gboolean
rg_arbiter_play (const RgCase *self, GError **error)
{
  const RgState *before = self->before;

  if (!hand_is_free (self))
    return rg_case_require_turn (self,
                                 before->conduct != RG_CONDUCT_FREE
                                   ? rg_rulebook_article (before->rulebook,
                                                          RG_MATTER_TURN)
                                   : NULL,
                                 error);
  if (!carry (self, error))
    return FALSE;

  draw_illegal_position (self);
  return TRUE;
}

gboolean
rg_arbiter_resign (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  rg_state_lose_unless_mate_impossible (self->after, rg_case_player (self),
                                        RG_REASON_RESIGNATION,
                                        RG_MATTER_RESIGNATION_MATE_IMPOSSIBLE,
                                        rg_rulebook_article (self->after->rulebook,
                                                             RG_MATTER_RESIGNATION));
  return TRUE;
}

/* Checks that the actor is the player whose answer is awaited; @matter is what the
 * question is about. */
static gboolean
check_answer (const RgCase *self, RgActor asker, RgMatter matter, GError **error)
{
  if (asker == RG_ACTOR_NONE || asker == self->event->actor)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                           rg_rulebook_article (self->before->rulebook, matter),
                           N_ ("There is no offer to answer"), NULL);

  return TRUE;
}

gboolean
rg_arbiter_accept_draw (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!check_answer (self, self->before->draw_offer, RG_MATTER_AGREEMENT, error) ||
      !require_open_agreement (self, &law, error))
    return FALSE;

  rg_state_draw (self->after, RG_REASON_AGREEMENT,
                 rg_rulebook_article (self->after->rulebook, RG_MATTER_AGREEMENT));
  return TRUE;
}

gboolean
rg_arbiter_decline_draw (const RgCase *self, GError **error)
{
  if (!check_answer (self, self->before->draw_offer, RG_MATTER_AGREEMENT, error))
    return FALSE;

  self->after->draw_offer = RG_ACTOR_NONE;
  return TRUE;
}

/* Returns the last ply of @player that may still be taken back, or 0 if there is none. */
static guint
find_last_ply (RgHistory history, RgColor player)
{
  guint floor = history.plies[history.n - 1].floor;

  for (guint i = history.n - 1; i > floor; i--)
    if (history.plies[i].mover == player)
      return i;

  return 0;
}

/* Returns: whether @player has made a move that they may now ask to take back */
gboolean
rg_arbiter_may_ask_takeback (const RgState *state, RgHistory history, RgColor player)
{
  return state->phase == RG_PHASE_PLAYING && state->conduct == RG_CONDUCT_FREE &&
         state->takeback == RG_ACTOR_NONE && find_last_ply (history, player) > 0;
}

/* `takeback`: under free conduct only (FIDE 1930, annex §5). */
gboolean
rg_arbiter_takeback (const RgCase *self, GError **error)
{
  const RgState *before = self->before;

  if (before->conduct != RG_CONDUCT_FREE)
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN,
                           rg_rulebook_article (before->rulebook, RG_MATTER_TAKEBACK),
                           N_ ("Moves are not taken back in this game"), NULL);
  if (before->takeback != RG_ACTOR_NONE)
    return rg_case_refuse (
      error, RG_ERROR_FORBIDDEN,
      rg_rulebook_article (before->rulebook, RG_MATTER_TAKEBACK),
      N_ ("A player has already asked to take back a move and awaits an answer"), NULL);
  if (!rg_arbiter_may_ask_takeback (before, self->history, rg_case_player (self)))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                           rg_rulebook_article (before->rulebook, RG_MATTER_TAKEBACK),
                           N_ ("You have no move to take back"), NULL);

  self->after->takeback = self->event->actor;
  return TRUE;
}

gboolean
rg_arbiter_accept_takeback (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgColor        asker = rg_actor_color (before->takeback);

  if (!check_answer (self, before->takeback, RG_MATTER_TAKEBACK, error))
    return FALSE;

  rg_state_go_back (self->after, self->history, find_last_ply (self->history, asker) - 1);
  return TRUE;
}

gboolean
rg_arbiter_decline_takeback (const RgCase *self, GError **error)
{
  if (!check_answer (self, self->before->takeback, RG_MATTER_TAKEBACK, error))
    return FALSE;

  self->after->takeback = RG_ACTOR_NONE;
  return TRUE;
}
