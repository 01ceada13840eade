/* Chooses a rulebook and searches in it. Each rulebook has a page, made when it is first
 * read, which keeps its place. Knows no game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-window.h"

#include "rg-ask.h"
#include "rg-combo.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-message.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-page.h"
#include "rg-rulebook-text.h"
#include "rg-template.h"

#include <glib/gi18n.h>

struct _RgRulebookWindow {
  AdwWindow parent_instance;

  GtkWidget *rulebooks;
  GtkWidget *search_bar;
  GtkWidget *search;
  GtkWidget *count;
  GtkWidget *pages;
  GtkWidget *contents;
  GtkWidget *contents_place;

  const RgShelf *shelf; /* the shelf whose titles are listed */
};

G_DEFINE_FINAL_TYPE (RgRulebookWindow, rg_rulebook_window, ADW_TYPE_WINDOW)

/* Returns the visible page; NULL before the first is shown. */
static RgRulebookPage *
get_page (RgRulebookWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->pages));

  return page != NULL ? RG_RULEBOOK_PAGE (page) : NULL;
}

static gboolean
is_searching (RgRulebookWindow *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->search_bar));
}

static void
set_searching (RgRulebookWindow *self, gboolean searching)
{
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->search_bar), searching);
}

static void
search_changed_cb (RgRulebookWindow *self)
{
  const char      *query = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *count = NULL;
  guint            n;

  if (get_page (self) == NULL)
    return;

  n = rg_rulebook_page_search (get_page (self), query);
  if (*query != '\0')
    /* Translators: how many articles were found. */
    count = g_strdup_printf (ngettext ("%u article", "%u articles", n), n);
  gtk_label_set_text (GTK_LABEL (self->count), count != NULL ? count : "");
}

/* Searches at once, without the delay of the entry, and focuses the first article
 * found. */
static void
go_to_found_cb (RgRulebookWindow *self)
{
  search_changed_cb (self);
  if (get_page (self) != NULL)
    rg_rulebook_page_take_focus (get_page (self));
}

static void
search_mode_cb (RgRulebookWindow *self)
{
  if (is_searching (self)) {
    gtk_widget_grab_focus (self->search);
    return;
  }

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  go_to_found_cb (self);
}

static void
chosen_cb (RgRulebookWindow *self, const char *number)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->contents));
  set_searching (self, FALSE);
  rg_rulebook_page_show_article (get_page (self), number);
}

/* Makes the contents of the visible rulebook each time they open. */
static void
contents_show_cb (RgRulebookWindow *self)
{
  if (get_page (self) != NULL)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->contents_place),
                                   rg_rulebook_page_new_contents (get_page (self)));
}

static void
contents_closed_cb (RgRulebookWindow *self)
{
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->contents_place), NULL);
}

static gboolean
search_key_cb (RgRulebookWindow             *self,
               guint                         key,
               G_GNUC_UNUSED guint           code,
               G_GNUC_UNUSED GdkModifierType state)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_Page_Down)
    return GDK_EVENT_PROPAGATE;

  go_to_found_cb (self);
  return GDK_EVENT_STOP;
}

/* Forwards keys to the entry while the search bar is still opening; otherwise spaces
 * would be lost. */
static gboolean
early_key_cb (RgRulebookWindow             *self,
              G_GNUC_UNUSED guint           key,
              G_GNUC_UNUSED guint           code,
              G_GNUC_UNUSED GdkModifierType state,
              GtkEventControllerKey        *controller)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->search));

  if (!is_searching (self) || gtk_widget_get_mapped (self->search))
    return GDK_EVENT_PROPAGATE;

  return gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
}

/* Shows the page of @rulebook with the present search. Makes a page only when it is first
 * shown, as that takes a moment.
 */
static void
show_page (RgRulebookWindow *self, const RgRulebook *rulebook)
{
  GtkStack       *pages = GTK_STACK (self->pages);
  RgRulebookPage *last = get_page (self);
  GtkWidget      *page = gtk_stack_get_child_by_name (pages, rulebook->id);

  if (page == NULL) {
    page = rg_rulebook_page_new (rulebook);
    gtk_stack_add_named (pages, page, rulebook->id);
    g_signal_connect_swapped (page, "chosen", G_CALLBACK (chosen_cb), self);
  }
  if (page == GTK_WIDGET (last))
    return;

  if (last != NULL)
    rg_rulebook_page_search (last, "");
  gtk_stack_set_visible_child (pages, page);
  gtk_window_set_title (GTK_WINDOW (self), gettext (rulebook->title));
  search_changed_cb (self);
}

