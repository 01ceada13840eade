/* Runs at build time and writes the sounds of the table as WAV files into the
 * folder named on the command line.  Each is put together from two things that
 * a struck body does: modes that ring and die away, and the burst of noise of
 * the blow itself.  The noise has a fixed seed, so that every build gets the
 * same files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE        44100
#define MAX_SECONDS 1
#define FADE_IN     0.0005
#define FADE_OUT    0.02

/* Below it nothing is heard, and the cone would only be pushed to one side. */
#define LOWEST_HZ 25.0

/* A sound in the making; `samples` are of no particular size until they are
 * made as loud as wanted. */
typedef struct {
  double   samples[RATE * MAX_SECONDS];
  int      n;
  uint64_t seed;
} Sound;

/* One way in which a body rings.  It falls to 1/e in `decay` seconds, and its
 * pitch comes down to `hz` from `bend` times as much in the same time. */
typedef struct {
  double hz;
  double level;
  double decay;
  double bend;
} Mode;

/* A blow, at `at` seconds: noise around `hz`, as wide as it is high divided by
 * `sharpness`. */
typedef struct {
  double at;
  double hz;
  double sharpness;
  double level;
  double decay;
} Blow;

/* Of the second order; as usual, by the tangent of half the angle. */
typedef struct {
  double gain, a1, a2;
  double x1, x2, y1, y2;
} BandPass;

static int
samples_in (double seconds)
{
  return (int) lround (seconds * RATE);
}

static double
next_noise (Sound *sound)
{
  sound->seed ^= sound->seed << 13;
  sound->seed ^= sound->seed >> 7;
  sound->seed ^= sound->seed << 17;
  return (double) (int64_t) sound->seed / 9223372036854775808.0;
}

static BandPass
band_pass (double hz, double sharpness)
{
  double t = tan (M_PI * hz / RATE);
  double norm = 1 / (1 + t / sharpness + t * t);

  return (BandPass){
    .gain = t / sharpness * norm,
    .a1 = 2 * (t * t - 1) * norm,
    .a2 = (1 - t / sharpness + t * t) * norm,
  };
}

static double
pass (BandPass *self, double x)
{
  double y = self->gain * (x - self->x2) - self->a1 * self->y1 - self->a2 * self->y2;

  self->x2 = self->x1;
  self->x1 = x;
  self->y2 = self->y1;
  self->y1 = y;
  return y;
}

/* Rises to its full height in @rise seconds without a corner, then decays. */
static double
envelope (double seconds, double rise, double decay)
{
  double fall = exp (-seconds / decay);

  return seconds < rise ? fall * (1 - cos (M_PI * seconds / rise)) / 2 : fall;
}

static void
add_mode (Sound *sound, double at, double rise, const Mode *mode)
{
  double phase = 0;

  for (int i = samples_in (at); i < sound->n; i++) {
    double seconds = (double) i / RATE - at;
    double bend = mode->bend > 0 ? mode->bend - 1 : 0;
    double hz = mode->hz * (1 + bend * exp (-seconds / mode->decay));

    sound->samples[i] += mode->level * sin (phase) *
                         envelope (seconds, rise, mode->decay);
    phase += 2 * M_PI * hz / RATE;
  }
}

static void
add_modes (Sound *sound, double at, double rise, const Mode *modes, int n)
{
  for (int i = 0; i < n; i++)
    add_mode (sound, at, rise, &modes[i]);
}

static void
add_blow (Sound *sound, const Blow *blow)
{
  BandPass filter = band_pass (blow->hz, blow->sharpness);

  for (int i = samples_in (blow->at); i < sound->n; i++) {
    double seconds = (double) i / RATE - blow->at;

    sound->samples[i] += blow->level * pass (&filter, next_noise (sound)) *
                         envelope (seconds, 0.001, blow->decay);
  }
}

#define N_MODES(modes) ((int) (sizeof (modes) / sizeof ((modes)[0])))

