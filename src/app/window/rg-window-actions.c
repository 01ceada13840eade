/* The actions of the window, and the windows that they open. Each action by which a
 * player speaks has a second one for the opponent, with Shift, as at a strict table
 * either may speak at any time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-director-panel.h"
#include "rg-director.h"
#include "rg-eboard-dialog.h"
#include "rg-message.h"
#include "rg-preferences-window.h"
#include "rg-print-papers.h"
#include "rg-record-question.h"
#include "rg-review.h"
#include "rg-rulebook-window.h"
#include "rg-seal-page.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* Returns the window; makes the table first, as a key may be pressed while there is only
 * the welcome page. */
static RgWindow *
get_window (GtkWidget *widget)
{
  RgWindow *self = RG_WINDOW (widget);

  rg_window_set_up_table (self);
  return self;
}

static void
flip (RgWindow *self)
{
  rg_table_set_flipped (self->table, !rg_table_get_flipped (self->table));
}

/* Undoes on Escape the first of these: large clocks, the piece in the hand, the end
 * panel, an earlier moment, an act begun on the board, full screen. */
static void
cancel_one (RgWindow *self)
{
  if (rg_table_view_cancel_one (self->view))
    return;
  if (rg_table_looks_back (self->table)) {
    rg_table_come_back (self->table);
    return;
  }

  if (rg_table_get_purpose (self->table, NULL) == RG_VERB_UNSET &&
      rg_table_get_demand (self->table)->first == RG_SQUARE_NONE) {
    gtk_window_unfullscreen (GTK_WINDOW (self));
    return;
  }

  rg_table_clear_demand (self->table);
  rg_table_set_purpose (self->table, RG_ACTOR_NONE, RG_VERB_UNSET);
}

static void
write_move (RgWindow *self)
{
  rg_sheet_page_write_move (rg_table_view_open_sheet (self->view));
}

static void
annotate (RgWindow *self)
{
  rg_sheet_page_annotate (rg_table_view_open_sheet (self->view));
}

static void
name_move (RgWindow *self)
{
  rg_sheet_page_name (rg_table_view_open_sheet (self->view));
}

/* Lets the pointer act for the other player, at a strict table. */
static void
change_acting (RgWindow *self)
{
  if (rg_game_get_state (rg_window_get_game (self))->conduct == RG_CONDUCT_STRICT)
    rg_table_set_acting (self->table, rg_color_other (rg_table_get_acting (self->table)));
}

/* Submits an event of the director; shows only a refusal, as the board shows the rest. */
static void
direct (RgWindow *self, const char *words)
{
  g_autofree char *answer = NULL;

  if (words != NULL && !rg_director_say (self->table, words, &answer))
    rg_show_message (GTK_WIDGET (self), answer);
}

static void
stop_clocks (RgWindow *self)
{
  direct (self, "stop");
}

static void
start_clocks (RgWindow *self)
{
  direct (self, rg_director_find_start (self->table));
}

/* Stops running clocks, or starts them. */
static void
pause_clocks (RgWindow *self)
{
  const char *start = rg_director_find_start (self->table);

  direct (self, start != NULL ? start : "stop");
}

static GtkWindow *
get_panel (RgWindow *self)
{
  GtkWindow *panel = rg_window_find_over (self, RG_TYPE_DIRECTOR_PANEL);

  return panel != NULL
           ? panel
           : GTK_WINDOW (rg_director_panel_new (GTK_WINDOW (self), self->table));
}

static void
show_panel (RgWindow *self)
{
  gtk_window_present (get_panel (self));
}

static void
show_ruling (RgWindow *self)
{
  GtkWindow *panel = get_panel (self);

  gtk_widget_activate_action (GTK_WIDGET (panel), "panel.page", "s", "decisions");
  gtk_window_present (panel);
}

static void
record_cb (RgWindow *self, const char *response, GtkWidget *dialog)
{
  g_autofree char *words = rg_record_get_words (dialog);

  if (g_str_equal (response, RG_RECORD_RESPONSE))
    direct (self, words);
}

static void
record_result (RgWindow *self)
{
  g_signal_connect_object (rg_record_ask (GTK_WINDOW (self)), "response",
                           G_CALLBACK (record_cb), self, G_CONNECT_SWAPPED);
}

static void
show_preferences (RgWindow *self)
{
  rg_window_present_over (self, rg_preferences_window_new (GTK_WINDOW (self)));
}

/* Shows the shortcuts; makes their window at first use, as it has as many widgets as the
 * rest of the window. */
