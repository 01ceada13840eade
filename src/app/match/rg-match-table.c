/* Decides which game of the match is played next; RgMatch itself follows the results. A
 * game without moves has no file yet and does not count. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-table.h"

#include "rg-game-pgn.h"
#include "rg-heading.h"
#include "rg-match-next.h"
#include "rg-match-words.h"
#include "rg-message.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* `left` is the game that was on the table when its match was ended. While `is_wanted`,
 * the next game of the match `wanted` (NULL: a rematch) waits until the library has been
 * read. */
struct _RgMatchTable {
  GObject parent_instance;

  GtkWindow    *window; /* window of the table; not owned, NULL after dispose */
  RgTable      *table;
  RgTableFiles *files;
  RgTableSaver *saver;
  RgLibrary    *library;
  RgMatch      *match; /* the match played here last; NULL for none */
  RgGame       *left;  /* weak; a game whose match was ended */
  RgMatch      *wanted;
  gboolean      is_wanted;
};

G_DEFINE_FINAL_TYPE (RgMatchTable, rg_match_table, G_TYPE_OBJECT)

static RgGame *
get_game (RgMatchTable *self)
{
  return rg_table_get_game (self->table);
}

static void
emit_changed (RgMatchTable *self)
{
  g_object_notify (G_OBJECT (self), "rematch-label");
  g_signal_emit_by_name (self, "changed");
}

static void
complain (RgMatchTable *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  rg_show_message (GTK_WIDGET (self->window), sentence);
}

static void
fail (RgMatchTable *self, const GError *error)
{
  g_autofree char *reason = rg_sentence_for_error (error);
  g_autofree char *sentence = NULL;

  /* Translators: the reason follows the colon. */
  sentence = g_strdup_printf (_ ("The match could not be saved: %s"), reason);
  rg_show_message (GTK_WIDGET (self->window), sentence);
}

static void
forget_match (RgMatchTable *self)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
}

/* Makes @match the match of this table; if @match is NULL, keeps the present one. */
static void
take_up (RgMatchTable *self, RgMatch *match)
{
  if (match == NULL || rg_match_table_is_played (self, match))
    return;

  forget_match (self);
  self->match = g_object_ref (match);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (emit_changed), self);
}

/* Makes the match named in the tags of the game on the table the match of this table. */
static void
take_up_tags (RgMatchTable *self)
{
  g_autoptr (RgMatch) match = rg_match_new_of_game (get_game (self));

  if (match == NULL || rg_match_table_is_played (self, match))
    return;

  rg_match_follow (match, G_LIST_MODEL (self->library));
  rg_library_load (self->library);
  take_up (self, match);
}

static void
game_cb (RgMatchTable *self)
{
  g_clear_weak_pointer (&self->left);
  take_up_tags (self);
  emit_changed (self);
}

/* Begins @game on the table and shows who begins and why, with a link to the article. */
static void
begin_game (RgMatchTable *self, RgGame *game)
{
  const char      *article;
  g_autofree char *sentence = rg_match_sentence_for_next (self->match, &article);

  rg_table_files_begin_today (self->files, game);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.announce", "(sss)",
                              sentence, rg_match_get_rulebook (self->match)->id,
                              article != NULL ? article : "");
}

/* Copies place, board and facts about the players into the heading of @game if the game
 * on the table is of the same match. @game keeps its own event, round and date. */
static void
carry_heading (RgMatchTable *self, RgGame *game)
{
  RgGame                     *last = get_game (self);
  g_auto (RgHeading)          heading = { 0 };
  static const RgHeadingField own[] = { RG_HEADING_EVENT, RG_HEADING_ROUND,
                                        RG_HEADING_DATE };

  if (!rg_match_has_game (self->match, last))
    return;

  rg_heading_take (&heading, last);
  if (rg_match_get_white (self->match, last) != rg_match_get_white (self->match, game))
    rg_heading_swap_players (&heading);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    rg_heading_set (&heading, own[i], rg_game_get_tag (game, rg_heading_tag (own[i])));
  rg_heading_store (&heading, game);
}

/* Opens the game of the match that is still running, or else makes the next one. */
static void
open_next (RgMatchTable *self)
{
  guint              n = rg_match_get_n_games (self->match);
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;

  if (rg_match_is_running (self->match)) {
    RgMatchGame *last = rg_match_get_game (self->match, n - 1);

    rg_table_files_open_entry (self->files, rg_match_game_get_entry (last));
    return;
  }

  game = rg_match_new_game (self->match, &error);
  if (game == NULL) {
    complain (self, error);
    return;
  }

  carry_heading (self, game);
  begin_game (self, game);
}

