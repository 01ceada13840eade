/* Shows the last move again whenever the game changes, emits "changed", and notifies the
 * properties that differ. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-expression.h"
#include "rg-fen.h"
#include "rg-moment-words.h"
#include "rg-template.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgTable, rg_table, RG_TYPE_COMPUTED)

/* The ids of properties that can be set, in the numbering of RgComputed. */
enum {
  PROP_GAME = 1,
  PROP_PLACE,
  PROP_FLIPPED,
  PROP_MUST_PRESS,
};

static const RgState *
get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

/* Returns who is to move in the game, whatever moment is shown. */
static RgColor
get_turn (RgTable *self)
{
  return rg_state_turn (rg_table_waits_for_press (self) ? &self->preview
                                                        : get_state (self));
}

/* PAUSE_LABELS: labels of the button that stops and starts the clocks, or a game without
 * clocks. */
static const char *const PAUSE_LABELS[] = {
  /* Translators: a button; stops both clocks for a while. */
  N_ ("Pause"),
  N_ ("Start the Clocks"),
  N_ ("Start the Clock"),
  N_ ("Resume Play"),
};

static char *
find_pause_label (RgTable *self)
{
  int label = 0;

  if (rg_table_is_held (self))
    label = rg_game_has_begun (self->game) ? 1 : 2;
  else if (get_state (self)->phase == RG_PHASE_STOPPED)
    label = rg_clock_is_timed (&get_state (self)->clock) ? 1 : 3;

  return g_strdup (_ (PAUSE_LABELS[label]));
}

/* Returns whether a player's clock is running: the screen must not sleep while the player
 * thinks. */
static gboolean
plays_by_clock (RgTable *self)
{
  return !rg_game_is_over (self->game) &&
         get_state (self)->clock.running != RG_ACTOR_NONE &&
         rg_clock_is_timed (&get_state (self)->clock) && !rg_table_is_held (self);
}

static char *
copy_place (RgTable *self)
{
  return g_strdup (rg_table_get_place (self));
}

static int
get_n_events (RgTable *self)
{
  return (int) rg_game_get_n_events (self->game);
}

static gboolean
is_over (RgTable *self)
{
  return rg_game_is_over (self->game);
}

/* Returns whether @player's clock runs; %RG_ACTOR_NONE: whether any does. */
static gboolean
clock_runs (RgTable *self, RgActor player)
{
  RgActor running = get_state (self)->clock.running;

  return player == RG_ACTOR_NONE ? rg_actor_is_player (running) : running == player;
}

/* Returns the position shown, as FEN. */
static char *
write_position (RgTable *self)
{
  char text[RG_FEN_SIZE];

  rg_fen_from_position (rg_table_get_position (self), text);
  return g_strdup (text);
}

/* Returns whether the game is only read: it is over, or a game of other people. */
static gboolean
is_read (RgTable *self)
{
  return rg_game_is_over (self->game) || !rg_game_names_rulebook (self->game);
}

static gboolean
is_silent (RgTable *self)
{
  return rg_game_is_silent (self->game);
}

/* Returns whether the move shown has a name: of an opening, or in the rulebook. */
static gboolean
may_name (RgTable *self)
{
  g_autofree char *opening = NULL;

  if (is_silent (self) || rg_table_is_aside (self))
    return FALSE;

  opening = rg_opening_label (self->game, self->ply);
  return opening != NULL || (rg_game_names_rulebook (self->game) &&
                             rg_expression_article (get_state (self)->rulebook) != NULL);
}

static gboolean
get_must_press (RgTable *self)
{
  return self->must_press;
}

/* Computes questions and properties, and notifies together those that differ. */
static void
refresh (RgTable *self)
{
  GObject *objects[] = { G_OBJECT (self), G_OBJECT (self->sides[RG_WHITE]),
                         G_OBJECT (self->sides[RG_BLACK]) };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_object_freeze_notify (objects[i]);
  rg_table_ask (self);
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    rg_computed_refresh (objects[i]);
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_object_thaw_notify (objects[i]);
}

void
rg_table_emit_changed (RgTable *self)
{
  refresh (self);
  g_signal_emit_by_name (self, "changed");
}

/* Ends the purpose of a claim, j’adoube or another act: pieces are touched to play
 * again. */
