/* The time by which a test measures how long the main loop was blocked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

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
