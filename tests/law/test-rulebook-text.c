/* Tests rulebooks as text: what is written can be read back, each mistake has its
 * sentence, and a rulebook that a club adds is on the shelf beside the program's own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-rulebook-text.h"

#include <string.h>

static char *
read_file (const char *name)
{
  g_autofree char   *path = g_build_filename (RG_TEST_FOLDER, "rulebooks", name, NULL);
  g_autoptr (GError) error = NULL;
  char              *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static RgRulebook *
parse (const char *text, const char *const *languages)
{
  g_autoptr (GError) error = NULL;
  RgRulebook        *rulebook = rg_rulebook_parse (text, -1, languages, &error);

  g_assert_no_error (error);
  g_assert_nonnull (rulebook);
  return rulebook;
}

/* Each of the program's own rulebooks, written and read back, gives the same text and the
 * same law. */
static void
test_written_and_read (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++) {
    g_autoptr (GString)    once = g_string_new (NULL);
    g_autoptr (GString)    again = g_string_new (NULL);
    g_autoptr (RgRulebook) read = NULL;

    rg_rulebook_print (shelf->rulebooks[i], NULL, once);
    read = parse (once->str, NULL);
    rg_rulebook_print (read, NULL, again);
    g_assert_cmpstr (once->str, ==, again->str);
    g_assert_cmpstr (read->hash, ==, shelf->rulebooks[i]->hash);
    g_assert_cmpuint (read->n_articles, ==, shelf->rulebooks[i]->n_articles);
  }
}

/* Each row replaces a part of a valid rulebook and names the expected sentence. */
static void
test_each_mistake_is_said (void)
{
  g_autofree char *sound = read_file ("club.rulebook");
  g_autofree char *rows = read_file ("broken.tsv");
  g_auto (GStrv)   lines = g_strsplit (rows, "\n", -1);
  guint            n = 0;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++, n++) {
    g_auto (GStrv)   cells = g_strsplit (lines[i], "\t", 3);
    g_autofree char *old = g_strcompress (cells[0]);
    g_autofree char *new = g_strcompress (cells[1]);
    g_autoptr (GString) text = g_string_new (sound);
    g_autoptr (GError)  error = NULL;

    g_assert_cmpuint (g_string_replace (text, old, new, 1), ==, 1);
    if (rg_rulebook_parse (text->str, (gssize) text->len, NULL, &error) != NULL)
      g_test_fail_printf ("broken.tsv:%u is read", i + 1);
    else if (!g_str_equal (error->message, cells[2]))
      g_test_fail_printf ("broken.tsv:%u: %s", i + 1, error->message);
  }
  g_assert_cmpuint (n, >=, 60);
}

static void
test_what_is_no_text (void)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (GString) large = g_string_new (NULL);

  g_assert_null (rg_rulebook_parse ("[Rulebook]\nid=\xff", -1, NULL, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (rg_rulebook_parse ("[Rulebook]\0id=a", 15, NULL, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (rg_rulebook_parse ("", 0, NULL, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  g_clear_error (&error);
  for (guint i = 0; i < 70000; i++)
    g_string_append (large, "# a long remark\n");
  g_assert_null (rg_rulebook_parse (large->str, -1, NULL, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
}

/* Reads the most preferred of the languages in the file. */
static void
test_languages (void)
{
  static const char *const french[] = { "fr_FR", "fr", "C", NULL };
  static const char *const english[] = { "en", "fr", NULL };
  static const char *const german[] = { "de", NULL };
  g_autofree char         *sound = read_file ("club.rulebook");
  g_autoptr (RgRulebook)   in_french = parse (sound, french);
  g_autoptr (RgRulebook)   in_english = parse (sound, english);
  g_autoptr (RgRulebook)   in_german = parse (sound, german);

  g_assert_cmpstr (in_french->title, ==, "Cercle");
  g_assert_cmpstr (in_french->summary, ==, "Its rules.");
  g_assert_cmpstr (in_english->title, ==, "Club");
  g_assert_cmpstr (in_german->title, ==, "Club");
  g_assert_cmpstr (in_french->hash, ==, in_german->hash);
}

/* The hash covers the clauses and their articles, not titles and summaries. */
static void
test_hash (void)
{
  g_autofree char       *sound = read_file ("club.rulebook");
  g_autoptr (GString)    other_words = g_string_new (sound);
  g_autoptr (GString)    other_law = g_string_new (sound);
  g_autoptr (RgRulebook) one = parse (sound, NULL);
  g_autoptr (RgRulebook) words = NULL, law = NULL;

  g_string_replace (other_words, "It is played.", "It must be played.", 1);
  g_string_replace (other_law, "number=50", "number=60", 1);
  words = parse (other_words->str, NULL);
  law = parse (other_law->str, NULL);
  g_assert_cmpstr (words->hash, ==, one->hash);
  g_assert_cmpstr (law->hash, !=, one->hash);
}

/* An added rulebook comes after the program's own; it replaces another added one with the
 * same id, but never one of the program's own. */
static void
test_shelf (void)
{
  g_autofree char    *sound = read_file ("club.rulebook");
  g_autoptr (GString) other = g_string_new (sound);
  g_autoptr (GError)  error = NULL;
  const RgShelf      *before = rg_shelf_get ();
  RgRulebook         *club = parse (sound, NULL);
  RgRulebook         *changed, *own;
  g_autofree char    *law = NULL;

  g_assert_true (rg_shelf_add (club, &error));
  g_assert_cmpuint (rg_shelf_get ()->n, ==, before->n + 1);
  g_assert_cmpuint (rg_shelf_get ()->n_own, ==, before->n);
  g_assert_true (rg_shelf_offer (rg_shelf_get (), before->n) == club);
  g_assert_true (rg_shelf_find (rg_shelf_get (), "club") == club);
  g_assert_true (club->is_added);
  law = rg_rulebook_name_law (club);
  g_assert_true (rg_shelf_find (rg_shelf_get (), law) == club);
  g_assert_null (rg_shelf_find (rg_shelf_get (), "club 0000000000000000"));

  g_string_replace (other, "number=50", "number=60", 1);
  changed = parse (other->str, NULL);
  g_assert_true (rg_shelf_add (changed, &error));
  g_assert_cmpuint (rg_shelf_get ()->n, ==, before->n + 1);
  g_assert_true (rg_shelf_find (rg_shelf_get (), "club") == changed);
  g_assert_null (rg_shelf_find (rg_shelf_get (), law));

  g_string_replace (other, "id=club", "id=london", 1);
  own = parse (other->str, NULL);
  g_assert_false (rg_shelf_add (own, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
  rg_rulebook_free (own);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/rulebook-text/what-is-written-is-read-back",
                   test_written_and_read);
  g_test_add_func ("/law/rulebook-text/each-mistake-is-said", test_each_mistake_is_said);
  g_test_add_func ("/law/rulebook-text/what-is-no-text-is-refused", test_what_is_no_text);
  g_test_add_func ("/law/rulebook-text/the-wanted-language-is-read", test_languages);
  g_test_add_func ("/law/rulebook-text/the-hash-is-that-of-the-law", test_hash);
  g_test_add_func ("/law/rulebook-text/a-club-adds-to-the-shelf", test_shelf);

  return g_test_run ();
}
