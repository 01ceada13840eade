/* A word alone would mean nothing to who has never seen the other notations:
 * behind each stands a move as it would be written.  Whose sheet it is, is not
 * known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-words.h"

#include "rg-moment-words.h"
#include "rg-movegen.h"

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

/**
 * rg_notation_system_label:
 * @notation: as the sheet is written
 *
 * Returns: (transfer full): a system with an example, such as "Descriptive:
 *   P-K4"
 */
char *
rg_notation_system_label (const RgNotation *notation, RgSystem system)
{
  RgNotation changed = *notation;

  changed.system = system;
  return label_with (_ (SYSTEMS[system]), &PAWN, &changed);
}

/**
 * rg_notation_form_label:
 * @notation: as the sheet is written
 *
 * Returns: (transfer full): a form with an example, such as "Long: Ng1-f3"
 */
char *
rg_notation_form_label (const RgNotation *notation, RgForm form)
{
  RgNotation changed = *notation;

  changed.form = form;
  return label_with (_ (FORMS[form]), &KNIGHT, &changed);
}

/**
 * rg_notation_language_label:
 * @notation: as the sheet is written
 *
 * Returns: (transfer full): a language by its own name with an example, such as
 *   "Français: Df4"
 */
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

/**
 * rg_notation_style_label:
 * @notation: as the sheet is written
 *
 * Returns: (transfer full): a style with a capture and castling in it
 */
char *
rg_notation_style_label (const RgNotation *notation, RgStyle style)
{
  return label_style (_ (STYLES[style]), notation, style);
}

/**
 * rg_notation_rulebook_label:
 * @notation: as the sheet is written
 * @style: the style that the rulebook names
 *
 * Returns: (transfer full): the choice of whatever style the rulebook names
 */
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
