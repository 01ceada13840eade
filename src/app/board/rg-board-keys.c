/* The same arrows on the table, on a board that is set up and on the private
 * one; what a step leads to, each board says itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-keys.h"

static const struct {
  guint key;
  guint pad_key;
  int   right;
  int   up;
} STEPS[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1 },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1 },
};

/**
 * rg_board_keys_step:
 * @key: a key value of GDK
 * @right: (out): squares to the right, as the board is seen
 * @up: (out): squares away from whoever looks at it
 *
 * Returns: %FALSE where @key is no arrow
 */
gboolean
rg_board_keys_step (guint key, int *right, int *up)
{
  for (guint i = 0; i < G_N_ELEMENTS (STEPS); i++)
    if (key == STEPS[i].key || key == STEPS[i].pad_key) {
      *right = STEPS[i].right;
      *up = STEPS[i].up;
      return TRUE;
    }

  return FALSE;
}
