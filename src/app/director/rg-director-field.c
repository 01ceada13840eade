/* Fields for the arguments of events. The arbiter decides whether a value is allowed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-field.h"

#include "rg-article-link.h"
#include "rg-clock-text.h"
#include "rg-combo.h"
#include "rg-director.h"
#include "rg-entry-row.h"
#include "rg-fen.h"
#include "rg-flow-layout.h"
#include "rg-position-dialog.h"
#include "rg-sealed-move.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

static const RgPlayerForms TIME_LEFT = { N_ ("%s: time left"),
                                         NC_ ("color", "%s: time left") };
static const RgPlayerForms TIME_USED = { N_ ("%s: time used"),
                                         NC_ ("color", "%s: time used") };

static const RgState *
get_state (RgDirectorField *self)
{
  return rg_table_get_state (self->table);
}

static const char *
get_text (RgDirectorField *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->widget));
}

static gboolean
is_edited (RgDirectorField *self)
{
  return self->filled != NULL && !g_str_equal (get_text (self), self->filled);
}

static void
fill (RgDirectorField *self, const char *text)
{
  g_free (self->filled);
  self->filled = g_strdup (text);
  if (!g_str_equal (get_text (self), text))
    gtk_editable_set_text (GTK_EDITABLE (self->widget), text);
}

static const RgRowChoice *get_choice (RgDirectorField *self);

/* Returns: whether the event language allows @reason for @result, such as "1-0"; an empty
 * reason goes with all results */
gboolean
rg_director_reason_fits (const char *result, const char *reason)
{
  g_autofree char *line = g_strdup_printf ("director record %s %s", result, reason);
  g_auto (RgEvent) event = { 0 };

  return *reason == '\0' || (*result != '\0' && rg_event_parse (line, &event, NULL));
}

/* Returns: whether the reason fits the result that is chosen in the row above */
static gboolean
is_reason (RgDirectorField *self, const RgRowChoice *choice)
{
  const RgRowChoice *result = get_choice (self - 1);

  return rg_director_reason_fits (result != NULL ? result->word : "", choice->word);
}

/* Returns: whether the choices are matters of a rulebook, perhaps after an empty first
 * one */
static gboolean
is_of_matters (RgDirectorField *self)
{
  return self->row->choices != NULL && self->row->choices[1].word == NULL;
}

static gboolean
is_offered (RgDirectorField *self, const RgRowChoice *choice)
{
  if (self->row->kind == RG_ROW_REASON)
    return is_reason (self, choice);

  return (choice->word != NULL &&
          (!self->row->optional || choice->matter == RG_MATTER_UNSET)) ||
         rg_rulebook_has (get_state (self)->rulebook, choice->matter);
}

/* Returns the selected choice; NULL if none is offered. */
static const RgRowChoice *
get_choice (RgDirectorField *self)
{
  guint left = rg_combo_get_selected (self->widget);

  for (const RgRowChoice *choice = self->row->choices; choice->label != NULL; choice++)
    if (is_offered (self, choice) && left-- == 0)
      return choice;

  return NULL;
}

/* Returns the selected ply; RG_NUMBER_UNSET for the last item, “cannot be restored”. */
static guint
get_ply (RgDirectorField *self)
{
  guint selected = rg_combo_get_selected (self->widget);

  return selected <= self->n_plies ? self->n_plies - selected : RG_NUMBER_UNSET;
}

static RgMatter
get_incident (RgDirectorField *self)
{
  while (self->row->kind != RG_ROW_GROUP)
    self--;
  return rg_director_field_find_matter (self);
}

/* Returns the last ply whose position is known, as chosen in the field before;
 * %RG_NUMBER_UNSET if it cannot be restored. */
static guint
get_sound_ply (RgDirectorField *self)
{
  if (get_incident (self) != RG_MATTER_ALTERED)
    return rg_game_get_n_plies (rg_table_get_game (self->table));

  while (self->row->kind != RG_ROW_SOUND_PLY)
    self--;
  return get_ply (self);
}

/* Returns whether the incident allows a corrected position. Sets @must if the rulebook
 * requires one, as after a wrong setup, when the recorded position is itself wrong. */
