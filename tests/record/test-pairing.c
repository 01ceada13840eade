/* Tests pairings: the published tables, and random evenings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-pairing.h"
#include "rg-standings.h"

#include <stdlib.h>
#include <string.h>

/* The tables of Berger as published by FIDE (Handbook C.05, Annex 1); with an odd number
 * of players the last number is the bye. */
static const struct {
  guint       n;
  const char *rounds;
} TABLES[] = {
  { 4, "1-4 2-3, "
       "4-3 1-2, "
       "2-4 3-1" },
  { 6, "1-6 2-5 3-4, "
       "6-4 5-3 1-2, "
       "2-6 3-1 4-5, "
       "6-5 1-4 2-3, "
       "3-6 4-2 5-1" },
  { 8, "1-8 2-7 3-6 4-5, "
       "8-5 6-4 7-3 1-2, "
       "2-8 3-1 4-7 5-6, "
       "8-6 7-5 1-4 2-3, "
       "3-8 4-2 5-1 6-7, "
       "8-7 1-6 2-5 3-4, "
       "4-8 5-3 6-2 7-1" },
  { 10, "1-10 2-9 3-8 4-7 5-6, "
        "10-6 7-5 8-4 9-3 1-2, "
        "2-10 3-1 4-9 5-8 6-7, "
        "10-7 8-6 9-5 1-4 2-3, "
        "3-10 4-2 5-1 6-9 7-8, "
        "10-8 9-7 1-6 2-5 3-4, "
        "4-10 5-3 6-2 7-1 8-9, "
        "10-9 1-8 2-7 3-6 4-5, "
        "5-10 6-4 7-3 8-2 9-1" },
  { 12, "1-12 2-11 3-10 4-9 5-8 6-7, "
        "12-7 8-6 9-5 10-4 11-3 1-2, "
        "2-12 3-1 4-11 5-10 6-9 7-8, "
        "12-8 9-7 10-6 11-5 1-4 2-3, "
        "3-12 4-2 5-1 6-11 7-10 8-9, "
        "12-9 10-8 11-7 1-6 2-5 3-4, "
        "4-12 5-3 6-2 7-1 8-11 9-10, "
        "12-10 11-9 1-8 2-7 3-6 4-5, "
        "5-12 6-4 7-3 8-2 9-1 10-11, "
        "12-11 1-10 2-9 3-8 4-7 5-6, "
        "6-12 7-5 8-4 9-3 10-2 11-1" },
  { 14, "1-14 2-13 3-12 4-11 5-10 6-9 7-8, "
        "14-8 9-7 10-6 11-5 12-4 13-3 1-2, "
        "2-14 3-1 4-13 5-12 6-11 7-10 8-9, "
        "14-9 10-8 11-7 12-6 13-5 1-4 2-3, "
        "3-14 4-2 5-1 6-13 7-12 8-11 9-10, "
        "14-10 11-9 12-8 13-7 1-6 2-5 3-4, "
        "4-14 5-3 6-2 7-1 8-13 9-12 10-11, "
        "14-11 12-10 13-9 1-8 2-7 3-6 4-5, "
        "5-14 6-4 7-3 8-2 9-1 10-13 11-12, "
        "14-12 13-11 1-10 2-9 3-8 4-7 5-6, "
        "6-14 7-5 8-4 9-3 10-2 11-1 12-13, "
        "14-13 1-12 2-11 3-10 4-9 5-8 6-7, "
        "7-14 8-6 9-5 10-4 11-3 12-2 13-1" },
  { 16, "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9, "
        "16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2, "
        "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10, "
        "16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3, "
        "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11, "
        "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4, "
        "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12, "
        "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5, "
        "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13, "
        "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6, "
        "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14, "
        "16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7, "
        "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15, "
        "16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8, "
        "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1" },
};

