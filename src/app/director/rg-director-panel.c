/* Three pages and a line in which the arbiter answers.  The window does not
 * stand in the way of the table, where the game may go on meanwhile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-panel.h"

#include "rg-director-clocks.h"
#include "rg-director-decisions.h"
#include "rg-director-incidents.h"

struct _RgDirectorPanel {
  AdwWindow parent_instance;

  GtkWidget *pages;
  GtkWidget *clocks;
  GtkWidget *incidents;
  GtkWidget *decisions;
  GtkWidget *answer_area;
  GtkWidget *answer;

  RgDirector *director;
};

G_DEFINE_FINAL_TYPE (RgDirectorPanel, rg_director_panel, ADW_TYPE_WINDOW)

static void
answered_cb (RgDirectorPanel *self, gboolean accepted, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->answer), sentence);
  if (accepted)
    gtk_widget_remove_css_class (self->answer, "error");
  else
    gtk_widget_add_css_class (self->answer, "error");
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->answer_area), TRUE);
}

/* The rulebook is opened by the window of the table. */
static void
article_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *table = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (table != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (table), action, parameter);
}

static void
page_action_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgDirectorPanel *self = RG_DIRECTOR_PANEL (widget);

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages),
                                         g_variant_get_string (parameter, NULL));
}

static void
rg_director_panel_dispose (GObject *object)
{
  RgDirectorPanel *self = RG_DIRECTOR_PANEL (object);

  g_clear_object (&self->director);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_DIRECTOR_PANEL);

  G_OBJECT_CLASS (rg_director_panel_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgDirectorPanel, name)

static void
rg_director_panel_class_init (RgDirectorPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_director_panel_dispose;

  g_type_ensure (RG_TYPE_DIRECTOR_CLOCKS);
  g_type_ensure (RG_TYPE_DIRECTOR_INCIDENTS);
  g_type_ensure (RG_TYPE_DIRECTOR_DECISIONS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-director-panel.ui");
  BIND (pages);
  BIND (clocks);
  BIND (incidents);
  BIND (decisions);
  BIND (answer_area);
  BIND (answer);
  gtk_widget_class_install_action (widget_class, "win.article", "(ss)",
                                   article_action_cb);
  gtk_widget_class_install_action (widget_class, "panel.page", "s", page_action_cb);
}

static void
rg_director_panel_init (RgDirectorPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_director_panel_new:
 * @parent: the window of the table
 * @table: what lies on it
 *
 * Returns: (transfer none): a panel that goes with @parent
 */
RgDirectorPanel *
rg_director_panel_new (GtkWindow *parent, RgTable *table)
{
  RgDirectorPanel *self;

  self = g_object_new (RG_TYPE_DIRECTOR_PANEL, "transient-for", parent, NULL);
  self->director = rg_director_new (table);
  g_signal_connect_object (self->director, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  rg_director_clocks_set_director (RG_DIRECTOR_CLOCKS (self->clocks), self->director);
  rg_director_incidents_set_director (RG_DIRECTOR_INCIDENTS (self->incidents),
                                      self->director);
  rg_director_decisions_set_director (RG_DIRECTOR_DECISIONS (self->decisions),
                                      self->director);

  return self;
}
