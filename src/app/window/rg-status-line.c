/* Shows what the table says, or a remark in its place; its buttons are actions of the
 * window. A ruling stays until the next move, a remark until an event or until there was
 * time to read it. Turn and questions are shown elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-status-line.h"

#include "rg-article-link.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

#define REMARK_SECONDS 8
#define OFFER_SECONDS  12 /* for an offer with a button: deciding takes time */

struct _RgStatusLine {
  RgTableWidget parent_instance;

  GtkWidget *said;
  GtkWidget *article;
  GtkWidget *offer;

  char    *remark;
  char    *rulebook; /* id of the rulebook of the article cited */
  char    *number;
  char    *action; /* action of the remark's button, or NULL */
  guint    timer;
  gboolean end_shown;     /* TRUE while the end panel is visible */
  char    *rematch_label; /* the label of the button for a rematch */
};

G_DEFINE_FINAL_TYPE (RgStatusLine, rg_status_line, RG_TYPE_TABLE_WIDGET)

static RgGame *
get_game (RgStatusLine *self)
{
  return rg_table_get_game (rg_table_widget_get_table (self));
}

/* Returns: (transfer full) (nullable): the property @name of the table, such as "said" */
static char *
dup_said (RgStatusLine *self, const char *name)
{
  char *text = NULL;

  g_object_get (rg_table_widget_get_table (self), name, &text, NULL);
  return text;
}

/* Returns whether the result is shown by the end panel, with its article. */
static gboolean
leaves_end_to_panel (RgStatusLine *self)
{
  return self->end_shown && rg_game_is_over (get_game (self)) &&
         !rg_table_looks_back (rg_table_widget_get_table (self));
}

/* Shows the remark or, without one, what the table says; beside the end panel only the
 * sealed move that has decided the game. Does not use bindings, as the result depends on
 * table and panel. */
static void
show (RgStatusLine *self)
{
  RgTable             *table = rg_table_widget_get_table (self);
  const RgLogEntry    *entry = rg_table_get_fresh_log_entry (table);
  gboolean             remarks = self->remark != NULL;
  gboolean             leaves = !remarks && leaves_end_to_panel (self);
  g_autofree char     *said = remarks ? g_strdup (self->remark) : dup_said (self, "said");
  g_autofree char     *rulebook = remarks ? g_strdup (self->rulebook)
                                          : dup_said (self, "said-rulebook");
  g_autofree char     *number = remarks ? g_strdup (self->number)
                                        : dup_said (self, "said-article");
  g_autofree char     *label = NULL;
  g_autoptr (GVariant) target = NULL;

  if (leaves && (entry == NULL || entry->outcome.reason != RG_REASON_SEALED_MOVE))
    g_clear_pointer (&said, g_free);
  if (leaves)
    g_clear_pointer (&number, g_free);
  label = rg_article_text (self, rulebook, number);
  target = rg_article_target (self, rulebook, number);
  gtk_label_set_text (GTK_LABEL (self->said), said != NULL ? said : "");
  rg_set_tooltip (self->said, said);
  gtk_button_set_label (GTK_BUTTON (self->article), label != NULL ? label : "");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->article), target);
  if (self->action == NULL)
    gtk_button_set_label (GTK_BUTTON (self->offer), "");
}

static void
end_shown_set (RgStatusLine *self)
{
  if (rg_table_widget_get_table (self) != NULL)
    show (self);
}

static void
forget_remark (RgStatusLine *self)
{
  gboolean had_one = self->remark != NULL;

  g_clear_pointer (&self->remark, g_free);
  g_clear_pointer (&self->rulebook, g_free);
  g_clear_pointer (&self->number, g_free);
  g_clear_pointer (&self->action, g_free);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (had_one)
    g_object_notify (G_OBJECT (self), "remark");
}

/* Forgets a remark at the next event. A remark with a button stays for its time, unless a
 * ruling or the end of the game replaces it. */
static void
event_cb (RgStatusLine *self)
{
  RgTable          *table = rg_table_widget_get_table (self);
  const RgLogEntry *entry = rg_table_get_fresh_log_entry (table);

  if (self->action == NULL || rg_game_is_over (get_game (self)) ||
      (entry != NULL && !rg_table_is_asked_about (table, entry)))
    rg_status_line_forget (self);
}

