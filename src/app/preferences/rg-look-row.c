/* Each picture is a toggle button bound to the setting: two squares with a queen and a
 * knight, drawn in the board or pieces that it offers. The user's own boards and pieces
 * come last; a label below names those that are broken. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-look-row.h"

#include "rg-board-theme.h"
#include "rg-diagram.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

/* SIDE: the side of each square of a picture, in logical pixels. */
#define SIDE 44

struct _RgLookRow {
  AdwPreferencesRow parent_instance;

  char    *key;
  gboolean is_board;

  GtkWidget *name;
  GtkWidget *pictures;
  GtkWidget *fault;
  GtkWidget *first;
};

G_DEFINE_FINAL_TYPE (RgLookRow, rg_look_row, ADW_TYPE_PREFERENCES_ROW)

/* A picture; `loaded` is the name of the pieces in `set`, so that pieces are loaded only
 * after a change. */
typedef struct {
  char       *id;
  gboolean    is_board;
  char       *loaded;
  RgPieceSet *set;
} Picture;

static const struct {
  const char *id;
  const char *title;
} PIECES[] = {
  /* Translators: A set of pieces, by its name. */
  { RG_PIECE_SET_STAUNTON, N_ ("Staunton") },
  /* Translators: A set of pieces, by its name. */
  { RG_PIECE_SET_REGENCE, N_ ("Régence") },
  /* Translators: A set of pieces, by its name: flat, as in printed diagrams. */
  { RG_PIECE_SET_DIAGRAM, N_ ("Diagram") },
};

static void
picture_free (Picture *self)
{
  g_clear_pointer (&self->set, rg_piece_set_free);
  g_free (self->loaded);
  g_free (self->id);
  g_free (self);
}

static gboolean
is_hatched (const char *theme)
{
  return g_str_equal (theme, RG_BOARD_THEME_PAPER);
}

/* Returns: (nullable): the pieces to draw on a board of @theme; line art on boards that
 * look printed */
static RgPieceSet *
find_set (Picture *self, const char *theme)
{
  gboolean prints = is_hatched (theme) || g_str_equal (theme, RG_BOARD_THEME_CONTRAST);
  g_autofree char *name = self->is_board ? rg_settings_get_pieces ()
                                         : g_strdup (self->id);
  g_autofree char *wanted = g_strconcat (prints ? "print " : "", name, NULL);

  if (g_strcmp0 (wanted, self->loaded) != 0) {
    g_clear_pointer (&self->set, rg_piece_set_free);
    self->set = prints ? rg_piece_set_new_for_print (name, NULL)
                       : rg_piece_set_new (name, NULL);
    g_free (self->loaded);
    self->loaded = g_steal_pointer (&wanted);
  }
  return self->set;
}

static GdkRGBA
find_color (GtkWidget *widget, const char *theme, gboolean is_light)
{
  g_autofree char *name = g_strconcat ("board_", is_light ? "light_" : "dark_", theme,
                                       NULL);
  GdkRGBA          color = { 0.5f, 0.5f, 0.5f, 1 };
  RgBoardColors    own;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name,
                                       &color) &&
      rg_board_theme_read (theme, &own))
    color = is_light ? own.light : own.dark;
  return color;
}

static void
draw_cb (GtkDrawingArea   *area,
         cairo_t          *cr,
         G_GNUC_UNUSED int width,
         G_GNUC_UNUSED int height,
         gpointer          data)
{
  Picture         *self = data;
  g_autofree char *theme = self->is_board ? g_strdup (self->id) : rg_board_theme_get ();
  RgPieceSet      *set = find_set (self, theme);

  for (int i = 0; i < 2; i++) {
    gboolean is_light = i == 0 || is_hatched (theme);
    GdkRGBA  color = find_color (GTK_WIDGET (area), theme, is_light);
    GdkRGBA  ink = find_color (GTK_WIDGET (area), theme, FALSE);
    RgPiece  piece = i == 0 ? rg_piece (RG_BLACK, RG_QUEEN)
                            : rg_piece (RG_WHITE, RG_KNIGHT);

    gdk_cairo_set_source_rgba (cr, &color);
    cairo_rectangle (cr, 0, 0, SIDE, SIDE);
    cairo_fill (cr);
    if (i == 1 && is_hatched (theme)) {
      cairo_save (cr);
      cairo_scale (cr, SIDE, SIDE);
      gdk_cairo_set_source_rgba (cr, &ink);
      rg_diagram_hatch (cr);
      cairo_restore (cr);
    }
    if (set != NULL)
      rg_piece_set_draw (set, piece, cr, SIDE, NULL);
    cairo_translate (cr, SIDE, 0);
  }
}

static gboolean
value_to_active (GValue *value, GVariant *variant, gpointer id)
{
  g_value_set_boolean (value, g_str_equal (g_variant_get_string (variant, NULL), id));
  return TRUE;
}

/* Sets the value from the button that becomes active, not from the one released. */
static GVariant *
active_to_value (const GValue *value, G_GNUC_UNUSED const GVariantType *type, gpointer id)
{
  return g_value_get_boolean (value) ? g_variant_new_string (id) : NULL;
}

