/* Handles the events before the start of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

#include "rg-fen.h"
#include "rg-movegen.h"

/* Gives the game the time control of its rulebook, if there is one. */
void
rg_arbiter_set_default_clock (RgState *state)
{
  RgTimeControl control = { .kind = RG_TIME_CONTROL_NONE };
  RgLaw         law;

  if (rg_rulebook_find (state->rulebook, RG_MATTER_CLOCK, &law))
    rg_time_control_parse (law.clause->text, &control, NULL);
  rg_clock_set_control (&state->clock, &control);
}

static gboolean
refuse_odds (const RgOddsRefusal *refusal, GError **error)
{
  return rg_case_refuse (error, RG_ERROR_FORBIDDEN, refusal->article, refusal->sentence,
                         NULL);
}

/* Sets up the board from the agreed position, the odds and the player who moves first. */
static gboolean
set_up_board (const RgCase *self, GError **error)
{
  RgState        *after = self->after;
  RgSetup         setup = after->array;
  RgPositionFlags mended;
  RgOddsRefusal   refusal;

  if (after->odds.items != 0 && !rg_odds_check (&after->odds, after->rulebook, &refusal))
    return refuse_odds (&refusal, error);

  if (after->trait != RG_ACTOR_NONE)
    setup.turn = (guint8) rg_actor_color (after->trait);
  if (after->odds_are_set_up)
    rg_odds_set_up (&after->odds, after->rulebook, &setup);
  else if (after->odds.items != 0)
    rg_odds_agree (&after->odds, after->rulebook, &setup);

  return rg_position_prove (&after->ply.position, &setup, &mended, error);
}

/* Refuses a first player who contradicts the rulebook or the odds. */
static gboolean
check_trait (const RgCase *self, GError **error)
{
  const RgState *after = self->after;
  RgOddsRefusal  refusal;

  return after->trait == RG_ACTOR_NONE ||
         rg_odds_check_first (&after->odds, after->rulebook,
                              rg_actor_color (after->trait), &refusal) ||
         refuse_odds (&refusal, error);
}

/* `rulebook ID [HASH]`; also sets its default clock, unless another was agreed. If a hash
 * is given, it must be that of the rulebook. */
gboolean
rg_arbiter_rulebook (const RgCase *self, GError **error)
{
  const RgRulebook *rulebook = rg_shelf_find (self->before->shelf, self->event->text);

  if (rulebook == NULL) {
    g_auto (GStrv) words = g_strsplit (self->event->text, " ", 2);
    gboolean       is_known = words[0] != NULL && words[1] != NULL &&
                        rg_shelf_find (self->before->shelf, words[0]) != NULL;

    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, NULL,
                           is_known ? N_ ("The rulebook “%s” has other clauses now")
                                    : N_ ("Unknown rulebook: “%s”"),
                           words[0] != NULL ? words[0] : self->event->text);
  }

  self->after->rulebook = rulebook;
  if (!self->after->clock_is_agreed)
    rg_arbiter_set_default_clock (self->after);
  return check_trait (self, error) && set_up_board (self, error);
}

/* `conduct free|touch|strict`: sets how strictly the program enforces the rules
 * (RgConduct). */
gboolean
rg_arbiter_conduct (const RgCase *self, GError **error)
{
  RgConduct conduct;

  if (!rg_conduct_from_text (self->event->text, &conduct))
    return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, NULL,
                           N_ ("Unknown strictness: “%s”"), self->event->text);

  self->after->conduct = conduct;
  return TRUE;
}

/* `position FEN`: the board as it really is, regardless of the odds agreed. */
gboolean
rg_arbiter_position (const RgCase *self, GError **error)
{
  RgState *after = self->after;

  if (!rg_fen_parse (self->event->text, &after->array, error))
    return FALSE;

  after->odds_are_set_up = FALSE;
  after->trait = RG_ACTOR_NONE;
  return set_up_board (self, error);
}

/* Checks that a piece of the odds that is named by its square is there; a piece of the
 * receiver can only be given in return. */
static gboolean
require_pieces (const RgCase *self, GError **error)
{
  const RgBoard *board = &self->after->array.board;
  const RgOdds  *odds = &self->event->odds;
  RgBitboard     missing = odds->pieces;
  char           name[3] = "";

  missing &= ~rg_odds_pieces_on (odds, RG_WHITE, board);
  missing &= ~rg_odds_pieces_on (odds, RG_BLACK, board);
  if (missing == 0)
    return TRUE;

  rg_square_write (rg_bitboard_first (missing), name);
  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, NULL,
                         N_ ("There is no piece on %s that could be given as odds"),
                         name);
}

