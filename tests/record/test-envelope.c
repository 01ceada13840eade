/* Tests the envelope: it opens with the right passwords and no others, every fault has
 * its own code, and its size does not depend on the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-envelope.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#define TEXT "C 3 FR"

#define BOTH (RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR)

static const RgSeal SEALS[] = {
  RG_SEAL_ON_HONOUR,
  RG_SEAL_BY_PLAYERS,
  RG_SEAL_BY_DIRECTOR,
  BOTH,
};

static RgEnvelope *
parse_text (const char *text, gsize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return rg_envelope_parse (bytes, error);
}

static char *
text_of (const RgEnvelope *envelope)
{
  g_autoptr (GBytes) bytes = rg_envelope_get_bytes (envelope);
  gsize              length;
  const char        *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

static RgEnvelope *
again (const RgEnvelope *envelope)
{
  g_autofree char   *text = text_of (envelope);
  g_autoptr (GError) error = NULL;
  RgEnvelope        *copy = parse_text (text, strlen (text), &error);

  g_assert_no_error (error);
  return copy;
}

static void
assert_opens (const RgEnvelope *envelope,
              const char       *white,
              const char       *black,
              const char       *director)
{
  g_autoptr (GError)   error = NULL;
  g_autoptr (RgSecret) text = rg_test_open (envelope, white, black, director, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (rg_secret_peek (text), ==, TEXT);
}

static void
assert_shut (const RgEnvelope *envelope,
             const char       *white,
             const char       *black,
             const char       *director)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (rg_test_open (envelope, white, black, director, &error));
  g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_WORD);
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (SEALS); i++) {
    g_autoptr (RgEnvelope) sealed = rg_test_seal (SEALS[i], TEXT);
    g_autoptr (RgEnvelope) envelope = again (sealed);

    g_assert_cmpuint (rg_envelope_get_face (envelope)->seal, ==, SEALS[i]);
    g_assert_cmpstr (rg_envelope_get_id (envelope), ==, rg_envelope_get_id (sealed));
    g_assert_cmpuint (strlen (rg_envelope_get_id (envelope)), ==, 64);
    assert_opens (envelope, RG_TEST_WHITE_WORD, RG_TEST_BLACK_WORD,
                  RG_TEST_DIRECTOR_WORD);
  }
}

static void
test_outside (void)
{
  g_autoptr (RgEnvelopeFace) sealed = rg_test_face ();
  g_autoptr (RgEnvelope)     first = rg_test_seal (BOTH, TEXT);
  g_autoptr (RgEnvelope)     envelope = again (first);
  const RgEnvelopeFace      *face = rg_envelope_get_face (envelope);

  g_assert_cmpstr (face->white, ==, "Legall");
  g_assert_cmpstr (face->black, ==, "Saint-Brie");
  g_assert_cmpstr (face->event, ==, "Caf\303\251 de la R\303\251gence");
  g_assert_cmpstr (face->site, ==, "");
  g_assert_cmpstr (face->date, ==, sealed->date);
  g_assert_cmpstr (face->rulebook, ==, sealed->rulebook);
  g_assert_cmpstr (face->fen, ==, sealed->fen);
  g_assert_cmpstr (face->clock, ==, "-");
  g_assert_cmpstr (face->due, ==, "2026-12-01 19:30");
  g_assert_cmpstr (face->signature, ==, "Legall");
  g_assert_cmpstr (face->events, ==, sealed->events);
  g_assert_cmpint (face->used[RG_WHITE], ==, 5025123456);
  g_assert_cmpint (face->used[RG_BLACK], ==, 0);
  g_assert_cmpuint (face->number, ==, 4);
  g_assert_cmpuint (face->writer, ==, RG_WHITE);
}

/* Everyone can read the face with any text editor (FIDE 1930, Art. 21.4). */
static void
test_readable (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_BY_PLAYERS, TEXT);
  g_autofree char       *text = text_of (envelope);
  const char *const      pieces[] = {
         "regence-envelope 1\n\nwhite: Legall\nblack: Saint-Brie\n",
         "\nsite:\n",
         "\nsealed by: white\nsignature: Legall\n",
         "\nopened by: both players' words together\n",
         "\nmove number: 4\n",
         "\nwhite used: 1:23:45 (5025.123456 seconds)\n",
         "\nblack used: 0:00:00 (0 seconds)\n",
         "\n  8  r n . q k b n r\n  7  p p p . . p p p\n",
         "\n     a b c d e f g h\n",
         "\n> regence-events 1\n",
         "\n> white play e2e4\n",
         "\npasses: 1\nmemory: 8192\nplayers salt: ",
  };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (strstr (text, pieces[i]) == NULL)
      g_test_fail_printf ("no \"%s\" in\n%s", pieces[i], text);
  g_assert_null (strstr (text, TEXT));
}

