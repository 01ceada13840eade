/* Rulebooks as text: strict reading, writing, and the description of the schema. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

RgRulebook *rg_rulebook_parse (const char        *text,
                               gssize             length,
                               const char *const *languages,
                               GError           **error);
void        rg_rulebook_free (RgRulebook *self);
void        rg_rulebook_print (const RgRulebook *self, const char *id, GString *out);
void        rg_matter_print (RgMatter matter, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgRulebook, rg_rulebook_free)
