/* The kinds of processor for which some files are compiled, each at least as fast as the
 * one before. Such a file exports one table for each kind, under a different name each
 * time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#ifdef __x86_64__
#define RG_N_PROCESSORS 3
#define RG_FOR_EACH_PROCESSOR(table)                                                     \
  {                                                                                      \
    &table##_portable, &table##_popcnt, &table##_pext                                    \
  }
#else
#define RG_N_PROCESSORS 1
#define RG_FOR_EACH_PROCESSOR(table)                                                     \
  {                                                                                      \
    &table##_portable                                                                    \
  }
#endif

guint rg_processor_find (void);
