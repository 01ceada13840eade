/* Asks a question over a window, with a button for each answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* One answer to a question, with a translated label. An answer without an id ends the
 * list; closing the dialog gives the first answer, Enter the suggested one. */
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