static gboolean
takes_position (RgDirectorField *self, gboolean *must)
{
  RgMatter incident = get_incident (self);
  RgLaw    law;
  gboolean put_right;

  put_right = rg_rulebook_find (get_state (self)->rulebook, incident, &law) &&
              law.clause->remedy == RG_REMEDY_PUT_RIGHT;
  *must = put_right &&
          (incident == RG_MATTER_SETUP_WRONG || incident == RG_MATTER_PIECE_MISSING ||
           incident == RG_MATTER_ODDS_FORGOTTEN);
  if (incident == RG_MATTER_ALTERED)
    return get_sound_ply (self) != RG_NUMBER_UNSET;

  return (put_right && incident != RG_MATTER_BOARD_MISPLACED) ||
         incident == RG_MATTER_DISTURBED;
}

static gboolean
shows_position (RgDirectorField *self)
{
  gboolean must;

  return takes_position (self, &must);
}

/* Forgets a correction that was made for another game. */
static void
update_position (RgDirectorField *self)
{
  if (g_set_object (&self->game, rg_table_get_game (self->table)))
    g_clear_pointer (&self->corrected, g_free);
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (self->widget),
    self->corrected != NULL
      ? _ ("Corrected; it is recorded with the irregularity.")
      : _ ("Change the position only if pieces belong on other squares."));
}

static void
corrected_cb (RgPositionDialog *dialog, RgDirectorField *self)
{
  g_free (self->corrected);
  self->corrected = rg_position_dialog_get_correction (dialog);
  update_position (self);
}

/* Opens the board with the correction made before. */
static void
position_activated_cb (GtkWidget *row, RgDirectorField *self)
{
  RgPositionDialog *dialog;

  dialog = rg_position_dialog_new (GTK_WINDOW (gtk_widget_get_root (row)),
                                   rg_table_get_game (self->table), get_sound_ply (self),
                                   self->corrected);
  g_signal_connect (dialog, "corrected", G_CALLBACK (corrected_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Writes the corrected position, if there is one. */
static gboolean
write_position (RgDirectorField *self, GString *line, char **complaint)
{
  gboolean must;
  gboolean taken = takes_position (self, &must);

  if (must && self->corrected == NULL) {
    *complaint = g_strdup (
      _ ("First say where the pieces belong: correct the position."));
    return FALSE;
  }

  if (taken && self->corrected != NULL)
    g_string_append_printf (line, " %s", self->corrected);
  return TRUE;
}

static void
update_title (RgDirectorField *self)
{
  g_autofree char *title = rg_sentence_of_player (rg_table_get_game (self->table),
                                                  self->row->player, self->row->forms);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), title);
}

/* Returns: whether clocks show the time left, not the time used; a corrected time is then
 * typed as time left too */
static gboolean
shows_left (void)
{
  g_autofree char *shown = g_settings_get_string (rg_settings_get (), "clock-shows");

  return rg_clock_shows_from_text (shown) == RG_CLOCK_SHOWS_REMAINING;
}

/* Fills in the time of the clock, unless the director has typed another. */
static void
update_clock (RgDirectorField *self)
{
  const RgState       *state = get_state (self);
  const RgPlayerForms *forms = shows_left () ? &TIME_LEFT : &TIME_USED;
  g_autofree char     *title = NULL;
  g_autofree char     *figures = NULL;
  GtkStateFlags        flags = gtk_widget_get_state_flags (self->widget);
  RgClock              clock;
  gint64               time;

  title = rg_sentence_of_player (rg_table_get_game (self->table), self->row->player,
                                 forms);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), title);
  if (self->shows_left != shows_left ())
    g_clear_pointer (&self->filled, g_free);
  self->shows_left = shows_left ();
  if (is_edited (self) ||
      (self->filled != NULL && (flags & GTK_STATE_FLAG_FOCUS_WITHIN) != 0))
    return;

  rg_table_get_clock (self->table, &clock);
  time = clock.used[self->row->player];
  if (shows_left ())
    rg_clock_get_left (&clock, self->row->player,
                       rg_state_count_moves (state, self->row->player), &time);
  figures = rg_clock_text_time (MAX (time, 0));
  fill (self, figures);
}

/* Reads "h:mm:ss" or "mm:ss", as the clock shows them, up to ten days like a time
 * control. Returns: FALSE for anything else
 */
static gboolean
read_time (const char *text, gint64 *time)
{
  int  hours = 0, minutes, seconds;
  char end;

  if (strspn (text, "0123456789:") != strlen (text) ||
      (sscanf (text, "%3d:%2d:%2d%c", &hours, &minutes, &seconds, &end) != 3 &&
       (hours = 0, sscanf (text, "%2d:%2d%c", &minutes, &seconds, &end)) != 2) ||
      hours > 240 || minutes > 59 || seconds > 59)
    return FALSE;

  *time = ((hours * 60 + minutes) * 60 + seconds) * (gint64) G_USEC_PER_SEC;
  return TRUE;
}

