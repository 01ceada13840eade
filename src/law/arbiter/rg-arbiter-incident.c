/* Rules on incidents: faults of board, pieces or position that the director finds (FIDE
 * 1930, Art. 12 and 14 §3; 1928, Par. 11 and 13; 2023, Art. 7; Café de la Régence, I to
 * IV). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include "rg-fen.h"

static void
annul (RgState *state, RgReason reason, RgRuling ruling, const char *article)
{
  rg_state_finish (state, RG_RESULT_ANNULLED, reason, ruling, article);
}

/* Returns whether the pending choice is about a sealed move. */
static gboolean
is_about_envelope (const RgState *state)
{
  return state->chooser != RG_ACTOR_NONE && state->sealer != RG_ACTOR_NONE;
}

/* Takes back the result and everything after @ply. Clocks that the director has stopped
 * stay stopped; an adjournment, and a sealed move that is being written or judged, remain
 * unless plies from before them are taken back. */
static void
go_on_from (RgState *state, RgHistory history, guint ply)
{
  gboolean stopped = state->phase == RG_PHASE_STOPPED;
  gboolean is_sealed = state->suspended || is_about_envelope (state);

  if (is_sealed && ply == state->ply.number)
    state->phase = rg_state_get_phase_to_resume (state);
  else
    rg_state_go_back (state, history, ply);
  if (stopped)
    state->phase = RG_PHASE_STOPPED;
  state->outcome = (RgOutcome){ RG_RESULT_NONE, RG_REASON_NONE };
  state->ground = NULL;
}

/* Starts the same game again, with fresh clocks. */
static void
restart (const RgCase *self, const char *article)
{
  RgState *after = self->after;

  after->suspended = FALSE;
  after->sealer = RG_ACTOR_NONE;
  go_on_from (after, self->history, 0);
  for (int i = 0; i < RG_N_COLORS; i++) {
    after->clock.used[i] = after->clock.bonus[i] = after->clock.delayed[i] = 0;
    after->clock.granted[i] = 0;
    after->demand_ply[i] = RG_PLY_NONE;
    after->illegal_moves[i] = 0;
  }
  rg_clock_begin_move (&after->clock);
  after->ply.exception = 0;
  rg_state_rule (after, RG_RULING_RESTART, article);
}

/* Mirrors the game, because the pieces were set up as in a mirror. Obligations are
 * mirrored too. */
static void
mirror (const RgCase *self, const char *article)
{
  RgState *after = self->after;

  rg_history_mirror_last (self->history, &after->ply);
  after->fault = (RgPly){ 0 };
  rg_remedies_mirror (&after->must, &self->before->ply.position, &after->ply.position);
  rg_remedies_mirror (&after->choice, &self->before->ply.position, &after->ply.position);
  rg_state_rule (after, RG_RULING_RESTORED, article);
}

static RgReason
reason_for (RgMatter incident)
{
  if (incident == RG_MATTER_BOARD_MISPLACED)
    return RG_REASON_BOARD_MISPLACED;
  if (incident == RG_MATTER_PIECE_MISSING)
    return RG_REASON_PIECE_MISSING;
  if (incident == RG_MATTER_COLOURS_EXCHANGED)
    return RG_REASON_COLOURS_EXCHANGED;

  return RG_REASON_SETUP_WRONG;
}

/* Sets up the pieces for the start, without those given as odds; if @swapped, with
 * kings and queens exchanged. */
static void
set_up (const RgOdds *odds, gboolean swapped, RgBoard *board)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  *board = setup.board;
  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    RgBitboard given = rg_odds_pieces (odds, (RgColor) color);
    RgSquare   d = rg_square (3, color == RG_WHITE ? 0 : 7);
    RgSquare   e = rg_square (4, color == RG_WHITE ? 0 : 7);
    RgPiece    queen;

    while (given != 0)
      rg_board_set (board, rg_bitboard_pop (&given), RG_PIECE_NONE);
    queen = rg_board_get (board, d);
    if (!swapped)
      continue;
    rg_board_set (board, d, rg_board_get (board, e));
    rg_board_set (board, e, queen);
  }
}

static gboolean
stood_at_start (const RgCase *self, const RgBoard *expected)
{
  return rg_board_equal (&self->history.plies[0].position.setup.board, expected);
}

