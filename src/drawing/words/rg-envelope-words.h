/* What stands on an envelope, in the language of rg_translate(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope-face.h"
#include "rg-notation.h"

G_BEGIN_DECLS

char *rg_envelope_occasion (const RgEnvelopeFace *face);
char *rg_envelope_last_move (const RgEnvelopeFace *face, const RgNotation *notation);
char *rg_envelope_sealed_move (const RgEnvelopeFace *face);
const char *rg_envelope_rules (const RgEnvelopeFace *face);
const char *rg_envelope_keeper (RgSeal seal);
char       *rg_envelope_number (const char *id);

G_END_DECLS
