/* Null moves, remarks and signs, as people and programs write them.  Positions
 * are not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-word.h"

#include "rg-nag.h"

#include <string.h>

/* "exd6" */
#define MIN_CAPTURE 4

/* "+-", "=", or the "N" of a novelty is what some write about a move instead of a NAG,
 * unless the whole text ends there.  "--" is none of these, but a null move. */
gboolean
rg_pgn_word_is_remark (const RgPgnToken *token, const char *text_end)
{
  if (token->length == 1 && (*token->text == 'N' || *token->text == 'D'))
    return token->text + 1 != text_end;

  for (gsize i = 0; i < token->length; i++)
    if (strchr ("+-=", token->text[i]) == NULL || token->text[i] == '\0')
      return FALSE;

  return strncmp (token->text, "--", MIN (token->length, 2)) != 0 || token->length == 1;
}

/* Some put a remark behind a capture, "exf6e.p.+" or "exf6ep", or let it stand alone.
 * The sign of check goes with it, as nothing depends on it.  Returns: the length of
 * the word without it */
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

/* Returns: the number of the annotation that a sign stands for (PGN standard 8.2.3.8
 * and 10), 0 where it stands for none */
guint8
rg_pgn_word_get_annotation (const RgPgnToken *token)
{
  guint8 nag = rg_nag_find (token->text, token->length);

  return nag <= RG_N_SIGNS ? nag : 0;
}
