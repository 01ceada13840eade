/* One calm step after the other.  The sealed move is only ever in the draft; a
 * step that is left shows nothing of it any more. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-page-private.h"

#include "rg-clock-label.h"
#include "rg-envelope-view.h"
#include "rg-private-text.h"
#include "rg-seal-folding.h"
#include "rg-seal-terms.h"
#include "rg-sealed-move.h"
#include "rg-secret-buffer.h"
#include "rg-secret-entry.h"
#include "rg-sentences.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgSealPage, rg_seal_page, GTK_TYPE_WIDGET)

enum {
  SEALED,
  LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Of each step: what it is called in the page's stack, its title, and what its
 * two buttons say; %NULL for none. */
static const struct {
  const char *name;
  const char *title;
  const char *back;
  const char *next;
} STEPS[] = {
  [RG_SEAL_STEP_STOPPED] = { "stopped", NULL, NULL, N_ ("_Go On") },
  [RG_SEAL_STEP_ASK] = { "ask", NULL, N_ ("_Cancel"), N_ ("_Adjourn") },
  [RG_SEAL_STEP_AWAY] = { "away", NULL, NULL, N_ ("I Am A_lone") },
  [RG_SEAL_STEP_WRITE] = { "write", N_ ("Write the sealed move"), NULL,
                           N_ ("_Continue") },
  [RG_SEAL_STEP_REVIEW] = { "review", N_ ("Read it once more and sign"), N_ ("_Back"),
                            N_ ("_Continue") },
  [RG_SEAL_STEP_KEEPER] = { "keeper", N_ ("Who keeps the seal?"), N_ ("_Back"),
                            N_ ("C_lose the Envelope") },
  [RG_SEAL_STEP_CLOSING] = { "closing", N_ ("The envelope is being closed"), NULL, NULL },
  [RG_SEAL_STEP_FACE] = { "face", N_ ("The envelope is closed"), NULL, N_ ("_Done") },
};

static const RgState *
get_state (RgSealPage *self)
{
  return rg_game_get_state (self->game);
}

/**
 * rg_seal_page_complain:
 * @sentence: (nullable): what is wrong, in the reader's language
 */
void
rg_seal_page_complain (RgSealPage *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->fault), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->fault, sentence != NULL);
}

static void
set_button (GtkWidget *button, const char *label)
{
  gtk_widget_set_visible (button, label != NULL);
  if (label != NULL)
    gtk_button_set_label (GTK_BUTTON (button), _ (label));
}

/* The keyboard waits where something is to be done. */
static GtkWidget *
find_focus (RgSealPage *self)
{
  switch (self->step) {
  case RG_SEAL_STEP_WRITE:
    return self->board;
  case RG_SEAL_STEP_REVIEW:
    return self->signature;
  case RG_SEAL_STEP_KEEPER:
    return self->keeper;
  case RG_SEAL_STEP_STOPPED:
  case RG_SEAL_STEP_ASK:
  case RG_SEAL_STEP_AWAY:
  case RG_SEAL_STEP_CLOSING:
  case RG_SEAL_STEP_FACE:
  default:
    return self->next;
  }
}

/* What was to be seen on a step is hidden when it is left or entered. */
static void
hide_all (RgSealPage *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->show), FALSE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->line_eye),
                                self->step == RG_SEAL_STEP_WRITE);
  rg_private_board_set_move (RG_PRIVATE_BOARD (self->board),
                             self->step == RG_SEAL_STEP_WRITE ? self->draft->move
                                                              : RG_PRIVATE_MOVE_NONE);
  rg_private_board_set_move (RG_PRIVATE_BOARD (self->review_board), RG_PRIVATE_MOVE_NONE);
  rg_seal_terms_hide (RG_SEAL_TERMS (self->keeper));
  gtk_widget_set_visible (self->empty,
                          self->step == RG_SEAL_STEP_REVIEW &&
                            gtk_entry_buffer_get_length (self->draft->text) == 0);
}

/**
 * rg_seal_page_go_to:
 *
 * Shows a step; the draft is wiped before the last.
 */
