/* Opens serial lines without waiting, as one by Bluetooth may take seconds, and for this
 * program alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-link.h"

#include "rg-error.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <grp.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#define RETRY_SECONDS 1

/* MAX_WAITING: the maximum number of bytes that wait to be sent; more would wait only if
 * the board had accepted none for minutes. */
#define MAX_WAITING 4096

struct _RgEboardLink {
  char                 *path;
  RgEboardLinkCallbacks callbacks;
  gpointer              data;
  GMainContext         *context;
  GSource              *reading;
  GSource              *writing;
  GSource              *retrying;
  GByteArray           *waiting;
  guint                 speed;
  int                   fd;
};

static void retry_after (RgEboardLink *self, guint seconds);

static void
clear_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

static void
hang_up (RgEboardLink *self)
{
  clear_source (&self->reading);
  clear_source (&self->writing);
  g_byte_array_set_size (self->waiting, 0);
  if (self->fd >= 0) {
    ioctl (self->fd, TIOCNXCL);
    close (self->fd);
  }
  self->fd = -1;
}

static void
fail (RgEboardLink *self, const GError *error)
{
  hang_up (self);
  retry_after (self, RETRY_SECONDS);
  self->callbacks.failed (error, self->data);
}

static void
lose (RgEboardLink *self)
{
  g_autoptr (GError) error = NULL;

  rg_set_error (&error, RG_ERROR_NO_SUCH_THING,
                N_ ("The connection with the electronic board at %s is lost"), self->path,
                NULL);
  fail (self, error);
}

/* Sets an error that names the group whose members may use the serial line, if there is
 * one. */
static void
set_permission_error (const char *path, GError **error)
{
  struct stat   status;
  struct group *group = NULL;

  if (stat (path, &status) == 0 && status.st_gid != 0 &&
      (status.st_mode & (S_IRGRP | S_IWGRP)) == (S_IRGRP | S_IWGRP))
    group = getgrgid (status.st_gid);
  if (group != NULL)
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("You may not use %s: join the group “%s” and log in again, or "
                      "install the file 70-regence.rules"),
                  path, group->gr_name, NULL);
  else
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("You may not use %s: install the file 70-regence.rules and "
                      "connect the board again"),
                  path, NULL);
}

static void
set_open_error (const char *path, int number, GError **error)
{
  switch (number) {
  case ENOENT:
  case ENXIO:
  case ENODEV:
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("There is no electronic board at %s"), path, NULL);
    break;
  case EACCES:
  case EPERM:
    set_permission_error (path, error);
    break;
  case EBUSY:
    rg_set_error (error, RG_ERROR_FORBIDDEN, N_ ("Another program uses %s"), path, NULL);
    break;
  default:
    rg_set_error (error, RG_ERROR_NO_SUCH_THING, N_ ("%s cannot be opened: %s"), path,
                  g_strerror (number), NULL);
    break;
  }
}

