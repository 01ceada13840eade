/* Seals an envelope with the words of the tests, for the tests that are
 * scripts: seal players|director|both|honour TEXT FILE. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-envelope.h"

#include <stdlib.h>

static RgSeal
read_seal (const char *word)
{
  if (g_str_equal (word, "players"))
    return RG_SEAL_BY_PLAYERS;
  if (g_str_equal (word, "director"))
    return RG_SEAL_BY_DIRECTOR;

  return g_str_equal (word, "both") ? RG_SEAL_BY_PLAYERS | RG_SEAL_BY_DIRECTOR
                                    : RG_SEAL_ON_HONOUR;
}

int
main (int argc, char **argv)
{
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GBytes)     bytes = NULL;

  if (argc != 4)
    return EXIT_FAILURE;

  envelope = rg_test_seal (read_seal (argv[1]), argv[2]);
  bytes = rg_envelope_get_bytes (envelope);
  return g_file_set_contents (argv[3],
                              g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes),
                              NULL)
           ? EXIT_SUCCESS
           : EXIT_FAILURE;
}
