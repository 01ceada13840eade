/* Writes with Pango on cairo, in points and without hinting, so that lines break on a
 * screen where they do on paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pen.h"

#include <string.h>

/* FAMILIES: fonts of the period, or the similar ones that Debian has. */
#define FAMILIES                                                                         \
  "C059, TeX Gyre Schola, Century Schoolbook L, Nimbus Roman, "                          \
  "TeX Gyre Termes, Liberation Serif, DejaVu Serif, serif"

/* LEADING: the distance between text lines as a multiple of the height of a line. */
#define LEADING 1.15F

/* Text that is too long is scaled down to SMALLEST, or to LEGIBLE points if that is
 * larger, and then cut. */
#define SMALLEST 0.5
#define LEGIBLE  7.0

/* MAX_LINES: how many text lines are cached; one more clears the cache. */
#define MAX_LINES 5000

static const cairo_user_data_key_t LINES;

/* Returns: (transfer none): the cache of text lines written with @cr, as most moves and
 * labels are in many sheets of a document */
static GHashTable *
get_lines (cairo_t *cr)
{
  GHashTable *lines = cairo_get_user_data (cr, &LINES);

  if (lines == NULL) {
    lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
    cairo_set_user_data (cr, &LINES, lines, (cairo_destroy_func_t) g_hash_table_unref);
  }
  return lines;
}

/* Returns: (transfer full): a context that only measures text and draws on no page */
static cairo_t *
create_nowhere (void)
{
  cairo_surface_t *nowhere = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t         *cr = cairo_create (nowhere);

  cairo_surface_destroy (nowhere);
  return cr;
}

/* Begins to write in points; without @cr (nullable) it only measures. */
void
rg_pen_init (RgPen *self, cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  self->cr = cr != NULL ? cairo_reference (cr) : create_nowhere ();
  self->layout = pango_cairo_create_layout (self->cr);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (self->layout), options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (pango_layout_get_context (self->layout),
                                           FALSE);
  pango_layout_context_changed (self->layout);
  self->font = pango_font_description_from_string (FAMILIES);
  self->lines = get_lines (self->cr);
}

void
rg_pen_clear (RgPen *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->font, pango_font_description_free);
  g_clear_pointer (&self->cr, cairo_destroy);
}

/* SMALL_CAPITALS: the scale of small capitals and digits, to the height of lower-case
 * letters. Pango's own small capitals depend on the square of cairo's scale. */
#define SMALL_CAPITALS 0.645

/* Adds @attribute for the bytes of a text from @start to @end. */
static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* Makes small capitals of @size for the lower-case letters and digits of @text, as the
 * fonts have none. */
static PangoAttrList *
make_small_capitals (const char *text, double size)
{
  PangoAttrList *list = pango_attr_list_new ();
  const char    *at = text;

  while (*at != '\0') {
    const char *from = at;

    while (*at != '\0' && (g_unichar_islower (g_utf8_get_char (at)) ||
                           g_unichar_isdigit (g_utf8_get_char (at))))
      at = g_utf8_next_char (at);
    if (at > from) {
      guint start = (guint) (from - text), end = (guint) (at - text);

      add_attribute (list, pango_attr_text_transform_new (PANGO_TEXT_TRANSFORM_UPPERCASE),
                     start, end);
      add_attribute (list, pango_attr_size_new_absolute ((int) (size * PANGO_SCALE)),
                     start, end);
    } else {
      at = g_utf8_next_char (at);
    }
  }

  return list;
}

