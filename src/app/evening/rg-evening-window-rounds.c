/* The page of rounds: pairings and results. A name dropped on another swaps the two
 * players; two players without an opponent are paired by a click on each. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-game.h"
#include "rg-evening-join.h"
#include "rg-evening-window-private.h"
#include "rg-evening-words.h"
#include "rg-game-words.h"
#include "rg-odds-sentence.h"
#include "rg-pairing.h"
#include "rg-standings.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

enum { BOARD, WHITE, BLACK, ODDS, RESULT, N_COLUMNS };

/* Returns the visible round, from 1; 0 before the first. */
guint
rg_evening_window_get_round (RgEveningWindow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rounds));

  return selected != GTK_INVALID_LIST_POSITION ? selected + 1 : 0;
}

static gboolean
is_last_round (RgEveningWindow *self)
{
  guint round = rg_evening_window_get_round (self);

  return round > 0 && round == rg_evening_get_n_rounds (self->evening);
}

static GtkSingleSelection *
get_selection (RgEveningWindow *self)
{
  return GTK_SINGLE_SELECTION (
    gtk_column_view_get_model (GTK_COLUMN_VIEW (self->boards_view)));
}

/* Returns the selected board; NULL if none is. */
static const RgEveningBoard *
get_board (RgEveningWindow *self)
{
  RgEveningRow *row = gtk_single_selection_get_selected_item (get_selection (self));

  return row != NULL
           ? rg_evening_get_board (self->evening, rg_evening_window_get_round (self),
                                   rg_evening_row_get_number (row))
           : NULL;
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
  guint                 number = rg_evening_window_get_round (self);
  const RgEveningRound *round = rg_evening_get_round (self->evening, number);
  const RgEveningBoard *board = round->boards->pdata[index];
  GStrv                 cells = g_new0 (char *, N_COLUMNS + 1);

  cells[BOARD] = g_strdup_printf ("%u", board->board);
  cells[WHITE] = g_strdup (rg_evening_window_name (self, board->white));
  cells[BLACK] = g_strdup (rg_evening_window_name (self, board->black));
  cells[ODDS] = board->odds.items != 0 ? rg_odds_title (&board->odds) : g_strdup ("");
  cells[RESULT] = g_strdup (label_outcome (board->outcome));
  rg_evening_row_write (row, board->board, cells);
}

/* Returns a sentence about the row of the scale that gives the odds of @board; an empty
 * text if the scale now gives other odds. */
static char *
name_row (RgEveningWindow *self, const RgEveningBoard *board)
{
  const RgScale      *scale = rg_evening_window_get_scale (self);
  const RgClubPlayer *white = rg_evening_get_player (self->evening, board->white)->player;
  const RgClubPlayer *black = rg_evening_get_player (self->evening, board->black)->player;
  RgScaleProposal     proposal;

  if (scale == NULL || !rg_scale_propose (scale, rg_evening_get_rulebook (self->evening),
                                          white, black, &proposal, NULL))
    return g_strdup ("");

  return proposal.odds.items == board->odds.items
           ? rg_scale_sentence (scale, proposal.row)
           : g_strdup ("");
}

/* Describes the odds and times of @board, and the row of the scale from which they
 * come. */
