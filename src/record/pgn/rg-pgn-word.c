/* Reads null moves and remarks in the forms that people and programs write, and stretches
 * of moves in other notations. Passes the words of a stretch to the move reader in UTF-8,
 * and finds the place in the file where the move ends. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-word.h"

#include "rg-comment.h"
#include "rg-pgn-text.h"
#include "rg-reader.h"
#include "rg-san.h"

#include <string.h>

/* SHOWN_WORD: how many characters of a word an error shows. */
#define SHOWN_WORD 20

/* MIN_CAPTURE: the length of the shortest capture, "exd6". */
#define MIN_CAPTURE 4

/* Returns whether a move or the end of the text follows the word, so that it may be part
 * of a move such as "N c3". */
static gboolean
comes_before_move (const RgPgnToken *token, const char *text_end)
{
  const char *at = token->text + token->length;

  while (at < text_end && (rg_pgn_char_class (*at) & RG_PGN_CHAR_GAP))
    at++;

  return at == text_end || g_ascii_isalpha (*at);
}

/* Returns whether a word has no letter, digit or figurine of a piece. */
static gboolean
is_sign (const RgPgnToken *token)
{
  for (const char *at = token->text; at < token->text + token->length;) {
    gsize    left = (gsize) (token->text + token->length - at);
    gunichar c = g_utf8_get_char_validated (at, (gssize) left);

    /* Bytes that are not UTF-8 may be an accented letter. */
    if (c >= (gunichar) -2 || g_unichar_isalnum (c) || (c >= 0x2654 && c <= 0x265f))
      return FALSE;
    at = g_utf8_next_char (at);
  }

  return strchr ("([{", *token->text) == NULL;
}

/* Returns whether a word is a remark: "+-", "=", "⩱", an unknown sign, or the "N" of a
 * novelty, which some write instead of a NAG. A letter is not a remark if a move follows
 * or the text ends. "--" is a null move, not a remark. */
gboolean
rg_pgn_word_is_remark (const RgPgnToken *token, const char *text_end)
{
  if (g_ascii_isalnum (*token->text))
    return ((token->length == 1 && (*token->text == 'N' || *token->text == 'D')) ||
            (token->length == 2 && memcmp (token->text, "TN", 2) == 0)) &&
           !comes_before_move (token, text_end);

  return is_sign (token) && !rg_pgn_word_is_null (token);
}

/* Returns: whether the word only says that the move before gives check or mate */
gboolean
rg_pgn_word_is_check (const RgPgnToken *token)
{
  static const char *const words[] = { "ch",      "ch.",   "check",   "mate",
                                       "dis.ch.", "disch", "dbl.ch.", "dblch" };

  /* Fast path: nearly all words are moves, and end in a digit. */
  if (g_ascii_isdigit (token->text[token->length - 1]))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == token->length &&
        g_ascii_strncasecmp (words[i], token->text, token->length) == 0)
      return TRUE;

  return FALSE;
}

/* Cuts off a sign written directly after the move, as in "e4±". Returns: the length of
 * the word without it; @nag is set to its glyph, 0 if there is none */
gsize
rg_pgn_word_cut_sign (const RgPgnToken *token, guint8 *nag)
{
  const char *end = token->text + token->length;
  const char *at = end;

  while (at > token->text && (at[-1] & 0x80) != 0)
    at--;
  *nag = at > token->text && at < end ? rg_nag_find (at, (gsize) (end - at)) : 0;

  return *nag > 0 ? (gsize) (at - token->text) : token->length;
}

/* Cuts off "e.p." after a capture, "exf6e.p.+" or "exf6ep", or as a separate word,
 * together with a sign of check, which is not needed. Returns: the length of the word
 * without it */
gsize
rg_pgn_word_cut_en_passant (const RgPgnToken *token)
{
  const char              *text = token->text;
  gsize                    length = token->length;
  static const char *const remarks[] = { "e.p.", "ep" };
  gsize                    end = length;

  while (end > 0 && (text[end - 1] == '+' || text[end - 1] == '#'))
    end--;
  if (end == 0 || (text[end - 1] != 'p' && text[end - 1] != '.'))
    return length;

  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++) {
    gsize n = strlen (remarks[i]);

    if ((end == n || end >= n + MIN_CAPTURE) &&
        memcmp (text + end - n, remarks[i], n) == 0)
      return end - n;
  }

  return length;
}

/* Returns: (transfer full): the word, or its beginning if it is long */
char *
rg_pgn_word_show (const RgPgnToken *token, RgPgnSource *source)
{
  g_autofree char *text = NULL;
  g_autofree char *start = NULL;

  text = rg_pgn_source_decode (source, token->text, MIN (token->length, 4 * SHOWN_WORD));
  if (g_utf8_strlen (text, -1) <= SHOWN_WORD)
    return g_steal_pointer (&text);

  start = g_utf8_substring (text, 0, SHOWN_WORD - 1);
  return g_strconcat (start, "…", NULL);
}

