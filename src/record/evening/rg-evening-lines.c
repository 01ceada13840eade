/* The words of the lines, in one table: each line begins with a word, whose function
 * changes the state or refuses the line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-private.h"

#include "rg-event.h"
#include "rg-pgn-text.h"

#include <string.h>

#define MAX_LENGTH 1000

/* Reads a number from 1 to @max from @text and advances it. */
static gboolean
take_number (const char **text, guint max, guint *number, GError **error)
{
  char            *end;
  guint64          read = g_ascii_strtoull (*text, &end, 10);
  g_autofree char *word = NULL;

  if (g_ascii_isdigit (**text) && read >= 1 && read <= max &&
      (*end == ' ' || *end == '\0')) {
    *number = (guint) read;
    *text = rg_text_skip_spaces (end);
    return TRUE;
  }

  word = g_strndup (*text, strcspn (*text, " "));
  return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a number that can be here."),
                    word, NULL);
}

static RgEveningPlayer *
look_up_player (RgEvening *self, guint number)
{
  return (RgEveningPlayer *) rg_evening_get_player (self, number);
}

static RgEveningPlayer *
take_player (RgEvening *self, const char **text, guint *number, GError **error)
{
  g_autofree char *word = g_strndup (*text, strcspn (*text, " "));

  if (!take_number (text, RG_EVENING_MAX_PLAYERS, number, error))
    return NULL;
  if (look_up_player (self, *number) == NULL)
    rg_set_error (error, RG_ERROR_NO_SUCH_THING, N_ ("There is no player %s."), word,
                  NULL);
  return look_up_player (self, *number);
}

static gboolean
check_text (RgEveningText text, const char *value, GError **error)
{
  RgTimeControl white, black;
  guint64       number;

  switch (text) {
  case RG_EVENING_CLOCK:
    return rg_time_control_parse_both (value, &white, &black, error);
  case RG_EVENING_RULEBOOK:
    return rg_shelf_find (rg_shelf_get (), value) != NULL ||
           rg_refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("Unknown rulebook: “%s”"), value,
                      NULL);
  case RG_EVENING_BOARDS:
    return g_ascii_string_to_unsigned (value, 10, 1, RG_EVENING_MAX_PLAYERS, &number,
                                       NULL) ||
           rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("“%s” is not a number that can be here."), value, NULL);
  case RG_EVENING_BYE:
    return g_str_equal (value, "0") || g_str_equal (value, "1/2") ||
           g_str_equal (value, "1") ||
           rg_refuse (error, RG_ERROR_SYNTAX, N_ ("A bye counts 1, 1/2 or 0, not “%s”."),
                      value, NULL);
  case RG_EVENING_TITLE:
  case RG_EVENING_SITE:
  case RG_EVENING_DATE:
  case RG_EVENING_SCALE:
    break;
  }

  return TRUE;
}

static gboolean
say_text (RgEvening *self, RgEveningText text, const char *rest, GError **error)
{
  if (*rest != '\0' && !check_text (text, rest, error))
    return FALSE;

  g_free (self->texts[text]);
  self->texts[text] = *rest != '\0' ? g_strdup (rest) : NULL;
  return TRUE;
}

/* Adds a player with the next number, or renames a player who is already there. */
static gboolean
say_player (RgEvening *self, const char *rest, GError **error)
{
  RgEveningPlayer  added = { NULL, TRUE };
  RgEveningPlayer *known;
  guint            number, same;

  if (self->players->len >= RG_EVENING_MAX_PLAYERS &&
      g_ascii_strtoull (rest, NULL, 10) > RG_EVENING_MAX_PLAYERS)
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("An evening has at most 1000 players."), NULL);
  if (!take_number (&rest, RG_EVENING_MAX_PLAYERS, &number, error))
    return FALSE;
  if (*rest == '\0' || g_utf8_strlen (rest, -1) > RG_PLAYER_MAX_NAME)
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("A player needs a name of at most 100 letters."), NULL);
  same = rg_evening_find_player (self, rest);
  if (same != 0 && same != number)
    return rg_refuse (error, RG_ERROR_FORBIDDEN, N_ ("“%s” takes part already."), rest,
                      NULL);
  if (number > self->players->len + 1)
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("Players are numbered one after the other."), NULL);

  known = look_up_player (self, number);
  if (known != NULL) {
    g_free (known->player->name);
    known->player->name = g_strdup (rest);
    return TRUE;
  }
  added.player = rg_club_player_new (rest);
  g_array_append_val (self->players, added);
  return TRUE;
}

