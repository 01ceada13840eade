/* Pairs a round. First the opponents: from the top of the table, each player gets the
 * best opponent that still lets all others be paired, and no two players meet again if
 * that is possible. Then the scale and the rulebook decide odds and colours; colours that
 * they leave open alternate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pairing.h"

#include "rg-error.h"
#include "rg-matching.h"
#include "rg-standings.h"

#include <string.h>

/* A round that is being made: the present players in order, followed by the bye if their
 * number is odd. `met` counts how often two of them have met, or one has had a bye. */
typedef struct {
  RgEvening     *evening;
  const RgScale *scale;
  guint          n;       /* the number of places, with the bye */
  guint          players; /* the number of players, without the bye */
  guint         *numbers;
  guint         *halves;
  guint         *met;
  GPtrArray     *lines;
  guint          boards;
} RgRoundMaker;

/* The colours so far: `balance` is the number of games with White minus those with
 * Black; `last` is the last colour. */
typedef struct {
  int balance;
  int last; /* 1 White, -1 Black, 0 unset */
} RgColorHistory;

static gboolean
refuse (GError **error, const char *sentence, const char *one, const char *other)
{
  return rg_refuse (error, RG_ERROR_FORBIDDEN, sentence, one, other, NULL);
}

/**
 * rg_pairing_berger:
 * @n: the number of players, even, 2 or more
 * @round: from 1 to @n - 1
 * @pairs: (out caller-allocates) (array length=n/2): the pairs, that of the last player
 *   first
 *
 * Makes a round of the tables of Berger (FIDE Handbook C.05, Annex 1).
 */
void
rg_pairing_berger (guint n, guint round, RgPair *pairs)
{
  guint    others = n - 1;
  gboolean is_odd = round % 2 != 0;
  guint    first = is_odd ? (round + 1) / 2 : (round + n) / 2;

  pairs[0] = is_odd ? (RgPair){ first, n } : (RgPair){ n, first };
  for (guint i = 1; i < n / 2; i++) {
    pairs[i].white = (first - 1 + i) % others + 1;
    pairs[i].black = (first - 1 + others - i) % others + 1;
  }
}

static RgColorHistory
find_colors (RgEvening *evening, guint player)
{
  RgColorHistory history = { 0 };

  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    RgMeeting meeting = rg_evening_get_meeting (evening, player, round);

    if (meeting.opponent == 0)
      continue;
    history.last = meeting.color == RG_WHITE ? 1 : -1;
    history.balance += history.last;
  }

  return history;
}

/* Chooses who has White if neither odds nor scale decide it: the one who had White less
 * often; else the one who did not have White last; else the first of the two at odd
 * boards. Returns: 0 or 1 */
static int
alternate (RgEvening *evening, const RgPairingGame *game)
{
  RgColorHistory first = find_colors (evening, game->one),
                 second = find_colors (evening, game->other);

  if (first.balance != second.balance)
    return first.balance < second.balance ? 0 : 1;
  if (first.last != second.last)
    return first.last < second.last ? 0 : 1;
  return game->board % 2 != 0 ? 0 : 1;
}

