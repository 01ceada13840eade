/* An envelope before it is sealed: the move, the passwords and the text on its outside.
 * Secrets are only ever in buffers that are wiped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-view.h"
#include "rg-envelope.h"
#include "rg-language.h"
#include "rg-secret-row.h"
#include "rg-table.h"

/* `move` is set if the move was made on the board of the sheet, not typed. `due` is a
 * local time such as "2026-11-22 19:30"; empty if none was agreed. */
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
