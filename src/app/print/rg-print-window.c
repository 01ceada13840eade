/* Makes the pages again after each choice; preview, printer and PDF draw the same pages.
 * Does not know what a page looks like. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-print-window.h"

#include "rg-booklet.h"
#include "rg-combo.h"
#include "rg-entry-row.h"
#include "rg-flow-layout.h"
#include "rg-game-slots.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-message.h"
#include "rg-piece-textures.h"
#include "rg-printer.h"
#include "rg-save-dialog.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-toast.h"
#include "rg-tongue.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

/* Prints the game on `table`; if that is NULL, what `source` adds. `stack` has all pages;
 * the preview shows number `page`, from 0, recorded in `drawing`. `diagram` is NULL if
 * the pieces cannot be drawn. */
struct _RgPrintWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *place;
  GtkWidget *preview;
  GtkWidget *page_label;
  GtkWidget *whose;
  GtkWidget *language;
  GtkWidget *paper;
  GtkWidget *size;
  GtkWidget *heading;
  GtkWidget *logo_row;
  GtkWidget *times_row;
  GtkWidget *times;
  GtkWidget *diagrams_row;
  GtkWidget *diagrams;
  GtkWidget *comments_row;
  GtkWidget *comments;
  GtkWidget *positions;
  GtkWidget *log_row;
  GtkWidget *log;
  GtkWidget *blank_row;
  GtkWidget *blank;
  GtkWidget *booklet_row;
  GtkWidget *booklet;

  RgTable      *table;
  RgPrintSource source;
  RgDiagram    *diagram;
  RgClubHead   *club;
  RgPaperStack *stack;
  char         *strange; /* words of the heading with letters that no font has, else
                          * NULL */
  guint page;

  cairo_surface_t *drawing;
};

G_DEFINE_FINAL_TYPE (RgPrintWindow, rg_print_window, ADW_TYPE_WINDOW)

/* The rows of `whose` for a table: White, Black, BOTH, REPORT; for a source: one sheet
 * or, for BOTH_OF_SOURCE, two. */
#define BOTH           2
#define REPORT         3
#define BOTH_OF_SOURCE 1

/* The rows of `size`: a sheet on a whole paper, two sheets on one paper, or a sheet on a
 * paper of half the size. */
enum {
  WHOLE,
  TWO_UP,
  HALF,
};

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

/* Returns the paper of one sheet: half of the printed paper if two fit on it. */
static RgPaper
get_sheet_paper (RgPrintWindow *self)
{
  RgPaper paper = get_paper (self);

  if (rg_combo_get_selected (self->size) != WHOLE)
    rg_paper_halve (paper, &paper);
  return paper;
}

/* LANGUAGES: the rows of the list `language`; “sheet” is the language in which each
 * player writes moves. */
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

/* Returns: the language chosen for labels and moves, or @own, that of the sheet */
static const RgLanguage *
choose_language (RgPrintWindow *self, const RgLanguage *own)
{
  guint row = rg_combo_get_selected (self->language);

  return row == 0 ? own : rg_language_find (LANGUAGES[row]);
}

static gboolean
is_report (RgPrintWindow *self)
{
  return self->table != NULL && !is_on (self->blank) &&
         rg_combo_get_selected (self->whose) == REPORT;
}

/* Returns the options of a sheet in @notation, from the choices of the window. */
static RgPaperSheetOptions
get_options (RgPrintWindow *self, RgNotation notation)
{
  RgPaperSheetOptions options = {
    .whose = RG_ACTOR_NONE,
    .notation = notation,
    .paper = get_sheet_paper (self),
    .times = is_on (self->times),
    .log = is_on (self->log),
    .comments = is_on (self->comments),
    .positions = (char *) gtk_editable_get_text (GTK_EDITABLE (self->positions)),
    .diagram = is_on (self->diagrams) ? self->diagram : NULL,
    .report = is_report (self),
    .club = self->club,
  };

  options.notation.language = choose_language (self, notation.language);
  return options;
}

/* Adds the sheets of the game on the table, each player's in their own notation (FIDE
 * 1930, Art. 5 §2). */
