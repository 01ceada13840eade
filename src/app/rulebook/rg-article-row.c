/* Shows its article, and lights up in it the words that are searched.  What
 * else stands in the rulebook is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-article-row.h"

#include "rg-fold.h"
#include "rg-game-words.h"

#include <glib/gi18n.h>

/* The words that were found, like those under a yellow pen, on light paper and
 * on dark. */
#define PEN_RED   0xf6f6
#define PEN_GREEN 0xc2c2
#define PEN_BLUE  0x1111
#define PEN_ALPHA 0x6a6a

enum {
  NUMBER,
  TITLE,
  SUMMARY,
  READING,
  N_TEXTS,
};

struct _RgArticleRow {
  GtkListBoxRow parent_instance;

  GtkWidget *number;
  GtkWidget *title;
  GtkWidget *summary;
  GtkWidget *reading; /* NULL where the article has none */

  const RgArticle *article;
  RgFolded        *folded[N_TEXTS]; /* made for the first search */
};

G_DEFINE_FINAL_TYPE (RgArticleRow, rg_article_row, GTK_TYPE_LIST_BOX_ROW)

/* Returns NULL for a Reading that there is not. */
static GtkLabel *
get_label (RgArticleRow *self, guint text)
{
  GtkWidget *labels[N_TEXTS] = {
    self->number,
    self->title,
    self->summary,
    self->reading,
  };

  return labels[text] != NULL ? GTK_LABEL (labels[text]) : NULL;
}

static const char *
get_text (RgArticleRow *self, guint text)
{
  GtkLabel *label = get_label (self, text);

  return label != NULL ? gtk_label_get_text (label) : "";
}

/* The list goes on from the row that it knows to have the focus, but not from
 * a text in which somebody has clicked. */
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
rg_article_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_ARTICLE_ROW);

  G_OBJECT_CLASS (rg_article_row_parent_class)->dispose (object);
}

static void
rg_article_row_finalize (GObject *object)
{
  RgArticleRow *self = RG_ARTICLE_ROW (object);

  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_pointer (&self->folded[i], rg_folded_free);

  G_OBJECT_CLASS (rg_article_row_parent_class)->finalize (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgArticleRow, name)

static void
rg_article_row_class_init (RgArticleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_article_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_article_row_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-article-row.ui");
  BIND (number);
  BIND (title);
  BIND (summary);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
rg_article_row_init (RgArticleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
append_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A card of its own, so that nobody takes it for the text.  Most articles need
 * none, and rows are many. */
static void
add_reading (RgArticleRow *self, const char *reading)
{
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "reading");
  gtk_widget_set_tooltip_text (card, _ ("The text leaves this open; here is how it "
                                        "is understood at this table"));
  /* Translators: how a silence or a doubt of a rulebook is read here. */
  append_label (card, _ ("Reading"), "kind");
  self->reading = append_label (card, reading, "text");
  gtk_label_set_selectable (GTK_LABEL (self->reading), TRUE);
  gtk_box_append (GTK_BOX (box), card);
}

/* @article is one of @rulebook.  Returns: (transfer floating): a row that shows it in
 * the reader's language */
GtkWidget *
rg_article_row_new (const RgRulebook *rulebook, const RgArticle *article)
{
  RgArticleRow    *self = g_object_new (RG_TYPE_ARTICLE_ROW, NULL);
  const char      *title = gettext (article->title);
  const char      *summary = gettext (article->summary);
  const char      *reading = article->reading != NULL ? gettext (article->reading) : "";
  g_autofree char *number = rg_citation (rulebook, article->number);
  g_autofree char *name = g_strdup_printf ("%s, %s", number, title);
  g_autofree char *description = g_strjoin (" ", summary,
                                            *reading != '\0' ? _ ("Reading:") : NULL,
                                            reading, NULL);

  self->article = article;
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  if (*reading != '\0')
    add_reading (self, reading);
  /* A screen reader says the whole article when the row is reached. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);

  return GTK_WIDGET (self);
}

/* Returns: (transfer none): the article shown */
const RgArticle *
rg_article_row_get_article (RgArticleRow *self)
{
  return self->article;
}

/* @name is as rg_fold_number() gives it.  Returns: whether @name is the number of the
 * article, bare or as it is cited */
gboolean
rg_article_row_is_named (RgArticleRow *self, const char *name)
{
  g_autofree char *bare = rg_fold_number (self->article->number);
  g_autofree char *cited = rg_fold_number (get_text (self, NUMBER));

  return g_str_equal (name, bare) || g_str_equal (name, cited);
}

static PangoAttrList *
light_words (RgFolded *folded, const char *const *words)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  for (guint i = 0; words[i] != NULL; i++) {
    RgFoldedPlace place = { 0 };

    while (rg_folded_find_next (folded, words[i], &place)) {
      PangoAttribute *pen[] = { pango_attr_background_new (PEN_RED, PEN_GREEN, PEN_BLUE),
                                pango_attr_background_alpha_new (PEN_ALPHA) };

      for (guint k = 0; k < G_N_ELEMENTS (pen); k++) {
        pen[k]->start_index = place.start;
        pen[k]->end_index = place.end;
        pango_attr_list_insert (attributes, pen[k]);
      }
    }
  }

  return attributes;
}

/**
 * rg_article_row_search:
 * @words: (array zero-terminated=1): folded, as rg_fold_words() gives them;
 *   none ends the search
 *
 * Lights up what is searched, if all of it is there.
 *
 * Returns: whether each of @words begins a word of the article
 */
gboolean
rg_article_row_search (RgArticleRow *self, const char *const *words)
{
  gboolean has_all = TRUE;

  for (guint i = 0; i < N_TEXTS && words[0] != NULL; i++)
    if (self->folded[i] == NULL)
      self->folded[i] = rg_folded_new (get_text (self, i));
  for (guint i = 0; words[i] != NULL && has_all; i++) {
    has_all = FALSE;
    for (guint text = 0; text < N_TEXTS && !has_all; text++) {
      RgFoldedPlace place = { 0 };

      has_all = rg_folded_find_next (self->folded[text], words[i], &place);
    }
  }

  for (guint i = 0; i < N_TEXTS; i++) {
    g_autoptr (PangoAttrList) lights = NULL;

    if (has_all && words[0] != NULL)
      lights = light_words (self->folded[i], words);
    if (get_label (self, i) != NULL)
      gtk_label_set_attributes (get_label (self, i), lights);
  }
  return has_all;
}

/* Marks the article as the one that was asked for. */
void
rg_article_row_set_marked (RgArticleRow *self, gboolean marked)
{
  if (marked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "marked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "marked");
}
