/* Rows bound to settings; code that heeds a setting follows it on its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-preferences-window.h"

#include "rg-combo.h"
#include "rg-help.h"
#include "rg-settings.h"

struct _RgPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  GtkWidget *color_scheme;
  GtkWidget *board_colors;
  GtkWidget *seats;
  GtkWidget *coordinates;
  GtkWidget *last_move;
  GtkWidget *legal_moves;
  GtkWidget *animation;
  GtkWidget *captured;
  GtkWidget *clock_face;
  GtkWidget *clock_shows;
  GtkWidget *strike;
  GtkWidget *language;
  GtkWidget *sounds;
  GtkWidget *say_moves;
};

G_DEFINE_FINAL_TYPE (RgPreferencesWindow,
                     rg_preferences_window,
                     ADW_TYPE_PREFERENCES_WINDOW)

/* What a setting can be, in the order of its row. */
static const char *const SCHEMES[] = { "'system'", "'light'", "'dark'", NULL };
static const char *const COLORS[] = { "'wood'", "'green'", "'slate'", NULL };
static const char *const SEATS[] = { "'beside'", "'turns'", "'opposite'", NULL };
static const char *const FACES[] = { "'analogue'", "'digital'", "'both'", NULL };
static const char *const SHOWN[] = { "'remaining'", "'used'", NULL };
static const char *const LANGUAGES[] = { "'system'", "'en'", "'fr'", NULL };
static const char *const STRIKES[] = { "false", "true", NULL };

static gboolean
value_to_row (GValue *value, GVariant *variant, gpointer values)
{
  const char *const *list = values;
  g_autofree char   *text = g_variant_print (variant, FALSE);

  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_equal (list[i], text)) {
      g_value_set_uint (value, i);
      return TRUE;
    }

  return FALSE;
}

static GVariant *
row_to_value (const GValue *value, const GVariantType *type, gpointer values)
{
  const char *const *list = values;
  guint              row = g_value_get_uint (value);

  return row < g_strv_length ((char **) list)
           ? g_variant_parse (type, list[row], NULL, NULL, NULL)
           : NULL;
}

static void
bind_row (const char *key, GtkWidget *row, const char *const *values)
{
  rg_combo_show_whole (row);
  g_settings_bind_with_mapping (rg_settings_get (), key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT, value_to_row, row_to_value,
                                (gpointer) values, NULL);
}

static void
rg_preferences_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_PREFERENCES_WINDOW);

  G_OBJECT_CLASS (rg_preferences_window_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgPreferencesWindow, name)

static void
rg_preferences_window_class_init (RgPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_preferences_window_dispose;

  rg_help_add (widget_class, "preferences");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-preferences-window.ui");
  BIND (color_scheme);
  BIND (board_colors);
  BIND (seats);
  BIND (coordinates);
  BIND (last_move);
  BIND (legal_moves);
  BIND (animation);
  BIND (captured);
  BIND (clock_face);
  BIND (clock_shows);
  BIND (strike);
  BIND (language);
  BIND (sounds);
  BIND (say_moves);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
}

static void
rg_preferences_window_init (RgPreferencesWindow *self)
{
  const struct {
    const char *key;
    GtkWidget **row;
  } switches[] = {
    { "coordinates", &self->coordinates }, { "last-move", &self->last_move },
    { "legal-moves", &self->legal_moves }, { "animation", &self->animation },
    { "captured", &self->captured },       { "sounds", &self->sounds },
    { "say-moves", &self->say_moves },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));

  bind_row ("color-scheme", self->color_scheme, SCHEMES);
  bind_row ("board-colors", self->board_colors, COLORS);
  bind_row ("seats", self->seats, SEATS);
  bind_row ("clock-face", self->clock_face, FACES);
  bind_row ("clock-shows", self->clock_shows, SHOWN);
  bind_row ("strike", self->strike, STRIKES);
  bind_row ("language", self->language, LANGUAGES);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (rg_settings_get (), switches[i].key, *switches[i].row, "active",
                     G_SETTINGS_BIND_DEFAULT);
}

/**
 * rg_preferences_window_new:
 * @parent: (nullable): the window over which it opens
 *
 * Returns: (transfer none): a window in which every change counts at once
 */
GtkWindow *
rg_preferences_window_new (GtkWindow *parent)
{
  return g_object_new (RG_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);
}
