/* Keeps two things consistent: the rows that choose a program and its level, and the
 * names of the players. A program is named after its file and level; a game knows it by
 * that name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-program-group.h"

#include "rg-combo.h"
#include "rg-engine.h"
#include "rg-program.h"
#include "rg-settings.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* The id of the scale for odds against a program. */
#define SCALE "canberra"

struct _RgProgramGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *side;
  GtkWidget *program;
  GtkWidget *level;
  GtkWidget *rating;

  GPtrArray *files; /* the paths in the row, without its last entry, “Another
                     * File…” */
  GtkFileChooserNative *chooser;
  gboolean              updating;
};

G_DEFINE_FINAL_TYPE (RgProgramGroup, rg_program_group, ADW_TYPE_PREFERENCES_GROUP)

static guint
get_elo (RgProgramGroup *self)
{
  return rg_program_get_elo (rg_combo_get_selected (self->level));
}

static const char *
get_file (RgProgramGroup *self)
{
  guint chosen = rg_combo_get_selected (self->program);

  return chosen < self->files->len ? self->files->pdata[chosen] : NULL;
}

/* Returns: (transfer full) (nullable): the name of the program as a player; NULL if none
 * is chosen */
char *
rg_program_group_get_name (RgProgramGroup *self)
{
  return get_file (self) != NULL ? rg_program_name (get_file (self), get_elo (self))
                                 : NULL;
}

/* Returns: whether the program plays the side of @player. The rows of `side` are neither,
 * White, Black and both, so that their index is a set of bits. */
gboolean
rg_program_group_plays (RgProgramGroup *self, RgColor player)
{
  return get_file (self) != NULL &&
         (rg_combo_get_selected (self->side) & (1u << player)) != 0;
}

/* Lists the names of the programs, then “Another File…”. */
static void
list_files (RgProgramGroup *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->files->len; i++)
    gtk_string_list_take (names, rg_program_name (self->files->pdata[i], 0));
  if (self->files->len == 0)
    /* Translators: no program that plays chess. */
    gtk_string_list_append (names, _ ("None"));
  gtk_string_list_append (names, _ ("Another File…"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->program), G_LIST_MODEL (names));
}

/* Chooses @file; adds it if it is not listed yet. */
static void
choose_file (RgProgramGroup *self, const char *file)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (self->files, file, g_str_equal, &index)) {
    index = self->files->len;
    g_ptr_array_add (self->files, g_strdup (file));
    list_files (self);
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->program), index);
}

static void
choose_elo (RgProgramGroup *self, guint elo)
{
  for (guint i = 0; i < rg_program_count_levels (); i++)
    if (rg_program_get_elo (i) == elo)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->level), i);
}

static void
explain (RgProgramGroup *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->side),
                               self->files->len == 0 ? rg_program_missing () : "");
}

static void
file_chosen_cb (RgProgramGroup *self, int response)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char  *path = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  if (file != NULL)
    path = g_file_get_path (file);
  self->updating = TRUE;
  if (path != NULL)
    choose_file (self, path);
  self->updating = FALSE;
  explain (self);
  g_signal_emit_by_name (self, "changed");
}

static void
ask_for_file (RgProgramGroup *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_ ("Choose a Chess Program"), window,
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (file_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
row_changed_cb (RgProgramGroup *self)
{
  guint n = self->files->len;

  if (self->updating)
    return;
  if (rg_combo_get_selected (self->program) == MAX (n, 1)) {
    self->updating = TRUE;
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->program), 0);
    self->updating = FALSE;
    ask_for_file (self);
    return;
  }

  g_signal_emit_by_name (self, "changed");
}

static gboolean
is_seated (G_GNUC_UNUSED gpointer group, guint side)
{
  return side != 0;
}

static void
rg_program_group_class_init (RgProgramGroupClass *klass)
{
  rg_signal_new (klass, "changed", 0);

  rg_template_set (klass, "rg-program-group.ui");
  RG_BIND_CHILDREN (RgProgramGroup, side, program, level, rating);
  RG_BIND_CALLBACKS (row_changed_cb, is_seated);

  RG_OWNS (RgProgramGroup, g_object_unref, chooser);
  RG_OWNS (RgProgramGroup, g_ptr_array_unref, files);
}

static void
rg_program_group_init (RgProgramGroup *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  g_auto (GStrv)            found = rg_engine_list ();
  g_autofree char          *last = NULL;
  guint                     elo;

  self->updating = TRUE;
  self->files = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; found[i] != NULL; i++)
    g_ptr_array_add (self->files, g_strdup (found[i]));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < rg_program_count_levels (); i++)
    gtk_string_list_take (levels, rg_program_level_label (i));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->level), G_LIST_MODEL (levels));
  list_files (self);
  last = rg_program_find_last (&elo);
  if (last != NULL)
    choose_file (self, last);
  choose_elo (self, elo);
  rg_combo_show_whole (self->side);
  rg_combo_show_whole (self->program);
  rg_combo_show_whole (self->level);
  g_settings_bind (rg_settings_get (), "rating", self->rating, "value",
                   G_SETTINGS_BIND_DEFAULT);
  explain (self);
  self->updating = FALSE;
}

/* Sets the program and its sides from the names of the players; finds the program chosen
 * now, or one that has played before. */
void
rg_program_group_follow (RgProgramGroup *self, const char *white, const char *black)
{
  const char *names[] = { white, black };
  guint       sides = 0;

  if (self->updating)
    return;

  self->updating = TRUE;
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    g_autofree char *name = rg_program_group_get_name (self);
    g_autofree char *file = NULL;
    guint            elo;

    if (names[i] == NULL || *names[i] == '\0')
      continue;
    if (g_strcmp0 (names[i], name) == 0) {
      sides |= 1u << i;
    } else if (rg_program_find (names[i], &file, &elo)) {
      sides |= 1u << i;
      choose_file (self, file);
      choose_elo (self, elo);
    }
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->side), sides);
  self->updating = FALSE;
}

/* Remembers the program with its level by its name; call when a game begins. */
void
rg_program_group_remember (RgProgramGroup *self)
{
  g_autofree char *name = rg_program_group_get_name (self);

  if (name != NULL && rg_combo_get_selected (self->side) != 0)
    rg_program_remember (name, get_file (self), get_elo (self));
}

/* Returns: the odds for the difference between the ratings of person and program; none if
 * the rulebook forbids them, or if not just one side is a program */
RgOdds
rg_program_group_propose (RgProgramGroup *self, const RgRulebook *rulebook)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  const RgScale        *scale = rg_scales_find (scales, SCALE);
  guint                 side = rg_combo_get_selected (self->side);
  guint                 elo = get_elo (self);
  RgClubPlayer          person = { .rating = (guint16) gtk_spin_button_get_value_as_int (
                                     GTK_SPIN_BUTTON (self->rating)) };
  RgClubPlayer          program = { .rating = (guint16) (elo > 0 ? elo : 3000) };
  RgScaleProposal       proposal;

  if (scale == NULL || side == 0 || side == 3 ||
      !rg_scale_propose (scale, rulebook, &person, &program, &proposal, NULL) ||
      proposal.giver < 0)
    return (RgOdds){ 0 };

  rg_scale_proposal_set_white (&proposal, side == 2 ? 0 : 1);
  return proposal.odds;
}
