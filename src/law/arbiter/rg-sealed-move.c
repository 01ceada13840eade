/* Reads a sealed text with the reader of notations, and searches it for other words.
 * Leaves no copy of the text in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sealed-move.h"

#include "rg-error.h"

#include <string.h>

/* The longest sealed text, in bytes. */
#define MAX_LENGTH 511

/* OTHER_WORDS: beginnings of words that offer a draw or resign. */
static const char *const OTHER_WORDS[] = {
  "abandon", "draw", "nul", "remis", "resign",
};

/* Returns whether a text begins with @word, ignoring case and accents. */
static gboolean
begins_with (const char *text, const char *word)
{
  for (; *word != '\0'; word++, text = g_utf8_next_char (text)) {
    gunichar c = g_unichar_tolower (g_utf8_get_char (text));
    gunichar base, mark;

    if ((g_unichar_decompose (c, &base, &mark) ? base : c) != (gunichar) *word)
      return FALSE;
  }

  return TRUE;
}

static gboolean
has_other_words (const char *text)
{
  gboolean starts = TRUE;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    for (guint i = 0; starts && i < G_N_ELEMENTS (OTHER_WORDS); i++)
      if (begins_with (text, OTHER_WORDS[i]))
        return TRUE;
    starts = !g_unichar_isalpha (g_utf8_get_char (text));
  }

  return FALSE;
}

static gboolean
is_dash (gunichar c)
{
  return g_unichar_type (c) == G_UNICODE_DASH_PUNCTUATION || c == 0x2212;
}

static const char *
skip_blanks (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);

  return text;
}

/* Returns whether "=" offers a draw: not if a piece follows, as in a promotion. */
static gboolean
is_sign_of_draw (const char *text)
{
  gunichar next = g_utf8_get_char (skip_blanks (text + 1));

  return !g_unichar_isalpha (next) && !(next >= 0x2654 && next <= 0x265f);
}

/* Returns whether a text is a result: "1-0" or "0-1", with any dash. */
static gboolean
is_result (const char *text)
{
  const char *dash = skip_blanks (text + 1);

  return is_dash (g_utf8_get_char (dash)) &&
         *skip_blanks (g_utf8_next_char (dash)) == (*text == '1' ? '0' : '1');
}

/* Returns whether a text contains the sign of a draw or a result. */
static gboolean
has_other_signs (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_utf8_get_char (text) == 0xbd || g_str_has_prefix (text, "1/2") ||
        (*text == '=' && is_sign_of_draw (text)) ||
        ((*text == '0' || *text == '1') && is_result (text)))
      return TRUE;

  return FALSE;
}

static gboolean
is_move (const RgPosition *position, const char *text)
{
  RgMoveList moves;
  gboolean   found;

  found = rg_reader_judge (position, NULL, text, &moves, NULL) != RG_READ_NO_MOVE;
  explicit_bzero (&moves, sizeof moves);
  return found;
}

/* Returns whether a move may end at @text, before a separator. A dash counts only if a
 * word of several letters follows somewhere: "0-0-0" and "e2-e4" are one move each. */
static gboolean
parts (const char *text)
{
  gunichar c = g_utf8_get_char (text);

  if (!is_dash (c))
    return !g_unichar_isalnum (c);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)) &&
        g_unichar_isalpha (g_utf8_get_char (g_utf8_next_char (text))))
      return TRUE;

  return FALSE;
}

/* Returns whether more than a move is written: the beginning of the text is a move, and
 * the whole text is not, or the rest is another one, as in "e4 e5", unless some piece can
 * go from the one square to the other. Legality is tested only at the opening. */
static gboolean
has_words_behind (const RgPosition *position, const char *text)
{
  char     begin[MAX_LENGTH + 1] = "";
  gboolean is_one = is_move (position, text);
  gboolean found = FALSE;

  if (is_one && rg_sealed_move_name_pieces (position, text).pieces != 0)
    return FALSE;

  strcpy (begin, text);
  for (char *at = begin + strlen (begin); at > begin && !found;
       at = g_utf8_find_prev_char (begin, at)) {
    if (*at == '\0' || !parts (at))
      continue;
    if (is_one && !is_move (position, text + (at - begin)))
      continue;
    *at = '\0';
    found = is_move (position, begin);
  }

  explicit_bzero (begin, sizeof begin);
  return found;
}

static gboolean
refuse (GError **error, RgErrorCode code, const char *article, const char *why)
{
  rg_set_error (error, code, why, NULL);
  if (error != NULL)
    rg_error_set_article (*error, article);

  return FALSE;
}

/* Checks that @text may go into the envelope: no remark beside the move, no offer of
 * a draw and no resignation (FIDE 1930, annex 7; 1928, Par. 27.3). An unreadable or
 * empty text is allowed, and so is an illegal move. No copy of @text is left in
 * memory, and @error does not quote it.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @text is not a single text line, with
 * RG_ERROR_FORBIDDEN if it contains more than a move */
gboolean
rg_sealed_move_check (const RgPosition *position,
                      const RgRulebook *rulebook,
                      const char       *text,
                      GError          **error)
{
  const char *article = rg_rulebook_article (rulebook, RG_MATTER_SEALED_REMARK);

  if (strlen (text) > MAX_LENGTH)
    return refuse (error, RG_ERROR_SYNTAX, NULL,
                   N_ ("This is too long for a sealed move"));
  if (!g_utf8_validate (text, -1, NULL) || strpbrk (text, "\r\n") != NULL)
    return refuse (error, RG_ERROR_SYNTAX, NULL,
                   N_ ("The sealed move must be written on one line"));
  if (has_other_words (text) || has_other_signs (text))
    return refuse (error, RG_ERROR_FORBIDDEN, article,
                   N_ ("The envelope may contain only the move: no draw offer and no "
                       "resignation"));
  if (has_words_behind (position, text))
    return refuse (error, RG_ERROR_FORBIDDEN, article,
                   N_ ("The envelope may contain only the move"));

  return TRUE;
}