/* Writes the times of both players if the scale gives one of them a time of their own. */
static char *
write_clock (RgEvening *evening, const RgScaleProposal *proposal)
{
  const char         *own = rg_evening_get_text (evening, RG_EVENING_CLOCK);
  RgTimeControl       times[2];
  const char         *given[2];
  int                 giver = proposal->giver == proposal->white ? 0 : 1;
  g_autoptr (GString) text = NULL;

  if (proposal->giver_time == NULL && proposal->receiver_time == NULL)
    return NULL;

  given[giver] = proposal->giver_time;
  given[1 - giver] = proposal->receiver_time;
  if (!rg_time_control_parse_both (own, &times[0], &times[1], NULL)) {
    rg_time_control_parse (given[0] != NULL ? given[0] : given[1], &times[0], NULL);
    times[1] = times[0];
  }
  text = g_string_new ("clock=");
  for (guint i = 0; i < 2; i++) {
    if (given[i] != NULL)
      rg_time_control_parse (given[i], &times[i], NULL);
    if (i > 0)
      g_string_append_c (text, ',');
    rg_time_control_write (&times[i], text);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds to @lines the line that puts two players at a board, at odds of @scale (nullable).
 * Returns: FALSE with an error if the scale refuses */
gboolean
rg_pairing_add_line (RgEvening           *evening,
                     const RgScale       *scale,
                     const RgPairingGame *game,
                     GPtrArray           *lines,
                     GError             **error)
{
  RgScaleProposal  proposal = { .giver = -1, .white = -1 };
  g_autofree char *clock = NULL;
  GString         *line;

  if (game->odds != NULL)
    proposal = (RgScaleProposal){ .white = 0, .odds = *game->odds };
  else if (scale != NULL &&
           !rg_scale_propose (scale, rg_evening_get_rulebook (evening),
                              rg_evening_get_player (evening, game->one)->player,
                              rg_evening_get_player (evening, game->other)->player,
                              &proposal, error))
    return FALSE;
  if (proposal.white < 0)
    rg_scale_proposal_set_white (&proposal, game->white >= 0 ? game->white
                                                             : alternate (evening, game));

  clock = game->clock != NULL ? g_strconcat ("clock=", game->clock, NULL)
                              : write_clock (evening, &proposal);
  line = g_string_new (NULL);
  g_string_printf (line, "pair %u %u %u", game->board,
                   proposal.white == 0 ? game->one : game->other,
                   proposal.white == 0 ? game->other : game->one);
  if (clock != NULL)
    g_string_append_printf (line, " %s", clock);
  if (proposal.odds.items != 0) {
    g_string_append_c (line, ' ');
    rg_odds_print (&proposal.odds, line);
  }
  g_ptr_array_add (lines, g_string_free (line, FALSE));
  return TRUE;
}

static gboolean
say_pair (RgRoundMaker *self, const RgPairingGame *game, GError **error)
{
  return rg_pairing_add_line (self->evening, self->scale, game, self->lines, error);
}

/* Pairs two places of the round; one of them may be the bye. */
static gboolean
add_pair (RgRoundMaker *self, guint one, guint other, int white, GError **error)
{
  RgPairingGame game = { .one = self->numbers[one],
                         .other = self->numbers[other],
                         .white = white };

  if (one >= self->players || other >= self->players) {
    g_ptr_array_add (self->lines,
                     g_strdup_printf ("bye %u", self->numbers[MIN (one, other)]));
    return TRUE;
  }

  game.board = ++self->boards;
  return say_pair (self, &game, error);
}

static guint *
get_met (const RgRoundMaker *self, guint one, guint other)
{
  return &self->met[(gsize) one * self->n + other];
}

/* Allows pairs who have met at most @meetings times, and byes for players who had at most
 * @byes. Returns: whether all players can then have an opponent or a bye */
static gboolean
is_enough (const RgRoundMaker *self, RgMatching *matching, guint meetings, guint byes)
{
  for (guint i = 0; i < self->n; i++) {
    matching->mate[i] = -1;
    for (guint j = 0; j < self->n; j++) {
      gboolean is_bye = MAX (i, j) >= self->players;

      matching->may[(gsize) i * self->n + j] = i != j && *get_met (self, i, j) <=
                                                           (is_bye ? byes : meetings);
    }
  }

  return rg_matching_complete (matching);
}

/* Weighs @other as an opponent of @place; less is better. Repeated meetings count most,
 * then the difference in points; within a group of equal points the upper half meets the
 * lower. The group has @size players left, and @other is the one at index @at. */
static guint64
weigh (const RgRoundMaker *self, guint place, guint other, guint at, guint size)
{
  guint64 met = *get_met (self, place, other);
  guint   points = self->halves[place], others = self->halves[other];
  guint64 far = points > others ? points - others : others - points;
  guint64 step = far > 0 ? at : (guint64) ABS ((int) at - (int) (size / 2));

  return met << 40 | far << 20 | step;
}

/* Weighs @other for the bye, less being better: fewest byes first, then the lowest
 * place in the table. */
static guint64
weigh_bye (const RgRoundMaker *self, guint other)
{
  return (guint64) *get_met (self, self->players, other) << 40 |
         (guint64) self->halves[other] << 20 | (self->n - other);
}

typedef struct {
  guint64 weight;
  guint   place;
} RgCandidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const RgCandidate *one = a, *other = b;

  return (one->weight > other->weight) - (one->weight < other->weight);
}

static void
pair_place (const RgRoundMaker *self, RgMatching *matching, guint place)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (RgCandidate));
  guint              size = 0, at = 0;
  gboolean           done = FALSE;

  for (guint i = 0; i < self->players; i++)
    size += !matching->taken[i] && self->halves[i] == self->halves[place];
  for (guint i = 0; i < self->players; i++) {
    RgCandidate candidate = { .place = i };

    if (matching->taken[i])
      continue;
    if (i != place) {
      candidate.weight = place >= self->players ? weigh_bye (self, i)
                                                : weigh (self, place, i, at, size);
      g_array_append_val (list, candidate);
    }
    at++;
  }
  g_array_sort (list, compare_candidates);
  for (guint i = 0; i < list->len && !done; i++)
    done = rg_matching_fix (matching, place, g_array_index (list, RgCandidate, i).place);
}

