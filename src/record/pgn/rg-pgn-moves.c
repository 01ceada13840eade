/* Reads the movetext of one game (PGN standard 8.2). An unreadable move ends only its own
 * line. The text, its encoding and the end of the game are handled elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-moves.h"

#include "rg-comment.h"
#include "rg-pgn-meaning.h"
#include "rg-pgn-text.h"
#include "rg-pgn-word.h"
#include "rg-san.h"

#include <string.h>

/* MAX_DEPTH: how deep variations may be nested, as lines are freed and written by
 * recursion. */
#define MAX_DEPTH 256

static RgPgnFrame *
top (RgPgnMoves *self)
{
  return &g_array_index (self->frames, RgPgnFrame, self->frames->len - 1);
}

static gboolean
in_main_line (const RgPgnMoves *self)
{
  return self->frames->len == 1;
}

static void
break_off (RgPgnMoves *self, const RgPgnToken *token)
{
  self->game->unread = rg_pgn_word_show (token, self->source);
  self->unread = token->text;
}

/* Returns whether the innermost line is too long for any game; if so reports it, and the
 * rest of the movetext is ignored. */
static gboolean
is_too_long (RgPgnMoves *self, const RgPgnToken *token)
{
  if (rg_pgn_line_length (top (self)->line) < RG_PGN_MAX_PLIES)
    return FALSE;

  rg_pgn_source_error (self->source, &token->place, RG_ERROR_FORBIDDEN,
                       N_ ("the game is too long; it was read up to this point"));
  self->over = TRUE;
  if (in_main_line (self))
    break_off (self, token);
  return TRUE;
}

/* Ends the innermost line. A comment in a variation without moves is moved to the line
 * around it. */
static void
pop_line (RgPgnMoves *self)
{
  RgPgnFrame       frame;
  g_autofree char *rest = NULL;
  RgPgnMove       *parent;

  rg_pgn_frame_place_last_comment (top (self));
  frame = *top (self);
  g_array_set_size (self->frames, self->frames->len - 1);
  g_clear_pointer (&frame.nags, g_array_unref);
  rest = rg_pgn_frame_take_comment (&frame);
  if (rg_pgn_line_length (frame.line) == 0) {
    rg_pgn_frame_add_comment (top (self), rest != NULL ? rest : "");
    rg_pgn_line_free (frame.line);
    return;
  }

  if (!top (self)->numbered)
    rg_pgn_frame_place_comment (top (self));
  parent = rg_pgn_line_last (top (self)->line);
  rg_pgn_move_insert_variation (parent, G_MAXUINT, frame.line);
}

/* Begins to skip the text from @from to the end of the variation. */
static void
skip_from (RgPgnMoves *self, const char *from)
{
  self->skip = 1;
  self->skipped = from;
  self->skipped_end = from;
}

/* Ends the skipping and stores the skipped text as a comment. */
static void
end_skip (RgPgnMoves *self, const char *end)
{
  g_autofree char *text = NULL;

  self->skip = 0;
  text = rg_pgn_source_decode (self->source, self->skipped,
                               (gsize) (end - self->skipped));
  rg_pgn_text_join_lines (text);
  rg_pgn_frame_add_comment (top (self), text);
  if (self->breaks_line)
    pop_line (self);
  self->breaks_line = FALSE;
}

/* Adds a token to the skipped text. A result does not belong to it, as a result ends the
 * game. */
static void
skip_token (RgPgnMoves *self, const RgPgnToken *token)
{
  gboolean is_braced = token->type == RG_PGN_TOKEN_COMMENT && token->text[-1] == '{';

  if (token->type == RG_PGN_TOKEN_OPEN)
    self->skip++;
  else if (token->type == RG_PGN_TOKEN_CLOSE)
    self->skip--;

  if (self->skip == 0)
    end_skip (self, token->text);
  else if (token->type != RG_PGN_TOKEN_RESULT)
    self->skipped_end = token->text + token->length + (is_braced ? 1 : 0);
}

static void
skip_variation (RgPgnMoves *self, const RgPgnToken *token, const char *why)
{
  rg_pgn_source_error (self->source, &token->place, RG_ERROR_SYNTAX, why);
  skip_from (self, token->text + token->length);
}

static void
read_open (RgPgnMoves *self, const RgPgnToken *token)
{
  RgPgnFrame frame = {
    .position = top (self)->before,
    .origins = top (self)->before_origins,
    .has_origins = top (self)->has_origins,
    .open = token->place,
  };

  if (rg_pgn_line_last (top (self)->line) == NULL) {
    skip_variation (self, token, N_ ("a variation comes before any move"));
  } else if (self->frames->len > MAX_DEPTH) {
    skip_variation (self, token, N_ ("variations are nested too deeply"));
  } else {
    frame.line = rg_pgn_line_new ();
    g_array_append_val (self->frames, frame);
  }
}

