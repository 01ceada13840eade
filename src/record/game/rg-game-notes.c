/* Signs, comments and variations of moves that were read from a file or have just been
 * played. Notes on moves that PGN cannot express are written as commands after the last
 * move that it can express. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"

#include "rg-comment.h"
#include "rg-game-private.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-text.h"
#include "rg-pgn-writer.h"

#include <string.h>

#define WORD "note "

/* Returns the number of plies, from the first, whose moves are the same in the notes as
 * in the current line. */
static guint
count_annotated (RgGame *self)
{
  guint n = MIN (rg_game_get_n_plies (self), rg_pgn_line_length (self->notes->line));

  for (guint i = 0; i < n; i++)
    if (!rg_move_equal (rg_game_get_move (self, i + 1),
                        rg_pgn_line_get (self->notes->line, i)->move))
      return i;

  return n;
}

/* Updates the notes after an event: those on moves that were taken back are removed. */
void
rg_game_notes_follow (RgGame *self)
{
  RgPgnLine *line = self->notes->line;
  guint      before = rg_pgn_line_length (line);
  guint      now = count_annotated (self);

  if (now < before && before <= rg_game_get_n_plies (self) && self->state.ply.mirrored) {
    /* A score that a ruling has mirrored has the same moves, written differently;
     * variations of the old moves are no longer legal. */
    for (guint i = 0; i < before; i++) {
      RgPgnMove *move = rg_pgn_line_get (line, i);

      move->move = rg_game_get_move (self, i + 1);
      g_clear_pointer (&move->variations, g_ptr_array_unref);
    }
    return;
  }
  rg_pgn_line_cut (line, now);
}

/* Returns the note of @ply; adds an empty one if there is none. */
static RgPgnMove *
prepare (RgGame *self, guint ply)
{
  RgPgnLine *line = self->notes->line;

  while (rg_pgn_line_length (line) < ply)
    rg_pgn_line_append (line, rg_game_get_move (self, rg_pgn_line_length (line) + 1));

  return rg_pgn_line_get (line, ply - 1);
}

static void
emit_written (RgGame *self, guint ply)
{
  self->notes_version++;
  rg_game_record (self, RG_GAME_LINE_NOTE, ply, NULL);
}

/* Returns the first ply that PGN cannot express, one beyond the last if there is
 * none. */
static guint
first_unsaid (RgGame *self)
{
  guint n = rg_game_get_n_plies (self);

  for (guint ply = 1; ply <= n && self->state.ply.irregular; ply++)
    if (!rg_game_is_regular (self, ply))
      return ply;

  return n + 1;
}

/* Prints a note as a command: "15 $2,16 text"; the list of signs may be empty. */
static void
print_command (guint ply, const RgPgnMove *move, GString *out)
{
  g_autofree char *comment = NULL;

  comment = move->before != NULL ? g_strjoin (" ", move->before, move->after, NULL)
                                 : g_strdup (move->after != NULL ? move->after : "");
  g_string_append_printf (out, "%u $", ply);
  for (guint i = 0; move->nags != NULL && i < move->nags->len; i++)
    g_string_append_printf (out, i > 0 ? ",%u" : "%u",
                            g_array_index (move->nags, guint8, i));
  if (*comment != '\0')
    g_string_append_c (out, ' ');
  rg_pgn_command_escape (comment, out);
}

/* Adds the notes on moves that PGN cannot express to the comment of the last move that it
 * can express. */
void
rg_game_notes_add_to_pgn (RgGame *self, RgPgnGame *pgn)
{
  char              **comment = rg_pgn_game_get_comment (pgn, G_MAXUINT);
  g_autoptr (GString) out = g_string_new (*comment);

  for (guint ply = first_unsaid (self); ply <= rg_pgn_line_length (self->notes->line);
       ply++) {
    if (!rg_game_has_note (self, ply))
      continue;
    g_string_append (out, out->len > 0 ? " " RG_PGN_COMMAND WORD : RG_PGN_COMMAND WORD);
    print_command (ply, rg_game_get_annotation (self, ply), out);
    g_string_append_c (out, ']');
  }
  if (out->len == 0)
    return;

  g_free (*comment);
  *comment = g_string_free (g_steal_pointer (&out), FALSE);
}

/* Makes a game of the single move of @ply, to which its note can be added; without a move
 * if @ply is 0. */