/* Pairs by score: the bye first, then from the top of the table. */
static gboolean
pair_by_score (RgRoundMaker *self, GError **error)
{
  g_autoptr (RgMatching) matching = rg_matching_new (self->n);
  guint                  rounds = rg_evening_get_n_rounds (self->evening);
  gboolean               done = FALSE;

  for (guint meetings = 0; meetings <= rounds && !done; meetings++)
    for (guint byes = 0; byes <= rounds && !done; byes++)
      done = is_enough (self, matching, meetings, byes);
  if (self->n > self->players)
    pair_place (self, matching, self->players);
  for (guint i = 0; i < self->players; i++)
    if (!matching->taken[i])
      pair_place (self, matching, i);

  for (guint i = 0; i < self->n; i++)
    if (matching->mate[i] > (int) i &&
        !add_pair (self, i, (guint) matching->mate[i], -1, error))
      return FALSE;
  return TRUE;
}

static guint
count_met (const RgRoundMaker *self, const RgPair *pairs)
{
  guint met = 0;

  for (guint i = 0; i < self->n / 2; i++)
    met += *get_met (self, pairs[i].white - 1, pairs[i].black - 1);
  return met;
}

/* Pairs by the round of the Berger table in which the fewest have met before, trying the
 * next round in turn first; so a table continues after a player comes late or leaves.
 * When all have met, colours change. */
static gboolean
pair_by_table (RgRoundMaker *self, GError **error)
{
  guint              rounds = rg_evening_get_n_rounds (self->evening);
  g_autofree RgPair *pairs = g_new (RgPair, self->n / 2);
  guint              best = 0, fewest = G_MAXUINT;

  for (guint i = 0; i < self->n - 1; i++) {
    guint round = (rounds + i) % (self->n - 1) + 1, met;

    rg_pairing_berger (self->n, round, pairs);
    met = count_met (self, pairs);
    if (met < fewest) {
      fewest = met;
      best = round;
    }
  }
  rg_pairing_berger (self->n, best, pairs);
  for (guint i = 0; i < self->n / 2; i++) {
    guint one = pairs[i].white - 1, other = pairs[i].black - 1;

    if (!add_pair (self, one, other, *get_met (self, one, other) % 2 == 0 ? 0 : 1, error))
      return FALSE;
  }

  return TRUE;
}

/* Returns whether @one is stronger than @other, to order players with equal points. */
static gboolean
is_stronger (const RgClubPlayer *one, const RgClubPlayer *other)
{
  guint class = one->class > 0 ? one->class : G_MAXUINT;
  guint other_class = other->class > 0 ? other->class : G_MAXUINT;

  return one->rating != other->rating ? one->rating > other->rating : class < other_class;
}

static gboolean
comes_first (const RgRoundMaker *self, guint one, guint halves, guint place)
{
  const RgEveningPlayer *player = rg_evening_get_player (self->evening, one);
  const RgEveningPlayer *other = rg_evening_get_player (self->evening,
                                                        self->numbers[place]);

  return halves != self->halves[place] ? halves > self->halves[place]
                                       : is_stronger (player->player, other->player);
}

/* Orders the present players: by the table of points, or for the tables of Berger by
 * their numbers. */
static void
take_players (RgRoundMaker *self, RgPairingSystem system)
{
  g_autoptr (GArray) table = rg_evening_get_standings (self->evening, 0);
  guint              n = rg_evening_get_n_players (self->evening);
  g_autofree guint  *halves = g_new0 (guint, n + 1);

  for (guint i = 0; i < table->len; i++) {
    const RgStanding *standing = &g_array_index (table, RgStanding, i);

    halves[standing->player] = standing->halves;
  }
  for (guint i = 1; i <= n; i++) {
    guint place = self->players;

    if (!rg_evening_get_player (self->evening, i)->is_present)
      continue;
    for (; system == RG_PAIRING_BY_SCORE && place > 0 &&
           comes_first (self, i, halves[i], place - 1);
         place--) {
      self->numbers[place] = self->numbers[place - 1];
      self->halves[place] = self->halves[place - 1];
    }
    self->numbers[place] = i;
    self->halves[place] = halves[i];
    self->players++;
  }
  self->n = self->players + self->players % 2;
}

