/* Searches the games of a file; games that follow each other are read together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-search.h"

/* PART_SIZE: the number of bytes that are read at a time, enough for the bytes from which
 * the entry of a game is made. */
#define PART_SIZE (1 << 20)

/* The most games in a step. */
#define STEP_GAMES 50000

G_STATIC_ASSERT (RG_PGN_ENTRY_SIZE <= PART_SIZE);

/* Returns: (transfer full): a search that has not begun */
RgGameSearch *
rg_game_search_new (RgGameMatch match, gpointer data, GDestroyNotify destroy)
{
  RgGameSearch *self = g_new0 (RgGameSearch, 1);

  self->match = match;
  self->data = data;
  self->destroy = destroy;
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->hits = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
rg_game_search_free (RgGameSearch *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_array_unref (self->starts);
  g_array_unref (self->hits);
  g_free (self);
}

/* Copies the offsets of the games of the next step. @size is the size of the file.
 * Returns: whether there are games to examine */
gboolean
rg_game_search_prepare (RgGameSearch *self, const RgPgnIndex *index, guint64 size)
{
  guint known = rg_pgn_index_get_length (index);
  guint end = MIN (known, self->next + STEP_GAMES);

  g_array_set_size (self->starts, 0);
  for (guint i = self->next; i <= end; i++) {
    guint64 start = i < known ? rg_pgn_index_get_start (index, i).offset : size;

    g_array_append_val (self->starts, start);
  }

  return end > self->next;
}

/* Examines as many games as one part of the file holds. Returns: the first game after
 * them; @from with an error */
static guint
run_part (RgGameSearch *self, const RgFileReader *reader, guint from, GError **error)
{
  const guint64     *starts = (const guint64 *) (gpointer) self->starts->data;
  guint              n = self->starts->len - 1, to = from + 1;
  g_autoptr (GBytes) part = NULL;
  const char        *text;

  while (to < n && starts[to + 1] - starts[from] <= PART_SIZE)
    to++;
  part = rg_file_reader_read (reader, starts[from],
                              (gsize) MIN (starts[to] - starts[from], PART_SIZE), error);
  if (part == NULL)
    return from;

  text = g_bytes_get_data (part, NULL);
  for (guint i = from; i < to; i++) {
    gsize length = (gsize) MIN (starts[i + 1] - starts[i], RG_PGN_ENTRY_SIZE);
    guint index = self->next + i;
    g_autoptr (RgPgnEntry) entry = rg_pgn_entry_new (text + (starts[i] - starts[from]),
                                                     length, TRUE);

    if (self->match (entry, self->data))
      g_array_append_val (self->hits, index);
  }

  return to;
}

/* Runs a step, in a thread, until the monotonic time @end at the latest. Returns: the
 * number of games examined */
guint
rg_game_search_run (RgGameSearch       *self,
                    const RgFileReader *reader,
                    gint64              end,
                    GCancellable       *cancellable,
                    GError            **error)
{
  guint   done = 0, n = self->starts->len - 1;
  GError *reason = NULL;

  do
    done = run_part (self, reader, done, &reason);
  while (reason == NULL && done < n && g_get_monotonic_time () < end &&
         !g_cancellable_set_error_if_cancelled (cancellable, &reason));

  if (reason != NULL)
    g_propagate_error (error, reason);
  return done;
}
