/* The steps of resuming a game in a stack: find its envelope, see who is present, ask for
 * the passwords. Game and envelope decide which step is shown. A player counts as absent
 * only from the agreed hour on (FIDE 1930, Art. 21.6), and as too late only after the
 * permitted delay, which is an hour in Art. 20.5. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-resume-page.h"

#include "rg-article-link.h"
#include "rg-clock-label.h"
#include "rg-clock-text.h"
#include "rg-css-class.h"
#include "rg-diagram.h"
#include "rg-envelope-sheet.h"
#include "rg-envelope-view.h"
#include "rg-field-fault.h"
#include "rg-flow-layout.h"
#include "rg-game-adjournment.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-message.h"
#include "rg-piece-textures.h"
#include "rg-seal-opening.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-time-words.h"
#include "rg-wrap.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdio.h>

#define HOUR ((gint64) 3600 * G_USEC_PER_SEC)

/* `game` is kept to notice when another game is on the table. `agrees` is whether the
 * envelope matches it; `trouble` says why the envelope cannot be opened, or is NULL.
 * `both_here` is set once the director says so, or says that only the writer is absent;
 * `committee` once the envelope may be opened without the opener. `waits_from` is the
 * real time from which the opener is waited for, or 0. */
struct _RgResumePage {
  RgTableWidget parent_instance;

  GtkWidget *enlarge;
  GtkWidget *face;
  GtkWidget *facts;
  GtkWidget *board;
  GtkWidget *clocks;
  GtkWidget *rows[RG_N_COLORS];
  GtkWidget *verdict;
  GtkWidget *verdict_icon;
  GtkWidget *verdict_text;
  GtkWidget *steps;
  GtkWidget *trouble_text;
  GtkWidget *choose;
  GtkWidget *presence_text;
  GtkWidget *presence_article;
  GtkWidget *early_text;
  GtkWidget *here;
  GtkWidget *absent;
  GtkWidget *writer_absent;
  GtkWidget *absent_text;
  GtkWidget *absent_article;
  GtkWidget *absent_clock;
  GtkWidget *arrived;
  GtkWidget *late;
  GtkWidget *late_wait;
  GtkWidget *late_article;
  GtkWidget *committee_row;
  GtkWidget *without_writer;
  GtkWidget *without_writer_text;
  GtkWidget *writer_arrived;
  GtkWidget *opening;

  RgGame     *game;
  RgEnvelope *envelope;
  RgDiagram  *diagram;
  char       *trouble;
  const char *step; /* the step that last got the focus */
  gint64      waits_from;
  guint       alarm;
  gboolean    agrees;
  gboolean    both_here;
  gboolean    committee;
};

G_DEFINE_FINAL_TYPE (RgResumePage, rg_resume_page, RG_TYPE_TABLE_WIDGET)

static RgGame *
get_game (RgResumePage *self)
{
  return rg_table_get_game (rg_table_widget_get_table (self));
}

static const RgState *
get_state (RgResumePage *self)
{
  return rg_game_get_state (get_game (self));
}

/* Returns the opener: the player who opens the envelope and replies to the sealed
 * move. */
static RgColor
get_opener (RgResumePage *self)
{
  return rg_color_other (rg_state_turn (get_state (self)));
}

/* Returns: how many microseconds the clock of @player has run since the envelope was
 * closed */
static gint64
get_run (RgResumePage *self, RgColor player)
{
  RgClock clock;

  rg_table_get_clock (rg_table_widget_get_table (self), &clock);
  return clock.used[player] - rg_envelope_get_face (self->envelope)->used[player];
}

static gboolean
is_absent (RgResumePage *self, RgColor player)
{
  return (get_state (self)->absent & (1u << player)) != 0;
}

/* Finds the time left until the agreed hour, below 0 once it is past. Returns FALSE if no
 * hour was agreed. */
