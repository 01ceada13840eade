/* With libFuzzer, warnings end the run, as they do in every test. Without it, each file
 * in the corpus of the target, RG_FUZZ_CORPUS, is a test: it must not crash. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Returns: (transfer full): the input with a zero byte at its end, in a block of its
 * own, so that a sanitizer sees each byte that is read beyond it */
char *
rg_fuzz_text (const guint8 *data, gsize size)
{
  return g_strndup ((const char *) data, size);
}

/* The first line of @text may be a FEN, in which the rest is read; else the initial
 * position is meant.  Returns: the rest */
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

/* What was written and read again must be written the same. */
void
rg_fuzz_assert_same (const GString *once, const GString *again)
{
  if (!g_string_equal (once, again))
    g_error ("written once:\n%s\nwritten again:\n%s", once->str, again->str);
}

#ifdef RG_FUZZING

/* libFuzzer keeps the input of an abort, not of the trap by which GLib ends. */
static void
trap_cb (G_GNUC_UNUSED int number)
{
  abort ();
}

int
LLVMFuzzerInitialize (G_GNUC_UNUSED int *argc, G_GNUC_UNUSED char ***argv)
{
  signal (SIGTRAP, trap_cb);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}

#else

static void
replay (gconstpointer path)
{
  g_autofree char *text = NULL;
  gsize            length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  LLVMFuzzerTestOneInput ((const guint8 *) text, length);
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
  g_autoptr (GPtrArray) names = list_corpus ();

  g_test_init (&argc, &argv, NULL);
  if (names->len == 0)
    g_error ("there is nothing in " RG_FUZZ_CORPUS);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *test = g_strconcat ("/fuzz/", names->pdata[i], NULL);

    g_test_add_data_func_full (test,
                               g_build_filename (RG_FUZZ_CORPUS, names->pdata[i], NULL),
                               replay, g_free);
  }

  return g_test_run ();
}

#endif
