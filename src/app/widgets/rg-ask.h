/* A question over a window, to which one of some answers is given. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One answer to a question, its label translated. A list of them ends with one without an
 * id; closing the question gives the first answer, and Enter the suggested one. */
typedef struct {
  const char           *id;
  const char           *label;
  AdwResponseAppearance appearance;
} RgResponse;

GtkWidget *rg_ask (GtkWindow        *window,
                   const char       *heading,
                   const char       *body,
                   GtkWidget        *line,
                   const RgResponse *answers);

G_END_DECLS
