/* Writes the move into the draft only, and shows it only while the writer is alone. Does
 * not judge the move, but refuses text that no envelope may contain. Shows a piece that
 * must be moved or taken, as this duty binds the sealed move too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-sheet.h"

#include "rg-article-link.h"
#include "rg-ask.h"
#include "rg-field-fault.h"
#include "rg-flow-layout.h"
#include "rg-option-words.h"
#include "rg-sealed-move.h"
#include "rg-secret-entry.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-template.h"

#include <glib/gi18n.h>

typedef enum {
  RG_SEAL_SHEET_HIDDEN,
  RG_SEAL_SHEET_WRITING,
  RG_SEAL_SHEET_REVIEW,
} RgSealSheetSide;

struct _RgSealSheet {
  AdwBin parent_instance;

  GtkWidget *board;
  GtkWidget *duty;
  GtkWidget *line;
  GtkWidget *line_eye;
  GtkWidget *line_hint;
  GtkWidget *line_fault;
  GtkWidget *review_board;
  GtkWidget *review;
  GtkWidget *show;
  GtkWidget *empty;
  GtkWidget *empty_article;
  GtkWidget *signature;
  GtkWidget *signature_hint;
  GtkWidget *signature_fault;

  RgGame         *game;
  RgSealDraft    *draft; /* the draft, which the page owns */
  RgSealSheetSide side;
};

G_DEFINE_FINAL_TYPE (RgSealSheet, rg_seal_sheet, ADW_TYPE_BIN)

static guint begin_signal;

/* Shows in @label, instead of @hint, what is wrong with @field; shows the hint if
 * @sentence is empty. */
static void
blame (GtkWidget *field, GtkWidget *hint, GtkWidget *label, const char *sentence)
{
  GtkStack *stack = GTK_STACK (gtk_widget_get_parent (hint));

  rg_show_fault (field, label, sentence);
  gtk_stack_set_visible_child (stack, *sentence != '\0' ? label : hint);
}

/* Shows @sentence at the field that is visible; an empty one clears the fault. */
void
rg_seal_sheet_complain (RgSealSheet *self, const char *sentence)
{
  blame (self->line, self->line_hint, self->line_fault,
         self->side == RG_SEAL_SHEET_WRITING ? sentence : "");
  blame (self->signature, self->signature_hint, self->signature_fault,
         self->side == RG_SEAL_SHEET_REVIEW ? sentence : "");
}

/* Clears the fault as soon as the user corrects something. */
static void
mended_cb (RgSealSheet *self)
{
  rg_seal_sheet_complain (self, "");
}

static void
activate_cb (RgSealSheet *self)
{
  g_signal_emit_by_name (self, "activate");
}

static gboolean
begin (RgSealSheet *self)
{
  gboolean may_write = FALSE;

  g_signal_emit (self, begin_signal, 0, &may_write);
  return may_write;
}

static void
show_move (GtkWidget *board, RgPrivateMove move)
{
  rg_board_view_set_move (RG_BOARD_VIEW (board), move);
}

/* Removes the move made on the board when the user types one instead. */
static void
typed_cb (RgSealSheet *self)
{
  if (!begin (self))
    return;

  self->draft->move = RG_PRIVATE_MOVE_NONE;
  show_move (self->board, RG_PRIVATE_MOVE_NONE);
  mended_cb (self);
}

/* Writes the move made on the board into the entry; clears the entry while a piece is
 * only taken up. */
static void
moved_cb (RgSealSheet *self)
{
  const RgState *state = rg_game_get_state (self->game);
  RgNotation     notation = rg_sheet_get_notation_of (self->game, rg_state_turn (state));

  self->draft->move = rg_board_view_get_move (RG_BOARD_VIEW (self->board));
  if (self->draft->move.from != RG_SQUARE_NONE && !begin (self))
    return;
  if (self->draft->move.from == RG_SQUARE_NONE)
    rg_secret_buffer_wipe (self->draft->text);
  else
    rg_private_text_write (self->draft->text, &state->ply.position.setup.board,
                           &self->draft->move, notation.language);
  mended_cb (self);
}

static void
show_toggled_cb (RgSealSheet *self)
{
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show));

  show_move (self->review_board, shown ? self->draft->move : RG_PRIVATE_MOVE_NONE);
}

