/* What the window says about a game, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"
#include "rg-language.h"
#include "rg-replay.h"

G_BEGIN_DECLS

/* The same of a player with a name, of White, of Black. */
typedef struct {
  const char *named;
  const char *white;
  const char *black;
} RgTelling;

char *rg_sentence_for_error (const GError *error);
char *rg_sentence_for_refusal (RgGame *game, const GError *error);
char *rg_sentence_for_due (RgGame *game);
char *
rg_sentence_about (RgGame *game, RgColor player, const RgTelling *telling);
char       *rg_sentence_for_moment (RgReplay *replay, gboolean cites_end);
const char *rg_conduct_label (RgConduct conduct);

G_END_DECLS