static RgEvening *
new_evening (guint n)
{
  RgEvening *evening = rg_evening_new ();

  for (guint i = 1; i <= n; i++) {
    g_autofree char *line = g_strdup_printf ("player %u P%u", i, i);

    g_assert_true (rg_evening_say (evening, line, NULL));
  }
  return evening;
}

static void
pair_next (RgEvening *evening, RgPairingSystem system, const RgScale *scale)
{
  g_autoptr (GError) error = NULL;

  rg_pairing_next_round (evening, system, scale, &error);
  g_assert_no_error (error);
}

static gboolean
is_pair_of (RgEvening *evening, guint round, guint white, guint black)
{
  RgMeeting meeting = rg_evening_get_meeting (evening, white, round);

  return meeting.opponent == black && meeting.color == RG_WHITE;
}

static void
test_berger (gconstpointer data)
{
  guint                 row = GPOINTER_TO_UINT (data) / 2;
  guint                 n = TABLES[row].n, players = n - GPOINTER_TO_UINT (data) % 2;
  g_auto (GStrv)        rounds = g_strsplit (TABLES[row].rounds, ", ", -1);
  g_autoptr (RgEvening) evening = new_evening (players);
  guint                 checked = 0;

  g_assert_cmpuint (g_strv_length (rounds), ==, n - 1);
  for (guint i = 0; i < n - 1; i++) {
    g_auto (GStrv) pairs = g_strsplit (rounds[i], " ", -1);

    pair_next (evening, RG_PAIRING_ROUND_ROBIN, NULL);
    for (guint j = 0; pairs[j] != NULL; j++) {
      guint white = (guint) strtoul (pairs[j], NULL, 10);
      guint black = (guint) strtoul (strchr (pairs[j], '-') + 1, NULL, 10);

      if (MAX (white, black) > players)
        g_assert_true (rg_evening_has_bye (evening, i + 1, MIN (white, black)));
      else
        g_assert_true (is_pair_of (evening, i + 1, white, black));
      checked++;
    }
  }
  g_assert_cmpuint (checked, ==, n * (n - 1) / 2);

  /* In a second cycle of rounds the colours are exchanged. */
  if (players == n) {
    pair_next (evening, RG_PAIRING_ROUND_ROBIN, NULL);
    g_assert_true (is_pair_of (evening, n, n, 1));
  }
}

/* Returns whether the @n players present can be paired without a second meeting, one of
 * an odd number having a bye; tries all subsets, independently of the program's
 * algorithm. */
static gboolean
can_be_paired (gboolean (*met)[16], const guint *present, guint n)
{
  g_autofree gboolean *can = g_new0 (gboolean, 1u << n);

  can[0] = TRUE;
  for (guint set = 1; set < 1u << n; set++) {
    guint first = (guint) g_bit_nth_lsf (set, -1);

    for (guint other = first + 1; other < n && !can[set]; other++)
      if ((set & (1u << other)) && !met[present[first]][present[other]])
        can[set] = can[set & ~(1u << first) & ~(1u << other)];
  }
  if (n % 2 == 0)
    return can[(1u << n) - 1];

  for (guint bye = 0; bye < n; bye++)
    if (can[((1u << n) - 1) & ~(1u << bye)])
      return TRUE;
  return FALSE;
}

static guint
list_present (RgEvening *evening, guint *present)
{
  guint n = 0;

  for (guint i = 1; i <= rg_evening_get_n_players (evening); i++)
    if (rg_evening_get_player (evening, i)->is_present)
      present[n++] = i;
  return n;
}

/* Checks that all players present have one place and no others have any, that the odds
 * are those of the scale, and that the rulebook allows them with these colours. */
