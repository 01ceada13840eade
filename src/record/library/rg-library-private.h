/* What the files of the library share among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-keeper.h"
#include "rg-library.h"
#include "rg-mailbox.h"

G_BEGIN_DECLS

RgMailbox *rg_library_get_mailbox (RgLibrary *self);
GPtrArray *rg_library_get_keepers (RgLibrary *self);
RgKeeper  *rg_library_find_keeper (RgLibrary *self, const char *name);
void       rg_library_look_again (RgLibrary *self);
void       rg_library_show (RgLibrary *self, const char *before, RgLibraryFacts *facts);
void       rg_library_forget (RgLibrary *self, const char *name);
void       rg_library_add_keeper (RgLibrary *self, RgKeeper *keeper);

G_END_DECLS
