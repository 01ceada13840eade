/* Shows the clocks as they stand and passes on what the director says about
 * them (FIDE 1930, Art. 20); whether it may be, the arbiter knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-clocks.h"

#include "rg-article-link.h"
#include "rg-clock-text.h"
#include "rg-combo.h"

#include <glib/gi18n.h>

/* `filled` is what was last put into the field of each player: a field that
 * says something else has been written in, and is left alone. */
struct _RgDirectorClocks {
  AdwPreferencesPage parent_instance;

  GtkWidget *standing;
  GtkWidget *stop_button;
  GtkWidget *used_group;
  GtkWidget *used_article;
  GtkWidget *white_used;
  GtkWidget *black_used;
  GtkWidget *absence_article;
  GtkWidget *white_absent;
  GtkWidget *black_absent;
  GtkWidget *late_group;
  GtkWidget *late_article;
  GtkWidget *late_who;

  RgDirector *director;
  char       *filled[RG_N_COLORS];
  guint       timeout;
};

G_DEFINE_FINAL_TYPE (RgDirectorClocks, rg_director_clocks, ADW_TYPE_PREFERENCES_PAGE)

static const char *const PLAYERS[] = { "white", "black", "both" };

static GtkWidget *
get_used_row (RgDirectorClocks *self, RgColor player)
{
  return player == RG_WHITE ? self->white_used : self->black_used;
}

/* Seconds, or -1 where @text is not as rg_clock_text_time() writes it; up to
 * ten days, as long as a time control goes. */
static int
parse_time (const char *text)
{
  int  hours, minutes, seconds;
  char end;

  if (strspn (text, "0123456789:") != strlen (text) ||
      sscanf (text, "%3d:%2d:%2d%c", &hours, &minutes, &seconds, &end) != 3 ||
      hours > 240 || minutes > 59 || seconds > 59)
    return -1;

  return (hours * 60 + minutes) * 60 + seconds;
}

static void
fill_used (RgDirectorClocks *self, RgColor player, gint64 used)
{
  GtkWidget       *row = get_used_row (self, player);
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (row));
  g_autofree char *now = rg_clock_text_time (used);

  if (self->filled[player] != NULL && !g_str_equal (text, self->filled[player]))
    return;

  g_free (self->filled[player]);
  self->filled[player] = g_steal_pointer (&now);
  if (!g_str_equal (text, self->filled[player]))
    gtk_editable_set_text (GTK_EDITABLE (row), self->filled[player]);
}

/* Nobody's words are changed under his hands. */
static void
fill_used_rows (RgDirectorClocks *self)
{
  RgClock clock;

  rg_table_get_clock (rg_director_get_table (self->director), &clock);
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    GtkStateFlags flags;

    flags = gtk_widget_get_state_flags (get_used_row (self, (RgColor) i));
    if (!(flags & GTK_STATE_FLAG_FOCUS_WITHIN) || self->filled[i] == NULL)
      fill_used (self, (RgColor) i, clock.used[i]);
  }
}

static const char *
running_sentence (RgDirectorClocks *self)
{
  const RgState *state = rg_director_get_state (self->director);

  if (rg_table_is_held (rg_director_get_table (self->director)))
    return _ ("The clocks wait for the game to go on");
  if (state->clock.running == RG_ACTOR_WHITE)
    return _ ("White’s clock is running");
  if (state->clock.running == RG_ACTOR_BLACK)
    return _ ("Black’s clock is running");
  if (state->phase == RG_PHASE_CHOOSING)
    return state->chooser == RG_ACTOR_DIRECTOR
             ? _ ("It is for you to settle the sealed move")
             : _ ("A remedy is being chosen");

  return _ ("The game is going on");
}

static gboolean
is_at_rest (RgDirectorClocks *self)
{
  const RgState *state = rg_director_get_state (self->director);

  return state->phase == RG_PHASE_ADJOURNED && state->clock.running == RG_ACTOR_NONE;
}

