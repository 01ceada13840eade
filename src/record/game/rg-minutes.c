/* The minutes of a game, as folding says: leaves out the touch that was nothing but the
 * beginning of a move,
 * and joins what sets both clocks back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minutes.h"

/* So far apart are two acts of the director that one click asks for. */
#define AT_ONCE (G_USEC_PER_SEC / 2)

/* The last `n_open` are touches that oblige, after which nothing has happened yet: if
 * the move that is owed comes next, they were its beginning and no more. */
struct _RgMinutes {
  GPtrArray *entries; /* of RgMinute */
  guint      n_open;
};

/* Returns: (transfer full): minutes of a game in which nothing has happened */
RgMinutes *
rg_minutes_new (void)
{
  RgMinutes *self = g_new0 (RgMinutes, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_minute_unref);
  return self;
}

void
rg_minutes_free (RgMinutes *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->entries);
  g_free (self);
}

/* Returns: how many there are */
guint
rg_minutes_get_n (const RgMinutes *self)
{
  return self->entries->len;
}

/* Returns: how many there are without the touches that the next move may show to have
 * been its beginning; only those are ever taken out again */
guint
rg_minutes_get_n_settled (const RgMinutes *self)
{
  return self->entries->len - self->n_open;
}

/* Returns: (transfer none): a minute; valid until the next event */
const RgMinute *
rg_minutes_get (const RgMinutes *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

/* Whether all that was touched before the move is what the move touches. */
static gboolean
is_all_one_move (const RgMinutes *self, RgDisplacement move)
{
  RgBitboard touched = rg_bit (move.from) | rg_bit (move.to);

  for (guint i = rg_minutes_get_n_settled (self); i < self->entries->len; i++)
    if (rg_minutes_get (self, i)->event.squares & ~touched)
      return FALSE;

  return TRUE;
}

/* The same piece is touched again, and obliges as before. */
static gboolean
is_touch_again (const RgMinutes *self, const RgMinute *minute)
{
  const RgMinute *last;

  if (self->n_open == 0)
    return FALSE;

  last = rg_minutes_get (self, self->entries->len - 1);
  return minute->event.squares == last->event.squares &&
         minute->event.actor == last->event.actor;
}

/* Both clocks are set back at once by two events: they become one minute, @minute. */
static void
join_clocks (RgMinutes *self, RgMinute *minute)
{
  guint           n = self->entries->len;
  const RgMinute *last = n > 0 ? rg_minutes_get (self, n - 1) : NULL;
  RgColor         other;

  if (last == NULL || minute->event.verb != RG_VERB_CORRECT_CLOCK ||
      last->event.verb != RG_VERB_CORRECT_CLOCK || last->sets_both ||
      last->event.whom == minute->event.whom ||
      minute->event.time - last->event.time > AT_ONCE)
    return;

  other = rg_actor_color (last->event.whom);
  if (last->added[other] < 0 || minute->added[rg_color_other (other)] < 0)
    return;

  minute->sets_both = TRUE;
  minute->added[other] = last->added[other];
  g_ptr_array_set_size (self->entries, (int) n - 1);
}

/* Notes what should be noted about an event that the arbiter has accepted.  A touch
 * under the conduct `touch` is noted with what it obliges to, and taken out again
 * where the very next thing to happen is the move of that piece: then it was a plain
 * move. */
void
rg_minutes_follow (RgMinutes *self, const RgMinuteCase *happened)
{
  g_autoptr (RgMinute) minute = rg_minute_note (happened);
  gboolean             binds;

  if (minute == NULL && happened->event->verb == RG_VERB_TICK)
    return;

  binds = minute != NULL && minute->event.verb == RG_VERB_TOUCH &&
          (minute->ruling == RG_RULING_MUST_MOVE ||
           minute->ruling == RG_RULING_MUST_TAKE);
  if (binds && is_touch_again (self, minute))
    return;

  if (happened->event->verb == RG_VERB_PLAY &&
      happened->after->ply.number > happened->before->ply.number &&
      is_all_one_move (self, happened->event->displacement))
    g_ptr_array_set_size (self->entries, (int) rg_minutes_get_n_settled (self));
  self->n_open = binds ? self->n_open + 1 : 0;
  if (minute != NULL) {
    join_clocks (self, minute);
    g_ptr_array_add (self->entries, g_steal_pointer (&minute));
  }
}
