/* A touch screen for an X server that has none: the evdev driver gets a pipe, whose
 * queries are answered here as Linux would answer them for a device with ten fingers.
 * Loaded before Xorg. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int ioctl (int fd, unsigned long request, ...);

static int
read_size (const char *name)
{
  const char *text = getenv (name);

  return text != NULL ? atoi (text) : 1000;
}

static void
set (unsigned char *bits, size_t size, unsigned bit)
{
  if (bit / 8 < size)
    bits[bit / 8] |= (unsigned char) (1 << bit % 8);
}

static void
list_codes (unsigned type, unsigned char *bits, size_t size)
{
  static const unsigned axes[] = {
    ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID
  };

  memset (bits, 0, size);
  if (type == 0) {
    set (bits, size, EV_SYN);
    set (bits, size, EV_KEY);
    set (bits, size, EV_ABS);
  } else if (type == EV_KEY) {
    set (bits, size, BTN_TOUCH);
  } else if (type == EV_ABS) {
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
      set (bits, size, axes[i]);
  }
}

static void
fill_axis (unsigned axis, struct input_absinfo *info)
{
  memset (info, 0, sizeof *info);
  if (axis == ABS_X || axis == ABS_MT_POSITION_X)
    info->maximum = read_size ("FINGER_WIDTH") - 1;
  else if (axis == ABS_Y || axis == ABS_MT_POSITION_Y)
    info->maximum = read_size ("FINGER_HEIGHT") - 1;
  else if (axis == ABS_MT_SLOT)
    info->maximum = 9;
  else if (axis == ABS_MT_TRACKING_ID)
    info->maximum = 65535;
}

static int
answer (unsigned long request, void *data)
{
  unsigned    number = _IOC_NR (request);
  size_t      size = _IOC_SIZE (request);
  const char *name = "Fingers";

  if (request == EVIOCGVERSION) {
    *(int *) data = EV_VERSION;
  } else if (request == EVIOCGID) {
    *(struct input_id *) data = (struct input_id){ BUS_VIRTUAL, 1, 1, 1 };
  } else if (number == _IOC_NR (EVIOCGNAME (0))) {
    strncpy (data, name, size);
    return (int) strlen (name) + 1;
  } else if (number == _IOC_NR (EVIOCGPHYS (0)) || number == _IOC_NR (EVIOCGUNIQ (0))) {
    errno = ENOENT;
    return -1;
  } else if (number == _IOC_NR (EVIOCGPROP (0))) {
    memset (data, 0, size);
    set (data, size, INPUT_PROP_DIRECT);
    return (int) size;
  } else if (number >= _IOC_NR (EVIOCGABS (0)) &&
             number < _IOC_NR (EVIOCGABS (ABS_CNT)) && _IOC_DIR (request) == _IOC_READ) {
    fill_axis (number - _IOC_NR (EVIOCGABS (0)), data);
  } else if (number >= _IOC_NR (EVIOCGBIT (0, 0)) &&
             number < _IOC_NR (EVIOCGBIT (EV_CNT, 0))) {
    list_codes (number - _IOC_NR (EVIOCGBIT (0, 0)), data, size);
    return (int) size;
  } else if (number == _IOC_NR (EVIOCGMTSLOTS (0))) {
    memset ((char *) data + sizeof (__u32), 0, size - sizeof (__u32));
    if (*(__u32 *) data == ABS_MT_TRACKING_ID)
      for (size_t i = 1; i < size / sizeof (__s32); i++)
        ((__s32 *) data)[i] = -1;
  } else if (_IOC_DIR (request) == _IOC_READ) {
    memset (data, 0, size);
    return (int) size;
  }
  return 0;
}

int
ioctl (int fd, unsigned long request, ...)
{
  static int (*next) (int, unsigned long, ...);
  struct stat status;
  va_list     arguments;
  void       *data;

  va_start (arguments, request);
  data = va_arg (arguments, void *);
  va_end (arguments);
  if (next == NULL)
    next = (int (*) (int, unsigned long, ...)) dlsym (RTLD_NEXT, "ioctl");
  if (_IOC_TYPE (request) == 'E' && fstat (fd, &status) == 0 && S_ISFIFO (status.st_mode))
    return answer (request, data);

  return next (fd, request, data);
}