static void
check_round (RgEvening *evening, guint round, const guint *present, guint n)
{
  const RgEveningRound *made = rg_evening_get_round (evening, round);

  g_assert_cmpuint (made->boards->len, ==, n / 2);
  g_assert_cmpuint (made->byes->len, ==, n % 2);
  for (guint i = 0; i < n; i++)
    g_assert_true (rg_evening_get_meeting (evening, present[i], round).opponent != 0 ||
                   rg_evening_has_bye (evening, round, present[i]));
  for (guint i = 0; i < made->boards->len; i++) {
    const RgEveningBoard *board = made->boards->pdata[i];
    RgOddsRefusal         refusal = { 0 };
    guint white = rg_evening_get_player (evening, board->white)->player->class;
    guint black = rg_evening_get_player (evening, board->black)->player->class;

    g_assert_cmpuint (board->board, ==, i + 1);
    g_assert_cmpint (board->odds.items != 0, ==, white != black);
    if (board->odds.items == 0)
      continue;
    g_assert_true (
      rg_odds_check (&board->odds, rg_evening_get_rulebook (evening), &refusal));
    g_assert_cmpint (board->odds.giver, ==, white < black ? RG_WHITE : RG_BLACK);
  }
}

static void
remember (RgEvening *evening, guint round, gboolean (*met)[16], gboolean must_be_new)
{
  GPtrArray *boards = rg_evening_get_round (evening, round)->boards;

  for (guint i = 0; i < boards->len; i++) {
    const RgEveningBoard *board = boards->pdata[i];

    if (must_be_new)
      g_assert_false (met[board->white][board->black]);
    met[board->white][board->black] = met[board->black][board->white] = TRUE;
  }
}

static void
end_round (RgEvening *evening, guint round, GRand *rand)
{
  static const char *const results[] = { "1", "0", "=", "+", "-", "--", "1", "0" };
  GPtrArray               *boards = rg_evening_get_round (evening, round)->boards;

  for (guint i = 0; i < boards->len; i++)
    g_assert_true (
      rg_evening_set_result (evening, round, i + 1,
                             results[g_rand_int_range (rand, 0, G_N_ELEMENTS (results))],
                             NULL));
}

/* Makes a random player leave or come back; at least three stay present. */
static void
come_and_go (RgEvening *evening, GRand *rand)
{
  guint            present[16];
  guint            n = list_present (evening, present);
  guint            who = (guint) g_rand_int_range (rand, 1, 13);
  g_autofree char *line = NULL;

  if (g_rand_int_range (rand, 0, 3) > 0 || who > rg_evening_get_n_players (evening))
    return;

  if (!rg_evening_get_player (evening, who)->is_present)
    line = g_strdup_printf ("return %u", who);
  else if (n > 3)
    line = g_strdup_printf ("leave %u", who);
  if (line != NULL)
    g_assert_true (rg_evening_say (evening, line, NULL));
}

static void
test_random_evenings (void)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  const RgScale        *scale = rg_scales_find (scales, "cafes");
  g_autoptr (GRand)     rand = g_rand_new_with_seed (1777);
  const RgShelf        *shelf = rg_shelf_get ();
  guint                 forced = 0;

  for (guint i = 0; i < 1000; i++) {
    guint                 players = (guint) g_rand_int_range (rand, 3, 13);
    guint                 rounds = (guint) g_rand_int_range (rand, 2, 9);
    g_autoptr (RgEvening) evening = new_evening (players);
    gboolean              met[16][16] = { { FALSE } };
    guint                 present[16];

    g_assert_true (rg_evening_set_text (evening, RG_EVENING_RULEBOOK,
                                        shelf->rulebooks[i % shelf->n_own]->id, NULL));
    for (guint player = 1; player <= players; player++) {
      g_autofree char *line = g_strdup_printf ("class %u %d", player,
                                               g_rand_int_range (rand, 1, 6));

      g_assert_true (rg_evening_say (evening, line, NULL));
    }
    for (guint round = 1; round <= rounds; round++) {
      guint    n = list_present (evening, present);
      gboolean can = can_be_paired (met, present, n);

      pair_next (evening, RG_PAIRING_BY_SCORE, scale);
      check_round (evening, round, present, n);
      remember (evening, round, met, can);
      forced += !can;
      end_round (evening, round, rand);
      come_and_go (evening, rand);
    }
  }
  /* Fails if the random evenings had too few rounds in which a second meeting was
   * unavoidable. */
  g_assert_cmpuint (forced, >, 100);
}