static char *
describe_board (RgEveningWindow *self, const RgEveningBoard *board)
{
  guint               giver = board->odds.giver == RG_WHITE ? board->white : board->black;
  g_autofree char    *odds = rg_odds_sentence (&board->odds, NULL,
                                               rg_evening_window_name (self, giver));
  g_autofree char    *row = name_row (self, board);
  g_autofree char    *times = board->clock != NULL ? rg_time_label (board->clock) : NULL;
  g_autoptr (GString) text = g_string_new (*odds != '\0' ? odds : _ ("No odds"));

  if (times != NULL)
    g_string_append_printf (text, ", %s", times);
  g_string_append_printf (text, ". %s", row);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Describes the selected board, and enables the actions that apply to it. */
static void
update_board (RgEveningWindow *self)
{
  static const char *const actions[] = { "evening.result", "evening.play",
                                         "evening.type-in" };
  const RgEveningBoard    *board = self->evening != NULL ? get_board (self) : NULL;
  gboolean                 is_open = board != NULL && is_last_round (self) &&
                     board->outcome.result == RG_RESULT_NONE;
  gboolean         has_game = board != NULL && board->game != NULL;
  g_autofree char *text = board != NULL ? describe_board (self, board) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (self->pairing), text);
  gtk_button_set_label (GTK_BUTTON (self->play),
                        /* Translators: buttons; open the game of the board, or begin it,
                         * on the table of the main window. */
                        has_game ? _ ("_Open the Game") : _ ("Play at This _Computer"));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], board != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.swap-colours", is_open);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.separate", is_open);
}

/* Adds a button for a player without an opponent. */
static void
add_free_player (RgEveningWindow *self, guint player)
{
  RgEveningRow *row = g_object_new (RG_TYPE_EVENING_ROW, NULL);
  GStrv         cells = g_new0 (char *, 2);
  const char   *name = rg_evening_window_name (self, player);

  cells[0] = rg_evening_has_bye (self->evening, rg_evening_window_get_round (self),
                                 player)
               /* Translators: a player without an opponent in this round. */
               ? g_strdup_printf (_ ("%s (bye)"), name)
               : g_strdup (name);
  rg_evening_row_write (row, player, cells);
  g_list_store_append (self->free, row);
  g_object_unref (row);
}

/* Lists the players without an opponent and those with a bye; in earlier rounds, only
 * those with a bye. */
static void
update_free_players (RgEveningWindow *self)
{
  guint      round = rg_evening_window_get_round (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean   has_focus = focus != NULL && gtk_widget_is_ancestor (focus, self->free_box);

  self->picked = 0;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.bye", FALSE);
  g_list_store_remove_all (self->free);
  for (guint i = 1; round > 0 && i <= rg_evening_get_n_players (self->evening); i++) {
    RgMeeting meeting = rg_evening_get_meeting (self->evening, i, round);

    if (meeting.is_bye || (meeting.board == NULL && is_last_round (self) &&
                           rg_evening_get_player (self->evening, i)->is_present))
      add_free_player (self, i);
  }
  /* Sets the visibility only after the list is filled anew, so that the box keeps the
   * focus. */
  gtk_widget_set_visible (self->free_box,
                          g_list_model_get_n_items (G_LIST_MODEL (self->free)) > 0);
  gtk_widget_set_sensitive (self->free_box, is_last_round (self));
  if (has_focus && !gtk_widget_child_focus (self->free_players, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (gtk_widget_get_last_child (self->boards_view));
}

/* Shows the boards of the visible round and the players without an opponent. */
void
rg_evening_window_update_boards (RgEveningWindow *self)
{
  guint                 number = rg_evening_window_get_round (self);
  const RgEveningRound *round = rg_evening_get_round (self->evening, number);

  rg_evening_rows_fill (self->boards, round != NULL ? round->boards->len : 0, write_board,
                        self);
  update_free_players (self);
  update_board (self);
}

static gboolean
has_results (const RgEveningRound *round)
{
  for (guint i = 0; i < round->boards->len; i++)
    if (((RgEveningBoard *) round->boards->pdata[i])->outcome.result != RG_RESULT_NONE)
      return TRUE;

  return FALSE;
}

/* Updates the list of rounds; shows a new round at once. */
void
rg_evening_window_update_rounds (RgEveningWindow *self)
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
  /* Sets the visibility in code: a GtkStringList does not notify how many titles it
   * has. */
  gtk_widget_set_visible (self->rounds, n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.take-back-round",
                                 n > 0 && !has_results (
                                            rg_evening_get_round (self->evening, n)));
  rg_evening_window_update_boards (self);
}

static GtkWidget *
get_list (RgEveningWindow *self)
{
  return gtk_widget_get_last_child (self->boards_view);
}

static void
select_board (RgEveningWindow *self, guint index)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (get_selection (self));

  if (index >= g_list_model_get_n_items (G_LIST_MODEL (model)))
    return;

  gtk_selection_model_select_item (model, index, TRUE);
  gtk_widget_activate_action (get_list (self), "list.scroll-to-item", "u", index);
}

static gboolean
focus_cb (gpointer user_data)
{
  RgEveningWindow *self = user_data;

  if (self->evening != NULL)
    gtk_widget_grab_focus (get_list (self));
  return G_SOURCE_REMOVE;
}

/* Focuses the boards, so that keys write results. */
void
rg_evening_window_focus_boards (RgEveningWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (self),
                   g_object_unref);
}

