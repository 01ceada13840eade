/* Asks for result and reason of a game played elsewhere, on the table or in a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define RG_RECORD_RESPONSE "record"

GtkWidget *rg_record_ask (GtkWindow *window);
char      *rg_record_get_words (GtkWidget *dialog);
