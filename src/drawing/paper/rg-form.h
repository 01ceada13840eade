/* The parts of printed forms: titles, labels with dotted lines after them, rules, and
 * lines to sign on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-club-head.h"
#include "rg-pages.h"
#include "rg-pen.h"

#define RG_FORM_BESIDE 14.0 /* space between two fields */
#define RG_FORM_ROLE   10.0 /* distance from a name to the role below it */

/* The heights of the title of a first page, and of the head of a later one. */
#define RG_FORM_TITLE        38.0
#define RG_FORM_RUNNING_HEAD 28.0

/* One of the fields of a line; `share` is its part of the width. */
typedef struct {
  const char *label;
  const char *value;
  double      share;
} RgFormField;

extern const RgFace RG_FORM_LABEL;
extern const RgFace RG_FORM_VALUE;
extern const RgFace RG_FORM_NOTE;

void   rg_form_write_field (RgPen         *pen,
                            const char    *label,
                            const RgFace  *face,
                            const char    *value,
                            const RgPlace *place);
void   rg_form_write_fields (RgPen             *pen,
                             const RgFormField *fields,
                             guint              n,
                             const RgPlace     *line);
void   rg_form_write_signer (RgPen         *pen,
                             const RgPlace *place,
                             const char    *name,
                             const char    *role);
double rg_form_write_text (RgPen         *pen,
                           const RgFace  *face,
                           const char    *text,
                           const RgPlace *middle);
void   rg_form_double_rule (RgPen *pen, double x, double y, double width);
double rg_form_write_title (RgPen            *pen,
                            const RgClubHead *club,
                            const char       *kicker,
                            const char       *title,
                            const RgArea     *page);
double rg_form_write_running_head (RgPen        *pen,
                                   const char   *title,
                                   guint         page,
                                   guint         n_pages,
                                   const RgArea *area);
