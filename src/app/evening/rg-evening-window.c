/* Each change adds a text line to the evening, which may refuse it with a sentence. After
 * a change the evening is saved and all rows are written anew, as the widgets keep no
 * data. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-window-private.h"

#include "rg-entry-row.h"
#include "rg-evening-join.h"
#include "rg-fault.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-print-papers.h"
#include "rg-scale-window.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-time-group.h"
#include "rg-time-words.h"
#include "rg-toast.h"

#include <glib/gi18n.h>

#include <string.h>

/* DEFAULT_CLOCK: a time control of half an hour for each player, in seconds; usual for
 * three rounds in an evening. */
#define DEFAULT_CLOCK "1800"

G_DEFINE_FINAL_TYPE (RgEveningWindow, rg_evening_window, ADW_TYPE_WINDOW)

/* Points for a bye, in the order of the list. */
static const char *const BYES[] = { "1", "1/2", "0" };

void
rg_evening_window_say (RgEveningWindow *self, const char *sentence)
{
  rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), sentence, NULL, NULL);
}

void
rg_evening_window_say_error (RgEveningWindow *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  rg_evening_window_say (self, sentence);
}

/* Adds a text line to the evening. Returns: FALSE if it is refused; the window then shows
 * why */
gboolean
rg_evening_window_say_line (RgEveningWindow *self, const char *format, ...)
{
  va_list            arguments;
  g_autofree char   *line = NULL;
  g_autoptr (GError) error = NULL;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (rg_evening_say (self->evening, line, &error))
    return TRUE;

  rg_evening_window_say_error (self, error);
  return FALSE;
}

const char *
rg_evening_window_name (RgEveningWindow *self, guint player)
{
  return rg_evening_get_player (self->evening, player)->player->name;
}

/* Returns: the scale of the evening; NULL for games without odds */
const RgScale *
rg_evening_window_get_scale (RgEveningWindow *self)
{
  const char *id = rg_evening_get_text (self->evening, RG_EVENING_SCALE);

  return rg_scales_find (self->scales, id);
}

static void
save (RgEveningWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_evening_save (self->evening, self->path, &error))
    rg_evening_window_say_error (self, error);
}

static void
update (RgEveningWindow *self)
{
  rg_evening_window_update_players (self);
  rg_evening_window_update_rounds (self);
  rg_evening_window_update_standings (self);
  rg_evening_window_update_tallies (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo",
                                 rg_evening_get_n_changes (self->evening) > 0);
}

static gboolean
join_cb (gpointer user_data)
{
  RgEveningWindow *self = user_data;

  self->joining = 0;
  if (self->evening != NULL)
    rg_evening_join (self->evening, self->library);
  return G_SOURCE_REMOVE;
}

/* Schedules a search of the library for games of the evening's boards, once the main loop
 * is idle. */
static void
join_soon (RgEveningWindow *self)
{
  if (self->joining == 0 && self->evening != NULL)
    self->joining = g_idle_add (join_cb, self);
}

static void
set_text (RgEveningWindow *self, RgEveningText text, const char *value)
{
  g_autoptr (GError) error = NULL;

  if (!self->updating && self->evening != NULL &&
      !g_str_equal (rg_evening_get_text (self->evening, text), value) &&
      !rg_evening_set_text (self->evening, text, value, &error))
    rg_evening_window_say_error (self, error);
}

static void
text_cb (RgEveningWindow *self, GtkEditable *entry)
{
  GtkWidget    *widget = GTK_WIDGET (entry);
  RgEveningText text = widget == self->title  ? RG_EVENING_TITLE
                       : widget == self->site ? RG_EVENING_SITE
                                              : RG_EVENING_BOARDS;

  set_text (self, text, gtk_editable_get_text (entry));
}

/* Applies a text when its entry loses the focus, as after Enter. */
static void
left_cb (RgEveningWindow *self, GtkEventController *focus)
{
  text_cb (self, GTK_EDITABLE (gtk_event_controller_get_widget (focus)));
}

static void
bye_cb (RgEveningWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->bye));

  if (selected < G_N_ELEMENTS (BYES))
    set_text (self, RG_EVENING_BYE, BYES[selected]);
}

static void
rulebook_cb (RgEveningWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rulebook));

  if (!self->updating)
    set_text (self, RG_EVENING_RULEBOOK, rg_shelf_offer (rg_shelf_get (), selected)->id);
}

