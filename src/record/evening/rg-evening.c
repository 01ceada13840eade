/* Evenings, by one table of words: each line begins with a word, whose function changes
 * the state or refuses. When a file is read, a refused line is left out with a fault,
 * and stays in the file as a remark. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening.h"

#include "rg-casefold.h"
#include "rg-error.h"
#include "rg-event.h"
#include "rg-fault.h"
#include "rg-folder.h"
#include "rg-load.h"
#include "rg-pgn-text.h"
#include "rg-save.h"
#include "rg-token.h"

#include <string.h>

#define HEADER       "regence-evening 1"
#define HEADER_WORD  "regence-evening "
#define UNREAD       "# unread: "
#define MAX_LINES    100000
#define MAX_LENGTH   1000
#define MAX_SIZE_MIB 16

/* `lines` are the accepted lines, `marks` how many there were before each change that can
 * be taken back, `saved` the file's contents when it was last read or written, NULL
 * before. */
struct _RgEvening {
  GObject parent_instance;

  GPtrArray *lines;
  GArray    *marks; /* of guint */
  char      *texts[RG_EVENING_N_TEXTS];
  GArray    *players; /* of RgEveningPlayer */
  GPtrArray *rounds;  /* of RgEveningRound */
  char      *saved;
};

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

  /* Emitted after lines were accepted or taken back. */
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

static gboolean
refuse (GError **error, RgErrorCode code, const char *sentence, const char *word)
{
  rg_set_error (error, code, sentence, word, NULL);
  return FALSE;
}

/* Takes a number from 1 on off @text. */
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
  return refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a number that can be here."),
                 word);
}

static RgEveningPlayer *
look_up_player (RgEvening *self, guint number)
{
  return number >= 1 && number <= self->players->len
           ? &g_array_index (self->players, RgEveningPlayer, number - 1)
           : NULL;
}

static RgEveningPlayer *
take_player (RgEvening *self, const char **text, guint *number, GError **error)
{
  g_autofree char *word = g_strndup (*text, strcspn (*text, " "));

  if (!take_number (text, RG_EVENING_MAX_PLAYERS, number, error))
    return NULL;
  if (look_up_player (self, *number) == NULL)
    refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("There is no player %s."), word);
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
           refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("Unknown rulebook: “%s”"), value);
  case RG_EVENING_BOARDS:
    return g_ascii_string_to_unsigned (value, 10, 1, RG_EVENING_MAX_PLAYERS, &number,
                                       NULL) ||
           refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a number that can be here."),
                   value);
  case RG_EVENING_BYE:
    return g_str_equal (value, "0") || g_str_equal (value, "1/2") ||
           g_str_equal (value, "1") ||
           refuse (error, RG_ERROR_SYNTAX, N_ ("A bye counts 1, 1/2 or 0, not “%s”."),
                   value);
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

/* Adds a player with the next number, or renames one who is there already. */
static gboolean
say_player (RgEvening *self, const char *rest, GError **error)
{
  RgEveningPlayer  added = { NULL, TRUE };
  RgEveningPlayer *known;
  guint            number, same;

  if (self->players->len >= RG_EVENING_MAX_PLAYERS &&
      g_ascii_strtoull (rest, NULL, 10) > RG_EVENING_MAX_PLAYERS)
    return refuse (error, RG_ERROR_FORBIDDEN, N_ ("An evening has at most 1000 players."),
                   NULL);
  if (!take_number (&rest, RG_EVENING_MAX_PLAYERS, &number, error))
    return FALSE;
  if (*rest == '\0' || g_utf8_strlen (rest, -1) > RG_PLAYER_MAX_NAME)
    return refuse (error, RG_ERROR_SYNTAX,
                   N_ ("A player needs a name of at most 100 letters."), NULL);
  same = rg_evening_find_player (self, rest);
  if (same != 0 && same != number)
    return refuse (error, RG_ERROR_FORBIDDEN, N_ ("“%s” takes part already."), rest);
  if (number > self->players->len + 1)
    return refuse (error, RG_ERROR_SYNTAX,
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

/* Lines about a player: a word, the number of the player, and the value. They cannot be
 * taken back. */
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
  RgEveningRound *round;
  guint           number;

  if (!take_number (&rest, RG_EVENING_MAX_ROUNDS, &number, error))
    return FALSE;
  if (number != self->rounds->len + 1)
    return refuse (error, RG_ERROR_SYNTAX,
                   N_ ("Rounds are numbered one after the other."), NULL);

  round = g_new0 (RgEveningRound, 1);
  round->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) board_free);
  round->byes = g_array_new (FALSE, TRUE, sizeof (guint));
  g_ptr_array_add (self->rounds, round);
  return TRUE;
}

