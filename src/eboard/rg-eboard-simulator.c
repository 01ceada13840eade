/* The simulator keeps the terminal open itself, so that it does not end with the first
 * program that uses it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE
#include "rg-eboard-simulator.h"

#include "rg-error.h"
#include "rg-setup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

/* `wood` has the squares as the maker numbers them; `is_turned` is set if the players see
 * them from the other side. */
struct _RgEboardSimulator {
  const RgEboardProtocol *protocol;
  RgEboardWood            wood;
  RgBoard                 seen;
  GByteArray             *input;
  GSource                *reading;
  char                   *path;
  int                     master;
  int                     slave;
  gboolean                is_turned;
};

static RgSquare
as_made (RgEboardSimulator *self, RgSquare square)
{
  return self->is_turned ? (RgSquare) (RG_N_SQUARES - 1 - square) : square;
}

/* Writes as many bytes as fit: as on a real serial line, bytes that are not read are
 * lost. */
static void
send (RgEboardSimulator *self, const GByteArray *bytes)
{
  if (bytes->len > 0 && write (self->master, bytes->data, bytes->len) < 0 &&
      errno != EAGAIN)
    g_debug ("simulator: %s", g_strerror (errno));
}

static gboolean
read_cb (int fd, G_GNUC_UNUSED GIOCondition condition, gpointer data)
{
  RgEboardSimulator     *self = data;
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  guint8                 bytes[256];
  gssize                 n = read (fd, bytes, sizeof bytes);
  gsize                  done = 0, taken;

  if (n <= 0)
    return G_SOURCE_CONTINUE;

  g_byte_array_append (self->input, bytes, (guint) n);
  while (done < self->input->len &&
         (taken = self->protocol->obey (&self->wood, self->input->data + done,
                                        self->input->len - done, answer)) > 0)
    done += taken;
  g_byte_array_remove_range (self->input, 0, (guint) done);
  send (self, answer);

  return G_SOURCE_CONTINUE;
}

static gboolean
open_terminal (RgEboardSimulator *self)
{
  struct termios terminal;

  self->master = posix_openpt (O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (self->master < 0 || grantpt (self->master) != 0 || unlockpt (self->master) != 0)
    return FALSE;

  self->path = g_strdup (ptsname (self->master));
  self->slave = open (self->path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (self->slave < 0 || tcgetattr (self->slave, &terminal) != 0)
    return FALSE;

  cfmakeraw (&terminal);
  return tcsetattr (self->slave, TCSANOW, &terminal) == 0;
}

/**
 * rg_eboard_simulator_new:
 * @protocol: the protocol of the board
 *
 * Makes a board in the starting position; it answers in the main context that is the
 * thread's default.
 *
 * Returns: (transfer full) (nullable): the board; NULL with RG_ERROR_NO_SUCH_THING if
 * there are no pseudo-terminals
 */
RgEboardSimulator *
rg_eboard_simulator_new (const RgEboardProtocol *protocol, GError **error)
{
  g_autoptr (RgEboardSimulator) self = g_new0 (RgEboardSimulator, 1);
  g_autoptr (GMainContext)      context = g_main_context_ref_thread_default ();
  RgSetup                       setup;

  self->protocol = protocol;
  self->input = g_byte_array_new ();
  self->master = -1;
  self->slave = -1;
  self->wood.clock.is_there = TRUE;
  rg_setup_initial (&setup);
  rg_eboard_simulator_set_board (self, &setup.board);
  if (!open_terminal (self)) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("No pseudo-terminal can be opened: %s"), g_strerror (errno), NULL);
    return NULL;
  }

  self->reading = g_unix_fd_source_new (self->master, G_IO_IN);
  g_source_set_callback (self->reading, G_SOURCE_FUNC (read_cb), self, NULL);
  g_source_attach (self->reading, context);
  return g_steal_pointer (&self);
}

/* Ends the simulation, as if the cable were pulled out. */
void
rg_eboard_simulator_free (RgEboardSimulator *self)
{
  if (self->reading != NULL)
    g_source_destroy (self->reading);
  g_clear_pointer (&self->reading, g_source_unref);
  if (self->slave >= 0)
    close (self->slave);
  if (self->master >= 0)
    close (self->master);
  g_byte_array_unref (self->input);
  g_free (self->path);
  g_free (self);
}

/* Returns: (transfer none): the path of the terminal at which the board answers */
const char *
rg_eboard_simulator_get_path (RgEboardSimulator *self)
{
  return self->path;
}

/* Returns: whether a program has asked the board to report changes */
gboolean
rg_eboard_simulator_is_heard (RgEboardSimulator *self)
{
  return self->wood.reports;
}

/* Returns: the squares whose lights are on, as the players see them */
RgBitboard
rg_eboard_simulator_get_lights (RgEboardSimulator *self)
{
  RgBitboard lights = self->wood.lights;
  RgBitboard seen = 0;

  while (lights != 0)
    seen |= rg_bit (as_made (self, rg_bitboard_pop (&lights)));
  return seen;
}

/* Returns: (transfer none): the pieces, as the players see the board */
const RgBoard *
rg_eboard_simulator_get_board (RgEboardSimulator *self)
{
  return &self->seen;
}

/* Returns: (transfer none): the clock at the board, as it was set last */
const RgEboardClock *
rg_eboard_simulator_get_clock (RgEboardSimulator *self)
{
  return &self->wood.clock;
}

/* Turns the board round under the pieces, before any program has seen it. */
void
rg_eboard_simulator_turn (RgEboardSimulator *self)
{
  RgBoard seen = self->seen;

  self->is_turned = !self->is_turned;
  rg_eboard_simulator_set_board (self, &seen);
}

/* Sets up pieces without reporting them, as while the board is switched off. */
void
rg_eboard_simulator_set_board (RgEboardSimulator *self, const RgBoard *board)
{
  self->seen = *board;
  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_board_set (&self->wood.board, as_made (self, (RgSquare) i),
                  rg_board_get (board, (RgSquare) i));
}

static void
report (RgEboardSimulator *self, RgSquare square)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (!self->wood.reports)
    return;

  self->protocol->report (&self->wood, square, bytes);
  send (self, bytes);
}

/* Puts @piece on @square, or with RG_PIECE_NONE lifts the piece there, and reports it. */
void
rg_eboard_simulator_put (RgEboardSimulator *self, RgSquare square, RgPiece piece)
{
  rg_board_set (&self->seen, square, piece);
  rg_board_set (&self->wood.board, as_made (self, square), piece);
  report (self, as_made (self, square));
}

/* Presses the clock: its lever goes over and the other side runs. */
void
rg_eboard_simulator_press (RgEboardSimulator *self)
{
  RgEboardClock *clock = &self->wood.clock;

  clock->lever = !clock->lever;
  clock->left_runs = clock->lever;
  clock->right_runs = !clock->lever;
  report (self, RG_SQUARE_NONE);
}

/* Sends any bytes, such as noise or half a message. */
void
rg_eboard_simulator_send (RgEboardSimulator *self, const guint8 *bytes, gsize n)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();

  g_byte_array_append (array, bytes, (guint) n);
  send (self, array);
}
