/* Its menu has what is chosen once an evening: the paper that is shown and how it is
 * written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-head.h"

#include "rg-notation-choice.h"
#include "rg-sheet.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* Milliseconds after which a menu has gone. */
#define AFTER_MENU 100

struct _RgSheetHead {
  RgTableWidget parent_instance;

  GtkWidget *title;
  GtkWidget *menu;
  GtkWidget *choice; /* of the notation, NULL until it is asked for */

  GtkStack *stack; /* of the scoresheet and the minutes */
};

G_DEFINE_FINAL_TYPE (RgSheetHead, rg_sheet_head, RG_TYPE_TABLE_WIDGET)

enum {
  PROP_STACK = 1,
  PROP_PAPER,
};

/* Returns: "log", or whose sheet is shown */
static const char *
get_paper (RgSheetHead *self)
{
  if (self->stack != NULL &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "minutes") == 0)
    return "log";
  return rg_sheet_get_shown () == RG_BLACK ? "black" : "white";
}

static void
rg_sheet_head_update (RgTableWidget *widget)
{
  RgSheetHead *self = RG_SHEET_HEAD (widget);
  const char  *paper = get_paper (self);

  gtk_label_set_text (GTK_LABEL (self->title), g_str_equal (paper, "log") ? _ ("Log")
                                               : g_str_equal (paper, "white")
                                                 ? _ ("White’s Scoresheet")
                                                 : _ ("Black’s Scoresheet"));
}

static void
shown_cb (RgSheetHead *self)
{
  rg_table_widget_update (self);
  g_object_notify (G_OBJECT (self), "paper");
}

static void
set_paper (RgSheetHead *self, const char *paper)
{
  gboolean is_log = g_str_equal (paper, "log");

  if (!is_log)
    rg_sheet_set_shown (g_str_equal (paper, "black") ? RG_BLACK : RG_WHITE);
  gtk_stack_set_visible_child_name (self->stack, is_log ? "minutes" : "scoresheet");
  shown_cb (self);
}

/* The choice is made when it is asked for: it has four lists and many words. */
static gboolean
show_notation (gpointer head)
{
  RgSheetHead    *self = head;
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (head))
    return G_SOURCE_REMOVE;
  if (self->choice == NULL) {
    GtkWidget *choice = g_object_new (RG_TYPE_NOTATION_CHOICE, NULL);

    self->choice = gtk_popover_new ();
    gtk_popover_set_child (GTK_POPOVER (self->choice), choice);
    gtk_widget_set_parent (self->choice, head);
    g_object_bind_property (self, "table", choice, "table", G_BINDING_SYNC_CREATE);
  }
  if (gtk_widget_compute_bounds (self->menu, head, &place))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->choice),
                                 &(GdkRectangle){
                                   (int) place.origin.x, (int) place.origin.y,
                                   (int) place.size.width, (int) place.size.height });
  gtk_popover_popup (GTK_POPOVER (self->choice));
  return G_SOURCE_REMOVE;
}

/* Waits until the menu has closed: it takes the keyboard focus with it. */
static void
show_notation_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *name,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  g_timeout_add_full (G_PRIORITY_LOW, AFTER_MENU, show_notation, g_object_ref (widget),
                      g_object_unref);
}

static void
rg_sheet_head_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PAPER)
    g_value_set_string (value, get_paper (RG_SHEET_HEAD (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_sheet_head_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  RgSheetHead *self = RG_SHEET_HEAD (object);

  if (id == PROP_PAPER) {
    set_paper (self, g_value_get_string (value));
  } else if (id == PROP_STACK) {
    self->stack = g_value_get_object (value);
    g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (shown_cb),
                             self, G_CONNECT_SWAPPED);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
rg_sheet_head_class_init (RgSheetHeadClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_sheet_head_get_property;
  object_class->set_property = rg_sheet_head_set_property;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_sheet_head_update;
  g_object_class_install_property (object_class, PROP_STACK,
                                   g_param_spec_object ("stack", NULL, NULL,
                                                        GTK_TYPE_STACK,
                                                        G_PARAM_WRITABLE |
                                                          G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_PAPER,
                                   g_param_spec_string ("paper", NULL, NULL, NULL,
                                                        G_PARAM_READWRITE |
                                                          G_PARAM_STATIC_STRINGS));

  gtk_widget_class_install_property_action (widget_class, "head.paper", "paper");
  gtk_widget_class_install_action (widget_class, "head.notation", NULL, show_notation_cb);
  rg_table_widget_class_set_template (klass, "rg-sheet-head.ui");
  RG_BIND_CHILDREN (RgSheetHead, title, menu);
}

static void
rg_sheet_head_init (RgSheetHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_sheet_follow (self, G_CALLBACK (shown_cb));
}