static gboolean
get_time_to_due (RgResumePage *self, gint64 *left)
{
  const char           *due = rg_game_get_due (get_game (self));
  int                   year, month, day, hour, minute;
  g_autoptr (GDateTime) moment = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (due == NULL ||
      sscanf (due, "%d-%d-%d %d:%d", &year, &month, &day, &hour, &minute) != 5)
    return FALSE;

  moment = g_date_time_new_local (year, month, day, hour, minute, 0);
  *left = moment != NULL ? g_date_time_difference (moment, now) : 0;
  return moment != NULL;
}

/* Returns whether a player has lost by coming late although the sealed move, still
 * unknown, may have ended the game before. */
static gboolean
is_over_and_sealed (RgResumePage *self)
{
  return get_state (self)->phase == RG_PHASE_FINISHED &&
         rg_game_get_seal_id (get_game (self)) != NULL;
}

/* Returns whether the rulebook allows the envelope to be opened without the opener. Only
 * tries the event, without submitting it, with an empty text in place of the move. */
static gboolean
may_open_without (RgResumePage *self)
{
  char    nothing[] = "";
  RgState after;
  RgEvent event = {
    .time = RG_TIME_UNSET,
    .actor = rg_actor_player (get_opener (self)),
    .verb = RG_VERB_OPENED,
    .text = nothing,
  };

  return rg_game_try (get_game (self), &event, &after, NULL);
}

/* Returns: the rest of the permitted delay, in microseconds. The delay is an hour unless
 * another was agreed; it begins at the agreed hour or, without one, when the opener was
 * reported absent */
static gint64
get_time_to_late (RgResumePage *self)
{
  guint  agreed = rg_game_get_state (get_game (self))->late_after;
  gint64 delay = agreed != RG_NUMBER_UNSET ? (gint64) agreed * G_USEC_PER_SEC : HOUR;
  gint64 left = 0;
  gint64 waited = self->waits_from > 0 ? g_get_real_time () - self->waits_from : 0;

  if (get_time_to_due (self, &left))
    return left + delay;

  return delay - MAX (waited, get_run (self, get_opener (self)));
}

static void
draw_board_cb (G_GNUC_UNUSED GtkDrawingArea *area,
               cairo_t                      *cr,
               int                           width,
               int                           height,
               gpointer                      self)
{
  const RgBoard *board = &get_state (self)->ply.position.setup.board;
  RgGame        *game = get_game (self);
  RgDiagramLook  look = { .capped = rg_game_get_capped (game,
                                                        rg_game_get_n_plies (game)) };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  rg_diagram_draw (RG_RESUME_PAGE (self)->diagram, board, &look, cr, MIN (width, height));
}

/* Shows the facts of the envelope in a legible size, as they are printed small on it. */
static void
show_facts (RgResumePage *self)
{
  const RgEnvelopeFace *face = rg_envelope_get_face (self->envelope);
  const char           *opening = rg_envelope_opening (face->seal);
  g_autofree char      *move = rg_envelope_sealed_move (face);
  g_autofree char      *due = NULL;
  g_autofree char      *text = NULL;

  if (*face->due != '\0') {
    due = rg_local_time_in_words (face->due);
    /* Translators: which move is sealed, when the game is to be resumed, and
     * “with both players’ passwords” or the like. */
    text = g_strdup_printf (_ ("Inside: %s. To be resumed on %s. Opens %s."), move, due,
                            opening);
  } else {
    /* Translators: which move is sealed, and “with both players’
     * passwords” or the like. */
    text = g_strdup_printf (_ ("Inside: %s. Opens %s."), move, opening);
  }
  gtk_label_set_text (GTK_LABEL (self->facts), text);
}

/* Shows the times of a player in the envelope and on the clock. A difference is an error
 * (red) if the envelope does not match the game; otherwise a warning that the clock has
 * run since. */