/* Emits "written", or shows why the text may not be sealed. Never judges the move itself
 * (FIDE 1930, annex 7). */
static void
finish (RgSealSheet *self)
{
  const RgState     *state = rg_game_get_state (self->game);
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;
  g_autofree char   *alone = NULL;

  if (!begin (self))
    return;
  if (rg_sealed_move_check (&state->ply.position, state->rulebook,
                            gtk_entry_buffer_get_text (self->draft->text), &error)) {
    g_signal_emit_by_name (self, "written");
    return;
  }

  sentence = rg_sentence_for_refusal (self->game, error);
  alone = rg_sentence_alone (sentence);
  rg_seal_sheet_complain (self, alone);
}

/* Seals an empty envelope if the player confirms it and the sheet is still visible. */
static void
empty_answer_cb (RgSealSheet *self, const char *answer)
{
  if (g_str_equal (answer, "empty") && self->side == RG_SEAL_SHEET_WRITING)
    finish (self);
}

/* Emits "written" if the text may be sealed. Asks first before an empty envelope. */
void
rg_seal_sheet_finish (RgSealSheet *self)
{
  const RgResponse answers[] = {
    { "write", _ ("_Write a Move"), ADW_RESPONSE_SUGGESTED },
    { "empty", _ ("Leave It _Empty"), ADW_RESPONSE_DESTRUCTIVE },
    { 0 },
  };
  GtkRoot   *window = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *question;

  if (rg_board_view_is_choosing (RG_BOARD_VIEW (self->board))) {
    rg_seal_sheet_complain (self, _ ("First choose what the pawn becomes."));
  } else if (gtk_entry_buffer_get_length (self->draft->text) > 0) {
    finish (self);
  } else {
    question = rg_ask (GTK_WINDOW (window), _ ("Leave the Envelope Empty?"),
                       _ ("Sealing an empty envelope loses the game."), NULL, answers);
    g_signal_connect_object (question, "response", G_CALLBACK (empty_answer_cb), self,
                             G_CONNECT_SWAPPED);
  }
}

/* Stores the signature in the draft. Returns: FALSE if it is empty */
gboolean
rg_seal_sheet_sign (RgSealSheet *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->signature));

  g_free (self->draft->signature);
  self->draft->signature = g_strstrip (g_strdup (name));
  if (*self->draft->signature != '\0')
    return TRUE;

  gtk_widget_grab_focus (self->signature);
  rg_seal_sheet_complain (self, _ ("The sealed move must be signed."));
  return FALSE;
}

/* Shows the duty to move or take a piece: on the boards, beside them, and in the
 * description of the board, which a screen reader reads first. */
static void
show_duty (RgSealSheet *self)
{
  const RgRemedies *must = &rg_game_get_state (self->game)->must;
  g_autofree char  *duty = rg_sentence_for_must (self->game);
  g_autofree char  *description = NULL;

  rg_board_view_set_required (RG_BOARD_VIEW (self->board),
                              rg_remedies_get_squares (must));
  rg_board_view_set_required (RG_BOARD_VIEW (self->review_board),
                              rg_remedies_get_squares (must));
  gtk_label_set_text (GTK_LABEL (self->duty), duty != NULL ? duty : "");
  description = g_strjoin (" ", _ ("F2 reads to you what you have written."), duty, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
turn_to (RgSealSheet *self, RgSealSheetSide side)
{
  gboolean writes = side == RG_SEAL_SHEET_WRITING;
  gboolean reviews = side == RG_SEAL_SHEET_REVIEW;

  self->side = side;
  show_duty (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->show), FALSE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->line_eye), writes);
  show_move (self->board, writes ? self->draft->move : RG_PRIVATE_MOVE_NONE);
  show_move (self->review_board, RG_PRIVATE_MOVE_NONE);
  /* Shows the warning about an empty envelope without a binding: properties would copy
   * the secret text. */
  gtk_widget_set_visible (self->empty, reviews && gtk_entry_buffer_get_length (
                                                    self->draft->text) == 0);
  gtk_stack_set_visible_child_name (GTK_STACK (adw_bin_get_child (ADW_BIN (self))),
                                    reviews ? "review" : "write");
  mended_cb (self);
  rg_keep_in_sight (GTK_WIDGET (self));
}