static const char *
standing_sentence (RgDirectorClocks *self)
{
  if (rg_game_is_over (rg_director_get_game (self->director)))
    return _ ("The game is over");
  if (rg_director_get_state (self->director)->phase == RG_PHASE_STOPPED)
    return _ ("The game stands still");
  if (is_at_rest (self))
    return _ ("The game is adjourned");

  return running_sentence (self);
}

static void
update_standing (RgDirectorClocks *self)
{
  gboolean may_start = rg_director_may_start_clocks (self->director);
  gboolean timed;

  timed = rg_clock_is_timed (&rg_director_get_state (self->director)->clock);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->standing),
                                 standing_sentence (self));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->standing),
                               timed ? "" : _ ("It is played without clocks."));
  if (may_start)
    gtk_button_set_label (GTK_BUTTON (self->stop_button),
                          timed ? _ ("Start the Clocks") : _ ("Let It Go On"));
  else
    gtk_button_set_label (GTK_BUTTON (self->stop_button),
                          timed ? _ ("Stop the Clocks") : _ ("Stop the Game"));
  gtk_widget_set_sensitive (self->stop_button,
                            may_start || rg_director_may (self->director, RG_VERB_STOP));
}

static void
update_used (RgDirectorClocks *self)
{
  const RgState *state = rg_director_get_state (self->director);

  gtk_widget_set_visible (self->used_group, rg_clock_is_timed (&state->clock));
  gtk_widget_set_sensitive (self->used_group,
                            rg_director_may (self->director, RG_VERB_CORRECT_CLOCK));
  rg_article_link_cite (RG_ARTICLE_LINK (self->used_article), state->rulebook,
                        RG_MATTER_CLOCK_CORRECTION);
  fill_used_rows (self);
}

static gboolean
is_absent (RgDirectorClocks *self, RgColor player)
{
  guint8 absent = rg_director_get_state (self->director)->absent;

  return (absent & (1u << player)) != 0;
}

static void
update_absence (RgDirectorClocks *self)
{
  GtkWidget *switches[] = { self->white_absent, self->black_absent };

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    gtk_switch_set_active (GTK_SWITCH (switches[i]), is_absent (self, (RgColor) i));
    gtk_widget_set_sensitive (switches[i],
                              rg_director_may (self->director, RG_VERB_ABSENT));
  }
  rg_article_link_cite (RG_ARTICLE_LINK (self->absence_article),
                        rg_director_get_state (self->director)->rulebook,
                        RG_MATTER_ABSENCE);
}

static void
update_late (RgDirectorClocks *self)
{
  guint             who;
  const RgRulebook *rulebook = rg_director_get_state (self->director)->rulebook;

  who = rg_combo_get_selected (self->late_who);
  gtk_widget_set_visible (self->late_group, rg_rulebook_has (rulebook, RG_MATTER_LATE));
  rg_article_link_cite (RG_ARTICLE_LINK (self->late_article), rulebook,
                        who == 2 ? RG_MATTER_LATE_BOTH : RG_MATTER_LATE);
}

static void
update (RgDirectorClocks *self)
{
  update_standing (self);
  update_used (self);
  update_absence (self);
  update_late (self);
}

static void
stop_clicked_cb (RgDirectorClocks *self)
{
  if (rg_director_may_start_clocks (self->director))
    rg_director_start_clocks (self->director);
  else
    rg_director_say (self->director, "stop");
}

static void
correct (RgDirectorClocks *self, RgColor player)
{
  GtkWidget       *row = get_used_row (self, player);
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (row));
  int              seconds = parse_time (text);
  g_autofree char *sentence = NULL;

  if (seconds < 0) {
    sentence = g_strdup_printf (_ ("“%s” is not a time in hours, minutes and "
                                   "seconds, such as 0:43:10."),
                                text);
    gtk_widget_add_css_class (row, "error");
    rg_director_complain (self->director, sentence);
    return;
  }

  gtk_widget_remove_css_class (row, "error");
  if (!rg_director_say (self->director, "clock %s %d", PLAYERS[player], seconds))
    return;

  g_clear_pointer (&self->filled[player], g_free);
  fill_used_rows (self);
}

