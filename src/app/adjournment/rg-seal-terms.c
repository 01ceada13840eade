/* Asks for the terms of an envelope. Only the kind of seal is remembered for next
 * time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-terms.h"

#include "rg-combo.h"
#include "rg-field-fault.h"
#include "rg-game-adjournment.h"
#include "rg-secret-row.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

#define KEY "seal-opening"

/* The kinds of seal, as the setting spells them. */
static const char *const SEALS[] = {
  [RG_SEAL_ON_HONOUR] = "honour",
  [RG_SEAL_BY_PLAYERS] = "players",
  [RG_SEAL_BY_DIRECTOR] = "director",
  [RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR] = "both",
};

struct _RgSealTerms {
  RgTableWidget parent_instance;

  GtkWidget *call;
  GtkWidget *seals[G_N_ELEMENTS (SEALS)];
  GtkWidget *passwords;
  GtkWidget *words[RG_N_WORDS];
  GtkWidget *not_agreed;
  GtkWidget *agreed;
  GtkWidget *day_fault;
  GtkWidget *day;
  GtkWidget *calendar;
  GtkWidget *hours;
  GtkWidget *minutes;

  RgSealDraft *draft; /* the draft, which the page owns */
};

G_DEFINE_FINAL_TYPE (RgSealTerms, rg_seal_terms, RG_TYPE_TABLE_WIDGET)

static RgSeal
get_seal (RgSealTerms *self)
{
  for (guint seal = 0; seal < G_N_ELEMENTS (SEALS); seal++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->seals[seal])))
      return (RgSeal) seal;

  return RG_SEAL_ON_HONOUR;
}

/* Clears the faults when the user changes something. */
static void
changed_cb (RgSealTerms *self)
{
  for (int i = 0; i < RG_N_WORDS; i++)
    rg_secret_row_blame (self->words[i], NULL);
  rg_show_fault (self->day, self->day_fault, NULL);
  g_signal_emit_by_name (self, "changed");
}

/* Shows below each password how easily it can be guessed. */
static void
say_strengths (RgSealTerms *self)
{
  static const char *const sentences[] = {
    [RG_STRENGTH_NONE] = "",
    [RG_STRENGTH_MINUTES] = N_ ("Very short: it can be guessed in minutes."),
    [RG_STRENGTH_DAYS] = N_ ("Short: it can be guessed in hours or days. Several words "
                             "are safer."),
    [RG_STRENGTH_GOOD] = "",
  };

  for (int i = 0; i < RG_N_WORDS && self->draft != NULL; i++) {
    const char *sentence = sentences[rg_secret_buffer_judge (self->draft->words[i])];

    rg_secret_row_judge (self->words[i], *sentence != '\0' ? _ (sentence) : "");
  }
}

static void
word_changed_cb (RgSealTerms *self)
{
  say_strengths (self);
  changed_cb (self);
}

static void
seal_changed_cb (RgSealTerms *self)
{
  RgSeal seal = get_seal (self);

  rg_seal_terms_hide (self);
  changed_cb (self);
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self->passwords),
    seal == RG_SEAL_BY_DIRECTOR
      ? _ ("The arbiter types a password while the players look away and checks it "
           "with the eye icon. Passwords are case-sensitive, and a lost password "
           "cannot be recovered.")
      : _ ("Type each password while the others look away, and check it with the eye "
           "icon. Passwords are case-sensitive. Remember them well: a lost password "
           "cannot be recovered."));
  /* Shows the entries that the kind of seal needs; not a binding, as four buttons
   * decide. */
  for (int i = 0; i < RG_N_WORDS; i++)
    gtk_widget_set_visible (self->words[i],
                            (seal & (i == RG_DIRECTOR_WORD ? RG_SEAL_BY_DIRECTOR
                                                           : RG_SEAL_BY_PLAYERS)) != 0);
}

