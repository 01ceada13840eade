/* The times by which a test measures how long the main loop was blocked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-test.h"

#include <gio/gio.h>
#include <time.h>

/* RG_TEST_MAX_GAP: the longest time, in microseconds, for which the main loop may be
 * blocked: less than a test waits for a program that does not answer, and more than other
 * programs take the processor away on a busy machine. */
#define RG_TEST_MAX_GAP G_USEC_PER_SEC

/* In milliseconds: how long a program may take to answer; and how long a program that
 * never answers is waited for: it must have started by then, and the main loop must not
 * be blocked for so long. */
#define RG_TEST_LONG_WAIT  (RG_TEST_PATIENCE * 1000)
#define RG_TEST_SHORT_WAIT (5 * RG_TEST_MAX_GAP / 1000)

/* RgTestGap: the longest time between two ticks of the main loop, in microseconds, and
 * the time of the last tick. */
typedef struct {
  gint64 longest;
  gint64 last;
} RgTestGap;

/* Returns: the time in microseconds, without the time for which this thread was ready but
 * other programs had the processor */
static inline gint64
rg_test_read_time (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv)   words = NULL;
  gint64           waited = 0;

  if (g_file_get_contents ("/proc/thread-self/schedstat", &text, NULL, NULL)) {
    words = g_strsplit (text, " ", -1);
    waited = g_ascii_strtoll (words[1], NULL, 10) / 1000;
  }
  return g_get_monotonic_time () - waited;
}

/* Returns: the processor time of this thread in microseconds */
static inline gint64
rg_test_read_processor (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Counts a tick of the main loop in @data, an RgTestGap. */
static inline gboolean
rg_test_gap_cb (gpointer data)
{
  RgTestGap *gap = data;
  gint64     now = rg_test_read_time ();

  gap->longest = MAX (gap->longest, now - gap->last);
  gap->last = now;
  return G_SOURCE_CONTINUE;
}
