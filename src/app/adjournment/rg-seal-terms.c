/* Of all that is chosen here only the kind of keeper is remembered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-terms.h"

#include "rg-adjournment.h"
#include "rg-secret-entry.h"
#include "rg-sentences.h"
#include "rg-settings.h"

#include <glib/gi18n.h>

#define KEY "seal-keeper"

struct _RgSealTerms {
  GtkWidget parent_instance;

  GtkWidget *page;
  GtkWidget *call;
  GtkWidget *words_note;
  GtkWidget *by_players;
  GtkWidget *by_director;
  GtkWidget *by_both;
  GtkWidget *on_honour;
  GtkWidget *white_row;
  GtkWidget *white_label;
  GtkWidget *white_word;
  GtkWidget *white_eye;
  GtkWidget *black_row;
  GtkWidget *black_label;
  GtkWidget *black_word;
  GtkWidget *black_eye;
  GtkWidget *director_row;
  GtkWidget *director_word;
  GtkWidget *director_eye;
  GtkWidget *honour_note;
  GtkWidget *not_agreed;
  GtkWidget *agreed;
  GtkWidget *day;
  GtkWidget *calendar;
  GtkWidget *hours;
  GtkWidget *minutes;

  GSettings   *settings;
  RgSealDraft *draft; /* not owned */
  RgGame      *game;
};

G_DEFINE_FINAL_TYPE (RgSealTerms, rg_seal_terms, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_on (GtkWidget *button)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (button));
}

static RgSeal
get_seal (RgSealTerms *self)
{
  if (is_on (self->by_players))
    return RG_SEAL_BY_PLAYERS;
  if (is_on (self->by_director))
    return RG_SEAL_BY_DIRECTOR;
  if (is_on (self->by_both))
    return RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR;

  return RG_SEAL_ON_HONOUR;
}

static void
close_eye_cb (GtkToggleButton *eye)
{
  gtk_toggle_button_set_active (eye, FALSE);
}

static void
changed_cb (RgSealTerms *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
keeper_changed_cb (RgSealTerms *self)
{
  RgSeal seal = get_seal (self);

  rg_seal_terms_hide (self);
  changed_cb (self);
  gtk_widget_set_visible (self->words_note, seal != RG_SEAL_ON_HONOUR);

  gtk_widget_set_visible (self->white_row, (seal & RG_SEAL_BY_PLAYERS) != 0);
  gtk_widget_set_visible (self->black_row, (seal & RG_SEAL_BY_PLAYERS) != 0);
  gtk_widget_set_visible (self->director_row, (seal & RG_SEAL_BY_DIRECTOR) != 0);
  gtk_widget_set_visible (self->honour_note, seal == RG_SEAL_ON_HONOUR);
}

static void
show_day (RgSealTerms *self)
{
  g_autoptr (GDateTime) day = NULL;
  g_autofree char      *text = NULL;

  day = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  text = g_date_time_format (day, "%x");
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->day), text);
  changed_cb (self);
}

/* Hardly anybody resumes a game before the next day. */
static void
choose_tomorrow (RgSealTerms *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);

  gtk_calendar_select_day (GTK_CALENDAR (self->calendar), tomorrow);
  show_day (self);
}

/* Hours and minutes as clocks write them. */
static gboolean
two_figures_cb (G_GNUC_UNUSED RgSealTerms *self, GtkSpinButton *button)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf ("%02d", gtk_spin_button_get_value_as_int (button));
  gtk_editable_set_text (GTK_EDITABLE (button), text);
  return TRUE;
}

static char *
get_due (RgSealTerms *self)
{
  g_autoptr (GDateTime) day = NULL;
  int                   hours, minutes;

  if (!is_on (self->agreed))
    return g_strdup ("");

  day = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  hours = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->hours));
  minutes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes));
  return g_strdup_printf ("%04d-%02d-%02d %02d:%02d", g_date_time_get_year (day),
                          g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                          hours, minutes);
}