static RgPgnGame *
new_part (RgGame *self, guint ply)
{
  RgPgnGame *part = rg_pgn_game_new ();

  part->start = *rg_game_get_position (self, ply > 0 ? ply - 1 : 0);
  if (ply > 0)
    rg_pgn_line_append (part->line, rg_game_get_move (self, ply));
  return part;
}

/* Prints the note of @ply on one line: as PGN with the move, "15 8. Rd1 $2 {text} (8.
 * Qc2) *"; if PGN cannot express the move, as "15 $2,16 text". */
void
rg_game_print_note (RgGame *self, guint ply, GString *out)
{
  static const RgPgnMove NOTHING = { 0 };
  g_autoptr (RgPgnGame)  part = NULL;
  g_autoptr (GString)    text = g_string_new (NULL);
  const RgPgnMove       *move = rg_game_get_annotation (self, ply);

  if (ply >= first_unsaid (self)) {
    print_command (ply, move != NULL ? move : &NOTHING, out);
    return;
  }

  part = new_part (self, ply);
  if (ply == 0)
    part->comment = g_strdup (self->notes->comment);
  else if (move != NULL)
    rg_pgn_move_copy (move, rg_pgn_line_get (part->line, 0));
  rg_pgn_write_moves (part, text);
  rg_pgn_text_join_lines (text->str);
  g_string_append_printf (out, "%u %s", ply, text->str);
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

/* Reads a note that is written as a command: "$2,16 text". */
static RgPgnGame *
read_command (RgGame *self, guint ply, const char *text)
{
  g_autoptr (RgPgnGame) part = new_part (self, ply);
  g_auto (GStrv)        words = g_strsplit (text + 1, " ", 2);
  RgPgnMove            *move = rg_pgn_line_last (part->line);

  if (move == NULL)
    return NULL;

  move->nags = parse_signs (words[0] != NULL ? words[0] : "");
  if (words[0] != NULL && words[1] != NULL) {
    move->after = rg_pgn_command_unescape (words[1], strlen (words[1]));
    if (move->after == NULL)
      return NULL;
  }

  return g_steal_pointer (&part);
}

/* Reads a note that is written as a PGN game of one move. */
static RgPgnGame *
read_part (RgGame *self, guint ply, const char *text)
{
  g_autofree char        *pgn = g_strconcat ("[Event \"?\"]\n\n", text, "\n", NULL);
  g_autoptr (GBytes)      bytes = g_bytes_new_static (pgn, strlen (pgn));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgPgnGame)   part = NULL;

  rg_pgn_reader_set_start (reader, rg_game_get_position (self, ply > 0 ? ply - 1 : 0));
  part = rg_pgn_reader_next (reader, NULL);
  if (part == NULL || rg_pgn_line_length (part->line) != (ply > 0 ? 1 : 0))
    return NULL;

  return g_steal_pointer (&part);
}

/* Reads the output of rg_game_print_note() and replaces the note. Returns: FALSE if it
 * cannot be read */
gboolean
rg_game_read_note (RgGame *self, const char *text)
{
  g_auto (GStrv)        words = g_strsplit (text, " ", 2);
  g_autoptr (RgPgnGame) part = NULL;
  guint64               ply;

  if (g_strv_length (words) < 2 || self->state.phase == RG_PHASE_SETUP ||
      !g_ascii_string_to_unsigned (words[0], 10, 0, rg_game_get_n_plies (self), &ply,
                                   NULL))
    return FALSE;

  part = *words[1] == '$' ? read_command (self, (guint) ply, words[1])
                          : read_part (self, (guint) ply, words[1]);
  if (part == NULL || (ply > 0 && !rg_move_equal (rg_pgn_line_get (part->line, 0)->move,
                                                  rg_game_get_move (self, (guint) ply))))
    return FALSE;

  if (ply == 0) {
    g_free (self->notes->comment);
    self->notes->comment = g_steal_pointer (&part->comment);
  } else {
    RgPgnMove *move = prepare (self, (guint) ply);

    rg_pgn_move_clear (move);
    rg_pgn_move_copy (rg_pgn_line_get (part->line, 0), move);
  }
  emit_written (self, (guint) ply);
  return TRUE;
}

static gboolean
take_note (const char *text, gpointer game)
{
  return g_str_has_prefix (text, WORD) && rg_game_read_note (game, text + strlen (WORD));
}

/* Adapts notes that came from a file to the game: removes those beyond its moves, and
 * reads those on moves that PGN cannot express. */
