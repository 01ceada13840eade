/* Saves a scale under a new name as another scale; under its own name it replaces the
 * scale that was opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scale-window.h"

#include "rg-entry-row.h"
#include "rg-error.h"
#include "rg-scale-step.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-toast.h"

#include <glib/gi18n.h>

struct _RgScaleWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *title;
  GtkWidget *by;
  GtkWidget *rung_after;
  GtkWidget *rows;

  RgScale   *scale; /* the scale as it was before any edit */
  GPtrArray *steps; /* elements: RgScaleStep, owned by `rows` */
};

G_DEFINE_FINAL_TYPE (RgScaleWindow, rg_scale_window, ADW_TYPE_WINDOW)

static void
removed_cb (RgScaleWindow *self, GtkWidget *step)
{
  g_ptr_array_remove (self->steps, step);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->rows), step);
}

static GtkWidget *
add_step (RgScaleWindow *self, const RgScaleRow *row)
{
  GtkWidget *step = rg_scale_step_new (row);

  g_signal_connect_object (step, "removed", G_CALLBACK (removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->steps, step);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->rows), step);
  return step;
}

/* Adds a row at the end, expanded, for a greater difference than all others. */
static void
add_cb (RgScaleWindow *self)
{
  RgScaleRow row = { 0 };
  guint      most = 0;

  for (guint i = 0; i < self->steps->len; i++)
    most = MAX (most, rg_scale_step_get_from (self->steps->pdata[i]));
  row.from = most + (most > RG_PLAYER_MAX_CLASS ? 100 : 1);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (add_step (self, &row)), TRUE);
}

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  guint one = rg_scale_step_get_from (*(RgScaleStep *const *) a);
  guint other = rg_scale_step_get_from (*(RgScaleStep *const *) b);

  return (one > other) - (one < other);
}

/* Makes an id from a name: small letters, digits and hyphens. */
static char *
make_id (const char *title)
{
  g_autofree char *plain = g_str_to_ascii (title, NULL);
  char            *id = g_ascii_strdown (plain, -1);

  g_strcanon (id, "abcdefghijklmnopqrstuvwxyz0123456789", '-');
  return id;
}

/* Returns: (transfer full) (nullable): the scale as it is edited */
static RgScale *
make_scale (RgScaleWindow *self, GError **error)
{
  g_autofree char *title = g_strstrip (
    g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
  gboolean            is_same = g_str_equal (title, _ (self->scale->title));
  g_autofree char    *id = is_same ? g_strdup (self->scale->id) : make_id (title);
  g_autoptr (RgScale) scale = NULL;

  if (*title == '\0') {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("A scale needs a name."), NULL);
    return NULL;
  }
  scale = rg_scale_new (id, is_same ? self->scale->title : title,
                        (RgScaleBy) adw_combo_row_get_selected (
                          ADW_COMBO_ROW (self->by)));
  scale->rung_after = (guint) gtk_spin_button_get_value_as_int (
    GTK_SPIN_BUTTON (self->rung_after));
  g_ptr_array_sort (self->steps, compare_steps);
  for (guint i = 0; i < self->steps->len; i++)
    if (!rg_scale_step_write (self->steps->pdata[i], scale, error))
      return NULL;
  return g_steal_pointer (&scale);
}

static void
save_cb (RgScaleWindow *self)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgScale) scale = make_scale (self, &error);

  if (scale != NULL && rg_scale_save (scale, &error)) {
    g_signal_emit_by_name (self, "saved", scale->id);
    gtk_window_close (GTK_WINDOW (self));
  } else {
    g_autofree char *sentence = rg_sentence_for_error (error);

    rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), sentence, NULL, NULL);
  }
}

static void
rg_scale_window_class_init (RgScaleWindowClass *klass)
{
  /* saved: the scale was written; the argument is its id. */
  rg_signal_new (klass, "saved", 1, G_TYPE_STRING);
  RG_ENSURE_TYPES (RG_TYPE_ENTRY_ROW);
  rg_template_set (klass, "rg-scale-window.ui");
  RG_BIND_CHILDREN (RgScaleWindow, toasts, title, by, rung_after, rows);
  RG_BIND_CALLBACKS (add_cb, save_cb);

  RG_OWNS (RgScaleWindow, rg_scale_free, scale);
  RG_OWNS (RgScaleWindow, g_ptr_array_unref, steps);
}

static void
rg_scale_window_init (RgScaleWindow *self)
{
  self->steps = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns: (transfer none): a window over @parent that edits a copy of @scale */
GtkWidget *
rg_scale_window_new (GtkWindow *parent, const RgScale *scale)
{
  RgScaleWindow *self = g_object_new (RG_TYPE_SCALE_WINDOW, "transient-for", parent,
                                      NULL);

  self->scale = rg_scale_copy (scale);
  gtk_editable_set_text (GTK_EDITABLE (self->title), _ (scale->title));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->by), scale->by);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rung_after), scale->rung_after);
  for (guint i = 0; i < scale->rows->len; i++)
    add_step (self, scale->rows->pdata[i]);
  return GTK_WIDGET (self);
}
