/* An entry for a text that must stay secret, drawn letter by letter. Unlike GtkText it
 * gives a screen reader only the number of letters, and has no clipboard, no undo and no
 * input method of other programs. The text is only ever in its buffer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-secret.h"

#include <gtk/gtk.h>

#define RG_TYPE_SECRET_ENTRY (rg_secret_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgSecretEntry, rg_secret_entry, RG, SECRET_ENTRY, GtkWidget)

/* The maximum number of letters in an entry; their bytes must fit into an RgSecret. */
#define RG_SECRET_ENTRY_MAX (RG_SECRET_MAX / 4)

GtkEntryBuffer *rg_secret_entry_get_buffer (RgSecretEntry *self);
void            rg_secret_entry_set_buffer (RgSecretEntry *self, GtkEntryBuffer *buffer);

/* RgStrength: how long a password resists guesses that take a second each. Judged by
 * length and variety only, without a list of common passwords. */
typedef enum {
  RG_STRENGTH_NONE, /* only blanks */
  RG_STRENGTH_MINUTES,
  RG_STRENGTH_DAYS,
  RG_STRENGTH_GOOD,
} RgStrength;

/* Functions for the buffer of an RgSecretEntry that leave no copies in memory. */
void       rg_secret_buffer_write (GtkEntryBuffer *self, const char *text);
RgSecret  *rg_secret_buffer_take (GtkEntryBuffer *self);
void       rg_secret_buffer_wipe (GtkEntryBuffer *self);
gboolean   rg_secret_buffer_is_blank (GtkEntryBuffer *self);
RgStrength rg_secret_buffer_judge (GtkEntryBuffer *self);
