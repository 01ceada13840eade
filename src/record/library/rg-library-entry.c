/* An entry shows facts, and lets them be exchanged when its game goes on.
 * Knows no file and no other entry. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-entry.h"

#include "rg-fold.h"

struct _RgLibraryEntry {
  GObject parent_instance;

  char           *folder; /* a ref string */
  RgLibraryFacts *facts;
  char           *more; /* folded; further words to be found by */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RgLibraryEntry, rg_library_entry, G_TYPE_OBJECT)

static void
rg_library_entry_finalize (GObject *object)
{
  RgLibraryEntry *self = RG_LIBRARY_ENTRY (object);

  g_clear_pointer (&self->folder, g_ref_string_release);
  g_clear_pointer (&self->facts, rg_library_facts_unref);
  g_free (self->more);

  G_OBJECT_CLASS (rg_library_entry_parent_class)->finalize (object);
}

static void
rg_library_entry_class_init (RgLibraryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_library_entry_finalize;

  /**
   * RgLibraryEntry::changed:
   *
   * Emitted when it shows other facts.  A list that is told of the entry again
   * need not bind the row anew.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_LIBRARY_ENTRY, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
rg_library_entry_init (G_GNUC_UNUSED RgLibraryEntry *self)
{
}

/* Returns: (transfer full): an entry; @folder is a ref string, where its file is */
RgLibraryEntry *
rg_library_entry_new (const char *folder, RgLibraryFacts *facts)
{
  RgLibraryEntry *self = g_object_new (RG_TYPE_LIBRARY_ENTRY, NULL);

  self->folder = g_ref_string_acquire ((char *) folder);
  self->facts = rg_library_facts_ref (facts);
  return self;
}

/* Shows other facts of the same game.  The list that has the entry tells of it. */
void
rg_library_entry_set_facts (RgLibraryEntry *self, RgLibraryFacts *facts)
{
  RgLibraryFacts *old = self->facts;

  self->facts = rg_library_facts_ref (facts);
  rg_library_facts_unref (old);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: (transfer none): what it shows; valid until it shows something else */
RgLibraryFacts *
rg_library_entry_get_facts (RgLibraryEntry *self)
{
  return self->facts;
}

/* Returns: (transfer none) (type filename): the name of the file */
const char *
rg_library_entry_get_file_name (RgLibraryEntry *self)
{
  return self->facts->name;
}

/* Returns: (transfer full) (type filename): where the file lies */
char *
rg_library_entry_get_path (RgLibraryEntry *self)
{
  return g_build_filename (self->folder, self->facts->name, NULL);
}

/* Returns: (transfer none): one of the texts of the game, in the words of PGN, of the
 * protocol and of rg_odds_print(); empty where there is none; valid until the entry
 * shows something else */
const char *
rg_library_entry_get_text (RgLibraryEntry *self, RgLibraryText text)
{
  return self->facts->texts[text];
}

/* Returns: the year in which the game was played, 0 where it is not known */
guint
rg_library_entry_get_year (RgLibraryEntry *self)
{
  const char *date = self->facts->texts[RG_LIBRARY_DATE];
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
 * Lets the entry be found by these words too, instead of those added before.
 */
void
rg_library_entry_add_words (RgLibraryEntry *self, const char *text)
{
  g_free (self->more);
  self->more = text != NULL ? rg_fold (text) : NULL;
}

/**
 * rg_library_entry_matches:
 * @words: (array zero-terminated=1): as rg_fold_words() gives them
 *
 * Returns: whether each of @words begins a word of the entry
 */
gboolean
rg_library_entry_matches (RgLibraryEntry *self, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++) {
    const char *one[] = { words[i], NULL };

    if (!rg_fold_has (self->facts->search, one) &&
        (self->more == NULL || !rg_fold_has (self->more, one)))
      return FALSE;
  }

  return TRUE;
}

static int
compare_numbers (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* The day as PGN writes it, what is not known of it before all else. */
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
  int order = compare_days (a->facts->texts[RG_LIBRARY_DATE],
                            b->facts->texts[RG_LIBRARY_DATE]);

  if (order == 0)
    order = compare_numbers (a->facts->started, b->facts->started);
  return order != 0 ? order : rg_library_entry_compare_modified (a, b);
}

/* A file of which nothing could be read is no game that goes on. */
static gboolean
goes_on (RgLibraryEntry *self)
{
  return self->facts->status != RG_GAME_FINISHED &&
         *self->facts->texts[RG_LIBRARY_RULEBOOK] != '\0';
}

/* Returns: the order of a list whose beginning is looked at first: negative where @a
 * goes on and @b does not, or where @a was played later; games of which no date is
 * known come last */
int
rg_library_entry_compare_latest (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = goes_on (b) - goes_on (a);

  return order != 0 ? order : rg_library_entry_compare_dates (b, a);
}

/* Returns: the order by when the files were last changed, the older first */
int
rg_library_entry_compare_modified (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = compare_numbers (a->facts->stamp.mtime, b->facts->stamp.mtime);

  return order != 0 ? order : g_strcmp0 (a->facts->name, b->facts->name);
}

/* Returns: the order by White's name, then by Black's, then by date */
int
rg_library_entry_compare_players (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = g_strcmp0 (a->facts->players, b->facts->players);

  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* White's wins, draws, Black's wins, what else there is, games that go on. */
static int
rank_result (RgLibraryEntry *self)
{
  static const char *const order[] = { "1-0", "1/2-1/2", "0-1", "0-0", "annulled" };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (g_str_equal (self->facts->texts[RG_LIBRARY_RESULT], order[i]))
      return (int) i;

  return G_N_ELEMENTS (order) + (self->facts->status == RG_GAME_RUNNING);
}

/* Returns: the order by result, games without one last, then by date */
int
rg_library_entry_compare_results (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = rank_result (a) - rank_result (b);

  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* Returns: the order by how much is given, games without odds first, then by the words
 * for the odds, then by date */
int
rg_library_entry_compare_odds (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = compare_numbers (a->facts->odds_rank, b->facts->odds_rank);

  if (order == 0)
    order = g_strcmp0 (a->facts->texts[RG_LIBRARY_ODDS],
                       b->facts->texts[RG_LIBRARY_ODDS]);
  return order != 0 ? order : rg_library_entry_compare_dates (a, b);
}

/* With a time of resumption, adjourned without one, all others. */
static int
rank_due (RgLibraryEntry *self)
{
  if (self->facts->status != RG_GAME_ADJOURNED)
    return 2;

  return *self->facts->texts[RG_LIBRARY_DUE] == '\0';
}

/* Returns: the order by when adjourned games are to be resumed, the first first; then
 * those that are adjourned without a time, and all others, the latest first */
int
rg_library_entry_compare_due (RgLibraryEntry *a, RgLibraryEntry *b)
{
  int order = rank_due (a) - rank_due (b);

  if (order == 0)
    order = g_strcmp0 (a->facts->texts[RG_LIBRARY_DUE], b->facts->texts[RG_LIBRARY_DUE]);
  return order != 0 ? order : rg_library_entry_compare_latest (a, b);
}