/* Lines about a player: a word, the number of the player, and the value. The line `undo`
 * does not affect them. */
typedef enum {
  ABOUT_CLASS,
  ABOUT_RATING,
  ABOUT_CLUB,
  ABOUT_NUMBER,
  ABOUT_LEAVE,
  ABOUT_RETURN,
  N_ABOUTS,
} About;

static const char *const ABOUTS[N_ABOUTS] = {
  [ABOUT_CLASS] = "class",   [ABOUT_RATING] = "rating", [ABOUT_CLUB] = "club",
  [ABOUT_NUMBER] = "number", [ABOUT_LEAVE] = "leave",   [ABOUT_RETURN] = "return",
};

static gboolean
say_about (RgEvening *self, About about, const char *rest, GError **error)
{
  guint number, value = 0;
  guint most = about == ABOUT_CLASS ? RG_PLAYER_MAX_CLASS : RG_PLAYER_MAX_RATING;
  RgEveningPlayer *known = take_player (self, &rest, &number, error);
  RgClubPlayer    *player = known != NULL ? known->player : NULL;

  if (known == NULL || (about <= ABOUT_RATING && *rest != '\0' &&
                        !take_number (&rest, most, &value, error)))
    return FALSE;

  if (about == ABOUT_CLASS)
    player->class = (guint8) value;
  else if (about == ABOUT_RATING)
    player->rating = (guint16) value;
  else if (about >= ABOUT_LEAVE)
    known->is_present = about == ABOUT_RETURN;
  else {
    char **own = about == ABOUT_CLUB ? &player->club : &player->number;

    g_free (*own);
    *own = g_strdup (rest);
  }

  return TRUE;
}

static gboolean
say_round (RgEvening *self, const char *rest, GError **error)
{
  guint number;

  if (!take_number (&rest, RG_EVENING_MAX_ROUNDS, &number, error))
    return FALSE;
  if (number != self->rounds->len + 1)
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("Rounds are numbered one after the other."), NULL);

  g_ptr_array_add (self->rounds, rg_evening_round_new ());
  return TRUE;
}

static gboolean
say_undo (RgEvening *self, G_GNUC_UNUSED const char *rest, GError **error)
{
  if (self->rounds->len == 0)
    return rg_refuse (error, RG_ERROR_TOO_LATE, N_ ("There is no round yet."), NULL);

  g_ptr_array_set_size (self->rounds, (int) self->rounds->len - 1);
  return TRUE;
}

static RgEveningRound *
get_last_round (RgEvening *self, GError **error)
{
  if (self->rounds->len == 0) {
    rg_set_error (error, RG_ERROR_TOO_LATE, N_ ("There is no round yet."), NULL);
    return NULL;
  }

  return self->rounds->pdata[self->rounds->len - 1];
}

/* Refuses a player who is not present, or has a place in @round. */
static gboolean
check_free (RgEvening *self, const RgEveningRound *round, guint number, GError **error)
{
  const RgEveningPlayer *player = look_up_player (self, number);
  gboolean               is_free = TRUE;

  for (guint i = 0; i < round->boards->len; i++) {
    const RgEveningBoard *board = round->boards->pdata[i];

    is_free &= board->white != number && board->black != number;
  }
  for (guint i = 0; i < round->byes->len; i++)
    is_free &= g_array_index (round->byes, guint, i) != number;

  if (!player->is_present)
    return rg_refuse (error, RG_ERROR_FORBIDDEN, N_ ("“%s” is not there."),
                      player->player->name, NULL);
  return is_free || rg_refuse (error, RG_ERROR_FORBIDDEN,
                               N_ ("“%s” has a place in this round already."),
                               player->player->name, NULL);
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const RgEveningBoard *one = *(RgEveningBoard *const *) a;
  const RgEveningBoard *other = *(RgEveningBoard *const *) b;

  return (one->board > other->board) - (one->board < other->board);
}

