/* What a thread hands over to the main loop, one letter at a time, so that
 * nobody at the window waits for many of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads @letter in the main loop; it is freed behind it. */
typedef void (*RgMailboxRead) (gpointer letter, gpointer user_data);

typedef struct _RgMailbox RgMailbox;

RgMailbox *
rg_mailbox_new (RgMailboxRead read, gpointer user_data, GDestroyNotify free_letter);
RgMailbox *rg_mailbox_ref (RgMailbox *self);
void       rg_mailbox_unref (RgMailbox *self);
void       rg_mailbox_post (RgMailbox *self, gpointer letter);
void       rg_mailbox_close (RgMailbox *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgMailbox, rg_mailbox_unref)

G_END_DECLS
