/* Keeps the minutes and the ply to which each belongs as moves go back, and
 * leaves out the touch that was nothing but the beginning of a move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minutes.h"

#include "rg-minute-text.h"

/* `anchor` is the last ply that has stood ever since. */
typedef struct {
  RgMinute *minute;
  guint     anchor;
} RgMinuteEntry;

/* The first `n_recorded` came from a file.  The last `n_open` are touches that
 * oblige, after which nothing has happened yet: if the move that is owed comes
 * next, they were its beginning and no more. */
struct _RgMinutes {
  GArray *entries; /* of RgMinuteEntry */
  guint   n_recorded;
  guint   n_open;
};

static void
clear_entry_cb (gpointer data)
{
  rg_minute_unref (((RgMinuteEntry *) data)->minute);
}

/* Returns: (transfer full): minutes of a game in which nothing has happened */
RgMinutes *
rg_minutes_new (void)
{
  RgMinutes *self = g_new0 (RgMinutes, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (RgMinuteEntry));
  g_array_set_clear_func (self->entries, clear_entry_cb);
  return self;
}

void
rg_minutes_free (RgMinutes *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->entries);
  g_free (self);
}

static RgMinuteEntry *
get_entry (const RgMinutes *self, guint index)
{
  return &g_array_index (self->entries, RgMinuteEntry, index);
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

  return get_entry (self, index)->minute;
}

/* Returns: (transfer none) (nullable): the last minute, where it ended the game and a
 * file has told it; NULL once something has happened since */
const RgMinute *
rg_minutes_get_recorded_end (const RgMinutes *self)
{
  const RgMinute *last;

  if (self->n_recorded == 0 || self->n_recorded < self->entries->len)
    return NULL;

  last = get_entry (self, self->n_recorded - 1)->minute;
  return rg_minute_ends_game (last) ? last : NULL;
}

/* What happened at a ply that goes back is told at the last one that stands. */
static void
lower_anchors (RgMinutes *self, guint ply)
{
  for (guint i = self->entries->len; i > 0; i--) {
    RgMinuteEntry *entry = get_entry (self, i - 1);

    if (entry->anchor <= ply)
      break;
    entry->anchor = ply;
  }
}

/* Whether all that was touched before the move is what the move touches. */
static gboolean
is_all_one_move (const RgMinutes *self, RgDisplacement move)
{
  RgBitboard touched = rg_bit (move.from) | rg_bit (move.to);

  for (guint i = rg_minutes_get_n_settled (self); i < self->entries->len; i++)
    if (get_entry (self, i)->minute->event.squares & ~touched)
      return FALSE;

  return TRUE;
}

/* The same man is touched again, and obliges as before. */
static gboolean
is_touch_again (const RgMinutes *self, const RgMinute *minute)
{
  const RgMinute *last;

  if (self->n_open == 0)
    return FALSE;

  last = get_entry (self, self->entries->len - 1)->minute;
  return minute->event.squares == last->event.squares &&
         minute->event.actor == last->event.actor;
}

/* Notes what should be noted about an event that the arbiter has accepted.  A touch
 * under the conduct `touch` is noted with what it obliges to, and taken out again
 * where the very next thing to happen is the move of that man: then it was a plain
 * move. */
void
rg_minutes_follow (RgMinutes *self, const RgMinuteCase *happened)
{
  RgMinuteEntry   entry = { rg_minute_note (happened), happened->after->ply.number };
  const RgMinute *minute = entry.minute;

  lower_anchors (self, entry.anchor);
  if (minute != NULL && minute->event.verb == RG_VERB_TOUCH &&
      (minute->ruling == RG_RULING_MUST_MOVE || minute->ruling == RG_RULING_MUST_TAKE)) {
    if (is_touch_again (self, minute)) {
      rg_minute_unref (entry.minute);
      return;
    }
    g_array_append_val (self->entries, entry);
    self->n_open++;
    return;
  }
  if (minute == NULL && happened->event->verb == RG_VERB_TICK)
    return;

  if (happened->event->verb == RG_VERB_PLAY &&
      happened->after->ply.number > happened->before->ply.number &&
      is_all_one_move (self, happened->event->displacement))
    g_array_set_size (self->entries, rg_minutes_get_n_settled (self));
  self->n_open = 0;
  if (minute != NULL)
    g_array_append_val (self->entries, entry);
}

