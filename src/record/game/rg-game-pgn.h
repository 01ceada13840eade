/* A game as PGN has it: the moves of the current line, and of the law of the table what
 * the tags of PGN can say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

/* The first move that could not be read of the file from which a game came,
 * with its number: "17... Qxh2".  The game ends before it. */
#define RG_UNREAD_TAG "Unread"

/* Black’s time control, where it is another than White’s. */
#define RG_BLACK_TIME_CONTROL_TAG "BlackTimeControl"

/* To which match a game belongs: its id; what is agreed for all its games, see
 * rg_match_name_game(); which player, "first" or "second", has White here. */
#define RG_MATCH_TAG       "Match"
#define RG_MATCH_TERMS_TAG "MatchTerms"
#define RG_MATCH_WHITE_TAG "MatchWhite"

/* RG_COPY_TAG: the game, by its rg_game_pgn_checksum(), of which this one is a copy; the
 * number of plies follows it if the copy was played on from there. */
#define RG_COPY_TAG "CopyOf"

RgResult   rg_game_pgn_result (RgResult result);
RgPgnGame *rg_game_pgn_new (RgGame *game, const RgPgnGame *notes);
char      *rg_game_pgn_checksum (RgGame *game);
void       rg_game_pgn_drop_end (RgPgnGame *notes, RgOutcome outcome);
void       rg_game_pgn_drop_adjournment (RgPgnGame *notes);

G_END_DECLS
