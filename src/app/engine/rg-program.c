/* Never starts a file just because a game names it: only programs that were found on this
 * computer or that the user has chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-program.h"

#include "rg-engine.h"
#include "rg-settings.h"

#include <glib/gi18n.h>

/* The maximum number of names that are remembered. */
#define MAX_PROGRAMS 20

static const struct {
  guint       elo;
  const char *label;
} LEVELS[] = {
  /* Translators: how strong a program plays chess. */
  { 1350, N_ ("Casual Player") },
  /* Translators: how strong a program plays chess. */
  { 1600, N_ ("Club Player") },
  /* Translators: how strong a program plays chess. */
  { 1900, N_ ("Strong Club Player") },
  /* Translators: how strong a program plays chess. */
  { 2200, N_ ("Expert") },
  /* Translators: how strong a program plays chess. */
  { 2500, N_ ("Master") },
  /* Translators: how strong a program plays chess. */
  { 2800, N_ ("Grandmaster") },
  /* Translators: how strong a program plays chess: at its full strength. */
  { 0, N_ ("Full Strength") },
};

guint
rg_program_count_levels (void)
{
  return G_N_ELEMENTS (LEVELS);
}

/* Returns: the rating of a level, 0 for the full strength of the program */
guint
rg_program_get_elo (guint level)
{
  return LEVELS[MIN (level, G_N_ELEMENTS (LEVELS) - 1)].elo;
}

/* Returns: (transfer full): the level in words and Elo */
char *
rg_program_level_label (guint level)
{
  if (LEVELS[level].elo == 0)
    return g_strdup (_ (LEVELS[level].label));

  /* Translators: how strong a program plays, such as “Club Player (1600 Elo)”. */
  return g_strdup_printf (_ ("%s (%u Elo)"), _ (LEVELS[level].label), LEVELS[level].elo);
}

/* Returns: (transfer full): the name of @program in a game, such as "Stockfish (1600)" */
char *
rg_program_name (const char *program, guint elo)
{
  g_autofree char *name = g_filename_display_basename (program);

  *name = g_ascii_toupper (*name);
  return elo == 0 ? g_steal_pointer (&name) : g_strdup_printf ("%s (%u)", name, elo);
}

/* Returns: what to show if no chess program is installed */
const char *
rg_program_missing (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS)
           ? _ ("Choose the file of a program installed on the system, such as "
                "/usr/games/stockfish. A Flatpak must be allowed to start it: flatpak "
                "override --user --talk-name=org.freedesktop.Flatpak "
                "io.github.regence_chess.Regence")
           : _ ("No chess program was found. Install Stockfish, or choose the file of "
                "another program that speaks UCI.");
}

/* Remembers under which @name, file and rating a program plays, the latest first. */
void
rg_program_remember (const char *name, const char *program, guint elo)
{
  g_autoptr (GVariant) known = g_settings_get_value (rg_settings_get (), "programs");
  GVariantBuilder      builder;
  GVariantIter         entries;
  const char          *other, *file;
  guint                rating, n = 1;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ssu)"));
  g_variant_builder_add (&builder, "(ssu)", name, program, elo);
  g_variant_iter_init (&entries, known);
  while (g_variant_iter_next (&entries, "(&s&su)", &other, &file, &rating))
    if (!g_str_equal (other, name) && n++ < MAX_PROGRAMS)
      g_variant_builder_add (&builder, "(ssu)", other, file, rating);
  g_settings_set_value (rg_settings_get (), "programs", g_variant_builder_end (&builder));
}

/* @name: (nullable): a player's name; NULL for the program that played last
 * @program: (out) (transfer full): its file
 * @elo: (out): its rating
 *
 * Returns: whether a program is remembered by that name */
gboolean
rg_program_find (const char *name, char **program, guint *elo)
{
  g_autoptr (GVariant) known = g_settings_get_value (rg_settings_get (), "programs");
  GVariantIter         entries;
  const char          *other, *file;

  g_variant_iter_init (&entries, known);
  while (g_variant_iter_next (&entries, "(&s&su)", &other, &file, elo))
    if (name == NULL || g_str_equal (other, name)) {
      *program = g_strdup (file);
      return TRUE;
    }

  return FALSE;
}

/* Returns whether a player of @terms is a program that has played here. */
gboolean
rg_program_plays_in (const RgTerms *terms)
{
  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    const char      *player = rg_terms_get_name (terms, (RgColor) i);
    g_autofree char *program = NULL;
    guint            elo;

    if (player != NULL && rg_program_find (player, &program, &elo))
      return TRUE;
  }

  return FALSE;
}

/* Makes the last program used, or else an installed one, play Black in @terms. */
void
rg_program_join (RgTerms *terms)
{
  guint            elo;
  g_autofree char *program = rg_program_find_last (&elo);
  g_autofree char *name = NULL;

  if (program == NULL)
    return;

  name = rg_program_name (program, elo);
  rg_program_remember (name, program, elo);
  rg_terms_set (terms, RG_VERB_NAME_BLACK, name);
}

/* @elo: (out): the rating at which a program played last
 *
 * Returns: (transfer full) (nullable): the program that played last, or the strongest of
 * those that are installed; NULL if there is none */
char *
rg_program_find_last (guint *elo)
{
  g_auto (GStrv) found = NULL;
  char          *program = NULL;

  if (rg_program_find (NULL, &program, elo))
    return program;

  found = rg_engine_list ();
  *elo = rg_program_get_elo (1);
  return g_strdup (found[0]);
}
