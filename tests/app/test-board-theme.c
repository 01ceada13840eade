/* Checks that the user's own board themes are read or refused as a whole, and that small
 * letters, on squares and beside them, can be read under every theme. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-theme.h"
#include "rg-settings.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#define LEAST 4.5

static void
write_board (const char *id, const char *text)
{
  g_autofree char *folder = rg_board_theme_get_folder ();
  g_autofree char *name = g_strconcat (id, ".board", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_color (const GdkRGBA *color, const char *expected)
{
  GdkRGBA other;

  g_assert_true (gdk_rgba_parse (&other, expected));
  g_assert_true (gdk_rgba_equal (color, &other));
}

static void
test_own (void)
{
  g_auto (GStrv)   names = NULL;
  g_autofree char *chosen = NULL;
  RgBoardColors    colors;

  write_board ("Blue Marble", "[Board]\nLight=#e4e9f0\nDark=rgb(90,110,140)\n");
  write_board ("framed", "[Board]\nLight=white\nDark=#808080\nFrame=#102030\n");
  names = rg_board_theme_list_own ();
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_true (g_strv_contains ((const char *const *) names, "Blue Marble"));

  g_assert_true (rg_board_theme_read ("Blue Marble", &colors));
  assert_color (&colors.light, "#e4e9f0");
  assert_color (&colors.dark, "rgb(90,110,140)");
  g_assert_cmpfloat (rg_color_contrast (&colors.frame, &colors.dark), >, 1.5);
  g_assert_true (rg_board_theme_read ("framed", &colors));
  assert_color (&colors.frame, "#102030");

  g_settings_set_string (rg_settings_get (), "board-colors", "Blue Marble");
  chosen = rg_board_theme_get ();
  g_assert_cmpstr (chosen, ==, "Blue Marble");
  g_settings_reset (rg_settings_get (), "board-colors");
}

static void
test_broken (void)
{
  static const char *const texts[] = {
    "",
    "no file of colours",
    "[Board]\nLight=#fff\n",
    "[Board]\nLight=#fff\nDark=brownish\n",
    "[Board]\nLight=#fff\nDark=rgba(0,0,0,0.5)\n",
    "[Board]\nLight=#fff\nDark=#888\nFrame=}\n",
    "[Colours]\nLight=#fff\nDark=#888\n",
  };
  g_autofree char *chosen = NULL;
  RgBoardColors    colors;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    write_board ("broken", texts[i]);
    g_assert_false (rg_board_theme_read ("broken", &colors));
    g_assert_false (rg_board_theme_is ("broken"));
  }
  g_assert_false (rg_board_theme_is (""));
  g_assert_false (rg_board_theme_is ("absent"));
  g_assert_false (rg_board_theme_is ("../boards/framed"));
  g_settings_set_string (rg_settings_get (), "board-colors", "broken");
  chosen = rg_board_theme_get ();
  g_assert_cmpstr (chosen, ==, RG_BOARD_THEME_DEFAULT);
  g_settings_reset (rg_settings_get (), "board-colors");
}

static char *
read_style (const char *name)
{
  g_autofree char   *path = g_strconcat ("/io/github/regence_chess/Regence/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                      NULL);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GdkRGBA
find_color (const char *style, const char *part, const char *theme)
{
  g_autofree char *name = g_strdup_printf ("@define-color board_%s_%s ", part, theme);
  const char      *found = strstr (style, name);
  g_autofree char *text = NULL;
  GdkRGBA          color;

  g_assert_nonnull (found);
  found += strlen (name);
  text = g_strndup (found, strcspn (found, ";"));
  g_assert_true (gdk_rgba_parse (&color, text));
  return color;
}

/* Checks the contrast of the letters and figures beside the board, which are only a few
 * pixels high. */
static void
test_coordinates (gconstpointer name)
{
  g_autofree char *style = read_style (name);

  for (guint i = 0; i < RG_N_BOARD_THEMES; i++) {
    GdkRGBA light = find_color (style, "light", RG_BOARD_THEMES[i].id);
    GdkRGBA dark = find_color (style, "dark", RG_BOARD_THEMES[i].id);
    GdkRGBA on_light = rg_color_legible (&dark, &light);
    GdkRGBA on_dark = rg_color_legible (&light, &dark);

    g_test_message ("%s: %.2f %.2f", RG_BOARD_THEMES[i].id,
                    rg_color_contrast (&on_light, &light),
                    rg_color_contrast (&on_dark, &dark));
    g_assert_cmpfloat (rg_color_contrast (&on_light, &light), >=, LEAST);
    g_assert_cmpfloat (rg_color_contrast (&on_dark, &dark), >=, LEAST);
  }
}

static GdkRGBA
blend (const GdkRGBA *ink, double opacity, const GdkRGBA *ground)
{
  float share = ink->alpha * (float) opacity;

  return (GdkRGBA){ ground->red + (ink->red - ground->red) * share,
                    ground->green + (ink->green - ground->green) * share,
                    ground->blue + (ink->blue - ground->blue) * share, 1 };
}

/* Checks the contrast of grey text, which is the usual colour made transparent: in
 * libadwaita four fifths black on the grounds of a window, a header bar, a row and an
 * entry, or white on the dark grounds. */
static void
test_grey_text (void)
{
  static const struct {
    const char *ink, *ground;
  } rows[] = {
    { "rgba(0,0,0,0.8)", "#fafafa" }, { "rgba(0,0,0,0.8)", "#ebebeb" },
    { "rgba(0,0,0,0.8)", "#ffffff" }, { "rgba(0,0,0,0.8)", "#e6e6e6" },
    { "#ffffff", "#242424" },         { "#ffffff", "#303030" },
    { "#ffffff", "#363636" },         { "#ffffff", "#3a3a3a" },
  };
  g_autofree char *style = read_style ("style.css");
  const char      *rule = strstr (style, "\n.dim-label,");
  double           opacity;

  g_assert_nonnull (rule);
  rule = strstr (rule, "opacity: ");
  g_assert_nonnull (rule);
  opacity = g_ascii_strtod (rule + strlen ("opacity: "), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    GdkRGBA ink, ground, seen;

    g_assert_true (gdk_rgba_parse (&ink, rows[i].ink));
    g_assert_true (gdk_rgba_parse (&ground, rows[i].ground));
    seen = blend (&ink, opacity, &ground);
    g_test_message ("%s: %.2f", rows[i].ground, rg_color_contrast (&seen, &ground));
    g_assert_cmpfloat (rg_color_contrast (&seen, &ground), >=, LEAST);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  adw_init ();

  g_test_add_func ("/board-theme/a-board-of-the-user", test_own);
  g_test_add_func ("/board-theme/a-broken-one-is-none", test_broken);
  g_test_add_data_func ("/board-theme/coordinates-are-legible-in-the-light", "style.css",
                        test_coordinates);
  g_test_add_data_func ("/board-theme/coordinates-are-legible-in-the-dark", "dark.css",
                        test_coordinates);
  g_test_add_func ("/board-theme/grey-text-is-legible", test_grey_text);

  return g_test_run ();
}