static gboolean
kings_and_queens_were_swapped (const RgCase *self)
{
  RgBoard swapped;

  set_up (&self->before->odds, TRUE, &swapped);
  return stood_at_start (self, &swapped);
}

/* Returns whether the game began with exactly the pieces given as odds missing. */
static gboolean
stood_at_odds (const RgCase *self)
{
  const RgOdds *odds = &self->before->odds;
  RgBoard       right;

  set_up (odds, FALSE, &right);
  return rg_odds_pieces (odds, (RgColor) odds->giver) != 0 &&
         stood_at_start (self, &right);
}

/* MOST_FORGOTTEN: if more pieces than this are missing, it was not a mistake in setting
 * up. */
#define MOST_FORGOTTEN 2

/* Returns whether the game began from a wrong set-up rather than an agreed position: each
 * side's pieces are on its first two ranks, and almost none are missing. */
static gboolean
pieces_stood_wrong (const RgCase *self)
{
  const RgBoard *board = &self->history.plies[0].position.setup.board;
  RgBitboard     white = rg_rank_bits (0) | rg_rank_bits (1);
  RgBitboard     black = rg_rank_bits (6) | rg_rank_bits (7);
  RgBoard        right;

  set_up (&self->before->odds, FALSE, &right);
  if ((board->colors[RG_WHITE] & ~white) || (board->colors[RG_BLACK] & ~black) ||
      rg_bitboard_count (rg_board_occupied (board)) + MOST_FORGOTTEN <
        rg_bitboard_count (rg_board_occupied (&right)))
    return FALSE;

  return !stood_at_start (self, &right);
}

/* Returns: the number of moves that Black has made, including one in a closed envelope */
static guint
count_black_moves (const RgCase *self)
{
  const RgState *before = self->before;

  return rg_history_count_moves (self->history, RG_BLACK) +
         (before->sealed > 0 && before->sealer == RG_ACTOR_BLACK);
}

/* Returns the remedy for an incident; for a misplaced board it depends on how many moves
 * Black has made (FIDE 1928, Par. 11). */
static guint
find_remedy (const RgCase *self, RgLaw law)
{
  RgLaw early;

  if (law.clause->matter == RG_MATTER_BOARD_MISPLACED &&
      self->before->phase != RG_PHASE_FINISHED &&
      rg_rulebook_find (self->before->rulebook, RG_MATTER_BOARD_MISPLACED_EARLY,
                        &early) &&
      count_black_moves (self) < early.clause->number)
    return early.clause->remedy;
  /* Once both have made this many moves with exchanged colours, the game continues (FIDE
   * 2023, Art. 7.3). */
  if (law.clause->matter == RG_MATTER_COLOURS_EXCHANGED &&
      MIN (rg_history_count_moves (self->history, RG_WHITE),
           rg_history_count_moves (self->history, RG_BLACK)) >= law.clause->number)
    return RG_REMEDY_STAND;

  return law.clause->remedy;
}

static gboolean
require_ply (const RgCase *self, const char *article, GError **error)
{
  g_autofree char *number = NULL;

  if (self->event->number < self->history.n)
    return TRUE;

  number = g_strdup_printf ("%u", self->event->number);
  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, article,
                         N_ ("There is no half-move %s in this game"), number);
}

/* Reads the rectified position. What the FEN omits stays as it was: the counters,
 * castling rights without a rook, and running moves given as odds. Under strict conduct
 * the position need not be legal. */
static gboolean
take_rectified (const RgCase *self, RgPosition *position, const char *fen, GError **error)
{
  const RgState  *before = self->before;
  g_auto (GStrv)  words = g_strsplit_set (fen, " \t", -1);
  RgSetup         old = position->setup;
  RgSetup         setup;
  RgPositionFlags mended;

  if (!rg_fen_parse (fen, &setup, error))
    return FALSE;

  if (g_strv_length (words) < 5)
    setup.halfmove = old.halfmove;
  if (g_strv_length (words) < 6)
    setup.fullmove = old.fullmove;
  setup.rookless = rg_odds_rookless (&before->odds, before->rulebook);
  setup.running = setup.turn == old.turn ? old.running : 0;
  if (before->conduct == RG_CONDUCT_STRICT &&
      !(rg_position_from_setup (position, &setup) & RG_POSITION_TOO_MANY_KINGS))
    return TRUE;

  return rg_position_prove (position, &setup, &mended, error);
}