void
rg_pgn_word_set_not_a_move (const RgPgnToken *token, RgPgnSource *source, GError **error)
{
  g_autofree char *shown = NULL;

  if (error == NULL)
    return;

  shown = rg_pgn_word_show (token, source);
  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), shown, NULL);
}

/* Returns whether all non-ASCII characters of a word are pieces, dashes and signs of
 * check. */
static gboolean
is_of_signs (const char *word)
{
  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    if ((*at & 0x80) != 0 && g_unichar_isalnum (g_utf8_get_char (at)))
      return FALSE;

  return TRUE;
}

/* Reads a word with figurines or typographic dashes, which are replaced by ASCII
 * characters. */
static gboolean
read_print (const RgPgnToken *token,
            gsize             length,
            RgPgnSource      *source,
            const RgPosition *position,
            RgMove           *move,
            GError          **error)
{
  g_autofree char *word = rg_pgn_source_decode (source, token->text, length);
  RgMoveList       moves;

  if (!is_of_signs (word)) {
    rg_pgn_word_set_not_a_move (token, source, error);
    return FALSE;
  }
  if (!rg_reader_read (position, NULL, word, &RG_LANGUAGE_ENGLISH, &moves, error))
    return FALSE;

  *move = moves.moves[0];
  if (moves.n > 1)
    rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"),
                  word, NULL);
  return moves.n == 1;
}

/* Reads the first @length bytes of a word as a move in @position, as leniently as
 * rg_san_parse(). Returns: FALSE with an error of rg_san_parse() */
gboolean
rg_pgn_word_read (const RgPgnToken *token,
                  gsize             length,
                  RgPgnSource      *source,
                  const RgPosition *position,
                  RgMove           *move,
                  GError          **error)
{
  char word[RG_PGN_MAX_WORD + 1];

  if (length == token->length)
    length = rg_pgn_word_cut_en_passant (token);
  if (length > RG_PGN_MAX_WORD) {
    rg_pgn_word_set_not_a_move (token, source, error);
    return FALSE;
  }
  if (!rg_pgn_text_is_plain (token->text, length))
    return read_print (token, length, source, position, move, error);

  memcpy (word, token->text, length);
  word[length] = '\0';
  return rg_san_parse (position, word, move, error);
}

/* MAX_MOVE: the longest move in any notation, in bytes, so that a stretch is read in
 * linear time. */
#define MAX_MOVE 128

/* Limits of the search for a misprint: the bytes of the move, and how many moves are
 * listed. */
#define LONGEST_MOVE 24
#define MAX_NEAR     6

static gboolean
is_gap (char c)
{
  return (rg_pgn_char_class (c) & RG_PGN_CHAR_GAP) != 0;
}

/* Returns the first words of the stretch, at most as long as a move, with single spaces
 * between. */
static char *
get_words (const RgPgnToken *self, RgPgnSource *source)
{
  gsize length = MIN (self->length, MAX_MOVE);
  char *words;

  while (length < self->length && length > 0 && !is_gap (self->text[length]))
    length--;
  words = rg_pgn_source_decode (source, self->text, length > 0 ? length : MAX_MOVE);
  for (char *at = words; *at != '\0'; at++)
    if (is_gap (*at))
      *at = ' ';

  return words;
}

/* Returns whether @words begin with @move exactly as the notation writes it; @length is
 * set to the length of the move. */
static gboolean
begins_with (const char       *words,
             const RgNotation *notation,
             const RgPosition *position,
             RgMove            move,
             gsize            *length)
{
  char text[RG_MOVE_TEXT_SIZE];

  rg_notation_write (notation, position, move, text);
  *length = strlen (text);
  return strncmp (words, text, *length) == 0 &&
         (words[*length] == '\0' || words[*length] == ' ');
}

/* Reads a move that is written exactly by the rules of the notation and has only one
 * meaning; a lenient reader might also take words of the next move. */
static gsize
take_exactly (const char       *words,
              const RgNotation *notation,
              const RgPosition *position,
              RgMove           *move)
{
  RgMoveList list;
  gsize      longest = 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    gsize length;

    if (!begins_with (words, notation, position, list.moves[i], &length) ||
        length <= longest)
      continue;
    *move = list.moves[i];
    longest = length;
  }

  return longest;
}

/* Reads a move leniently, which is quick, and accepts it if the notation writes that move
 * in exactly these words; otherwise prefers a move that is written exactly. */
