/* Checks every format in which something is copied from the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-copy.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

#include <string.h>

static gboolean
offers (GdkContentProvider *content, const char *type)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (content);

  return gdk_content_formats_contain_mime_type (formats, type);
}

static char *
get_text (GdkContentProvider *content)
{
  g_auto (GValue)    value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  g_value_init (&value, G_TYPE_STRING);
  gdk_content_provider_get_value (content, &value, &error);
  g_assert_no_error (error);
  return g_value_dup_string (&value);
}

/* Copies the position at the moment shown, not the last position of the game. */
static void
test_position (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (rg_test_new_game ("e2e4 e7e5"));
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char               *fen = NULL;

  rg_table_go_to (table, 1);
  content = rg_copy_position (table);
  fen = get_text (content);
  g_assert_cmpstr (fen, ==, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  g_assert_true (offers (content, "image/png"));
}

static void
test_picture (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (rg_test_new_game ("e2e4 e7e5"));
  g_autoptr (GdkContentProvider) content = rg_copy_picture (table);

  g_assert_true (offers (content, "image/png"));
  g_assert_true (offers (content, "image/svg+xml"));
  g_assert_false (offers (content, "text/plain;charset=utf-8"));
}

static void
test_game (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (rg_test_new_game ("e2e4 e7e5"));
  g_autoptr (GdkContentProvider) content = rg_copy_game (table);
  g_autofree char               *pgn = get_text (content);

  g_assert_true (offers (content, "application/vnd.chess-pgn"));
  g_assert_nonnull (strstr (pgn, "1. e4 e5"));
}

static void
test_report (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (rg_test_new_game ("e2e4 e7e5"));
  g_autoptr (GdkContentProvider) content = rg_copy_report (table);
  g_autofree char               *text = get_text (content);

  g_assert_true (g_str_has_prefix (text, "Arbiter’s report\n"));
  g_assert_nonnull (strstr (text, "\nNo incidents\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/copy/a-position-is-text-and-picture", test_position);
  g_test_add_func ("/app/copy/a-diagram-is-a-picture-alone", test_picture);
  g_test_add_func ("/app/copy/a-game-is-pgn", test_game);
  g_test_add_func ("/app/copy/a-report-is-text", test_report);

  return g_test_run ();
}
