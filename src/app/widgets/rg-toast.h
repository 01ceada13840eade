/* A toast that has room in a narrow place too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwToast *rg_toast_show (AdwToastOverlay *overlay,
                         const char      *sentence,
                         const char      *label,
                         const char      *action,
                         int              room);

G_END_DECLS