static void
show_clock (RgResumePage *self, RgColor player)
{
  GtkWidget       *row = self->rows[player];
  gint64           run = get_run (self, player);
  gint64           used = rg_envelope_get_face (self->envelope)->used[player];
  gboolean         differs = run / G_USEC_PER_SEC != 0;
  g_autofree char *name = rg_player_name (get_game (self), player);
  g_autofree char *sealed = rg_clock_text_time (used);
  g_autofree char *now = rg_clock_text_time (used + run);
  /* Translators: two times used, such as 0:04:00. */
  g_autofree char *times = g_strdup_printf (_ ("Envelope %s · clock %s"), sealed, now);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), times);
  rg_set_css_class (row, "warning", differs && self->agrees);
  rg_set_css_class (row, "error", differs && !self->agrees);
}

/* Compares the clocks of game and envelope. No bindings, here and in the rest of this
 * page, as the envelope is not a property. */
static void
show_check (RgResumePage *self)
{
  gboolean there = self->envelope != NULL;

  gtk_widget_set_visible (self->clocks,
                          there && rg_clock_is_timed (&get_state (self)->clock));
  for (int player = RG_WHITE; there && player <= RG_BLACK; player++)
    show_clock (self, (RgColor) player);
  gtk_widget_queue_draw (self->board);
}

/* Describes how the game on the table matches the envelope. Only the opener's clock may
 * have run since the sealing, while that player was absent. */
static char *
describe_difference (RgResumePage *self, gint64 run)
{
  g_autofree char *time = rg_clock_text_time (run);
  RgColor          opener = get_opener (self);
  g_autofree char *name = rg_player_known_name (get_game (self), opener);

  if (!rg_clock_is_timed (&get_state (self)->clock))
    return g_strdup (_ ("The position matches the envelope."));
  if (run < G_USEC_PER_SEC)
    return g_strdup (_ ("The position and the clocks match the envelope."));
  if (name != NULL)
    /* Translators: a name, and a time such as 0:00:29. */
    return g_strdup_printf (_ ("The position matches the envelope. %s was absent, and "
                               "their clock has run for %s."),
                            name, time);

  return g_strdup_printf (opener == RG_WHITE
                            ? _ ("The position matches the envelope. White was absent, "
                                 "and their clock has run for %s.")
                            : _ ("The position matches the envelope. Black was absent, "
                                 "and their clock has run for %s."),
                          time);
}

/* Returns: (transfer full) (nullable): a sentence if the agreed dates of game and
 * envelope differ, else NULL */
static char *
describe_other_day (RgResumePage *self)
{
  const char      *due = rg_game_get_due (get_game (self));
  const char      *sealed = rg_envelope_get_face (self->envelope)->due;
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  if (g_str_equal (sealed, due != NULL ? due : ""))
    return NULL;

  /* Translators: in place of a date of resumption, if none was agreed. */
  here = due != NULL ? rg_local_time_in_words (due) : g_strdup (_ ("none"));
  there = *sealed != '\0' ? rg_local_time_in_words (sealed) : g_strdup (_ ("none"));
  /* Translators: two dates with their hours, or “none”. */
  return g_strdup_printf (_ ("However, the agreed dates differ: %s on the envelope, %s "
                             "in the game."),
                          there, here);
}

/* Shows whether the game matches the envelope; the opener's clock may have run since. */
static void
show_verdict (RgResumePage *self)
{
  gint64           run;
  gboolean         is_right;
  g_autofree char *difference = NULL;
  g_autofree char *other_day = NULL;
  g_autofree char *verdict = NULL;

  gtk_label_set_text (GTK_LABEL (self->verdict_text), "");
  if (self->envelope == NULL || self->trouble != NULL)
    return;

  run = get_run (self, get_opener (self));
  difference = describe_difference (self, run);
  other_day = describe_other_day (self);
  verdict = g_strjoin (other_day != NULL ? " " : "", difference, other_day, NULL);
  is_right = run < G_USEC_PER_SEC && other_day == NULL;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->verdict_icon),
                                is_right ? "object-select-symbolic" : "alarm-symbolic");
  rg_set_css_class (self->verdict, "success", is_right);
  rg_set_css_class (self->verdict, "warning", other_day != NULL);
  gtk_label_set_text (GTK_LABEL (self->verdict_text), verdict);
}

