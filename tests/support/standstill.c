/* Loaded into a program before its libraries, for tests only: stops its clocks, except
 * the one for drawing, and makes its random numbers always the same, so that two runs
 * differ only in what was done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <sodium.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

/* 22 November 2026, 12:00 UTC, on a computer that has been running for an hour. */
#define DATE   1795348800
#define UPTIME 3600

int    clock_gettime (clockid_t clock, struct timespec *out);
int    gettimeofday (struct timeval *restrict out, void *restrict zone);
time_t time (time_t *out);

int
clock_gettime (clockid_t clock, struct timespec *out)
{
  static int (*real) (clockid_t, struct timespec *);

  if (clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME) {
    *out = (struct timespec){ clock == CLOCK_REALTIME ? DATE : UPTIME, 0 };
    return 0;
  }
  if (real == NULL)
    real = (int (*) (clockid_t, struct timespec *)) dlsym (RTLD_NEXT, "clock_gettime");

  return real (clock, out);
}

int
gettimeofday (struct timeval *restrict out, void *restrict zone)
{
  (void) zone;
  *out = (struct timeval){ DATE, 0 };
  return 0;
}

time_t
time (time_t *out)
{
  if (out != NULL)
    *out = DATE;

  return DATE;
}

static const char *
chance_name (void)
{
  return "standstill";
}

static unsigned char draws;

static void
chance_fill (void *const out, const size_t size)
{
  static const unsigned char seed[randombytes_SEEDBYTES];
  unsigned char              drawn[randombytes_SEEDBYTES];

  memcpy (drawn, seed, sizeof drawn);
  drawn[0] = ++draws;
  randombytes_buf_deterministic (out, size, drawn);
}

static uint32_t
chance_number (void)
{
  uint32_t number;

  chance_fill (&number, sizeof number);
  return number;
}

static struct randombytes_implementation chance = {
  .implementation_name = chance_name,
  .random = chance_number,
  .buf = chance_fill,
};

__attribute__ ((constructor)) static void
settle_chance (void)
{
  randombytes_set_implementation (&chance);
}
