/* The envelope with a sealed move: its outside for anyone, its inside for those who have
 * the passwords. ENVELOPE.md describes the file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope-face.h"
#include "rg-secret.h"

#include <gio/gio.h>

#define RG_ENVELOPE_TYPE   "application/x-regence-envelope"
#define RG_ENVELOPE_ENDING ".envelope"

#define RG_ENVELOPE_ERROR (rg_envelope_error_quark ())

/* RgEnvelopeErrorCode: another kind of file; truncated or damaged; a later version; a
 * cost above 256 MiB or 4 passes; too little free memory, or a wrong password (the user
 * can try again after either); an outside or a sealed part that was changed after the
 * sealing; a text that is too long. */
typedef enum {
  RG_ENVELOPE_ERROR_FOREIGN,
  RG_ENVELOPE_ERROR_DAMAGED,
  RG_ENVELOPE_ERROR_VERSION,
  RG_ENVELOPE_ERROR_COST,
  RG_ENVELOPE_ERROR_MEMORY,
  RG_ENVELOPE_ERROR_WORD,
  RG_ENVELOPE_ERROR_CHANGED_OUTSIDE,
  RG_ENVELOPE_ERROR_CHANGED_INSIDE,
  RG_ENVELOPE_ERROR_LENGTH,
} RgEnvelopeErrorCode;

/* Passwords: those of both players together, or the director's; NULL if not given. Owns
 * them. */
typedef struct {
  RgSecret *players[RG_N_COLORS];
  RgSecret *director;
} RgSealWords;

/* The cost of one password try: 1 to 4 passes, and 8 KiB to 256 MiB of memory, in
 * bytes. */
typedef struct {
  guint passes;
  gsize memory;
} RgSealCost;

extern const RgSealCost RG_SEAL_COST;
extern const RgSealCost RG_SEAL_COST_LEAST;

typedef struct _RgEnvelope RgEnvelope;

GQuark   rg_envelope_error_quark (void);
gboolean rg_envelope_error_may_pass (const GError *error);

void rg_seal_words_clear (RgSealWords *self);

RgEnvelope *rg_envelope_seal (const RgEnvelopeFace *face,
                              const RgSecret       *text,
                              const RgSealWords    *words,
                              const RgSealCost     *cost,
                              GError              **error);
RgEnvelope *rg_envelope_parse (GBytes *bytes, GError **error);
RgEnvelope *rg_envelope_load (const char *path, GError **error);
RgEnvelope *rg_envelope_load_file (GFile *file, GError **error);
gboolean    rg_envelope_save (const RgEnvelope *self, const char *path, GError **error);
RgEnvelope *rg_envelope_ref (RgEnvelope *self);
void        rg_envelope_unref (RgEnvelope *self);

GBytes               *rg_envelope_get_bytes (const RgEnvelope *self);
const RgEnvelopeFace *rg_envelope_get_face (const RgEnvelope *self);
const char           *rg_envelope_get_id (const RgEnvelope *self);
RgGame               *rg_envelope_to_game (const RgEnvelope *self, GError **error);
gboolean rg_envelope_is_twin (const RgEnvelope *self, const RgEnvelope *other);

RgSecret *
rg_envelope_open (const RgEnvelope *self, const RgSealWords *words, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgSealWords, rg_seal_words_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgEnvelope, rg_envelope_unref)
