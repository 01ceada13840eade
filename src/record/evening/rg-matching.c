/* Edmonds' algorithm: a tree of alternating paths grows from a place without a partner
 * until it meets another such place; an odd cycle in the tree is shrunk to one place, its
 * base. A search takes at worst quadratic time in the number of places, and so does
 * rg_matching_fix(), so that even a round of a thousand players can be paired exactly. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-matching.h"

#include <string.h>

/* A search: the place from which each place was reached, the base of its cycle, which
 * places are at an even distance from the start, and the places still to be expanded. */
typedef struct {
  RgMatching *matching;
  int        *parent;
  guint      *base;
  gboolean   *is_even;
  guint      *queue;
  guint       end;
} Search;

/* Returns: (transfer full): @n places, with no pair allowed yet */
RgMatching *
rg_matching_new (guint n)
{
  RgMatching *self = g_new0 (RgMatching, 1);

  self->n = n;
  self->may = g_new0 (gboolean, (gsize) n * n);
  self->taken = g_new0 (gboolean, n);
  self->mate = g_new (int, n);
  for (guint i = 0; i < n; i++)
    self->mate[i] = -1;
  return self;
}

void
rg_matching_free (RgMatching *self)
{
  g_free (self->may);
  g_free (self->taken);
  g_free (self->mate);
  g_free (self);
}

/* Returns the base that the paths from both places back to the start have in common. */
static guint
find_common_base (Search *search, guint one, guint other)
{
  g_autofree gboolean *seen = g_new0 (gboolean, search->matching->n);
  int                 *mate = search->matching->mate;

  for (guint at = one;;) {
    at = search->base[at];
    seen[at] = TRUE;
    if (mate[at] < 0)
      break;
    at = (guint) search->parent[mate[at]];
  }
  for (guint at = other;;) {
    at = search->base[at];
    if (seen[at])
      return at;
    at = (guint) search->parent[mate[at]];
  }
}

static void
mark_path (Search *search, gboolean *blossom, guint at, guint base, guint child)
{
  int *mate = search->matching->mate;

  while (search->base[at] != base) {
    blossom[search->base[at]] = blossom[search->base[mate[at]]] = TRUE;
    search->parent[at] = (int) child;
    child = (guint) mate[at];
    at = (guint) search->parent[child];
  }
}

static void
shrink (Search *search, guint one, guint other)
{
  guint                n = search->matching->n;
  guint                base = find_common_base (search, one, other);
  g_autofree gboolean *blossom = g_new0 (gboolean, n);

  mark_path (search, blossom, one, base, other);
  mark_path (search, blossom, other, base, one);
  for (guint i = 0; i < n; i++) {
    if (!blossom[search->base[i]])
      continue;
    search->base[i] = base;
    if (!search->is_even[i]) {
      search->is_even[i] = TRUE;
      search->queue[search->end++] = i;
    }
  }
}

/* Expands the place @at of the search tree. Returns: a place without a partner that was
 * reached, or -1 */
static int
grow (Search *search, guint at)
{
  RgMatching *self = search->matching;

  for (guint to = 0; to < self->n; to++) {
    if (self->taken[to] || !self->may[(gsize) at * self->n + to] ||
        search->base[at] == search->base[to] || self->mate[at] == (int) to)
      continue;
    if (search->is_even[to]) {
      shrink (search, at, to);
    } else if (search->parent[to] < 0) {
      search->parent[to] = (int) at;
      if (self->mate[to] < 0)
        return (int) to;
      search->is_even[self->mate[to]] = TRUE;
      search->queue[search->end++] = (guint) self->mate[to];
    }
  }

  return -1;
}

/* Finds a partner for @start, changing the partners of others if needed. Returns: FALSE
 * if that is impossible; all partners are then unchanged */
static gboolean
augment (RgMatching *self, guint start)
{
  g_autofree int      *parent = g_new (int, self->n);
  g_autofree guint    *base = g_new (guint, self->n);
  g_autofree gboolean *is_even = g_new0 (gboolean, self->n);
  g_autofree guint    *queue = g_new (guint, self->n);
  Search               search = { self, parent, base, is_even, queue, 1 };
  int                  end = -1;

  for (guint i = 0; i < self->n; i++) {
    parent[i] = -1;
    base[i] = i;
  }
  is_even[start] = TRUE;
  queue[0] = start;
  for (guint next = 0; next < search.end && end < 0; next++)
    end = grow (&search, queue[next]);

  for (int at = end, before; at >= 0; at = before) {
    int partner = parent[at];

    before = self->mate[partner];
    self->mate[at] = partner;
    self->mate[partner] = at;
  }
  return end >= 0;
}

/* Gives each place a partner, except those in `taken`. Returns: FALSE if that is
 * impossible */
gboolean
rg_matching_complete (RgMatching *self)
{
  for (guint i = 0; i < self->n; i++)
    if (!self->taken[i] && self->mate[i] < 0 && !augment (self, i))
      return FALSE;

  return TRUE;
}

/* Pairs @one and @other for good if all others can still have a partner; before the call,
 * all must have one. Returns: FALSE if they cannot; all partners are then unchanged */
gboolean
rg_matching_fix (RgMatching *self, guint one, guint other)
{
  int left = self->mate[one], right = self->mate[other];

  if (!self->may[(gsize) one * self->n + other])
    return FALSE;

  self->taken[one] = self->taken[other] = TRUE;
  if (left == (int) other)
    return TRUE;

  self->mate[left] = self->mate[right] = -1;
  self->mate[one] = (int) other;
  self->mate[other] = (int) one;
  if (augment (self, (guint) left))
    return TRUE;

  self->taken[one] = self->taken[other] = FALSE;
  self->mate[one] = left;
  self->mate[left] = (int) one;
  self->mate[other] = right;
  self->mate[right] = (int) other;
  return FALSE;
}