/* Shows the move and lets the writer change it. */
void
rg_seal_sheet_write (RgSealSheet *self)
{
  turn_to (self, RG_SEAL_SHEET_WRITING);
}

/* Asks for the signature; shows the move only if the writer wants to see it. */
void
rg_seal_sheet_review (RgSealSheet *self)
{
  turn_to (self, RG_SEAL_SHEET_REVIEW);
}

/* Hides the move on both boards and in both entries. */
void
rg_seal_sheet_hide (RgSealSheet *self)
{
  turn_to (self, RG_SEAL_SHEET_HIDDEN);
}

/* Sends letters that are typed elsewhere on the page to the entry of the move. */
static gboolean
letter_cb (RgSealSheet           *self,
           guint                  key,
           G_GNUC_UNUSED guint    code,
           GdkModifierType        modifiers,
           GtkEventControllerKey *keys)
{
  if (self->side != RG_SEAL_SHEET_WRITING ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !g_unichar_isalnum (gdk_keyval_to_unicode (key)) ||
      gtk_widget_is_focus (self->line))
    return FALSE;

  gtk_widget_grab_focus (self->line);
  return gtk_event_controller_key_forward (keys, self->line);
}

/* Sends letters typed anywhere in @page to the entry of the move while the sheet is
 * visible. */
void
rg_seal_sheet_take_letters (RgSealSheet *self, GtkWidget *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (letter_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);
}

static gboolean
rg_seal_sheet_grab_focus (GtkWidget *widget)
{
  RgSealSheet *self = RG_SEAL_SHEET (widget);

  return gtk_widget_grab_focus (self->side == RG_SEAL_SHEET_REVIEW ? self->signature
                                                                   : self->board);
}

static void
rg_seal_sheet_class_init (RgSealSheetClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_seal_sheet_grab_focus;

  /* begin: the first letter or move is coming. Returns: FALSE to forbid it */
  begin_signal = g_signal_new ("begin", RG_TYPE_SEAL_SHEET, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_BOOLEAN, 0);
  /* activate: Enter was pressed in the entry of the move or of the signature. */
  rg_signal_new (klass, "activate", 0);
  /* written: the draft can be sealed. */
  rg_signal_new (klass, "written", 0);

  RG_ENSURE_TYPES (RG_TYPE_ARTICLE_LINK, RG_TYPE_BOARD_VIEW, RG_TYPE_FLOW_LAYOUT,
                   RG_TYPE_SECRET_ENTRY);
  rg_template_set (klass, "rg-seal-sheet.ui");
  RG_BIND_CHILDREN (RgSealSheet, board, duty, line, line_eye, line_hint, line_fault,
                    review_board, review, show, empty, empty_article, signature,
                    signature_hint, signature_fault);
  RG_BIND_CALLBACKS (mended_cb, activate_cb, typed_cb, moved_cb, show_toggled_cb);

  RG_OWNS (RgSealSheet, g_object_unref, game);
}

static void
rg_seal_sheet_init (RgSealSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Lets the player to move in @game write into @draft (which must outlive the sheet), with
 * their own pieces at the bottom of the board. */
void
rg_seal_sheet_set_game (RgSealSheet *self, RgGame *game, RgSealDraft *draft)
{
  const RgState *state = rg_game_get_state (game);
  const RgBoard *pieces = &state->ply.position.setup.board;
  RgColor        writer = rg_state_turn (state);
  RgBitboard     capped = rg_game_get_capped (game, rg_game_get_n_plies (game));
  const char    *signature = rg_game_get_name (game, writer);

  g_set_object (&self->game, game);
  self->draft = draft;
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->line), draft->text);
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->review), draft->text);
  gtk_editable_set_text (GTK_EDITABLE (self->signature),
                         signature != NULL ? signature : "");
  g_object_set (self->board, "flipped", writer == RG_BLACK, NULL);
  rg_board_view_set_pieces (RG_BOARD_VIEW (self->board), pieces);
  rg_board_view_set_pieces (RG_BOARD_VIEW (self->review_board), pieces);
  rg_board_view_set_capped (RG_BOARD_VIEW (self->board), capped);
  rg_board_view_set_capped (RG_BOARD_VIEW (self->review_board), capped);
  rg_article_link_cite (RG_ARTICLE_LINK (self->empty_article), state->rulebook,
                        RG_MATTER_SEALED_UNREADABLE);
}