/* On honour there are no passwords, and the outside says so. */
static void
test_honour (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_ON_HONOUR, TEXT);
  g_autofree char       *text = text_of (envelope);

  g_assert_nonnull (strstr (text, "\nopened by: anybody, as it is sealed on "
                                  "honour only\n"));
  assert_opens (envelope, NULL, NULL, NULL);
}

static void
test_players (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_BY_PLAYERS, TEXT);

  assert_opens (envelope, RG_TEST_WHITE_WORD, RG_TEST_BLACK_WORD, NULL);
  assert_shut (envelope, NULL, NULL, NULL);
  assert_shut (envelope, RG_TEST_WHITE_WORD, NULL, NULL);
  assert_shut (envelope, NULL, RG_TEST_BLACK_WORD, NULL);
  assert_shut (envelope, RG_TEST_WHITE_WORD, "", NULL);
  assert_shut (envelope, "", RG_TEST_BLACK_WORD, NULL);
  assert_shut (envelope, RG_TEST_WHITE_WORD, RG_TEST_WHITE_WORD, NULL);
  assert_shut (envelope, RG_TEST_BLACK_WORD, RG_TEST_WHITE_WORD, NULL);
  assert_shut (envelope, "Philidorc", "af\303\251", NULL);
  assert_shut (envelope, NULL, NULL, RG_TEST_WHITE_WORD RG_TEST_BLACK_WORD);
}

static void
test_director (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_BY_DIRECTOR, TEXT);

  assert_opens (envelope, NULL, NULL, RG_TEST_DIRECTOR_WORD);
  assert_shut (envelope, NULL, NULL, NULL);
  assert_shut (envelope, NULL, NULL, "deschapelles");
  assert_shut (envelope, RG_TEST_DIRECTOR_WORD, "", NULL);
}

static void
test_both (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);

  assert_opens (envelope, RG_TEST_WHITE_WORD, RG_TEST_BLACK_WORD, NULL);
  assert_opens (envelope, NULL, NULL, RG_TEST_DIRECTOR_WORD);
  assert_opens (envelope, "a", "b", RG_TEST_DIRECTOR_WORD);
  assert_shut (envelope, RG_TEST_WHITE_WORD, NULL, NULL);
  assert_shut (envelope, RG_TEST_WHITE_WORD, "b", "c");
}

static void
test_one_size (void)
{
  gsize size = 0;

  for (gsize length = 0; length <= RG_SECRET_MAX; length++) {
    g_autofree char       *text = g_strnfill (length, 'x');
    g_autoptr (RgEnvelope) envelope = rg_test_seal (RG_SEAL_BY_DIRECTOR, text);
    g_autoptr (GBytes)     bytes = rg_envelope_get_bytes (envelope);
    g_autoptr (RgSecret)   found = rg_test_open_rightly (envelope, NULL);

    g_assert_cmpstr (rg_secret_peek (found), ==, text);
    if (length == 0)
      size = g_bytes_get_size (bytes);
    g_assert_cmpuint (g_bytes_get_size (bytes), ==, size);
  }
}

/* Returns the value of the text line that begins with @key. */
static char *
line_of (const RgEnvelope *envelope, const char *key)
{
  g_autofree char *text = text_of (envelope);
  const char      *at = strstr (text, key);

  g_assert_nonnull (at);
  return g_strndup (at, strcspn (at, "\n"));
}

