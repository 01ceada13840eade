/* Shows a sheet that is folded into an envelope while a thread encrypts it. Without
 * animations only the thread is waited for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-closing.h"

#include "rg-seal-folding.h"
#include "rg-template.h"

#include <adwaita.h>

#define FOLDING_MS 2200

/* `closed` is NULL until the thread is done. `n_closings` is increased for each envelope
 * begun, and on disposal, so that the result of an earlier one is ignored. */
struct _RgSealClosing {
  GtkDrawingArea parent_instance;

  AdwAnimation *animation;
  RgEnvelope   *closed;
  guint         n_closings;
};

G_DEFINE_FINAL_TYPE (RgSealClosing, rg_seal_closing, GTK_TYPE_DRAWING_AREA)

/* Emits "closed" once encryption and animation have both ended, or one has failed. */
static void
finish (RgSealClosing *self, const GError *error)
{
  g_autoptr (RgEnvelope) closed = NULL;

  if (error == NULL &&
      (self->closed == NULL ||
       adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING))
    return;

  closed = g_steal_pointer (&self->closed);
  g_signal_emit_by_name (self, "closed", closed, error);
}

static void
folded_cb (RgSealClosing *self)
{
  finish (self, NULL);
}

/* Takes the envelope from the thread, unless another has been begun since. */
static void
sealed_cb (GObject *source, GAsyncResult *result, gpointer closing)
{
  RgSealClosing         *self = RG_SEAL_CLOSING (source);
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;

  envelope = g_task_propagate_pointer (G_TASK (result), &error);
  if (GPOINTER_TO_UINT (closing) != self->n_closings)
    return;

  self->closed = g_steal_pointer (&envelope);
  finish (self, error);
}

static void
draw_cb (GtkDrawingArea        *area,
         cairo_t               *cr,
         int                    width,
         int                    height,
         G_GNUC_UNUSED gpointer data)
{
  rg_seal_folding_draw (cr, width, height,
                        adw_animation_get_value (RG_SEAL_CLOSING (area)->animation));
}

static void
progress_cb (G_GNUC_UNUSED double progress, gpointer self)
{
  gtk_widget_queue_draw (self);
}

static void
stop (RgSealClosing *self)
{
  self->n_closings++;
}

static void
rg_seal_closing_class_init (RgSealClosingClass *klass)
{
  /* closed: a #RgEnvelope, or NULL and an error. */
  rg_signal_new (klass, "closed", 2, G_TYPE_POINTER, G_TYPE_ERROR);

  RG_STOPS (stop);
  RG_OWNS (RgSealClosing, g_object_unref, animation);
  RG_OWNS (RgSealClosing, rg_envelope_unref, closed);
}

static void
rg_seal_closing_init (RgSealClosing *self)
{
  GtkWidget          *widget = GTK_WIDGET (self);
  AdwAnimationTarget *target;

  target = adw_callback_animation_target_new (progress_cb, self, NULL);
  self->animation = adw_timed_animation_new (widget, 0, 1, FOLDING_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
}

/* Seals @draft as it is now; emits "closed" when done. @face: (transfer full): see
 * rg_seal_draft_seal() */
void
rg_seal_closing_close (RgSealClosing     *self,
                       const RgSealDraft *draft,
                       RgEnvelopeFace    *face)
{
  g_clear_pointer (&self->closed, rg_envelope_unref);
  self->n_closings++;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
  rg_seal_draft_seal (draft, face, G_OBJECT (self), sealed_cb,
                      GUINT_TO_POINTER (self->n_closings));
}
