/* Uses a list box, since articles differ much in height and must be scrolled to exactly;
 * a hundred of them are laid out fast enough. Each row shows one article and marks the
 * words searched for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-page.h"

#include "rg-casefold.h"
#include "rg-css-class.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>
#include <string.h>

/* The colour behind words that were found: a yellow marker on light and dark paper. */
#define PEN_RED   0xf6f6
#define PEN_GREEN 0xc2c2
#define PEN_BLUE  0x1111
#define PEN_ALPHA 0x6a6a

/* The greatest width of the page in pixels, if originals have a column beside the
 * summaries. */
#define WIDTH_WITH_ORIGINALS 1000

#define MAX_SYNONYMS 10

/* MIN_STEM: in letters; a shorter synonym must be a whole word of the text, so that "mat"
 * is not found in "match". */
#define MIN_STEM 4

/* SYNONYMS: in each row casefolded words for one subject, for example draws: whole words,
 * beginnings of words ("castl") or expressions. */
static const char *const SYNONYMS[][MAX_SYNONYMS] = {
  { "repetition", "repeat", "threefold", "same position", "position comes up three",
    "position repetee", "meme position", "trois fois" },
  { "perpetual", "perpetuel", "repeated" },
  { "castl", "roque", "roqu" },
  { "promot", "queening", "last rank", "derniere rangee", "promu" },
  { "stalemate", "pat" },
  { "fifty", "50", "cinquante" },
  { "seventy", "75", "soixante-quinze" },
  { "illegal", "irregular", "irregul", "false move", "fausse marche",
    "contre les regles" },
  { "draw", "drawn", "nulle", "nul", "remise" },
  { "touch-move", "touched", "touchee" },
  { "adjust", "adoube", "j'adoube", "rajuster", "redresser" },
  { "clock", "pendul", "horloge" },
  { "flag", "drapeau", "out of time", "running out of time", "temps depasse",
    "depasser le temps", "loss on time", "perte au temps" },
  { "resign", "abandon", "give up", "gives up" },
  { "adjourn", "ajourn" },
  { "seal", "envelope", "enveloppe", "scell", "sous pli" },
  { "odds", "handicap", "avantage" },
  { "check", "echec" },
  { "checkmate", "mate", "mat" },
  { "passant", "in passing", "prise en passant" },
  { "dead position", "insufficient", "insuffisan", "position morte" },
  { "forfeit", "forfait", "coming too late", "retard", "absen" },
  { "arbiter", "referee", "director", "arbitre", "directeur" },
  { "scoresheet", "score sheet", "feuille" },
  { "taken back", "takeback", "reprise", "repris" },
  { "colour", "color", "couleur" },
  { "phone", "telephone", "mobile", "smartphone" },
  { "blitz", "rapid", "bullet", "eclair" },
  { "increment", "bonus", "added for each move", "ajoute a chaque coup" },
};

/* Returns: whether @synonym must be a whole word in the text, not the beginning of one */
static gboolean
is_whole_word (const char *synonym)
{
  return strlen (synonym) < MIN_STEM;
}

static gboolean
is_kin (const char *word, const char *synonym)
{
  return (strlen (synonym) >= MIN_STEM && g_str_has_prefix (word, synonym)) ||
         (strlen (word) >= MIN_STEM && g_str_has_prefix (synonym, word));
}

/* Returns whether @word is a synonym in the @row of SYNONYMS: one spelt the same if
 * @exactly, else also one with the same beginning, as "checkmate" and "check". */
static gboolean
row_has (guint row, const char *word, gboolean exactly)
{
  for (guint i = 0; i < MAX_SYNONYMS && SYNONYMS[row][i] != NULL; i++)
    if (exactly ? g_str_equal (word, SYNONYMS[row][i]) : is_kin (word, SYNONYMS[row][i]))
      return TRUE;

  return FALSE;
}

/* @word is casefolded (rg_casefold_words()). Returns: (transfer full) (element-type
 * utf8): the word itself, then its synonyms */
