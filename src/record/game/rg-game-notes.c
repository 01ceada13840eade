/* Signs, comments and variations, written about moves that were read from a
 * file or have just been played.  What PGN has no place for, as it cannot say
 * the move, travels in a command behind the last one that it can. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"

#include "rg-comment.h"
#include "rg-game-private.h"

#include <string.h>

#define NOTE "[%regence note "

/* A note about a move that PGN cannot say, while it is read. */
typedef struct {
  guint   ply;
  GArray *nags;
  char   *comment;
} RgNote;

static void
clear_note_cb (gpointer data)
{
  RgNote *note = data;

  g_clear_pointer (&note->nags, g_array_unref);
  g_free (note->comment);
}

/* How far the annotated line and the line played are the same. */
static guint
count_annotated (RgGame *self)
{
  guint n = MIN (rg_game_get_n_plies (self), rg_pgn_line_length (self->pgn->line));

  for (guint i = 0; i < n; i++)
    if (!rg_move_equal (rg_game_get_move (self, i + 1),
                        rg_pgn_line_get (self->pgn->line, i)->move))
      return i;

  return n;
}

/* Something happened: what was written about moves that have gone back goes with them. */
void
rg_game_notes_follow (RgGame *self)
{
  guint before = self->annotated;
  guint now = count_annotated (self);

  if (now < before && before <= rg_game_get_n_plies (self) && self->state.ply.mirrored) {
    /* Men that stood wrong from the start have been put right: the moves are written
     * otherwise now, and are the same.  Variations of the old ones are none any more. */
    for (guint i = 0; i < before; i++) {
      RgPgnMove *move = rg_pgn_line_get (self->pgn->line, i);

      move->move = rg_game_get_move (self, i + 1);
      g_clear_pointer (&move->variations, g_ptr_array_unref);
    }
    now = before;
  }
  if (now < before)
    g_array_set_size (self->pgn->line->moves, now);
  self->annotated = now;
}

/* Makes the annotated line the one that was played, and finds a move of it. */
static RgPgnMove *
prepare (RgGame *self, guint ply)
{
  RgPgnLine *line = self->pgn->line;
  guint      n = rg_game_get_n_plies (self);

  if (self->annotated < n) {
    g_array_set_size (line->moves, self->annotated);
    while (rg_pgn_line_length (line) < n)
      rg_pgn_line_append (line, rg_game_get_move (self, rg_pgn_line_length (line) + 1));
    self->annotated = n;
  }

  return rg_pgn_line_get (line, ply - 1);
}

static void
emit_written (RgGame *self)
{
  self->notes_version++;
  rg_game_emit_changed (self);
}

/* The first ply that PGN cannot say, one beyond the last where it can say all.
 */
static guint
first_unsaid (RgGame *self)
{
  guint n = rg_game_get_n_plies (self);

  for (guint ply = 1; ply <= n && self->state.ply.n_irregular > 0; ply++)
    if (!rg_game_is_regular (self, ply))
      return ply;

  return n + 1;
}

static void
print_move (RgGame *self, guint ply, GString *out)
{
  RgMove move = rg_game_get_move (self, ply);
  char   uci[RG_UCI_SIZE];

  rg_displacement_write (rg_move_displacement (move), uci);
  g_string_append_printf (out, "%u %s", ply, uci);
}

/* "[%regence note 15 e2e5 $2,16 what was said]"; the list of signs may be
 * empty. */
static void
print_note (RgGame *self, guint ply, const RgPgnMove *move, GString *out)
{
  g_autofree char *comment = NULL;

  comment = move->before != NULL ? g_strjoin (" ", move->before, move->after, NULL)
                                 : g_strdup (move->after != NULL ? move->after : "");
  g_string_append (out, out->len > 0 ? " " NOTE : NOTE);
  print_move (self, ply, out);
  g_string_append (out, " $");
  for (guint i = 0; move->nags != NULL && i < move->nags->len; i++)
    g_string_append_printf (out, i > 0 ? ",%u" : "%u",
                            g_array_index (move->nags, guint8, i));
  if (*comment != '\0')
    g_string_append_c (out, ' ');
  rg_pgn_command_escape (comment, out);
  g_string_append_c (out, ']');
}

