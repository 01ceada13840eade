/* Finds the games of a match and sorts them by Round, then by when they began. The law
 * of succession is in rg-succession. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match.h"

#include "rg-comment.h"
#include "rg-game-pgn.h"
#include "rg-match-next.h"
#include "rg-standings.h"

#include <string.h>

static const char *const PLAYERS[] = { "first", "second" };

/* RUNG: the first word of the text line, after the terms, that names the scale by which
 * the odds of the match change. */
#define RUNG "rung "

/* `games` is NULL until the match follows a library; `rows` are made from the games that
 * belong to the match. */
struct _RgMatch {
  GObject parent_instance;

  char             *id;
  RgTerms           terms;
  char             *event; /* the tag Event; NULL if it only names the players */
  const RgRulebook *rulebook;
  RgScale          *scale; /* the scale of odds; NULL if the odds never change */
  GListModel       *games; /* (element-type RgLibraryEntry) */
  GPtrArray        *rows;  /* (element-type RgMatchGame) */
};

static void rg_match_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RgMatch,
                               rg_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      rg_match_list_init))

static guint changed_signal;

static void
rg_match_finalize (GObject *object)
{
  RgMatch *self = RG_MATCH (object);

  if (self->games != NULL)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_object (&self->games);
  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->scale, rg_scale_free);
  rg_terms_clear (&self->terms);
  g_free (self->event);
  g_free (self->id);

  G_OBJECT_CLASS (rg_match_parent_class)->finalize (object);
}

