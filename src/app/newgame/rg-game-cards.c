/* Each button has the terms of its game, written as events, as the parameter of its
 * action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-cards.h"

#include "rg-ask.h"
#include "rg-flow-layout.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

struct _RgGameCards {
  GtkBox parent_instance;

  GtkWidget *last_list;
  GtkWidget *last_row;
  GtkWidget *modern;
  GtkWidget *times;
  GtkWidget *list;

  GPtrArray *named; /* elements: RgNamedTerms, the saved templates, each with a row at the
                     * top of the list */
};

G_DEFINE_FINAL_TYPE (RgGameCards, rg_game_cards, GTK_TYPE_BOX)

static void
begin_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  g_auto (RgTerms) terms = { 0 };

  rg_terms_parse (g_variant_get_string (parameter, NULL), &terms, NULL);
  g_signal_emit_by_name (widget, "begin", &terms, FALSE);
}

static const RgNamedTerms *
find_named (RgGameCards *self, GVariant *name)
{
  for (guint i = 0; i < self->named->len; i++) {
    const RgNamedTerms *named = self->named->pdata[i];

    if (g_str_equal (named->name, g_variant_get_string (name, NULL)))
      return named;
  }

  return NULL;
}

static void
named_cb (RgGameCards *self, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  const RgNamedTerms *named = find_named (self, parameter);
  g_auto (RgTerms)    terms = { 0 };

  if (named == NULL)
    return;

  rg_terms_copy (&named->terms, &terms);
  g_signal_emit_by_name (self, "begin", &terms, named->is_match);
}

/* Returns: (transfer full): the name that is typed, without spaces around it */
static char *
get_written (GtkWidget *question)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (question));

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

/* Enables the button once there is a name; labels it “Replace” if another template has
 * that name. */
static void
name_changed_cb (GtkWidget *question)
{
  const char      *old = g_object_get_data (G_OBJECT (question), "name");
  g_autofree char *name = get_written (question);
  gboolean         is_taken = rg_new_game_has_named (rg_settings_get (), name) &&
                      g_strcmp0 (name, old) != 0;

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (question), "name",
                                           *name != '\0');
  adw_message_dialog_set_response_label (ADW_MESSAGE_DIALOG (question), "name",
                                         /* Translators: a button; a template of the same
                                          * name exists already. */
                                         is_taken      ? _ ("_Replace")
                                         : old != NULL ? _ ("_Rename")
                                                       : _ ("_Save"));
}

/* Returns: (transfer none): a dialog that asks for the name of a template; @old is its
 * present name, NULL for a new one */
static GtkWidget *
ask_name (gpointer page, const char *heading, const char *body, const char *old)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "name", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *question;

  gtk_editable_set_text (GTK_EDITABLE (entry), old != NULL ? old : "");
  gtk_entry_set_max_length (GTK_ENTRY (entry), 80);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the Template"), -1);
  question = rg_ask (GTK_WINDOW (gtk_widget_get_root (page)), heading, body, entry,
                     answers);
  g_object_set_data_full (G_OBJECT (question), "name", g_strdup (old), g_free);
  g_signal_connect_object (entry, "changed", G_CALLBACK (name_changed_cb), question,
                           G_CONNECT_SWAPPED);
  name_changed_cb (question);
  return question;
}

static void
rename_response_cb (GtkWidget *question, const char *response)
{
  g_autofree char *name = get_written (question);

  if (g_str_equal (response, "name"))
    rg_new_game_rename_named (rg_settings_get (),
                              g_object_get_data (G_OBJECT (question), "name"), name);
}

static void
rename_cb (RgGameCards *self, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  GtkWidget *question = ask_name (self, _ ("Name of the Template"), NULL,
                                  g_variant_get_string (parameter, NULL));

  g_signal_connect (question, "response", G_CALLBACK (rename_response_cb), NULL);
}

static void
delete_response_cb (GtkWidget *question, const char *response)
{
  if (g_str_equal (response, "delete"))
    rg_new_game_delete_named (rg_settings_get (),
                              g_object_get_data (G_OBJECT (question), "name"));
}

static void
delete_cb (RgGameCards *self, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button; removes terms that were saved under a name. */
    { "delete", _ ("_Delete"), ADW_RESPONSE_DESTRUCTIVE },
    { 0 },
  };
  const char *name = g_variant_get_string (parameter, NULL);
  /* Translators: %s is the name of saved terms. */
  g_autofree char *heading = g_strdup_printf (_ ("Delete “%s”?"), name);
  GtkWidget       *question = rg_ask (
          GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
          _ ("Games already played from this template are not changed."), NULL, answers);

  g_object_set_data_full (G_OBJECT (question), "name", g_strdup (name), g_free);
  g_signal_connect (question, "response", G_CALLBACK (delete_response_cb), NULL);
}

static void
save_response_cb (RgTermsPage *page, const char *response, GtkWidget *question)
{
  const RgNamedTerms *draft = g_object_get_data (G_OBJECT (question), "draft");
  g_autofree char    *name = get_written (question);

  if (!g_str_equal (response, "name"))
    return;

  rg_new_game_keep_named (rg_settings_get (), name, &draft->terms, draft->is_match);
  rg_terms_page_set_saved (page, name);
}