/* Keeps the obligations that can be fulfilled on the rectified board; a sealed move is
 * settled there by the director. */
static void
keep_required (const RgCase *self)
{
  const RgState *before = self->before;
  RgState       *after = self->after;
  RgRemedies     must = before->must;

  rg_state_forget_turn (after);
  if (is_about_envelope (before) && rg_state_turn (before) == rg_state_turn (after))
    rg_state_ask_director (after, before->choice_article);
  if (rg_position_checkers (&after->ply.position) == 0)
    must.flags &= ~(guint) RG_REMEDIES_PARRY;
  if (rg_remedies_is_empty (&must) ||
      rg_remedies_count (&must, &after->ply.position) == 0 ||
      rg_state_turn (before) != rg_state_turn (after))
    return;

  after->must = must;
  after->must_article = before->must_article;
  after->pronounced = before->pronounced;
  after->ply.touched = before->ply.touched;
}

/* Returns who noticed an incident; by default the player to move. */
static RgColor
find_noticer (const RgCase *self)
{
  RgActor whom = self->event->whom;

  return whom != RG_ACTOR_NONE ? rg_actor_color (whom) : rg_state_turn (self->before);
}

/* Returns whether the incident was noticed within the rulebook's limit, counted in moves
 * of the player who noticed it (Café de la Régence, I and II), or of both (III). */
static gboolean
was_noticed_in_time (const RgCase *self, RgLaw law)
{
  RgLaw limit;

  if (rg_rulebook_find_beside (self->before->rulebook, law.article,
                               RG_MATTER_NOTICED_BY_BOTH, &limit))
    return MIN (rg_history_count_moves (self->history, RG_WHITE),
                rg_history_count_moves (self->history, RG_BLACK)) < limit.clause->number;

  return !rg_rulebook_find_beside (self->before->rulebook, law.article,
                                   RG_MATTER_NOTICED_IN_TIME, &limit) ||
         rg_history_count_moves (self->history, find_noticer (self)) <
           limit.clause->number;
}

/* Finds the position with the pieces as they should be, if @remedy needs one. */
static gboolean
find_proposal (const RgCase *self, RgLaw law, guint remedy, GError **error)
{
  RgPosition *proposal = &self->after->proposal;

  if (remedy != RG_REMEDY_PUT_RIGHT || law.clause->matter == RG_MATTER_BOARD_MISPLACED)
    return TRUE;

  if (self->event->text == NULL)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("Also give the correct position as a FEN"), NULL);

  *proposal = self->after->ply.position;
  if (!take_rectified (self, proposal, self->event->text, error))
    return FALSE;

  return proposal->setup.turn == rg_state_turn (self->before) ||
         rg_case_refuse (error, RG_ERROR_ILLEGAL, law.article,
                         N_ ("The pieces are corrected, but the same player must have "
                             "the move"),
                         NULL);
}

/* Lets the fault stand, as the demand came too late; the opponent may still agree to the
 * correction if the rulebook says so. */
static void
let_stand_unless_agreed (const RgCase *self, RgLaw law)
{
  RgState *after = self->after;
  RgLaw    consent;

  rg_state_rule (after, RG_RULING_STANDS, law.article);
  if (law.clause->remedy == RG_REMEDY_PUT_RIGHT && self->event->text == NULL)
    return;
  if (!rg_rulebook_find_beside (after->rulebook, law.article, RG_MATTER_CONSENT,
                                &consent))
    return;

  after->consent = law.clause->matter;
  after->consenter = rg_actor_player (rg_color_other (find_noticer (self)));
}

/* Replaces the pieces, and forgets announcements of check about the old ones. */
static void
set_pieces (RgPly *ply, const RgPosition *position)
{
  if (!rg_board_equal (&ply->position.setup.board, &position->setup.board)) {
    ply->said = 0;
    rg_origins_init (&ply->origins, position);
  }
  ply->position = *position;
}

/* Rectifies the pieces. No later ruling takes back plies before this one, as the pieces
 * were wrong then. */
