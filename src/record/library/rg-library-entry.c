/* An entry shows one row of the index. A row is immutable, so that threads may share it;
 * when its game goes on, the entry gets another row. An entry does not know other
 * entries. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-entry.h"

#include "rg-casefold.h"
#include "rg-fen.h"
#include "rg-game-adjournment.h"
#include "rg-game-odds.h"
#include "rg-game-pgn.h"
#include "rg-game-slots.h"
#include "rg-long-text.h"
#include "rg-pgn-text.h"

#include <string.h>

/* The columns of one file, and values derived from them: `search` and `players` (for
 * sorting) are casefolded; `odds_rank` is 0 without odds and grows with them. The texts
 * point into `row`. */
typedef struct {
  GVariant    *row;
  const char  *name;
  const char  *texts[RG_LIBRARY_N_TEXTS];
  RgStamp      stamp;
  gint64       started;
  guint        n_plies;
  guint        n_moves;
  guint        odds_rank;
  RgGameStatus status;
  RgMoment     sealed;
  char        *search;
  char        *players;
  GError      *error;
} RgShown;

struct _RgLibraryEntry {
  GObject parent_instance;

  char   *folder; /* the library's folder, a ref string */
  RgShown shown;
  char   *more; /* further words to search, casefolded */
};

enum {
  PROP_0,
  PROP_TEXT,
  PROP_FILE_NAME = PROP_TEXT + RG_LIBRARY_N_TEXTS,
  PROP_STARTED,
  PROP_N_PLIES,
  PROP_N_MOVES,
  PROP_STATUS,
  PROP_ERROR,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (RgLibraryEntry, rg_library_entry, G_TYPE_OBJECT)

static void
rg_library_entry_finalize (GObject *object)
{
  RgLibraryEntry *self = RG_LIBRARY_ENTRY (object);

  g_clear_pointer (&self->folder, g_ref_string_release);
  g_clear_pointer (&self->shown.row, g_variant_unref);
  g_free (self->shown.search);
  g_free (self->shown.players);
  g_clear_error (&self->shown.error);
  g_free (self->more);

  G_OBJECT_CLASS (rg_library_entry_parent_class)->finalize (object);
}

static void
rg_library_entry_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  const RgShown *shown = &RG_LIBRARY_ENTRY (object)->shown;

