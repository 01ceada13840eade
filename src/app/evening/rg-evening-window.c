/* A change is a line that the evening takes or refuses with a sentence.  When it has
 * changed it is saved and the rows are written anew; nothing is kept in a widget.  What
 * undoes a change is kept as the lines that say so. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-window.h"

#include "rg-entry-row.h"
#include "rg-evening-list.h"
#include "rg-evening-table.h"
#include "rg-fault.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-odds-sentence.h"
#include "rg-pairing.h"
#include "rg-print-papers.h"
#include "rg-sentences.h"
#include "rg-standings.h"
#include "rg-template.h"
#include "rg-time-group.h"
#include "rg-time-words.h"
#include "rg-toast.h"

#include <glib/gi18n.h>

#include <string.h>

/* A usual time for an evening with three rounds. */
#define DEFAULT_CLOCK "1800"

/* The key of a minus sign. */
#define GDK_KEY_U2212 0x1002212

/* The columns of the standings before those of the rounds. */
#define N_PLACE_COLUMNS 4

struct _RgEveningWindow {
  AdwWindow parent_instance;

  GtkWidget *toasts;
  GtkWidget *content;
  GtkWidget *kept;
  GtkWidget *views;
  GtkWidget *title;
  GtkWidget *site;
  GtkWidget *rulebook;
  GtkWidget *scale;
  GtkWidget *time;
  GtkWidget *players_view;
  GtkWidget *boards_view;
  GtkWidget *standings_view;
  GtkWidget *rounds;
  GtkWidget *byes;

  RgEvening  *evening; /* NULL before one is chosen */
  char       *path;
  GPtrArray  *scales;
  GPtrArray  *undo; /* of GStrv, the last change at the end */
  GListStore *players;
  GListStore *boards;
  GListStore *standings;
  gboolean    updating;
};

G_DEFINE_FINAL_TYPE (RgEveningWindow, rg_evening_window, ADW_TYPE_WINDOW)

static void
say (RgEveningWindow *self, const char *sentence)
{
  rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), sentence, NULL, NULL);
}

static void
say_error (RgEveningWindow *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  say (self, sentence);
}

static const char *
name_player (RgEveningWindow *self, guint number)
{
  return rg_evening_get_player (self->evening, number)->player->name;
}

/* Returns the scale of the evening; NULL if all games are without odds. */
static const RgScale *
get_scale (RgEveningWindow *self)
{
  const char *id = rg_evening_get_text (self->evening, RG_EVENING_SCALE);

  return id != NULL ? rg_scales_find (self->scales, id) : NULL;
}

/* Returns the round that is shown, from 1; 0 before the first. */
static guint
get_round (RgEveningWindow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rounds));

  return selected != GTK_INVALID_LIST_POSITION ? selected + 1 : 0;
}

static void
remember (RgEveningWindow *self, GStrv lines)
{
  g_ptr_array_add (self->undo, lines);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo", TRUE);
}

static void
remember_line (RgEveningWindow *self, char *line)
{
  GStrv lines = g_new0 (char *, 2);

  lines[0] = line;
  remember (self, lines);
}

/* Rows */

static void
write_player (RgEveningRow *row, guint index, gpointer user_data)
{
  RgEveningWindow       *self = user_data;
  const RgEveningPlayer *player = rg_evening_get_player (self->evening, index + 1);
  const RgClubPlayer    *is = player->player;
  GStrv                  cells = g_new0 (char *, 6);

  cells[0] = g_strdup (is->name);
  cells[1] = is->class > 0 ? g_strdup_printf ("%u", is->class) : g_strdup ("");
  cells[2] = is->rating > 0 ? g_strdup_printf ("%u", is->rating) : g_strdup ("");
  cells[3] = g_strdup (is->club);
  /* Translators: of a player, who is paired in the next round, or has gone. */
  cells[4] = g_strdup (player->is_present ? C_ ("player", "Present")
                                          : C_ ("player", "Gone"));
  rg_evening_row_write (row, index + 1, cells);
}

static const char *
label_outcome (RgOutcome outcome)
{
  if (outcome.reason == RG_REASON_DEFAULT && outcome.result == RG_RESULT_WHITE_WINS)
    return "+ / −";
  if (outcome.reason == RG_REASON_DEFAULT && outcome.result == RG_RESULT_BLACK_WINS)
    return "− / +";
  return outcome.result != RG_RESULT_NONE ? rg_result_label (outcome.result) : "";
}

