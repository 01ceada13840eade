/* RgHeading: the heading of a score sheet except for the names: the occasion, and for
 * each player the rating, the club and the federation's number. Its fields are PGN tags;
 * as a value they are typed for one game and proposed for the next one of an evening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* The occasion comes first; then the fields of the players in pairs, White's before
 * Black's. */
typedef enum {
  RG_HEADING_EVENT,
  RG_HEADING_SITE,
  RG_HEADING_DATE,
  RG_HEADING_ROUND,
  RG_HEADING_BOARD,
  RG_HEADING_WHITE_ELO,
  RG_HEADING_BLACK_ELO,
  RG_HEADING_WHITE_TEAM,
  RG_HEADING_BLACK_TEAM,
  RG_HEADING_WHITE_ID,
  RG_HEADING_BLACK_ID,
} RgHeadingField;

#define RG_N_HEADING_FIELDS (RG_HEADING_BLACK_ID + 1)

/* The texts are owned, on one line, and NULL if unknown. All zero is an empty heading. */
typedef struct {
  char *texts[RG_N_HEADING_FIELDS];
} RgHeading;

const char *rg_heading_tag (RgHeadingField field);

void     rg_heading_take (RgHeading *self, RgGame *game);
void     rg_heading_store (const RgHeading *self, RgGame *game);
gboolean rg_heading_parse (const char *text, RgHeading *heading);
char    *rg_heading_print (const RgHeading *self);
void     rg_heading_set (RgHeading *self, RgHeadingField field, const char *text);
void     rg_heading_swap_players (RgHeading *self);
void     rg_heading_clear (RgHeading *self);

/* Returns the field of @player that corresponds to @field, which is one of White's. */
static inline RgHeadingField
rg_heading_of (RgHeadingField field, RgColor player)
{
  return (RgHeadingField) (field + (player == RG_BLACK ? 1 : 0));
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgHeading, rg_heading_clear)
