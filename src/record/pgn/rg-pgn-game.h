/* One game as a PGN file has it: tags, the moves played, and what people wrote around
 * them. Only legal moves get in; the law of the table (offers, clocks, claims) is not
 * known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-outcome.h"
#include "rg-position.h"

G_BEGIN_DECLS

/* The longest line that is read. Under the laws in force today no game can have more than
 * 17,697 plies; a longer file is malicious. */
#define RG_PGN_MAX_PLIES 20000

/* No honest game has so many tags, and looking one up stays cheap. */
#define RG_PGN_MAX_TAGS 256

typedef struct _RgPgnLine RgPgnLine;

typedef struct {
  char *name;
  char *value;
} RgPgnTag;

/* `before` is between the variation's or move's number and the move, `after` after it;
 * either may be NULL. `nags` holds guint8, NULL when there is none. `variations` holds
 * RgPgnLine, each an alternative to this very move, NULL when there is none. */
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
  guint      size; /* for so many there is room */
};

/* `tags` are in the order of the file. SetUp and FEN are not among them, as `start` says
 * the same, and also how many moves in a row are played first at odds, which PGN writes
 * as null moves. `result` decides where the Result tag differs. `unread` is the word at
 * which the moves break off as it is none that can be played, NULL where all were read;
 * `rest` is the text from there on, and of a game of another variant than chess the
 * whole text, tags and all. */
typedef struct {
  GArray       *tags;  /* of RgPgnTag */
  GStringChunk *texts; /* of the tags */
  RgPosition    start;
  gboolean      has_setup; /* does not begin from the initial position */
  char         *comment;   /* before the first move, NULL when there is none */
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

/* The last move, NULL where there is none. */
static inline RgPgnMove *
rg_pgn_line_last (const RgPgnLine *self)
{
  return self->length > 0 ? &self->moves[self->length - 1] : NULL;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnGame, rg_pgn_game_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnLine, rg_pgn_line_free)

G_END_DECLS