  if (id >= PROP_TEXT && id < PROP_FILE_NAME)
    g_value_set_string (value, shown->texts[id - PROP_TEXT]);
  else if (id == PROP_FILE_NAME)
    g_value_set_string (value, shown->name);
  else if (id == PROP_STARTED)
    g_value_set_int64 (value, shown->started);
  else if (id == PROP_N_PLIES)
    g_value_set_uint (value, shown->n_plies);
  else if (id == PROP_N_MOVES)
    g_value_set_uint (value, shown->n_moves);
  else if (id == PROP_STATUS)
    g_value_set_uint (value, shown->status);
  else if (id == PROP_ERROR)
    g_value_set_boxed (value, shown->error);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Properties with texts are named like their values of RgLibraryText, the others like
 * their getters. */
static void
rg_library_entry_class_init (RgLibraryEntryClass *klass)
{
  static const char *const texts[RG_LIBRARY_N_TEXTS] = {
    "white",  "black",       "event",       "site",         "date",   "round", "result",
    "reason", "rulebook",    "odds",        "time-control", "unread", "due",   "first",
    "match",  "match-terms", "match-white", "copy-of",      "last",
  };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = rg_library_entry_finalize;
  object_class->get_property = rg_library_entry_get_property;
  for (guint i = 0; i < RG_LIBRARY_N_TEXTS; i++)
    props[PROP_TEXT + i] = g_param_spec_string (texts[i], NULL, NULL, "", flags);
  props[PROP_FILE_NAME] = g_param_spec_string ("file-name", NULL, NULL, NULL, flags);
  props[PROP_STARTED] = g_param_spec_int64 ("started", NULL, NULL, G_MININT64, G_MAXINT64,
                                            0, flags);
  props[PROP_N_PLIES] = g_param_spec_uint ("n-plies", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_STATUS] = g_param_spec_uint ("status", NULL, NULL, 0, RG_GAME_FINISHED, 0,
                                          flags);
  props[PROP_ERROR] = g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
rg_library_entry_init (G_GNUC_UNUSED RgLibraryEntry *self)
{
}

/* Ranks odds roughly by what the giver gives, in the order of the old handbooks: a draw
 * or time, the move, the pawn with and without moves, the exchange, a piece, several
 * pieces, the queen. */
static guint
rank_odds (const char *text)
{
  static const struct {
    RgOddsItems item;
    guint       weight;
  } weights[] = {
    { RG_ODDS_DRAW, 1 },      { RG_ODDS_TIME, 1 },    { RG_ODDS_MOVE, 2 },
    { RG_ODDS_PAWN, 8 },      { RG_ODDS_KNIGHT, 64 }, { RG_ODDS_BISHOP, 66 },
    { RG_ODDS_EXCHANGE, 48 }, { RG_ODDS_ROOK, 110 },  { RG_ODDS_QUEEN, 240 },
  };
  RgOdds odds;
  guint  rank = 0;

  if (*text == '\0' || !rg_odds_parse (text, &odds))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    if (odds.items & weights[i].item)
      rank += weights[i].weight;
  rank += 2 * rg_odds_count_moves (&odds);
  if (odds.items & RG_ODDS_PIECES)
    rank += 60 * rg_bitboard_count (odds.pieces);

  return MAX (rank, 1);
}

/* Joins the texts for searching, casefolded; a date is included both with points, as PGN
 * has it, and with hyphens. */
static char *
casefold_texts (const RgShown *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < RG_LIBRARY_FIRST; i++) {
    if (*self->texts[i] == '\0')
      continue;
    g_string_append_printf (text, "%s ", self->texts[i]);
    if (i == RG_LIBRARY_DATE) {
      gsize start = text->len;

      g_string_append_printf (text, "%s ", self->texts[i]);
      for (char *c = text->str + start; *c != '\0'; c++)
        if (*c == '.')
          *c = '-';
    }
  }
  if (self->texts[RG_LIBRARY_WHITE][0] == '\0' &&
      self->texts[RG_LIBRARY_BLACK][0] == '\0') {
    g_autofree char *shown = g_filename_display_name (self->name);

    g_string_append (text, shown);
  }

  return rg_casefold (text->str);
}

/* Appends one text without control characters, shortened if it is long; "?" becomes
 * empty. */
static void
add_text (GString *texts, const char *text)
{
  g_autofree char *whole = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autofree char *valid = rg_long_text_cut (whole);

  rg_pgn_text_blank_controls (valid);
  g_string_append (texts, g_str_equal (valid, "?") ? "" : valid);
  g_string_append_c (texts, '\0');
}

/* Appends the game's time control, or its tag TimeControl if the game was not played on a
 * clock of this program. */
static void
add_time_control (GString *texts, RgGame *game)
{
  const RgClock      *clock = &rg_game_get_state (game)->clock;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!rg_clock_is_timed (clock)) {
    add_text (texts, rg_game_get_tag (game, "TimeControl"));
    return;
  }

  rg_time_control_write_both (&clock->controls[RG_WHITE], &clock->controls[RG_BLACK],
                              text);
  add_text (texts, text->str);
}

