/* Writes labels for notations. Since a name alone means little to a player who has never
 * seen the notation, each label has an example of a move in it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation-words.h"

#include "rg-i18n.h"
#include "rg-moment-words.h"
#include "rg-movegen.h"

/* RgExample: a position, and the move in it that is written as an example. */
typedef struct {
  const char *fen;
  const char *move;
} RgExample;

/* Examples of moves: the pawn's first step, a move of the only knight that can go there,
 * the queen to f4; a capture by one of two knights, and castling. */
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

static char *
write_example (const RgExample *example, const RgNotation *notation)
{
  RgPosition position;
  char       move[RG_MOVE_TEXT_SIZE] = "";

  if (!rg_position_from_fen (&position, example->fen, NULL))
    g_assert_not_reached ();

  play_example (&position, example->move, notation, move);
  return g_strdup (move);
}

char *
rg_notation_system_label (const RgNotation *notation, RgSystem system)
{
  RgNotation       changed = *notation;
  g_autofree char *move = NULL;

  changed.system = system;
  move = write_example (&PAWN, &changed);
  return g_strdup_printf (system == RG_SYSTEM_ALGEBRAIC
                            /* Translators: a notation, and a move written in it. */
                            ? _ ("Algebraic: %s")
                            /* Translators: a notation, and a move written in it. */
                            : _ ("Descriptive: %s"),
                          move);
}

char *
rg_notation_form_label (const RgNotation *notation, RgForm form)
{
  static const char *const forms[RG_N_FORMS] = {
    /* Translators: a way to write moves, and a move written so. */
    [RG_FORM_SHORT] = N_ ("Short: %s"),
    /* Translators: a way to write moves, and a move written so. */
    [RG_FORM_LONG] = N_ ("Long: %s"),
    /* Translators: moves with pictures of pieces, and a move written so. */
    [RG_FORM_FIGURINE] = N_ ("Figurines: %s"),
  };
  RgNotation       changed = *notation;
  g_autofree char *move = NULL;

  changed.form = form;
  move = write_example (&KNIGHT, &changed);
  return g_strdup_printf (_ (forms[form]), move);
}

/* Returns: (transfer full): the name of a language in that language, and an example */
char *
rg_notation_language_label (const RgNotation *notation, const RgLanguage *language)
{
  RgNotation       changed = *notation;
  g_autofree char *move = NULL;

  changed.language = language;
  move = write_example (&QUEEN, &changed);
  /* Translators: the name of a language in that language, and a move written in it. */
  return g_strdup_printf (_ ("%s: %s"),
                          language == &RG_LANGUAGE_FRENCH ? "Français" : "English", move);
}

static char *
label_style (const char *format, const RgNotation *notation, RgStyle style)
{
  RgNotation       changed = *notation;
  g_autofree char *capture = NULL;
  g_autofree char *castling = NULL;
  g_autofree char *moves = NULL;

  changed.style = style;
  capture = write_example (&CAPTURE, &changed);
  castling = write_example (&CASTLING, &changed);
  moves = g_strdup_printf ("%s  %s", capture, castling);
  return g_strdup_printf (format, moves);
}

char *
rg_notation_style_label (const RgNotation *notation, RgStyle style)
{
  static const char *const styles[RG_N_STYLES] = {
    /* Translators: signs as in the rules of 1930, and two moves written with them. */
    [RG_STYLE_1930] = N_ ("1930: %s"),
    /* Translators: signs as in the draft of 1928, and two moves written with them. */
    [RG_STYLE_1928] = N_ ("1928: %s"),
    /* Translators: signs as they are used today, and two moves written with them. */
    [RG_STYLE_MODERN] = N_ ("Today: %s"),
    /* Translators: signs as in PGN files, and two moves written with them. */
    [RG_STYLE_PGN] = N_ ("PGN: %s"),
  };

  return label_style (_ (styles[style]), notation, style);
}

/* Returns: (transfer full): the label for "as in the rulebook", whose style is now
 * @style */
char *
rg_notation_rulebook_label (const RgNotation *notation, RgStyle style)
{
  return label_style (_ ("As in the rulebook: %s"), notation, style);
}

/* Returns: (transfer full) (nullable): the last move of @game with its number, NULL
 * before the first */
char *
rg_notation_last_move (const RgNotation *notation, RgGame *game)
{
  guint last = rg_game_get_n_plies (game);

  return last > 0 ? rg_move_label_numbered (game, last, notation) : NULL;
}

/* Returns: (transfer full): the first two moves of a game as examples, captures among
 * them, each on a text line */
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