/* Hides the line if it has neither a sentence nor a button. */
static void
part_changed_cb (RgStatusLine *self)
{
  GtkWidget *part = gtk_widget_get_next_sibling (self->said);

  while (part != NULL && !gtk_widget_get_visible (part))
    part = gtk_widget_get_next_sibling (part);
  /* Shows or hides the line here: a template cannot bind a property of the line to its
   * own children. */
  gtk_widget_set_visible (GTK_WIDGET (self),
                          part != NULL ||
                            *gtk_label_get_text (GTK_LABEL (self->said)) != '\0');
}

static void
table_cb (RgStatusLine *self)
{
  static const char *const followed[] = { "notify::said", "notify::said-rulebook",
                                          "notify::said-article" };
  RgTable                 *table = rg_table_widget_get_table (self);

  if (table == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (show), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::n-events", G_CALLBACK (event_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::game", G_CALLBACK (rg_status_line_forget),
                           self, G_CONNECT_SWAPPED);
  show (self);
}

/* Returns: (transfer full) (nullable): the remark with its article of law, as it is
 * spoken */
static char *
cite_remark (RgStatusLine *self)
{
  if (self->remark == NULL)
    return NULL;
  return rg_sentence_cite_from (self->rulebook, self->remark, self->number);
}

/* Returns whether the line has a button for another game: Play On From Here, which is
 * only in the menu while a game goes on; Rematch, which is only on the end panel while
 * that is shown. */
static gboolean
offers_another_game (G_GNUC_UNUSED gpointer self, gboolean may, gboolean is_elsewhere)
{
  return may && !is_elsewhere;
}

static void
rg_status_line_class_init (RgStatusLineClass *klass)
{
  RG_FIELD (RgStatusLine, end_shown, "end-shown", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            end_shown_set);
  RG_FIELD (RgStatusLine, rematch_label, "rematch-label", G_TYPE_STRING,
            G_PARAM_READWRITE, NULL);
  rg_property_read (klass, "remark", G_TYPE_STRING, G_CALLBACK (cite_remark));
  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-status-line.ui");
  RG_BIND_CHILDREN (RgStatusLine, said, article, offer);
  RG_BIND_CALLBACKS (offers_another_game, rg_status_line_forget);

  RG_OWNS (RgStatusLine, g_source_remove, timer);
  RG_OWNS (RgStatusLine, g_free, remark, rulebook, number, action, rematch_label);
}

static void
rg_status_line_init (RgStatusLine *self)
{
  GtkWidget *part;

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::table", G_CALLBACK (table_cb), NULL);
  g_signal_connect_swapped (self->said, "notify::label", G_CALLBACK (part_changed_cb),
                            self);
  part = gtk_widget_get_next_sibling (self->said);
  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    g_signal_connect_swapped (part, "notify::visible", G_CALLBACK (part_changed_cb),
                              self);
}

static gboolean
remark_read_cb (gpointer user_data)
{
  RgStatusLine *self = user_data;

  self->timer = 0;
  rg_status_line_forget (self);
  return G_SOURCE_REMOVE;
}

/* Shows for a while a sentence that changes nothing, such as why something was
 * refused. */
void
rg_status_line_remark (RgStatusLine *self, const char *sentence)
{
  rg_status_line_offer (self, sentence, NULL, NULL);
}

/* Shows a remark with a button @label that activates @action; both are NULL for a remark
 * without a button. */
void
rg_status_line_offer (RgStatusLine *self,
                      const char   *sentence,
                      const char   *label,
                      const char   *action)
{
  rg_status_line_announce (self, sentence, NULL, NULL);
  self->timer = g_timeout_add_seconds (action != NULL ? OFFER_SECONDS : REMARK_SECONDS,
                                       remark_read_cb, self);
  if (action == NULL)
    return;

  self->action = g_strdup (action);
  gtk_button_set_label (GTK_BUTTON (self->offer), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->offer), action);
  show (self);
}

/**
 * rg_status_line_announce:
 * @sentence: in the reader's language
 * @rulebook: (nullable): the id of a rulebook
 * @number: (nullable): the article on which the sentence is based
 *
 * Shows a sentence until the next event of the game.
 */
void
rg_status_line_announce (RgStatusLine *self,
                         const char   *sentence,
                         const char   *rulebook,
                         const char   *number)
{
  forget_remark (self);
  self->remark = g_strdup (sentence);
  self->rulebook = g_strdup (rulebook);
  self->number = g_strdup (number);
  show (self);
  g_object_notify (G_OBJECT (self), "remark");
}

/* Forgets the remark if it is out of date, for example after a player was renamed. */
void
rg_status_line_forget (RgStatusLine *self)
{
  forget_remark (self);
  show (self);
}
