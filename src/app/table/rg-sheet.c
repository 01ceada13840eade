/* The only place that reads and writes the settings of the sheets. By default, or if a
 * setting is broken: short algebraic notation, in the program's language and the
 * rulebook's style. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet.h"

#include "rg-moment-words.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-tongue.h"

#include <glib/gi18n.h>

static const char *const KEYS[] = {
  [RG_WHITE] = "notation-white",
  [RG_BLACK] = "notation-black",
};

static const char *const NAMES[] = {
  [RG_WHITE] = "white",
  [RG_BLACK] = "black",
};

static RgNotation
get_usual (RgStyle style)
{
  return (RgNotation){
    .system = RG_SYSTEM_ALGEBRAIC,
    .form = RG_FORM_SHORT,
    .style = style,
    .language = rg_sheet_language (),
  };
}

/* Returns: the notation of @player, in @style unless the player has chosen a style */
RgNotation
rg_sheet_get_notation_in (RgStyle style, RgColor player)
{
  RgNotation       notation = get_usual (style);
  g_autofree char *id = g_settings_get_string (rg_settings_get (), KEYS[player]);

  rg_notation_parse (&notation, id, NULL);
  return notation;
}

RgColor
rg_sheet_get_shown (void)
{
  g_autofree char *name = g_settings_get_string (rg_settings_get (), "sheet");

  return g_str_equal (name, NAMES[RG_BLACK]) ? RG_BLACK : RG_WHITE;
}

void
rg_sheet_set_shown (RgColor player)
{
  g_settings_set_string (rg_settings_get (), "sheet", NAMES[player]);
}

RgNotation
rg_sheet_get_notation (RgGame *game)
{
  return rg_sheet_get_notation_of (game, rg_sheet_get_shown ());
}

/* Returns: the notation of @player's sheet of @game (FIDE 1930, Art. 5 §2) */
RgNotation
rg_sheet_get_notation_of (RgGame *game, RgColor player)
{
  return rg_sheet_get_notation_in (rg_game_get_style (game), player);
}

/* @ply: 1 for the first move. Returns: (transfer full): the move with its number, in the
 * notation of the sheet shown */
char *
rg_sheet_name_move (RgGame *game, guint ply)
{
  RgNotation notation = rg_sheet_get_notation (game);

  return rg_move_label_numbered (game, ply, &notation);
}

/* @ply: how many moves were made. Returns: (transfer full): a title such as "After 12.
 * Nf3" */
char *
rg_ply_name (RgGame *game, guint ply)
{
  g_autofree char *numbered = NULL;

  if (ply == 0)
    return g_strdup (_ ("Before the first move"));

  numbered = rg_sheet_name_move (game, ply);
  /* Translators: a move with its number, such as “12. Nf3”. */
  return g_strdup_printf (_ ("After %s"), numbered);
}

/* Returns: (transfer full): the names of all moments of the game, the last first */
GtkStringList *
rg_ply_names_list (RgGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint ply = rg_game_get_n_plies (game) + 1; ply-- > 0;)
    gtk_string_list_take (list, rg_ply_name (game, ply));

  return list;
}

/* Returns: whether @player has chosen a style, in place of the rulebook's */
gboolean
rg_sheet_names_style (RgColor player)
{
  RgNotation one = rg_sheet_get_notation_in (RG_STYLE_1930, player);
  RgNotation other = rg_sheet_get_notation_in (RG_STYLE_MODERN, player);

  return one.style == other.style;
}

/* Returns: whether @player uses the default notation and has chosen no style */
gboolean
rg_sheet_is_usual (RgColor player)
{
  RgNotation notation = rg_sheet_get_notation_in (RG_STYLE_1930, player);
  RgNotation usual = get_usual (RG_STYLE_1930);

  return rg_notation_equal (&notation, &usual) && !rg_sheet_names_style (player);
}

/* @names_style: whether this style is used even if the rulebook has another */
void
rg_sheet_set_notation_of (RgColor           player,
                          const RgNotation *notation,
                          gboolean          names_style)
{
  RgNotation       usual = get_usual (notation->style);
  char             whole[RG_NOTATION_ID_SIZE];
  g_autofree char *old = g_settings_get_string (rg_settings_get (), KEYS[player]);
  g_autofree char *id = NULL;

  rg_notation_write_id (notation, whole);
  if (names_style)
    id = g_strdup (whole);
  else if (rg_notation_equal (notation, &usual))
    id = g_strdup ("");
  else
    id = g_strjoin (" ", rg_system_id (notation->system), notation->language->id,
                    rg_form_id (notation->form), NULL);
  if (!g_str_equal (old, id))
    g_settings_set_string (rg_settings_get (), KEYS[player], id);
}

/* Resets the notation of @player to the default. */
void
rg_sheet_reset (RgColor player)
{
  g_settings_reset (rg_settings_get (), KEYS[player]);
}

/* Calls @changed_cb with @object, a #GObject, when a notation or the sheet shown
 * changes. */
void
rg_sheet_follow (gpointer object, GCallback changed_cb)
{
  static const char *const signals[] = {
    "changed::notation-white",
    "changed::notation-black",
    "changed::sheet",
  };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (rg_settings_get (), signals[i], changed_cb, object,
                             G_CONNECT_SWAPPED);
}