static void
show_shortcuts (RgWindow *self)
{
  GtkApplicationWindow  *window = GTK_APPLICATION_WINDOW (self);
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_application_window_get_help_overlay (window) == NULL) {
    builder = gtk_builder_new_from_resource (
      "/io/github/regence_chess/Regence/ui/help-overlay.ui");
    gtk_application_window_set_help_overlay (
      window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
  }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

/* Opens the window of the electronic board over the active window, which may be that of a
 * new game. */
static void
show_eboard (RgWindow *self)
{
  GtkWindow *front = gtk_application_get_active_window (
    gtk_window_get_application (GTK_WINDOW (self)));

  rg_window_present_over (self,
                          rg_eboard_dialog_new (front != NULL ? front : GTK_WINDOW (self),
                                                self->eboard));
}

/* Opens the rulebook at article @number; NULL keeps the reader's place. */
static void
show_article (RgWindow *self, const char *id, const char *number)
{
  if (self->rulebook == NULL)
    g_set_weak_pointer (&self->rulebook,
                        GTK_WINDOW (rg_rulebook_window_new (GTK_WINDOW (self))));
  rg_rulebook_window_show_article (RG_RULEBOOK_WINDOW (self->rulebook), id, number);
  gtk_window_present (self->rulebook);
}

static void
show_rulebook (RgWindow *self)
{
  show_article (self, rg_game_get_state (rg_window_get_game (self))->rulebook->id, NULL);
}

/* OF: the function of an action, and the object of the window that it is called with;
 * WINDOW: the same for the window itself. Both cast: that the function takes this object
 * is not checked. */
#define OF(field, act) (void (*) (gpointer)) act, G_STRUCT_OFFSET (RgWindow, field)
#define WINDOW(act)    (void (*) (gpointer)) act, 0

static const struct {
  const char *name;
  const char *accels[3];
  void (*act) (gpointer actor);
  gsize    actor;
  gboolean leaves; /* TRUE to emit "about-to-leave" first */
} ACTS[] = {
  { "win.new", { "<Control>n" }, WINDOW (rg_window_new_game), FALSE },
  { "win.folded-new", { NULL }, WINDOW (rg_window_new_game), FALSE },
  { "win.folded-games", { NULL }, WINDOW (rg_window_show_games), TRUE },
  { "win.open", { "<Control>o" }, WINDOW (rg_window_open_file), FALSE },
  { "win.save-copy",
    { "<Control>s", "<Control><Shift>s" },
    OF (saver, rg_table_saver_save_copy),
    TRUE },
  { "win.games", { "<Control>g" }, WINDOW (rg_window_show_games), TRUE },
  { "win.show-copy", { NULL }, WINDOW (rg_window_show_copy), FALSE },
  { "win.open-original", { NULL }, OF (files, rg_table_files_open_original), TRUE },
  { "win.go-on", { NULL }, WINDOW (rg_window_go_on), FALSE },
  { "win.play-on", { NULL }, WINDOW (rg_window_play_on), FALSE },
  { "win.previous-game", { "<Alt>Page_Up" }, WINDOW (rg_window_previous_game), TRUE },
  { "win.next-game", { "<Alt>Page_Down" }, WINDOW (rg_window_next_game), TRUE },
  { "win.rematch", { "<Control><Shift>n" }, OF (match, rg_match_table_rematch), FALSE },
  { "win.review", { NULL }, OF (view, rg_table_view_review), FALSE },
  { "win.match", { "<Control><Shift>m" }, WINDOW (rg_window_show_matches), FALSE },
  { "win.evening", { NULL }, WINDOW (rg_window_show_evening), FALSE },
  { "win.print", { "<Control>p" }, WINDOW (rg_window_print), TRUE },
  { "win.print-blank", { NULL }, WINDOW (rg_print_blank), FALSE },
  { "win.print-report", { NULL }, WINDOW (rg_window_print_report), TRUE },
  { "win.print-diagram", { NULL }, WINDOW (rg_window_print_diagram), FALSE },
  { "win.export-position", { NULL }, WINDOW (rg_window_export_position), FALSE },
  { "win.publish", { NULL }, WINDOW (rg_window_publish), TRUE },
  { "win.adjourn", { NULL }, WINDOW (rg_window_adjourn), TRUE },
  { "win.resume", { "<Control><Shift>r" }, WINDOW (rg_window_resume), TRUE },
  { "win.flip", { "<Control>t" }, WINDOW (flip), FALSE },
  { "win.cancel-one", { NULL }, WINDOW (cancel_one), FALSE },
  { "win.return", { NULL }, OF (table, rg_table_come_back), FALSE },
  { "win.copy-position", { NULL }, WINDOW (rg_window_copy_position), FALSE },
  { "win.copy-game", { "<Control><Shift>c" }, WINDOW (rg_window_copy_game), FALSE },
  { "win.copy-report", { NULL }, WINDOW (rg_window_copy_report), TRUE },
  { "win.copy-picture", { NULL }, WINDOW (rg_window_copy_picture), FALSE },
  { "win.paste", { NULL }, WINDOW (rg_window_paste), FALSE },
  { "win.board", { "F6" }, OF (view, rg_table_view_focus_board), FALSE },
  { "win.answer", { "F7" }, OF (view, rg_table_view_focus_answer), FALSE },
  { "win.write-move", { "<Control>m" }, WINDOW (write_move), FALSE },
  { "win.annotate", { "<Control>e" }, WINDOW (annotate), FALSE },
  { "win.name", { "<Control>i" }, WINDOW (name_move), FALSE },
  { "win.keep-names", { NULL }, WINDOW (rg_window_keep_names), FALSE },
  { "win.acting", { "<Control>h" }, WINDOW (change_acting), FALSE },
  { "win.pause", { "Pause", "F8" }, WINDOW (pause_clocks), FALSE },
  { "win.clock-screen", { "F9" }, OF (view, rg_table_view_toggle_clocks), FALSE },
  { "win.stop-clocks", { NULL }, WINDOW (stop_clocks), FALSE },
  { "win.start-clocks", { NULL }, WINDOW (start_clocks), FALSE },
  { "win.director", { "<Control><Shift>a" }, WINDOW (show_panel), FALSE },
  { "win.ruling", { NULL }, WINDOW (show_ruling), FALSE },
  { "win.record", { NULL }, WINDOW (record_result), TRUE },
  { "win.welcome", { NULL }, WINDOW (rg_window_welcome), FALSE },
  { "win.eboard", { NULL }, WINDOW (show_eboard), FALSE },
  { "win.rulebook", { "<Control>r" }, WINDOW (show_rulebook), FALSE },
  { "win.preferences", { "<Control>comma" }, WINDOW (show_preferences), FALSE },
  { "win.show-help-overlay", { "<Control>question" }, WINDOW (show_shortcuts), FALSE },
};

static void
act_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  RgWindow *self = get_window (widget);
  guint     i = 0;

  while (!g_str_equal (ACTS[i].name, name))
    i++;
  if (ACTS[i].leaves)
    rg_table_about_to_leave (self->table);
  ACTS[i].act (ACTS[i].actor != 0 ? G_STRUCT_MEMBER (gpointer, self, ACTS[i].actor)
                                  : self);
}

