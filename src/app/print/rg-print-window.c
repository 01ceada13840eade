/* Every choice makes the sheets anew; preview, printer and PDF draw the same
 * ones.  What a page looks like is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-print-window.h"

#include "rg-combo.h"
#include "rg-game-slots.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-paper-stack.h"
#include "rg-printer.h"
#include "rg-save-dialog.h"
#include "rg-settings.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

/* `sheets` are those that the preview shows; `diagram` is NULL where the men
 * cannot be drawn; `page` counts from 0 through all sheets, and `drawing` is
 * that page. */
struct _RgPrintWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *place;
  GtkWidget *preview;
  GtkWidget *page_label;
  GtkWidget *whose;
  GtkWidget *paper;
  GtkWidget *times_row;
  GtkWidget *times;
  GtkWidget *diagrams_row;
  GtkWidget *diagrams;
  GtkWidget *minutes_row;
  GtkWidget *minutes;
  GtkWidget *blank;

  GSettings *settings;
  RgTable   *table;
  RgDiagram *diagram;
  GPtrArray *sheets;
  guint      page;

  cairo_surface_t *drawing;
};

G_DEFINE_FINAL_TYPE (RgPrintWindow, rg_print_window, ADW_TYPE_WINDOW)

/* The rows of `whose`; the first two are players. */
#define BOTH 2

static gboolean
is_on (GtkWidget *choice)
{
  return gtk_switch_get_active (GTK_SWITCH (choice));
}

static RgPaper
get_paper (RgPrintWindow *self)
{
  return (RgPaper) rg_combo_get_selected (self->paper);
}

static RgPaperSheet *
new_blank_sheet (RgPrintWindow *self)
{
  RgPaperSheetOptions options = {
    .whose = RG_ACTOR_NONE,
    .notation.language = rg_sheet_language (),
    .paper = get_paper (self),
  };

  return rg_paper_sheet_new (NULL, &options);
}

/* A player's sheet, in his own notation and language (FIDE 1930, Art. 5 §2). */
static RgPaperSheet *
new_sheet (RgPrintWindow *self, RgColor player)
{
  RgGame             *game = rg_table_get_game (self->table);
  RgPaperSheetOptions options = {
    .whose = player == RG_WHITE ? RG_ACTOR_WHITE : RG_ACTOR_BLACK,
    .notation = rg_sheet_get_notation_of (game, player),
    .paper = get_paper (self),
    .times = is_on (self->times),
    .minutes = is_on (self->minutes),
    .diagram = is_on (self->diagrams) ? self->diagram : NULL,
  };

  return rg_paper_sheet_new (game, &options);
}

static GPtrArray *
new_stack (RgPrintWindow *self)
{
  guint      whose = rg_combo_get_selected (self->whose);
  GPtrArray *sheets;

  sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_paper_sheet_free);
  if (is_on (self->blank)) {
    g_ptr_array_add (sheets, new_blank_sheet (self));
    return sheets;
  }
  for (guint player = 0; player < BOTH; player++)
    if (whose == player || whose == BOTH)
      g_ptr_array_add (sheets, new_sheet (self, (RgColor) player));

  return sheets;
}

/* The page is drawn at its own size, as into a file, and only then made
 * smaller: type that is set for a small page runs otherwise. */
static void
draw_page (RgPrintWindow *self)
{
  cairo_t *cr;

  g_clear_pointer (&self->drawing, cairo_surface_destroy);
  self->drawing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (self->drawing);
  rg_paper_stack_draw_page (self->sheets, cr, self->page);
  cairo_destroy (cr);
}

