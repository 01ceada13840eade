/* A minute as an item of a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define RG_TYPE_MINUTE_ITEM (rg_minute_item_get_type ())

G_DECLARE_FINAL_TYPE (RgMinuteItem, rg_minute_item, RG, MINUTE_ITEM, GObject)

RgMinuteItem   *rg_minute_item_new (const RgMinute *minute);
const RgMinute *rg_minute_item_get (RgMinuteItem *self);

G_END_DECLS
