/* Takes the rows of each paper from the evening; a game that its rulebook refuses has no
 * sheet, and is reported. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-paper.h"

#include "rg-booklet.h"
#include "rg-error.h"
#include "rg-evening-game.h"
#include "rg-evening-words.h"
#include "rg-fault.h"
#include "rg-game-words.h"
#include "rg-odds-paper.h"
#include "rg-odds-sentence.h"
#include "rg-paper-cards.h"
#include "rg-paper-table.h"
#include "rg-standings.h"
#include "rg-time-words.h"
#include "rg-tongue.h"

#define _(String)            rg_translate (String)
#define NC_(Context, String) (String)

#define WALL_LARGEST   26.0
#define WALL_SMALLEST  15.0
#define TABLE_LARGEST  15.0
#define TABLE_SMALLEST 8.0

/* MAX_UPRIGHT: the most rounds of a cross table on a portrait page. MAX_BROAD: the most
 * boards of a wall list on a landscape page. */
#define MAX_UPRIGHT 5
#define MAX_BROAD   6

static const RgClubPlayer *
get_player (const RgEveningPress *self, guint number)
{
  return rg_evening_get_player (self->evening, number)->player;
}

static const char *
get_title (const RgEveningPress *self)
{
  const char *title = rg_evening_get_text (self->evening, RG_EVENING_TITLE);

  return *title != '\0' ? title : _ ("Handicap evening");
}

/* Returns the title of the evening, with place and date. */
static char *
describe_occasion (const RgEveningPress *self)
{
  const char      *site = rg_evening_get_text (self->evening, RG_EVENING_SITE);
  g_autofree char *date = rg_date_in_words (
    rg_evening_get_text (self->evening, RG_EVENING_DATE));
  const char *parts[4] = { get_title (self) };
  guint       n = 1;

  if (*site != '\0')
    parts[n++] = site;
  if (*date != '\0')
    parts[n++] = date;
  return g_strjoinv (", ", (GStrv) parts);
}

/* Returns the title of the evening with the number of the round. */
static char *
describe_round (const RgEveningPress *self)
{
  g_autofree char *number = g_strdup_printf (_ ("Round %u"), self->round);

  return g_strdup_printf ("%s – %s", get_title (self), number);
}

static RgPaperTable *
new_table (const RgEveningPress *self, double largest, double smallest, const char *title)
{
  g_autofree char *occasion = describe_occasion (self);

  return rg_paper_table_new (self->options, largest, smallest, occasion, title);
}

static void
finish (const RgEveningPress *self, RgPaperTable *table)
{
  rg_paper_table_finish (table);
  rg_paper_stack_add (self->stack, table);
}

/* Returns the time control of a board in words if it differs from that of the evening;
 * otherwise an empty text. */
static char *
describe_time (const RgEveningBoard *board)
{
  return board->clock != NULL ? rg_time_in_words (board->clock) : g_strdup ("");
}

/* Returns the name of the player with @color, and below it the odds that they give. */
static char *
describe_player (const RgEveningPress *self, const RgEveningBoard *board, RgColor color)
{
  const char *name =
    get_player (self, color == RG_WHITE ? board->white : board->black)->name;
  g_autofree char *odds = NULL;
  g_autofree char *note = NULL;

  if (board->odds.items == 0 || (RgColor) board->odds.giver != color)
    return g_strdup (name);

  odds = rg_odds_name (&board->odds);
  /* Translators: on a wall list, below a player: the odds, such as “the knight”. */
  note = g_strdup_printf (_ ("gives %s"), odds);
  return g_strjoin ("\n", name, note, NULL);
}

/* Adds the wall list. The columns of the players take nearly the whole width, so that
 * their names are large; the page is in landscape if all boards fit on it. */
