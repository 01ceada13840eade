/* Binds rows to settings. A player's notation is one setting of several words; its row
 * sets the system and the language in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-preferences-window.h"

#include "rg-combo.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-look-row.h"
#include "rg-notation-words.h"
#include "rg-rulebook.h"
#include "rg-scale.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

struct _RgPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  GtkWidget *color_scheme;
  GtkWidget *board_colors;
  GtkWidget *pieces;
  GtkWidget *seats;
  GtkWidget *coordinates;
  GtkWidget *last_move;
  GtkWidget *legal_moves;
  GtkWidget *animation;
  GtkWidget *captured;
  GtkWidget *clock_face;
  GtkWidget *clock_shows;
  GtkWidget *clock_start;
  GtkWidget *press_clock;
  GtkWidget *rulebook;
  GtkWidget *conduct;
  GtkWidget *scale;
  GtkWidget *notation_white;
  GtkWidget *notation_black;
  GtkWidget *program_threads;
  GtkWidget *program_memory;
  GtkWidget *program_agrees;
  GtkWidget *language;
  GtkWidget *sounds;
  GtkWidget *sound_moves;
  GtkWidget *sound_clock;
  GtkWidget *sound_messages;
  GtkWidget *say_moves;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgPreferencesWindow,
                     rg_preferences_window,
                     ADW_TYPE_PREFERENCES_WINDOW)

/* The values of each setting, in the order of the rows in its list. */
static const char *const SCHEMES[] = { "'system'", "'light'", "'dark'", NULL };
static const char *const SEATS[] = { "'beside'", "'turns'", "'opposite'", NULL };
static const char *const FACES[] = { "'analogue'", "'digital'", "'both'", NULL };
static const char *const SHOWN[] = { "'remaining'", "'used'", NULL };
static const char *const LANGUAGES[] = { "'system'", "'en'", "'fr'", NULL };
static const char *const PRESSES[] = { "false", "true", NULL };
static const char *const STARTS[] = { "'move'", "'game'", NULL };
static const char *const CONDUCTS[] = { "'last'", "'free'", "'touch'", "'strict'", NULL };

/* The languages of notation, in the order of the rows for each system. */
static const RgLanguage *const NOTATED[] = { &RG_LANGUAGE_ENGLISH, &RG_LANGUAGE_FRENCH };

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

/* Returns: (transfer none): the values of the setting: “last”, then the rulebooks
 * offered; never freed, as shelves are not freed either */
static const char *const *
list_rulebooks (void)
{
  static char         **words;
  static const RgShelf *listed;
  const RgShelf        *shelf = rg_shelf_get ();

  if (words != NULL && listed == shelf)
    return (const char *const *) words;

  listed = shelf;
  words = g_new0 (char *, shelf->n + 2);
  words[0] = g_strdup ("'last'");
  for (guint i = 0; i < shelf->n; i++)
    words[i + 1] = g_strdup_printf ("'%s'", rg_shelf_offer (shelf, i)->id);
  return (const char *const *) words;
}

static void
offer_rulebooks (RgPreferencesWindow *self)
{
  const RgShelf *shelf = rg_shelf_get ();
  GListModel    *model = adw_combo_row_get_model (ADW_COMBO_ROW (self->rulebook));

  gtk_string_list_append (GTK_STRING_LIST (model), _ ("Same as last time"));
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_take (GTK_STRING_LIST (model),
                          rg_rulebook_title (rg_shelf_offer (shelf, i)));
  bind_row ("new-rulebook", self->rulebook, list_rulebooks ());
}

static void
offer_scales (RgPreferencesWindow *self)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  GListModel           *model = adw_combo_row_get_model (ADW_COMBO_ROW (self->scale));
  char                **words = g_new0 (char *, scales->len + 2);

  /* Translators: no scale of odds is chosen. */
  gtk_string_list_append (GTK_STRING_LIST (model), C_ ("scale", "None"));
  words[0] = g_strdup ("''");
  for (guint i = 0; i < scales->len; i++) {
    const RgScale *scale = scales->pdata[i];

    gtk_string_list_append (GTK_STRING_LIST (model), _ (scale->title));
    words[i + 1] = g_strdup_printf ("'%s'", scale->id);
  }
  g_object_set_data_full (G_OBJECT (self->scale), "words", words,
                          (GDestroyNotify) g_strfreev);
  bind_row ("scale", self->scale, (const char *const *) words);
}