static void
write_board (RgEveningRow *row, guint index, gpointer user_data)
{
  RgEveningWindow      *self = user_data;
  const RgEveningRound *round = rg_evening_get_round (self->evening, get_round (self));
  const RgEveningBoard *board = round->boards->pdata[index];
  GStrv                 cells = g_new0 (char *, 6);

  cells[0] = g_strdup_printf ("%u", board->board);
  cells[1] = g_strdup (name_player (self, board->white));
  cells[2] = g_strdup (name_player (self, board->black));
  cells[3] = board->odds.items != 0 ? rg_odds_title (&board->odds) : g_strdup ("");
  cells[4] = g_strdup (label_outcome (board->outcome));
  rg_evening_row_write (row, board->board, cells);
}

/* Returns what a player did in a round, such as “½ w5”, and the odds of the game. */
static char *
print_meeting (const RgMeeting *meeting)
{
  g_autofree char *points = meeting->halves < 0
                              ? g_strdup ("*")
                              : rg_halves_print ((guint) meeting->halves);
  g_autofree char *opponent = NULL;
  g_autofree char *odds = NULL;

  if (meeting->opponent == 0 && !meeting->is_bye)
    return g_strdup ("");
  if (meeting->is_bye)
    /* Translators: in a cross table; the points of a player without an opponent. */
    return g_strdup_printf (_ ("%s bye"), points);

  if (meeting->color == RG_WHITE)
    /* Translators: in a cross table; with White against the player of that number. */
    opponent = g_strdup_printf (_ ("w%u"), meeting->opponent);
  else
    /* Translators: in a cross table; with Black against the player of that number. */
    opponent = g_strdup_printf (_ ("b%u"), meeting->opponent);
  if (meeting->board->odds.items != 0)
    odds = rg_odds_name (&meeting->board->odds);
  return g_strjoin (" ", points, opponent, odds, NULL);
}

typedef struct {
  RgEveningWindow *self;
  GArray          *table; /* of RgStanding */
} RgPlaces;

static void
write_place (RgEveningRow *row, guint index, gpointer user_data)
{
  RgPlaces         *places = user_data;
  RgEveningWindow  *self = places->self;
  const RgStanding *place = &g_array_index (places->table, RgStanding, index);
  guint             n = rg_evening_get_n_rounds (self->evening);
  GStrv             cells = g_new0 (char *, N_PLACE_COLUMNS + n + 1);

  cells[0] = g_strdup_printf ("%u", place->rank);
  cells[1] = g_strdup_printf ("%s (%u)", name_player (self, place->player),
                              place->player);
  cells[2] = rg_halves_print (place->halves);
  cells[3] = g_strdup_printf ("%.2f", place->berger / 4.0);
  for (guint round = 1; round <= n; round++) {
    RgMeeting meeting = rg_evening_get_meeting (self->evening, place->player, round);

    cells[N_PLACE_COLUMNS + round - 1] = print_meeting (&meeting);
  }
  rg_evening_row_write (row, place->player, cells);
}

static void
update_standings (RgEveningWindow *self)
{
  GtkColumnView     *view = GTK_COLUMN_VIEW (self->standings_view);
  GListModel        *columns = gtk_column_view_get_columns (view);
  guint              n = N_PLACE_COLUMNS + rg_evening_get_n_rounds (self->evening);
  g_autoptr (GArray) table = rg_evening_get_standings (self->evening, 0);
  RgPlaces           places = { self, table };

  while (g_list_model_get_n_items (columns) > n) {
    g_autoptr (GtkColumnViewColumn) last = NULL;

    last = g_list_model_get_item (columns, g_list_model_get_n_items (columns) - 1);
    gtk_column_view_remove_column (view, last);
  }
  while (g_list_model_get_n_items (columns) < n) {
    guint            round = g_list_model_get_n_items (columns) - N_PLACE_COLUMNS + 1;
    g_autofree char *title = g_strdup_printf (_ ("Round %u"), round);

    rg_evening_table_add (view, title, TRUE);
  }
  rg_evening_rows_fill (self->standings, table->len, write_place, &places);
}

