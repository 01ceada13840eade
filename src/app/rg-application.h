/* The program: its windows, files from the command line, and screenshots. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_APPLICATION (rg_application_get_type ())

G_DECLARE_FINAL_TYPE (RgApplication, rg_application, RG, APPLICATION, AdwApplication)

RgApplication *rg_application_new (void);
int            rg_application_get_status (RgApplication *self);
GdkTexture    *rg_application_draw (GtkWidget *widget);
