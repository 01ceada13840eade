/* Submits the events that the hand at a wooden board makes, as they come; time passes
 * only when a test says so. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-wood.h"

#include <string.h>

static gboolean
submit (RgTestWood *self, RgEvent *event, GError **error)
{
  event->time = RG_TIME_UNSET;
  return rg_arbiter_submit (&self->state, self->line, event, error);
}

static void
report (RgTestWood *self, const RgEvent *event, gboolean is_accepted)
{
  if (self->events->len > 0)
    g_string_append (self->events, ", ");
  rg_event_print (event, self->events);
  if (!is_accepted)
    g_string_append_c (self->events, '!');
}

/* Submits the events that the hand makes of the last change on the board. */
static void
drain (RgTestWood *self)
{
  RgBitboard before = self->fault;
  RgEvent    event;

  while (rg_wood_hand_next (self->hand, &self->state, &event)) {
    gboolean is_accepted = submit (self, &event, NULL);

    report (self, &event, is_accepted);
  }
  self->fault = rg_wood_hand_get_fault (self->hand);
  if (self->fault != 0 && before == 0)
    self->faults++;
}

/* Submits an event that does not come from the hand. Returns: whether it was accepted */
gboolean
rg_test_wood_submit (RgTestWood *self, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean           is_accepted;

  if (!rg_event_parse (line, &event, &error))
    g_error ("%s: %s", line, error->message);
  is_accepted = submit (self, &event, NULL);
  drain (self);
  return is_accepted;
}

/* Puts the pieces on the wooden board as they are in the game, without delays. */
void
rg_test_wood_set_up (RgTestWood *self)
{
  RgBoard table = self->state.ply.position.setup.board;

  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_test_wood_change (self, (RgSquare) i, rg_board_get (&table, (RgSquare) i));
}

/**
 * rg_test_wood_init:
 * @fen: (nullable): the position to begin from; %NULL for the initial position
 *
 * Begins a game with all pieces on their squares.
 */
void
rg_test_wood_init (RgTestWood *self, RgConduct conduct, const char *fen)
{
  g_autofree char *line = g_strconcat ("conduct ", rg_conduct_to_text (conduct), NULL);
  g_autofree char *position = g_strconcat ("position ", fen, NULL);
  RgBoard          empty = { 0 };

  *self = (RgTestWood){ .line = rg_line_new (), .events = g_string_new (NULL) };
  self->hand = rg_wood_hand_new (&empty, RG_WOOD_STILL);
  rg_arbiter_begin (&self->state);
  g_assert_true (rg_test_wood_submit (self, line));
  if (fen != NULL)
    g_assert_true (rg_test_wood_submit (self, position));
  g_assert_true (rg_test_wood_submit (self, "start"));
  rg_test_wood_set_up (self);
}

void
rg_test_wood_clear (RgTestWood *self)
{
  if (self->line == NULL)
    return;

  rg_line_free (self->line);
  rg_wood_hand_free (self->hand);
  g_string_free (self->events, TRUE);
  self->line = NULL;
}

void
rg_test_wood_change (RgTestWood *self, RgSquare square, RgPiece piece)
{
  rg_wood_hand_see (self->hand, self->now, square, piece);
  drain (self);
}

void
rg_test_wood_press (RgTestWood *self)
{
  rg_wood_hand_press (self->hand, self->now);
  drain (self);
}

/* Lets time pass, and lets the hand do everything that is due meanwhile. */
void
rg_test_wood_pass (RgTestWood *self, guint milliseconds)
{
  gint64 end = self->now + milliseconds * (gint64) 1000;
  gint64 due;

  for (guint n = 0; (due = rg_wood_hand_get_due (self->hand)) >= 0 && due <= end; n++) {
    if (n > 10)
      g_error ("the hand is never satisfied");
    self->now = MAX (self->now, due);
    rg_wood_hand_wait (self->hand, self->now);
    drain (self);
  }
  self->now = end;
}

/* Runs the words of @script: `e2-` lifts a piece, `e4P` puts one down, `300` lets 300
 * milliseconds pass, `.` more than a hand may take for a move, `press` presses the clock,
 * `adoube` says j’adoube. */
void
rg_test_wood_run (RgTestWood *self, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    RgSquare square = strlen (*word) == 3 ? rg_square_parse (*word) : RG_SQUARE_NONE;

    if (g_str_equal (*word, "press")) {
      rg_test_wood_press (self);
    } else if (g_str_equal (*word, "adoube")) {
      rg_wood_hand_adjust (self->hand, self->now);
      drain (self);
    } else if (g_str_equal (*word, ".")) {
      rg_test_wood_pass (self, 600);
    } else if (g_ascii_isdigit (**word)) {
      rg_test_wood_pass (self, (guint) g_ascii_strtoull (*word, NULL, 10));
    } else {
      g_assert_cmpuint (square, !=, RG_SQUARE_NONE);
      rg_test_wood_change (self, square,
                           (*word)[2] != '-' ? rg_piece_from_char ((*word)[2])
                                             : RG_PIECE_NONE);
      rg_test_wood_pass (self, 20);
    }
  }
}
