/* Copies pictures of the position in the style of printed diagrams, so that they look
 * right on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-copy.h"

#include "rg-diagram-file.h"
#include "rg-fen.h"
#include "rg-paper-sheet.h"
#include "rg-pgn-writer.h"
#include "rg-piece-textures.h"
#include "rg-tongue.h"

/* The MIME types of PGN, both in use. */
static const char *const PGN_TYPES[] = {
  "application/vnd.chess-pgn",
  "application/x-chess-pgn",
};

static GdkContentProvider *
new_text (const char *text)
{
  return gdk_content_provider_new_typed (G_TYPE_STRING, text);
}

/* @ending is the extension of the file type, such as ".png". Returns NULL if the pieces
 * cannot be drawn. */
static GdkContentProvider *
new_picture (RgTable *table, const char *ending, const char *type)
{
  const RgPosition     *position = rg_table_get_position (table);
  RgDiagramLook         look = { .flipped = rg_table_get_flipped (table),
                                 .capped = rg_table_get_capped (table) };
  g_autoptr (RgDiagram) diagram = rg_piece_textures_new_diagram (NULL);
  g_autoptr (GBytes)    bytes = NULL;

  if (diagram != NULL)
    bytes = rg_diagram_file_draw (diagram, &position->setup.board, &look, ending);

  return bytes != NULL ? gdk_content_provider_new_for_bytes (type, bytes) : NULL;
}

/* Unites @forms, the best first, without the NULLs among them. Takes ownership of
 * them. */
static GdkContentProvider *
unite (GdkContentProvider **forms, gsize n)
{
  gsize n_there = 0;

  for (gsize i = 0; i < n; i++)
    if (forms[i] != NULL)
      forms[n_there++] = forms[i];

  return gdk_content_provider_new_union (forms, n_there);
}

/* Returns: (transfer full): the position shown, as FEN and as a picture */
GdkContentProvider *
rg_copy_position (RgTable *table)
{
  char                fen[RG_FEN_SIZE];
  GdkContentProvider *forms[2];

  rg_fen_from_position (rg_table_get_position (table), fen);
  forms[0] = new_text (fen);
  forms[1] = new_picture (table, ".png", "image/png");
  return unite (forms, G_N_ELEMENTS (forms));
}

/* Returns: (transfer full): the position shown, as PNG and SVG; not as text, as many
 * programs would paste that instead of the picture */
GdkContentProvider *
rg_copy_picture (RgTable *table)
{
  GdkContentProvider *forms[2];

  forms[0] = new_picture (table, ".png", "image/png");
  forms[1] = new_picture (table, ".svg", "image/svg+xml");
  return unite (forms, G_N_ELEMENTS (forms));
}

/* Returns: (transfer full): the game as PGN */
GdkContentProvider *
rg_copy_game (RgTable *table)
{
  g_autoptr (RgPgnGame) pgn = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);
  g_autoptr (GBytes)    bytes = NULL;
  GdkContentProvider   *forms[1 + G_N_ELEMENTS (PGN_TYPES)];

  rg_table_about_to_leave (table);
  pgn = rg_game_to_pgn (rg_table_get_game (table));
  rg_pgn_write (pgn, text);
  bytes = g_bytes_new (text->str, text->len);
  forms[0] = new_text (text->str);
  for (guint i = 0; i < G_N_ELEMENTS (PGN_TYPES); i++)
    forms[1 + i] = gdk_content_provider_new_for_bytes (PGN_TYPES[i], bytes);
  return unite (forms, G_N_ELEMENTS (forms));
}

/* Returns: (transfer full): the arbiter's report as text, in the language of the
 * program */
GdkContentProvider *
rg_copy_report (RgTable *table)
{
  RgPaperSheetOptions      options = { .notation.language = rg_sheet_language (),
                                       .report = TRUE };
  g_autoptr (RgPaperSheet) sheet = rg_paper_sheet_new (rg_table_get_game (table),
                                                       &options);
  g_autofree char         *text = rg_paper_sheet_get_text (sheet);

  return new_text (text);
}