static void
add_game (RgPrintWindow *self, RgPaperStack *stack)
{
  static const RgActor actors[] = { RG_ACTOR_WHITE, RG_ACTOR_BLACK };
  RgGame              *game = rg_table_get_game (self->table);
  guint                whose = rg_combo_get_selected (self->whose);
  RgPaperSheetOptions  options;
  const RgPaperSheet  *sheet = NULL;

  if (is_on (self->blank) || is_report (self)) {
    options = get_options (self, (RgNotation){ .language = rg_sheet_language () });
    sheet = rg_booklet_add_sheets (stack, is_report (self) ? game : NULL, &options,
                                   FALSE);
  }
  for (guint player = 0; player < BOTH && sheet == NULL; player++)
    if (whose == player || whose == BOTH) {
      options = get_options (self, rg_sheet_get_notation_of (game, (RgColor) player));
      options.whose = actors[player];
      if (player == 0 && whose == BOTH)
        rg_booklet_add_sheets (stack, game, &options, FALSE);
      else
        sheet = rg_booklet_add_sheets (stack, game, &options, FALSE);
    }
  g_free (self->strange);
  self->strange = g_strdup (rg_paper_sheet_find_strange (sheet));
}

static RgPaperStack *
new_stack (RgPrintWindow *self)
{
  RgPaperStack *stack = rg_paper_stack_new ();

  if (rg_combo_get_selected (self->size) == TWO_UP)
    rg_paper_stack_set_two_up (stack, get_paper (self));
  if (self->table != NULL) {
    add_game (self, stack);
  } else {
    RgPaperSheetOptions options = get_options (self,
                                               rg_sheet_get_notation_in (RG_STYLE_MODERN,
                                                                         RG_WHITE));

    self->source.add (self->source.what, stack, &options,
                      rg_combo_get_selected (self->whose) == BOTH_OF_SOURCE,
                      is_on (self->booklet));
  }
  return stack;
}

/* Shows the page of the preview. Draws it in its own size and scales it afterwards: text
 * set in a small size would break lines differently. */
static void
show_page (RgPrintWindow *self)
{
  guint            n = rg_paper_stack_get_n_pages (self->stack);
  g_autofree char *text = NULL;
  double           width, height;
  cairo_t         *cr;

  self->page = MIN (self->page, n - 1);
  rg_paper_stack_get_size (self->stack, self->page, &width, &height);
  gtk_aspect_frame_set_ratio (GTK_ASPECT_FRAME (self->place), (float) (width / height));
  g_clear_pointer (&self->drawing, cairo_surface_destroy);
  self->drawing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (self->drawing);
  rg_paper_stack_draw_page (self->stack, cr, self->page);
  cairo_destroy (cr);

  /* Translators: the number of this page and the number of all pages. */
  text = g_strdup_printf (_ ("Page %1$u of %2$u"), self->page + 1, n);
  gtk_label_set_text (GTK_LABEL (self->page_label), text);
  rg_set_accessible_name (self->preview, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < n);
  gtk_widget_queue_draw (self->preview);
}

/* Enables @row if the pages have moves (@moves) and the game has what the row prints
 * (@there). */
static void
offer (GtkWidget *row, gboolean moves, gboolean there, const char *subtitle)
{
  gtk_widget_set_sensitive (row, moves && there);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

/* Enables the choices for which the game has something to print; not bound, as this is
 * not a property of the game. */
static void
offer_choices (RgPrintWindow *self)
{
  RgGame     *game = rg_table_get_game (self->table);
  gboolean    moves = !is_on (self->blank) && !is_report (self);
  gboolean    has_log = rg_game_get_n_settled_log_entries (game) > 0;
  gboolean    times;
  RgTimesKind kind;

  g_array_unref (rg_game_list_times (game, &kind));
  times = kind != RG_TIMES_NONE;
  gtk_widget_set_sensitive (self->diagrams_row, !is_report (self));
  gtk_widget_set_sensitive (self->comments_row, moves);
  gtk_widget_set_sensitive (self->positions, moves && is_on (self->diagrams));
  offer (self->times_row, moves, times,
         times ? _ ("Clock time at each move")
               : _ ("No clock times were "
                    "recorded"));
  offer (self->log_row, moves, has_log,
         has_log ? _ ("Claims and rulings, after the moves") : _ ("The log is empty"));
}

/* Makes the pages again. Does nothing before table or source are set, as the rows already
 * change then. */
static void
update_cb (RgPrintWindow *self)
{
  if (self->table == NULL && self->source.add == NULL)
    return;

  if (self->table != NULL)
    offer_choices (self);
  g_clear_pointer (&self->stack, rg_paper_stack_unref);
  self->stack = new_stack (self);
  show_page (self);
}

/* Reads the club's name and logo, which head all pages. */
static void
club_cb (RgPrintWindow *self)
{
  g_autofree char   *name = g_settings_get_string (rg_settings_get (), "print-heading");
  g_autofree char   *logo = g_settings_get_string (rg_settings_get (), "print-logo");
  g_autofree char   *display = g_filename_display_basename (logo);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->club, rg_club_head_unref);
  self->club = rg_club_head_new (name, logo, &error);
  if (self->club == NULL) {
    rg_show_error (GTK_WINDOW (self), _ ("The Logo Could Not Be Read"), error);
    self->club = rg_club_head_new (name, NULL, NULL);
  }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->logo_row),
                               *logo != '\0' ? display : _ ("None"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.remove-logo", *logo != '\0');
  update_cb (self);
}