/* Puts what was written about moves that PGN cannot say behind the last one that it
 * can. */
void
rg_game_notes_add_to_pgn (RgGame *self, RgPgnGame *pgn)
{
  char              **comment = rg_pgn_game_get_comment (pgn, G_MAXUINT);
  g_autoptr (GString) out = g_string_new (*comment);
  gsize               before = out->len;

  for (guint ply = first_unsaid (self); ply <= self->annotated; ply++) {
    const RgPgnMove *move = rg_game_get_annotation (self, ply);

    if (move->nags != NULL || move->before != NULL || move->after != NULL)
      print_note (self, ply, move, out);
  }
  if (out->len == before)
    return;

  g_free (*comment);
  *comment = g_string_free (g_steal_pointer (&out), FALSE);
}

static GArray *
parse_signs (const char *text)
{
  GArray        *nags = NULL;
  g_auto (GStrv) numbers = g_strsplit (text, ",", -1);

  for (char **number = numbers; *number != NULL; number++) {
    guint64 value;

    if (g_ascii_string_to_unsigned (*number, 10, 0, 255, &value, NULL))
      rg_pgn_nags_add (&nags, (guint8) value);
  }

  return nags;
}

/* Reads what stands behind "note"; of another move than the one that was played
 * it says nothing. */
static gboolean
parse_note (RgGame *self, const char *text, RgNote *note)
{
  g_auto (GStrv)      words = g_strsplit (text, " ", 4);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char    *move = NULL;
  guint64             ply;

  if (g_strv_length (words) < 3 || *words[2] != '$' ||
      !g_ascii_string_to_unsigned (words[0], 10, 1, rg_game_get_n_plies (self), &ply,
                                   NULL))
    return FALSE;

  print_move (self, (guint) ply, expected);
  move = g_strjoin (" ", words[0], words[1], NULL);
  if (!g_str_equal (move, expected->str))
    return FALSE;

  if (words[3] != NULL) {
    note->comment = rg_pgn_command_unescape (words[3], strlen (words[3]));
    if (note->comment == NULL)
      return FALSE;
  }
  note->ply = (guint) ply;
  note->nags = parse_signs (words[2] + 1);
  return TRUE;
}

/* Parts the notes from the rest of a comment. */
static char *
take_notes (RgGame *self, const char *comment, GArray *notes)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  const char         *command;

  while ((command = strstr (comment, NOTE)) != NULL) {
    const char      *end = strchr (command, ']');
    g_autofree char *text = NULL;
    RgNote           note = { 0 };

    if (end == NULL)
      break;
    g_string_append_len (rest, comment, command - comment);
    text = g_strndup (command + strlen (NOTE), (gsize) (end - command) - strlen (NOTE));
    if (parse_note (self, text, &note))
      g_array_append_val (notes, note);
    else
      g_string_append_len (rest, command, end + 1 - command);
    if (note.ply > 0 && rest->len > 0 && rest->str[rest->len - 1] == ' ')
      g_string_truncate (rest, rest->len - 1);
    comment = end + 1;
  }
  g_string_append (rest, comment);

  return rest->len > 0 ? g_string_free (g_steal_pointer (&rest), FALSE) : NULL;
}

static void
take_from_pgn (RgGame *self)
{
  char             **comment = rg_pgn_game_get_comment (self->pgn, G_MAXUINT);
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (RgNote));
  g_autofree char   *before = *comment;

  g_array_set_clear_func (notes, clear_note_cb);
  *comment = before != NULL ? take_notes (self, before, notes) : NULL;

  for (guint i = 0; i < notes->len; i++) {
    RgNote    *note = &g_array_index (notes, RgNote, i);
    RgPgnMove *move = prepare (self, note->ply);

    g_clear_pointer (&move->nags, g_array_unref);
    g_clear_pointer (&move->after, g_free);
    move->nags = g_steal_pointer (&note->nags);
    move->after = g_steal_pointer (&note->comment);
  }
}

