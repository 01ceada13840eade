/* Letters go in one at a time, since the signals of a buffer copy what is put
 * in and do not wipe it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret-buffer.h"

#include <string.h>

/**
 * rg_secret_buffer_write:
 * @self: a #GtkPasswordEntryBuffer
 * @text: what takes the place of all that stands in it
 */
void
rg_secret_buffer_write (GtkEntryBuffer *self, const char *text)
{
  rg_secret_buffer_wipe (self);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    gtk_entry_buffer_insert_text (self, gtk_entry_buffer_get_length (self), at, 1);
}

/* Returns: (transfer full): what stands in @self */
RgSecret *
rg_secret_buffer_take (GtkEntryBuffer *self)
{
  return rg_secret_new (gtk_entry_buffer_get_text (self),
                        gtk_entry_buffer_get_bytes (self));
}

/**
 * rg_secret_buffer_wipe:
 *
 * Overwrites what stands in @self, a #GtkPasswordEntryBuffer, and empties it:
 * GTK 4.8 would leave all but the first letter until the buffer is freed.
 */
void
rg_secret_buffer_wipe (GtkEntryBuffer *self)
{
  gsize bytes = gtk_entry_buffer_get_bytes (self);

  /* The memory is the buffer's own. */
  if (bytes > 0)
    memset ((char *) gtk_entry_buffer_get_text (self), '*', bytes);
  gtk_entry_buffer_delete_text (self, 0, -1);
}
