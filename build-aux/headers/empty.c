/* Compiled so that meson makes GTK's headers ready; see src/app/meson.build. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
