/* Every choice makes the sheets anew; preview, printer and PDF draw the same
 * ones.  What a page looks like is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-print-window.h"

#include "rg-combo.h"
#include "rg-flow-layout.h"
#include "rg-game-slots.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-message.h"
#include "rg-paper-stack.h"
#include "rg-piece-textures.h"
#include "rg-printer.h"
#include "rg-save-dialog.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-toast.h"
#include "rg-tongue.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

/* `sheets` are those that the preview shows; `diagram` is NULL where the pieces cannot be
 * drawn; `page` counts from 0 through all sheets, and `drawing` is that page. */
struct _RgPrintWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *place;
  GtkWidget *preview;
  GtkWidget *page_label;
  GtkWidget *whose;
  GtkWidget *language;
  GtkWidget *paper;
  GtkWidget *times_row;
  GtkWidget *times;
  GtkWidget *diagrams_row;
  GtkWidget *diagrams;
  GtkWidget *minutes_row;
  GtkWidget *minutes;
  GtkWidget *blank;

  RgTable   *table;
  RgDiagram *diagram;
  GPtrArray *sheets;
  guint      page;

  cairo_surface_t *drawing;
};

G_DEFINE_FINAL_TYPE (RgPrintWindow, rg_print_window, ADW_TYPE_WINDOW)

/* The rows of `whose`; the first two are players. */
#define BOTH   2
#define REPORT 3

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

/* The rows of `language`.  In the first one each player's sheet is in the language of its
 * moves. */
static const char *const LANGUAGES[] = { "sheet", "en", "fr" };

static gboolean
language_to_row (GValue *value, GVariant *variant, G_GNUC_UNUSED gpointer data)
{
  const char *id = g_variant_get_string (variant, NULL);
  guint       row = G_N_ELEMENTS (LANGUAGES) - 1;

  while (row > 0 && !g_str_equal (LANGUAGES[row], id))
    row--;
  g_value_set_uint (value, row);
  return TRUE;
}

static GVariant *
row_to_language (const GValue                     *value,
                 G_GNUC_UNUSED const GVariantType *type,
                 G_GNUC_UNUSED gpointer            data)
{
  guint row = g_value_get_uint (value);

  return row < G_N_ELEMENTS (LANGUAGES) ? g_variant_new_string (LANGUAGES[row]) : NULL;
}

/* Returns: the language that is chosen, with the labels and the moves; or @own */
static const RgLanguage *
choose_language (RgPrintWindow *self, const RgLanguage *own)
{
  guint row = rg_combo_get_selected (self->language);

  return row == 0 ? own : rg_language_find (LANGUAGES[row]);
}

/* A player's sheet, in their own notation (FIDE 1930, Art. 5 §2). */
static RgPaperSheet *
new_sheet (RgPrintWindow *self, RgColor player)
{
  RgGame             *game = rg_table_get_game (self->table);
  RgPaperSheetOptions options = {
    .whose = player == RG_WHITE ? RG_ACTOR_WHITE : RG_ACTOR_BLACK,
    .notation = rg_sheet_get_notation_of (game, player),
    .paper = get_paper (self),
    .times = is_on (self->times),
    .log = is_on (self->minutes),
    .diagram = is_on (self->diagrams) ? self->diagram : NULL,
  };

  options.notation.language = choose_language (self, options.notation.language);
  return rg_paper_sheet_new (game, &options);
}

static gboolean
is_report (RgPrintWindow *self)
{
  return !is_on (self->blank) && rg_combo_get_selected (self->whose) == REPORT;
}

