/* What is gathered before an envelope is closed: the sealed move, the words
 * and the rest of what will stand on it.  Secrets are only ever in buffers of
 * memory that is wiped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-view.h"
#include "rg-envelope.h"

G_BEGIN_DECLS

/* `move` is the sealed move where it was made on the private board.  `due` is
 * a local time as "2026-11-22 19:30", empty where nothing was agreed. */
typedef struct {
  GtkEntryBuffer *text;
  GtkEntryBuffer *words[RG_N_COLORS];
  GtkEntryBuffer *director;
  RgPrivateMove   move;
  char           *signature;
  char           *due;
  RgSeal          seal;
} RgSealDraft;

RgSealDraft *rg_seal_draft_new (void);
void         rg_seal_draft_wipe (RgSealDraft *self);
void         rg_seal_draft_free (RgSealDraft *self);

void        rg_seal_draft_address (const RgSealDraft *self, RgEnvelopeFace *face);
void        rg_seal_draft_seal (const RgSealDraft    *self,
                                const RgEnvelopeFace *face,
                                GObject              *source,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
RgEnvelope *rg_seal_draft_seal_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgSealDraft, rg_seal_draft_free)

G_END_DECLS
