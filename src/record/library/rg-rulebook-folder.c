/* Reads the rulebooks of the club, and saves a copy of a rulebook that is added. Of texts
 * in several languages the one in the user's language is read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-folder.h"

#include "rg-folder.h"
#include "rg-load.h"
#include "rg-rulebook-text.h"

#define MAX_SIZE_MIB 2 /* above the limit of rg_rulebook_parse() */

/* Returns: whether @file has the name of a rulebook file */
gboolean
rg_rulebook_folder_has_form (GFile *file)
{
  g_autofree char *name = rg_load_shown_name (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, RG_RULEBOOK_ENDING);
}

/* Reads a rulebook. @text: (out) (transfer full) (optional): the contents of @file.
 * Returns: (transfer full) (nullable): the rulebook, not yet on a shelf */
RgRulebook *
rg_rulebook_folder_read (GFile *file, GBytes **text, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load_file (file, MAX_SIZE_MIB, NULL, error);
  RgRulebook        *rulebook;
  const char        *start;
  gsize              length;

  if (bytes == NULL)
    return NULL;

  start = g_bytes_get_data (bytes, &length);
  rulebook = rg_rulebook_parse (start != NULL ? start : "", (gssize) length,
                                g_get_language_names (), error);
  if (rulebook != NULL && text != NULL)
    *text = g_steal_pointer (&bytes);
  return rulebook;
}

static void
load_file (const char *path, RgRulebookComplaint complain)
{
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  RgRulebook        *rulebook = rg_rulebook_folder_read (file, NULL, &error);

  if (rulebook == NULL || !rg_shelf_add (rulebook, &error)) {
    rg_rulebook_free (rulebook);
    if (complain != NULL)
      complain (path, error);
  }
}

/**
 * rg_rulebook_folder_load:
 * @complain: (nullable): called for each file that cannot be read
 *
 * Adds the club's own rulebooks to the shelf: first those installed for the system,
 * then the user's, which replace any with the same id.
 */
void
rg_rulebook_folder_load (RgRulebookComplaint complain)
{
  g_auto (GStrv) paths = rg_folder_list_data ("rulebooks", RG_RULEBOOK_ENDING);

  for (guint i = 0; paths[i] != NULL; i++)
    load_file (paths[i], complain);
}

/* Saves @text, from which @rulebook (transfer full) was read, in the user's folder, and
 * adds the rulebook to the shelf. Returns: (nullable): @rulebook; NULL after an error,
 * which also frees it */
const RgRulebook *
rg_rulebook_folder_add (GBytes *text, RgRulebook *rulebook, GError **error)
{
  g_autofree char *folder = rg_folder_for_data ("rulebooks");
  g_autofree char *name = g_strconcat (rulebook->id, RG_RULEBOOK_ENDING, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (rg_shelf_may_add (rulebook, error)) {
    g_mkdir_with_parents (folder, 0700);
    if (g_file_set_contents_full (
          path, g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text),
          G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error) &&
        rg_shelf_add (rulebook, error))
      return rulebook;
  }

  rg_rulebook_free (rulebook);
  return NULL;
}
