/* A chess program, used through the Universal Chess Interface (UCI, April 2006).
 * Everything happens in the main context in which it was started, without blocking. Its
 * output is not trusted: its moves are checked, its lines and its time are bounded. Knows
 * no game and no clock. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

#include <gio/gio.h>

/* The maximum number of moves that are kept of the best line. */
#define RG_ENGINE_MAX_LINE 32

typedef enum {
  RG_ENGINE_CHECK,
  RG_ENGINE_SPIN,
  RG_ENGINE_COMBO,
  RG_ENGINE_BUTTON,
  RG_ENGINE_STRING,
} RgEngineOptionType;

/* `value` is the default; `min` and `max` are the range of an option of the type
 * "spin". */
typedef struct {
  char              *name;
  RgEngineOptionType type;
  char              *value;
  gint64             min;
  gint64             max;
} RgEngineOption;

/* Limits of a search; 0 is no limit. `time` and `increment` are in milliseconds, by
 * color, used if the time of the side to move is not 0; `moves_to_go` is the number of
 * moves to the next time control; `move_time` is in milliseconds. If `n_among` is not 0,
 * only the moves `among` are searched. */
typedef struct {
  guint   time[RG_N_COLORS];
  guint   increment[RG_N_COLORS];
  guint   moves_to_go;
  guint   move_time;
  guint64 nodes;
  guint   depth;

  const RgMove *among;
  guint         n_among;
} RgEngineLimits;

/* `score` is seen from the side to move: hundredths of a pawn, or with `is_mate` the
 * moves to mate, negative if that side is mated. `line` has legal moves, played one after
 * the other. A `depth` of 0 means that there is no evaluation. */
typedef struct {
  int      score;
  gboolean is_mate;
  guint    depth;
  guint    n_line;
  RgMove   line[RG_ENGINE_MAX_LINE];
} RgEvaluation;

#define RG_TYPE_ENGINE (rg_engine_get_type ())
G_DECLARE_FINAL_TYPE (RgEngine, rg_engine, RG, ENGINE, GObject)

RgEngine *rg_engine_new (const char *program);
void      rg_engine_set_patience (RgEngine *self, guint milliseconds);
void      rg_engine_quit (RgEngine *self);

void     rg_engine_start_async (RgEngine           *self,
                                GCancellable       *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer            data);
gboolean rg_engine_start_finish (RgEngine *self, GAsyncResult *result, GError **error);

const char           *rg_engine_get_name (RgEngine *self);
const RgEngineOption *rg_engine_find_option (RgEngine *self, const char *name);
gboolean rg_engine_set_option (RgEngine *self, const char *name, const char *value);
gboolean rg_engine_set_strength (RgEngine *self, guint elo);
void     rg_engine_set_bounds (RgEngine *self, guint threads, guint hash);
void     rg_engine_new_game (RgEngine *self);

void     rg_engine_go_async (RgEngine             *self,
                             const RgPosition     *start,
                             const RgMove         *moves,
                             guint                 n_moves,
                             const RgEngineLimits *limits,
                             GCancellable         *cancellable,
                             GAsyncReadyCallback   callback,
                             gpointer              data);
gboolean rg_engine_go_finish (RgEngine     *self,
                              GAsyncResult *result,
                              RgMove       *move,
                              RgEvaluation *evaluation,
                              GError      **error);
void     rg_engine_stop (RgEngine *self);

char **rg_engine_list (void);