static gboolean
write_clock (RgDirectorField *self, GString *line, char **complaint)
{
  g_autofree char *most = NULL;
  gint64           time, bound;

  if (!read_time (get_text (self), &time)) {
    gtk_widget_add_css_class (self->widget, "error");
    *complaint = g_strdup_printf (_ ("“%s” is not a time in hours, minutes and "
                                     "seconds, such as 0:43:10."),
                                  get_text (self));
    return FALSE;
  }

  if (shows_left ()) {
    bound = rg_director_get_bound (self->table, self->row->player);
    if (time > bound) {
      most = rg_clock_text_time (MAX (bound, 0));
      gtk_widget_add_css_class (self->widget, "error");
      *complaint = g_strdup_printf (_ (
                                      "This clock can have %s left at most. To give more "
                                      "time, use the buttons below."),
                                    most);
      return FALSE;
    }
    time = bound - time;
  }

  g_string_append_c (line, ' ');
  rg_seconds_print (time, line);
  return TRUE;
}

/* Writes signed minutes and seconds as seconds; the minus may be a hyphen. */
static gboolean
write_change (RgDirectorField *self, GString *line, char **complaint)
{
  g_autofree char *text = g_strstrip (g_strdup (get_text (self)));
  const char      *sign = g_str_has_prefix (text, "+") ? "+" : "-";
  const char      *time = text + (g_str_has_prefix (text, "−") ? strlen ("−") : 1);
  int              minutes, seconds;
  char             end;

  if (strchr ("+-", *text) == NULL && time == text + 1)
    time = text;

  if (time == text || strspn (time, "0123456789:") != strlen (time) ||
      sscanf (time, "%4d:%2d%c", &minutes, &seconds, &end) != 2 || seconds > 59 ||
      minutes + seconds == 0) {
    gtk_widget_add_css_class (self->widget, "error");
    *complaint = g_strdup_printf (_ ("“%s” is not a time with a sign in minutes and "
                                     "seconds, such as +1:30 or −1:00."),
                                  text);
    return FALSE;
  }

  g_string_append_printf (line, " %s%d", sign, minutes * 60 + seconds);
  return TRUE;
}

static gboolean
write_move (RgDirectorField *self, GString *line, char **complaint)
{
  const RgPly *ply = &get_state (self)->ply;
  RgMoveList   moves;
  char         move[RG_UCI_SIZE];
  RgSealed     read = rg_sealed_move_read (&ply->position, &ply->origins, get_text (self),
                                           &moves);

  if (read != RG_SEALED_MOVE) {
    *complaint = g_strdup (read == RG_SEALED_AMBIGUOUS
                             ? _ ("This can mean several moves. Write it so that it "
                                  "can mean only one.")
                             : _ ("This is not a legal move here."));
    return FALSE;
  }

  rg_displacement_write (rg_move_displacement (moves.moves[0]), move);
  g_string_append_printf (line, " %s", move);
  return TRUE;
}

static gboolean
is_blank (RgDirectorField *self)
{
  return get_text (self)[strspn (get_text (self), " \t\r\n\v\f")] == '\0';
}

static gboolean
write_text (RgDirectorField *self, GString *line, G_GNUC_UNUSED char **complaint)
{
  if (!is_blank (self))
    g_string_append_printf (line, " %s", get_text (self));
  return rg_director_field_may_submit (self);
}

static gboolean
write_count (RgDirectorField *self, GString *line, G_GNUC_UNUSED char **complaint)
{
  GtkSpinButton *count = GTK_SPIN_BUTTON (self->inner);

  gtk_spin_button_update (count);
  g_string_append_printf (line, " %d", gtk_spin_button_get_value_as_int (count));
  return TRUE;
}

static gboolean
write_ply (RgDirectorField *self, GString *line, G_GNUC_UNUSED char **complaint)
{
  guint ply = get_ply (self);

  if (gtk_widget_get_visible (self->widget) && ply != RG_NUMBER_UNSET)
    g_string_append_printf (line, " %u", ply);
  return TRUE;
}