/* Sets the scale of odds from the list, whose first row means no odds. */
static void
scale_cb (RgEveningWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->scale));

  if (!self->updating)
    set_text (self, RG_EVENING_SCALE,
              selected > 0 ? ((RgScale *) self->scales->pdata[selected - 1])->id : "");
}

static void
time_cb (RgEveningWindow *self)
{
  g_autofree char *control = rg_time_group_get_control (RG_TIME_GROUP (self->time));

  if (rg_time_group_is_right (RG_TIME_GROUP (self->time)))
    set_text (self, RG_EVENING_CLOCK, control);
}

/* Shows @text in the entry; keeps its cursor if the text is the same. */
static void
show_text (GtkWidget *entry, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
show_terms (RgEveningWindow *self)
{
  const RgShelf   *shelf = rg_shelf_get ();
  const char      *clock = rg_evening_get_text (self->evening, RG_EVENING_CLOCK);
  const char      *bye = rg_evening_get_text (self->evening, RG_EVENING_BYE);
  g_autofree char *shown = rg_time_group_get_control (RG_TIME_GROUP (self->time));
  guint            row = 0;

  self->updating = TRUE;
  show_text (self->title, rg_evening_get_text (self->evening, RG_EVENING_TITLE));
  show_text (self->site, rg_evening_get_text (self->evening, RG_EVENING_SITE));
  show_text (self->n_boards, rg_evening_get_text (self->evening, RG_EVENING_BOARDS));
  for (guint i = 0; i < shelf->n; i++)
    if (rg_shelf_offer (shelf, i) == rg_evening_get_rulebook (self->evening))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), i);
  for (guint i = 0; i < self->scales->len; i++)
    if (self->scales->pdata[i] == rg_evening_window_get_scale (self))
      row = i + 1;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->scale), row);
  for (guint i = 0; i < G_N_ELEMENTS (BYES); i++)
    if (g_str_equal (*bye != '\0' ? bye : BYES[0], BYES[i]))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->bye), i);
  if (g_strcmp0 (shown, *clock != '\0' ? clock : "-") != 0)
    rg_time_group_set_control (RG_TIME_GROUP (self->time), *clock != '\0' ? clock : "-");
  self->updating = FALSE;
}

/* Lists the scales, after “No odds”. */
static void
load_scales (RgEveningWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->updating = TRUE;
  g_clear_pointer (&self->scales, g_ptr_array_unref);
  self->scales = rg_scales_load (NULL);
  /* Translators: a scale of odds; all games of the evening are even. */
  gtk_string_list_append (titles, _ ("No odds"));
  for (guint i = 0; i < self->scales->len; i++)
    gtk_string_list_append (titles, _ (((RgScale *) self->scales->pdata[i])->title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->scale), G_LIST_MODEL (titles));
  self->updating = FALSE;
}

static void
scale_saved_cb (RgEveningWindow *self, const char *id)
{
  load_scales (self);
  set_text (self, RG_EVENING_SCALE, id);
  show_terms (self);
}

/* Opens the scale of the evening to edit it; if there is none, the first scale as a
 * pattern. */
static void
edit_scale_cb (RgEveningWindow *self)
{
  const RgScale *scale = rg_evening_window_get_scale (self);
  GtkWidget     *window = rg_scale_window_new (GTK_WINDOW (self), scale != NULL
                                                                    ? scale
                                                                    : self->scales->pdata[0]);

  g_signal_connect_object (window, "saved", G_CALLBACK (scale_saved_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
changed_cb (RgEveningWindow *self)
{
  save (self);
  show_terms (self);
  update (self);
  join_soon (self);
}

static void
take_up (RgEveningWindow *self, RgEvening *evening, const char *path)
{
  guint n;

  if (self->evening != NULL)
    g_signal_handlers_disconnect_by_data (self->evening, self);
  g_set_object (&self->evening, evening);
  g_free (self->path);
  self->path = g_strdup (path);
  g_signal_connect_object (evening, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  show_terms (self);
  update (self);
  join_soon (self);
  n = rg_evening_get_n_rounds (evening);
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), "evening");
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->views),
                                         n > 0 ? "rounds" : "players");
  if (n > 0)
    rg_evening_window_focus_boards (self);
}

