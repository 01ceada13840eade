/* Words that nobody else may see, as they are typed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-secret.h"

G_BEGIN_DECLS

gboolean  rg_cli_words_are_typed (void);
RgSecret *rg_cli_words_ask (const char *prompt);

G_END_DECLS
