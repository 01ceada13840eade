/* Log entries as text lines that a test can compare: the event, then an equals sign and
 * what the arbiter ruled. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-log.h"

#include "rg-comment.h"
#include "rg-token.h"

static const char *
color_word (RgColor color)
{
  return color == RG_WHITE ? "white" : "black";
}

/* INSIDES: names of the contents of an envelope, in the order of RgSealed. */
static const char *const INSIDES[] = {
  [RG_SEALED_UNREADABLE] = "unreadable",
  [RG_SEALED_IRREGULAR] = "irregular",
  [RG_SEALED_MOVE] = "move",
  [RG_SEALED_AMBIGUOUS] = "several",
};

static void
print_pieces (const RgBoard *pieces, GString *out)
{
  RgBitboard squares = rg_board_occupied (pieces);

  if (squares != 0)
    g_string_append (out, " men");
  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);
    char     name[3] = "";

    rg_square_write (square, name);
    g_string_append_printf (out, " %c%s",
                            rg_piece_to_char (rg_board_get (pieces, square)), name);
  }
}

static void
print_options (const GArray *options, GString *out)
{
  for (guint i = 0; options != NULL && i < options->len; i++) {
    char text[RG_OPTION_SIZE];

    rg_option_write (&g_array_index (options, RgOption, i), text);
    g_string_append_printf (out, i == 0 ? " options %s" : ", %s", text);
  }
}

/* Writes @self in one text line:
 *
 *     @754.2 black claim touched = retracted fide-1930:15.a ply 29 15 white
 *     clock 12.1 754.2 men Ng1 options move g1
 *
 * First comes the event in the event language.  Then follow, each only if there is
 * something to say: the ruling, with rulebook and article; the number of plies, the
 * number of the last move and who made it; the same two of the move to which the
 * director returns; what an envelope contained, as `inside move`, `several`,
 * `irregular` or `unreadable`; the used times of both clocks in seconds; the result
 * and its reason; who chooses; the pieces that are named; at last what must be done
 * or may be chosen.  In the event a backslash and two hexadecimal digits stand for a
 * character that PGN might misunderstand, a backslash and a space for nothing. */
void
rg_test_print_log_entry (const RgLogEntry *self, GString *out)
{
  g_autoptr (GString) event = g_string_new (NULL);
  const char         *reason = rg_reason_to_text (self->outcome.reason);

  rg_event_print (&self->event, event);
  rg_pgn_command_escape (event->str, out);
  g_string_append (out, " =");
  if (self->ruling != RG_RULING_NONE)
    g_string_append_printf (out, " %s", rg_ruling_to_text (self->ruling));
  if (self->article != NULL)
    g_string_append_printf (out, " %s:%s", self->rulebook, self->article);
  g_string_append_printf (out, " ply %u", self->moment.ply);
  if (self->moment.ply > 0)
    g_string_append_printf (out, " %u %s", self->moment.number,
                            color_word (self->moment.mover));
  if (self->back_to.number > 0)
    g_string_append_printf (out, " to %u %s", self->back_to.number,
                            color_word (self->back_to.mover));
  if (self->event.verb == RG_VERB_OPENED)
    g_string_append_printf (out, " inside %s", INSIDES[self->inside]);
  if (self->timed) {
    g_string_append (out, " clock ");
    rg_seconds_print (self->used[RG_WHITE], out);
    g_string_append_c (out, ' ');
    rg_seconds_print (self->used[RG_BLACK], out);
  }
  if (self->outcome.result != RG_RESULT_NONE)
    g_string_append_printf (out, " result %s %s",
                            rg_result_to_text (self->outcome.result),
                            reason != NULL ? reason : "-");
  if (self->chooser != RG_ACTOR_NONE)
    g_string_append_printf (out, " choice %s",
                            rg_actor_is_player (self->chooser)
                              ? color_word (rg_actor_color (self->chooser))
                              : "director");
  print_pieces (&self->pieces, out);
  print_options (self->options, out);
}
