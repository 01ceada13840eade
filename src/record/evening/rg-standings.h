/* Standings of an evening: points, the cross table, and how often odds were enough. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"

/* A place in the table. `halves` are half points; `berger`, the Sonneborn-Berger score,
 * is in quarters of a point: the points of beaten opponents, and half the points of drawn
 * ones. Players share a place if they have the same `rank`, from 1. */
typedef struct {
  guint player;
  guint rank;
  guint halves;
  guint berger;
  guint wins;
  guint games;
} RgStanding;

/* The round of one player: for a bye or an absence `opponent` is 0, and `board` is NULL.
 * `halves` is -1 as long as there is no result. */
typedef struct {
  guint                 round;
  guint                 opponent;
  RgColor               color;
  const RgEveningBoard *board;
  gboolean              is_bye;
  int                   halves;
} RgMeeting;

/* The results of the games at some odds. `name` is the text of the odds in the words of
 * the classical ladder of odds (rg-ladder.h), as files have it, empty for games without
 * odds. `rung` is the place on that ladder, from 0, or G_MAXUINT for other odds; `odds`
 * are those of the first game that was counted. */
typedef struct {
  char  *name;
  RgOdds odds;
  guint  rung;
  guint  won; /* games won by the giver; by White without odds */
  guint  drawn;
  guint  lost;
} RgOddsTally;

int       rg_evening_board_halves (const RgEveningBoard *board, RgColor color);
RgMeeting rg_evening_get_meeting (RgEvening *evening, guint player, guint round);
GArray   *rg_evening_get_standings (RgEvening *evening, guint class);

GArray *rg_odds_tally_new (void);
void    rg_odds_tally_add (GArray *tallies, const RgOdds *odds, RgResult result);
void    rg_odds_tally_add_evening (GArray *tallies, RgEvening *evening);
void    rg_odds_tally_add_entries (GArray *tallies, GListModel *entries);
char   *rg_halves_print (guint halves);
char   *rg_quarters_print (guint quarters);
