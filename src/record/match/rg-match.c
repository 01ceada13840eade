/* The law of the succession is rg-succession's; here its games are kept in
 * order.  A row is told by its game as long as that lives, and stays as it was
 * told last. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-private.h"

#include "rg-game-odds.h"
#include "rg-match-laying.h"

static void rg_match_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RgMatch,
                               rg_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      rg_match_list_init))

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static RgMatchEntry *
get_entry (RgMatch *self, guint index)
{
  return g_ptr_array_index (self->entries, index);
}

static void
unfollow (RgMatchEntry *entry)
{
  g_autoptr (RgGame) game = g_weak_ref_get (&entry->game);

  if (game != NULL && entry->handler != 0)
    g_signal_handler_disconnect (game, entry->handler);
  entry->handler = 0;
  g_weak_ref_set (&entry->game, NULL);
}

static void
free_entry_cb (gpointer data)
{
  RgMatchEntry *entry = data;

  unfollow (entry);
  g_weak_ref_clear (&entry->game);
  g_object_unref (entry->row);
  g_free (entry);
}

/* Returns: (transfer full) (element-type RgMatchEntry): no rows */
GPtrArray *
rg_match_entries_new (void)
{
  return g_ptr_array_new_with_free_func (free_entry_cb);
}

static void
rg_match_finalize (GObject *object)
{
  RgMatch *self = RG_MATCH (object);

  g_ptr_array_unref (self->entries);
  rg_terms_clear (&self->terms);
  g_free (self->event);

  G_OBJECT_CLASS (rg_match_parent_class)->finalize (object);
}

static void
rg_match_class_init (RgMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_match_finalize;

  /**
   * RgMatch::changed:
   *
   * A game was added, or something is told otherwise of one.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_match_init (RgMatch *self)
{
  self->entries = rg_match_entries_new ();
}

static GType
get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return RG_TYPE_MATCH_GAME;
}

static guint
get_n_items (GListModel *model)
{
  return RG_MATCH (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  RgMatch *self = RG_MATCH (model);

  return position < self->entries->len ? g_object_ref (get_entry (self, position)->row)
                                       : NULL;
}

static void
rg_match_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Says that something is told otherwise. */
void
rg_match_emit_changed (RgMatch *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
emit_row_changed (RgMatch *self, guint index, guint removed)
{
  self->modified = TRUE;
  get_entry (self, index)->modified = TRUE;
  g_list_model_items_changed (G_LIST_MODEL (self), index, removed, 1);
  rg_match_emit_changed (self);
}

/* Without spaces around it; NULL for an empty one. */
static char *
clean_event (const char *event)
{
  g_autofree char *clean = g_strstrip (g_strdup (event != NULL ? event : ""));

  return *clean != '\0' ? g_steal_pointer (&clean) : NULL;
}

/* Men that are given belong to one player, those of a position to a colour, and
 * moves are made before the game; whatever else is given goes with a position.
 */
static gboolean
check_position (RgMatch *self, GError **error)
{
  RgOdds odds = rg_terms_get_odds (&self->terms);

  if (rg_terms_get (&self->terms, RG_VERB_POSITION) == NULL ||
      !rg_odds_touch_board (&odds))
    return TRUE;

  rg_set_error (error, RG_ERROR_FORBIDDEN,
                N_ ("A match at odds of men or moves begins from the usual "
                    "position"),
                NULL);
  return FALSE;
}

/**
 * rg_match_new:
 * @terms: what is agreed for every game, as if the first player had White in all: his
 *   are White's name, time and odds, and he begins the first game unless Black is said
 *   to, as far as rulebook and odds leave it open
 * @event: (nullable): what the match is called, %NULL for the names of the players
 * @error: return location for an error, with the article where odds are refused
 *
 * Returns: (transfer full) (nullable): a match without games; %NULL where no
 *   game can be played on such terms
 */
RgMatch *
rg_match_new (const RgTerms *terms, const char *event, GError **error)
{
  g_autoptr (RgMatch) self = g_object_new (RG_TYPE_MATCH, NULL);
  g_autoptr (RgGame)  trial = NULL;

  rg_terms_copy (terms, &self->terms);
  self->event = clean_event (event);
  self->rulebook = rg_terms_get_rulebook (terms);
  if (self->rulebook == NULL) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING, N_ ("There is no rulebook “%s”"),
                  rg_terms_get (terms, RG_VERB_RULEBOOK), NULL);
    return NULL;
  }
  if (!check_position (self, error))
    return NULL;

  trial = rg_match_new_game (self, error);
  return trial != NULL ? g_steal_pointer (&self) : NULL;
}

/* Returns: (transfer none): what is agreed, see rg_match_new() */
const RgTerms *
rg_match_get_terms (RgMatch *self)
{
  return &self->terms;
}

/* Returns: (transfer none) (nullable): the name of @player */
const char *
rg_match_get_name (RgMatch *self, RgPlayer player)
{
  return rg_terms_get_name (&self->terms,
                            player == RG_PLAYER_FIRST ? RG_WHITE : RG_BLACK);
}

