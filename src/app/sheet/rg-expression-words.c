/* One sentence an expression; what fits a move, the law says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-expression-words.h"

#include "rg-expression.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

void
rg_expression_words_free (RgExpressionWords *self)
{
  g_free (self->sentence);
  g_free (self);
}

static const RgRulebook *
get_rulebook (RgGame *game)
{
  return rg_game_get_state (game)->rulebook;
}

static void
add (GPtrArray *list, const char *article, char *sentence)
{
  RgExpressionWords *words = g_new0 (RgExpressionWords, 1);

  words->sentence = sentence;
  words->article = article;
  g_ptr_array_add (list, words);
}

/* "white knight on f3, black pawn on d7" */
static char *
name_men (const RgPosition *position, RgBitboard men)
{
  GString *out = g_string_new (NULL);

  while (men != 0) {
    RgSquare         square = rg_bitboard_pop (&men);
    char             name[3] = "";
    g_autofree char *man = NULL;

    rg_square_write (square, name);
    /* Translators: a man and its square, such as “white knight on f3”. */
    man = g_strdup_printf (_ ("%s on %s"),
                           rg_piece_name (rg_position_get (position, square)), name);
    if (out->len > 0)
      /* Translators: between the men of a list. */
      g_string_append (out, _ (", "));
    g_string_append (out, man);
  }

  return g_string_free (out, FALSE);
}

static RgBitboard
find_pinned (RgGame *game, guint ply, RgColor color)
{
  return rg_expression_pinned (get_rulebook (game), rg_game_get_position (game, ply),
                               color);
}

/* Of a check, the one word that says most. */
static void
add_check (RgGame *game, RgExpressions found, GPtrArray *list)
{
  const char *article = rg_expression_article (get_rulebook (game));

  if (found & RG_EXPRESSION_DOUBLE_CHECK)
    add (list, article, g_strdup (_ ("Double check: two men give check at once.")));
  else if (found & RG_EXPRESSION_DISCOVERED_CHECK)
    add (list, article,
         g_strdup (_ ("Discovered check: the man that moved has opened the "
                      "line of another.")));
  else if (found & RG_EXPRESSION_CHECK)
    add (list, rg_rulebook_article (get_rulebook (game), RG_MATTER_SAY_CHECK),
         g_strdup (_ ("Check.")));
}

static void
add_pin (RgGame *game, guint ply, GPtrArray *list)
{
  RgColor    other = rg_color_other (rg_game_get_moment (game, ply).mover);
  RgBitboard anew = find_pinned (game, ply, other) & ~find_pinned (game, ply - 1, other);
  g_autofree char *men = name_men (rg_game_get_position (game, ply), anew);

  add (list, rg_expression_article (get_rulebook (game)),
       /* Translators: %s is a list of men and their squares. */
       g_strdup_printf (_ ("A pin. Pinned by this move: %s."), men));
}

static void
add_exchange (RgGame *game, RgExpressions found, GPtrArray *list)
{
  static const struct {
    RgExpressions expression;
    const char   *sentence;
  } rows[] = {
    { RG_EXPRESSION_EXCHANGE,
      N_ ("An exchange: a man was given for one of like worth.") },
    { RG_EXPRESSION_WINS_EXCHANGE, N_ ("The exchange is won.") },
    { RG_EXPRESSION_LOSES_EXCHANGE, N_ ("The exchange is lost.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (found & rows[i].expression)
      add (list, rg_expression_article (get_rulebook (game)),
           g_strdup (_ (rows[i].sentence)));
}

static void
add_move (RgGame *game, guint ply, GPtrArray *list)
{
  RgExpressions found = rg_expression_find (get_rulebook (game),
                                            rg_game_get_history (game, ply));

  add_check (game, found, list);
  if (found & RG_EXPRESSION_PIN)
    add_pin (game, ply, list);
  add_exchange (game, found, list);
  if (list->len == 0)
    add (list, rg_expression_article (get_rulebook (game)),
         g_strdup (_ ("The text has no name for what this move does.")));
}

static void
add_all_pinned (RgGame *game, guint ply, GPtrArray *list)
{
  RgBitboard pinned = find_pinned (game, ply, RG_WHITE) |
                      find_pinned (game, ply, RG_BLACK);
  g_autofree char *men = NULL;

  if (pinned == 0) {
    add (list, NULL, g_strdup (_ ("No man is pinned now.")));
    return;
  }

  men = name_men (rg_game_get_position (game, ply), pinned);
  /* Translators: %s is a list of men and their squares. */
  add (list, NULL, g_strdup_printf (_ ("Pinned now: %s."), men));
}

/**
 * rg_expression_words_list:
 * @ply: 0 for the start, where only the men that are pinned are named; 1 for
 *   the first move …
 *
 * Tells what players call a move, as the rulebook of the game has it, and which
 * men are pinned after it.
 *
 * Returns: (transfer full) (element-type RgExpressionWords): at least one
 *   sentence
 */
GPtrArray *
rg_expression_words_list (RgGame *game, guint ply)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (
    (GDestroyNotify) rg_expression_words_free);

  if (rg_expression_article (get_rulebook (game)) == NULL) {
    add (list, NULL,
         /* Translators: %s is the title of a rulebook. */
         g_strdup_printf (_ ("“%s” has no article on what players call a "
                             "move."),
                          _ (get_rulebook (game)->title)));
    return list;
  }

  if (ply > 0)
    add_move (game, ply, list);
  add_all_pinned (game, ply, list);
  return list;
}
