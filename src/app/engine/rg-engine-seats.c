/* Checks once, for each game that comes to the table, whether a program plays in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine-seats.h"

#include "rg-program.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* `game` is only compared, to notice another game; it may be gone. */
struct _RgEngineSeats {
  GObject parent_instance;

  RgTable        *table;
  RgGame         *game;
  RgEnginePlayer *players[RG_N_COLORS];
};

G_DEFINE_FINAL_TYPE (RgEngineSeats, rg_engine_seats, G_TYPE_OBJECT)

static const char *const TYPE_TAGS[] = { "WhiteType", "BlackType" };
static const char *const ELO_TAGS[] = { "WhiteElo", "BlackElo" };

static void
leave (RgEngineSeats *self, RgColor color)
{
  if (self->players[color] != NULL)
    rg_engine_player_quit (self->players[color]);
  g_clear_object (&self->players[color]);
}

static void
sit (RgEngineSeats *self, RgColor color, const char *program, guint elo)
{
  leave (self, color);
  self->players[color] = rg_engine_player_new (self->table, color, program, elo);
  rg_engine_player_start (self->players[color]);
}

/* Writes into the tags of the game that a program plays @color, turns the board so that
 * the person sits in front of it, and starts the program. */
static void
begin (RgEngineSeats *self, RgColor color, const char *program, guint elo)
{
  g_autofree char *rating = g_strdup_printf ("%u", elo);

  rg_game_set_tag (self->game, TYPE_TAGS[color], "program");
  if (elo > 0)
    rg_game_set_tag (self->game, ELO_TAGS[color], rating);
  rg_table_set_flipped (self->table, color == RG_WHITE);
  sit (self, color, program, elo);
}

static void
look_at_side (RgEngineSeats *self, RgColor color)
{
  const char      *type = rg_game_get_tag (self->game, TYPE_TAGS[color]);
  const char      *name = rg_game_get_name (self->game, color);
  g_autofree char *program = NULL;
  guint            elo;

  if (g_strcmp0 (type, "program") == 0) {
    rg_table_set_program (self->table, color, TRUE);
    rg_table_set_absence (self->table, color, _ ("A program plays this side."));
  } else if (type == NULL && name != NULL && !rg_game_has_begun (self->game) &&
             rg_program_find (name, &program, &elo)) {
    begin (self, color, program, elo);
  }
}

static void
game_changed_cb (RgEngineSeats *self)
{
  RgGame *game = rg_table_get_game (self->table);

  if (game == self->game)
    return;

  self->game = game;
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    leave (self, (RgColor) i);
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    if (!rg_game_is_over (game) && rg_game_names_rulebook (game))
      look_at_side (self, (RgColor) i);
}

/* Lets a program or a person continue at a side of an opened game, as the players have
 * chosen: the program that played under this name before, else the one used last, at the
 * rating in the tags. */
static void
seat_cb (RgEngineSeats *self, int side, gboolean is_program)
{
  RgColor          color = (RgColor) side;
  const char      *name = rg_game_get_name (self->game, color);
  const char      *rating = rg_game_get_tag (self->game, ELO_TAGS[color]);
  g_autofree char *program = NULL;
  guint            elo = 0;

  leave (self, color);
  if (!is_program) {
    rg_game_set_tag (self->game, TYPE_TAGS[color], "human");
    rg_table_set_program (self->table, color, FALSE);
    return;
  }

  if (name == NULL || !rg_program_find (name, &program, &elo)) {
    program = rg_program_find_last (&elo);
    elo = rating != NULL ? (guint) g_ascii_strtoull (rating, NULL, 10) : 0;
  }
  if (program == NULL) {
    rg_table_set_absence (self->table, color, rg_program_missing ());
    return;
  }
  if (rg_game_has_begun (self->game))
    rg_table_start_clocks (self->table);
  sit (self, color, program, elo);
}

static void
stop (RgEngineSeats *self)
{
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    leave (self, (RgColor) i);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
}

static void
rg_engine_seats_class_init (RgEngineSeatsClass *klass)
{
  RG_STOPS (stop);
  RG_OWNS (RgEngineSeats, g_object_unref, table);
}

static void
rg_engine_seats_init (G_GNUC_UNUSED RgEngineSeats *self)
{
}

/* Returns: (transfer full): an object that seats programs in each game on @table */
RgEngineSeats *
rg_engine_seats_new (RgTable *table)
{
  RgEngineSeats *self = g_object_new (RG_TYPE_ENGINE_SEATS, NULL);

  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "notify::game", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (table, "seat", G_CALLBACK (seat_cb), self);
  game_changed_cb (self);
  return self;
}
