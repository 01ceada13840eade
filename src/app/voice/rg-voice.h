/* Reads the table aloud for a player who does not see it. The property "remark" (write
 * only) is bound to sentences of the window, such as why something was refused. The
 * signal "said" is emitted with each sentence except a sealed move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

#define RG_TYPE_VOICE (rg_voice_get_type ())

G_DECLARE_FINAL_TYPE (RgVoice, rg_voice, RG, VOICE, GObject)

RgVoice *rg_voice_new (GtkWidget *widget, RgTable *table);
void     rg_voice_answer (RgVoice *self, const char *question);
void     rg_voice_spell (RgVoice *self, const char *secret);