/* Selects the first board of a new round, so that the keys for results act on it. */
void
rg_evening_window_begin_results (RgEveningWindow *self)
{
  select_board (self, 0);
  rg_evening_window_focus_boards (self);
}

static void
pair (RgEveningWindow *self, RgPairingSystem system)
{
  g_autoptr (GError) error = NULL;

  if (rg_pairing_next_round (self->evening, system, rg_evening_window_get_scale (self),
                             &error))
    rg_evening_window_begin_results (self);
  else
    rg_evening_window_say_error (self, error);
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

/* Begins a round without boards: all players wait for an opponent. */
static void
pair_by_hand_cb (RgEveningWindow *self)
{
  rg_evening_window_say_line (self, "round %u",
                              rg_evening_get_n_rounds (self->evening) + 1);
}

static void
take_back_round_cb (RgEveningWindow *self)
{
  rg_evening_window_say_line (self, "undo");
}

/* Pairs two players without an opponent on the first free board. */
static gboolean
pair_free (RgEveningWindow *self, guint one, guint other)
{
  guint              round = rg_evening_get_n_rounds (self->evening);
  guint              board = 1;
  g_autoptr (GError) error = NULL;

  while (rg_evening_get_board (self->evening, round, board) != NULL)
    board++;
  if (rg_pairing_set (self->evening, board, one, other,
                      rg_evening_window_get_scale (self), &error))
    return TRUE;

  rg_evening_window_say_error (self, error);
  update_free_players (self);
  return FALSE;
}

/* Swaps two players of the last round; pairs them if neither has an opponent. */
static gboolean
join_players (RgEveningWindow *self, guint one, guint other)
{
  guint              round = rg_evening_window_get_round (self);
  g_autoptr (GError) error = NULL;

  if (one == 0 || other == 0 || one == other || !is_last_round (self))
    return FALSE;
  if (rg_evening_get_meeting (self->evening, one, round).board == NULL &&
      rg_evening_get_meeting (self->evening, other, round).board == NULL)
    return pair_free (self, one, other);
  if (rg_pairing_swap (self->evening, one, other, rg_evening_window_get_scale (self),
                       &error))
    return TRUE;

  rg_evening_window_say_error (self, error);
  return FALSE;
}

static void
swap_colours_cb (RgEveningWindow *self)
{
  const RgEveningBoard *board = get_board (self);

  if (board != NULL)
    join_players (self, board->white, board->black);
}

static void
separate_cb (RgEveningWindow *self)
{
  const RgEveningBoard *board = get_board (self);

  if (board != NULL)
    rg_evening_window_say_line (self, "free %u", board->white);
}

/* Gives the picked player a bye, or takes it back. */
static void
bye_cb (RgEveningWindow *self)
{
  guint round = rg_evening_window_get_round (self);

  rg_evening_window_say_line (self, "%s %u",
                              rg_evening_has_bye (self->evening, round, self->picked)
                                ? "free"
                                : "bye",
                              self->picked);
}

static RgEveningWindow *
get_window (gpointer controller)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);

  return RG_EVENING_WINDOW (gtk_widget_get_root (widget));
}

