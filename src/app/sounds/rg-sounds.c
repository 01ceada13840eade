/* Compares the game with its last state after each change, and plays the sound of what
 * happened; silent for another game and while the user steps through the moves. Follows
 * the running clock too. A sound that cannot be played is not reported. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sounds.h"

#include "rg-clock-ticker.h"
#include "rg-settings.h"
#include "rg-template.h"

#include <gio/gio.h>
#include <gmodule.h>
#include <gsound.h>

/* Returns: (nullable): the file name of the sound, without ending; NULL for silence */
const char *
rg_sound_get_name (RgSound self)
{
  static const char *const names[RG_N_SOUNDS] = {
    [RG_SOUND_PIECE] = "piece", [RG_SOUND_CAPTURE] = "capture",
    [RG_SOUND_CHECK] = "check", [RG_SOUND_CLOCK] = "clock",
    [RG_SOUND_LOW] = "low",     [RG_SOUND_FLAG] = "flag",
    [RG_SOUND_END] = "end",
  };

  return names[self];
}

/* Returns one sound for one event: the end of the game comes before check, check before a
 * capture, a capture before a piece put down. A ruling or a move taken back sounds like a
 * piece put down. Under `free` and `touch` each check counts as announced (FIDE 1930,
 * Art. 9 §2). Never returns %RG_SOUND_CLOCK, as a press of the clock is not an event of
 * the game. */
RgSound
rg_sound_for_change (const RgState *before, const RgState *after, RgVerb verb)
{
  const RgPly    *last = &before->ply;
  const RgPly    *ply = &after->ply;
  const RgOutcome outcome = after->outcome;

  if (outcome.result != RG_RESULT_NONE && (outcome.result != before->outcome.result ||
                                           outcome.reason != before->outcome.reason))
    return outcome.reason == RG_REASON_TIME ? RG_SOUND_FLAG : RG_SOUND_END;
  if (before->phase == RG_PHASE_SETUP)
    return RG_SOUND_NONE;
  if (verb == RG_VERB_SAY_CHECK)
    return RG_SOUND_CHECK;
  if (rg_board_equal (&last->position.setup.board, &ply->position.setup.board))
    return RG_SOUND_NONE;

  /* The board has changed without a new last move, so something was put back. */
  if (ply->number < last->number || ply->number == 0 ||
      (ply->number == last->number && rg_move_equal (ply->move, last->move)))
    return RG_SOUND_PIECE;
  if (after->conduct != RG_CONDUCT_STRICT && rg_position_checkers (&ply->position) != 0)
    return RG_SOUND_CHECK;

  return ply->move.kind == RG_MOVE_CAPTURE || ply->move.kind == RG_MOVE_EN_PASSANT
           ? RG_SOUND_CAPTURE
           : RG_SOUND_PIECE;
}

#define LIBRARY "libgsound.so.0"

/* THE_END: pushed to the thread instead of a sound; the thread then frees its Player. */
#define THE_END RG_N_SOUNDS

/* Plays files in a thread, so that the program never waits for a sound server that is
 * slow, absent or hangs. All fields but `pool` belong to the thread; `context` is NULL
 * until a sound server has answered. GSound is loaded for the first sound only: it brings
 * six other libraries, for which the window need not wait. */
typedef struct {
  GThreadPool                         *pool;
  char                                *folder;
  GSoundContext                       *context;
  typeof (gsound_context_new)         *new_context;
  typeof (gsound_context_open)        *open;
  typeof (gsound_context_play_simple) *play;
} Player;

typedef void (*AlsaHandler) (const char *file,
                             int         line,
                             const char *function,
                             int         error,
                             const char *format,
                             ...);

static void
say_nothing (G_GNUC_UNUSED const char *file,
             G_GNUC_UNUSED int         line,
             G_GNUC_UNUSED const char *function,
             G_GNUC_UNUSED int         error,
             G_GNUC_UNUSED const char *format,
             ...)
{
}

/* Silences ALSA, which writes long reports about a missing sound card to the terminal.
 * Only libcanberra loads it, not this program. */
static void
hush_alsa (void)
{
  GModule *alsa = g_module_open ("libasound.so.2", G_MODULE_BIND_LAZY);
  int (*set_handler) (AlsaHandler handler);

  if (alsa == NULL)
    return;

  if (g_module_symbol (alsa, "snd_lib_error_set_handler", (gpointer *) &set_handler))
    set_handler (say_nothing);
  g_module_make_resident (alsa);
  g_module_close (alsa);
}