static void
rg_match_class_init (RgMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_match_finalize;

  /* Emitted when a game was added, removed or changed. */
  changed_signal = g_signal_new ("changed", RG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_match_init (RgMatch *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

static GType
get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return RG_TYPE_MATCH_GAME;
}

static guint
get_n_items (GListModel *model)
{
  return RG_MATCH (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *rows = RG_MATCH (model)->rows;

  return position < rows->len ? g_object_ref (rows->pdata[position]) : NULL;
}

static void
rg_match_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Returns the value of the tag Event without spaces around it; NULL if it is empty or
 * only names the players. */
static char *
clean_event (RgMatch *self, const char *event)
{
  const char      *first = rg_match_get_name (self, RG_PLAYER_FIRST);
  const char      *second = rg_match_get_name (self, RG_PLAYER_SECOND);
  g_autofree char *clean = g_strstrip (g_strdup (event != NULL ? event : ""));
  g_autofree char *one = rg_match_join_names (first, second);
  g_autofree char *other = rg_match_join_names (second, first);

  if (*clean == '\0' || g_str_equal (clean, "?") || g_str_equal (clean, one) ||
      g_str_equal (clean, other))
    return NULL;

  return g_steal_pointer (&clean);
}

/* Refuses odds that contradict a set-up position: given pieces belong to a player, while
 * the position fixes the colours, and given moves are made before the game. Other odds
 * are compatible. */
static gboolean
check_position (RgMatch *self, GError **error)
{
  RgOdds odds = rg_terms_get_odds (&self->terms);

  if (rg_terms_get (&self->terms, RG_VERB_POSITION) == NULL ||
      !rg_odds_touch_board (&odds))
    return TRUE;

  return rg_refuse (error, RG_ERROR_FORBIDDEN,
                    N_ (
                      "A match with odds of pieces or moves needs the starting position"),
                    NULL);
}

static RgMatch *
restore (const char *id, const RgTerms *terms, const char *event, GError **error)
{
  g_autoptr (RgMatch) self = g_object_new (RG_TYPE_MATCH, NULL);
  g_autoptr (RgGame)  trial = NULL;

  self->id = g_strdup (id);
  rg_terms_copy (terms, &self->terms);
  self->event = clean_event (self, event);
  self->rulebook = rg_terms_get_rulebook (terms);
  if (self->rulebook == NULL) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING, N_ ("Unknown rulebook: “%s”"),
                  rg_terms_get (terms, RG_VERB_RULEBOOK), NULL);
    return NULL;
  }
  if (!check_position (self, error))
    return NULL;

  trial = rg_match_new_game (self, error);
  return trial != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * rg_match_new:
 * @terms: the terms of every game, as if the first player had White in all: White's
 *   name, time and odds are the first player's, who also begins the first game unless
 *   the terms say Black, as far as rulebook and odds leave it open
 * @event: (nullable): the name of the match, %NULL for the names of the players
 * @error: return location for an error, with the article if odds are refused
 *
 * Returns: (transfer full) (nullable): a match without games; %NULL if no game can be
 * played on such terms
 */
RgMatch *
rg_match_new (const RgTerms *terms, const char *event, GError **error)
{
  g_autofree char *id = g_strdup_printf ("%08x%08x", g_random_int (), g_random_int ());

  return restore (id, terms, event, error);
}

/* Writes the terms on one line; the separator is escaped so that
 * rg_pgn_command_unescape() can read it. */
static char *
print_terms (RgMatch *self)
{
  g_autofree char    *lines = rg_terms_print (&self->terms);
  g_autoptr (GString) text = g_string_new (lines);

  if (self->scale != NULL)
    g_string_append_printf (text, "\n" RUNG "%u %s", self->scale->rung_after,
                            self->scale->id);

  g_string_replace (text, "\\", "\\5c", 0);
  g_string_replace (text, ";", "\\3b", 0);
  g_string_replace (text, "\n", "; ", 0);
  return g_strdup (text->str);
}

/* Removes the text line of RUNG from the end of @lines. Returns: (transfer full)
 * (nullable): the rest of that text line, after its first word */
static char *
take_rung (char *lines)
{
  char *line = g_strrstr (lines, "\n" RUNG);
  char *rung = line != NULL ? g_strdup (line + strlen ("\n" RUNG)) : NULL;

  if (line != NULL)
    *line = '\0';
  return rung;
}

/* Makes the match from the tags of a game; NULL if the game has no such tags. */
static RgMatch *
read_tags (const char *id, const char *terms, const char *event)
{
  g_autoptr (GString) text = g_string_new (terms);
  g_autofree char    *lines = NULL;
  g_autofree char    *rung = NULL;
  g_auto (RgTerms)    read = { 0 };
  RgMatch            *match;

  if (id == NULL || *id == '\0' || text->len == 0)
    return NULL;

  g_string_replace (text, "; ", "\n", 0);
  lines = rg_pgn_command_unescape (text->str, text->len);
  rung = lines != NULL ? take_rung (lines) : NULL;
  if (lines == NULL || !rg_terms_parse (lines, &read, NULL))
    return NULL;

  match = restore (id, &read, event, NULL);
  if (match != NULL && rung != NULL) {
    char *scale;
    guint after = (guint) g_ascii_strtoull (rung, &scale, 10);

    rg_match_set_rung (match, after, g_strstrip (scale));
  }
  return match;
}

/* Returns: (transfer full) (nullable): the match to which @game belongs, without games
 * until it follows the library; NULL if there is none */
RgMatch *
rg_match_new_of_game (RgGame *game)
{
  return read_tags (rg_game_get_tag (game, RG_MATCH_TAG),
                    rg_game_get_tag (game, RG_MATCH_TERMS_TAG),
                    rg_game_get_tag (game, "Event"));
}

static gboolean
is_named (RgMatch *self, RgPlayer player, const char *name)
{
  const char *own = rg_match_get_name (self, player);

  return g_str_equal (own != NULL ? own : "", name != NULL ? name : "");
}

/* Finds which player of the match has White: by the names, as the players may have
 * exchanged seats; by @tag if the names do not decide it. */
static RgPlayer
find_white (RgMatch *self, const char *white, const char *black, const char *tag)
{
  gboolean in_order = is_named (self, RG_PLAYER_FIRST, white) &&
                      is_named (self, RG_PLAYER_SECOND, black);
  gboolean turned = is_named (self, RG_PLAYER_SECOND, white) &&
                    is_named (self, RG_PLAYER_FIRST, black);

  if (in_order == turned)
    turned = g_strcmp0 (tag, PLAYERS[RG_PLAYER_SECOND]) == 0;
  return turned ? RG_PLAYER_SECOND : RG_PLAYER_FIRST;
}

/* Returns: the player with White in @game, which belongs to this match */
RgPlayer
rg_match_get_white (RgMatch *self, RgGame *game)
{
  return find_white (self, rg_game_get_name (game, RG_WHITE),
                     rg_game_get_name (game, RG_BLACK),
                     rg_game_get_tag (game, RG_MATCH_WHITE_TAG));
}

static guint64
get_round (RgLibraryEntry *entry)
{
  return g_ascii_strtoull (rg_library_entry_get_text (entry, RG_LIBRARY_ROUND), NULL, 10);
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  RgLibraryEntry *one = *(RgLibraryEntry *const *) a;
  RgLibraryEntry *two = *(RgLibraryEntry *const *) b;
  guint64         first = get_round (one), second = get_round (two);

  return first != second ? (first > second) - (first < second)
                         : rg_library_entry_compare_dates (one, two);
}

static gboolean
belongs (RgMatch *self, RgLibraryEntry *entry)
{
  return g_str_equal (rg_library_entry_get_text (entry, RG_LIBRARY_MATCH), self->id);
}

/* Makes the rows of the table from the games of the library that belong to the match. */
static GPtrArray *
collect_rows (RgMatch *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray            *rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (self->games); i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (self->games, i);

    if (belongs (self, entry))
      g_ptr_array_add (entries, g_steal_pointer (&entry));
  }
  g_ptr_array_sort (entries, compare_games);
  for (guint i = 0; i < entries->len; i++) {
    RgLibraryEntry *entry = entries->pdata[i];
    RgPlayer        white = find_white (self,
                                        rg_library_entry_get_text (entry, RG_LIBRARY_WHITE),
                                        rg_library_entry_get_text (entry, RG_LIBRARY_BLACK),
                                        rg_library_entry_get_text (entry,
                                                                   RG_LIBRARY_MATCH_WHITE));

    g_ptr_array_add (rows, rg_match_game_new (i + 1, white, entry));
  }

  return rows;
}

/* Updates the name of the match from the tag Event of its last game. */
static gboolean
update_event (RgMatch *self)
{
  RgMatchGame *last = self->rows->len > 0 ? self->rows->pdata[self->rows->len - 1] : NULL;
  g_autofree char *event = NULL;

  if (last == NULL)
    return FALSE;

  event = clean_event (self, rg_library_entry_get_text (rg_match_game_get_entry (last),
                                                        RG_LIBRARY_EVENT));
  if (g_strcmp0 (event, self->event) == 0)
    return FALSE;

  g_free (self->event);
  self->event = g_steal_pointer (&event);
  return TRUE;
}

static void
update (RgMatch *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->rows);
  guint                 n = 0, same = 0;
  gboolean              is_renamed;

  self->rows = collect_rows (self);
  n = self->rows->len;
  while (same < MIN (n, old->len) &&
         rg_match_game_equal (old->pdata[same], self->rows->pdata[same]))
    same++;
  is_renamed = update_event (self);
  if (same < MAX (n, old->len))
    g_list_model_items_changed (G_LIST_MODEL (self), same, old->len - same, n - same);
  else if (!is_renamed)
    return;

  g_signal_emit (self, changed_signal, 0);
}

