/* Replaces libspeechd: writes what would be spoken to a file, one sentence in each text
 * line, with a mark before a sentence that cancelled those before it. So a test checks
 * speech on its real way out of the program, on a computer without a voice, and without
 * special code in the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *spd_open (const char *client, const char *connection, const char *user, int mode);
int   spd_say (void *connection, int priority, const char *text);
int   spd_cancel (void *connection);
int   spd_set_language (void *connection, const char *language);
void  spd_close (void *connection);

static bool is_cancelled;

void *
spd_open (const char *client, const char *connection, const char *user, int mode)
{
  const char *path = getenv ("REGENCE_TEST_SPEECH");

  return client != NULL && connection != NULL && user == NULL && mode == 0 && path != NULL
           ? fopen (path, "a")
           : NULL;
}

int
spd_say (void *connection, int priority, const char *text)
{
  const char *mark = is_cancelled ? "! " : "";

  is_cancelled = false;
  return fprintf (connection, "%s%s\n", mark, text) < 0 || fflush (connection) != 0 ||
             priority != 2
           ? -1
           : 1;
}

int
spd_cancel (void *connection)
{
  is_cancelled = true;
  return connection != NULL ? 0 : -1;
}

int
spd_set_language (void *connection, const char *language)
{
  return connection != NULL && language != NULL ? 0 : -1;
}

void
spd_close (void *connection)
{
  fclose (connection);
}
