/* Sorts before it filters, so that typing a letter does not sort again. Each letter
 * filters up to ten thousand games, so cheap conditions come first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-search.h"

#include "rg-combo.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-ladder.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* In milliseconds: the delay after a change of the library until the list of years is
 * updated. */
#define YEARS_DELAY 300

/* The rows of the list of results. */
enum {
  OUTCOME_ANY,
  OUTCOME_OPEN,
  OUTCOME_ADJOURNED,
  OUTCOME_FINISHED,
  OUTCOME_WHITE_WON,
  OUTCOME_BLACK_WON,
  OUTCOME_DRAWN,
  OUTCOME_OTHER,
  OUTCOME_UNREADABLE,
};

/* The first rows of the list of odds; the rows of the ladder follow. */
enum {
  GIVEN_ANYTHING,
  GIVEN_ODDS,
  GIVEN_NOTHING,
  GIVEN_ROW,
};

/* `words` to `chosen_outcome` are the conditions: casefolded words or NULL, a year or 0,
 * selected rows. `years` are the years listed. */
struct _RgLibrarySearch {
  GtkBox parent_instance;

  GtkWidget *search;
  GtkWidget *order;
  GtkWidget *odds;
  GtkWidget *outcome;
  GtkWidget *year;

  RgLibrary *library;
  GtkFilter *filter;
  GtkSorter *sorter;
  char     **words;
  guint      chosen_year;
  guint      given;
  guint      chosen_outcome;
  GtkBitset *years;
  guint      years_timer;
};

G_DEFINE_FINAL_TYPE (RgLibrarySearch, rg_library_search, GTK_TYPE_BOX)

static gboolean
has_outcome (RgLibraryEntry *entry, guint outcome)
{
  static const char *const results[] = {
    [OUTCOME_WHITE_WON] = "1-0",
    [OUTCOME_BLACK_WON] = "0-1",
    [OUTCOME_DRAWN] = "1/2-1/2",
  };
  const char *result = rg_library_entry_get_text (entry, RG_LIBRARY_RESULT);

  switch (outcome) {
  case OUTCOME_OPEN:
    return rg_library_entry_get_status (entry) == RG_GAME_RUNNING &&
           *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
  case OUTCOME_ADJOURNED:
    return rg_library_entry_get_status (entry) == RG_GAME_ADJOURNED;
  case OUTCOME_FINISHED:
    return rg_library_entry_get_status (entry) == RG_GAME_FINISHED;
  case OUTCOME_WHITE_WON:
  case OUTCOME_BLACK_WON:
  case OUTCOME_DRAWN:
    return g_str_equal (result, results[outcome]);
  case OUTCOME_OTHER:
    return g_str_equal (result, "0-0") || g_str_equal (result, "annulled");
  case OUTCOME_UNREADABLE:
    return rg_library_entry_get_error (entry) != NULL ||
           *rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD) != '\0';
  default:
    return TRUE;
  }
}

static gboolean
is_given (RgLibraryEntry *entry, guint given)
{
  const char *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  RgOdds      odds;

  if (given == GIVEN_ANYTHING)
    return TRUE;
  if (given == GIVEN_NOTHING)
    return *text == '\0' &&
           *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
  if (*text == '\0' || given == GIVEN_ODDS)
    return *text != '\0';

  return rg_odds_parse (text, &odds) &&
         rg_ladder_identify (&odds) == rg_ladder_get (given - GIVEN_ROW);
}

static gboolean
match_cb (gpointer item, gpointer user_data)
{
  RgLibrarySearch *self = user_data;
  RgLibraryEntry  *entry = item;

  return has_outcome (entry, self->chosen_outcome) &&
         (self->chosen_year == 0 ||
          rg_library_entry_get_year (entry) == self->chosen_year) &&
         is_given (entry, self->given) &&
         (self->words == NULL ||
          rg_library_entry_matches (entry, (const char *const *) self->words));
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  static const struct {
    int (*compare) (RgLibraryEntry *, RgLibraryEntry *);
    gboolean is_descending;
  } orders[] = {
    { rg_library_entry_compare_latest, FALSE },
    { rg_library_entry_compare_modified, TRUE },
    { rg_library_entry_compare_players, FALSE },
    { rg_library_entry_compare_odds, TRUE },
    { rg_library_entry_compare_results, FALSE },
    { rg_library_entry_compare_due, FALSE },
  };
  guint order = gtk_drop_down_get_selected (
    GTK_DROP_DOWN (((RgLibrarySearch *) user_data)->order));
  int result = orders[order].compare ((gpointer) a, (gpointer) b);

  return orders[order].is_descending ? -result : result;
}

/* Filters anew by all conditions; the first row of years, which is not a number, reads as
 * 0. */
static void
query_changed_cb (RgLibrarySearch *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gpointer    year = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->year));

  if (self->filter == NULL)
    return;

  g_strfreev (self->words);
  self->words = *text != '\0' ? rg_casefold_words (text) : NULL;
  self->chosen_year = (guint) g_ascii_strtoull (gtk_string_object_get_string (year), NULL,
                                                10);
  self->given = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->odds));
  self->chosen_outcome = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->outcome));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  g_signal_emit_by_name (self, "changed");
}

