/* What went wrong with a file, in the language of rg_translate(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *rg_file_sentence (const GError *error);

G_END_DECLS