static const struct {
  const char *name;
  const char *accels[3];
  RgVerb      verb; /* RG_VERB_UNSET opens the claims */
  gboolean    other;
} SAYINGS[] = {
  { "win.takeback", { "<Control>z" }, RG_VERB_TAKEBACK, FALSE },
  { "win.offer-draw", { "<Control>d" }, RG_VERB_OFFER_DRAW, FALSE },
  { "win.offer-draw-other", { "<Control><Shift>d" }, RG_VERB_OFFER_DRAW, TRUE },
  { "win.resign", { NULL }, RG_VERB_RESIGN, FALSE },
  { "win.check", { "<Control>k" }, RG_VERB_SAY_CHECK, FALSE },
  { "win.check-other", { "<Control><Shift>k" }, RG_VERB_SAY_CHECK, TRUE },
  { "win.adoube", { "<Control>j" }, RG_VERB_ADOUBE, FALSE },
  { "win.adoube-other", { "<Control><Shift>j" }, RG_VERB_ADOUBE, TRUE },
  { "win.claim", { "<Control>l" }, RG_VERB_UNSET, FALSE },
  { "win.claim-other", { "<Control><Shift>l" }, RG_VERB_UNSET, TRUE },
};

static void
say_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  RgWindow          *self = get_window (widget);
  g_autoptr (GError) error = NULL;
  RgColor            speaker;
  RgVerb             verb;
  guint              i = 0;

  while (!g_str_equal (SAYINGS[i].name, name))
    i++;
  verb = SAYINGS[i].verb;
  if (!rg_player_act_exists (rg_window_get_game (self), verb))
    return;

  speaker = rg_player_act_find_speaker (self->table, verb);
  if (SAYINGS[i].other)
    speaker = rg_color_other (speaker);
  if (verb == RG_VERB_UNSET) {
    rg_table_view_open_claims (self->view, speaker);
  } else if (!(rg_player_act_needs_more (verb)
                 ? rg_player_act_begin (self->table, speaker, verb, &error)
                 : rg_table_submit_verb (self->table, rg_actor_player (speaker), verb,
                                         &error))) {
    rg_show_refusal (widget, self->table, error);
  }
}

