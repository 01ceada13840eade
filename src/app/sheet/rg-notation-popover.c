/* Every choice counts at once: it goes into the settings, and what is shown
 * here comes back from them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-popover.h"

#include "rg-combo.h"
#include "rg-notation-words.h"
#include "rg-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _RgNotationPopover {
  GtkPopover parent_instance;

  GtkWidget *box; /* goes with the template */
  GtkWidget *title;
  GtkWidget *example;
  GtkWidget *caption;
  GtkWidget *system;
  GtkWidget *form;
  GtkWidget *language;
  GtkWidget *style;
  GtkWidget *usual;
  GtkWidget *silence;

  RgTable *table;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgNotationPopover, rg_notation_popover, GTK_TYPE_POPOVER)

/* In the order of their row. */
static const RgLanguage *const LANGUAGES[] = {
  &RG_LANGUAGE_ENGLISH,
  &RG_LANGUAGE_FRENCH,
};

static RgGame *
get_game (RgNotationPopover *self)
{
  return rg_table_get_game (self->table);
}

/* The first of the styles is that of the rulebook. */
static void
chosen_cb (RgNotationPopover *self)
{
  guint      style = rg_combo_get_selected (self->style);
  RgNotation notation = {
    .system = (RgSystem) rg_combo_get_selected (self->system),
    .form = (RgForm) rg_combo_get_selected (self->form),
    .language = LANGUAGES[rg_combo_get_selected (self->language)],
    .style = style > 0 ? (RgStyle) (style - 1) : RG_STYLE_1930,
  };

  if (!self->updating)
    rg_sheet_set_notation_of (rg_sheet_get_shown (), &notation, style > 0);
}

static void
usual_clicked_cb (G_GNUC_UNUSED RgNotationPopover *self)
{
  rg_sheet_reset (rg_sheet_get_shown ());
}

/* A list that is the same stays, so that the one under the pointer does. */
static void
show_choices (GtkWidget *row, GPtrArray *labels, guint selected)
{
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (row)));
  guint          n = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint          same = 0;

  while (same < n && same < labels->len &&
         g_str_equal (gtk_string_list_get_string (list, same), labels->pdata[same]))
    same++;
  if (same < n || same < labels->len) {
    g_ptr_array_add (labels, NULL);
    gtk_string_list_splice (list, 0, n, (const char *const *) labels->pdata);
  }

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               gtk_string_list_get_string (list, selected));
}

static void
show_systems (RgNotationPopover *self, const RgNotation *notation)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < RG_N_SYSTEMS; i++)
    g_ptr_array_add (labels, rg_notation_system_label (notation, (RgSystem) i));
  show_choices (self->system, labels, notation->system);
}

static void
show_forms (RgNotationPopover *self, const RgNotation *notation)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < RG_N_FORMS; i++)
    g_ptr_array_add (labels, rg_notation_form_label (notation, (RgForm) i));
  show_choices (self->form, labels, notation->form);
}

static void
show_languages (RgNotationPopover *self, const RgNotation *notation)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (LANGUAGES); i++)
    g_ptr_array_add (labels, rg_notation_language_label (notation, LANGUAGES[i]));
  show_choices (self->language, labels, notation->language == LANGUAGES[0] ? 0 : 1);
}

static void
show_styles (RgNotationPopover *self, const RgNotation *notation)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  RgStyle               named = rg_game_get_state (get_game (self))->rulebook->style;
  gboolean              chosen = rg_sheet_names_style (rg_sheet_get_shown ());

  g_ptr_array_add (labels, rg_notation_rulebook_label (notation, named));
  for (int i = 0; i < RG_N_STYLES; i++)
    g_ptr_array_add (labels, rg_notation_style_label (notation, (RgStyle) i));
  show_choices (self->style, labels, chosen ? notation->style + 1 : 0);
}

static void
show_example (RgNotationPopover *self, const RgNotation *notation)
{
  g_autofree char *last = rg_notation_last_move (notation, get_game (self));
  g_autofree char *first = rg_notation_first_moves (notation);

  gtk_label_set_text (GTK_LABEL (self->example), last != NULL ? last : first);
  gtk_label_set_text (GTK_LABEL (self->caption),
                      last != NULL ? _ ("The last move of the game") : _ ("For example"));
}

static void
show_title (RgNotationPopover *self)
{
  gtk_label_set_text (GTK_LABEL (self->title), rg_sheet_get_shown () == RG_WHITE
                                                 ? _ ("White’s sheet")
                                                 : _ ("Black’s sheet"));
}

static void
update (RgNotationPopover *self)
{
  RgNotation notation = rg_sheet_get_notation (get_game (self));

  self->updating = TRUE;
  show_title (self);
  show_example (self, &notation);
  show_systems (self, &notation);
  show_forms (self, &notation);
  show_languages (self, &notation);
  show_styles (self, &notation);
  gtk_widget_set_visible (self->silence, rg_game_is_silent (get_game (self)));
  gtk_widget_set_sensitive (self->usual, !rg_sheet_is_usual (rg_sheet_get_shown ()));
  self->updating = FALSE;
}

static void
changed_cb (RgNotationPopover *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    update (self);
}

/* Brought up to date before it is measured. */
static void
rg_notation_popover_show (GtkWidget *widget)
{
  update (RG_NOTATION_POPOVER (widget));
  GTK_WIDGET_CLASS (rg_notation_popover_parent_class)->show (widget);
}

static void
rg_notation_popover_dispose (GObject *object)
{
  RgNotationPopover *self = RG_NOTATION_POPOVER (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_NOTATION_POPOVER);

  G_OBJECT_CLASS (rg_notation_popover_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNotationPopover, name)

static void
rg_notation_popover_class_init (RgNotationPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_notation_popover_dispose;
  widget_class->show = rg_notation_popover_show;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-notation-popover.ui");
  BIND (box);
  BIND (title);
  BIND (example);
  BIND (caption);
  BIND (system);
  BIND (form);
  BIND (language);
  BIND (style);
  BIND (usual);
  BIND (silence);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, usual_clicked_cb);
}

static void
set_up_row (GtkWidget *row)
{
  rg_combo_list_whole (row);
  rg_combo_keep_focus (row);
}

static void
rg_notation_popover_init (RgNotationPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_row (self->system);
  set_up_row (self->form);
  set_up_row (self->language);
  set_up_row (self->style);
  rg_sheet_follow (self, G_CALLBACK (changed_cb));
}

/**
 * rg_notation_popover_set_table:
 * @table: the game of which the sheet is
 */
void
rg_notation_popover_set_table (RgNotationPopover *self, RgTable *table)
{
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (changed_cb), self);
}