/* Writes a sentence about @player on a label or a button, where a long name may wrap. */
static void
show_sentence (RgResumePage        *self,
               GtkWidget           *widget,
               RgColor              player,
               const RgPlayerForms *forms)
{
  g_autofree char *sentence = rg_sentence_of_player (get_game (self), player, forms);

  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_text (GTK_LABEL (widget), sentence);
    return;
  }

  gtk_button_set_label (GTK_BUTTON (widget), sentence);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))),
                           PANGO_WRAP_WORD_CHAR);
}

static const RgPlayerForms IS_AWAY = { N_ ("%s Is Absent"),
                                       NC_ ("color", "%s Is Absent") };

static const RgPlayerForms HAS_ARRIVED = { N_ ("%s Has Arrived"),
                                           NC_ ("color", "%s Has Arrived") };

/* Describes the opener's part; their clock runs until the envelope is opened (FIDE 1930,
 * Art. 21.6). */
static void
show_opener (RgResumePage *self)
{
  static const RgPlayerForms replies = {
    N_ ("When both players are present, the envelope is opened, the sealed move is "
        "played, and %s is to move."),
    NC_ ("color",
         "When both players are present, the envelope is opened, the sealed move is "
         "played, and %s is to move.")
  };
  static const RgPlayerForms clock_runs = {
    N_ ("%s is absent: their clock runs, and the envelope stays closed."),
    NC_ ("color", "%s is absent: their clock runs, and the envelope stays closed.")
  };
  static const RgPlayerForms stays_shut = {
    N_ ("%s is absent, and the envelope stays closed."),
    NC_ ("color", "%s is absent, and the envelope stays closed.")
  };
  RgColor        opener = get_opener (self);
  const RgClock *clock = &get_state (self)->clock;
  gboolean       runs = clock->running == rg_actor_player (opener);

  g_object_set (self->absent_clock, "black", opener == RG_BLACK, "wanted", runs, NULL);
  show_sentence (self, self->presence_text, opener, &replies);
  show_sentence (self, self->absent, opener, &IS_AWAY);
  show_sentence (self, self->arrived, opener, &HAS_ARRIVED);
  show_sentence (self, self->absent_text, opener,
                 runs && rg_clock_is_timed (clock) ? &clock_runs : &stays_shut);
}

/* Shows how to go on if the player who sealed is absent. */
static void
show_writer (RgResumePage *self)
{
  static const RgPlayerForms opens_all_the_same = {
    N_ ("%s, who sealed the move, is absent. The envelope can still be opened: the "
        "move is played, and the opponent’s clock starts."),
    NC_ ("color",
         "%s, who sealed the move, is absent. The envelope can still be opened: the "
         "move is played, and the opponent’s clock starts.")
  };
  static const RgPlayerForms may_seal_reply = {
    N_ ("%s, who sealed the move, is absent. The envelope can still be opened. The "
        "opponent then replies on the board, or adjourns again and seals the reply in a "
        "new envelope; from then on the absent player’s clock runs."),
    NC_ ("color",
         "%s, who sealed the move, is absent. The envelope can still be opened. The "
         "opponent then replies on the board, or adjourns again and seals the reply in a "
         "new envelope; from then on the absent player’s clock runs.")
  };
  static const RgPlayerForms word_is_missing = {
    N_ ("%s, who sealed the move, is absent, and the envelope needs both passwords. No "
        "clock runs until both players are present or the arbiter decides."),
    NC_ ("color",
         "%s, who sealed the move, is absent, and the envelope needs both passwords. No "
         "clock runs until both players are present or the arbiter decides.")
  };
  RgColor              writer = rg_color_other (get_opener (self));
  const RgPlayerForms *without = &opens_all_the_same;

  if (self->envelope != NULL &&
      rg_envelope_get_face (self->envelope)->seal == RG_SEAL_BY_PLAYERS)
    without = &word_is_missing;
  else if (rg_rulebook_has (get_state (self)->rulebook, RG_MATTER_SEALED_REPLY))
    without = &may_seal_reply;

  show_sentence (self, self->writer_absent, writer, &IS_AWAY);
  show_sentence (self, self->writer_arrived, writer, &HAS_ARRIVED);
  show_sentence (self, self->without_writer_text, writer, without);
  gtk_widget_set_visible (self->without_writer, is_absent (self, writer));
}