static void
read_comment (RgPgnMoves *self, const RgPgnToken *token)
{
  g_autofree char *text = NULL;

  text = rg_pgn_source_decode (self->source, token->text, token->length);
  rg_pgn_text_join_lines (text);
  rg_pgn_frame_add_comment (top (self), text);
}

static void
notice_word (RgPgnMoves *self, const RgPgnToken *token, const char *format)
{
  g_autofree char *word = rg_pgn_word_show (token, self->source);

  rg_pgn_source_notice (self->source, &token->place, format, word, NULL);
}

/* Reads an annotation: a number from 0 to 255 (PGN standard 8.2.4), or a sign that judges
 * the move (8.2.3.8 and 10). */
static void
read_annotation (RgPgnMoves *self, const RgPgnToken *token)
{
  gboolean is_sign = token->type == RG_PGN_TOKEN_SIGN;
  guint    number = token->length == 0 ? 256 : 0;

  for (gsize i = 0; i < token->length && number < 256 && !is_sign; i++)
    number = number * 10 + (guint) g_ascii_digit_value (token->text[i]);
  if (is_sign)
    number = rg_nag_find (token->text, token->length);

  if (is_sign && (number == 0 || number > RG_N_SIGNS))
    notice_word (self, token, N_ ("“%s” is not a known annotation and was left out"));
  else if (number > 255)
    notice_word (self, token,
                 N_ ("“$%s” is not an annotation from $0 to $255 and was "
                     "left out"));
  else
    rg_pgn_frame_add_nag (top (self), (guint8) number);
}

/* Reads a word that is not a move: a sign about the position, or that the last move
 * gives check. */
static void
read_remark (RgPgnMoves *self, const RgPgnToken *token)
{
  g_autofree char *text = NULL;
  guint8           nag;

  if (rg_pgn_word_is_check (token))
    return;

  text = rg_pgn_source_decode (self->source, token->text, token->length);
  nag = rg_nag_find (text, strlen (text));
  if (nag > 0)
    rg_pgn_frame_add_nag (top (self), nag);
  else
    notice_word (self, token, N_ ("“%s” has no meaning here and was left out"));
}

/* Reports the first wrong move number of a game. After a set-up position any number is
 * accepted. */
static void
check_number (RgPgnMoves *self, const RgPgnToken *token)
{
  const RgPgnFrame *frame = top (self);
  const RgSetup    *setup = &frame->position.setup;
  gsize             digits = 0;
  guint             number = 0;
  gboolean          is_black;

  for (; digits < token->length &&
         rg_pgn_char_class (token->text[digits]) == RG_PGN_CHAR_DIGIT;
       digits++)
    number = MIN (10 * number + (guint) (token->text[digits] - '0'), G_MAXUINT16);
  is_black = token->length >= digits + 3 && token->text[digits] == '.';

  if (digits == 0 || self->misnumbered || self->game->has_setup || setup->running > 0 ||
      (rg_pgn_line_last (frame->line) != NULL &&
       rg_position_turn (&frame->before) == setup->turn) ||
      (number == setup->fullmove && (!is_black || setup->turn == RG_BLACK)))
    return;

  self->misnumbered = TRUE;
  notice_word (self, token, N_ ("the number “%s” is not the number of this move"));
}

/* Handles a null move: between moves given as odds it is the pass of the other side (FIDE
 * 1930, Art. 22 §2); elsewhere it is played, but only in a variation. */
static gboolean
pass (RgPgnMoves *self, GError **error)
{
  RgPgnFrame *frame = top (self);
  gboolean    parts_odds = rg_pgn_line_last (frame->line) != NULL && !frame->passed &&
                        rg_position_turn (&frame->before) ==
                          rg_position_turn (&frame->position);

  if (parts_odds) {
    frame->passed = TRUE;
    frame->numbered = FALSE;
    return TRUE;
  }
  if (!in_main_line (self) && rg_position_may_pass (&frame->position)) {
    rg_pgn_frame_append (frame, RG_MOVE_NULL);
    return TRUE;
  }

  return rg_refuse (
    error, RG_ERROR_ILLEGAL,
    in_main_line (self)
      ? N_ ("a null move is allowed only in a variation, or at the start of "
            "a game with moves given as odds")
      : N_ ("a side that is in check cannot pass"),
    NULL);
}