/* A file has told what was written about the game. */
void
rg_game_notes_adopt (RgGame *self)
{
  self->annotated = count_annotated (self);
  self->notes_version++;
  if (self->state.ply.n_irregular > 0)
    take_from_pgn (self);
}

/* Returns: (transfer none) (nullable): what was written before the first move, with
 * what programs left there */
const char *
rg_game_get_opening_comment (RgGame *self)
{
  return self->pgn->comment;
}

/* Returns: (transfer none) (nullable): what was written about the move of @ply, from 1
 * on, where the annotated line reaches it; valid until the game changes */
const RgPgnMove *
rg_game_get_annotation (RgGame *self, guint ply)
{
  if (ply == 0 || ply > self->annotated)
    return NULL;

  return rg_pgn_line_get (self->pgn->line, ply - 1);
}

/* Returns: (transfer full): what people wrote about the move of @ply, before the first
 * move for 0; empty where they wrote nothing */
char *
rg_game_get_comment (RgGame *self, guint ply)
{
  const RgPgnMove *move = rg_game_get_annotation (self, ply);

  if (ply == 0)
    return rg_comment_get_text (NULL, self->pgn->comment);

  return move != NULL ? rg_comment_get_text (move->before, move->after) : g_strdup ("");
}

/* Returns: which of "!", "?", "!!", "??", "!?" and "?!" the move of @ply bears, from 1
 * to %RG_N_SIGNS; 0 for none */
guint8
rg_game_get_sign (RgGame *self, guint ply)
{
  const RgPgnMove *move = rg_game_get_annotation (self, ply);

  for (guint i = 0; move != NULL && move->nags != NULL && i < move->nags->len; i++) {
    guint8 nag = g_array_index (move->nags, guint8, i);

    if (nag >= 1 && nag <= RG_N_SIGNS)
      return nag;
  }

  return 0;
}

/* Returns: how many lines are written that might have been played instead of the move
 * of @ply */
guint
rg_game_get_n_variations (RgGame *self, guint ply)
{
  const RgPgnMove *move = rg_game_get_annotation (self, ply);

  return move != NULL && move->variations != NULL ? move->variations->len : 0;
}

/* Returns: (transfer none): a line that begins in the position before @ply; valid
 * until the game changes */
const RgPgnLine *
rg_game_get_variation (RgGame *self, guint ply, guint index)
{
  g_return_val_if_fail (index < rg_game_get_n_variations (self, ply), NULL);

  return g_ptr_array_index (rg_game_get_annotation (self, ply)->variations, index);
}

/* Returns: whether anything is written about the game */
gboolean
rg_game_has_notes (RgGame *self)
{
  for (guint i = 0; i < self->annotated; i++) {
    const RgPgnMove *move = rg_pgn_line_get (self->pgn->line, i);

    if (move->nags != NULL || move->before != NULL || move->after != NULL ||
        move->variations != NULL)
      return TRUE;
  }

  return self->pgn->comment != NULL;
}

/* Returns: a number that is another one whenever something has been written about the
 * game, or a file has told it */
guint
rg_game_get_notes_version (RgGame *self)
{
  return self->notes_version;
}

/* Writes a comment, made clean, in place of what people wrote about the move of @ply,
 * before the first move for 0; what programs left in it stays. */
void
rg_game_set_comment (RgGame *self, guint ply, const char *text)
{
  g_autofree char *old = NULL;
  g_autofree char *clean = rg_comment_clean (text);
  g_autofree char *kept = NULL;
  char           **place;

  g_return_if_fail (ply <= rg_game_get_n_plies (self));

  old = rg_game_get_comment (self, ply);
  if (g_str_equal (old, clean))
    return;

  if (ply == 0) {
    place = &self->pgn->comment;
  } else {
    RgPgnMove       *move = prepare (self, ply);
    g_autofree char *before = move->before;

    move->before = rg_comment_set_text (before, "");
    place = &move->after;
  }
  kept = *place;
  *place = rg_comment_set_text (kept, clean);
  emit_written (self);
}

/* Takes out the signs of which a move bears one at most; others stay.  Returns
 * where the first one stood. */
