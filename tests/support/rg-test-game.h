/* Makes, plays, writes and reads games for tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-test.h"

void       rg_test_play (RgGame *game, const char *moves);
RgGame    *rg_test_new_game (const char *moves);
RgGame    *rg_test_begin (const char *words, ...) G_GNUC_NULL_TERMINATED;
GError    *rg_test_begin_refused (const char *words, ...) G_GNUC_NULL_TERMINATED;
void       rg_test_say (RgGame *game, const char *line);
gboolean   rg_test_submit_verb (RgGame *game, RgActor actor, RgVerb verb, GError **error);
RgTerms    rg_test_terms (const char *words, ...) G_GNUC_NULL_TERMINATED;
void       rg_test_assert_same_terms (const RgTerms *one, const RgTerms *other);
RgPgnGame *rg_test_read_pgn (const char *text);
RgGame    *rg_test_read_game (const char *text);
char      *rg_test_write_game (RgGame *game);
RgGame    *rg_test_read_native (const char *text);
char      *rg_test_write_native (RgGame *game);
