/* Compares how the game stands with how it last stood whenever something
 * happens in it; another game, or a look back, makes no sound. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sounds.h"

#include "rg-settings.h"
#include "rg-sound-player.h"

#include <gio/gio.h>

/* `heard` is how `game` stood after the last of its events that was followed,
 * there were `n_events` of them; where it `waits`, a move that is complete only
 * once the clock is struck has been made and heard already. */
struct _RgSounds {
  GObject parent_instance;

  GSettings     *settings;
  RgSoundPlayer *player;

  RgTable *table;
  RgGame  *game;
  RgState  heard;
  guint    n_events;
  gboolean waits;
};

G_DEFINE_FINAL_TYPE (RgSounds, rg_sounds, G_TYPE_OBJECT)

enum {
  PLAYED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
remember (RgSounds *self)
{
  const RgState *preview = rg_table_get_preview (self->table);

  g_set_object (&self->game, rg_table_get_game (self->table));
  self->heard = preview != NULL ? *preview : *rg_game_get_state (self->game);
  self->n_events = rg_game_get_n_events (self->game);
  self->waits = preview != NULL;
}

static RgSound
find_event_sound (RgSounds *self)
{
  const RgState *state = rg_game_get_state (self->game);
  const RgEvent *event = rg_game_get_event (self->game,
                                            rg_game_get_n_events (self->game) - 1);
  RgSound        sound = rg_sound_for_change (&self->heard, state, event->verb);

  return sound == RG_SOUND_NONE && self->waits && event->verb == RG_VERB_PLAY
           ? RG_SOUND_CLOCK
           : sound;
}

static RgSound
find_sound (RgSounds *self)
{
  const RgState *preview = rg_table_get_preview (self->table);

  if (rg_table_get_game (self->table) != self->game)
    return RG_SOUND_NONE;
  if (rg_game_get_n_events (self->game) > self->n_events)
    return find_event_sound (self);
  if (preview != NULL && !self->waits)
    return rg_sound_for_change (&self->heard, preview, RG_VERB_PLAY);

  return RG_SOUND_NONE;
}

static void
changed_cb (RgSounds *self)
{
  RgSound sound = find_sound (self);

  remember (self);
  rg_sounds_play (self, sound);
}

static void
rg_sounds_dispose (GObject *object)
{
  RgSounds *self = RG_SOUNDS (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->player, rg_sound_player_free);

  G_OBJECT_CLASS (rg_sounds_parent_class)->dispose (object);
}

static void
rg_sounds_class_init (RgSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_sounds_dispose;

  /**
   * RgSounds::played:
   * @sound: an #RgSound
   *
   * A sound goes out, whether or not there is anything to hear it by.
   */
  signals[PLAYED] = g_signal_new ("played", RG_TYPE_SOUNDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
rg_sounds_init (RgSounds *self)
{
  const char *folder = g_getenv ("REGENCE_SOUNDDIR");

  self->settings = rg_settings_new ();
  self->player = rg_sound_player_new (folder != NULL ? folder : SOUNDDIR);
}

/* Returns: (transfer full): the sounds, which heed the setting “sounds” */
RgSounds *
rg_sounds_new (void)
{
  return g_object_new (RG_TYPE_SOUNDS, NULL);
}

/**
 * rg_sounds_play:
 * @sound: what to play
 *
 * Plays a sound and does not wait for it.  Where the sounds are switched off,
 * or nothing is there to play them, it stays silent.
 */
void
rg_sounds_play (RgSounds *self, RgSound sound)
{
  if (sound == RG_SOUND_NONE || !g_settings_get_boolean (self->settings, "sounds"))
    return;

  rg_sound_player_play (self->player, sound);
  g_signal_emit (self, signals[PLAYED], 0, (int) sound);
}

/**
 * rg_sounds_follow:
 * @table: what lies on the table
 *
 * Plays from now on what happens there.  Nothing sounds when another game is
 * laid on the table or when somebody looks through the game.
 */
void
rg_sounds_follow (RgSounds *self, RgTable *table)
{
  g_return_if_fail (self->table == NULL);

  self->table = g_object_ref (table);
  remember (self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), self);
}