void
rg_seal_page_go_to (RgSealPage *self, RgSealStep step)
{
  const char *title = STEPS[step].title;
  const char *next = STEPS[step].next;
  gboolean    runs = step > RG_SEAL_STEP_ASK && step < RG_SEAL_STEP_CLOSING;

  if (step == RG_SEAL_STEP_ASK && self->openly)
    next = N_ ("_Lay Aside");

  self->step = step;
  hide_all (self);
  rg_seal_page_complain (self, NULL);
  gtk_label_set_text (GTK_LABEL (self->title), title != NULL ? _ (title) : "");
  gtk_widget_set_visible (self->whose, runs);
  rg_clock_label_set_wanted (RG_CLOCK_LABEL (self->clock), runs);
  set_button (self->back, STEPS[step].back);
  set_button (self->next, next);
  gtk_stack_set_visible_child_name (GTK_STACK (self->steps), STEPS[step].name);
  gtk_widget_grab_focus (find_focus (self));
}

static const char *
get_text (RgSealPage *self)
{
  return gtk_entry_buffer_get_text (self->draft->text);
}

/* What was wrong is being mended. */
static void
mended_cb (RgSealPage *self)
{
  rg_seal_page_complain (self, NULL);
}

/* Whoever writes instead has not made the move on the board. */
static void
typed_cb (RgSealPage *self)
{
  self->draft->move = RG_PRIVATE_MOVE_NONE;
  rg_private_board_set_move (RG_PRIVATE_BOARD (self->board), RG_PRIVATE_MOVE_NONE);
  rg_seal_page_complain (self, NULL);
}

/* A man who is in the hand has not been moved yet, and what stood in the line
 * before is the move no more. */
static void
moved_cb (RgSealPage *self)
{
  RgNotation notation = rg_sheet_get_notation_of (self->game, self->writer);

  self->draft->move = rg_private_board_get_move (RG_PRIVATE_BOARD (self->board));
  if (self->draft->move.from == RG_SQUARE_NONE)
    rg_secret_buffer_wipe (self->draft->text);
  else
    rg_private_text_write (self->draft->text, &get_state (self)->ply.position.setup.board,
                           &self->draft->move, notation.language);
  rg_seal_page_complain (self, NULL);
}

static void
show_toggled_cb (RgSealPage *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show));

  rg_private_board_set_move (RG_PRIVATE_BOARD (self->review_board),
                             shown ? self->draft->move : RG_PRIVATE_MOVE_NONE);
}

static void
complain_of (RgSealPage *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_refusal (self->game, error);

  rg_seal_page_complain (self, sentence);
}

/**
 * rg_seal_page_leave:
 *
 * Tells that the table may be seen again.
 */
void
rg_seal_page_leave (RgSealPage *self)
{
  if (self->is_left)
    return;

  self->is_left = TRUE;
  g_signal_emit (self, signals[LEFT], 0);
}

/* Nothing is broken off before this. */
static void
adjourn (RgSealPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (self->table, rg_actor_player (self->writer), RG_VERB_ADJOURN,
                             &error)) {
    complain_of (self, error);
  } else if (self->openly) {
    rg_seal_page_tell_sealed (self);
    rg_seal_page_leave (self);
  }
}

/* The clock that waited since the game was opened again goes on. */
static void
begin_writing (RgSealPage *self)
{
  rg_table_start_clocks (self->table);
  rg_seal_page_go_to (self, self->alone);
  self->alone = RG_SEAL_STEP_WRITE;
}

/* What may not lie in an envelope is said before it is signed; of what a move
 * is worth nothing is ever said (FIDE 1930, annex 7). */
static void
finish_writing (RgSealPage *self)
{
  const RgState     *state = get_state (self);
  g_autoptr (GError) error = NULL;

  if (rg_private_board_is_choosing (RG_PRIVATE_BOARD (self->board)))
    rg_seal_page_complain (self, _ ("Choose first what the pawn becomes."));
  else if (rg_sealed_move_check (&state->ply.position, state->rulebook, get_text (self),
                                 &error))
    rg_seal_page_go_to (self, RG_SEAL_STEP_REVIEW);
  else
    complain_of (self, error);
}

