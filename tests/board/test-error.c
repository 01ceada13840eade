/* Tests of refusals that can be said again in another language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"

static const char *
into_french (const char *format)
{
  g_assert_cmpstr (format, ==, "rank %s has %s squares");
  return "%2$s cases sur la rangée %1$s";
}

static const char *
into_nonsense (const char *format G_GNUC_UNUSED)
{
  return "%9$s 100 %% %s %d %";
}

static GError *
refuse (void)
{
  GError *error = NULL;

  rg_set_error (&error, RG_ERROR_SYNTAX, "rank %s has %s squares", "3", "9", NULL);
  return error;
}

static void
test_the_message_is_english (void)
{
  g_autoptr (GError) error = refuse ();

  g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, "rank 3 has 9 squares");
}

static void
test_a_translation_may_turn_words_round (void)
{
  g_autoptr (GError) error = refuse ();
  g_autofree char   *sentence = rg_error_sentence (error, into_french);

  g_assert_cmpstr (sentence, ==, "9 cases sur la rangée 3");
}

static void
test_a_bad_translation_does_no_harm (void)
{
  g_autoptr (GError) error = refuse ();
  g_autofree char   *sentence = rg_error_sentence (error, into_nonsense);

  g_assert_cmpstr (sentence, ==, " 100 % 3 %d %");
}

static void
test_a_copy_says_the_same (void)
{
  g_autoptr (GError) error = refuse ();
  g_autoptr (GError) copy = NULL;
  g_autofree char   *sentence = NULL;

  rg_error_set_article (error, "16.1.d");
  copy = g_error_copy (error);
  g_clear_error (&error);
  sentence = rg_error_sentence (copy, into_french);

  g_assert_cmpstr (sentence, ==, "9 cases sur la rangée 3");
  g_assert_cmpstr (rg_error_get_article (copy), ==, "16.1.d");
}

static void
test_there_need_be_no_article (void)
{
  g_autoptr (GError) error = refuse ();

  g_assert_null (rg_error_get_article (error));
}

static const char *
find_whole (const char *message)
{
  g_assert_cmpstr (message, ==, "100 % gone");
  return "perdu à 100 %";
}

/* Errors of other domains have no arguments, so that their whole message is
 * translated. */
static void
test_errors_of_others_come_as_their_message (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *message = NULL;
  g_autofree char   *sentence = NULL;

  error = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "100 % gone");
  message = rg_error_sentence (error, NULL);
  sentence = rg_error_sentence (error, find_whole);

  g_assert_cmpstr (message, ==, "100 % gone");
  g_assert_cmpstr (sentence, ==, "perdu à 100 %");
  g_assert_null (rg_error_get_article (error));
}

static void
test_no_caller_need_listen (void)
{
  rg_set_error (NULL, RG_ERROR_ILLEGAL, "no %s", "one", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/error/the-message-is-english", test_the_message_is_english);
  g_test_add_func ("/board/error/a-translation-may-turn-words-round",
                   test_a_translation_may_turn_words_round);
  g_test_add_func ("/board/error/a-bad-translation-does-no-harm",
                   test_a_bad_translation_does_no_harm);
  g_test_add_func ("/board/error/a-copy-says-the-same", test_a_copy_says_the_same);
  g_test_add_func ("/board/error/there-need-be-no-article",
                   test_there_need_be_no_article);
  g_test_add_func ("/board/error/errors-of-others-come-as-their-message",
                   test_errors_of_others_come_as_their_message);
  g_test_add_func ("/board/error/no-caller-need-listen", test_no_caller_need_listen);

  return g_test_run ();
}
