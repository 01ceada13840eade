/* A queue behind a lock, and a source of the main loop that takes one letter
 * each time nothing more urgent is to be done.  Does not know what letters
 * say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-mailbox.h"

/* `source` waits in `context` while there are letters. */
struct _RgMailbox {
  gatomicrefcount ref_count;
  GMutex          lock;
  GMainContext   *context;
  GSource        *source;
  GQueue          letters;
  RgMailboxRead   read;
  gpointer        user_data;
  GDestroyNotify  free_letter;
};

/**
 * rg_mailbox_new:
 * @read: called in the main loop of the calling thread for every letter, in
 *   the order in which they were posted
 * @free_letter: frees a letter
 *
 * Returns: (transfer full): a mailbox
 */
RgMailbox *
rg_mailbox_new (RgMailboxRead read, gpointer user_data, GDestroyNotify free_letter)
{
  RgMailbox *self = g_new0 (RgMailbox, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  g_queue_init (&self->letters);
  self->context = g_main_context_ref_thread_default ();
  self->read = read;
  self->user_data = user_data;
  self->free_letter = free_letter;
  return self;
}

/* Returns: (transfer full): @self; any thread may do so */
RgMailbox *
rg_mailbox_ref (RgMailbox *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * rg_mailbox_unref:
 * @self: (transfer full): no longer used here
 *
 * Frees it with its last user; any thread may do so.
 */
void
rg_mailbox_unref (RgMailbox *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_queue_clear_full (&self->letters, self->free_letter);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Takes the next letter; once there is none the source is done with. */
static gpointer
take_letter (RgMailbox *self, gboolean *more)
{
  gpointer letter;

  g_mutex_lock (&self->lock);
  letter = g_queue_pop_head (&self->letters);
  *more = !g_queue_is_empty (&self->letters);
  if (!*more)
    g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->lock);

  return letter;
}

static gboolean
read_letter_cb (gpointer user_data)
{
  RgMailbox *self = user_data;
  gboolean   more;
  gpointer   letter = take_letter (self, &more);

  if (letter != NULL) {
    if (self->read != NULL)
      self->read (letter, self->user_data);
    self->free_letter (letter);
  }

  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static GSource *
new_source (RgMailbox *self)
{
  GSource *source = g_idle_source_new ();

  g_source_set_callback (source, read_letter_cb, rg_mailbox_ref (self),
                         (GDestroyNotify) rg_mailbox_unref);
  g_source_attach (source, self->context);
  return source;
}

/**
 * rg_mailbox_post:
 * @letter: (transfer full): what is to be read
 *
 * Any thread may post.
 */
void
rg_mailbox_post (RgMailbox *self, gpointer letter)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->letters, letter);
  if (self->source == NULL)
    self->source = new_source (self);
  g_mutex_unlock (&self->lock);
}

/**
 * rg_mailbox_close:
 *
 * From now on nothing is read any more; called where letters are read.
 */
void
rg_mailbox_close (RgMailbox *self)
{
  self->read = NULL;
}
