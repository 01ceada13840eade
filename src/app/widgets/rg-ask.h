/* Questions over a window: what is to be done, and where something is saved and
 * as what kind of file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* One answer to a question, its label translated.  A list of them ends with one
 * without an id; the first is also that of closing the question, and a suggested
 * one is given by Enter. */
typedef struct {
  const char           *id;
  const char           *label;
  AdwResponseAppearance appearance;
} RgAnswer;

GtkWidget *rg_ask (GtkWindow      *window,
                   const char     *heading,
                   const char     *body,
                   GtkWidget      *line,
                   const RgAnswer *answers);

/* A kind of file: what it is called, not translated yet, and its ending with
 * the dot.  A list of them ends with a kind without a name; the first one is
 * proposed. */
typedef struct {
  const char *name;
  const char *ending;
} RgFileKind;

extern const RgFileKind RG_FILE_KINDS_PGN[];
extern const RgFileKind RG_FILE_KINDS_PGN_OR_NATIVE[];
extern const RgFileKind RG_FILE_KINDS_NATIVE_OR_PGN[];

typedef void (*RgSaveTo) (gpointer owner, const char *path, const char *trouble);

void rg_ask_where_to_save (GtkWindow        *window,
                           const char       *title,
                           const RgFileKind *kinds,
                           const char       *name,
                           const char       *path,
                           RgSaveTo          save_to,
                           gpointer          owner);

G_END_DECLS