static void
clear_purpose (RgTable *self)
{
  self->who = RG_ACTOR_NONE;
  self->purpose = RG_VERB_UNSET;
}

static void
game_changed_cb (RgTable *self)
{
  guint last = rg_game_get_n_plies (self->game);

  if (!rg_table_stays_aside (self))
    rg_table_leave_aside (self);
  if (last != self->last_ply) {
    self->ply = last;
    self->acting = RG_ACTOR_NONE;
  }
  if (last != self->last_ply || get_state (self)->phase != RG_PHASE_PLAYING)
    clear_purpose (self);
  self->demand = RG_REMEDY_CHOICE_NONE;
  self->last_ply = last;
  rg_table_set_alarm (self);
  rg_table_emit_changed (self);
}

static void
drop_game (RgTable *self)
{
  g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_object (&self->game);
  rg_table_leave_aside (self);
  g_clear_handle_id (&self->alarm, g_source_remove);
  self->slept = 0;
  self->times_left = 0;
  self->acting = RG_ACTOR_NONE;
  self->demand = RG_REMEDY_CHOICE_NONE;
  self->programs = 0;
  for (guint i = 0; i < RG_N_COLORS; i++)
    g_clear_pointer (&self->absences[i], g_free);
  clear_purpose (self);
}

static void
rg_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RgTable *self = RG_TABLE (object);

  if (id == PROP_GAME)
    rg_table_set_game (self, g_value_get_object (value));
  else if (id == PROP_PLACE)
    rg_table_look_at (self, g_value_get_string (value));
  else if (id == PROP_FLIPPED)
    rg_table_set_flipped (self, g_value_get_boolean (value));
  else if (id == PROP_MUST_PRESS)
    rg_table_set_must_press (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_table_class_init (RgTableClass *klass)
{
  const RgComputedRow rows[] = {
    { "game", RG_TYPE_GAME, G_CALLBACK (rg_table_get_game), 0, TRUE },
    { "place", G_TYPE_STRING, G_CALLBACK (copy_place), 0, TRUE },
    { "flipped", G_TYPE_BOOLEAN, G_CALLBACK (rg_table_get_flipped), 0, TRUE },
    { "must-press", G_TYPE_BOOLEAN, G_CALLBACK (get_must_press), 0, TRUE },
    { "white", RG_TYPE_TABLE_SIDE, G_CALLBACK (rg_table_get_side), RG_WHITE, FALSE },
    { "black", RG_TYPE_TABLE_SIDE, G_CALLBACK (rg_table_get_side), RG_BLACK, FALSE },
    { "ply", G_TYPE_INT, G_CALLBACK (rg_table_get_ply), 0, FALSE },
    { "last-ply", G_TYPE_INT, G_CALLBACK (rg_table_get_last_ply), 0, FALSE },
    RG_COMPUTED_TEXT ("position", write_position, 0),
    RG_COMPUTED_FLAG ("live", rg_table_is_live, 0),
    RG_COMPUTED_FLAG ("looks-back", rg_table_looks_back, 0),
    RG_COMPUTED_FLAG ("may-play-on", rg_table_may_play_on, 0),
    { "turn", G_TYPE_INT, G_CALLBACK (get_turn), 0, FALSE },
    RG_COMPUTED_TEXT ("pause-label", find_pause_label, 0),
    { "n-events", G_TYPE_INT, G_CALLBACK (get_n_events), 0, FALSE },
    RG_COMPUTED_FLAG ("over", is_over, 0),
    RG_COMPUTED_FLAG ("read", is_read, 0),
    RG_COMPUTED_FLAG ("silent", is_silent, 0),
    RG_COMPUTED_FLAG ("may-name", may_name, 0),
    RG_COMPUTED_FLAG ("held", rg_table_is_held, 0),
    RG_COMPUTED_FLAG ("waits", rg_table_waits_for_press, 0),
    RG_COMPUTED_FLAG ("clock-runs", clock_runs, RG_ACTOR_NONE),
    RG_COMPUTED_FLAG ("black-clock-runs", clock_runs, RG_ACTOR_BLACK),
    RG_COMPUTED_TEXT ("status", rg_table_describe, TRUE),
    RG_COMPUTED_TEXT ("ending", rg_table_get_ending, 0),
    RG_COMPUTED_TEXT ("said", rg_table_say, RG_SAID_SENTENCE),
    RG_COMPUTED_TEXT ("said-rulebook", rg_table_say, RG_SAID_RULEBOOK),
    RG_COMPUTED_TEXT ("said-article", rg_table_say, RG_SAID_ARTICLE),
    RG_COMPUTED_FLAG ("may-start", rg_table_has_way_on, RG_WAY_START),
    RG_COMPUTED_FLAG ("may-rule", rg_table_has_way_on, RG_WAY_RULING),
    RG_COMPUTED_FLAG ("may-resume", rg_table_has_way_on, RG_WAY_RESUME),
    RG_COMPUTED_FLAG ("may-open", rg_table_has_way_on, RG_WAY_ENVELOPE),
    RG_COMPUTED_FLAG ("may-pause", rg_table_has_way_on, RG_WAY_PAUSE),
    RG_COMPUTED_FLAG ("may-rematch", rg_table_has_way_on, RG_WAY_REMATCH),
    RG_COMPUTED_FLAG ("timed", rg_table_has_way_on, RG_WAY_LARGE_CLOCKS),
    RG_COMPUTED_FLAG ("plays-by-clock", plays_by_clock, 0),
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = rg_table_set_property;
  rg_computed_class_set_rows (klass, rows, G_N_ELEMENTS (rows));

  /* changed: emitted after another game, another moment, or an event; for painting, for
   * lists, and for the file. Everything else has a property. */
  rg_signal_new (klass, "changed", 0);

  /* about-to-leave: emitted before the game is saved, printed or replaced; text still
   * being typed must be stored in it now. */
  rg_signal_new (klass, "about-to-leave", 0);

  /* seat: emitted with a side whose program does not play, and TRUE to start the program
   * again, FALSE to let a person play. */
  rg_signal_new (klass, "seat", 2, G_TYPE_INT, G_TYPE_BOOLEAN);

  RG_STOPS (drop_game);
  RG_OWNS (RgTable, g_object_unref, questions[0], questions[1], sides[0], sides[1]);
}

static void
rg_table_init (RgTable *self)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, NULL, NULL, NULL);

  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    self->sides[color] = rg_table_side_new (self, (RgColor) color);
  rg_table_set_game (self, game);
}