/* Appends the texts in the order of RgLibraryText. An unknown date is empty. */
static void
add_texts (GString *texts, RgGame *game)
{
  const RgState      *state = rg_game_get_state (game);
  RgOutcome           outcome = rg_game_get_outcome (game);
  RgOdds              odds = rg_game_get_odds (game);
  const char         *date = rg_game_get_tag (game, "Date");
  g_autoptr (GString) odds_text = g_string_new (NULL);
  char                last[RG_FEN_SIZE];

  if (odds.items != 0)
    rg_odds_print (&odds, odds_text);
  if (date != NULL && strpbrk (date, "0123456789") == NULL)
    date = NULL;

  add_text (texts, rg_game_get_name (game, RG_WHITE));
  add_text (texts, rg_game_get_name (game, RG_BLACK));
  add_text (texts, rg_game_get_tag (game, "Event"));
  add_text (texts, rg_game_get_tag (game, "Site"));
  add_text (texts, date);
  add_text (texts, rg_game_get_tag (game, "Round"));
  add_text (texts, rg_result_to_text (outcome.result));
  add_text (texts, rg_reason_to_text (outcome.reason));
  add_text (texts, rg_game_names_rulebook (game) ? state->rulebook->id : "-");
  add_text (texts, odds_text->str);
  add_time_control (texts, game);
  add_text (texts, rg_game_get_tag (game, RG_UNREAD_TAG));
  add_text (texts, rg_game_get_due (game));
  add_text (texts, rg_position_turn (rg_game_get_position (game, 0)) == RG_WHITE
                     ? "white"
                     : "black");
  add_text (texts, rg_game_get_tag (game, RG_MATCH_TAG));
  add_text (texts, rg_game_get_tag (game, RG_MATCH_TERMS_TAG));
  add_text (texts, rg_game_get_tag (game, RG_MATCH_WHITE_TAG));
  add_text (texts, rg_game_get_tag (game, RG_COPY_TAG));
  rg_fen_from_position (rg_game_get_position (game, rg_game_get_n_plies (game)), last);
  last[strcspn (last, " ")] = '\0';
  add_text (texts, last);
}

static gboolean
read_three (const char *text, char between, int numbers[3])
{
  char *end;

  for (guint i = 0; i < 3; i++) {
    if (text == NULL || !g_ascii_isdigit (*text))
      return FALSE;
    numbers[i] = (int) MIN (g_ascii_strtoull (text, &end, 10), 9999);
    text = end + (*end == between ? 1 : 0);
  }

  return TRUE;
}

/* Returns when the game began: the tags Date and Time as local time (PGN standard
 * 8.1.1.3, 9.5.1), else when the file was last changed. */
static gint64
find_start (RgGame *game, const RgStamp *stamp)
{
  g_autoptr (GDateTime) start = NULL;
  int                   day[3], hour[3] = { 0 };

  if (!read_three (rg_game_get_tag (game, "Date"), '.', day))
    return stamp->mtime / 1000000000;
  if (!read_three (rg_game_get_tag (game, "Time"), ':', hour))
    memset (hour, 0, sizeof hour);

  start = g_date_time_new_local (day[0], day[1], day[2], hour[0], hour[1], hour[2]);
  return start != NULL ? g_date_time_to_unix (start) : stamp->mtime / 1000000000;
}

/* Reads the numbers and texts of a row. Returns: FALSE if its type or contents are
 * invalid */
static gboolean
read_row (RgShown *self, GVariant *row)
{
  g_autoptr (GVariant) block = NULL;
  const char          *text, *end;
  guint                status, sealed, sealer;
  gsize                length;

  /* Serialises the row once, so that its texts keep their addresses. */
  g_variant_get_data (row);
  g_variant_get (row, "(^&ayxxxuuuuub@ay)", &self->name, &self->stamp.size,
                 &self->stamp.mtime, &self->started, &self->n_plies, &self->n_moves,
                 &status, &sealed, &sealer, NULL, &block);
  self->row = g_variant_ref (row);
  self->status = (RgGameStatus) status;
  self->sealed = (RgMoment){ .number = sealed, .mover = (RgColor) sealer };
  text = g_variant_get_fixed_array (block, &length, 1);
  if (*self->name == '\0' || status > RG_GAME_FINISHED || sealer >= RG_N_COLORS ||
      length == 0 || text[length - 1] != '\0')
    return FALSE;

  end = text + length;
  for (guint i = 0; i < RG_LIBRARY_N_TEXTS; i++) {
    if (text == end || !g_utf8_validate (text, -1, NULL))
      return FALSE;
    self->texts[i] = text;
    text += strlen (text) + 1;
  }
  return text == end;
}

