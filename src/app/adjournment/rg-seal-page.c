/* The steps of sealing a move, one page each. The move is only in the draft; leaving a
 * step hides it, and it is shown again only after the opponent has looked away. The first
 * letter or move adjourns the game; before that, the game can go on. The writer's clock
 * stops at the signature. The game gets its event only once the file of the envelope is
 * saved. If a step fails, the draft is kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-page.h"

#include "rg-article-link.h"
#include "rg-clock-label.h"
#include "rg-envelope-view.h"
#include "rg-flow-layout.h"
#include "rg-help.h"
#include "rg-message.h"
#include "rg-seal-closing.h"
#include "rg-seal-sheet.h"
#include "rg-seal-terms.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-wrap.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef enum {
  RG_SEAL_STEP_STOPPED,
  RG_SEAL_STEP_ASK,
  RG_SEAL_STEP_AWAY,
  RG_SEAL_STEP_WRITE,
  RG_SEAL_STEP_REVIEW,
  RG_SEAL_STEP_TERMS,
  RG_SEAL_STEP_CLOSING,
  RG_SEAL_STEP_FACE,
} RgSealStep;

/* `draft` is wiped once the envelope is saved in the folder `games`. `openly` is set to
 * adjourn without a sealed move. `alone` is the step that follows once the opponent has
 * looked away; `behind` the step to go on with after a director's stop. `is_left` is set
 * once the page is done. */
struct _RgSealPage {
  RgTableWidget parent_instance;

  GtkWidget *title;
  GtkWidget *whose;
  GtkWidget *clock;
  GtkWidget *steps;
  GtkWidget *ask_title;
  GtkWidget *ask_text;
  GtkWidget *ask_article;
  GtkWidget *away_title;
  GtkWidget *away_text;
  GtkWidget *sheet;
  GtkWidget *terms;
  GtkWidget *closing;
  GtkWidget *envelope;
  GtkWidget *fault;
  GtkWidget *back;
  GtkWidget *next;

  RgGame      *game;
  RgSealDraft *draft;
  char        *games;
  RgColor      writer;
  RgSealStep   step;
  RgSealStep   alone;
  RgSealStep   behind;
  gboolean     openly;
  gboolean     is_left;
};

G_DEFINE_FINAL_TYPE (RgSealPage, rg_seal_page, RG_TYPE_TABLE_WIDGET)

static void go_to (RgSealPage *self, RgSealStep step);

static const RgPlayerForms SEALS = { N_ ("%s seals a move"),
                                     NC_ ("color", "%s seals a move") };

static const RgPlayerForms ASKED = {
  N_ ("The game is being adjourned. %1$s is to move and will now write a move that the "
      "opponent must not see. %1$s’s clock runs until the move is signed."),
  NC_ ("color",
       "The game is being adjourned. %1$s is to move and will now write a move that the "
       "opponent must not see. %1$s’s clock runs until the move is signed.")
};

static const RgPlayerForms ASKED_UNTIMED = {
  N_ ("The game is being adjourned. %s is to move and writes the move unseen by the "
      "opponent."),
  NC_ ("color",
       "The game is being adjourned. %s is to move and writes the move unseen by the "
       "opponent.")
};

static const RgPlayerForms LOOK_AWAY = { N_ ("%s, please look away"),
                                         NC_ ("color", "%s, please look away") };

static const RgPlayerForms WRITES = {
  N_ ("%s now writes the move, which stays secret until the game is resumed."),
  NC_ ("color", "%s now writes the move, which stays secret until the game is resumed.")
};

static RgTable *
get_table (RgSealPage *self)
{
  return rg_table_widget_get_table (self);
}

static const RgState *
get_state (RgSealPage *self)
{
  return rg_game_get_state (self->game);
}

static gboolean
shows_sheet (RgSealPage *self)
{
  return self->step == RG_SEAL_STEP_WRITE || self->step == RG_SEAL_STEP_REVIEW;
}

/* Shows @sentence on the sheet if that is visible, else below the step. */
static void
complain (RgSealPage *self, const char *sentence)
{
  g_autofree char *alone = rg_sentence_alone (sentence != NULL ? sentence : "");
  gboolean         is_sheet = shows_sheet (self);

  rg_seal_sheet_complain (RG_SEAL_SHEET (self->sheet), is_sheet ? alone : "");
  gtk_label_set_text (GTK_LABEL (self->fault), is_sheet ? "" : alone);
}

static void
complain_of (RgSealPage *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_refusal (self->game, error);

  complain (self, sentence);
}

