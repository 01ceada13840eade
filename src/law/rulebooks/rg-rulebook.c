/* The schema of all rulebooks: the matters of clauses and their fields; and finding a
 * clause by its matter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook.h"

#include "rg-error.h"

#include <string.h>

/* Sets of remedies: OF_TOUCH are possible for a touch, OF_PLAYER for a move;
 * NOT_CASTLING and IF_BOUND only limit another remedy. */
#define OF_TOUCH                                                                         \
  (RG_REMEDY_MOVE | RG_REMEDY_TAKE | RG_REMEDY_TAKE_WITH | RG_REMEDY_PARRY |             \
   RG_REMEDY_KING | RG_REMEDY_NOT_CASTLING | RG_REMEDY_IF_BOUND)
#define OF_PLAYER (OF_TOUCH | RG_REMEDY_LEAVE | RG_REMEDY_RETRACT | RG_REMEDY_EXCHANGE)
/* Sets of remedies: OF_SEALED are possible for a sealed move, OF_GAME for the whole
 * game, one of them only. */
#define OF_SEALED (OF_PLAYER | RG_REMEDY_ANY | RG_REMEDY_LOSE)
#define OF_GAME                                                                          \
  (RG_REMEDY_ANNUL | RG_REMEDY_REPLAY | RG_REMEDY_RESTART | RG_REMEDY_STAND |            \
   RG_REMEDY_MIRROR | RG_REMEDY_PUT_RIGHT)

static const struct {
  const char *word;
  RgFields    fields;
  guint       remedies;
  const char *meaning;
} MATTERS[RG_N_MATTERS] = {
#define M(name, word, fields, remedies, meaning)                                         \
  [RG_MATTER_##name] = { word, fields, remedies, meaning },
#include "rg-matters.def"
#undef M
};

/* Returns: a word for @self, for messages to programmers and tests */
const char *
rg_matter_name (RgMatter self)
{
  return MATTERS[self].word;
}

/* Returns: the fields that a clause on @self has */
RgFields
rg_matter_fields (RgMatter self)
{
  return MATTERS[self].fields;
}

/* Returns: the meaning of a clause on @self, as a sentence to be translated */
const char *
rg_matter_meaning (RgMatter self)
{
  return MATTERS[self].meaning;
}

/* Returns: the remedies that a clause on @self may name */
guint
rg_matter_remedies (RgMatter self)
{
  return MATTERS[self].remedies;
}

/* Returns: who may choose by a clause on @self, as a set of bits by #RgChooser. The
 * meaning of a sealed text is chosen by the opponent or the director, the choice of
 * pieces never by the director. */
guint
rg_matter_choosers (RgMatter self)
{
  return self == RG_MATTER_SEALED_AMBIGUOUS
           ? (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_DIRECTOR)
           : (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_FIRST_TOUCHED) |
               (1u << RG_CHOOSER_TAKING_FIRST);
}

/* Returns: whether clauses on @self only qualify their own article, so that several
 * articles may have one */
gboolean
rg_matter_qualifies (RgMatter self)
{
  return self == RG_MATTER_NOTICED_IN_TIME || self == RG_MATTER_NOTICED_BY_BOTH ||
         self == RG_MATTER_DURING_GAME || self == RG_MATTER_CONSENT ||
         self == RG_MATTER_UNTIL_PLAYED;
}

/* Returns: the matter on which a text with a clause on @self must have one too, or
 * RG_MATTER_UNSET */
RgMatter
rg_matter_needs (RgMatter self)
{
  static const struct {
    RgMatter matter;
    RgMatter needed;
  } needs[] = {
    { RG_MATTER_ADJOURNMENT, RG_MATTER_SEALING },
    { RG_MATTER_SEALING, RG_MATTER_OPENING },
    { RG_MATTER_OPENING, RG_MATTER_SEALED_IRREGULAR },
    { RG_MATTER_SEALED_IRREGULAR, RG_MATTER_ADJOURNMENT },
    { RG_MATTER_SEALED_CAPTURE, RG_MATTER_SEALED_IRREGULAR },
    { RG_MATTER_REPETITION_DECLARED, RG_MATTER_REPETITION },
    { RG_MATTER_THEORY_EXCEPTION, RG_MATTER_MATE_IN_FIFTY },
    { RG_MATTER_MATE_BY_PIECES, RG_MATTER_MATE_IN_FIFTY },
    { RG_MATTER_CHECK_UNSEEN_WARNED, RG_MATTER_CHECK_UNSEEN },
    { RG_MATTER_CHECK_UNSEEN_KNOWN, RG_MATTER_CHECK_UNSEEN },
    { RG_MATTER_IRREGULAR_CLAIM, RG_MATTER_WRONG_MOVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (needs[i].matter == self)
      return needs[i].needed;

  return RG_MATTER_UNSET;
}

static gboolean
find_in (const RgArticle *article, RgMatter matter, RgLaw *law)
{
  const RgClause *clause = article->clauses;

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
    if (clause->matter == matter) {
      *law = (RgLaw){ clause, article->number };
      return TRUE;
    }

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the text has a clause on @matter; if not, both parts of @law are
 * NULL */
gboolean
rg_rulebook_find (const RgRulebook *self, RgMatter matter, RgLaw *law)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (find_in (&self->articles[i], matter, law))
      return TRUE;

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the article of number @article has a clause on @matter; if not, both
 * parts of @law are NULL */
gboolean
rg_rulebook_find_beside (const RgRulebook *self,
                         const char       *article,
                         RgMatter          matter,
                         RgLaw            *law)
{
  const RgArticle *found = rg_rulebook_get_article (self, article);

  return find_in (found, matter, law);
}

/* Returns: whether the text has a clause on @matter */
gboolean
rg_rulebook_has (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  return rg_rulebook_find (self, matter, &law);
}

/* Returns: (nullable): the number of the article that has a clause on @matter, NULL if
 * there is none */
const char *
rg_rulebook_article (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  rg_rulebook_find (self, matter, &law);
  return law.article;
}

/* Returns: (transfer full): the name of the rulebook in a game: its id, with the hash
 * of its law if it is not one of the program's own */
char *
rg_rulebook_name_law (const RgRulebook *self)
{
  gboolean has_hash = (self->is_added || self->is_missing) && *self->hash != '\0';

  return g_strconcat (self->id, has_hash ? " " : NULL, self->hash, NULL);
}

/* Returns: (nullable): the article of that number, written as in the text, such as
 * "15.a" */
const RgArticle *
rg_rulebook_get_article (const RgRulebook *self, const char *number)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (g_ascii_strcasecmp (self->articles[i].number, number) == 0)
      return &self->articles[i];

  return NULL;
}
