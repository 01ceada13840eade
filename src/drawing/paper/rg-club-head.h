/* RgClubHead: the name and the logo of a club, printed at the head of all its papers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct _RgClubHead RgClubHead;

RgClubHead *rg_club_head_new (const char *name, const char *logo, GError **error);
RgClubHead *rg_club_head_ref (RgClubHead *self);
void        rg_club_head_unref (RgClubHead *self);
const char *rg_club_head_get_name (const RgClubHead *self);
double      rg_club_head_draw_logo (const RgClubHead *self,
                                    cairo_t          *cr,
                                    double            x,
                                    double            y,
                                    double            height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgClubHead, rg_club_head_unref)