static void
take_meetings (RgRoundMaker *self)
{
  self->met = g_new0 (guint, (gsize) self->n * self->n);
  for (guint i = 0; i < self->players; i++)
    for (guint round = 1; round <= rg_evening_get_n_rounds (self->evening); round++) {
      RgMeeting meeting = rg_evening_get_meeting (self->evening, self->numbers[i], round);

      for (guint j = 0; j < self->players && meeting.opponent != 0; j++)
        *get_met (self, i, j) += self->numbers[j] == meeting.opponent;
      if (meeting.is_bye && self->n > self->players) {
        *get_met (self, i, self->players) += 1;
        *get_met (self, self->players, i) += 1;
      }
    }
}

/* Refuses to pair by score before all games have ended. */
static gboolean
check_results (RgEvening *evening, GError **error)
{
  guint            last = rg_evening_get_n_rounds (evening);
  g_autofree char *round = g_strdup_printf ("%u", last);

  for (guint i = 0; last > 0 && i < rg_evening_get_round (evening, last)->boards->len;
       i++) {
    const RgEveningBoard *board = rg_evening_get_round (evening, last)->boards->pdata[i];
    g_autofree char      *number = g_strdup_printf ("%u", board->board);

    if (board->outcome.result == RG_RESULT_NONE)
      return refuse (error, N_ ("Board %s of round %s has no result yet."), number,
                     round);
  }

  return TRUE;
}

static gboolean
check_boards (const RgRoundMaker *self, GError **error)
{
  const char      *text = rg_evening_get_text (self->evening, RG_EVENING_BOARDS);
  guint64          boards = g_ascii_strtoull (text, NULL, 10);
  g_autofree char *games = g_strdup_printf ("%u", self->players / 2);

  if (self->players < 2)
    return refuse (error, N_ ("A round needs at least two players who are there."), NULL,
                   NULL);
  return boards == 0 || self->players / 2 <= boards ||
         refuse (error,
                 N_ ("There are not enough boards: %s games, and this many boards: %s."),
                 games, text);
}

/**
 * rg_pairing_next_round:
 * @system: by score, or by the tables of Berger
 * @scale: (nullable): the scale of odds; %NULL for games without odds
 * @error: return location for an error of %RG_ERROR
 *
 * Begins the next round and pairs the players who are present; if their number is odd,
 * one has a bye. Pairing by score needs all results of the last round.
 *
 * Returns: %FALSE if they cannot be paired; the evening is then unchanged
 */
gboolean
rg_pairing_next_round (RgEvening      *evening,
                       RgPairingSystem system,
                       const RgScale  *scale,
                       GError        **error)
{
  guint                 most = rg_evening_get_n_players (evening) + 1;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  g_autofree guint     *numbers = g_new0 (guint, most);
  g_autofree guint     *halves = g_new0 (guint, most + 1);
  g_autofree guint     *met = NULL;
  RgRoundMaker          self = {
             .evening = evening,
             .scale = scale,
             .numbers = numbers,
             .halves = halves,
             .lines = lines,
  };

  if (system == RG_PAIRING_BY_SCORE && !check_results (evening, error))
    return FALSE;
  take_players (&self, system);
  if (!check_boards (&self, error))
    return FALSE;
  take_meetings (&self);
  met = self.met;

  g_ptr_array_add (lines,
                   g_strdup_printf ("round %u", rg_evening_get_n_rounds (evening) + 1));
  if (system == RG_PAIRING_BY_SCORE ? !pair_by_score (&self, error)
                                    : !pair_by_table (&self, error))
    return FALSE;
  return rg_evening_say_all (evening, (char **) lines->pdata, error);
}

/* Finds the meeting of a player in the last round; its board is NULL for a bye or an
 * absence. */
static RgMeeting
find_place (RgEvening *evening, guint player)
{
  return rg_evening_get_meeting (evening, player, rg_evening_get_n_rounds (evening));
}

/* Adds the line `free`, by which @player, and the opponent if there is one, lose their
 * board or bye in the last round. Returns: FALSE with an error if the board already has a
 * result */
