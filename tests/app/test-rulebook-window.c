/* The rulebook window: what it does when an article is asked for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-page.h"
#include "rg-rulebook-window.h"
#include "rg-test-library.h"
#include "rg-test-window.h"

typedef struct {
  GtkWindow        *table;
  RgRulebookWindow *window;
} RgFixture;

static void
set_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->table = GTK_WINDOW (gtk_window_new ());
  self->window = rg_rulebook_window_new (self->table);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  if (self->table != NULL)
    gtk_window_destroy (self->table);
}

/* Collects the mapped articles in @widget, including itself. */
static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (RG_IS_ARTICLE_ROW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static void
assert_only_marked (RgFixture *self, GtkWidget *marked)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (self->window), rows);
  g_assert_cmpint (rows->len, >, 0);
  for (guint i = 0; i < rows->len; i++) {
    GtkWidget *row = g_ptr_array_index (rows, i);

    g_assert_cmpint (gtk_widget_has_css_class (row, "marked"), ==, row == marked);
  }
}

typedef struct {
  RgFixture  *fixture;
  const char *number;
} Wanted;

/* Returns whether the article has the focus and is at the top of the window. */
static gboolean
is_shown (gpointer data)
{
  const Wanted   *wanted = data;
  GtkWidget      *window = GTK_WIDGET (wanted->fixture->window);
  GtkWidget      *focus = gtk_window_get_focus (GTK_WINDOW (window));
  graphene_rect_t bounds;

  return RG_IS_ARTICLE_ROW (focus) &&
         g_str_equal (rg_article_row_get_article (RG_ARTICLE_ROW (focus))->number,
                      wanted->number) &&
         gtk_widget_compute_bounds (focus, window, &bounds) && bounds.origin.y > 0 &&
         bounds.origin.y < 200;
}

static void
assert_shown (RgFixture *self, const char *number)
{
  g_test_message ("%s", number);
  rg_test_wait (is_shown, &(Wanted){ self, number });
  assert_only_marked (self, gtk_window_get_focus (GTK_WINDOW (self->window)));
}

static void
show (RgFixture *self, const char *id, const char *number)
{
  rg_rulebook_window_show_article (self->window, id, number);
  gtk_window_present (GTK_WINDOW (self->window));
}

static gboolean
is_null (gpointer place)
{
  return *(gpointer *) place == NULL;
}

static void
test_shows_article (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  show (self, "fide-1930", "17.b");
  assert_shown (self, "17.b");
  show (self, "fide-1930", "5.3");
  assert_shown (self, "5.3");
  show (self, "regence-1844", "XII");
  assert_shown (self, "XII");
  show (self, "fide-1930", NULL);
  assert_shown (self, "5.3");
}

/* Any rulebook can be read first, even the one that the drop-down selects at first. */
static void
test_opens_any_first (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    RgFixture         fixture = { 0 };

    set_up (&fixture, NULL);
    show (&fixture, rulebook->id, NULL);
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture.window)), ==,
                     rulebook->title);
    show (&fixture, rulebook->id, rulebook->articles[0].number);
    assert_shown (&fixture, rulebook->articles[0].number);
    tear_down (&fixture, NULL);
  }
}

static void
test_unknown (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  show (self, "fide-1930", "17.b");
  assert_shown (self, "17.b");
  show (self, "fide-1851", "1");
  show (self, "fide-1930", "99");
  rg_test_settle ();
  assert_shown (self, "17.b");
}

static void
test_dies_with_table (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  RgRulebookWindow *window = self->window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  show (self, "fide-1930", "1.1");
  gtk_window_close (GTK_WINDOW (window));
  g_assert_nonnull (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  gtk_window_destroy (self->table);
  self->table = NULL;
  rg_test_wait (is_null, &window);
}

static gboolean
shows (GPtrArray *rows, const RgArticle *article)
{
  for (guint i = 0; i < rows->len; i++)
    if (rg_article_row_get_article (g_ptr_array_index (rows, i)) == article)
      return TRUE;

  return FALSE;
}

/* Checks that a search finds @article, by the rows that are visible on the page. */
static void
assert_found (GtkWidget *page, const char *query, const RgArticle *article)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  guint                 n = rg_rulebook_page_search (RG_RULEBOOK_PAGE (page), query);

  collect_rows (page, rows);
  g_assert_cmpint (rows->len, ==, n);
  g_test_message ("%s", query);
  g_assert_true (shows (rows, article));
}

