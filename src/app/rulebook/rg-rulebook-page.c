/* A list box, since articles differ much in height and have to be scrolled to
 * exactly; a hundred of them are soon laid out.  Knows one rulebook only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-page.h"

#include "rg-article-row.h"
#include "rg-fold.h"

#include <glib/gi18n.h>

/* The new layout is there when the second frame begins. */
#define FRAMES_BEFORE_LAYOUT 2

/* What is left of the article before, in pixels. */
#define ROOM_ABOVE 9

/* Where one is in the text: `offset` says how many pixels below the top of
 * `row` the window begins. */
typedef struct {
  GtkListBoxRow *row; /* NULL for nowhere */
  int            offset;
  GtkListBoxRow *focus;
} RgPlace;

struct _RgRulebookPage {
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkWidget *clamp;
  GtkWidget *list;
  GtkWidget *title_page;
  GtkWidget *title;
  GtkWidget *summary;

  GPtrArray    *rows;   /* of RgArticleRow, owned by the list */
  RgArticleRow *marked; /* one of the rows, or NULL */
  gboolean      searching;
  GtkWidget    *last_focus; /* the row that had it last, or NULL */
  RgPlace       before;     /* the search */
  RgPlace       target;     /* what is kept in view */
  guint         scroll_tick;
  guint         frames;
  gboolean      is_scrolling; /* by ourselves, not by a person */
};

G_DEFINE_FINAL_TYPE (RgRulebookPage, rg_rulebook_page, ADW_TYPE_BIN)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkAdjustment *
get_adjustment (RgRulebookPage *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* Scrolling. */

static gboolean
scroll_tick_cb (GtkWidget                   *widget,
                G_GNUC_UNUSED GdkFrameClock *clock,
                G_GNUC_UNUSED gpointer       user_data)
{
  RgRulebookPage *self = RG_RULEBOOK_PAGE (widget);
  graphene_rect_t bounds;

  if (++self->frames < FRAMES_BEFORE_LAYOUT)
    return G_SOURCE_CONTINUE;

  self->scroll_tick = 0;
  if (self->target.row == NULL ||
      !gtk_widget_compute_bounds (GTK_WIDGET (self->target.row), self->clamp, &bounds))
    return G_SOURCE_REMOVE;

  self->is_scrolling = TRUE;
  gtk_adjustment_set_value (get_adjustment (self),
                            (int) bounds.origin.y + self->target.offset);
  self->is_scrolling = FALSE;
  return G_SOURCE_REMOVE;
}

static void
queue_scroll (RgRulebookPage *self)
{
  self->frames = 0;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb,
                                                      NULL, NULL);
}

static void
scroll_to (RgRulebookPage *self, GtkListBoxRow *row)
{
  self->target = (RgPlace){ row, -ROOM_ABOVE, row };
  queue_scroll (self);
}

/* When the window gets another width, what one looks at stays in view... */
static void
layout_changed_cb (RgRulebookPage *self)
{
  if (self->target.row != NULL)
    queue_scroll (self);
}

/* ...until one scrolls away from it. */
static void
scrolled_cb (RgRulebookPage *self)
{
  if (!self->is_scrolling && self->scroll_tick == 0)
    self->target.row = NULL;
}

/* Searching. */

/* What is at the top, and the article that has or had the focus, unless one has
 * scrolled away from it. */
static RgPlace
find_place (RgRulebookPage *self)
{
  int             top = (int) gtk_adjustment_get_value (get_adjustment (self));
  RgPlace         place = { GTK_LIST_BOX_ROW (self->title_page), 0, NULL };
  GtkListBoxRow  *row;
  GtkWidget      *focus = gtk_widget_get_focus_child (self->list);
  graphene_rect_t bounds;

  row = gtk_list_box_get_row_at_y (GTK_LIST_BOX (self->list), top + ROOM_ABOVE);
  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), self->clamp, &bounds)) {
    place.row = row;
    place.offset = top - (int) bounds.origin.y;
  }
  if (focus == NULL)
    focus = self->last_focus;
  place.focus = place.row;
  if (focus != NULL && gtk_widget_compute_bounds (focus, self->scroller, &bounds) &&
      bounds.origin.y + bounds.size.height > 0 &&
      bounds.origin.y < (float) gtk_widget_get_height (self->scroller))
    place.focus = GTK_LIST_BOX_ROW (focus);

  return place;
}

static RgArticleRow *
get_row (RgRulebookPage *self, guint index)
{
  return g_ptr_array_index (self->rows, index);
}

/* The article whose number was typed, else the first that was found. */
static GtkListBoxRow *
find_first (RgRulebookPage *self, const char *name)
{
  GtkListBoxRow *first = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    RgArticleRow *row = get_row (self, i);

    if (!gtk_widget_get_visible (GTK_WIDGET (row)))
      continue;
    if (rg_article_row_is_named (row, name))
      return GTK_LIST_BOX_ROW (row);
    if (first == NULL)
      first = GTK_LIST_BOX_ROW (row);
  }

  return first;
}