/* Among n players there is a round without a second meeting as long as fewer than n/2
 * rounds were played (Dirac). */
static void
test_many (void)
{
  g_autoptr (GRand)  rand = g_rand_new_with_seed (1930);
  static const guint sizes[][2] = { { 40, 19 }, { 200, 9 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    guint                 n = sizes[i][0];
    g_autoptr (RgEvening) evening = new_evening (n);
    g_autofree gboolean  *met = g_new0 (gboolean, (n + 1) * (n + 1));

    for (guint round = 1; round <= sizes[i][1]; round++) {
      GPtrArray *boards;

      pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
      boards = rg_evening_get_round (evening, round)->boards;
      g_assert_cmpuint (boards->len, ==, n / 2);
      for (guint j = 0; j < boards->len; j++) {
        const RgEveningBoard *board = boards->pdata[j];
        gboolean             *pair = &met[MIN (board->white, board->black) * (n + 1) +
                              MAX (board->white, board->black)];

        g_assert_false (*pair);
        *pair = TRUE;
      }
      end_round (evening, round, rand);
    }
  }
}

/* In a group of equal points the first of the upper half meets the first of the lower
 * half; in the next round the winners meet. */
static void
test_first_rounds (void)
{
  g_autoptr (RgEvening) evening = new_evening (4);

  pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
  g_assert_true (is_pair_of (evening, 1, 1, 3));
  g_assert_true (is_pair_of (evening, 1, 4, 2));
  g_assert_true (rg_evening_set_result (evening, 1, 1, "1", NULL));
  g_assert_true (rg_evening_set_result (evening, 1, 2, "1", NULL));
  pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
  g_assert_cmpuint (rg_evening_get_meeting (evening, 1, 2).opponent, ==, 4);
  g_assert_cmpuint (rg_evening_get_meeting (evening, 2, 2).opponent, ==, 3);
}

static void
play_rounds (RgEvening *evening, guint n, GRand *rand)
{
  for (guint round = 1; round <= n; round++) {
    pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
    end_round (evening, round, rand);
  }
}

/* Without odds each player has White and Black about equally often. */
static void
test_colors (void)
{
  g_autoptr (GRand)     rand = g_rand_new_with_seed (1844);
  g_autoptr (RgEvening) evening = new_evening (12);

  play_rounds (evening, 6, rand);
  for (guint player = 1; player <= 12; player++) {
    int balance = 0;

    for (guint round = 1; round <= 6; round++)
      balance += rg_evening_get_meeting (evening, player, round).color == RG_WHITE ? 1
                                                                                   : -1;
    g_assert_cmpint (ABS (balance), <=, 2);
  }
}

static void
test_bye (void)
{
  g_autoptr (GRand)     rand = g_rand_new_with_seed (1);
  g_autoptr (RgEvening) evening = new_evening (5);

  play_rounds (evening, 5, rand);
  for (guint player = 1; player <= 5; player++) {
    guint byes = 0;

    for (guint round = 1; round <= 5; round++)
      byes += rg_evening_has_bye (evening, round, player);
    g_assert_cmpuint (byes, ==, 1);
  }
}

static void
assert_refused (RgEvening *evening, const RgScale *scale)
{
  g_autoptr (GError) error = NULL;
  guint              rounds = rg_evening_get_n_rounds (evening);

  g_assert_false (rg_pairing_next_round (evening, RG_PAIRING_BY_SCORE, scale, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (rg_evening_get_n_rounds (evening), ==, rounds);
}

static void
test_refused (void)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  g_autoptr (RgEvening) alone = new_evening (1), evening = new_evening (4);

  assert_refused (alone, NULL);
  assert_refused (evening, rg_scales_find (scales, "cafes"));
  g_assert_true (rg_evening_say (evening, "boards 1", NULL));
  assert_refused (evening, NULL);
  g_assert_true (rg_evening_say (evening, "boards 2", NULL));
  pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
  assert_refused (evening, NULL);
}

/* Players can be exchanged by hand: two at different boards, two opponents, one with a
 * bye, and one who came late. */
static void
test_by_hand (void)
{
  g_autoptr (RgEvening) evening = new_evening (5);
  g_autoptr (GError)    error = NULL;

  pair_next (evening, RG_PAIRING_BY_SCORE, NULL);
  g_assert_true (is_pair_of (evening, 1, 1, 3));
  g_assert_true (is_pair_of (evening, 1, 4, 2));
  g_assert_true (rg_pairing_swap (evening, 1, 2, NULL, NULL));
  g_assert_true (is_pair_of (evening, 1, 2, 3));
  g_assert_true (is_pair_of (evening, 1, 4, 1));
  g_assert_true (rg_pairing_swap (evening, 4, 1, NULL, NULL));
  g_assert_true (is_pair_of (evening, 1, 1, 4));
  g_assert_true (rg_pairing_swap (evening, 5, 4, NULL, NULL));
  g_assert_true (is_pair_of (evening, 1, 1, 5));
  g_assert_true (rg_evening_has_bye (evening, 1, 4));
  g_assert_true (rg_evening_say (evening, "player 6 Late", NULL));
  g_assert_true (rg_pairing_set (evening, 3, 6, 4, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (is_pair_of (evening, 1, 6, 4));
  g_assert_false (rg_evening_has_bye (evening, 1, 4));

  g_assert_true (rg_evening_set_result (evening, 1, 1, "1", NULL));
  g_assert_false (rg_pairing_swap (evening, 2, 1, NULL, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
  g_assert_true (is_pair_of (evening, 1, 2, 3));
}

/* When two opponents are exchanged, the odds still decide the colours, and the giver's
 * time is that of the scale. */
static void
test_times (void)
{
  static const char   text[] = "[Scale]\nid=t\ntitle=T\nby=class\n[Row]\nfrom=0\nodds=-\n"
                               "[Row]\nfrom=1\nodds=pawn move\ngiver-time=600\n";
  g_autoptr (RgScale) scale = rg_scale_parse (text, -1, NULL);
  g_autoptr (RgEvening) evening = new_evening (2);
  const RgEveningBoard *board;

  g_assert_true (rg_evening_say (evening, "class 1 1", NULL));
  g_assert_true (rg_evening_say (evening, "class 2 2", NULL));
  g_assert_true (rg_evening_say (evening, "clock 1800", NULL));
  pair_next (evening, RG_PAIRING_BY_SCORE, scale);
  g_assert_true (rg_pairing_swap (evening, 1, 2, scale, NULL));
  board = rg_evening_get_board (evening, 1, 1);
  g_assert_cmpuint (board->white, ==, 2);
  g_assert_cmpstr (board->clock, ==, "1800 600");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (TABLES); i++) {
    g_autofree char *path = g_strdup_printf ("/record/pairing/berger/%u",
                                             TABLES[i / 2].n - i % 2);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_berger);
  }
  g_test_add_func ("/record/pairing/a-thousand-evenings", test_random_evenings);
  g_test_add_func ("/record/pairing/many-players", test_many);
  g_test_add_func ("/record/pairing/first-rounds", test_first_rounds);
  g_test_add_func ("/record/pairing/colours-alternate", test_colors);
  g_test_add_func ("/record/pairing/one-bye-each", test_bye);
  g_test_add_func ("/record/pairing/refused", test_refused);
  g_test_add_func ("/record/pairing/by-hand", test_by_hand);
  g_test_add_func ("/record/pairing/times-of-the-scale", test_times);

  return g_test_run ();
}
