/* Lines of the event language: each is read, written and read again, and given to the
 * arbiter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-game.h"

static void
print (const RgEvent *event, GString *out)
{
  g_string_truncate (out, 0);
  rg_event_print (event, out);
}

static gboolean
try_line (RgGame *game, const char *line)
{
  g_autoptr (GString) once = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_auto (RgEvent)    event = { 0 };
  g_auto (RgEvent)    read = { 0 };
  g_autoptr (GError)  error = NULL;

  if (!rg_event_parse (line, &event, &error)) {
    g_assert_nonnull (error);
    return FALSE;
  }

  print (&event, once);
  if (!rg_event_parse (once->str, &read, NULL))
    g_error ("written, but not to be read: %s", once->str);
  print (&read, again);
  rg_fuzz_assert_same (once, again);
  rg_game_submit (game, &event, NULL);
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char   *text = rg_fuzz_text (data, size);
  g_auto (GStrv)     lines = g_strsplit (text, "\n", -1);
  g_autoptr (RgGame) game = rg_game_new ();

  rg_fuzz_report (TRUE);
  for (char **line = lines; *line != NULL; line++)
    if (!try_line (game, *line) && **line != '\0')
      rg_fuzz_report (FALSE);
  return 0;
}
