/* Joins games to boards. A game belongs to a board by its players, their colours, its
 * round and its date, however it came into the library: played here, typed in from its
 * score sheet, or imported. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-join.h"

#include "rg-casefold.h"
#include "rg-error.h"

#include <stdlib.h>
#include <string.h>

/* The state of joining. `wanted` has the boards without a game, by round and players. */
typedef struct {
  RgEvening  *evening;
  RgLibrary  *library;
  GHashTable *wanted; /* values are "round board"; keys are from make_key() */
  GPtrArray  *lines;
} RgJoiner;

static char *
make_key (guint round, const char *white, const char *black)
{
  g_autofree char *one = rg_casefold (white);
  g_autofree char *other = rg_casefold (black);

  return g_strdup_printf ("%u\n%s\n%s", round, one, other);
}

/* Returns: whether @outcome can be the result of a board: any result except annulled */
static gboolean
is_result (RgOutcome outcome)
{
  return outcome.result != RG_RESULT_NONE && outcome.result != RG_RESULT_ANNULLED;
}

/* Returns whether @entry has a result that @board does not have. */
static gboolean
differs (RgLibraryEntry *entry, const RgEveningBoard *board)
{
  RgOutcome outcome = rg_library_entry_get_outcome (entry);

  return is_result (outcome) && board->outcome.result != outcome.result;
}

/* Adds the result of @entry unless the board has the same one, whatever its reason: the
 * sheets and files of the evening take the reason from the game. */
static void
add_result (RgJoiner             *self,
            guint                 round,
            const RgEveningBoard *board,
            RgLibraryEntry       *entry)
{
  RgOutcome        outcome = rg_library_entry_get_outcome (entry);
  g_autofree char *result = NULL;

  if (!differs (entry, board))
    return;

  result = rg_evening_print_outcome (outcome);
  g_ptr_array_add (self->lines,
                   g_strdup_printf ("result %u %u %s", round, board->board, result));
}

/* Adds the results of the games that were joined before, and lists the boards without a
 * game in `wanted`. */
static void
look_at_boards (RgJoiner *self)
{
  for (guint round = 1; round <= rg_evening_get_n_rounds (self->evening); round++) {
    GPtrArray *boards = rg_evening_get_round (self->evening, round)->boards;

    for (guint i = 0; i < boards->len; i++) {
      const RgEveningBoard *board = boards->pdata[i];
      RgLibraryEntry       *entry = NULL;

      if (board->game != NULL)
        entry = rg_library_find (self->library, board->game);
      if (entry != NULL)
        add_result (self, round, board, entry);
      else
        g_hash_table_replace (
          self->wanted,
          make_key (round,
                    rg_evening_get_player (self->evening, board->white)->player->name,
                    rg_evening_get_player (self->evening, board->black)->player->name),
          g_strdup_printf ("%u %u", round, board->board));
    }
  }
}

/* Returns whether @text is @expected, or one of them is unknown. */
static gboolean
fits (const char *text, const char *expected)
{
  return *text == '\0' || *text == '?' || *text == '-' || *expected == '\0' ||
         g_str_equal (text, expected);
}

/* Looks in all rounds for a game without a round. */
static void
look_at_entry (RgJoiner *self, RgLibraryEntry *entry)
{
  guint    n = rg_evening_get_n_rounds (self->evening);
  gboolean is_sure;
  guint said = (guint) strtoul (rg_library_entry_get_text (entry, RG_LIBRARY_ROUND), NULL,
                                10);

  if (!fits (rg_library_entry_get_text (entry, RG_LIBRARY_DATE),
             rg_evening_get_text (self->evening, RG_EVENING_DATE)))
    return;

  is_sure = said > 0 &&
            g_ascii_isdigit (*rg_library_entry_get_text (entry, RG_LIBRARY_DATE));

  for (guint round = said > 0 ? said : 1; round <= (said > 0 ? MIN (said, n) : n);
       round++) {
    g_autofree char      *key = make_key (round,
                                          rg_library_entry_get_text (entry, RG_LIBRARY_WHITE),
                                          rg_library_entry_get_text (entry, RG_LIBRARY_BLACK));
    const char           *place = g_hash_table_lookup (self->wanted, key);
    const RgEveningBoard *board;

    if (place == NULL)
      continue;
    board = rg_evening_get_board (self->evening, round,
                                  (guint) strtoul (strchr (place, ' '), NULL, 10));
    if (!is_sure && board->outcome.result != RG_RESULT_NONE && differs (entry, board))
      continue;
    g_ptr_array_add (self->lines,
                     g_strdup_printf ("game %s %s", place,
                                      rg_library_entry_get_file_name (entry)));
    add_result (self, round, board, entry);
    g_hash_table_remove (self->wanted, key);
    return;
  }
}

/**
 * rg_evening_join:
 * @library: with the games
 *
 * Finds the games of the library that belong to boards, and fills in their results.
 *
 * Returns: whether the evening has changed
 */
gboolean
rg_evening_join (RgEvening *evening, RgLibrary *library)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                         g_free);
  g_autoptr (GPtrArray)  lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  RgJoiner               self = { .evening = evening,
                                  .library = library,
                                  .wanted = wanted,
                                  .lines = lines };

  look_at_boards (&self);
  for (guint i = 0; g_hash_table_size (wanted) > 0 &&
                    i < g_list_model_get_n_items (G_LIST_MODEL (library));
       i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);

    look_at_entry (&self, entry);
  }

  return lines->len > 0 && rg_evening_add_to_last (evening, (char **) lines->pdata, NULL);
}

/* Returns: whether the result of @board may be entered by hand; FALSE with an error if
 * its game has a result, which must be corrected in the game */
gboolean
rg_evening_may_set_result (RgLibrary            *library,
                           const RgEveningBoard *board,
                           GError              **error)
{
  RgLibraryEntry *entry = board->game != NULL ? rg_library_find (library, board->game)
                                              : NULL;

  if (entry == NULL || !is_result (rg_library_entry_get_outcome (entry)))
    return TRUE;

  return rg_refuse (
    error, RG_ERROR_FORBIDDEN,
    N_ ("This result is that of the game; it can be corrected there, by the "
        "arbiter."),
    NULL);
}