static void
set_beyond_middle (const char *word, GError **error)
{
  rg_set_error (error, RG_ERROR_ILLEGAL,
                N_ ("“%s” crosses the middle of the board but was given as odds"), word,
                NULL);
}

/* Replaces the error for a move given as odds that is illegal only because it crosses the
 * middle of the board (FIDE 1930, Art. 22 §4). */
static void
blame_middle (RgPgnMoves *self, const char *word, GError **error)
{
  RgPosition position = top (self)->position;
  RgMove     move;

  if (position.setup.running == 0 || error == NULL)
    return;

  position.setup.running = 0;
  if (!rg_san_parse (&position, word, &move, NULL))
    return;

  g_clear_error (error);
  set_beyond_middle (word, error);
}

/* Parses the first @length bytes of a word as a move. */
static gboolean
parse_move (RgPgnMoves       *self,
            const RgPgnToken *token,
            gsize             length,
            RgMove           *move,
            GError          **error)
{
  g_autofree char *word = NULL;

  if (rg_pgn_word_read (token, length, self->source, &top (self)->position, move, error))
    return TRUE;

  word = g_strndup (token->text, MIN (length, RG_PGN_MAX_WORD));
  blame_middle (self, word, error);
  return FALSE;
}

/* Returns whether the text ends within the word: "12. Nf3 R". */
static gboolean
is_cut (const RgPgnMoves *self, const RgPgnToken *token)
{
  static const char letters[] = "KQRBNabcdefghxO-12345678=";

  if (token->text + token->length != self->source->start.end)
    return FALSE;
  if (self->notation.language != NULL)
    return token->length <= RG_PGN_MAX_WORD;

  for (gsize i = 0; i < token->length; i++)
    if (strchr (letters, token->text[i]) == NULL)
      return FALSE;

  return token->length <= 4;
}

static void
refuse_move (RgPgnMoves *self, const RgPgnToken *token, GError *error)
{
  const char *kept = token->text;

  if (g_error_matches (error, RG_ERROR, (int) RG_ERROR_SYNTAX) && is_cut (self, token)) {
    g_error_free (error);
    rg_pgn_source_notice (self->source, &token->place,
                          N_ ("the text ends in the middle of a move"), NULL);
    kept = token->text + token->length;
  } else {
    rg_pgn_source_add (self->source, &token->place, FALSE, error);
    if (in_main_line (self))
      break_off (self, token);
  }

  if (in_main_line (self)) {
    self->over = TRUE;
  } else {
    skip_from (self, kept);
    self->breaks_line = TRUE;
  }
}

/* Returns: (transfer full) (nullable): the first move of @stretch as the file writes it;
 * NULL if it is not legal in @position */
static char *
find_move_in (RgPgnMoves *self, const RgPgnToken *stretch, const RgPosition *position)
{
  RgPgnToken rest = *stretch;
  RgMoveList moves;

  if (!rg_pgn_stretch_take (&rest, self->source, &self->notation, position,
                            &top (self)->origins, &moves, NULL))
    return NULL;

  return g_strstrip (rg_pgn_source_decode (self->source, stretch->text,
                                           (gsize) (rest.text - stretch->text)));
}

/* Like blame_middle(), for the first move of a stretch. */
static void
blame_middle_of_stretch (RgPgnMoves *self, const RgPgnToken *stretch, GError **error)
{
  RgPosition       position = top (self)->position;
  g_autofree char *word = NULL;

  if (position.setup.running == 0 || error == NULL)
    return;

  position.setup.running = 0;
  word = find_move_in (self, stretch, &position);
  if (word == NULL)
    return;

  g_clear_error (error);
  set_beyond_middle (word, error);
}

/* Lists the candidates of an ambiguous move: "Nbd2, Nfd2". */
static char *
list_candidates (const RgPosition *position, const RgMoveList *moves)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < moves->n; i++) {
    char san[RG_MOVE_TEXT_SIZE];

    rg_san_write (position, moves->moves[i], san);
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", san);
  }

  return g_string_free (list, FALSE);
}

/* Explains an illegal move as a possible misprint: a move of the other side, if a move
 * before it may be missing, or a move with one wrong character. */