/* Updates the rows if a changed game belongs to the match; most do not. */
static void
items_changed_cb (GListModel *games, guint at, guint removed, guint added, RgMatch *self)
{
  gboolean concerns = removed > added;

  for (guint i = at; i < at + added && !concerns; i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);

    concerns = belongs (self, entry) || rg_match_find (self, entry, NULL);
  }
  if (concerns)
    update (self);
}

/* Makes the match follow @games, a list of RgLibraryEntry: it has a row for each game
 * that belongs to the match. */
void
rg_match_follow (RgMatch *self, GListModel *games)
{
  g_return_if_fail (self->games == NULL);

  self->games = g_object_ref (games);
  g_signal_connect (games, "items-changed", G_CALLBACK (items_changed_cb), self);
  update (self);
}

/* Compares matches; the one with the latest last game comes first. */
static int
compare_matches (gconstpointer a, gconstpointer b, G_GNUC_UNUSED gpointer user_data)
{
  RgMatch     *one = (RgMatch *) a, *two = (RgMatch *) b;
  RgMatchGame *first = one->rows->pdata[one->rows->len - 1];
  RgMatchGame *second = two->rows->pdata[two->rows->len - 1];

  return rg_library_entry_compare_modified (rg_match_game_get_entry (second),
                                            rg_match_game_get_entry (first));
}

