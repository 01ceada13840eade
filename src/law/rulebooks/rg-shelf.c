/* The shelf: the program's own rulebooks, read once from its resources, and those that
 * were added. A shelf never changes; adding a rulebook makes another shelf, and games
 * that have begun continue with theirs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-text.h"

#include "rg-error.h"
#include "rg-rulebook-data.h"

#include <string.h>

/* The shelf in use; earlier shelves are kept for the games that began with them. */
static const RgShelf *current;

/* Reads one of the program's own rulebooks, which was checked at build time. */
static const RgRulebook *
read_own (const char *id)
{
  g_autofree char   *path = g_strdup_printf ("/rulebooks/%s.rulebook", id);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  RgRulebook        *rulebook = NULL;
  gsize              length;
  const char        *text;

  bytes = g_resource_lookup_data (rg_rulebook_data_get_resource (), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL) {
    text = g_bytes_get_data (bytes, &length);
    rulebook = rg_rulebook_parse (text, (gssize) length, NULL, &error);
  }
  if (rulebook == NULL)
    g_error ("%s: %s", path, error->message);

  return rulebook;
}

static const RgShelf *
new_shelf (GPtrArray *rulebooks, guint n_own)
{
  RgShelf *shelf = g_new (RgShelf, 1);
  guint    n = rulebooks->len;

  *shelf = (RgShelf){ (const RgRulebook *const *) g_ptr_array_free (rulebooks, FALSE), n,
                      n_own };
  return shelf;
}

static const RgShelf *
read_all_own (void)
{
  g_auto (GStrv) ids = g_strsplit (RG_RULEBOOKS, " ", -1);
  GPtrArray     *rulebooks = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (rulebooks, (gpointer) read_own (ids[i]));

  return new_shelf (rulebooks, rulebooks->len);
}

/* Returns: the shelf with all rulebooks that this program knows now */
const RgShelf *
rg_shelf_get (void)
{
  static gsize done;

  if (g_once_init_enter (&done)) {
    g_atomic_pointer_set (&current, read_all_own ());
    g_once_init_leave (&done, 1);
  }

  return g_atomic_pointer_get (&current);
}

/* Checks that @rulebook may be added. Returns: FALSE with %RG_ERROR_FORBIDDEN if one of
 * the program's own rulebooks has its id */
gboolean
rg_shelf_may_add (const RgRulebook *rulebook, GError **error)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n_own; i++)
    if (g_str_equal (shelf->rulebooks[i]->id, rulebook->id)) {
      rg_set_error (error, RG_ERROR_FORBIDDEN,
                    N_ ("“%s” is the id of a rulebook that is part of Régence; choose "
                        "another."),
                    rulebook->id, NULL);
      return FALSE;
    }

  return TRUE;
}

/* Adds @rulebook (transfer full) after all others, and keeps it until the program ends;
 * it replaces an added one with the same id. Only the main thread may add.
 *
 * Returns: FALSE if rg_shelf_may_add() does; the caller then still owns @rulebook */
gboolean
rg_shelf_add (RgRulebook *rulebook, GError **error)
{
  static GPtrArray *former; /* earlier shelves, which the states of games point to */
  const RgShelf    *shelf = rg_shelf_get ();
  GPtrArray        *rulebooks;

  if (!rg_shelf_may_add (rulebook, error))
    return FALSE;

  if (former == NULL)
    former = g_ptr_array_new ();
  g_ptr_array_add (former, (gpointer) shelf);
  rulebooks = g_ptr_array_new ();
  for (guint i = 0; i < shelf->n; i++)
    if (!g_str_equal (shelf->rulebooks[i]->id, rulebook->id))
      g_ptr_array_add (rulebooks, (gpointer) shelf->rulebooks[i]);
  rulebook->is_added = TRUE;
  g_ptr_array_add (rulebooks, rulebook);
  g_atomic_pointer_set (&current, new_shelf (rulebooks, shelf->n_own));
  return TRUE;
}

/* Makes a shelf for an unknown rulebook. @name is an id, optionally followed by a space
 * and a hash. Returns: a shelf with one rulebook of which only @name is known: a game
 * under it can be shown, but not ruled on. It is kept until the program ends */
const RgShelf *
rg_shelf_without (const char *name)
{
  static GMutex      mutex;
  static GHashTable *known;
  const RgShelf     *shelf;

  g_mutex_lock (&mutex);
  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  shelf = g_hash_table_lookup (known, name);
  if (shelf == NULL) {
    RgRulebook *missing = g_new (RgRulebook, 1);
    GPtrArray  *rulebooks = g_ptr_array_new ();

    *missing = (RgRulebook){
      .id = g_strndup (name, strcspn (name, " ")),
      .citation = "%s",
      .illegal_move = N_ ("Illegal Move"),
      .an_illegal_move = N_ ("an illegal move"),
      .style = RG_STYLE_1930,
      .is_missing = TRUE,
    };
    missing->title = missing->summary = missing->origin = missing->id;
    if (strchr (name, ' ') != NULL)
      g_strlcpy (missing->hash, strchr (name, ' ') + 1, sizeof missing->hash);
    g_ptr_array_add (rulebooks, missing);
    shelf = new_shelf (rulebooks, 0);
    g_hash_table_insert (known, g_strdup (name), (gpointer) shelf);
  }
  g_mutex_unlock (&mutex);

  return shelf;
}

/* Returns: (nullable): the rulebook with this id, NULL if there is none; the id may be
 * followed by a space and the hash that the law must have */
const RgRulebook *
rg_shelf_find (const RgShelf *self, const char *id)
{
  gsize length = strcspn (id, " ");

  for (guint i = 0; i < self->n; i++) {
    const RgRulebook *rulebook = self->rulebooks[i];

    if (strlen (rulebook->id) == length && strncmp (rulebook->id, id, length) == 0)
      return id[length] == '\0' || g_str_equal (id + length + 1, rulebook->hash) ||
                 rulebook->is_missing
               ? rulebook
               : NULL;
  }

  return NULL;
}

/* Returns: the rulebook number @n, from 0, in the order in which they are offered: first
 * the current law, which is the last of the program's own; then the older ones, then the
 * added ones */
const RgRulebook *
rg_shelf_offer (const RgShelf *self, guint n)
{
  if (n >= self->n_own)
    return self->rulebooks[n];

  return self->rulebooks[n == 0 ? self->n_own - 1 : n - 1];
}