static gboolean
write_choice (RgDirectorField *self, GString *line, G_GNUC_UNUSED char **complaint)
{
  const RgRowChoice *choice = get_choice (self);
  const char        *word = choice != NULL ? choice->word : "";

  if (word == NULL)
    word = rg_matter_name (choice->matter);
  if (*word != '\0')
    g_string_append_printf (line, " %s", word);
  return TRUE;
}

/* Returns: (transfer full): the label of a choice; for a player, their name */
static char *
name_choice (RgDirectorField *self, const RgRowChoice *choice)
{
  RgGame *game = rg_table_get_game (self->table);

  if (choice->word != NULL && g_str_has_suffix (choice->word, "white"))
    return rg_player_name (game, RG_WHITE);
  if (choice->word != NULL && g_str_has_suffix (choice->word, "black"))
    return rg_player_name (game, RG_BLACK);

  return g_strdup (_ (choice->label));
}

static gboolean
is_same_list (GListModel *one, GListModel *other)
{
  guint n = one != NULL ? g_list_model_get_n_items (one) : 0;

  for (guint i = 0; i < n && n == g_list_model_get_n_items (other); i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (one), i),
                      gtk_string_list_get_string (GTK_STRING_LIST (other), i)))
      return FALSE;

  return n > 0 && n == g_list_model_get_n_items (other);
}

/* Lists the choices that are offered now. Keeps a chosen player, even under a new name,
 * but no choice of another rulebook. */
static void
update_choice (RgDirectorField *self)
{
  const RgRulebook         *rulebook = get_state (self)->rulebook;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  AdwComboRow              *row = ADW_COMBO_ROW (self->widget);
  gboolean stays = self->row->kind == RG_ROW_CHOICE && !is_of_matters (self) &&
                   adw_combo_row_get_model (row) != NULL;
  guint chosen = stays ? rg_combo_get_selected (self->widget) : 0;

  if (self->rulebook == rulebook && is_of_matters (self))
    return;

  self->rulebook = rulebook;
  for (const RgRowChoice *choice = self->row->choices; choice->label != NULL; choice++)
    if (is_offered (self, choice))
      gtk_string_list_take (list, name_choice (self, choice));
  if (is_same_list (adw_combo_row_get_model (row), G_LIST_MODEL (list)))
    return;

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  if (stays)
    adw_combo_row_set_selected (row, chosen);
}

/* Returns whether the chosen result can have a reason. */
static gboolean
shows_reason (RgDirectorField *self)
{
  AdwComboRow *row = ADW_COMBO_ROW (self->widget);

  return g_list_model_get_n_items (adw_combo_row_get_model (row)) > 1;
}

/* Lists the plies anew after each event. Keeps the chosen ply if it is still there; if
 * the last one was chosen, chooses the new last one. */
static void
update_ply (RgDirectorField *self)
{
  RgGame                   *game = rg_table_get_game (self->table);
  guint                     before = rg_combo_get_selected (self->widget);
  guint                     n_before = self->n_plies;
  guint                     selected = 0;
  g_autoptr (GtkStringList) list = NULL;

  if (game == self->game && self->n_events == rg_game_get_n_events (game))
    return;

  g_set_object (&self->game, game);
  self->n_events = rg_game_get_n_events (game);
  self->n_plies = rg_game_get_n_plies (game);
  list = rg_ply_names_list (game);
  if (self->row->kind == RG_ROW_SOUND_PLY &&
      rg_rulebook_has (get_state (self)->rulebook, RG_MATTER_NOT_REBUILT))
    gtk_string_list_append (list, _ ("The position cannot be restored"));
  if (before > 0 && before <= n_before && n_before - before <= self->n_plies)
    selected = self->n_plies - (n_before - before);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->widget), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->widget), selected);
}

static gboolean
shows_sound_ply (RgDirectorField *self)
{
  return get_incident (self) == RG_MATTER_ALTERED;
}

/* Shows the open dispute, in the words with which it was opened. */
static void
update_dispute (RgDirectorField *self)
{
  RgGame     *game = rg_table_get_game (self->table);
  const char *words = "";

  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    const RgEvent *event = rg_game_get_event (game, i);

    if (event->verb == RG_VERB_DISPUTE_FACT || event->verb == RG_VERB_DISPUTE_LAW)
      words = event->text;
  }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget),
                                 get_state (self)->dispute == RG_MATTER_DISPUTE_FACT
                                   ? _ ("A question of fact is undecided")
                                   : _ ("A question of law is undecided"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->widget), words);
}

