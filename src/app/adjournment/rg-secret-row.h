/* A row that asks for a password. It shows whose password it is, the text field, a button
 * to show the letters while the field has the focus, and what is wrong with the
 * password. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-secret-entry.h"

#include <adwaita.h>

#define RG_TYPE_SECRET_ROW (rg_secret_row_get_type ())

G_DECLARE_FINAL_TYPE (RgSecretRow, rg_secret_row, RG, SECRET_ROW, AdwPreferencesRow)

/* The passwords of a seal: one for each colour, then the director's. */
enum { RG_DIRECTOR_WORD = 2, RG_N_WORDS };

RgSecretEntry *rg_secret_row_get_entry (gpointer self);
void           rg_secret_row_judge (gpointer self, const char *strength);
void           rg_secret_row_blame (gpointer self, const char *fault);
void           rg_secret_row_hide (gpointer self);
void           rg_secret_row_lock (gpointer self);