/* Checks that a capped pawn is there and belongs to the giver. */
static gboolean
require_capped (const RgCase *self, GError **error)
{
  const RgOdds *odds = &self->event->odds;
  RgBitboard    pawns = rg_board_pieces (&self->after->array.board, (RgColor) odds->giver,
                                         RG_PAWN);
  char          name[3] = "";

  if (!(odds->items & RG_ODDS_CAPPED) || (pawns & rg_bit (odds->capped)))
    return TRUE;

  rg_square_write (odds->capped, name);
  return rg_case_refuse (error, RG_ERROR_NO_SUCH_THING, NULL,
                         N_ ("The player giving odds has no pawn on %s to cap"), name);
}

/* `odds GIVER ITEM…`: sets the odds of the game (FIDE 1930, Art. 22; Café de la Régence,
 * IV and VII). */
gboolean
rg_arbiter_odds (const RgCase *self, GError **error)
{
  RgState      *after = self->after;
  RgOddsRefusal refusal;

  after->odds = self->event->odds;
  after->odds_are_set_up = TRUE;
  after->trait = RG_ACTOR_NONE;
  if (!rg_odds_check (&after->odds, after->rulebook, &refusal))
    return refuse_odds (&refusal, error);

  return require_pieces (self, error) && require_capped (self, error) &&
         set_up_board (self, error);
}

/* `first white|black`: who moves first if colours do not decide it (Café de la Régence,
 * V); odds do decide it (VII). */
gboolean
rg_arbiter_first (const RgCase *self, GError **error)
{
  self->after->trait = self->event->whom;
  return check_trait (self, error) && set_up_board (self, error);
}

/* `clock SPEC [BLACK-SPEC]`: sets the time controls (FIDE 1930, Art. 20 §1 b: other
 * figures by agreement). */
gboolean
rg_arbiter_clock (const RgCase *self, GError **error)
{
  RgTimeControl *controls = self->after->clock.controls;

  if (!rg_time_control_parse_both (self->event->text, &controls[RG_WHITE],
                                   &controls[RG_BLACK], error))
    return FALSE;

  self->after->clock_is_agreed = TRUE;
  return TRUE;
}

/* Ends the moves given as odds if none of them can be made on the player's half of the
 * board. The turn then passes, unless the player is in check, or would be mated or
 * stalemated: then they keep it. */
static void
end_moves_running (RgPosition *position)
{
  if (position->setup.running == 0 || rg_movegen_count (position) > 0)
    return;

  position->setup.running = 0;
  if (rg_movegen_count (position) > 0 && rg_position_checkers (position) == 0)
    rg_position_pass (position);
}

/* `supervised`: an arbiter watches the game, so that the articles for unsupervised rapid
 * and blitz chess do not apply (FIDE 2023, Art. A.4 and B.2). */
gboolean
rg_arbiter_supervised (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_QUICK, &law, error))
    return FALSE;

  self->after->supervised = TRUE;
  return TRUE;
}

/* `late-after SECONDS`: how late a player may arrive, as the rules of the competition say
 * (FIDE 2023, Art. 6.7.1). */
gboolean
rg_arbiter_late_after (const RgCase *self, GError **error)
{
  RgLaw law;

  if (!rg_case_require (self, RG_MATTER_LATE, &law, error))
    return FALSE;

  self->after->late_after = self->event->number;
  return TRUE;
}

gboolean
rg_arbiter_start (const RgCase *self, GError **error)
{
  RgState      *after = self->after;
  const RgOdds *odds = &after->odds;

  if ((odds->items & RG_ODDS_TIME) && !rg_clock_is_timed (&after->clock))
    return rg_case_refuse (error, RG_ERROR_FORBIDDEN, NULL, N_ ("Time odds need clocks"),
                           NULL);

  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    rg_odds_handicap (odds, (RgColor) i, &after->clock.controls[i]);
  after->phase = RG_PHASE_PLAYING;
  end_moves_running (&after->ply.position);
  rg_origins_init (&after->ply.origins, &after->ply.position);
  if (odds->items & RG_ODDS_MOVES)
    after->odds.moves = after->ply.position.setup.running;
  rg_arbiter_end_if_over (after, self->history);
  return TRUE;
}
