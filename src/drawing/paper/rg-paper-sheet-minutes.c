/* What was claimed, ruled, offered and corrected, on pages of their own behind
 * the moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-i18n.h"
#include "rg-paper-sheet-private.h"

#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-minute-words.h"
#include "rg-moment-words.h"

#define TITLE   26.0 /* what the title takes up on each page */
#define BETWEEN 5.0

static const RgFace TEXT = { .size = 10.5 };

/* When it was, with the times used by White and Black, and what was said and
 * ruled, with the article. */
static char *
write_paragraph (const RgMinute *minute)
{
  g_autofree char *moment = rg_moment_label (&minute->moment);
  g_autofree char *said = rg_sentence_for_minute (minute);
  g_autofree char *sentence = NULL;
  GString         *text = g_string_new (moment);

  if (minute->timed) {
    g_autofree char *white = rg_clock_text_time (minute->used[RG_WHITE]);
    g_autofree char *black = rg_clock_text_time (minute->used[RG_BLACK]);

    g_string_append_printf (text, "%s%s – %s", text->len > 0 ? " " : "", white, black);
  }
  sentence = rg_sentence_cite_from (minute->rulebook, said, minute->article);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " — " : "", sentence);

  return g_string_free (text, FALSE);
}

static char **
write_paragraphs (RgGame *game)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < rg_game_get_n_settled_minutes (game); i++)
    g_ptr_array_add (all, write_paragraph (rg_game_get_minute (game, i)));
  if (all->len == 0)
    return NULL;

  g_ptr_array_add (all, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&all), FALSE);
}

/* Room for paragraphs on a page with a short head. */
static double
get_room (const RgPaperSheet *self)
{
  return rg_paper_get_height (self->options.paper) - 2 * RG_SHEET_MARGIN -
         RG_SHEET_RUNNING_HEAD - TITLE;
}

static double
get_width (const RgPaperSheet *self)
{
  return rg_paper_get_width (self->options.paper) - 2 * RG_SHEET_MARGIN;
}

static void
break_pages (RgPaperSheet *self, RgPen *pen)
{
  double room = 0;

  for (guint i = 0; self->minutes[i] != NULL; i++) {
    double height;

    height = rg_pen_measure_block (pen, &TEXT, self->minutes[i], get_width (self)) +
             BETWEEN;
    if (height > room) {
      g_array_append_val (self->minute_pages, i);
      room = get_room (self);
    }
    room -= height;
  }
}

/* Writes the minutes of the game, if it is not NULL, where they are wanted, and finds
 * out where pages of them begin. */
void
rg_paper_sheet_lay_minutes (RgPaperSheet *self, RgGame *game)
{
  cairo_surface_t *nowhere;
  cairo_t         *cr;
  RgPen            pen;

  if (self->options.minutes && game != NULL)
    self->minutes = write_paragraphs (game);
  if (self->minutes == NULL)
    return;

  nowhere = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (nowhere);
  rg_pen_init (&pen, cr);
  break_pages (self, &pen);
  rg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
}

/* Draws the minutes of one page, counted from the first of those with minutes. */
void
rg_paper_sheet_draw_minutes (const RgPaperSheet *self,
                             RgPen              *pen,
                             const RgSheetArea  *area,
                             guint               page)
{
  static const RgFace title = { .size = 13, .small_caps = TRUE };
  const GArray       *pages = self->minute_pages;
  guint   next = page + 1 < pages->len ? g_array_index (pages, guint, page + 1)
                                       : g_strv_length (self->minutes);
  RgPlace place = { area->x, area->y + 14, area->width, RG_ALIGN_CENTER };

  rg_pen_write (pen, &title, _ ("Minutes"), &place);
  place.y = area->y + TITLE;
  for (guint i = g_array_index (pages, guint, page); i < next; i++)
    place.y += rg_pen_write_block (pen, &TEXT, self->minutes[i], &place,
                                   area->y + area->height - place.y) +
               BETWEEN;
}