static GPtrArray *
list_synonyms (const char *word)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  gboolean   exactly = FALSE;

  g_ptr_array_add (found, g_strdup (word));
  for (guint row = 0; row < G_N_ELEMENTS (SYNONYMS) && !exactly; row++)
    exactly = row_has (row, word, TRUE);
  for (guint row = 0; row < G_N_ELEMENTS (SYNONYMS); row++)
    for (guint i = 0; row_has (row, word, exactly) && i < MAX_SYNONYMS; i++)
      if (SYNONYMS[row][i] != NULL && !g_str_equal (SYNONYMS[row][i], word))
        g_ptr_array_add (found, g_strdup (SYNONYMS[row][i]));

  return found;
}

enum {
  NUMBER,
  TITLE,
  SUMMARY,
  READING,
  ORIGINAL,
  N_TEXTS,
};

struct _RgArticleRow {
  GtkListBoxRow parent_instance;

  GtkLabel *texts[N_TEXTS]; /* "" where the article has no reading or original */

  const RgArticle *article;
  const char      *heading;         /* the title of a group of articles, or NULL */
  RgCasefolded    *folded[N_TEXTS]; /* the texts, casefolded at the first search */
};

G_DEFINE_FINAL_TYPE (RgArticleRow, rg_article_row, GTK_TYPE_LIST_BOX_ROW)

/* Focuses the row before arrow keys move the focus: after a click into its text the list
 * would start from another row. */
static gboolean
key_pressed_cb (RgArticleRow                 *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType state)
{
  gboolean moves = key == GDK_KEY_Up || key == GDK_KEY_Down || key == GDK_KEY_Page_Up ||
                   key == GDK_KEY_Page_Down;

  if (moves && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  return GDK_EVENT_PROPAGATE;
}

static void
rg_article_row_class_init (RgArticleRowClass *klass)
{
  static const char *const texts[] = { "number", "title", "summary", "reading",
                                       "original" };

  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-article-row.ui");
  for (guint i = 0; i < N_TEXTS; i++)
    gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), texts[i], FALSE,
                                               G_STRUCT_OFFSET (RgArticleRow, texts[i]));
  RG_BIND_CALLBACKS (key_pressed_cb);

  RG_OWNS (RgArticleRow, rg_casefolded_free, folded[0], folded[1], folded[2], folded[3],
           folded[4]);
}

