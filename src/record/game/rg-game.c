/* Stores the list of events with their rulings, and the line of moves that is left after
 * takebacks. It makes no rulings itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-private.h"

#include "rg-comment.h"
#include "rg-fen.h"
#include "rg-game-adjournment.h"
#include "rg-game-commands.h"
#include "rg-game-odds.h"
#include "rg-game-pgn.h"
#include "rg-game-slots.h"
#include "rg-game-terms.h"
#include "rg-handicap.h"
#include "rg-log.h"
#include "rg-pgn-law.h"
#include "rg-pgn-text.h"

G_DEFINE_FINAL_TYPE (RgGame, rg_game, G_TYPE_OBJECT)

enum {
  CHANGED,
  RECORDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
rg_game_finalize (GObject *object)
{
  RgGame *self = RG_GAME (object);

  g_array_unref (self->events);
  g_array_unref (self->plies);
  g_array_unref (self->capped);
  rg_event_clear (&self->put_down);
  rg_line_free (self->line);
  g_array_unref (self->moments);
  rg_log_free (self->log);
  rg_pgn_game_free (self->notes);

  G_OBJECT_CLASS (rg_game_parent_class)->finalize (object);
}

static void
rg_game_class_init (RgGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_game_finalize;

  /**
   * RgGame::changed: emitted after every change: an event, a tag or a note.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted before "changed": a line must be added to the file, see
   * rg_native_write_line(). Arguments: an RgGameLine, the index of the event or the ply
   * of the note, and the name of the tag. */
  signals[RECORDED] = g_signal_new ("recorded", RG_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_UINT,
                                    G_TYPE_STRING);
}

static void
rg_game_init (RgGame *self)
{
  self->events = g_array_new (FALSE, FALSE, sizeof (RgEvent));
  g_array_set_clear_func (self->events, (GDestroyNotify) rg_event_clear);
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint));
  self->capped = g_array_new (FALSE, FALSE, sizeof (RgBitboard));
  self->line = rg_line_new ();
  self->moments = g_array_new (FALSE, TRUE, sizeof (RgMoment));
  g_array_set_size (self->moments, 1);
  self->log = rg_log_new ();
  self->notes = rg_pgn_game_new ();

  rg_arbiter_begin (&self->state);
  rg_line_follow (self->line, &self->state.ply);
}

RgGame *
rg_game_new (void)
{
  return g_object_new (RG_TYPE_GAME, NULL);
}

/* Counts the change and emits the signals; "recorded", for the file, comes first. */
void
rg_game_record (RgGame *self, RgGameLine line, guint index, const char *tag)
{
  self->version++;
  g_signal_emit (self, signals[RECORDED], 0, line, index, tag);
  g_signal_emit (self, signals[CHANGED], 0);
}

static const RgPly *
get_ply (RgGame *self, guint ply)
{
  return &rg_line_get_history (self->line).plies[ply];
}

/* Returns the square of the capped pawn after @ply, found from its square one ply
 * earlier; an empty set if the director has replaced the pawn by another piece. */
static RgBitboard
find_capped (RgGame *self, guint ply)
{
  const RgOdds  *odds = &self->state.odds;
  const RgBoard *board = &get_ply (self, ply)->position.setup.board;
  RgBitboard     capped = rg_bit (odds->capped);

  if (ply > 0)
    capped = rg_odds_follow_capped (g_array_index (self->capped, RgBitboard, ply - 1),
                                    get_ply (self, ply)->move);
  else if (get_ply (self, ply)->mirrored)
    capped = rg_bitboard_mirror (capped);
  return capped & rg_board_pieces (board, (RgColor) odds->giver, RG_PAWN);
}

/* Recomputes the capped pawn of each ply from the last known ply on, which may have been
 * replaced; of all plies if the score was mirrored. */
