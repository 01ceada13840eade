/* Reads on behind each meaning, through the meanings of what follows, as a reader of the
 * book would do who comes to a stop and goes back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-meaning.h"

#include "rg-handicap.h"
#include "rg-odds.h"

/* So far is read on at last. */
#define HORIZON 64

/* So much further must be readable behind one meaning than behind the others: the next
 * word may be misprinted, and mean something behind the wrong one. */
#define MARGIN 2

typedef struct {
  RgPgnSource      *source;
  const RgNotation *notation;
  guint             horizon;
  guint            *budget;
} LookAhead;

/* The place of the reading: the rest of a stretch, and the lexer behind it. */
typedef struct {
  RgPgnLexer lexer;
  RgPgnToken stretch;
  RgPosition position;
  RgOrigins  origins;
} Cursor;

static void
skip_variation (RgPgnLexer *lexer)
{
  RgPgnToken token;
  guint      depth = 1;

  while (depth > 0) {
    rg_pgn_lexer_next (lexer, &token);
    if (token.type == RG_PGN_TOKEN_OPEN)
      depth++;
    else if (token.type == RG_PGN_TOKEN_CLOSE)
      depth--;
    else if (token.type == RG_PGN_TOKEN_GAME_END || token.type == RG_PGN_TOKEN_END)
      return;
  }
}

/* Returns: whether another move should follow */
static gboolean
find_stretch (Cursor *self)
{
  while (self->stretch.length == 0) {
    rg_pgn_lexer_next (&self->lexer, &self->stretch);
    switch (self->stretch.type) {
    case RG_PGN_TOKEN_WORD:
      break;
    case RG_PGN_TOKEN_OPEN:
      skip_variation (&self->lexer);
      self->stretch.length = 0;
      break;
    case RG_PGN_TOKEN_NUMBER:
    case RG_PGN_TOKEN_NAG:
    case RG_PGN_TOKEN_SIGN:
    case RG_PGN_TOKEN_COMMENT:
    case RG_PGN_TOKEN_STRAY:
      self->stretch.length = 0;
      break;
    case RG_PGN_TOKEN_CLOSE:
    case RG_PGN_TOKEN_RESULT:
    case RG_PGN_TOKEN_TAG:
    case RG_PGN_TOKEN_RUBBISH:
    case RG_PGN_TOKEN_UNCLOSED_COMMENT:
    case RG_PGN_TOKEN_GAME_END:
    case RG_PGN_TOKEN_END:
    default:
      return FALSE;
    }
  }

  return TRUE;
}

static Cursor
make (const Cursor *self, RgMove move)
{
  Cursor after = *self;

  rg_position_make (&self->position, move, &after.position);
  rg_origins_make (&after.origins, &self->position, move);
  return after;
}

/* Returns: whether the text can be read on behind @self to the horizon or its end */
static gboolean
can_read_on (LookAhead *ahead, const Cursor *self, guint ply)
{
  Cursor           here = *self;
  g_autofree char *end = NULL;
  RgMoveList       moves;

  if (ply == ahead->horizon || *ahead->budget == 0 || !find_stretch (&here))
    return TRUE;
  end = rg_pgn_stretch_take_end (&here.stretch);
  if (end != NULL)
    return TRUE;

  --*ahead->budget;
  if (!rg_pgn_stretch_take (&here.stretch, ahead->source, ahead->notation, &here.position,
                            &here.origins, &moves, NULL))
    return FALSE;
  for (guint i = 0; i < moves.n; i++) {
    Cursor after = make (&here, moves.moves[i]);

    if (can_read_on (ahead, &after, ply + 1))
      return TRUE;
  }

  return FALSE;
}

/* Leaves those of @meanings behind which the text can be read on so far. */
static void
keep_readable (LookAhead *ahead, const Cursor *here, guint horizon, RgMoveList *meanings)
{
  guint n = 0;

  ahead->horizon = horizon;
  for (guint i = 0; i < meanings->n; i++) {
    Cursor after = make (here, meanings->moves[i]);

    if (can_read_on (ahead, &after, 0))
      meanings->moves[n++] = meanings->moves[i];
  }
  meanings->n = n;
}

