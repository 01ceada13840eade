/* Makes the sentences for remedies, one for each kind of piece, so that a translation can
 * give each its gender. Does not check whether a remedy is possible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-option-words.h"

#include "rg-game-words.h"
#include "rg-i18n.h"

/* RgRoleSentences: sentences by the role of a piece; the first is for an unknown
 * piece. */
typedef const char *RgRoleSentences[RG_N_ROLES + 1];

static const RgRoleSentences MOVE = {
  [RG_ROLE_NONE] = N_ ("Piece on %s Must Move"),
  [RG_PAWN] = N_ ("Pawn on %s Must Move"),
  [RG_KNIGHT] = N_ ("Knight on %s Must Move"),
  [RG_BISHOP] = N_ ("Bishop on %s Must Move"),
  [RG_ROOK] = N_ ("Rook on %s Must Move"),
  [RG_QUEEN] = N_ ("Queen on %s Must Move"),
  [RG_KING] = N_ ("King on %s Must Move"),
};

/* MOVE_AGAIN: another move with the piece that made the wrong move. The piece is named by
 * the square that it came from, while it is still on the wrong one. */
static const RgRoleSentences MOVE_AGAIN = {
  [RG_PAWN] = N_ ("Pawn From %s Must Make Another Move"),
  [RG_KNIGHT] = N_ ("Knight From %s Must Make Another Move"),
  [RG_BISHOP] = N_ ("Bishop From %s Must Make Another Move"),
  [RG_ROOK] = N_ ("Rook From %s Must Make Another Move"),
  [RG_QUEEN] = N_ ("Queen From %s Must Make Another Move"),
  [RG_KING] = N_ ("King From %s Must Make Another Move"),
};

static const RgRoleSentences TAKE = {
  [RG_ROLE_NONE] = N_ ("Piece on %s Must Be Taken"),
  [RG_PAWN] = N_ ("Pawn on %s Must Be Taken"),
  [RG_KNIGHT] = N_ ("Knight on %s Must Be Taken"),
  [RG_BISHOP] = N_ ("Bishop on %s Must Be Taken"),
  [RG_ROOK] = N_ ("Rook on %s Must Be Taken"),
  [RG_QUEEN] = N_ ("Queen on %s Must Be Taken"),
  [RG_KING] = N_ ("King on %s Must Be Taken"),
};

static const RgRoleSentences TAKE_WITH = {
  [RG_ROLE_NONE] = N_ ("Piece on %s Must Be Taken With Piece on %s"),
  [RG_PAWN] = N_ ("Pawn on %s Must Be Taken With Piece on %s"),
  [RG_KNIGHT] = N_ ("Knight on %s Must Be Taken With Piece on %s"),
  [RG_BISHOP] = N_ ("Bishop on %s Must Be Taken With Piece on %s"),
  [RG_ROOK] = N_ ("Rook on %s Must Be Taken With Piece on %s"),
  [RG_QUEEN] = N_ ("Queen on %s Must Be Taken With Piece on %s"),
  [RG_KING] = N_ ("King on %s Must Be Taken With Piece on %s"),
};

static const RgRoleSentences MUST_MOVE = {
  [RG_ROLE_NONE] = N_ ("The piece on %s must move"),
  [RG_PAWN] = N_ ("The pawn on %s must move"),
  [RG_KNIGHT] = N_ ("The knight on %s must move"),
  [RG_BISHOP] = N_ ("The bishop on %s must move"),
  [RG_ROOK] = N_ ("The rook on %s must move"),
  [RG_QUEEN] = N_ ("The queen on %s must move"),
  [RG_KING] = N_ ("The king on %s must move"),
};

static const RgRoleSentences MUST_TAKE = {
  [RG_ROLE_NONE] = N_ ("The piece on %s must be taken"),
  [RG_PAWN] = N_ ("The pawn on %s must be taken"),
  [RG_KNIGHT] = N_ ("The knight on %s must be taken"),
  [RG_BISHOP] = N_ ("The bishop on %s must be taken"),
  [RG_ROOK] = N_ ("The rook on %s must be taken"),
  [RG_QUEEN] = N_ ("The queen on %s must be taken"),
  [RG_KING] = N_ ("The king on %s must be taken"),
};