static void
set_face (RgPen *self, const RgFace *face, double factor)
{
  PangoFontDescription *font = self->font;
  PangoAttrList        *attributes = NULL;

  pango_font_description_set_absolute_size (font, face->size * factor * PANGO_SCALE);
  pango_font_description_set_style (font, face->italic ? PANGO_STYLE_ITALIC
                                                       : PANGO_STYLE_NORMAL);
  pango_font_description_set_weight (font, face->bold ? PANGO_WEIGHT_BOLD
                                                      : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (self->layout, font);
  if (face->small_caps)
    attributes = make_small_capitals (pango_layout_get_text (self->layout),
                                      face->size * factor * SMALL_CAPITALS);
  pango_layout_set_attributes (self->layout, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
}

/* Sets the text as one line, however long. */
static void
set_line (RgPen *self, const RgFace *face, const char *text)
{
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_height (self->layout, -1);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  pango_layout_set_line_spacing (self->layout, 0);
  pango_layout_set_text (self->layout, text, -1);
  set_face (self, face, 1);
}

/* Returns: (transfer none): the layout of the text as one line, however long; it is
 * cached */
static PangoLayout *
find_line (RgPen *self, const RgFace *face, const char *text)
{
  g_autofree char *key = g_strdup_printf ("%g %d%d%d %s", face->size, face->italic,
                                          face->bold, face->small_caps, text);
  PangoLayout     *line = g_hash_table_lookup (self->lines, key);

  if (line != NULL)
    return line;

  set_line (self, face, text);
  line = pango_layout_copy (self->layout);
  if (g_hash_table_size (self->lines) >= MAX_LINES)
    g_hash_table_remove_all (self->lines);
  g_hash_table_insert (self->lines, g_steal_pointer (&key), line);
  return line;
}

static double
get_width (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

/* Scales the line down until it is no wider than @width. */
static double
squeeze (RgPen *self, const RgFace *face, double width)
{
  double factor = 1, least = MIN (SMALLEST, LEGIBLE / face->size);

  while (get_width (self->layout) > width && factor > least) {
    factor = MAX (least, factor * width / get_width (self->layout) * 0.995);
    set_face (self, face, factor);
  }
  if (get_width (self->layout) > width) {
    pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_width (self->layout, (int) (width * PANGO_SCALE));
  }

  return MIN (get_width (self->layout), width);
}

static void
show (RgPen *self, PangoLayout *layout, double x, double y)
{
  cairo_move_to (self->cr, x, y);
  pango_cairo_show_layout (self->cr, layout);
}

/* Returns: whether each letter of @text is in some font, so that none is drawn as a
 * box */
gboolean
rg_pen_has_letters (RgPen *self, const char *text)
{
  static const RgFace face = { .size = 10 };

  set_line (self, &face, text);
  return pango_layout_get_unknown_glyphs_count (self->layout) == 0;
}

/* Returns: the width of a line of text, in points */
double
rg_pen_measure (RgPen *self, const RgFace *face, const char *text)
{
  return get_width (find_line (self, face, text));
}

/* Writes a line of text, smaller than @face if it would be too wide. Returns: its
 * width, in points */
double
rg_pen_write (RgPen *self, const RgFace *face, const char *text, const RgPlace *place)
{
  PangoLayout *line;
  double       width, x = place->x;
  int          baseline;

  if (text == NULL || *text == '\0')
    return 0;

  line = find_line (self, face, text);
  width = get_width (line);
  if (width > place->width) {
    set_line (self, face, text);
    width = squeeze (self, face, place->width);
    line = self->layout;
  }
  if (place->align == RG_ALIGN_CENTER)
    x += (place->width - width) / 2;
  else if (place->align == RG_ALIGN_END)
    x += place->width - width;
  baseline = pango_layout_get_baseline (line);
  show (self, line, x, place->y - (double) baseline / PANGO_SCALE);

  return width;
}

static double
set_block (RgPen *self, const RgFace *face, const char *text, double width)
{
  int height;

  set_line (self, face, text);
  pango_layout_set_single_paragraph_mode (self->layout, FALSE);
  pango_layout_set_line_spacing (self->layout, LEADING);
  pango_layout_set_width (self->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_size (self->layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

/* Returns: the height of a text broken into lines of @width */
double
rg_pen_measure_block (RgPen *self, const RgFace *face, const char *text, double width)
{
  return set_block (self, face, text, width);
}

/**
 * rg_pen_write_block:
 * @place: `y` is the upper edge; lines begin at the left
 * @height: the largest height
 *
 * Writes a text, broken into lines; one that is too high is set smaller, and then cut.
 *
 * Returns: its height, in points
 */
double
rg_pen_write_block (RgPen         *self,
                    const RgFace  *face,
                    const char    *text,
                    const RgPlace *place,
                    double         height)
{
  RgFace smaller = *face;
  double natural = set_block (self, face, text, place->width);

  while (natural > height && smaller.size > SMALLEST * face->size) {
    smaller.size *= 0.9;
    natural = set_block (self, &smaller, text, place->width);
  }
  if (natural > height) {
    pango_layout_set_height (self->layout, (int) (height * PANGO_SCALE));
    pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  }
  show (self, self->layout, place->x, place->y);

  return MIN (natural, height);
}

void
rg_pen_rule (RgPen *self, double x1, double y1, double x2, double y2, double thickness)
{
  cairo_set_line_width (self->cr, thickness);
  cairo_move_to (self->cr, x1, y1);
  cairo_line_to (self->cr, x2, y2);
  cairo_stroke (self->cr);
}
