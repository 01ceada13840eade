/* One table of the keys of a group each, so that reading and writing cannot
 * drift apart.  Two windows, or two programs, may go on with one match: whoever
 * saves reads first what the other has kept, while the folder is locked.
 * Whatever cannot be read is said with its group and key, and nothing is made
 * of such a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-file.h"

#include "rg-folder.h"
#include "rg-load.h"
#include "rg-save.h"

#include <string.h>

#define VERSION      1
#define MAX_SIZE_MIB 16
#define MATCH_GROUP  "Match"

/* What one group says, as texts; those that are not there are NULL. */
typedef enum {
  KEY_EVENT,
  KEY_TERMS,
  KEY_ODDS,
  KEY_WHITE,
  KEY_ID,
  KEY_BEGINNER,
  KEY_RESULT,
  KEY_REASON,
  KEY_DATE,
  KEY_FILE,
} RgMatchKey;

static const char *const KEYS[] = {
  [KEY_EVENT] = "Event",   [KEY_TERMS] = "Terms",   [KEY_ID] = "Id",
  [KEY_ODDS] = "Odds",     [KEY_WHITE] = "White",   [KEY_BEGINNER] = "Beginner",
  [KEY_RESULT] = "Result", [KEY_REASON] = "Reason", [KEY_DATE] = "Date",
  [KEY_FILE] = "File",
};

static const char *const PLAYERS[] = { "first", "second" };

/* A match file while it is read or written: one group of it after the other. */
typedef struct {
  GKeyFile *keys;
  char     *group;
  char     *folder;
  char     *name;
} RgMatchFile;

static RgMatchFile *
file_new (const char *path)
{
  RgMatchFile *self = g_new0 (RgMatchFile, 1);

  self->keys = g_key_file_new ();
  self->group = g_strdup (MATCH_GROUP);
  self->folder = g_path_get_dirname (path);
  self->name = g_path_get_basename (path);
  return self;
}

static void
file_free (RgMatchFile *self)
{
  g_key_file_unref (self->keys);
  g_free (self->group);
  g_free (self->folder);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgMatchFile, file_free)

/* Goes on to the group of a game, from 0. */
static void
go_to_game (RgMatchFile *self, guint index)
{
  g_free (self->group);
  self->group = g_strdup_printf ("Game %u", index + 1);
}

static void
put (RgMatchFile *self, RgMatchKey key, const char *value)
{
  if (value != NULL)
    g_key_file_set_string (self->keys, self->group, KEYS[key], value);
}

static void
put_odds (RgMatchFile *self, const RgOdds *odds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (odds->items == 0)
    return;

  rg_odds_print (odds, text);
  put (self, KEY_ODDS, text->str);
}

/* A game that lies beside the match stays beside it wherever both are put. */
static void
put_file (RgMatchFile *self, const char *file)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (file == NULL)
    return;

  folder = g_path_get_dirname (file);
  name = g_path_get_basename (file);
  put (self, KEY_FILE, g_str_equal (folder, self->folder) ? name : file);
}

static void
put_terms (RgMatchFile *self, RgMatch *match)
{
  g_autofree char *terms = rg_terms_print (rg_match_get_terms (match));

  g_key_file_set_integer (self->keys, self->group, "Version", VERSION);
  put (self, KEY_EVENT, rg_match_get_own_event (match));
  put (self, KEY_TERMS, terms);
}

static void
put_game (RgMatchFile *self, RgMatchGame *row)
{
  const RgSeriesGame *seats = rg_match_game_get_seats (row);

  put (self, KEY_ID, rg_match_game_get_id (row));
  put (self, KEY_WHITE, PLAYERS[seats->white]);
  put (self, KEY_BEGINNER, PLAYERS[seats->beginner]);
  put_odds (self, &seats->odds);
  put (self, KEY_RESULT, rg_result_to_text (seats->outcome.result));
  put (self, KEY_REASON, rg_reason_to_text (seats->outcome.reason));
  put (self, KEY_DATE, rg_match_game_get_date (row));
  put_file (self, rg_match_game_get_file (row));
}

