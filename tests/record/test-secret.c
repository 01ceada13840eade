/* Tests secrets: their contents, and that they leave no trace in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#define CANARY "a canary of 24 bytes: Nd5"

static void
test_holds (void)
{
  g_autoptr (RgSecret) secret = rg_secret_new ("Cf3 and more", 3);

  g_assert_cmpstr (rg_secret_peek (secret), ==, "Cf3");
  g_assert_cmpuint (rg_secret_get_length (secret), ==, 3);
}

static void
test_empty (void)
{
  g_autoptr (RgSecret) secret = rg_secret_new (NULL, 0);

  g_assert_cmpstr (rg_secret_peek (secret), ==, "");
  g_assert_cmpuint (rg_secret_get_length (secret), ==, 0);
}

static void
test_longest (void)
{
  char                 text[RG_SECRET_MAX + 1];
  g_autoptr (RgSecret) secret = NULL;

  memset (text, 'x', sizeof text);
  secret = rg_secret_new (text, RG_SECRET_MAX);
  g_assert_cmpuint (strlen (rg_secret_peek (secret)), ==, RG_SECRET_MAX);
  g_assert_null (rg_secret_new (text, RG_SECRET_MAX + 1));
}

/* A secret is normalized as g_utf8_normalize () does, but loses the blanks around it. */
static void
test_normalizes (void)
{
  static const char *const words[] = {
    "",
    "e4",
    "Le\314\201onie",
    "L\303\251onie",
    "\341\204\222\341\205\241\341\206\253",
    "a\314\226\314\201",
    "a\314\201\314\226",
    "\314\201a",
    "\340\245\230",
    "\342\204\253",
    "q\314\207\314\243",
    "\341\270\213\314\243",
    "o\314\250\314\204\314\201",
    "\357\254\201n",
    "\305\223uf \303\240 la coque",
    "a\314\226b\314\201\314\226\314\200",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char     *wanted = g_utf8_normalize (words[i], -1, G_NORMALIZE_NFC);
    g_autofree char     *typed = g_strconcat (" \t", words[i], "\302\240 ", NULL);
    g_autoptr (RgSecret) secret = rg_secret_new (typed, strlen (typed));
    g_autoptr (RgSecret) word = rg_secret_normalize (secret);

    g_assert_cmpstr (rg_secret_peek (word), ==, wanted);
    g_assert_cmpuint (rg_secret_get_length (word), ==, strlen (wanted));
  }
}

static void
test_normalizes_nothing_else (void)
{
  g_autoptr (RgSecret) latin = rg_secret_new (" caf\351 ", 6);
  g_autoptr (RgSecret) same = rg_secret_normalize (latin);

  g_assert_cmpstr (rg_secret_peek (same), ==, " caf\351 ");
}

/* Counts how often @pattern occurs in the writable memory of this process. */
static guint
count_in_memory (const char *pattern, gsize length)
{
  g_autofree char *maps = NULL;
  g_auto (GStrv)   lines = NULL;
  FILE            *memory = fopen ("/proc/self/mem", "rb");
  guint            found = 0;

  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  lines = g_strsplit (maps, "\n", -1);
  for (char **line = lines; **line != '\0'; line++) {
    gulong           from, to;
    char             rights[5];
    g_autofree char *piece = NULL;
    gsize            n;

    if (sscanf (*line, "%lx-%lx %4s", &from, &to, rights) != 3 || rights[1] != 'w' ||
        to - from > (64u << 20))
      continue;

    piece = g_malloc (to - from);
    fseeko (memory, (off_t) from, SEEK_SET);
    n = fread (piece, 1, to - from, memory);
    for (gsize i = 0; i + length <= n; i++)
      if (piece[i] == pattern[0] && memcmp (piece + i, pattern, length) == 0)
        found++;
    memset (piece, 0, to - from);
  }
  fclose (memory);
  return found;
}

/* Makes a secret from a text with inverted bits, so that this test has no plain copy of
 * it. */
static RgSecret *
hide (const char *turned)
{
  gsize     length = strlen (turned);
  RgLocked *plain = rg_locked_new (length);
  RgSecret *secret;

  for (gsize i = 0; i < length; i++)
    plain[i] = (guint8) (turned[i] ^ 1);
  secret = rg_secret_new ((const char *) plain, length);
  rg_locked_free (plain);
  return secret;
}

