/* A line for a text that must stay secret, drawn letter by letter. Unlike a GtkText it
 * gives a screen reader how many letters there are and never which, and has no
 * clipboard, no undoing and no input method outside the program. What is written is only
 * ever in its buffer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-secret.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_SECRET_ENTRY (rg_secret_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgSecretEntry, rg_secret_entry, RG, SECRET_ENTRY, GtkWidget)

/* No line is longer, in letters, so that its bytes fit into an RgSecret. */
#define RG_SECRET_ENTRY_MAX (RG_SECRET_MAX / 4)

GtkEntryBuffer *rg_secret_entry_get_buffer (RgSecretEntry *self);
void            rg_secret_entry_set_buffer (RgSecretEntry *self, GtkEntryBuffer *buffer);

/* RgStrength is how long a password withstands tries of a second each.  It is judged by
 * length and variety of letters alone: no list of common passwords is used. */
typedef enum {
  RG_STRENGTH_NONE, /* it is blank */
  RG_STRENGTH_MINUTES,
  RG_STRENGTH_DAYS,
  RG_STRENGTH_GOOD,
} RgStrength;

/* Fill, read and wipe such a buffer so that no copy stays behind. */
void       rg_secret_buffer_write (GtkEntryBuffer *self, const char *text);
RgSecret  *rg_secret_buffer_take (GtkEntryBuffer *self);
void       rg_secret_buffer_wipe (GtkEntryBuffer *self);
gboolean   rg_secret_buffer_is_blank (GtkEntryBuffer *self);
RgStrength rg_secret_buffer_judge (GtkEntryBuffer *self);

G_END_DECLS