static void
add_wall (const RgEveningPress *self)
{
  const RgEveningRound *round = rg_evening_get_round (self->evening, self->round);
  g_autofree char      *title = g_strdup_printf (_ ("Round %u"), self->round);
  RgPaperTable         *table = new_table (self, WALL_LARGEST, WALL_SMALLEST, title);
  gboolean              has_times = FALSE;

  rg_paper_table_set_landscape (table, round->boards->len <= MAX_BROAD);
  for (guint i = 0; i < round->boards->len; i++)
    has_times |= ((const RgEveningBoard *) round->boards->pdata[i])->clock != NULL;

  rg_paper_table_add_column (table, rg_translate_in ("round", NC_ ("round", "Board")),
                             RG_ALIGN_CENTER, FALSE);
  rg_paper_table_add_column (table, _ ("White"), RG_ALIGN_START, TRUE);
  rg_paper_table_add_column (table, _ ("Black"), RG_ALIGN_START, TRUE);
  if (has_times)
    /* Translators: a column; the thinking time of the players. */
    rg_paper_table_add_column (table, _ ("Time"), RG_ALIGN_START, TRUE);
  for (guint i = 0; i < round->boards->len; i++) {
    const RgEveningBoard *board = round->boards->pdata[i];
    GStrv                 cells = g_new0 (char *, 5);

    cells[0] = g_strdup_printf ("%u", board->board);
    cells[1] = describe_player (self, board, RG_WHITE);
    cells[2] = describe_player (self, board, RG_BLACK);
    if (has_times)
      cells[3] = describe_time (board);
    rg_paper_table_add_row (table, cells);
  }
  for (guint i = 0; i < round->byes->len; i++) {
    guint player = g_array_index (round->byes, guint, i);
    /* Translators: on a wall list; the player who has no opponent in this round. */
    g_autofree char *text = g_strdup_printf (_ ("Bye: %s"),
                                             get_player (self, player)->name);

    rg_paper_table_add_heading (table, text);
  }
  finish (self, table);
}

static void
add_cards (const RgEveningPress *self)
{
  const RgEveningRound *round = rg_evening_get_round (self->evening, self->round);
  g_autofree char      *title = describe_round (self);
  RgPaperCards         *cards;

  cards = rg_paper_cards_new (self->options->paper, self->options->notation.language,
                              self->options->club, title);
  for (guint i = 0; i < round->boards->len; i++) {
    const RgEveningBoard *board = round->boards->pdata[i];
    g_autofree char      *giver = rg_name_label (
           get_player (self, board->odds.giver == RG_WHITE ? board->white : board->black)
             ->name);
    RgPaperCard card = {
      .occasion = g_strdup (title),
      .board = g_strdup_printf ("%u", board->board),
      .names = { g_strdup (get_player (self, board->white)->name),
                 g_strdup (get_player (self, board->black)->name) },
      .odds = board->odds.items != 0 ? rg_odds_sentence (&board->odds, NULL, giver)
                                     : g_strdup (""),
      .time = describe_time (board),
    };

    rg_paper_cards_add (cards, &card);
  }
  rg_paper_stack_add (self->stack, cards);
}

static char *
describe_place (const RgEveningPress *self, const RgStanding *place, guint column)
{
  switch (column) {
  case 0:
    return g_strdup_printf ("%u", place->rank);
  case 1:
    return g_strdup_printf ("%u", place->player);
  case 2:
    return g_strdup (get_player (self, place->player)->name);
  case 3:
    return rg_halves_print (place->halves);
  default:
    return rg_quarters_print (place->berger);
  }
}

/* Adds the rows of the players of @class, or of all for 0; rows of a class leave out the
 * rounds. */
