/* RgPgnEntry: the row of a game in a list of the games of a PGN file, read from its text
 * on demand, without its moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* RG_PGN_ENTRY_SIZE: how many bytes of a game are enough for its entry. */
#define RG_PGN_ENTRY_SIZE (64 * 1024)

typedef struct {
  char *white;
  char *black;
  char *event;
  char *date;
  char *result;
} RgPgnEntry;

RgPgnEntry *rg_pgn_entry_new (const char *text, gsize length, gboolean is_last);
void        rg_pgn_entry_free (RgPgnEntry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPgnEntry, rg_pgn_entry_free)
