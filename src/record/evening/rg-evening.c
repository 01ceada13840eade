/* The evening itself: its state, which is computed from its lines, and its changes, which
 * can be taken back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-private.h"

#include "rg-casefold.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (RgEvening, rg_evening, G_TYPE_OBJECT)

static guint changed_signal;

static void
player_clear (RgEveningPlayer *player)
{
  rg_club_player_free (player->player);
}

static void
board_free (RgEveningBoard *board)
{
  g_free (board->clock);
  g_free (board->game);
  g_free (board);
}

static void
round_free (RgEveningRound *round)
{
  g_ptr_array_unref (round->boards);
  g_array_unref (round->byes);
  g_free (round);
}

static void
clear_state (RgEvening *self)
{
  for (guint i = 0; i < RG_EVENING_N_TEXTS; i++)
    g_clear_pointer (&self->texts[i], g_free);
  g_array_set_size (self->players, 0);
  g_ptr_array_set_size (self->rounds, 0);
}

static void
rg_evening_finalize (GObject *object)
{
  RgEvening *self = RG_EVENING (object);

  clear_state (self);
  g_array_unref (self->players);
  g_ptr_array_unref (self->rounds);
  g_ptr_array_unref (self->lines);
  g_array_unref (self->marks);
  g_free (self->saved);

  G_OBJECT_CLASS (rg_evening_parent_class)->finalize (object);
}

static void
rg_evening_class_init (RgEveningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_evening_finalize;

  /* Signal “changed”: emitted after lines were accepted or taken back. */
  changed_signal = g_signal_new ("changed", RG_TYPE_EVENING, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_evening_init (RgEvening *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->marks = g_array_new (FALSE, FALSE, sizeof (guint));
  self->players = g_array_new (FALSE, TRUE, sizeof (RgEveningPlayer));
  g_array_set_clear_func (self->players, (GDestroyNotify) player_clear);
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) round_free);
}

/* Returns: (transfer full): an evening without lines */
RgEvening *
rg_evening_new (void)
{
  return g_object_new (RG_TYPE_EVENING, NULL);
}

/* Returns: (transfer full): a round without boards */
RgEveningRound *
rg_evening_round_new (void)
{
  RgEveningRound *round = g_new0 (RgEveningRound, 1);

  round->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) board_free);
  round->byes = g_array_new (FALSE, TRUE, sizeof (guint));
  return round;
}

/* Recomputes the state from the first @n lines, and drops the others. */
static void
go_back (RgEvening *self, guint n)
{
  g_ptr_array_set_size (self->lines, (int) n);
  clear_state (self);
  for (guint i = 0; i < n; i++)
    rg_evening_apply (self, self->lines->pdata[i], NULL);
}

static gboolean
add_lines (RgEvening *self, char **lines, GError **error)
{
  guint before = self->lines->len;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *line = g_strstrip (g_strdup (lines[i]));
    gboolean fine = g_utf8_validate (line, -1, NULL) && strpbrk (line, "\n\r") == NULL;

    if (!fine)
      rg_set_error (error, RG_ERROR_SYNTAX,
                    N_ ("A line of an evening is one line of UTF-8."), NULL);
    else if (self->lines->len >= RG_EVENING_MAX_LINES)
      fine = rg_refuse (error, RG_ERROR_FORBIDDEN,
                        N_ ("An evening has at most 100000 lines."), NULL);
    if (!fine || !rg_evening_apply (self, line, error)) {
      go_back (self, before);
      return FALSE;
    }
    g_ptr_array_add (self->lines, g_steal_pointer (&line));
  }

  return TRUE;
}

/**
 * rg_evening_say_all:
 * @lines: (array zero-terminated=1): the new lines, see `FORMAT.md`
 * @error: return location for an error of %RG_ERROR
 *
 * Adds lines to the evening, all or none of them; together they are one change that can
 * be taken back.
 *
 * Returns: %FALSE if one of them is refused; then the evening is unchanged
 */
