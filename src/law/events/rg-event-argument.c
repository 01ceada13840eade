/* One pair of functions for each kind of argument: what one reads, the other
 * writes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event-argument.h"

#include "rg-fen.h"

#include <string.h>

static gboolean
parse_nothing (const char *text, G_GNUC_UNUSED RgEvent *event)
{
  return *text == '\0';
}

static gboolean
parse_text (const char *text, RgEvent *event)
{
  if (*text == '\0')
    return FALSE;

  event->text = g_strchomp (g_strdup (text));
  return TRUE;
}

/* What stood in an envelope: perhaps nothing. */
static gboolean
parse_move_text (const char *text, RgEvent *event)
{
  event->text = g_strchomp (g_strdup (text));
  return TRUE;
}

static void
print_move_text (const RgEvent *event, GString *out)
{
  if (*event->text != '\0')
    g_string_append_printf (out, " %s", event->text);
}

static gboolean
parse_id (const char *text, RgEvent *event)
{
  g_autofree char *id = g_strchomp (g_strdup (text));

  if (!rg_is_envelope_id (id))
    return FALSE;

  event->text = g_steal_pointer (&id);
  return TRUE;
}

static void
print_text (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", event->text);
}

/* Takes the next word off @text; its end is the end of the text at last. */
static char *
take_any_word (const char **text)
{
  gsize length = strcspn (*text, " \t");
  char *word = g_strndup (*text, length);

  *text = rg_text_skip_spaces (*text + length);
  return word;
}

static gboolean
parse_displacement (const char *text, RgEvent *event)
{
  g_autofree char *word = take_any_word (&text);

  event->with_draw = rg_text_take_word (&text, "draw");
  return rg_displacement_parse (word, &event->displacement) && *text == '\0';
}

static void
print_displacement (const RgEvent *event, GString *out)
{
  char uci[RG_UCI_SIZE];

  rg_displacement_write (event->displacement, uci);
  g_string_append_printf (out, " %s%s", uci, event->with_draw ? " draw" : "");
}

static gboolean
parse_announced (const char *text, RgEvent *event)
{
  event->announced = *text != '\0';
  return !event->announced || (parse_displacement (text, event) && !event->with_draw);
}

static void
print_announced (const RgEvent *event, GString *out)
{
  if (event->announced)
    print_displacement (event, out);
}

static gboolean
parse_squares (const char *text, RgEvent *event)
{
  while (*text != '\0') {
    g_autofree char *word = take_any_word (&text);
    RgSquare         square = RG_SQUARE_NONE;

    if (strlen (word) == 2)
      square = rg_square_parse (word);
    if (square == RG_SQUARE_NONE)
      return FALSE;
    event->squares |= rg_bit (square);
  }

  return event->squares != 0;
}

static gboolean
parse_square (const char *text, RgEvent *event)
{
  return parse_squares (text, event) && !rg_bitboard_has_many (event->squares);
}

static void
print_squares (const RgEvent *event, GString *out)
{
  RgBitboard squares = event->squares;
  char       name[3] = "";

  while (squares != 0) {
    rg_square_write (rg_bitboard_pop (&squares), name);
    g_string_append_printf (out, " %s", name);
  }
}

static gboolean
parse_number (const char *text, RgEvent *event)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &number, NULL))
    return FALSE;

  event->number = (guint) number;
  return TRUE;
}

static gboolean
parse_count (const char *text, RgEvent *event)
{
  return parse_number (text, event) && event->number > 0;
}

static void
print_number (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %u", event->number);
}

static gboolean
parse_option (const char *text, RgEvent *event)
{
  g_auto (GStrv)   words = g_strsplit_set (text, " \t", -1);
  g_autofree char *clean = NULL;
  guint            kept = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    char *word = g_steal_pointer (&words[i]);

    if (*word == '\0')
      g_free (word);
    else
      words[kept++] = word;
  }
  clean = g_strjoinv (" ", words);
  return rg_option_parse (clean, &event->option);
}

static void
print_option (const RgEvent *event, GString *out)
{
  char text[RG_OPTION_SIZE];

  rg_option_write (&event->option, text);
  g_string_append_printf (out, " %s", text);
}