/* Disables “absent” before the agreed hour and “late” before the end of the delay, and
 * shows the time left until each is enabled. */
static void
show_hours (RgResumePage *self)
{
  gint64           to_due = 0, to_late;
  gboolean         early = get_time_to_due (self, &to_due) && to_due > 0;
  g_autofree char *due = NULL;
  g_autofree char *text = NULL;
  g_autofree char *left = NULL;
  g_autofree char *wait = NULL;

  gtk_widget_set_sensitive (self->absent, !early);
  if (early) {
    due = rg_local_time_in_words (rg_game_get_due (get_game (self)));
    /* Translators: %s is a day and a time of day. */
    text = g_strdup_printf (
      _ ("The game is to be resumed on %s. Until then, neither player is considered "
         "absent."),
      due);
  }
  gtk_label_set_text (GTK_LABEL (self->early_text), text != NULL ? text : "");

  if (self->envelope == NULL || !is_absent (self, get_opener (self)))
    self->waits_from = 0;
  else if (self->waits_from == 0)
    self->waits_from = g_get_real_time ();
  if (self->waits_from == 0)
    return;

  to_late = get_time_to_late (self);
  gtk_widget_set_sensitive (self->late, to_late <= 0);
  left = rg_clock_text_time (MAX (to_late, 0) + G_USEC_PER_SEC - 1);
  /* Translators: a time such as 0:59:30. */
  wait = g_strdup_printf (_ ("The permitted delay is not over yet: %s left."), left);
  gtk_label_set_text (GTK_LABEL (self->late_wait), to_late > 0 ? wait : "");
}

static void
show_law (RgResumePage *self)
{
  const RgRulebook *rulebook = get_state (self)->rulebook;

  gtk_widget_set_visible (self->committee_row, may_open_without (self));
  rg_article_link_cite (RG_ARTICLE_LINK (self->late_article), rulebook, RG_MATTER_LATE);
  rg_article_link_cite (RG_ARTICLE_LINK (self->absent_article), rulebook,
                        rg_rulebook_has (rulebook, RG_MATTER_OPENING_PRESENCE)
                          ? RG_MATTER_OPENING_PRESENCE
                          : RG_MATTER_OPENING);
  rg_article_link_cite (RG_ARTICLE_LINK (self->presence_article), rulebook,
                        RG_MATTER_OPENING);
}

/* Shows a step and hides the others from screen readers too. Wipes passwords when their
 * step is left. */
static void
go_to_step (RgResumePage *self, const char *step)
{
  GtkStack  *stack = GTK_STACK (self->steps);
  GtkWidget *shown = gtk_stack_get_child_by_name (stack, step);
  GtkWidget *child = gtk_widget_get_first_child (self->steps);

  if (!g_str_equal (step, "words"))
    rg_seal_opening_wipe (RG_SEAL_OPENING (self->opening));
  /* Makes the step visible first, as a stack cannot show a hidden child. */
  gtk_widget_set_visible (shown, TRUE);
  gtk_stack_set_visible_child (stack, shown);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == shown);
  if (g_strcmp0 (self->step, step) == 0 ||
      gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  self->step = step;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->enlarge), FALSE);

  /* Focuses the widget that is most likely used next. */
  if (g_str_equal (step, "presence"))
    gtk_widget_grab_focus (self->here);
  else if (g_str_equal (step, "absent"))
    gtk_widget_grab_focus (self->arrived);
  else if (g_str_equal (step, "words"))
    rg_seal_opening_focus (RG_SEAL_OPENING (self->opening));
  else
    gtk_widget_grab_focus (self->choose);
  rg_keep_in_sight (self->steps);
}