/* Presses the clock of @player; only the player who has made a move can do that. */
static void
press_clock_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *player)
{
  RgTable *table = get_window (widget)->table;
  RgGame  *game = rg_table_get_game (table);
  RgActor  running = rg_game_get_state (game)->clock.running;

  if (rg_game_is_over (game) || running == RG_ACTOR_NONE ||
      rg_eboard_table_press (get_window (widget)->eboard))
    return;
  if (rg_table_is_held (table))
    rg_table_start_clocks (table);
  else if (!rg_table_must_press (table))
    rg_show_message (widget, _ ("The clock switches by itself when a move is made."));
  else if (!rg_table_waits_for_press (table))
    rg_show_message (widget, _ ("Press the clock after making a move."));
  else if (g_str_equal (g_variant_get_string (player, NULL),
                        running == RG_ACTOR_WHITE ? "white" : "black"))
    rg_table_press_clock (table);
}

static void
step_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  RgTable *table = get_window (widget)->table;

  if (g_str_equal (name, "win.first"))
    rg_table_go_to_first (table);
  else if (g_str_equal (name, "win.last"))
    rg_table_go_to_last (table);
  else
    rg_table_step (table, g_str_equal (name, "win.next") ? 1 : -1);
}

/* Reads the sealed move to its writer if the page to write it is shown; else answers by
 * rg_voice_answer(). */
static void
hear_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *question)
{
  RgWindow   *self = get_window (widget);
  const char *what = g_variant_get_string (question, NULL);
  const char *written = RG_IS_SEAL_PAGE (self->page) && g_str_equal (what, "last")
                          ? rg_seal_page_get_written (RG_SEAL_PAGE (self->page))
                          : NULL;

  if (written != NULL)
    rg_voice_spell (self->voice, written);
  else
    rg_voice_answer (self->voice, what);
}

static void
show_message_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *sentence)
{
  rg_window_say (get_window (widget), g_variant_get_string (sentence, NULL));
}

/* @parameter: a sentence, the label of a button, and the action of the button. */
static void
offer_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  const char *sentence, *label, *action;

  g_variant_get (parameter, "(&s&s&s)", &sentence, &label, &action);
  rg_window_offer (get_window (widget), sentence, label, action);
}

static void
remark_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *sentence)
{
  rg_status_line_remark (rg_table_view_get_line (get_window (widget)->view),
                         g_variant_get_string (sentence, NULL));
}

/* @parameter: a sentence, the id of a rulebook, and an article; the last two may be
 * "". */
static void
announce_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  const char *sentence, *rulebook, *number;

  g_variant_get (parameter, "(&s&s&s)", &sentence, &rulebook, &number);
  rg_status_line_announce (rg_table_view_get_line (get_window (widget)->view), sentence,
                           rulebook, *number != '\0' ? number : NULL);
}

static void
article_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  const char *id, *number;

  g_variant_get (parameter, "(&s&s)", &id, &number);
  show_article (get_window (widget), id, number);
}

void
rg_window_install_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char                 *name;
    const char                 *parameter;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "win.first", NULL, step_cb },
    { "win.previous", NULL, step_cb },
    { "win.next", NULL, step_cb },
    { "win.last", NULL, step_cb },
    { "win.press-clock", "s", press_clock_cb },
    { "win.show-message", "s", show_message_cb },
    { "win.remark", "s", remark_cb },
    { "win.announce", "(sss)", announce_cb },
    { "win.article", "(ss)", article_cb },
    { "win.offer", "(sss)", offer_cb },
    { "win.hear", "s", hear_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ACTS); i++)
    gtk_widget_class_install_action (klass, ACTS[i].name, NULL, act_cb);
  for (guint i = 0; i < G_N_ELEMENTS (SAYINGS); i++)
    gtk_widget_class_install_action (klass, SAYINGS[i].name, NULL, say_cb);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (klass, rows[i].name, rows[i].parameter,
                                     rows[i].activate);
  gtk_widget_class_install_property_action (klass, "win.fullscreen", "fullscreened");
}

