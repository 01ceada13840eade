/* Keeps its rows and only adds new ones. Leaves out the touch of a piece while it may
 * become a move; board and answer bar show it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log-view.h"

#include "rg-clock-text.h"
#include "rg-flow-layout.h"
#include "rg-log-words.h"
#include "rg-moment-words.h"
#include "rg-names.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"

#include <glib/gi18n.h>

struct _RgLogView {
  RgTableWidget parent_instance;

  GtkWidget *stack;
  GtkWidget *list;

  GListStore *items; /* elements: GObject, with an RgLogEntry as data "entry" */
  guint       scroll_source;
};

G_DEFINE_FINAL_TYPE (RgLogView, rg_log_view, RG_TYPE_TABLE_WIDGET)

static guint
get_n_items (RgLogView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

static const RgLogEntry *
get_shown (RgLogView *self, guint index)
{
  g_autoptr (GObject) item = g_list_model_get_object (G_LIST_MODEL (self->items), index);

  return g_object_get_data (item, "entry");
}

/* Makes a row; the item owns the builder, in which bind_cb () finds the parts. */
static void
setup_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkBuilder *builder = gtk_builder_new_from_resource (
    "/io/github/regence_chess/Regence/ui/rg-log-row.ui");

  gtk_list_item_set_child (item, GTK_WIDGET (gtk_builder_get_object (builder, "row")));
  g_object_set_data_full (G_OBJECT (item), "builder", builder, g_object_unref);
}

/* Fills a row. Names GTK's widget around it, so that a screen reader reads the whole row
 * as a sentence. */
static void
bind_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item, RgLogView *self)
{
  GtkBuilder       *builder = g_object_get_data (G_OBJECT (item), "builder");
  GtkWidget        *row = gtk_list_item_get_child (item);
  GtkWidget        *around = gtk_widget_get_parent (row);
  GtkWidget        *clock = GTK_WIDGET (gtk_builder_get_object (builder, "clock"));
  GtkWidget        *article = GTK_WIDGET (gtk_builder_get_object (builder, "article"));
  GtkLabel         *moment_label = GTK_LABEL (gtk_builder_get_object (builder, "moment"));
  const RgLogEntry *entry = g_object_get_data (gtk_list_item_get_item (item), "entry");
  RgGame           *game = rg_table_get_game (rg_table_widget_get_table (self));
  g_autofree char  *moment = rg_moment_in_words (&entry->moment);
  g_autofree char  *sentence = rg_sentence_for_log_entry (game, entry);
  g_autofree char  *cited = NULL;
  g_autofree char  *label = NULL;

  gtk_label_set_text (moment_label, moment);
  gtk_label_set_text (GTK_LABEL (clock), "");
  gtk_button_set_label (GTK_BUTTON (article), "");
  gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, "when")),
                          *moment != '\0' || entry->timed || entry->article != NULL);
  gtk_label_set_text (GTK_LABEL (gtk_builder_get_object (builder, "sentence")), sentence);
  if (entry->timed) {
    g_autofree char *shows = g_settings_get_string (rg_settings_get (), "clock-shows");
    gboolean         used = rg_clock_shows_from_text (shows) == RG_CLOCK_SHOWS_USED;
    const gint64    *times = used ? entry->used : entry->left;
    g_autofree char *white = rg_clock_text_short (times[RG_WHITE]);
    g_autofree char *black = rg_clock_text_short (times[RG_BLACK]);
    /* Translators: times of White and Black. */
    g_autofree char *clocks = g_strdup_printf (used ? _ ("%s – %s used")
                                                    /* Translators: the times that
                                                     * White and Black still have. */
                                                    : _ ("%s – %s left"),
                                               white, black);

    gtk_label_set_text (GTK_LABEL (clock), clocks);
  }
  if (entry->article != NULL) {
    g_autofree char *number = rg_article_label (entry->rulebook, entry->article);

    gtk_button_set_label (GTK_BUTTON (article), number);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (article), "(ss)", entry->rulebook,
                                      entry->article);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (article), "win.article");
  }

  cited = rg_sentence_cite_from (entry->rulebook, sentence, entry->article);
  label = g_strjoin (*moment != '\0' ? " " : "", moment, cited, NULL);
  rg_names_give (around != NULL ? around : row, label);
}

/* Opens the article of a row, after a click or Enter. */
static void
activate_cb (RgLogView *self, guint index)
{
  const RgLogEntry *entry = get_shown (self, index);

  if (entry->article != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.article", "(ss)", entry->rulebook,
                                entry->article);
}

static gboolean
scroll_cb (gpointer user_data)
{
  RgLogView *self = user_data;
  guint      n = get_n_items (self);

  self->scroll_source = 0;
  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);

  return G_SOURCE_REMOVE;
}

/* Scrolls to the newest row after a delay, so that the layout is done before. */
static void
scroll_to_end (RgLogView *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 30, scroll_cb, self, NULL);
}

static void
rg_log_view_update (RgTableWidget *widget)
{
  RgLogView            *self = RG_LOG_VIEW (widget);
  RgGame               *game = rg_table_get_game (rg_table_widget_get_table (widget));
  guint                 n = rg_game_get_n_settled_log_entries (game);
  guint                 last = get_n_items (self);
  guint                 same = 0;
  g_autoptr (GPtrArray) come = NULL;

  while (same < MIN (n, last) &&
         get_shown (self, same) == rg_game_get_log_entry (game, same))
    same++;
  if (same == n && same == last)
    return;

  come = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = same; i < n; i++) {
    GObject *item = g_object_new (G_TYPE_OBJECT, NULL);

    g_object_set_data_full (item, "entry",
                            rg_log_entry_ref (rg_game_get_log_entry (game, i)),
                            (GDestroyNotify) rg_log_entry_unref);
    g_ptr_array_add (come, item);
  }
  g_list_store_splice (self->items, same, last - same, come->pdata, come->len);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "log" : "empty");
  scroll_to_end (self);
}

static void
rg_log_view_fill (RgTableWidget *widget)
{
  RgLogView                     *self = RG_LOG_VIEW (widget);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection)     rows = NULL;

  self->items = g_list_store_new (G_TYPE_OBJECT);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  rows = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (rows));
}

static void
rg_log_view_class_init (RgLogViewClass *klass)
{
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_log_view_fill;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_log_view_update;

  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-log-view.ui");
  RG_BIND_CHILDREN (RgLogView, stack, list);
  RG_BIND_CALLBACKS (activate_cb);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "log");

  RG_OWNS (RgLogView, g_source_remove, scroll_source);
  RG_OWNS (RgLogView, g_object_unref, items);
}

static void
rg_log_view_init (RgLogView *self)
{
  g_signal_connect (self, "map", G_CALLBACK (scroll_to_end), NULL);
}
