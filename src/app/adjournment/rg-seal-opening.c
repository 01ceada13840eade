/* The seal is opened in a thread, since each try of a word takes a while.  A
 * word is only ever in the buffer of its entry and in an RgSecret. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-opening.h"

#include "rg-secret-entry.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* `trying` is NULL unless the seal is being opened. */
struct _RgSealOpening {
  GtkWidget parent_instance;

  GtkWidget *told;
  GtkWidget *ways;
  GtkWidget *by_director;
  GtkWidget *players;
  GtkWidget *white_label;
  GtkWidget *white_word;
  GtkWidget *white_eye;
  GtkWidget *black_label;
  GtkWidget *black_word;
  GtkWidget *black_eye;
  GtkWidget *director;
  GtkWidget *director_word;
  GtkWidget *director_eye;
  GtkWidget *complaint;
  GtkWidget *spinner;
  GtkWidget *open;

  RgEnvelope   *envelope;
  GCancellable *trying;
};

G_DEFINE_FINAL_TYPE (RgSealOpening, rg_seal_opening, GTK_TYPE_WIDGET)

enum {
  OPENED,
  CHANGED_OUTSIDE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What goes into the thread, and its words, which go with it. */
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

static GtkEntryBuffer *
get_buffer (GtkWidget *entry)
{
  return rg_secret_entry_get_buffer (RG_SECRET_ENTRY (entry));
}

static RgSeal
get_seal (RgSealOpening *self)
{
  return self->envelope != NULL ? rg_envelope_get_face (self->envelope)->seal
                                : RG_SEAL_ON_HONOUR;
}

static gboolean
asks_director (RgSealOpening *self)
{
  return get_seal (self) == RG_SEAL_BY_DIRECTOR ||
         ((get_seal (self) & RG_SEAL_BY_DIRECTOR) != 0 &&
          gtk_check_button_get_active (GTK_CHECK_BUTTON (self->by_director)));
}

static gboolean
asks_players (RgSealOpening *self)
{
  return (get_seal (self) & RG_SEAL_BY_PLAYERS) != 0 && !asks_director (self);
}

static gboolean
is_written (GtkWidget *entry)
{
  return gtk_entry_buffer_get_length (get_buffer (entry)) > 0;
}

static gboolean
has_words (RgSealOpening *self)
{
  if (asks_director (self))
    return is_written (self->director_word);

  return !asks_players (self) ||
         (is_written (self->white_word) && is_written (self->black_word));
}

static const char *
tell_seal (RgSealOpening *self)
{
  switch (get_seal (self)) {
  case RG_SEAL_BY_PLAYERS:
    return _ ("The seal opens with both players’ words. Each types his own, "
              "and the other looks away.");
  case RG_SEAL_BY_DIRECTOR:
    return _ ("The seal opens with the director’s word.");
  case RG_SEAL_ON_HONOUR:
    return _ ("This envelope was closed on honour, without a secret.");
  default:
    return _ ("The seal opens with both players’ words, or with the "
              "director’s.");
  }
}

static void
update (RgSealOpening *self)
{
  gboolean busy = self->trying != NULL;

  gtk_label_set_text (GTK_LABEL (self->told), tell_seal (self));
  gtk_widget_set_visible (self->ways,
                          get_seal (self) == (RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR));
  gtk_widget_set_visible (self->players, asks_players (self));
  gtk_widget_set_visible (self->director, asks_director (self));
  gtk_widget_set_sensitive (self->ways, !busy);
  gtk_widget_set_sensitive (self->players, !busy);
  gtk_widget_set_sensitive (self->director, !busy);
  gtk_widget_set_sensitive (self->open, !busy && has_words (self));
  gtk_widget_set_visible (self->spinner, busy);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), busy);
}

static void
complain (RgSealOpening *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->complaint), sentence);
  gtk_widget_set_visible (self->complaint, *sentence != '\0');
}