/* Makes an entry from a row of the index. @folder is a ref string; @row has the type
 * %RG_LIBRARY_ROW. Any thread may call it. Returns: (transfer full) (nullable): an entry,
 * NULL if @row is invalid */
RgLibraryEntry *
rg_library_entry_new (const char *folder, GVariant *row)
{
  g_autoptr (RgLibraryEntry) self = g_object_new (RG_TYPE_LIBRARY_ENTRY, NULL);
  RgShown                   *shown = &self->shown;
  g_autofree char           *players = NULL;

  self->folder = g_ref_string_acquire ((char *) folder);
  if (!read_row (shown, row))
    return NULL;

  players = g_strconcat (shown->texts[RG_LIBRARY_WHITE], "\n",
                         shown->texts[RG_LIBRARY_BLACK], NULL);
  shown->search = casefold_texts (shown);
  shown->players = rg_casefold (players);
  shown->odds_rank = rank_odds (shown->texts[RG_LIBRARY_ODDS]);
  return g_steal_pointer (&self);
}

/**
 * rg_library_entry_new_for_game:
 * @folder: the folder of the file, a ref string
 * @name: the name of the file, without the folder
 * @stamp: size and time of the file that holds @game
 * @game: (nullable): %NULL if the file holds no readable game
 * @error: (transfer full) (nullable): why it was not read, or not to its end
 *
 * Any thread may call it.
 *
 * Returns: (transfer full): an entry
 */
RgLibraryEntry *
rg_library_entry_new_for_game (const char    *folder,
                               const char    *name,
                               const RgStamp *stamp,
                               RgGame        *game,
                               GError        *error)
{
  g_autoptr (GVariant) row = NULL;
  g_autoptr (GString)  texts = g_string_new (NULL);
  RgLibraryEntry      *self;
  RgMoment             sealed = { 0 };
  RgGameStatus         status = RG_GAME_RUNNING;

  for (guint i = 0; game == NULL && i < RG_LIBRARY_N_TEXTS; i++)
    add_text (texts, NULL);
  if (game != NULL) {
    add_texts (texts, game);
    sealed = rg_game_get_sealed_move (game);
    status = rg_game_is_over (game)        ? RG_GAME_FINISHED
             : rg_game_is_adjourned (game) ? RG_GAME_ADJOURNED
                                           : RG_GAME_RUNNING;
  }
  row = g_variant_ref_sink (
    g_variant_new ("(^ayxxxuuuuub@ay)", name, stamp->size, stamp->mtime,
                   game != NULL ? find_start (game, stamp) : stamp->mtime / 1000000000,
                   game != NULL ? rg_game_get_n_plies (game) : 0,
                   game != NULL ? rg_game_count_moves (game) : 0, (guint) status,
                   sealed.number, (guint) sealed.mover, error == NULL,
                   g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, texts->str, texts->len,
                                              1)));
  self = rg_library_entry_new (folder, row);
  self->shown.error = error;
  return self;
}

/* Replaces the row by that of @fresh, another entry of the same game, which must not be
 * used any more. The list must notify the change. */
void
rg_library_entry_take (RgLibraryEntry *self, RgLibraryEntry *fresh)
{
  RgShown before = self->shown;
  RgShown now = fresh->shown;

  self->shown = now;
  fresh->shown = before;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < RG_LIBRARY_N_TEXTS; i++)
    if (!g_str_equal (before.texts[i], now.texts[i]))
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TEXT + i]);
  if (!g_str_equal (before.name, now.name))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE_NAME]);
  if (before.started != now.started)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STARTED]);
  if (before.n_plies != now.n_plies)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_PLIES]);
  if (before.n_moves != now.n_moves)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_MOVES]);
  if (before.status != now.status || before.sealed.number != now.sealed.number)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATUS]);
  if (before.error != NULL || now.error != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ERROR]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Returns: (transfer none): the row of the index, of the type %RG_LIBRARY_ROW; it is
 * immutable, so that threads may share it */
