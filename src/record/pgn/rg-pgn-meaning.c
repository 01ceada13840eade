/* Chooses among the meanings of an ambiguous word by reading ahead after each one,
 * through all meanings of the words that follow, with backtracking. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-meaning.h"

#include "rg-handicap.h"
#include "rg-odds.h"

/* HORIZON: how many plies are looked ahead at most. */
#define HORIZON 64

/* MARGIN: by how many plies the text must be readable further after one meaning than
 * after the others, since the next word may be a misprint that happens to fit a wrong
 * meaning. */
#define MARGIN 2

typedef struct {
  RgPgnSource      *source;
  const RgNotation *notation;
  guint             horizon;
  guint            *budget;
} LookAhead;

/* A place in the moves: the rest of a stretch, and the lexer after that stretch. */
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

/* Finds the next stretch. Returns: FALSE if no other move follows in this line */
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

/* Returns: whether the text after @self can be read up to the horizon or the end of the
 * game; TRUE also if the budget is used up */
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

/* Removes from @meanings those after which the text cannot be read up to @horizon. */
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

/* Finds the one of @meanings, all legal in @position, after which @rest can be read
 * further than after the others; @rest is the part of the stretch after the words of the
 * move. @budget (inout) is the number of words that may still be read ahead; at 0 no
 * meaning is found. Returns: whether there is exactly one */
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

/* Returns: whether exactly one of @moves recaptures a piece that captured in one of the
 * opponent's last two moves of @line; that move is then the first of @moves */
gboolean
rg_pgn_meaning_take_back (const RgPgnLine *line, RgMoveList *moves)
{
  guint    n = rg_pgn_line_length (line);
  RgSquare taken = RG_SQUARE_NONE;
  RgMove   recapture = { 0 };
  guint    found = 0;

  for (guint back = MIN (n, 3); back > 0; back--) {
    RgMove move = rg_pgn_line_get (line, n - back)->move;

    if (back % 2 == 1 && move.kind == RG_MOVE_CAPTURE)
      taken = move.to;
  }
  for (guint i = 0; i < moves->n && taken != RG_SQUARE_NONE; i++)
    if (moves->moves[i].to == taken) {
      recapture = moves->moves[i];
      found++;
    }

  if (found == 1)
    moves->moves[0] = recapture;

  return found == 1;
}

/* Counts the moves in a row at the beginning of the main line; each except the last is
 * followed by a null move. Comments and variations are skipped. @ends_game is set to
 * whether the game ends right after these moves. */
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

/* Returns whether the tag Handicap fits the start of the game. If the given pieces are
 * still on the board, only the moves of the tag are considered. */
static gboolean
suits_handicap (const RgPgnGame *game)
{
  const char *tag = rg_pgn_game_get_tag (game, RG_HANDICAP_TAG);
  guint       running = game->start.setup.running;
  RgOdds      odds;

  return rg_handicap_read (tag, &game->start.setup, rg_shelf_get (), &odds) != NULL ||
         (running > 1 && rg_handicap_count_moves (tag) == running);
}

/* Takes the number of moves given as odds from the tag Handicap: a game that ends before
 * all of them were made has too few null moves to count. */
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

/* Sets in the start of @game how many moves were given as odds, found from the null moves
 * between them or from the tag Handicap. @lexer is after @first, the first token of the
 * moves. */
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
