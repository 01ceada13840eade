/* The draft of an envelope before it is closed: the sealed move, the passwords, and the
 * text on its face.  Secrets are only ever in buffers of memory that is wiped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-view.h"
#include "rg-envelope.h"
#include "rg-language.h"
#include "rg-secret-row.h"
#include "rg-table.h"

G_BEGIN_DECLS

/* `move` is the sealed move where it was made on the private board.  `due` is
 * a local time as "2026-11-22 19:30", empty where nothing was agreed. */
typedef struct {
  GtkEntryBuffer *text;
  GtkEntryBuffer *words[RG_N_WORDS];
  RgPrivateMove   move;
  char           *signature;
  char           *due;
  RgSeal          seal;
} RgSealDraft;

RgSealDraft *rg_seal_draft_new (void);
void         rg_seal_draft_wipe (RgSealDraft *self);
void         rg_seal_draft_free (RgSealDraft *self);
void         rg_seal_draft_seal (const RgSealDraft  *self,
                                 RgEnvelopeFace     *face,
                                 GObject            *source,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data);
gboolean     rg_seal_draft_keep (const RgSealDraft *self,
                                 RgEnvelope        *closed,
                                 const char        *games,
                                 RgTable           *table,
                                 GError           **error);

void rg_private_text_write (GtkEntryBuffer      *buffer,
                            const RgBoard       *pieces,
                            const RgPrivateMove *move,
                            const RgLanguage    *language);

G_END_DECLS
