/* The movetext of one game (PGN standard 8.2).  A bad move ends the line it
 * stands in and no other; the text, its encoding and where the game ends are
 * not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-moves.h"

#include "rg-comment.h"
#include "rg-pgn-meaning.h"
#include "rg-pgn-word.h"
#include "rg-reader.h"
#include "rg-san.h"

#include <string.h>

/* Lines are freed and written by recursion, which must have a bottom. */
#define MAX_DEPTH 256

/* Longer words are no moves; of these so much is shown. */
#define MAX_WORD   16
#define SHOWN_WORD 20

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

static char *
take_comment (RgPgnFrame *frame)
{
  GString *comment = g_steal_pointer (&frame->comment);

  return comment != NULL ? g_string_free (comment, FALSE) : NULL;
}

static void
add_comment (RgPgnFrame *frame, const char *text)
{
  if (*text == '\0')
    return;

  if (frame->comment == NULL)
    frame->comment = g_string_new (NULL);
  else
    g_string_append_c (frame->comment, ' ');
  g_string_append (frame->comment, text);
}

/* Gives the waiting comment to @target, behind what is there already. */
static void
settle_comment (RgPgnFrame *frame, char **target)
{
  g_autofree char *first = *target;
  g_autofree char *second = take_comment (frame);

  *target = first != NULL ? g_strjoin (" ", first, second, NULL)
                          : g_steal_pointer (&second);
}

/* The waiting comment stands behind a move, or before all.  At the beginning
 * of a variation it goes on waiting for the first move, and so does one behind the
 * variations of a move. */
static void
place_comment (RgPgnMoves *self)
{
  RgPgnFrame *frame = top (self);
  RgPgnMove  *last = rg_pgn_line_last (frame->line);

  if (frame->comment == NULL || frame->behind_variation)
    return;

  if (last != NULL)
    settle_comment (frame, &last->after);
  else if (in_main_line (self))
    settle_comment (frame, &self->game->comment);
}

/* The word, or its beginning. */
static char *
show_word (RgPgnMoves *self, const RgPgnToken *token)
{
  g_autofree char *text = NULL;
  g_autofree char *start = NULL;

  text = rg_pgn_source_decode (self->source, token->text,
                               MIN (token->length, 4 * SHOWN_WORD));
  if (g_utf8_strlen (text, -1) <= SHOWN_WORD)
    return g_steal_pointer (&text);

  start = g_utf8_substring (text, 0, SHOWN_WORD - 1);
  return g_strconcat (start, "…", NULL);
}

static void
break_off (RgPgnMoves *self, const RgPgnToken *token)
{
  self->game->unread = show_word (self, token);
  self->unread = token->text;
}

/* A line that long is no game; its end is passed over like that of a game with
 * a move that cannot be read. */
static gboolean
is_too_long (RgPgnMoves *self, const RgPgnToken *token)
{
  if (rg_pgn_line_length (top (self)->line) < RG_PGN_MAX_PLIES)
    return FALSE;

  rg_pgn_source_error (self->source, &token->place, RG_ERROR_FORBIDDEN,
                       N_ ("the game is too long; it was read up to here"));
  self->over = TRUE;
  if (in_main_line (self))
    break_off (self, token);
  return TRUE;
}

static void
append_move (RgPgnMoves *self, RgMove move)
{
  RgPgnFrame *frame = top (self);
  RgPgnMove  *added;

  if (!frame->numbered)
    place_comment (self);

  frame->before = frame->position;
  rg_position_make (&frame->before, move, &frame->position);
  if (self->notation.language != NULL) {
    frame->before_origins = frame->origins;
    rg_origins_make (&frame->origins, &frame->before, move);
  }
  added = rg_pgn_line_append (frame->line, move);
  added->before = take_comment (frame);
  added->nags = g_steal_pointer (&frame->nags);
  frame->numbered = FALSE;
  frame->behind_variation = FALSE;
  frame->passed = FALSE;
}