static void
follow_capped (RgGame *self)
{
  guint n = rg_line_get_history (self->line).n;
  guint known = MIN (MAX (self->capped->len, 1u), n) - 1;

  if (self->state.ply.mirrored)
    known = 0;
  if (!(self->state.odds.items & RG_ODDS_CAPPED))
    n = known = 0;
  g_array_set_size (self->capped, n);
  for (guint ply = known; ply < n; ply++)
    g_array_index (self->capped, RgBitboard, ply) = find_capped (self, ply);
}

/* Returns: the square of the capped pawn after @ply plies, as a bitboard; empty in a game
 * without one, or after it was taken or promoted */
RgBitboard
rg_game_get_capped (RgGame *self, guint ply)
{
  return ply < self->capped->len ? g_array_index (self->capped, RgBitboard, ply) : 0;
}

/* Returns what the last ply did to the capped pawn: kept, captured or promoted it. */
static RgCappedFate
find_fate (RgGame *self, RgMoment before)
{
  guint      ply = rg_game_get_n_plies (self);
  RgBitboard capped = ply == before.ply + 1 ? rg_game_get_capped (self, before.ply) : 0;
  RgMove     move;

  if (capped == 0 || rg_game_get_capped (self, ply) != 0)
    return RG_CAPPED_KEPT;

  move = get_ply (self, ply)->move;
  return capped & rg_bit (move.from) ? RG_CAPPED_PROMOTED : RG_CAPPED_TAKEN;
}

static RgMoment
get_moment (RgGame *self)
{
  return g_array_index (self->moments, RgMoment, self->moments->len - 1);
}

/* Updates the moments: an event only removes plies from the end and adds at most one. */
static void
count_moments (RgGame *self)
{
  RgHistory history = rg_line_get_history (self->line);

  g_array_set_size (self->moments, CLAMP (history.n - 1, 1, self->moments->len));
  while (self->moments->len < history.n) {
    RgMoment before = get_moment (self);
    RgMoment next = rg_moment_next (&before, history,
                                    (RgColor) history.plies[before.ply + 1].mover);

    g_array_append_val (self->moments, next);
  }
}

/* Submits an event to the arbiter and adds its ruling to the log. */
static gboolean
judge (RgGame *self, const RgEvent *event, GError **error)
{
  RgState    before = self->state;
  RgPosition board = *rg_game_get_choice_position (self);
  RgLogCase  happened = {
     .before = &before,
     .event = event,
     .after = &self->state,
     .board_before = &board,
     .moment_before = get_moment (self),
  };

  if (!rg_arbiter_submit (&self->state, self->line, event, error))
    return FALSE;

  follow_capped (self);
  happened.capped = find_fate (self, happened.moment_before);
  happened.board_after = rg_game_get_choice_position (self);
  count_moments (self);
  happened.moment_after = get_moment (self);
  rg_log_follow (self->log, &happened);
  return TRUE;
}

/* Returns whether an event only concerns the time, so that a move that waits for the
 * clock is not dropped. */
static gboolean
is_about_time (const RgEvent *event)
{
  return event->verb == RG_VERB_STOP || event->verb == RG_VERB_GO ||
         event->verb == RG_VERB_CORRECT_CLOCK || event->verb == RG_VERB_TIME ||
         event->verb == RG_VERB_WARN || event->verb == RG_VERB_TICK;
}

static gboolean
require_rulebook (RgGame *self, GError **error)
{
  if (!self->is_closed)
    return TRUE;

  return rg_refuse (
    error, RG_ERROR_FORBIDDEN,
    N_ ("The rulebook of this game is missing, so the game can only be read"), NULL);
}

/* Submits an event to the arbiter and, if accepted, appends it to the list. Returns:
 * FALSE if the arbiter refuses it; then the game is unchanged */