static void
logo_chosen_cb (GtkFileChooserNative *dialog, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char  *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    g_settings_set_string (rg_settings_get (), "print-logo", path);
  g_object_unref (dialog);
}

static void
choose_logo (RgPrintWindow *self)
{
  GtkFileChooserNative     *dialog;
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  dialog = gtk_file_chooser_native_new (_ ("Logo of the Club"), GTK_WINDOW (self),
                                        GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_file_filter_set_name (pictures, _ ("Pictures (SVG, PNG)"));
  gtk_file_filter_add_suffix (pictures, "svg");
  gtk_file_filter_add_suffix (pictures, "png");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), pictures);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (logo_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
remove_logo (G_GNUC_UNUSED RgPrintWindow *self)
{
  g_settings_reset (rg_settings_get (), "print-logo");
}

static void
paper_chosen_cb (RgPrintWindow *self)
{
  if (self->table != NULL || self->source.add != NULL)
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
  double         own_width, own_height;

  if (self->drawing == NULL)
    return;

  rg_paper_stack_get_size (self->stack, self->page, &own_width, &own_height);
  cairo_scale (cr, width / own_width, width / own_width);
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
  gboolean is_half = rg_combo_get_selected (self->size) == HALF;

  rg_printer_print_stack (GTK_WINDOW (self), self->stack,
                          is_half ? get_sheet_paper (self) : get_paper (self), report);
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
  if (!rg_paper_stack_save (RG_PRINT_WINDOW (owner)->stack, path, &error)) {
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
  g_autofree char *name = NULL;

  if (self->table != NULL && !is_report (self) && !is_on (self->blank)) {
    RgGame          *game = rg_table_get_game (self->table);
    g_autofree char *title = rg_players_title (game);

    name = rg_file_title (title, rg_game_get_tag (game, "Date"));
  } else {
    name = rg_paper_stack_get_title (self->stack);
  }
  rg_save_dialog_open (GTK_WINDOW (self), _ ("Save as PDF"), kinds, name, NULL, saved_cb,
                       self);
}

/* Frees the source last: while the template is disposed of, its pages may be drawn. */
static void
rg_print_window_dispose (GObject *object)
{
  RgPrintWindow *self = RG_PRINT_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_PRINT_WINDOW);
  if (self->source.free_what != NULL)
    self->source.free_what (self->source.what);
  self->source = (RgPrintSource){ 0 };

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
  { "print.choose-logo", choose_logo, 0, 0 },
  { "print.remove-logo", remove_logo, 0, 0 },
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
  RG_ENSURE_TYPES (RG_TYPE_ENTRY_ROW, RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-print-window.ui");
  RG_BIND_CHILDREN (RgPrintWindow, toasts, place, preview, page_label, whose, language,
                    paper, size, heading, logo_row, times_row, times, diagrams_row,
                    diagrams, log_row, log, comments_row, comments, positions, blank_row,
                    blank, booklet_row, booklet);
  RG_BIND_CALLBACKS (update_cb, paper_chosen_cb);
  for (guint i = 0; i < G_N_ELEMENTS (ACTS); i++) {
    gtk_widget_class_install_action (widget_class, ACTS[i].name, NULL, act_cb);
    if (ACTS[i].key != 0)
      gtk_widget_class_add_binding_action (widget_class, ACTS[i].key, ACTS[i].modifiers,
                                           ACTS[i].name, NULL);
  }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);

  RG_OWNS (RgPrintWindow, cairo_surface_destroy, drawing);
  RG_OWNS (RgPrintWindow, rg_paper_stack_unref, stack);
  RG_OWNS (RgPrintWindow, rg_diagram_unref, diagram);
  RG_OWNS (RgPrintWindow, rg_club_head_unref, club);
  RG_OWNS (RgPrintWindow, g_free, strange);
  RG_OWNS (RgPrintWindow, g_object_unref, table);
}

static void
rg_print_window_init (RgPrintWindow *self)
{
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  rg_combo_list_whole (self->whose);
  rg_combo_list_whole (self->language);
  rg_combo_list_whole (self->size);
  self->diagram = rg_piece_textures_new_diagram (&error);
  if (error != NULL)
    g_warning ("%s", error->message);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_cb, self, NULL);
}