static gboolean
say_undo (RgEvening *self, G_GNUC_UNUSED const char *rest, GError **error)
{
  if (self->rounds->len == 0)
    return refuse (error, RG_ERROR_TOO_LATE, N_ ("There is no round yet."), NULL);

  g_ptr_array_set_size (self->rounds, (int) self->rounds->len - 1);
  return TRUE;
}

static RgEveningRound *
get_last_round (RgEvening *self, GError **error)
{
  if (self->rounds->len == 0) {
    refuse (error, RG_ERROR_TOO_LATE, N_ ("There is no round yet."), NULL);
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
    return refuse (error, RG_ERROR_FORBIDDEN, N_ ("“%s” is not there."),
                   player->player->name);
  return is_free ||
         refuse (error, RG_ERROR_FORBIDDEN,
                 N_ ("“%s” has a place in this round already."), player->player->name);
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const RgEveningBoard *one = *(RgEveningBoard *const *) a;
  const RgEveningBoard *other = *(RgEveningBoard *const *) b;

  return (one->board > other->board) - (one->board < other->board);
}

/* Takes "clock=900,1800", the time of White and that of Black. */
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
    return refuse (error, RG_ERROR_FORBIDDEN, N_ ("A player needs an opponent."), NULL);
  if (rg_evening_get_board (self, self->rounds->len, board->board) != NULL)
    return refuse (error, RG_ERROR_FORBIDDEN, N_ ("This board has its players already."),
                   NULL);
  if (*rest != '\0' && !rg_odds_parse (rest, &board->odds))
    return refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” are not odds."), rest);

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

/* Reads "free PLAYER": takes them off their board, which has neither player then, or
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

  return refuse (error, RG_ERROR_NO_SUCH_THING,
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
    refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("There is no such board in this round."),
            NULL);
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
    return refuse (error, RG_ERROR_SYNTAX,
                   N_ (
                     "“%s” is not a result; expected: 1-0, 1/2-1/2, 0-1, 0-0, +/-, -/+, "
                     "-/- or *."),
                   rest);

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

static gboolean
apply (RgEvening *self, const char *line, GError **error)
{
  const char      *rest = line;
  g_autofree char *word = g_strndup (line, strcspn (line, " "));

  if (*line == '#' || *line == '\0')
    return TRUE;
  if (strlen (line) > MAX_LENGTH)
    return refuse (error, RG_ERROR_SYNTAX, N_ ("This line is too long."), NULL);

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

  return refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a word of an evening."), word);
}

/* Recomputes the state from the first @n lines, and drops the others. */
static void
go_back (RgEvening *self, guint n)
{
  g_ptr_array_set_size (self->lines, (int) n);
  clear_state (self);
  for (guint i = 0; i < n; i++)
    apply (self, self->lines->pdata[i], NULL);
}

static gboolean
add_lines (RgEvening *self, char **lines, GError **error)
{
  guint before = self->lines->len;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *line = g_strstrip (g_strdup (lines[i]));
    gboolean fine = g_utf8_validate (line, -1, NULL) && strpbrk (line, "\n\r") == NULL;

    if (!fine)
      refuse (error, RG_ERROR_SYNTAX, N_ ("A line of an evening is one line of UTF-8."),
              NULL);
    else if (self->lines->len >= MAX_LINES)
      fine = refuse (error, RG_ERROR_FORBIDDEN,
                     N_ ("An evening has at most 100000 lines."), NULL);
    if (!fine || !apply (self, line, error)) {
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

/* As rg_evening_say_all(), as part of the change before: both are taken back at once. */
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

/* Takes the last change back: its lines are gone. */
void
rg_evening_take_back (RgEvening *self)
{
  g_return_if_fail (rg_evening_get_n_changes (self) > 0);

  go_back (self, g_array_index (self->marks, guint, self->marks->len - 1));
  g_array_set_size (self->marks, self->marks->len - 1);
  g_signal_emit (self, changed_signal, 0);
}

/* As rg_evening_say_all(), for one line. */
gboolean
rg_evening_say (RgEvening *self, const char *line, GError **error)
{
  char *lines[] = { (char *) line, NULL };

  return rg_evening_say_all (self, lines, error);
}

static void
read_line (RgEvening *self, const char *text, guint number, GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *line = g_utf8_make_valid (text, -1);

  g_strstrip (line);
  if (apply (self, line, &error)) {
    g_ptr_array_add (self->lines, g_steal_pointer (&line));
  } else {
    g_ptr_array_add (self->lines, g_strconcat (UNREAD, line, NULL));
    rg_fault_list_add (faults, number, 1, FALSE, g_steal_pointer (&error));
  }
}

/**
 * rg_evening_read:
 * @bytes: a file of at most 100,000 lines
 * @faults: (element-type RgFault): gets a sentence for each line that is left out; a
 *   last line without its end is one of them, as it was truncated
 * @error: return location for an error of %RG_ERROR
 *
 * Returns: (transfer full) (nullable): the evening; %NULL if @bytes are not one
 */
RgEvening *
rg_evening_read (GBytes *bytes, GPtrArray *faults, GError **error)
{
  g_autoptr (RgEvening) self = rg_evening_new ();
  gsize                 length;
  const char           *data = g_bytes_get_data (bytes, &length);
  g_autofree char      *text = g_strndup (data != NULL ? data : "", length);
  const char    *start = g_str_has_prefix (text, RG_PGN_BOM) ? text + strlen (RG_PGN_BOM)
                                                             : text;
  g_auto (GStrv) lines = g_strsplit (start, "\n", MAX_LINES + 2);
  guint          n = g_strv_length (lines);

  if (!g_str_has_prefix (start, HEADER_WORD)) {
    refuse (error, RG_ERROR_SYNTAX, N_ ("This file is not an evening of Régence."), NULL);
    return NULL;
  }
  if (!g_str_equal (g_strchomp (lines[0]), HEADER)) {
    refuse (error, RG_ERROR_NO_SUCH_THING,
            N_ ("this file was made by a newer version of Régence"), NULL);
    return NULL;
  }
  if (n > MAX_LINES) {
    refuse (error, RG_ERROR_FORBIDDEN, N_ ("An evening has at most 100000 lines."), NULL);
    return NULL;
  }

  for (guint i = 1; i + 1 < n; i++)
    read_line (self, lines[i], i + 1, faults);
  if (n > 1 && *lines[n - 1] != '\0') {
    GError *cut = NULL;

    rg_set_error (&cut, RG_ERROR_SYNTAX,
                  N_ ("the last line is incomplete and was left out"), NULL);
    rg_fault_list_add (faults, n, 1, TRUE, cut);
  }
  self->saved = g_steal_pointer (&text);
  return g_steal_pointer (&self);
}

/* Reads the file at @path as rg_evening_read(). */
RgEvening *
rg_evening_load (const char *path, GPtrArray *faults, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load (path, MAX_SIZE_MIB, error);

  return bytes != NULL ? rg_evening_read (bytes, faults, error) : NULL;
}

/* Appends the evening as rg_evening_read() reads it. */
void
rg_evening_write (RgEvening *self, GString *out)
{
  g_string_append (out, HEADER "\n");
  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) self->lines->pdata[i]);
}

/**
 * rg_evening_save:
 * @path: a local file name, whose folder is made if needed
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Writes the evening, whole or not at all.
 *
 * Returns: %FALSE if that failed, or if another program has changed the file since this
 * evening read or wrote it; then the file is unchanged
 */
gboolean
rg_evening_save (RgEvening *self, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char    *folder = g_path_get_dirname (path);
  g_autofree char    *now = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS)) {
    if (!g_file_get_contents (path, &now, NULL, error))
      return FALSE;
    if (g_strcmp0 (now, self->saved) != 0 && *now != '\0')
      return refuse (error, RG_ERROR_TOO_LATE,
                     N_ ("Another program has written this file in the meantime; open it "
                         "again."),
                     NULL);
  }

  g_mkdir_with_parents (folder, 0700);
  rg_evening_write (self, text);
  if (!rg_save_text (path, text->str, text->len, error))
    return FALSE;

  g_free (self->saved);
  self->saved = g_strdup (text->str);
  return TRUE;
}

