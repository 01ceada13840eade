/* A serial line to an electronic board, by cable or Bluetooth: the path of any terminal
 * device. Opens by itself and, once lost, tries to open again every second; passes what
 * it reads to callbacks in the main context in which it was made. Knows no protocol. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* `opened` is called each time the line is opened; `read` with the bytes that came, at
 * least one; `failed` when the line cannot be opened or was lost, with a sentence
 * (RG_ERROR). A callback must not free the link. */
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
