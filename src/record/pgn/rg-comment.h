/* Annotations of a move in a PGN file. A comment has text written by people and commands
 * of programs, such as "[%clk 0:01:02]". Numeric annotation glyphs (PGN standard 10; FIDE
 * 1930, Art. 5) have signs made of characters that every font has. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-square.h"

#include <glib.h>

char *rg_comment_clean (const char *text);
char *rg_comment_get_text (const char *before, const char *after);
char *rg_comment_set_text (const char *comment, const char *text);

/* RgShape: an arrow on the board, or a circle if both squares are the same. `color` is
 * a letter of %RG_SHAPE_COLORS: green, red, yellow or blue. */
typedef struct {
  RgSquare from;
  RgSquare to;
  char     color;
} RgShape;

#define RG_SHAPE_COLORS "GRYB"

void rg_comment_append_shapes (const char *comment, GArray *shapes);

/* RG_N_SIGNS: the glyphs 1 to 6, "!", "?", "!!", "??", "!?" and "?!", judge a move. A
 * move has at most one of them, written directly after it. */
#define RG_N_SIGNS 6

const char *rg_nag_get_sign (guint8 nag);
guint8      rg_nag_find (const char *text, gsize length);

/* RgCommandTake is called with the text of a command. It returns whether it accepts the
 * command. */
typedef gboolean (*RgCommandTake) (const char *text, gpointer data);

/* RG_PGN_COMMAND: the beginning of our commands; texts inside are escaped so that they
 * contain no character with a meaning in PGN. */
#define RG_PGN_COMMAND "[%regence "

void  rg_comment_take_commands (char **comment, RgCommandTake take, gpointer data);
void  rg_comment_drop_command (char **comment, const char *opening);
void  rg_pgn_command_escape (const char *text, GString *out);
char *rg_pgn_command_unescape (const char *text, gsize length);