/* Returns: who gives the odds, where there are any */
RgPlayer
rg_match_get_giver (RgMatch *self)
{
  return rg_terms_get_odds (&self->terms).giver == RG_WHITE ? RG_PLAYER_FIRST
                                                            : RG_PLAYER_SECOND;
}

/* Returns: (transfer none) (nullable): what the match was called, %NULL where it goes by
 * the names of the players */
const char *
rg_match_get_own_event (RgMatch *self)
{
  return self->event;
}

/* Returns: (transfer none): the rulebook of all games */
const RgRulebook *
rg_match_get_rulebook (RgMatch *self)
{
  return self->rulebook;
}

/**
 * rg_match_join_names:
 * @first: (nullable): the name of a player, %NULL where it is not known
 * @second: (nullable): that of the other
 *
 * Returns: (transfer full): what a match between them is called
 */
char *
rg_match_join_names (const char *first, const char *second)
{
  return g_strdup_printf ("%s – %s", first != NULL ? first : "?",
                          second != NULL ? second : "?");
}

/* Returns: (transfer full): what PGN calls the event: its name, or else those of the
 * players */
char *
rg_match_get_event (RgMatch *self)
{
  if (self->event != NULL)
    return g_strdup (self->event);

  return rg_match_join_names (rg_match_get_name (self, RG_PLAYER_FIRST),
                              rg_match_get_name (self, RG_PLAYER_SECOND));
}

/**
 * rg_match_set_event:
 * @event: (nullable): what the match is called, %NULL or blank for the names of
 *   the players
 *
 * Gives the match another name.  Games that were laid out already keep theirs.
 */
void
rg_match_set_event (RgMatch *self, const char *event)
{
  g_autofree char *clean = clean_event (event);

  if (g_strcmp0 (clean, self->event) == 0)
    return;

  g_free (self->event);
  self->event = g_steal_pointer (&clean);
  self->renamed = TRUE;
  self->modified = TRUE;
  rg_match_emit_changed (self);
}

/* Who has White is told by the names; where these tell nothing, by what was to
 * be expected. */
static RgPlayer
find_white (RgMatch *self, RgGame *game, RgPlayer expected)
{
  const char *white = rg_game_get_name (game, RG_WHITE);
  const char *black = rg_game_get_name (game, RG_BLACK);

  for (int player = RG_PLAYER_FIRST; player <= RG_PLAYER_SECOND; player++) {
    const char *name = rg_match_get_name (self, (RgPlayer) player);
    const char *other = rg_match_get_name (self, (RgPlayer) (1 - player));

    if (g_strcmp0 (name, other) != 0 && g_strcmp0 (white, name) == 0 &&
        g_strcmp0 (black, other) == 0)
      return (RgPlayer) player;
  }

  return expected;
}

/* The day, where it is known. */
static const char *
find_date (RgGame *game)
{
  const char *date = rg_game_get_tag (game, "Date");

  return date != NULL && g_ascii_isdigit (*date) ? date : NULL;
}

static RgMatchGameFacts
tell (RgMatch *self, RgGame *game, RgPlayer white, const char *id, const char *file)
{
  RgMatchGameFacts facts = {
    .seats = { .odds = rg_game_get_odds (game),
               .outcome = rg_game_get_outcome (game),
               .white = find_white (self, game, white) },
    .id = id,
    .file = file,
    .date = find_date (game),
  };

  facts.seats.beginner = rg_series_game_player (&facts.seats,
                                                rg_position_turn (
                                                  rg_game_get_position (game, 0)));
  return facts;
}

static void
retell (RgMatch *self, guint index, const RgMatchGameFacts *facts)
{
  RgMatchEntry           *entry = get_entry (self, index);
  g_autoptr (RgMatchGame) old = NULL;

  if (rg_match_game_has (entry->row, facts))
    return;

  old = entry->row;
  entry->row = rg_match_game_new (index + 1, facts);
  emit_row_changed (self, index, 1);
}

static void
changed_cb (RgGame *game, RgMatch *self)
{
  rg_match_record (self, game);
}

/* Adds a row at the end of the table; the list has to be told.  Returns: its index */
guint
rg_match_add_row (RgMatch *self, const RgMatchGameFacts *facts)
{
  RgMatchEntry *entry = g_new0 (RgMatchEntry, 1);

  g_weak_ref_init (&entry->game, NULL);
  entry->row = rg_match_game_new (self->entries->len + 1, facts);
  g_ptr_array_add (self->entries, entry);
  return self->entries->len - 1;
}

/**
 * rg_match_add_game:
 * @game: a game of this match that has begun
 * @file: (nullable): where it is kept
 *
 * Adds a row for @game, and follows it from now on: how it ends, and whatever
 * is corrected later.
 *
 * Returns: the index of the row
 */
guint
rg_match_add_game (RgMatch *self, RgGame *game, const char *file)
{
  RgSeriesGame     next = rg_match_get_next (self);
  RgMatchGameFacts facts = tell (self, game, next.white, NULL, file);
  guint            index = rg_match_add_row (self, &facts);

  emit_row_changed (self, index, 0);
  rg_match_follow (self, index, game);
  return index;
}

