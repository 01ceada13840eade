/* A stack counts its leaves, each a page of a sheet or a table; two of them may share a
 * page of paper. Cairo produces a PDF page by page and embeds the fonts at the end; the
 * file is written only then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-stack.h"

#include "rg-file-bytes.h"
#include "rg-form.h"

#include <cairo-pdf.h>

/* MARK: the length of the cut mark, from the edge of the paper along the cut. */
#define MARK 14.0

/* FOOT: the distance from the number of a page to the lower edge of the paper. */
#define FOOT 20.0

/* TOLERANCE: the precision of outlines, in points. A PDF has the curves themselves; cairo
 * only needs their extents. Must be less than the gaps of dotted lines, which cairo would
 * widen. */
#define TOLERANCE 1.0

typedef struct {
  const RgPages *pages;
  guint          page;
} RgLeaf;

struct _RgPaperStack {
  char      *title;
  GPtrArray *pages;  /* array of RgPages */
  GArray    *leaves; /* array of RgLeaf */
  gboolean   is_numbered;
  gboolean   is_two_up;
  RgPaper    paper; /* paper to print on, if two leaves share a page */
};

/* Returns: (transfer full): a stack without pages */
RgPaperStack *
rg_paper_stack_new (void)
{
  RgPaperStack *self = g_rc_box_new0 (RgPaperStack);

  self->pages = g_ptr_array_new_with_free_func (rg_pages_free);
  self->leaves = g_array_new (FALSE, FALSE, sizeof (RgLeaf));
  return self;
}

RgPaperStack *
rg_paper_stack_ref (RgPaperStack *self)
{
  return g_rc_box_acquire (self);
}

static void
stack_clear (gpointer data)
{
  RgPaperStack *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->pages);
  g_array_unref (self->leaves);
}

void
rg_paper_stack_unref (RgPaperStack *self)
{
  g_rc_box_release_full (self, stack_clear);
}

/* Puts two leaves, of half its size, side by side on each landscape page of @paper, to
 * be cut in the middle. */
void
rg_paper_stack_set_two_up (RgPaperStack *self, RgPaper paper)
{
  self->is_two_up = TRUE;
  self->paper = paper;
}

/* Makes the stack write the number of each leaf below it. */
void
rg_paper_stack_set_numbered (RgPaperStack *self)
{
  self->is_numbered = TRUE;
}

/* Adds @pages (transfer full), of any kind. */
void
rg_paper_stack_add (RgPaperStack *self, gpointer pages)
{
  guint n = rg_pages_get_n (pages);

  g_ptr_array_add (self->pages, pages);
  for (guint i = 0; i < n; i++) {
    RgLeaf leaf = { pages, i };

    g_array_append_val (self->leaves, leaf);
  }
}

/* Moves all pages of @other to this stack. */
void
rg_paper_stack_take (RgPaperStack *self, RgPaperStack *other)
{
  while (other->pages->len > 0)
    rg_paper_stack_add (self, g_ptr_array_steal_index (other->pages, 0));
  g_array_set_size (other->leaves, 0);
}

/* Returns: the number of pages of paper */
guint
rg_paper_stack_get_n_pages (const RgPaperStack *self)
{
  return self->is_two_up ? (self->leaves->len + 1) / 2 : self->leaves->len;
}

/* Sets the title of all pages together; without one, it is the title of the first
 * pages. */
void
rg_paper_stack_set_title (RgPaperStack *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
}

/* Returns: (transfer full): the title of all pages, which is also the name of a file with
 * them */
char *
rg_paper_stack_get_title (const RgPaperStack *self)
{
  if (self->title != NULL)
    return g_strdup (self->title);
  return rg_pages_get_title (g_ptr_array_index (self->pages, 0));
}

