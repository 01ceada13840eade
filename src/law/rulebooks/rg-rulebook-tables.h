/* The tables of the texts, for rg-rulebook.c to put on the shelf. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

extern const RgRulebook RG_RULEBOOK_FIDE_1930;
extern const RgRulebook RG_RULEBOOK_FIDE_1928;
extern const RgRulebook RG_RULEBOOK_FIDE_2023;
extern const RgRulebook RG_RULEBOOK_REGENCE_26;
extern const RgRulebook RG_RULEBOOK_REGENCE_1844;

/* The clauses of one article, ended as the reader expects it. */
#define RG_CLAUSES(...) ((const RgClause[]){ __VA_ARGS__, { 0 } })

G_END_DECLS
