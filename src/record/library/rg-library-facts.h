/* What the library shows of one of its games, without holding the game: a
 * value that is never changed once made, so that threads may share it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

typedef enum {
  RG_GAME_RUNNING,
  RG_GAME_ADJOURNED,
  RG_GAME_FINISHED,
} RgGameStatus;

/* The texts that a list shows, each empty where there is none; from RG_LIBRARY_FIRST on
 * those that a match needs, by which no game is found: who began, and the tags of
 * rg-game-pgn.h. */
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
} RgLibraryText;

#define RG_LIBRARY_N_TEXTS (RG_LIBRARY_MATCH_WHITE + 1)

/* How a file is recognised as the one that was read: its size in bytes and when
 * it was last changed, in nanoseconds of Unix time. */
typedef struct {
  gint64 size;
  gint64 mtime;
} RgStamp;

/* `name` is that of the file in its folder, in the encoding of file names.
 * `started` is in seconds of Unix time.  `n_moves` counts as the sheet does.
 * `search` is folded, `players` too, for sorting; `odds_rank` is 0 without odds
 * and grows with what is given.  `sealed` is the move that waits in an
 * envelope, its number 0 where there is none.  `error` says why the file could
 * not be read, or not to its end; NULL where all is well. */
typedef struct {
  char        *name;
  RgStamp      stamp;
  gint64       started;
  guint        n_plies;
  guint        n_moves;
  guint        odds_rank;
  RgGameStatus status;
  RgMoment     sealed;
  const char  *texts[RG_LIBRARY_N_TEXTS];
  char        *search;
  char        *players;
  GError      *error;
  char        *block;
} RgLibraryFacts;

RgLibraryFacts *rg_library_facts_new (RgGame        *game,
                                      const char    *name,
                                      const RgStamp *stamp,
                                      GError        *error);
RgLibraryFacts *
rg_library_facts_new_unreadable (const char *name, const RgStamp *stamp, GError *error);
RgLibraryFacts *rg_library_facts_new_from_row (const char *row, gsize length);
gboolean        rg_library_facts_write_row (const RgLibraryFacts *self, GString *out);

RgLibraryFacts *rg_library_facts_ref (RgLibraryFacts *self);
void            rg_library_facts_unref (RgLibraryFacts *self);

static inline gboolean
rg_stamp_equal (const RgStamp *a, const RgStamp *b)
{
  return a->size == b->size && a->mtime == b->mtime;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLibraryFacts, rg_library_facts_unref)

G_END_DECLS
