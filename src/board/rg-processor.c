/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-processor.h"

/* Returns: the best kind that this processor can run, from 0 to RG_N_PROCESSORS - 1; it
 * can run all lower ones too */
guint
rg_processor_find (void)
{
#ifdef __x86_64__
  __builtin_cpu_init ();
  if (!__builtin_cpu_supports ("popcnt") || !__builtin_cpu_supports ("bmi"))
    return 0;
  /* Excludes Zen 1 and Zen 2, where PEXT is many times slower than a multiplication. */
  if (!__builtin_cpu_supports ("bmi2") || __builtin_cpu_is ("znver1") ||
      __builtin_cpu_is ("znver2"))
    return 1;
#endif

  return RG_N_PROCESSORS - 1;
}
