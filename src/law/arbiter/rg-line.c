/* Updates the line after each event: adds a ply, removes plies, or mirrors all. Searches
 * end at the last irreversible move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-line.h"

#include "rg-movegen.h"

struct _RgLine {
  GArray *plies; /* array of RgPly */
};

/* Returns: (transfer full): an empty line, without even the starting position */
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

static void
mirror_touches (RgTouches *touches)
{
  for (guint i = 0; i < touches->n; i++)
    touches->squares[i] = mirror_square (touches->squares[i]);
}

/* Mirrors a ply, so that the files a to h become h to a (FIDE 1928, Par. 11: the kings
 * were on the queens' squares). @before is the mirrored setup before the ply; its
 * castling rights remain unless this ply ends them. @mirrored may be @self. */
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
  mirror_touches (&mirrored->touched);
  mirrored->mirrored = !self->mirrored;

  setup->castling = before->castling;
  setup->rookless = before->rookless;
  if (self->number == 0)
    return;
  mirrored->move.from = mirror_square (self->move.from);
  mirrored->move.to = mirror_square (self->move.to);
  rg_setup_lose_rights (setup, mirrored->move.from, mirrored->move.to);
}

/* Returns the mirrored start with the castling rights that its kings and rooks allow, or
 * that are held without a rook; the king's side and the queen's side are exchanged. */
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

/* Mirrors the plies of the line one by one, and sets @mirrored to the last. */
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

/* Updates the line to the arbiter's ply @now, whose number is at most one above that of
 * the last ply of @self. */
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

/* Returns: the plies of the line; valid until the next rg_line_follow() */
RgHistory
rg_line_get_history (const RgLine *self)
{
  return (RgHistory){ (const RgPly *) self->plies->data, self->plies->len };
}

/* Returns the en passant square if a capture there is legal, else RG_SQUARE_NONE. */
static RgSquare
capturable (const RgPosition *position)
{
  return rg_movegen_en_passant_is_legal (position) ? position->setup.en_passant
                                                   : RG_SQUARE_NONE;
}

static gboolean
same_position (const RgPosition *a, const RgPosition *b, RgIdentity identity)
{
  return a->setup.running == 0 && b->setup.running == 0 &&
         a->setup.turn == b->setup.turn &&
         rg_board_equal (&a->setup.board, &b->setup.board) &&
         (identity != RG_IDENTITY_PIECES_AND_RIGHTS ||
          (a->setup.castling == b->setup.castling &&
           a->setup.rookless == b->setup.rookless && capturable (a) == capturable (b)));
}

/* Counts how often @position, the current one or one after an announced move,
 * occurred on the line (FIDE 1930, Art. 16 §1 c; 1928, Par. 15 C; 2023, Art. 9.2).
 * A capture or a pawn move ends the search, unless an irregular ply might have undone
 * it. Positions between moves in a row given as odds do not count.
 *
 * Returns: the number of plies, the start included, no more than @enough */
guint
rg_history_count_same (RgHistory         self,
                       const RgPosition *position,
                       RgIdentity        identity,
                       guint             enough)
{
  guint reach = self.n > 0 && self.plies[self.n - 1].irregular
                  ? self.n
                  : position->setup.halfmove + 1u;
  guint count = 0;

  for (guint i = self.n; i > 0 && reach > 0 && count < enough; i--, reach--)
    count += same_position (&self.plies[i - 1].position, position, identity);

  return count;
}

/* Returns: how many plies of the line @player has made */
guint
rg_history_count_moves (RgHistory self, RgColor player)
{
  guint count = 0;

  for (guint i = 1; i < self.n; i++)
    count += self.plies[i].mover == player;

  return count;
}

/* Returns: how many moves @player has made in turn after the ply @since; if @quiet, only
 * those after the last capture or pawn move of either side */
guint
rg_history_count_since (RgHistory self, RgColor player, guint since, gboolean quiet)
{
  guint count = 0;

  for (guint i = self.n - 1; i > since; i--) {
    if (quiet && self.plies[i].position.setup.halfmove == 0)
      break;
    count += self.plies[i].mover == player &&
             self.plies[i].offence != RG_OFFENCE_TWO_MOVES;
  }

  return count;
}

/* Returns: the number of the first irregular ply that can still be claimed, from @from
 * (at least 1) on; 0 if there is none */
guint
rg_history_first_irregular (RgHistory self, guint from)
{
  for (guint i = MAX (from, self.plies[self.n - 1].settled + 1); i < self.n; i++)
    if (self.plies[i].offence != RG_OFFENCE_NONE)
      return i;

  return 0;
}

/* Finds the last turn. Moves in a row that were given as odds are one turn (FIDE 1930,
 * Art. 22 §2). Other moves in a row are one turn too (Art. 17), unless @only_given:
 * then each counts as made in the opponent's turn (Café de la Régence, XV).
 *
 * Returns: the first ply of the last turn; 1 at the start */
guint
rg_history_turn_start (RgHistory self, gboolean only_given)
{
  const RgPly *plies = self.plies;
  guint        start = MAX (self.n, 2) - 1;

  while (
    start > 1 && plies[start - 1].mover == plies[start].mover &&
    (!only_given || rg_position_turn (&plies[start - 1].position) == plies[start].mover))
    start--;

  return start;
}