/* No move follows that it could belong to. */
static void
place_last_comment (RgPgnMoves *self)
{
  top (self)->behind_variation = FALSE;
  place_comment (self);
}

/* Ends the innermost line.  What was said in a variation without moves stays
 * with the line around it. */
static void
pop_line (RgPgnMoves *self)
{
  RgPgnFrame       frame;
  g_autofree char *rest = NULL;
  RgPgnMove       *parent;

  place_last_comment (self);
  frame = *top (self);
  g_array_set_size (self->frames, self->frames->len - 1);
  g_clear_pointer (&frame.nags, g_array_unref);
  rest = take_comment (&frame);
  if (rg_pgn_line_length (frame.line) == 0) {
    add_comment (top (self), rest != NULL ? rest : "");
    rg_pgn_line_free (frame.line);
    return;
  }

  parent = rg_pgn_line_last (top (self)->line);
  rg_pgn_move_insert_variation (parent, G_MAXUINT, frame.line);
}

static void
skip_variation (RgPgnMoves *self, const RgPgnToken *token, const char *why)
{
  rg_pgn_source_error (self->source, &token->place, RG_ERROR_SYNTAX, why);
  self->skip = 1;
}

static void
read_open (RgPgnMoves *self, const RgPgnToken *token)
{
  RgPgnFrame frame = {
    .position = top (self)->before,
    .origins = top (self)->before_origins,
    .open = token->place,
  };

  if (rg_pgn_line_last (top (self)->line) == NULL) {
    skip_variation (self, token, N_ ("a variation stands before any move"));
  } else if (self->frames->len > MAX_DEPTH) {
    skip_variation (self, token, N_ ("variations are nested too deeply"));
  } else {
    if (!top (self)->numbered)
      place_comment (self);
    frame.line = rg_pgn_line_new ();
    g_array_append_val (self->frames, frame);
  }
}

static void
read_comment (RgPgnMoves *self, const RgPgnToken *token)
{
  RgPgnFrame      *frame = top (self);
  RgPgnMove       *last = rg_pgn_line_last (frame->line);
  g_autofree char *text = NULL;

  if (frame->comment == NULL)
    frame->behind_variation = last != NULL && last->variations != NULL;
  text = rg_pgn_source_decode (self->source, token->text, token->length);
  rg_pgn_text_join_lines (text);
  add_comment (frame, text);
}

static void
notice_word (RgPgnMoves *self, const RgPgnToken *token, const char *format)
{
  g_autofree char *word = g_strndup (token->text, MIN (token->length, SHOWN_WORD));

  rg_pgn_source_notice (self->source, &token->place, format, word, NULL);
}

/* It stands behind its move; one that comes too early waits. */
static void
add_nag (RgPgnMoves *self, guint8 nag)
{
  RgPgnFrame *frame = top (self);
  RgPgnMove  *last = rg_pgn_line_last (frame->line);

  rg_pgn_nags_add (last != NULL && !frame->numbered ? &last->nags : &frame->nags, nag);
}

/* A number from 0 to 255 (PGN standard 8.2.4), or the sign for one of those that say how
 * well a move was played (8.2.3.8 and 10). */
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
    notice_word (self, token, N_ ("“%s” is no known annotation, left out"));
  else if (number > 255)
    notice_word (self, token, N_ ("“$%s” is no annotation from $0 to $255, left out"));
  else
    add_nag (self, (guint8) number);
}

/* What is no move: how the game stands, in signs, or that the last move gives check. */
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
    add_nag (self, nag);
  else
    notice_word (self, token, N_ ("“%s” means nothing here, left out"));
}

/* That of the move to come, once a game.  With a position set up people count as they
 * please. */