void
rg_window_add_accels (GtkApplication *application)
{
  static const char *const fullscreen[] = { "F11", NULL };
  static const char *const hear[][3] = {
    { "win.hear::last", "F2", NULL },   { "win.hear::square", "<Shift>F2", NULL },
    { "win.hear::clocks", "F3", NULL }, { "win.hear::move", "F4", NULL },
    { "win.hear::white", "F5", NULL },  { "win.hear::black", "<Shift>F5", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hear); i++)
    gtk_application_set_accels_for_action (application, hear[i][0], hear[i] + 1);
  gtk_application_set_accels_for_action (application, "win.fullscreen", fullscreen);
  for (guint i = 0; i < G_N_ELEMENTS (ACTS); i++)
    gtk_application_set_accels_for_action (application, ACTS[i].name, ACTS[i].accels);
  for (guint i = 0; i < G_N_ELEMENTS (SAYINGS); i++)
    gtk_application_set_accels_for_action (application, SAYINGS[i].name,
                                           SAYINGS[i].accels);
}

/* Enables actions. Those by which players speak never depend on the position, so as to
 * give no hint; the only exception is taking back, which only free games have. */
void
rg_window_update_actions (RgWindow *self)
{
  RgTable       *table = self->table;
  RgGame        *game = rg_window_get_game (self);
  const RgState *state = rg_game_get_state (game);
  gboolean       says = self->page == NULL;
  gboolean       has_game = !rg_window_is_welcoming (self);
  gboolean       over = rg_game_is_over (game) || !says;
  gboolean       at_start = rg_table_get_ply (table) == 0;
  gboolean       at_end = rg_table_is_at_end (table);
  gboolean       may_ask_back =
    !over && rg_player_act_exists (game, RG_VERB_TAKEBACK) &&
    rg_game_may_ask_takeback (game, rg_player_act_find_speaker (table, RG_VERB_TAKEBACK));
  gboolean may_name = rg_get_flag (table, "may-name");
  guint    n_games;
  guint    place = rg_table_files_find_place (self->files, &n_games);
  const struct {
    const char *name;
    gboolean    enabled;
  } rows[] = {
    { "win.first", !at_start },
    { "win.previous", !at_start },
    { "win.next", rg_table_may_step_on (table) },
    { "win.last", !at_end },
    { "win.return", rg_table_looks_back (table) },
    { "win.copy-position", says && has_game },
    { "win.copy-game", says && has_game },
    { "win.copy-report", says && has_game },
    { "win.copy-picture", says && has_game },
    { "win.paste", says },
    { "win.resign", says && rg_player_act_exists (game, RG_VERB_RESIGN) },
    { "win.claim", says && rg_player_act_exists (game, RG_VERB_UNSET) },
    { "win.adoube", says && rg_player_act_exists (game, RG_VERB_ADOUBE) },
    { "win.check", says && rg_player_act_exists (game, RG_VERB_SAY_CHECK) },
    { "win.adjourn", !over && rg_player_act_exists (game, RG_VERB_ADJOURN) },
    { "win.offer-draw", !over && rg_player_act_exists (game, RG_VERB_OFFER_DRAW) &&
                          state->draw_offer == RG_ACTOR_NONE },
    { "win.takeback", may_ask_back },
    { "win.clock-screen", says },
    { "win.name", has_game && self->view != NULL && may_name },
    { "win.resume",
      state->phase == RG_PHASE_ADJOURNED || rg_game_get_seal_id (game) != NULL },
    { "win.play-on", rg_table_may_play_on (table) },
    { "win.previous-game", place > 1 },
    { "win.next-game", place < n_games },
    { "win.rematch", rg_match_table_may_rematch (self->match) },
    { "win.save-copy", has_game },
    { "win.print", has_game },
    { "win.print-report", has_game },
    { "win.print-diagram", has_game },
    { "win.export-position", has_game },
    { "win.publish", has_game },
    { "win.flip", has_game },
    { "win.board", has_game },
    { "win.answer", has_game },
    { "win.write-move", has_game },
    { "win.annotate", has_game },
    { "win.review", has_game && rg_review_is_allowed (game) },
    { "win.acting", has_game },
    { "win.director", has_game && rg_game_names_rulebook (game) },
    { "win.ruling", has_game && rg_game_names_rulebook (game) },
    { "win.record", has_game && !over && rg_director_may (self->table, RG_VERB_RECORD) },
    { "win.pause", rg_clock_is_timed (&state->clock) &&
                     (rg_director_may (self->table, RG_VERB_STOP) ||
                      rg_director_find_start (self->table) != NULL) },
    { "win.stop-clocks",
      rg_clock_is_timed (&state->clock) && rg_director_may (self->table, RG_VERB_STOP) },
    { "win.start-clocks", rg_director_find_start (self->table) != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), rows[i].name, rows[i].enabled);
}
