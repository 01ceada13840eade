/* The menu has what is chosen once in an evening: whose sheet or the log, and the
 * notation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet-head.h"

#include "rg-combo.h"
#include "rg-notation-words.h"
#include "rg-sheet.h"
#include "rg-template.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* RgNotationChoice: stores each choice in the settings at once, and shows what they
 * contain. Each system, form and style has a move as an example, for players who do not
 * know the names. */
#define RG_TYPE_NOTATION_CHOICE (rg_notation_choice_get_type ())

G_DECLARE_FINAL_TYPE (RgNotationChoice,
                      rg_notation_choice,
                      RG,
                      NOTATION_CHOICE,
                      RgTableWidget)

struct _RgNotationChoice {
  RgTableWidget parent_instance;

  GtkWidget *title;
  GtkWidget *example;
  GtkWidget *caption;
  GtkWidget *system;
  GtkWidget *form;
  GtkWidget *language;
  GtkWidget *style;
  GtkWidget *usual;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgNotationChoice, rg_notation_choice, RG_TYPE_TABLE_WIDGET)

/* LANGUAGES: in the order in which the list of languages shows them. */
static const RgLanguage *const LANGUAGES[] = {
  &RG_LANGUAGE_ENGLISH,
  &RG_LANGUAGE_FRENCH,
};

/* Sets the notation from the lists; the first style in its list is the rulebook's own. */
static void
chosen_cb (RgNotationChoice *self)
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
usual_clicked_cb (G_GNUC_UNUSED RgNotationChoice *self)
{
  rg_sheet_reset (rg_sheet_get_shown ());
}

/* Replaces the list only if it differs, so that an open list stays as it is under the
 * pointer. */
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
rg_notation_choice_update (RgTableWidget *widget)
{
  RgNotationChoice     *self = RG_NOTATION_CHOICE (widget);
  RgGame               *game = rg_table_get_game (rg_table_widget_get_table (widget));
  RgColor               player = rg_sheet_get_shown ();
  RgNotation            notation = rg_sheet_get_notation (game);
  g_autofree char      *last = rg_notation_last_move (&notation, game);
  g_autofree char      *first = rg_notation_first_moves (&notation);
  g_autoptr (GPtrArray) systems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) forms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) languages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) styles = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < RG_N_SYSTEMS; i++)
    g_ptr_array_add (systems, rg_notation_system_label (&notation, (RgSystem) i));
  for (int i = 0; i < RG_N_FORMS; i++)
    g_ptr_array_add (forms, rg_notation_form_label (&notation, (RgForm) i));
  for (guint i = 0; i < G_N_ELEMENTS (LANGUAGES); i++)
    g_ptr_array_add (languages, rg_notation_language_label (&notation, LANGUAGES[i]));
  g_ptr_array_add (styles,
                   rg_notation_rulebook_label (&notation, rg_game_get_style (game)));
  for (int i = 0; i < RG_N_STYLES; i++)
    g_ptr_array_add (styles, rg_notation_style_label (&notation, (RgStyle) i));

  self->updating = TRUE;
  show_choices (self->system, systems, notation.system);
  show_choices (self->form, forms, notation.form);
  show_choices (self->language, languages, notation.language == LANGUAGES[0] ? 0 : 1);
  show_choices (self->style, styles,
                rg_sheet_names_style (player) ? notation.style + 1 : 0);
  self->updating = FALSE;

  gtk_label_set_text (GTK_LABEL (self->title), player == RG_WHITE
                                                 ? _ ("White’s Scoresheet")
                                                 : _ ("Black’s Scoresheet"));
  gtk_label_set_text (GTK_LABEL (self->example), last != NULL ? last : first);
  gtk_label_set_text (GTK_LABEL (self->caption),
                      /* Translators: a caption; moves in the chosen notation follow. */
                      last != NULL ? _ ("The last move of the game") : _ ("For example"));
  gtk_widget_set_sensitive (self->usual, !rg_sheet_is_usual (player));
}

static const char *const FOLLOWS[] = { "game", "n-events", NULL };

static void
rg_notation_choice_class_init (RgNotationChoiceClass *klass)
{
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_notation_choice_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;
  rg_table_widget_class_set_template (klass, "rg-notation-choice.ui");
  RG_BIND_CHILDREN (RgNotationChoice, title, example, caption, system, form, language,
                    style, usual);
  RG_BIND_CALLBACKS (chosen_cb, usual_clicked_cb);
}

static void
rg_notation_choice_init (RgNotationChoice *self)
{
  GtkWidget *rows[4];

  gtk_widget_init_template (GTK_WIDGET (self));
  rows[0] = self->system;
  rows[1] = self->form;
  rows[2] = self->language;
  rows[3] = self->style;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    rg_combo_list_whole (rows[i]);
    rg_combo_keep_focus (rows[i]);
  }
  rg_sheet_follow (self, G_CALLBACK (rg_table_widget_update));
}

/* Milliseconds until a closed menu has disappeared. */
#define AFTER_MENU 100

struct _RgSheetHead {
  RgTableWidget parent_instance;

  GtkWidget *menu;
  GtkWidget *choice; /* popover, NULL before first use */

  GtkStack *stack; /* pages "scoresheet" and "log" */
};

G_DEFINE_FINAL_TYPE (RgSheetHead, rg_sheet_head, RG_TYPE_TABLE_WIDGET)

enum {
  PROP_STACK = 1,
  PROP_PAPER,
};

/* Returns: "log", or "white" or "black" for the sheet shown */
static const char *
get_paper (RgSheetHead *self)
{
  if (self->stack != NULL &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "log") == 0)
    return "log";
  return rg_sheet_get_shown () == RG_BLACK ? "black" : "white";
}

static char *
rg_sheet_paper_title (G_GNUC_UNUSED gpointer self, const char *paper)
{
  return g_strdup (g_str_equal (paper, "log")     ? _ ("Log")
                   : g_str_equal (paper, "white") ? _ ("White’s Scoresheet")
                                                  : _ ("Black’s Scoresheet"));
}

static void
shown_cb (RgSheetHead *self)
{
  g_object_notify (G_OBJECT (self), "paper");
}

static void
set_paper (RgSheetHead *self, const char *paper)
{
  gboolean is_log = g_str_equal (paper, "log");

  if (!is_log)
    rg_sheet_set_shown (g_str_equal (paper, "black") ? RG_BLACK : RG_WHITE);
  gtk_stack_set_visible_child_name (self->stack, is_log ? "log" : "scoresheet");
  shown_cb (self);
}

/* Opens the choice of notation; makes it at first use, as it has four lists with long
 * texts. */
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

/* Opens the choice of notation after the menu has closed, as closing it moves the
 * focus. */
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = rg_sheet_head_get_property;
  object_class->set_property = rg_sheet_head_set_property;
  rg_property_new (klass, PROP_STACK, "stack", GTK_TYPE_STACK, G_PARAM_WRITABLE);
  rg_property_new (klass, PROP_PAPER, "paper", G_TYPE_STRING, G_PARAM_READWRITE);

  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "head.paper",
                                            "paper");
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "head.notation", NULL,
                                   show_notation_cb);
  rg_table_widget_class_set_template (klass, "rg-sheet-head.ui");
  RG_BIND_CHILDREN (RgSheetHead, menu);
  RG_BIND_CALLBACKS (rg_sheet_paper_title);
}

static void
rg_sheet_head_init (RgSheetHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_sheet_follow (self, G_CALLBACK (shown_cb));
}