/* Finds the size of a page, from 0, in points. */
void
rg_paper_stack_get_size (const RgPaperStack *self,
                         guint               page,
                         double             *width,
                         double             *height)
{
  const RgPages *pages;

  if (self->is_two_up) {
    *width = rg_paper_get_height (self->paper);
    *height = rg_paper_get_width (self->paper);
    return;
  }

  pages = g_array_index (self->leaves, RgLeaf, page).pages;
  *width = rg_pages_get_width (pages);
  *height = rg_pages_get_height (pages);
}

/* Marks the cut between two leaves at both edges of the paper. */
static void
mark_middle (cairo_t *cr, double width, double height)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  cairo_move_to (cr, width / 2, 0);
  cairo_line_to (cr, width / 2, MARK);
  cairo_move_to (cr, width / 2, height);
  cairo_line_to (cr, width / 2, height - MARK);
  cairo_stroke (cr);
}

static void
draw_leaf (const RgPaperStack *self, cairo_t *cr, guint at)
{
  const RgLeaf    *leaf = &g_array_index (self->leaves, RgLeaf, at);
  g_autofree char *number = g_strdup_printf ("%u", at + 1);
  g_auto (RgPen)   pen = { 0 };
  RgPlace          foot = { 0, rg_pages_get_height (leaf->pages) - FOOT,
                            rg_pages_get_width (leaf->pages), RG_ALIGN_CENTER };

  rg_pages_draw (leaf->pages, cr, leaf->page);
  if (!self->is_numbered)
    return;

  cairo_set_source_rgb (cr, 0, 0, 0);
  rg_pen_init (&pen, cr);
  rg_pen_write (&pen, &RG_FORM_LABEL, number, &foot);
}

/* Draws two leaves, each in the middle of its half. */
static void
draw_two (const RgPaperStack *self, cairo_t *cr, guint page)
{
  double width, height;

  rg_paper_stack_get_size (self, page, &width, &height);
  mark_middle (cr, width, height);
  for (guint i = 2 * page; i < MIN (2 * page + 2, self->leaves->len); i++) {
    const RgLeaf *leaf = &g_array_index (self->leaves, RgLeaf, i);
    double        left = i % 2 == 1 ? width / 2 : 0;

    cairo_save (cr);
    cairo_translate (cr, left + (width / 2 - rg_pages_get_width (leaf->pages)) / 2,
                     (height - rg_pages_get_height (leaf->pages)) / 2);
    draw_leaf (self, cr, i);
    cairo_restore (cr);
  }
}

/* Draws one page, from 0, as rg_pages_draw() does. */
void
rg_paper_stack_draw_page (const RgPaperStack *self, cairo_t *cr, guint page)
{
  g_return_if_fail (page < rg_paper_stack_get_n_pages (self));

  if (self->is_two_up) {
    draw_two (self, cr, page);
    return;
  }

  draw_leaf (self, cr, page);
}

/* Writes all pages into a PDF. Returns: FALSE with %G_FILE_ERROR if that failed; then
 * the file is unchanged */
gboolean
rg_paper_stack_save (const RgPaperStack *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char       *title = rg_paper_stack_get_title (self);
  double                 width, height;
  cairo_surface_t       *pdf;
  cairo_status_t         status;
  cairo_t               *cr;

  rg_paper_stack_get_size (self, 0, &width, &height);
  pdf = cairo_pdf_surface_create_for_stream (rg_file_bytes_write_cb, bytes, width,
                                             height);
  rg_file_bytes_sign (pdf);
  cairo_pdf_surface_set_metadata (pdf, CAIRO_PDF_METADATA_TITLE, title);
  cr = cairo_create (pdf);
  cairo_set_tolerance (cr, TOLERANCE);
  for (guint i = 0; i < rg_paper_stack_get_n_pages (self); i++) {
    rg_paper_stack_get_size (self, i, &width, &height);
    cairo_pdf_surface_set_size (pdf, width, height);
    rg_paper_stack_draw_page (self, cr, i);
    cairo_show_page (cr);
  }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (pdf);
  cairo_surface_destroy (pdf);

  return rg_file_bytes_save (bytes, status, path, error);
}
