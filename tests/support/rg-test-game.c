/* Games for tests, between Legall and Saint-Brie unless a test names other players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-game.h"

#include "rg-native.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"

#include <string.h>

/**
 * rg_test_play:
 * @moves: legal moves in the notation of UCI, separated by spaces
 *
 * Plays @moves in @game.
 */
void
rg_test_play (RgGame *game, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    g_autoptr (GError) error = NULL;
    RgDisplacement     displacement;

    g_assert_true (rg_displacement_parse (*word, &displacement));
    rg_game_play (game, displacement, &error);
    g_assert_no_error (error);
  }
}

/**
 * rg_test_new_game:
 * @moves: legal moves in the notation of UCI, separated by spaces
 *
 * Returns: (transfer full): a game with these moves
 */
RgGame *
rg_test_new_game (const char *moves)
{
  RgGame *game = rg_game_new_between ("Legall", "Saint-Brie", NULL, NULL);

  rg_test_play (game, moves);
  return game;
}

/**
 * rg_test_read_pgn:
 *
 * Returns: (transfer full): the first game of @text, which must exist and have
 *   no fault
 */
RgPgnGame *
rg_test_read_pgn (const char *text)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   faults = NULL;
  RgPgnGame              *game = rg_pgn_reader_next (reader, &faults);

  g_assert_nonnull (game);
  g_assert_cmpuint (faults->len, ==, 0);
  return game;
}

/**
 * rg_test_read_game:
 *
 * Returns: (transfer full): the first game of @text, PGN without a fault
 */
RgGame *
rg_test_read_game (const char *text)
{
  g_autoptr (RgPgnGame) pgn = rg_test_read_pgn (text);

  return rg_game_new_from_pgn (pgn);
}

/**
 * rg_test_write_game:
 *
 * Returns: (transfer full): @game as PGN
 */
char *
rg_test_write_game (RgGame *game)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  GString              *text = g_string_new (NULL);

  rg_pgn_write (pgn, text);
  return g_string_free (text, FALSE);
}

/**
 * rg_test_read_native:
 * @text: events, with or without the first line of a native file before them
 *
 * Returns: (transfer full): the game, which must exist and have no fault
 */
RgGame *
rg_test_read_native (const char *text)
{
  const char           *header = g_str_has_prefix (text, RG_NATIVE_HEADER) ? ""
                                                                           : RG_NATIVE_HEADER "\n";
  char                 *whole = g_strconcat (header, text, NULL);
  g_autoptr (GBytes)    bytes = g_bytes_new_take (whole, strlen (whole));
  g_autoptr (GPtrArray) faults = NULL;
  RgGame               *game = rg_native_read (bytes, &faults);

  g_assert_nonnull (game);
  g_assert_cmpuint (faults->len, ==, 0);
  return game;
}

/**
 * rg_test_write_native:
 *
 * Returns: (transfer full): @game in the form of a native file
 */
char *
rg_test_write_native (RgGame *game)
{
  GString *text = g_string_new (NULL);

  rg_native_write (game, text);
  return g_string_free (text, FALSE);
}

static gboolean
parse_pairs (const char *words, va_list rest, RgTerms *terms, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; words != NULL; words = va_arg (rest, const char *)) {
    const char      *said = va_arg (rest, const char *);
    g_autofree char *line = g_strdelimit (g_strdup (said != NULL ? said : ""), "\n", ' ');

    if (said != NULL)
      g_string_append_printf (text, "%s %s\n", words, line);
  }

  return rg_terms_parse (text->str, terms, error);
}

/**
 * rg_test_terms:
 * @words: the first words of an event, such as "name white"; then their argument,
 *   %NULL to omit the event; then more such pairs, and %NULL at the end
 *
 * Returns: the terms; clear them with rg_terms_clear()
 */
RgTerms
rg_test_terms (const char *words, ...)
{
  RgTerms terms;
  va_list rest;

  va_start (rest, words);
  g_assert_true (parse_pairs (words, rest, &terms, NULL));
  va_end (rest);
  return terms;
}

/* Returns NULL if the terms cannot be read or are refused. */
static RgGame *
begin (GError **error, const char *words, va_list rest)
{
  g_auto (RgTerms) terms = { 0 };

  return parse_pairs (words, rest, &terms, error) ? rg_game_new_on (&terms, error) : NULL;
}

/**
 * rg_test_begin:
 * @words: as for rg_test_terms()
 *
 * Returns: (transfer full): a game on these terms, which must not be refused, before
 *   the first move
 */
RgGame *
rg_test_begin (const char *words, ...)
{
  g_autoptr (GError) error = NULL;
  RgGame            *game;
  va_list            rest;

  va_start (rest, words);
  game = begin (&error, words, rest);
  va_end (rest);
  g_assert_no_error (error);
  return game;
}

/**
 * rg_test_begin_refused:
 * @words: as for rg_test_terms()
 *
 * Returns: (transfer full): why no game begins on these terms
 */
GError *
rg_test_begin_refused (const char *words, ...)
{
  GError *error = NULL;
  va_list rest;

  va_start (rest, words);
  g_assert_null (begin (&error, words, rest));
  va_end (rest);
  return error;
}

/**
 * rg_test_say:
 *
 * Submits the event @line to the arbiter, which must not refuse it.
 */
void
rg_test_say (RgGame *game, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_event_parse (line, &event, NULL));
  rg_game_submit (game, &event, &error);
  g_assert_no_error (error);
}

/* Submits an event of @actor that consists of a verb only and has no time. Returns: FALSE
 * if the arbiter refuses */
gboolean
rg_test_submit_verb (RgGame *game, RgActor actor, RgVerb verb, GError **error)
{
  RgEvent event = { .time = RG_TIME_UNSET, .actor = actor, .verb = verb };

  return rg_game_submit (game, &event, error);
}

void
rg_test_assert_same_terms (const RgTerms *one, const RgTerms *other)
{
  g_autofree char *first = rg_terms_print (one);
  g_autofree char *second = rg_terms_print (other);

  g_assert_cmpstr (first, ==, second);
}