/* Wipes the draft, and hides the sheet that shows it. */
static void
wipe (RgSealPage *self)
{
  rg_seal_sheet_hide (RG_SEAL_SHEET (self->sheet));
  rg_seal_draft_wipe (self->draft);
}

static void
leave (RgSealPage *self)
{
  if (self->is_left)
    return;

  self->is_left = TRUE;
  g_signal_emit_by_name (self, "left");
}

/* Clears the fault as soon as the user corrects something. */
static void
mended_cb (RgSealPage *self)
{
  complain (self, NULL);
}

static gboolean
is_begun (RgSealPage *self)
{
  return get_state (self)->suspended;
}

/* Adjourns the game, unless this has been done already: from then on there is no way back
 * to it. */
static gboolean
begin_sealing (RgSealPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!is_begun (self) &&
      !rg_table_submit_verb (get_table (self), rg_actor_player (self->writer),
                             RG_VERB_ADJOURN, &error)) {
    complain_of (self, error);
    return FALSE;
  }

  gtk_button_set_label (GTK_BUTTON (self->back), "");
  return TRUE;
}

/* Starts the clocks again after the director has stopped them. */
static void
go_on (RgSealPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (get_table (self), RG_ACTOR_DIRECTOR, RG_VERB_GO, &error))
    complain_of (self, error);
}

/* Goes on to the step at which the move is written, or adjourns the game at once if no
 * move is to be sealed. */
static void
adjourn (RgSealPage *self)
{
  if (!self->openly) {
    go_to (self, RG_SEAL_STEP_AWAY);
  } else if (begin_sealing (self)) {
    g_signal_emit_by_name (self, "sealed");
    leave (self);
  }
}

/* Shows the sheet once the writer is alone; starts the clocks, which wait in a game
 * opened from a file. */
static void
begin_writing (RgSealPage *self)
{
  rg_table_start_clocks (get_table (self));
  go_to (self, self->alone);
  self->alone = RG_SEAL_STEP_WRITE;
}

static void
finish_writing (RgSealPage *self)
{
  rg_seal_sheet_finish (RG_SEAL_SHEET (self->sheet));
}

static void
written_cb (RgSealPage *self)
{
  go_to (self, RG_SEAL_STEP_REVIEW);
}

static void
sign (RgSealPage *self)
{
  if (rg_seal_sheet_sign (RG_SEAL_SHEET (self->sheet)))
    go_to (self, RG_SEAL_STEP_TERMS);
}

/* Saves the sealed envelope, or shows why sealing failed. Ignores the result if a
 * director's stop has interrupted the step. */
static void
closed_cb (RgSealPage *self, RgEnvelope *closed, const GError *fault)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *why = NULL;
  g_autofree char   *sentence = NULL;

  if (self->is_left || self->step != RG_SEAL_STEP_CLOSING)
    return;
  if (closed != NULL &&
      rg_seal_draft_keep (self->draft, closed, self->games, get_table (self), &error)) {
    wipe (self);
    rg_envelope_view_set_envelope (RG_ENVELOPE_VIEW (self->envelope), closed);
    go_to (self, RG_SEAL_STEP_FACE);
    g_signal_emit_by_name (self, "sealed");
    return;
  }

  why = rg_sentence_for_error (closed != NULL ? error : fault);
  /* Translators: %s is the reason, such as that there is no space left. */
  sentence = g_strdup_printf (_ ("The envelope could not be sealed: %s"), why);
  go_to (self, RG_SEAL_STEP_TERMS);
  complain (self, sentence);
}

/* Seals the draft; the writer's clock has stopped at the signature, and its time is
 * written on the envelope. */
static void
close_envelope (RgSealPage *self)
{
  g_autofree char *fault = NULL;
  RgEnvelopeFace  *face;
  RgClock          clock;

  if (!rg_seal_terms_write (RG_SEAL_TERMS (self->terms), &fault))
    return;

  rg_table_get_clock (get_table (self), &clock);
  face = rg_envelope_face_new (self->game);
  memcpy (face->used, clock.used, sizeof face->used);
  go_to (self, RG_SEAL_STEP_CLOSING);
  rg_seal_closing_close (RG_SEAL_CLOSING (self->closing), self->draft, face);
}

static void
save_copy_cb (RgSealPage *self)
{
  rg_envelope_view_save (RG_ENVELOPE_VIEW (self->envelope), self->game);
}

/* STEPS: the child of the stack, its title, the labels of the buttons “back” and “next”,
 * and what “next” does; NULL for none. */