static void
show (RgResumePage *self)
{
  gboolean         absent = is_absent (self, get_opener (self));
  const char      *step = "presence";
  g_autofree char *trouble = rg_sentence_alone (self->trouble != NULL ? self->trouble
                                                                      : "");

  gtk_label_set_text (GTK_LABEL (self->trouble_text), trouble);
  show_check (self);
  show_verdict (self);
  show_opener (self);
  show_writer (self);
  show_hours (self);
  show_law (self);
  if (self->trouble != NULL || self->envelope == NULL)
    step = "trouble";
  else if (is_over_and_sealed (self) || (absent ? self->committee : self->both_here))
    step = "words";
  else if (absent)
    step = "absent";
  go_to_step (self, step);
}

/* Emits "left" if another game is on the table, or if this game is no longer adjourned
 * and its sealed move is known; else updates the steps. */
static void
rg_resume_page_update (RgTableWidget *widget)
{
  RgResumePage *self = RG_RESUME_PAGE (widget);

  if (self->game == NULL)
    self->game = get_game (self);
  if (get_game (self) != self->game ||
      (get_state (self)->phase != RG_PHASE_ADJOURNED && !is_over_and_sealed (self))) {
    g_signal_emit_by_name (self, "left");
  } else {
    show (self);
  }
}

static void
direct (RgResumePage *self, RgVerb verb, RgColor whom)
{
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = RG_ACTOR_DIRECTOR,
               .verb = verb,
               .whom = rg_actor_player (whom),
  };

  if (!rg_table_submit (rg_table_widget_get_table (self), &event, &error))
    rg_show_refusal (GTK_WIDGET (self), rg_table_widget_get_table (self), error);
}

static void
back_cb (RgResumePage *self)
{
  g_signal_emit_by_name (self, "left");
}

static gboolean
escape_cb (GtkWidget              *widget,
           G_GNUC_UNUSED GVariant *arguments,
           G_GNUC_UNUSED gpointer  data)
{
  RgResumePage    *self = RG_RESUME_PAGE (widget);
  GtkToggleButton *enlarge = GTK_TOGGLE_BUTTON (self->enlarge);

  if (gtk_toggle_button_get_active (enlarge))
    gtk_toggle_button_set_active (enlarge, FALSE);
  else
    back_cb (self);
  return TRUE;
}

static void
here_cb (RgResumePage *self)
{
  RgColor writer = rg_color_other (get_opener (self));

  self->both_here = TRUE;
  if (is_absent (self, writer))
    direct (self, RG_VERB_ARRIVED, writer);
  else
    show (self);
}

static void
absent_cb (RgResumePage *self)
{
  direct (self, RG_VERB_ABSENT, get_opener (self));
}

/* Reports the writer absent, which does not delay the opening: the law waits for the
 * opener only. */
static void
writer_absent_cb (RgResumePage *self)
{
  self->both_here = TRUE;
  direct (self, RG_VERB_ABSENT, rg_color_other (get_opener (self)));
}

static void
arrived_cb (RgResumePage *self)
{
  self->both_here = TRUE;
  direct (self, RG_VERB_ARRIVED, get_opener (self));
}

static void
late_cb (RgResumePage *self)
{
  direct (self, RG_VERB_LATE, get_opener (self));
}

static void
committee_cb (RgResumePage *self)
{
  self->committee = TRUE;
  show (self);
}

static void
choose_cb (RgResumePage *self)
{
  g_signal_emit_by_name (self, "wanted");
}

static void
opened_cb (RgResumePage *self, gpointer text)
{
  g_signal_emit_by_name (self, "opened", text);
}

static gboolean
alarm_cb (gpointer self)
{
  show_check (self);
  show_verdict (self);
  show_hours (self);
  return G_SOURCE_CONTINUE;
}

static void
rg_resume_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rg_resume_page_parent_class)->map (widget);

  RG_RESUME_PAGE (widget)->alarm = g_timeout_add_seconds (1, alarm_cb, widget);
}