static void
test_is_wiped (void)
{
  char      turned[] = CANARY;
  char      half[8];
  gunichar  wide[sizeof half];
  gsize     length = strlen (turned);
  RgSecret *secret, *word;

#if defined(RG_SANITIZED)
  g_test_skip ("the sanitizer has memory of its own");
  return;
#endif
  for (gsize i = 0; i < length; i++)
    turned[i] ^= 3;
  secret = hide (turned);
  for (gsize i = 0; i < sizeof half; i++)
    wide[i] = (guchar) (half[i] = (char) (turned[i] ^ 1));
  word = rg_secret_normalize (secret);
  g_assert_cmpuint (count_in_memory (half, sizeof half), >=, 3);
  rg_secret_free (secret);
  rg_secret_free (word);
  g_assert_cmpuint (count_in_memory (half, sizeof half), ==, 1);
  g_assert_cmpuint (count_in_memory ((const char *) wide, sizeof wide), ==, 1);
}

/* Returns the flags that Linux shows for the mapping around @at, each after a blank; NULL
 * if it does not show them. */
static char *
find_flags (const char *maps, gulong at)
{
  g_auto (GStrv) lines = g_strsplit (maps, "\n", -1);
  gboolean       inside = FALSE;

  for (char **line = lines; *line != NULL; line++) {
    gulong from, to;

    if (sscanf (*line, "%lx-%lx ", &from, &to) == 2)
      inside = from <= at && at < to;
    else if (inside && g_str_has_prefix (*line, "VmFlags:"))
      return g_strdup (*line);
  }

  return NULL;
}

/* libsodium asks the system to leave these pages out of core dumps and swap: flags "dd"
 * and "lo" (proc(5)). Each is checked only if the system shows it for a page of this
 * test; under qemu it does not. */
static void
test_is_kept_apart (void)
{
  gsize size = (gsize) sysconf (_SC_PAGESIZE);
  void *page = mmap (NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  g_autoptr (RgSecret) secret = rg_secret_new ("Cf3", 3);
  g_autofree char     *maps = NULL;
  g_autofree char     *flags = NULL;
  g_autofree char     *page_flags = NULL;

  mlock (page, size);
  madvise (page, size, MADV_DONTDUMP);
  if (!g_file_get_contents ("/proc/self/smaps", &maps, NULL, NULL)) {
    g_test_skip ("this system shows no flags of memory");
    return;
  }

  flags = find_flags (maps, (gulong) (gsize) rg_secret_peek (secret));
  page_flags = find_flags (maps, (gulong) (gsize) page);
  g_assert_nonnull (flags);
  g_assert_nonnull (page_flags);
  munmap (page, size);
  if (strstr (page_flags, " dd") == NULL)
    g_test_skip ("this system does not show what is left out of core dumps");
  else
    g_assert_nonnull (strstr (flags, " dd"));
  if (strstr (page_flags, " lo") != NULL)
    g_assert_nonnull (strstr (flags, " lo"));
}

static void
test_without_locks (void)
{
  struct rlimit        none = { 0, 0 };
  g_autoptr (RgSecret) secret = NULL;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }

  setrlimit (RLIMIT_MEMLOCK, &none);
  secret = rg_secret_new ("Cf3", 3);
  g_assert_cmpstr (rg_secret_peek (secret), ==, "Cf3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/secret/holds-what-it-was-given", test_holds);
  g_test_add_func ("/record/secret/may-be-empty", test_empty);
  g_test_add_func ("/record/secret/has-511-bytes-at-most", test_longest);
  g_test_add_func ("/record/secret/is-normalized-as-by-glib", test_normalizes);
  g_test_add_func ("/record/secret/what-is-no-utf-8-stays-as-it-is",
                   test_normalizes_nothing_else);
  g_test_add_func ("/record/secret/is-wiped-when-it-is-freed", test_is_wiped);
  g_test_add_func ("/record/secret/is-left-out-of-core-dumps", test_is_kept_apart);
  g_test_add_func ("/record/secret/is-kept-where-nothing-can-be-locked",
                   test_without_locks);

  return g_test_run ();
}