void
rg_game_notes_adopt (RgGame *self)
{
  guint n = count_annotated (self);
  char *comment;

  rg_pgn_line_cut (self->notes->line, n);
  self->notes_version++;
  if (!self->state.ply.irregular)
    return;

  /* Notes on moves that PGN cannot express are commands in the comment of the last move
   * that it can express; reading them adds moves with notes to the line. */
  comment = g_steal_pointer (rg_pgn_game_get_comment (self->notes, n));
  rg_comment_take_commands (&comment, take_note, self);
  *rg_pgn_game_get_comment (self->notes, n) = comment;
}

/* Returns: (transfer none) (nullable): the comment before the first move, commands of
 * programs included */
const char *
rg_game_get_opening_comment (RgGame *self)
{
  return self->notes->comment;
}

/* Returns: (transfer none) (nullable): the note on the move of @ply, from 1 on, if
 * there is one; valid until the game changes */
const RgPgnMove *
rg_game_get_annotation (RgGame *self, guint ply)
{
  if (ply == 0 || ply > rg_pgn_line_length (self->notes->line))
    return NULL;

  return rg_pgn_line_get (self->notes->line, ply - 1);
}

/* @move: (nullable): a move of the game or of a variation. Returns: (transfer full):
 * its comment without commands of programs; may be empty */
char *
rg_note_get_comment (const RgPgnMove *move)
{
  return move != NULL ? rg_comment_get_text (move->before, move->after) : g_strdup ("");
}

/* Returns: (transfer full): the comment on the move of @ply, or for 0 the one before the
 * first move, without the commands meant for programs, such as [%clk]; may be empty */
char *
rg_game_get_comment (RgGame *self, guint ply)
{
  if (ply == 0)
    return rg_comment_get_text (NULL, self->notes->comment);

  return rg_note_get_comment (rg_game_get_annotation (self, ply));
}

/* @move: (nullable): a move of the game or of a variation. Returns: the number of
 * its sign among "!", "?", "!!", "??", "!?" and "?!", from 1 to %RG_N_SIGNS; 0
 * without one */
guint8
rg_note_get_sign (const RgPgnMove *move)
{
  for (guint i = 0; move != NULL && move->nags != NULL && i < move->nags->len; i++) {
    guint8 nag = g_array_index (move->nags, guint8, i);

    if (nag >= 1 && nag <= RG_N_SIGNS)
      return nag;
  }

  return 0;
}

guint8
rg_game_get_sign (RgGame *self, guint ply)
{
  return rg_note_get_sign (rg_game_get_annotation (self, ply));
}

/* Returns: the number of variations that replace the move of @ply */
guint
rg_game_get_n_variations (RgGame *self, guint ply)
{
  const RgPgnMove *move = rg_game_get_annotation (self, ply);

  return move != NULL && move->variations != NULL ? move->variations->len : 0;
}

/* Returns: (transfer none): a variation, which begins in the position before @ply;
 * valid until the game changes */
const RgPgnLine *
rg_game_get_variation (RgGame *self, guint ply, guint index)
{
  g_return_val_if_fail (index < rg_game_get_n_variations (self, ply), NULL);

  return g_ptr_array_index (rg_game_get_annotation (self, ply)->variations, index);
}

/* Returns: whether there is a note on the move of @ply or, for 0, before the first
 * move */
gboolean
rg_game_has_note (RgGame *self, guint ply)
{
  const RgPgnMove *move = rg_game_get_annotation (self, ply);

  if (ply == 0)
    return self->notes->comment != NULL;

  return move != NULL && (move->nags != NULL || move->before != NULL ||
                          move->after != NULL || move->variations != NULL);
}

gboolean
rg_game_has_notes (RgGame *self)
{
  for (guint ply = 0; ply <= rg_pgn_line_length (self->notes->line); ply++)
    if (rg_game_has_note (self, ply))
      return TRUE;

  return FALSE;
}

/* Returns: a number that is different after each change of the notes */
guint
rg_game_get_notes_version (RgGame *self)
{
  return self->notes_version;
}

static void
set_comment (RgPgnMove *move, const char *clean)
{
  g_autofree char *before = move->before;
  g_autofree char *after = move->after;

  move->before = rg_comment_set_text (before, "");
  move->after = rg_comment_set_text (after, clean);
}

/* Sets the comment on the move of @ply, or for 0 the one before the first move, cleaned
 * for PGN; commands of programs in it stay. */