gboolean
rg_game_submit (RgGame *self, const RgEvent *event, GError **error)
{
  const RgState   *before = rg_game_get_state (self);
  g_auto (RgEvent) kept = { 0 };
  const char      *text;

  g_return_val_if_fail (RG_IS_GAME (self), FALSE);

  if (!require_rulebook (self, error))
    return FALSE;
  if (before->phase == RG_PHASE_PLAYING && rg_game_is_over (self))
    return rg_refuse (error, RG_ERROR_PHASE, N_ ("The game is over"), NULL);

  if (self->events->len >= RG_GAME_MAX_EVENTS)
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("the game is too long; nothing more can be recorded in it"),
                      NULL);

  /* Changes the event to what its line in the file will be read as, so that memory and
   * file agree. */
  rg_event_copy (event, &kept);
  if (kept.text != NULL)
    rg_pgn_text_blank_controls (kept.text);
  if (!judge (self, &kept, error))
    return FALSE;

  g_array_append_val (self->events, kept);
  text = g_steal_pointer (&kept.text);
  g_array_append_val (self->plies, self->state.ply.number);
  if (!is_about_time (event) || self->state.outcome.result != RG_RESULT_NONE) {
    rg_event_clear (&self->put_down);
    self->put_down = (RgEvent){ 0 };
  }
  rg_game_notes_follow (self);
  if (event->verb == RG_VERB_NAME_WHITE)
    rg_pgn_game_set_tag (self->notes, "White", text);
  else if (event->verb == RG_VERB_NAME_BLACK)
    rg_pgn_game_set_tag (self->notes, "Black", text);
  else if (event->verb == RG_VERB_OPENED || event->verb == RG_VERB_RESUME)
    /* A game that is resumed is no longer adjourned, whatever its tags say. */
    rg_game_pgn_drop_adjournment (self->notes);
  rg_game_record (self, RG_GAME_LINE_EVENT, self->events->len - 1, NULL);
  return TRUE;
}

/* Sets a missing rulebook, of which only the id and perhaps the hash are known; only
 * before the game begins. Returns: FALSE if it has begun */
gboolean
rg_game_miss_rulebook (RgGame *self, const char *rulebook)
{
  const RgShelf *shelf = rg_shelf_without (rulebook);
  RgEvent        event = {
           .time = RG_TIME_UNSET,
           .verb = RG_VERB_RULEBOOK,
           .text = (char *) shelf->rulebooks[0]->id,
  };

  if (self->state.phase != RG_PHASE_SETUP)
    return FALSE;

  self->state.shelf = shelf;
  return rg_game_submit (self, &event, NULL);
}

/* Closes the game if its rulebook is missing: no event is accepted any more. */
void
rg_game_close_without_rulebook (RgGame *self)
{
  self->is_closed = self->state.rulebook->is_missing;
}

/* Stores a move that was made and waits for the clock to be pressed, with its time; NULL
 * drops it. The next event that does not only concern the time drops it too. */
void
rg_game_put_down (RgGame *self, const RgEvent *event)
{
  if (event == NULL && self->put_down.verb == RG_VERB_UNSET)
    return;

  rg_event_clear (&self->put_down);
  self->put_down = (RgEvent){ 0 };
  if (event != NULL)
    rg_event_copy (event, &self->put_down);
  rg_game_record (self, RG_GAME_LINE_PUT_DOWN, 0, NULL);
}

/* Returns: (transfer none) (nullable): the move that waits for the clock */
const RgEvent *
rg_game_get_put_down (RgGame *self)
{
  return self->put_down.verb != RG_VERB_UNSET ? &self->put_down : NULL;
}

/* Records that the clock was seen to run at @time, in microseconds since the start; for
 * the file only. */
void
rg_game_see_time (RgGame *self, gint64 time)
{
  self->last_seen = time;
  g_signal_emit (self, signals[RECORDED], 0, RG_GAME_LINE_TIME, 0, NULL);
}

/* Returns: the time at which the clock was last seen to run; not before the last event */
gint64
rg_game_get_last_seen (RgGame *self)
{
  return MAX (self->last_seen, self->state.time);
}

