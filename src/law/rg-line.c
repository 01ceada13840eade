/* Keeps up with the arbiter: a ply more, some plies less, or all of them seen
 * in a mirror. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-line.h"

struct _RgLine {
  GArray *plies; /* of RgPly */
};

/**
 * rg_line_new:
 *
 * Returns: (transfer full): a line without any ply, not even the start
 */
RgLine *
rg_line_new (void)
{
  RgLine *self = g_new0 (RgLine, 1);

  self->plies = g_array_new (FALSE, FALSE, sizeof (RgPly));
  return self;
}

/**
 * rg_line_free:
 *
 * Frees @self.
 */
void
rg_line_free (RgLine *self)
{
  g_array_unref (self->plies);
  g_free (self);
}

static RgSquare
mirror_square (RgSquare square)
{
  return square == RG_SQUARE_NONE ? square : square ^ 7;
}

/**
 * rg_ply_mirror:
 * @rights: the rights to castle before the mirrored ply
 * @mirrored: (out caller-allocates): @self with the columns a to h counted
 *   from the other side; may be @self
 *
 * Mirrors a ply (FIDE 1928, Par. 11: the kings stood on the queens' squares).
 */
void
rg_ply_mirror (const RgPly *self, guint8 rights, RgPly *mirrored)
{
  RgSetup *setup = &mirrored->position.setup;

  *mirrored = *self;
  for (int i = 0; i < RG_N_ROLES; i++)
    setup->board.roles[i] = rg_bitboard_mirror (setup->board.roles[i]);
  for (int i = 0; i < RG_N_COLORS; i++)
    setup->board.colors[i] = rg_bitboard_mirror (setup->board.colors[i]);
  setup->en_passant = mirror_square (setup->en_passant);
  mirrored->mirrored = !self->mirrored;

  setup->castling = rights;
  if (self->number == 0)
    return;
  mirrored->move.from = mirror_square (self->move.from);
  mirrored->move.to = mirror_square (self->move.to);
  setup->castling &= (guint8) ~(RG_CASTLING_LOST[mirrored->move.from] |
                                RG_CASTLING_LOST[mirrored->move.to]);
}

/* The rights that a mirrored start has: those whose king and rook stand
 * where they belong. */
static guint8
rights_at_start (const RgPly *start)
{
  RgPly      mirrored;
  RgPosition position;

  rg_ply_mirror (start, RG_CASTLING_ALL, &mirrored);
  rg_position_from_setup (&position, &mirrored.position.setup);
  return position.setup.castling;
}

/**
 * rg_history_mirror_last:
 * @mirrored: (out caller-allocates): the last ply in the mirror
 *
 * Mirrors the line up to its last ply.
 */
void
rg_history_mirror_last (RgHistory self, RgPly *mirrored)
{
  guint8 rights = rights_at_start (&self.plies[0]);

  for (guint i = 0; i < self.n; i++) {
    rg_ply_mirror (&self.plies[i], rights, mirrored);
    rights = mirrored->position.setup.castling;
  }
}

static void
mirror_all (RgLine *self)
{
  RgPly *plies = (RgPly *) self->plies->data;
  guint8 rights = rights_at_start (&plies[0]);

  for (guint i = 0; i < self->plies->len; i++) {
    rg_ply_mirror (&plies[i], rights, &plies[i]);
    rights = plies[i].position.setup.castling;
  }
}

/**
 * rg_line_follow:
 * @now: the ply after which the game stands now; at most one further than the
 *   last of @self
 *
 * Brings the line up to what the arbiter decided.
 */
void
rg_line_follow (RgLine *self, const RgPly *now)
{
  if (self->plies->len > 0 &&
      g_array_index (self->plies, RgPly, 0).mirrored != now->mirrored)
    mirror_all (self);

  g_return_if_fail (now->number <= self->plies->len);

  g_array_set_size (self->plies, now->number + 1);
  g_array_index (self->plies, RgPly, now->number) = *now;
}

/**
 * rg_line_get_history:
 *
 * Returns: the plies that stand; valid until @self follows another
 */
RgHistory
rg_line_get_history (const RgLine *self)
{
  return (RgHistory){ (const RgPly *) self->plies->data, self->plies->len };
}
