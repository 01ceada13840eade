/* What a fuzz target is made of. Each is linked in two ways: with libFuzzer, and with
 * a `main ()` that runs the files of its corpus as tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

G_BEGIN_DECLS

/* The names are those of libFuzzer. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
int LLVMFuzzerInitialize (int *argc, char ***argv);

char       *rg_fuzz_text (const guint8 *data, gsize size);
const char *rg_fuzz_take_position (char *text, RgPosition *position);
void        rg_fuzz_assert_same (const GString *once, const GString *again);

G_END_DECLS