GVariant *
rg_library_entry_get_row (RgLibraryEntry *self)
{
  return self->shown.row;
}

/* Returns: (transfer none) (type filename): the name of the file; valid until the entry
 * gets another row */
const char *
rg_library_entry_get_file_name (RgLibraryEntry *self)
{
  return self->shown.name;
}

/* Returns: (transfer full) (type filename): the path of the file */
char *
rg_library_entry_get_path (RgLibraryEntry *self)
{
  return g_build_filename (self->folder, self->shown.name, NULL);
}

/* Returns: (transfer none): one of the texts of the game, as PGN, the event language or
 * rg_odds_print() writes it; may be empty; valid until the entry gets another row */
const char *
rg_library_entry_get_text (RgLibraryEntry *self, RgLibraryText text)
{
  return self->shown.texts[text];
}

/* Returns: (transfer none): size and time of the file when it was read or written */
const RgStamp *
rg_library_entry_get_stamp (RgLibraryEntry *self)
{
  return &self->shown.stamp;
}

/* Returns: when the game began, in seconds of Unix time */
gint64
rg_library_entry_get_started (RgLibraryEntry *self)
{
  return self->shown.started;
}

guint
rg_library_entry_get_n_plies (RgLibraryEntry *self)
{
  return self->shown.n_plies;
}

/* Returns: the number of moves, counted as on the score sheet */
guint
rg_library_entry_get_n_moves (RgLibraryEntry *self)
{
  return self->shown.n_moves;
}

RgGameStatus
rg_library_entry_get_status (RgLibraryEntry *self)
{
  return self->shown.status;
}

/* Returns: how the game ended; %RG_RESULT_NONE while it goes on */
RgOutcome
rg_library_entry_get_outcome (RgLibraryEntry *self)
{
  const char *result = self->shown.texts[RG_LIBRARY_RESULT];
  const char *reason = self->shown.texts[RG_LIBRARY_REASON];
  RgOutcome   outcome = { RG_RESULT_NONE, RG_REASON_NONE };

  for (RgResult i = RG_RESULT_NONE; i <= RG_RESULT_ANNULLED; i++)
    if (g_strcmp0 (result, rg_result_to_text (i)) == 0)
      outcome.result = i;
  for (RgReason i = RG_REASON_NONE; i < RG_N_REASONS; i++)
    if (g_strcmp0 (reason, rg_reason_to_text (i)) == 0)
      outcome.reason = i;
  return outcome;
}

/* Returns: the moment of the sealed move; its number is 0 if there is none */
RgMoment
rg_library_entry_get_sealed (RgLibraryEntry *self)
{
  return self->shown.sealed;
}

/* Returns: (transfer none) (nullable): why the file could not be read, or not to its end
 */
const GError *
rg_library_entry_get_error (RgLibraryEntry *self)
{
  return self->shown.error;
}

/* Returns: the year in which the game was played, 0 if unknown */
guint
rg_library_entry_get_year (RgLibraryEntry *self)
{
  const char *date = self->shown.texts[RG_LIBRARY_DATE];
  guint       year = 0;

  for (guint i = 0; i < 4; i++) {
    if (!g_ascii_isdigit (date[i]))
      return 0;
    year = 10 * year + (guint) g_ascii_digit_value (date[i]);
  }

  return year;
}

/**
 * rg_library_entry_add_words:
 * @text: (nullable): words of the reader's language, such as the name of the
 *   odds
 *
 * Makes a search for the words of @text find the entry too; they replace those added
 * before.
 */
