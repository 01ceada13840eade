/* The shelf: the program's own rulebooks, read once from what is compiled in, and those
 * that were added. A shelf never changes; adding to it makes another one, and games that
 * have begun go on with theirs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-text.h"

#include "rg-error.h"
#include "rg-rulebook-data.h"

/* The shelf in force; those before it remain for the games that began with them. */
static const RgShelf *current;

/* Reads one of the program's own, which was checked when it was built. */
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

/* Returns: the rulebooks that this program knows */
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

/* Adds @rulebook (transfer full), which remains for good, after all others.  One of the
 * same id that was added before makes room; only the thread of the window adds.
 *
 * Returns: FALSE with %RG_ERROR_FORBIDDEN where a rulebook of the program has the id;
 * @rulebook is still the caller's then */
gboolean
rg_shelf_add (RgRulebook *rulebook, GError **error)
{
  const RgShelf *shelf = rg_shelf_get ();
  GPtrArray     *rulebooks = g_ptr_array_new ();

  for (guint i = 0; i < shelf->n; i++) {
    if (!g_str_equal (shelf->rulebooks[i]->id, rulebook->id)) {
      g_ptr_array_add (rulebooks, (gpointer) shelf->rulebooks[i]);
    } else if (i < shelf->n_own) {
      g_ptr_array_unref (rulebooks);
      rg_set_error (error, RG_ERROR_FORBIDDEN,
                    N_ ("“%s” is the id of a rulebook that is part of Régence; choose "
                        "another."),
                    rulebook->id, NULL);
      return FALSE;
    }
  }

  rulebook->is_added = TRUE;
  g_ptr_array_add (rulebooks, rulebook);
  g_atomic_pointer_set (&current, new_shelf (rulebooks, shelf->n_own));
  return TRUE;
}

/* Returns: (nullable): the rulebook that the protocol calls @id, NULL where there is
 * none */
const RgRulebook *
rg_shelf_find (const RgShelf *self, const char *id)
{
  for (guint i = 0; i < self->n; i++)
    if (g_str_equal (self->rulebooks[i]->id, id))
      return self->rulebooks[i];

  return NULL;
}

/* Returns: the rulebook that is offered @n-th, from 0 on: today's comes first, which is
 * the last of the program's own; then the older ones, and those that were added */
const RgRulebook *
rg_shelf_offer (const RgShelf *self, guint n)
{
  if (n >= self->n_own)
    return self->rulebooks[n];

  return self->rulebooks[n == 0 ? self->n_own - 1 : n - 1];
}
