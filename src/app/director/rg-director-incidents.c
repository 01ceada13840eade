/* Offers the incidents that the rulebook names, and nothing that depends on
 * whether they happened; what follows from one, the arbiter knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-incidents.h"

#include "rg-article-link.h"
#include "rg-combo.h"
#include "rg-fen.h"
#include "rg-sentences.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

static const struct {
  RgMatter    matter;
  const char *words;
} INCIDENTS[] = {
  { RG_MATTER_DISTURBED, N_ ("Men were knocked over") },
  { RG_MATTER_ALTERED, N_ ("The position was unlawfully changed") },
  { RG_MATTER_BOARD_MISPLACED, N_ ("The board lies wrongly") },
  { RG_MATTER_SETUP_WRONG, N_ ("The men were set up wrongly") },
  { RG_MATTER_KINGS_QUEENS_SWAPPED,
    N_ ("Kings and queens were set up in each other’s places") },
  { RG_MATTER_PIECE_MISSING, N_ ("A man was missing from the start") },
  { RG_MATTER_ODDS_FORGOTTEN, N_ ("The odds were forgotten") },
};

static const char *const NOTICERS[] = { "", " by white", " by black" };

/* `filled` is the position last put into the field; only another one goes with
 * the incident.  `matters` are those of the list, `n_plies` of those that can
 * be named; `listed`, `n_events` and `rulebook` say what they were read from.
 */
struct _RgDirectorIncidents {
  AdwPreferencesPage parent_instance;

  GtkWidget *article;
  GtkWidget *incident;
  GtkWidget *noticer;
  GtkWidget *altered_after;
  GtkWidget *position;
  GtkWidget *position_hint;
  GtkWidget *restore_group;
  GtkWidget *restore_article;
  GtkWidget *restore_to;

  RgDirector       *director;
  const RgRulebook *rulebook;
  RgMatter          matters[G_N_ELEMENTS (INCIDENTS)];
  RgGame           *listed;
  guint             n_events;
  guint             n_plies;
  char             *filled;
};

G_DEFINE_FINAL_TYPE (RgDirectorIncidents,
                     rg_director_incidents,
                     ADW_TYPE_PREFERENCES_PAGE)

static RgMatter
get_matter (RgDirectorIncidents *self)
{
  return self->matters[rg_combo_get_selected (self->incident)];
}

/* The last row of a list that goes back from the last ply may say that the
 * position cannot be rebuilt. */
static guint
get_ply (RgDirectorIncidents *self, GtkWidget *row)
{
  guint selected = rg_combo_get_selected (row);

  return selected <= self->n_plies ? self->n_plies - selected : RG_NUMBER_UNSET;
}

/* A position can be put right after these, and must be after others where the
 * rulebook has the men put right. */
static gboolean
takes_position (RgDirectorIncidents *self)
{
  RgMatter matter = get_matter (self);
  RgLaw    law;

  if (matter == RG_MATTER_ALTERED)
    return get_ply (self, self->altered_after) != RG_NUMBER_UNSET;

  return matter == RG_MATTER_DISTURBED ||
         (rg_rulebook_find (self->rulebook, matter, &law) &&
          law.clause->remedy == RG_REMEDY_PUT_RIGHT);
}

/* Men that stood wrong from the start cannot be where they are. */
static gboolean
asks_position (RgDirectorIncidents *self)
{
  RgMatter matter = get_matter (self);
  RgLaw    law;

  return (matter == RG_MATTER_SETUP_WRONG || matter == RG_MATTER_PIECE_MISSING) &&
         rg_rulebook_find (self->rulebook, matter, &law) &&
         law.clause->remedy == RG_REMEDY_PUT_RIGHT;
}

static const RgPosition *
get_known_position (RgDirectorIncidents *self)
{
  guint ply = self->n_plies;

  if (get_matter (self) == RG_MATTER_ALTERED)
    ply = MIN (get_ply (self, self->altered_after), self->n_plies);

  return rg_game_get_position (self->listed, ply);
}

