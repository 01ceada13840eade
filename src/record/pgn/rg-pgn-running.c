/* Null moves part the moves that one side makes in a row, and the tag on odds may say how
 * many they are.  How a move is written is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-running.h"

#include "rg-handicap.h"
#include "rg-odds.h"
#include "rg-pgn-word.h"

/* Looks ahead from the first token of the moves: how many moves running begin
 * the main line, each but the last followed by a null move.  What stands in
 * between, variations too, is passed over.  @broke_off says that the game ends
 * there. */
static guint
count_running (const RgPgnLexer *from, const RgPgnToken *first, gboolean *broke_off)
{
  RgPgnLexer lexer = *from;
  RgPgnToken token = *first;
  guint      words = 0, depth = 0;

  for (; token.type < RG_PGN_TOKEN_RESULT && words < 2 * RG_ODDS_MAX_MOVES - 1;
       rg_pgn_lexer_next (&lexer, &token)) {
    if (token.type == RG_PGN_TOKEN_OPEN)
      depth++;
    else if (token.type == RG_PGN_TOKEN_CLOSE && depth > 0)
      depth--;
    if (token.type != RG_PGN_TOKEN_WORD || depth > 0)
      continue;
    if (rg_pgn_word_is_null (&token) != (words % 2 == 1))
      break;
    words++;
  }

  *broke_off = token.type >= RG_PGN_TOKEN_RESULT;
  return words < 2 ? 0 : words / 2 + 1;
}

/* Whether the tag on odds is about a game that begins as it now seems to.  Where pieces
 * that were to be given still stand, it is about the moves all the same. */
static gboolean
suits_handicap (const RgPgnGame *game)
{
  const char *tag = rg_pgn_game_get_tag (game, RG_HANDICAP_TAG);
  guint       running = game->start.setup.running;
  RgOdds      odds;

  return rg_handicap_read (tag, &game->start.setup, rg_shelf_get (), &odds) != NULL ||
         (running > 1 && rg_handicap_count_moves (tag) == running);
}

/* A game that ends before all of its moves running were made has no null moves
 * to tell how many they are; the tag on odds may. */
static void
ask_handicap (RgPgnGame *game)
{
  RgSetup *start = &game->start.setup;
  guint8   counted = start->running;

  if (suits_handicap (game))
    return;

  for (start->running = MAX (counted, 1) + 1; start->running <= RG_ODDS_MAX_MOVES;
       start->running++)
    if (suits_handicap (game))
      return;

  start->running = counted;
}

/* Sets in the start of @game how many moves were given as odds, if that can be: @lexer is
 * behind @first, the first token of the moves. */
void
rg_pgn_running_set (RgPgnGame *game, const RgPgnLexer *lexer, const RgPgnToken *first)
{
  RgSetup *start = &game->start.setup;
  gboolean broke_off;
  RgOdds   odds;

  start->running = (guint8) count_running (lexer, first, &broke_off);
  if (broke_off)
    ask_handicap (game);
  if (start->running == 0)
    return;
  if (rg_odds_identify (start, rg_shelf_get (), &odds) == NULL && !suits_handicap (game))
    start->running = 0;
}