/* Returns the player named by a cell or a button; 0 if there is none. */
static guint
get_player (RgEveningWindow *self, GObject *place)
{
  RgEveningRow         *row;
  const RgEveningBoard *board = NULL;

  if (!GTK_IS_LIST_ITEM (place))
    return rg_evening_row_get_number (g_object_get_data (place, "row"));

  row = gtk_list_item_get_item (GTK_LIST_ITEM (place));
  if (row != NULL)
    board = rg_evening_get_board (self->evening, rg_evening_window_get_round (self),
                                  rg_evening_row_get_number (row));
  if (board == NULL)
    return 0;
  return rg_evening_table_get_column (GTK_LIST_ITEM (place)) == WHITE ? board->white
                                                                      : board->black;
}

static GdkContentProvider *
prepare_cb (GtkDragSource       *source,
            G_GNUC_UNUSED double x,
            G_GNUC_UNUSED double y,
            GObject             *place)
{
  guint player = get_player (get_window (source), place);

  return player > 0 ? gdk_content_provider_new_typed (G_TYPE_UINT, player) : NULL;
}

static gboolean
drop_cb (GtkDropTarget       *target,
         const GValue        *value,
         G_GNUC_UNUSED double x,
         G_GNUC_UNUSED double y,
         GObject             *place)
{
  RgEveningWindow *self = get_window (target);

  return join_players (self, g_value_get_uint (value), get_player (self, place));
}

static void
let_drag (GtkWidget *widget, gpointer place)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), place);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), place);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

static void
setup_name_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  rg_evening_table_setup_cell (factory, item);
  let_drag (gtk_list_item_get_child (item), item);
}

/* Picks the player who is clicked; a click on a second player pairs the two. */
static void
chip_cb (RgEveningWindow *self, GtkToggleButton *chip)
{
  guint player = get_player (self, G_OBJECT (chip));

  if (!gtk_toggle_button_get_active (chip)) {
    self->picked = 0;
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.bye", FALSE);
  } else if (self->picked != 0) {
    pair_free (self, self->picked, player);
  } else {
    self->picked = player;
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "evening.bye", TRUE);
  }
}

static GtkWidget *
make_chip (gpointer row, gpointer user_data)
{
  GtkWidget *chip = gtk_toggle_button_new_with_label (rg_evening_row_get_cell (row, 0));

  g_object_set_data (G_OBJECT (chip), "row", row);
  let_drag (chip, chip);
  g_signal_connect_object (chip, "toggled", G_CALLBACK (chip_cb), user_data,
                           G_CONNECT_SWAPPED);
  return chip;
}

/* Writes the result of the selected board and selects the next one. */
static void
set_result (RgEveningWindow *self, const char *result)
{
  const RgEveningBoard *board = get_board (self);
  g_autoptr (GError)    error = NULL;

  if (board == NULL)
    return;

  if (!rg_evening_may_set_result (self->library, board, &error) ||
      !rg_evening_set_result (self->evening, rg_evening_window_get_round (self),
                              board->board, result, &error)) {
    rg_evening_window_say_error (self, error);
    return;
  }
  gtk_widget_child_focus (get_list (self), GTK_DIR_DOWN);
  select_board (self, gtk_single_selection_get_selected (get_selection (self)) + 1);
  self->has_gone_on = TRUE;
}

static void
result_cb (RgEveningWindow *self, G_GNUC_UNUSED const char *name, GVariant *result)
{
  set_result (self, g_variant_get_string (result, NULL));
}

/* Returns the result typed by @key; NULL for another key. */
static const char *
result_of_key (guint key)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char     text[7] = "";

  if (key == GDK_KEY_Delete)
    return "*";
  if (letter == 0 || g_utf8_strchr ("10=½+-−*", -1, letter) == NULL)
    return NULL;

  text[g_unichar_to_utf8 (letter, text)] = '\0';
  return rg_evening_spell_result (text);
}