RgTable *
rg_table_new (void)
{
  return g_object_new (RG_TYPE_TABLE, NULL);
}

RgGame *
rg_table_get_game (RgTable *self)
{
  return self->game;
}

/* Returns: (transfer none) (nullable): the question to @player */
RgQuestion *
rg_table_get_question (RgTable *self, RgColor player)
{
  return self->questions[player];
}

/* Returns: (transfer none): the side of @player */
RgTableSide *
rg_table_get_side (RgTable *self, RgColor player)
{
  return self->sides[player];
}

/* Returns: (transfer none): the state of the game on the table */
const RgState *
rg_table_get_state (RgTable *self)
{
  return rg_game_get_state (self->game);
}

/* Puts another game on the table and shows its last move. Records the time of the
 * previous game. */
void
rg_table_set_game (RgTable *self, RgGame *game)
{
  g_object_ref (game);
  if (self->game != NULL)
    rg_table_record_time (self);
  drop_game (self);
  self->game = game;
  self->changed_handler = g_signal_connect_swapped (game, "changed",
                                                    G_CALLBACK (game_changed_cb), self);
  self->last_ply = rg_game_get_n_plies (game);
  self->ply = self->last_ply;
  rg_table_take_put_down (self);
  rg_table_start_time (self);
  rg_table_emit_changed (self);
}

/* Emits #RgTable::about-to-leave. To be called before the game is saved or printed. */
void
rg_table_about_to_leave (RgTable *self)
{
  g_signal_emit_by_name (self, "about-to-leave");
}

/* Returns: whether Black sits at the near side */
gboolean
rg_table_get_flipped (RgTable *self)
{
  return self->flipped;
}

void
rg_table_set_flipped (RgTable *self, gboolean flipped)
{
  self->flipped = flipped;
  refresh (self);
}

/* Sets whether a program plays the side of @player; then only the program acts for that
 * side. */
void
rg_table_set_program (RgTable *self, RgColor player, gboolean is_program)
{
  guint bit = 1u << player;

  self->programs = (is_program ? self->programs | bit : self->programs & ~bit) & 3u;
  rg_table_set_absence (self, player, NULL);
}