/* Reads "clock=900,1800", the times of White and Black, and advances @text. */
static gboolean
take_clock (const char **text, char **clock, GError **error)
{
  gsize         length = strcspn (*text, " ");
  RgTimeControl white, black;

  if (!g_str_has_prefix (*text, "clock="))
    return TRUE;

  *clock = g_strndup (*text + strlen ("clock="), length - strlen ("clock="));
  g_strdelimit (*clock, ",", ' ');
  *text = rg_text_skip_spaces (*text + length);
  return rg_time_control_parse_both (*clock, &white, &black, error);
}

/* Reads "pair BOARD WHITE BLACK [clock=…] [ODDS]", the odds in the words of the event
 * language */
static gboolean
say_pair (RgEvening *self, const char *rest, GError **error)
{
  RgEveningRound            *round = get_last_round (self, error);
  g_autofree RgEveningBoard *board = g_new0 (RgEveningBoard, 1);
  g_autofree char           *clock = NULL;

  if (round == NULL ||
      !take_number (&rest, RG_EVENING_MAX_PLAYERS, &board->board, error) ||
      take_player (self, &rest, &board->white, error) == NULL ||
      take_player (self, &rest, &board->black, error) == NULL ||
      !check_free (self, round, board->white, error) ||
      !check_free (self, round, board->black, error) ||
      !take_clock (&rest, &clock, error))
    return FALSE;
  if (board->white == board->black)
    return rg_refuse (error, RG_ERROR_FORBIDDEN, N_ ("A player needs an opponent."),
                      NULL);
  if (rg_evening_get_board (self, self->rounds->len, board->board) != NULL)
    return rg_refuse (error, RG_ERROR_FORBIDDEN,
                      N_ ("This board has its players already."), NULL);
  if (*rest != '\0' && !rg_odds_parse (rest, &board->odds))
    return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” are not odds."), rest, NULL);

  board->clock = g_steal_pointer (&clock);
  g_ptr_array_add (round->boards, g_steal_pointer (&board));
  g_ptr_array_sort (round->boards, compare_boards);
  return TRUE;
}

static gboolean
say_bye (RgEvening *self, const char *rest, GError **error)
{
  RgEveningRound *round = get_last_round (self, error);
  guint           number;

  if (round == NULL || take_player (self, &rest, &number, error) == NULL ||
      !check_free (self, round, number, error))
    return FALSE;

  g_array_append_val (round->byes, number);
  return TRUE;
}

/* Reads "free PLAYER": removes them from their board, with their opponent, or removes
 * their bye */
static gboolean
say_free (RgEvening *self, const char *rest, GError **error)
{
  RgEveningRound *round = get_last_round (self, error);
  guint           number;

  if (round == NULL || take_player (self, &rest, &number, error) == NULL)
    return FALSE;

  for (guint i = 0; i < round->boards->len; i++) {
    const RgEveningBoard *board = round->boards->pdata[i];

    if (board->white == number || board->black == number) {
      g_ptr_array_remove_index (round->boards, i);
      return TRUE;
    }
  }
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, guint, i) == number) {
      g_array_remove_index (round->byes, i);
      return TRUE;
    }

  return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                    N_ ("This player has no place in this round."), NULL);
}

static RgEveningBoard *
take_board (RgEvening *self, const char **text, GError **error)
{
  guint           round, board;
  RgEveningBoard *found;

  if (!take_number (text, RG_EVENING_MAX_ROUNDS, &round, error) ||
      !take_number (text, RG_EVENING_MAX_PLAYERS, &board, error))
    return NULL;

  found = (RgEveningBoard *) rg_evening_get_board (self, round, board);
  if (found == NULL)
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("There is no such board in this round."), NULL);
  return found;
}