gboolean
rg_evening_say_all (RgEvening *self, char **lines, GError **error)
{
  guint before = self->lines->len;

  if (!add_lines (self, lines, error))
    return FALSE;

  if (self->lines->len > before)
    g_array_append_val (self->marks, before);
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* Like rg_evening_say_all(), but joins the lines to the last change: both are taken back
 * at once. */
gboolean
rg_evening_add_to_last (RgEvening *self, char **lines, GError **error)
{
  if (!add_lines (self, lines, error))
    return FALSE;

  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* Returns: how many changes can be taken back, since the evening was read or made */
guint
rg_evening_get_n_changes (RgEvening *self)
{
  return self->marks->len;
}

/* Takes back the last change and removes its lines. */
void
rg_evening_take_back (RgEvening *self)
{
  g_return_if_fail (rg_evening_get_n_changes (self) > 0);

  go_back (self, g_array_index (self->marks, guint, self->marks->len - 1));
  g_array_set_size (self->marks, self->marks->len - 1);
  g_signal_emit (self, changed_signal, 0);
}

/* Like rg_evening_say_all(), for one line. */
gboolean
rg_evening_say (RgEvening *self, const char *line, GError **error)
{
  char *lines[] = { (char *) line, NULL };

  return rg_evening_say_all (self, lines, error);
}

/* Returns: (transfer none): a text of the evening; may be empty */
const char *
rg_evening_get_text (RgEvening *self, RgEveningText text)
{
  return self->texts[text] != NULL ? self->texts[text] : "";
}

/* Returns: (transfer none): the rulebook of the evening, by default the first of the
 * shelf */
const RgRulebook *
rg_evening_get_rulebook (RgEvening *self)
{
  const RgShelf *shelf = rg_shelf_get ();
  const char    *id = self->texts[RG_EVENING_RULEBOOK];

  return id != NULL ? rg_shelf_find (shelf, id) : shelf->rulebooks[0];
}

guint
rg_evening_get_n_players (RgEvening *self)
{
  return self->players->len;
}

/* Returns: (transfer none): player @number, from 1; valid until the next line is added */
const RgEveningPlayer *
rg_evening_get_player (RgEvening *self, guint number)
{
  return number >= 1 && number <= self->players->len
           ? &g_array_index (self->players, RgEveningPlayer, number - 1)
           : NULL;
}

/* Finds a player by name, ignoring case and accents. Returns: the player's number; 0 if
 * there is none */
guint
rg_evening_find_player (RgEvening *self, const char *name)
{
  g_autofree char *wanted = rg_casefold (name);

  for (guint i = 1; i <= self->players->len; i++) {
    g_autofree char *folded = rg_casefold (rg_evening_get_player (self, i)->player->name);

    if (g_str_equal (wanted, folded))
      return i;
  }

  return 0;
}

guint
rg_evening_get_n_rounds (RgEvening *self)
{
  return self->rounds->len;
}

/* Returns: (transfer none) (nullable): round @number, from 1 */
const RgEveningRound *
rg_evening_get_round (RgEvening *self, guint number)
{
  return number >= 1 && number <= self->rounds->len ? self->rounds->pdata[number - 1]
                                                    : NULL;
}

/* Returns: (transfer none) (nullable): the board with number @board in @round, both from
 * 1 */
const RgEveningBoard *
rg_evening_get_board (RgEvening *self, guint round, guint board)
{
  const RgEveningRound *found = rg_evening_get_round (self, round);

  for (guint i = 0; found != NULL && i < found->boards->len; i++)
    if (((RgEveningBoard *) found->boards->pdata[i])->board == board)
      return found->boards->pdata[i];

  return NULL;
}

gboolean
rg_evening_has_bye (RgEvening *self, guint round, guint player)
{
  const RgEveningRound *found = rg_evening_get_round (self, round);

  for (guint i = 0; found != NULL && i < found->byes->len; i++)
    if (g_array_index (found->byes, guint, i) == player)
      return TRUE;

  return FALSE;
}