static void
test_finds_every_article (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    GtkWidget        *page = rg_rulebook_page_new (rulebook);
    GtkWidget        *window = gtk_window_new ();

    gtk_window_set_child (GTK_WINDOW (window), page);
    gtk_window_present (GTK_WINDOW (window));
    for (guint k = 0; k < rulebook->n_articles; k++) {
      const RgArticle *article = &rulebook->articles[k];

      assert_found (page, article->number, article);
      assert_found (page, article->title, article);
      assert_found (page, article->summary, article);
      if (article->reading != NULL)
        assert_found (page, article->reading, article);
    }
    g_assert_cmpint (rg_rulebook_page_search (RG_RULEBOOK_PAGE (page), "zzz"), ==, 0);
    g_assert_cmpint (rg_rulebook_page_search (RG_RULEBOOK_PAGE (page), ""), ==,
                     rulebook->n_articles);
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

/* A search finds an article by the words that people use, in either language, even if its
 * text has other words. */
static void
test_synonyms (void)
{
  static const char *const rows[][3] = {
    { "fide-2023", "repetition", "9.2" },     { "fide-2023", "répétition", "9.2" },
    { "fide-2023", "threefold", "9.2" },      { "fide-2023", "castling", "3.8" },
    { "fide-2023", "roque", "3.8" },          { "fide-2023", "promotion", "4.6" },
    { "fide-2023", "stalemate", "5.2.1" },    { "fide-2023", "pat", "5.2.1" },
    { "fide-2023", "fifty moves", "9.3" },    { "fide-2023", "50", "9.3" },
    { "fide-2023", "illegal", "7.5.1" },      { "fide-2023", "draw", "9.1" },
    { "fide-2023", "nulle", "9.1" },          { "fide-2023", "touch-move", "4.3.1" },
    { "fide-2023", "touchée", "4.3.1" },      { "fide-2023", "j'adoube", "4.2.1" },
    { "fide-2023", "clock", "6.2" },          { "fide-2023", "pendule", "6.2" },
    { "fide-2023", "flag", "6.8" },           { "fide-2023", "drapeau", "6.8" },
    { "fide-2023", "resign", "5.1.2" },       { "fide-2023", "abandon", "5.1.2" },
    { "fide-2023", "échec", "3.9" },          { "fide-2023", "mat", "5.1.1" },
    { "fide-2023", "checkmate", "5.1.1" },    { "fide-2023", "en passant", "3.7" },
    { "fide-2023", "insufficient", "5.2.2" }, { "fide-2023", "phone", "11.3.2" },
    { "fide-1930", "repetition", "16.1.c" },  { "fide-1930", "flag", "19.5" },
    { "fide-1930", "drapeau", "19.5" },       { "fide-1930", "ajournement", "21.1" },
    { "fide-1930", "handicap", "22.1" },      { "fide-1930", "avantage", "22.1" },
    { "fide-2023", "blitz", "7.5.5" },        { "fide-2023", "rapide", "9.5.3" },
    { "regence-26", "illegal", "XIV" },       { "regence-1844", "promotion", "XXIII" },
  };

  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    GtkWidget        *page = rg_rulebook_page_new (rulebook);
    GtkWidget        *window = gtk_window_new ();

    gtk_window_set_child (GTK_WINDOW (window), page);
    gtk_window_present (GTK_WINDOW (window));
    for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
      for (guint n = 0;
           g_str_equal (rows[k][0], rulebook->id) && n < rulebook->n_articles; n++)
        if (g_str_equal (rulebook->articles[n].number, rows[k][2]))
          assert_found (page, rows[k][1], &rulebook->articles[n]);
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* The contents list every article; choosing one there shows it. */
static void
test_contents (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), "fide-2023");
  GtkMenuButton    *button;
  GtkListBox       *list;
  GtkListBoxRow    *row;

  show (self, "fide-2023", NULL);
  button = rg_test_find_type (self->window, GTK_TYPE_MENU_BUTTON);
  rg_test_wait (is_mapped, self->window);
  gtk_menu_button_popup (button);
  list = rg_test_find_type (gtk_menu_button_get_popover (button), GTK_TYPE_LIST_BOX);
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, (int) rulebook->n_articles - 1));
  g_assert_null (gtk_list_box_get_row_at_index (list, (int) rulebook->n_articles));
  row = gtk_list_box_get_row_at_index (list, 40);
  g_signal_emit_by_name (row, "activate");
  assert_shown (self, rulebook->articles[40].number);
}

#define ADD(sentence, test)                                                              \
  g_test_add ("/app/rulebook-window/" sentence, RgFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("goes-to-an-article-and-marks-it-alone", test_shows_article);
  ADD ("stays-where-it-is-when-there-is-no-such-article", test_unknown);
  ADD ("closes-to-open-again-and-ends-with-the-table", test_dies_with_table);
  g_test_add_func ("/app/rulebook-window/opens-any-rulebook-first", test_opens_any_first);
  ADD ("goes-to-an-article-of-its-contents", test_contents);
  g_test_add_func ("/app/rulebook-page/finds-what-people-call-things", test_synonyms);
  g_test_add_func ("/app/rulebook-page/finds-every-article-by-all-it-says",
                   test_finds_every_article);

  return g_test_run ();
}