static gboolean
take_player (const char **text, RgEvent *event)
{
  for (int i = RG_ACTOR_WHITE; i <= RG_ACTOR_BLACK; i++)
    if (rg_text_take_word (text, rg_actor_word ((RgActor) i))) {
      event->whom = (RgActor) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
parse_player (const char *text, RgEvent *event)
{
  return take_player (&text, event) && *text == '\0';
}

static void
print_player (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", rg_actor_word (event->whom));
}

static gboolean
parse_player_or_both (const char *text, RgEvent *event)
{
  return (take_player (&text, event) || rg_text_take_word (&text, "both")) &&
         *text == '\0';
}

static void
print_player_or_both (const RgEvent *event, GString *out)
{
  if (event->whom == RG_ACTOR_NONE)
    g_string_append (out, " both");
  else
    print_player (event, out);
}

static gboolean
parse_clock (const char *text, RgEvent *event)
{
  if (!take_player (&text, event))
    return FALSE;

  event->amount = rg_seconds_parse (text, strlen (text));
  return event->amount != RG_TIME_UNSET;
}

static void
print_clock (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append_c (out, ' ');
  rg_seconds_print (event->amount, out);
}

/* A matter among those from @first to @last, by its name. */
static gboolean
take_matter (const char **text, RgMatter first, RgMatter last, RgEvent *event)
{
  for (guint i = first; i <= (guint) last; i++)
    if (rg_text_take_word (text, rg_matter_name ((RgMatter) i))) {
      event->matter = (RgMatter) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
parse_forfeit (const char *text, RgEvent *event)
{
  return take_player (&text, event) &&
         take_matter (&text, RG_MATTER_UPSET, RG_MATTER_SEALED_LOST, event) &&
         *text == '\0';
}

static void
print_forfeit (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append_printf (out, " %s", rg_matter_name (event->matter));
}

static void
take_ply (const char **text, RgEvent *event)
{
  const char      *rest = *text;
  g_autofree char *word = take_any_word (&rest);

  if (parse_number (word, event))
    *text = rest;
}

static gboolean
parse_incident (const char *text, RgEvent *event)
{
  RgSetup setup;

  if (!take_matter (&text, RG_MATTER_BOARD_MISPLACED, RG_MATTER_ALTERED, event))
    return FALSE;

  if (event->matter == RG_MATTER_ALTERED)
    take_ply (&text, event);
  if (rg_text_take_word (&text, "by") && !take_player (&text, event))
    return FALSE;
  if (*text == '\0')
    return TRUE;

  event->text = g_strchomp (g_strdup (text));
  return rg_fen_parse (event->text, &setup, NULL);
}

static void
print_incident (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", rg_matter_name (event->matter));
  if (event->number != RG_NUMBER_UNSET)
    print_number (event, out);
  if (event->whom != RG_ACTOR_NONE)
    g_string_append_printf (out, " by %s", rg_actor_word (event->whom));
  if (event->text != NULL)
    print_text (event, out);
}

static gboolean
parse_odds (const char *text, RgEvent *event)
{
  return rg_odds_parse (text, &event->odds);
}

static void
print_odds (const RgEvent *event, GString *out)
{
  g_string_append_c (out, ' ');
  rg_odds_print (&event->odds, out);
}

static void
print_nothing (G_GNUC_UNUSED const RgEvent *event, G_GNUC_UNUSED GString *out)
{
}

const RgArgument RG_ARGUMENT_NOTHING = { parse_nothing, print_nothing,
                                         N_ ("Nothing may follow “%s”") };
const RgArgument RG_ARGUMENT_TEXT = { parse_text, print_text,
                                      N_ ("Something is missing after “%s”") };
const RgArgument RG_ARGUMENT_MOVE_TEXT = { parse_move_text, print_move_text, NULL };
const RgArgument RG_ARGUMENT_ID = {
  parse_id, print_text,
  N_ ("“%s” wants the mark of an envelope: 64 of the signs 0 to 9 and a to f")
};
const RgArgument RG_ARGUMENT_DISPLACEMENT = {
  parse_displacement, print_displacement, N_ ("“%s” wants two squares, as e2e4 does")
};
const RgArgument RG_ARGUMENT_ANNOUNCED = {
  parse_announced, print_announced,
  N_ ("After “%s” comes nothing or two squares, as e2e4 does")
};
const RgArgument RG_ARGUMENT_SQUARE = { parse_square, print_squares,
                                        N_ ("“%s” wants one square, as e4") };
const RgArgument RG_ARGUMENT_SQUARES = {
  parse_squares, print_squares, N_ ("“%s” wants one square or several, as e4 f4")
};
const RgArgument RG_ARGUMENT_PLY = { parse_number, print_number,
                                     N_ ("“%s” wants the number of a ply") };
const RgArgument RG_ARGUMENT_COUNT = { parse_count, print_number,
                                       N_ ("“%s” wants a number of moves") };
const RgArgument RG_ARGUMENT_OPTION = {
  parse_option, print_option, N_ ("“%s” wants a remedy, as “move g1” or “take e5”")
};
const RgArgument RG_ARGUMENT_PLAYER = { parse_player, print_player,
                                        N_ ("“%s” wants white or black") };
const RgArgument RG_ARGUMENT_PLAYER_OR_BOTH = { parse_player_or_both,
                                                print_player_or_both,
                                                N_ ("“%s” wants white, black or both") };
const RgArgument RG_ARGUMENT_CLOCK = { parse_clock, print_clock,
                                       N_ ("“%s” wants a player and seconds") };
const RgArgument RG_ARGUMENT_FORFEIT = { parse_forfeit, print_forfeit,
                                         N_ ("“%s” wants a player and a reason") };
const RgArgument RG_ARGUMENT_INCIDENT = {
  parse_incident, print_incident,
  N_ ("“%s” wants an incident and, if need be, who noticed it and a FEN, such "
      "as piece-missing by white")
};
const RgArgument RG_ARGUMENT_ODDS = {
  parse_odds, print_odds,
  N_ ("“%s” wants who gives odds and which, such as white pawn move; each once, "
      "moves= from 2 to 20, time= up to 1000 with at most six decimals")
};