static void
rectify_pieces (const RgCase *self, const char *article)
{
  RgState  *after = self->after;
  RgHistory earlier = { self->history.plies, after->ply.number };

  go_on_from (after, self->history, after->ply.number);
  set_pieces (&after->ply, &after->proposal);
  after->ply.settled = after->ply.floor = after->ply.number;
  rg_state_rule (after, RG_RULING_RESTORED, article);
  keep_required (self);
  rg_arbiter_end_if_over (after, earlier);
}

/* Protects the player who should have received forgotten odds: they can no longer lose,
 * and if they have lost, the game is drawn (Café de la Régence, IV). */
static void
spare_receiver (const RgCase *self, const char *article)
{
  RgState *after = self->after;

  after->receiver_spared = TRUE;
  if (after->phase == RG_PHASE_FINISHED && !self->before->receiver_spared)
    rg_state_finish (after, after->outcome.result, after->outcome.reason,
                     RG_RULING_STANDS, after->ground);
  rg_state_rule (after, RG_RULING_STANDS, article);
}

/* Gives the forgotten odds in a game that begins again (London, IV). */
static void
give_odds (RgState *after)
{
  RgSetup         setup = after->ply.position.setup;
  RgPosition      position;
  RgPositionFlags mended;

  rg_odds_set_up (&after->odds, after->rulebook, &setup);
  if (rg_position_prove (&position, &setup, &mended, NULL))
    set_pieces (&after->ply, &position);
}

/* Applies the remedy for a fault of the set-up. */
static void
remedy_incident (const RgCase *self, RgLaw law, guint remedy)
{
  RgLaw spared;

  switch (remedy) {
  case RG_REMEDY_RESTART:
    restart (self, law.article);
    if (law.clause->matter == RG_MATTER_ODDS_FORGOTTEN)
      give_odds (self->after);
    break;
  case RG_REMEDY_MIRROR:
    mirror (self, law.article);
    break;
  case RG_REMEDY_STAND:
    /* The game goes on unchanged; the board may be turned when a player asks. */
    if (law.clause->matter == RG_MATTER_BOARD_MISPLACED)
      self->after->board_misplaced = TRUE;
    rg_state_rule (self->after, RG_RULING_STANDS, law.article);
    if (rg_rulebook_find_beside (self->before->rulebook, law.article,
                                 RG_MATTER_RECEIVER_SPARED, &spared))
      spare_receiver (self, law.article);
    break;
  case RG_REMEDY_PUT_RIGHT:
    if (law.clause->matter == RG_MATTER_BOARD_MISPLACED)
      rg_state_rule (self->after, RG_RULING_RESTORED, law.article);
    else
      rectify_pieces (self, law.article);
    break;
  default:
    annul (self->after, reason_for (law.clause->matter),
           remedy == RG_REMEDY_REPLAY ? RG_RULING_REPLAY : RG_RULING_ANNULLED,
           law.article);
    break;
  }
}

/* Returns whether forgotten odds are the only fault of the set-up, or whether @proposal
 * (nullable) removes a piece that should have been given. */
static gboolean
takes_off_odds (const RgCase *self, const RgBoard *proposal)
{
  const RgOdds  *odds = &self->before->odds;
  const RgBoard *start = &self->history.plies[0].position.setup.board;
  const RgBoard *now = &self->before->ply.position.setup.board;
  RgBoard        expected;
  RgBoard        array;

  set_up (odds, FALSE, &expected);
  set_up (&(RgOdds){ 0 }, FALSE, &array);
  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    RgBitboard forgotten = rg_odds_pieces (odds, (RgColor) color) & start->colors[color];

    while (forgotten != 0) {
      RgSquare square = rg_bitboard_pop (&forgotten);
      RgRole   role = rg_piece_role (rg_board_get (&array, square));

      rg_board_set (&expected, square, rg_board_get (&array, square));
      if (proposal != NULL &&
          rg_bitboard_count (rg_board_pieces (proposal, (RgColor) color, role)) <
            rg_bitboard_count (rg_board_pieces (now, (RgColor) color, role)))
        return TRUE;
    }
  }

  return rg_board_equal (start, &expected);
}

/* Refuses to remove pieces that the giver of odds forgot to remove, whatever the incident
 * is called (Café de la Régence, IV). */