static void
sign (RgSealPage *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->signature));

  g_free (self->draft->signature);
  self->draft->signature = g_strstrip (g_strdup (name));
  if (*self->draft->signature != '\0') {
    rg_seal_page_go_to (self, RG_SEAL_STEP_KEEPER);
    return;
  }

  gtk_widget_grab_focus (self->signature);
  rg_seal_page_complain (self, _ ("The sealed move must be signed."));
}

/* The director lets the clocks go again. */
static void
go_on (RgSealPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (self->table, RG_ACTOR_DIRECTOR, RG_VERB_GO, &error))
    complain_of (self, error);
}

static void
choose_keeper (RgSealPage *self)
{
  g_autofree char *fault = NULL;

  if (rg_seal_terms_write (RG_SEAL_TERMS (self->keeper), &fault))
    rg_seal_page_close (self);
  else
    rg_seal_page_complain (self, fault);
}

static void
next_cb (RgSealPage *self)
{
  switch (self->step) {
  case RG_SEAL_STEP_STOPPED:
    go_on (self);
    break;
  case RG_SEAL_STEP_ASK:
    adjourn (self);
    break;
  case RG_SEAL_STEP_AWAY:
    begin_writing (self);
    break;
  case RG_SEAL_STEP_WRITE:
    finish_writing (self);
    break;
  case RG_SEAL_STEP_REVIEW:
    sign (self);
    break;
  case RG_SEAL_STEP_KEEPER:
    choose_keeper (self);
    break;
  case RG_SEAL_STEP_FACE:
    rg_seal_page_leave (self);
    break;
  case RG_SEAL_STEP_CLOSING:
  default:
    break;
  }
}

static void
back_cb (RgSealPage *self)
{
  if (self->step == RG_SEAL_STEP_ASK)
    rg_seal_page_leave (self);
  else
    rg_seal_page_go_to (self, (RgSealStep) (self->step - 1));
}

/**
 * rg_seal_page_wipe:
 *
 * Wipes all that is secret, where it is kept and where it is shown.
 */
void
rg_seal_page_wipe (RgSealPage *self)
{
  rg_private_board_set_move (RG_PRIVATE_BOARD (self->board), RG_PRIVATE_MOVE_NONE);
  rg_private_board_set_move (RG_PRIVATE_BOARD (self->review_board), RG_PRIVATE_MOVE_NONE);
  rg_seal_draft_wipe (self->draft);
}

/**
 * rg_seal_page_tell_sealed:
 *
 * Tells that the game is adjourned now.
 */
void
rg_seal_page_tell_sealed (RgSealPage *self)
{
  g_signal_emit (self, signals[SEALED], 0);
}

static gboolean
rg_seal_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (find_focus (RG_SEAL_PAGE (widget)));
}

/* The thread that closes the envelope holds the page, so that it outlives its
 * window; nothing is kept of it then. */
static void
rg_seal_page_unroot (GtkWidget *widget)
{
  RgSealPage *self = RG_SEAL_PAGE (widget);

  self->is_left = TRUE;
  rg_seal_page_wipe (self);

  GTK_WIDGET_CLASS (rg_seal_page_parent_class)->unroot (widget);
}