static const RgRoleSentences MUST_TAKE_WITH = {
  [RG_ROLE_NONE] = N_ ("The piece on %s must be taken with the piece on %s"),
  [RG_PAWN] = N_ ("The pawn on %s must be taken with the piece on %s"),
  [RG_KNIGHT] = N_ ("The knight on %s must be taken with the piece on %s"),
  [RG_BISHOP] = N_ ("The bishop on %s must be taken with the piece on %s"),
  [RG_ROOK] = N_ ("The rook on %s must be taken with the piece on %s"),
  [RG_QUEEN] = N_ ("The queen on %s must be taken with the piece on %s"),
  [RG_KING] = N_ ("The king on %s must be taken with the piece on %s"),
};

static const RgRoleSentences TOUCHED_MOVE = {
  [RG_ROLE_NONE] = N_ ("The piece on %s has been touched and must move"),
  [RG_PAWN] = N_ ("The pawn on %s has been touched and must move"),
  [RG_KNIGHT] = N_ ("The knight on %s has been touched and must move"),
  [RG_BISHOP] = N_ ("The bishop on %s has been touched and must move"),
  [RG_ROOK] = N_ ("The rook on %s has been touched and must move"),
  [RG_QUEEN] = N_ ("The queen on %s has been touched and must move"),
  [RG_KING] = N_ ("The king on %s has been touched and must move"),
};

static const RgRoleSentences TOUCHED_TAKE = {
  [RG_ROLE_NONE] = N_ ("The piece on %s has been touched and must be taken"),
  [RG_PAWN] = N_ ("The pawn on %s has been touched and must be taken"),
  [RG_KNIGHT] = N_ ("The knight on %s has been touched and must be taken"),
  [RG_BISHOP] = N_ ("The bishop on %s has been touched and must be taken"),
  [RG_ROOK] = N_ ("The rook on %s has been touched and must be taken"),
  [RG_QUEEN] = N_ ("The queen on %s has been touched and must be taken"),
  [RG_KING] = N_ ("The king on %s has been touched and must be taken"),
};

/* RgManner: sentences by the kind of a remedy: those about a piece by its role, and the
 * others. */
typedef struct {
  const char *const *pieces[RG_OPTION_LOST + 1];
  const char        *others[RG_OPTION_LOST + 1];
} RgManner;

#define OTHER_DUTIES                                                                     \
  {                                                                                      \
    [RG_OPTION_PLAY] = N_ ("The move %s must be played"),                                \
    [RG_OPTION_PARRY] = N_ ("The check must be parried"),                                \
    [RG_OPTION_LEAVE] = N_ ("The move stands"),                                          \
    [RG_OPTION_RETRACT] = N_ ("The move is taken back"),                                 \
    [RG_OPTION_LOST] = N_ ("The game is lost"),                                          \
  }

/* AS_BUTTON: remedies as labels of buttons: the chooser presses the button, and the
 * opponent must do what it says. */
static const RgManner AS_BUTTON = {
  { NULL, MOVE, TAKE, TAKE_WITH },
  {
    /* Translators: a button; the move that is demanded. */
    [RG_OPTION_PLAY] = N_ ("Play %s"),
    [RG_OPTION_PARRY] = N_ ("Check Must Be Parried"),
    [RG_OPTION_LEAVE] = N_ ("Let the Move Stand"),
    [RG_OPTION_RETRACT] = N_ ("Have the Move Taken Back"),
    [RG_OPTION_LOST] = N_ ("Declare the Game Lost"),
  },
};
static const RgManner AS_DUTY = { { NULL, MUST_MOVE, MUST_TAKE, MUST_TAKE_WITH },
                                  OTHER_DUTIES };
static const RgManner AS_TOUCHED = { { NULL, TOUCHED_MOVE, TOUCHED_TAKE, MUST_TAKE_WITH },
                                     OTHER_DUTIES };

static char *
name_pieces (const char *const *sentences, const RgBoard *board, const RgOption *option)
{
  RgRole role = rg_piece_role (rg_board_get (board, option->square));
  char   name[3] = "", with[3] = "";

  rg_square_write (option->square, name);
  rg_square_write (option->with, with);
  return g_strdup_printf (_ (sentences[role]), name, with);
}

