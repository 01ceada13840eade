/* Writes the number of a move and its player, always in the same form; counting is done
 * elsewhere. While a strict game goes on, moves are written only as they look: without
 * checks, without marks of irregular moves, and in the long form, since a short one would
 * reveal which moves are legal. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment-words.h"

#include "rg-expression.h"
#include "rg-i18n.h"
#include "rg-opening.h"
#include "rg-sentences.h"
#include "rg-time-words.h"

/* Returns: (transfer full): the moment as a short label, such as "15." after White's
 * and "15…" after Black's; empty before the first move */
char *
rg_moment_label (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup ("");

  return g_strdup_printf (self->mover == RG_WHITE ? "%u." : "%u…", self->number);
}

/* Returns: (transfer full): the moment in words, such as "After move 15 by White"; empty
 * before the first move */
char *
rg_moment_in_words (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup ("");

  return g_strdup_printf (
    /* Translators: the number of a move; the forms are for languages that write 1 in
     * another way, such as “1er” and “2e”. */
    self->mover == RG_WHITE
      ? rg_translate_plural ("After move %u by White", "After move %u by White",
                             self->number)
      : rg_translate_plural ("After move %u by Black", "After move %u by Black",
                             self->number),
    self->number);
}

/* Returns: (transfer full): the move with its number, such as "15. Nf3" */
char *
rg_moment_label_move (const RgMoment *self, const char *move)
{
  g_autofree char *number = rg_moment_label (self);

  return g_strdup_printf ("%s %s", number, move);
}

/* Returns: (transfer full): the moment as a sentence, such as "After move 15 by
 * White." */
char *
rg_moment_sentence (const RgMoment *self)
{
  if (self->number == 0)
    return g_strdup (_ ("Before the first move."));

  return g_strdup_printf (self->mover == RG_WHITE
                            ? rg_translate_plural ("After move %u by White.",
                                                   "After move %u by White.",
                                                   self->number)
                            : rg_translate_plural ("After move %u by Black.",
                                                   "After move %u by Black.",
                                                   self->number),
                          self->number);
}

/* Returns: (transfer full): the move in @notation; an irregular one by its squares, as
 * seen from the mover's side */
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

/* Returns: (transfer full): the number and player of a sealed move, such as "Move 30 by
 * Black" */
char *
rg_sealed_move_label (const RgMoment *move)
{
  return g_strdup_printf (move->mover == RG_WHITE
                            ? rg_translate_plural ("Move %u by White", "Move %u by White",
                                                   move->number)
                            : rg_translate_plural ("Move %u by Black", "Move %u by Black",
                                                   move->number),
                          move->number);
}

/* Returns: (transfer full): the sentence that the game is adjourned, with the sealed move
 * unless its number is 0, and the time of resumption unless @due is NULL */
char *
rg_sentence_for_adjournment (const RgMoment *sealed, const char *due)
{
  g_autofree char *adjourned = NULL;
  g_autofree char *when = NULL;
  g_autofree char *resumed = NULL;

  if (sealed->number == 0)
    adjourned = g_strdup (_ ("The game is adjourned."));
  else
    adjourned = g_strdup_printf (
      sealed->mover == RG_WHITE
        ? rg_translate_plural ("The game is adjourned; move %u by White is sealed.",
                               "The game is adjourned; move %u by White is sealed.",
                               sealed->number)
        : rg_translate_plural ("The game is adjourned; move %u by Black is sealed.",
                               "The game is adjourned; move %u by Black is sealed.",
                               sealed->number),
      sealed->number);
  if (due == NULL)
    return g_steal_pointer (&adjourned);

  when = rg_local_time_in_words (due);
  /* Translators: %s is a day and a time of day. */
  resumed = g_strdup_printf (_ ("The game is to be resumed on %s."), when);
  return g_strconcat (adjourned, " ", resumed, NULL);
}

/* Lists pieces: "white knight on f3, black pawn on d7". */
static char *
name_pieces (const RgPosition *position, RgBitboard pieces)
{
  GString *out = g_string_new (NULL);

  while (pieces != 0) {
    RgSquare         square = rg_bitboard_pop (&pieces);
    char             name[3] = "";
    g_autofree char *piece = NULL;

    rg_square_write (square, name);
    /* Translators: a piece and its square, such as “white knight on f3”. */
    piece = g_strdup_printf (_ ("%s on %s"),
                             rg_piece_name (rg_position_get (position, square)), name);
    if (out->len > 0)
      /* Translators: between the pieces of a list. */
      g_string_append (out, _ (", "));
    g_string_append (out, piece);
  }

  return g_string_free (out, FALSE);
}

