/* Asks whether the rulebook in a file is to be added, and adds it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_rulebook_add (GtkWindow *over, GFile *file);

G_END_DECLS
