/* Owns the review of its table; builds the widgets inside when the first review is
 * opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-review-panel.h"

#include "rg-evaluation-view.h"
#include "rg-flow-layout.h"
#include "rg-help.h"
#include "rg-review.h"
#include "rg-template.h"

struct _RgReviewPanel {
  RgTableWidget parent_instance;

  RgReview  *review;
  GtkWidget *effort;
};

G_DEFINE_FINAL_TYPE (RgReviewPanel, rg_review_panel, RG_TYPE_TABLE_WIDGET)

static void
start_clicked_cb (RgReviewPanel *self)
{
  rg_review_start (self->review);
}

static void
stop_clicked_cb (RgReviewPanel *self)
{
  rg_review_stop (self->review);
}

static void
write_clicked_cb (RgReviewPanel *self)
{
  rg_review_write (self->review);
}

static void
take_out_clicked_cb (RgReviewPanel *self)
{
  rg_review_take_out (self->review);
}

static void
close_clicked_cb (RgReviewPanel *self)
{
  g_object_set (self->review, "open", FALSE, NULL);
}

static gboolean
is_not (G_GNUC_UNUSED RgReviewPanel *self, gboolean what)
{
  return !what;
}

static void
rg_review_panel_fill (RgTableWidget *widget)
{
  RgReviewPanel *self = RG_REVIEW_PANEL (widget);

  g_object_bind_property (self->review, "effort", self->effort, "selected",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

static void
rg_review_panel_dispose (GObject *object)
{
  RgReviewPanel *self = RG_REVIEW_PANEL (object);

  if (self->review != NULL)
    g_object_set (self->review, "open", FALSE, NULL);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (rg_review_panel_parent_class)->dispose (object);
}

static void
rg_review_panel_class_init (RgReviewPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_review_panel_dispose;
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_review_panel_fill;
  RG_FIELD (RgReviewPanel, review, "review", RG_TYPE_REVIEW, G_PARAM_READABLE, NULL);

  RG_ENSURE_TYPES (RG_TYPE_EVALUATION_VIEW, RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-review-panel.ui");
  RG_BIND_CHILDREN (RgReviewPanel, effort);
  RG_BIND_CALLBACKS (start_clicked_cb, stop_clicked_cb, write_clicked_cb,
                     take_out_clicked_cb, close_clicked_cb, is_not);
  rg_help_add (widget_class, "review");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_review_panel_init (RgReviewPanel *self)
{
  self->review = rg_review_new ();
  g_object_bind_property (self, "table", self->review, "table", G_BINDING_DEFAULT);
}