static void
rg_resume_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&RG_RESUME_PAGE (widget)->alarm, g_source_remove);

  GTK_WIDGET_CLASS (rg_resume_page_parent_class)->unmap (widget);
}

static const char *const FOLLOWS[] = { "game", "n-events", NULL };

static void
rg_resume_page_class_init (RgResumePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = rg_resume_page_map;
  widget_class->unmap = rg_resume_page_unmap;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_resume_page_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;

  /* opened: the envelope is open; the opener plays the move in the RgSecret. */
  rg_signal_new (klass, "opened", 1, G_TYPE_POINTER);

  /* left: the user does not resume the game now, or there is no game to resume any
   * more. */
  rg_signal_new (klass, "left", 0);

  /* wanted: the user wants to choose the file of the envelope. */
  rg_signal_new (klass, "wanted", 0);

  RG_ENSURE_TYPES (RG_TYPE_ARTICLE_LINK, RG_TYPE_CLOCK_LABEL, RG_TYPE_ENVELOPE_VIEW,
                   RG_TYPE_SEAL_OPENING, RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-resume-page.ui");
  RG_BIND_CHILDREN (RgResumePage, enlarge, face, facts, board, clocks, verdict,
                    verdict_icon, verdict_text, steps, trouble_text, choose,
                    presence_text, presence_article, early_text, here, absent,
                    writer_absent, absent_text, absent_article, absent_clock, arrived,
                    late, late_wait, late_article, committee_row, without_writer,
                    without_writer_text, writer_arrived, opening);
  gtk_widget_class_bind_template_child_full (widget_class, "white_row", FALSE,
                                             G_STRUCT_OFFSET (RgResumePage,
                                                              rows[RG_WHITE]));
  gtk_widget_class_bind_template_child_full (widget_class, "black_row", FALSE,
                                             G_STRUCT_OFFSET (RgResumePage,
                                                              rows[RG_BLACK]));
  RG_BIND_CALLBACKS (back_cb, here_cb, absent_cb, writer_absent_cb, arrived_cb, late_cb,
                     committee_cb, choose_cb, opened_cb, rg_resume_page_set_trouble);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "resume-page");
  rg_help_add (widget_class, "adjournment");

  RG_OWNS (RgResumePage, rg_envelope_unref, envelope);
  RG_OWNS (RgResumePage, g_free, trouble);
  RG_OWNS (RgResumePage, rg_diagram_unref, diagram);
}

static void
rg_resume_page_init (RgResumePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  self->diagram = rg_piece_textures_new_diagram (NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->board), draw_board_cb, self,
                                  NULL);
}

/* @table has an adjourned game. Returns: (transfer floating): a page without an
 * envelope */
RgResumePage *
rg_resume_page_new (RgTable *table)
{
  return g_object_new (RG_TYPE_RESUME_PAGE, "table", table, NULL);
}

/* Compares @envelope with the game; if they match, it can be opened. It may be the
 * envelope of another game, chosen by mistake. */
void
rg_resume_page_set_envelope (RgResumePage *self, RgEnvelope *envelope)
{
  g_autoptr (GError) error = NULL;

  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
  self->agrees = rg_envelope_face_matches (rg_envelope_get_face (envelope),
                                           get_game (self), &error);
  g_free (self->trouble);
  self->trouble = self->agrees ? NULL : rg_sentence_for_error (error);
  rg_envelope_view_set_envelope (RG_ENVELOPE_VIEW (self->face), envelope);
  gtk_widget_show (self->enlarge);
  show_facts (self);
  rg_seal_opening_set_envelope (RG_SEAL_OPENING (self->opening), envelope);
  show (self);
}

/* Shows @sentence, which says why there is no envelope to open, and offers to choose a
 * file. */
void
rg_resume_page_set_trouble (RgResumePage *self, const char *sentence)
{
  g_free (self->trouble);
  self->trouble = g_strdup (sentence);
  show (self);
}
