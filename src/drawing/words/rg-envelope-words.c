/* The face tells it in the words of PGN and of the protocol; here it becomes
 * what a person reads. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-words.h"

#include "rg-adjournment-words.h"
#include "rg-i18n.h"
#include "rg-move-label.h"
#include "rg-time-words.h"

#define BETWEEN " · "

/* How many signs of an id people compare, and how many stand together. */
#define SHOWN 24
#define GROUP 4

static void
add (GString *text, const char *part)
{
  if (*part == '\0' || g_str_equal (part, "?"))
    return;
  if (text->len > 0)
    g_string_append (text, BETWEEN);
  g_string_append (text, part);
}

/* Returns: (transfer full): event, place and day, as far as they are known */
char *
rg_envelope_occasion (const RgEnvelopeFace *face)
{
  g_autofree char *day = rg_date_in_words (face->date);
  GString         *text = g_string_new (NULL);

  add (text, face->event);
  add (text, face->site);
  add (text, day);
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the last move before the sealed one with its number; empty
 * where there is none, or the face tells no game */
char *
rg_envelope_last_move (const RgEnvelopeFace *face, const RgNotation *notation)
{
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);

  if (game == NULL || rg_game_get_n_plies (game) == 0)
    return g_strdup ("");

  return rg_move_label_numbered (game, rg_game_get_n_plies (game), notation);
}

/* Returns: (transfer full): which move is inside, such as "Black’s move 30" */
char *
rg_envelope_sealed_move (const RgEnvelopeFace *face)
{
  RgMoment move = { .number = face->number, .mover = face->writer };

  return rg_sealed_move_label (&move);
}

/* Returns: the title of the rulebook, or its id where it is not known */
const char *
rg_envelope_rules (const RgEnvelopeFace *face)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), face->rulebook);

  return rulebook != NULL ? _ (rulebook->title) : face->rulebook;
}

/* Returns: whose words open the seal */
const char *
rg_envelope_keeper (RgSeal seal)
{
  static const char *const sentences[] = {
    [RG_SEAL_ON_HONOUR] = N_ ("on honour, without secrecy"),
    [RG_SEAL_BY_PLAYERS] = N_ ("the words of both players"),
    [RG_SEAL_BY_DIRECTOR] = N_ ("the word of the director"),
    [RG_SEAL_BY_PLAYERS |
      RG_SEAL_BY_DIRECTOR] = N_ ("the words of both players, or that of the director"),
  };

  g_return_val_if_fail (seal < G_N_ELEMENTS (sentences), "");

  return _ (sentences[seal]);
}

/* Returns: (transfer full): as much of the id as people can compare, in short groups */
char *
rg_envelope_number (const char *id)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < SHOWN && id[i] != '\0'; i++) {
    if (i > 0 && i % GROUP == 0)
      g_string_append_c (text, ' ');
    g_string_append_c (text, g_ascii_toupper (id[i]));
  }

  return g_string_free (text, FALSE);
}