/* Shows only the articles in which every word of @query is found, whatever its
 * capitals and accents; when it ends, the whole text again where it was left.  @query
 * is words, or the number of an article; empty ends the search.  Returns: how many
 * articles are shown */
guint
rg_rulebook_page_search (RgRulebookPage *self, const char *query)
{
  g_auto (GStrv)   words = rg_fold_words (query);
  g_autofree char *name = rg_fold_number (query);
  gboolean         searching = words[0] != NULL;
  guint            n = 0;

  if (searching && !self->searching)
    self->before = find_place (self);
  if (self->searching != searching) {
    self->searching = searching;
    gtk_widget_set_visible (self->title_page, !searching);
    if (searching)
      gtk_widget_add_css_class (self->list, "searching");
    else
      gtk_widget_remove_css_class (self->list, "searching");
    if (!searching) {
      self->target = self->before;
      queue_scroll (self);
    }
  }

  for (guint i = 0; i < self->rows->len; i++) {
    RgArticleRow *row = get_row (self, i);
    gboolean      found = rg_article_row_search (row, (const char *const *) words) ||
                     rg_article_row_is_named (row, name);

    gtk_widget_set_visible (GTK_WIDGET (row), found);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), searching);
    n += found ? 1 : 0;
  }

  gtk_stack_set_visible_child_name (GTK_STACK (adw_bin_get_child (ADW_BIN (self))),
                                    n > 0 ? "articles" : "nothing");
  if (searching)
    scroll_to (self, find_first (self, name));
  return n;
}

/* Ends the search, goes to an article and marks it.  @number is as the table has it;
 * where there is no such article, nothing happens. */
void
rg_rulebook_page_show_article (RgRulebookPage *self, const char *number)
{
  RgArticleRow *row = NULL;

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    if (g_str_equal (rg_article_row_get_article (get_row (self, i))->number, number))
      row = get_row (self, i);
  if (row == NULL)
    return;

  rg_rulebook_page_search (self, "");
  if (self->marked != NULL)
    rg_article_row_set_marked (self->marked, FALSE);
  self->marked = row;
  rg_article_row_set_marked (row, TRUE);
  scroll_to (self, GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Gives the focus to the article that was searched or that one was reading, and does
 * not scroll away from where it is. */
void
rg_rulebook_page_take_focus (RgRulebookPage *self)
{
  if (self->target.row == NULL)
    self->target = find_place (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->target.focus));
  queue_scroll (self);
}

static void
focus_leave_cb (RgRulebookPage *self)
{
  self->last_focus = gtk_widget_get_focus_child (self->list);
}

static void
row_activated_cb (RgRulebookPage *self, GtkListBoxRow *row)
{
  if (RG_IS_ARTICLE_ROW (row))
    g_signal_emit (self, signals[CHOSEN], 0,
                   rg_article_row_get_article (RG_ARTICLE_ROW (row))->number);
}

static void
rg_rulebook_page_dispose (GObject *object)
{
  RgRulebookPage *self = RG_RULEBOOK_PAGE (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_RULEBOOK_PAGE);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (rg_rulebook_page_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgRulebookPage, name)

static void
rg_rulebook_page_class_init (RgRulebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_rulebook_page_dispose;

  /**
   * RgRulebookPage::chosen:
   * @number: of the article that was chosen among those found
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_RULEBOOK_PAGE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-rulebook-page.ui");
  BIND (scroller);
  BIND (clamp);
  BIND (list);
  BIND (title_page);
  BIND (title);
  BIND (summary);
  gtk_widget_class_bind_template_callback (widget_class, focus_leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
rg_rulebook_page_init (RgRulebookPage *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->rows = g_ptr_array_new ();
  adjustment = get_adjustment (self);
  gtk_list_box_set_adjustment (GTK_LIST_BOX (self->list), adjustment);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (layout_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @rulebook is what is read.  Returns: (transfer floating): a page that shows all of
 * it */
GtkWidget *
rg_rulebook_page_new (const RgRulebook *rulebook)
{
  RgRulebookPage *self = g_object_new (RG_TYPE_RULEBOOK_PAGE, NULL);

  gtk_label_set_text (GTK_LABEL (self->title), gettext (rulebook->title));
  gtk_label_set_text (GTK_LABEL (self->summary), gettext (rulebook->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_page),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (rulebook->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gettext (rulebook->summary), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (rulebook->title), -1);
  for (guint i = 0; i < rulebook->n_articles; i++) {
    GtkWidget *row = rg_article_row_new (rulebook, &rulebook->articles[i]);

    gtk_list_box_append (GTK_LIST_BOX (self->list), row);
    g_ptr_array_add (self->rows, row);
  }

  return GTK_WIDGET (self);
}