/* Returns an unused path for an evening of that date. */
static char *
choose_path (const char *date)
{
  g_autofree char *folder = rg_evening_get_folder ();

  for (guint i = 1;; i++) {
    g_autofree char *again = i > 1 ? g_strdup_printf (" %u", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (date, again, RG_EVENING_ENDING, NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }
}

/* Copies the terms of the latest saved evening, except its date. */
static void
copy_terms (RgEvening *evening)
{
  g_autofree char      *folder = rg_evening_get_folder ();
  g_autoptr (GPtrArray) names = rg_evening_list_kept ();
  g_autofree char      *path = NULL;
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (RgEvening) last = NULL;

  if (names->len > 0) {
    path = g_build_filename (folder, names->pdata[0], NULL);
    last = rg_evening_load (path, faults, NULL);
  }
  for (RgEveningText i = RG_EVENING_TITLE; last != NULL && i < RG_EVENING_N_TEXTS; i++)
    if (i != RG_EVENING_DATE && *rg_evening_get_text (last, i) != '\0')
      rg_evening_set_text (evening, i, rg_evening_get_text (last, i), NULL);
}

static void
begin_cb (RgEveningWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char      *path = choose_path (date);

  rg_evening_set_text (evening, RG_EVENING_CLOCK, DEFAULT_CLOCK, NULL);
  rg_evening_set_text (evening, RG_EVENING_SCALE,
                       ((RgScale *) self->scales->pdata[0])->id, NULL);
  copy_terms (evening);
  take_up (self, evening, path);
  set_text (self, RG_EVENING_DATE, date);
}

/* Opens a saved evening; reports the first text line that could not be read. Such text
 * lines are kept in its file as remarks. */
static void
kept_cb (RgEveningWindow *self, GtkListBoxRow *row)
{
  const char           *path = g_object_get_data (G_OBJECT (row), "path");
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgEvening) evening = rg_evening_load (path, faults, &error);

  if (evening == NULL) {
    rg_evening_window_say_error (self, error);
    return;
  }
  take_up (self, evening, path);
  if (faults->len > 0)
    rg_evening_window_say_error (self, ((RgFault *) faults->pdata[0])->error);
}

static void
add_kept (RgEveningWindow *self, const char *folder, const char *name)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *date = g_strndup (name, strlen (name) - strlen (RG_EVENING_ENDING));
  char            *again = strchr (date, ' ');
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;

  if (again != NULL)
    *again++ = '\0';
  words = rg_date_in_words (date);
  title = again != NULL ? g_strdup_printf ("%s (%s)", words, again) : g_strdup (words);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 *words != '\0' ? title : name);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "path", g_build_filename (folder, name, NULL),
                          g_free);
  gtk_list_box_append (GTK_LIST_BOX (self->kept), row);
}

static void
show_all (RgEveningWindow *self)
{
  g_autofree char      *folder = rg_evening_get_folder ();
  g_autoptr (GPtrArray) names = rg_evening_list_kept ();
  GtkWidget            *row;

  while ((row = gtk_widget_get_first_child (self->kept)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->kept), row);
  for (guint i = 0; i < names->len; i++)
    add_kept (self, folder, names->pdata[i]);
  /* Sets the visibility in code: a GtkListBox does not notify how many rows it has. */
  gtk_widget_set_visible (self->kept, names->len > 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), "kept");
}

static void
undo_cb (RgEveningWindow *self)
{
  if (self->evening != NULL && rg_evening_get_n_changes (self->evening) > 0)
    rg_evening_take_back (self->evening);
}

static gboolean
show_bar_cb (gpointer user_data)
{
  RgEveningWindow      *self = user_data;
  AdwViewSwitcherTitle *switcher = ADW_VIEW_SWITCHER_TITLE (self->switcher);

  if (self->bar != NULL)
    adw_view_switcher_bar_set_reveal (ADW_VIEW_SWITCHER_BAR (self->bar),
                                      adw_view_switcher_title_get_title_visible (
                                        switcher));
  return G_SOURCE_REMOVE;
}

/* Schedules the update of the bar at the bottom: its size cannot change while the
 * switcher is being allocated and becomes narrow. */
static void
narrow_cb (RgEveningWindow *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_bar_cb, g_object_ref (self),
                   g_object_unref);
}

static void
round_cb (RgEveningWindow *self)
{
  if (self->evening != NULL)
    rg_evening_window_update_boards (self);
}

static void
class_cb (RgEveningWindow *self)
{
  if (self->evening != NULL)
    rg_evening_window_update_standings (self);
}

static void
tally_cb (RgEveningWindow *self)
{
  if (self->evening != NULL)
    rg_evening_window_update_tallies (self);
}

/* Looks for games of the evening when games are added to the library or have changed. */
static void
games_changed_cb (RgEveningWindow *self, guint at, guint removed, guint added)
{
  (void) at;
  (void) removed;
  if (added > 0)
    join_soon (self);
}