void
rg_game_set_comment (RgGame *self, guint ply, const char *text)
{
  g_autofree char *old = NULL;
  g_autofree char *clean = rg_comment_clean (text);

  g_return_if_fail (ply <= rg_game_get_n_plies (self));

  old = rg_game_get_comment (self, ply);
  if (g_str_equal (old, clean))
    return;

  if (ply == 0) {
    g_autofree char *kept = self->notes->comment;

    self->notes->comment = rg_comment_set_text (kept, clean);
  } else {
    set_comment (prepare (self, ply), clean);
  }
  emit_written (self, ply);
}

/* Like rg_game_set_comment(), for @move in a variation that replaces the move of @ply. */
void
rg_game_set_comment_aside (RgGame          *self,
                           guint            ply,
                           const RgPgnMove *move,
                           const char      *text)
{
  g_autofree char *old = rg_note_get_comment (move);
  g_autofree char *clean = rg_comment_clean (text);

  if (g_str_equal (old, clean))
    return;

  set_comment ((RgPgnMove *) move, clean);
  emit_written (self, ply);
}

/* Removes the signs "!", "?", "!!", "??", "!?" and "?!", of which a move has at most one;
 * other NAGs stay. Returns the index at which a sign is to be inserted. */
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

static void
set_sign (RgPgnMove *move, guint8 sign)
{
  guint place;

  if (move->nags == NULL)
    move->nags = g_array_new (FALSE, FALSE, sizeof (guint8));
  place = remove_signs (move->nags);
  if (sign != 0)
    g_array_insert_val (move->nags, place, sign);
  if (move->nags->len == 0)
    g_clear_pointer (&move->nags, g_array_unref);
}

/* Sets the sign that judges a move (FIDE 1930, Art. 5), from 1 to %RG_N_SIGNS, 0 for
 * none. Other NAGs, such as those that judge the position, stay. */
void
rg_game_set_sign (RgGame *self, guint ply, guint8 sign)
{
  g_return_if_fail (ply > 0 && ply <= rg_game_get_n_plies (self));
  g_return_if_fail (sign <= RG_N_SIGNS);

  if (rg_game_get_sign (self, ply) == sign)
    return;

  set_sign (prepare (self, ply), sign);
  emit_written (self, ply);
}

/* Like rg_game_set_sign(), for @move in a variation that replaces the move of @ply. */
void
rg_game_set_sign_aside (RgGame *self, guint ply, const RgPgnMove *move, guint8 sign)
{
  g_return_if_fail (sign <= RG_N_SIGNS);

  if (rg_note_get_sign (move) == sign)
    return;

  set_sign ((RgPgnMove *) move, sign);
  emit_written (self, ply);
}

/* Checks whether a variation to the move of @ply may be entered. It may not in a strict
 * game that goes on, since reading it would reveal what is legal, nor after an irregular
 * displacement, as PGN cannot express moves there. Returns: FALSE with
 * %RG_ERROR_NO_SUCH_THING or %RG_ERROR_FORBIDDEN */
gboolean
rg_game_may_vary (RgGame *self, guint ply, GError **error)
{
  const char *why = NULL;

  if (ply == 0 || ply > rg_game_get_n_plies (self))
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      N_ ("there is no move here that a variation could replace"), NULL);

  if (rg_game_is_silent (self))
    why = N_ ("variations cannot be added during a strict game: reading them would "
              "reveal which moves are legal");
  else if (first_unsaid (self) <= ply)
    why = N_ ("there is an illegal move here or earlier, and files cannot hold "
              "variations after it");
  if (why != NULL)
    rg_set_error (error, RG_ERROR_FORBIDDEN, why, NULL);

  return why == NULL;
}

/* Inserts @variation (transfer full) to the move of @ply. It has at least one move, and
 * its moves must be legal from the position before @ply on. @index is the place before
 * which it is inserted; beyond the last one it is appended. Returns: FALSE with an error
 * of rg_game_may_vary(), or with %RG_ERROR_FORBIDDEN if @variation begins with the move
 * of @ply itself */
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
  if (rg_move_equal (rg_pgn_line_get (line, 0)->move, rg_game_get_move (self, ply)))
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("this move was played; a variation must start with a different "
                          "move"),
                      NULL);

  move = prepare (self, ply);
  rg_pgn_move_insert_variation (move, index, g_steal_pointer (&line));
  emit_written (self, ply);
  return TRUE;
}

/* Removes a variation. Returns: (transfer full): the variation, so that it can be
 * inserted again */
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
  emit_written (self, ply);
  return taken;
}