/* Finds the one of @meanings, all legal in @position, behind which @rest can be read on
 * when the others cannot any more; @rest is what the words leave of their stretch.
 * @budget (inout) is how many words may still be looked at ahead, without which no
 * meaning is found.
 *
 * Returns: whether there is one such */
gboolean
rg_pgn_meaning_choose (const RgPgnToken *rest,
                       RgPgnSource      *source,
                       const RgNotation *notation,
                       const RgPosition *position,
                       const RgOrigins  *origins,
                       const RgMoveList *meanings,
                       guint            *budget,
                       RgMove           *meant)
{
  LookAhead  ahead = { source, notation, 0, budget };
  Cursor     here = { source->start, *rest, *position, *origins };
  RgMoveList left = *meanings;

  here.lexer.place = rest->place;
  here.lexer.place.at = rest->text + rest->length;
  here.lexer.phase = RG_PGN_IN_NOTATED_MOVES;
  here.lexer.depth = 0;
  here.lexer.notation = *notation;
  here.lexer.fresh = FALSE;

  for (guint horizon = 1; horizon <= HORIZON && left.n > 1; horizon++) {
    RgMoveList further = left;

    keep_readable (&ahead, &here, horizon, &further);
    if (further.n == 1)
      keep_readable (&ahead, &here, horizon + MARGIN, &further);
    if (further.n == 0 || *budget == 0)
      return FALSE;
    left = further;
  }
  *meant = left.moves[0];

  return left.n == 1;
}

/* Returns: whether just one of @moves, which is then the first, takes the piece that took
 * last, one of the two moves before, with which @line ends */
gboolean
rg_pgn_meaning_take_back (const RgPgnLine *line, RgMoveList *moves)
{
  guint    n = rg_pgn_line_length (line);
  RgSquare taken = RG_SQUARE_NONE;
  guint    found = 0;

  for (guint back = MIN (n, 3); back > 0; back--) {
    RgMove move = rg_pgn_line_get (line, n - back)->move;

    if (back % 2 == 1 && move.kind == RG_MOVE_CAPTURE)
      taken = move.to;
  }
  for (guint i = 0; i < moves->n && taken != RG_SQUARE_NONE; i++)
    if (moves->moves[i].to == taken) {
      moves->moves[0] = moves->moves[i];
      found++;
    }

  return found == 1;
}

/* Looks ahead from the first token of the moves: how many moves in a row begin the main
 * line, each but the last followed by a null move.  What is in between, variations too,
 * is passed over.  @ends_game says that the game ends there. */
static guint
count_running (const RgPgnLexer *from, const RgPgnToken *first, gboolean *ends_game)
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

  *ends_game = token.type >= RG_PGN_TOKEN_RESULT;
  return words < 2 ? 0 : words / 2 + 1;
}

/* Returns whether the tag on odds is about a game that begins as it now seems to.  Where
 * pieces that were to be given are still there, it is about the moves all the same. */
static gboolean
suits_handicap (const RgPgnGame *game)
{
  const char *tag = rg_pgn_game_get_tag (game, RG_HANDICAP_TAG);
  guint       running = game->start.setup.running;
  RgOdds      odds;

  return rg_handicap_read (tag, &game->start.setup, rg_shelf_get (), &odds) != NULL ||
         (running > 1 && rg_handicap_count_moves (tag) == running);
}

/* A game that ends before all of its moves in a row were made has no null moves
 * to show how many they are; the tag on odds may. */
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

/* Null moves part the moves that one side makes in a row, and the tag on odds may say how
 * many they are.  Sets in the start of @game how many moves were given as odds, if that
 * can be: @lexer is behind @first, the first token of the moves. */
void
rg_pgn_meaning_set_running (RgPgnGame        *game,
                            const RgPgnLexer *lexer,
                            const RgPgnToken *first)
{
  RgSetup *start = &game->start.setup;
  gboolean ends_game;
  RgOdds   odds;

  start->running = (guint8) count_running (lexer, first, &ends_game);
  if (ends_game)
    ask_handicap (game);
  if (start->running == 0)
    return;
  if (rg_odds_identify (start, rg_shelf_get (), &odds) == NULL && !suits_handicap (game))
    start->running = 0;
}