static void
add_places (const RgEveningPress *self, RgPaperTable *table, guint class)
{
  g_autoptr (GArray) places = rg_evening_get_standings (self->evening, class);
  guint              n_rounds = class == 0 ? rg_evening_get_n_rounds (self->evening) : 0;

  for (guint i = 0; i < places->len; i++) {
    const RgStanding *place = &g_array_index (places, RgStanding, i);
    GStrv             cells = g_new0 (char *, n_rounds + 6);

    for (guint column = 0; column < 5; column++)
      cells[column + (column > 2 ? n_rounds : 0)] = describe_place (self, place, column);
    for (guint round = 1; round <= n_rounds; round++) {
      RgMeeting meeting = rg_evening_get_meeting (self->evening, place->player, round);

      cells[2 + round] = rg_meeting_label (&meeting);
    }
    rg_paper_table_add_row (table, cells);
  }
}

static RgPaperTable *
new_standings (const RgEveningPress *self, gboolean has_rounds, const char *title)
{
  guint         n = has_rounds ? rg_evening_get_n_rounds (self->evening) : 0;
  RgPaperTable *table = new_table (self, TABLE_LARGEST, TABLE_SMALLEST, title);

  rg_paper_table_set_landscape (table, n > MAX_UPRIGHT);
  rg_paper_table_add_column (table,
                             rg_translate_in ("standings", NC_ ("standings", "Place")),
                             RG_ALIGN_END, FALSE);
  /* Translators: a column; the number of a player. */
  rg_paper_table_add_column (table,
                             rg_translate_in ("standings", NC_ ("standings", "No.")),
                             RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table, _ ("Name"), RG_ALIGN_START, TRUE);
  for (guint round = 1; round <= n; round++) {
    g_autofree char *number = g_strdup_printf (_ ("Round %u"), round);

    rg_paper_table_add_column (table, number, RG_ALIGN_START, TRUE);
  }
  rg_paper_table_add_column (table,
                             rg_translate_in ("standings", NC_ ("standings", "Points")),
                             RG_ALIGN_END, FALSE);
  rg_paper_table_add_column (table,
                             rg_translate_in ("standings", NC_ ("standings", "S.-B.")),
                             RG_ALIGN_END, FALSE);
  return table;
}

/* Makes the cross table, and the standings of each class if there are several. Returns:
 * (transfer full): of RgPages */
static GPtrArray *
make_tables (const RgEveningPress *self)
{
  GPtrArray    *tables = g_ptr_array_new_with_free_func (rg_pages_free);
  RgPaperTable *table = new_standings (self, TRUE, _ ("Cross table"));
  guint         counts[RG_PLAYER_MAX_CLASS + 1] = { 0 }, n_classes = 0;

  add_places (self, table, 0);
  rg_paper_table_set_note (table, _ ("w and b: the colour, with the number of the "
                                     "opponent; + and −: who gave and received odds. "
                                     "S.-B.: Sonneborn-Berger."));
  rg_paper_table_finish (table);
  g_ptr_array_add (tables, table);
  for (guint i = 1; i <= rg_evening_get_n_players (self->evening); i++)
    counts[get_player (self, i)->class]++;
  for (guint class = 1; class <= RG_PLAYER_MAX_CLASS; class ++)
    n_classes += counts[class] > 0 ? 1 : 0;
  if (n_classes < 2)
    return tables;

  table = new_standings (self, FALSE, _ ("Standings by class"));
  for (guint class = 1; class <= RG_PLAYER_MAX_CLASS; class ++)
    if (counts[class] > 0) {
      /* Translators: over the players of a class. */
      g_autofree char *heading = g_strdup_printf (_ ("Class %u"), class);

      rg_paper_table_add_heading (table, heading);
      add_places (self, table, class);
    }
  rg_paper_table_finish (table);
  g_ptr_array_add (tables, table);
  return tables;
}

/* Lists the games of rounds: as they were played or, to print their sheets beforehand, as
 * they will be set up. */