/* Writes the boards of the round that is shown, and who has a bye in it. */
static void
update_boards (RgEveningWindow *self)
{
  guint                 number = get_round (self);
  const RgEveningRound *round = rg_evening_get_round (self->evening, number);
  g_autoptr (GString)   byes = g_string_new (NULL);
  g_autofree char      *sentence = NULL;

  rg_evening_rows_fill (self->boards, round != NULL ? round->boards->len : 0, write_board,
                        self);
  for (guint i = 0; round != NULL && i < round->byes->len; i++)
    g_string_append_printf (byes, "%s%s", i > 0 ? ", " : "",
                            name_player (self, g_array_index (round->byes, guint, i)));
  /* Translators: above a round of an evening; the players without an opponent. */
  sentence = byes->len > 0 ? g_strdup_printf (_ ("Bye: %s"), byes->str) : NULL;
  gtk_label_set_text (GTK_LABEL (self->byes), sentence != NULL ? sentence : "");
}

/* A round that is new is shown. */
static void
update_rounds (RgEveningWindow *self)
{
  GtkDropDown   *chooser = GTK_DROP_DOWN (self->rounds);
  GtkStringList *titles = GTK_STRING_LIST (gtk_drop_down_get_model (chooser));
  guint          before = g_list_model_get_n_items (G_LIST_MODEL (titles));
  guint          n = rg_evening_get_n_rounds (self->evening);

  for (guint i = before; i > n; i--)
    gtk_string_list_remove (titles, i - 1);
  for (guint i = before; i < n; i++)
    gtk_string_list_take (titles, g_strdup_printf (_ ("Round %u"), i + 1));
  if (n != before && n > 0)
    gtk_drop_down_set_selected (chooser, n - 1);
  gtk_widget_set_visible (self->rounds, n > 0);
}

static void
save (RgEveningWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_evening_save (self->evening, self->path, &error))
    say_error (self, error);
}

static void
update (RgEveningWindow *self)
{
  rg_evening_rows_fill (self->players, rg_evening_get_n_players (self->evening),
                        write_player, self);
  update_rounds (self);
  update_boards (self);
  update_standings (self);
}

static void
changed_cb (RgEveningWindow *self)
{
  save (self);
  update (self);
}

/* Terms */

static void
set_text (RgEveningWindow *self, RgEveningText text, const char *value)
{
  const char        *before;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->evening == NULL)
    return;

  before = rg_evening_get_text (self->evening, text);
  if (!g_str_equal (before != NULL ? before : "", value) &&
      !rg_evening_set_text (self->evening, text, value, &error))
    say_error (self, error);
}

static void
title_cb (RgEveningWindow *self)
{
  set_text (self, RG_EVENING_TITLE, gtk_editable_get_text (GTK_EDITABLE (self->title)));
}

static void
site_cb (RgEveningWindow *self)
{
  set_text (self, RG_EVENING_SITE, gtk_editable_get_text (GTK_EDITABLE (self->site)));
}

static void
rulebook_cb (RgEveningWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rulebook));

  set_text (self, RG_EVENING_RULEBOOK, rg_shelf_offer (rg_shelf_get (), selected)->id);
}

/* The first row is for games without odds. */
static void
scale_cb (RgEveningWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->scale));

  if (self->scales != NULL)
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

static void
show_terms (RgEveningWindow *self)
{
  const RgShelf *shelf = rg_shelf_get ();
  const char    *title = rg_evening_get_text (self->evening, RG_EVENING_TITLE);
  const char    *site = rg_evening_get_text (self->evening, RG_EVENING_SITE);
  const char    *clock = rg_evening_get_text (self->evening, RG_EVENING_CLOCK);
  guint          row = 0;

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->title), title != NULL ? title : "");
  gtk_editable_set_text (GTK_EDITABLE (self->site), site != NULL ? site : "");
  for (guint i = 0; i < shelf->n; i++)
    if (rg_shelf_offer (shelf, i) == rg_evening_get_rulebook (self->evening))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), i);
  for (guint i = 0; i < self->scales->len; i++)
    if (self->scales->pdata[i] == get_scale (self))
      row = i + 1;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->scale), row);
  rg_time_group_set_control (RG_TIME_GROUP (self->time), clock != NULL ? clock : "-");
  self->updating = FALSE;
}

/* Evenings */