static void
show_page (RgPrintWindow *self)
{
  guint            n = rg_paper_stack_get_n_pages (self->sheets);
  g_autofree char *text = NULL;

  self->page = MIN (self->page, n - 1);
  draw_page (self);
  /* Translators: which page of how many. */
  text = g_strdup_printf (_ ("Page %1$u of %2$u"), self->page + 1, n);
  gtk_label_set_text (GTK_LABEL (self->page_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < n);
  gtk_widget_queue_draw (self->preview);
}

static gboolean
has_times (RgGame *game)
{
  RgTimesKind kind;

  g_array_unref (rg_game_list_times (game, &kind));
  return kind != RG_TIMES_NONE;
}

/* What the game has not got cannot be chosen, and the row says why. */
static void
offer (GtkWidget *row, gboolean blank, gboolean there, const char *subtitle)
{
  gtk_widget_set_sensitive (row, !blank && there);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
offer_choices (RgPrintWindow *self)
{
  RgGame  *game = rg_table_get_game (self->table);
  gboolean blank = is_on (self->blank);
  gboolean times = has_times (game);
  gboolean minutes = rg_game_get_n_settled_minutes (game) > 0;

  gtk_widget_set_sensitive (self->whose, !blank);
  gtk_widget_set_sensitive (self->diagrams_row, !blank);
  offer (self->times_row, blank, times,
         times ? _ ("What the clock showed at each move") : _ ("No times were kept"));
  offer (self->minutes_row, blank, minutes,
         minutes ? _ ("What was claimed and decided, behind the moves")
                 : _ ("No minutes were kept"));
}

static void
update (RgPrintWindow *self)
{
  RgPaper paper = get_paper (self);

  offer_choices (self);
  gtk_aspect_frame_set_ratio (GTK_ASPECT_FRAME (self->place),
                              (float) (rg_paper_get_width (paper) /
                                       rg_paper_get_height (paper)));
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  self->sheets = new_stack (self);
  show_page (self);
}

static void
paper_chosen_cb (RgPrintWindow *self)
{
  rg_printer_set_paper (get_paper (self));
  update (self);
}

static void
draw_cb (G_GNUC_UNUSED GtkDrawingArea *area,
         cairo_t                      *cr,
         int                           width,
         G_GNUC_UNUSED int             height,
         gpointer                      data)
{
  RgPrintWindow *self = RG_PRINT_WINDOW (data);
  double         scale = width / rg_paper_get_width (get_paper (self));

  if (self->drawing == NULL)
    return;

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->drawing, 0, 0);
  cairo_paint (cr);
}

static void
turn_action_cb (GtkWidget *widget, const char *action, G_GNUC_UNUSED GVariant *parameter)
{
  RgPrintWindow *self = RG_PRINT_WINDOW (widget);

  if (g_str_equal (action, "print.next"))
    self->page++;
  else
    self->page--;
  show_page (self);
}

static void
tell (GtkWindow *window, const char *sentence)
{
  RgPrintWindow   *self = RG_PRINT_WINDOW (window);
  g_autofree char *title = g_markup_escape_text (sentence, -1);

  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), adw_toast_new (title));
}

static void
draw_sheets (gpointer sheets, cairo_t *cr, guint page)
{
  rg_paper_stack_draw_page (sheets, cr, page);
}

static void
print_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgPrintWindow   *self = RG_PRINT_WINDOW (widget);
  g_autofree char *name = rg_paper_sheet_get_title (g_ptr_array_index (self->sheets, 0));
  RgPrintJob       job = {
          .name = name,
          .paper = get_paper (self),
          .n_pages = rg_paper_stack_get_n_pages (self->sheets),
          .draw = draw_sheets,
          .what = g_ptr_array_ref (self->sheets),
          .free_what = (GDestroyNotify) g_ptr_array_unref,
  };

  rg_printer_print (GTK_WINDOW (self), &job, tell);
}

static void
save_to (gpointer owner, const char *path, const char *trouble)
{
  RgPrintWindow     *self = RG_PRINT_WINDOW (owner);
  GtkWindow         *window = GTK_WINDOW (self);
  g_autofree char   *name = NULL;
  g_autofree char   *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (trouble != NULL)
    tell (window, trouble);
  if (path == NULL)
    return;
  if (!rg_paper_pdf_write (self->sheets, path, &error)) {
    rg_show_error (window, _ ("The Scoresheet Could Not Be Saved"), error);
    return;
  }

  name = g_filename_display_basename (path);
  sentence = g_strdup_printf (_ ("Saved as “%s”"), name);
  tell (window, sentence);
}