static void
test_random (void)
{
  const char *const keys[] = {
    "\nplayers salt: ",   "\nplayers nonce: ", "\nplayers key: ",   "\ndirector salt: ",
    "\ndirector nonce: ", "\ndirector key: ",  "\noutside check: ", "\nnonce: ",
  };
  g_autoptr (RgEnvelope) one = rg_test_seal (BOTH, TEXT);
  g_autoptr (RgEnvelope) other = rg_test_seal (BOTH, TEXT);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *line = line_of (one, keys[i] + 1);
    g_autofree char *other_line = line_of (other, keys[i] + 1);

    g_assert_cmpstr (line, !=, other_line);
  }
  g_assert_cmpstr (rg_envelope_get_id (one), !=, rg_envelope_get_id (other));
}

/* Makes another envelope, with @from replaced by @to and a matching hash at the end. */
static RgEnvelope *
change (const RgEnvelope *envelope, const char *from, const char *to, GError **error)
{
  g_autofree char    *text = text_of (envelope);
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (GBytes)  bytes = NULL;

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  bytes = rg_test_repair_end (changed->str, changed->len);
  return rg_envelope_parse (bytes, error);
}

static void
assert_refused (const char *from, const char *to, RgEnvelopeErrorCode code)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autoptr (RgEnvelope) changed = NULL;
  g_autoptr (GError)     error = NULL;
  g_autofree char       *escaped = NULL;

  escaped = g_strescape (to, NULL);
  g_test_message ("%s", escaped);
  changed = change (envelope, from, to, &error);
  g_assert_null (changed);
  g_assert_error (error, RG_ENVELOPE_ERROR, (int) code);
}

static void
test_changed (void)
{
  const char *const changes[][2] = {
    { "\nwhite: Legall\n", "\nwhite: Philidor\n" },
    { "\ndue: 2026-12-01 19:30\n", "\ndue:\n" },
    { "\nwhite used: 1:23:45 (5025.123456 seconds)\n",
      "\nwhite used: 1:23:45 (5025.123455 seconds)\n" },
    { "\nmove number: 4\n", "\nmove number: 5\n" },
    { "\nsealed by: white\n", "\nsealed by: black\n" },
    { "\n> white play e2e4\n", "\n> white play d2d4\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (SEALS); j++) {
      g_autoptr (RgEnvelope) envelope = rg_test_seal (SEALS[j], TEXT);
      g_autoptr (RgEnvelope) changed = NULL;
      g_autoptr (GError)     error = NULL;

      changed = change (envelope, changes[i][0], changes[i][1], &error);
      g_assert_no_error (error);
      g_assert_cmpstr (rg_envelope_get_id (changed), !=, rg_envelope_get_id (envelope));
      g_assert_null (rg_test_open_rightly (changed, &error));
      g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_CHANGED_OUTSIDE);
    }
}

/* Replaces the first digit of the text line that begins with @key by another one. */
static RgEnvelope *
change_figure (const RgEnvelope *envelope, const char *key)
{
  g_autofree char   *text = text_of (envelope);
  char              *figure = strstr (text, key) + strlen (key);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  RgEnvelope        *changed;

  *figure = *figure == '0' ? '1' : '0';
  bytes = rg_test_repair_end (text, strlen (text));
  changed = rg_envelope_parse (bytes, &error);
  g_assert_no_error (error);
  return changed;
}

/* A change of the sealed part is reported as such with any passwords: the face is
 * unchanged. */
static void
test_changed_inside (void)
{
  const char *const      keys[] = { "\ndirector salt: ", "\ndirector nonce: ",
                                    "\ndirector key: ",  "\noutside check: ",
                                    "\nnonce: ",         "\ntext:\n  " };
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autoptr (RgEnvelope) changed = change_figure (envelope, keys[i]);
    g_autoptr (GError)     error = NULL;

    g_assert_cmpstr (rg_envelope_get_id (changed), !=, rg_envelope_get_id (envelope));
    g_assert_null (rg_test_open_rightly (changed, &error));
    g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_CHANGED_INSIDE);
  }
}

/* An é typed as one letter or as two is the same, and so is a blank before or after; but
 * capitals matter. */
static void
test_compared_words (void)
{
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgEnvelope)     envelope = rg_test_seal_face (face, TEXT, "Ame\314\201lie ",
                                                           "\303\251t\303\251", NULL);

  assert_opens (envelope, "Am\303\251lie", "\303\251t\303\251", NULL);
  assert_opens (envelope, "  Am\303\251lie", "\302\240e\314\201te\314\201\t", NULL);
  assert_shut (envelope, "am\303\251lie", "\303\251t\303\251", NULL);
  assert_shut (envelope, "Am \303\251lie", "\303\251t\303\251", NULL);
  assert_shut (envelope, "Amelie", "\303\251t\303\251", NULL);
}