static void
add_picture (RgLookRow *self, const char *id, const char *title)
{
  Picture   *picture = g_new0 (Picture, 1);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *child = gtk_flow_box_child_new ();

  picture->id = g_strdup (id);
  picture->is_board = self->is_board;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 2 * SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, picture,
                                  (GDestroyNotify) picture_free);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  rg_settings_follow_board (area, G_CALLBACK (gtk_widget_queue_draw));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "caption");
  rg_set_accessible_name (button, title);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "look");
  gtk_widget_set_tooltip_text (button, title);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);

  if (self->first == NULL)
    self->first = button;
  else
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->first));
  g_settings_bind_with_mapping (rg_settings_get (), self->key, button, "active",
                                G_SETTINGS_BIND_DEFAULT, value_to_active, active_to_value,
                                g_strdup (id), g_free);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_flow_box_append (GTK_FLOW_BOX (self->pictures), child);
}

static void
add_fault (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
add_own_boards (RgLookRow *self, GString *faults)
{
  g_auto (GStrv) names = rg_board_theme_list_own ();

  for (guint i = 0; names[i] != NULL; i++)
    if (rg_board_theme_is (names[i]))
      add_picture (self, names[i], names[i]);
    else
      add_fault (faults,
                 g_strdup_printf (
                   /* Translators: %s is the name of a board that the user has made. */
                   _ ("The board “%s” is left out: its file does not name two colours, "
                      "Light and Dark."),
                   names[i]));
}

static void
add_own_pieces (RgLookRow *self, GString *faults)
{
  g_auto (GStrv) names = rg_piece_set_list_own ();

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *fault = rg_piece_set_find_fault (names[i]);

    if (fault == NULL)
      add_picture (self, names[i], names[i]);
    else
      add_fault (faults,
                 g_strdup_printf (
                   /* Translators: the name of a set of pieces that the user has made, and
                    * of a file, such as wK.svg. */
                   _ ("The pieces “%s” are left out: %s is missing or cannot be read."),
                   names[i], fault));
  }
}

static void
rg_look_row_constructed (GObject *object)
{
  RgLookRow          *self = RG_LOOK_ROW (object);
  g_autoptr (GString) faults = g_string_new (NULL);

  G_OBJECT_CLASS (rg_look_row_parent_class)->constructed (object);

  self->is_board = g_str_equal (self->key, "board-colors");
  if (self->is_board) {
    for (guint i = 0; i < RG_N_BOARD_THEMES; i++)
      add_picture (self, RG_BOARD_THEMES[i].id, _ (RG_BOARD_THEMES[i].title));
    add_own_boards (self, faults);
  } else {
    for (guint i = 0; i < G_N_ELEMENTS (PIECES); i++)
      add_picture (self, PIECES[i].id, _ (PIECES[i].title));
    add_own_pieces (self, faults);
  }
  gtk_label_set_text (GTK_LABEL (self->fault), faults->str);
}

/* Focuses the chosen picture, when the mnemonic of the row is pressed. */
static gboolean
rg_look_row_grab_focus (GtkWidget *widget)
{
  RgLookRow *self = RG_LOOK_ROW (widget);
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (self->pictures); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *button = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));

    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      return gtk_widget_grab_focus (button);
  }

  return gtk_widget_grab_focus (self->first);
}

/* Moves the focus to the next picture on an arrow key; Space chooses it. */
static gboolean
move_cursor_cb (GtkFlowBox                   *pictures,
                G_GNUC_UNUSED GtkMovementStep step,
                int                           count,
                G_GNUC_UNUSED gboolean        extends,
                G_GNUC_UNUSED gboolean        modifies,
                G_GNUC_UNUSED gpointer        user_data)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (pictures));

  g_signal_stop_emission_by_name (pictures, "move-cursor");
  if (child != NULL)
    child = count > 0 ? gtk_widget_get_next_sibling (child)
                      : gtk_widget_get_prev_sibling (child);
  if (child != NULL)
    gtk_widget_grab_focus (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
  return TRUE;
}

static gboolean
rg_look_row_mnemonic_activate (GtkWidget *widget, G_GNUC_UNUSED gboolean cycles)
{
  return gtk_widget_grab_focus (widget);
}

static void
rg_look_row_class_init (RgLookRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = rg_look_row_constructed;
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_look_row_grab_focus;
  GTK_WIDGET_CLASS (klass)->mnemonic_activate = rg_look_row_mnemonic_activate;

  /* key: the setting, "board-colors" or "pieces". */
  RG_FIELD (RgLookRow, key, "key", G_TYPE_STRING,
            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, NULL);

  rg_template_set (klass, "rg-look-row.ui");
  RG_BIND_CHILDREN (RgLookRow, name, pictures, fault);
  RG_BIND_CALLBACKS (move_cursor_cb);

  RG_OWNS (RgLookRow, g_free, key);
}

static void
rg_look_row_init (RgLookRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_use_underline (GTK_LABEL (self->name), TRUE);
}
