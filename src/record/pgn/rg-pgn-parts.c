/* A cut is a guess: what looks like the beginning of a game may be inside a comment, or
 * the tags of a game that began before.  The reader of the part before proves it, as it
 * ends between two games, at the cut or elsewhere.  Each part has a margin behind it, the
 * beginning of the next one, so that nothing is read otherwise for the cut. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-parts.h"

#include "rg-pgn-lexer.h"
#include "rg-pgn-text.h"

/* So many parts a thread are in memory. */
#define PARTS_PER_THREAD 2

/* `before` is what was taken to be before it; `reader` is NULL where no game seems to
 * begin, and nothing is tried.  `is_read` is guarded by the lock. */
typedef struct {
  GBytes      *text;
  RgPgnRest    before;
  RgPgnReader *reader;
  RgPgnReport  report;
  gboolean     is_last;
  gboolean     is_read;
} RgPgnPart;

/* `parts` are in order; the first is the one that is waited for, and surely begins where
 * it does, `n_lines` lines behind the beginning of the text.  `ahead` is text that is in
 * no part yet; `at_game` says that a game seems to begin with it. */
struct _RgPgnParts {
  GInputStream  *stream;
  GError        *error; /* why the stream broke off */
  gboolean       has_begun;
  gboolean       is_over;
  gsize          part_size;
  GByteArray    *ahead;
  gboolean       at_game;
  GQueue         parts; /* of RgPgnPart */
  guint          n_lines;
  gboolean       is_not_utf8;
  RgPgnWriteFunc write;
  gpointer       data;
  guint          max_parts;
  GThreadPool   *pool;
  GMutex         lock;
  GCond          is_read;
};

static void
report_init (RgPgnReport *self)
{
  *self = (RgPgnReport){ .faults = rg_fault_list_new (), .text = g_string_new (NULL) };
}

void
rg_pgn_report_clear (RgPgnReport *self)
{
  g_ptr_array_unref (self->faults);
  g_string_free (self->text, TRUE);
}

static void
part_free (RgPgnPart *self)
{
  g_bytes_unref (self->text);
  g_clear_pointer (&self->reader, rg_pgn_reader_free);
  rg_pgn_report_clear (&self->report);
  g_free (self);
}

/* The work of a thread: reads a part as far as its games end in it. */
static void
read_part (gpointer data, gpointer user_data)
{
  RgPgnPart   *part = data;
  RgPgnParts  *self = user_data;
  RgPgnReport *report = &part->report;

  while (TRUE) {
    GPtrArray            *faults;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (part->reader, &faults);

    g_ptr_array_extend_and_steal (report->faults, faults);
    if (game == NULL)
      break;
    report->n_games++;
    report->n_moves += rg_pgn_line_length (game->line);
    if (self->write != NULL)
      self->write (game, self->data, report->text);
  }

  g_mutex_lock (&self->lock);
  part->is_read = TRUE;
  g_cond_signal (&self->is_read);
  g_mutex_unlock (&self->lock);
}

/**
 * rg_pgn_parts_new:
 * @part_size: the bytes of a part, more than the margin; a game may be larger
 * @write: (nullable): what is to be written of each game
 *
 * Returns: (transfer full): a reader of @stream on @n_threads threads
 */
RgPgnParts *
rg_pgn_parts_new (GInputStream  *stream,
                  gsize          part_size,
                  guint          n_threads,
                  RgPgnWriteFunc write,
                  gpointer       data)
{
  RgPgnParts *self = g_new0 (RgPgnParts, 1);

  self->stream = g_object_ref (stream);
  self->part_size = part_size;
  self->ahead = g_byte_array_new ();
  self->at_game = TRUE;
  self->write = write;
  self->data = data;
  self->max_parts = n_threads * PARTS_PER_THREAD;
  self->pool = g_thread_pool_new (read_part, self, (int) n_threads, FALSE, NULL);
  g_mutex_init (&self->lock);
  g_cond_init (&self->is_read);
  return self;
}

/* Frees the parts; text that is not read yet is dropped. */
void
rg_pgn_parts_free (RgPgnParts *self)
{
  g_thread_pool_free (self->pool, TRUE, TRUE);
  g_queue_clear_full (&self->parts, (GDestroyNotify) part_free);
  g_object_unref (self->stream);
  g_byte_array_unref (self->ahead);
  g_clear_error (&self->error);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->is_read);
  g_free (self);
}

static gboolean
may_begin_game (const char *at, const char *end)
{
  return rg_pgn_char_class (at[-1]) == RG_PGN_CHAR_LINE_END &&
         rg_pgn_starts_with (at, end, RG_PGN_EVENT_START);
}

/* Where the last game of @text but the first seems to begin that has a margin behind it,
 * or, where none does, the margin; @found says which. */
static gsize
find_cut (const GByteArray *text, gboolean *found)
{
  const char *start = (const char *) text->data, *end = start + text->len;
  const char *last = end - RG_PGN_MARGIN, *at = last;

  while (at > start && !may_begin_game (at, end))
    at--;
  *found = at > start;

  return (gsize) ((*found ? at : last) - start);
}