gboolean
rg_table_has_program (RgTable *self, RgColor player)
{
  return (self->programs >> player & 1) != 0;
}

/* Sets whether the events that follow are a program's. */
void
rg_table_set_program_acts (RgTable *self, gboolean acts)
{
  self->program_acts = (guint) acts & 1;
}

/* @sentence: (nullable): why the program of @player does not play, shown with a question;
 * NULL once it does */
void
rg_table_set_absence (RgTable *self, RgColor player, const char *sentence)
{
  g_free (self->absences[player]);
  self->absences[player] = g_strdup (sentence);
  rg_table_emit_changed (self);
}

/* Returns: (nullable): why the program of @player does not play, see
 * rg_table_set_absence() */
const char *
rg_table_get_absence (RgTable *self, RgColor player)
{
  return self->absences[player];
}

/* Emits "seat": a program or a person continues at the side of @player. */
void
rg_table_seat (RgTable *self, RgColor player, gboolean is_program)
{
  g_signal_emit_by_name (self, "seat", (int) player, is_program);
}

/* Returns: the player for whom the pointer acts: the player to move, unless the opponent
 * reaches over */
RgColor
rg_table_get_acting (RgTable *self)
{
  return self->acting != RG_ACTOR_NONE ? rg_actor_color (self->acting) : get_turn (self);
}

/* Returns: whether the pointer acts for the player who is not to move */
gboolean
rg_table_acts_out_of_turn (RgTable *self)
{
  return self->acting != RG_ACTOR_NONE && rg_table_get_acting (self) != get_turn (self);
}

/* @acting: the player for whom the pointer acts until the next move */
void
rg_table_set_acting (RgTable *self, RgColor acting)
{
  RgActor actor = acting == get_turn (self) ? RG_ACTOR_NONE : rg_actor_player (acting);

  if (actor == self->acting)
    return;

  self->acting = actor;
  rg_table_emit_changed (self);
}

/* Lets the pointer act for the player to move again. */
void
rg_table_reset_acting (RgTable *self)
{
  rg_table_set_acting (self, get_turn (self));
}

/* @who: (out) (optional): the player with that purpose
 *
 * Returns: why pieces are touched: RG_VERB_ADOUBE to adjust them,
 * RG_VERB_DEMAND_STRAIGHTEN to demand that the opponent does, a claim to announce its
 * move; RG_VERB_RESIGN until it is confirmed; RG_VERB_UNSET to play */
RgVerb
rg_table_get_purpose (RgTable *self, RgActor *who)
{
  if (who != NULL)
    *who = self->who;

  return self->purpose;
}

/* Sets why @who touches pieces, until the next move. */
void
rg_table_set_purpose (RgTable *self, RgActor who, RgVerb purpose)
{
  if (who == self->who && purpose == self->purpose)
    return;

  self->who = purpose != RG_VERB_UNSET ? who : RG_ACTOR_NONE;
  self->purpose = purpose;
  rg_table_emit_changed (self);
}

/* Returns: (transfer none): the pieces pointed at in a choice of remedies */
const RgRemedyChoice *
rg_table_get_demand (RgTable *self)
{
  return &self->demand;
}

/* Adds @square to the demand of the player who may choose. That player must still confirm
 * it, as the click may come from the opponent, who wants to move the piece again. */
void
rg_table_point (RgTable *self, RgSquare square)
{
  if (get_state (self)->phase != RG_PHASE_CHOOSING)
    return;

  rg_remedy_choice_point (&self->demand, self->game, square);
  rg_table_emit_changed (self);
}

/* Forgets the pieces pointed at in a choice of remedies. */
void
rg_table_clear_demand (RgTable *self)
{
  self->demand = RG_REMEDY_CHOICE_NONE;
  rg_table_emit_changed (self);
}

/* Submits the remedy that the player, or the director, has chosen. */
gboolean
rg_table_choose (RgTable *self, const RgOption *option, GError **error)
{
  RgActor chooser = get_state (self)->chooser;
  RgEvent event = {
    .actor = chooser,
    .verb = chooser == RG_ACTOR_DIRECTOR ? RG_VERB_SETTLE : RG_VERB_CHOOSE,
    .option = *option,
  };

  self->demand = RG_REMEDY_CHOICE_NONE;
  return rg_table_submit (self, &event, error);
}
