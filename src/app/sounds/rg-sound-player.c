/* Everything that might wait happens in the thread; the window only leaves word
 * which sound it wants.  Nothing here is an error worth telling anybody. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sound-player.h"

#include <gmodule.h>
#include <gsound.h>

/* Left as word, beside the sounds: the player is no longer wanted. */
#define THE_END RG_N_SOUNDS

/* All but `pool` belongs to the thread; `context` is %NULL until a sound server
 * has answered. */
struct _RgSoundPlayer {
  GThreadPool   *pool;
  char          *folder;
  GSoundContext *context;
};

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

/* Where there is no sound card, ALSA would tell the terminal so at length.  It
 * is not linked here, but libcanberra may have loaded it. */
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

static gboolean
open_context (RgSoundPlayer *self)
{
  if (self->context != NULL)
    return TRUE;

  hush_alsa ();
  self->context = gsound_context_new (NULL, NULL);
  if (self->context != NULL && !gsound_context_open (self->context, NULL))
    g_clear_object (&self->context);

  return self->context != NULL;
}

/* Returns as soon as the server has the sound, which it keeps for next time. */
static void
play (RgSoundPlayer *self, RgSound sound)
{
  const char      *name = rg_sound_get_name (sound);
  g_autofree char *id = g_strconcat ("regence-", name, NULL);
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  if (!open_context (self))
    return;

  gsound_context_play_simple (self->context, NULL, NULL, GSOUND_ATTR_EVENT_ID, id,
                              GSOUND_ATTR_MEDIA_FILENAME, path, GSOUND_ATTR_MEDIA_ROLE,
                              "event", GSOUND_ATTR_CANBERRA_CACHE_CONTROL, "permanent",
                              NULL);
}

static void
end (RgSoundPlayer *self)
{
  g_clear_object (&self->context);
  g_free (self->folder);
  g_free (self);
}

/* Libcanberra finds its drivers through libltdl, which two threads must not
 * enter at once: one player waits for the other, and nobody for either. */
static void
work (gpointer word, gpointer user_data)
{
  static GMutex gate;

  g_mutex_lock (&gate);
  if (GPOINTER_TO_INT (word) == THE_END)
    end (user_data);
  else
    play (user_data, (RgSound) GPOINTER_TO_INT (word));
  g_mutex_unlock (&gate);
}

/**
 * rg_sound_player_new:
 * @folder: where the files are
 *
 * Returns: (transfer full): a player that asks for no sound server before
 *   something is to be played
 */
RgSoundPlayer *
rg_sound_player_new (const char *folder)
{
  RgSoundPlayer *self = g_new0 (RgSoundPlayer, 1);

  self->folder = g_strdup (folder);
  self->pool = g_thread_pool_new (work, self, 1, FALSE, NULL);

  return self;
}

/**
 * rg_sound_player_free:
 *
 * Lets go of a player; what it still has to do, it does without being waited
 * for.
 */
void
rg_sound_player_free (RgSoundPlayer *self)
{
  GThreadPool *pool = self->pool;

  g_thread_pool_push (pool, GINT_TO_POINTER (THE_END), NULL);
  g_thread_pool_free (pool, FALSE, FALSE);
}

/**
 * rg_sound_player_play:
 * @sound: what to play
 *
 * Plays a sound soon, or not at all where earlier ones still wait: late, it
 * would only confuse.
 */
void
rg_sound_player_play (RgSoundPlayer *self, RgSound sound)
{
  if (sound == RG_SOUND_NONE || g_thread_pool_unprocessed (self->pool) > 0)
    return;

  g_thread_pool_push (self->pool, GINT_TO_POINTER (sound), NULL);
}