static RgBitboard
find_pinned (RgGame *game, guint ply, RgColor color)
{
  return rg_expression_pinned (rg_game_get_state (game)->rulebook,
                               rg_game_get_position (game, ply), color);
}

static void
add_move_facts (RgGame *game, guint ply, GPtrArray *list)
{
  static const struct {
    RgExpressions expression;
    const char   *sentence;
  } exchanges[] = {
    { RG_EXPRESSION_EXCHANGE,
      N_ ("An exchange: two pieces of equal value were traded.") },
    { RG_EXPRESSION_WINS_EXCHANGE, N_ ("The exchange is won.") },
    { RG_EXPRESSION_LOSES_EXCHANGE, N_ ("The exchange is lost.") },
  };
  const RgRulebook *rulebook = rg_game_get_state (game)->rulebook;
  const char       *article = rg_expression_article (rulebook);
  RgExpressions found = rg_expression_find (rulebook, rg_game_get_history (game, ply));

  /* Only the strongest kind of check is named. */
  if (found & RG_EXPRESSION_DOUBLE_CHECK)
    rg_facts_add (list, g_strdup (_ ("Double check: two pieces give check at once.")),
                  article);
  else if (found & RG_EXPRESSION_DISCOVERED_CHECK)
    rg_facts_add (list,
                  g_strdup (_ ("Discovered check: the piece that moved has opened the "
                               "line of another.")),
                  article);
  else if (found & RG_EXPRESSION_CHECK)
    /* Translators: a king is in check; said by the program. */
    rg_facts_add (list, g_strdup (_ ("Check.")),
                  rg_rulebook_article (rulebook, RG_MATTER_SAY_CHECK));
  if (found & RG_EXPRESSION_PIN) {
    RgColor    other = rg_color_other (rg_game_get_moment (game, ply).mover);
    RgBitboard anew = find_pinned (game, ply, other) &
                      ~find_pinned (game, ply - 1, other);
    g_autofree char *pieces = name_pieces (rg_game_get_position (game, ply), anew);

    /* Translators: %s is a list of pieces and their squares. */
    rg_facts_add (list, g_strdup_printf (_ ("A pin. Pinned by this move: %s."), pieces),
                  article);
  }
  for (guint i = 0; i < G_N_ELEMENTS (exchanges); i++)
    if (found & exchanges[i].expression)
      rg_facts_add (list, g_strdup (_ (exchanges[i].sentence)), article);
  if (list->len == 0)
    rg_facts_add (list,
                  g_strdup (_ ("The rulebook has no name for what this move does.")),
                  article);
}

/* Names the opening of the last position up to @ply that has a name, with its code.
 * Before the end of the game it is shown only under conduct `free`, as it is a help.
 * Returns: (transfer full) (nullable): a name such as “Philidor Defence (C41)”, NULL if
 * there is none to show */
char *
rg_opening_label (RgGame *game, guint ply)
{
  const RgOpening *opening = NULL;

  if (!rg_game_is_over (game) && rg_game_get_state (game)->conduct != RG_CONDUCT_FREE)
    return NULL;

  for (guint i = ply; i > 0 && opening == NULL; i--)
    opening = rg_opening_find (rg_game_get_position (game, i));
  if (opening == NULL)
    return NULL;

  /* Translators: the name of an opening, and its code. */
  return g_strdup_printf (_ ("%s (%s)"), rg_opening_name (opening, rg_sheet_language ()),
                          opening->code);
}

/* Lists facts about a move. @ply is 1 for the first move; for 0, the start, only pinned
 * pieces are listed. Returns: (transfer full) (element-type RgFact): the expressions
 * for the move by the game's rulebook (FIDE 1930, Art. 6), and the pieces pinned after
 * it; empty if no rulebook with such an article was agreed on */
GPtrArray *
rg_move_facts_list (RgGame *game, guint ply)
{
  const RgRulebook *rulebook = rg_game_get_state (game)->rulebook;
  GPtrArray        *list = rg_facts_new ();
  RgBitboard        pinned;

  if (rg_expression_article (rulebook) == NULL || !rg_game_names_rulebook (game))
    return list;

  if (ply > 0)
    add_move_facts (game, ply, list);
  pinned = find_pinned (game, ply, RG_WHITE) | find_pinned (game, ply, RG_BLACK);
  if (pinned == 0) {
    rg_facts_add (list, g_strdup (_ ("No piece is pinned now.")), NULL);
  } else {
    g_autofree char *names = name_pieces (rg_game_get_position (game, ply), pinned);

    /* Translators: %s is a list of pieces and their squares. */
    rg_facts_add (list, g_strdup_printf (_ ("Pinned pieces: %s."), names), NULL);
  }
  return list;
}
