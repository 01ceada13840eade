/* The log of a game. A touch that was only the beginning of a move is removed, and two
 * events that set both clocks become one entry. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log.h"

/* AT_ONCE: the longest time, in microseconds, between two events that one click of the
 * director causes. */
#define AT_ONCE (G_USEC_PER_SEC / 2)

/* The last `n_open` entries are touches that create an obligation and have no event after
 * them: if the move follows, they were only its beginning and are removed. */
struct _RgLog {
  GPtrArray *entries; /* array of RgLogEntry */
  guint      n_open;
};

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

guint
rg_log_get_n (const RgLog *self)
{
  return self->entries->len;
}

/* Returns: the number of entries without the open touches, which the next event may
 * remove */
guint
rg_log_get_n_settled (const RgLog *self)
{
  return self->entries->len - self->n_open;
}

/* Returns: (transfer none): the entry with number @index, from 0; valid until the next
 * event */
const RgLogEntry *
rg_log_get (const RgLog *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

/* Returns whether the move touches all the pieces that were touched before it. */
static gboolean
is_all_one_move (const RgLog *self, RgDisplacement move)
{
  RgBitboard touched = rg_bit (move.from) | rg_bit (move.to);

  for (guint i = rg_log_get_n_settled (self); i < self->entries->len; i++)
    if (rg_log_get (self, i)->event.squares & ~touched)
      return FALSE;

  return TRUE;
}

/* Returns whether the same piece is touched again, with the same obligation. */
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

/* Joins @entry with the last one if two events set both clocks at once. */
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

/* Adds the entry of an accepted event, if it belongs in the log. A touch under conduct
 * `touch` is added with its obligation, and removed again if the very next event is the
 * move of that piece: it was then only the beginning of an ordinary move. */
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