/* With a wrong password the error does not reveal that the envelope was changed. */
static void
test_changed_and_wrong (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autoptr (RgEnvelope) changed = change (envelope, "\nmove number: 4\n",
                                           "\nmove number: 5\n", NULL);

  assert_shut (changed, "a", "b", "c");
}

/* The sealed part of another envelope, below the outside of this one, is reported as
 * changed. */
static void
test_exchanged_inside (void)
{
  g_autoptr (RgEnvelope) one = rg_test_seal (RG_SEAL_BY_DIRECTOR, TEXT);
  g_autoptr (RgEnvelope) other = rg_test_seal (RG_SEAL_BY_DIRECTOR, "other");
  g_autofree char       *outside = text_of (one);
  g_autofree char       *inside = text_of (other);
  g_autofree char       *mixed = NULL;
  g_autoptr (GBytes)     bytes = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;

  *(strstr (outside, "\nnonce: ") + 1) = '\0';
  mixed = g_strconcat (outside, strstr (inside, "\nnonce: ") + 1, NULL);
  bytes = rg_test_repair_end (mixed, strlen (mixed));
  envelope = rg_envelope_parse (bytes, &error);
  g_assert_no_error (error);
  g_assert_null (rg_test_open_rightly (envelope, &error));
  g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_CHANGED_INSIDE);
}

/* Each key is wrapped for its own slot: even with the same password, the players' wrapped
 * key does not open the director's slot. */
static void
test_exchanged_slots (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autofree char       *text = text_of (envelope);
  g_autoptr (GString)    changed = g_string_new (text);
  g_autoptr (GBytes)     bytes = NULL;
  g_autoptr (RgEnvelope) exchanged = NULL;
  const char            *keys[] = { " salt: ", " nonce: ", " key: " };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autofree char *players = g_strconcat ("\nplayers", keys[i], NULL);
    g_autofree char *director = g_strconcat ("\ndirector", keys[i], NULL);
    gsize            length = strcspn (strstr (text, players) + 1, "\n") + 1;
    char            *to = strstr (changed->str, director) + strlen (director);

    memcpy (to, strstr (text, players) + strlen (players), length - strlen (players));
  }
  bytes = rg_test_repair_end (changed->str, changed->len);
  exchanged = rg_envelope_parse (bytes, NULL);
  g_assert_nonnull (exchanged);
  assert_shut (exchanged, NULL, NULL, RG_TEST_WHITE_WORD RG_TEST_BLACK_WORD);
}