static void
explain_misprint (RgPgnMoves *self, const RgPgnToken *stretch, GError **error)
{
  RgPgnFrame      *frame = top (self);
  RgPosition       passed = frame->position;
  RgMoveList       moves;
  g_autofree char *word = NULL;
  g_autofree char *candidates = NULL;

  if (rg_position_may_pass (&passed)) {
    rg_position_pass (&passed);
    word = find_move_in (self, stretch, &passed);
  }
  if (word != NULL) {
    g_clear_error (error);
    rg_set_error (error, RG_ERROR_ILLEGAL,
                  N_ (
                    "“%s” is not a legal move here, but the other side could play it: a "
                    "move before it may be missing"),
                  word, NULL);
    return;
  }

  word = rg_pgn_stretch_find_near (stretch, self->source, &self->notation,
                                   &frame->position, &frame->origins, &moves);
  if (word == NULL)
    return;

  candidates = list_candidates (&frame->position, &moves);
  g_clear_error (error);
  rg_set_error (
    error, RG_ERROR_ILLEGAL,
    N_ ("“%s” is not a legal move here; with one character changed it would be: %s"),
    word, candidates, NULL);
}

static void
refuse_stretch (RgPgnMoves *self, const RgPgnToken *stretch, GError *error)
{
  GError **wanted = error != NULL ? &error : NULL;

  if (g_error_matches (error, RG_ERROR, (int) RG_ERROR_SYNTAX)) {
    g_clear_error (&error);
    rg_pgn_word_set_not_a_move (stretch, self->source, &error);
  }
  if (g_error_matches (error, RG_ERROR, (int) RG_ERROR_ILLEGAL) &&
      top (self)->position.setup.running == 0)
    explain_misprint (self, stretch, &error);
  blame_middle_of_stretch (self, stretch, wanted);
  refuse_move (self, stretch, error);
}

/* Chooses among several meanings: the one after which the text can be read on, or else
 * the only recapture. */
static gboolean
choose_meaning (RgPgnMoves       *self,
                const RgPgnToken *stretch,
                const RgPgnToken *rest,
                RgMoveList       *moves,
                GError          **error)
{
  RgPgnFrame      *frame = top (self);
  g_autofree char *words = NULL;
  g_autofree char *candidates = NULL;

  if (moves->n == 1 ||
      rg_pgn_meaning_choose (rest, self->source, &self->notation, &frame->position,
                             &frame->origins, moves, &self->budget, &moves->moves[0]))
    return TRUE;

  words = rg_pgn_source_decode (self->source, stretch->text,
                                (gsize) (rest->text - stretch->text));
  g_strstrip (words);
  if (rg_pgn_meaning_take_back (frame->line, moves)) {
    rg_pgn_source_notice (self->source, &stretch->place,
                          N_ ("“%s” can mean more than one move; it is read as the "
                              "recapture"),
                          words, NULL);
    return TRUE;
  }

  candidates = list_candidates (&frame->position, moves);
  return rg_refuse (error, RG_ERROR_AMBIGUOUS,
                    N_ ("“%s” can mean more than one move: %s"), words, candidates, NULL);
}

static void
read_stretch (RgPgnMoves *self, const RgPgnToken *token)
{
  RgPgnToken rest = *token;

  while (rest.length > 0 && !is_too_long (self, &rest)) {
    GError          *error = NULL;
    GError         **wanted = rg_pgn_source_is_full (self->source) ? NULL : &error;
    g_autofree char *end = rg_pgn_stretch_take_end (&rest);
    RgPgnToken       stretch = rest;
    RgMoveList       moves;

    if (end != NULL) {
      rg_pgn_frame_add_comment (top (self), end);
      continue;
    }
    if (!rg_pgn_stretch_take (&rest, self->source, &self->notation, &top (self)->position,
                              &top (self)->origins, &moves, wanted) ||
        !choose_meaning (self, &stretch, &rest, &moves, wanted)) {
      refuse_stretch (self, &stretch, error);
      return;
    }
    rg_pgn_frame_append (top (self), moves.moves[0]);
  }
}

/* Reads a word that is not standard SAN: a remark, a null move, moves in another
 * notation, a move in an unusual spelling, or no move at all. */
static void
read_other_word (RgPgnMoves *self, const RgPgnToken *token)
{
  GError  *error = NULL;
  GError **wanted = rg_pgn_source_is_full (self->source) ? NULL : &error;
  RgMove   move;
  guint8   nag;
  gsize    length;

  if (rg_pgn_word_cut_en_passant (token) == 0)
    return;
  if (rg_pgn_word_is_check (token) ||
      rg_pgn_word_is_remark (token, self->source->start.end)) {
    read_remark (self, token);
    return;
  }

  if (self->notation.language != NULL && !rg_pgn_word_is_null (token)) {
    read_stretch (self, token);
    return;
  }

  if (is_too_long (self, token))
    return;

  if (rg_pgn_word_is_null (token) && pass (self, wanted))
    return;

  length = rg_pgn_word_cut_sign (token, &nag);
  if (!rg_pgn_word_is_null (token) && parse_move (self, token, length, &move, wanted)) {
    rg_pgn_frame_append (top (self), move);
    if (nag > 0)
      rg_pgn_frame_add_nag (top (self), nag);
  } else {
    refuse_move (self, token, error);
  }
}