static gboolean
require_odds_left (const RgCase *self, RgLaw law, GError **error)
{
  const RgState *before = self->before;
  RgSetup        setup;
  gboolean       proposed = self->event->text != NULL;

  if (law.clause->remedy != RG_REMEDY_PUT_RIGHT ||
      !rg_rulebook_has (before->rulebook, RG_MATTER_RECEIVER_SPARED) ||
      !rg_odds_were_forgotten (&before->odds, &self->history.plies[0].position) ||
      (proposed && !rg_fen_parse (self->event->text, &setup, NULL)) ||
      !takes_off_odds (self, proposed ? &setup.board : NULL))
    return TRUE;

  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING,
                         rg_rulebook_article (before->rulebook,
                                              RG_MATTER_RECEIVER_SPARED),
                         N_ ("Pieces that should have been given as odds stay on the "
                             "board"),
                         NULL);
}

/* Returns: whether a side began with fewer pieces of a kind than the starting position
 * without the odds has */
static gboolean
piece_was_missing (const RgCase *self)
{
  const RgBoard *start = &self->history.plies[0].position.setup.board;
  RgBoard        right;

  set_up (&self->before->odds, FALSE, &right);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      if (rg_bitboard_count (rg_board_pieces (start, (RgColor) color, (RgRole) role)) <
          rg_bitboard_count (rg_board_pieces (&right, (RgColor) color, (RgRole) role)))
        return TRUE;

  return FALSE;
}

/* Returns: whether the record shows the fault (Café de la Régence, II and III); a
 * misplaced board cannot be seen there and is believed */
static gboolean
was_to_be_put_right (const RgCase *self, RgLaw law)
{
  RgBoard right;

  if (law.clause->matter == RG_MATTER_PIECE_MISSING)
    return piece_was_missing (self);
  if (law.clause->matter == RG_MATTER_BOARD_MISPLACED)
    return TRUE;

  set_up (&self->before->odds, FALSE, &right);
  return !stood_at_start (self, &right);
}

/* Refuses an incident that the record disproves. */
static gboolean
require_truth (const RgCase *self, RgLaw law, GError **error)
{
  if (!require_odds_left (self, law, error))
    return FALSE;
  if (law.clause->remedy == RG_REMEDY_MIRROR && !kings_and_queens_were_swapped (self))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("Kings and queens were on their correct squares"), NULL);
  if (law.clause->matter == RG_MATTER_PIECE_MISSING && stood_at_odds (self))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("Only the pieces given as odds are missing"), NULL);
  if (law.clause->matter == RG_MATTER_ODDS_FORGOTTEN &&
      !rg_odds_were_forgotten (&self->before->odds, &self->history.plies[0].position))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("No piece to be given as odds was left on the board"),
                           NULL);
  if (law.clause->remedy == RG_REMEDY_PUT_RIGHT && !was_to_be_put_right (self, law))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ (
                             "The record shows nothing wrong with the starting position"),
                           NULL);

  return TRUE;
}

/* Returns: the remedies of the rulebook or, if it is too late for them, those that the
 * receiver of forgotten odds may demand instead */
static guint
find_what_follows (const RgCase *self, RgLaw law, gboolean in_time)
{
  if (!in_time && law.clause->otherwise != RG_REMEDY_UNSET &&
      find_noticer (self) == rg_odds_receiver (&self->before->odds))
    return law.clause->otherwise;

  return in_time ? find_remedy (self, law) : RG_REMEDY_UNSET;
}