/* Loads GSound for good, as GLib keeps its types. Returns: FALSE if it is not
 * installed */
static gboolean
load (Player *self)
{
  const struct {
    const char *name;
    gpointer   *symbol;
  } rows[] = {
    { "gsound_context_new", (gpointer *) &self->new_context },
    { "gsound_context_open", (gpointer *) &self->open },
    { "gsound_context_play_simple", (gpointer *) &self->play },
  };
  GModule *library = g_module_open (LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  if (library == NULL)
    return FALSE;

  g_module_make_resident (library);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (!g_module_symbol (library, rows[i].name, rows[i].symbol))
      return FALSE;

  return TRUE;
}

/* Sends the sound to the server, which caches it; does not wait until it is heard. */
static void
play_file (Player *self, RgSound sound)
{
  const char      *name = rg_sound_get_name (sound);
  g_autofree char *id = g_strconcat ("regence-", name, NULL);
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  if (self->context == NULL && load (self)) {
    hush_alsa ();
    self->context = self->new_context (NULL, NULL);
    if (self->context != NULL && !self->open (self->context, NULL))
      g_clear_object (&self->context);
  }
  if (self->context == NULL)
    return;

  self->play (self->context, NULL, NULL, GSOUND_ATTR_EVENT_ID, id,
              GSOUND_ATTR_MEDIA_FILENAME, path, GSOUND_ATTR_MEDIA_ROLE, "event",
              GSOUND_ATTR_CANBERRA_CACHE_CONTROL, "permanent", NULL);
}

/* Plays one sound or frees the Player. Only one thread at a time may do this: libcanberra
 * finds its drivers through libltdl, which is not thread-safe. */
static void
play_cb (gpointer word, gpointer user_data)
{
  static GMutex gate;
  Player       *self = user_data;

  g_mutex_lock (&gate);
  if (GPOINTER_TO_INT (word) == THE_END) {
    g_clear_object (&self->context);
    g_free (self->folder);
    g_free (self);
  } else {
    play_file (self, (RgSound) GPOINTER_TO_INT (word));
  }
  g_mutex_unlock (&gate);
}

/* Frees the Player in its own thread, without waiting for sounds that are still
 * queued. */
static void
player_free (Player *self)
{
  GThreadPool *pool = self->pool;

  g_thread_pool_push (pool, GINT_TO_POINTER (THE_END), NULL);
  g_thread_pool_free (pool, FALSE, FALSE);
}

/* LOW_TIME: time is low in the last tenth of a period, but never with more time left than
 * this. */
#define LOW_TIME ((gint64) 30 * G_USEC_PER_SEC)

/* `snapshot` is the state of `game` at the last sound, after `n_events` events. `waits`
 * is set after the sound of a move whose clock is not pressed yet. `warned` is set once a
 * player has heard that time is low. */
struct _RgSounds {
  GObject parent_instance;

  Player *player;

  RgTable       *table;
  RgClockTicker *ticker;
  RgGame        *game;
  RgState        snapshot;
  guint          n_events;
  gboolean       waits;
  gboolean       warned[RG_N_COLORS];
};

G_DEFINE_FINAL_TYPE (RgSounds, rg_sounds, G_TYPE_OBJECT)

static void
remember (RgSounds *self)
{
  const RgState *preview = rg_table_get_preview (self->table);

  if (self->game != rg_table_get_game (self->table))
    memset (self->warned, 0, sizeof self->warned);
  g_set_object (&self->game, rg_table_get_game (self->table));
  self->snapshot = preview != NULL ? *preview : *rg_game_get_state (self->game);
  self->n_events = rg_game_get_n_events (self->game);
  self->waits = preview != NULL;
}

static RgSound
find_sound (RgSounds *self)
{
  const RgState *preview = rg_table_get_preview (self->table);
  guint          n_events = rg_game_get_n_events (self->game);
  const RgEvent *event;
  RgSound        sound;

  if (rg_table_get_game (self->table) != self->game)
    return RG_SOUND_NONE;
  if (n_events <= self->n_events)
    return preview != NULL && !self->waits
             ? rg_sound_for_change (&self->snapshot, preview, RG_VERB_PLAY)
             : RG_SOUND_NONE;

  event = rg_game_get_event (self->game, n_events - 1);
  sound = rg_sound_for_change (&self->snapshot, rg_game_get_state (self->game),
                               event->verb);
  return sound == RG_SOUND_NONE && self->waits && event->verb == RG_VERB_PLAY
           ? RG_SOUND_CLOCK
           : sound;
}

static void
changed_cb (RgSounds *self)
{
  RgSound sound = find_sound (self);

  remember (self);
  rg_sounds_play (self, sound);
}

/* Returns: the time in microseconds below which the time of @player is low, in the
 * present period */
static gint64
find_low (const RgClockMoment *moment, RgColor player)
{
  const RgTimeControl *control = &moment->clock.controls[player];
  guint                i = 0;

  for (guint moves = control->periods[0].moves;
       i + 1 < control->n_periods && moment->moves[player] >= moves;
       moves += control->periods[i].moves)
    i++;

  return MIN (LOW_TIME, control->periods[i].time / 10);
}

/* Warns once when time is low, and again only after the player had more than twice that
 * time. */
static void
tick_cb (RgSounds *self)
{
  RgClockMoment  moment;
  RgClockReading reading;
  RgColor        player;
  gint64         left, low;

  rg_clock_moment_read (self->table, &moment);
  if (moment.clock.running == RG_ACTOR_NONE)
    return;

  player = moment.clock.running == RG_ACTOR_WHITE ? RG_WHITE : RG_BLACK;
  reading = rg_clock_moment_reading (&moment, player);
  if (!rg_clock_reading_get_left (&reading, &left))
    return;

  low = find_low (&moment, player);
  if (left > 2 * low) {
    self->warned[player] = FALSE;
  } else if (left < low && left > 0 && !self->warned[player]) {
    self->warned[player] = TRUE;
    rg_sounds_play (self, RG_SOUND_LOW);
  }
}

static void
rg_sounds_class_init (RgSoundsClass *klass)
{
  /* played: emitted when an #RgSound is played, even if no sound server makes it
   * heard. */
  rg_signal_new (klass, "played", 1, G_TYPE_INT);

  RG_OWNS (RgSounds, g_object_unref, ticker, table, game);
  RG_OWNS (RgSounds, player_free, player);
}

static void
rg_sounds_init (RgSounds *self)
{
  const char *folder = g_getenv ("REGENCE_SOUNDDIR");

  self->player = g_new0 (Player, 1);
  self->player->folder = g_strdup (folder != NULL ? folder : SOUNDDIR);
  self->player->pool = g_thread_pool_new (play_cb, self->player, 1, FALSE, NULL);
}

/* Returns: (transfer full): an object that plays as the settings “sounds” and “sound-…”
 * allow */
RgSounds *
rg_sounds_new (void)
{
  return g_object_new (RG_TYPE_SOUNDS, NULL);
}

/* Returns whether the settings allow @sound. */
static gboolean
is_wanted (RgSound sound)
{
  static const char *const keys[RG_N_SOUNDS] = {
    [RG_SOUND_PIECE] = "sound-moves",    [RG_SOUND_CAPTURE] = "sound-moves",
    [RG_SOUND_CHECK] = "sound-messages", [RG_SOUND_CLOCK] = "sound-clock",
    [RG_SOUND_LOW] = "sound-clock",      [RG_SOUND_FLAG] = "sound-clock",
    [RG_SOUND_END] = "sound-messages",
  };

  return keys[sound] != NULL && g_settings_get_boolean (rg_settings_get (), "sounds") &&
         g_settings_get_boolean (rg_settings_get (), keys[sound]);
}

/* Plays @sound unless an earlier one still waits, as a late sound would only confuse.
 * Silent if the settings forbid it, or if it cannot be played. */
void
rg_sounds_play (RgSounds *self, RgSound sound)
{
  if (!is_wanted (sound))
    return;

  if (g_thread_pool_unprocessed (self->player->pool) == 0)
    g_thread_pool_push (self->player->pool, GINT_TO_POINTER (sound), NULL);
  g_signal_emit_by_name (self, "played", (int) sound);
}

/* Plays the sounds of everything that happens on @table from now on. Plays none when
 * another game is put on the table, nor while the user steps through the moves. */
void
rg_sounds_follow (RgSounds *self, RgTable *table)
{
  static const char *const followed[] = { "notify::game", "notify::n-events",
                                          "notify::waits" };

  g_return_if_fail (self->table == NULL);

  self->table = g_object_ref (table);
  remember (self);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (changed_cb), self,
                             G_CONNECT_SWAPPED);

  self->ticker = rg_clock_ticker_new ();
  rg_clock_ticker_set_table (self->ticker, table);
  rg_clock_ticker_set_awake (self->ticker, TRUE);
  g_signal_connect_object (self->ticker, "tick", G_CALLBACK (tick_cb), self,
                           G_CONNECT_SWAPPED);
}
