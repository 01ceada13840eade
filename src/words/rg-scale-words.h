/* Sentences about scales of odds, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-scale.h"

G_BEGIN_DECLS

char *rg_scale_sentence (const RgScale *scale, guint row);

G_END_DECLS