static gboolean
is_edited (RgDirectorIncidents *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->position));

  return self->filled != NULL && !g_str_equal (text, self->filled);
}

/* At a strict table a position tells no more than the board: neither rights nor
 * counts. */
static gboolean
is_strict (RgDirectorIncidents *self)
{
  return rg_director_get_state (self->director)->conduct == RG_CONDUCT_STRICT;
}

static char *
men_and_turn (const char *fen)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", 3);

  return g_strdup_printf ("%s %s", fields[0], fields[1]);
}

/* What the director has written, with the rights of the known position where
 * they were not shown to him; those without their men are dropped when the
 * position is read. */
static char *
complete_position (RgDirectorIncidents *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv)   fields = NULL;
  g_auto (GStrv)   known = NULL;
  char             fen[RG_FEN_SIZE];

  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->position)));
  fields = g_strsplit (g_strstrip (text), " ", -1);
  if (!is_strict (self) || g_strv_length (fields) != 2)
    return g_steal_pointer (&text);

  rg_fen_from_position (get_known_position (self), fen);
  known = g_strsplit (fen, " ", -1);
  return g_strdup_printf ("%s %s %s", text, known[2], known[3]);
}

static void
fill_position (RgDirectorIncidents *self)
{
  char fen[RG_FEN_SIZE];

  if (is_edited (self))
    return;

  rg_fen_from_position (get_known_position (self), fen);
  g_free (self->filled);
  self->filled = is_strict (self) ? men_and_turn (fen) : g_strdup (fen);
  gtk_editable_set_text (GTK_EDITABLE (self->position), self->filled);
}

/* What the rows ask follows from the incident. */
static void
update_rows (RgDirectorIncidents *self)
{
  RgMatter matter = get_matter (self);

  gtk_widget_set_visible (self->altered_after, matter == RG_MATTER_ALTERED);
  gtk_widget_set_visible (self->position, takes_position (self));
  gtk_widget_set_visible (self->position_hint, takes_position (self));
  rg_article_link_cite (RG_ARTICLE_LINK (self->article), self->rulebook, matter);
  fill_position (self);
}

static void
list_incidents (RgDirectorIncidents *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint                     n = 0;

  self->rulebook = rg_director_get_state (self->director)->rulebook;
  for (guint i = 0; i < G_N_ELEMENTS (INCIDENTS); i++)
    if (rg_rulebook_has (self->rulebook, INCIDENTS[i].matter)) {
      self->matters[n++] = INCIDENTS[i].matter;
      gtk_string_list_append (list, _ (INCIDENTS[i].words));
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->incident), G_LIST_MODEL (list));
}

/* Another list, in which the same ply is chosen where it still stands; who had
 * chosen the last one means the last one. */
static void
replace_plies (GtkWidget *row, GtkStringList *list, guint n_before, guint n)
{
  guint before = rg_combo_get_selected (row);
  guint selected = 0;

  if (before > 0 && before <= n_before && n_before - before <= n)
    selected = n - (n_before - before);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
}

static void
list_plies (RgDirectorIncidents *self)
{
  RgGame                   *game = rg_director_get_game (self->director);
  g_autoptr (GtkStringList) plies = rg_ply_names_list (game);
  g_autoptr (GtkStringList) altered = rg_ply_names_list (game);
  guint                     n_before = self->n_plies;

  if (rg_rulebook_has (self->rulebook, RG_MATTER_NOT_REBUILT))
    gtk_string_list_append (altered, _ ("It cannot be rebuilt"));
  g_set_object (&self->listed, game);
  self->n_events = rg_game_get_n_events (game);
  self->n_plies = rg_game_get_n_plies (game);
  replace_plies (self->restore_to, plies, n_before, self->n_plies);
  replace_plies (self->altered_after, altered, n_before, self->n_plies);
}

static void
update_restoration (RgDirectorIncidents *self)
{
  gtk_widget_set_visible (self->restore_group,
                          rg_rulebook_has (self->rulebook, RG_MATTER_RESTORATION));
  rg_article_link_cite (RG_ARTICLE_LINK (self->restore_article), self->rulebook,
                        RG_MATTER_RESTORATION);
}

