/* Tests that catalogues of either byte order are read, and damaged ones refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-catalogue.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* WHOLE: a string literal with its whole length, as it can contain a NUL. */
#define WHOLE(literal)                                                                   \
  {                                                                                      \
    literal, sizeof literal - 1                                                          \
  }

#define N_MESSAGES 4

typedef struct {
  const char *bytes;
  gsize       length;
} RgString;

typedef struct {
  RgString original;
  RgString translation;
} RgPair;

static const RgPair FRENCH[N_MESSAGES] = {
  { WHOLE (""), WHOLE ("Plural-Forms: nplurals=2; plural=(n > 1);\n") },
  { WHOLE ("%u move\0%u moves"), WHOLE ("%u coup\0%u coups") },
  { WHOLE ("Board"), WHOLE ("Échiquier") },
  { WHOLE ("White"), WHOLE ("Blancs") },
};

static void
append_number (GByteArray *file, guint32 number, gboolean swap)
{
  if (swap)
    number = GUINT32_SWAP_LE_BE (number);
  g_byte_array_append (file, (const guint8 *) &number, sizeof number);
}

static void
append_entry (GByteArray     *file,
              GByteArray     *strings,
              const RgString *string,
              gboolean        swap)
{
  append_number (file, string->length, swap);
  append_number (file, 28 + 16 * N_MESSAGES + strings->len, swap);
  g_byte_array_append (strings, (const guint8 *) string->bytes, string->length + 1);
}

static GByteArray *
write_messages (const RgPair *pairs, gboolean swap)
{
  const guint32 header[7] = { 0x950412de, 0, N_MESSAGES, 28, 28 + 8 * N_MESSAGES };
  GByteArray   *file = g_byte_array_new ();
  g_autoptr (GByteArray) strings = g_byte_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (header); i++)
    append_number (file, header[i], swap);
  for (guint i = 0; i < N_MESSAGES; i++)
    append_entry (file, strings, &pairs[i].original, swap);
  for (guint i = 0; i < N_MESSAGES; i++)
    append_entry (file, strings, &pairs[i].translation, swap);
  g_byte_array_append (file, strings->data, strings->len);

  return file;
}

