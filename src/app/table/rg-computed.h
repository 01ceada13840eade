/* The base of objects whose properties are computed from a game. A class has a table of
 * them; after each change they are computed once, and notified if they differ. In between
 * they keep the value that was notified. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#define RG_TYPE_COMPUTED (rg_computed_get_type ())

G_DECLARE_DERIVABLE_TYPE (RgComputed, rg_computed, RG, COMPUTED, GObject)

/* A property. `read` is called with the object and `with`, and returns a gboolean, int,
 * double, new string or borrowed object, as `type` says. If `set` is TRUE, the property
 * is writable and the class itself sets it. */
typedef struct {
  const char *name;
  GType       type;
  GCallback   read;
  int         with;
  gboolean    set;
} RgComputedRow;

#define RG_COMPUTED_FLAG(name, read, with)                                               \
  {                                                                                      \
    name, G_TYPE_BOOLEAN, G_CALLBACK (read), with, FALSE                                 \
  }
#define RG_COMPUTED_TEXT(name, read, with)                                               \
  {                                                                                      \
    name, G_TYPE_STRING, G_CALLBACK (read), with, FALSE                                  \
  }

/* Property i of `rows` has the id i + 1. */
struct _RgComputedClass {
  GObjectClass parent_class;

  GParamSpec         **properties;
  const RgComputedRow *rows;
  guint                n_rows;
};

void rg_computed_class_set_rows (gpointer klass, const RgComputedRow *rows, guint n_rows);
void rg_computed_refresh (gpointer self);
