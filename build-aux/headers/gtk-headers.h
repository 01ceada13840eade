/* The headers that are read once for many files; see ../../meson.build. Each file
 * includes all the same what it needs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>
