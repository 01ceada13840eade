/* The style sheet names the board's colours: light, dark, frame and ground. For another
 * theme a few lines of CSS redefine these names, which changes everything that uses
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-theme.h"

#include "rg-folder.h"
#include "rg-settings.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>

#define SUFFIX ".board"
#define GROUP  "Board"

/* The least contrast of small letters that WCAG 2.1 (1.4.3) allows. */
#define LEGIBLE 4.5

/* MOST_BYTES: a larger file is refused, as a theme of three colours needs far less. */
#define MOST_BYTES (64 * 1024)

/* The themes of the style sheet, in the order of the preferences. */
const RgBoardTheme RG_BOARD_THEMES[RG_N_BOARD_THEMES] = {
  /* Translators: Colours of the board. */
  { RG_BOARD_THEME_DEFAULT, N_ ("Wood") },
  /* Translators: Colours of the board. */
  { "green", N_ ("Green") },
  /* Translators: Colours of the board. */
  { "slate", N_ ("Slate") },
  /* Translators: Look of the board: black on white, its dark squares hatched. */
  { RG_BOARD_THEME_PAPER, N_ ("Printed diagram") },
  /* Translators: Colours of the board. */
  { RG_BOARD_THEME_CONTRAST, N_ ("High contrast") },
};

/* Returns: (transfer full): the folder of the user's own themes, with one file for each
 * theme */
char *
rg_board_theme_get_folder (void)
{
  return rg_folder_for_data ("boards");
}

static gboolean
is_built_in (const char *id)
{
  for (guint i = 0; i < RG_N_BOARD_THEMES; i++)
    if (g_str_equal (RG_BOARD_THEMES[i].id, id))
      return TRUE;

  return FALSE;
}

/* Returns: (transfer full): the names of the user's own themes, including broken ones,
 * sorted */
char **
rg_board_theme_list_own (void)
{
  g_autofree char         *path = rg_board_theme_get_folder ();
  g_auto (GStrv)           names = rg_folder_list_names (path);
  g_autoptr (GStrvBuilder) boards = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++) {
    if (!g_str_has_suffix (names[i], SUFFIX))
      continue;
    names[i][strlen (names[i]) - strlen (SUFFIX)] = '\0';
    if (!is_built_in (names[i]))
      g_strv_builder_add (boards, names[i]);
  }
  return g_strv_builder_end (boards);
}

static GdkRGBA
mix (const GdkRGBA *from, const GdkRGBA *to, float share)
{
  return (GdkRGBA){ from->red + (to->red - from->red) * share,
                    from->green + (to->green - from->green) * share,
                    from->blue + (to->blue - from->blue) * share, 1 };
}

static gboolean
read_color (GKeyFile *file, const char *key, GdkRGBA *color)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, key, NULL);

  return text != NULL && gdk_rgba_parse (color, g_strstrip (text)) && color->alpha == 1;
}

/* Reads a theme of the user; if the file has no frame, the frame is a darker tone of the
 * dark squares. Returns: %FALSE if the file is missing or broken */
gboolean
rg_board_theme_read (const char *id, RgBoardColors *colors)
{
  static const GdkRGBA BLACK = { 0, 0, 0, 1 };
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char     *folder = rg_board_theme_get_folder ();
  g_autofree char     *name = g_strconcat (id, SUFFIX, NULL);
  g_autofree char     *path = g_build_filename (folder, name, NULL);
  GStatBuf             status;

  if (*id == '\0' || strchr (id, G_DIR_SEPARATOR) != NULL ||
      g_stat (path, &status) != 0 || !S_ISREG (status.st_mode) ||
      status.st_size > MOST_BYTES ||
      !g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL) ||
      !read_color (file, "Light", &colors->light) ||
      !read_color (file, "Dark", &colors->dark))
    return FALSE;

  colors->frame = mix (&colors->dark, &BLACK, 0.5f);
  return !g_key_file_has_key (file, GROUP, "Frame", NULL) ||
         read_color (file, "Frame", &colors->frame);
}

