/* The number of a move and whose it was, always in the same form; how moves are
 * counted is not known here, nor what a sealed move is.  While a strict game goes on
 * the sheet says no more than an eye sees: neither check nor which move was
 * irregular, nor what a short form would tell by leaving out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment-words.h"

#include "rg-i18n.h"
#include "rg-time-words.h"

/* Returns: (transfer full): after which move it is, such as "15." after White's and
 * "15…" after Black's; empty before the first move */
char *
rg_moment_label (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup ("");

  return g_strdup_printf (self->mover == RG_WHITE ? "%u." : "%u…", self->number);
}

/* Returns: (transfer full): the move with its number, such as "15. Nf3" */
char *
rg_moment_label_move (const RgMoment *self, const char *move)
{
  g_autofree char *number = rg_moment_label (self);

  return g_strdup_printf ("%s %s", number, move);
}

/* Returns: (transfer full): which moment it is, as a sentence */
char *
rg_moment_sentence (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup (_ ("Before the first move."));

  return g_strdup_printf (self->mover == RG_WHITE ? _ ("After White’s move %u.")
                                                  : _ ("After Black’s move %u."),
                          self->number);
}

/* Returns: (transfer full): the move as a sheet in @notation has it; an irregular one
 * by its squares, counted from the side of who made it */
char *
rg_move_label (RgGame *game, guint ply, const RgNotation *notation)
{
  RgPosition before = *rg_game_get_position (game, ply - 1);
  RgMove     move = rg_game_get_move (game, ply);
  char       text[RG_MOVE_TEXT_SIZE] = "";

  if (!rg_game_is_silent (game) && rg_game_is_regular (game, ply)) {
    rg_notation_write (notation, &before, move, text);
  } else {
    before.setup.turn = rg_game_get_moment (game, ply).mover;
    rg_notation_write_plainly (notation, &before, move, text);
  }

  return g_strdup (text);
}

/* Returns: (transfer full): the move with its number, as in "12. Nf3" */
char *
rg_move_label_numbered (RgGame *game, guint ply, const RgNotation *notation)
{
  RgMoment         moment = rg_game_get_moment (game, ply);
  g_autofree char *move = rg_move_label (game, ply, notation);

  return rg_moment_label_move (&moment, move);
}

/* Returns: (transfer full): which move it is, such as "Black’s move 30" */
char *
rg_sealed_move_label (const RgMoment *move)
{
  return g_strdup_printf (move->mover == RG_WHITE ? _ ("White’s move %u")
                                                  : _ ("Black’s move %u"),
                          move->number);
}

/* Returns: (transfer full): that the game is adjourned, whose move is sealed, if its
 * number is not 0, and when it goes on, if @due is not NULL */
char *
rg_sentence_for_adjournment (const RgMoment *sealed, const char *due)
{
  g_autofree char *adjourned = NULL;
  g_autofree char *when = NULL;

  if (sealed->number == 0)
    adjourned = g_strdup (_ ("The game is adjourned."));
  else
    adjourned = g_strdup_printf (
      sealed->mover == RG_WHITE ? _ ("The game is adjourned; White’s move %u is sealed.")
                                : _ ("The game is adjourned; Black’s move %u is sealed."),
      sealed->number);
  if (due == NULL)
    return g_steal_pointer (&adjourned);

  when = rg_local_time_in_words (due);
  /* Translators: a sentence that the game is adjourned, and when it is to go
   * on. */
  return g_strdup_printf (_ ("%s It is to be resumed on %s."), adjourned, when);
}
