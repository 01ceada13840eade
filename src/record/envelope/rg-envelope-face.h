/* The outside of an envelope: the part that everyone may read (FIDE 1930, Art. 21.4).
 * Knows nothing of the text inside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* RgSeal: whose passwords open the envelope; 0 means on honour, without a password. */
typedef enum {
  RG_SEAL_ON_HONOUR = 0,
  RG_SEAL_BY_PLAYERS = 1 << 0,
  RG_SEAL_BY_DIRECTOR = 1 << 1,
} RgSeal;

/* Texts are owned, in UTF-8 and on one line; they are empty if unknown. `date` is the
 * date of the game as PGN writes it; `sealed_on` and `due` are local times such as
 * "2026-11-22 19:30", and `due` is empty if not agreed. `fen` is the position in which
 * the sealed move will be played, `used` the microseconds on each clock when the envelope
 * was closed, `clock` the time control as PGN writes it, `number` the move number of the
 * sealed move on the score sheet, `writer` the player who sealed, and `signature` the
 * name they signed with. `events` is the game so far as a native file, up to and
 * including the event `adjourn`. */
typedef struct {
  char   *white;
  char   *black;
  char   *event;
  char   *site;
  char   *date;
  char   *rulebook;
  char   *fen;
  char   *clock;
  char   *sealed_on;
  char   *due;
  char   *signature;
  char   *events;
  gint64  used[RG_N_COLORS];
  guint   number;
  RgColor writer;
  RgSeal  seal;
} RgEnvelopeFace;

RgEnvelopeFace *rg_envelope_face_new (RgGame *game);
void            rg_envelope_face_free (RgEnvelopeFace *self);

RgGame  *rg_envelope_face_to_game (const RgEnvelopeFace *self, GError **error);
gboolean rg_envelope_face_agrees (const RgEnvelopeFace *self, GError **error);
gboolean
rg_envelope_face_matches (const RgEnvelopeFace *self, RgGame *game, GError **error);

void rg_envelope_face_draw_board (const RgEnvelopeFace *self, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgEnvelopeFace, rg_envelope_face_free)
