/* What the parts of the page share: its steps are in rg-seal-page.c, the
 * envelope that is closed and looked at in -close, what is said in -words, how
 * it follows the game in -follow.  For them and nobody else.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-save-dialog.h"
#include "rg-seal-draft.h"
#include "rg-seal-page.h"

G_BEGIN_DECLS

typedef enum {
  RG_SEAL_STEP_STOPPED,
  RG_SEAL_STEP_ASK,
  RG_SEAL_STEP_AWAY,
  RG_SEAL_STEP_WRITE,
  RG_SEAL_STEP_REVIEW,
  RG_SEAL_STEP_KEEPER,
  RG_SEAL_STEP_CLOSING,
  RG_SEAL_STEP_FACE,
} RgSealStep;

/* `draft` is wiped once the envelope is closed and kept, `closed` NULL before
 * it is closed; `games` is the folder of the library; `openly` where no move is
 * sealed.  `alone` is the step that follows once the writer is alone, `behind`
 * the one that was left when the clocks were stopped.  `n_closings` counts how
 * often the envelope was begun to be closed.  `is_left` once the page is of no
 * use any more. */
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

  RgTable     *table;
  RgGame      *game;
  RgSealDraft *draft;
  RgEnvelope  *closed;
  char        *games;
  RgColor      writer;
  RgSealStep   step;
  RgSealStep   alone;
  RgSealStep   behind;
  guint        n_closings;
  gboolean     openly;
  gboolean     is_left;
};

void rg_seal_page_go_to (RgSealPage *self, RgSealStep step);
void rg_seal_page_complain (RgSealPage *self, const char *sentence);
void rg_seal_page_wipe (RgSealPage *self);
void rg_seal_page_tell_sealed (RgSealPage *self);
void rg_seal_page_leave (RgSealPage *self);
void rg_seal_page_follow (RgSealPage *self);

void rg_seal_page_write_sentences (RgSealPage *self);

void rg_seal_page_close (RgSealPage *self);
void rg_seal_page_bind_closing (GtkWidgetClass *widget_class);

G_END_DECLS
