/* Replaces glib/gi18n.h in the folders `words` and `drawing`, as the words on a sheet are
 * in the language of the sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-tongue.h"

#define _(String)            rg_translate (String)
#define N_(String)           (String)
#define NC_(Context, String) (String)
