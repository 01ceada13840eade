/* The page with everything that the heading of a scoresheet can name: the occasion, and
 * for each player the name, the rating, the club and the number in the federation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-heading.h"
#include "rg-player-list.h"
#include "rg-player-row.h"

#define RG_TYPE_HEADING_PAGE (rg_heading_page_get_type ())

G_DECLARE_FINAL_TYPE (RgHeadingPage, rg_heading_page, RG, HEADING_PAGE, GtkWidget)

void  rg_heading_page_set (RgHeadingPage *self, const RgHeading *heading);
void  rg_heading_page_get (RgHeadingPage *self, RgHeading *heading);
char *rg_heading_page_summarise (RgHeadingPage *self);

void rg_heading_page_set_name (RgHeadingPage *self, RgColor player, const char *name);
const char *rg_heading_page_get_name (RgHeadingPage *self, RgColor player);
void rg_heading_page_share_name (RgHeadingPage *self, RgColor player, RgPlayerRow *row);
GtkWidget *rg_heading_page_get_row (RgHeadingPage *self, RgHeadingField field);

RgClubPlayer *rg_heading_page_dup_player (RgHeadingPage *self, RgColor player);