/* Finds the match of the game on the table; if there is none, makes the game the first of
 * a new match. */
static gboolean
find_match (RgMatchTable *self)
{
  RgGame             *game = get_game (self);
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = NULL;

  g_clear_weak_pointer (&self->left);
  take_up_tags (self);
  if (rg_match_table_get_match (self) != NULL)
    return TRUE;

  match = rg_match_new_on (game, &error);
  if (match == NULL) {
    complain (self, error);
    return FALSE;
  }

  rg_match_name_game (match, game, RG_PLAYER_FIRST);
  rg_match_follow (match, G_LIST_MODEL (self->library));
  take_up (self, match);
  emit_changed (self);
  return TRUE;
}

/* Opens the wanted game once the library is read and all games are known. */
static void
do_what_is_wanted (RgMatchTable *self)
{
  g_autoptr (RgMatch) wanted = NULL;
  g_autoptr (GError)  error = NULL;

  if (!self->is_wanted || rg_library_is_loading (self->library))
    return;

  self->is_wanted = FALSE;
  wanted = g_steal_pointer (&self->wanted);
  take_up (self, wanted);
  if (wanted == NULL && !find_match (self))
    return;
  if (rg_library_flush (self->library, &error))
    open_next (self);
  else
    fail (self, error);
}

static void
begin_wanting (gpointer user_data)
{
  RgMatchTable *self = user_data;

  self->is_wanted = self->window != NULL;
  do_what_is_wanted (self);
}

/* Opens the next game of @match after the game on the table is saved. */
static void
want (RgMatchTable *self, RgMatch *match)
{
  self->is_wanted = FALSE;
  g_set_object (&self->wanted, match);
  rg_table_saver_ask_then (self->saver, begin_wanting, self);
}

static void
stop (RgMatchTable *self)
{
  self->window = NULL;
  forget_match (self);
}

static char *
dup_rematch_label (RgMatchTable *self)
{
  return g_strdup (rg_match_table_get_match (self) != NULL
                     ? _ ("Next Game")
                     /* Translators: a button; another game between the same players. */
                     : _ ("Rematch"));
}

static void
rg_match_table_class_init (RgMatchTableClass *klass)
{
  /* rematch-label: the label of the button for another game between the same players. */
  rg_property_read (klass, "rematch-label", G_TYPE_STRING,
                    G_CALLBACK (dup_rematch_label));

  /* changed: emitted when the match is another one or none, or when its games or its name
   * change. */
  rg_signal_new (klass, "changed", 0);

  RG_STOPS (stop);
  RG_OWNS (RgMatchTable, g_object_remove_weak_pointer, left);
  RG_OWNS (RgMatchTable, g_object_unref, wanted, files, saver, library, table);
}

static void
rg_match_table_init (G_GNUC_UNUSED RgMatchTable *self)
{
}

/* @window has the actions "win.announce" and "win.remark", and outlives this object or
 * disposes of it. @files opens games on @table; @library has all games. Returns:
 * (transfer full): an object without a match */