/* Enters a result by its key. On keyboards that need Shift for digits, such as French
 * ones, digits count without it too. After a result, Tab does nothing, as the next row is
 * selected already. */
gboolean
rg_evening_window_press_key (RgEveningWindow *self,
                             guint            key,
                             guint            code,
                             GdkModifierType  state)
{
  const char *result = result_of_key (key);
  guint       shifted = 0;
  gboolean    has_gone_on = self->has_gone_on;

  self->has_gone_on = FALSE;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Tab)
    return has_gone_on;
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

/* Opens the game of the selected board, or begins it. Its heading names round and board,
 * by which the evening will find it in the library. */
static void
begin_game (RgEveningWindow *self, gboolean is_record)
{
  const RgEveningBoard *board = get_board (self);
  guint                 round = rg_evening_window_get_round (self);
  RgLibraryEntry       *entry = NULL;
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GError)    error = NULL;

  if (board == NULL)
    return;

  if (board->game != NULL)
    entry = rg_library_find (self->library, board->game);
  if (entry != NULL) {
    g_signal_emit_by_name (self, "chosen", entry);
  } else {
    game = is_record ? rg_evening_make_record (self->evening, round, board, &error)
                     : rg_evening_make_game (self->evening, round, board, &error);
    if (game == NULL) {
      rg_evening_window_say_error (self, error);
      return;
    }
    g_signal_emit_by_name (self, "begun", game);
  }
  gtk_widget_grab_focus (get_list (self));
  gtk_window_close (GTK_WINDOW (self));
}

static void
play_cb (RgEveningWindow *self)
{
  begin_game (self, FALSE);
}

static void
type_in_cb (RgEveningWindow *self)
{
  begin_game (self, TRUE);
}

void
rg_evening_window_add_board_columns (RgEveningWindow *self)
{
  GtkColumnView       *view = GTK_COLUMN_VIEW (self->boards_view);
  GCallback            text = G_CALLBACK (rg_evening_table_setup_cell);
  GtkColumnViewColumn *odds;

  /* Translators: a column; the number of a board in a round. */
  rg_evening_table_add (view, C_ ("round", "Board"), FALSE, text);
  rg_evening_table_add (view, _ ("White"), TRUE, G_CALLBACK (setup_name_cb));
  rg_evening_table_add (view, _ ("Black"), TRUE, G_CALLBACK (setup_name_cb));
  odds = rg_evening_table_add (view, C_ ("round", "Odds"), TRUE, text);
  rg_evening_table_add (view, _ ("Result"), FALSE, text);
  g_object_bind_property (self->switcher, "title-visible", odds, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  self->boards = rg_evening_rows_new (view);
  g_signal_connect_object (get_selection (self), "notify::selected",
                           G_CALLBACK (update_board), self, G_CONNECT_SWAPPED);
  self->free = g_list_store_new (RG_TYPE_EVENING_ROW);
  gtk_flow_box_bind_model (GTK_FLOW_BOX (self->free_players), G_LIST_MODEL (self->free),
                           make_chip, self, NULL);
  g_object_unref (self->free);
}

void
rg_evening_window_install_rounds (GtkWidgetClass *widget_class)
{
  RG_EVENING_ACTION ("evening.pair-by-score", pair_by_score_cb);
  RG_EVENING_ACTION ("evening.pair-by-table", pair_by_table_cb);
  RG_EVENING_ACTION ("evening.pair-by-hand", pair_by_hand_cb);
  RG_EVENING_ACTION ("evening.take-back-round", take_back_round_cb);
  RG_EVENING_ACTION ("evening.swap-colours", swap_colours_cb);
  RG_EVENING_ACTION ("evening.separate", separate_cb);
  RG_EVENING_ACTION ("evening.bye", bye_cb);
  RG_EVENING_ACTION ("evening.play", play_cb);
  RG_EVENING_ACTION ("evening.type-in", type_in_cb);
  gtk_widget_class_install_action (widget_class, "evening.result", "s",
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (result_cb));
}