/* Submits a move of the side to move. Returns: FALSE if the arbiter refuses it */
gboolean
rg_game_play (RgGame *self, RgDisplacement displacement, GError **error)
{
  RgColor turn = rg_state_turn (rg_game_get_state (self));
  RgEvent event = {
    .time = RG_TIME_UNSET,
    .actor = rg_actor_player (turn),
    .verb = RG_VERB_PLAY,
    .displacement = displacement,
  };

  return rg_game_submit (self, &event, error);
}

/* Tries @event without changing the game. Returns: FALSE if the arbiter would refuse
 * it; otherwise @after is the state that it would lead to */
gboolean
rg_game_try (RgGame *self, const RgEvent *event, RgState *after, GError **error)
{
  return require_rulebook (self, error) &&
         rg_arbiter_apply (&self->state, rg_line_get_history (self->line), event, after,
                           error);
}

/* Returns: (transfer full) (nullable): a game that has begun, before the first move;
 * terms left out have the rulebook's values; NULL if the position or another of @terms
 * is invalid */
RgGame *
rg_game_new_on (const RgTerms *terms, GError **error)
{
  g_autoptr (RgGame) self = NULL;
  const char        *fen = rg_terms_get (terms, RG_VERB_POSITION);
  const RgPosition  *start = NULL;
  RgPosition         position;
  RgPositionFlags    mended;

  if (fen != NULL) {
    if (!rg_odds_prove_start (fen, rg_shelf_get (), &position, &mended, error))
      return NULL;
    start = &position;
  }

  self = rg_game_new ();
  if (!rg_game_prepare (self, terms, start, error))
    return NULL;

  self->saved = self->version;
  return g_steal_pointer (&self);
}

/* Returns: (transfer full) (nullable): a game at a free table, without clocks; any
 * argument may be NULL; NULL if @fen is invalid or cannot be played from */
RgGame *
rg_game_new_between (const char *white,
                     const char *black,
                     const char *fen,
                     GError    **error)
{
  g_auto (RgTerms) terms = { 0 };

  rg_terms_set (&terms, RG_VERB_NAME_WHITE, white);
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, black);
  rg_terms_set (&terms, RG_VERB_POSITION, fen);
  rg_terms_set (&terms, RG_VERB_CONDUCT, "free");
  rg_terms_set (&terms, RG_VERB_CLOCK, "-");
  return rg_game_new_on (&terms, error);
}

/* Keeps the text and tags of a game of another variant as a comment, since only chess
 * can be played here. */
static void
keep_variant (RgGame *self, const RgPgnGame *pgn)
{
  g_free (self->notes->comment);
  self->notes->comment = g_strdup (pgn->rest);
  rg_pgn_text_join_lines (self->notes->comment);
  g_clear_pointer (&self->notes->rest, g_free);
  self->notes->is_variant = FALSE;
  rg_pgn_game_set_tag (self->notes, "Variant", NULL);
}

/* Replays the main line of @pgn, and keeps its tags and annotations. The game has the
 * rulebook of its tags, and the odds that the tags or the starting position show, unless
 * the moves contradict them; time odds are only named, as there is no clock. If the moves
 * were not read to the end, the tag %RG_UNREAD_TAG has the first unread one. Events in
 * the comments are replayed. */
RgGame *
rg_game_new_from_pgn (const RgPgnGame *pgn)
{
  RgPgnTrust trust = RG_PGN_TRUST_LAW;
  RgGame    *self = rg_game_new_from_commands (pgn);
  gboolean   is_replayed = self != NULL;

  if (!is_replayed)
    self = rg_game_new ();
  while (!is_replayed && !rg_game_set_up_from_pgn (self, pgn, trust) &&
         trust != RG_PGN_TRUST_POSITION) {
    g_object_unref (self);
    self = rg_game_new ();
    trust--;
  }
  if (!is_replayed)
    rg_game_adopt_pgn (self, pgn);
  if (pgn->unread != NULL) {
    /* Adds the move number, which is part of the tag %RG_UNREAD_TAG. */
    RgColor          mover = rg_position_turn (&self->state.ply.position);
    RgMoment         next = rg_game_get_next_moment (self, mover);
    g_autofree char *text = g_strdup_printf ("%u%s %s", next.number,
                                             mover == RG_WHITE ? "." : "...",
                                             pgn->unread);

    rg_pgn_game_set_tag (self->notes, RG_UNREAD_TAG, text);
  }
  if (pgn->is_variant)
    keep_variant (self, pgn);
  self->saved = self->version;
  return self;
}