static void
take_up (RgEveningWindow *self, RgEvening *evening, const char *path)
{
  guint n;

  if (self->evening != NULL)
    g_signal_handlers_disconnect_by_data (self->evening, self);
  g_set_object (&self->evening, evening);
  g_free (self->path);
  self->path = g_strdup (path);
  g_ptr_array_set_size (self->undo, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo", FALSE);
  g_signal_connect_swapped (evening, "changed", G_CALLBACK (changed_cb), self);

  show_terms (self);
  update (self);
  n = rg_evening_get_n_rounds (evening);
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), "evening");
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->views),
                                         n > 0 ? "rounds" : "players");
}

/* Returns where an evening of today is kept, under a name that is free. */
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

static void
begin_cb (RgEveningWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char      *path = choose_path (date);

  take_up (self, evening, path);
  set_text (self, RG_EVENING_DATE, date);
  set_text (self, RG_EVENING_CLOCK, DEFAULT_CLOCK);
  if (self->scales->len > 0)
    set_text (self, RG_EVENING_SCALE, ((RgScale *) self->scales->pdata[0])->id);
  show_terms (self);
}

/* What could not be read of a file is said; it stays there as a remark. */
static void
kept_cb (RgEveningWindow *self, GtkListBoxRow *row)
{
  const char           *path = g_object_get_data (G_OBJECT (row), "path");
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgEvening) evening = rg_evening_load (path, faults, &error);

  if (evening == NULL) {
    say_error (self, error);
    return;
  }
  take_up (self, evening, path);
  if (faults->len > 0)
    say_error (self, ((RgFault *) faults->pdata[0])->error);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) b, *(char *const *) a);
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

/* Lists the evenings that are kept, the last one first. */
static void
show_all (RgEveningWindow *self)
{
  g_autofree char      *folder = rg_evening_get_folder ();
  g_autoptr (GDir)      directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GtkWidget            *row;
  const char           *name;

  while ((row = gtk_widget_get_first_child (self->kept)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->kept), row);
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, RG_EVENING_ENDING))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_kept (self, folder, names->pdata[i]);
  gtk_widget_set_visible (self->kept, names->len > 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), "kept");
}

/* Players */

static void
taken_cb (RgEveningWindow *self, GPtrArray *players)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < players->len && error == NULL; i++)
    rg_evening_add_player (self->evening, players->pdata[i], &error);
  if (error != NULL)
    say_error (self, error);
}

static void
add_players_cb (RgEveningWindow *self)
{
  RgEveningList *list = rg_evening_list_new (GTK_WINDOW (self));

  g_signal_connect_object (list, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (list));
}

/* A player leaves between two rounds, or returns. */
static void
player_activate_cb (RgEveningWindow *self, guint index)
{
  guint              number = index + 1;
  gboolean           leaves = rg_evening_get_player (self->evening, number)->is_present;
  g_autofree char   *line = g_strdup_printf (leaves ? "leave %u" : "return %u", number);
  g_autoptr (GError) error = NULL;

  if (!rg_evening_say (self->evening, line, &error))
    say_error (self, error);
  else
    remember_line (self, g_strdup_printf (leaves ? "return %u" : "leave %u", number));
}

/* Rounds */

static GtkWidget *
get_list (GtkWidget *view)
{
  return gtk_widget_get_last_child (view);
}

static void
select_board (RgEveningWindow *self, guint index)
{
  GtkSelectionModel *model;

  model = gtk_column_view_get_model (GTK_COLUMN_VIEW (self->boards_view));
  if (index >= g_list_model_get_n_items (G_LIST_MODEL (model)))
    return;

  gtk_selection_model_select_item (model, index, TRUE);
  gtk_widget_activate_action (get_list (self->boards_view), "list.scroll-to-item", "u",
                              index);
}

static gboolean
focus_cb (gpointer user_data)
{
  RgEveningWindow *self = user_data;

  if (self->evening != NULL)
    gtk_widget_grab_focus (get_list (self->boards_view));
  return G_SOURCE_REMOVE;
}

static void
pair (RgEveningWindow *self, RgPairingSystem system)
{
  g_autoptr (GError) error = NULL;

  if (!rg_pairing_next_round (self->evening, system, get_scale (self), &error)) {
    say_error (self, error);
    return;
  }
  remember_line (self, g_strdup ("undo"));
  select_board (self, 0);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (self),
                   g_object_unref);
}

