/* Runs at build time and prints the attack tables as C. The magic factors are searched
 * for here with a fixed seed, so that every build gets the same tables and no list of
 * numbers has to be trusted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SUBSETS 4096

typedef struct {
  int file;
  int rank;
} Step;

static const Step ROOK_STEPS[4] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
static const Step BISHOP_STEPS[4] = {
  { 1, 1 },
  { 1, -1 },
  { -1, 1 },
  { -1, -1 },
};
static const Step KNIGHT_STEPS[8] = {
  { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 },
};
static const Step KING_STEPS[8] = {
  { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 },
};

static uint64_t seed = 0x9e3779b97f4a7c15u;

static uint64_t
next_random (void)
{
  seed ^= seed >> 12;
  seed ^= seed << 25;
  seed ^= seed >> 27;
  return seed * 0x2545f4914f6cdd1du;
}

static uint64_t
bit_at (int file, int rank)
{
  if (file < 0 || file > 7 || rank < 0 || rank > 7)
    return 0;

  return (uint64_t) 1 << (rank * 8 + file);
}

static uint64_t
leap (int square, const Step *steps, int n)
{
  uint64_t set = 0;

  for (int i = 0; i < n; i++)
    set |= bit_at (square % 8 + steps[i].file, square / 8 + steps[i].rank);

  return set;
}

static uint64_t
ray (int square, Step step, uint64_t occupied)
{
  uint64_t set = 0;
  int      file = square % 8 + step.file;
  int      rank = square / 8 + step.rank;
  uint64_t bit;

  while ((bit = bit_at (file, rank)) != 0) {
    set |= bit;
    if (occupied & bit)
      break;
    file += step.file;
    rank += step.rank;
  }

  return set;
}

static uint64_t
slide (int square, const Step *steps, uint64_t occupied)
{
  uint64_t set = 0;

  for (int i = 0; i < 4; i++)
    set |= ray (square, steps[i], occupied);

  return set;
}

/* Returns the squares on which a piece can shorten a slider's attacks. The last square of
 * each ray is not one of them: there is no square behind it. */
static uint64_t
relevant_mask (int square, const Step *steps)
{
  uint64_t set = 0;

  for (int i = 0; i < 4; i++) {
    uint64_t whole = ray (square, steps[i], 0);
    int      file = square % 8;
    int      rank = square / 8;

    while (bit_at (file + steps[i].file, rank + steps[i].rank) != 0) {
      file += steps[i].file;
      rank += steps[i].rank;
    }
    set |= whole & ~bit_at (file, rank);
  }

  return set;
}

/* Finds a factor that maps every subset of the mask to a slot of its own (or
 * to one that holds the same attacks), and fills the slots. */
static uint64_t
find_factor (int square, const Step *steps, uint64_t mask, uint64_t *slots)
{
  static uint64_t subsets[MAX_SUBSETS], attacks[MAX_SUBSETS];
  static int      stamp[MAX_SUBSETS];
  int             bits = __builtin_popcountll (mask);
  int             n = 0;
  uint64_t        subset = 0;

  do {
    subsets[n] = subset;
    attacks[n++] = slide (square, steps, subset);
    subset = (subset - mask) & mask;
  } while (subset != 0);

  memset (stamp, 0, sizeof stamp);
  for (int attempt = 1;; attempt++) {
    uint64_t factor = next_random () & next_random () & next_random ();
    int      i;

    for (i = 0; i < n; i++) {
      int slot = (int) ((subsets[i] * factor) >> (64 - bits));

      if (stamp[slot] == attempt && slots[slot] != attacks[i])
        break;
      stamp[slot] = attempt;
      slots[slot] = attacks[i];
    }
    if (i == n)
      return factor;
  }
}

static void
print_set (const char *declaration, const uint64_t *sets, int n)
{
  printf ("const RgBitboard %s = {\n", declaration);
  for (int i = 0; i < n; i++)
    printf ("%#llx,%s", (unsigned long long) sets[i], i % 4 == 3 ? "\n" : " ");
  puts ("};\n");
}

static void
print_leapers (void)
{
  static const Step pawn_steps[2][2] = {
    { { -1, 1 }, { 1, 1 } },
    { { -1, -1 }, { 1, -1 } },
  };
  uint64_t sets[64];

  for (int s = 0; s < 64; s++)
    sets[s] = leap (s, KNIGHT_STEPS, 8);
  print_set ("RG_KNIGHT_ATTACKS[64]", sets, 64);

  for (int s = 0; s < 64; s++)
    sets[s] = leap (s, KING_STEPS, 8);
  print_set ("RG_KING_ATTACKS[64]", sets, 64);

  puts ("const RgBitboard RG_PAWN_ATTACKS[2][64] = {");
  for (int color = 0; color < 2; color++) {
    printf ("{ ");
    for (int s = 0; s < 64; s++)
      printf ("%#llx, ", (unsigned long long) leap (s, pawn_steps[color], 2));
    puts ("},");
  }
  puts ("};\n");
}