/* Returns: (transfer full): the folder of the user's evenings */
char *
rg_evening_get_folder (void)
{
  return rg_folder_for_data ("evenings");
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

/* Returns: (transfer none): player @number, from 1; valid until the next line */
const RgEveningPlayer *
rg_evening_get_player (RgEvening *self, guint number)
{
  return look_up_player (self, number);
}

/* Finds a player by name, ignoring case and accents. Returns: the player's number; 0 if
 * there is none */
guint
rg_evening_find_player (RgEvening *self, const char *name)
{
  g_autofree char *wanted = rg_casefold (name);

  for (guint i = 1; i <= self->players->len; i++) {
    g_autofree char *folded = rg_casefold (look_up_player (self, i)->player->name);

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

/* Returns: (transfer none) (nullable): that board of @round, both from 1 */
const RgEveningBoard *
rg_evening_get_board (RgEvening *self, guint round, guint board)
{
  const RgEveningRound *found = rg_evening_get_round (self, round);

  for (guint i = 0; found != NULL && i < found->boards->len; i++)
    if (((RgEveningBoard *) found->boards->pdata[i])->board == board)
      return found->boards->pdata[i];

  return NULL;
}

/* Returns: whether @player has a bye in @round */
gboolean
rg_evening_has_bye (RgEvening *self, guint round, guint player)
{
  const RgEveningRound *found = rg_evening_get_round (self, round);

  for (guint i = 0; found != NULL && i < found->byes->len; i++)
    if (g_array_index (found->byes, guint, i) == player)
      return TRUE;

  return FALSE;
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
list_player (RgEvening          *self,
             const RgClubPlayer *player,
             guint              *next,
             GStrvBuilder       *lines)
{
  guint number = rg_evening_find_player (self, player->name);

#define ADD(...)                                                                         \
  g_strv_builder_add (lines, line = g_strdup_printf (__VA_ARGS__)), g_free (line)
  char *line;

  if (number == 0) {
    number = (*next)++;
    ADD ("player %u %s", number, player->name);
  } else if (!look_up_player (self, number)->is_present) {
    ADD ("return %u", number);
  }
  if (player->class > 0)
    ADD ("class %u %u", number, player->class);
  if (player->rating > 0)
    ADD ("rating %u %u", number, player->rating);
  if (*player->club != '\0')
    ADD ("club %u %s", number, player->club);
  if (*player->number != '\0')
    ADD ("number %u %s", number, player->number);
#undef ADD
}

/* Adds @players (element-type RgClubPlayer), each with another name, as present; those
 * who are there already are updated. All or none of them. */
gboolean
rg_evening_add_players (RgEvening *self, GPtrArray *players, GError **error)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv)           all = NULL;
  guint                    next = self->players->len + 1;

  for (guint i = 0; i < players->len; i++)
    list_player (self, players->pdata[i], &next, lines);
  all = g_strv_builder_end (lines);
  return rg_evening_say_all (self, all, error);
}

/* As rg_evening_add_players(), for one player. */
gboolean
rg_evening_add_player (RgEvening *self, const RgClubPlayer *player, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) player);
  return rg_evening_add_players (self, one, error);
}

/* Returns: (transfer none) (nullable): the result meant by a key or by the spelling of
 * another program, "1", "=", "0", "+", "-", "1-0F", "½" …, as in a line; NULL if it is
 * not a result */
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

/* Sets the result of a board. @result is as rg_evening_spell_result() reads it, or a
 * result and a reason as in the event `record`; "*" takes it back. */
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

/* Returns: (transfer full): @outcome as in a line, "*" for RG_RESULT_NONE */
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