/**
 * rg_match_follow:
 * @index: which of the rows, from 0
 * @game: that game, opened again
 *
 * Lets @game tell the row from now on, as long as somebody holds it.
 */
void
rg_match_follow (RgMatch *self, guint index, RgGame *game)
{
  RgMatchEntry *entry;

  g_return_if_fail (index < self->entries->len);

  entry = get_entry (self, index);
  unfollow (entry);
  g_weak_ref_set (&entry->game, game);
  entry->handler = g_signal_connect (game, "changed", G_CALLBACK (changed_cb), self);
  rg_match_record (self, game);
}

/* Takes down what @game has come to.  It is done by itself whenever the game changes.
 * @game is a game of this match that was added or is followed.  Returns: FALSE where
 * @game is none of this match */
gboolean
rg_match_record (RgMatch *self, RgGame *game)
{
  RgMatchGameFacts facts;
  RgMatchGame     *row;
  guint            index;

  if (!rg_match_find_game (self, game, &index))
    return FALSE;

  row = get_entry (self, index)->row;
  facts = tell (self, game, rg_match_game_get_seats (row)->white,
                rg_match_game_get_id (row), rg_match_game_get_file (row));
  retell (self, index, &facts);
  return TRUE;
}

/* Adds a row as a file tells it, without its game. */
void
rg_match_restore (RgMatch *self, const RgMatchGameFacts *facts)
{
  emit_row_changed (self, rg_match_add_row (self, facts), 0);
}

/* Returns: what @row tells; its texts are those of @row */
RgMatchGameFacts
rg_match_row_facts (RgMatchGame *row)
{
  return (RgMatchGameFacts){ .seats = *rg_match_game_get_seats (row),
                             .id = rg_match_game_get_id (row),
                             .file = rg_match_game_get_file (row),
                             .date = rg_match_game_get_date (row) };
}

/**
 * rg_match_set_file:
 * @index: which of the rows, from 0
 * @file: (nullable): where the game is kept now
 *
 * Says that a game was put elsewhere.
 */
void
rg_match_set_file (RgMatch *self, guint index, const char *file)
{
  RgMatchGame     *row = rg_match_get_game (self, index);
  RgMatchGameFacts facts = rg_match_row_facts (row);

  facts.file = file;
  retell (self, index, &facts);
}

/* Returns: how many rows the table has, annulled games included */
guint
rg_match_get_n_games (RgMatch *self)
{
  return self->entries->len;
}

/* @index is from 0.  Returns: (transfer none): a row; it stays until it is told
 * otherwise */
RgMatchGame *
rg_match_get_game (RgMatch *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return get_entry (self, index)->row;
}

/* @index is from 0.  Returns: (transfer full) (nullable): the game that tells the row,
 * where it is open */
RgGame *
rg_match_get_live_game (RgMatch *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_weak_ref_get (&get_entry (self, index)->game);
}

/**
 * rg_match_find_game:
 * @index: (out): the row that @game tells
 *
 * Returns: %FALSE where it tells none
 */
gboolean
rg_match_find_game (RgMatch *self, RgGame *game, guint *index)
{
  for (guint i = 0; i < self->entries->len; i++) {
    g_autoptr (RgGame) live = rg_match_get_live_game (self, i);

    if (live == game) {
      *index = i;
      return TRUE;
    }
  }

  return FALSE;
}

/**
 * rg_match_find_file:
 * @index: (out): the row of the game that is kept in @file
 *
 * Returns: %FALSE where there is none
 */
gboolean
rg_match_find_file (RgMatch *self, const char *file, guint *index)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_strcmp0 (rg_match_game_get_file (get_entry (self, i)->row), file) == 0) {
      *index = i;
      return TRUE;
    }

  return FALSE;
}

/* Returns: whether the last game still goes on, so that no other is to be begun */
gboolean
rg_match_is_running (RgMatch *self)
{
  guint n = self->entries->len;

  return n > 0 && rg_match_game_get_outcome (get_entry (self, n - 1)->row).result ==
                    RG_RESULT_NONE;
}

/* Returns: what @player has scored, in half points */
guint
rg_match_get_halves (RgMatch *self, RgPlayer player)
{
  guint halves = 0;

  for (guint i = 0; i < self->entries->len; i++)
    halves += rg_match_game_get_halves (get_entry (self, i)->row, player);

  return halves;
}

/* Returns: (transfer full): what @player has scored, as "0", "½", "1", "1½" … */
char *
rg_match_get_score (RgMatch *self, RgPlayer player)
{
  guint       halves = rg_match_get_halves (self, player);
  const char *half = halves % 2 != 0 ? "½" : "";

  return halves == 1 ? g_strdup (half) : g_strdup_printf ("%u%s", halves / 2, half);
}

/* Returns: whether the match is not as it was saved or opened last */
gboolean
rg_match_is_modified (RgMatch *self)
{
  return self->modified;
}

/* Says that a file now holds the match as it is. */
void
rg_match_mark_saved (RgMatch *self)
{
  self->modified = FALSE;
  self->renamed = FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    get_entry (self, i)->modified = FALSE;
}
