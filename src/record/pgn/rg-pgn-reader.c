/* Reads games one after the other: tags, starting position and result. The moves are read
 * by rg-pgn-moves; the lexer divides the text into the same games that rg-pgn-index
 * finds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-reader.h"

#include "rg-handicap.h"
#include "rg-odds.h"
#include "rg-pgn-law.h"
#include "rg-pgn-meaning.h"
#include "rg-pgn-moves.h"

#include <string.h>

#define SECOND_TAG N_ ("the tag “%s” is repeated; the first one is kept")

typedef enum {
  GAME_READ,
  GAME_UNREADABLE,
  RUBBISH_PASSED,
  NO_MORE_GAMES,
} Outcome;

/* RgPgnPending: the game being read, until its starting position and result are settled:
 * the places of its tags, its FEN, and the two results that it may end with, outside a
 * variation or in one that was never closed. */
typedef struct {
  RgPgnGame *game;
  RgPgnPlace fen_place;
  RgPgnPlace variant_place;
  RgPgnPlace handicap_place;
  char      *fen;
  guint      n_tags;
  guint      tag_line;
  gboolean   line_shared;
  gboolean   has_setup_tag;
  gboolean   in_moves;
  gboolean   readable;
  gboolean   is_set_up; /* whether the tag Handicap gave a legal starting position */
  RgPgnToken outer_result;
  RgPgnToken inner_result;
  RgPgnPlace end;
} RgPgnPending;

/* `found` is set once the text had a game; `exact` if the caller asked for a certain
 * game, so that an unreadable one is not replaced by the next. `no_odds` is set if the
 * start must not be made from the tag Handicap, as the moves do not fit it. `n_notices`
 * counts the faults about the rubbish before the next game. */
struct _RgPgnReader {
  RgPgnLexer   lexer;
  RgPgnSource  source;
  RgPgnMoves   moves;
  RgPgnPending pending;
  gboolean     found;
  gboolean     exact;
  gboolean     is_over;
  gboolean     no_odds;
  guint        n_notices;
  RgPosition  *start; /* the starting position; NULL if the tags give it */
};

static RgPgnReader *
begin (RgPgnReader *self)
{
  rg_pgn_lexer_init (&self->lexer, self->source.text, self->source.length);
  rg_pgn_moves_init (&self->moves, &self->source);
  return self;
}

/* Returns: (transfer full): a reader of a PGN file, in UTF-8 or ISO-8859-1, placed before
 * its first game */
RgPgnReader *
rg_pgn_reader_new (GBytes *text)
{
  RgPgnReader *self = g_new0 (RgPgnReader, 1);

  rg_pgn_source_init_bytes (&self->source, text);
  return begin (self);
}

/* Like rg_pgn_reader_new(), but @stream is read as games are asked for, @window bytes at
 * a time, or more for a long game; an error of the stream is the last fault. */
RgPgnReader *
rg_pgn_reader_new_for_stream (GInputStream *stream, gsize window)
{
  RgPgnReader *self = g_new0 (RgPgnReader, 1);

  rg_pgn_source_init_stream (&self->source, stream, window);
  return begin (self);
}

/* Frees @self; games read from it stay valid. */
void
rg_pgn_reader_free (RgPgnReader *self)
{
  if (self == NULL)
    return;

  rg_pgn_source_clear (&self->source);
  rg_pgn_moves_clear (&self->moves);
  g_free (self->start);
  g_free (self);
}

/* Lets every game begin at @start, whatever its tags say. */
void
rg_pgn_reader_set_start (RgPgnReader *self, const RgPosition *start)
{
  g_free (self->start);
  self->start = g_memdup2 (start, sizeof *start);
}

static void
begin_game (RgPgnReader *self)
{
  RgPgnPending *pending = &self->pending;

  *pending = (RgPgnPending){
    .game = rg_pgn_game_new (),
    .readable = TRUE,
    .outer_result.type = RG_PGN_TOKEN_END,
    .inner_result.type = RG_PGN_TOKEN_END,
    .end = self->lexer.place,
  };
  rg_pgn_source_begin (&self->source, &self->lexer);
  rg_pgn_moves_begin (&self->moves, pending->game);
}

