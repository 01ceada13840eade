/* Loaded into a program before its libraries: its writes fail at random, but only
 * in files below one folder; its calendar is set forward or back; and it learns late
 * where the pointer is.  For tests only.
 *
 *   REGENCE_FAULTS_BELOW   the folder
 *   REGENCE_FAULTS_WHILE   a file: while it exists, it says how many of a hundred
 *                          calls fail, with which error number, and which calls (all
 *                          known here if it names none), such as "30 28 write fsync"
 *   REGENCE_FAULTS_SEED    the seed of the random numbers
 *   REGENCE_FAULTS_CLOCK   a file: while it exists, by how many seconds the calendar
 *                          is wrong
 *   REGENCE_FAULTS_POINTER how many milliseconds pass until the X server is asked
 *                          where the pointer is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
/* Without _FILE_OFFSET_BITS, open() and open64() are two functions; both are defined
 * below. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* Declared as in X11/extensions/XInput2.h. */
int XIQueryPointer (void         *display,
                    int           device,
                    unsigned long window,
                    void         *root,
                    void         *child,
                    double       *root_x,
                    double       *root_y,
                    double       *x,
                    double       *y,
                    void         *buttons,
                    void         *modifiers,
                    void         *group);

/* Reads the text of a small file without any of the functions that are replaced here. */
static bool
read_small (const char *variable, char *text, size_t size)
{
  const char *path = getenv (variable);
  long        file;
  long        length;

  if (path == NULL)
    return false;
  file = syscall (SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return false;

  length = syscall (SYS_read, file, text, size - 1);
  syscall (SYS_close, file);
  text[length > 0 ? length : 0] = '\0';
  return length > 0;
}

static bool
is_below (const char *path)
{
  const char *folder = getenv ("REGENCE_FAULTS_BELOW");

  return folder != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static unsigned
draw (void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static unsigned        state;
  const char            *seed = getenv ("REGENCE_FAULTS_SEED");
  unsigned               drawn;

  pthread_mutex_lock (&lock);
  if (state == 0)
    state = 2463534242u ^ (seed != NULL ? (unsigned) atoi (seed) * 2654435761u : 0);
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  drawn = state;
  pthread_mutex_unlock (&lock);
  return drawn % 100;
}

/* Returns whether this call is to fail, with the reason in errno. */
static bool
fails (const char *call, const char *path)
{
  char     plan[256];
  unsigned percent = 0;
  int      number = EIO;
  int      rest = 0;

  if (!is_below (path) || !read_small ("REGENCE_FAULTS_WHILE", plan, sizeof plan))
    return false;
  if (sscanf (plan, "%u %d%n", &percent, &number, &rest) < 2)
    return false;
  if (strpbrk (plan + rest, "abcdefghijklmnopqrstuvwxyz") != NULL &&
      strstr (plan + rest, call) == NULL)
    return false;
  if (draw () >= percent)
    return false;

  errno = number;
  return true;
}

static bool
fails_at (const char *call, int file)
{
  char link[64];
  char path[PATH_MAX];
  long length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink (link, path, sizeof path - 1);
  if (length <= 0)
    return false;

  path[length] = '\0';
  return fails (call, path);
}

/* As on a full disk, a part of the data may be written. */
ssize_t
write (int file, const void *data, size_t size)
{
  if (!fails_at ("write", file))
    return REAL (write) (file, data, size);
  if (size > 1 && draw () < 50)
    return REAL (write) (file, data, size / 2);

  return -1;
}

int
fsync (int file)
{
  return fails_at ("fsync", file) ? -1 : REAL (fsync) (file);
}

int
fdatasync (int file)
{
  return fails_at ("fdatasync", file) ? -1 : REAL (fdatasync) (file);
}

int
ftruncate (int file, off_t size)
{
  return fails_at ("ftruncate", file) ? -1 : REAL (ftruncate) (file, size);
}

int
ftruncate64 (int file, off64_t size)
{
  return fails_at ("ftruncate", file) ? -1 : REAL (ftruncate64) (file, size);
}

int
rename (const char *from, const char *to)
{
  return fails ("rename", to) ? -1 : REAL (rename) (from, to);
}

/* As on Linux, the file is closed even if close() fails. */
int
close (int file)
{
  bool is_wrong = fails_at ("close", file);
  int  number = errno;

  if (!is_wrong)
    return REAL (close) (file);

  REAL (close) (file);
  errno = number;
  return -1;
}

static bool
refuses (const char *path, int flags)
{
  return (flags & (O_CREAT | O_WRONLY | O_RDWR)) != 0 && fails ("open", path);
}

static mode_t
get_mode (int flags, va_list rest)
{
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (rest, mode_t) : 0;
}

int
open (const char *path, int flags, ...)
{
  va_list rest;
  mode_t  mode;

  va_start (rest, flags);
  mode = get_mode (flags, rest);
  va_end (rest);
  return refuses (path, flags) ? -1 : REAL (open) (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  va_list rest;
  mode_t  mode;

  va_start (rest, flags);
  mode = get_mode (flags, rest);
  va_end (rest);
  return refuses (path, flags) ? -1 : REAL (open64) (path, flags, mode);
}

static long
get_error_of_clock (void)
{
  char text[32];

  return read_small ("REGENCE_FAULTS_CLOCK", text, sizeof text) ? atol (text) : 0;
}

int
clock_gettime (clockid_t clock, struct timespec *out)
{
  int status = (int) syscall (SYS_clock_gettime, clock, out);

  if (status == 0 && clock == CLOCK_REALTIME)
    out->tv_sec += get_error_of_clock ();
  return status;
}

int
gettimeofday (struct timeval *restrict out, void *restrict zone)
{
  struct timespec now;

  (void) zone;
  clock_gettime (CLOCK_REALTIME, &now);
  *out = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
  return 0;
}

time_t
time (time_t *out)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (out != NULL)
    *out = now.tv_sec;
  return now.tv_sec;
}

int
XIQueryPointer (void         *display,
                int           device,
                unsigned long window,
                void         *root,
                void         *child,
                double       *root_x,
                double       *root_y,
                double       *x,
                double       *y,
                void         *buttons,
                void         *modifiers,
                void         *group)
{
  const char *wait = getenv ("REGENCE_FAULTS_POINTER");

  if (wait != NULL)
    usleep ((useconds_t) atoi (wait) * 1000);
  return REAL (XIQueryPointer) (display, device, window, root, child, root_x, root_y, x,
                                y, buttons, modifiers, group);
}
