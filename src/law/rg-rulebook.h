/* The rulebooks: what their articles say, as data.  Whoever needs to know a
 * rule asks its field here and never which text is in force. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Articles are cited as the text numbers them; NULL where it has none.
 * `agreement_from_move` is the move that Black must have made before a draw
 * may be agreed; 0 where the text sets no bound. */
typedef struct {
  const char *id;
  const char *checkmate_article;
  const char *stalemate_article;
  const char *resignation_article;
  const char *agreement_article;
  guint       agreement_from_move;
} RgRulebook;

const RgRulebook *rg_rulebook_default (void);
const RgRulebook *rg_rulebook_find (const char *id);

G_END_DECLS