static void
test_not_canonical (void)
{
  const char *const changes[][2] = {
    { "\nwhite: Legall\n", "\nwhite: Legall\r\n" },
    { "\nwhite: Legall\n", "\nWhite: Legall\n" },
    { "\nwhite: Legall\n", "\nwhite:Legall\n" },
    { "\nwhite: Legall\n", "\nwhite: Legall\nwhite: Legall\n" },
    { "\nwhite: Legall\n", "\nwhite: Le\xffgall\n" },
    { "\nwhite: Legall\n", "\nwhite: Le\tgall\n" },
    { "\nwhite: Legall\n", "\nwhite: Le\342\200\250gall\n" },
    { "\nwhite: Legall\n", "\n" },
    { "\nwhite: Legall\n", "\nwhite: Legall\ncolour: red\n" },
    { "\nsite:\n", "\nsite: \n" },
    { "\nmove number: 4\n", "\nmove number: 04\n" },
    { "\nmove number: 4\n", "\nmove number: 4294967300\n" },
    { "\nmove number: 4\n", "\nmove number: -4\n" },
    { "1:23:45 (5025.", "1:23:46 (5025." },
    { "(5025.123456 ", "(5025.1234560 " },
    { "(0 seconds)", "(-1 seconds)" },
    { "(0 seconds)", "(99999999999999999999 seconds)" },
    { "\ndue: 2026-12-01 19:30\n", "\ndue: 2026-13-01 19:30\n" },
    { "\ndue: 2026-12-01 19:30\n", "\ndue: 2026-02-30 19:30\n" },
    { "\ndue: 2026-12-01 19:30\n", "\ndue: 2026-12-01 24:00\n" },
    { "\ndue: 2026-12-01 19:30\n", "\ndue: tomorrow\n" },
    { "  8  r n", "  8  r b" },
    { "\nposition: r", "\nposition: b" },
    { "\n> white play e2e4\n", "\n>white play e2e4\n" },
    { "\nsealed by: white\n", "\nsealed by: nobody\n" },
    { "\nopened by: both players' words together, or the director's word\n",
      "\nopened by: both players' words together\n" },
    { "\nopened by: both players' words together, or the director's word\n",
      "\nopened by: anybody, as it is sealed on honour only\n" },
    { "\npasses: 1\n", "\npasses: one\n" },
    { "\nsealed part:\n", "\n\nsealed part:\n" },
    { "\ntext:\n", "\ntext: \n" },
    { "\ntext:\n  ", "\ntext:\n   " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    assert_refused (changes[i][0], changes[i][1], RG_ENVELOPE_ERROR_DAMAGED);
}

static void
test_cost (void)
{
  const char *const changes[][2] = {
    { "\npasses: 1\n", "\npasses: 5\n" },
    { "\npasses: 1\n", "\npasses: 0\n" },
    { "\npasses: 1\n", "\npasses: 4294967297\n" },
    { "\nmemory: 8192\n", "\nmemory: 268435457\n" },
    { "\nmemory: 8192\n", "\nmemory: 8191\n" },
    { "\nmemory: 8192\n", "\nmemory: 1099511627776\n" },
    { "\nmemory: 8192\n", "\nmemory: 18446744073709551615\n" },
  };
  struct rusage before, after;

  getrusage (RUSAGE_SELF, &before);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    assert_refused (changes[i][0], changes[i][1], RG_ENVELOPE_ERROR_COST);
  getrusage (RUSAGE_SELF, &after);
  g_assert_cmpint (after.ru_maxrss - before.ru_maxrss, <, 32 * 1024);
}

static void
test_cost_of_sealing (void)
{
  const RgSealCost costs[] = {
    { 5, 8192 },
    { 0, 8192 },
    { 1, (gsize) 257 << 20 },
    { 1, 8191 },
  };
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgSecret)       text = rg_test_secret (TEXT);
  g_auto (RgSealWords)       words = { .director = rg_test_secret ("word") };

  g_assert_cmpuint (RG_SEAL_COST.passes, ==, 3);
  g_assert_cmpuint (RG_SEAL_COST.memory, ==, 256 << 20);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (rg_envelope_seal (face, text, &words, &costs[i], &error));
    g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_COST);
  }
}

/* The same envelope opens once there is enough memory again. */
static void
test_memory (void)
{
  struct rlimit              much, little;
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgSecret)       text = rg_test_secret (TEXT);
  g_auto (RgSealWords)       words = { .director = rg_test_secret ("word") };
  g_autoptr (RgEnvelope)     envelope = NULL;
  g_autoptr (RgSecret)       none = NULL;
  g_autoptr (RgSecret)       found = NULL;
  g_autoptr (GError)         error = NULL;

#ifdef RG_SANITIZED
  g_test_skip ("the sanitizer takes all the addresses");
  return;
#endif
  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }

  envelope = rg_envelope_seal (face, text, &words, &RG_SEAL_COST, NULL);
  getrlimit (RLIMIT_AS, &much);
  little = (struct rlimit){ 200 << 20, much.rlim_max };
  setrlimit (RLIMIT_AS, &little);
  if (mmap (NULL, 256 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
      MAP_FAILED) {
    g_test_message ("nothing limits the memory here, as under qemu");
    return;
  }
  none = rg_envelope_open (envelope, &words, &error);
  setrlimit (RLIMIT_AS, &much);
  g_assert_null (none);
  g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_MEMORY);
  g_assert_true (rg_envelope_error_may_pass (error));

  found = rg_envelope_open (envelope, &words, NULL);
  g_assert_cmpstr (rg_secret_peek (found), ==, TEXT);
}

static void
assert_text_refused (const char *text, gsize length, RgEnvelopeErrorCode code)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = parse_text (text, length, &error);

  g_assert_null (envelope);
  g_assert_error (error, RG_ENVELOPE_ERROR, (int) code);
}

