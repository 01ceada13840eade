/* What fits into a sentence, as it stands alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *rg_capitalised (const char *text);

G_END_DECLS