static void
white_corrected_cb (RgDirectorClocks *self)
{
  correct (self, RG_WHITE);
}

static void
black_corrected_cb (RgDirectorClocks *self)
{
  correct (self, RG_BLACK);
}

static void
used_changed_cb (G_GNUC_UNUSED RgDirectorClocks *self, GtkWidget *row)
{
  gtk_widget_remove_css_class (row, "error");
}

/* Where it is refused the switch goes back. */
static gboolean
absent_state_cb (RgDirectorClocks *self, gboolean absent, GtkWidget *which)
{
  RgColor player = which == self->white_absent ? RG_WHITE : RG_BLACK;

  if (absent == is_absent (self, player) ||
      rg_director_say (self->director, "%s %s", absent ? "absent" : "arrived",
                       PLAYERS[player]))
    return FALSE;

  gtk_switch_set_active (GTK_SWITCH (which), !absent);
  return TRUE;
}

static void
late_who_cb (RgDirectorClocks *self)
{
  if (self->director != NULL)
    update_late (self);
}

static void
late_clicked_cb (RgDirectorClocks *self)
{
  guint who = rg_combo_get_selected (self->late_who);

  rg_director_say (self->director, "late %s", PLAYERS[who]);
}

static gboolean
second_cb (gpointer user_data)
{
  fill_used_rows (user_data);
  return G_SOURCE_CONTINUE;
}

static void
rg_director_clocks_map (GtkWidget *widget)
{
  RgDirectorClocks *self = RG_DIRECTOR_CLOCKS (widget);

  GTK_WIDGET_CLASS (rg_director_clocks_parent_class)->map (widget);
  if (self->timeout == 0)
    self->timeout = g_timeout_add_seconds (1, second_cb, self);
  update (self);
}

static void
rg_director_clocks_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&RG_DIRECTOR_CLOCKS (widget)->timeout, g_source_remove);

  GTK_WIDGET_CLASS (rg_director_clocks_parent_class)->unmap (widget);
}

static void
rg_director_clocks_dispose (GObject *object)
{
  RgDirectorClocks *self = RG_DIRECTOR_CLOCKS (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->director);
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    g_clear_pointer (&self->filled[i], g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_DIRECTOR_CLOCKS);

  G_OBJECT_CLASS (rg_director_clocks_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgDirectorClocks, name)

static void
rg_director_clocks_class_init (RgDirectorClocksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_director_clocks_dispose;
  widget_class->map = rg_director_clocks_map;
  widget_class->unmap = rg_director_clocks_unmap;

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-director-clocks.ui");
  BIND (standing);
  BIND (stop_button);
  BIND (used_group);
  BIND (used_article);
  BIND (white_used);
  BIND (black_used);
  BIND (absence_article);
  BIND (white_absent);
  BIND (black_absent);
  BIND (late_group);
  BIND (late_article);
  BIND (late_who);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, white_corrected_cb);
  gtk_widget_class_bind_template_callback (widget_class, black_corrected_cb);
  gtk_widget_class_bind_template_callback (widget_class, used_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, absent_state_cb);
  gtk_widget_class_bind_template_callback (widget_class, late_who_cb);
  gtk_widget_class_bind_template_callback (widget_class, late_clicked_cb);
}

static void
rg_director_clocks_init (RgDirectorClocks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_director_clocks_set_director:
 * @director: who speaks here; set once
 */
void
rg_director_clocks_set_director (RgDirectorClocks *self, RgDirector *director)
{
  self->director = rg_director_attend (director, self, G_CALLBACK (update));
  update (self);
}