static void
report_strange_letters (RgPrintWindow *self)
{
  g_autofree char *sentence = NULL;

  if (self->strange == NULL)
    return;

  sentence = g_strdup_printf (_ ("No font on this computer has all the letters of “%s”; "
                                 "on the sheet boxes take their place."),
                              self->strange);
  report (GTK_WINDOW (self), sentence);
}

/* Binds the rows to the settings, which remember the choices. */
static void
bind_choices (RgPrintWindow *self)
{
  GSettings *settings = rg_settings_get ();
  const struct {
    const char *key;
    GtkWidget  *choice;
    const char *property;
  } choices[] = {
    { "print-times", self->times, "active" },
    { "print-diagrams", self->diagrams, "active" },
    { "print-log", self->log, "active" },
    { "print-comments", self->comments, "active" },
    { "print-heading", self->heading, "text" },
  };

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->paper), rg_printer_get_paper ());
  g_settings_bind_with_mapping (settings, "print-language", self->language, "selected",
                                G_SETTINGS_BIND_DEFAULT, language_to_row, row_to_language,
                                NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind (settings, choices[i].key, choices[i].choice, choices[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::print-heading", G_CALLBACK (club_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::print-logo", G_CALLBACK (club_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
offer_sheets (RgPrintWindow *self, const char *const *names, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  adw_combo_row_set_model (ADW_COMBO_ROW (self->whose), G_LIST_MODEL (list));
  rg_combo_list_whole (self->whose);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->whose), selected);
}

/* Returns: (transfer none): a window over @parent that prints scoresheets of the game on
 * @table; if @report is set, first the arbiter's report */
GtkWindow *
rg_print_window_new (GtkWindow *parent, RgTable *table, gboolean report)
{
  RgPrintWindow    *self = g_object_new (RG_TYPE_PRINT_WINDOW, "transient-for", parent,
                                         NULL);
  RgGame           *game = rg_table_get_game (table);
  g_autofree char  *white = rg_player_name (game, RG_WHITE);
  g_autofree char  *black = rg_player_name (game, RG_BLACK);
  const char *const names[] = { white, black, _ ("Both players"), _ ("Arbiter’s report"),
                                NULL };

  offer_sheets (self, names, report ? REPORT : (guint) rg_sheet_get_shown ());
  bind_choices (self);
  self->table = g_object_ref (table);
  g_signal_connect_object (table, "changed", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  club_cb (self);
  report_strange_letters (self);

  return GTK_WINDOW (self);
}

/* Returns: (transfer none): a window over @parent that prints what @source adds */
GtkWindow *
rg_print_window_new_for (GtkWindow *parent, const RgPrintSource *source)
{
  RgPrintWindow    *self = g_object_new (RG_TYPE_PRINT_WINDOW, "transient-for", parent,
                                         "title", source->title, NULL);
  const char *const names[] = { _ ("One sheet a game"), _ ("Both players"), NULL };

  offer_sheets (self, names, 0);
  bind_choices (self);
  /* Shows the choices that @source offers, which never change afterwards. */
  gtk_widget_set_visible (self->whose, source->has_sheets);
  gtk_widget_set_visible (self->times_row, source->has_moves);
  gtk_widget_set_visible (self->diagrams_row, source->has_diagrams);
  gtk_widget_set_visible (self->booklet_row, source->may_be_booklet);
  gtk_widget_set_visible (self->blank_row, FALSE);
  self->source = *source;
  club_cb (self);

  return GTK_WINDOW (self);
}