RgMatchTable *
rg_match_table_new (GtkWindow    *window,
                    RgTable      *table,
                    RgTableFiles *files,
                    RgTableSaver *saver,
                    RgLibrary    *library)
{
  RgMatchTable *self = g_object_new (RG_TYPE_MATCH_TABLE, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->files = g_object_ref (files);
  self->saver = g_object_ref (saver);
  self->library = g_object_ref (library);
  g_signal_connect_object (table, "notify::game", G_CALLBACK (game_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (do_what_is_wanted),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Begins a match on the terms of @game, a game without moves, and puts @game on the table
 * as the first. Call rg_table_saver_ask_then() first, as the game on the table is
 * replaced. Returns: FALSE, without a change, if no second game is possible on these
 * terms; the error has the article if odds are refused */
gboolean
rg_match_table_begin (RgMatchTable *self, RgGame *game, GError **error)
{
  g_autoptr (RgMatch) match = rg_match_new_on (game, error);
  GSettings          *settings = rg_settings_get ();
  g_autofree char    *scale = g_settings_get_string (settings, "scale");

  if (match == NULL)
    return FALSE;

  rg_match_set_rung (match, g_settings_get_uint (settings, "match-rung"), scale);

  rg_match_name_game (match, game, RG_PLAYER_FIRST);
  rg_match_follow (match, G_LIST_MODEL (self->library));
  take_up (self, match);
  begin_game (self, game);
  return TRUE;
}

/* Ends the match, which stays in the library; the game on the table is then a single
 * game. */
void
rg_match_table_end (RgMatchTable *self)
{
  RgGame *game = get_game (self);

  if (rg_library_find_game (self->library, game) == NULL) {
    rg_game_set_tag (game, RG_MATCH_TAG, NULL);
    rg_game_set_tag (game, RG_MATCH_TERMS_TAG, NULL);
    rg_game_set_tag (game, RG_MATCH_WHITE_TAG, NULL);
    rg_game_mark_saved (game);
  }
  g_set_weak_pointer (&self->left, game);
  forget_match (self);
  emit_changed (self);
}

/* Renames @match, which need not be the match of this table, to @event or, if that is
 * empty, after its players. */
void
rg_match_table_rename (RgMatchTable *self, RgMatch *match, const char *event)
{
  RgGame            *game = get_game (self);
  g_autoptr (GError) error = NULL;

  if (!rg_match_rename (match, self->library, event, &error))
    fail (self, error);
  if (rg_match_has_game (match, game)) {
    g_autofree char *title = rg_match_get_event (match);

    rg_game_set_tag (game, "Event", title);
  }
}

/* Returns: whether the game on the table is over, so that a rematch is possible */
gboolean
rg_match_table_may_rematch (RgMatchTable *self)
{
  return rg_game_is_over (get_game (self)) && rg_game_names_rulebook (get_game (self));
}

/* Begins the next game of the match of this table; without a match, first makes the game
 * on the table the first game of a new one. */
void
rg_match_table_rematch (RgMatchTable *self)
{
  if (rg_match_table_may_rematch (self))
    want (self, NULL);
}

/* Continues @match, perhaps an earlier one: opens its running game, or else makes the
 * next one. */
void
rg_match_table_go_on (RgMatchTable *self, RgMatch *match)
{
  want (self, match);
}

/* Opens a game of a match, perhaps an earlier one, once the game on the table is
 * saved. */
void
rg_match_table_open_game (RgMatchTable *self, RgMatchGame *game)
{
  rg_table_files_ask_to_open (self->files, rg_match_game_get_entry (game));
}

/* Returns: whether @match is the match of this table, compared by its id */
gboolean
rg_match_table_is_played (RgMatchTable *self, RgMatch *match)
{
  return self->match != NULL &&
         g_str_equal (rg_match_get_id (self->match), rg_match_get_id (match));
}

/* Returns: (transfer none): the library with the games of all matches */
RgLibrary *
rg_match_table_get_library (RgMatchTable *self)
{
  return self->library;
}

/* Returns: (transfer none) (nullable): the match of this table, even if the game on the
 * table is not part of it */
RgMatch *
rg_match_table_get_last (RgMatchTable *self)
{
  return self->match;
}

/* Returns: (transfer none) (nullable): the match that the game on the table is part of */
RgMatch *
rg_match_table_get_match (RgMatchTable *self)
{
  RgGame *game = get_game (self);

  return self->match != NULL && game != self->left &&
             rg_match_has_game (self->match, game)
           ? self->match
           : NULL;
}

/* Returns which player of the match has @color in the game on the table. */
static RgPlayer
find_player (RgMatchTable *self, RgColor color)
{
  RgPlayer white = rg_match_get_white (self->match, get_game (self));

  return color == RG_WHITE ? white : rg_player_other (white);
}

/* @player is the colour in the game on the table. Returns: (transfer full) (nullable):
 * the score in the match, such as "1½"; NULL for a game outside a match */
char *
rg_match_table_get_score (RgMatchTable *self, RgColor player)
{
  RgMatch *match = rg_match_table_get_match (self);

  return match != NULL ? rg_match_get_score (match, find_player (self, player)) : NULL;
}

/* Returns the points of @color, doubled so that they are whole numbers. */
static int
count_halves (RgResult result, RgColor color)
{
  if (result == RG_RESULT_DRAW)
    return 1;

  return result == (color == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS) ? 2
                                                                                     : 0;
}

/* Adds the points of @entry to @halves if it is a game of the players of @game on the
 * same day, and is neither a copy nor the continuation of another game. */
static void
count_entry (RgGame *game, RgLibraryEntry *entry, int halves[RG_N_COLORS])
{
  const char *white = rg_library_entry_get_text (entry, RG_LIBRARY_WHITE);
  const char *black = rg_library_entry_get_text (entry, RG_LIBRARY_BLACK);
  const char *date = rg_library_entry_get_text (entry, RG_LIBRARY_DATE);
  RgResult    result = rg_result_from_text (
       rg_library_entry_get_text (entry, RG_LIBRARY_RESULT));
  gboolean same = g_strcmp0 (white, rg_game_get_name (game, RG_WHITE)) == 0 &&
                  g_strcmp0 (black, rg_game_get_name (game, RG_BLACK)) == 0;
  gboolean turned = g_strcmp0 (white, rg_game_get_name (game, RG_BLACK)) == 0 &&
                    g_strcmp0 (black, rg_game_get_name (game, RG_WHITE)) == 0;

  if ((!same && !turned) || g_strcmp0 (date, rg_game_get_tag (game, "Date")) != 0 ||
      *rg_library_entry_get_text (entry, RG_LIBRARY_COPY_OF) != '\0')
    return;

  halves[RG_WHITE] += count_halves (result, same ? RG_WHITE : RG_BLACK);
  halves[RG_BLACK] += count_halves (result, same ? RG_BLACK : RG_WHITE);
}

static char *
write_halves (int halves)
{
  if (halves == 1)
    return g_strdup ("½");

  return g_strdup_printf (halves % 2 != 0 ? "%d½" : "%d", halves / 2);
}

static gboolean
is_of_today (RgGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *today = g_date_time_format (now, "%Y.%m.%d");

  return g_strcmp0 (rg_game_get_tag (game, "Date"), today) == 0;
}

/* Returns: (transfer full) (nullable): the score after the game on the table, in its
 * match or on its day; NULL if the game is not over, was not played today, or does not
 * count because it was opened from a file, or is a copy or the continuation of another
 * game */
char *
rg_match_table_get_standing (RgMatchTable *self)
{
  RgGame          *game = get_game (self);
  RgMatch         *match = rg_match_table_get_match (self);
  RgResult         result = rg_game_get_outcome (game).result;
  RgLibraryEntry  *own = rg_library_find_game (self->library, game);
  g_autofree char *white = rg_player_known_name (game, RG_WHITE);
  g_autofree char *black = rg_player_known_name (game, RG_BLACK);
  int              halves[RG_N_COLORS] = { count_halves (result, RG_WHITE),
                                           count_halves (result, RG_BLACK) };
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (result == RG_RESULT_NONE || white == NULL || black == NULL)
    return NULL;

  if (match != NULL) {
    one = rg_match_table_get_score (self, RG_WHITE);
    other = rg_match_table_get_score (self, RG_BLACK);
    /* Translators: White’s name and score in the match, Black’s score and name. */
    return g_strdup_printf (_ ("Match: %s %s – %s %s"), white, one, other, black);
  }

  if (own == NULL || rg_game_get_tag (game, RG_COPY_TAG) != NULL || !is_of_today (game))
    return NULL;

  rg_library_load (self->library);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++) {
    g_autoptr (RgLibraryEntry) entry =
      g_list_model_get_item (G_LIST_MODEL (self->library), i);

    if (entry != own)
      count_entry (game, entry, halves);
  }
  one = write_halves (halves[RG_WHITE]);
  other = write_halves (halves[RG_BLACK]);
  /* Translators: White’s name and score in the games of the day, Black’s score and
   * name. */
  return g_strdup_printf (_ ("Today: %s %s – %s %s"), white, one, other, black);
}

/* Returns: (transfer full) (nullable): the number of the game on the table in its match,
 * and the score, White's first */
char *
rg_match_table_get_label (RgMatchTable *self)
{
  RgMatch         *match = rg_match_table_get_match (self);
  RgLibraryEntry  *entry = rg_library_find_game (self->library, get_game (self));
  g_autofree char *score = NULL;
  guint            index;

  if (match == NULL)
    return NULL;
  if (entry == NULL || !rg_match_find (match, entry, &index))
    index = rg_match_count_before (match, get_game (self));

  score = rg_match_score_label (match, find_player (self, RG_WHITE));
  /* Translators: the score is such as “2½ – 1½”. */
  return g_strdup_printf (_ ("Match, game %u · %s"), index + 1, score);
}