static void
rulebook_selected_cb (RgRulebookWindow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rulebooks));

  if (selected < self->shelf->n)
    show_page (self, self->shelf->rulebooks[selected]);
}

static GtkWidget *
new_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 36);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_choice_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_hexpand (words, TRUE);
  new_label (words, "heading");
  new_label (words, "caption");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), check);
  gtk_widget_add_css_class (box, "rulebook-choice");
  g_object_bind_property (item, "selected", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, box);
}

static void
bind_choice_cb (RgRulebookWindow                 *self,
                GtkListItem                      *item,
                G_GNUC_UNUSED GtkListItemFactory *factory)
{
  const RgRulebook *rulebook = self->shelf->rulebooks[gtk_list_item_get_position (item)];
  GtkWidget        *words = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char  *title = rg_rulebook_title (rulebook);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), title);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)),
                      gettext (rulebook->summary));
}

static gboolean
search_shortcut_cb (GtkWidget              *widget,
                    G_GNUC_UNUSED GVariant *parameter,
                    G_GNUC_UNUSED gpointer  user_data)
{
  RgRulebookWindow *self = RG_RULEBOOK_WINDOW (widget);

  set_searching (self, TRUE);
  gtk_widget_grab_focus (self->search);
  return GDK_EVENT_STOP;
}

static gboolean
escape_shortcut_cb (GtkWidget              *widget,
                    G_GNUC_UNUSED GVariant *parameter,
                    G_GNUC_UNUSED gpointer  user_data)
{
  RgRulebookWindow *self = RG_RULEBOOK_WINDOW (widget);

  if (is_searching (self))
    set_searching (self, FALSE);
  else
    gtk_window_close (GTK_WINDOW (self));
  return GDK_EVENT_STOP;
}

static void
rg_rulebook_window_class_init (RgRulebookWindowClass *klass)
{
  rg_help_add (GTK_WIDGET_CLASS (klass), "rulebooks");
  rg_template_set (klass, "rg-rulebook-window.ui");
  RG_BIND_CHILDREN (RgRulebookWindow, rulebooks, search_bar, search, count, pages,
                    contents, contents_place);
  RG_BIND_CALLBACKS (contents_show_cb, contents_closed_cb, search_changed_cb,
                     early_key_cb, go_to_found_cb, search_mode_cb, search_key_cb,
                     setup_choice_cb, bind_choice_cb);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_f, GDK_CONTROL_MASK,
                                search_shortcut_cb, NULL);
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                escape_shortcut_cb, NULL);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_w,
                                       GDK_CONTROL_MASK, "window.close", NULL);
}

/* Lists the rulebooks again after one was added. Removes the pages of all added
 * rulebooks, as each may have been replaced. */
static void
follow_shelf (RgRulebookWindow *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  if (self->shelf == shelf)
    return;

  for (guint i = shelf->n_own; i < shelf->n; i++) {
    GtkWidget *page = gtk_stack_get_child_by_name (GTK_STACK (self->pages),
                                                   shelf->rulebooks[i]->id);

    if (page != NULL)
      gtk_stack_remove (GTK_STACK (self->pages), page);
  }
  self->shelf = shelf;
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_take (titles, rg_rulebook_title (shelf->rulebooks[i]));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rulebooks), G_LIST_MODEL (titles));
}

static void
rg_rulebook_window_init (RgRulebookWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->search_bar),
                                GTK_EDITABLE (self->search));
  gtk_search_bar_set_key_capture_widget (GTK_SEARCH_BAR (self->search_bar),
                                         GTK_WIDGET (self));
  follow_shelf (self);
  rg_combo_show_whole (self->rulebooks);
  g_signal_connect_swapped (self->rulebooks, "notify::selected",
                            G_CALLBACK (rulebook_selected_cb), self);
}

/* Makes a window that is not transient for @parent, the window of the table, as it would
 * cover the board; but it closes with @parent. It has a window group of its own, so that
 * it can be used beside a dialog. Returns: (transfer none): a window that is only hidden
 * when it is closed */