static const struct {
  const char *name;
  const char *title;
  const char *back;
  const char *next;
  void (*go) (RgSealPage *self);
} STEPS[] = {
  /* Translators: a button; goes on with the game instead of adjourning it. */
  [RG_SEAL_STEP_STOPPED] = { "stopped", NULL, NULL, N_ ("Start the _Clocks"), go_on },
  [RG_SEAL_STEP_ASK] = { "ask", NULL, N_ ("Do Not _Adjourn"),
                         /* Translators: a button; the game is interrupted until later. */
                         N_ ("_Adjourn"), adjourn },
  [RG_SEAL_STEP_AWAY] = { "away", NULL, N_ ("Do Not _Adjourn"),
                          N_ ("My Opponent _Is Not Looking"), begin_writing },
  [RG_SEAL_STEP_WRITE] = { "sheet", N_ ("Write the sealed move"), N_ ("Do Not _Adjourn"),
                           /* Translators: a button; the next step of sealing a move. */
                           N_ ("_Next"), finish_writing },
  [RG_SEAL_STEP_REVIEW] = { "sheet", N_ ("Read it once more and sign"),
                            /* Translators: a button; the step before this one. */
                            N_ ("_Back"), N_ ("_Next"), sign },
  [RG_SEAL_STEP_TERMS] = { "terms", N_ ("Who can open the envelope?"), N_ ("_Back"),
                           N_ ("_Seal the Envelope"), close_envelope },
  [RG_SEAL_STEP_CLOSING] = { "closing", N_ ("Closing the envelope…"), NULL, NULL, NULL },
  [RG_SEAL_STEP_FACE] = { "face", N_ ("The envelope is sealed"), NULL,
                          /* Translators: a button; the envelope has been seen. */
                          N_ ("_Done"), leave },
};

static void
set_button (GtkWidget *button, const char *label)
{
  gtk_button_set_label (GTK_BUTTON (button), label != NULL ? _ (label) : "");
}

/* Focuses the sheet, the first password or else the button “next”. */
static gboolean
rg_seal_page_grab_focus (GtkWidget *widget)
{
  RgSealPage *self = RG_SEAL_PAGE (widget);
  GtkWidget  *focus = self->next;

  if (shows_sheet (self))
    focus = self->sheet;
  else if (self->step == RG_SEAL_STEP_TERMS)
    focus = self->terms;
  return gtk_widget_grab_focus (focus);
}

/* Goes to a step, and hides the secrets of the one before. Stops the clocks at the terms:
 * the writer has signed, and should lose no time while both players type passwords. */
static void
go_to (RgSealPage *self, RgSealStep step)
{
  const char *title = STEPS[step].title;
  const char *back = STEPS[step].back;
  gboolean    writes = step == RG_SEAL_STEP_WRITE;
  gboolean    sets_aside = step == RG_SEAL_STEP_ASK && self->openly;
  gboolean    runs = step >= RG_SEAL_STEP_ASK && step < RG_SEAL_STEP_CLOSING &&
                  !self->openly;
  gboolean may_go_on = !is_begun (self) || (step != RG_SEAL_STEP_AWAY && !writes);

  self->step = step;
  if (writes)
    rg_seal_sheet_write (RG_SEAL_SHEET (self->sheet));
  else if (step == RG_SEAL_STEP_REVIEW)
    rg_seal_sheet_review (RG_SEAL_SHEET (self->sheet));
  else
    rg_seal_sheet_hide (RG_SEAL_SHEET (self->sheet));
  rg_seal_terms_hide (RG_SEAL_TERMS (self->terms));
  complain (self, NULL);

  /* Sets all parts together when a step begins; no bindings, as the step is not a
   * property. */
  gtk_label_set_text (GTK_LABEL (self->title), title != NULL ? _ (title) : "");
  gtk_widget_set_visible (self->whose, runs);
  g_object_set (self->clock, "wanted", runs, NULL);
  if (sets_aside)
    /* Translators: a button; closes the question and does nothing else. */
    back = N_ ("_Cancel");
  set_button (self->back, may_go_on ? back : NULL);
  set_button (self->next, sets_aside ? N_ ("_Set Aside") : STEPS[step].next);
  gtk_stack_set_visible_child_name (GTK_STACK (self->steps), STEPS[step].name);
  rg_seal_page_grab_focus (GTK_WIDGET (self));
  if (step == RG_SEAL_STEP_TERMS)
    rg_table_hold_clocks (get_table (self));
}

static void
next_cb (RgSealPage *self)
{
  if (STEPS[self->step].go != NULL)
    STEPS[self->step].go (self);
}