/* Copies the tags, annotations and recorded result of @pgn into this game. */
void
rg_game_adopt_pgn (RgGame *self, const RgPgnGame *pgn)
{
  rg_pgn_game_free (self->notes);
  self->notes = rg_pgn_game_copy (pgn);
  if (self->state.outcome.result != RG_RESULT_NONE)
    rg_game_pgn_drop_end (self->notes, self->state.outcome);
  else if (pgn->result != RG_RESULT_NONE)
    /* Stores the result of a PGN game as a tag, since a native file has tags, but no
     * result after the moves. */
    rg_pgn_game_set_tag (self->notes, "Result", rg_result_to_text (pgn->result));
  rg_game_notes_adopt (self);
}

/* Begins a separate game from a position of @self: same players, same rulebook, the
 * first @ply plies, a tag naming the original, no match; the log is not copied. If
 * irregular moves or the director led to the position, the new game begins with it,
 * without plies. */
RgGame *
rg_game_fork (RgGame *self, guint ply)
{
  g_autoptr (RgPgnGame) pgn = rg_game_pgn_new (self, self->notes);
  RgGame               *fork = rg_game_new ();
  g_autofree char      *sum = rg_game_pgn_checksum (self);
  g_autofree char      *origin = g_strdup_printf ("%s %u", sum, ply);
  char                  fen[RG_FEN_SIZE], expected[RG_FEN_SIZE];

  rg_game_set_up_again (fork, self, NULL);
  for (guint i = 1; i <= MIN (ply, rg_game_get_n_plies (self)); i++)
    rg_game_play (fork, rg_move_displacement (rg_game_get_move (self, i)), NULL);

  rg_fen_from_position (&fork->state.ply.position, fen);
  rg_fen_from_position (rg_game_get_position (self, ply), expected);
  if (fork->state.ply.number != ply || !g_str_equal (fen, expected)) {
    g_object_unref (fork);
    fork = rg_game_new ();
    rg_game_set_up_again (fork, self, rg_game_get_position (self, ply));
    rg_pgn_game_set_tag (pgn, RG_HANDICAP_TAG, NULL);
    ply = 0;
  }
  if (ply < rg_pgn_line_length (pgn->line))
    rg_pgn_line_cut (pgn->line, ply);
  rg_game_pgn_drop_end (pgn, rg_game_get_state (self)->outcome);
  rg_game_pgn_drop_adjournment (pgn);
  rg_pgn_game_set_tag (pgn, "Result", rg_result_to_text (RG_RESULT_NONE));
  rg_pgn_game_set_tag (pgn, RG_UNREAD_TAG, NULL);
  rg_pgn_game_set_tag (pgn, RG_MATCH_TAG, NULL);
  rg_pgn_game_set_tag (pgn, RG_MATCH_TERMS_TAG, NULL);
  rg_pgn_game_set_tag (pgn, RG_MATCH_WHITE_TAG, NULL);
  rg_pgn_game_set_tag (pgn, RG_COPY_TAG, origin);
  rg_game_adopt_pgn (fork, pgn);
  fork->saved = fork->version;

  return fork;
}

/* Returns: whether @player has made a move that they could now ask to take back */
gboolean
rg_game_may_ask_takeback (RgGame *self, RgColor player)
{
  return rg_arbiter_may_ask_takeback (&self->state, rg_line_get_history (self->line),
                                      player);
}

/* Returns: whether the draw of @claim may be claimed in the current position */
gboolean
rg_game_may_claim (RgGame *self, RgVerb claim)
{
  return rg_arbiter_may_claim (&self->state, rg_line_get_history (self->line), claim);
}

