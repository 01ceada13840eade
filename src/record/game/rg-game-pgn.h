/* A game as PGN: the moves of the current line, and as much of its law as PGN tags can
 * express. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* RG_UNREAD_TAG: the first move of the file that could not be read, with its number:
 * "17... Qxh2". The game ends before it. */
#define RG_UNREAD_TAG "Unread"

/* Black’s time control, if it differs from White’s. */
#define RG_BLACK_TIME_CONTROL_TAG "BlackTimeControl"

/* Tags of a game of a match: the id of the match; the terms of all its games, see
 * rg_match_name_game(); and the player, "first" or "second", who has White in this
 * game. */
#define RG_MATCH_TAG       "Match"
#define RG_MATCH_TERMS_TAG "MatchTerms"
#define RG_MATCH_WHITE_TAG "MatchWhite"

/* RG_COPY_TAG: the checksum of the game of which this one is a copy, see
 * rg_game_pgn_checksum(). If only some plies were copied and the game was continued from
 * there, their number follows. */
#define RG_COPY_TAG "CopyOf"

RgResult   rg_game_pgn_result (RgResult result);
RgPgnGame *rg_game_pgn_new (RgGame *game, const RgPgnGame *notes);
char      *rg_game_pgn_checksum (RgGame *game);
void       rg_game_pgn_drop_end (RgPgnGame *notes, RgOutcome outcome);
void       rg_game_pgn_drop_adjournment (RgPgnGame *notes);
