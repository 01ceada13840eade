/* Helpers for tests of the core: positions from FEN, and the folder of outside data,
 * which may be absent. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fen.h"
#include "rg-movegen.h"

/* Called once for each line of a file; `where` is "file:line". */
typedef void (*RgTestLine) (const char *where, const char *line);

/* Called once for each row of a table in the folder of tests; `where` is "file:line". */
typedef void (*RgTestRow) (const char *where, char **row);

/* RG_TEST_PATIENCE: the seconds after which a test gives up waiting, many times more than
 * a busy machine needs. */
#define RG_TEST_PATIENCE 60

/* Runs the main loop until @condition is true; fails after RG_TEST_PATIENCE. */
#define RG_TEST_WAIT_UNTIL(condition)                                                    \
  G_STMT_START                                                                           \
  {                                                                                      \
    gboolean is_late = FALSE;                                                            \
    guint    late = g_timeout_add_seconds (RG_TEST_PATIENCE, rg_test_late_cb, &is_late); \
                                                                                         \
    while (!(condition) && !is_late)                                                     \
      g_main_context_iteration (NULL, TRUE);                                             \
    if (is_late)                                                                         \
      g_error ("not so in %d s: %s", RG_TEST_PATIENCE, #condition);                      \
    g_source_remove (late);                                                              \
  }                                                                                      \
  G_STMT_END

/* RG_TEST_PART: how many of @n random trials run with a sanitizer, which makes each step
 * ten times as long; the plain build runs them all. */
#ifdef RG_SANITIZED
#define RG_TEST_PART(n) ((n) / 8)
#else
#define RG_TEST_PART(n) (n)
#endif

gboolean rg_test_late_cb (gpointer is_late);

RgPosition rg_test_position (const char *fen);
RgPosition rg_test_odds_position (const char *fen, guint8 rookless, guint8 running);
RgPosition rg_test_turn_over (const RgPosition *position);
RgMove     rg_test_move (const RgPosition *position, const char *uci);
RgPosition rg_test_after (const char *fen, const char *uci);
char      *rg_test_moves_from (const RgPosition *position, const char *square);

void rg_test_count_cb (guint *count);
void rg_test_assert_fen (const RgPosition *position, const char *fen);
void rg_test_assert_refused (const GError *error, RgErrorCode code);

char *rg_test_data_path (const char *name);
void  rg_test_each_line (const char *name, RgTestLine check);
guint rg_test_each_row (const char *name, guint n_columns, RgTestRow check);
