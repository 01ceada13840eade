/* Measures the sound files: their form, how long and how loud they are, and that they
 * neither begin nor end with a click. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sounds.h"

#include <math.h>
#include <string.h>

#define RATE        44100
#define HEADER_SIZE 44

/* Bounds of a sound, in seconds, and in decibels below full scale. */
#define SHORTEST    0.05
#define LONGEST     0.5
#define LONGEST_END 1.0
#define LOUDEST     -6.0
#define SOFTEST     -24.0

typedef struct {
  guint8       *data;
  gsize         size;
  const guint8 *samples;
  guint         n;
} Wave;

static guint
read_number (const guint8 *data, guint n_bytes)
{
  guint number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number |= (guint) data[i] << (8 * i);

  return number;
}

static double
get_sample (const Wave *self, guint i)
{
  return (gint16) read_number (self->samples + 2 * i, 2) / 32768.0;
}

/* Checks that the file is RIFF, uncompressed, with one channel of 16 bits. */
static void
check_form (const Wave *self)
{
  g_assert_cmpuint (self->size, >, HEADER_SIZE);
  g_assert_cmpmem (self->data, 4, "RIFF", 4);
  g_assert_cmpuint (read_number (self->data + 4, 4), ==, self->size - 8);
  g_assert_cmpmem (self->data + 8, 8, "WAVEfmt ", 8);
  g_assert_cmpuint (read_number (self->data + 16, 4), ==, 16);
  g_assert_cmpuint (read_number (self->data + 20, 2), ==, 1);
  g_assert_cmpuint (read_number (self->data + 22, 2), ==, 1);
  g_assert_cmpuint (read_number (self->data + 24, 4), ==, RATE);
  g_assert_cmpuint (read_number (self->data + 28, 4), ==, RATE * 2);
  g_assert_cmpuint (read_number (self->data + 32, 2), ==, 2);
  g_assert_cmpuint (read_number (self->data + 34, 2), ==, 16);
  g_assert_cmpmem (self->data + 36, 4, "data", 4);
  g_assert_cmpuint (read_number (self->data + 40, 4), ==, self->size - HEADER_SIZE);
}

static void
wave_load (Wave *self, RgSound sound)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *name = g_strconcat (rg_sound_get_name (sound), ".wav", NULL);
  g_autofree char   *path = NULL;

  path = g_build_filename (g_getenv ("REGENCE_SOUNDDIR"), name, NULL);
  g_file_get_contents (path, (char **) &self->data, &self->size, &error);
  g_assert_no_error (error);
  check_form (self);
  self->samples = self->data + HEADER_SIZE;
  self->n = (guint) (self->size - HEADER_SIZE) / 2;
}

static void
wave_clear (Wave *self)
{
  g_clear_pointer (&self->data, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wave, wave_clear)

static double
get_decibels (double level)
{
  return 20 * log10 (level);
}

static double
get_peak (const Wave *self, guint from, guint to)
{
  double peak = 0;

  for (guint i = from; i < to; i++)
    peak = fmax (peak, fabs (get_sample (self, i)));

  return peak;
}

static void
test_lengths (gconstpointer data)
{
  RgSound       sound = (RgSound) GPOINTER_TO_INT (data);
  g_auto (Wave) wave = { 0 };
  double        longest = sound == RG_SOUND_END ? LONGEST_END : LONGEST;

  wave_load (&wave, sound);
  g_assert_cmpfloat ((double) wave.n / RATE, >, SHORTEST);
  g_assert_cmpfloat ((double) wave.n / RATE, <=, longest);
}

static void
test_loudness (gconstpointer data)
{
  g_auto (Wave) wave = { 0 };
  double        peak;

  wave_load (&wave, (RgSound) GPOINTER_TO_INT (data));
  peak = get_decibels (get_peak (&wave, 0, wave.n));
  g_assert_cmpfloat (peak, <=, LOUDEST);
  g_assert_cmpfloat (peak, >, SOFTEST);
}

/* A sound rises from silence and fades out: the last hundredth of a second is hardly
 * heard, and no sample at either end is far from the one before it. */
static void
test_ends (gconstpointer data)
{
  g_auto (Wave) wave = { 0 };

  wave_load (&wave, (RgSound) GPOINTER_TO_INT (data));
  g_assert_cmpfloat (fabs (get_sample (&wave, 0)), <, 0.001);
  g_assert_cmpfloat (fabs (get_sample (&wave, 1)), <, 0.005);
  g_assert_cmpfloat (fabs (get_sample (&wave, wave.n - 1)), <, 0.0002);
  g_assert_cmpfloat (get_peak (&wave, wave.n - RATE / 100, wave.n), <, 0.005);
}

static void
test_no_offset (gconstpointer data)
{
  g_auto (Wave) wave = { 0 };
  double        sum = 0;

  wave_load (&wave, (RgSound) GPOINTER_TO_INT (data));
  for (guint i = 0; i < wave.n; i++)
    sum += get_sample (&wave, i);
  g_assert_cmpfloat (fabs (sum / wave.n), <, 0.0002);
}

static void
test_all_differ (void)
{
  for (int a = RG_SOUND_PIECE; a < RG_N_SOUNDS; a++)
    for (int b = a + 1; b < RG_N_SOUNDS; b++) {
      g_auto (Wave) one = { 0 };
      g_auto (Wave) other = { 0 };

      wave_load (&one, (RgSound) a);
      wave_load (&other, (RgSound) b);
      g_assert_false (one.size == other.size &&
                      memcmp (one.data, other.data, one.size) == 0);
    }
}

static void
add (const char *what, GTestDataFunc test)
{
  for (int i = RG_SOUND_PIECE; i < RG_N_SOUNDS; i++) {
    g_autofree char *path = g_strdup_printf ("/app/sound-files/%s/%s", what,
                                             rg_sound_get_name ((RgSound) i));

    g_test_add_data_func (path, GINT_TO_POINTER (i), test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("are-short", test_lengths);
  add ("are-soft-but-there", test_loudness);
  add ("rise-and-die-away", test_ends);
  add ("have-no-offset", test_no_offset);
  g_test_add_func ("/app/sound-files/all-differ", test_all_differ);

  return g_test_run ();
}
