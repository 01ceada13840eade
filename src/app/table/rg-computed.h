/* The base of objects whose properties are computed from a game: a class has a table of
 * them, which are read once a change and notified only where they differ from the last
 * time.  In between they keep the value that was notified. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define RG_TYPE_COMPUTED (rg_computed_get_type ())

G_DECLARE_DERIVABLE_TYPE (RgComputed, rg_computed, RG, COMPUTED, GObject)

/* `read` takes the object and `with`; it returns a gboolean, an int, a double, a new
 * string or a borrowed object, as the `type` says.  A row that can be `set` is so by the
 * class. */
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

/* The property of row i has the id i + 1. */
struct _RgComputedClass {
  GObjectClass parent_class;

  GParamSpec         **properties;
  const RgComputedRow *rows;
  guint                n_rows;
};

void rg_computed_class_set_rows (gpointer klass, const RgComputedRow *rows, guint n_rows);
void rg_computed_refresh (gpointer self);

G_END_DECLS