static void
test_foreign (void)
{
  assert_text_refused ("", 0, RG_ENVELOPE_ERROR_FOREIGN);
  assert_text_refused ("[Event \"?\"]\n", 12, RG_ENVELOPE_ERROR_FOREIGN);
  assert_text_refused ("regence-events 1\n", 17, RG_ENVELOPE_ERROR_FOREIGN);
  assert_text_refused ("regence-envelope x\n", 19, RG_ENVELOPE_ERROR_FOREIGN);
}

static void
test_version (void)
{
  assert_text_refused ("regence-envelope 2\n", 19, RG_ENVELOPE_ERROR_VERSION);
  assert_text_refused ("regence-envelope 99999999999999999999\n", 38,
                       RG_ENVELOPE_ERROR_VERSION);
  assert_text_refused ("regence-envelope 0\n", 19, RG_ENVELOPE_ERROR_DAMAGED);
}

/* A file that is truncated anywhere after its header is reported as damaged. */
static void
test_truncated (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autofree char       *text = text_of (envelope);

  for (gsize length = strlen ("regence-envelope 1"); length < strlen (text); length++)
    assert_text_refused (text, length, RG_ENVELOPE_ERROR_DAMAGED);
}

static void
test_flipped (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autofree char       *text = text_of (envelope);
  gsize                  length = strlen (text);

  for (gsize i = strlen ("regence-envelope 1"); i < length; i++) {
    text[i] ^= 1;
    assert_text_refused (text, length, RG_ENVELOPE_ERROR_DAMAGED);
    text[i] ^= 1;
  }
}

static void
test_too_long (void)
{
  g_autofree char           *text = g_malloc0 (5 << 20);
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgSecret)       secret = rg_test_secret (TEXT);
  g_autoptr (GError)         error = NULL;
  RgSealWords                words = { 0 };

  g_strlcpy (text, "regence-envelope 1\n", 64);
  assert_text_refused (text, 5 << 20, RG_ENVELOPE_ERROR_DAMAGED);

  g_assert_null (rg_envelope_seal (face, NULL, &words, &RG_SEAL_COST_LEAST, &error));
  g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_LENGTH);
  g_clear_error (&error);

  g_free (face->events);
  face->events = g_strnfill (5 << 20, 'x');
  g_assert_null (rg_envelope_seal (face, secret, &words, &RG_SEAL_COST_LEAST, &error));
  g_assert_error (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_LENGTH);
}

/* A typed text cannot add another line to the envelope. */
static void
test_typed_lines (void)
{
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgSecret)       secret = rg_test_secret ("e4\nblack resign");
  g_autoptr (RgSecret)       found = NULL;
  g_autoptr (RgEnvelope)     envelope = NULL;
  RgSealWords                words = { 0 };

  g_free (face->signature);
  face->signature = g_strdup ("Le\ngall\xff");
  envelope = rg_envelope_seal (face, secret, &words, &RG_SEAL_COST_LEAST, NULL);
  g_assert_cmpstr (rg_envelope_get_face (envelope)->signature, ==, "Le gall\357\277\275");
  found = rg_envelope_open (envelope, &words, NULL);
  g_assert_cmpstr (rg_secret_peek (found), ==, "e4 black resign");
}

/* The opened text is one line, whatever another program has sealed: C1 control characters
 * and the separators of lines and paragraphs become as many blanks as they have bytes,
 * and bytes that are not UTF-8 become question marks. */
static void
test_sealed_lines (void)
{
  static const struct {
    const char *sealed;
    const char *opened;
  } rows[] = {
    { "e4\302\205e5", "e4  e5" },
    { "e4\302\233e5\302\237", "e4  e5  " },
    { "e4\342\200\250e5", "e4   e5" },
    { "e4\342\200\251e5", "e4   e5" },
    { "e4\x7f\te5", "e4  e5" },
    { "\342\231\230f3 \302\240\303\251", "\342\231\230f3 \302\240\303\251" },
    { "e4\342\200", "e4??" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, rows[i].sealed);
    g_autoptr (RgSecret)   found = rg_test_open_rightly (envelope, NULL);

    g_assert_cmpstr (rg_secret_peek (found), ==, rows[i].opened);
  }
}