static void
pair_by_score_cb (RgEveningWindow *self)
{
  pair (self, RG_PAIRING_BY_SCORE);
}

static void
pair_by_table_cb (RgEveningWindow *self)
{
  pair (self, RG_PAIRING_ROUND_ROBIN);
}

static void
round_cb (RgEveningWindow *self)
{
  if (self->evening != NULL)
    update_boards (self);
}

/* Returns the board that is selected; NULL if none is. */
static const RgEveningBoard *
get_board (RgEveningWindow *self, guint *index)
{
  GtkSelectionModel *model;
  RgEveningRow      *row;

  model = gtk_column_view_get_model (GTK_COLUMN_VIEW (self->boards_view));
  *index = gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model));
  row = gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (model));
  return row != NULL ? rg_evening_get_board (self->evening, get_round (self),
                                             rg_evening_row_get_number (row))
                     : NULL;
}

/* Adds the lines that pair @board as it is now, with its result. */
static void
add_board (GStrvBuilder *lines, guint round, const RgEveningBoard *board)
{
  g_autoptr (GString) pairing = g_string_new (NULL);
  g_autofree char    *outcome = rg_evening_print_outcome (board->outcome);
  g_autofree char    *result = NULL;

  g_string_printf (pairing, "pair %u %u %u", board->board, board->white, board->black);
  if (board->clock != NULL)
    g_string_append_printf (pairing, " clock=%s", board->clock);
  if (board->odds.items != 0) {
    g_string_append_c (pairing, ' ');
    rg_odds_print (&board->odds, pairing);
  }
  result = g_strdup_printf ("result %u %u %s", round, board->board, outcome);
  g_strv_builder_add (lines, pairing->str);
  g_strv_builder_add (lines, result);
}

/* Swaps two players of the last round, who may be opponents. */
static gboolean
swap (RgEveningWindow *self, guint one, guint other)
{
  guint                    round = get_round (self);
  RgMeeting                first = rg_evening_get_meeting (self->evening, one, round);
  RgMeeting                second = rg_evening_get_meeting (self->evening, other, round);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char         *free_one = g_strdup_printf ("free %u", one);
  g_autofree char         *free_other = g_strdup_printf ("free %u", other);
  g_autoptr (GError)       error = NULL;

  if (one == other || round != rg_evening_get_n_rounds (self->evening) ||
      first.board == NULL || second.board == NULL)
    return FALSE;

  g_strv_builder_add (lines, free_one);
  if (first.opponent != other)
    g_strv_builder_add (lines, free_other);
  add_board (lines, round, first.board);
  if (first.opponent != other)
    add_board (lines, round, second.board);
  if (!rg_pairing_swap (self->evening, one, other, get_scale (self), &error)) {
    say_error (self, error);
    return FALSE;
  }
  remember (self, g_strv_builder_end (lines));
  return TRUE;
}

static void
swap_colours_cb (RgEveningWindow *self)
{
  guint                 index;
  const RgEveningBoard *board = get_board (self, &index);

  if (board != NULL)
    swap (self, board->white, board->black);
}

/* Returns the player whose name is in that cell; 0 if there is none. */
static guint
get_player (RgEveningWindow *self, GtkListItem *item)
{
  RgEveningRow         *row = gtk_list_item_get_item (item);
  const RgEveningBoard *board = NULL;

  if (row != NULL)
    board = rg_evening_get_board (self->evening, get_round (self),
                                  rg_evening_row_get_number (row));
  if (board == NULL)
    return 0;

  return g_object_get_data (G_OBJECT (item), "white") != NULL ? board->white
                                                              : board->black;
}

static RgEveningWindow *
get_window (gpointer controller)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);

  return RG_EVENING_WINDOW (gtk_widget_get_root (widget));
}

static GdkContentProvider *
prepare_cb (GtkDragSource       *source,
            G_GNUC_UNUSED double x,
            G_GNUC_UNUSED double y,
            GtkListItem         *item)
{
  guint player = get_player (get_window (source), item);

  return player > 0 ? gdk_content_provider_new_typed (G_TYPE_UINT, player) : NULL;
}

