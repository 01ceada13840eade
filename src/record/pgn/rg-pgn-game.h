/* RgPgnGame: one game of a PGN file: tags, moves, and annotations. It has only legal
 * moves, and does not know offers, clocks or claims. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-outcome.h"
#include "rg-position.h"

/* RG_PGN_MAX_PLIES: the longest line that is read. Under the present laws no game can
 * have more than 17,697 plies; a longer file is malicious. */
#define RG_PGN_MAX_PLIES 20000

/* RG_PGN_MAX_TAGS: more tags than any real game has; it limits the cost of a lookup. */
#define RG_PGN_MAX_TAGS 256

typedef struct _RgPgnLine RgPgnLine;

typedef struct {
  char *name;
  char *value;
} RgPgnTag;

/* `before` is the comment between the number of the move and the move, or at the
 * beginning of a variation; `after` is the comment after the move; either may be NULL.
 * `nags` holds guint8, and `variations` RgPgnLine, each an alternative to this very move;
 * they are NULL if there are none. */
typedef struct {
  RgMove     move;
  char      *before;
  char      *after;
  GArray    *nags;
  GPtrArray *variations;
} RgPgnMove;

struct _RgPgnLine {
  RgPgnMove *moves;
  guint      length;
  guint      size; /* how many moves `moves` has room for */
};

/* `tags` are in the order of the file, without SetUp and FEN, as `start` has their
 * position, and also the moves in a row at odds, which PGN writes as null moves. `result`
 * takes precedence over the Result tag. `unread` is the word at which reading of the
 * moves stopped, NULL if all were read; `rest` is the text from there on, or for a
 * variant of chess the whole text, tags included. */
typedef struct {
  GArray       *tags;  /* (element-type RgPgnTag) */
  GStringChunk *texts; /* memory for the texts of the tags */
  RgPosition    start;
  gboolean      has_setup; /* whether the game begins from a set-up position */
  char         *comment;   /* the text before the first move; NULL if there is none */
  RgPgnLine    *line;
  RgResult      result;
  char         *unread;
  char         *rest;
  gboolean      is_variant;
} RgPgnGame;

RgPgnGame *rg_pgn_game_new (void);
void       rg_pgn_game_free (RgPgnGame *self);
RgPgnGame *rg_pgn_game_copy (const RgPgnGame *self);

RgPgnTag    rg_pgn_game_make_tag (RgPgnGame  *self,
                                  const char *name,
                                  gsize       name_length,
                                  const char *value,
                                  gsize       length);
void        rg_pgn_game_add_tag (RgPgnGame *self, RgPgnTag tag);
const char *rg_pgn_game_get_tag (const RgPgnGame *self, const char *name);
void        rg_pgn_game_set_tag (RgPgnGame *self, const char *name, const char *value);
char      **rg_pgn_game_get_comment (RgPgnGame *self, guint ply);

RgPgnLine *rg_pgn_line_new (void);
void       rg_pgn_line_free (RgPgnLine *self);
RgPgnMove *rg_pgn_line_append (RgPgnLine *self, RgMove move);
void       rg_pgn_line_cut (RgPgnLine *self, guint length);
guint      rg_pgn_line_count (const RgPgnLine *self, guint enough);
void       rg_pgn_move_clear (RgPgnMove *self);
void       rg_pgn_move_copy (const RgPgnMove *self, RgPgnMove *copy);
void       rg_pgn_move_insert_variation (RgPgnMove *self, guint index, RgPgnLine *line);
void       rg_pgn_nags_add (GArray **nags, guint8 nag);

static inline guint
rg_pgn_line_length (const RgPgnLine *self)
{
  return self->length;
}

static inline RgPgnMove *
rg_pgn_line_get (const RgPgnLine *self, guint index)
{
  return &self->moves[index];
}

/* Returns the last move, NULL if there is none. */
static inline RgPgnMove *
rg_pgn_line_last (const RgPgnLine *self)
{
  return self->length > 0 ? &self->moves[self->length - 1] : NULL;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnGame, rg_pgn_game_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnLine, rg_pgn_line_free)
