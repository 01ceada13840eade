/* Tries passwords in a thread, since each try takes about a second. A password is only
 * ever in the buffer of its entry and in an RgSecret. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-opening.h"

#include "rg-field-fault.h"
#include "rg-secret-row.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* `trying` is NULL unless a thread tries passwords. */
struct _RgSealOpening {
  RgTableWidget parent_instance;

  GtkWidget *seal_text;
  GtkWidget *ways;
  GtkWidget *by_director;
  GtkWidget *box;
  GtkWidget *words[RG_N_WORDS];
  GtkWidget *complaint;
  GtkWidget *spinner;
  GtkWidget *open;

  RgEnvelope   *envelope;
  GCancellable *trying;
};

G_DEFINE_FINAL_TYPE (RgSealOpening, rg_seal_opening, RG_TYPE_TABLE_WIDGET)

/* One try: the envelope and copies of its passwords for the thread. */
typedef struct {
  RgEnvelope *envelope;
  RgSealWords words;
} RgTry;

static void
try_free (gpointer data)
{
  RgTry *self = data;

  rg_envelope_unref (self->envelope);
  rg_seal_words_clear (&self->words);
  g_free (self);
}

static void
try_cb (GTask                      *task,
        G_GNUC_UNUSED gpointer      source,
        gpointer                    data,
        G_GNUC_UNUSED GCancellable *cancellable)
{
  RgTry    *self = data;
  GError   *error = NULL;
  RgSecret *text = rg_envelope_open (self->envelope, &self->words, &error);

  if (text != NULL)
    g_task_return_pointer (task, text, (GDestroyNotify) rg_secret_free);
  else
    g_task_return_error (task, error);
}

static RgSeal
get_seal (RgSealOpening *self)
{
  return self->envelope != NULL ? rg_envelope_get_face (self->envelope)->seal
                                : RG_SEAL_ON_HONOUR;
}

/* Returns the buffer of a password; NULL if this password is not asked for. */
static GtkEntryBuffer *
get_asked (RgSealOpening *self, int word)
{
  return gtk_widget_get_visible (self->words[word])
           ? rg_secret_entry_get_buffer (rg_secret_row_get_entry (self->words[word]))
           : NULL;
}

static gboolean
is_missing (RgSealOpening *self, int word)
{
  return get_asked (self, word) != NULL &&
         rg_secret_buffer_is_blank (get_asked (self, word));
}

static gboolean
has_words (RgSealOpening *self)
{
  for (int i = 0; i < RG_N_WORDS; i++)
    if (is_missing (self, i))
      return FALSE;

  return TRUE;
}

static const char *
describe_seal (RgSealOpening *self)
{
  switch (get_seal (self)) {
  case RG_SEAL_BY_PLAYERS:
    return _ ("The envelope opens with both players’ passwords. Each player types "
              "their own while the other looks away. Passwords are case-sensitive.");
  case RG_SEAL_BY_DIRECTOR:
    return _ ("The envelope opens with the arbiter’s password. Passwords are "
              "case-sensitive.");
  case RG_SEAL_ON_HONOUR:
    return _ ("This envelope was sealed on trust, without a password.");
  default:
    return _ ("The envelope opens with both players’ passwords, or with the arbiter’s. "
              "Passwords are case-sensitive.");
  }
}

/* Shows the entries that the seal needs. Not a binding, as neither the envelope nor a
 * running try is a property. */
static void
show (RgSealOpening *self)
{
  RgSeal   seal = get_seal (self);
  gboolean busy = self->trying != NULL;
  gboolean by_director = seal == RG_SEAL_BY_DIRECTOR ||
                         ((seal & RG_SEAL_BY_DIRECTOR) != 0 &&
                          gtk_check_button_get_active (
                            GTK_CHECK_BUTTON (self->by_director)));

  gtk_label_set_text (GTK_LABEL (self->seal_text), describe_seal (self));
  gtk_widget_set_visible (self->ways, seal == (RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR));
  gtk_widget_set_visible (self->box, seal != RG_SEAL_ON_HONOUR);
  for (int i = 0; i < RG_N_WORDS; i++)
    gtk_widget_set_visible (self->words[i], seal != RG_SEAL_ON_HONOUR &&
                                              (i == RG_DIRECTOR_WORD) == by_director);
  gtk_widget_set_sensitive (self->ways, !busy);
  gtk_widget_set_sensitive (self->box, !busy);
  gtk_widget_set_sensitive (self->open, !busy && has_words (self));
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), busy);
}

static void
complain (RgSealOpening *self, const char *sentence)
{
  g_autofree char *alone = rg_sentence_alone (sentence);

  for (int i = 0; i < RG_N_WORDS; i++)
    rg_show_fault (GTK_WIDGET (rg_secret_row_get_entry (self->words[i])), self->complaint,
                   alone);
}

/* Returns the sentence shown after a wrong try. Both players' passwords make one key, so
 * the program cannot know which of them is wrong. */
static const char *
describe_wrong_word (RgSealOpening *self)
{
  return gtk_widget_get_visible (self->words[RG_DIRECTOR_WORD])
           ? _ ("The arbiter’s password is wrong. Check capital letters and try again.")
           : _ ("One of the two passwords is wrong, or both. Check capital letters and "
                "try again.");
}

/* Hides the passwords until they are typed anew. */
static void
lock_words (RgSealOpening *self)
{
  for (int i = 0; i < RG_N_WORDS; i++)
    rg_secret_row_lock (self->words[i]);
}

/* Emits "opened" with the move, or shows why the try failed. Keeps both players'
 * passwords after a wrong try, as one may be right; emits "changed-outside" if no
 * password can help. */