static gboolean
drop_cb (GtkDropTarget       *target,
         const GValue        *value,
         G_GNUC_UNUSED double x,
         G_GNUC_UNUSED double y,
         GtkListItem         *item)
{
  RgEveningWindow *self = get_window (target);

  return swap (self, g_value_get_uint (value), get_player (self, item));
}

/* A name is dragged to that with which it changes its place. */
static void
setup_name_cb (gpointer is_white, GtkListItem *item)
{
  GtkWidget     *label = gtk_list_item_get_child (item);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_object_set_data (G_OBJECT (item), "white", is_white);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), item);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), item);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (target));
}

/* Writes the result of the selected board and goes to the next one. */
static void
set_result (RgEveningWindow *self, const char *result)
{
  guint                 index;
  const RgEveningBoard *board = get_board (self, &index);
  guint                 round = get_round (self);
  g_autofree char      *before = NULL;
  g_autoptr (GError)    error = NULL;
  guint                 number;

  if (board == NULL)
    return;

  number = board->board;
  before = rg_evening_print_outcome (board->outcome);
  if (!rg_evening_set_result (self->evening, round, number, result, &error)) {
    say_error (self, error);
    return;
  }
  remember_line (self, g_strdup_printf ("result %u %u %s", round, number, before));
  gtk_widget_child_focus (get_list (self->boards_view), GTK_DIR_DOWN);
  select_board (self, index + 1);
}

static const char *
result_of_key (guint key)
{
  switch (key) {
  case GDK_KEY_1:
  case GDK_KEY_KP_1:
    return "1";
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    return "0";
  case GDK_KEY_equal:
  case GDK_KEY_KP_Equal:
  case GDK_KEY_onehalf:
    return "=";
  case GDK_KEY_plus:
  case GDK_KEY_KP_Add:
    return "+";
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
  case GDK_KEY_U2212:
    return "-";
  case GDK_KEY_asterisk:
  case GDK_KEY_KP_Multiply:
  case GDK_KEY_Delete:
    return "*";
  default:
    return NULL;
  }
}

/* On some keyboards a figure is written with Shift: there its key is enough. */
static gboolean
key_cb (RgEveningWindow *self, guint key, guint code, GdkModifierType state)
{
  const char *result = result_of_key (key);
  guint       shifted = 0;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (result == NULL &&
      gdk_display_translate_key (gtk_widget_get_display (GTK_WIDGET (self)), code,
                                 GDK_SHIFT_MASK, 0, &shifted, NULL, NULL, NULL) &&
      (shifted == GDK_KEY_0 || shifted == GDK_KEY_1))
    result = result_of_key (shifted);
  if (result == NULL)
    return FALSE;

  set_result (self, result);
  return TRUE;
}

static void
undo_cb (RgEveningWindow *self)
{
  g_auto (GStrv)     lines = NULL;
  g_autoptr (GError) error = NULL;

  if (self->undo->len == 0)
    return;

  lines = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  if (!rg_evening_say_all (self->evening, lines, &error))
    say_error (self, error);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo", self->undo->len > 0);
}

/* Paper */

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
    rg_print_evening (GTK_WINDOW (self), self->evening, get_round (self),
                      (RgEveningPaper) kind);
}

static void
print_blank_cb (RgEveningWindow *self)
{
  rg_print_blank (GTK_WINDOW (self));
}

/* Whole */

static void
rg_evening_window_dispose (GObject *object)
{
  RgEveningWindow *self = RG_EVENING_WINDOW (object);

  if (self->evening != NULL)
    g_signal_handlers_disconnect_by_data (self->evening, self);
  g_clear_object (&self->evening);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->scales, g_ptr_array_unref);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_EVENING_WINDOW);

  G_OBJECT_CLASS (rg_evening_window_parent_class)->dispose (object);
}

