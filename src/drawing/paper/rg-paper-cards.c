/* A card has the number of the board in figures that can be read across a room, and below
 * it who plays at which odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-cards.h"

#include "rg-form.h"
#include "rg-i18n.h"
#include "rg-tongue.h"

#define ACROSS   2 /* cards beside one another; DOWN: cards in a column */
#define DOWN     2
#define INSET    15.0 /* space from the cut to the frame */
#define PADDING  14.0 /* space from the frame to the text */
#define LOGO     30.0
#define CUT      0.3
#define ODDS_MAX 54.0 /* height of the text with odds and time */

static const RgFace OCCASION = { .size = 11, .small_caps = TRUE };
static const RgFace WORD = { .size = 15, .small_caps = TRUE };
static const RgFace NUMBER = { .size = 150 };
static const RgFace NAME = { .size = 19 };
static const RgFace ODDS = { .size = 13, .italic = TRUE };

struct _RgPaperCards {
  RgPages           pages;
  const RgLanguage *language;
  RgClubHead       *club;
  char             *title;
  GArray           *cards; /* array of RgPaperCard */
};

static void
clear_card (gpointer data)
{
  RgPaperCard *card = data;

  g_free (card->occasion);
  g_free (card->board);
  g_free (card->names[RG_WHITE]);
  g_free (card->names[RG_BLACK]);
  g_free (card->odds);
  g_free (card->time);
}

/* Adds @card, whose texts are (transfer full). */
void
rg_paper_cards_add (RgPaperCards *self, const RgPaperCard *card)
{
  g_array_append_val (self->cards, *card);
}

static void
write_centered (RgPen        *pen,
                const RgFace *face,
                const char   *text,
                const RgArea *area,
                double        y)
{
  RgPlace place = { area->x, area->y + y, area->width, RG_ALIGN_CENTER };

  rg_pen_write (pen, face, text, &place);
}

/* Writes a player's name after a square in the colour of the pieces. */
static void
write_player (RgPen *pen, const char *name, RgColor color, const RgArea *area, double y)
{
  double  side = 0.62 * NAME.size;
  RgPlace place = { area->x + side + 8, area->y + y - side / 2, area->width - side - 8,
                    RG_ALIGN_START };

  cairo_rectangle (pen->cr, area->x, area->y + y - side, side, side);
  cairo_set_line_width (pen->cr, 0.8);
  if (color == RG_BLACK)
    cairo_fill_preserve (pen->cr);
  cairo_stroke (pen->cr);
  rg_form_write_text (pen, &NAME, name, &place);
}

static void
draw_card (const RgPaperCards *self,
           RgPen              *pen,
           const RgPaperCard  *card,
           const RgArea       *area)
{
  RgArea inner = { area->x + PADDING, area->y + PADDING, area->width - 2 * PADDING,
                   area->height - 2 * PADDING };
  double y = 9, bottom = inner.height;

  cairo_set_line_width (pen->cr, 1.2);
  cairo_rectangle (pen->cr, area->x, area->y, area->width, area->height);
  cairo_stroke (pen->cr);
  if (self->club != NULL) {
    rg_club_head_draw_logo (self->club, pen->cr, inner.x, inner.y, LOGO);
    cairo_set_source_rgb (pen->cr, 0, 0, 0);
  }
  write_centered (pen, &OCCASION, card->occasion, &inner, y);
  rg_form_double_rule (pen, inner.x + inner.width / 4, inner.y + y + 10, inner.width / 2);
  /* Translators: on the card of a table, above its number. */
  write_centered (pen, &WORD, _ ("Board"), &inner, y + 48);
  write_centered (pen, &NUMBER, card->board, &inner, y + 178);
  y = bottom - ODDS_MAX - 22;
  if (*card->odds != '\0' || *card->time != '\0') {
    g_autofree char *text = g_strjoin (*card->odds != '\0' && *card->time != '\0' ? "\n"
                                                                                  : "",
                                       card->odds, card->time, NULL);
    RgPlace place = { inner.x, inner.y + y + 16, inner.width, RG_ALIGN_START };

    rg_pen_write_block (pen, &ODDS, text, &place, ODDS_MAX + 6);
  }
  rg_pen_rule (pen, inner.x, inner.y + y + 12, inner.x + inner.width, inner.y + y + 12,
               0.4);
  write_player (pen, card->names[RG_BLACK], RG_BLACK, &inner, y);
  write_player (pen, card->names[RG_WHITE], RG_WHITE, &inner, y - 27);
}

static guint
get_n_pages (const RgPages *pages)
{
  const RgPaperCards *self = (const RgPaperCards *) pages;
  guint               n = ACROSS * DOWN;

  return MAX (1, (self->cards->len + n - 1) / n);
}

static char *
get_title (const RgPages *pages)
{
  return g_strdup (((const RgPaperCards *) pages)->title);
}

static void
draw_page (const RgPages *pages, cairo_t *cr, guint page)
{
  const RgPaperCards *self = (const RgPaperCards *) pages;
  double              scale = rg_paper_get_scale (pages->paper);
  double              width = rg_pages_get_width (pages) / scale / ACROSS;
  double              height = rg_pages_get_height (pages) / scale / DOWN;
  guint               first = ACROSS * DOWN * page;
  g_auto (RgTongue)   tongue = { 0 };
  g_auto (RgPen)      pen = { 0 };

  rg_tongue_begin (&tongue, self->language);
  rg_pen_init (&pen, cr);
  rg_pen_rule (&pen, width, 0, width, DOWN * height, CUT);
  rg_pen_rule (&pen, 0, height, ACROSS * width, height, CUT);
  for (guint i = 0; i < ACROSS * DOWN && first + i < self->cards->len; i++) {
    RgArea area = { i % ACROSS * width + INSET, i / ACROSS * height + INSET,
                    width - 2 * INSET, height - 2 * INSET };

    draw_card (self, &pen, &g_array_index (self->cards, RgPaperCard, first + i), &area);
  }
}

static void
free_cards (RgPages *pages)
{
  RgPaperCards *self = (RgPaperCards *) pages;

  g_clear_pointer (&self->club, rg_club_head_unref);
  g_free (self->title);
  g_array_unref (self->cards);
  g_free (self);
}

static const RgPagesKind KIND = { get_n_pages, draw_page, get_title, free_cards };

/* Returns: (transfer full): the cards of a round, at first none; @club is nullable,
 * @title is for file names */
RgPaperCards *
rg_paper_cards_new (RgPaper           paper,
                    const RgLanguage *language,
                    RgClubHead       *club,
                    const char       *title)
{
  RgPaperCards *self = g_new0 (RgPaperCards, 1);

  self->pages = (RgPages){ .kind = &KIND, .paper = paper };
  self->language = language;
  self->club = club != NULL ? rg_club_head_ref (club) : NULL;
  self->title = g_strdup (title);
  self->cards = g_array_new (FALSE, TRUE, sizeof (RgPaperCard));
  g_array_set_clear_func (self->cards, clear_card);
  return self;
}