/* Reads "result ROUND BOARD RESULT", in the words of the event `record`; "*" takes it
 * back */
static gboolean
say_result (RgEvening *self, const char *rest, GError **error)
{
  RgEveningBoard  *board = take_board (self, &rest, error);
  g_autofree char *line = g_strconcat ("director record ", rest, NULL);
  g_auto (RgEvent) event = { 0 };

  if (board == NULL)
    return FALSE;
  if (g_str_equal (rest, "*")) {
    board->outcome = (RgOutcome){ 0 };
    return TRUE;
  }
  if (!rg_event_parse (line, &event, NULL))
    return rg_refuse (
      error, RG_ERROR_SYNTAX,
      N_ ("“%s” is not a result; expected: 1-0, 1/2-1/2, 0-1, 0-0, +/-, -/+, "
          "-/- or *."),
      rest, NULL);

  board->outcome = event.outcome;
  return TRUE;
}

/* Reads "game ROUND BOARD FILE": the file of the library with its moves */
static gboolean
say_game (RgEvening *self, const char *rest, GError **error)
{
  RgEveningBoard *board = take_board (self, &rest, error);

  if (board == NULL)
    return FALSE;

  g_free (board->game);
  board->game = *rest != '\0' ? g_strdup (rest) : NULL;
  return TRUE;
}

static const char *const TEXTS[RG_EVENING_N_TEXTS] = {
  [RG_EVENING_TITLE] = "title",   [RG_EVENING_SITE] = "site",
  [RG_EVENING_DATE] = "date",     [RG_EVENING_RULEBOOK] = "rulebook",
  [RG_EVENING_CLOCK] = "clock",   [RG_EVENING_SCALE] = "scale",
  [RG_EVENING_BOARDS] = "boards", [RG_EVENING_BYE] = "bye-counts",
};

static const struct {
  const char *word;
  gboolean (*say) (RgEvening *self, const char *rest, GError **error);
} WORDS[] = {
  { "player", say_player }, { "round", say_round }, { "pair", say_pair },
  { "bye", say_bye },       { "free", say_free },   { "result", say_result },
  { "game", say_game },     { "undo", say_undo },
};

/* Changes the state as @line says. Returns: FALSE if it is refused; then the state may
 * have changed in part */
gboolean
rg_evening_apply (RgEvening *self, const char *line, GError **error)
{
  const char      *rest = line;
  g_autofree char *word = g_strndup (line, strcspn (line, " "));

  if (*line == '#' || *line == '\0')
    return TRUE;
  if (strlen (line) > MAX_LENGTH)
    return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("This line is too long."), NULL);

  rest = rg_text_skip_spaces (line + strlen (word));
  for (guint i = 0; i < RG_EVENING_N_TEXTS; i++)
    if (g_str_equal (word, TEXTS[i]))
      return say_text (self, (RgEveningText) i, rest, error);
  for (guint i = 0; i < N_ABOUTS; i++)
    if (g_str_equal (word, ABOUTS[i]))
      return say_about (self, (About) i, rest, error);
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (g_str_equal (word, WORDS[i].word))
      return WORDS[i].say (self, rest, error);

  return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a word of an evening."),
                    word, NULL);
}

/* Sets a text of the evening to @value; empty removes it. */
gboolean
rg_evening_set_text (RgEvening    *self,
                     RgEveningText text,
                     const char   *value,
                     GError      **error)
{
  g_autofree char *line = g_strdup_printf ("%s %s", TEXTS[text], value);

  return rg_evening_say (self, line, error);
}