static GPtrArray *
new_stack (RgPrintWindow *self)
{
  guint               whose = rg_combo_get_selected (self->whose);
  gboolean            report = is_report (self);
  RgPaperSheetOptions no_players = {
    .whose = RG_ACTOR_NONE,
    .notation.language = choose_language (self, rg_sheet_language ()),
    .paper = get_paper (self),
    .report = report,
  };
  GPtrArray *sheets;

  sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_paper_sheet_free);
  if (is_on (self->blank) || report) {
    RgGame *game = report ? rg_table_get_game (self->table) : NULL;

    g_ptr_array_add (sheets, rg_paper_sheet_new (game, &no_players));
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
show_page (RgPrintWindow *self)
{
  guint            n = rg_paper_stack_get_n_pages (self->sheets);
  g_autofree char *text = NULL;
  cairo_t         *cr;

  self->page = MIN (self->page, n - 1);
  g_clear_pointer (&self->drawing, cairo_surface_destroy);
  self->drawing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (self->drawing);
  rg_paper_stack_draw_page (self->sheets, cr, self->page);
  cairo_destroy (cr);

  /* Translators: which page of how many. */
  text = g_strdup_printf (_ ("Page %1$u of %2$u"), self->page + 1, n);
  gtk_label_set_text (GTK_LABEL (self->page_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preview),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < n);
  gtk_widget_queue_draw (self->preview);
}

/* Offers a row only if the game has its content; if not, the row says why. */
static void
offer (GtkWidget *row, gboolean moves, gboolean there, const char *subtitle)
{
  gtk_widget_set_sensitive (row, moves && there);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
offer_choices (RgPrintWindow *self)
{
  RgGame     *game = rg_table_get_game (self->table);
  gboolean    moves = !is_on (self->blank) && !is_report (self);
  gboolean    minutes = rg_game_get_n_settled_log_entries (game) > 0;
  gboolean    times;
  RgTimesKind kind;

  g_array_unref (rg_game_list_times (game, &kind));
  times = kind != RG_TIMES_NONE;
  gtk_widget_set_sensitive (self->diagrams_row, moves);
  offer (self->times_row, moves, times,
         times ? _ ("Clock time at each move")
               : _ ("No clock times were "
                    "recorded"));
  offer (self->minutes_row, moves, minutes,
         minutes ? _ ("Claims and rulings, after the moves") : _ ("The log is empty"));
}

/* Before there is a table the choices are still being set. */
static void
update_cb (RgPrintWindow *self)
{
  RgPaper paper = get_paper (self);

  if (self->table == NULL)
    return;

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
  if (self->table != NULL)
    rg_printer_set_paper (get_paper (self));
  update_cb (self);
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
turn_back (RgPrintWindow *self)
{
  self->page--;
  show_page (self);
}

static void
turn_over (RgPrintWindow *self)
{
  self->page++;
  show_page (self);
}

static void
report (GtkWindow *window, const char *sentence)
{
  rg_toast_show (ADW_TOAST_OVERLAY (RG_PRINT_WINDOW (window)->toasts), sentence, NULL,
                 NULL);
}

static void
print (RgPrintWindow *self)
{
  g_autofree char *name = rg_paper_sheet_get_title (g_ptr_array_index (self->sheets, 0));
  RgPrintJob       job = {
          .name = name,
          .paper = get_paper (self),
          .n_pages = rg_paper_stack_get_n_pages (self->sheets),
          .draw = (RgPrinterDraw) rg_paper_stack_draw_page,
          .what = g_ptr_array_ref (self->sheets),
          .free_what = (GDestroyNotify) g_ptr_array_unref,
  };

  rg_printer_print (GTK_WINDOW (self), &job, report);
}

static void
saved_cb (gpointer owner, const char *path, const char *sentence)
{
  GtkWindow         *window = GTK_WINDOW (owner);
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL) {
    if (sentence != NULL)
      report (window, sentence);
    return;
  }
  if (!rg_paper_pdf_write (RG_PRINT_WINDOW (owner)->sheets, path, &error)) {
    rg_show_error (window, _ ("The Sheet Could Not Be Saved"), error);
    return;
  }

  text = rg_save_dialog_report (path);
  report (window, text);
}

static void
save_pdf (RgPrintWindow *self)
{
  static const RgFileKind kinds[] = {
    { N_ ("Portable Document Format (.pdf)"), ".pdf" },
    { 0 },
  };
  RgGame          *game = rg_table_get_game (self->table);
  RgPaperSheet    *sheet = g_ptr_array_index (self->sheets, 0);
  g_autofree char *title = is_report (self) ? rg_paper_sheet_get_title (sheet)
                                            : rg_players_title (game);
  g_autofree char *name = NULL;

  /* Translators: the paper on which the moves of a game are written. */
  name = is_on (self->blank) ? g_strdup (_ ("Scoresheet"))
                             : rg_file_title (title, rg_game_get_tag (game, "Date"));
  rg_save_dialog_open (GTK_WINDOW (self), _ ("Save the Sheet"), kinds, name, NULL,
                       saved_cb, self);
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

  G_OBJECT_CLASS (rg_print_window_parent_class)->dispose (object);
}

static const struct {
  const char *name;
  void (*act) (RgPrintWindow *self);
  guint           key;
  GdkModifierType modifiers;
} ACTS[] = {
  { "print.previous", turn_back, GDK_KEY_Page_Up, 0 },
  { "print.next", turn_over, GDK_KEY_Page_Down, 0 },
  { "print.save-pdf", save_pdf, GDK_KEY_s, GDK_CONTROL_MASK },
  { "print.print", print, GDK_KEY_p, GDK_CONTROL_MASK },
};

static void
act_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  guint i = 0;

  while (!g_str_equal (ACTS[i].name, name))
    i++;
  ACTS[i].act (RG_PRINT_WINDOW (widget));
}

static void
rg_print_window_class_init (RgPrintWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_print_window_dispose;

  rg_help_add (widget_class, "printing");
  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-print-window.ui");
  RG_BIND_CHILDREN (RgPrintWindow, toasts, place, preview, page_label, whose, language,
                    paper, times_row, times, diagrams_row, diagrams, minutes_row, minutes,
                    blank);
  RG_BIND_CALLBACKS (update_cb, paper_chosen_cb);
  for (guint i = 0; i < G_N_ELEMENTS (ACTS); i++) {
    gtk_widget_class_install_action (widget_class, ACTS[i].name, NULL, act_cb);
    gtk_widget_class_add_binding_action (widget_class, ACTS[i].key, ACTS[i].modifiers,
                                         ACTS[i].name, NULL);
  }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
rg_print_window_init (RgPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  self->diagram = rg_piece_textures_new_diagram (&error);
  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_cb, self, NULL);
}

static void
tell_of_strange_letters (RgPrintWindow *self)
{
  const char *strange = rg_paper_sheet_find_strange (g_ptr_array_index (self->sheets, 0));
  g_autofree char *sentence = NULL;

  if (strange == NULL)
    return;

  sentence = g_strdup_printf (_ ("No font on this computer has all the letters of “%s”; "
                                 "on the sheet boxes take their place."),
                              strange);
  report (GTK_WINDOW (self), sentence);
}

/* Returns: (transfer none): a window over that of the table, which prints a scoresheet of
 * the game on it, or at first @what else */
GtkWindow *
rg_print_window_new (GtkWindow *parent, RgTable *table, RgPrintWhat what)
{
  RgPrintWindow    *self = g_object_new (RG_TYPE_PRINT_WINDOW, "transient-for", parent,
                                         NULL);
  RgGame           *game = rg_table_get_game (table);
  g_autofree char  *white = rg_player_name (game, RG_WHITE);
  g_autofree char  *black = rg_player_name (game, RG_BLACK);
  const char *const names[] = { white, black, _ ("Both players"), _ ("Arbiter’s report"),
                                NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  const struct {
    const char *key;
    GtkWidget  *choice;
  } choices[] = {
    { "print-times", self->times },
    { "print-diagrams", self->diagrams },
    { "print-minutes", self->minutes },
  };

  adw_combo_row_set_model (ADW_COMBO_ROW (self->whose), G_LIST_MODEL (list));
  rg_combo_list_whole (self->whose);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->whose),
                              what == RG_PRINT_REPORT ? REPORT
                                                      : (guint) rg_sheet_get_shown ());
  gtk_switch_set_active (GTK_SWITCH (self->blank), what == RG_PRINT_BLANK);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->paper), rg_printer_get_paper ());
  g_settings_bind_with_mapping (rg_settings_get (), "print-language", self->language,
                                "selected", G_SETTINGS_BIND_DEFAULT, language_to_row,
                                row_to_language, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind (rg_settings_get (), choices[i].key, choices[i].choice, "active",
                     G_SETTINGS_BIND_DEFAULT);
  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
  tell_of_strange_letters (self);

  return GTK_WINDOW (self);
}
