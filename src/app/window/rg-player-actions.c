/* Every action has a twin that speaks for the other player, with Shift on the
 * keyboard: at a strict table either may say anything at any time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-actions.h"

#include "rg-message.h"
#include "rg-player-act.h"
#include "rg-window.h"

#include <glib/gi18n.h>

typedef struct {
  const char *name;
  const char *accels[2];
  RgVerb      verb;
  gboolean    other;
} RgPlayerActAction;

static const RgPlayerActAction ACTIONS[] = {
  { "win.takeback", { "<Control>z" }, RG_VERB_TAKEBACK, FALSE },
  { "win.offer-draw", { "<Control>d" }, RG_VERB_OFFER_DRAW, FALSE },
  { "win.offer-draw-other", { "<Control><Shift>d" }, RG_VERB_OFFER_DRAW, TRUE },
  { "win.resign", { NULL }, RG_VERB_RESIGN, FALSE },
  { "win.check", { "<Control>k" }, RG_VERB_SAY_CHECK, FALSE },
  { "win.check-other", { "<Control><Shift>k" }, RG_VERB_SAY_CHECK, TRUE },
  { "win.adoube", { "<Control>j" }, RG_VERB_ADOUBE, FALSE },
  { "win.adoube-other", { "<Control><Shift>j" }, RG_VERB_ADOUBE, TRUE },
  { "win.claim", { "<Control>l" }, RG_VERB_UNSET, FALSE },
  { "win.claim-other", { "<Control><Shift>l" }, RG_VERB_UNSET, TRUE },
};

static const RgPlayerActAction *
find_action (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    if (g_str_equal (ACTIONS[i].name, name))
      return &ACTIONS[i];

  g_assert_not_reached ();
}

static RgColor
find_speaker (const RgPlayerActAction *self, RgTable *table)
{
  RgColor speaker = rg_player_act_find_speaker (table, self->verb);

  return self->other ? rg_color_other (speaker) : speaker;
}

static void
speak (GtkWidget *window, RgTable *table, RgColor speaker, RgVerb verb)
{
  g_autoptr (GError) error = NULL;

  if (rg_player_act_needs_more (verb)
        ? rg_player_act_begin (table, speaker, verb, &error)
        : rg_table_submit_verb (table, rg_actor_player (speaker), verb, &error))
    return;

  rg_show_refusal (window, table, error);
}

static void
speak_cb (GtkWidget *window, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  const RgPlayerActAction *action = find_action (name);
  RgTable                 *table = rg_window_get_table (RG_WINDOW (window));
  RgGame                  *game = rg_table_get_game (table);
  RgColor                  speaker = find_speaker (action, table);

  if (rg_game_is_over (game) || !rg_player_act_exists (game, action->verb))
    return;

  if (action->verb == RG_VERB_UNSET)
    rg_window_open_claims (RG_WINDOW (window), speaker);
  else
    speak (window, table, speaker, action->verb);
}

/* The hand over the board changes from one player to the other. */
static void
hand_cb (GtkWidget                *window,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  RgTable *table = rg_window_get_table (RG_WINDOW (window));
  RgGame  *game = rg_table_get_game (table);

  if (rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT)
    rg_table_set_hand (table, rg_color_other (rg_table_get_hand (table)));
}

static gboolean
has_the_move (RgTable *table, GVariant *player)
{
  const RgState *state = rg_game_get_state (rg_table_get_game (table));
  const char    *running = state->clock.running == RG_ACTOR_WHITE ? "white" : "black";

  return player == NULL || g_str_equal (g_variant_get_string (player, NULL), running);
}

static gboolean
clock_runs (RgTable *table)
{
  RgGame *game = rg_table_get_game (table);

  return !rg_game_is_over (game) && !rg_table_is_held (table) &&
         rg_game_get_state (game)->clock.running != RG_ACTOR_NONE;
}

/* Only who has made his move can stop his clock, and nobody the other's. */
static void
strike_cb (GtkWidget *window, G_GNUC_UNUSED const char *name, GVariant *player)
{
  RgTable *table = rg_window_get_table (RG_WINDOW (window));

  if (!clock_runs (table))
    return;
  if (!rg_table_must_strike (table))
    rg_show_message (window, _ ("The clock passes by itself when a move is made."));
  else if (!rg_table_waits_for_strike (table))
    rg_show_message (window, _ ("The clock is struck when a move has been made."));
  else if (has_the_move (table, player))
    rg_table_strike (table);
}

/**
 * rg_player_actions_install:
 * @window_class: the class of the window
 *
 * Gives the window the actions by which players speak.
 */
void
rg_player_actions_install (GtkWidgetClass *window_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    gtk_widget_class_install_action (window_class, ACTIONS[i].name, NULL, speak_cb);
  gtk_widget_class_install_action (window_class, "win.hand", NULL, hand_cb);
  gtk_widget_class_install_action (window_class, "win.strike", "s", strike_cb);
}

/**
 * rg_player_actions_update:
 * @table: the game in which the players speak
 *
 * Enables what players may say.  None of it depends on what stands on the board
 * but to ask a move back, which belongs to the free table alone.
 */
void
rg_player_actions_update (GtkWidget *window, RgTable *table)
{
  static const struct {
    const char *name;
    RgVerb      verb;
  } rows[] = {
    { "win.resign", RG_VERB_RESIGN },
    { "win.claim", RG_VERB_UNSET },
    { "win.adoube", RG_VERB_ADOUBE },
    { "win.check", RG_VERB_SAY_CHECK },
  };
  RgGame        *game = rg_table_get_game (table);
  const RgState *state = rg_game_get_state (game);
  gboolean       over = rg_game_is_over (game);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_action_set_enabled (window, rows[i].name,
                                   !over && rg_player_act_exists (game, rows[i].verb));
  gtk_widget_action_set_enabled (window, "win.adjourn", !over);
  gtk_widget_action_set_enabled (window, "win.offer-draw",
                                 !over && state->draw_offer == RG_ACTOR_NONE);
  gtk_widget_action_set_enabled (
    window, "win.takeback",
    !over && rg_player_act_exists (game, RG_VERB_TAKEBACK) &&
      rg_game_may_ask_takeback (game,
                                rg_player_act_find_speaker (table, RG_VERB_TAKEBACK)));
}

/**
 * rg_player_actions_add_accels:
 *
 * Gives those actions their keys.
 */
void
rg_player_actions_add_accels (GtkApplication *application)
{
  static const char *const hand[] = { "<Control>h", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    gtk_application_set_accels_for_action (application, ACTIONS[i].name,
                                           ACTIONS[i].accels);
  gtk_application_set_accels_for_action (application, "win.hand", hand);
}
