/* The schema of all rulebooks: the matters of clauses and their fields. Also finds a
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
/* Sets of remedies: OF_SEALED are possible for a sealed move, OF_GAME for a fault of the
 * whole game, only one at a time. */
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

/* Returns: the name of @self in rulebook files and in the event language */
const char *
rg_matter_name (RgMatter self)
{
  return MATTERS[self].word;
}

/* Returns: the fields that a clause on @self must have, and whether it may have
 * `otherwise` */
RgFields
rg_matter_fields (RgMatter self)
{
  return MATTERS[self].fields;
}

/* Returns: the meaning of a clause on @self, as a sentence to translate */
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

/* Returns: those who can choose under a clause on @self, as a set of bits by #RgChooser.
 * Only the opponent or the director can choose the meaning of a sealed text; the director
 * never chooses pieces. */
guint
rg_matter_choosers (RgMatter self)
{
  return self == RG_MATTER_SEALED_AMBIGUOUS
           ? (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_DIRECTOR)
           : (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_FIRST_TOUCHED) |
               (1u << RG_CHOOSER_TAKING_FIRST);
}

/* Returns: whether a clause on @self only qualifies its own article, so that several
 * articles may have one */
gboolean
rg_matter_qualifies (RgMatter self)
{
  return self == RG_MATTER_NOTICED_IN_TIME || self == RG_MATTER_NOTICED_BY_BOTH ||
         self == RG_MATTER_DURING_GAME || self == RG_MATTER_CONSENT ||
         self == RG_MATTER_UNTIL_PLAYED;
}

/* Returns: the matter on which a rulebook must also have a clause if it has one on @self,
 * or RG_MATTER_UNSET */
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

/* Returns: whether the rulebook has a clause on @matter; if not, both fields of @law are
 * set to NULL */
gboolean
rg_rulebook_find (const RgRulebook *self, RgMatter matter, RgLaw *law)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (find_in (&self->articles[i], matter, law))
      return TRUE;

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the article with number @article has a clause on @matter; if not, both
 * fields of @law are set to NULL */
gboolean
rg_rulebook_find_beside (const RgRulebook *self,
                         const char       *article,
                         RgMatter          matter,
                         RgLaw            *law)
{
  const RgArticle *found = rg_rulebook_get_article (self, article);

  return find_in (found, matter, law);
}

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

/* Returns: (transfer full): the name of the rulebook in a game record: its id, and the
 * hash of its law unless it is one of the program's own */
char *
rg_rulebook_name_law (const RgRulebook *self)
{
  gboolean has_hash = (self->is_added || self->is_missing) && *self->hash != '\0';

  return g_strconcat (self->id, has_hash ? " " : NULL, self->hash, NULL);
}

/* Returns: (nullable): the article with that number, such as "15.a", in upper or lower
 * case */
const RgArticle *
rg_rulebook_get_article (const RgRulebook *self, const char *number)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (g_ascii_strcasecmp (self->articles[i].number, number) == 0)
      return &self->articles[i];

  return NULL;
}