/* Returns: (transfer full): all matches that have games among @games, of RgLibraryEntry,
 * the latest first; they follow @games */
GListStore *
rg_match_list (GListModel *games)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GListStore            *list = g_list_store_new (RG_TYPE_MATCH);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);
    const char                *id = rg_library_entry_get_text (entry, RG_LIBRARY_MATCH);
    g_autoptr (RgMatch)        match = NULL;

    if (*id == '\0' || g_hash_table_contains (known, id))
      continue;
    match = read_tags (id, rg_library_entry_get_text (entry, RG_LIBRARY_MATCH_TERMS),
                       NULL);
    if (match == NULL)
      continue;
    rg_match_follow (match, games);
    g_hash_table_add (known, match->id);
    g_list_store_append (list, match);
  }
  g_list_store_sort (list, compare_matches, NULL);

  return list;
}

/* Returns: (transfer none): the id of the match, the value of the tag Match in its
 * games */
const char *
rg_match_get_id (RgMatch *self)
{
  return self->id;
}

/* Returns: whether @game, saved or not, belongs to this match */
gboolean
rg_match_has_game (RgMatch *self, RgGame *game)
{
  return g_strcmp0 (rg_game_get_tag (game, RG_MATCH_TAG), self->id) == 0;
}

/* Returns: (transfer none): the terms of the match, see rg_match_new() */
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

/* Returns: the player who gives the odds; meaningless if there are none */
RgPlayer
rg_match_get_giver (RgMatch *self)
{
  return rg_terms_get_odds (&self->terms).giver == RG_WHITE ? RG_PLAYER_FIRST
                                                            : RG_PLAYER_SECOND;
}

/* Returns: (transfer none) (nullable): the name of the match, %NULL if it is named
 * after the players */
const char *
rg_match_get_own_event (RgMatch *self)
{
  return self->event;
}

/* Makes the odds move by a row of the scale with the id @scale each time a player has won
 * @after games in a row; the odds stay if @after is 0 or the scale is unknown here. */
void
rg_match_set_rung (RgMatch *self, guint after, const char *scale)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  const RgScale        *found = rg_scales_find (scales, scale);

  g_clear_pointer (&self->scale, rg_scale_free);
  if (after == 0 || found == NULL)
    return;

  self->scale = rg_scale_copy (found);
  self->scale->rung_after = after;
}

/* Returns: (transfer none) (nullable): the scale by which the odds change, with the
 * number of games in a row that must be won; NULL if the odds never change */
const RgScale *
rg_match_get_scale (RgMatch *self)
{
  return self->scale;
}

/* Returns: (transfer none): the rulebook of all games of the match */
const RgRulebook *
rg_match_get_rulebook (RgMatch *self)
{
  return self->rulebook;
}

/**
 * rg_match_join_names:
 * @first: (nullable): the name of a player, %NULL if unknown
 * @second: (nullable): the name of the other player
 *
 * Returns: (transfer full): the default name of a match between them; "?", as in PGN,
 * if neither has a name
 */
char *
rg_match_join_names (const char *first, const char *second)
{
  if (first == NULL && second == NULL)
    return g_strdup ("?");

  return g_strdup_printf ("%s – %s", first != NULL ? first : "?",
                          second != NULL ? second : "?");
}

/* Returns: (transfer full): the tag Event: the name of the match, or else the names of
 * the players */
char *
rg_match_get_event (RgMatch *self)
{
  if (self->event != NULL)
    return g_strdup (self->event);

  return rg_match_join_names (rg_match_get_name (self, RG_PLAYER_FIRST),
                              rg_match_get_name (self, RG_PLAYER_SECOND));
}

/* Sets the tag Round to the number of the next game, unless @game began before it
 * belonged to the match and already has a round. */