static void
update_absence (RgDirectorField *self)
{
  update_title (self);
  gtk_switch_set_active (GTK_SWITCH (self->inner), rg_director_field_is_absent (self));
  gtk_widget_set_sensitive (self->inner, rg_director_may (self->table, RG_VERB_ABSENT));
}

static gboolean
shows_row (RgDirectorField *self)
{
  return self->row->matter == RG_MATTER_UNSET ||
         rg_rulebook_has (get_state (self)->rulebook, self->row->matter);
}

static void
update_row (RgDirectorField *self)
{
  if (self->row->forms != NULL)
    update_title (self);
  if (self->link != NULL)
    rg_article_link_cite (RG_ARTICLE_LINK (self->link), get_state (self)->rulebook,
                          self->row->matter);
}

static GtkWidget *
make_combo (RgDirectorField *self)
{
  GtkWidget *row = adw_combo_row_new ();
  gboolean   is_matter = is_of_matters (self);

  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row),
                                  is_matter || self->row->kind == RG_ROW_SOUND_PLY);
  if (is_matter)
    rg_combo_list_whole (row);
  else
    rg_combo_show_whole (row);
  return row;
}

static GtkWidget *
make_entry (RgDirectorField *self)
{
  return g_object_new (RG_TYPE_ENTRY_ROW, "input-purpose",
                       self->row->kind == RG_ROW_CLOCK ? GTK_INPUT_PURPOSE_DIGITS
                                                       : GTK_INPUT_PURPOSE_FREE_FORM,
                       NULL);
}

/* Makes the row for a dispute, whose text is not markup. */
static GtkWidget *
make_dispute (G_GNUC_UNUSED RgDirectorField *self)
{
  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "subtitle-lines", 0,
                       NULL);
}

static GtkWidget *
make_row (RgDirectorField *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  GtkWidget    *others = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (others,
                                 g_object_new (RG_TYPE_FLOW_LAYOUT, "spacing", 6, NULL));
  gtk_widget_set_valign (others, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, others);
  self->suffixes = others;
  if (self->row->note != NULL)
    adw_action_row_set_subtitle (row, _ (self->row->note));
  if (self->row->matter != RG_MATTER_UNSET) {
    self->link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);
    gtk_box_append (GTK_BOX (others), self->link);
  }
  if (self->row->kind == RG_ROW_COUNT) {
    self->inner = gtk_spin_button_new_with_range (51, 600, 1);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->inner), 60);
    gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->inner), TRUE);
    rg_set_accessible_name (self->inner, _ ("Number of moves required by theory"));
  } else if (self->row->kind == RG_ROW_ABSENCE) {
    self->inner = gtk_switch_new ();
    adw_action_row_set_activatable_widget (row, self->inner);
  }
  if (self->inner != NULL) {
    gtk_widget_set_valign (self->inner, GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (others), self->inner);
  }
  return GTK_WIDGET (row);
}

static GtkWidget *
make_position (RgDirectorField *self)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "activatable", TRUE, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name",
                                           "go-next-symbolic", "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  g_signal_connect (row, "activated", G_CALLBACK (position_activated_cb), self);
  return row;
}

/* KINDS: the functions for each kind of row; `shows` is NULL for kinds that are always
 * visible. */
static const struct {
  GtkWidget *(*make) (RgDirectorField *self);
  void (*update) (RgDirectorField *self);
  gboolean (*write) (RgDirectorField *self, GString *line, char **complaint);
  gboolean (*shows) (RgDirectorField *self);
} KINDS[] = {
  [RG_ROW_NOTHING] = { make_row, update_row, NULL, shows_row },
  [RG_ROW_CHOICE] = { make_combo, update_choice, write_choice, NULL },
  [RG_ROW_REASON] = { make_combo, update_choice, write_choice, shows_reason },
  [RG_ROW_PLY] = { make_combo, update_ply, write_ply, NULL },
  [RG_ROW_SOUND_PLY] = { make_combo, update_ply, write_ply, shows_sound_ply },
  [RG_ROW_TEXT] = { make_entry, NULL, write_text, NULL },
  [RG_ROW_MOVE] = { make_entry, NULL, write_move, NULL },
  [RG_ROW_CLOCK] = { make_entry, update_clock, write_clock, NULL },
  [RG_ROW_CHANGE] = { make_entry, NULL, write_change, NULL },
  [RG_ROW_COUNT] = { make_row, update_row, write_count, shows_row },
  [RG_ROW_POSITION] = { make_position, update_position, write_position, shows_position },
  [RG_ROW_DISPUTE] = { make_dispute, update_dispute, NULL, NULL },
  [RG_ROW_ABSENCE] = { make_row, update_absence, NULL, NULL },
  [RG_ROW_BUTTON] = { NULL, NULL, NULL, NULL },
};

