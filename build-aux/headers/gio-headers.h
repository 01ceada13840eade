/* The headers that are read once for many files without a window; see ../../meson.build.
 * Each file includes all the same what it needs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
