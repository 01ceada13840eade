/* The rulebooks of a club: files in the folders of the user and of the system, read into
 * the shelf once, and added to it later. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <gio/gio.h>

#define RG_RULEBOOK_ENDING ".rulebook"

/* RgRulebookComplaint is called with the reason why the file at @path was left out. */
typedef void (*RgRulebookComplaint) (const char *path, const GError *error);

void        rg_rulebook_folder_load (RgRulebookComplaint complain);
gboolean    rg_rulebook_folder_has_form (GFile *file);
RgRulebook *rg_rulebook_folder_read (GFile *file, GBytes **text, GError **error);
const RgRulebook *
rg_rulebook_folder_add (GBytes *text, RgRulebook *rulebook, GError **error);