/* Makes the widget of a field that is neither page, group nor button. */
void
rg_director_field_make (RgDirectorField *self)
{
  self->widget = KINDS[self->row->kind].make (self);
  if (self->row->forms != NULL || self->row->kind == RG_ROW_CLOCK)
    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->widget), FALSE);
  if (ADW_IS_PREFERENCES_ROW (self->widget) && self->row->label != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget),
                                   _ (self->row->label));
}

void
rg_director_field_update (RgDirectorField *self)
{
  if (KINDS[self->row->kind].update != NULL)
    KINDS[self->row->kind].update (self);
  /* Hides a row that does not apply; not bound, as rows are constant data. */
  if (KINDS[self->row->kind].shows != NULL)
    gtk_widget_set_visible (self->widget, KINDS[self->row->kind].shows (self));
}

/* Returns whether the chosen ply is the present position, which need not be restored;
 * FALSE if the game is over or waits for something. */
static gboolean
is_present (RgDirectorField *self)
{
  return self->row->kind == RG_ROW_PLY && rg_combo_get_selected (self->widget) == 0 &&
         get_state (self)->phase == RG_PHASE_PLAYING;
}

/* Returns: FALSE while a required text or choice is missing, or if the chosen ply is the
 * present one */
gboolean
rg_director_field_may_submit (RgDirectorField *self)
{
  if (self->row->required)
    return get_choice (self) != NULL && g_strcmp0 (get_choice (self)->word, "") != 0;
  if (is_present (self))
    return FALSE;
  if (self->row->kind != RG_ROW_TEXT && self->row->kind != RG_ROW_MOVE &&
      self->row->kind != RG_ROW_CHANGE)
    return TRUE;

  return self->row->optional || !is_blank (self);
}

/* Appends the argument to @line, after a space. Returns: FALSE if the value is invalid;
 * @complaint: (out) (optional): a sentence about that */
gboolean
rg_director_field_write (RgDirectorField *self, GString *line, char **complaint)
{
  return KINDS[self->row->kind].write == NULL ||
         KINDS[self->row->kind].write (self, line, complaint);
}

/* Returns: (transfer full): the value in words, for the question that confirms an act */
char *
rg_director_field_describe (RgDirectorField *self)
{
  const RgRowChoice *choice;

  if (self->row->choices == NULL)
    return g_strdup (GTK_IS_EDITABLE (self->widget) ? get_text (self) : "");

  choice = get_choice (self);
  return choice != NULL && gtk_widget_get_visible (self->widget)
           ? name_choice (self, choice)
           : g_strdup ("");
}

/* Clears the field after its value was submitted, so that it is not sent twice. */
void
rg_director_field_clear (RgDirectorField *self)
{
  g_clear_pointer (&self->filled, g_free);
  g_clear_pointer (&self->corrected, g_free);
  if (self->row->kind == RG_ROW_TEXT || self->row->kind == RG_ROW_MOVE ||
      self->row->kind == RG_ROW_CHANGE)
    gtk_editable_set_text (GTK_EDITABLE (self->widget), "");
  else if (self->row->choices != NULL && g_strcmp0 (self->row->choices->word, "") == 0)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->widget), 0);
}

void
rg_director_field_finalize (RgDirectorField *self)
{
  g_clear_object (&self->game);
  g_free (self->filled);
  g_free (self->corrected);
}

gboolean
rg_director_field_is_absent (RgDirectorField *self)
{
  return (get_state (self)->absent & (1u << self->row->player)) != 0;
}

/* @group is followed by its fields. Returns: the matter of the choice among them or,
 * without one, of the group */
RgMatter
rg_director_field_find_matter (RgDirectorField *group)
{
  for (RgDirectorField *field = group + 1; field->row->kind > RG_ROW_GROUP; field++)
    if (field->row->kind == RG_ROW_CHOICE) {
      const RgRowChoice *choice = get_choice (field);

      if (choice != NULL && choice->matter != RG_MATTER_UNSET)
        return choice->matter;
    }

  return group->row->find != NULL ? group->row->find (group->table) : group->row->matter;
}
