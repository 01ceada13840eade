/* What becomes of a game RgMatch sees for itself; here is decided which game
 * belongs to it, and what lies on the table next.  A game is added to the match
 * when somebody has moved or ended it: one that was only laid out leaves no row
 * behind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-table.h"

#include "rg-match-laying.h"
#include "rg-match-words.h"
#include "rg-message.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* What somebody waits for while he is asked about the game on the table. */
typedef enum {
  WANTED_REMATCH,
  WANTED_NEXT,
  WANTED_GAME,
} Wanted;

/* `games` holds those that no file keeps, so that their moves can be had as
 * long as the match lies here.  `told_file` is where `told_game` is kept; it
 * may belong to a match later. */
struct _RgMatchTable {
  GObject parent_instance;

  GtkWindow    *window; /* not owned; NULL once disposed */
  RgTable      *table;
  RgTableFiles *files;
  RgKeptMatch  *kept;    /* NULL without a match */
  RgGame       *pending; /* laid out as its next game, nobody having moved */
  GPtrArray    *games;
  RgGame       *laid;      /* weak; on the table */
  RgGame       *told_game; /* weak */
  char         *told_file;
  Wanted        wanted;
  RgKeptMatch  *wanted_match; /* not for WANTED_REMATCH */
  guint         wanted_index; /* of a row, for WANTED_GAME */
};

G_DEFINE_FINAL_TYPE (RgMatchTable, rg_match_table, G_TYPE_OBJECT)

static guint changed_signal;

static RgGame *
get_game (RgMatchTable *self)
{
  return rg_table_get_game (self->table);
}

static RgMatch *
get_current (RgMatchTable *self)
{
  return self->kept != NULL ? rg_kept_match_get_match (self->kept) : NULL;
}

static void
emit_changed (RgMatchTable *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
is_of_match (RgMatchTable *self, RgGame *game)
{
  guint index;

  return self->kept != NULL &&
         (game == self->pending || rg_match_find_game (get_current (self), game, &index));
}

static void
complain (RgMatchTable *self, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  rg_show_message (GTK_WIDGET (self->window), sentence);
}

static void
failed_cb (RgMatchTable *self, const GError *error)
{
  g_autofree char *reason = rg_sentence_for_error (error);
  g_autofree char *sentence = NULL;

  /* Translators: why comes behind the colon. */
  sentence = g_strdup_printf (_ ("The match could not be kept: %s"), reason);
  rg_show_message (GTK_WIDGET (self->window), sentence);
}

static void
forget_match (RgMatchTable *self)
{
  if (self->kept != NULL) {
    g_signal_handlers_disconnect_by_data (self->kept, self);
    g_signal_handlers_disconnect_by_data (get_current (self), self);
  }
  g_clear_object (&self->kept);
  g_clear_object (&self->pending);
  g_ptr_array_set_size (self->games, 0);
}

/* A match takes the place of the one that lies here. */
static void
set_match (RgMatchTable *self, RgKeptMatch *kept)
{
  forget_match (self);
  self->kept = g_object_ref (kept);
  g_signal_connect_swapped (kept, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (get_current (self), "changed", G_CALLBACK (emit_changed),
                            self);
  emit_changed (self);
}

static const char *
find_file (RgMatchTable *self, RgGame *game)
{
  return game == self->told_game ? self->told_file : NULL;
}

static void
hold (RgMatchTable *self, RgGame *game)
{
  if (find_file (self, game) == NULL)
    g_ptr_array_add (self->games, g_object_ref (game));
}

/* The next game belongs to the match when it has begun, and is given up when
 * something else is laid on the table before. */
static void
table_changed_cb (RgMatchTable *self)
{
  if (self->pending != NULL && self->pending != get_game (self)) {
    g_clear_object (&self->pending);
  } else if (self->pending != NULL && rg_game_has_begun (self->pending)) {
    g_autoptr (RgGame) game = g_steal_pointer (&self->pending);

    hold (self, game);
    rg_match_add_game (get_current (self), game, find_file (self, game));
  }
  if (self->kept != NULL && self->laid != get_game (self))
    emit_changed (self);
  g_set_weak_pointer (&self->laid, get_game (self));
}

/* Says why somebody begins, with the article that a click opens. */
static void
lay_pending (RgMatchTable *self, RgGame *game)
{
  RgMatch         *match = get_current (self);
  const char      *article;
  g_autofree char *sentence = rg_match_sentence_for_next (match, &article);

  g_set_object (&self->pending, game);
  rg_table_files_begin_today (self->files, game);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.announce", "(sss)",
                              sentence, rg_match_get_rulebook (match)->id,
                              article != NULL ? article : "");
}

/* A row's game, from memory or from its file. */
static gboolean
lay_game (RgMatchTable *self, guint index)
{
  RgMatch           *match = get_current (self);
  g_autoptr (RgGame) live = rg_match_get_live_game (match, index);
  const char        *path = rg_match_game_get_file (rg_match_get_game (match, index));

  if (live != NULL && live == get_game (self))
    return TRUE;

  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    rg_table_files_open_kept (self->files, path);
    return TRUE;
  }

  if (live != NULL)
    rg_table_files_begin (self->files, live);
  return live != NULL;
}

