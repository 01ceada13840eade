/* Reads the table aloud for a player who does not see it.  Its property "remark" (a
 * string that can only be set) is bound to what the window shows besides the table: why
 * something was refused.  The signal "said" is emitted with every sentence that is read
 * aloud, except what the writer of a sealed move hears. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_VOICE (rg_voice_get_type ())

G_DECLARE_FINAL_TYPE (RgVoice, rg_voice, RG, VOICE, GObject)

RgVoice *rg_voice_new (GtkWidget *widget, RgTable *table);
void     rg_voice_answer (RgVoice *self, const char *question);
void     rg_voice_spell (RgVoice *self, const char *secret);

G_END_DECLS