static RgCatalogue *
load (const guint8 *bytes, gsize length, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "regence.mo", NULL);
  RgCatalogue     *self;

  g_assert_true (g_file_set_contents_full (path, (const char *) bytes, length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  self = rg_catalogue_load (path, error);
  g_assert_no_errno (g_remove (path));
  g_assert_no_errno (g_rmdir (folder));

  return self;
}

static void
assert_refused (const guint8 *bytes, gsize length)
{
  g_autoptr (GError)      error = NULL;
  g_autoptr (RgCatalogue) self = load (bytes, length, &error);

  g_assert_null (self);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

static void
assert_pairs_refused (guint at, const RgPair *pair)
{
  g_autoptr (GByteArray) file = NULL;
  RgPair                 pairs[N_MESSAGES];

  memcpy (pairs, FRENCH, sizeof pairs);
  pairs[at] = *pair;
  file = write_messages (pairs, FALSE);
  assert_refused (file->data, file->len);
}

static const char *
count_moves (const RgCatalogue *self, gulong n)
{
  return rg_catalogue_translate_plural (self, "%u move", "%u moves", n);
}

static void
test_reads (gconstpointer data)
{
  g_autoptr (GByteArray)  file = write_messages (FRENCH, GPOINTER_TO_INT (data));
  g_autoptr (GError)      error = NULL;
  g_autoptr (RgCatalogue) self = load (file->data, file->len, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (rg_catalogue_translate (self, "Board"), ==, "Échiquier");
  g_assert_cmpstr (rg_catalogue_translate (self, "White"), ==, "Blancs");
  g_assert_cmpstr (rg_catalogue_translate (self, "Black"), ==, "Black");
  g_assert_cmpstr (rg_catalogue_translate (self, ""), ==, "");
  g_assert_cmpstr (count_moves (self, 0), ==, "%u coup");
  g_assert_cmpstr (count_moves (self, 1), ==, "%u coup");
  g_assert_cmpstr (count_moves (self, 2), ==, "%u coups");
}

static void
test_reads_plurals (void)
{
  g_autoptr (GByteArray)  file = NULL;
  g_autoptr (RgCatalogue) self = NULL;
  RgPair                  pairs[N_MESSAGES];

  memcpy (pairs, FRENCH, sizeof pairs);
  pairs[0].translation = (RgString) WHOLE (
    "Plural-Forms: nplurals=2; plural=(n != 1);\n");
  file = write_messages (pairs, FALSE);
  self = load (file->data, file->len, NULL);
  g_assert_cmpstr (count_moves (self, 0), ==, "%u coups");
  g_assert_cmpstr (count_moves (self, 1), ==, "%u coup");

  /* A text that is missing in the catalogue stays English. */
  g_assert_cmpstr (rg_catalogue_translate_plural (self, "man", "men", 0), ==, "men");
  g_assert_cmpstr (rg_catalogue_translate_plural (self, "man", "men", 1), ==, "man");
}

static void
test_missing (void)
{
  g_autoptr (GError)      error = NULL;
  g_autoptr (RgCatalogue) self = rg_catalogue_load ("/nowhere.mo", &error);

  g_assert_null (self);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_truncated (void)
{
  g_autoptr (GByteArray) file = write_messages (FRENCH, FALSE);

  for (guint length = 0; length < file->len; length++)
    assert_refused (file->data, length);
}

/* A number of the header or of the tables that points beyond the end of the file is
 * refused. */
static void
test_far_offsets (void)
{
  static const guint32 numbers[] = { 0x7fffffff, 0xfffffff8, 0xffffffff };

  for (guint at = 8; at < 28 + 16 * N_MESSAGES; at += 4)
    for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
      g_autoptr (GByteArray) file = write_messages (FRENCH, FALSE);

      /* Skips the numbers of the hash table, which the reader does not use. */
      if (at == 20 || at == 24)
        continue;
      memcpy (file->data + at, &numbers[i], sizeof numbers[i]);
      assert_refused (file->data, file->len);
    }
}

/* Changes the lowest and the highest bit of each byte. Some of the changed files can
 * still be read, which must not crash either. */
static void
test_any_byte (void)
{
  g_autoptr (GByteArray) file = write_messages (FRENCH, FALSE);

  for (guint at = 0; at < file->len; at++)
    for (guint bit = 0; bit < 8; bit += 7) {
      g_autoptr (RgCatalogue) self = NULL;

      file->data[at] ^= 1 << bit;
      self = load (file->data, file->len, NULL);
      if (self != NULL) {
        g_assert_nonnull (rg_catalogue_translate (self, "Board"));
        g_assert_nonnull (count_moves (self, 2));
      }
      file->data[at] ^= 1 << bit;
    }
}

static void
test_wrong_messages (void)
{
  static const struct {
    guint  at;
    RgPair pair;
  } rows[] = {
    /* Refuses a plural without a second form, one with a third, and a second form without
     * a plural. */
    { 1, { WHOLE ("%u move\0%u moves"), WHOLE ("%u coup") } },
    { 1, { WHOLE ("%u move\0%u moves"), WHOLE ("un\0deux\0trois") } },
    { 2, { WHOLE ("Board"), WHOLE ("Échiquier\0Échiquiers") } },
    /* Refuses a translation that is not UTF-8. */
    { 2, { WHOLE ("Board"), WHOLE ("\311chiquier") } },
    { 0, { WHOLE (""), WHOLE ("Plural-Forms: nplurals=3; plural=n%3;\n") } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_pairs_refused (rows[i].at, &rows[i].pair);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/drawing/catalogue/reads", GINT_TO_POINTER (FALSE), test_reads);
  g_test_add_data_func ("/drawing/catalogue/reads-other-byte-order",
                        GINT_TO_POINTER (TRUE), test_reads);
  g_test_add_func ("/drawing/catalogue/reads-plurals", test_reads_plurals);
  g_test_add_func ("/drawing/catalogue/refuses-missing", test_missing);
  g_test_add_func ("/drawing/catalogue/refuses-truncated", test_truncated);
  g_test_add_func ("/drawing/catalogue/refuses-far-offsets", test_far_offsets);
  g_test_add_func ("/drawing/catalogue/survives-any-byte", test_any_byte);
  g_test_add_func ("/drawing/catalogue/refuses-wrong-messages", test_wrong_messages);

  return g_test_run ();
}