/* Calls rg_arbiter_check_moment() for the current state. */
gboolean
rg_game_check_moment (RgGame *self, const RgEvent *event, GError **error)
{
  return rg_arbiter_check_moment (&self->state, rg_line_get_history (self->line), event,
                                  error);
}

/* Returns: how many moves are left to mate @player, who may have demanded the limit (FIDE
 * 1930, Art. 16 §1 f); %G_MAXUINT without a demand */
guint
rg_game_get_demand_left (RgGame *self, RgColor player)
{
  return rg_arbiter_demand_left (&self->state, rg_line_get_history (self->line), player);
}

/* Returns: (transfer none): the board to which remedies refer: the one before the
 * fault; valid until the next event */
const RgPosition *
rg_game_get_choice_position (RgGame *self)
{
  return rg_arbiter_get_choice_position (&self->state, rg_line_get_history (self->line));
}

/* Returns: (transfer full) (element-type RgOption): the options that may be chosen now;
 * empty if there is no choice */
GArray *
rg_game_list_choices (RgGame *self)
{
  if (self->state.phase != RG_PHASE_CHOOSING)
    return g_array_new (FALSE, FALSE, sizeof (RgOption));

  return rg_remedies_list (&self->state.choice, rg_game_get_choice_position (self));
}

/* Returns: (transfer none): the state of the game; valid until the next event */
const RgState *
rg_game_get_state (RgGame *self)
{
  return &self->state;
}

/* Returns: the outcome that follows from the events; without one, the result that a file
 * recorded, with the reason %RG_REASON_NONE */
RgOutcome
rg_game_get_outcome (RgGame *self)
{
  if (self->state.outcome.result != RG_RESULT_NONE)
    return self->state.outcome;

  return (RgOutcome){ self->notes->result, RG_REASON_NONE };
}

/* Returns: whether there is a result */
gboolean
rg_game_is_over (RgGame *self)
{
  return rg_game_get_outcome (self).result != RG_RESULT_NONE;
}

/* Returns: whether a strict game is in progress, in which the program must not reveal
 * what the players have not announced: what is legal, a check, a pin */
gboolean
rg_game_is_silent (RgGame *self)
{
  return self->state.conduct == RG_CONDUCT_STRICT && !rg_game_is_over (self);
}

guint
rg_game_get_n_events (RgGame *self)
{
  return self->events->len;
}

/* Returns: (transfer none): the event with number @index, from 0; valid until the next
 * event */
const RgEvent *
rg_game_get_event (RgGame *self, guint index)
{
  g_return_val_if_fail (index < self->events->len, NULL);

  return &g_array_index (self->events, RgEvent, index);
}

/* Returns: (transfer none) (nullable): the id of the envelope that waits to be opened;
 * also while the director has stopped the adjourned game, and if it may still conclude a
 * game lost by late arrival (FIDE 2023, guidelines); NULL if there is none */
const char *
rg_game_get_seal_id (RgGame *self)
{
  const RgState *state = &self->state;

  if (state->sealed == 0 ||
      (state->phase == RG_PHASE_FINISHED &&
       (state->outcome.reason != RG_REASON_LATE ||
        !rg_rulebook_has (state->rulebook, RG_MATTER_SEALED_CONCLUDES))))
    return NULL;

  for (guint i = self->events->len; i > 0; i--)
    if (rg_game_get_event (self, i - 1)->verb == RG_VERB_SEALED)
      return rg_game_get_event (self, i - 1)->text;

  return NULL;
}

guint
rg_game_get_n_log_entries (RgGame *self)
{
  return rg_log_get_n (self->log);
}

/* Returns: how many entries, from the first, are final; those after them are touches that
 * may turn out to be the beginning of an ordinary move */
guint
rg_game_get_n_settled_log_entries (RgGame *self)
{
  return rg_log_get_n_settled (self->log);
}

/* Returns: (transfer none): the entry of the log with number @index, from 0, in order of
 * time; valid until the next event, or longer if rg_log_entry_ref() was called */
