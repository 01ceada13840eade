/* Keeps up with the arbiter: a ply more, some plies less, or all of them seen
 * in a mirror. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-line.h"

struct _RgLine {
  GArray *plies; /* of RgPly */
};

/* Returns: (transfer full): a line without any ply, not even the start */
RgLine *
rg_line_new (void)
{
  RgLine *self = g_new0 (RgLine, 1);

  self->plies = g_array_new (FALSE, FALSE, sizeof (RgPly));
  return self;
}

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

/* Mirrors a ply, the columns a to h counted from the other side (FIDE 1928, Par. 11: the
 * kings stood on the queens' squares).  @before is what stood before the mirrored ply,
 * whose rights it keeps unless this ply ends them; @mirrored may be @self. */
static void
mirror (const RgPly *self, const RgSetup *before, RgPly *mirrored)
{
  RgSetup *setup = &mirrored->position.setup;

  *mirrored = *self;
  for (int i = 0; i < RG_N_ROLES; i++)
    setup->board.roles[i] = rg_bitboard_mirror (setup->board.roles[i]);
  for (int i = 0; i < RG_N_COLORS; i++)
    setup->board.colors[i] = rg_bitboard_mirror (setup->board.colors[i]);
  setup->en_passant = mirror_square (setup->en_passant);
  mirrored->mirrored = !self->mirrored;

  setup->castling = before->castling;
  setup->rookless = before->rookless;
  if (self->number == 0)
    return;
  mirrored->move.from = mirror_square (self->move.from);
  mirrored->move.to = mirror_square (self->move.to);
  rg_setup_lose_rights (setup, mirrored->move.from, mirrored->move.to);
}

/* The mirrored start, with the rights that it has: those whose king and rook
 * stand where they belong, or whose rook was given; the king's side and the queen's
 * change places. */
static RgSetup
mirror_start (const RgPly *start)
{
  const guint8 shorts = RG_CASTLING_WHITE_SHORT | RG_CASTLING_BLACK_SHORT;
  guint8       rookless = start->position.setup.rookless;
  RgSetup      rights = { .castling = RG_CASTLING_ALL };
  RgPly        mirrored;
  RgPosition   position;

  rights.rookless = (rookless & shorts) << 1 | (rookless >> 1 & shorts);
  mirror (start, &rights, &mirrored);
  rg_position_from_setup (&position, &mirrored.position.setup);
  return position.setup;
}

/* Mirrors the line up to its last ply, and returns that in @mirrored. */
void
rg_history_mirror_last (RgHistory self, RgPly *mirrored)
{
  RgSetup before = mirror_start (&self.plies[0]);

  for (guint i = 0; i < self.n; i++) {
    mirror (&self.plies[i], &before, mirrored);
    before = mirrored->position.setup;
  }
}

static void
mirror_all (RgLine *self)
{
  RgPly  *plies = (RgPly *) self->plies->data;
  RgSetup before = mirror_start (&plies[0]);

  for (guint i = 0; i < self->plies->len; i++) {
    mirror (&plies[i], &before, &plies[i]);
    before = plies[i].position.setup;
  }
}

/* Brings the line up to what the arbiter decided: the ply after which the game stands
 * now is at most one further than the last of @self. */
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

/* Returns: the plies that stand; valid until @self follows another */
RgHistory
rg_line_get_history (const RgLine *self)
{
  return (RgHistory){ (const RgPly *) self->plies->data, self->plies->len };
}