static gboolean
complain (RgMatchFile *self, RgMatchKey key, const char *value, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%s=%s", KEYS[key], value);

  rg_set_error (error, RG_ERROR_SYNTAX,
                N_ ("The match “%s” cannot be read: “%s” stands in [%s]"), self->name,
                line, self->group, NULL);
  return FALSE;
}

/* A value that ends in a lone backslash is none: GLib complains of it twice, the second
 * time in a warning. */
static char *
take (RgMatchFile *self, RgMatchKey key)
{
  g_autofree char *raw = g_key_file_get_value (self->keys, self->group, KEYS[key], NULL);
  gsize            length = raw != NULL ? strlen (raw) : 0;
  gsize            end = length;

  while (end > 0 && raw[end - 1] == '\\')
    end--;
  if ((length - end) % 2 != 0)
    return NULL;

  return g_key_file_get_string (self->keys, self->group, KEYS[key], NULL);
}

/* Which of @n words a key has; left as it is where the key is missing. */
static gboolean
take_word (RgMatchFile *self,
           RgMatchKey   key,
           const char *(*word) (guint),
           guint    n,
           guint   *index,
           GError **error)
{
  g_autofree char *text = take (self, key);

  if (text == NULL)
    return TRUE;

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (text, word (i)) == 0) {
      *index = i;
      return TRUE;
    }

  return complain (self, key, text, error);
}

static const char *
player_word (guint index)
{
  return PLAYERS[index];
}

static const char *
result_word (guint index)
{
  return rg_result_to_text ((RgResult) index);
}

static const char *
reason_word (guint index)
{
  return rg_reason_to_text ((RgReason) index);
}

static gboolean
take_player (RgMatchFile *self, RgMatchKey key, RgPlayer *player, GError **error)
{
  guint index = RG_PLAYER_FIRST;

  if (!take_word (self, key, player_word, G_N_ELEMENTS (PLAYERS), &index, error))
    return FALSE;

  *player = (RgPlayer) index;
  return TRUE;
}

static gboolean
take_odds (RgMatchFile *self, RgOdds *odds, GError **error)
{
  g_autofree char *text = take (self, KEY_ODDS);

  return text == NULL || rg_odds_parse (text, odds) ||
         complain (self, KEY_ODDS, text, error);
}

static gboolean
take_outcome (RgMatchFile *self, RgOutcome *outcome, GError **error)
{
  guint result = RG_RESULT_NONE;
  guint reason = RG_REASON_NONE;

  if (!take_word (self, KEY_RESULT, result_word, RG_RESULT_ANNULLED + 1, &result,
                  error) ||
      !take_word (self, KEY_REASON, reason_word, RG_REASON_DIRECTOR + 1, &reason, error))
    return FALSE;

  *outcome = (RgOutcome){ (RgResult) result, (RgReason) reason };
  return TRUE;
}

static gboolean
take_game (RgMatchFile *self, RgMatch *match, GError **error)
{
  g_autofree char *date = take (self, KEY_DATE);
  g_autofree char *id = take (self, KEY_ID);
  g_autofree char *name = take (self, KEY_FILE);
  g_autofree char *path = NULL;
  RgMatchGameFacts facts = { .date = date };

  if (name != NULL)
    path = g_canonicalize_filename (name, self->folder);
  facts.file = path;
  facts.id = id != NULL ? id : self->group;
  if (!take_player (self, KEY_WHITE, &facts.seats.white, error) ||
      !take_player (self, KEY_BEGINNER, &facts.seats.beginner, error) ||
      !take_odds (self, &facts.seats.odds, error) ||
      !take_outcome (self, &facts.seats.outcome, error))
    return FALSE;

  rg_match_restore (match, &facts);
  return TRUE;
}

static RgMatch *
take_terms (RgMatchFile *self, GError **error)
{
  g_autofree char *event = take (self, KEY_EVENT);
  g_autofree char *text = take (self, KEY_TERMS);
  g_auto (RgTerms) terms = { 0 };

  if (text != NULL && !rg_terms_parse (text, &terms, NULL)) {
    complain (self, KEY_TERMS, text, error);
    return NULL;
  }

  return rg_match_new (&terms, event, error);
}

