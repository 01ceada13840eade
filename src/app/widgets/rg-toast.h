/* Shows a sentence as a toast, with or without a button. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

AdwToast *rg_toast_show (AdwToastOverlay *overlay,
                         const char      *sentence,
                         const char      *label,
                         const char      *action);
