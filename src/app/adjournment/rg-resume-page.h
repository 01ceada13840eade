/* The page on which an adjourned game is resumed: compares the envelope with the game on
 * the table, asks who is present, then asks for the passwords. It passes the sealed move
 * on and never shows it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-table-widget.h"

#define RG_TYPE_RESUME_PAGE (rg_resume_page_get_type ())

G_DECLARE_FINAL_TYPE (RgResumePage, rg_resume_page, RG, RESUME_PAGE, RgTableWidget)

RgResumePage *rg_resume_page_new (RgTable *table);

void rg_resume_page_set_envelope (RgResumePage *self, RgEnvelope *envelope);
void rg_resume_page_set_trouble (RgResumePage *self, const char *sentence);
