/* With libFuzzer, warnings end the run, as they do in every test. Without it, each file
 * in the corpus of the target, RG_FUZZ_CORPUS, and each seed that it makes is a test: it
 * must not crash, and must be understood unless its name says that it is refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static gboolean was_understood;

void
rg_fuzz_report (gboolean is_understood)
{
  was_understood = is_understood;
}

/* The default for targets that have no seeds of their own. */
__attribute__ ((weak)) void
rg_fuzz_make_seeds (G_GNUC_UNUSED GHashTable *seeds)
{
}

static GHashTable *
list_seeds (void)
{
  GHashTable *seeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_bytes_unref);

  rg_fuzz_make_seeds (seeds);
  return seeds;
}

/* Returns: (transfer full): the input with a zero byte at its end, in a block of its
 * own, so that a sanitizer sees each byte that is read beyond it */
char *
rg_fuzz_text (const guint8 *data, gsize size)
{
  return g_strndup ((const char *) data, size);
}

/* Takes a position from the first text line of @text, if that is a FEN; otherwise the
 * initial one. Returns: the rest of @text */
const char *
rg_fuzz_take_position (char *text, RgPosition *position)
{
  char *rest = strchr (text, '\n');

  rg_position_initial (position);
  if (rest == NULL)
    return text;

  *rest = '\0';
  if (!rg_position_from_fen (position, text, NULL))
    rg_position_initial (position);
  return rest + 1;
}

/* Fails if a text that was read and written again differs. */
void
rg_fuzz_assert_same (const GString *once, const GString *again)
{
  if (!g_string_equal (once, again))
    g_error ("written once:\n%s\nwritten again:\n%s", once->str, again->str);
}

#ifdef RG_FUZZING

/* Aborts, as libFuzzer keeps the input of an abort, but not of the trap by which GLib
 * ends. */
static void
trap_cb (G_GNUC_UNUSED int number)
{
  abort ();
}

/* Writes the seeds into the first folder of the arguments, which is that of new
 * inputs. */
static void
write_seeds (int argc, char **argv)
{
  g_autoptr (GHashTable) seeds = list_seeds ();
  GHashTableIter         iter;
  gpointer               name, seed;
  int                    i = 1;

  while (i < argc && !g_file_test (argv[i], G_FILE_TEST_IS_DIR))
    i++;
  g_hash_table_iter_init (&iter, seeds);
  while (i < argc && g_hash_table_iter_next (&iter, &name, &seed)) {
    g_autofree char *path = g_build_filename (argv[i], name, NULL);
    gsize            length;
    const char      *text = g_bytes_get_data (seed, &length);

    if (!g_file_set_contents (path, text, (gssize) length, NULL))
      g_error ("%s: %s", path, g_strerror (errno));
  }
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  signal (SIGTRAP, trap_cb);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  write_seeds (*argc, *argv);
  return 0;
}

#else

#define REFUSED "refused-"

static void
replay (gconstpointer path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;
  gsize            length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  LLVMFuzzerTestOneInput ((const guint8 *) text, length);
  g_assert_true (was_understood != g_str_has_prefix (name, REFUSED));
}

static void
replay_seed (gconstpointer seed)
{
  gsize         length;
  gconstpointer text = g_bytes_get_data ((GBytes *) seed, &length);

  LLVMFuzzerTestOneInput (text, length);
  g_assert_true (was_understood);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_corpus (void)
{
  g_autoptr (GDir) folder = g_dir_open (RG_FUZZ_CORPUS, 0, NULL);
  GPtrArray       *names = g_ptr_array_new_with_free_func (g_free);
  const char      *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);
  return names;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray)  names = list_corpus ();
  g_autoptr (GHashTable) seeds = list_seeds ();
  GHashTableIter         iter;
  gpointer               name, seed;

  g_test_init (&argc, &argv, NULL);
  if (names->len + g_hash_table_size (seeds) == 0)
    g_error ("there is nothing in " RG_FUZZ_CORPUS);
  g_hash_table_iter_init (&iter, seeds);
  while (g_hash_table_iter_next (&iter, &name, &seed)) {
    g_autofree char *test = g_strconcat ("/fuzz/made-", name, NULL);

    g_test_add_data_func (test, seed, replay_seed);
  }
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *test = g_strconcat ("/fuzz/", names->pdata[i], NULL);

    g_test_add_data_func_full (test,
                               g_build_filename (RG_FUZZ_CORPUS, names->pdata[i], NULL),
                               replay, g_free);
  }

  return g_test_run ();
}

#endif
