/* The colours of the board, from the style sheet or from a file of the user. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Themes that draw pieces in black and white; “paper” hatches the dark squares. */
#define RG_BOARD_THEME_PAPER    "paper"
#define RG_BOARD_THEME_CONTRAST "contrast"
#define RG_BOARD_THEME_DEFAULT  "wood"

#define RG_N_BOARD_THEMES 5

/* `title` is not translated yet. */
typedef struct {
  const char *id;
  const char *title;
} RgBoardTheme;

extern const RgBoardTheme RG_BOARD_THEMES[RG_N_BOARD_THEMES];

/* `frame` surrounds the squares. */
typedef struct {
  GdkRGBA light, dark, frame;
} RgBoardColors;

char    *rg_board_theme_get_folder (void);
char   **rg_board_theme_list_own (void);
gboolean rg_board_theme_read (const char *id, RgBoardColors *colors);
char    *rg_board_theme_get (void);
gboolean rg_board_theme_is (const char *id);
void     rg_board_theme_follow (void);

double  rg_color_contrast (const GdkRGBA *one, const GdkRGBA *other);
GdkRGBA rg_color_legible (const GdkRGBA *ink, const GdkRGBA *ground);