RgRulebookWindow *
rg_rulebook_window_new (GtkWindow *parent)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  RgRulebookWindow          *self;

  self = g_object_new (RG_TYPE_RULEBOOK_WINDOW, "application",
                       gtk_window_get_application (parent), NULL);
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * rg_rulebook_window_show_article:
 * @rulebook_id: an id on the shelf; any other id is ignored
 * @number: (nullable): the number of an article; NULL keeps the reader's place
 *
 * Opens a rulebook at an article, marks and focuses it.
 */
void
rg_rulebook_window_show_article (RgRulebookWindow *self,
                                 const char       *rulebook_id,
                                 const char       *number)
{
  const RgShelf *shelf;
  guint          index = 0;

  follow_shelf (self);
  shelf = self->shelf;
  while (index < shelf->n && !g_str_equal (shelf->rulebooks[index]->id, rulebook_id))
    index++;
  if (index == shelf->n)
    return;

  set_searching (self, FALSE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->rulebooks), index);
  show_page (self, shelf->rulebooks[index]);
  if (number != NULL)
    rg_rulebook_page_show_article (get_page (self), number);
  else
    rg_rulebook_page_take_focus (get_page (self));
}

typedef struct {
  GtkWindow  *over;
  GBytes     *text;
  RgRulebook *rulebook;
} RgAddition;

static void
addition_free (RgAddition *self)
{
  g_object_unref (self->over);
  g_bytes_unref (self->text);
  rg_rulebook_free (self->rulebook);
  g_free (self);
}

static void
answered_cb (RgAddition *self, const char *answer)
{
  g_autoptr (GError) error = NULL;
  const RgRulebook  *added;
  RgRulebookWindow  *window;

  if (!g_str_equal (answer, "add"))
    return;

  added = rg_rulebook_folder_add (self->text, g_steal_pointer (&self->rulebook), &error);
  if (added == NULL) {
    rg_show_error (self->over, _ ("The Rulebook Cannot Be Added"), error);
    return;
  }

  window = rg_rulebook_window_new (self->over);
  rg_rulebook_window_show_article (window, added->id, NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
forget (gpointer addition, G_GNUC_UNUSED GClosure *closure)
{
  addition_free (addition);
}

/* Describes @rulebook in the question whether to add it. @old: (nullable): the rulebook
 * that it replaces; games under @old can be continued only if both have the same law. */
static char *
describe (const RgRulebook *rulebook, const RgRulebook *old)
{
  GString *body = g_string_new (NULL);

  g_string_printf (body, "%s\n\n%s", gettext (rulebook->title),
                   gettext (rulebook->summary));
  if (old != NULL) {
    g_string_append (body, "\n\n");
    /* Translators: the title of a rulebook. */
    g_string_append_printf (body, _ ("It takes the place of “%s”."),
                            gettext (old->title));
  }
  if (old != NULL && !g_str_equal (old->hash, rulebook->hash))
    g_string_append_printf (body, " %s",
                            _ ("Games under that one can then be read, but not "
                               "continued."));

  return g_string_free (body, FALSE);
}

/* @over is the parent of the question; adds the rulebook in a new window over it. */
void
rg_rulebook_add (GtkWindow *over, GFile *file)
{
  RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    /* Translators: a button; adds a rulebook to those of the program. */
    { "add", _ ("_Add"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  const char        *heading = _ ("Add This Rulebook?");
  const RgRulebook  *old;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  RgRulebook        *rulebook = rg_rulebook_folder_read (file, &text, &error);
  RgAddition        *addition;
  g_autofree char   *body = NULL;
  GtkWidget         *dialog;

  if (rulebook == NULL || !rg_shelf_may_add (rulebook, &error)) {
    rg_rulebook_free (rulebook);
    rg_show_error (over, _ ("The Rulebook Cannot Be Added"), error);
    return;
  }

  addition = g_new (RgAddition, 1);
  *addition = (RgAddition){ g_object_ref (over), g_steal_pointer (&text), rulebook };
  old = rg_shelf_find (rg_shelf_get (), rulebook->id);
  if (old != NULL) {
    heading = _ ("Replace Your Rulebook?");
    answers[1].label = _ ("_Replace");
  }
  body = describe (rulebook, old);
  dialog = rg_ask (over, heading, body, NULL, answers);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), addition, forget,
                         G_CONNECT_SWAPPED);
}