static speed_t
find_speed (guint speed)
{
  static const struct {
    guint   number;
    speed_t speed;
  } speeds[] = {
    { 9600, B9600 },   { 19200, B19200 },   { 38400, B38400 },
    { 57600, B57600 }, { 115200, B115200 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (speeds[i].number == speed)
      return speeds[i].speed;

  return B9600;
}

/* Sets eight bits, no parity, one stop bit, no handshake, and bytes as they are. */
static gboolean
configure (RgEboardLink *self)
{
  struct termios terminal;

  if (tcgetattr (self->fd, &terminal) != 0)
    return FALSE;

  cfmakeraw (&terminal);
  terminal.c_cflag |= CLOCAL | CREAD;
  terminal.c_cflag &= (tcflag_t) ~(CSTOPB | CRTSCTS);
  cfsetispeed (&terminal, find_speed (self->speed));
  cfsetospeed (&terminal, find_speed (self->speed));
  return tcsetattr (self->fd, TCSANOW, &terminal) == 0;
}

/* Reads the bytes that have come. Does not use @self after a callback, during which the
 * line may be lost. */
static gboolean
read_cb (int fd, G_GNUC_UNUSED GIOCondition condition, gpointer data)
{
  RgEboardLink *self = data;
  guint8        bytes[1024];
  gssize        n = read (fd, bytes, sizeof bytes);

  if (n > 0)
    self->callbacks.read (bytes, (gsize) n, self->data);
  else if (n == 0 || (errno != EAGAIN && errno != EINTR))
    lose (self);

  return G_SOURCE_CONTINUE;
}

static GSource *
watch (RgEboardLink *self, GIOCondition condition, GUnixFDSourceFunc callback)
{
  GSource *source = g_unix_fd_source_new (self->fd, condition);

  g_source_set_callback (source, G_SOURCE_FUNC (callback), self, NULL);
  g_source_attach (source, self->context);
  return source;
}

static gboolean
try_open (RgEboardLink *self, GError **error)
{
  self->fd = open (self->path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (self->fd < 0) {
    set_open_error (self->path, errno, error);
    return FALSE;
  }
  if (!isatty (self->fd) || !configure (self))
    return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("%s is not a serial line"), self->path,
                      NULL);

  ioctl (self->fd, TIOCEXCL);
  tcflush (self->fd, TCIOFLUSH);
  return TRUE;
}

static gboolean
open_cb (gpointer data)
{
  RgEboardLink      *self = data;
  g_autoptr (GError) error = NULL;

  clear_source (&self->retrying);
  if (!try_open (self, &error)) {
    fail (self, error);
    return G_SOURCE_REMOVE;
  }

  self->reading = watch (self, G_IO_IN | G_IO_HUP | G_IO_ERR, read_cb);
  self->callbacks.opened (self->data);
  return G_SOURCE_REMOVE;
}

static void
retry_after (RgEboardLink *self, guint seconds)
{
  clear_source (&self->retrying);
  self->retrying = g_timeout_source_new (seconds * 1000);
  g_source_set_callback (self->retrying, open_cb, self, NULL);
  g_source_attach (self->retrying, self->context);
}

/**
 * rg_eboard_link_new:
 * @path: the path of a terminal device, which need not be there yet
 * @callbacks: copied
 * @data: passed to @callbacks
 *
 * Opens the serial line once the current thread-default main context runs.
 *
 * Returns: (transfer full): the line, free it with rg_eboard_link_free()
 */
RgEboardLink *
rg_eboard_link_new (const char                  *path,
                    const RgEboardLinkCallbacks *callbacks,
                    gpointer                     data)
{
  RgEboardLink *self = g_new0 (RgEboardLink, 1);

  self->path = g_strdup (path);
  self->callbacks = *callbacks;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  self->waiting = g_byte_array_new ();
  self->fd = -1;
  retry_after (self, 0);

  return self;
}

/* Closes the line. First sends bytes that still wait, such as a command for the lights,
 * if that is possible at once. */
void
rg_eboard_link_free (RgEboardLink *self)
{
  G_GNUC_UNUSED gssize n = write (self->fd, self->waiting->data, self->waiting->len);

  hang_up (self);
  clear_source (&self->retrying);
  g_byte_array_unref (self->waiting);
  g_main_context_unref (self->context);
  g_free (self->path);
  g_free (self);
}

/* Sets the bits a second, now and each time the serial line is opened again. */
void
rg_eboard_link_set_speed (RgEboardLink *self, guint speed)
{
  self->speed = speed;
  if (self->fd >= 0)
    configure (self);
}

static gboolean
write_cb (int fd, G_GNUC_UNUSED GIOCondition condition, gpointer data)
{
  RgEboardLink *self = data;
  gssize        n = write (fd, self->waiting->data, self->waiting->len);

  if (n > 0)
    g_byte_array_remove_range (self->waiting, 0, (guint) n);
  if (n < 0 && errno != EAGAIN && errno != EINTR)
    g_byte_array_set_size (self->waiting, 0);
  if (self->waiting->len > 0)
    return G_SOURCE_CONTINUE;

  g_clear_pointer (&self->writing, g_source_unref);
  return G_SOURCE_REMOVE;
}

/* Writes @bytes as soon as the line accepts them; drops them if it is not open. Errors
 * are noticed by reading. */
void
rg_eboard_link_write (RgEboardLink *self, const GByteArray *bytes)
{
  if (self->fd < 0 || bytes->len == 0 || self->waiting->len + bytes->len > MAX_WAITING)
    return;

  g_byte_array_append (self->waiting, bytes->data, bytes->len);
  if (self->writing == NULL)
    self->writing = watch (self, G_IO_OUT, write_cb);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the paths of the serial lines at which a board may be, sorted
 * in each folder and ended by NULL. Those of /dev/serial/by-id come first, as they stay
 * the same when a cable is plugged in elsewhere */
char **
rg_eboard_link_list (void)
{
  static const struct {
    const char *folder;
    const char *prefix;
  } places[] = {
    { "/dev/serial/by-id", "" },
    { "/dev", "rfcomm" },
    { "/dev", "ttyACM" },
    { "/dev", "ttyUSB" },
  };
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autoptr (GDir)      folder = g_dir_open (places[i].folder, 0, NULL);
    g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
    const char           *name;

    while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
      if (g_str_has_prefix (name, places[i].prefix))
        g_ptr_array_add (names, g_build_filename (places[i].folder, name, NULL));
    g_ptr_array_sort (names, compare_names);
    for (guint k = 0; k < names->len; k++)
      g_strv_builder_add (found, names->pdata[k]);
  }

  return g_strv_builder_end (found);
}
