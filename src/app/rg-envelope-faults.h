/* What is wrong with an envelope, in the reader's language.  Knows no widget.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *rg_envelope_sentence (const GError *error);

G_END_DECLS