static gboolean
found_at_start (const RgCase *self, RgLaw law, GError **error)
{
  gboolean in_time = was_noticed_in_time (self, law);
  guint    remedy = find_what_follows (self, law, in_time);
  RgLaw    limit;

  if (law.clause->matter != RG_MATTER_COLOURS_EXCHANGED &&
      rg_state_is_unsupervised (self->before, RG_MATTER_QUICK_SETUP, &limit) &&
      MIN (rg_history_count_moves (self->history, RG_WHITE),
           rg_history_count_moves (self->history, RG_BLACK)) >= limit.clause->number &&
      self->before->phase != RG_PHASE_FINISHED) {
    rg_state_rule (self->after, RG_RULING_STANDS, limit.article);
    return TRUE;
  }

  if (self->before->phase == RG_PHASE_FINISHED &&
      rg_rulebook_find_beside (self->before->rulebook, law.article, RG_MATTER_DURING_GAME,
                               &limit))
    return rg_case_refuse_over (law.article, error);
  if (!require_truth (self, law, error) ||
      ((remedy != RG_REMEDY_UNSET || self->event->text != NULL) &&
       !find_proposal (self, law, remedy != RG_REMEDY_UNSET ? remedy : law.clause->remedy,
                       error)))
    return FALSE;

  if (remedy != RG_REMEDY_UNSET)
    remedy_incident (self, law, remedy);
  else
    let_stand_unless_agreed (self, law);
  return TRUE;
}

/* `consent`: the opponent agrees to a correction that a player may no longer demand (Café
 * de la Régence, I to III); or the player to move allows the opponent to adjust pieces
 * (FIDE 1928, Par. 13). */
gboolean
rg_arbiter_consent (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgLaw          law, incident;

  if (rg_rulebook_find (before->rulebook, RG_MATTER_ADOUBE_LEAVE, &law)) {
    if (!rg_case_require_turn (self, law.article, error))
      return FALSE;
    self->after->may_adjust = TRUE;
    rg_state_rule (self->after, RG_RULING_NOTED, law.article);
    return TRUE;
  }
  if (!rg_case_require (self, RG_MATTER_CONSENT, &law, error))
    return FALSE;
  if (before->consenter == RG_ACTOR_NONE)
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                           N_ ("There is nothing to agree to"), NULL);
  rg_rulebook_find (before->rulebook, before->consent, &incident);
  if (before->consenter != self->event->actor)
    return rg_case_refuse (error, RG_ERROR_NOT_YOUR_TURN, incident.article,
                           N_ ("The other player must agree"), NULL);

  remedy_incident (self, incident, find_remedy (self, incident));
  return TRUE;
}

/* Sets the rectified position, if the event has one. A position that ends the game ends
 * it now too, unless it arose by an irregular displacement. */
static gboolean
rectify (const RgCase *self, GError **error)
{
  RgPly     *ply = &self->after->ply;
  RgHistory  earlier = { self->history.plies, ply->number };
  RgPosition rectified = ply->position;

  if (self->event->text != NULL &&
      !take_rectified (self, &rectified, self->event->text, error))
    return FALSE;

  set_pieces (ply, &rectified);
  if (ply->offence == RG_OFFENCE_NONE || self->event->text != NULL)
    rg_arbiter_end_if_over (self->after, earlier);
  return TRUE;
}

static gboolean
has_same_board (const RgState *one, const RgState *other)
{
  return rg_board_equal (&one->ply.position.setup.board,
                         &other->ply.position.setup.board);
}

/* Rules on a position that was illegally changed after some ply; without that ply it
 * cannot be rebuilt. */
static gboolean
found_altered (const RgCase *self, RgLaw law, GError **error)
{
  RgLaw beyond_repair;

  if (self->event->number == RG_NUMBER_UNSET) {
    if (!rg_rulebook_find (self->before->rulebook, RG_MATTER_NOT_REBUILT, &beyond_repair))
      return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, law.article,
                             N_ ("Give the last half-move that is known to be correct"),
                             NULL);
    annul (self->after, RG_REASON_ALTERED, RG_RULING_REPLAY, beyond_repair.article);
    return TRUE;
  }
  if (!require_ply (self, law.article, error))
    return FALSE;

  go_on_from (self->after, self->history, self->event->number);
  rg_state_rule (self->after, RG_RULING_RESTORED, law.article);
  if (!rectify (self, error))
    return FALSE;

  if (self->after->phase != RG_PHASE_FINISHED &&
      self->after->ply.number == self->before->ply.number &&
      !has_same_board (self->before, self->after))
    keep_required (self);
  return TRUE;
}

/* Rules on pieces knocked over: stops the clocks until the director resumes the game.
 * Obligations remain as far as they can be fulfilled on the new board. */