static void
order_changed_cb (RgLibrarySearch *self)
{
  if (self->sorter == NULL)
    return;

  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  g_signal_emit_by_name (self, "changed");
}

/* Clears the search on Escape; closes the window if the search is empty already. */
static void
search_stopped_cb (RgLibrarySearch *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "window.close", NULL);
}

/* Searches at once on Enter, without the delay of the entry, and opens the first game,
 * which each search selects. */
static void
search_activate_cb (RgLibrarySearch *self)
{
  query_changed_cb (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "library.open", NULL);
}

/* Lists the years of all games, the latest first; keeps the chosen one. */
static gboolean
years_cb (gpointer user_data)
{
  RgLibrarySearch          *self = user_data;
  GListModel               *games = G_LIST_MODEL (self->library);
  guint                     n = g_list_model_get_n_items (games);
  g_autoptr (GtkBitset)     years = gtk_bitset_new_empty ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkBitsetIter             iter;
  guint                     year, chosen = 0;

  self->years_timer = 0;
  for (guint i = 0; i < n; i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);

    gtk_bitset_add (years, rg_library_entry_get_year (entry));
  }
  gtk_bitset_remove (years, 0);
  if (gtk_bitset_equals (years, self->years))
    return G_SOURCE_REMOVE;

  /* Translators: a choice; games of all years. */
  gtk_string_list_append (names, _ ("Any year"));
  if (gtk_bitset_iter_init_last (&iter, years, &year))
    do {
      gtk_string_list_take (names, g_strdup_printf ("%u", year));
      if (year == self->chosen_year)
        chosen = g_list_model_get_n_items (G_LIST_MODEL (names)) - 1;
    } while (gtk_bitset_iter_previous (&iter, &year));
  gtk_bitset_unref (self->years);
  self->years = g_steal_pointer (&years);
  g_signal_handlers_block_by_func (self->year, query_changed_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->year), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->year), chosen);
  g_signal_handlers_unblock_by_func (self->year, query_changed_cb, self);
  if (self->chosen_year != 0 && chosen == 0)
    query_changed_cb (self);
  return G_SOURCE_REMOVE;
}

static void
library_changed_cb (RgLibrarySearch *self)
{
  if (self->years_timer == 0)
    self->years_timer = g_timeout_add (YEARS_DELAY, years_cb, self);
}

/* Focuses the entry with its text selected, so that typing replaces it. */
static gboolean
rg_library_search_grab_focus (GtkWidget *widget)
{
  GtkWidget *search = RG_LIBRARY_SEARCH (widget)->search;

  if (!gtk_widget_grab_focus (search))
    return FALSE;

  gtk_editable_select_region (GTK_EDITABLE (search), 0, -1);
  return TRUE;
}

static void
rg_library_search_class_init (RgLibrarySearchClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_library_search_grab_focus;

  /* changed: the games found or their order may have changed. */
  rg_signal_new (klass, "changed", 0);

  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-library-search.ui");
  RG_BIND_CHILDREN (RgLibrarySearch, search, order, odds, outcome, year);
  RG_BIND_CALLBACKS (query_changed_cb, order_changed_cb, search_activate_cb,
                     search_stopped_cb);

  RG_OWNS (RgLibrarySearch, g_source_remove, years_timer);
  RG_OWNS (RgLibrarySearch, g_object_unref, filter, sorter, library);
  RG_OWNS (RgLibrarySearch, g_strfreev, words);
  RG_OWNS (RgLibrarySearch, gtk_bitset_unref, years);
}

static void
rg_library_search_init (RgLibrarySearch *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->years = gtk_bitset_new_empty ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, _ ("Any odds"));
  /* Translators: a choice; games in which odds were given. */
  gtk_string_list_append (names, _ ("With odds"));
  gtk_string_list_append (names, _ ("Without odds"));
  for (guint i = 0; i < rg_ladder_get_n (); i++)
    gtk_string_list_take (names, rg_capitalised (_ (rg_ladder_get (i)->name)));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->odds), G_LIST_MODEL (names));
  rg_combo_show_whole (self->odds);
  rg_combo_show_whole (self->outcome);
  rg_combo_show_whole (self->order);
}

/* Returns: (transfer full): the games of @library that are found, sorted */
GListModel *
rg_library_search_find_in (RgLibrarySearch *self, RgLibrary *library)
{
  GtkSortListModel *sorted;

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (library_changed_cb),
                           self, G_CONNECT_SWAPPED);
  library_changed_cb (self);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (library)),
                                    g_object_ref (self->sorter));
  return G_LIST_MODEL (
    gtk_filter_list_model_new (G_LIST_MODEL (sorted), g_object_ref (self->filter)));
}

/* Focuses the list of orders: the entry would take keys such as Ctrl+Z. */
void
rg_library_search_focus_order (RgLibrarySearch *self)
{
  gtk_widget_grab_focus (self->order);
}

/* Clears the words at once; the lists keep their choices. */
void
rg_library_search_clear (RgLibrarySearch *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  query_changed_cb (self);
}
