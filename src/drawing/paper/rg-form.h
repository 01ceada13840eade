/* Parts of printed forms: labels with dotted lines behind them, rules,
 * and lines to sign on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pen.h"

G_BEGIN_DECLS

#define RG_FORM_BESIDE 14.0 /* between two fields */
#define RG_FORM_ROLE   10.0 /* from a name to the role below it */

/* One of the fields of a line; `share` is its part of the line. */
typedef struct {
  const char *label;
  const char *value;
  double      share;
} RgFormField;

extern const RgFace RG_FORM_LABEL;
extern const RgFace RG_FORM_VALUE;
extern const RgFace RG_FORM_NOTE;

void rg_form_write_field (RgPen         *pen,
                          const char    *label,
                          const RgFace  *face,
                          const char    *value,
                          const RgPlace *place);
void rg_form_write_fields (RgPen             *pen,
                           const RgFormField *fields,
                           guint              n,
                           const RgPlace     *line);
void rg_form_write_signer (RgPen         *pen,
                           const RgPlace *place,
                           const char    *name,
                           const char    *role);
void rg_form_double_rule (RgPen *pen, double x, double y, double width);

G_END_DECLS
