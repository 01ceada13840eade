/* The names of the notations, and the choice of the system that writes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation.h"

#include "rg-writing.h"

const RgNotation RG_NOTATION_PGN = {
  .system = RG_SYSTEM_ALGEBRAIC,
  .form = RG_FORM_SHORT,
  .style = RG_STYLE_PGN,
  .language = &RG_LANGUAGE_ENGLISH,
};

static const char *const SYSTEMS[RG_N_SYSTEMS] = { "algebraic", "descriptive" };
static const char *const FORMS[RG_N_FORMS] = { "short", "long", "figurine" };
static const char *const STYLES[RG_N_STYLES] = { "1930", "1928", "modern", "pgn" };

/* Returns: the word for it in the id of a notation */
const char *
rg_system_id (RgSystem self)
{
  return SYSTEMS[self];
}

/* Returns: the word for it in the id of a notation */
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

/* Reads the id of a notation: words in any order, such as "descriptive fr short 1930".
 * What it does not say stays as it is in @self.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX, and @self untouched, where a word is unknown */
gboolean
rg_notation_parse (RgNotation *self, const char *id, GError **error)
{
  g_auto (GStrv) words = g_strsplit (id, " ", -1);
  RgNotation     read = *self;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !take_word (&read, words[i])) {
      rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” names no notation"), words[i],
                    NULL);
      return FALSE;
    }

  *self = read;
  return TRUE;
}

/* Writes what rg_notation_parse() reads. */
void
rg_notation_write_id (const RgNotation *self, char out[RG_NOTATION_ID_SIZE])
{
  g_snprintf (out, RG_NOTATION_ID_SIZE, "%s %s %s %s", SYSTEMS[self->system],
              self->language->id, FORMS[self->form], STYLES[self->style]);
}

/* Returns: whether both are the same way to write */
gboolean
rg_notation_equal (const RgNotation *self, const RgNotation *other)
{
  return self->system == other->system && self->form == other->form &&
         self->style == other->style && self->language == other->language;
}

/* Writes a legal move as FIDE 1930, Art. 5 (1928, Par. 5) or the PGN standard asks, with
 * as much of the departure as tells it from every other legal move. */
void
rg_notation_write (const RgNotation *self,
                   const RgPosition *position,
                   RgMove            move,
                   char              out[RG_MOVE_TEXT_SIZE])
{
  if (self->system == RG_SYSTEM_DESCRIPTIVE)
    rg_descriptive_write (self, position, move, out);
  else
    rg_algebraic_write (self, position, move, out);
}

/* Writes what a hand did, legal or not, in the long form, and only what an eye sees:
 * neither check nor mate, nor what a short form would tell by leaving out. */
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