static void
rg_seal_page_dispose (GObject *object)
{
  RgSealPage *self = RG_SEAL_PAGE (object);

  self->is_left = TRUE;
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->draft != NULL)
    rg_seal_draft_wipe (self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_SEAL_PAGE);
  g_clear_pointer (&self->draft, rg_seal_draft_free);
  g_clear_pointer (&self->closed, rg_envelope_unref);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_pointer (&self->games, g_free);

  G_OBJECT_CLASS (rg_seal_page_parent_class)->dispose (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, RG_TYPE_SEAL_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
ensure_types (void)
{
  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  g_type_ensure (RG_TYPE_PRIVATE_BOARD);
  g_type_ensure (RG_TYPE_SECRET_ENTRY);
  g_type_ensure (RG_TYPE_SEAL_TERMS);
  g_type_ensure (RG_TYPE_SEAL_FOLDING);
  g_type_ensure (RG_TYPE_ENVELOPE_VIEW);
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgSealPage, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-seal-page.ui");
  BIND (page);
  BIND (title);
  BIND (whose);
  BIND (clock);
  BIND (steps);
  BIND (ask_title);
  BIND (ask_text);
  BIND (away_title);
  BIND (away_text);
  BIND (board);
  BIND (line);
  BIND (line_eye);
  BIND (review_board);
  BIND (review);
  BIND (show);
  BIND (empty);
  BIND (signature);
  BIND (keeper);
  BIND (folding);
  BIND (envelope);
  BIND (fault);
  gtk_widget_class_bind_template_child_full (widget_class, "sides", FALSE, 0);
  BIND (back);
  BIND (next);
  BIND_CALLBACK (mended_cb);
  BIND_CALLBACK (typed_cb);
  BIND_CALLBACK (moved_cb);
  BIND_CALLBACK (show_toggled_cb);
  BIND_CALLBACK (next_cb);
  BIND_CALLBACK (back_cb);
}

static void
rg_seal_page_class_init (RgSealPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_seal_page_dispose;
  widget_class->grab_focus = rg_seal_page_grab_focus;
  widget_class->unroot = rg_seal_page_unroot;

  /**
   * RgSealPage::sealed:
   *
   * The envelope is closed and kept, or none was wanted, and the game
   * adjourned.
   */
  signals[SEALED] = add_signal ("sealed");

  /**
   * RgSealPage::left:
   *
   * The table may be seen again.
   */
  signals[LEFT] = add_signal ("left");

  ensure_types ();
  bind_template (widget_class);
  rg_seal_page_bind_closing (widget_class);
  gtk_widget_class_set_css_name (widget_class, "seal-page");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_seal_page_init (RgSealPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->draft = rg_seal_draft_new ();
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->line), self->draft->text);
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->review), self->draft->text);
  rg_seal_terms_set_draft (RG_SEAL_TERMS (self->keeper), self->draft);
  self->alone = RG_SEAL_STEP_WRITE;
  rg_private_board_set_movable (RG_PRIVATE_BOARD (self->review_board), FALSE);
}

/* Each player sits before his own men. */
static void
set_men (RgSealPage *self)
{
  const RgBoard *men = &get_state (self)->ply.position.setup.board;
  gboolean       flipped = self->writer == RG_BLACK;

  rg_private_board_set_men (RG_PRIVATE_BOARD (self->board), men, flipped);
  rg_private_board_set_men (RG_PRIVATE_BOARD (self->review_board), men, flipped);
}

/**
 * rg_seal_page_new:
 * @table: what lies on the table
 * @games: the folder of the library
 * @openly: whether the game is laid aside without a sealed move
 *
 * Returns: (transfer floating): a page that asks whether the game shall be
 *   adjourned, or where that was done already, for the sealed move
 */
GtkWidget *
rg_seal_page_new (RgTable *table, const char *games, gboolean openly)
{
  RgSealPage   *self = g_object_new (RG_TYPE_SEAL_PAGE, NULL);
  RgClockLabel *clock = RG_CLOCK_LABEL (self->clock);
  const char   *name;

  self->table = g_object_ref (table);
  self->game = g_object_ref (rg_table_get_game (table));
  self->games = g_strdup (games);
  self->writer = rg_state_turn (get_state (self));
  self->openly = openly;
  name = rg_game_get_name (self->game, self->writer);
  rg_clock_label_set_color (clock, self->writer);
  rg_clock_label_set_table (clock, table);
  rg_seal_page_write_sentences (self);
  gtk_editable_set_text (GTK_EDITABLE (self->signature), name != NULL ? name : "");
  set_men (self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (rg_seal_page_follow), self);
  rg_seal_page_go_to (self, get_state (self)->phase == RG_PHASE_SEALING
                              ? RG_SEAL_STEP_AWAY
                              : RG_SEAL_STEP_ASK);
  return GTK_WIDGET (self);
}