static void
read_word (RgPgnMoves *self, const RgPgnToken *token)
{
  RgMove move;

  if (self->notation.language != NULL || token->length > RG_PGN_MAX_WORD ||
      !rg_san_take (&top (self)->position, token->text, token->length, &move))
    read_other_word (self, token);
  else if (!is_too_long (self, token))
    rg_pgn_frame_append (top (self), move);
}

static void
read_token (RgPgnMoves *self, const RgPgnToken *token)
{
  switch (token->type) {
  case RG_PGN_TOKEN_NUMBER:
    check_number (self, token);
    if (!top (self)->numbered)
      rg_pgn_frame_place_comment (top (self));
    top (self)->numbered = TRUE;
    break;
  case RG_PGN_TOKEN_WORD:
    read_word (self, token);
    break;
  case RG_PGN_TOKEN_NAG:
  case RG_PGN_TOKEN_SIGN:
    read_annotation (self, token);
    break;
  case RG_PGN_TOKEN_COMMENT:
  case RG_PGN_TOKEN_UNCLOSED_COMMENT:
    read_comment (self, token);
    break;
  case RG_PGN_TOKEN_OPEN:
    read_open (self, token);
    break;
  case RG_PGN_TOKEN_CLOSE:
    if (!in_main_line (self))
      pop_line (self);
    else
      rg_pgn_source_error (self->source, &token->place, RG_ERROR_SYNTAX,
                           N_ ("unmatched closing parenthesis"));
    break;
  case RG_PGN_TOKEN_STRAY:
    notice_word (self, token, N_ ("“%s” has no meaning here and was left out"));
    break;
  case RG_PGN_TOKEN_TAG:
  case RG_PGN_TOKEN_RESULT:
  case RG_PGN_TOKEN_RUBBISH:
  case RG_PGN_TOKEN_GAME_END:
  case RG_PGN_TOKEN_END:
    break;
  }
}

/* Prepares @self to read games. Adds faults to @source, which must outlive it. */
void
rg_pgn_moves_init (RgPgnMoves *self, RgPgnSource *source)
{
  *self = (RgPgnMoves){
    .source = source,
    .frames = g_array_new (FALSE, FALSE, sizeof (RgPgnFrame)),
  };
}

/* Frees the members of @self; to be called between two games. */
void
rg_pgn_moves_clear (RgPgnMoves *self)
{
  g_array_unref (self->frames);
}

/* Begins to read movetext into @game, which has no moves yet. Only comments may come
 * before rg_pgn_moves_start(). */
void
rg_pgn_moves_begin (RgPgnMoves *self, RgPgnGame *game)
{
  RgPgnFrame frame = { .line = game->line, .opening = &game->comment };

  self->game = game;
  self->skip = 0;
  self->breaks_line = FALSE;
  self->over = FALSE;
  self->unread = NULL;
  self->budget = RG_PGN_MEANING_BUDGET;
  self->misnumbered = FALSE;
  g_array_append_val (self->frames, frame);
}

/* Starts the moves, after the position of the game is known. @notation has no language
 * for SAN. */
void
rg_pgn_moves_start (RgPgnMoves *self, const RgNotation *notation)
{
  self->notation = *notation;
  top (self)->position = self->game->start;
  rg_origins_init (&top (self)->origins, &self->game->start);
  top (self)->has_origins = notation->language != NULL;
}

/* Reads a token; one that does not belong to movetext is ignored. */
void
rg_pgn_moves_token (RgPgnMoves *self, const RgPgnToken *token)
{
  if (self->over)
    return;

  if (self->skip == 0)
    read_token (self, token);
  else
    skip_token (self, token);
}

/* Ends the game, closing open variations. Returns: whether no variation was open */
gboolean
rg_pgn_moves_finish (RgPgnMoves *self)
{
  gboolean closed = self->skip == 0 && in_main_line (self);

  if (!in_main_line (self) && self->skip == 0)
    rg_pgn_source_error (self->source, &top (self)->open, RG_ERROR_SYNTAX,
                         N_ ("a variation is not closed"));
  if (self->skip > 0)
    end_skip (self, self->skipped_end);
  while (!in_main_line (self))
    pop_line (self);

  rg_pgn_frame_place_last_comment (top (self));
  g_clear_pointer (&top (self)->nags, g_array_unref);
  g_array_set_size (self->frames, 0);
  return closed;
}