static void
check_number (RgPgnMoves *self, const RgPgnToken *token)
{
  const RgPgnFrame *frame = top (self);
  const RgSetup    *setup = &frame->position.setup;
  gsize             digits = 0;
  guint             number = 0;
  gboolean          is_black;

  for (; digits < token->length && g_ascii_isdigit (token->text[digits]); digits++)
    number = MIN (10 * number + (guint) (token->text[digits] - '0'), G_MAXUINT16);
  is_black = token->length >= digits + 3 && token->text[digits] == '.';

  if (digits == 0 || self->misnumbered || self->game->has_setup || setup->running > 0 ||
      (rg_pgn_line_last (frame->line) != NULL &&
       rg_position_turn (&frame->before) == setup->turn) ||
      (number == setup->fullmove && (!is_black || setup->turn == RG_BLACK)))
    return;

  self->misnumbered = TRUE;
  notice_word (self, token, N_ ("the number “%s” is not that of the move"));
}

/* Between moves running that were given as odds the other side is said to pass;
 * elsewhere a null move tells nothing (FIDE 1930, Art. 22 §2). */
static gboolean
pass (RgPgnMoves *self, GError **error)
{
  RgPgnFrame *frame = top (self);

  if (rg_pgn_line_last (frame->line) != NULL && !frame->passed &&
      rg_position_turn (&frame->before) == rg_position_turn (&frame->position)) {
    frame->passed = TRUE;
    frame->numbered = FALSE;
    return TRUE;
  }

  rg_set_error (error, RG_ERROR_ILLEGAL,
                N_ ("a null move means something only where moves given as "
                    "odds begin the game"),
                NULL);
  return FALSE;
}

static void
set_not_a_move (RgPgnMoves *self, const RgPgnToken *token, GError **error)
{
  g_autofree char *shown = NULL;

  if (error == NULL)
    return;

  shown = show_word (self, token);
  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), shown, NULL);
}

static void
set_beyond_middle (const char *word, GError **error)
{
  rg_set_error (error, RG_ERROR_ILLEGAL,
                N_ ("“%s” goes beyond the middle of the board, and was given "
                    "as odds"),
                word, NULL);
}

/* A move that would be legal had it not been given as odds is told apart from
 * others (FIDE 1930, Art. 22 §4). */
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

