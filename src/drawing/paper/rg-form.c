/* Draws the parts of forms; the caller knows the game and gives the texts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-form.h"

#include "rg-i18n.h"

#include <string.h>

#define TO_VALUE 5.0 /* distance from a label to its value */

const RgFace RG_FORM_LABEL = { .size = 9, .italic = TRUE };
const RgFace RG_FORM_VALUE = { .size = 11 };
const RgFace RG_FORM_NOTE = { .size = 8, .italic = TRUE };

static const RgFace SIGNER = { .size = 9 };
static const RgFace KICKER = { .size = 8.5, .small_caps = TRUE };
static const RgFace TITLE = { .size = 20, .small_caps = TRUE };
static const RgFace RUNNING = { .size = 10, .small_caps = TRUE };

/* Text that would be scaled below SQUEEZED is broken into two text lines, each at the
 * scale BROKEN. */
#define SQUEEZED 0.72
#define BROKEN   0.7

/* LOGO: the height of the logo; SMALL and LARGE: the baselines of the small line and of
 * the title below it; RULE: from the title to the rule. */
#define LOGO  34.0
#define SMALL 7.0
#define LARGE 29.0
#define RULE  9.0

/* Writes a label, and after it a dotted line with the value; an empty value is to be
 * filled in by hand. */
void
rg_form_write_field (RgPen         *pen,
                     const char    *label,
                     const RgFace  *face,
                     const char    *value,
                     const RgPlace *place)
{
  static const double dots[] = { 0.01, 2.2 };
  RgPlace             rest = *place;
  double              width;

  width = rg_pen_write (pen, &RG_FORM_LABEL, label, place) + TO_VALUE;
  rest.x += width;
  rest.width -= width;
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (pen->cr, dots, G_N_ELEMENTS (dots), 0);
  rg_pen_rule (pen, rest.x, rest.y + 2.5, rest.x + rest.width, rest.y + 2.5, 0.7);
  cairo_restore (pen->cr);
  rest.x += 2;
  rest.width -= 4;
  rg_pen_write (pen, face, value, &rest);
}

/* Writes several fields beside one another; @line has the place of the first, and the
 * width of all together. */
void
rg_form_write_fields (RgPen *pen, const RgFormField *fields, guint n, const RgPlace *line)
{
  double  whole = line->width - (n - 1) * RG_FORM_BESIDE;
  RgPlace place = *line;

  for (guint i = 0; i < n; i++) {
    place.width = fields[i].share * whole;
    rg_form_write_field (pen, fields[i].label, &RG_FORM_VALUE, fields[i].value, &place);
    place.x += place.width + RG_FORM_BESIDE;
  }
}

/* Appends the initials of a name: "Alexandre-Maximilien" as "A.-M. "; a particle such
 * as "de" or "von" stays whole. */
static void
append_initials (GString *out, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "-", -1);

  if (g_unichar_islower (g_utf8_get_char (word))) {
    g_string_append_printf (out, "%s ", word);
    return;
  }

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_string_append_printf (out, "%s%.*s.", part == parts ? "" : "-",
                              (int) (g_utf8_next_char (*part) - *part), *part);
  g_string_append_c (out, ' ');
}

/* Shortens @name to fit into @width: "François André Philidor" to "F. A. Philidor"; of a
 * name with a comma, only the part before it stays. */