/* Returns: whether @id is a theme that can be used */
gboolean
rg_board_theme_is (const char *id)
{
  RgBoardColors colors;

  return is_built_in (id) || rg_board_theme_read (id, &colors);
}

/* Returns: (transfer full): the theme in use: high contrast if the desktop asks for it,
 * else the chosen one, or the default if that is broken. Checks each name only once. */
char *
rg_board_theme_get (void)
{
  static char     *known;
  static gboolean  is_whole;
  g_autofree char *id = g_settings_get_string (rg_settings_get (), "board-colors");

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return g_strdup (RG_BOARD_THEME_CONTRAST);

  if (g_strcmp0 (id, known) != 0) {
    is_whole = rg_board_theme_is (id);
    g_free (known);
    known = g_strdup (id);
  }
  return g_strdup (is_whole ? id : RG_BOARD_THEME_DEFAULT);
}

/* STRONG_TEXT: makes small grey text darker beside the board of high contrast. */
#define STRONG_TEXT                                                                      \
  ".dim-label, row label.subtitle, entry > text > placeholder,"                          \
  "spinbutton > text > placeholder, headerbar .subtitle, windowtitle .subtitle"          \
  "{ opacity: 0.9; }"

static char *
write_style (const char *id)
{
  RgBoardColors    colors;
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;
  g_autofree char *frame = NULL;

  if (is_built_in (id))
    return g_strdup_printf ("@define-color board_light @board_light_%1$s;"
                            "@define-color board_dark @board_dark_%1$s;"
                            "@define-color board_frame @board_frame_%1$s;"
                            "@define-color board_ground @board_ground_%1$s;%2$s",
                            id,
                            g_str_equal (id, RG_BOARD_THEME_CONTRAST) ? STRONG_TEXT : "");
  if (!rg_board_theme_read (id, &colors))
    return g_strdup ("");

  light = gdk_rgba_to_string (&colors.light);
  dark = gdk_rgba_to_string (&colors.dark);
  frame = gdk_rgba_to_string (&colors.frame);
  return g_strdup_printf ("@define-color board_light %s;"
                          "@define-color board_dark %s;"
                          "@define-color board_frame %s;"
                          "@define-color board_ground @board_dark;",
                          light, dark, frame);
}

static void
theme_changed_cb (GtkCssProvider *provider)
{
  g_autofree char *id = rg_board_theme_get ();
  g_autofree char *style = write_style (id);

  gtk_css_provider_load_from_data (provider, style, -1);
}

/* Gives the display the colours of the chosen theme, now and after each change. Later
 * calls do nothing. */
void
rg_board_theme_follow (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;

  provider = gtk_css_provider_new ();
  theme_changed_cb (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION +
                                                2);
  rg_settings_follow_board (provider, G_CALLBACK (theme_changed_cb));
}

static double
linearise (float value)
{
  return value <= 0.04045f ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linearise (color->red) + 0.7152 * linearise (color->green) +
         0.0722 * linearise (color->blue);
}

/* Returns: the contrast of two opaque colours, from 1 to 21 (WCAG 2.1) */
double
rg_color_contrast (const GdkRGBA *one, const GdkRGBA *other)
{
  double a = luminance (one) + 0.05, b = luminance (other) + 0.05;

  return MAX (a, b) / MIN (a, b);
}

/* Returns: @ink, made darker or lighter until small letters can be read on @ground */
GdkRGBA
rg_color_legible (const GdkRGBA *ink, const GdkRGBA *ground)
{
  static const GdkRGBA BLACK = { 0, 0, 0, 1 }, WHITE = { 1, 1, 1, 1 };
  gboolean             is_darker = luminance (ink) < luminance (ground);
  const GdkRGBA       *end = is_darker ? &BLACK : &WHITE;
  GdkRGBA              color = *ink;

  if (rg_color_contrast (end, ground) < LEGIBLE)
    end = is_darker ? &WHITE : &BLACK;
  for (int i = 1; i <= 20 && rg_color_contrast (&color, ground) < LEGIBLE; i++)
    color = mix (ink, end, (float) i / 20);

  return color;
}