/* A position that was written for one game says nothing about another. */
static void
update (RgDirectorIncidents *self)
{
  RgGame *game = rg_director_get_game (self->director);

  if (game == self->listed && rg_game_get_n_events (game) == self->n_events)
    return;

  if (rg_director_get_state (self->director)->rulebook != self->rulebook)
    list_incidents (self);
  if (game != self->listed)
    g_clear_pointer (&self->filled, g_free);
  list_plies (self);
  update_rows (self);
  update_restoration (self);
}

static void
selected_cb (RgDirectorIncidents *self)
{
  if (self->listed != NULL)
    update_rows (self);
}

static void
position_changed_cb (G_GNUC_UNUSED RgDirectorIncidents *self, GtkWidget *row)
{
  gtk_widget_remove_css_class (row, "error");
}

/* The position that goes with the incident as the protocol has it: none where
 * it does not differ from what is known.  %FALSE where it is no FEN. */
static gboolean
read_position (RgDirectorIncidents *self, char **fen)
{
  g_autofree char   *text = complete_position (self);
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;
  RgSetup            setup;

  if (asks_position (self) && !is_edited (self)) {
    rg_director_complain (self->director,
                          _ ("Say first where the men ought to stand: put them "
                             "right in the position."));
    return FALSE;
  }
  if (!takes_position (self) || !is_edited (self)) {
    *fen = g_strdup ("");
    return TRUE;
  }
  if (rg_fen_parse (text, &setup, &error)) {
    *fen = g_strconcat (" ", text, NULL);
    return TRUE;
  }

  sentence = rg_sentence_for_error (error);
  gtk_widget_add_css_class (self->position, "error");
  rg_director_complain (self->director, sentence);
  return FALSE;
}

static void
found_cb (RgDirectorIncidents *self)
{
  RgMatter         matter = get_matter (self);
  guint            ply = get_ply (self, self->altered_after);
  g_autofree char *number = NULL;
  g_autofree char *fen = NULL;

  if (!read_position (self, &fen))
    return;

  if (matter == RG_MATTER_ALTERED && ply != RG_NUMBER_UNSET)
    number = g_strdup_printf (" %u", ply);
  if (!rg_director_say (self->director, "found %s%s%s%s", rg_matter_name (matter),
                        number != NULL ? number : "",
                        NOTICERS[rg_combo_get_selected (self->noticer)], fen))
    return;

  g_clear_pointer (&self->filled, g_free);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->noticer), 0);
  fill_position (self);
}

static void
restore_cb (RgDirectorIncidents *self)
{
  rg_director_say (self->director, "restore %u", get_ply (self, self->restore_to));
}

static void
rg_director_incidents_dispose (GObject *object)
{
  RgDirectorIncidents *self = RG_DIRECTOR_INCIDENTS (object);

  g_clear_object (&self->listed);
  g_clear_object (&self->director);
  g_clear_pointer (&self->filled, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_DIRECTOR_INCIDENTS);

  G_OBJECT_CLASS (rg_director_incidents_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgDirectorIncidents, name)

static void
rg_director_incidents_class_init (RgDirectorIncidentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_director_incidents_dispose;

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-director-incidents.ui");
  BIND (article);
  BIND (incident);
  BIND (noticer);
  BIND (altered_after);
  BIND (position);
  BIND (position_hint);
  BIND (restore_group);
  BIND (restore_article);
  BIND (restore_to);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
}

static void
rg_director_incidents_init (RgDirectorIncidents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_combo_list_whole (self->incident);
}

/**
 * rg_director_incidents_set_director:
 * @director: who speaks here; set once
 */
void
rg_director_incidents_set_director (RgDirectorIncidents *self, RgDirector *director)
{
  self->director = rg_director_attend (director, self, G_CALLBACK (update));
  update (self);
  rg_sheet_follow (self, G_CALLBACK (list_plies));
}