static char *
shorten (RgPen *pen, const char *name, double width)
{
  g_auto (GStrv)      words = g_strsplit (name, ", ", 2);
  g_autoptr (GString) out = g_string_new (NULL);

  if (rg_pen_measure (pen, &SIGNER, name) <= width)
    return g_strdup (name);
  if (words[1] != NULL)
    return g_strdup (words[0]);

  g_clear_pointer (&words, g_strfreev);
  words = g_strsplit (name, " ", -1);
  for (char **word = words; *word != NULL; word++) {
    if (word[1] == NULL)
      g_string_append (out, *word);
    else if (**word != '\0')
      append_initials (out, *word);
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Rules a line, and writes the name (may be empty) and role of the signer below it. */
void
rg_form_write_signer (RgPen         *pen,
                      const RgPlace *place,
                      const char    *name,
                      const char    *role)
{
  RgPlace below = *place;

  rg_pen_rule (pen, place->x, place->y, place->x + place->width, place->y, 0.6);
  below.y += RG_FORM_ROLE;
  /* Shortens a long name to initials below the line to sign on; the rest of the form
   * shows it in full. */
  if (*name != '\0') {
    g_autofree char *short_name = shorten (pen, name, place->width);

    rg_pen_write (pen, &SIGNER, short_name, &below);
    below.y += RG_FORM_ROLE;
  }
  rg_pen_write (pen, &RG_FORM_NOTE, role, &below);
}

/* Writes a text in one line, or in two if one line would need very small letters; the `y`
 * of @middle is the height of its middle. Returns: the lower edge of two lines, or the
 * baseline of one */
double
rg_form_write_text (RgPen         *pen,
                    const RgFace  *face,
                    const char    *text,
                    const RgPlace *middle)
{
  double  size = face->size, width = rg_pen_measure (pen, face, text);
  RgPlace place = *middle;

  if (SQUEEZED * width > place.width && strchr (text, ' ') != NULL) {
    RgFace broken = *face;
    double height;

    broken.size = BROKEN * size;
    height = MIN (rg_pen_measure_block (pen, &broken, text, place.width), 1.9 * size);
    place.y -= height / 2;
    return place.y + rg_pen_write_block (pen, &broken, text, &place, height);
  }
  place.y += 0.34 * size * MIN (1, place.width / MAX (1, width));
  rg_pen_write (pen, face, text, &place);
  return place.y;
}

/* Draws a thick rule over a thin one. */
void
rg_form_double_rule (RgPen *pen, double x, double y, double width)
{
  rg_pen_rule (pen, x, y, x + width, y, 1.6);
  rg_pen_rule (pen, x, y + 2.4, x + width, y + 2.4, 0.4);
}

/* Writes the title of a first page; above it, in small letters, the club (nullable) and
 * @kicker (may be empty); at the left a logo. Returns: its height */
double
rg_form_write_title (RgPen            *pen,
                     const RgClubHead *club,
                     const char       *kicker,
                     const char       *title,
                     const RgArea     *page)
{
  const char      *name = club != NULL ? rg_club_head_get_name (club) : "";
  g_autofree char *above = g_strjoin (*name != '\0' && *kicker != '\0' ? " · " : "", name,
                                      kicker, NULL);
  RgPlace          place = { page->x, page->y + SMALL, page->width, RG_ALIGN_CENTER };

  if (club != NULL) {
    double logo = rg_club_head_draw_logo (club, pen->cr, page->x, page->y - 4, LOGO);
    double beside = logo > 0 ? logo + RG_FORM_BESIDE : 0;

    place.x += beside;
    place.width -= 2 * beside;
  }
  cairo_set_source_rgb (pen->cr, 0, 0, 0);
  rg_pen_write (pen, &KICKER, above, &place);
  place.y = page->y + LARGE;
  rg_pen_write (pen, &TITLE, title, &place);
  rg_form_double_rule (pen, page->x, place.y + RULE, page->width);

  return RG_FORM_TITLE;
}

/* Writes the title and "page @page + 1 of @n_pages" at the top of a page after the first.
 * Returns: the height of this head */
double
rg_form_write_running_head (RgPen        *pen,
                            const char   *title,
                            guint         page,
                            guint         n_pages,
                            const RgArea *area)
{
  g_autofree char *words = g_strdup_printf (_ ("page %u of %u"), page + 1, n_pages);
  RgPlace          place = { area->x, area->y + 8, area->width, RG_ALIGN_END };
  double           taken = rg_pen_write (pen, &RG_FORM_LABEL, words, &place);

  place.align = RG_ALIGN_START;
  place.width -= taken + RG_FORM_BESIDE;
  rg_pen_write (pen, &RUNNING, title, &place);
  rg_form_double_rule (pen, area->x, area->y + 15, area->width);

  return RG_FORM_RUNNING_HEAD;
}