static void
start (RgPgnParts *self, RgPgnPart *part)
{
  part->is_read = FALSE;
  if (part->is_last)
    rg_pgn_reader_end (part->reader,
                       self->error != NULL ? g_error_copy (self->error) : NULL);
  g_thread_pool_push (self->pool, part, NULL);
}

/* Reads on in the stream, cuts a part off what has come, and starts on it. */
static RgPgnPart *
cut_part (RgPgnParts *self)
{
  RgPgnPart  *part = g_new0 (RgPgnPart, 1);
  GByteArray *ahead = self->ahead;
  gsize       cut, n_ahead = ahead->len, n_read = 0;
  gboolean    at_game = self->at_game;

  g_byte_array_set_size (ahead, (guint) self->part_size);
  g_input_stream_read_all (self->stream, ahead->data + n_ahead, ahead->len - n_ahead,
                           &n_read, NULL, &self->error);
  g_byte_array_set_size (ahead, (guint) (n_ahead + n_read));
  self->is_over = ahead->len < self->part_size;
  cut = self->is_over ? ahead->len : find_cut (ahead, &self->at_game);

  report_init (&part->report);
  part->is_last = self->is_over;
  part->text = g_bytes_new (ahead->data, MIN (cut + RG_PGN_MARGIN, ahead->len));
  g_byte_array_remove_range (ahead, 0, (guint) cut);
  part->before.is_not_utf8 = self->is_not_utf8;
  part->is_read = !at_game;
  if (at_game) {
    part->reader = rg_pgn_reader_new_for_part (part->text,
                                               self->has_begun ? &part->before : NULL);
    start (self, part);
  }

  self->has_begun = TRUE;
  return part;
}

static void
wait_for (RgPgnParts *self, RgPgnPart *part)
{
  g_mutex_lock (&self->lock);
  while (!part->is_read)
    g_cond_wait (&self->is_read, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* Returns whether what was taken to be before the second part is what came out of the
 * first. */
static gboolean
is_proved (RgPgnParts *self, const RgPgnPart *part)
{
  const RgPgnPart *next = g_queue_peek_nth (&self->parts, 1);
  RgPgnRest        rest = rg_pgn_reader_get_rest (part->reader);

  return next->reader != NULL && !rest.is_pending &&
         next->before.is_not_utf8 == rest.is_not_utf8 &&
         rest.offset + RG_PGN_MARGIN == g_bytes_get_size (part->text);
}

/* Lets the first part go on from where it came to in the text of the next one, or of so
 * many that at least as much is new as is read again. */
static void
join (RgPgnParts *self, RgPgnPart *part)
{
  gsize       size, offset = rg_pgn_reader_get_rest (part->reader).offset;
  const char *text = g_bytes_get_data (part->text, &size);
  gsize       n_again = size - offset;
  GByteArray *joined = g_byte_array_new ();

  g_byte_array_append (joined, (const guint8 *) text + offset, (guint) n_again);
  do {
    RgPgnPart *next = g_queue_pop_nth (&self->parts, 1);
    guint      n_both = MIN (joined->len, RG_PGN_MARGIN);

    if (next == NULL)
      next = cut_part (self);
    wait_for (self, next);
    text = g_bytes_get_data (next->text, &size);
    text += RG_PGN_MARGIN - n_both;
    size -= RG_PGN_MARGIN - n_both;
    g_byte_array_set_size (joined, joined->len - n_both);
    g_byte_array_append (joined, (const guint8 *) text, (guint) size);
    part->is_last = next->is_last;
    part_free (next);
  } while (!part->is_last && joined->len < 2 * n_again);

  g_bytes_unref (part->text);
  part->text = g_byte_array_free_to_bytes (joined);
  rg_pgn_reader_go_on (part->reader, part->text);
  start (self, part);
}

/* Hands over what the first part came to.  Its lines are counted from its beginning. */
static void
take_report (RgPgnParts *self, RgPgnPart *part, RgPgnReport *report)
{
  *report = part->report;
  report_init (&part->report);
  for (guint i = 0; i < report->faults->len; i++) {
    RgFault *fault = g_ptr_array_index (report->faults, i);

    fault->line += self->n_lines;
  }
}

/* Gives what the next games came to, none or many, in the order of the text.  Returns:
 * FALSE behind the last; then @report is left as it is */
gboolean
rg_pgn_parts_next (RgPgnParts *self, RgPgnReport *report)
{
  RgPgnPart *part;

  while (!self->is_over && self->parts.length < self->max_parts)
    g_queue_push_tail (&self->parts, cut_part (self));
  part = g_queue_peek_head (&self->parts);
  if (part == NULL)
    return FALSE;

  wait_for (self, part);
  take_report (self, part, report);
  if (!part->is_last && !is_proved (self, part)) {
    join (self, part);
  } else {
    RgPgnRest rest = rg_pgn_reader_get_rest (part->reader);

    self->n_lines += rest.line - 1;
    self->is_not_utf8 = rest.is_not_utf8;
    part_free (g_queue_pop_head (&self->parts));
  }
  return TRUE;
}
