/* A chess program for the tests, engine/fake-uci.py under a name that says how it
 * behaves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct {
  char *folder;
  char *path;
  char *script;
} RgTestProgram;

void rg_test_program_init (RgTestProgram *self, const char *mode, const char *script);
void rg_test_program_write (RgTestProgram *self, const char *script);
void rg_test_program_clear (RgTestProgram *self);