static void
save_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  static const RgFileKind kinds[] = {
    { N_ ("Portable Document Format (.pdf)"), ".pdf" },
    { 0 },
  };
  RgPrintWindow   *self = RG_PRINT_WINDOW (widget);
  g_autofree char *name = NULL;

  name = is_on (self->blank) ? g_strdup (_ ("Scoresheet"))
                             : rg_players_title (rg_table_get_game (self->table));
  rg_save_dialog_open (GTK_WINDOW (self), _ ("Save the Scoresheet"), kinds, name, NULL,
                       save_to, self);
}

static void
rg_print_window_dispose (GObject *object)
{
  RgPrintWindow *self = RG_PRINT_WINDOW (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_PRINT_WINDOW);
  g_clear_pointer (&self->drawing, cairo_surface_destroy);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  g_clear_pointer (&self->diagram, rg_diagram_unref);
  g_clear_object (&self->table);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (rg_print_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
    guint                       key;
    GdkModifierType             modifiers;
  } rows[] = {
    { "print.previous", turn_action_cb, GDK_KEY_Page_Up, 0 },
    { "print.next", turn_action_cb, GDK_KEY_Page_Down, 0 },
    { "print.save-pdf", save_action_cb, GDK_KEY_s, GDK_CONTROL_MASK },
    { "print.print", print_action_cb, GDK_KEY_p, GDK_CONTROL_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    gtk_widget_class_install_action (widget_class, rows[i].name, NULL, rows[i].activate);
    gtk_widget_class_add_binding_action (widget_class, rows[i].key, rows[i].modifiers,
                                         rows[i].name, NULL);
  }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgPrintWindow, name)

static void
rg_print_window_class_init (RgPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_print_window_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-print-window.ui");
  BIND (toasts);
  BIND (place);
  BIND (preview);
  BIND (page_label);
  BIND (whose);
  BIND (paper);
  BIND (times_row);
  BIND (times);
  BIND (diagrams_row);
  BIND (diagrams);
  BIND (minutes_row);
  BIND (minutes);
  BIND (blank);
  install_actions (widget_class);
}

static void
rg_print_window_init (RgPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = rg_settings_new ();
  self->diagram = rg_diagram_new (&error);
  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_cb, self, NULL);
}

/* Both players by name, and both of them. */
static void
name_sheets (RgPrintWindow *self)
{
  RgGame                   *game = rg_table_get_game (self->table);
  g_autofree char          *white = rg_player_name (game, RG_WHITE);
  g_autofree char          *black = rg_player_name (game, RG_BLACK);
  const char *const         names[] = { white, black, _ ("Both players"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  adw_combo_row_set_model (ADW_COMBO_ROW (self->whose), G_LIST_MODEL (list));
  rg_combo_list_whole (self->whose);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->whose), rg_sheet_get_shown ());
}

static void
bind_switch (RgPrintWindow *self, const char *key, GtkWidget *choice)
{
  g_settings_bind (self->settings, key, choice, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
follow_choices (RgPrintWindow *self)
{
  struct {
    GtkWidget  *choice;
    const char *signal;
    GCallback   changed;
  } rows[] = {
    { self->whose, "notify::selected", G_CALLBACK (update) },
    { self->paper, "notify::selected", G_CALLBACK (paper_chosen_cb) },
    { self->times, "notify::active", G_CALLBACK (update) },
    { self->diagrams, "notify::active", G_CALLBACK (update) },
    { self->minutes, "notify::active", G_CALLBACK (update) },
    { self->blank, "notify::active", G_CALLBACK (update) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect_object (rows[i].choice, rows[i].signal, rows[i].changed, self,
                             G_CONNECT_SWAPPED);
}

/**
 * rg_print_window_new:
 * @parent: the table
 * @table: what lies on it
 *
 * Returns: (transfer none): a window that prints the scoresheet of the game
 */
GtkWindow *
rg_print_window_new (GtkWindow *parent, RgTable *table)
{
  RgPrintWindow *self;

  self = g_object_new (RG_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);
  self->table = g_object_ref (table);
  name_sheets (self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->paper), rg_printer_get_paper ());
  bind_switch (self, "print-times", self->times);
  bind_switch (self, "print-diagrams", self->diagrams);
  bind_switch (self, "print-minutes", self->minutes);
  follow_choices (self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);

  return GTK_WINDOW (self);
}