static gboolean
check_version (RgMatchFile *self, GError **error)
{
  int version = g_key_file_get_integer (self->keys, MATCH_GROUP, "Version", NULL);

  if (version >= 1 && version <= VERSION)
    return TRUE;

  rg_set_error (error, version > VERSION ? RG_ERROR_NO_SUCH_THING : RG_ERROR_SYNTAX,
                version > VERSION ? N_ ("The match “%s” was made by a newer Régence")
                                  : N_ ("“%s” is no match that Régence has kept"),
                self->name, NULL);
  return FALSE;
}

static RgMatch *
read_match (RgMatchFile *self, GError **error)
{
  g_autoptr (RgMatch) match = NULL;

  if (!check_version (self, error))
    return NULL;

  match = take_terms (self, error);
  if (match == NULL)
    return NULL;

  for (guint i = 0;; i++) {
    go_to_game (self, i);
    if (!g_key_file_has_group (self->keys, self->group))
      break;
    if (!take_game (self, match, error))
      return NULL;
  }

  rg_match_mark_saved (match);
  return g_steal_pointer (&match);
}

static RgMatch *
parse (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr (RgMatchFile) file = file_new (path);

  /* Whatever is no key file has no version either. */
  g_key_file_load_from_bytes (file->keys, bytes, G_KEY_FILE_NONE, NULL);
  return read_match (file, error);
}

/**
 * rg_match_load:
 * @path: a file that rg_match_save() has written
 * @error: return location for an error: as of rg_load() where the file could
 *   not be read, of %RG_ERROR where it holds no match
 *
 * Reads a match.  The files of its games are not looked into.
 *
 * Returns: (transfer full) (nullable): the match
 */
RgMatch *
rg_match_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load (path, MAX_SIZE_MIB, error);

  return bytes != NULL ? parse (path, bytes, error) : NULL;
}

/**
 * rg_match_refresh:
 * @path: the file of this match
 * @error: return location for an error, see rg_match_load()
 *
 * Takes over what another window has kept there since, see rg_match_merge().  A
 * file that is empty or not there tells nothing.
 *
 * Returns: %FALSE where the file cannot be read
 */
gboolean
rg_match_refresh (RgMatch *self, const char *path, GError **error)
{
  g_autoptr (GBytes)  bytes = NULL;
  g_autoptr (RgMatch) kept = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  bytes = rg_load (path, MAX_SIZE_MIB, error);
  if (bytes == NULL)
    return FALSE;
  if (g_bytes_get_size (bytes) == 0)
    return TRUE;

  kept = parse (path, bytes, error);
  if (kept == NULL)
    return FALSE;

  rg_match_merge (self, kept);
  return TRUE;
}

static gboolean
write_match (RgMatch *self, const char *path, GError **error)
{
  g_autoptr (RgMatchFile) file = file_new (path);
  g_autofree char        *text = NULL;
  gsize                   length;

  put_terms (file, self);
  for (guint i = 0; i < rg_match_get_n_games (self); i++) {
    go_to_game (file, i);
    put_game (file, rg_match_get_game (self, i));
  }

  text = g_key_file_to_data (file->keys, &length, NULL);
  return rg_save_text (path, text, length, error);
}

/**
 * rg_match_save:
 * @path: a local file name, where this match is kept or nothing is
 * @error: return location for an error: of %G_FILE_ERROR, or of %RG_ERROR where
 *   something else lies there, which stays
 *
 * Writes the match whole, or not at all.  Games are told by the names of their
 * files, without the folder where it is that of @path.  What another window or
 * program has kept there in the meantime is taken over first, so that no game
 * of either is lost; the folder is locked as long as that takes.
 *
 * Returns: %FALSE where that failed; then the file is as it was
 */
gboolean
rg_match_save (RgMatch *self, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int              lock = rg_folder_lock (folder);
  gboolean         is_saved = rg_match_refresh (self, path, error) &&
                      write_match (self, path, error);

  rg_folder_unlock (lock);
  if (is_saved)
    rg_match_mark_saved (self);
  return is_saved;
}