static guint
remove_signs (GArray *nags)
{
  guint place = nags->len;

  for (guint i = nags->len; i > 0; i--) {
    guint8 nag = g_array_index (nags, guint8, i - 1);

    if (nag < 1 || nag > RG_N_SIGNS)
      continue;
    g_array_remove_index (nags, i - 1);
    place = i - 1;
  }

  return MIN (place, nags->len);
}

/* Sets how well a move was played (FIDE 1930, Art. 5), from 1 to %RG_N_SIGNS, 0 for
 * nothing.  Other annotations of it, which say how the game stands, are left as they
 * are. */
void
rg_game_set_sign (RgGame *self, guint ply, guint8 sign)
{
  RgPgnMove *move;
  guint      place;

  g_return_if_fail (ply > 0 && ply <= rg_game_get_n_plies (self));
  g_return_if_fail (sign <= RG_N_SIGNS);

  if (rg_game_get_sign (self, ply) == sign)
    return;

  move = prepare (self, ply);
  if (move->nags == NULL)
    move->nags = g_array_new (FALSE, FALSE, sizeof (guint8));
  place = remove_signs (move->nags);
  if (sign != 0)
    g_array_insert_val (move->nags, place, sign);
  if (move->nags->len == 0)
    g_clear_pointer (&move->nags, g_array_unref);
  emit_written (self);
}

/* Asks whether another way to play instead of the move of @ply can be written down.
 * While a strict game goes on it cannot, since to read it is to say what is legal; nor
 * where an irregular displacement stands, behind which PGN has no place for moves.
 * Returns: FALSE with %RG_ERROR_NO_SUCH_THING or %RG_ERROR_FORBIDDEN */
gboolean
rg_game_may_vary (RgGame *self, guint ply, GError **error)
{
  const char *why = NULL;

  if (ply == 0 || ply > rg_game_get_n_plies (self)) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("there is no move here that another could replace"), NULL);
    return FALSE;
  }

  if (rg_game_is_silent (self))
    why = N_ ("while a strict game goes on, no other ways are written down: "
              "to read one would be to say what is legal");
  else if (first_unsaid (self) <= ply)
    why = N_ ("an irregular move stands here or before, and no file has a "
              "place for other ways behind it");
  if (why != NULL)
    rg_set_error (error, RG_ERROR_FORBIDDEN, why, NULL);

  return why == NULL;
}

/* Writes down what might have been played instead of the move of @ply: @variation, which
 * is taken over and has at least one move, legal from the position before @ply on. @index
 * is before which other one, beyond them all behind the last.  Returns: FALSE with an
 * error as of rg_game_may_vary(), or %RG_ERROR_FORBIDDEN where @variation begins with
 * that very move */
gboolean
rg_game_insert_variation (RgGame    *self,
                          guint      ply,
                          guint      index,
                          RgPgnLine *variation,
                          GError   **error)
{
  g_autoptr (RgPgnLine) line = variation;
  RgPgnMove            *move;

  g_return_val_if_fail (rg_pgn_line_length (line) > 0, FALSE);

  if (!rg_game_may_vary (self, ply, error))
    return FALSE;
  if (rg_move_equal (rg_pgn_line_get (line, 0)->move, rg_game_get_move (self, ply))) {
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("this is the move that was played; another way begins "
                      "with another move"),
                  NULL);
    return FALSE;
  }

  move = prepare (self, ply);
  rg_pgn_move_insert_variation (move, index, g_steal_pointer (&line));
  emit_written (self);
  return TRUE;
}

/* Returns: (transfer full): a variation that is taken out, so that it can be put back */
RgPgnLine *
rg_game_take_variation (RgGame *self, guint ply, guint index)
{
  RgPgnMove *move;
  RgPgnLine *taken;

  g_return_val_if_fail (index < rg_game_get_n_variations (self, ply), NULL);

  move = prepare (self, ply);
  taken = g_ptr_array_steal_index (move->variations, index);
  if (move->variations->len == 0)
    g_clear_pointer (&move->variations, g_ptr_array_unref);
  emit_written (self);
  return taken;
}
