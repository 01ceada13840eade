/* RgLibraryEntry: one row of the library: a game with its own file, or a file that cannot
 * be read. It stays the same object when its game is renamed or goes on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

typedef enum {
  RG_GAME_RUNNING,
  RG_GAME_ADJOURNED,
  RG_GAME_FINISHED,
} RgGameStatus;

/* The texts of an entry; each may be empty. Those from RG_LIBRARY_FIRST on are not
 * searched: the first player, the tags of rg-game-pgn.h on the match and the original of
 * the game, and the pieces of its last position as in FEN. */
typedef enum {
  RG_LIBRARY_WHITE,
  RG_LIBRARY_BLACK,
  RG_LIBRARY_EVENT,
  RG_LIBRARY_SITE,
  RG_LIBRARY_DATE,
  RG_LIBRARY_ROUND,
  RG_LIBRARY_RESULT,
  RG_LIBRARY_REASON,
  RG_LIBRARY_RULEBOOK,
  RG_LIBRARY_ODDS,
  RG_LIBRARY_TIME_CONTROL,
  RG_LIBRARY_UNREAD,
  RG_LIBRARY_DUE,
  RG_LIBRARY_FIRST,
  RG_LIBRARY_MATCH,
  RG_LIBRARY_MATCH_TERMS,
  RG_LIBRARY_MATCH_WHITE,
  RG_LIBRARY_COPY_OF,
  RG_LIBRARY_LAST,
} RgLibraryText;

#define RG_LIBRARY_N_TEXTS (RG_LIBRARY_LAST + 1)

/* RgStamp identifies the version of a file that was read: its size in bytes and when it
 * was last changed, in nanoseconds of Unix time. */
typedef struct {
  gint64 size;
  gint64 mtime;
} RgStamp;

static inline gboolean
rg_stamp_equal (const RgStamp *a, const RgStamp *b)
{
  return a->size == b->size && a->mtime == b->mtime;
}

/* A row of the index: the name of the file, its size and time, when the game began, how
 * many plies and moves it has, its status, the number of the sealed move and who sealed
 * it, whether the file could be read to its end, and the texts, each ended by a zero
 * byte. */
#define RG_LIBRARY_ROW "(ayxxxuuuuubay)"

#define RG_TYPE_LIBRARY_ENTRY (rg_library_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryEntry, rg_library_entry, RG, LIBRARY_ENTRY, GObject)

RgLibraryEntry *rg_library_entry_new (const char *folder, GVariant *row);
RgLibraryEntry *rg_library_entry_new_for_game (const char    *folder,
                                               const char    *name,
                                               const RgStamp *stamp,
                                               RgGame        *game,
                                               GError        *error);
void            rg_library_entry_take (RgLibraryEntry *self, RgLibraryEntry *fresh);
GVariant       *rg_library_entry_get_row (RgLibraryEntry *self);

const char    *rg_library_entry_get_file_name (RgLibraryEntry *self);
char          *rg_library_entry_get_path (RgLibraryEntry *self);
const char    *rg_library_entry_get_text (RgLibraryEntry *self, RgLibraryText text);
const RgStamp *rg_library_entry_get_stamp (RgLibraryEntry *self);
gint64         rg_library_entry_get_started (RgLibraryEntry *self);
guint          rg_library_entry_get_n_plies (RgLibraryEntry *self);
guint          rg_library_entry_get_n_moves (RgLibraryEntry *self);
RgGameStatus   rg_library_entry_get_status (RgLibraryEntry *self);
RgOutcome      rg_library_entry_get_outcome (RgLibraryEntry *self);
RgMoment       rg_library_entry_get_sealed (RgLibraryEntry *self);
const GError  *rg_library_entry_get_error (RgLibraryEntry *self);
guint          rg_library_entry_get_year (RgLibraryEntry *self);

void     rg_library_entry_add_words (RgLibraryEntry *self, const char *text);
gboolean rg_library_entry_matches (RgLibraryEntry *self, const char *const *words);

int rg_library_entry_compare_dates (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_latest (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_modified (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_players (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_results (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_odds (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_due (RgLibraryEntry *a, RgLibraryEntry *b);
