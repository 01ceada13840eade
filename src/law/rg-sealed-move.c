/* The text is read by the reader of notations, which leaves nothing of it
 * behind.  What is looked for beside the move is looked for where it stands. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sealed-move.h"

#include "rg-error.h"
#include "rg-reader.h"

#include <string.h>

/* No text is longer, in bytes. */
#define MAX_LENGTH 511

/* What beside a move offers a draw or gives the game up. */
static const char *const OTHER_WORDS[] = {
  "abandon", "abandonne", "abandonner", "draw",    "drawn",
  "nul",     "nulle",     "nulles",     "remis",   "remise",
  "resign",  "resigned",  "resigning",  "resigns", "resignation",
};

static gunichar
plain_letter (const char *text)
{
  gunichar c = g_unichar_tolower (g_utf8_get_char (text));
  gunichar base, mark;

  return g_unichar_decompose (c, &base, &mark) ? base : c;
}

/* Whether a text begins with @word as a whole word, accents aside. */
static gboolean
begins_with (const char *text, const char *word)
{
  for (; *word != '\0'; word++, text = g_utf8_next_char (text))
    if (plain_letter (text) != (gunichar) *word)
      return FALSE;

  return !g_unichar_isalpha (g_utf8_get_char (text)) &&
         !g_unichar_ismark (g_utf8_get_char (text));
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
is_move (const RgPosition *position, const char *text)
{
  RgMoveList moves;
  gboolean   found;

  found = rg_reader_judge (position, text, NULL, &moves, NULL) !=
          RG_READ_NO_MOVE;
  explicit_bzero (&moves, sizeof moves);
  return found;
}

/* Whether the first words of a text are a move by themselves, and all of it is
 * none.  Legal or not does not matter: that is seen when it is opened. */
static gboolean
has_words_behind (const RgPosition *position, const char *text)
{
  char     begin[MAX_LENGTH + 1] = "";
  gboolean found = FALSE;

  if (is_move (position, text))
    return FALSE;

  strcpy (begin, text);
  for (gsize n = strlen (begin); n > 0 && !found; n--)
    if (begin[n - 1] == ' ' || begin[n - 1] == '\t') {
      begin[n - 1] = '\0';
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

/**
 * rg_sealed_move_check:
 * @position: the position in which the move is sealed
 * @text: what the player has written
 * @error: return location for an error, which tells nothing of @text
 *
 * Asks whether @text may go into the envelope: no remark beside the move, no
 * offer of a draw and no resignation (FIDE 1930, annex 7; 1928, Par. 27.3).
 * What nobody can read may, and so may nothing at all; whether a move is legal
 * is not looked at.  No copy of @text is left in memory.
 *
 * Returns: %FALSE with %RG_ERROR_SYNTAX where @text is no line of text, with
 *   %RG_ERROR_FORBIDDEN where there is more in it than a move
 */
gboolean
rg_sealed_move_check (const RgPosition *position,
                      const RgRulebook *rulebook,
                      const char       *text,
                      GError          **error)
{
  const char *article = rg_rulebook_article (rulebook, RG_MATTER_SEALED_REMARK);

  if (strlen (text) > MAX_LENGTH)
    return refuse (error,
                   RG_ERROR_SYNTAX,
                   NULL,
                   N_ ("This is too long for a sealed move"));
  if (!g_utf8_validate (text, -1, NULL) || strpbrk (text, "\r\n") != NULL)
    return refuse (error,
                   RG_ERROR_SYNTAX,
                   NULL,
                   N_ ("The sealed move is written on one line"));
  if (has_other_words (text))
    return refuse (error,
                   RG_ERROR_FORBIDDEN,
                   article,
                   N_ ("No offer of a draw and no resignation goes into the "
                       "envelope, only the move"));
  if (has_words_behind (position, text))
    return refuse (error,
                   RG_ERROR_FORBIDDEN,
                   article,
                   N_ ("Nothing but the move goes into the envelope"));

  return TRUE;
}

/**
 * rg_sealed_move_read:
 * @position: the position in which the move was sealed
 * @text: what stood in the envelope
 * @moves: (out caller-allocates): the legal moves that @text can mean
 *
 * Reads a sealed move in every notation and in both languages.
 *
 * Returns: what it comes to
 */
RgSealed
rg_sealed_move_read (const RgPosition *position,
                     const char       *text,
                     RgMoveList       *moves)
{
  RgRead read = rg_reader_judge (position, text, NULL, moves, NULL);

  if (read == RG_READ_NO_MOVE)
    return RG_SEALED_UNREADABLE;
  if (read != RG_READ_LEGAL)
    return RG_SEALED_IRREGULAR;

  return moves->n == 1 ? RG_SEALED_MOVE : RG_SEALED_AMBIGUOUS;
}

/**
 * rg_sealed_move_name_men:
 * @position: the position in which the move was sealed
 * @text: what stood in the envelope, irregular
 * @men: (out): the men of the writer whom @text can mean
 *
 * Returns: the men of the adversary who were to be taken
 */
RgBitboard
rg_sealed_move_name_men (const RgPosition *position,
                         const char       *text,
                         RgBitboard       *men)
{
  RgReaderMen named;
  RgMoveList  moves;

  rg_reader_judge (position, text, NULL, &moves, &named);
  *men = named.men;
  return named.taken;
}
