/* Says sentences through the screen reader or Speech Dispatcher; does not choose them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define RG_TYPE_SPEAKER (rg_speaker_get_type ())

G_DECLARE_FINAL_TYPE (RgSpeaker, rg_speaker, RG, SPEAKER, GObject)

RgSpeaker *rg_speaker_new (void);
gboolean   rg_speaker_has_reader (RgSpeaker *self);
void       rg_speaker_say (RgSpeaker  *self,
                           GtkWidget  *widget,
                           const char *sentence,
                           gboolean    at_once);
void       rg_speaker_hush (RgSpeaker *self);