static gboolean
free_place (RgRoundMaker *self, guint player, GError **error)
{
  RgMeeting        place = find_place (self->evening, player);
  g_autofree char *number = NULL;

  if (place.board != NULL && place.board->outcome.result != RG_RESULT_NONE) {
    number = g_strdup_printf ("%u", place.board->board);
    return refuse (error, N_ ("Board %s has a result already; take it back first."),
                   number, NULL);
  }
  if (place.board != NULL || place.is_bye)
    g_ptr_array_add (self->lines, g_strdup_printf ("free %u", player));
  return TRUE;
}

static gboolean
check_player (RgEvening *evening, guint player, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", player);

  if (rg_evening_get_n_rounds (evening) == 0)
    return refuse (error, N_ ("There is no round yet."), NULL, NULL);
  return rg_evening_get_player (evening, player) != NULL ||
         refuse (error, N_ ("There is no player %s."), number, NULL);
}

/* Adds a line `free` for each board or bye that @players have in the last round. Returns:
 * FALSE with an error if a player does not exist, or a board already has a result */
static gboolean
free_places (RgRoundMaker *self, const guint *players, guint n, GError **error)
{
  g_autoptr (GHashTable) freed = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n; i++) {
    RgMeeting place;

    if (!check_player (self->evening, players[i], error))
      return FALSE;
    place = find_place (self->evening, players[i]);
    if (place.board != NULL
          ? !g_hash_table_add (freed, GUINT_TO_POINTER (place.board->board))
          : FALSE)
      continue;
    if (!free_place (self, players[i], error))
      return FALSE;
  }

  return TRUE;
}

/**
 * rg_pairing_set:
 * @board: from 1
 * @white: the player with White, unless the odds give White to the other
 * @black: the opponent
 * @scale: (nullable): the scale of odds
 * @error: return location for an error of %RG_ERROR
 *
 * Puts two players at a board of the last round. Their former opponents, and the
 * players who were at that board, are no longer paired.
 *
 * Returns: %FALSE if that is impossible; the evening is then unchanged
 */
gboolean
rg_pairing_set (RgEvening     *evening,
                guint          board,
                guint          white,
                guint          black,
                const RgScale *scale,
                GError       **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  RgRoundMaker          self = { .evening = evening, .scale = scale, .lines = lines };
  const RgEveningBoard *there = rg_evening_get_board (evening,
                                                      rg_evening_get_n_rounds (evening),
                                                      board);
  guint         players[] = { white, black, there != NULL ? there->white : white };
  RgPairingGame game = { .board = board, .one = white, .other = black };

  if (!free_places (&self, players, G_N_ELEMENTS (players), error) ||
      !say_pair (&self, &game, error))
    return FALSE;

  return rg_evening_say_all (evening, (char **) lines->pdata, error);
}

/* Puts @other in @place, the former board or bye of another player; does nothing if that
 * player had neither. */
static gboolean
take_place (RgRoundMaker *self, const RgMeeting *place, guint other, GError **error)
{
  gboolean      is_white = place->color == RG_WHITE;
  RgPairingGame game = { .one = is_white ? other : place->opponent,
                         .other = is_white ? place->opponent : other };

  if (place->is_bye)
    g_ptr_array_add (self->lines, g_strdup_printf ("bye %u", other));
  if (place->board == NULL)
    return TRUE;

  game.board = place->board->board;
  return say_pair (self, &game, error);
}

/**
 * rg_pairing_swap:
 * @one: a player
 * @other: another player; either may have a bye, or not be paired, having come late
 * @scale: (nullable): the scale of odds
 * @error: return location for an error of %RG_ERROR
 *
 * Exchanges two players in the last round. If they are opponents they exchange
 * colours, provided that the odds leave them open.
 *
 * Returns: %FALSE if that is impossible; the evening is then unchanged
 */
gboolean
rg_pairing_swap (RgEvening     *evening,
                 guint          one,
                 guint          other,
                 const RgScale *scale,
                 GError       **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  RgRoundMaker          self = { .evening = evening, .scale = scale, .lines = lines };
  guint                 players[] = { one, other };
  RgMeeting             first, second;

  if (!free_places (&self, players, G_N_ELEMENTS (players), error))
    return FALSE;

  first = find_place (evening, one);
  second = find_place (evening, other);
  if (first.opponent == other) {
    RgPairingGame game = { .board = first.board->board,
                           .one = first.board->black,
                           .other = first.board->white };

    if (!say_pair (&self, &game, error))
      return FALSE;
  } else if (!take_place (&self, &first, other, error) ||
             !take_place (&self, &second, one, error)) {
    return FALSE;
  }

  return rg_evening_say_all (evening, (char **) lines->pdata, error);
}