/* Whether pieces, dashes and signs of check are all that is not ASCII in it. */
static gboolean
is_of_signs (const char *word)
{
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    if ((*at & 0x80) != 0 && g_unichar_isalnum (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}

/* A word with figurines or the dashes of print is read as people type it. */
static gboolean
parse_print (RgPgnMoves       *self,
             const RgPgnToken *token,
             gsize             length,
             RgMove           *move,
             GError          **error)
{
  g_autofree char *word = rg_pgn_source_decode (self->source, token->text, length);
  RgMoveList       moves;

  if (!is_of_signs (word)) {
    set_not_a_move (self, token, error);
    return FALSE;
  }
  if (!rg_reader_read (&top (self)->position, NULL, word, &RG_LANGUAGE_ENGLISH, &moves,
                       error))
    return FALSE;

  *move = moves.moves[0];
  if (moves.n > 1)
    rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"),
                  word, NULL);
  return moves.n == 1;
}

/* Understands the first @length bytes of a word; how much SAN may be bent is not decided
 * here. */
static gboolean
parse_move (RgPgnMoves       *self,
            const RgPgnToken *token,
            gsize             length,
            RgMove           *move,
            GError          **error)
{
  char word[MAX_WORD + 1];

  if (length == token->length)
    length = rg_pgn_word_cut_en_passant (token);
  if (length > MAX_WORD) {
    set_not_a_move (self, token, error);
    return FALSE;
  }
  if (!rg_pgn_text_is_plain (token->text, length))
    return parse_print (self, token, length, move, error);

  memcpy (word, token->text, length);
  word[length] = '\0';
  if (rg_san_parse (&top (self)->position, word, move, error))
    return TRUE;

  blame_middle (self, word, error);
  return FALSE;
}

/* Whether the text ends here before the word does: "12. Nf3 R". */
static gboolean
is_cut (const RgPgnMoves *self, const RgPgnToken *token)
{
  static const char letters[] = "KQRBNabcdefghxO-12345678=";

  if (token->text + token->length != self->source->start.end)
    return FALSE;
  if (self->notation.language != NULL)
    return token->length <= MAX_WORD;

  for (gsize i = 0; i < token->length; i++)
    if (strchr (letters, token->text[i]) == NULL)
      return FALSE;

  return token->length <= 4;
}

static void
refuse_move (RgPgnMoves *self, const RgPgnToken *token, GError *error)
{
  if (g_error_matches (error, RG_ERROR, (int) RG_ERROR_SYNTAX) && is_cut (self, token)) {
    g_error_free (error);
    rg_pgn_source_notice (self->source, &token->place,
                          N_ ("the text ends in the middle of a move"), NULL);
  } else {
    rg_pgn_source_add (self->source, &token->place, FALSE, error);
    if (in_main_line (self))
      break_off (self, token);
  }

  if (in_main_line (self)) {
    self->over = TRUE;
  } else {
    pop_line (self);
    self->skip = 1;
  }
}

/* What blame_middle() does, for a stretch of moves. */
static void
blame_middle_of_stretch (RgPgnMoves *self, const RgPgnToken *stretch, GError **error)
{
  RgPosition       position = top (self)->position;
  RgPgnToken       rest = *stretch;
  RgMoveList       moves;
  g_autofree char *word = NULL;

  if (position.setup.running == 0 || error == NULL)
    return;

  position.setup.running = 0;
  if (!rg_pgn_stretch_take (&rest, self->source, &self->notation, &position,
                            &top (self)->origins, &moves, NULL))
    return;

  g_clear_error (error);
  word = rg_pgn_source_decode (self->source, stretch->text,
                               (gsize) (rest.text - stretch->text));
  set_beyond_middle (g_strstrip (word), error);
}

static void
refuse_stretch (RgPgnMoves *self, const RgPgnToken *stretch, GError *error)
{
  GError **wanted = error != NULL ? &error : NULL;

  if (g_error_matches (error, RG_ERROR, (int) RG_ERROR_SYNTAX)) {
    g_clear_error (&error);
    set_not_a_move (self, stretch, &error);
  }
  blame_middle_of_stretch (self, stretch, wanted);
  refuse_move (self, stretch, error);
}

/* Returns: whether just one of @moves, which is then the first, takes the piece that
 * took last, one of the two moves before */
static gboolean
find_taking_back (const RgPgnFrame *frame, RgMoveList *moves)
{
  guint    n = rg_pgn_line_length (frame->line);
  RgSquare taken = RG_SQUARE_NONE;
  guint    found = 0;

  for (guint back = MIN (n, 3); back > 0; back--) {
    RgMove move = rg_pgn_line_get (frame->line, n - back)->move;

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

/* What is left of several meanings when the text is read on; what takes back goes
 * before what takes elsewhere. */
static gboolean
choose_meaning (RgPgnMoves       *self,
                const RgPgnToken *stretch,
                const RgPgnToken *rest,
                RgMoveList       *moves,
                GError          **error)
{
  RgPgnFrame      *frame = top (self);
  g_autofree char *words = NULL;

  if (moves->n == 1 ||
      rg_pgn_meaning_choose (rest, self->source, &self->notation, &frame->position,
                             &frame->origins, moves, &self->budget, &moves->moves[0]))
    return TRUE;

  words = rg_pgn_source_decode (self->source, stretch->text,
                                (gsize) (rest->text - stretch->text));
  g_strstrip (words);
  if (find_taking_back (frame, moves)) {
    rg_pgn_source_notice (self->source, &stretch->place,
                          N_ ("“%s” can mean more than one move; the one that takes back "
                              "is read"),
                          words, NULL);
    return TRUE;
  }

  rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"), words,
                NULL);
  return FALSE;
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
      add_comment (top (self), end);
      continue;
    }
    if (!rg_pgn_stretch_take (&rest, self->source, &self->notation, &top (self)->position,
                              &top (self)->origins, &moves, wanted) ||
        !choose_meaning (self, &stretch, &rest, &moves, wanted)) {
      refuse_stretch (self, &stretch, error);
      return;
    }
    append_move (self, moves.moves[0]);
  }
}