static gsize
take (const char       *words,
      const RgNotation *notation,
      const RgPosition *position,
      const RgOrigins  *origins,
      RgMoveList       *moves,
      GError          **error)
{
  GError *fault = NULL;
  gsize lenient = rg_reader_take_any (position, origins, words, notation->language, moves,
                                      error != NULL ? &fault : NULL);
  gsize exact = 0;
  RgMove written;

  if (lenient > 0 && moves->n == 1 &&
      begins_with (words, notation, position, moves->moves[0], &exact) &&
      exact == lenient)
    return exact;

  exact = take_exactly (words, notation, position, &written);
  if (exact > 0) {
    moves->n = 1;
    moves->moves[0] = written;
    g_clear_error (&fault);
    return exact;
  }

  if (fault != NULL)
    g_propagate_error (error, fault);
  return lenient;
}

static void
pass_words (RgPgnToken *self, gsize length)
{
  const char *end = self->text + self->length;
  const char *at = self->text + length;

  while (at < end && is_gap (*at))
    at++;

  rg_pgn_place_go_on (&self->place, at);
  self->text = at;
  self->length = (gsize) (end - at);
}

/* Reads the first move, played from @position, from a stretch @self, which is not
 * empty, and leaves the rest in @self, which may then be empty. Other notations than
 * @notation are read too. @origins are those of rg_reader_read(); @moves is set to all
 * meanings of the words. Returns: FALSE with an error of rg_reader_take_any() if no
 * legal move begins @self */
gboolean
rg_pgn_stretch_take (RgPgnToken       *self,
                     RgPgnSource      *source,
                     const RgNotation *notation,
                     const RgPosition *position,
                     const RgOrigins  *origins,
                     RgMoveList       *moves,
                     GError          **error)
{
  g_autofree char *words = get_words (self, source);
  gsize            taken = take (words, notation, position, origins, moves, error);

  if (taken == 0)
    return FALSE;

  pass_words (self, rg_pgn_source_measure (source, words, taken));
  return TRUE;
}

/* Returns the characters that a printer may have confused with @sign: another digit, or
 * king and queen. */
static const char *
find_slips (char sign)
{
  if (sign >= '1' && sign <= '8')
    return "12345678";

  return sign == 'K' || sign == 'Q' ? "KQ" : "";
}

static void
add_once (RgMoveList *self, const RgMoveList *moves)
{
  for (guint i = 0; i < moves->n && self->n < MAX_NEAR; i++) {
    gboolean known = FALSE;

    for (guint k = 0; k < self->n && !known; k++)
      known = rg_move_equal (self->moves[k], moves->moves[i]);
    if (!known)
      self->moves[self->n++] = moves->moves[i];
  }
}

/* Finds the legal moves, up to a few, that differ in one character from the illegal first
 * move of the stretch. Returns: (transfer full) (nullable): that illegal move as written;
 * NULL if @moves is empty */
char *
rg_pgn_stretch_find_near (const RgPgnToken *self,
                          RgPgnSource      *source,
                          const RgNotation *notation,
                          const RgPosition *position,
                          const RgOrigins  *origins,
                          RgMoveList       *moves)
{
  g_autofree char *words = get_words (self, source);
  gsize            longest = 0;

  moves->n = 0;
  for (gsize i = 0; i < LONGEST_MOVE && words[i] != '\0'; i++) {
    char sign = words[i];

    for (const char *slip = find_slips (sign); *slip != '\0'; slip++) {
      RgMoveList found;
      gsize      taken = 0;

      words[i] = *slip;
      if (*slip != sign)
        taken = take (words, notation, position, origins, &found, NULL);
      if (taken <= i)
        continue;
      add_once (moves, &found);
      longest = MAX (longest, taken);
    }
    words[i] = sign;
  }

  return moves->n > 0 ? g_strstrip (g_strndup (words, longest)) : NULL;
}

/* Returns the length of a word by which books end a game, such as "Resigns", 0 if there
 * is none. */
static gsize
match_end (const char *text, gsize length)
{
  static const char *const words[] = { "resigns",   "drawn", "draw",
                                       "abandonne", "nulle", "(best)" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    gsize n = strlen (words[i]);

    if (length >= n && g_ascii_strncasecmp (text, words[i], n) == 0 &&
        (length == n || !g_ascii_isalnum (text[n])))
      return n < length && text[n] == '.' ? n + 1 : n;
  }

  return 0;
}

/* Removes a word such as "Resigns." from the beginning of @self. Returns: (transfer full)
 * (nullable): that word, NULL if there is none */
char *
rg_pgn_stretch_take_end (RgPgnToken *self)
{
  gsize length = match_end (self->text, self->length);
  char *word = length > 0 ? g_strndup (self->text, length) : NULL;

  pass_words (self, length);
  return word;
}