/* Goes back a step. If that step was the terms of the envelope, the writer is not done:
 * the clock runs again, and the opponent, who was allowed to look, must look away once
 * more. */
static void
back_cb (RgSealPage *self)
{
  if (self->step == RG_SEAL_STEP_REVIEW) {
    go_to (self, RG_SEAL_STEP_WRITE);
  } else if (self->step == RG_SEAL_STEP_TERMS) {
    rg_table_take_back_hold (get_table (self));
    self->alone = RG_SEAL_STEP_REVIEW;
    go_to (self, RG_SEAL_STEP_AWAY);
  } else {
    wipe (self);
    leave (self);
  }
}

/* Handles Escape: leaves the finished page, or goes back a step; but not from the terms,
 * as that would start the writer's clock. */
static gboolean
escape_cb (GtkWidget              *widget,
           G_GNUC_UNUSED GVariant *arguments,
           G_GNUC_UNUSED gpointer  data)
{
  RgSealPage *self = RG_SEAL_PAGE (widget);

  if (self->step == RG_SEAL_STEP_FACE)
    leave (self);
  else if (self->step != RG_SEAL_STEP_TERMS && gtk_widget_get_visible (self->back))
    back_cb (self);
  return TRUE;
}

/* Returns whether the director has stopped the clocks while a move is being sealed. */
static gboolean
is_stopped (RgSealPage *self)
{
  const RgState *state = get_state (self);

  return state->phase == RG_PHASE_STOPPED && state->suspended &&
         state->sealer != RG_ACTOR_NONE && state->sealed == 0;
}

/* Returns whether the page may stay at its step: the same game is on the table, in a
 * phase that the step is for. */
static gboolean
fits (RgSealPage *self)
{
  RgPhase phase = get_state (self)->phase;

  if (rg_table_get_game (get_table (self)) != self->game)
    return FALSE;
  if (self->step >= RG_SEAL_STEP_CLOSING && phase == RG_PHASE_ADJOURNED)
    return TRUE;
  if (self->step == RG_SEAL_STEP_ASK && phase != RG_PHASE_FINISHED)
    return TRUE;
  if (self->step == RG_SEAL_STEP_AWAY || self->step == RG_SEAL_STEP_WRITE)
    return phase == RG_PHASE_SEALING || is_stopped (self) ||
           (phase == RG_PHASE_PLAYING &&
            rg_state_turn (get_state (self)) == self->writer);

  return phase == RG_PHASE_SEALING || is_stopped (self);
}

/* Wipes the draft if the game has ended; hides it while the director has stopped the
 * clocks, after which the opponent must look away again before it is shown. */
static void
rg_seal_page_update (RgTableWidget *widget)
{
  RgSealPage *self = RG_SEAL_PAGE (widget);
  RgPhase     phase = get_state (self)->phase;

  if (!fits (self)) {
    wipe (self);
    leave (self);
  } else if (self->step == RG_SEAL_STEP_ASK && phase == RG_PHASE_SEALING) {
    go_to (self, RG_SEAL_STEP_AWAY);
  } else if (self->step != RG_SEAL_STEP_STOPPED && is_stopped (self)) {
    self->behind = self->step == RG_SEAL_STEP_CLOSING ? RG_SEAL_STEP_TERMS : self->step;
    go_to (self, RG_SEAL_STEP_STOPPED);
  } else if (self->step == RG_SEAL_STEP_STOPPED && phase == RG_PHASE_SEALING) {
    if (self->behind == RG_SEAL_STEP_WRITE || self->behind == RG_SEAL_STEP_REVIEW) {
      self->alone = self->behind;
      self->behind = RG_SEAL_STEP_AWAY;
    }
    go_to (self, self->behind);
  }
}

/* Wipes the draft when the window closes; an envelope still being sealed is dropped
 * then. */
static void
rg_seal_page_unroot (GtkWidget *widget)
{
  RgSealPage *self = RG_SEAL_PAGE (widget);

  self->is_left = TRUE;
  wipe (self);

  GTK_WIDGET_CLASS (rg_seal_page_parent_class)->unroot (widget);
}

static const char *const FOLLOWS[] = { "game", "n-events", NULL };

