/* Finds the names of openings. The table is built when the first position is looked up,
 * by playing all its lines. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-opening.h"

#include "rg-fen.h"
#include "rg-san.h"

#include <string.h>

#define OPENING(code, moves, english, french) { code, moves, english, french },

const RgOpening RG_OPENINGS[] = {
#include "rg-openings.def"
};

const guint RG_N_OPENINGS = G_N_ELEMENTS (RG_OPENINGS);

/* Returns the key of a position: board, side to move and castling rights. The en
 * passant square is left out, as it does not change the name. */
static char *
find_key (const RgPosition *position)
{
  char  fen[RG_FEN_SIZE];
  char *end = fen;

  rg_fen_write (&position->setup, fen);
  for (guint i = 0; i < 3; i++)
    end = strchr (end, ' ') + 1;
  return g_strndup (fen, (gsize) (end - fen));
}

/* Adds the position after the moves of @opening to the table; leaves an opening with an
 * illegal move out, which the tests find. */
static void
add (GHashTable *table, const RgOpening *opening)
{
  g_auto (GStrv) words = g_strsplit (opening->moves, " ", -1);
  RgPosition     position;

  rg_position_initial (&position);
  for (char **word = words; *word != NULL; word++) {
    RgPosition before = position;
    RgMove     move;

    if (!rg_san_parse (&before, *word, &move, NULL))
      return;
    rg_position_make (&before, move, &position);
  }
  g_hash_table_insert (table, find_key (&position), (gpointer) opening);
}

/* Returns: (transfer none) (nullable): the opening that this position belongs to, NULL if
 * it has no name of its own */
const RgOpening *
rg_opening_find (const RgPosition *position)
{
  static GHashTable *table;
  g_autofree char   *key = find_key (position);

  if (g_once_init_enter (&table)) {
    GHashTable *made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; i < RG_N_OPENINGS; i++)
      add (made, &RG_OPENINGS[i]);
    g_once_init_leave (&table, made);
  }

  return g_hash_table_lookup (table, key);
}

/* Returns: (transfer none): the name of the opening in @language */
const char *
rg_opening_name (const RgOpening *self, const RgLanguage *language)
{
  return language == &RG_LANGUAGE_FRENCH ? self->french : self->english;
}