static void
show_day (RgSealTerms *self)
{
  g_autoptr (GDateTime) day = NULL;
  g_autofree char      *date = NULL;
  g_autofree char      *text = NULL;

  day = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  date = g_date_time_format (day, "%Y.%m.%d");
  text = rg_date_in_words (date);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->day), text);
  changed_cb (self);
}

/* Writes hours and minutes with two digits. */
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

  if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (self->agreed)))
    return g_strdup ("");

  day = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  hours = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->hours));
  minutes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes));
  return g_strdup_printf ("%04d-%02d-%02d %02d:%02d", g_date_time_get_year (day),
                          g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                          hours, minutes);
}

/* Returns the first visible entry from number @first on, or NULL. */
static GtkWidget *
find_word (RgSealTerms *self, int first)
{
  for (int i = first; i < RG_N_WORDS; i++)
    if (gtk_widget_get_visible (self->words[i]))
      return self->words[i];

  return NULL;
}

/* Handles Enter: moves to the next password, from the last to the date; never seals the
 * envelope, which takes a click. */
static void
word_activate_cb (RgSealTerms *self, GtkWidget *word)
{
  GtkWidget *next = NULL;

  for (int i = 0; i < RG_N_WORDS; i++)
    if (self->words[i] == word)
      next = find_word (self, i + 1);
  if (next == NULL)
    next = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->agreed))
             ? self->agreed
             : self->not_agreed;
  gtk_widget_grab_focus (next);
}

/* Finds the first fault, focuses its field and shows it there. */
static char *
find_fault (RgSealTerms *self, const char *due)
{
  static const RgPlayerForms missing = { N_ ("%s has not entered a password."),
                                         NC_ ("color",
                                              "%s has not entered a password.") };
  RgTable                   *table = rg_table_widget_get_table (self);
  char                      *fault;

  for (int i = 0; i < RG_N_WORDS; i++)
    if (gtk_widget_get_visible (self->words[i]) &&
        rg_secret_buffer_is_blank (self->draft->words[i])) {
      gtk_widget_grab_focus (self->words[i]);
      fault = i == RG_DIRECTOR_WORD
                ? g_strdup (_ ("The arbiter has not entered a password."))
                : rg_sentence_of_player (rg_table_get_game (table), (RgColor) i,
                                         &missing);
      rg_secret_row_blame (self->words[i], fault);
      return fault;
    }
  if (*due == '\0' || !rg_local_time_is_past (due))
    return NULL;

  gtk_widget_grab_focus (self->day);
  fault = g_strdup (_ ("The date and time of resumption have already passed."));
  rg_show_fault (self->day, self->day_fault, fault);
  return fault;
}

static gboolean
rg_seal_terms_grab_focus (GtkWidget *widget)
{
  RgSealTerms *self = RG_SEAL_TERMS (widget);
  GtkWidget   *word = find_word (self, 0);

  return gtk_widget_grab_focus (word != NULL ? word : self->seals[RG_SEAL_ON_HONOUR]);
}

/* Labels each password with its player's name, and asks the opponent, who had to look
 * away, that they may look again. */
static void
rg_seal_terms_update (RgTableWidget *widget)
{
  static const RgPlayerForms calls = {
    N_ ("%s, you may look again: the envelope will now be sealed in front of both "
        "players."),
    NC_ ("color",
         "%s, you may look again: the envelope will now be sealed in front of both "
         "players.")
  };
  static const RgPlayerForms names = { N_ ("%s’s Password"),
                                       NC_ ("color", "%s’s Password") };
  RgSealTerms               *self = RG_SEAL_TERMS (widget);
  RgGame                    *game = rg_table_get_game (rg_table_widget_get_table (self));
  RgColor          away = rg_color_other (rg_state_turn (rg_game_get_state (game)));
  g_autofree char *call = rg_sentence_of_player (game, away, &calls);

  gtk_label_set_text (GTK_LABEL (self->call), call);
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    g_autofree char *name = rg_sentence_of_player (game, (RgColor) i, &names);

    g_object_set (self->words[i], "title", name, NULL);
  }
}