static char *
say (const RgManner *manner, const RgBoard *board, const RgOption *option)
{
  g_autofree char *move = rg_displacement_in_words (option->displacement);

  if (manner->pieces[option->kind] != NULL)
    return name_pieces (manner->pieces[option->kind], board, option);
  if (manner->others[option->kind] != NULL)
    return g_strdup_printf (_ (manner->others[option->kind]), move);

  return g_strdup ("");
}

/* Returns: (transfer full): the squares of a displacement, such as "h1–d1" or "e7–e8Q",
 * with the letter of the sheet's language */
char *
rg_displacement_in_words (RgDisplacement displacement)
{
  char from[3] = "", to[3] = "";

  rg_square_write (displacement.from, from);
  rg_square_write (displacement.to, to);
  return g_strdup_printf ("%s–%s%s", from, to,
                          displacement.promotion != RG_ROLE_NONE
                            ? rg_sheet_language ()->roles[displacement.promotion]
                            : "");
}

/* Returns: (transfer full): a remedy as the label of a button, such as "Knight on g1
 * Must Move", without a full stop; it refers to the board @before the fault, while @now
 * may still show the fault */
char *
rg_sentence_for_option (const RgBoard *before, const RgBoard *now, const RgOption *option)
{
  RgPiece piece = option->kind == RG_OPTION_MOVE ? rg_board_get (before, option->square)
                                                 : RG_PIECE_NONE;
  RgPiece there = option->kind == RG_OPTION_MOVE ? rg_board_get (now, option->square)
                                                 : RG_PIECE_NONE;

  /* A piece of the same side that is on the square now has captured the first one, which
   * has not made a move. */
  if (piece != RG_PIECE_NONE &&
      (there == RG_PIECE_NONE || rg_piece_color (there) != rg_piece_color (piece)))
    return name_pieces (MOVE_AGAIN, before, option);

  return say (&AS_BUTTON, before, option);
}

/* Returns: (transfer full): an obligation, such as "The knight on g1 must move",
 * without a full stop; a piece not on @board is “the piece” */
char *
rg_sentence_for_duty (const RgBoard *board, const RgOption *option)
{
  return say (&AS_DUTY, board, option);
}

/* Returns: (transfer full): a remedy within a sentence: a move by its squares alone,
 * any other as an obligation */
static char *
in_sentence (const RgBoard *board, const RgOption *option)
{
  return option->kind == RG_OPTION_PLAY ? rg_displacement_in_words (option->displacement)
                                        : rg_sentence_for_duty (board, option);
}

/* Returns: (transfer full): remedies (of RgOption) as a list within a sentence */
char *
rg_options_in_words (const RgBoard *board, const GArray *options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++) {
    g_autofree char *option = NULL;

    option = in_sentence (board, &g_array_index (options, RgOption, i));
    g_string_append_printf (text, i == 0 ? "%s" : " · %s", option);
  }

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) (nullable): the obligation of the player to move, with its
 * article; NULL if the player may make any legal move */
char *
rg_sentence_for_must (RgGame *game)
{
  const RgState     *state = rg_game_get_state (game);
  const RgBoard     *board = &state->ply.position.setup.board;
  g_autoptr (GArray) options = NULL;
  g_autofree char   *words = NULL;
  g_autofree char   *duty = NULL;
  g_autofree char   *sentence = NULL;

  if (rg_game_is_over (game) || rg_remedies_is_empty (&state->must))
    return NULL;

  options = rg_remedies_list (&state->must, &state->ply.position);
  if (options->len == 0)
    return NULL;

  words = rg_options_in_words (board, options);
  if (options->len > 1)
    /* Translators: %s is a list of remedies, such as “The knight on g1 must move”,
     * separated by points. */
    sentence = g_strdup_printf (_ ("One of these is required: %s."), words);
  else
    duty = say (state->pronounced ? &AS_DUTY : &AS_TOUCHED, board,
                &g_array_index (options, RgOption, 0));
  if (duty != NULL)
    sentence = rg_sentence_alone (duty);
  return rg_sentence_cite (game, sentence, state->must_article);
}
