/* Keeps the password only in the buffer of its entry. Warns of Caps Lock while the entry
 * has the focus, as passwords are case-sensitive and the letters are hidden. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret-row.h"

#include "rg-field-fault.h"
#include "rg-template.h"
#include "rg-tooltip.h"

struct _RgSecretRow {
  AdwPreferencesRow parent_instance;

  GtkWidget *entry;
  GtkWidget *eye;
  GtkWidget *caps;
  GtkWidget *strength;
  GtkWidget *fault;
  GdkDevice *keyboard; /* reports Caps Lock; NULL until the row is realized */
};

G_DEFINE_FINAL_TYPE (RgSecretRow, rg_secret_row, ADW_TYPE_PREFERENCES_ROW)

/* Shows whether Caps Lock is on. No binding: the keyboard is known only once the row is
 * realized. */
static void
show_caps (RgSecretRow *self)
{
  gtk_widget_set_visible (self->caps, self->keyboard != NULL &&
                                        gtk_widget_has_focus (self->entry) &&
                                        gdk_device_get_caps_lock_state (self->keyboard));
}

static void
rg_secret_row_realize (GtkWidget *widget)
{
  RgSecretRow *self = RG_SECRET_ROW (widget);
  GdkSeat     *seat;

  GTK_WIDGET_CLASS (rg_secret_row_parent_class)->realize (widget);
  seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  if (seat == NULL || !g_set_object (&self->keyboard, gdk_seat_get_keyboard (seat)))
    return;

  g_signal_connect_object (self->keyboard, "notify::caps-lock-state",
                           G_CALLBACK (show_caps), self, G_CONNECT_SWAPPED);
}

static void
changed_cb (RgSecretRow *self)
{
  GtkEntryBuffer *buffer = rg_secret_entry_get_buffer (RG_SECRET_ENTRY (self->entry));

  if (gtk_entry_buffer_get_length (buffer) <= 1)
    gtk_widget_set_sensitive (self->eye, TRUE);
  g_signal_emit_by_name (self, "changed");
}

static void
activate_cb (RgSecretRow *self)
{
  g_signal_emit_by_name (self, "entry-activated");
}

static gboolean
rg_secret_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (RG_SECRET_ROW (widget)->entry);
}

static void
title_cb (RgSecretRow *self)
{
  rg_set_accessible_name (self->entry,
                          adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

static void
rg_secret_row_class_init (RgSecretRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_secret_row_grab_focus;
  GTK_WIDGET_CLASS (klass)->realize = rg_secret_row_realize;

  /* changed: the player has typed. entry-activated: Enter was pressed. */
  rg_signal_new (klass, "changed", 0);
  rg_signal_new (klass, "entry-activated", 0);

  g_type_ensure (RG_TYPE_SECRET_ENTRY);
  rg_template_set (klass, "rg-secret-row.ui");
  RG_BIND_CHILDREN (RgSecretRow, entry, eye, caps, strength, fault);
  RG_BIND_CALLBACKS (title_cb, changed_cb, activate_cb, rg_secret_row_hide, show_caps);

  RG_OWNS (RgSecretRow, g_object_unref, keyboard);
}

static void
rg_secret_row_init (RgSecretRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns: (transfer none): the entry of an RgSecretRow */
RgSecretEntry *
rg_secret_row_get_entry (gpointer self)
{
  return RG_SECRET_ENTRY (RG_SECRET_ROW (self)->entry);
}

/* Shows @strength below the entry; an empty text clears it. */
void
rg_secret_row_judge (gpointer self, const char *strength)
{
  gtk_label_set_text (GTK_LABEL (RG_SECRET_ROW (self)->strength), strength);
}

/* Shows @fault below the entry; NULL clears it. */
void
rg_secret_row_blame (gpointer self, const char *fault)
{
  rg_show_fault (RG_SECRET_ROW (self)->entry, RG_SECRET_ROW (self)->fault, fault);
}

/* Hides the letters. */
void
rg_secret_row_hide (gpointer self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (RG_SECRET_ROW (self)->eye), FALSE);
}

/* Hides the letters until the password is typed anew, as another person may be present by
 * then. */
void
rg_secret_row_lock (gpointer self)
{
  rg_secret_row_hide (self);
  gtk_widget_set_sensitive (RG_SECRET_ROW (self)->eye, FALSE);
}