const RgLogEntry *
rg_game_get_log_entry (RgGame *self, guint index)
{
  return rg_log_get (self->log, index);
}

/* Returns: the number of plies of the current line */
guint
rg_game_get_n_plies (RgGame *self)
{
  return self->state.ply.number;
}

/* Returns: (transfer none): the position after @ply; 0 is the start. Valid until the next
 * event */
const RgPosition *
rg_game_get_position (RgGame *self, guint ply)
{
  g_return_val_if_fail (ply <= rg_game_get_n_plies (self), NULL);

  return &get_ply (self, ply)->position;
}

/* Returns: (transfer none): the origins of the rooks and knights in the position after
 * @ply; 0 is the start */
const RgOrigins *
rg_game_get_origins (RgGame *self, guint ply)
{
  g_return_val_if_fail (ply <= rg_game_get_n_plies (self), NULL);

  return &get_ply (self, ply)->origins;
}

/* Returns: the move of @ply, from 1 */
RgMove
rg_game_get_move (RgGame *self, guint ply)
{
  g_return_val_if_fail (ply > 0 && ply <= rg_game_get_n_plies (self), (RgMove){ 0 });

  return get_ply (self, ply)->move;
}

/* Returns: whether the move of @ply is a legal move of the position before it */
gboolean
rg_game_is_regular (RgGame *self, guint ply)
{
  return get_ply (self, ply)->offence == RG_OFFENCE_NONE;
}

/* Returns: the moment after @ply; 0 is the start */
RgMoment
rg_game_get_moment (RgGame *self, guint ply)
{
  g_return_val_if_fail (ply <= rg_game_get_n_plies (self), (RgMoment){ 0 });

  return g_array_index (self->moments, RgMoment, ply);
}

/* Returns: the moment after one more move, made by @mover */
RgMoment
rg_game_get_next_moment (RgGame *self, RgColor mover)
{
  RgMoment now = get_moment (self);

  return rg_moment_next (&now, rg_line_get_history (self->line), mover);
}

/* Returns: (transfer none): the plies of the current line, up to @ply; valid until the
 * next event */
RgHistory
rg_game_get_history (RgGame *self, guint ply)
{
  RgHistory history = rg_line_get_history (self->line);

  g_return_val_if_fail (ply <= rg_game_get_n_plies (self), history);

  history.n = ply + 1;
  return history;
}

/* Returns: (transfer none) (nullable): the value of a PGN tag */
const char *
rg_game_get_tag (RgGame *self, const char *name)
{
  return rg_pgn_game_get_tag (self->notes, name);
}

guint
rg_game_get_n_tags (RgGame *self)
{
  return self->notes->tags->len;
}

/* Returns: (transfer none): the name of a tag, by index; tags are in the order in which
 * they were set */
const char *
rg_game_get_tag_name (RgGame *self, guint index)
{
  return g_array_index (self->notes->tags, RgPgnTag, index).name;
}

/* Sets a PGN tag of the game; NULL removes it. The tag Result is set only for a result
 * without an event. */
void
rg_game_set_tag (RgGame *self, const char *name, const char *value)
{
  if (g_strcmp0 (rg_game_get_tag (self, name), value) == 0)
    return;

  rg_pgn_game_set_tag (self->notes, name, value);
  if (g_str_equal (name, "Result"))
    self->notes->result = value != NULL ? rg_result_from_text (value) : RG_RESULT_NONE;
  rg_game_record (self, RG_GAME_LINE_TAG, 0, name);
}

/* Returns: (transfer none) (nullable): the name of a player, NULL if unknown */
const char *
rg_game_get_name (RgGame *self, RgColor player)
{
  const char *name = rg_game_get_tag (self, player == RG_WHITE ? "White" : "Black");

  if (name == NULL || *name == '\0' || g_str_equal (name, "?"))
    return NULL;

  return name;
}