/* Where no other try helps, nothing is opened, whatever the words. */
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
  rg_seal_opening_wipe (self);
  if (text != NULL) {
    g_signal_emit (self, signals[OPENED], 0, text);
    return;
  }

  update (self);
  sentence = rg_sentence_for_error (error);
  if (rg_envelope_error_may_pass (error)) {
    complain (self, sentence);
    rg_seal_opening_focus (self);
  } else {
    g_signal_emit (self, signals[CHANGED_OUTSIDE], 0, sentence);
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
  if (asks_players (self)) {
    try->words.players[RG_WHITE] = rg_secret_buffer_take (get_buffer (self->white_word));
    try->words.players[RG_BLACK] = rg_secret_buffer_take (get_buffer (self->black_word));
  }
  if (asks_director (self))
    try->words.director = rg_secret_buffer_take (get_buffer (self->director_word));
  complain (self, "");
  self->trying = g_cancellable_new ();
  task = g_task_new (self, self->trying, tried_cb, NULL);
  g_task_set_task_data (task, try, try_free);
  g_task_run_in_thread (task, try_cb);
  update (self);
}

/* A word is finished; the next one is asked, or the seal is tried. */
static void
activate_cb (RgSealOpening *self, GtkWidget *entry)
{
  if (entry == self->white_word && !is_written (self->black_word))
    gtk_widget_grab_focus (self->black_word);
  else
    open_cb (self);
}

/* While one player types, nobody reads the word of the other. */
static void
close_eye_cb (GtkToggleButton *eye)
{
  gtk_toggle_button_set_active (eye, FALSE);
}

static void
written_cb (RgSealOpening *self)
{
  if (self->envelope != NULL)
    update (self);
}

/* A try holds the widget, so that it outlives its window; it opens nothing
 * then. */
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
rg_seal_opening_dispose (GObject *object)
{
  RgSealOpening *self = RG_SEAL_OPENING (object);

  g_clear_pointer (&self->envelope, rg_envelope_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_SEAL_OPENING);

  G_OBJECT_CLASS (rg_seal_opening_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgSealOpening, name)

static void
rg_seal_opening_class_init (RgSealOpeningClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_seal_opening_dispose;
  widget_class->unroot = rg_seal_opening_unroot;

  /* The seal is open; with the RgSecret that was in the envelope. */
  signals[OPENED] = g_signal_new ("opened", RG_TYPE_SEAL_OPENING, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /* No word will open this envelope; with a sentence that says why. */
  signals[CHANGED_OUTSIDE] = g_signal_new ("changed-outside", RG_TYPE_SEAL_OPENING,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (RG_TYPE_SECRET_ENTRY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-seal-opening.ui");
  BIND (told);
  BIND (ways);
  BIND (by_director);
  BIND (players);
  BIND (white_label);
  BIND (white_word);
  BIND (white_eye);
  BIND (black_label);
  BIND (black_word);
  BIND (black_eye);
  BIND (director);
  BIND (director_word);
  BIND (director_eye);
  BIND (complaint);
  BIND (spinner);
  BIND (open);
  gtk_widget_class_bind_template_child_full (widget_class, "box", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, written_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_eye_cb);
}

static void
rg_seal_opening_init (RgSealOpening *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
rg_seal_opening_set_game (RgSealOpening *self, RgGame *game)
{
  static const RgPlayerForms words = { N_ ("Word of %s"), N_ ("White’s word"),
                                       N_ ("Black’s word") };
  GtkWidget                 *labels[] = { self->white_label, self->black_label };
  GtkWidget                 *entries[] = { self->white_word, self->black_word };

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    g_autofree char *label = rg_sentence_of_player (game, (RgColor) i, &words);

    gtk_label_set_text (GTK_LABEL (labels[i]), label);
    gtk_accessible_update_property (GTK_ACCESSIBLE (entries[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  }
}

void
rg_seal_opening_set_envelope (RgSealOpening *self, RgEnvelope *envelope)
{
  rg_envelope_ref (envelope);
  rg_seal_opening_wipe (self);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
  complain (self, "");
  update (self);
}

/* Wipes what was typed, and closes the eyes for what is typed next. */
void
rg_seal_opening_wipe (RgSealOpening *self)
{
  GtkWidget *words[] = { self->white_word, self->black_word, self->director_word };
  GtkWidget *eyes[] = { self->white_eye, self->black_eye, self->director_eye };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    rg_secret_buffer_wipe (get_buffer (words[i]));
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (eyes[i]), FALSE);
  }
}

/* Gives the keyboard to the first word, or to the button where none is asked. */
void
rg_seal_opening_focus (RgSealOpening *self)
{
  if (asks_players (self))
    gtk_widget_grab_focus (self->white_word);
  else
    gtk_widget_grab_focus (asks_director (self) ? self->director_word : self->open);
}