static void
list_player (RgEvening *self, const RgClubPlayer *player, guint *next, GPtrArray *lines)
{
  guint number = rg_evening_find_player (self, player->name);

  if (number == 0) {
    number = (*next)++;
    g_ptr_array_add (lines, g_strdup_printf ("player %u %s", number, player->name));
  } else if (!look_up_player (self, number)->is_present) {
    g_ptr_array_add (lines, g_strdup_printf ("return %u", number));
  }
  if (player->class > 0)
    g_ptr_array_add (lines, g_strdup_printf ("class %u %u", number, player->class));
  if (player->rating > 0)
    g_ptr_array_add (lines, g_strdup_printf ("rating %u %u", number, player->rating));
  if (*player->club != '\0')
    g_ptr_array_add (lines, g_strdup_printf ("club %u %s", number, player->club));
  if (*player->number != '\0')
    g_ptr_array_add (lines, g_strdup_printf ("number %u %s", number, player->number));
}

/* Adds @players (element-type RgClubPlayer), whose names must differ, as present players;
 * those who are already there are updated. Adds either all or none. */
gboolean
rg_evening_add_players (RgEvening *self, GPtrArray *players, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (8, g_free, TRUE);
  guint                 next = self->players->len + 1;

  for (guint i = 0; i < players->len; i++)
    list_player (self, players->pdata[i], &next, lines);
  return rg_evening_say_all (self, (char **) lines->pdata, error);
}

/* Like rg_evening_add_players(), for one player. */
gboolean
rg_evening_add_player (RgEvening *self, const RgClubPlayer *player, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) player);
  return rg_evening_add_players (self, one, error);
}

/* Returns: (transfer none) (nullable): the result, as written in a line, for a key or the
 * spelling of another program: "1", "=", "0", "+", "-", "1-0F", "½" …; NULL if it is not
 * a result */
const char *
rg_evening_spell_result (const char *text)
{
  static const struct {
    const char *result;
    const char *words;
  } WAYS[] = {
    { "1-0", " 1 1-0 1:0 1–0 w " },
    { "0-1", " 0 0-1 0:1 0–1 b " },
    { "1/2-1/2", " = 1/2 1/2-1/2 ½ ½-½ ½–½ ½:½ 0.5-0.5 .5-.5 r d " },
    { "0-0", " 0-0 0:0 0–0 " },
    { "+/-", " + +/- +- +:- +-- 1-0f 1f +/− " },
    { "-/+", " - -/+ -+ -:+ --+ 0-1f −/+ − " },
    { "-/-", " -/- -- -:- --- 0-0f −/− " },
    { "*", " * *-* " },
  };
  g_autofree char *lower = g_utf8_strdown (text, -1);
  g_autofree char *plain = NULL;
  g_auto (GStrv)   parts = g_strsplit (lower, " ", -1);

  plain = g_strjoinv ("", parts);
  for (guint i = 0; i < G_N_ELEMENTS (WAYS); i++) {
    g_autofree char *word = g_strdup_printf (" %s ", plain);

    if (*plain != '\0' && strstr (WAYS[i].words, word) != NULL)
      return WAYS[i].result;
  }

  return NULL;
}

/* Sets the result of a board. @result is one that rg_evening_spell_result() reads, or a
 * result and a reason as in the event `record`; "*" removes the result. */
gboolean
rg_evening_set_result (RgEvening  *self,
                       guint       round,
                       guint       board,
                       const char *result,
                       GError    **error)
{
  const char      *spelt = rg_evening_spell_result (result);
  g_autofree char *line = g_strdup_printf ("result %u %u %s", round, board,
                                           spelt != NULL ? spelt : result);

  return rg_evening_say (self, line, error);
}

/* Returns: (transfer full): @outcome as written in a text line of an evening; "*" for
 * RG_RESULT_NONE */
char *
rg_evening_print_outcome (RgOutcome outcome)
{
  g_autoptr (GString) line = g_string_new (NULL);
  RgEvent             event = {
                .time = RG_TIME_UNSET,
                .actor = RG_ACTOR_DIRECTOR,
                .verb = RG_VERB_RECORD,
                .outcome = outcome,
  };

  if (outcome.result == RG_RESULT_NONE)
    return g_strdup ("*");

  rg_event_print (&event, line);
  return g_strdup (line->str + strlen ("director record "));
}