#define ACTION(name, func)                                                               \
  gtk_widget_class_install_action (widget_class, name, NULL,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_evening_window_class_init (RgEveningWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_evening_window_dispose;

  ACTION ("evening.begin", begin_cb);
  ACTION ("evening.all", show_all);
  ACTION ("evening.add-players", add_players_cb);
  ACTION ("evening.pair-by-score", pair_by_score_cb);
  ACTION ("evening.pair-by-table", pair_by_table_cb);
  ACTION ("evening.swap-colours", swap_colours_cb);
  ACTION ("evening.undo", undo_cb);
  ACTION ("evening.print-blank", print_blank_cb);
  for (guint i = 0; i < G_N_ELEMENTS (PRINT_ACTIONS); i++)
    gtk_widget_class_install_action (widget_class, PRINT_ACTIONS[i], NULL, print_cb);

  RG_ENSURE_TYPES (RG_TYPE_ENTRY_ROW, RG_TYPE_TIME_GROUP);
  rg_help_add (widget_class, "evening");
  rg_template_set (klass, "rg-evening-window.ui");
  RG_BIND_CHILDREN (RgEveningWindow, toasts, content, kept, views, title, site, rulebook,
                    scale, time, players_view, boards_view, standings_view, rounds, byes);
  RG_BIND_CALLBACKS (kept_cb, title_cb, site_cb, rulebook_cb, scale_cb, time_cb,
                     player_activate_cb, round_cb, key_cb);
}

static void
add_columns (RgEveningWindow *self)
{
  GtkColumnView      *players = GTK_COLUMN_VIEW (self->players_view);
  GtkColumnView      *boards = GTK_COLUMN_VIEW (self->boards_view);
  GtkColumnView      *standings = GTK_COLUMN_VIEW (self->standings_view);
  GtkListItemFactory *white, *black;

  /* Translators: a column; the name of a player. */
  rg_evening_table_add (players, _ ("Name"), TRUE);
  /* Translators: a column; the class of a player, 1 for the strongest. */
  rg_evening_table_add (players, C_ ("player", "Class"), FALSE);
  rg_evening_table_add (players, C_ ("player", "Rating"), FALSE);
  rg_evening_table_add (players, C_ ("player", "Club"), TRUE);
  /* Translators: a column; whether a player is there. */
  rg_evening_table_add (players, C_ ("player", "Here"), FALSE);

  /* Translators: a column; the number of a board in a round. */
  rg_evening_table_add (boards, C_ ("round", "Board"), FALSE);
  white = rg_evening_table_add (boards, _ ("White"), TRUE);
  g_signal_connect_swapped (white, "setup", G_CALLBACK (setup_name_cb),
                            GUINT_TO_POINTER (TRUE));
  black = rg_evening_table_add (boards, _ ("Black"), TRUE);
  g_signal_connect_swapped (black, "setup", G_CALLBACK (setup_name_cb), NULL);
  rg_evening_table_add (boards, C_ ("round", "Odds"), TRUE);
  rg_evening_table_add (boards, _ ("Result"), FALSE);

  /* Translators: a column; the place of a player in the standings. */
  rg_evening_table_add (standings, C_ ("standings", "Place"), FALSE);
  rg_evening_table_add (standings, _ ("Name"), TRUE);
  rg_evening_table_add (standings, C_ ("standings", "Points"), FALSE);
  /* Translators: a column; points of Sonneborn and Berger. */
  rg_evening_table_add (standings, C_ ("standings", "S.-B."), FALSE);
  self->players = rg_evening_rows_new (players);
  self->boards = rg_evening_rows_new (boards);
  self->standings = rg_evening_rows_new (standings);
}

static void
rg_evening_window_init (RgEveningWindow *self)
{
  const RgShelf            *shelf = rg_shelf_get ();
  g_autoptr (GtkStringList) rulebooks = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) scales = gtk_string_list_new (NULL);

  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_columns (self);
  self->scales = rg_scales_load (NULL);
  for (guint i = 0; i < shelf->n; i++)
    gtk_string_list_take (rulebooks, rg_rulebook_title (rg_shelf_offer (shelf, i)));
  /* Translators: a scale of odds; all games of the evening are even. */
  gtk_string_list_append (scales, _ ("No odds"));
  for (guint i = 0; i < self->scales->len; i++)
    gtk_string_list_append (scales, _ (((RgScale *) self->scales->pdata[i])->title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook), G_LIST_MODEL (rulebooks));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->scale), G_LIST_MODEL (scales));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.undo", FALSE);
  self->updating = FALSE;
  show_all (self);
}

/* Returns: (transfer none): a window that goes with @parent and lists the evenings that
 * are kept */
RgEveningWindow *
rg_evening_window_new (GtkWindow *parent)
{
  return g_object_new (RG_TYPE_EVENING_WINDOW, "transient-for", parent, NULL);
}
