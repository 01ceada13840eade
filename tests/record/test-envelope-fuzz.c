/* Changes envelopes at random, half of them with a new hash at the end: the program must
 * not crash, and an envelope must not open if its outside is not as it was sealed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-envelope.h"

#include <string.h>

#define TEXT "R pr. P"

/* MUTATIONS_TRIED: the changed envelopes that are tried, and those in slow mode. */
#define MUTATIONS_TRIED      20000
#define MUTATIONS_TRIED_SLOW 500000

static const RgSeal SEALS[] = {
  RG_SEAL_ON_HONOUR,
  RG_SEAL_BY_PLAYERS,
  RG_SEAL_BY_DIRECTOR,
  RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR,
};

typedef void (*RgMutation) (GString *text, GRand *rand);

/* `text` is the envelope as it was sealed. */
typedef struct {
  GString *text;
  guint    read;
  guint    opened;
} RgFuzz;

static gsize
pick (GRand *rand, gsize n)
{
  return n > 0 ? g_rand_int (rand) % n : 0;
}

static void
flip_bits (GString *text, GRand *rand)
{
  for (gsize n = pick (rand, 3) + 1; n > 0; n--)
    text->str[pick (rand, text->len)] ^= (char) (1 << pick (rand, 8));
}

static void
replace_byte (GString *text, GRand *rand)
{
  text->str[pick (rand, text->len)] = (char) g_rand_int (rand);
}

static void
insert_byte (GString *text, GRand *rand)
{
  g_string_insert_c (text, (gssize) pick (rand, text->len + 1), (char) g_rand_int (rand));
}

static void
cut_end (GString *text, GRand *rand)
{
  g_string_truncate (text, pick (rand, text->len));
}

static void
cut_out (GString *text, GRand *rand)
{
  gsize at = pick (rand, text->len);

  g_string_erase (text, (gssize) at, (gssize) pick (rand, text->len - at));
}

/* Returns the start of the text line at a random byte; @length is its length with its
 * end. */
static gsize
pick_line (const GString *text, GRand *rand, gsize *length)
{
  gsize at = pick (rand, text->len);

  while (at > 0 && text->str[at - 1] != '\n')
    at--;
  *length = strcspn (text->str + at, "\n");
  *length += text->str[at + *length] == '\n';
  return at;
}

static void
double_line (GString *text, GRand *rand)
{
  gsize            length;
  gsize            at = pick_line (text, rand, &length);
  g_autofree char *line = g_strndup (text->str + at, length);

  g_string_insert (text, (gssize) at, line);
}

static void
remove_line (GString *text, GRand *rand)
{
  gsize length;
  gsize at = pick_line (text, rand, &length);

  g_string_erase (text, (gssize) at, (gssize) length);
}

static void
exchange_lines (GString *text, GRand *rand)
{
  gsize            length, other_length;
  gsize            at = pick_line (text, rand, &length);
  gsize            other = pick_line (text, rand, &other_length);
  g_autofree char *line = NULL;

  if (other <= at)
    return;

  line = g_strndup (text->str + other, other_length);
  g_string_erase (text, (gssize) other, (gssize) other_length);
  g_string_insert (text, (gssize) at, line);
}

static void
change_number (GString *text, GRand *rand)
{
  const char *const numbers[] = {
    "0", "9", "-1", "4294967296", "99999999999999999999", ""
  };
  gsize at = pick (rand, text->len);

  while (at < text->len && !g_ascii_isdigit (text->str[at]))
    at++;
  if (at == text->len)
    return;

  g_string_erase (text, (gssize) at, 1);
  g_string_insert (text, (gssize) at, numbers[pick (rand, G_N_ELEMENTS (numbers))]);
}

/* Exchanges the words "director" and "players" in the envelope. */
static void
exchange_slots (GString *text, G_GNUC_UNUSED GRand *rand)
{
  g_string_replace (text, "\nplayers ", "\n? ", 0);
  g_string_replace (text, "\ndirector ", "\nplayers ", 0);
  g_string_replace (text, "\n? ", "\ndirector ", 0);
}

/* Replaces a letter or digit by a hexadecimal digit, which most often leaves the envelope
 * readable. */
static void
change_letter (GString *text, GRand *rand)
{
  gsize at = pick (rand, text->len);

  if (g_ascii_isalnum (text->str[at]))
    text->str[at] = "0123456789abcdef"[pick (rand, 16)];
}

static const RgMutation MUTATIONS[] = {
  flip_bits,     replace_byte,   insert_byte,   cut_end,
  cut_out,       double_line,    remove_line,   exchange_lines,
  change_number, exchange_slots, change_letter, change_letter,
};

static gsize
outside_length (const GString *text)
{
  const char *inside = strstr (text->str, "\nnonce: ");

  return inside != NULL ? (gsize) (inside - text->str) : text->len;
}

static GBytes *
mutate (const RgFuzz *self, GRand *rand)
{
  g_autoptr (GString) text = g_string_new_len (self->text->str, (gssize) self->text->len);

  for (gsize n = pick (rand, 2) + 1; n > 0 && text->len > 0; n--)
    MUTATIONS[pick (rand, G_N_ELEMENTS (MUTATIONS))](text, rand);

  if (g_rand_boolean (rand))
    return rg_test_repair_end (text->str, text->len);

  return g_bytes_new (text->str, text->len);
}

static void
try_it (RgFuzz *self, GBytes *bytes)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = rg_envelope_parse (bytes, &error);
  g_autoptr (RgSecret)   text = NULL;
  gsize                  length = outside_length (self->text);

  if (envelope == NULL) {
    g_assert_true (error->domain == RG_ENVELOPE_ERROR);
    return;
  }

  self->read++;
  rg_envelope_face_agrees (rg_envelope_get_face (envelope), NULL);
  text = rg_test_open_rightly (envelope, &error);
  if (text == NULL) {
    g_assert_true (error->domain == RG_ENVELOPE_ERROR);
    return;
  }

  self->opened++;
  g_assert_cmpstr (rg_secret_peek (text), ==, TEXT);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), MIN (length, g_bytes_get_size (bytes)),
                   self->text->str, length);
}

static void
fuzz (RgSeal seal, guint n, guint32 seed)
{
  g_autoptr (RgEnvelope) envelope = rg_test_seal (seal, TEXT);
  g_autoptr (GBytes)     bytes = rg_envelope_get_bytes (envelope);
  g_autoptr (GString)    text = NULL;
  g_autoptr (GRand)      rand = g_rand_new_with_seed (seed);
  RgFuzz                 self = { 0 };

  text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes));
  self.text = text;
  for (guint i = 0; i < n; i++) {
    g_autoptr (GBytes) changed = mutate (&self, rand);

    try_it (&self, changed);
  }

  g_test_message ("%u of %u could be read, %u opened", self.read, n, self.opened);
  g_assert_cmpuint (self.read, >, n / 100);
  g_assert_cmpuint (self.opened, >, 0);
}

static void
test_mutations (void)
{
  guint n = g_test_slow () ? MUTATIONS_TRIED_SLOW : RG_TEST_PART (MUTATIONS_TRIED);

  for (guint i = 0; i < G_N_ELEMENTS (SEALS); i++)
    fuzz (SEALS[i], n / G_N_ELEMENTS (SEALS), i);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/envelope-fuzz/none-opens-that-was-changed-outside",
                   test_mutations);

  return g_test_run ();
}