static void
test_sealed_zero (void)
{
  g_autoptr (RgEnvelopeFace) face = rg_test_face ();
  g_autoptr (RgSecret)       secret = rg_secret_new ("\303\251\0e4", 5);
  g_autoptr (RgEnvelope)     envelope = NULL;
  g_autoptr (RgSecret)       found = NULL;
  RgSealWords                words = { 0 };

  envelope = rg_envelope_seal (face, secret, &words, &RG_SEAL_COST_LEAST, NULL);
  found = rg_envelope_open (envelope, &words, NULL);
  g_assert_cmpstr (rg_secret_peek (found), ==, "\303\251 e4");
}

static int
rights_of (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 0777;
}

static void
test_load (void)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (BOTH, TEXT);
  g_autoptr (RgEnvelope) loaded = NULL;
  g_autoptr (GError)     error = NULL;
  g_autofree char       *text = text_of (envelope);
  g_autofree char       *folder = g_dir_make_tmp ("regence-XXXXXX", NULL);
  g_autofree char       *path = g_build_filename (folder, "x.envelope", NULL);

  g_assert_null (rg_envelope_load (path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (rg_envelope_load (folder, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_chmod (path, 0644);
  g_assert_true (rg_envelope_save (envelope, path, &error));
  g_assert_cmpint (rights_of (path), ==, 0644);
  g_unlink (path);
  g_assert_true (rg_envelope_save (envelope, path, &error));
  g_assert_cmpint (rights_of (path), ==, 0600);
  loaded = rg_envelope_load (path, &error);
  g_assert_no_error (error);
  assert_opens (loaded, NULL, NULL, RG_TEST_DIRECTOR_WORD);
  g_unlink (path);
  g_rmdir (folder);
}

static const char *
shout (const char *sentence)
{
  return sentence[0] != '\0' ? "LOUD" : "";
}

/* Each error has its own sentence, which can be translated. */
static void
test_sentences (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;

  g_assert_null (parse_text ("x", 1, &error));
  sentence = rg_error_sentence (error, shout);
  g_assert_cmpstr (sentence, ==, "LOUD");
}

static void
add (const char *path, GTestFunc test)
{
  g_autofree char *whole = g_strconcat ("/record/envelope/", path, NULL);

  g_test_add_func (whole, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("opens-to-what-was-sealed", test_round_trip);
  add ("the-outside-comes-back", test_outside);
  add ("anybody-reads-the-outside", test_readable);
  add ("on-honour-it-opens-to-anybody-and-says-so", test_honour);
  add ("opens-to-both-players-together-only", test_players);
  add ("opens-to-the-director", test_director);
  add ("opens-to-the-players-or-the-director", test_both);
  add ("every-text-makes-the-same-size", test_one_size);
  add ("nothing-random-comes-twice", test_random);
  add ("a-changed-outside-is-noticed", test_changed);
  add ("a-wrong-word-says-nothing-of-it", test_changed_and_wrong);
  add ("a-changed-inside-is-another-error", test_changed_inside);
  add ("words-are-compared-as-they-are-read", test_compared_words);
  add ("an-exchanged-inside-is-noticed", test_exchanged_inside);
  add ("slots-cannot-be-exchanged", test_exchanged_slots);
  add ("there-is-one-way-to-write-it", test_not_canonical);
  add ("too-high-a-cost-is-refused-at-once", test_cost);
  add ("nothing-is-sealed-at-such-a-cost", test_cost_of_sealing);
  add ("too-little-memory-may-pass", test_memory);
  add ("a-foreign-file-is-none", test_foreign);
  add ("a-later-version-is-reported", test_version);
  add ("a-file-that-breaks-off-is-damaged", test_truncated);
  add ("a-bit-that-flips-is-damage", test_flipped);
  add ("what-is-too-long-is-refused", test_too_long);
  add ("what-was-typed-stays-on-its-line", test_typed_lines);
  add ("what-was-sealed-comes-out-as-one-line", test_sealed_lines);
  add ("a-zero-byte-does-not-spoil-what-was-sealed", test_sealed_zero);
  add ("is-saved-for-its-owner-and-loaded", test_load);
  add ("errors-can-be-said-in-any-language", test_sentences);

  return g_test_run ();
}
