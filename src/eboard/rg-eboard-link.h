/* A serial line to an electronic board, by cable or Bluetooth: any path of a terminal
 * device.  It is opened, lost and found again by itself, once a second; what it reads
 * goes to callbacks in the main context in which it was made.  Knows no protocol. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* `opened` each time that the line is; `read` with what came, at least one byte; `failed`
 * when it cannot be opened or was lost, with a sentence (RG_ERROR).  None of them may
 * free the link. */
typedef struct {
  void (*opened) (gpointer data);
  void (*read) (const guint8 *bytes, gsize n, gpointer data);
  void (*failed) (const GError *error, gpointer data);
} RgEboardLinkCallbacks;

typedef struct _RgEboardLink RgEboardLink;

RgEboardLink *rg_eboard_link_new (const char                  *path,
                                  const RgEboardLinkCallbacks *callbacks,
                                  gpointer                     data);
void          rg_eboard_link_free (RgEboardLink *self);
void          rg_eboard_link_set_speed (RgEboardLink *self, guint speed);
void          rg_eboard_link_write (RgEboardLink *self, const GByteArray *bytes);

char **rg_eboard_link_list (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgEboardLink, rg_eboard_link_free)
