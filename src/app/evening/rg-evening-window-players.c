/* The page of players. Each edit of a cell adds a text line to the evening, and is saved
 * in the club's list of players for later evenings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-list.h"
#include "rg-evening-window-private.h"
#include "rg-fault.h"

#include <glib/gi18n.h>

/* The columns of the table; WORDS has the first word of the text line that changes each
 * in the evening. */
enum { NAME, CLASS, RATING, CLUB, NUMBER, HERE, N_COLUMNS };

static const char *const WORDS[] = {
  [NAME] = "player", [CLASS] = "class",   [RATING] = "rating",
  [CLUB] = "club",   [NUMBER] = "number",
};

static void
write_player (RgEveningRow *row, guint index, gpointer user_data)
{
  RgEveningWindow       *self = user_data;
  const RgEveningPlayer *player = rg_evening_get_player (self->evening, index + 1);
  const RgClubPlayer    *is = player->player;
  GStrv                  cells = g_new0 (char *, N_COLUMNS + 1);

  cells[NAME] = g_strdup (is->name);
  cells[CLASS] = is->class > 0 ? g_strdup_printf ("%u", is->class) : g_strdup ("");
  cells[RATING] = is->rating > 0 ? g_strdup_printf ("%u", is->rating) : g_strdup ("");
  cells[CLUB] = g_strdup (is->club);
  cells[NUMBER] = g_strdup (is->number);
  cells[HERE] = g_strdup (player->is_present ? "1" : "");
  rg_evening_row_write (row, index + 1, cells);
}

void
rg_evening_window_update_players (RgEveningWindow *self)
{
  rg_evening_rows_fill (self->players, rg_evening_get_n_players (self->evening),
                        write_player, self);
}

/* Adds @fresh to the club's list of players, for later evenings. */
static void
keep_players (RgEveningWindow *self, GPtrArray *fresh)
{
  g_autofree char      *path = rg_player_list_get_path ();
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GError)    error = NULL;
  g_autoptr (GPtrArray) known = rg_player_list_load (path, faults, &error);

  if (known != NULL)
    rg_player_list_merge (known, fresh);
  if (known == NULL || !rg_player_list_save (known, path, &error))
    rg_evening_window_say_error (self, error);
}

static void
keep_player (RgEveningWindow *self, guint number)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, rg_evening_get_player (self->evening, number)->player);
  keep_players (self, one);
}

/* Applies the edited text to the player; restores the old text if it is refused. */
static void
edited_cb (GtkListItem *item, G_GNUC_UNUSED GParamSpec *pspec, GtkEditableLabel *label)
{
  RgEveningWindow *self = RG_EVENING_WINDOW (gtk_widget_get_root (GTK_WIDGET (label)));
  RgEveningRow    *row = gtk_list_item_get_item (item);
  guint            column = rg_evening_table_get_column (item);
  const char      *before, *text = gtk_editable_get_text (GTK_EDITABLE (label));
  guint            number;

  if (row == NULL || gtk_editable_label_get_editing (label))
    return;

  number = rg_evening_row_get_number (row);
  before = rg_evening_row_get_cell (row, column);
  if (g_str_equal (text, before))
    return;
  if (rg_evening_window_say_line (self, "%s %u %s", WORDS[column], number, text))
    keep_player (self, number);
  else
    gtk_editable_set_text (GTK_EDITABLE (label), before);
}

static void
setup_text_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_editable_label_new ("");

  rg_evening_table_bind (factory, item, label, "text");
  g_signal_connect_object (label, "notify::editing", G_CALLBACK (edited_cb), item,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, label);
}

static void
toggled_cb (GtkListItem *item, GtkCheckButton *check)
{
  RgEveningWindow *self = RG_EVENING_WINDOW (gtk_widget_get_root (GTK_WIDGET (check)));
  RgEveningRow    *row = gtk_list_item_get_item (item);
  gboolean         is_here = gtk_check_button_get_active (check);

  if (row != NULL && is_here != (*rg_evening_row_get_cell (row, HERE) != '\0'))
    rg_evening_window_say_line (self, "%s %u", is_here ? "return" : "leave",
                                rg_evening_row_get_number (row));
}

static void
setup_here_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_name (check, "here");
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("player", "Here"), -1);
  gtk_widget_set_halign (check, GTK_ALIGN_CENTER);
  rg_evening_table_bind (factory, item, check, "active");
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), item,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, check);
}

/* Adds the columns; rating, club and number are hidden in a narrow window. */
void
rg_evening_window_add_player_columns (RgEveningWindow *self)
{
  const char *const titles[N_COLUMNS] = {
    /* Translators: a column; the name of a player. */
    [NAME] = _ ("Name"),
    /* Translators: a column; the class of a player, 1 for the strongest. */
    [CLASS] = C_ ("player", "Class"),
    [RATING] = C_ ("player", "Rating"),
    [CLUB] = C_ ("player", "Club"),
    /* Translators: a column; the number of a player in the federation. */
    [NUMBER] = C_ ("player", "Number"),
    /* Translators: a column; whether a player is there. */
    [HERE] = C_ ("player", "Here"),
  };

  for (guint i = 0; i < N_COLUMNS; i++) {
    GtkColumnViewColumn *column = rg_evening_table_add (
      GTK_COLUMN_VIEW (self->players_view), titles[i], i == NAME || i == CLUB,
      G_CALLBACK (i == HERE ? setup_here_cb : setup_text_cb));

    if (i == RATING || i == CLUB || i == NUMBER)
      g_object_bind_property (self->switcher, "title-visible", column, "visible",
                              G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  }
  self->players = rg_evening_rows_new (GTK_COLUMN_VIEW (self->players_view));
}

static void
taken_cb (RgEveningWindow *self, GPtrArray *players)
{
  g_autoptr (GError) error = NULL;

  if (rg_evening_add_players (self->evening, players, &error))
    keep_players (self, players);
  else
    rg_evening_window_say_error (self, error);
}

static void
show_list (RgEveningWindow *self, const char *text)
{
  RgEveningList *list = rg_evening_list_new (GTK_WINDOW (self), text);

  g_signal_connect_object (list, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (list));
}

void
rg_evening_window_add_players (RgEveningWindow *self)
{
  show_list (self, "");
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgEveningWindow) self = user_data;
  g_autofree char            *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (text != NULL && self->evening != NULL)
    show_list (self, text);
}

/* Opens the list with the text of the clipboard, to be checked before it is taken. */
void
rg_evening_window_paste_players (RgEveningWindow *self)
{
  if (self->evening != NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                   pasted_cb, g_object_ref (self));
}