static void
take_from_comment (RgMinutes *self, char **comment, guint ply)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  char                 *rest;

  if (*comment == NULL)
    return;

  rest = rg_minute_take_from_comment (*comment, found);
  g_free (*comment);
  *comment = rest;
  for (guint i = 0; i < found->len; i++) {
    RgMinuteEntry entry = { g_ptr_array_index (found, i), ply };

    g_array_insert_val (self->entries, self->n_recorded, entry);
    self->n_recorded++;
  }
}

/* A sealed move came to the board, or it was lost. */
static gboolean
is_by_envelope (const RgMinute *minute)
{
  RgVerb verb = minute->event.verb;

  return verb == RG_VERB_OPENED || verb == RG_VERB_CHOOSE || verb == RG_VERB_SETTLE;
}

/* The position ended the game, after a move or from the start. */
static gboolean
is_end_by_position (const RgMinute *minute)
{
  return (minute->event.verb == RG_VERB_PLAY || minute->event.verb == RG_VERB_START ||
          is_by_envelope (minute)) &&
         rg_minute_ends_game (minute) && minute->outcome.reason != RG_REASON_SEALED_MOVE;
}

/* The same end of the game by the same move, which an envelope need not name as
 * an event does. */
static gboolean
is_same_end (const RgMinute *a, const RgMinute *b)
{
  if (!is_end_by_position (a) || !is_end_by_position (b))
    return FALSE;
  if (is_by_envelope (a) || is_by_envelope (b))
    return a->outcome.reason == b->outcome.reason;

  return a->event.displacement.from == b->event.displacement.from &&
         a->event.displacement.to == b->event.displacement.to;
}

/* Takes the minutes out of the main line of @pgn, whose comments keep only what people
 * wrote, in place of those that another file has told before. */
void
rg_minutes_take_from_pgn (RgMinutes *self, RgPgnGame *pgn)
{
  g_array_remove_range (self->entries, 0, self->n_recorded);
  self->n_recorded = 0;

  take_from_comment (self, &pgn->comment, 0);
  for (guint i = 0; i < rg_pgn_line_length (pgn->line); i++) {
    RgPgnMove *move = rg_pgn_line_get (pgn->line, i);

    take_from_comment (self, &move->before, i);
    take_from_comment (self, &move->after, i + 1);
  }

  /* Of a move that ends the game both the file and the event may tell: the file knows
   * more. */
  for (guint i = self->entries->len; i > self->n_recorded; i--)
    for (guint recorded = 0; recorded < self->n_recorded; recorded++)
      if (is_same_end (get_entry (self, recorded)->minute,
                       get_entry (self, i - 1)->minute)) {
        g_array_remove_index (self->entries, i - 1);
        break;
      }
}

/* A game that ends in mate or stalemate and has no other minutes is told by its
 * moves, as under the rulebook in which a PGN file is read. */
static gboolean
is_told_by_moves (const RgMinutes *self)
{
  const RgMinute *minute;

  if (self->entries->len != 1)
    return FALSE;

  minute = get_entry (self, 0)->minute;
  return is_end_by_position (minute) && !minute->event.with_draw && !minute->timed &&
         (minute->outcome.result == RG_RESULT_DRAW
            ? minute->outcome.reason == RG_REASON_STALEMATE
            : minute->outcome.reason == RG_REASON_CHECKMATE) &&
         g_strcmp0 (minute->rulebook, rg_shelf_get ()->rulebooks[0]->id) == 0;
}

/* Puts the minutes into the comments of @pgn, each behind the last move that stands of
 * those after which it was taken down.  What the moves tell by themselves is left out,
 * and with @only_recorded what the events tell anyway. */
void
rg_minutes_add_to_pgn (const RgMinutes *self, RgPgnGame *pgn, gboolean only_recorded)
{
  guint n = only_recorded ? self->n_recorded : self->entries->len;

  if (is_told_by_moves (self))
    return;

  for (guint i = 0; i < n; i++) {
    const RgMinuteEntry *entry = get_entry (self, i);
    char               **comment = rg_pgn_game_get_comment (pgn, entry->anchor);
    g_autofree char     *before = *comment;

    *comment = rg_minute_add_to_comment (entry->minute, before);
  }
}