static void
print_reach (void)
{
  puts ("const RgBitboard RG_REACH[RG_N_ROLES + 1][64] = {");
  for (int s = 0; s < 64; s++) {
    uint64_t rook = slide (s, ROOK_STEPS, 0);
    uint64_t bishop = slide (s, BISHOP_STEPS, 0);
    const struct {
      const char *role;
      uint64_t    set;
    } reaches[] = {
      { "KNIGHT", leap (s, KNIGHT_STEPS, 8) },
      { "BISHOP", bishop },
      { "ROOK", rook },
      { "QUEEN", rook | bishop },
      { "KING", leap (s, KING_STEPS, 8) },
    };

    for (int i = 0; i < 5; i++)
      printf ("[RG_%s][%d] = %#llx,%s", reaches[i].role, s,
              (unsigned long long) reaches[i].set, i == 4 ? "\n" : " ");
  }
  puts ("};\n");
}

/* Gathers the bits of @set at the bits of @mask side by side, from the lowest, as PEXT
 * does. */
static uint64_t
gather (uint64_t set, uint64_t mask)
{
  uint64_t gathered = 0;

  for (int i = 0; mask != 0; mask &= mask - 1, i++)
    if (set & mask & -mask)
      gathered |= (uint64_t) 1 << i;

  return gathered;
}

static void
fill_bits (int square, const Step *steps, uint64_t mask, uint16_t *bits)
{
  uint64_t rays = slide (square, steps, 0);
  uint64_t subset = 0;

  do {
    bits[gather (subset, mask)] = (uint16_t) gather (slide (square, steps, subset), rays);
    subset = (subset - mask) & mask;
  } while (subset != 0);
}

static uint32_t
print_magics (const char *name,
              const Step *steps,
              uint64_t   *table,
              uint16_t   *bits_table,
              uint32_t    at)
{
  printf ("const RgMagic %s[64] = {\n", name);
  for (int s = 0; s < 64; s++) {
    uint64_t mask = relevant_mask (s, steps);
    int      bits = __builtin_popcountll (mask);
    uint64_t factor = find_factor (s, steps, mask, table + at);

    fill_bits (s, steps, mask, bits_table + at);
    printf ("{ %#llx, %#llx, %#llx, %u, %d },\n",
            (unsigned long long) slide (s, steps, 0), (unsigned long long) mask,
            (unsigned long long) factor, at, 64 - bits);
    at += (uint32_t) 1 << bits;
  }
  puts ("};\n");

  return at;
}

static void
print_bits (const char *declaration, const uint16_t *bits, uint32_t n)
{
  printf ("const guint16 %s = {\n", declaration);
  for (uint32_t i = 0; i < n; i++)
    printf ("%#x,%s", bits[i], i % 8 == 7 ? "\n" : " ");
  puts ("};\n");
}

/* Returns the line through two squares along one of a slider's directions; with @between,
 * only the squares between them. */
static uint64_t
pair_line (int a, int b, const Step *steps, int between)
{
  uint64_t bit_a = (uint64_t) 1 << a;
  uint64_t bit_b = (uint64_t) 1 << b;

  for (int i = 0; i < 4; i++) {
    Step back = { -steps[i].file, -steps[i].rank };

    if (!(ray (a, steps[i], 0) & bit_b))
      continue;
    if (between)
      return ray (a, steps[i], bit_b) & ~bit_b;
    return ray (a, steps[i], 0) | ray (a, back, 0) | bit_a;
  }

  return 0;
}

static void
print_pairs (const char *name, int between)
{
  printf ("const RgBitboard %s[64][64] = {\n", name);
  for (int a = 0; a < 64; a++) {
    printf ("{ ");
    for (int b = 0; b < 64; b++)
      printf ("%#llx, ", (unsigned long long) (pair_line (a, b, ROOK_STEPS, between) |
                                               pair_line (a, b, BISHOP_STEPS, between)));
    puts ("},");
  }
  puts ("};\n");
}

int
main (void)
{
  uint64_t *table = calloc ((size_t) 128 * MAX_SUBSETS, sizeof *table);
  uint16_t *bits = calloc ((size_t) 128 * MAX_SUBSETS, sizeof *bits);
  uint32_t  n = 0;

  if (table == NULL || bits == NULL)
    return EXIT_FAILURE;

  puts ("/* Printed by gen-attacks.c. */");
  puts ("#include \"rg-attacks.h\"\n");
  print_leapers ();
  print_reach ();
  n = print_magics ("RG_ROOK_MAGICS", ROOK_STEPS, table, bits, n);
  n = print_magics ("RG_BISHOP_MAGICS", BISHOP_STEPS, table, bits, n);
  print_set ("RG_SLIDER_ATTACKS[]", table, (int) n);
  print_bits ("RG_SLIDER_BITS[]", bits, n);
  print_pairs ("RG_BETWEEN", 1);
  print_pairs ("RG_LINE", 0);

  free (table);
  free (bits);
  return EXIT_SUCCESS;
}
