/* What the parts of a match share: its rows in rg-match.c, those of two windows
 * put together in -merge.  For them and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

G_BEGIN_DECLS

/* A row of the table, and the game that tells it while it is open: not held,
 * `handler` is 0 where there is none.  `modified` is a row that was told here
 * and not saved since. */
typedef struct {
  RgMatchGame *row;
  gboolean     modified;
  GWeakRef     game;
  gulong       handler;
} RgMatchEntry;

struct _RgMatch {
  GObject parent_instance;

  RgTerms           terms;
  char             *event; /* NULL where it is called by its players */
  const RgRulebook *rulebook;
  GPtrArray        *entries; /* of RgMatchEntry */
  gboolean          renamed; /* since it was saved */
  gboolean          modified;
};

GPtrArray       *rg_match_entries_new (void);
guint            rg_match_add_row (RgMatch *self, const RgMatchGameFacts *facts);
RgMatchGameFacts rg_match_row_facts (RgMatchGame *row);
void             rg_match_emit_changed (RgMatch *self);

G_END_DECLS