static void
tried_cb (GObject *source, GAsyncResult *result, G_GNUC_UNUSED gpointer user_data)
{
  RgSealOpening       *self = RG_SEAL_OPENING (source);
  g_autoptr (GError)   error = NULL;
  g_autoptr (RgSecret) text = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char     *sentence = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->trying || self->trying == NULL)
    return;

  g_clear_object (&self->trying);
  lock_words (self);
  if (!g_error_matches (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_WORD) ||
      gtk_widget_get_visible (self->words[RG_DIRECTOR_WORD]))
    rg_seal_opening_wipe (self);
  if (text != NULL) {
    g_signal_emit_by_name (self, "opened", text);
    return;
  }

  show (self);
  sentence = g_error_matches (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_WORD)
               ? g_strdup (describe_wrong_word (self))
               : rg_sentence_for_error (error);
  if (rg_envelope_error_may_pass (error)) {
    complain (self, sentence);
    rg_seal_opening_focus (self);
  } else {
    g_signal_emit_by_name (self, "changed-outside", sentence);
  }
}

static void
open_cb (RgSealOpening *self)
{
  g_autoptr (GTask) task = NULL;
  RgTry            *try = NULL;

  if (self->trying != NULL || self->envelope == NULL || !has_words (self))
    return;

  try = g_new0 (RgTry, 1);
  try->envelope = rg_envelope_ref (self->envelope);
  for (int i = 0; i < RG_N_WORDS; i++)
    if (get_asked (self, i) != NULL)
      *(i == RG_DIRECTOR_WORD
          ? &try->words.director
          : &try->words.players[i]) = rg_secret_buffer_take (get_asked (self, i));
  complain (self, "");
  self->trying = g_cancellable_new ();
  task = g_task_new (self, self->trying, tried_cb, NULL);
  g_task_set_task_data (task, try, try_free);
  g_task_run_in_thread (task, try_cb);
  show (self);
}

/* Handles Enter: moves from White's password to Black's, and tries the passwords from any
 * other entry. */
static void
activate_cb (RgSealOpening *self, GtkWidget *word)
{
  if (word == self->words[RG_WHITE])
    gtk_widget_grab_focus (self->words[RG_BLACK]);
  else
    open_cb (self);
}

static void
written_cb (RgSealOpening *self)
{
  if (self->envelope != NULL)
    show (self);
}

/* Cancels a try when the window closes: its thread keeps this widget alive until its
 * end. */
static void
rg_seal_opening_unroot (GtkWidget *widget)
{
  RgSealOpening *self = RG_SEAL_OPENING (widget);

  g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
  rg_seal_opening_wipe (self);

  GTK_WIDGET_CLASS (rg_seal_opening_parent_class)->unroot (widget);
}

static void
rg_seal_opening_update (RgTableWidget *widget)
{
  static const RgPlayerForms words = { N_ ("%s’s Password"),
                                       NC_ ("color", "%s’s Password") };
  RgGame *game = rg_table_get_game (rg_table_widget_get_table (widget));

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    g_autofree char *title = rg_sentence_of_player (game, (RgColor) i, &words);

    g_object_set (RG_SEAL_OPENING (widget)->words[i], "title", title, NULL);
  }
}

#define BIND(name, member)                                                               \
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), name, FALSE,      \
                                             G_STRUCT_OFFSET (RgSealOpening, member))

static const char *const FOLLOWS[] = { "game", NULL };

static void
rg_seal_opening_class_init (RgSealOpeningClass *klass)
{
  GTK_WIDGET_CLASS (klass)->unroot = rg_seal_opening_unroot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_seal_opening_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;

  /* opened: the RgSecret is the text that was in the envelope. */
  rg_signal_new (klass, "opened", 1, G_TYPE_POINTER);

  /* changed-outside: no password can open the file; the string says why. */
  rg_signal_new (klass, "changed-outside", 1, G_TYPE_STRING);

  g_type_ensure (RG_TYPE_SECRET_ROW);
  rg_table_widget_class_set_template (klass, "rg-seal-opening.ui");
  BIND ("seal_text", seal_text);
  BIND ("ways", ways);
  BIND ("by_director", by_director);
  BIND ("words", box);
  BIND ("white_word", words[RG_WHITE]);
  BIND ("black_word", words[RG_BLACK]);
  BIND ("director_word", words[RG_DIRECTOR_WORD]);
  BIND ("complaint", complaint);
  BIND ("spinner", spinner);
  BIND ("open", open);
  RG_BIND_CALLBACKS (open_cb, activate_cb, written_cb);

  RG_OWNS (RgSealOpening, rg_envelope_unref, envelope);
}

static void
rg_seal_opening_init (RgSealOpening *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
rg_seal_opening_set_envelope (RgSealOpening *self, RgEnvelope *envelope)
{
  rg_envelope_ref (envelope);
  rg_seal_opening_wipe (self);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
  complain (self, "");
  show (self);
}

/* Wipes all passwords and hides the entries' letters. */
void
rg_seal_opening_wipe (RgSealOpening *self)
{
  for (int i = 0; i < RG_N_WORDS; i++) {
    RgSecretEntry *entry = rg_secret_row_get_entry (self->words[i]);

    rg_secret_buffer_wipe (rg_secret_entry_get_buffer (entry));
    rg_secret_row_hide (self->words[i]);
  }
}

/* Focuses the first password; the button if none is asked for. */
void
rg_seal_opening_focus (RgSealOpening *self)
{
  GtkWidget *first = self->open;

  for (int i = RG_N_WORDS - 1; i >= 0; i--)
    if (gtk_widget_get_visible (self->words[i]))
      first = self->words[i];
  gtk_widget_grab_focus (first);
}
