/* Holds a reference, so that two items are of the same minute where they hold
 * the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minute-item.h"

struct _RgMinuteItem {
  GObject parent_instance;

  RgMinute *minute;
};

G_DEFINE_FINAL_TYPE (RgMinuteItem, rg_minute_item, G_TYPE_OBJECT)

static void
rg_minute_item_finalize (GObject *object)
{
  rg_minute_unref (RG_MINUTE_ITEM (object)->minute);

  G_OBJECT_CLASS (rg_minute_item_parent_class)->finalize (object);
}

static void
rg_minute_item_class_init (RgMinuteItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_minute_item_finalize;
}

static void
rg_minute_item_init (G_GNUC_UNUSED RgMinuteItem *self)
{
}

/* Returns: (transfer full): an item that holds @minute */
RgMinuteItem *
rg_minute_item_new (const RgMinute *minute)
{
  RgMinuteItem *self = g_object_new (RG_TYPE_MINUTE_ITEM, NULL);

  self->minute = rg_minute_ref (minute);
  return self;
}

/* Returns: (transfer none): the minute */
const RgMinute *
rg_minute_item_get (RgMinuteItem *self)
{
  return self->minute;
}