static void
rg_seal_page_class_init (RgSealPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = rg_seal_page_grab_focus;
  widget_class->unroot = rg_seal_page_unroot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_seal_page_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;

  /* sealed: the game is adjourned; its envelope is saved or, if it was adjourned openly,
   * there is none. */
  rg_signal_new (klass, "sealed", 0);
  /* left: the page has ended, and the window shows the table again. */
  rg_signal_new (klass, "left", 0);

  RG_ENSURE_TYPES (RG_TYPE_ARTICLE_LINK, RG_TYPE_CLOCK_LABEL, RG_TYPE_SEAL_SHEET,
                   RG_TYPE_SEAL_TERMS, RG_TYPE_SEAL_CLOSING, RG_TYPE_ENVELOPE_VIEW,
                   RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-seal-page.ui");
  RG_BIND_CHILDREN (RgSealPage, title, whose, clock, steps, ask_title, ask_text,
                    ask_article, away_title, away_text, sheet, terms, closing, envelope,
                    fault, back, next);
  RG_BIND_CALLBACKS (mended_cb, begin_sealing, written_cb, closed_cb, next_cb, back_cb,
                     save_copy_cb, rg_envelope_view_print);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "seal-page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  rg_help_add (widget_class, "adjournment");

  RG_OWNS (RgSealPage, rg_seal_draft_free, draft);
  RG_OWNS (RgSealPage, g_object_unref, game);
  RG_OWNS (RgSealPage, g_free, games);
}

static void
rg_seal_page_init (RgSealPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  self->draft = rg_seal_draft_new ();
  rg_seal_sheet_take_letters (RG_SEAL_SHEET (self->sheet), GTK_WIDGET (self));
  rg_seal_terms_set_draft (RG_SEAL_TERMS (self->terms), self->draft);
  self->alone = RG_SEAL_STEP_WRITE;
}

static void
write_label (RgSealPage          *self,
             GtkWidget           *label,
             RgColor              player,
             const RgPlayerForms *forms)
{
  g_autofree char *sentence = rg_sentence_of_player (self->game, player, forms);

  gtk_label_set_text (GTK_LABEL (label), sentence);
}

/* Writes the sentences that name the writer or the opponent. */
static void
write_sentences (RgSealPage *self)
{
  RgColor          writer = self->writer;
  g_autofree char *name = rg_player_name (self->game, writer);
  g_autofree char *asked = NULL;
  g_autofree char *whole = NULL;

  gtk_label_set_text (GTK_LABEL (self->whose), name);
  rg_article_link_cite (RG_ARTICLE_LINK (self->ask_article), get_state (self)->rulebook,
                        self->openly ? RG_MATTER_ADJOURNMENT : RG_MATTER_SEALING);
  write_label (self, self->away_title, rg_color_other (writer), &LOOK_AWAY);
  write_label (self, self->away_text, writer, &WRITES);
  if (!self->openly) {
    write_label (self, self->ask_title, writer, &SEALS);
    asked = rg_sentence_of_player (self->game, writer,
                                   rg_clock_is_timed (&get_state (self)->clock)
                                     ? &ASKED
                                     : &ASKED_UNTIMED);
    whole = g_strjoin ("\n\n", asked,
                       _ (
                         "Nothing is final yet: until a move is written, the players can "
                         "go back to the game."),
                       NULL);
    gtk_label_set_text (GTK_LABEL (self->ask_text), whole);
    return;
  }

  gtk_label_set_text (GTK_LABEL (self->ask_title), _ ("Set the game aside?"));
  gtk_label_set_text (GTK_LABEL (self->ask_text),
                      rg_clock_is_timed (&get_state (self)->clock)
                        ? _ ("It is kept in Games, and its clocks wait until it is "
                             "resumed.")
                        : _ ("It is kept in Games until it is resumed."));
}

/* @games is the folder of the library; @openly is set to adjourn without a sealed move.
 * Returns: (transfer floating): a page that asks whether to adjourn or, if the game is
 * being adjourned already, for the sealed move */
GtkWidget *
rg_seal_page_new (RgTable *table, const char *games, gboolean openly)
{
  RgSealPage *self = g_object_new (RG_TYPE_SEAL_PAGE, NULL);

  self->game = g_object_ref (rg_table_get_game (table));
  self->games = g_strdup (games);
  self->writer = rg_state_turn (get_state (self));
  self->openly = openly;
  g_object_set (self->clock, "black", self->writer == RG_BLACK, NULL);
  rg_seal_sheet_set_game (RG_SEAL_SHEET (self->sheet), self->game, self->draft);
  write_sentences (self);
  go_to (self, RG_SEAL_STEP_ASK);
  g_object_set (self, "table", table, NULL);
  return GTK_WIDGET (self);
}

/* Returns: (transfer none) (nullable): the text of the draft; NULL unless the sheet is
 * visible */
const char *
rg_seal_page_get_written (RgSealPage *self)
{
  return shows_sheet (self) ? gtk_entry_buffer_get_text (self->draft->text) : NULL;
}