static const char *const PRINT_ACTIONS[RG_N_EVENING_PAPERS] = {
  [RG_EVENING_PAPER_WALL] = "evening.print-wall",
  [RG_EVENING_PAPER_SHEETS] = "evening.print-sheets",
  [RG_EVENING_PAPER_CARDS] = "evening.print-cards",
  [RG_EVENING_PAPER_TABLE] = "evening.print-table",
  [RG_EVENING_PAPER_POSTER] = "evening.print-poster",
  [RG_EVENING_PAPER_BOOKLET] = "evening.print-booklet",
};

static void
print_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  RgEveningWindow *self = RG_EVENING_WINDOW (widget);
  guint            kind = 0;

  while (!g_str_equal (PRINT_ACTIONS[kind], name))
    kind++;
  if (self->evening != NULL)
    rg_print_evening (GTK_WINDOW (self), self->evening, self->library,
                      rg_evening_window_get_round (self), (RgEveningPaper) kind);
}

static void
print_blank_cb (RgEveningWindow *self)
{
  rg_print_blank (GTK_WINDOW (self));
}

static void
print_odds_cb (RgEveningWindow *self)
{
  if (self->evening != NULL)
    rg_evening_window_print_tallies (self);
}

static void
rg_evening_window_class_init (RgEveningWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* begun: a new game for the table. chosen: a game of the library to open on it. */
  rg_signal_new (klass, "begun", 1, RG_TYPE_GAME);
  rg_signal_new (klass, "chosen", 1, RG_TYPE_LIBRARY_ENTRY);

  RG_EVENING_ACTION ("evening.begin", begin_cb);
  RG_EVENING_ACTION ("evening.all", show_all);
  RG_EVENING_ACTION ("evening.undo", undo_cb);
  RG_EVENING_ACTION ("evening.edit-scale", edit_scale_cb);
  RG_EVENING_ACTION ("evening.add-players", rg_evening_window_add_players);
  RG_EVENING_ACTION ("evening.paste-players", rg_evening_window_paste_players);
  RG_EVENING_ACTION ("evening.print-blank", print_blank_cb);
  RG_EVENING_ACTION ("evening.print-odds", print_odds_cb);
  for (guint i = 0; i < G_N_ELEMENTS (PRINT_ACTIONS); i++)
    gtk_widget_class_install_action (widget_class, PRINT_ACTIONS[i], NULL, print_cb);
  rg_evening_window_install_rounds (widget_class);
  rg_evening_window_install_files (widget_class);

  RG_ENSURE_TYPES (RG_TYPE_ENTRY_ROW, RG_TYPE_TIME_GROUP, RG_TYPE_FLOW_LAYOUT);
  rg_help_add (widget_class, "evening");
  rg_template_set (klass, "rg-evening-window.ui");
  RG_BIND_CHILDREN (RgEveningWindow, toasts, content, kept, views, switcher, bar, title,
                    site, rulebook, scale, n_boards, bye, time, players_view, boards_view,
                    rounds, free_players, free_box, pairing, play, standings_view,
                    class_chooser, tally_view, tally_chooser);
  RG_BIND_CALLBACKS (narrow_cb, kept_cb, text_cb, left_cb, bye_cb, rulebook_cb, scale_cb,
                     time_cb, round_cb, class_cb, tally_cb, rg_evening_window_press_key);

  RG_OWNS (RgEveningWindow, g_source_remove, joining);
  RG_OWNS (RgEveningWindow, g_object_unref, evening, library);
  RG_OWNS (RgEveningWindow, g_free, path);
  RG_OWNS (RgEveningWindow, g_ptr_array_unref, scales);
  RG_OWNS (RgEveningWindow, g_array_unref, counted);
}

static void
rg_evening_window_init (RgEveningWindow *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) rulebooks = gtk_string_list_new (NULL);

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_evening_window_add_player_columns (self);
  rg_evening_window_add_board_columns (self);
  rg_evening_window_add_standing_columns (self);
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_take (rulebooks, rg_rulebook_title (rg_shelf_offer (shelf, i)));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook), G_LIST_MODEL (rulebooks));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo", FALSE);
  load_scales (self);
  show_all (self);
}

/* Returns: (transfer none): a window over @parent that lists the saved evenings; their
 * games are looked for in @library */
RgEveningWindow *
rg_evening_window_new (GtkWindow *parent, RgLibrary *library)
{
  RgEveningWindow *self = g_object_new (RG_TYPE_EVENING_WINDOW, "transient-for", parent,
                                        NULL);

  self->library = g_object_ref (library);
  rg_library_load (library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
