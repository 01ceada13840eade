/* Seals and opens envelopes for tests, and changes their text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-test-game.h"

#define RG_TEST_WHITE_WORD    "Philidor"
#define RG_TEST_BLACK_WORD    "caf\303\251"
#define RG_TEST_DIRECTOR_WORD "Deschapelles"

RgSecret       *rg_test_secret (const char *text);
RgEnvelopeFace *rg_test_face (void);
RgEnvelope     *rg_test_seal_face (const RgEnvelopeFace *face,
                                   const char           *text,
                                   const char           *white,
                                   const char           *black,
                                   const char           *director);
RgEnvelope     *rg_test_seal (RgSeal seal, const char *text);
RgSecret       *rg_test_open (const RgEnvelope *envelope,
                              const char       *white,
                              const char       *black,
                              const char       *director,
                              GError          **error);
RgSecret       *rg_test_open_rightly (const RgEnvelope *envelope, GError **error);
GBytes         *rg_test_repair_end (const char *text, gsize length);