/* A felted foot is set on a wooden board: the board answers low and short. */
static void
put_man_down (Sound *sound, double at, double level)
{
  static const Mode board[] = {
    { .hz = 196, .level = 0.62, .decay = 0.048, .bend = 1.06 },
    { .hz = 331, .level = 0.62, .decay = 0.034 },
    { .hz = 547, .level = 0.50, .decay = 0.024 },
    { .hz = 893, .level = 0.34, .decay = 0.014 },
    { .hz = 1460, .level = 0.18, .decay = 0.008 },
  };
  Blow felt = { at, 1100, 0.7, 0.9 * level, 0.007 };

  for (int i = 0; i < N_MODES (board); i++) {
    Mode mode = board[i];

    mode.level *= level;
    add_mode (sound, at, 0.0015, &mode);
  }
  add_blow (sound, &felt);
}

static void
make_piece (Sound *sound)
{
  put_man_down (sound, 0, 1);
}

/* Boxwood touches boxwood, high and dry; then the man is set down. */
static void
make_capture (Sound *sound)
{
  static const Mode men[] = {
    { .hz = 1180, .level = 0.42, .decay = 0.016 },
    { .hz = 1930, .level = 0.26, .decay = 0.010 },
    { .hz = 3020, .level = 0.10, .decay = 0.006 },
  };
  static const Blow touch = { 0, 2300, 0.9, 0.5, 0.004 };

  add_modes (sound, 0, 0.001, men, N_MODES (men));
  add_blow (sound, &touch);
  put_man_down (sound, 0.075, 1);
}

/* Two soft partials, a fifth apart; the upper one comes a breath later. */
static void
make_check (Sound *sound)
{
  static const Mode lower = { .hz = 587.33, .level = 0.6, .decay = 0.120 };
  static const Mode upper = { .hz = 880.00, .level = 0.4, .decay = 0.095 };

  add_mode (sound, 0, 0.006, &lower);
  add_mode (sound, 0.045, 0.006, &upper);
}

/* The lever of a chess clock goes down, and the movement takes up its tick. */
static void
make_clock (Sound *sound)
{
  static const Mode lever[] = {
    { .hz = 430, .level = 0.35, .decay = 0.018 },
    { .hz = 1710, .level = 0.30, .decay = 0.007 },
    { .hz = 2640, .level = 0.16, .decay = 0.004 },
  };
  static const Mode tick = { .hz = 2210, .level = 0.14, .decay = 0.006 };
  static const Blow blow = { 0, 2000, 0.8, 0.5, 0.003 };
  static const Blow breath = { 0.060, 2600, 1.2, 0.20, 0.003 };

  add_modes (sound, 0, 0.0008, lever, N_MODES (lever));
  add_blow (sound, &blow);
  add_mode (sound, 0.060, 0.0008, &tick);
  add_blow (sound, &breath);
}

/* A small bell is touched twice. */
static void
make_low (Sound *sound)
{
  static const double at[] = { 0, 0.17 };
  static const Mode   bell[] = {
      { .hz = 1046.50, .level = 0.55, .decay = 0.075 },
      { .hz = 2637.00, .level = 0.14, .decay = 0.030 },
  };
  static const Blow touch = { 0, 2400, 1.0, 0.12, 0.003 };

  for (int i = 0; i < 2; i++)
    add_modes (sound, at[i], 0.003, bell, N_MODES (bell));
  add_blow (sound, &touch);
}

/* The flag slips off its pin: a dull drop, its pitch falling with it. */
static void
make_flag (Sound *sound)
{
  static const Mode drop[] = {
    { .hz = 146, .level = 0.80, .decay = 0.085, .bend = 1.5 },
    { .hz = 233, .level = 0.45, .decay = 0.055, .bend = 1.4 },
    { .hz = 412, .level = 0.26, .decay = 0.025, .bend = 1.2 },
  };
  static const Blow slap = { 0, 420, 0.6, 0.8, 0.012 };

  add_modes (sound, 0, 0.003, drop, N_MODES (drop));
  add_blow (sound, &slap);
}

/* A bar of rosewood: its second partial is two octaves up, its third a little
 * more than three. */
static void
strike_bar (Sound *sound, double at, double hz, double level)
{
  const Mode bar[] = {
    { .hz = hz, .level = level, .decay = 0.200 },
    { .hz = 3.98 * hz, .level = 0.16 * level, .decay = 0.060 },
    { .hz = 9.10 * hz, .level = 0.04 * level, .decay = 0.018 },
  };
  const Blow mallet = { at, 700, 0.7, 0.12 * level, 0.008 };

  add_modes (sound, at, 0.004, bar, N_MODES (bar));
  add_blow (sound, &mallet);
}

