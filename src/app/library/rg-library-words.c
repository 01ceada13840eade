/* The facts are codes of PGN and of the protocol; here they become the reader's
 * language.  Knows no list and no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-words.h"

#include "rg-adjournment.h"
#include "rg-odds-sentence.h"
#include "rg-sentences.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

#define BETWEEN " · "

/* Returns: (transfer full): what the odds are called, as a title; empty where none are
 * given */
char *
rg_library_words_odds (RgLibraryEntry *entry)
{
  const char *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  RgOdds      odds;

  if (*text == '\0')
    return g_strdup ("");

  return rg_odds_parse (text, &odds) ? rg_odds_title (&odds) : g_strdup (text);
}

static const char *
get_name (RgLibraryEntry *entry, RgColor player)
{
  const char *name = rg_library_entry_get_text (entry, player == RG_WHITE
                                                         ? RG_LIBRARY_WHITE
                                                         : RG_LIBRARY_BLACK);

  if (*name != '\0')
    return name;

  return player == RG_WHITE ? _ ("White") : _ ("Black");
}

/* A file of which nothing could be read has no rulebook. */
static gboolean
is_readable (RgLibraryEntry *entry)
{
  return *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
}

/* Returns: (transfer full): who plays; the name of a file that cannot be read */
char *
rg_library_words_players (RgLibraryEntry *entry)
{
  if (!is_readable (entry))
    return g_filename_display_name (rg_library_entry_get_file_name (entry));

  return g_strdup_printf ("%s – %s", get_name (entry, RG_WHITE),
                          get_name (entry, RG_BLACK));
}

static const char *
get_rulebook_title (RgLibraryEntry *entry)
{
  const char       *id = rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK);
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), id);

  return rulebook != NULL ? _ (rulebook->title) : id;
}

static void
add (GString *text, const char *part)
{
  if (*part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, BETWEEN);
  g_string_append (text, part);
}

/* Returns: (transfer full): odds, event and rulebook; empty for a file that cannot be
 * read */
char *
rg_library_words_terms (RgLibraryEntry *entry)
{
  g_autofree char *odds = rg_library_words_odds (entry);
  GString         *text = g_string_new (NULL);

  add (text, odds);
  add (text, rg_library_entry_get_text (entry, RG_LIBRARY_EVENT));
  add (text, get_rulebook_title (entry));
  return g_string_free (text, FALSE);
}

static RgOutcome
get_outcome (RgLibraryEntry *entry)
{
  const char *result = rg_library_entry_get_text (entry, RG_LIBRARY_RESULT);
  const char *reason = rg_library_entry_get_text (entry, RG_LIBRARY_REASON);
  RgOutcome   outcome = { rg_result_from_text (result), RG_REASON_NONE };

  for (RgReason i = RG_REASON_NONE; i <= RG_REASON_DIRECTOR; i++)
    if (g_strcmp0 (rg_reason_to_text (i), reason) == 0)
      outcome.reason = i;

  return outcome;
}

static char *
describe_due (const char *due)
{
  g_autofree char *when = rg_local_time_in_words (due);

  /* Translators: day and hour at which an adjourned game goes on, or should
   * have. */
  return g_strdup_printf (rg_local_time_is_past (due) ? _ ("was to be resumed on %s")
                                                      : _ ("resumes on %s"),
                          when);
}

static char *
describe_rest (RgLibraryEntry *entry)
{
  RgMoment sealed = rg_library_entry_get_facts (entry)->sealed;
  guint    n = rg_library_entry_get_facts (entry)->n_moves;

  if (sealed.number > 0)
    return g_strdup_printf (sealed.mover == RG_WHITE
                              ? _ ("Adjourned, White’s move %u sealed")
                              : _ ("Adjourned, Black’s move %u sealed"),
                            sealed.number);

  return g_strdup_printf (ngettext ("Adjourned after %u move", "Adjourned after %u moves",
                                    n),
                          n);
}

static char *
describe_adjourned (RgLibraryEntry *entry)
{
  const char      *due = rg_library_entry_get_text (entry, RG_LIBRARY_DUE);
  g_autofree char *rest = describe_rest (entry);
  g_autofree char *when = NULL;
  GString         *text;

  if (*due == '\0')
    return g_steal_pointer (&rest);

  when = describe_due (due);
  text = g_string_new (NULL);
  add (text, rest);
  add (text, when);
  return g_string_free (text, FALSE);
}

/* Adjourned or running, and how far. */
static char *
describe_running (RgLibraryEntry *entry)
{
  guint n = rg_library_entry_get_facts (entry)->n_moves;

  if (rg_library_entry_get_facts (entry)->status == RG_GAME_ADJOURNED)
    return describe_adjourned (entry);

  return g_strdup_printf (ngettext ("Not ended, %u move", "Not ended, %u moves", n), n);
}

/* What was not read stands in front, as it may explain the rest. */
static char *
describe_readable (RgLibraryEntry *entry)
{
  const char      *unread = rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD);
  GString         *text = g_string_new (NULL);
  g_autofree char *running = NULL;

  if (*unread != '\0') {
    g_autofree char *words = rg_sentence_for_unread (unread);

    add (text, words);
  }
  running = describe_running (entry);
  add (text, rg_library_entry_get_facts (entry)->status == RG_GAME_FINISHED
               ? rg_sentence_for_end (get_outcome (entry))
               : running);
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): how the game ended, or how far it has come; what is wrong
 * with its file */
char *
rg_library_words_state (RgLibraryEntry *entry)
{
  const GError    *error = rg_library_entry_get_facts (entry)->error;
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return describe_readable (entry);

  sentence = rg_sentence_for_error (error);
  return is_readable (entry)
           /* Translators: why a file could not be read to its end. */
           ? g_strdup_printf (_ ("Read in part: %s"), sentence)
           /* Translators: why a file could not be read. */
           : g_strdup_printf (_ ("Cannot be read: %s"), sentence);
}

/* Returns: (transfer none): the result as a printed sheet shows it; empty for a file
 * that cannot be read */
const char *
rg_library_words_result (RgLibraryEntry *entry)
{
  return is_readable (entry) ? rg_result_label (get_outcome (entry).result) : "";
}

/* Returns: (transfer full): the day, as far as it is known */
char *
rg_library_words_date (RgLibraryEntry *entry)
{
  return rg_date_label (rg_library_entry_get_text (entry, RG_LIBRARY_DATE));
}
