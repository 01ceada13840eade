/* Whatever a tag says, the board says it better: words that the board
 * contradicts are not understood, and stay in the tag as they are. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-handicap.h"

#include "rg-handicap-text.h"
#include "rg-ladder.h"

#include <string.h>

/* Returns: (transfer full): the value of the tag, such as "Pawn and two moves (black
 * moves=2 pawn)" */
char *
rg_handicap_write (const RgOdds *odds)
{
  g_autofree char *name = rg_ladder_name (odds, NULL);
  GString         *value = g_string_new (name);

  value->str[0] = g_ascii_toupper (value->str[0]);
  g_string_append (value, " (");
  rg_odds_print (odds, value);
  g_string_append_c (value, ')');
  return g_string_free (value, FALSE);
}

/* The words of the event language, in the parentheses at the end or alone. */
static gboolean
read_words (const char *text, RgOdds *odds)
{
  const char      *open = strrchr (text, '(');
  g_autofree char *words = g_strdup (open != NULL ? open + 1 : text);
  gsize            length = strlen (words);

  if (open != NULL) {
    if (length == 0 || words[length - 1] != ')')
      return FALSE;
    words[length - 1] = '\0';
  }

  return rg_odds_parse (words, odds);
}

/* Whether @men, of @color, are those that a part of the text tells of. */
static gboolean
are_men_of (const RgHandicapText *told, int part, RgBitboard men, RgColor color)
{
  RgBitboard places = told->places[part];
  RgSetup    array;

  rg_setup_initial (&array);
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard of_role = men & rg_board_men (&array.board, color, (RgRole) role);

    if (rg_bitboard_count (of_role) != (int) told->men[part][role])
      return FALSE;
  }

  if (color == RG_BLACK)
    places = rg_bitboard_turn_over (places);
  return (places & ~men) == 0;
}

/* Whether the men that are missing are those of the text; men that are named by
 * nothing but their squares, just those. */
static gboolean
tells_men (const RgHandicapText *told, const RgOdds *odds)
{
  RgColor            giver = (RgColor) odds->giver;
  RgBitboard         given = rg_odds_men (odds, giver);
  RgBitboard         returned = rg_odds_men (odds, rg_odds_receiver (odds));
  static const guint nobody[2][RG_KING + 1];

  if (told->exchange)
    return (odds->items & RG_ODDS_EXCHANGE) != 0;
  if (memcmp (told->men, nobody, sizeof nobody) == 0)
    return told->squares == (given | returned);

  return are_men_of (told, 0, given, giver) &&
         are_men_of (told, 1, returned, rg_odds_receiver (odds)) &&
         (told->squares & ~(given | returned)) == 0;
}

/* Of the first move people often do not speak; of several they do. */
static gboolean
tells_moves (const RgHandicapText *told, const RgOdds *odds)
{
  guint moves = rg_odds_count_moves (odds);

  if (told->moves[1] > 1 || (told->moves[1] == 1 && (odds->items & RG_ODDS_MOVE)))
    return FALSE;

  return told->moves[0] > 1 || moves > 0
           ? told->moves[0] == moves
           : told->moves[0] == 0 || (odds->items & RG_ODDS_MOVE);
}

/* What is given where the board stands whole: the first move, or nothing but
 * draws, by whom the text says. */
static gboolean
find_bare (const RgHandicapText *told, const RgSetup *start, RgOdds *odds)
{
  RgSetup array;
  guint   turn = start->turn;

  rg_setup_initial (&array);
  if (!rg_board_equal (&array.board, &start->board))
    return FALSE;

  *odds = (RgOdds){ 0 };
  if (told->moves[0] == 1) {
    odds->items = RG_ODDS_MOVE;
    odds->giver = (guint8) rg_color_other ((RgColor) turn);
    return TRUE;
  }

  odds->giver = (guint8) told->giver;
  return told->moves[0] == 0 && told->draw && told->giver >= 0;
}

/* Free text, held against what the board tells. */
static const RgRulebook *
read_text (const char *text, const RgSetup *start, const RgShelf *shelf, RgOdds *odds)
{
  RgHandicapText    told;
  const RgRulebook *rulebook;

  if (!rg_handicap_text_parse (text, &told))
    return NULL;

  rulebook = rg_odds_identify (start, shelf, odds);
  if (rulebook == NULL && !find_bare (&told, start, odds))
    return NULL;
  if (!tells_men (&told, odds) || !tells_moves (&told, odds) ||
      (told.giver >= 0 && told.giver != odds->giver))
    return NULL;

  if (told.draw)
    odds->items |= RG_ODDS_DRAW;
  return rg_odds_confirm (odds, start, shelf);
}

/* Reads the tag, NULL or written here or by other people ("Pawn and two moves", "Odds
 * of knight", "la tour"), as far as the board with which the game begins bears it out.
 * Returns: (nullable): the first rulebook on @shelf that has such @odds; NULL, with
 * @odds untouched, where @text is none, tells of no odds or of others than the board */
const RgRulebook *
rg_handicap_read (const char    *text,
                  const RgSetup *start,
                  const RgShelf *shelf,
                  RgOdds        *odds)
{
  const RgRulebook *rulebook = NULL;
  RgOdds            read;

  if (text == NULL)
    return NULL;

  if (read_words (text, &read))
    rulebook = rg_odds_confirm (&read, start, shelf);
  else
    rulebook = read_text (text, start, shelf, &read);
  if (rulebook != NULL)
    *odds = read;
  return rulebook;
}