/* Asks for a name and saves @terms as a template, then shows the name on @page. A game
 * must be possible on @terms. */
void
rg_game_cards_save (RgTermsPage *page, const RgTerms *terms)
{
  GtkWidget    *question = ask_name (page, _ ("Save as a Template"),
                                     _ ("The template is shown on the welcome page. One "
                                           "click starts a game with its settings."),
                                     NULL);
  RgNamedTerms *draft = g_new0 (RgNamedTerms, 1);

  rg_terms_copy (terms, &draft->terms);
  draft->is_match = rg_terms_page_get_match (page);
  g_object_set_data_full (G_OBJECT (question), "draft", draft,
                          (GDestroyNotify) rg_named_terms_free);
  g_signal_connect_object (question, "response", G_CALLBACK (save_response_cb), page,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
new_button (const char *icon, const char *tooltip, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tooltip, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_row (const RgNamedTerms *named)
{
  g_autofree char *words = rg_new_game_in_words (&named->terms, FALSE, named->is_match);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "activatable",
                                 TRUE, NULL);
  AdwActionRow *action_row = ADW_ACTION_ROW (row);
  GtkWidget    *image = g_object_new (GTK_TYPE_IMAGE, "icon-name",
                                      "media-playback-start-symbolic", "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), named->name);
  adw_action_row_set_subtitle (action_row, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", named->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "cards.named");
  adw_action_row_add_suffix (action_row, new_button ("document-edit-symbolic",
                                                     _ ("Rename the Template"),
                                                     "cards.rename", named->name));
  adw_action_row_add_suffix (action_row,
                             new_button ("user-trash-symbolic", _ ("Delete the Template"),
                                         "cards.delete", named->name));
  adw_action_row_add_suffix (action_row, image);
  return row;
}

static void
show_named (RgGameCards *self)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);

  for (guint i = 0; self->named != NULL && i < self->named->len; i++)
    gtk_list_box_remove (list, GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  g_clear_pointer (&self->named, g_ptr_array_unref);
  self->named = rg_new_game_list_named (rg_settings_get ());
  for (guint i = 0; i < self->named->len; i++)
    gtk_list_box_insert (list, new_row (self->named->pdata[i]), (int) i);
}

/* Adds a row of buttons below the card of a modern game, each of which begins such a game
 * with another time control. */
static void
add_times (RgGameCards *self)
{
  static const struct {
    const char *label;
    const char *control;
  } times[] = {
    { "3+2", "180+2" },
    { "5+3", "300+3" },
    { "10", "600" },
    { "15+10", "900+10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    GtkWidget       *button = gtk_button_new_with_label (times[i].label);
    g_autofree char *time = rg_time_label (times[i].control);
    /* Translators: a button; a time control, such as “3 min + 2 s”. */
    g_autofree char *words = g_strdup_printf (_ ("A modern game: %s"), time);
    g_autofree char *terms = g_strconcat ("rulebook fide-2023\nconduct free\nclock ",
                                          times[i].control, NULL);

    gtk_widget_set_tooltip_text (button, words);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    gtk_widget_add_css_class (button, "time-pill");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", terms);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "cards.begin");
    gtk_box_append (GTK_BOX (self->times), button);
  }
}

static void
last_cb (RgGameCards *self)
{
  g_signal_emit_by_name (self, "last");
}

static void
set_up_cb (RgGameCards *self)
{
  g_signal_emit_by_name (self, "set-up");
}

#define ACTION(name, type, func)                                                         \
  gtk_widget_class_install_action (widget_class, name, type,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_game_cards_class_init (RgGameCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* begin: emitted to begin a game; its arguments are the #RgTerms, without players, and
   * TRUE if the game is the first of a match. */
  rg_signal_new (klass, "begin", 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  rg_signal_new (klass, "last", 0);
  rg_signal_new (klass, "set-up", 0);

  ACTION ("cards.begin", "s", begin_cb);
  ACTION ("cards.named", "s", named_cb);
  ACTION ("cards.rename", "s", rename_cb);
  ACTION ("cards.delete", "s", delete_cb);
  ACTION ("cards.last", NULL, last_cb);
  ACTION ("cards.set-up", NULL, set_up_cb);
  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_template_set (klass, "rg-game-cards.ui");
  RG_BIND_CHILDREN (RgGameCards, last_list, last_row, modern, times, list);

  RG_OWNS (RgGameCards, g_ptr_array_unref, named);
}

static void
rg_game_cards_init (RgGameCards *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_times (self);
  g_signal_connect_object (rg_settings_get (), "changed::named-terms",
                           G_CALLBACK (show_named), self, G_CONNECT_SWAPPED);
  show_named (self);
}

/* @words describe the last game; NULL if there was none. */
void
rg_game_cards_set_last (RgGameCards *self, const char *words)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->last_row),
                               words != NULL ? words : "");
}

/* Focuses the last game, so that Enter plays it again; without one, the first card. */
void
rg_game_cards_focus (RgGameCards *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->last_list) ? self->last_row
                                                                  : self->modern);
}