void
rg_library_entry_add_words (RgLibraryEntry *self, const char *text)
{
  g_free (self->more);
  self->more = text != NULL ? rg_casefold (text) : NULL;
}

/**
 * rg_library_entry_matches:
 * @words: (array zero-terminated=1): as returned by rg_casefold_words()
 *
 * Returns: whether each of @words is the beginning of a word of the entry
 */
gboolean
rg_library_entry_matches (RgLibraryEntry *self, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++) {
    const char *one[] = { words[i], NULL };

    if (!rg_casefold_has (self->shown.search, one) &&
        (self->more == NULL || !rg_casefold_has (self->more, one)))
      return FALSE;
  }

  return TRUE;
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* Compares dates as PGN writes them; unknown parts come first. */
static int
compare_days (const char *a, const char *b)
{
  for (; *a != '\0' && *a == *b; a++, b++)
    continue;

  return (*a == '?' ? 1 : (guchar) *a) - (*b == '?' ? 1 : (guchar) *b);
}

/* Returns: the order by date, then by when the game began; negative where @a is older */
int
rg_library_entry_compare_dates (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = compare_days (a->shown.texts[RG_LIBRARY_DATE],
                            b->shown.texts[RG_LIBRARY_DATE]);

  if (order == 0)
    order = compare_numbers (a->shown.started, b->shown.started);
  return order != 0 ? order : rg_library_entry_compare_modified (a, b);
}

/* Returns: the order of a list with the latest games first: negative if @a was played
 * later, whether it is in progress or not; games without a known date come last */
int
rg_library_entry_compare_latest (RgLibraryEntry *a, RgLibraryEntry *b)
{
  return rg_library_entry_compare_dates (b, a);
}

/* Returns: the order by when the files were last changed, the older first */
int
rg_library_entry_compare_modified (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = compare_numbers (a->shown.stamp.mtime, b->shown.stamp.mtime);

  return order != 0 ? order : g_strcmp0 (a->shown.name, b->shown.name);
}

/* Returns: the order by White's name, then by Black's, then by date */
int
rg_library_entry_compare_players (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = g_strcmp0 (a->shown.players, b->shown.players);

  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* Ranks results: White's wins, draws, Black's wins, other results, games in progress. */
static int
rank_result (RgLibraryEntry *self)
{
  static const char *const order[] = { "1-0", "1/2-1/2", "0-1", "0-0", "annulled" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (g_str_equal (self->shown.texts[RG_LIBRARY_RESULT], order[i]))
      return (int) i;

  return G_N_ELEMENTS (order) + (self->shown.status == RG_GAME_RUNNING);
}

/* Returns: the order by result, games without one last, then by date */
int
rg_library_entry_compare_results (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = rank_result (a) - rank_result (b);

  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* Returns: the order by the size of the odds, games without odds first, then by the text
 * of the odds, then by date */
int
rg_library_entry_compare_odds (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = compare_numbers (a->shown.odds_rank, b->shown.odds_rank);

  if (order == 0)
    order = g_strcmp0 (a->shown.texts[RG_LIBRARY_ODDS], b->shown.texts[RG_LIBRARY_ODDS]);
  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* Ranks games: adjourned with a time of resumption, adjourned without one, in progress,
 * all others. */
static int
rank_due (RgLibraryEntry *self)
{
  if (self->shown.status != RG_GAME_ADJOURNED)
    return self->shown.status == RG_GAME_FINISHED ? 3 : 2;

  return *self->shown.texts[RG_LIBRARY_DUE] == '\0';
}

/* Returns: the order by when adjourned games are to be resumed, the earliest first; then
 * games adjourned without a time, games in progress, and all others, the latest first */
int
rg_library_entry_compare_due (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = rank_due (a) - rank_due (b);

  if (order == 0)
    order = g_strcmp0 (a->shown.texts[RG_LIBRARY_DUE], b->shown.texts[RG_LIBRARY_DUE]);
  return order != 0 ? order : rg_library_entry_compare_latest (a, b);
}
