/* RgLogEntry: one event or ruling of the log, its time and the outcome. It never
 * reveals what a player could still find out about the moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"
#include "rg-moment.h"
#include "rg-sealed-move.h"

/* RgCappedFate: the effect of the last move on the capped pawn. */
typedef enum {
  RG_CAPPED_KEPT,
  RG_CAPPED_TAKEN,
  RG_CAPPED_PROMOTED,
} RgCappedFate;

/* `event` is what happened; its time is always set, in microseconds since the start; it
 * is a tick if a flag fell before it could happen. `used` and `left` are the times on the
 * clocks in microseconds, 0 if the game is not `timed`; `added` is the time that the
 * ruling or the director gave to each player, negative if taken away. `article`
 * (nullable) is the basis of the ruling in `rulebook`, an id that may be unknown to this
 * program; either both are NULL or neither is. `outcome` is the outcome of the game at
 * that time. `options` (of RgOption, nullable) are those that the ruling obliges the
 * player to, or those among which `chooser` chooses; the latter are not stored if strict
 * conduct requires the chooser to find them alone. `pieces` are the pieces that event and
 * options name, on their squares, and no others. `back_to` is the moment to which the
 * director set the game back, since the plies can be different later; its number is 0 for
 * the beginning, if there was no such event, and for older files. `n_plies` is how many
 * plies the game had after the event. If the ruling counted an illegal move against a
 * player (FIDE 2023, Art. 7.5.5), `n_illegal` is how many they have made; else it is 0.
 * If an envelope was opened, `inside` is the kind of its text. If the last move was
 * claimed as illegal, `offence` is the offence of the move `fault`, made by
 * `fault_piece`. `sets_both` is set if the director set both clocks at once. `capped`
 * says whether a move, legal or not, took or promoted the capped pawn. */
typedef struct {
  RgEvent     event;
  RgMoment    moment;
  RgMoment    back_to;
  gboolean    timed;
  gint64      used[RG_N_COLORS];
  gint64      left[RG_N_COLORS];
  gint64      added[RG_N_COLORS];
  gboolean    sets_both;
  guint       n_illegal[RG_N_COLORS];
  guint       n_plies;
  RgRuling    ruling;
  const char *rejection;
  char       *rulebook;
  char       *article;
  RgOutcome   outcome;
  RgActor     chooser;
  GArray     *options;
  RgBoard     pieces;
  RgSealed    inside;

  RgCappedFate capped;

  RgOffence      offence;
  RgDisplacement fault;
  RgPiece        fault_piece;
} RgLogEntry;

/* One event and the states around it. Remedies refer to `board_before` and
 * `board_after`. */
typedef struct {
  const RgState    *before;
  const RgEvent    *event;
  const RgState    *after;
  const RgPosition *board_before;
  const RgPosition *board_after;
  RgMoment          moment_before;
  RgMoment          moment_after;
  RgCappedFate      capped;
} RgLogCase;

RgLogEntry *rg_log_entry_new (void);
RgLogEntry *rg_log_entry_note (const RgLogCase *happened);
RgLogEntry *rg_log_entry_ref (const RgLogEntry *self);
void        rg_log_entry_unref (RgLogEntry *self);

gboolean rg_log_entry_is_flag_fall (const RgLogEntry *self);
gboolean rg_log_entry_ends_game (const RgLogEntry *self);
gboolean rg_log_entry_is_incident (const RgLogEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLogEntry, rg_log_entry_unref)
