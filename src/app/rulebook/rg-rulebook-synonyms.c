/* A table, and how a word that was typed finds its row.  Knows no article: a row may be
 * of no use in some of the rulebooks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-synonyms.h"

#include <string.h>

#define MAX_SYNONYMS 10

/* A shorter one is a word of its own and no beginning: "mat" is not in "match". */
#define MIN_STEM 4

/* Each row has the words for one thing, folded as a search folds them: beginnings, or
 * some words together as they are in a text. */
static const char *const SYNONYMS[][MAX_SYNONYMS] = {
  { "repetition", "repeat", "threefold", "same position", "position comes up three",
    "position repetee", "meme position", "trois fois" },
  { "perpetual", "perpetuel", "repeated" },
  { "castl", "roque", "roqu" },
  { "promot", "queening", "last rank", "derniere rangee", "promu" },
  { "stalemate", "pat" },
  { "fifty", "50", "cinquante" },
  { "seventy", "75", "soixante-quinze" },
  { "illegal", "irregular", "irregul", "false move", "fausse marche",
    "contre les regles" },
  { "draw", "drawn", "nulle", "nul", "remise" },
  { "touch-move", "touched", "touchee" },
  { "adjust", "adoube", "j'adoube", "rajuster", "redresser" },
  { "clock", "pendul", "horloge" },
  { "flag", "drapeau", "out of time", "running out of time", "temps depasse",
    "depasser le temps", "loss on time", "perte au temps" },
  { "resign", "abandon", "give up", "gives up" },
  { "adjourn", "ajourn" },
  { "seal", "envelope", "enveloppe", "scell", "sous pli" },
  { "odds", "handicap", "avantage" },
  { "check", "echec" },
  { "checkmate", "mate", "mat" },
  { "passant", "in passing", "prise en passant" },
  { "dead position", "insufficient", "insuffisan", "position morte" },
  { "forfeit", "forfait", "coming too late", "retard", "absen" },
  { "arbiter", "referee", "director", "arbitre", "directeur" },
  { "scoresheet", "score sheet", "feuille" },
  { "taken back", "takeback", "reprise", "repris" },
  { "colour", "color", "couleur" },
  { "phone", "telephone", "mobile", "smartphone" },
  { "blitz", "rapid", "bullet", "eclair" },
  { "increment", "bonus", "added for each move", "ajoute a chaque coup" },
};

/* Returns: whether @synonym is found only as a whole word, not as the beginning of one */
gboolean
rg_rulebook_synonym_is_whole (const char *synonym)
{
  return strlen (synonym) < MIN_STEM;
}

static gboolean
is_kin (const char *word, const char *synonym)
{
  return (strlen (synonym) >= MIN_STEM && g_str_has_prefix (word, synonym)) ||
         (strlen (word) >= MIN_STEM && g_str_has_prefix (synonym, word));
}

/* A row that has the very word goes before one where only the beginning is the same:
 * "checkmate" is not "check". */
static gboolean
row_has (guint row, const char *word, gboolean exactly)
{
  for (guint i = 0; i < MAX_SYNONYMS && SYNONYMS[row][i] != NULL; i++)
    if (exactly ? g_str_equal (word, SYNONYMS[row][i]) : is_kin (word, SYNONYMS[row][i]))
      return TRUE;

  return FALSE;
}

/* @word is folded, as rg_casefold_words() gives it.  Returns: (transfer full)
 * (element-type utf8): the word itself, then what else it may be called */
GPtrArray *
rg_rulebook_synonyms (const char *word)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  gboolean   exactly = FALSE;

  g_ptr_array_add (found, g_strdup (word));
  for (guint row = 0; row < G_N_ELEMENTS (SYNONYMS) && !exactly; row++)
    exactly = row_has (row, word, TRUE);
  for (guint row = 0; row < G_N_ELEMENTS (SYNONYMS); row++)
    for (guint i = 0; row_has (row, word, exactly) && i < MAX_SYNONYMS; i++)
      if (SYNONYMS[row][i] != NULL && !g_str_equal (SYNONYMS[row][i], word))
        g_ptr_array_add (found, g_strdup (SYNONYMS[row][i]));

  return found;
}