#define BIND(name, member)                                                               \
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), name, FALSE,      \
                                             G_STRUCT_OFFSET (RgSealTerms, member))

static const char *const FOLLOWS[] = { "game", NULL };

static void
rg_seal_terms_class_init (RgSealTermsClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = rg_seal_terms_grab_focus;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_seal_terms_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;

  /* changed: something was chosen or typed. */
  rg_signal_new (klass, "changed", 0);

  g_type_ensure (RG_TYPE_SECRET_ROW);
  rg_table_widget_class_set_template (klass, "rg-seal-terms.ui");
  BIND ("call", call);
  BIND ("on_honour", seals[RG_SEAL_ON_HONOUR]);
  BIND ("by_players", seals[RG_SEAL_BY_PLAYERS]);
  BIND ("by_director", seals[RG_SEAL_BY_DIRECTOR]);
  BIND ("by_both", seals[RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR]);
  BIND ("passwords", passwords);
  BIND ("white_word", words[RG_WHITE]);
  BIND ("black_word", words[RG_BLACK]);
  BIND ("director_word", words[RG_DIRECTOR_WORD]);
  BIND ("not_agreed", not_agreed);
  BIND ("agreed", agreed);
  BIND ("day_fault", day_fault);
  BIND ("day", day);
  BIND ("calendar", calendar);
  BIND ("hours", hours);
  BIND ("minutes", minutes);
  RG_BIND_CALLBACKS (changed_cb, seal_changed_cb, word_activate_cb, word_changed_cb,
                     two_figures_cb, show_day);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Proposes tomorrow as the date, as hardly any game is resumed on the same day. */
static void
rg_seal_terms_init (RgSealTerms *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);
  GSettings            *settings = rg_settings_get ();
  g_autofree char      *seal = g_settings_get_string (settings, KEY);
  GtkWidget            *chosen;

  gtk_widget_init_template (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (self->seals); i++)
    gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (self->seals[i])), TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (self->agreed)), TRUE);
  chosen = self->seals[RG_SEAL_BY_PLAYERS];
  for (guint i = 0; i < G_N_ELEMENTS (SEALS); i++)
    if (g_str_equal (seal, SEALS[i]))
      chosen = self->seals[i];
  gtk_check_button_set_active (GTK_CHECK_BUTTON (chosen), TRUE);
  seal_changed_cb (self);
  gtk_calendar_select_day (GTK_CALENDAR (self->calendar), tomorrow);
  show_day (self);
}

/* Connects the entries to the passwords of @draft, which must outlive this widget. */
void
rg_seal_terms_set_draft (RgSealTerms *self, RgSealDraft *draft)
{
  self->draft = draft;
  for (int i = 0; i < RG_N_WORDS; i++)
    rg_secret_entry_set_buffer (rg_secret_row_get_entry (self->words[i]),
                                draft->words[i]);
}

/* Hides the letters of all passwords. */
void
rg_seal_terms_hide (RgSealTerms *self)
{
  for (int i = 0; i < RG_N_WORDS; i++)
    rg_secret_row_hide (self->words[i]);
}

/* Writes kind of seal, date and hour into the draft. Returns: FALSE if something is
 * wrong; @fault: (out) (transfer full): a sentence about it */
gboolean
rg_seal_terms_write (RgSealTerms *self, char **fault)
{
  GSettings       *settings = rg_settings_get ();
  g_autofree char *due = get_due (self);
  RgSeal           seal = get_seal (self);

  *fault = find_fault (self, due);
  if (*fault != NULL)
    return FALSE;

  self->draft->seal = seal;
  g_free (self->draft->due);
  self->draft->due = g_steal_pointer (&due);
  g_settings_set_string (settings, KEY, SEALS[seal]);
  return TRUE;
}
