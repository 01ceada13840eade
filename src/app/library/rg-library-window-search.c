/* What is looked for, and in which order it is shown: the line and the lists
 * over the games.  Sorted first, then filtered, so that a letter typed sorts
 * nothing anew. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window-private.h"

#include "rg-game-words.h"
#include "rg-library-words.h"

#include <glib/gi18n.h>

/* After that long without another change, in milliseconds, the years are
 * gathered anew. */
#define YEARS_DELAY 300

#define CALL(name) gtk_widget_class_bind_template_callback (widget_class, name)

static gboolean
match_cb (gpointer item, gpointer user_data)
{
  return rg_library_query_matches (&RG_LIBRARY_WINDOW (user_data)->query, item);
}

/* In the order of the list from which it is chosen. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  RgLibraryWindow *self = user_data;
  gpointer         one = (gpointer) a;
  gpointer         other = (gpointer) b;

  switch (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->order))) {
  case 1:
    return rg_library_entry_compare_modified (other, one);
  case 2:
    return rg_library_entry_compare_players (one, other);
  case 3:
    return rg_library_entry_compare_odds (other, one);
  case 4:
    return rg_library_entry_compare_results (one, other);
  case 5:
    return rg_library_entry_compare_due (one, other);
  default:
    return rg_library_entry_compare_latest (one, other);
  }
}

static void
read_query (RgLibraryWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint       year = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->year));

  g_strfreev (self->query.words);
  self->query.words = *text != '\0' ? rg_fold_words (text) : NULL;
  self->query.year = year > 0 && year <= self->years->len
                       ? g_array_index (self->years, guint, year - 1)
                       : 0;
  self->query.given = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->odds));
  self->query.standing = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->standing));
}

/* While the window is put together there is nothing to filter yet. */
static void
query_changed_cb (RgLibraryWindow *self)
{
  if (self->filter == NULL)
    return;

  read_query (self);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  rg_library_window_show_from_top (self);
}

static void
order_changed_cb (RgLibraryWindow *self)
{
  if (self->sorter == NULL)
    return;

  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  rg_library_window_show_from_top (self);
}

/* Where every game is shown there is nothing to clear. */
static void
search_stopped_cb (RgLibraryWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  if (*text != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* The entry waits a moment before it searches; Enter does not. */
static void
search_activate_cb (RgLibraryWindow *self)
{
  g_autoptr (RgLibraryEntry) entry = NULL;

  query_changed_cb (self);
  entry = g_list_model_get_item (self->found, 0);
  if (entry != NULL)
    rg_library_window_open (self, entry);
}

static int
compare_years (gconstpointer a, gconstpointer b)
{
  const guint *one = a, *other = b;

  return (*one < *other) - (*one > *other);
}

static GArray *
gather_years (RgLibraryWindow *self)
{
  GArray                *years = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint                  n = g_list_model_get_n_items (G_LIST_MODEL (self->library));

  for (guint i = 0; i < n; i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;
    guint                      year;

    entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);
    year = rg_library_entry_get_year (entry);
    if (year > 0 && g_hash_table_add (seen, GUINT_TO_POINTER (year)))
      g_array_append_val (years, year);
  }

  g_array_sort (years, compare_years);
  return years;
}

static gboolean
is_same_array (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (guint)) == 0);
}

/* The year that was chosen stays so. */
static gboolean
years_cb (gpointer user_data)
{
  RgLibraryWindow          *self = user_data;
  guint                     year = self->query.year;
  g_autoptr (GArray)        years = gather_years (self);
  g_autoptr (GtkStringList) names = NULL;
  guint                     chosen = 0;

  self->years_timer = 0;
  if (is_same_array (years, self->years))
    return G_SOURCE_REMOVE;

  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Any year"));
  for (guint i = 0; i < years->len; i++) {
    guint            number = g_array_index (years, guint, i);
    g_autofree char *name = g_strdup_printf ("%u", number);

    gtk_string_list_append (names, name);
    if (number == year)
      chosen = i + 1;
  }
  g_array_unref (self->years);
  self->years = g_steal_pointer (&years);
  g_signal_handlers_block_by_func (self->year, query_changed_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->year), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->year), chosen);
  g_signal_handlers_unblock_by_func (self->year, query_changed_cb, self);
  if (year != 0 && chosen == 0)
    query_changed_cb (self);
  return G_SOURCE_REMOVE;
}

/**
 * rg_library_window_games_changed:
 *
 * Lets the years be gathered anew before long.
 */
void
rg_library_window_games_changed (RgLibraryWindow *self)
{
  if (self->years_timer == 0)
    self->years_timer = g_timeout_add (YEARS_DELAY, years_cb, self);
}

/* Any, with, without, and each row of the ladder. */
static void
list_odds (RgLibraryWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Any odds or none"));
  gtk_string_list_append (names, _ ("At odds"));
  gtk_string_list_append (names, _ ("Without odds"));
  for (guint i = 0; i < rg_ladder_get_n (); i++) {
    g_autofree char *name = NULL;

    name = rg_capitalised (_ (rg_ladder_get (i)->name));
    gtk_string_list_append (names, name);
  }
  g_signal_handlers_block_by_func (self->odds, query_changed_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->odds), G_LIST_MODEL (names));
  g_signal_handlers_unblock_by_func (self->odds, query_changed_cb, self);
}

/**
 * rg_library_window_begin_search:
 *
 * Makes the model of the games that are found; the library must be there.
 */
void
rg_library_window_begin_search (RgLibraryWindow *self)
{
  GtkSortListModel   *sorted;
  GtkFilterListModel *filtered;

  list_odds (self);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->library)),
                                    g_object_ref (self->sorter));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (sorted),
                                        g_object_ref (self->filter));
  self->found = G_LIST_MODEL (filtered);
}

/**
 * rg_library_window_bind_search:
 *
 * Binds what the template calls here.
 */
void
rg_library_window_bind_search (GtkWidgetClass *widget_class)
{
  CALL (query_changed_cb);
  CALL (order_changed_cb);
  CALL (search_activate_cb);
  CALL (search_stopped_cb);
}