/* Enter goes to the next word, and from the last one to the day: nothing but
 * its button closes the envelope. */
static void
word_activate_cb (RgSealTerms *self, GtkWidget *word)
{
  if (word == self->white_word)
    gtk_widget_grab_focus (self->black_word);
  else if (word == self->black_word && gtk_widget_get_visible (self->director_row))
    gtk_widget_grab_focus (self->director_word);
  else
    gtk_widget_grab_focus (is_on (self->agreed) ? self->agreed : self->not_agreed);
}

static gboolean
is_empty (GtkEntryBuffer *buffer)
{
  return gtk_entry_buffer_get_length (buffer) == 0;
}

static char *
find_missing_player (RgSealTerms *self)
{
  static const RgPlayerForms missing = {
    N_ ("The word of %s is missing."),
    N_ ("White has not typed his word."),
    N_ ("Black has not typed his word."),
  };

  for (int i = 0; i < RG_N_COLORS; i++)
    if (is_empty (self->draft->words[i])) {
      gtk_widget_grab_focus (i == RG_WHITE ? self->white_word : self->black_word);
      return rg_sentence_of_player (self->game, (RgColor) i, &missing);
    }

  return NULL;
}

/* Puts the keyboard where something is wrong. */
static char *
find_fault (RgSealTerms *self, RgSeal seal, const char *due)
{
  char *missing = NULL;

  if (seal & RG_SEAL_BY_PLAYERS)
    missing = find_missing_player (self);
  if (missing != NULL)
    return missing;

  if ((seal & RG_SEAL_BY_DIRECTOR) && is_empty (self->draft->director)) {
    gtk_widget_grab_focus (self->director_word);
    return g_strdup (_ ("The director has not typed his word."));
  }
  if (*due != '\0' && rg_local_time_is_past (due)) {
    gtk_widget_grab_focus (self->day);
    return g_strdup (_ ("The day and the hour of resumption are past."));
  }

  return NULL;
}

static void
remember (RgSealTerms *self, RgSeal seal)
{
  static const char *const names[] = {
    [RG_SEAL_ON_HONOUR] = "honour",
    [RG_SEAL_BY_PLAYERS] = "players",
    [RG_SEAL_BY_DIRECTOR] = "director",
    [RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR] = "both",
  };

  g_settings_set_string (self->settings, KEY, names[seal]);
}

static void
recall (RgSealTerms *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, KEY);
  GtkWidget       *button = self->by_players;

  if (g_str_equal (name, "honour"))
    button = self->on_honour;
  else if (g_str_equal (name, "director"))
    button = self->by_director;
  else if (g_str_equal (name, "both"))
    button = self->by_both;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  keeper_changed_cb (self);
}

static gboolean
rg_seal_terms_grab_focus (GtkWidget *widget)
{
  RgSealTerms *self = RG_SEAL_TERMS (widget);
  GtkWidget   *first = self->on_honour;

  if (get_seal (self) & RG_SEAL_BY_PLAYERS)
    first = self->white_word;
  else if (get_seal (self) & RG_SEAL_BY_DIRECTOR)
    first = self->director_word;
  return gtk_widget_grab_focus (first);
}

