/* A list of players for an evening, pasted, typed, or read from another program's file.
 * Text lines that cannot be read are reported before the players are taken. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_EVENING_LIST (rg_evening_list_get_type ())

G_DECLARE_FINAL_TYPE (RgEveningList, rg_evening_list, RG, EVENING_LIST, AdwWindow)

RgEveningList *rg_evening_list_new (GtkWindow *parent, const char *text);
