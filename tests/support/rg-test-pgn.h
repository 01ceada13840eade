/* Helpers for tests of PGN: read a text to its end, and write a text line for each game
 * and each fault. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-index.h"
#include "rg-pgn-reader.h"
#include "rg-test.h"

/* A tag section of three lines: the moves begin on line 4. */
#define RG_TEST_TAGS "[Event \"E\"]\n[Result \"*\"]\n\n"

/* A game that must be read correctly, whatever is next to it. */
#define RG_TEST_GOOD_GAME "[Event \"Good\"]\n\n1. d4 d5 1/2-1/2\n\n"

/* Everything read from a text: the games; the faults, each as a text line "line:column
 * error|notice code"; and the sentences of the faults, each in a text line. */
typedef struct {
  GPtrArray *games;
  GString   *faults;
  GString   *sentences;
} RgReading;

RgReading *rg_reading_new (const char *text);
RgReading *rg_reading_new_from_data (const char *data, gsize length);
RgReading *rg_reading_new_from_bytes (GBytes *bytes);
RgReading *rg_reading_new_from_stream (GInputStream *stream, gsize window);
void       rg_reading_free (RgReading *self);

RgPgnGame *rg_reading_get (const RgReading *self, guint index);
void       rg_reading_assert (const RgReading *self, guint index, const char *expected);

void    rg_test_add_readings (const char *path, const char *table);
char   *rg_test_describe_game (const RgPgnGame *game);
void    rg_test_assert_lines_fit (const char *text);
GBytes *rg_test_load (const char *name);

RgPgnIndex *rg_test_index (GBytes *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgReading, rg_reading_free)