static void
read_word (RgPgnMoves *self, const RgPgnToken *token)
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
    append_move (self, move);
    if (nag > 0)
      add_nag (self, nag);
  } else {
    refuse_move (self, token, error);
  }
}

static void
read_token (RgPgnMoves *self, const RgPgnToken *token)
{
  switch (token->type) {
  case RG_PGN_TOKEN_NUMBER:
    check_number (self, token);
    if (!top (self)->numbered)
      place_comment (self);
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
                           N_ ("a parenthesis is closed that was never opened"));
    break;
  case RG_PGN_TOKEN_STRAY:
    notice_word (self, token, N_ ("“%s” means nothing here, left out"));
    break;
  case RG_PGN_TOKEN_TAG:
  case RG_PGN_TOKEN_RESULT:
  case RG_PGN_TOKEN_RUBBISH:
  case RG_PGN_TOKEN_GAME_END:
  case RG_PGN_TOKEN_END:
    break;
  }
}

/* Faults go to @source, which must outlive @self. */
void
rg_pgn_moves_init (RgPgnMoves *self, RgPgnSource *source)
{
  *self = (RgPgnMoves){
    .source = source,
    .frames = g_array_new (FALSE, FALSE, sizeof (RgPgnFrame)),
  };
}

/* Frees what @self needs, between two games. */
void
rg_pgn_moves_clear (RgPgnMoves *self)
{
  g_array_unref (self->frames);
}

/* Begins a game without moves, which will get them.  Only comments may come before
 * rg_pgn_moves_start(). */
void
rg_pgn_moves_begin (RgPgnMoves *self, RgPgnGame *game)
{
  RgPgnFrame frame = { .line = game->line };

  self->game = game;
  self->skip = 0;
  self->over = FALSE;
  self->unread = NULL;
  self->budget = RG_PGN_MEANING_BUDGET;
  self->misnumbered = FALSE;
  g_array_append_val (self->frames, frame);
}

/* The game knows now from which position it starts.  @notation is without language for
 * SAN. */
void
rg_pgn_moves_start (RgPgnMoves *self, const RgNotation *notation)
{
  self->notation = *notation;
  top (self)->position = self->game->start;
  rg_origins_init (&top (self)->origins, &self->game->start);
}

/* Reads on; what is no token of movetext is passed over. */
void
rg_pgn_moves_token (RgPgnMoves *self, const RgPgnToken *token)
{
  if (self->over)
    return;

  if (self->skip == 0)
    read_token (self, token);
  else if (token->type == RG_PGN_TOKEN_OPEN)
    self->skip++;
  else if (token->type == RG_PGN_TOKEN_CLOSE)
    self->skip--;
}

/* Ends the game, closing what is still open.  Returns: whether every variation had
 * been closed */
gboolean
rg_pgn_moves_finish (RgPgnMoves *self)
{
  gboolean closed = self->skip == 0 && in_main_line (self);

  if (!in_main_line (self) && self->skip == 0)
    rg_pgn_source_error (self->source, &top (self)->open, RG_ERROR_SYNTAX,
                         N_ ("a variation is not closed"));
  while (!in_main_line (self))
    pop_line (self);

  place_last_comment (self);
  g_clear_pointer (&top (self)->nags, g_array_unref);
  g_array_set_size (self->frames, 0);
  return closed;
}
