/* A window beside the table in which the rulebooks are read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_RULEBOOK_WINDOW (rg_rulebook_window_get_type ())

G_DECLARE_FINAL_TYPE (RgRulebookWindow,
                      rg_rulebook_window,
                      RG,
                      RULEBOOK_WINDOW,
                      AdwWindow)

RgRulebookWindow *rg_rulebook_window_new (GtkWindow *parent);

void rg_rulebook_window_show_article (RgRulebookWindow *self,
                                      const char       *rulebook_id,
                                      const char       *number);

/* Asks whether to add the rulebook in @file; if so, adds it and shows it. */
void rg_rulebook_add (GtkWindow *over, GFile *file);