/* The game that was begun last, or else the one that follows it. */
static void
lay_whatever_follows (RgMatchTable *self)
{
  RgMatch           *match = get_current (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;

  if (rg_match_is_running (match) && lay_game (self, rg_match_get_n_games (match) - 1))
    return;

  game = rg_match_new_game (match, &error);
  if (game != NULL)
    lay_pending (self, game);
  else
    complain (self, error);
}

/* A game on the table that belongs to no match becomes the first of one. */
static void
rematch (RgMatchTable *self)
{
  RgGame *game = get_game (self);

  if (!is_of_match (self, game)) {
    g_autoptr (GError)      error = NULL;
    g_autoptr (RgKeptMatch) kept = NULL;
    g_autoptr (RgMatch)     match = rg_match_new_from_game (game, find_file (self, game),
                                                            &error);

    if (match == NULL) {
      complain (self, error);
      return;
    }

    kept = rg_kept_match_new (match);
    set_match (self, kept);
    hold (self, game);
    rg_kept_match_save (kept);
  }
  lay_whatever_follows (self);
}

/* The same match must not be told by two objects that write one file.  The game
 * that lies here stays. */
static void
take_up (RgMatchTable *self, RgKeptMatch *kept)
{
  if (!rg_match_table_is_played (self, kept))
    set_match (self, kept);
}

static void
do_what_is_wanted (gpointer user_data)
{
  RgMatchTable           *self = user_data;
  g_autoptr (RgKeptMatch) kept = g_steal_pointer (&self->wanted_match);

  if (self->window == NULL)
    return;
  if (kept != NULL)
    take_up (self, kept);
  if (self->wanted != WANTED_GAME && self->kept != NULL)
    rg_kept_match_refresh (self->kept);
  if (self->wanted == WANTED_REMATCH)
    rematch (self);
  else if (self->wanted == WANTED_NEXT)
    lay_whatever_follows (self);
  else if (!lay_game (self, self->wanted_index))
    rg_show_message (GTK_WIDGET (self->window),
                     _ ("Of this game only the result is known here."));
}

/* The game on the table is not lost for it. */
static void
want (RgMatchTable *self, Wanted wanted, RgKeptMatch *kept)
{
  self->wanted = wanted;
  g_set_object (&self->wanted_match, kept);
  rg_table_files_ask_then (self->files, do_what_is_wanted, self);
}

static void
rg_match_table_dispose (GObject *object)
{
  RgMatchTable *self = RG_MATCH_TABLE (object);

  self->window = NULL;
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  forget_match (self);
  g_clear_weak_pointer (&self->laid);
  g_clear_weak_pointer (&self->told_game);
  g_clear_object (&self->wanted_match);
  g_clear_object (&self->files);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (rg_match_table_parent_class)->dispose (object);
}

static void
rg_match_table_finalize (GObject *object)
{
  RgMatchTable *self = RG_MATCH_TABLE (object);

  g_ptr_array_unref (self->games);
  g_free (self->told_file);

  G_OBJECT_CLASS (rg_match_table_parent_class)->finalize (object);
}

static void
rg_match_table_class_init (RgMatchTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_match_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_match_table_finalize;

  /* Another match, or none, or something of it has changed. */
  changed_signal = g_signal_new ("changed", RG_TYPE_MATCH_TABLE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_match_table_init (RgMatchTable *self)
{
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
}

/* @window is that of the table, which has the actions "win.announce" and "win.remark"; it
 * outlives this, or disposes of it.  @files lays games on @table.  Returns: (transfer
 * full): a table at which no match is played */
RgMatchTable *
rg_match_table_new (GtkWindow *window, RgTable *table, RgTableFiles *files)
{
  RgMatchTable *self = g_object_new (RG_TYPE_MATCH_TABLE, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->files = g_object_ref (files);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (table_changed_cb), self);
  return self;
}

/* Begins a match on the terms of @game, in which no move has been made, and lays this,
 * its first, on the table.  What lay there is not asked for: rg_table_files_ask_then()
 * goes before.  Returns: FALSE where no other game can be played on such terms, with the
 * article where odds are refused; then the table is as it was */
gboolean
rg_match_table_begin (RgMatchTable *self, RgGame *game, GError **error)
{
  g_autoptr (RgMatch)     match = rg_match_new_on (game, error);
  g_autoptr (RgKeptMatch) kept = NULL;

  if (match == NULL)
    return FALSE;

  kept = rg_kept_match_new (match);
  set_match (self, kept);
  rg_match_name_game (match, game);
  lay_pending (self, game);
  return TRUE;
}

/* The players have finished their match.  It is kept; the game on the table stays there
 * as a game of its own. */
void
rg_match_table_end (RgMatchTable *self)
{
  forget_match (self);
  emit_changed (self);
}

/* Lets the match know in which file @game, which lies on the table or did, is kept.
 * Where @file is that of a game of a match, this one or an earlier one, @game belongs to
 * that match from now on. */
void
rg_match_table_tell_file (RgMatchTable *self, RgGame *game, const char *file)
{
  g_autoptr (RgKeptMatch) kept = NULL;
  guint                   index;

  g_set_weak_pointer (&self->told_game, game);
  g_free (self->told_file);
  self->told_file = g_strdup (file);
  if (game == self->pending)
    return;

  if (is_of_match (self, game)) {
    rg_match_find_game (get_current (self), game, &index);
    rg_match_set_file (get_current (self), index, file);
    g_ptr_array_remove (self->games, game);
    return;
  }

  if (self->kept == NULL || !rg_match_find_file (get_current (self), file, &index)) {
    kept = rg_kept_match_find (file);
    if (kept == NULL)
      return;
    take_up (self, kept);
  }

  if (rg_match_find_file (get_current (self), file, &index))
    rg_match_follow (get_current (self), index, game);
  emit_changed (self);
}

/* Returns: whether the game on the table is over, so that the same players may play
 * another */
gboolean
rg_match_table_may_rematch (RgMatchTable *self)
{
  return rg_game_is_over (get_game (self));
}

/* Lays the next game of the match to which the game on the table belongs; where it
 * belongs to none, it becomes the first of a new one. */
void
rg_match_table_rematch (RgMatchTable *self)
{
  if (rg_match_table_may_rematch (self))
    want (self, WANTED_REMATCH, NULL);
}

/* Goes on with @kept, perhaps an earlier match, whatever lies on the table: with the game
 * that is not over, or with the next one. */
void
rg_match_table_go_on (RgMatchTable *self, RgKeptMatch *kept)
{
  want (self, WANTED_NEXT, kept);
}

/* Lays a game of @kept, perhaps an earlier match, on the table; @index is from 0. */
void
rg_match_table_open_game (RgMatchTable *self, RgKeptMatch *kept, guint index)
{
  self->wanted_index = index;
  want (self, WANTED_GAME, kept);
}

/* Returns: whether @kept is the match of this table, or was read from its file */
gboolean
rg_match_table_is_played (RgMatchTable *self, RgKeptMatch *kept)
{
  return self->kept == kept ||
         (self->kept != NULL && rg_kept_match_get_path (self->kept) != NULL &&
          g_strcmp0 (rg_kept_match_get_path (self->kept),
                     rg_kept_match_get_path (kept)) == 0);
}

/* Returns: (transfer none) (nullable): the match of this table, also while another
 * game lies there */
RgKeptMatch *
rg_match_table_get_kept (RgMatchTable *self)
{
  return self->kept;
}

/* Returns: (transfer none) (nullable): the match to which the game on the table
 * belongs */
RgMatch *
rg_match_table_get_match (RgMatchTable *self)
{
  return is_of_match (self, get_game (self)) ? get_current (self) : NULL;
}

/* Who of the two leads the men of @color in the game on the table. */
static RgPlayer
find_player (RgMatchTable *self, RgColor color)
{
  RgMatch     *match = get_current (self);
  RgSeriesGame next;
  guint        index;

  if (rg_match_find_game (match, get_game (self), &index))
    return rg_match_game_get_player (rg_match_get_game (match, index), color);

  next = rg_match_get_next (match);
  return rg_series_game_player (&next, color);
}

/* @player is whose score, by his men in the game on the table.  Returns: (transfer
 * full) (nullable): such as "1½"; NULL where the game belongs to no match */
char *
rg_match_table_get_score (RgMatchTable *self, RgColor player)
{
  RgMatch *match = rg_match_table_get_match (self);

  return match != NULL ? rg_match_get_score (match, find_player (self, player)) : NULL;
}

/* Returns: (transfer full) (nullable): which game of the match lies on the table and
 * how the match stands, White's score first */
char *
rg_match_table_get_label (RgMatchTable *self)
{
  RgMatch         *match = rg_match_table_get_match (self);
  g_autofree char *score = NULL;
  guint            index;

  if (match == NULL)
    return NULL;
  if (!rg_match_find_game (match, get_game (self), &index))
    index = rg_match_get_n_games (match);

  score = rg_match_score_label (match, find_player (self, RG_WHITE));
  /* Translators: the score is such as “2½ – 1½”. */
  return g_strdup_printf (_ ("Match, game %u · %s"), index + 1, score);
}