static gboolean
found_disturbed (const RgCase *self, RgLaw law, GError **error)
{
  RgState *after = self->after;

  if (after->phase == RG_PHASE_FINISHED)
    return rg_case_refuse_over (law.article, error);

  after->phase = RG_PHASE_STOPPED;
  rg_state_rule (after, self->event->text != NULL ? RG_RULING_RESTORED : RG_RULING_NOTED,
                 law.article);
  if (!rectify (self, error))
    return FALSE;

  if (has_same_board (self->before, after))
    return TRUE;

  keep_required (self);
  /* If only the last ply is irregular, its fault can no longer be claimed once the board
   * is replaced. */
  if (rg_history_first_irregular (self->history, 1) == after->ply.number)
    after->ply.settled = after->ply.number;
  return TRUE;
}

/* `director found INCIDENT [by white|black] [FEN]`: the rulebook and the number of moves
 * played decide what follows. */
gboolean
rg_arbiter_found (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, self->event->matter, &law, error))
    return FALSE;

  if (self->event->matter != RG_MATTER_DISTURBED || self->event->text != NULL)
    self->after->consenter = RG_ACTOR_NONE;
  if (self->event->matter == RG_MATTER_ALTERED)
    return found_altered (self, law, error);
  if (self->event->matter == RG_MATTER_DISTURBED)
    return found_disturbed (self, law, error);

  return found_at_start (self, law, error);
}

/* `director annul REASON`: also if the position or the times of an adjourned game are
 * lost (FIDE 1930, Art. 21 §7). */
gboolean
rg_arbiter_annul (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  const RgState *before = self->before;
  RgMatter       matter = RG_MATTER_ANNULMENT;

  if (before->sealed > 0 && rg_rulebook_has (before->rulebook, RG_MATTER_ADJOURNED_LOST))
    matter = RG_MATTER_ADJOURNED_LOST;
  annul (self->after, RG_REASON_DIRECTOR, RG_RULING_ANNULLED,
         rg_rulebook_article (before->rulebook, matter));
  return TRUE;
}

/* `director restore PLY`: play resumes from the right position (FIDE 1930, Art. 14 §3),
 * or from that at which a game was wrongly resumed (Art. 21 §8). */
gboolean
rg_arbiter_restore (const RgCase *self, GError **error)
{
  const RgState *before = self->before;
  RgLaw          law, resumed;

  if (!rg_case_require (self, RG_MATTER_RESTORATION, &law, error) ||
      !require_ply (self, law.article, error))
    return FALSE;

  if (before->resumed_ply > 0 && self->event->number >= before->resumed_ply &&
      rg_rulebook_find (before->rulebook, RG_MATTER_RESUMED_WRONGLY, &resumed))
    law = resumed;
  go_on_from (self->after, self->history, self->event->number);
  rg_state_rule (self->after, RG_RULING_RESTORED, law.article);
  return rectify (self, error);
}

/* `demand annul`: the pieces were set up wrongly, and Black has not yet completed the
 * fourth move (FIDE 1928, Par. 11). */
gboolean
rg_arbiter_demand_annul (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_DEMAND_ANNUL, &law, error))
    return FALSE;
  if (count_black_moves (self) >= law.clause->number)
    return rg_case_refuse (error, RG_ERROR_TOO_LATE, law.article,
                           N_ ("It is too late in the game to ask for this"), NULL);

  if (pieces_stood_wrong (self))
    annul (self->after, RG_REASON_SETUP_WRONG, RG_RULING_ANNULLED, law.article);
  else
    rg_state_reject (self->after,
                     N_ ("The demand is rejected: the pieces were set up correctly."),
                     law.article);
  return TRUE;
}

/* `demand rectify`: kings and queens were exchanged, and the game goes on in mirror
 * image; or the board is the wrong way round and is turned under the pieces (FIDE 1928,
 * Par. 11). */
gboolean
rg_arbiter_demand_rectify (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_DEMAND_RECTIFY, &law, error))
    return FALSE;

  if (kings_and_queens_were_swapped (self))
    mirror (self, law.article);
  else if (self->before->board_misplaced)
    rg_state_rule (self->after, RG_RULING_NOTED, law.article);
  else
    rg_state_reject (
      self->after,
      N_ ("The demand is rejected: the board and the pieces were placed correctly."),
      law.article);
  self->after->board_misplaced = FALSE;
  return TRUE;
}