static void
rg_seal_terms_dispose (GObject *object)
{
  RgSealTerms *self = RG_SEAL_TERMS (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_SEAL_TERMS);

  G_OBJECT_CLASS (rg_seal_terms_parent_class)->dispose (object);
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgSealTerms, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_seal_terms_class_init (RgSealTermsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_seal_terms_dispose;
  widget_class->grab_focus = rg_seal_terms_grab_focus;

  /**
   * RgSealTerms::changed:
   *
   * Something was chosen, or typed.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_SEAL_TERMS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (RG_TYPE_SECRET_ENTRY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-seal-terms.ui");
  BIND (page);
  BIND (call);
  BIND (words_note);
  BIND (by_players);
  BIND (by_director);
  BIND (by_both);
  BIND (on_honour);
  BIND (white_row);
  BIND (white_label);
  BIND (white_word);
  BIND (white_eye);
  BIND (black_row);
  BIND (black_label);
  BIND (black_word);
  BIND (black_eye);
  BIND (director_row);
  BIND (director_word);
  BIND (director_eye);
  BIND (honour_note);
  BIND (not_agreed);
  BIND (agreed);
  BIND (day);
  BIND (calendar);
  BIND (hours);
  BIND (minutes);
  BIND_CALLBACK (close_eye_cb);
  BIND_CALLBACK (changed_cb);
  BIND_CALLBACK (keeper_changed_cb);
  BIND_CALLBACK (word_activate_cb);
  BIND_CALLBACK (two_figures_cb);
  BIND_CALLBACK (show_day);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_seal_terms_init (RgSealTerms *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = rg_settings_new ();
  recall (self);
  choose_tomorrow (self);
}

/**
 * rg_seal_terms_set_draft:
 * @draft: (transfer none): where words are written; outlives this widget
 */
void
rg_seal_terms_set_draft (RgSealTerms *self, RgSealDraft *draft)
{
  self->draft = draft;
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->white_word), draft->words[RG_WHITE]);
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->black_word), draft->words[RG_BLACK]);
  rg_secret_entry_set_buffer (RG_SECRET_ENTRY (self->director_word), draft->director);
}

static void
name_word (RgSealTerms *self, RgColor player, GtkWidget *label, GtkWidget *word)
{
  static const RgPlayerForms names = {
    N_ ("The word of %s"),
    N_ ("White’s word"),
    N_ ("Black’s word"),
  };
  g_autofree char *name = NULL;

  name = rg_sentence_of_player (self->game, player, &names);
  gtk_label_set_text (GTK_LABEL (label), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (word), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

/**
 * rg_seal_terms_set_players:
 * @game: what is adjourned
 * @writer: who has written the sealed move
 *
 * Says whose words they are, and calls the other player back.
 */
void
rg_seal_terms_set_players (RgSealTerms *self, RgGame *game, RgColor writer)
{
  static const RgPlayerForms calls = {
    N_ ("%s, come back: the envelope is closed before you both."),
    N_ ("White, come back: the envelope is closed before you both."),
    N_ ("Black, come back: the envelope is closed before you both."),
  };
  g_autofree char *call = NULL;

  g_set_object (&self->game, game);
  call = rg_sentence_of_player (game, rg_color_other (writer), &calls);
  gtk_label_set_text (GTK_LABEL (self->call), call);
  name_word (self, RG_WHITE, self->white_label, self->white_word);
  name_word (self, RG_BLACK, self->black_label, self->black_word);
}

/**
 * rg_seal_terms_hide:
 *
 * Closes the eyes of all words.
 */
void
rg_seal_terms_hide (RgSealTerms *self)
{
  close_eye_cb (GTK_TOGGLE_BUTTON (self->white_eye));
  close_eye_cb (GTK_TOGGLE_BUTTON (self->black_eye));
  close_eye_cb (GTK_TOGGLE_BUTTON (self->director_eye));
}

/**
 * rg_seal_terms_write:
 * @fault: (out) (transfer full): what is wrong, in the reader's language
 *
 * Writes into the draft what was chosen.
 *
 * Returns: %FALSE where something is wrong
 */
gboolean
rg_seal_terms_write (RgSealTerms *self, char **fault)
{
  RgSeal           seal = get_seal (self);
  g_autofree char *due = get_due (self);

  *fault = find_fault (self, seal, due);
  if (*fault != NULL)
    return FALSE;

  self->draft->seal = seal;
  g_free (self->draft->due);
  self->draft->due = g_steal_pointer (&due);
  remember (self, seal);
  return TRUE;
}
