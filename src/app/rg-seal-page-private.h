/* What the parts of the page share: its steps are in rg-seal-page.c, the
 * envelope that is closed and looked at in -close.  For them and nobody else.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-save-dialog.h"
#include "rg-seal-draft.h"
#include "rg-seal-page.h"

G_BEGIN_DECLS

typedef enum {
  RG_SEAL_STEP_ASK,
  RG_SEAL_STEP_AWAY,
  RG_SEAL_STEP_WRITE,
  RG_SEAL_STEP_REVIEW,
  RG_SEAL_STEP_KEEPER,
  RG_SEAL_STEP_CLOSING,
  RG_SEAL_STEP_FACE,
} RgSealStep;

/* `draft` is NULL once the envelope is closed and kept, `closed` NULL before it
 * is closed; `games` is the folder of the library; `is_left` once the page is
 * of no use any more. */
struct _RgSealPage {
  GtkWidget parent_instance;

  GtkWidget *page;
  GtkWidget *title;
  GtkWidget *whose;
  GtkWidget *clock;
  GtkWidget *steps;
  GtkWidget *ask_title;
  GtkWidget *ask_text;
  GtkWidget *away_title;
  GtkWidget *away_text;
  GtkWidget *board;
  GtkWidget *line;
  GtkWidget *line_eye;
  GtkWidget *review_board;
  GtkWidget *review;
  GtkWidget *show;
  GtkWidget *empty;
  GtkWidget *signature;
  GtkWidget *keeper;
  GtkWidget *folding;
  GtkWidget *envelope;
  GtkWidget *fault;
  GtkWidget *back;
  GtkWidget *next;

  RgReplay     *replay;
  RgGame       *game;
  RgSealDraft  *draft;
  RgEnvelope   *closed;
  RgSaveDialog *saving;
  char         *games;
  RgColor       writer;
  RgSealStep    step;
  gboolean      is_left;
};

void rg_seal_page_go_to (RgSealPage *self, RgSealStep step);
void rg_seal_page_complain (RgSealPage *self, const char *sentence);
void rg_seal_page_wipe (RgSealPage *self);
void rg_seal_page_tell_sealed (RgSealPage *self);

void rg_seal_page_close (RgSealPage *self);
void rg_seal_page_bind_closing (GtkWidgetClass *widget_class);

G_END_DECLS