static void
set_round (RgMatch *self, RgGame *game)
{
  const char *round = rg_game_get_tag (game, "Round");
  guint       n = self->rows->len;
  guint64 last = n > 0 ? get_round (rg_match_game_get_entry (self->rows->pdata[n - 1]))
                       : 0;
  g_autofree char *next = g_strdup_printf ("%" G_GUINT64_FORMAT, last + 1);

  if (!rg_game_has_begun (game) || round == NULL || !g_ascii_isdigit (*round))
    rg_game_set_tag (game, "Round", next);
}

/* Sets the tags of @game, the next game of this match, in which @white is the player of
 * the white pieces: the id, the terms on one line, event and round. */
void
rg_match_name_game (RgMatch *self, RgGame *game, RgPlayer white)
{
  g_autofree char *event = rg_match_get_event (self);
  g_autofree char *terms = print_terms (self);

  rg_game_set_tag (game, "Event", event);
  set_round (self, game);
  rg_game_set_tag (game, RG_MATCH_TAG, self->id);
  rg_game_set_tag (game, RG_MATCH_TERMS_TAG, terms);
  rg_game_set_tag (game, RG_MATCH_WHITE_TAG, PLAYERS[white]);
  if (!rg_game_has_begun (game))
    rg_game_mark_saved (game);
}

/* Renames the match, in the tag Event of all its games in @library; NULL or blank for
 * the names of the players. Returns: FALSE if not all games could be changed */
gboolean
rg_match_rename (RgMatch *self, RgLibrary *library, const char *event, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char      *title = NULL;
  gboolean              all = TRUE;

  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (rows, g_object_ref (self->rows->pdata[i]));
  g_free (self->event);
  self->event = clean_event (self, event);
  title = rg_match_get_event (self);
  for (guint i = 0; i < rows->len; i++)
    all = rg_library_set_tag (library, rg_match_game_get_entry (rows->pdata[i]), "Event",
                              title, all ? error : NULL) &&
          all;
  update_event (self);
  g_signal_emit (self, changed_signal, 0);

  return all;
}

/* Returns: the number of games in the table of the match, annulled games included */
guint
rg_match_get_n_games (RgMatch *self)
{
  return self->rows->len;
}

RgMatchGame *
rg_match_get_game (RgMatch *self, guint index)
{
  g_return_val_if_fail (index < self->rows->len, NULL);

  return self->rows->pdata[index];
}

/* Finds the row of @entry; @index is (out) (optional), from 0. Returns: FALSE if there
 * is none */
gboolean
rg_match_find (RgMatch *self, RgLibraryEntry *entry, guint *index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (rg_match_game_get_entry (self->rows->pdata[i]) == entry) {
      if (index != NULL)
        *index = i;
      return TRUE;
    }

  return FALSE;
}

/* Returns: how many games of the match come before @game by the tag Round; @game may be
 * outside the library, if it has not begun or was opened from another file */
guint
rg_match_count_before (RgMatch *self, RgGame *game)
{
  const char *tag = rg_game_get_tag (game, "Round");
  guint64     round = tag != NULL ? g_ascii_strtoull (tag, NULL, 10) : 0;
  guint       n = 0;

  while (n < self->rows->len && (round == 0 || get_round (rg_match_game_get_entry (
                                                 self->rows->pdata[n])) < round))
    n++;

  return n;
}

/* Returns: whether the last game of the match is still in progress, so that the next one
 * cannot begin */
gboolean
rg_match_is_running (RgMatch *self)
{
  guint n = self->rows->len;

  return n > 0 &&
         rg_match_game_get_outcome (self->rows->pdata[n - 1]).result == RG_RESULT_NONE;
}

/* Returns: the score of @player in the match, in half points */
guint
rg_match_get_halves (RgMatch *self, RgPlayer player)
{
  guint halves = 0;

  for (guint i = 0; i < self->rows->len; i++)
    halves += rg_match_game_get_halves (self->rows->pdata[i], player);

  return halves;
}

/* Returns: (transfer full): the score of @player in the match, as "0", "½", "1", "1½"
 * … */
char *
rg_match_get_score (RgMatch *self, RgPlayer player)
{
  return rg_halves_print (rg_match_get_halves (self, player));
}