static void
offer_notations (GtkWidget *row)
{
  static const char *const labels[] = {
    N_ ("Algebraic, English"),
    N_ ("Algebraic, French"),
    N_ ("Descriptive, English"),
    N_ ("Descriptive, French"),
  };
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (row));

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_string_list_append (GTK_STRING_LIST (model), _ (labels[i]));
  rg_combo_show_whole (row);
}

/* Shows below each player's row the first moves of a game in that player's notation. */
static void
show_notations (RgPreferencesWindow *self)
{
  self->updating = TRUE;
  for (RgColor player = RG_WHITE; player <= RG_BLACK; player++) {
    GtkWidget *row = player == RG_WHITE ? self->notation_white : self->notation_black;
    RgNotation notation = rg_sheet_get_notation_in (RG_STYLE_MODERN, player);
    g_autofree char *moves = rg_notation_first_moves (&notation);

    g_strdelimit (moves, "\n", ' ');
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), moves);
    adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                                G_N_ELEMENTS (NOTATED) * notation.system +
                                  (notation.language == NOTATED[0] ? 0 : 1));
  }
  self->updating = FALSE;
}

static void
notation_chosen_cb (RgPreferencesWindow      *self,
                    G_GNUC_UNUSED GParamSpec *selected,
                    GtkWidget                *row)
{
  RgColor    player = row == self->notation_white ? RG_WHITE : RG_BLACK;
  RgNotation notation = rg_sheet_get_notation_in (RG_STYLE_MODERN, player);
  guint      chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  if (self->updating || chosen == GTK_INVALID_LIST_POSITION)
    return;

  notation.system = (RgSystem) (chosen / G_N_ELEMENTS (NOTATED));
  notation.language = NOTATED[chosen % G_N_ELEMENTS (NOTATED)];
  rg_sheet_set_notation_of (player, &notation, rg_sheet_names_style (player));
}

static void
rg_preferences_window_class_init (RgPreferencesWindowClass *klass)
{
  g_type_ensure (RG_TYPE_LOOK_ROW);
  rg_help_add (GTK_WIDGET_CLASS (klass), "preferences");
  rg_template_set (klass, "rg-preferences-window.ui");
  RG_BIND_CHILDREN (RgPreferencesWindow, color_scheme, board_colors, pieces, seats,
                    coordinates, last_move, legal_moves, animation, captured, clock_face,
                    clock_shows, clock_start, press_clock, rulebook, conduct, scale,
                    notation_white, notation_black, program_threads, program_memory,
                    program_agrees, language, sounds, sound_moves, sound_clock,
                    sound_messages, say_moves);
  RG_BIND_CALLBACKS (notation_chosen_cb);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_w,
                                       GDK_CONTROL_MASK, "window.close", NULL);
}

static void
rg_preferences_window_init (RgPreferencesWindow *self)
{
  const struct {
    const char *key;
    GtkWidget **row;
  } switches[] = {
    { "coordinates", &self->coordinates },
    { "last-move", &self->last_move },
    { "legal-moves", &self->legal_moves },
    { "animation", &self->animation },
    { "captured", &self->captured },
    { "sounds", &self->sounds },
    { "say-moves", &self->say_moves },
    { "sound-moves", &self->sound_moves },
    { "program-agrees", &self->program_agrees },
    { "sound-clock", &self->sound_clock },
    { "sound-messages", &self->sound_messages },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));

  bind_row ("color-scheme", self->color_scheme, SCHEMES);
  bind_row ("seats", self->seats, SEATS);
  bind_row ("clock-face", self->clock_face, FACES);
  bind_row ("clock-shows", self->clock_shows, SHOWN);
  bind_row ("clock-start", self->clock_start, STARTS);
  bind_row ("press-clock", self->press_clock, PRESSES);
  bind_row ("new-conduct", self->conduct, CONDUCTS);
  bind_row ("language", self->language, LANGUAGES);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (rg_settings_get (), switches[i].key, *switches[i].row, "active",
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (rg_settings_get (), "program-threads", self->program_threads, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (rg_settings_get (), "program-memory", self->program_memory, "value",
                   G_SETTINGS_BIND_DEFAULT);
  offer_rulebooks (self);
  offer_scales (self);
  self->updating = TRUE;
  offer_notations (self->notation_white);
  offer_notations (self->notation_black);
  show_notations (self);
  rg_sheet_follow (self, G_CALLBACK (show_notations));
  gtk_widget_grab_focus (self->board_colors);
}

/**
 * rg_preferences_window_new:
 * @parent: (nullable): the window over which it opens
 *
 * Returns: (transfer none): a window in which every change takes effect at once
 */
GtkWindow *
rg_preferences_window_new (GtkWindow *parent)
{
  return g_object_new (RG_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);
}
