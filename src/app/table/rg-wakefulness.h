/* Keeps the screen of a table awake while a clock runs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_wakefulness_follow (GtkWindow *table, RgReplay *replay);

G_END_DECLS