/* A fourth upwards, to come home on. */
static void
make_end (Sound *sound)
{
  strike_bar (sound, 0, 392.00, 0.8);
  strike_bar (sound, 0.190, 523.25, 1);
}

/* Takes away what is too low to be heard. */
static void
block_low (Sound *sound)
{
  double keep = exp (-2 * M_PI * LOWEST_HZ / RATE);
  double before = 0;
  double y = 0;

  for (int i = 0; i < sound->n; i++) {
    double x = sound->samples[i];

    y = keep * (y + x - before);
    before = x;
    sound->samples[i] = y;
  }
}

static void
fade (Sound *sound)
{
  int in = samples_in (FADE_IN);
  int out = samples_in (FADE_OUT);

  for (int i = 0; i < in; i++)
    sound->samples[i] *= (1 - cos (M_PI * i / in)) / 2;
  for (int i = 0; i < out; i++)
    sound->samples[sound->n - 1 - i] *= (1 - cos (M_PI * i / out)) / 2;
}

/* @peak in decibels below full scale. */
static void
set_peak (Sound *sound, double peak)
{
  double highest = 0;

  for (int i = 0; i < sound->n; i++)
    highest = fmax (highest, fabs (sound->samples[i]));
  for (int i = 0; i < sound->n; i++)
    sound->samples[i] *= pow (10, peak / 20) / highest;
}

static void
put_number (FILE *file, uint32_t number, int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    putc ((int) (number >> (8 * i) & 0xff), file);
}

/* RIFF, one channel of 16 bits. */
static void
write_header (FILE *file, int n)
{
  uint32_t bytes = (uint32_t) n * 2;

  fputs ("RIFF", file);
  put_number (file, 36 + bytes, 4);
  fputs ("WAVEfmt ", file);
  put_number (file, 16, 4);
  put_number (file, 1, 2);
  put_number (file, 1, 2);
  put_number (file, RATE, 4);
  put_number (file, RATE * 2, 4);
  put_number (file, 2, 2);
  put_number (file, 16, 2);
  fputs ("data", file);
  put_number (file, bytes, 4);
}

static int
write_sound (const Sound *sound, const char *folder, const char *name)
{
  char  path[4096];
  FILE *file;
  int   failed;

  snprintf (path, sizeof path, "%s/%s.wav", folder, name);
  file = fopen (path, "wb");
  if (file == NULL)
    return -1;

  write_header (file, sound->n);
  for (int i = 0; i < sound->n; i++)
    put_number (file, (uint16_t) lround (sound->samples[i] * 32767), 2);
  failed = ferror (file);
  return fclose (file) != 0 || failed ? -1 : 0;
}

/* What is heard most often is the softest. */
static const struct {
  const char *name;
  void (*make) (Sound *sound);
  double seconds;
  double peak;
} SOUNDS[] = {
  { "piece", make_piece, 0.26, -12 }, { "capture", make_capture, 0.34, -11 },
  { "check", make_check, 0.48, -14 }, { "clock", make_clock, 0.16, -15 },
  { "flag", make_flag, 0.40, -10 },   { "end", make_end, 0.98, -12 },
  { "low", make_low, 0.48, -14 },
};

int
main (int argc, char **argv)
{
  static Sound sound;

  if (argc != 2) {
    fprintf (stderr, "Usage: gen-sounds FOLDER\n");
    return 2;
  }

  for (size_t i = 0; i < sizeof SOUNDS / sizeof SOUNDS[0]; i++) {
    memset (&sound, 0, sizeof sound);
    sound.n = samples_in (SOUNDS[i].seconds);
    sound.seed = 0x9e3779b97f4a7c15u + i;
    SOUNDS[i].make (&sound);
    block_low (&sound);
    fade (&sound);
    set_peak (&sound, SOUNDS[i].peak);
    if (write_sound (&sound, argv[1], SOUNDS[i].name) != 0) {
      perror (SOUNDS[i].name);
      return 1;
    }
  }

  return 0;
}