static void
rg_article_row_init (RgArticleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Makes the row of @article, which belongs to @rulebook. */
static RgArticleRow *
new_row (const RgRulebook *rulebook, const RgArticle *article)
{
  RgArticleRow    *self = g_object_new (RG_TYPE_ARTICLE_ROW, NULL);
  const char      *title = gettext (article->title);
  const char      *summary = gettext (article->summary);
  const char      *reading = article->reading != NULL ? gettext (article->reading) : "";
  const char      *original = article->original != NULL ? article->original : "";
  g_autofree char *number = rg_citation (rulebook, article->number);
  g_autofree char *name = g_strdup_printf ("%s, %s", number, title);
  g_autofree char *description = g_strjoin (" ", summary,
                                            /* Translators: introduces how the program
                                             * understands an article that is unclear. */
                                            *reading != '\0' ? _ ("Reading:") : NULL,
                                            reading, original, NULL);

  self->article = article;
  gtk_label_set_text (self->texts[NUMBER], number);
  gtk_label_set_text (self->texts[TITLE], title);
  gtk_label_set_text (self->texts[SUMMARY], summary);
  gtk_label_set_text (self->texts[READING], reading);
  gtk_label_set_text (self->texts[ORIGINAL], original);
  /* Lets a screen reader read the whole article when the row gets the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);

  return self;
}

/* Returns: (transfer none): the article that the row shows */
const RgArticle *
rg_article_row_get_article (RgArticleRow *self)
{
  return self->article;
}

/* Returns whether @name, given by rg_casefold_number(), is the number of the article,
 * alone or as it is cited. */
static gboolean
is_named (RgArticleRow *self, const char *name)
{
  g_autofree char *bare = rg_casefold_number (self->article->number);
  g_autofree char *cited = rg_casefold_number (gtk_label_get_text (self->texts[NUMBER]));

  return g_str_equal (name, bare) || g_str_equal (name, cited);
}

/* Finds the next place of @word in one text of the row; if @is_whole, skips places where
 * it begins a longer word. */
static gboolean
find_next (RgArticleRow      *self,
           guint              text,
           const char        *word,
           gboolean           is_whole,
           RgCasefoldedPlace *place)
{
  const char *label = gtk_label_get_text (self->texts[text]);

  while (rg_casefolded_find_next (self->folded[text], word, place))
    if (!is_whole || !g_unichar_isalnum (g_utf8_get_char (label + place->end)))
      return TRUE;

  return FALSE;
}

/* Returns whether @names[i] must be a whole word; the typed word, @names[0], need not. */
static gboolean
is_whole (GPtrArray *names, guint i)
{
  return i > 0 && is_whole_word (names->pdata[i]);
}

static gboolean
has_any (RgArticleRow *self, GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    for (guint text = 0; text < N_TEXTS; text++) {
      RgCasefoldedPlace place = { 0 };

      if (find_next (self, text, names->pdata[i], is_whole (names, i), &place))
        return TRUE;
    }

  return FALSE;
}

static void
light_names (RgArticleRow *self, guint text, GPtrArray *names, PangoAttrList *lights)
{
  for (guint i = 0; i < names->len; i++) {
    RgCasefoldedPlace place = { 0 };

    while (find_next (self, text, names->pdata[i], is_whole (names, i), &place)) {
      PangoAttribute *pen[] = { pango_attr_background_new (PEN_RED, PEN_GREEN, PEN_BLUE),
                                pango_attr_background_alpha_new (PEN_ALPHA) };

      for (guint k = 0; k < G_N_ELEMENTS (pen); k++) {
        pen[k]->start_index = place.start;
        pen[k]->end_index = place.end;
        pango_attr_list_insert (lights, pen[k]);
      }
    }
  }
}

/* Marks the words in the texts of the article and returns TRUE if it has each of @words,
 * which are arrays of synonyms; else, or without words, clears the marks. */
static gboolean
search_row (RgArticleRow *self, GPtrArray *words)
{
  gboolean has_all = TRUE;

  for (guint i = 0; i < N_TEXTS && words->len > 0; i++)
    if (self->folded[i] == NULL)
      self->folded[i] = rg_casefolded_new (gtk_label_get_text (self->texts[i]));
  for (guint i = 0; has_all && i < words->len; i++)
    has_all = has_any (self, words->pdata[i]);

  for (guint text = 0; text < N_TEXTS; text++) {
    g_autoptr (PangoAttrList) lights = NULL;

    if (has_all && words->len > 0)
      lights = pango_attr_list_new ();
    for (guint i = 0; lights != NULL && i < words->len; i++)
      light_names (self, text, words->pdata[i], lights);
    gtk_label_set_attributes (self->texts[text], lights);
  }
  return has_all;
}

/* FRAMES_BEFORE_LAYOUT: frames after which GTK has finished a new layout. */
#define FRAMES_BEFORE_LAYOUT 2

/* ROOM_ABOVE: pixels that stay visible above an article that is scrolled to. */
#define ROOM_ABOVE 9

/* RgPlace: what a reader sees of the page: the first visible `row`, whose top is `offset`
 * pixels above the visible part, and the row that gets the focus. */
typedef struct {
  GtkListBoxRow *row; /* NULL for no place */
  int            offset;
  GtkListBoxRow *focus;
} RgPlace;

struct _RgRulebookPage {
  AdwBin parent_instance;

  GtkWidget *scroller;
  GtkWidget *clamp;
  GtkWidget *list;
  GtkWidget *title_page;
  GtkWidget *sign; /* marks a rulebook that the club has added */
  GtkWidget *title;
  GtkWidget *summary;
  GtkWidget *origin;

  GPtrArray    *rows;   /* of RgArticleRow, owned by the list */
  RgArticleRow *marked; /* the row marked as the one looked up, or NULL */
  gboolean      searching;
  GtkWidget    *last_focus; /* the row that had the focus last, or NULL */
  RgPlace       before;     /* the place shown before the search */
  RgPlace       target;     /* the place kept when the width changes */
  guint         scroll_tick;
  guint         frames;
  gboolean      is_scrolling; /* TRUE while the program scrolls, not the user */
};

G_DEFINE_FINAL_TYPE (RgRulebookPage, rg_rulebook_page, ADW_TYPE_BIN)

static GtkAdjustment *
get_adjustment (RgRulebookPage *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

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

/* Keeps the text being read visible when the width of the page changes. */
static void
layout_changed_cb (RgRulebookPage *self)
{
  if (self->target.row != NULL)
    queue_scroll (self);
}

/* Stops keeping a text visible once the reader scrolls. */
static void
scrolled_cb (RgRulebookPage *self)
{
  if (!self->is_scrolling && self->scroll_tick == 0)
    self->target.row = NULL;
}

/* Returns what is at the top of the window, and the article that has or had the focus, if
 * that is visible. */
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

/* Returns the article whose number was typed, else the first one found. */
static GtkListBoxRow *
find_first (RgRulebookPage *self, const char *name)
{
  GtkListBoxRow *first = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    RgArticleRow *row = self->rows->pdata[i];

    if (!gtk_widget_get_visible (GTK_WIDGET (row)))
      continue;
    if (is_named (row, name))
      return GTK_LIST_BOX_ROW (row);
    if (first == NULL)
      first = GTK_LIST_BOX_ROW (row);
  }

  return first;
}

/* Splits @query into words, each an array with its synonyms. */
static GPtrArray *
split (const char *query)
{
  GPtrArray *words = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_auto (GStrv) typed = rg_casefold_words (query);

  for (guint i = 0; typed[i] != NULL; i++)
    g_ptr_array_add (words, list_synonyms (typed[i]));
  return words;
}

/* Shows only the articles that have every word of @query or a synonym of it, ignoring
 * case and accents. @query may also be a number; an empty one ends the search and returns
 * to the place where it began. Returns: how many articles are shown */
guint
rg_rulebook_page_search (RgRulebookPage *self, const char *query)
{
  g_autoptr (GPtrArray) words = split (query);
  g_autofree char      *name = rg_casefold_number (query);
  gboolean              searching = words->len > 0;
  guint                 n = 0;

  if (searching && !self->searching)
    self->before = find_place (self);
  if (self->searching != searching) {
    self->searching = searching;
    /* Hides the title page and changes the style here, not by bindings, as the search
     * also shows and hides the rows here. */
    gtk_widget_set_visible (self->title_page, !searching);
    rg_set_css_class (self->list, "searching", searching);
    if (!searching) {
      self->target = self->before;
      queue_scroll (self);
    }
  }

  for (guint i = 0; i < self->rows->len; i++) {
    RgArticleRow *row = self->rows->pdata[i];
    gboolean      found = search_row (row, words) || is_named (row, name);

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

/* Ends the search, scrolls to an article, marks and focuses it. Ignores a @number that
 * the rulebook does not have. */
void
rg_rulebook_page_show_article (RgRulebookPage *self, const char *number)
{
  RgArticleRow *row = NULL;

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    if (g_str_equal (((RgArticleRow *) self->rows->pdata[i])->article->number, number))
      row = self->rows->pdata[i];
  if (row == NULL)
    return;

  rg_rulebook_page_search (self, "");
  if (self->marked != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->marked), "marked");
  self->marked = row;
  gtk_widget_add_css_class (GTK_WIDGET (row), "marked");
  scroll_to (self, GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Focuses the article that was found or is being read, without scrolling away from it. */
void
rg_rulebook_page_take_focus (RgRulebookPage *self)
{
  if (self->target.row == NULL)
    self->target = find_place (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->target.focus));
  queue_scroll (self);
}

/* Shows the title that the text prints over a group of articles, above the first visible
 * article of the group. */
static void
show_heading_cb (GtkListBoxRow *row, GtkListBoxRow *before, G_GNUC_UNUSED gpointer data)
{
  const char *heading, *last = NULL;
  GtkWidget  *label;

  if (!RG_IS_ARTICLE_ROW (row))
    return;
  heading = RG_ARTICLE_ROW (row)->heading;
  if (before != NULL && RG_IS_ARTICLE_ROW (before))
    last = RG_ARTICLE_ROW (before)->heading;

  if (heading == last) {
    gtk_list_box_row_set_header (row, NULL);
    return;
  }
  label = gtk_label_new (gettext (heading));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "article-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
contents_activated_cb (RgRulebookPage *self, GtkListBoxRow *row)
{
  const char *number = g_object_get_data (G_OBJECT (row), "number");

  g_signal_emit_by_name (self, "chosen", number);
}

/* Shows the title of a part of the text over its first article in the contents. */
static void
show_part_cb (GtkListBoxRow *row, GtkListBoxRow *before, G_GNUC_UNUSED gpointer data)
{
  const char *heading = g_object_get_data (G_OBJECT (row), "heading");
  GtkWidget  *label;

  if (heading == NULL ||
      (before != NULL && heading == g_object_get_data (G_OBJECT (before), "heading")))
    return;

  label = gtk_label_new (gettext (heading));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "contents-part");
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
new_contents_row (RgArticleRow *article)
{
  const char *number = gtk_label_get_text (article->texts[NUMBER]);
  const char *title = gtk_label_get_text (article->texts[TITLE]);
  GtkWidget  *row = gtk_list_box_row_new ();
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget  *labels[] = { gtk_label_new (number), gtk_label_new (title) };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
    gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
    gtk_widget_set_valign (labels[i], GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (box), labels[i]);
  }
  gtk_label_set_width_chars (GTK_LABEL (labels[0]), 9);
  gtk_label_set_max_width_chars (GTK_LABEL (labels[0]), 9);
  gtk_widget_add_css_class (labels[0], "dim-label");
  gtk_widget_set_hexpand (labels[1], TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "number", (gpointer) article->article->number);
  g_object_set_data (G_OBJECT (row), "heading", (gpointer) article->heading);
  return row;
}

/* Returns: (transfer floating): a list of all articles by parts, which emits "chosen" on
 * the page; the page must outlive it */
GtkWidget *
rg_rulebook_page_new_contents (RgRulebookPage *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (list), show_part_cb, NULL, NULL);
  gtk_widget_add_css_class (list, "contents");
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_contents_row (self->rows->pdata[i]));
  g_signal_connect_object (list, "row-activated", G_CALLBACK (contents_activated_cb),
                           self, G_CONNECT_SWAPPED);
  return list;
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
    g_signal_emit_by_name (self, "chosen", RG_ARTICLE_ROW (row)->article->number);
}

static void
rg_rulebook_page_class_init (RgRulebookPageClass *klass)
{
  /* chosen: emitted with the number of the article chosen in the contents. */
  rg_signal_new (klass, "chosen", 1, G_TYPE_STRING);

  rg_template_set (klass, "rg-rulebook-page.ui");
  RG_BIND_CHILDREN (RgRulebookPage, scroller, clamp, list, title_page, title, sign,
                    summary, origin);
  RG_BIND_CALLBACKS (focus_leave_cb, row_activated_cb);

  RG_OWNS (RgRulebookPage, g_ptr_array_unref, rows);
}

static void
rg_rulebook_page_init (RgRulebookPage *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->rows = g_ptr_array_new ();
  adjustment = get_adjustment (self);
  gtk_list_box_set_adjustment (GTK_LIST_BOX (self->list), adjustment);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), show_heading_cb, NULL, NULL);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (layout_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Returns: (transfer floating): a page with the whole of @rulebook */
GtkWidget *
rg_rulebook_page_new (const RgRulebook *rulebook)
{
  RgRulebookPage  *self = g_object_new (RG_TYPE_RULEBOOK_PAGE, NULL);
  const char      *heading = NULL;
  g_autofree char *description = g_strconcat (gettext (rulebook->summary), " ",
                                              gettext (rulebook->origin), NULL);

  gtk_label_set_text (GTK_LABEL (self->title), gettext (rulebook->title));
  /* Fills the title page here, not by bindings: the page always shows the same
   * rulebook. */
  gtk_widget_set_visible (self->sign, rulebook->is_added);
  gtk_label_set_text (GTK_LABEL (self->summary), gettext (rulebook->summary));
  gtk_label_set_text (GTK_LABEL (self->origin), gettext (rulebook->origin));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title_page),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (rulebook->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  rg_set_accessible_name (self->list, gettext (rulebook->title));
  for (guint i = 0; i < rulebook->n_articles; i++) {
    RgArticleRow *row = new_row (rulebook, &rulebook->articles[i]);

    if (row->article->heading != NULL)
      heading = row->article->heading;
    if (row->article->original != NULL)
      adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), WIDTH_WITH_ORIGINALS);
    row->heading = heading;
    gtk_list_box_append (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
    g_ptr_array_add (self->rows, row);
  }

  return GTK_WIDGET (self);
}
