/* Every choice counts at once: it goes into the settings, and what is shown here
 * comes back from them.  A word alone would mean nothing to a player who has never
 * seen the other notations: behind each is a move as it would be written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-choice.h"

#include "rg-combo.h"
#include "rg-moment-words.h"
#include "rg-movegen.h"
#include "rg-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* A move that shows what a choice is about. */
typedef struct {
  const char *fen;
  const char *move;
} RgExample;

/* The pawn's first step, one knight's, the queen to f4; a knight that takes
 * where another could, and castling. */
static const RgExample PAWN = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "e2e4",
};
static const RgExample KNIGHT = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "g1f3",
};
static const RgExample QUEEN = { "7k/8/8/8/8/8/3Q4/K7 w - - 0 1", "d2f4" };
static const RgExample CAPTURE = { "7k/8/8/8/8/5p2/3N4/K5N1 w - - 0 1", "g1f3" };
static const RgExample CASTLING = { "k7/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1" };

/* What is put before an example; translated where it is used. */
static const char *const SYSTEMS[RG_N_SYSTEMS] = {
  [RG_SYSTEM_ALGEBRAIC] = N_ ("Algebraic: %s"),
  [RG_SYSTEM_DESCRIPTIVE] = N_ ("Descriptive: %s"),
};

static const char *const FORMS[RG_N_FORMS] = {
  [RG_FORM_SHORT] = N_ ("Short: %s"),
  [RG_FORM_LONG] = N_ ("Long: %s"),
  [RG_FORM_FIGURINE] = N_ ("Figurines: %s"),
};

static const char *const STYLES[RG_N_STYLES] = {
  [RG_STYLE_1930] = N_ ("1930: %s"),
  [RG_STYLE_1928] = N_ ("1928: %s"),
  [RG_STYLE_MODERN] = N_ ("Today: %s"),
  [RG_STYLE_PGN] = N_ ("PGN: %s"),
};

static void
play_example (RgPosition       *position,
              const char       *uci,
              const RgNotation *notation,
              char              out[RG_MOVE_TEXT_SIZE])
{
  RgPosition     before = *position;
  RgDisplacement displacement;
  RgMove         move;

  if (!rg_displacement_parse (uci, &displacement) ||
      !rg_movegen_find (position, displacement, &move))
    g_assert_not_reached ();

  rg_notation_write (notation, &before, move, out);
  rg_position_make (&before, move, position);
}

static void
write_example (const RgExample  *example,
               const RgNotation *notation,
               char              out[RG_MOVE_TEXT_SIZE])
{
  RgPosition position;

  if (!rg_position_from_fen (&position, example->fen, NULL))
    g_assert_not_reached ();

  play_example (&position, example->move, notation, out);
}

static char *
label_with (const char *format, const RgExample *example, const RgNotation *notation)
{
  char move[RG_MOVE_TEXT_SIZE] = "";

  write_example (example, notation, move);
  return g_strdup_printf (format, move);
}

/* Returns: (transfer full): a system with an example, such as "Descriptive: P-K4" */
char *
rg_notation_system_label (const RgNotation *notation, RgSystem system)
{
  RgNotation changed = *notation;

  changed.system = system;
  return label_with (_ (SYSTEMS[system]), &PAWN, &changed);
}

/* Returns: (transfer full): a form with an example, such as "Long: Ng1-f3" */
char *
rg_notation_form_label (const RgNotation *notation, RgForm form)
{
  RgNotation changed = *notation;

  changed.form = form;
  return label_with (_ (FORMS[form]), &KNIGHT, &changed);
}

/* Returns: (transfer full): a language by its own name with an example, such as
 * "Français: Df4" */
char *
rg_notation_language_label (const RgNotation *notation, const RgLanguage *language)
{
  RgNotation changed = *notation;
  char       move[RG_MOVE_TEXT_SIZE] = "";

  changed.language = language;
  write_example (&QUEEN, &changed, move);
  /* Translators: a language by its own name, and a move written in it. */
  return g_strdup_printf (_ ("%s: %s"),
                          language == &RG_LANGUAGE_FRENCH ? "Français" : "English", move);
}

