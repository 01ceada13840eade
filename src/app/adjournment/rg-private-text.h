/* A move made on a private board, in letters: long algebraic, whatever the law
 * says of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-view.h"
#include "rg-language.h"

G_BEGIN_DECLS

void rg_private_text_write (GtkEntryBuffer      *buffer,
                            const RgBoard       *men,
                            const RgPrivateMove *move,
                            const RgLanguage    *language);

G_END_DECLS
