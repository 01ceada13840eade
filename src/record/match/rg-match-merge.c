/* Two windows that go on with one match have told different rows of it; here
 * these become one table again, and no row is lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-private.h"

static RgMatchEntry *
take_entry (GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++) {
    RgMatchEntry *entry = g_ptr_array_index (entries, i);

    if (g_str_equal (rg_match_game_get_id (entry->row), id))
      return g_ptr_array_steal_index (entries, i);
  }

  return NULL;
}

/* Puts a row, which may have come from another place, at the end of the table.
 */
static gboolean
put_entry (RgMatch *self, RgMatchEntry *entry, const RgMatchGameFacts *facts)
{
  guint                   number = self->entries->len + 1;
  g_autoptr (RgMatchGame) old = entry->row;
  gboolean                is_same = rg_match_game_has (old, facts) &&
                     rg_match_game_get_number (old) == number;

  entry->row = is_same ? g_object_ref (old) : rg_match_game_new (number, facts);
  g_ptr_array_add (self->entries, entry);
  return !is_same;
}

/* The rows of @other in their order, each as it was told last. */
static gboolean
take_rows (RgMatch *self, RgMatch *other, GPtrArray *own)
{
  gboolean has_changed = FALSE;

  for (guint i = 0; i < other->entries->len; i++) {
    RgMatchGame     *row = ((RgMatchEntry *) g_ptr_array_index (other->entries, i))->row;
    RgMatchGameFacts facts = rg_match_row_facts (row);
    RgMatchEntry    *entry = take_entry (own, facts.id);

    if (entry == NULL) {
      rg_match_add_row (self, &facts);
      has_changed = TRUE;
      continue;
    }
    if (entry->modified)
      facts = rg_match_row_facts (entry->row);
    has_changed |= put_entry (self, entry, &facts);
  }

  return has_changed;
}

/**
 * rg_match_merge:
 * @other: this match as somebody else has told it
 *
 * Takes over what is told otherwise in @other, but for what was told here since
 * this match was saved.  Games that only one of the two knows stay; those of
 * @other go before.  That does not count as a change to be saved.
 */
void
rg_match_merge (RgMatch *self, RgMatch *other)
{
  g_autoptr (GPtrArray) own = g_steal_pointer (&self->entries);
  guint                 n = own->len;
  gboolean              has_changed;

  self->entries = rg_match_entries_new ();
  has_changed = take_rows (self, other, own);
  while (own->len > 0) {
    RgMatchEntry    *entry = g_ptr_array_steal_index (own, 0);
    RgMatchGameFacts facts = rg_match_row_facts (entry->row);

    has_changed |= put_entry (self, entry, &facts);
  }
  if (!self->renamed && g_strcmp0 (self->event, other->event) != 0) {
    g_free (self->event);
    self->event = g_strdup (other->event);
    has_changed = TRUE;
  }
  if (!has_changed)
    return;

  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, self->entries->len);
  rg_match_emit_changed (self);
}