static GPtrArray *
list_games (const RgEveningPress *self, guint first, guint last, gboolean were_played)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint number = first; number <= last; number++) {
    GPtrArray *boards = rg_evening_get_round (self->evening, number)->boards;

    for (guint i = 0; i < boards->len; i++) {
      const RgEveningBoard *board = boards->pdata[i];
      GError               *error = NULL;
      RgGame               *game = were_played
                                     ? rg_evening_find_game (self->evening, self->library, number,
                                                             board, &error)
                                     : rg_evening_make_game (self->evening, number, board, &error);

      if (game != NULL)
        g_ptr_array_add (games, game);
      else
        rg_fault_list_add (self->faults, board->board, 1, FALSE, error);
    }
  }
  return games;
}

static void
add_sheets (const RgEveningPress *self)
{
  g_autoptr (GPtrArray) games = list_games (self, self->round, self->round, FALSE);
  g_autofree char      *title = describe_round (self);

  rg_paper_stack_set_title (self->stack, title);
  for (guint i = 0; i < games->len; i++)
    rg_booklet_add_sheets (self->stack, games->pdata[i], self->options, self->both);
}

static void
add_booklet (const RgEveningPress *self)
{
  guint                 n = rg_evening_get_n_rounds (self->evening);
  g_autoptr (GPtrArray) games = list_games (self, 1, n, TRUE);
  g_autoptr (GPtrArray) tables = make_tables (self);
  g_autofree char      *title = describe_occasion (self);

  rg_booklet_add (self->stack, title, games, tables, self->options, self->both);
}

static void
add_table (const RgEveningPress *self)
{
  g_autoptr (GPtrArray) tables = make_tables (self);

  while (tables->len > 0)
    rg_paper_stack_add (self->stack, g_ptr_array_steal_index (tables, 0));
}

static void
add_poster (const RgEveningPress *self)
{
  rg_paper_stack_add (self->stack,
                      rg_odds_paper_new_poster (self->scale,
                                                rg_evening_get_rulebook (self->evening),
                                                self->options));
}

static const struct {
  void (*add) (const RgEveningPress *self);
  gboolean is_of_round;
} PAPERS[RG_N_EVENING_PAPERS] = {
  [RG_EVENING_PAPER_WALL] = { add_wall, TRUE },
  [RG_EVENING_PAPER_SHEETS] = { add_sheets, TRUE },
  [RG_EVENING_PAPER_CARDS] = { add_cards, TRUE },
  [RG_EVENING_PAPER_TABLE] = { add_table, FALSE },
  [RG_EVENING_PAPER_POSTER] = { add_poster, FALSE },
  [RG_EVENING_PAPER_BOOKLET] = { add_booklet, FALSE },
};

/* Checks that the evening has the scale, the players or the games that the paper
 * shows. */
static gboolean
check (const RgEveningPress *self, GError **error)
{
  const RgEveningRound *round = rg_evening_get_round (self->evening, self->round);
  g_autofree char      *number = g_strdup_printf ("%u", self->round);

  if (self->kind == RG_EVENING_PAPER_POSTER && self->scale == NULL)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("This evening has no scale."),
                      NULL);
  if ((PAPERS[self->kind].is_of_round || self->kind == RG_EVENING_PAPER_BOOKLET) &&
      rg_evening_get_n_rounds (self->evening) == 0)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("There is no round yet."), NULL);
  if (self->kind == RG_EVENING_PAPER_TABLE &&
      rg_evening_get_n_players (self->evening) == 0)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING, N_ ("There are no players yet."),
                      NULL);
  if (PAPERS[self->kind].is_of_round && (round == NULL || round->boards->len == 0))
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      N_ ("There are no games in round %s."), number, NULL);
  return TRUE;
}

/* Adds the paper to the stack. Returns: FALSE with an error of %RG_ERROR if the evening
 * has no content for it */
gboolean
rg_evening_paper_add (const RgEveningPress *self, GError **error)
{
  g_auto (RgTongue) tongue = { 0 };

  if (!check (self, error))
    return FALSE;

  rg_tongue_begin (&tongue, self->options->notation.language);
  PAPERS[self->kind].add (self);
  return TRUE;
}
