/* The ids of the notations, the choice between the two systems, and the functions that
 * both systems share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-private.h"

#include <string.h>

const RgNotation RG_NOTATION_PGN = {
  .system = RG_SYSTEM_ALGEBRAIC,
  .form = RG_FORM_SHORT,
  .style = RG_STYLE_PGN,
  .language = &RG_LANGUAGE_ENGLISH,
};

static const char *const SYSTEMS[RG_N_SYSTEMS] = { "algebraic", "descriptive" };
static const char *const FORMS[RG_N_FORMS] = { "short", "long", "figurine" };
static const char *const STYLES[RG_N_STYLES] = { "1930", "1928", "modern", "pgn" };

/* Returns: the word for @self in the id of a notation */
const char *
rg_system_id (RgSystem self)
{
  return SYSTEMS[self];
}

const char *
rg_form_id (RgForm self)
{
  return FORMS[self];
}

static int
find_word (const char *const *words, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return (int) i;

  return -1;
}

static gboolean
take_word (RgNotation *self, const char *word)
{
  const RgLanguage *language = rg_language_find (word);
  int               system = find_word (SYSTEMS, RG_N_SYSTEMS, word);
  int               form = find_word (FORMS, RG_N_FORMS, word);
  int               style = find_word (STYLES, RG_N_STYLES, word);

  if (language != NULL)
    self->language = language;
  else if (system >= 0)
    self->system = (RgSystem) system;
  else if (form >= 0)
    self->form = (RgForm) form;
  else if (style >= 0)
    self->style = (RgStyle) style;
  else
    return FALSE;

  return TRUE;
}

/* Reads the id of a notation: words in any order, such as "descriptive fr short
 * 1930". A part that @id does not mention stays as it is in @self.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX, and @self untouched, if a word is unknown */
gboolean
rg_notation_parse (RgNotation *self, const char *id, GError **error)
{
  g_auto (GStrv) words = g_strsplit (id, " ", -1);
  RgNotation     read = *self;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !take_word (&read, words[i]))
      return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a notation"), words[i],
                        NULL);

  *self = read;
  return TRUE;
}

/* Writes @self in the form that rg_notation_parse() reads. */
void
rg_notation_write_id (const RgNotation *self, char out[RG_NOTATION_ID_SIZE])
{
  g_snprintf (out, RG_NOTATION_ID_SIZE, "%s %s %s %s", SYSTEMS[self->system],
              self->language->id, FORMS[self->form], STYLES[self->style]);
}

gboolean
rg_notation_equal (const RgNotation *self, const RgNotation *other)
{
  return self->system == other->system && self->form == other->form &&
         self->style == other->style && self->language == other->language;
}

/* Writes a legal move as FIDE 1930, Art. 5 (1928, Par. 5) or the PGN standard requires,
 * with as much of the departure as distinguishes it from every other legal move; a pass
 * as two dashes, as no rulebook has words for it. */
void
rg_notation_write (const RgNotation *self,
                   const RgPosition *position,
                   RgMove            move,
                   char              out[RG_MOVE_TEXT_SIZE])
{
  if (move.kind == RG_MOVE_PASS)
    strcpy (out, "--");
  else if (self->system == RG_SYSTEM_DESCRIPTIVE)
    rg_descriptive_write (self, position, move, out);
  else
    rg_algebraic_write (self, position, move, out);
}

/* Writes a displacement, legal or not, in the long form, with only what can be seen:
 * neither check nor mate, and no shortening, which would reveal what else is legal. */
void
rg_notation_write_plainly (const RgNotation *self,
                           const RgPosition *position,
                           RgMove            move,
                           char              out[RG_MOVE_TEXT_SIZE])
{
  if (self->system == RG_SYSTEM_DESCRIPTIVE)
    rg_descriptive_write_plainly (self, position, move, out);
  else
    rg_algebraic_write_plainly (self, position, move, out);
}

/* FIGURINES: the outlined pieces, for both colours, as is usual in print. */
static const char *const FIGURINES[RG_N_ROLES + 1] = {
  "", "♙", "♘", "♗", "♖", "♕", "♔",
};

/* Copies @text (nullable) to @out, which must have enough room. Returns: the end of the
 * written text, which is not terminated */
char *
rg_writing_add (char *out, const char *text)
{
  while (text != NULL && *text != '\0')
    *out++ = *text++;

  return out;
}

/* Returns: the initial or the figurine of @role, also for a pawn */
const char *
rg_writing_piece (const RgNotation *notation, RgRole role)
{
  return notation->form == RG_FORM_FIGURINE ? FIGURINES[role]
                                            : notation->language->roles[role];
}

/* Returns: whether @move looks like castling on the board, regardless of the rights */
gboolean
rg_writing_is_castling (const RgPosition *position, RgMove move)
{
  RgPiece  piece = rg_position_get (position, move.from);
  RgSquare home = rg_piece_color (piece) == RG_WHITE ? RG_E1 : RG_E8;

  return piece != RG_PIECE_NONE && rg_piece_role (piece) == RG_KING &&
         move.from == home && rg_square_rank (move.from) == rg_square_rank (move.to) &&
         ABS (rg_square_file (move.to) - 4) == 2;
}