/* NAMES: the full names of the pieces; the initials are in the tables of the
 * languages. */
static const struct {
  const char *name;
  RgRole      role;
} NAMES[] = {
  { "roi", RG_KING },      { "dame", RG_QUEEN },      { "tour", RG_ROOK },
  { "fou", RG_BISHOP },    { "cavalier", RG_KNIGHT }, { "pion", RG_PAWN },
  { "king", RG_KING },     { "queen", RG_QUEEN },     { "rook", RG_ROOK },
  { "bishop", RG_BISHOP }, { "knight", RG_KNIGHT },   { "pawn", RG_PAWN },
};

/* Returns whether @word is @name, in the singular or plural. */
static gboolean
is_name (const char *word, const char *name)
{
  const char *end;

  if (!begins_with (word, name))
    return FALSE;

  end = g_utf8_offset_to_pointer (word, (glong) strlen (name));
  return *end == '\0' || g_ascii_strcasecmp (end, "s") == 0;
}

/* Returns whether a word consists only of characters that moves are written with, and is
 * short enough for an initial or has "x" or a digit: "Cd" names a knight (cavalier),
 * "Bah" and "Face" name no piece. */
static gboolean
is_of_signs (const char *word)
{
  gsize length = strlen (word);

  return strspn (word, "RDTFCPKQBNabcdefghx0123456789") == length &&
         (length <= 2 || strpbrk (word, "x0123456789") != NULL);
}

/* Returns the roles that @word names, in full or by the initial, as bits. */
static guint
find_roles (const char *word)
{
  static const RgLanguage *const languages[] = { &RG_LANGUAGE_ENGLISH,
                                                 &RG_LANGUAGE_FRENCH };
  guint                          roles = 0;

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    if (is_name (word, NAMES[i].name))
      roles |= RG_ROLE_BIT (NAMES[i].role);
  if (roles != 0 || !is_of_signs (word))
    return roles;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      if (g_str_has_prefix (word, languages[i]->roles[role]))
        roles |= RG_ROLE_BIT (role);

  return roles;
}

static gboolean
has_square (const char *word)
{
  for (; *word != '\0'; word++)
    if (*word >= 'a' && *word <= 'h' && word[1] >= '1' && word[1] <= '8' &&
        !g_ascii_isdigit (word[2]))
      return TRUE;

  return FALSE;
}

/* Cuts the first word of letters and digits off @rest, and returns it; NULL if there is
 * none. The text of @rest is modified. */
static char *
next_word (char **rest)
{
  char *word = *rest;
  char *end;

  while (*word != '\0' && !g_unichar_isalnum (g_utf8_get_char (word)))
    word = g_utf8_next_char (word);
  if (*word == '\0')
    return NULL;

  for (end = word; *end != '\0' && g_unichar_isalnum (g_utf8_get_char (end));)
    end = g_utf8_next_char (end);
  *rest = *end != '\0' ? g_utf8_next_char (end) : end;
  *end = '\0';
  return word;
}

/* Returns whether a text that is not a move names a piece or a square; @pieces are the
 * named pieces of the player to move, whatever they can do. */
static gboolean
names_something (const RgPosition *position, const char *text, RgReaderPieces *pieces)
{
  const RgBoard *board = &position->setup.board;
  char           copy[MAX_LENGTH + 8] = ""; /* room for a cut UTF-8 character */
  char          *rest = copy;
  gboolean       found = FALSE;

  *pieces = (RgReaderPieces){ 0 };
  strncat (copy, text, MAX_LENGTH);
  for (char *word = next_word (&rest); word != NULL; word = next_word (&rest)) {
    guint roles = find_roles (word);

    found |= roles != 0 || has_square (word);
    for (int role = RG_PAWN; role <= RG_KING; role++)
      if (roles & RG_ROLE_BIT (role))
        pieces->pieces |= rg_board_role (board, (RgRole) role) &
                          board->colors[rg_position_turn (position)];
  }

  explicit_bzero (copy, sizeof copy);
  return found;
}

/* Reads a sealed move in every notation and in both languages; @moves are all legal moves
 * that @text can mean. @origins (nullable) say from which side a rook or knight comes
 * (FIDE 1930, Art. 5 §3). */
RgSealed
rg_sealed_move_read (const RgPosition *position,
                     const RgOrigins  *origins,
                     const char       *text,
                     RgMoveList       *moves)
{
  RgRead         read = rg_reader_judge (position, origins, text, moves, NULL);
  RgReaderPieces pieces;

  if (read == RG_READ_NO_MOVE)
    return names_something (position, text, &pieces) ? RG_SEALED_IRREGULAR
                                                     : RG_SEALED_UNREADABLE;
  if (read != RG_READ_LEGAL)
    return RG_SEALED_IRREGULAR;

  return moves->n == 1 ? RG_SEALED_MOVE : RG_SEALED_AMBIGUOUS;
}

/* Returns: the pieces that @text, which names no legal move, can mean */
RgReaderPieces
rg_sealed_move_name_pieces (const RgPosition *position, const char *text)
{
  RgReaderPieces named;
  RgMoveList     moves;

  if (rg_reader_judge (position, NULL, text, &moves, &named) == RG_READ_NO_MOVE)
    names_something (position, text, &named);
  explicit_bzero (&moves, sizeof moves);
  return named;
}
