/* The frame of a fuzz target. Each is linked in two ways: with libFuzzer, and with a
 * `main ()` that runs as tests the files of its corpus and the seeds that the target
 * makes itself, since a stored file of a changing format would grow old. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

/* Functions with the names that libFuzzer calls. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
int LLVMFuzzerInitialize (int *argc, char ***argv);

/* A target that makes seeds defines this function; @seeds has GBytes by name. */
void rg_fuzz_make_seeds (GHashTable *seeds);

/* Every target calls this to say whether it understood its input. */
void rg_fuzz_report (gboolean is_understood);

char       *rg_fuzz_text (const guint8 *data, gsize size);
const char *rg_fuzz_take_position (char *text, RgPosition *position);
void        rg_fuzz_assert_same (const GString *once, const GString *again);
