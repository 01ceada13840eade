/* The log of a game, as folding says: leaves out the touch that was nothing but the
 * beginning of a move,
 * and joins what sets both clocks back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log.h"

/* So far apart are two acts of the director that one click asks for. */
#define AT_ONCE (G_USEC_PER_SEC / 2)

/* The last `n_open` are touches that oblige, after which nothing has happened yet: if
 * the move that is owed comes next, they were its beginning and no more. */
struct _RgLog {
  GPtrArray *entries; /* of RgLogEntry */
  guint      n_open;
};

/* Returns: (transfer full): log of a game in which nothing has happened */
RgLog *
rg_log_new (void)
{
  RgLog *self = g_new0 (RgLog, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_log_entry_unref);
  return self;
}

void
rg_log_free (RgLog *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->entries);
  g_free (self);
}

/* Returns: how many there are */
guint
rg_log_get_n (const RgLog *self)
{
  return self->entries->len;
}

/* Returns: how many there are without the touches that the next move may show to have
 * been its beginning; only those are ever taken out again */
guint
rg_log_get_n_settled (const RgLog *self)
{
  return self->entries->len - self->n_open;
}

/* Returns: (transfer none): a entry; valid until the next event */
const RgLogEntry *
rg_log_get (const RgLog *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

/* Returns whether all that was touched before the move is what the move touches. */
static gboolean
is_all_one_move (const RgLog *self, RgDisplacement move)
{
  RgBitboard touched = rg_bit (move.from) | rg_bit (move.to);

  for (guint i = rg_log_get_n_settled (self); i < self->entries->len; i++)
    if (rg_log_get (self, i)->event.squares & ~touched)
      return FALSE;

  return TRUE;
}

/* The same piece is touched again, and obliges as before. */
static gboolean
is_touch_again (const RgLog *self, const RgLogEntry *entry)
{
  const RgLogEntry *last;

  if (self->n_open == 0)
    return FALSE;

  last = rg_log_get (self, self->entries->len - 1);
  return entry->event.squares == last->event.squares &&
         entry->event.actor == last->event.actor;
}

/* Both clocks are set back at once by two events: they become one entry, @entry. */
static void
join_clocks (RgLog *self, RgLogEntry *entry)
{
  guint             n = self->entries->len;
  const RgLogEntry *last = n > 0 ? rg_log_get (self, n - 1) : NULL;
  RgColor           other;

  if (last == NULL || entry->event.verb != RG_VERB_CORRECT_CLOCK ||
      last->event.verb != RG_VERB_CORRECT_CLOCK || last->sets_both ||
      last->event.whom == entry->event.whom ||
      entry->event.time - last->event.time > AT_ONCE)
    return;

  other = rg_actor_color (last->event.whom);
  if (last->added[other] < 0 || entry->added[rg_color_other (other)] < 0)
    return;

  entry->sets_both = TRUE;
  entry->added[other] = last->added[other];
  g_ptr_array_set_size (self->entries, (int) n - 1);
}

/* Notes what should be noted about an event that the arbiter has accepted.  A touch
 * under the conduct `touch` is noted with what it obliges to, and taken out again
 * where the very next thing to happen is the move of that piece: then it was a plain
 * move. */
void
rg_log_follow (RgLog *self, const RgLogCase *happened)
{
  g_autoptr (RgLogEntry) entry = rg_log_entry_note (happened);
  gboolean               binds;

  if (entry == NULL && happened->event->verb == RG_VERB_TICK)
    return;

  binds = entry != NULL && entry->event.verb == RG_VERB_TOUCH &&
          (entry->ruling == RG_RULING_MUST_MOVE || entry->ruling == RG_RULING_MUST_TAKE);
  if (binds && is_touch_again (self, entry))
    return;

  if (happened->event->verb == RG_VERB_PLAY &&
      happened->after->ply.number > happened->before->ply.number &&
      is_all_one_move (self, happened->event->displacement))
    g_ptr_array_set_size (self->entries, (int) rg_log_get_n_settled (self));
  self->n_open = binds ? self->n_open + 1 : 0;
  if (entry != NULL) {
    join_clocks (self, entry);
    g_ptr_array_add (self->entries, g_steal_pointer (&entry));
  }
}
