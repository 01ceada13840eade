/* The one place that reads and writes these settings.  The default, also for a
 * setting that cannot be read, is short algebraic notation in the language of
 * the interface and the style of the rulebook. */
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

/* Returns: how @player writes, in @style if they have chosen none */
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

/* Returns: how the sheet of @player is written (FIDE 1930, Art. 5 §2) */
RgNotation
rg_sheet_get_notation_of (RgGame *game, RgColor player)
{
  return rg_sheet_get_notation_in (rg_game_get_style (game), player);
}

/* @ply is 1 for the first move ….  Returns: (transfer full): the move with its number,
 * as the sheet has it that is shown */
char *
rg_sheet_name_move (RgGame *game, guint ply)
{
  RgNotation notation = rg_sheet_get_notation (game);

  return rg_move_label_numbered (game, ply, &notation);
}

/* @ply is how many moves of either side have been made.  Returns: (transfer full):
 * that moment in words, such as "After 12. Nf3" */
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

/* Returns: (transfer full): all moments of the game, the last one first */
GtkStringList *
rg_ply_names_list (RgGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint ply = rg_game_get_n_plies (game) + 1; ply-- > 0;)
    gtk_string_list_take (list, rg_ply_name (game, ply));

  return list;
}

/* Returns: whether @player has chosen a style, whatever the rulebook names */
gboolean
rg_sheet_names_style (RgColor player)
{
  RgNotation one = rg_sheet_get_notation_in (RG_STYLE_1930, player);
  RgNotation other = rg_sheet_get_notation_in (RG_STYLE_MODERN, player);

  return one.style == other.style;
}

/* Returns: whether @player writes as who has chosen nothing */
gboolean
rg_sheet_is_usual (RgColor player)
{
  RgNotation notation = rg_sheet_get_notation_in (RG_STYLE_1930, player);
  RgNotation usual = get_usual (RG_STYLE_1930);

  return rg_notation_equal (&notation, &usual) && !rg_sheet_names_style (player);
}

/* @names_style is whether @player writes in that style whatever the rulebook names. */
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

/* Lets @player write as is usual. */
void
rg_sheet_reset (RgColor player)
{
  g_settings_reset (rg_settings_get (), KEYS[player]);
}

/* Calls @changed_cb with @object, a #GObject, whenever a sheet is to be written in
 * another way, or another sheet is shown. */
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
