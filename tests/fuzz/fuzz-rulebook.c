/* Rulebooks: each is read, written and read again. A game with claims and incidents is
 * played under it: whatever the rulebook says, the arbiter has an answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"
#include "rg-fuzz.h"
#include "rg-rulebook-text.h"

#include <string.h>

/* The events after `start`; the arbiter refuses those that a rulebook does not know. */
static const char *const LINES[] = {
  "white touch g1",
  "black claim touched",
  "white play g1f3",
  "black touch d2",
  "black touch e7",
  "white claim touched",
  "black choose move e7",
  "black play e7e5",
  "white play f3f6",
  "black claim irregular",
  "black choose leave",
  "black waive",
  "black play d8d2",
  "white claim irregular",
  "white choose take d2",
  "white waive",
  "white say check",
  "black claim check-unseen",
  "black claim false-check",
  "white claim repetition",
  "white claim fifty",
  "black demand mate-in-fifty",
  "black claim mate-in-fifty",
  "white claim perpetual",
  "white demand annul",
  "white demand rectify",
  "white demand straighten e7",
  "director found board-misplaced by white",
  "director found setup-wrong by black",
  "director found piece-missing by white",
  "director found odds-forgotten by black",
  "director found colours-exchanged",
  "director found kings-queens-swapped",
  "director found disturbed",
  "director go",
  "white consent",
  "black consent",
  "director found altered 1",
  "director declare repetition",
  "director exception 60",
  "director dispute law which",
  "director rule so",
  "director warn white",
  "director time white +60",
  "director absent black",
  "director late black",
  "director restore 1",
  "black adjourn",
  "white adjourn",
  "white sealed 0123456789abcdef",
  "black sealed 0123456789abcdef",
  "white resume",
  "white opened Cf3",
  "black opened Cf3",
  "director settle lost",
  "white offer draw",
  "black accept draw",
  "director lost white upset",
  "director restore 0",
  "white play e2e4",
  "white play d2d4",
  "black claim irregular",
  "black choose retract",
  "black resign",
};

static void
say (RgState *state, RgLine *line, const char *text)
{
  g_auto (RgEvent) event = { 0 };

  if (rg_event_parse (text, &event, NULL))
    rg_arbiter_submit (state, line, &event, NULL);
}

static void
play (const RgRulebook *rulebook, const char *conduct)
{
  const RgShelf    shelf = { &rulebook, 1, 1 };
  RgLine          *line = rg_line_new ();
  g_autofree char *name = g_strconcat ("rulebook ", rulebook->id, NULL);
  RgState          state;

  rg_arbiter_begin_with (&state, &shelf);
  rg_line_follow (line, &state.ply);
  say (&state, line, name);
  say (&state, line, conduct);
  say (&state, line, "odds white knight");
  say (&state, line, "start");
  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    say (&state, line, LINES[i]);
  rg_line_free (line);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const languages[] = { "fr", "en", NULL };
  g_autoptr (GString)      once = g_string_new (NULL);
  g_autoptr (GString)      again = g_string_new (NULL);
  g_autoptr (GError)       error = NULL;
  g_autoptr (RgRulebook)   read = NULL, written = NULL;

  read = rg_rulebook_parse ((const char *) data, (gssize) size, languages, &error);
  rg_fuzz_report (read != NULL);
  if (read == NULL) {
    g_assert_nonnull (error);
    return 0;
  }

  rg_rulebook_print (read, NULL, once);
  written = rg_rulebook_parse (once->str, (gssize) once->len, NULL, &error);
  if (written == NULL)
    g_error ("written, but not to be read: %s", error->message);
  rg_rulebook_print (written, NULL, again);
  rg_fuzz_assert_same (once, again);
  g_assert_cmpstr (read->hash, ==, written->hash);
  play (read, "conduct strict");
  play (read, "conduct touch");
  return 0;
}
