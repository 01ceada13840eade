/* Paints White's chances at each move that the review has evaluated so far. A screen
 * reader gets the summary of the review instead; the score sheet handles the keys that
 * step through the moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evaluation-view.h"

#include "rg-evaluation-graph.h"
#include "rg-review.h"
#include "rg-template.h"

#include <adwaita.h>

#define HEIGHT 48

struct _RgEvaluationView {
  RgTableWidget parent_instance;

  RgReview *review;
  char     *summary;
};

G_DEFINE_FINAL_TYPE (RgEvaluationView, rg_evaluation_view, RG_TYPE_TABLE_WIDGET)

static guint
count_all (RgEvaluationView *self)
{
  return rg_game_get_n_plies (rg_table_get_game (rg_table_widget_get_table (self))) + 1;
}

static void
clicked_cb (RgEvaluationView *self, G_GNUC_UNUSED int n, double x)
{
  rg_table_go_to (rg_table_widget_get_table (self),
                  rg_evaluation_graph_find (count_all (self),
                                            gtk_widget_get_width (GTK_WIDGET (self)), x));
}

static void
rg_evaluation_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgEvaluationView      *self = RG_EVALUATION_VIEW (widget);
  AdwStyleManager       *style = adw_style_manager_get_default ();
  int                    width = gtk_widget_get_width (widget);
  int                    height = gtk_widget_get_height (widget);
  g_autoptr (GListModel) moves = NULL;
  g_autoptr (GArray)     points = g_array_new (FALSE, FALSE, sizeof (RgGraphPoint));
  RgEvaluationGraph      graph = {
         .n_all = count_all (self),
         .current = rg_table_get_ply (rg_table_widget_get_table (self)),
         .high_contrast = adw_style_manager_get_high_contrast (style),
  };
  cairo_t *cr;

  g_object_get (self->review, "evaluations", &moves, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++) {
    g_autoptr (RgReviewMove) move = g_list_model_get_item (moves, i);
    RgGraphPoint             point = {
                  .chance = rg_review_move_get_chance (move),
                  .is_mistake = rg_review_move_get_sign (move) != 0,
    };

    g_array_append_val (points, point);
  }
  graph.points = (const RgGraphPoint *) (void *) points->data;
  graph.n_points = points->len;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                 (float) height));
  rg_evaluation_graph_draw (&graph, cr, width, height);
  cairo_destroy (cr);
}

static void
rg_evaluation_view_measure (G_GNUC_UNUSED GtkWidget *widget,
                            GtkOrientation           orientation,
                            G_GNUC_UNUSED int        for_size,
                            int                     *minimum,
                            int                     *natural,
                            G_GNUC_UNUSED int       *minimum_baseline,
                            G_GNUC_UNUSED int       *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
rg_evaluation_view_update (RgTableWidget *widget)
{
  gtk_widget_queue_draw (GTK_WIDGET (widget));
}

static void
review_set (RgEvaluationView *self)
{
  g_autoptr (GListModel) moves = NULL;

  if (self->review == NULL)
    return;

  g_object_get (self->review, "evaluations", &moves, NULL);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

static void
summary_set (RgEvaluationView *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->summary, -1);
}

static void
rg_evaluation_view_class_init (RgEvaluationViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = rg_evaluation_view_snapshot;
  widget_class->measure = rg_evaluation_view_measure;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_evaluation_view_update;
  RG_FIELD (RgEvaluationView, review, "review", RG_TYPE_REVIEW, G_PARAM_READWRITE,
            review_set);
  RG_FIELD (RgEvaluationView, summary, "summary", G_TYPE_STRING, G_PARAM_READWRITE,
            summary_set);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  RG_OWNS (RgEvaluationView, g_object_unref, review);
  RG_OWNS (RgEvaluationView, g_free, summary);
}

static void
rg_evaluation_view_init (RgEvaluationView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