/* Makes the game as PGN. It ends before an irregular displacement, which PGN cannot
 * express. Events that moves and tags do not express are in comments; rulebook and
 * conduct are in tags, unless they are what a reader assumes without a tag. Returns:
 * (transfer full): the game for a PGN file */
RgPgnGame *
rg_game_to_pgn (RgGame *self)
{
  RgPgnGame *pgn = rg_game_pgn_new (self, self->notes);

  rg_pgn_game_set_tag (pgn, RG_COPY_TAG, NULL);
  rg_pgn_law_write (pgn, self->state.rulebook, rg_game_names_rulebook (self),
                    self->state.conduct);
  rg_game_notes_add_to_pgn (self, pgn);
  rg_game_add_clock_commands (self, pgn);
  rg_game_add_commands (self, pgn);
  return pgn;
}

static gboolean
take_any (G_GNUC_UNUSED const char *text, G_GNUC_UNUSED gpointer data)
{
  return TRUE;
}

/* Makes the PGN for readers without this program: without events and tags that only it
 * understands, with the odds named in the language of @translate (nullable). Returns:
 * (transfer full): the game to be published */
RgPgnGame *
rg_game_to_publication (RgGame *self, RgTranslate translate)
{
  static const char *const ours[] = {
    RG_COPY_TAG,    RG_MATCH_TAG,    RG_MATCH_TERMS_TAG, RG_MATCH_WHITE_TAG, RG_DUE_TAG,
    RG_CONDUCT_TAG, RG_RULEBOOK_TAG, RG_UNREAD_TAG,      RG_DUE_PLACE_TAG,
  };
  RgPgnGame       *pgn = rg_game_pgn_new (self, self->notes);
  g_autofree char *odds = rg_game_get_odds_name (self, translate);
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    rg_pgn_game_set_tag (pgn, ours[i], NULL);
  if (*odds != '\0') {
    g_autofree char *first = g_utf8_substring (odds, 0, 1);
    g_autofree char *capital = g_utf8_strup (first, -1);

    name = g_strconcat (capital, g_utf8_next_char (odds), NULL);
    rg_pgn_game_set_tag (pgn, RG_HANDICAP_TAG, name);
  }
  for (guint ply = 0; ply <= rg_pgn_line_length (pgn->line); ply++)
    rg_comment_take_commands (rg_pgn_game_get_comment (pgn, ply), take_any, NULL);
  rg_game_add_clock_commands (self, pgn);
  return pgn;
}

/* Returns: whether the rulebook was agreed on; a game from a file that names none is
 * judged by a default, which is not shown */
gboolean
rg_game_names_rulebook (RgGame *self)
{
  for (guint i = 0; i < self->events->len; i++) {
    RgVerb verb = rg_game_get_event (self, i)->verb;

    if (verb == RG_VERB_RULEBOOK || verb == RG_VERB_START)
      return verb == RG_VERB_RULEBOOK;
  }

  return FALSE;
}

/* Returns: the style of notation that the game has by default: the rulebook's, or SAN if
 * no rulebook was agreed on */
RgStyle
rg_game_get_style (RgGame *self)
{
  return rg_game_names_rulebook (self) ? self->state.rulebook->style : RG_STYLE_PGN;
}

/* Returns: whether any event followed the start */
gboolean
rg_game_has_begun (RgGame *self)
{
  guint n = self->events->len;

  return n > 0 && self->state.phase != RG_PHASE_SETUP &&
         rg_game_get_event (self, n - 1)->verb != RG_VERB_START;
}

/* Returns: whether the game was changed since it was last saved or opened */
gboolean
rg_game_is_modified (RgGame *self)
{
  return self->version != self->saved;
}

/* Returns: a number that is different after each change */
guint
rg_game_get_version (RgGame *self)
{
  return self->version;
}

/* Marks the current state as saved in a file. */
void
rg_game_mark_saved (RgGame *self)
{
  self->saved = self->version;
}

/* Marks the game as not saved, even if it has not changed since it was saved. */
void
rg_game_mark_unsaved (RgGame *self)
{
  self->saved = self->version - 1;
}