static void
report_tag (RgPgnReader *self, const RgPgnToken *token)
{
  static const struct {
    RgPgnTagFlags flag;
    const char   *text;
  } texts[] = {
    { RG_PGN_TAG_ESCAPED_END, N_ ("a backslash before the closing quote was read as a "
                                  "plain character") },
    { RG_PGN_TAG_INNER_QUOTE, N_ ("a quote in a tag needs a backslash before it") },
    { RG_PGN_TAG_NO_QUOTE, N_ ("the tag has no closing quote") },
    { RG_PGN_TAG_NO_BRACKET, N_ ("the tag has no closing bracket") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (token->tag.flags & texts[i].flag)
      rg_pgn_source_notice (&self->source, &token->place, texts[i].text, NULL);
}

/* Reads SetUp and FEN; the FEN is interpreted only after all tags, as a later one, such
 * as Variant, may make it meaningless. */
static gboolean
take_setup_tag (RgPgnReader *self, const RgPgnToken *token, const char *value)
{
  RgPgnPending *pending = &self->pending;

  if (rg_pgn_tag_is (&token->tag, "SetUp")) {
    pending->has_setup_tag = g_str_equal (value, "1");
    return TRUE;
  }
  if (!rg_pgn_tag_is (&token->tag, "FEN"))
    return FALSE;

  if (pending->fen != NULL) {
    rg_pgn_source_notice (&self->source, &token->place, SECOND_TAG, "FEN", NULL);
    return TRUE;
  }
  pending->fen = g_strdup (value);
  pending->fen_place = token->place;
  return TRUE;
}

/* Reads the tag Notation and drops it, as it is not needed once the moves are read. One
 * with an unknown value is kept as a tag. */
static gboolean
take_notation_tag (RgPgnReader      *self,
                   const RgPgnToken *token,
                   const char       *name,
                   const char       *value)
{
  RgNotation notation = RG_NOTATION_PGN;

  if (!self->lexer.has_notation || !g_str_equal (name, RG_PGN_NOTATION_TAG))
    return FALSE;
  if (rg_notation_parse (&notation, value, NULL))
    return TRUE;

  rg_pgn_source_notice (&self->source, &token->place,
                        N_ ("the tag “%s” says “%s”, which is not a notation; the "
                            "moves are read as SAN"),
                        name, value, NULL);
  return FALSE;
}

/* Returns whether a value needs no decoding: it is printable ASCII without
 * backslashes. */
static gboolean
is_literal (const char *value, gsize length)
{
  gboolean has_other = FALSE;

  for (gsize i = 0; i < length; i++)
    has_other |= value[i] < ' ' || value[i] > '~' || value[i] == '\\';

  return !has_other;
}

static RgPgnTag
copy_tag (RgPgnReader *self, const RgPgnTagSpan *span)
{
  RgPgnGame       *game = self->pending.game;
  g_autofree char *decoded = NULL;

  if (is_literal (span->value, span->value_length))
    return rg_pgn_game_make_tag (game, span->name, span->name_length, span->value,
                                 span->value_length);

  decoded = rg_pgn_source_decode (&self->source, span->value, span->value_length);
  rg_pgn_tag_unescape (decoded);
  return rg_pgn_game_make_tag (game, span->name, span->name_length, decoded,
                               strlen (decoded));
}

static void
take_tag (RgPgnReader *self, const RgPgnToken *token)
{
  RgPgnGame  *game = self->pending.game;
  RgPgnTag    tag = copy_tag (self, &token->tag);
  const char *doubt = NULL;

  if (take_setup_tag (self, token, tag.value) ||
      take_notation_tag (self, token, tag.name, tag.value))
    return;

  if (rg_pgn_game_get_tag (game, tag.name) != NULL) {
    rg_pgn_source_notice (&self->source, &token->place, SECOND_TAG, tag.name, NULL);
    return;
  }

  /* A rulebook or conduct that is unknown stays in its tag, with a notice. */
  if (rg_pgn_tag_is (&token->tag, RG_RULEBOOK_TAG) ||
      rg_pgn_tag_is (&token->tag, RG_CONDUCT_TAG))
    doubt = rg_pgn_law_doubt (tag.name, tag.value);
  if (doubt != NULL)
    rg_pgn_source_notice (&self->source, &token->place, doubt, tag.name, tag.value, NULL);
  if (rg_pgn_tag_is (&token->tag, "Variant"))
    self->pending.variant_place = token->place;
  if (rg_pgn_tag_is (&token->tag, RG_HANDICAP_TAG))
    self->pending.handicap_place = token->place;
  rg_pgn_game_add_tag (game, tag);
}

static void
read_tag (RgPgnReader *self, const RgPgnToken *token)
{
  RgPgnPending *pending = &self->pending;
  const char   *end = token->text + token->length;
  guint         n = pending->n_tags++;

  /* In export format each tag has its own text line (PGN standard 8.1). */
  if (pending->tag_line == token->place.line && !pending->line_shared) {
    pending->line_shared = TRUE;
    rg_pgn_source_notice (&self->source, &token->place, N_ ("several tags on one line"),
                          NULL);
  }
  pending->tag_line = token->place.line;

  report_tag (self, token);
  if ((token->tag.flags & RG_PGN_TAG_UNREADABLE) && end == self->lexer.end &&
      end[-1] != ']')
    rg_pgn_source_notice (&self->source, &token->place,
                          N_ ("the text ends in the middle of a tag"), NULL);
  else if (token->tag.flags & RG_PGN_TAG_UNREADABLE)
    rg_pgn_source_error (&self->source, &token->place, RG_ERROR_SYNTAX,
                         N_ ("this is not a tag: [Name \"value\"] is expected"));
  else if (n < RG_PGN_MAX_TAGS)
    take_tag (self, token);
  else if (n == RG_PGN_MAX_TAGS)
    rg_pgn_source_error (&self->source, &token->place, RG_ERROR_SYNTAX,
                         N_ ("the game has too many tags; the rest was left out"));
}

/* Completes a FEN that has only the pieces and perhaps the side to move. */
static void
complete_fen (RgPgnReader *self)
{
  static const char *const rest[] = { " w", " -", " -" };
  RgPgnPending            *pending = &self->pending;
  g_auto (GStrv)           fields = g_strsplit (g_strstrip (pending->fen), " ", -1);
  guint                    n = g_strv_length (fields);
  GString                 *whole = NULL;

  if (n > G_N_ELEMENTS (rest) || strchr (pending->fen, '/') == NULL)
    return;

  whole = g_string_new (pending->fen);
  for (; n <= G_N_ELEMENTS (rest); n++)
    g_string_append (whole, rest[n - 1]);
  g_free (pending->fen);
  pending->fen = g_string_free (whole, FALSE);
  rg_pgn_source_notice (&self->source, &pending->fen_place,
                        N_ ("the FEN was incomplete and has been completed: White to "
                            "move unless stated otherwise, and no castling rights"),
                        NULL);
}

/* Reads the FEN (PGN standard 9.7.2). A game whose position is unreadable is dropped. */
static void
read_fen (RgPgnReader *self)
{
  RgPgnPending   *pending = &self->pending;
  RgPgnGame      *game = pending->game;
  GError         *error = NULL;
  RgPositionFlags mended = RG_POSITION_OK;

  complete_fen (self);
  if (!rg_odds_prove_start (pending->fen, rg_shelf_get (), &game->start, &mended,
                            &error)) {
    rg_pgn_source_add (&self->source, &pending->fen_place, FALSE, error);
    pending->readable = FALSE;
    rg_position_initial (&game->start);
    self->moves.over = TRUE;
    return;
  }

  for (guint flag = 1; flag <= mended; flag <<= 1)
    if (mended & flag)
      rg_pgn_source_notice (&self->source, &pending->fen_place,
                            rg_position_flag_text ((RgPositionFlags) flag), NULL);
  game->has_setup = !rg_position_is_initial (&game->start);
}

/* Returns whether the tag "Variant" names another game than chess. */
static gboolean
is_variant (const RgPgnGame *game)
{
  static const char *const chess[] = {
    "", "?", "-", "standard", "normal", "chess", "from position"
  };
  const char *variant = rg_pgn_game_get_tag (game, "Variant");

  for (guint i = 0; variant != NULL && i < G_N_ELEMENTS (chess); i++)
    if (g_ascii_strcasecmp (variant, chess[i]) == 0)
      return FALSE;

  return variant != NULL;
}

/* Marks the game as one of another variant of chess, of which the text is stored and the
 * moves are not read. */
static void
leave_variant (RgPgnReader *self)
{
  RgPgnGame *game = self->pending.game;

  game->is_variant = TRUE;
  self->moves.over = TRUE;
  rg_pgn_source_notice (&self->source, &self->pending.variant_place,
                        N_ ("“%s” is not standard chess; its text is kept unchanged, "
                            "and its moves are not read"),
                        rg_pgn_game_get_tag (game, "Variant"), NULL);
}

/* Makes the starting position from the tag Handicap if no FEN gives it, under the
 * rulebook named in the tags or the first one that has such odds. */
static void
set_up_odds (RgPgnReader *self)
{
  RgPgnGame        *game = self->pending.game;
  const RgRulebook *rulebook = rg_pgn_law_get_rulebook (game);
  const RgShelf     named = { .rulebooks = &rulebook, .n = 1 };
  RgSetup           setup;

  if (!self->no_odds &&
      rg_handicap_set_up (rg_pgn_game_get_tag (game, RG_HANDICAP_TAG),
                          rulebook != NULL ? &named : rg_shelf_get (), &setup))
    self->pending.is_set_up = rg_position_from_setup (&game->start, &setup) ==
                              RG_POSITION_OK;
  game->has_setup = !rg_position_is_initial (&game->start);
}

/* Reports a tag Handicap that contradicts the starting position, which takes precedence;
 * does not change the tag. */
static void
compare_handicap (RgPgnReader *self)
{
  const RgPgnGame *game = self->pending.game;
  const char      *handicap = rg_pgn_game_get_tag (game, RG_HANDICAP_TAG);

  if (rg_handicap_contradicts (handicap, &game->start.setup))
    rg_pgn_source_notice (&self->source, &self->pending.handicap_place,
                          N_ ("the tag “%s” says “%s”, which is not what the position at "
                              "the start shows; the position is kept"),
                          RG_HANDICAP_TAG, handicap, NULL);
}

/* Starts to read the moves, once the last tag has been read. */
static void
begin_moves (RgPgnReader *self, const RgPgnToken *first)
{
  RgPgnPending *pending = &self->pending;

  if (pending->in_moves)
    return;

  pending->in_moves = TRUE;
  if (is_variant (pending->game))
    leave_variant (self);
  else if (pending->fen != NULL && *pending->fen != '\0')
    read_fen (self);
  else if (pending->has_setup_tag)
    rg_pgn_source_notice (
      &self->source, &pending->end,
      N_ ("SetUp without FEN: the game begins from the starting position"), NULL);
  else if (self->start == NULL)
    set_up_odds (self);
  g_clear_pointer (&pending->fen, g_free);
  if (self->start != NULL)
    pending->game->start = *self->start;
  else if (first != NULL && !pending->game->is_variant &&
           pending->game->start.setup.running == 0)
    rg_pgn_meaning_set_running (pending->game, &self->lexer, first);
  if (self->start == NULL && !pending->game->is_variant && pending->readable)
    compare_handicap (self);
  /* A start with moves given as odds needs the tag SetUp even if its FEN is that of the
   * initial position. */
  pending->game->has_setup |= pending->game->start.setup.running > 0;
  rg_pgn_moves_start (&self->moves, &self->lexer.notation);
}

static void
report_rubbish (RgPgnReader *self, const RgPgnPlace *place)
{
  rg_pgn_source_notice (&self->source, place, N_ ("text outside any game was skipped"),
                        NULL);
}

static void
read_token (RgPgnReader *self, const RgPgnToken *token)
{
  gboolean is_outer = self->lexer.phase == RG_PGN_AFTER_RESULT;

  if (token->type == RG_PGN_TOKEN_TAG) {
    read_tag (self, token);
    return;
  }

  if (token->type == RG_PGN_TOKEN_UNCLOSED_COMMENT)
    rg_pgn_source_error (&self->source, &token->place, RG_ERROR_SYNTAX,
                         N_ ("a comment is not closed"));
  else if (token->type != RG_PGN_TOKEN_COMMENT)
    begin_moves (self, token);

  if (token->type == RG_PGN_TOKEN_RESULT && is_outer)
    self->pending.outer_result = *token;
  else if (token->type == RG_PGN_TOKEN_RESULT)
    self->pending.inner_result = *token;
  else
    rg_pgn_moves_token (&self->moves, token);
}

/* Parses a result. "1/2", "½-½", "1:0" and "1–0." are accepted in tags; the lexer has
 * already checked the result after the moves, so that its first character is enough. */
static RgResult
parse_result (const char *text)
{
  RgPgnLexer lexer;
  RgPgnToken token;

  rg_pgn_lexer_init (&lexer, text, strlen (text));
  lexer.phase = RG_PGN_IN_MOVES;
  rg_pgn_lexer_next (&lexer, &token);
  if (token.type != RG_PGN_TOKEN_RESULT || token.length != strlen (text))
    return RG_RESULT_NONE;
  if (text[0] == '0' || text[0] == '*')
    return text[0] == '0' ? RG_RESULT_BLACK_WINS : RG_RESULT_NONE;

  return text[0] == '1' && text[1] != '/' ? RG_RESULT_WHITE_WINS : RG_RESULT_DRAW;
}

/* Chooses the result: the one after the moves, unless it is an asterisk and the tag
 * Result has a result. */
static RgResult
choose_result (RgPgnReader *self, const char *tag, const RgPgnToken *token)
{
  g_autofree char *marker = g_strndup (token->text, token->length);
  RgResult         marked = parse_result (marker);
  RgResult         said;
  RgResult         kept;

  if (tag == NULL || *tag == '\0' || *tag == '?' || *tag == '*')
    return marked;

  said = parse_result (tag);
  kept = marked != RG_RESULT_NONE ? marked : said;
  if (said == RG_RESULT_NONE || said != marked)
    rg_pgn_source_notice (&self->source, &token->place,
                          N_ ("the Result tag says “%s”, but the moves end with “%s”; "
                              "“%s” is kept"),
                          tag, marker, rg_result_to_text (kept), NULL);

  return kept;
}

/* Settles the result: the tag and the result after the moves must agree (PGN standard
 * 8.2.6). */
static void
settle_result (RgPgnReader *self, gboolean closed)
{
  RgPgnPending *pending = &self->pending;
  RgPgnGame    *game = pending->game;
  const char   *tag = rg_pgn_game_get_tag (game, "Result");
  RgPgnToken   *token = &pending->outer_result;

  if (token->type != RG_PGN_TOKEN_RESULT && !closed)
    token = &pending->inner_result;

  if (token->type == RG_PGN_TOKEN_RESULT) {
    game->result = choose_result (self, tag, token);
  } else {
    game->result = tag != NULL ? parse_result (tag) : RG_RESULT_NONE;
    if (self->source.n_errors == 0 && !self->moves.over)
      rg_pgn_source_notice (&self->source, &pending->end,
                            self->lexer.place.at == self->lexer.end
                              ? N_ ("the text ends before the result of the game")
                              : N_ ("the game has no result after its moves"),
                            NULL);
  }

  if (tag != NULL)
    rg_pgn_game_set_tag (game, "Result", rg_result_to_text (game->result));
}

/* Stores the text from the first unreadable move on, or all text of another variant of
 * chess, without the blanks around it. */
static void
keep_rest (RgPgnReader *self)
{
  RgPgnGame  *game = self->pending.game;
  const char *from = game->is_variant ? self->source.start.place.at : self->moves.unread;

  if (from == NULL)
    return;

  game->rest = g_strstrip (
    rg_pgn_source_decode (&self->source, from, (gsize) (self->lexer.place.at - from)));
  if (game->is_variant && game->unread == NULL)
    game->unread = g_strdup (rg_pgn_game_get_tag (game, "Variant"));
}

static Outcome
finish_game (RgPgnReader *self)
{
  gboolean closed;

  self->found = TRUE;
  if (self->lexer.phase == RG_PGN_IN_RUBBISH)
    rg_pgn_source_error (&self->source, &self->lexer.place, RG_ERROR_FORBIDDEN,
                         N_ ("the game is too long; it was read up to this point"));
  begin_moves (self, NULL);
  closed = rg_pgn_moves_finish (&self->moves);
  if (self->pending.readable) {
    settle_result (self, closed);
    keep_rest (self);
    return GAME_READ;
  }

  g_clear_pointer (&self->pending.game, rg_pgn_game_free);
  return GAME_UNREADABLE;
}

static Outcome
finish_text (RgPgnReader *self)
{
  RgPgnPlace first = { self->source.text, self->source.text, 1 };

  rg_pgn_moves_finish (&self->moves);
  if (self->found && self->pending.game->comment != NULL)
    report_rubbish (self, &self->source.start.place);
  g_clear_pointer (&self->pending.game, rg_pgn_game_free);
  g_clear_pointer (&self->pending.fen, g_free);
  if (!self->found && self->source.error == NULL) {
    g_ptr_array_set_size (self->source.faults, 0);
    self->source.n_faults = 0;
    rg_pgn_source_error (&self->source, &first, RG_ERROR_SYNTAX,
                         N_ ("This is not a PGN file: it contains no games"));
  }
  self->found = TRUE;
  if (self->source.error != NULL)
    rg_pgn_source_add (&self->source, &self->lexer.place, FALSE,
                       g_steal_pointer (&self->source.error));

  return NO_MORE_GAMES;
}

/* Skips rubbish, and the comments before it, which belong to no game. Reports only the
 * beginning of long rubbish. */
static Outcome
pass_rubbish (RgPgnReader *self, const RgPgnToken *token, gboolean goes_on)
{
  rg_pgn_moves_finish (&self->moves);
  g_clear_pointer (&self->pending.game, rg_pgn_game_free);
  rg_pgn_source_begin (&self->source, &self->lexer);
  if (!goes_on)
    report_rubbish (self, &token->place);
  self->n_notices = self->source.n_faults;
  return RUBBISH_PASSED;
}

static Outcome
read_game (RgPgnReader *self)
{
  RgPgnToken token;

  begin_game (self);
  self->source.n_faults = self->n_notices;
  while (TRUE) {
    gboolean in_rubbish = self->lexer.phase == RG_PGN_IN_RUBBISH;

    rg_pgn_lexer_next (&self->lexer, &token);
    if (token.type == RG_PGN_TOKEN_RUBBISH)
      return pass_rubbish (self, &token, in_rubbish);

    self->n_notices = 0;
    if (token.type == RG_PGN_TOKEN_GAME_END)
      return finish_game (self);
    if (token.type == RG_PGN_TOKEN_END)
      return finish_text (self);

    read_token (self, &token);
    self->pending.end = self->lexer.place;
  }
}

/* RgPgnMark: the state of the reader before a game, to read that game again. */
typedef struct {
  RgPgnLexer lexer;
  gboolean   found;
  gboolean   reported;
  guint      n_faults;
  guint      n_notices;
} RgPgnMark;

static void
go_back (RgPgnReader *self, const RgPgnMark *mark)
{
  g_clear_pointer (&self->pending.game, rg_pgn_game_free);
  g_ptr_array_set_size (self->source.faults, (int) mark->n_faults);
  self->found = mark->found;
  self->source.reported = mark->reported;
  self->n_notices = mark->n_notices;
  self->lexer = mark->lexer;
}

/* Reads a game; a game that ends near the end of the text in memory is read again with
 * more text after it. */
static Outcome
read_from (RgPgnReader *self, RgPgnMark *mark)
{
  Outcome outcome = read_game (self);

  while (!self->source.is_whole &&
         self->lexer.text_end - self->lexer.place.at < RG_PGN_MARGIN) {
    rg_pgn_source_slide (&self->source, &mark->lexer);
    go_back (self, mark);
    outcome = read_game (self);
  }

  return outcome;
}

/* Returns: the number of plies in the main line just read; 0 if there was no game */
static guint
count_read (const RgPgnReader *self)
{
  return self->pending.game != NULL ? rg_pgn_line_length (self->pending.game->line) : 0;
}

/* Reads a game. If its moves do not fit a start made from the tag Handicap, reads it
 * again from the initial position, and keeps the reading with more moves. */
static Outcome
read_whole_game (RgPgnReader *self)
{
  RgPgnMark mark = {
    .lexer = self->lexer,
    .found = self->found,
    .reported = self->source.reported,
    .n_faults = self->source.faults->len,
    .n_notices = self->n_notices,
  };
  Outcome outcome = read_from (self, &mark);
  guint   n = count_read (self);

  if (outcome != GAME_READ || !self->pending.is_set_up ||
      self->pending.game->unread == NULL)
    return outcome;

  self->no_odds = TRUE;
  go_back (self, &mark);
  outcome = read_from (self, &mark);
  self->no_odds = FALSE;
  if (outcome == GAME_READ && count_read (self) <= n) {
    go_back (self, &mark);
    outcome = read_from (self, &mark);
  }

  return outcome;
}

/* Reads the next game. An unreadable move ends the line it is in; the game is returned
 * with the moves before it. A game whose position cannot be set up is skipped, and its
 * fault is listed with the next game. @faults (transfer container, of RgFault, may be
 * NULL) are in the order in which they were found. Returns: (transfer full) (nullable):
 * the game; NULL after the last one, or if the game sought by rg_pgn_reader_seek() is
 * unreadable */
RgPgnGame *
rg_pgn_reader_next (RgPgnReader *self, GPtrArray **faults)
{
  g_autoptr (GPtrArray) list = rg_fault_list_new ();
  Outcome               outcome;

  self->source.faults = list;
  do
    outcome = read_whole_game (self);
  while (outcome == RUBBISH_PASSED || (outcome == GAME_UNREADABLE && !self->exact));
  self->exact = FALSE;
  self->is_over = outcome == NO_MORE_GAMES;
  self->source.faults = NULL;
  if (faults != NULL)
    *faults = g_steal_pointer (&list);

  return g_steal_pointer (&self->pending.game);
}

/* Like rg_pgn_reader_next(), but also returns NULL if the next game is unreadable;
 * @is_over (out) is TRUE if there is no other game. */
RgPgnGame *
rg_pgn_reader_next_or_fault (RgPgnReader *self, gboolean *is_over, GPtrArray **faults)
{
  RgPgnGame *game;

  self->exact = TRUE;
  game = rg_pgn_reader_next (self, faults);
  *is_over = self->is_over;
  return game;
}

/* Returns: the number of bytes in memory after the last game that was read */
gsize
rg_pgn_reader_count_ahead (const RgPgnReader *self)
{
  return (gsize) (self->source.text + self->source.length - self->lexer.place.at);
}

/* Continues with the game that begins at @offset, on text line @line, as the next game
 * read; for a text in memory only, not for a stream. */
void
rg_pgn_reader_seek (RgPgnReader *self, gsize offset, guint line)
{
  g_return_if_fail (self->source.stream == NULL && offset <= self->source.length);

  rg_pgn_lexer_seek (&self->lexer, self->source.text, offset, line);
  self->found = TRUE;
  self->exact = TRUE;
}
