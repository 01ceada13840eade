/* RgWordOrIcon: the content of a button: its word, or an icon if the word has no room. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define RG_TYPE_WORD_OR_ICON (rg_word_or_icon_get_type ())

G_DECLARE_FINAL_TYPE (RgWordOrIcon, rg_word_or_icon, RG, WORD_OR_ICON, AdwBin)