static char *
label_style (const char *format, const RgNotation *notation, RgStyle style)
{
  RgNotation       changed = *notation;
  char             capture[RG_MOVE_TEXT_SIZE] = "";
  char             castling[RG_MOVE_TEXT_SIZE] = "";
  g_autofree char *moves = NULL;

  changed.style = style;
  write_example (&CAPTURE, &changed, capture);
  write_example (&CASTLING, &changed, castling);
  moves = g_strdup_printf ("%s  %s", capture, castling);
  return g_strdup_printf (format, moves);
}

/* Returns: (transfer full): a style with a capture and castling in it */
char *
rg_notation_style_label (const RgNotation *notation, RgStyle style)
{
  return label_style (_ (STYLES[style]), notation, style);
}

/* Returns: (transfer full): the choice of whatever style the rulebook names, which is
 * @style now */
char *
rg_notation_rulebook_label (const RgNotation *notation, RgStyle style)
{
  return label_style (_ ("As the rulebook: %s"), notation, style);
}

/* Returns: (transfer full) (nullable): the last move of @game with its number, NULL
 * where none has been made */
char *
rg_notation_last_move (const RgNotation *notation, RgGame *game)
{
  guint last = rg_game_get_n_plies (game);

  return last > 0 ? rg_move_label_numbered (game, last, notation) : NULL;
}

/* Returns: (transfer full): moves with which a game may begin, captures among them, a
 * line each */
char *
rg_notation_first_moves (const RgNotation *notation)
{
  static const char *const moves[] = { "e2e4", "d7d5", "e4d5", "d8d5" };
  char                     text[G_N_ELEMENTS (moves)][RG_MOVE_TEXT_SIZE];
  RgPosition               position;

  rg_position_initial (&position);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    play_example (&position, moves[i], notation, text[i]);

  return g_strdup_printf ("1. %s %s\n2. %s %s", text[0], text[1], text[2], text[3]);
}

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
  GtkWidget *silence;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgNotationChoice, rg_notation_choice, RG_TYPE_TABLE_WIDGET)

/* In the order of their row. */
static const RgLanguage *const LANGUAGES[] = {
  &RG_LANGUAGE_ENGLISH,
  &RG_LANGUAGE_FRENCH,
};

/* The first of the styles is that of the rulebook. */
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

/* A list that is the same stays, so that the one under the pointer
 * does. */
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
  g_ptr_array_add (styles, rg_notation_rulebook_label (
                             &notation, rg_game_get_state (game)->rulebook->style));
  for (int i = 0; i < RG_N_STYLES; i++)
    g_ptr_array_add (styles, rg_notation_style_label (&notation, (RgStyle) i));

  self->updating = TRUE;
  show_choices (self->system, systems, notation.system);
  show_choices (self->form, forms, notation.form);
  show_choices (self->language, languages, notation.language == LANGUAGES[0] ? 0 : 1);
  show_choices (self->style, styles,
                rg_sheet_names_style (player) ? notation.style + 1 : 0);
  self->updating = FALSE;

  gtk_label_set_text (GTK_LABEL (self->title),
                      player == RG_WHITE ? _ ("White’s sheet") : _ ("Black’s sheet"));
  gtk_label_set_text (GTK_LABEL (self->example), last != NULL ? last : first);
  gtk_label_set_text (GTK_LABEL (self->caption),
                      last != NULL ? _ ("The last move of the game") : _ ("For example"));
  gtk_widget_set_visible (self->silence, rg_game_is_silent (game));
  gtk_widget_set_sensitive (self->usual, !rg_sheet_is_usual (player));
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNotationChoice, name)

static void
rg_notation_choice_class_init (RgNotationChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  RG_TABLE_WIDGET_CLASS (klass)->update = rg_notation_choice_update;
  rg_table_widget_class_set_template (klass, "rg-notation-choice.ui");
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
