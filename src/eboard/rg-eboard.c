/* Turns bytes of the serial line into messages, and messages into changes of squares. A
 * board that has been silent for a while is asked for all its pieces, so that lost
 * changes are noticed; one that does not answer is greeted by the next protocol. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard.h"

#include "rg-eboard-link.h"
#include "rg-error.h"
#include "rg-setup.h"

#include <string.h>

/* ASK_MILLISECONDS: how often to check whether the board has sent a message. After
 * QUIET_TURNS checks without one, it is asked; after UNANSWERED_TURNS more, another
 * protocol is tried, or the connection has ended. */
#define ASK_MILLISECONDS 500
#define QUIET_TURNS      6
#define UNANSWERED_TURNS 3

struct _RgEboard {
  GObject parent_instance;

  char                   *path;
  RgEboardLink           *link;
  const RgEboardProtocol *protocol;
  const RgEboardProtocol *wanted;
  GByteArray             *input;
  GSource                *asking;
  GError                 *error;
  RgBoard                 wood; /* the pieces, by the maker's numbers of the squares */
  RgBoard                 board;
  RgEboardClock           clock;
  char                   *title;
  guint                   turns; /* checks by timer since the last message */
  guint                   n_garbage;
  int                     battery;
  gboolean                is_open;
  gboolean                is_connected;
  gboolean                is_turned;
};

enum {
  PROP_PATH = 1,
  PROP_PROTOCOL,
  PROP_CONNECTED,
  PROP_TURNED,
  PROP_TITLE,
  PROP_BATTERY,
  N_PROPERTIES,
};

enum {
  FIELD,
  CLOCK,
  FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (RgEboard, rg_eboard, G_TYPE_OBJECT)

static void
set_connected (RgEboard *self, gboolean is_connected)
{
  if (self->is_connected == is_connected)
    return;

  self->is_connected = is_connected;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONNECTED]);
}

static gboolean
is_same_error (const GError *a, const GError *b)
{
  return (a == NULL) == (b == NULL) &&
         (a == NULL || g_str_equal (a->message, b->message));
}

/* Sets the error of rg_eboard_get_error() and emits ::failed, unless the error is the
 * same as before. @error: (nullable): copied */
static void
set_error (RgEboard *self, const GError *error)
{
  if (is_same_error (self->error, error))
    return;

  g_clear_error (&self->error);
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_signal_emit (self, signals[FAILED], 0);
}

static RgSquare
as_seen (RgEboard *self, RgSquare square)
{
  return self->is_turned ? (RgSquare) (RG_N_SQUARES - 1 - square) : square;
}

static void
set_field (RgEboard *self, gint64 time, RgSquare square, RgPiece piece)
{
  if (rg_board_get (&self->board, square) == piece)
    return;

  rg_board_set (&self->board, square, piece);
  if (self->is_connected)
    g_signal_emit (self, signals[FIELD], 0, time, (guint) square, (guint) piece);
}

/* Reports the changes of the wood, lifted pieces first, as a piece is in the air before
 * it is put down. */
static void
show_wood (RgEboard *self, gint64 time)
{
  for (int lifted = 1; lifted >= 0; lifted--)
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgPiece piece = rg_board_get (&self->wood, as_seen (self, (RgSquare) i));

      if ((piece == RG_PIECE_NONE) == lifted)
        set_field (self, time, (RgSquare) i, piece);
    }
}

static void
turn_wood (const RgBoard *board, RgBoard *turned)
{
  *turned = (RgBoard){ 0 };
  for (int i = 0; i < RG_N_SQUARES; i++)
    rg_board_set (turned, (RgSquare) (RG_N_SQUARES - 1 - i),
                  rg_board_get (board, (RgSquare) i));
}

static void
set_turned (RgEboard *self, gboolean is_turned)
{
  if (self->is_turned == is_turned)
    return;

  self->is_turned = is_turned;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
  show_wood (self, g_get_monotonic_time ());
}

/**
 * rg_eboard_recognize:
 * @expected: the position of a game that is resumed, or of one with odds
 *
 * Finds which way round the board is, from the pieces that must be on it; the usual
 * starting position needs no call.  Changes nothing if the position looks the same
 * from both sides, or if the board has another one.
 *
 * Returns: whether the board has these pieces, seen from one side or the other
 */
gboolean
rg_eboard_recognize (RgEboard *self, const RgBoard *expected)
{
  RgBoard turned;

  turn_wood (expected, &turned);
  if (rg_board_equal (&self->board, expected))
    return TRUE;
  if (!rg_board_equal (&self->board, &turned))
    return FALSE;

  set_turned (self, !self->is_turned);
  return TRUE;
}

static void
recognize_start (RgEboard *self)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  rg_eboard_recognize (self, &setup.board);
}

static void
set_title (RgEboard *self, const RgEboardMessage *message)
{
  g_free (self->title);
  if (message->kind == RG_EBOARD_VERSION)
    self->title = g_strdup_printf ("%s %u.%u", self->protocol->title, message->major,
                                   message->minor);
  else
    self->title = g_strdup (self->protocol->title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
take_clock (RgEboard *self, gint64 time, const RgEboardClock *clock)
{
  gboolean pressed = clock->is_there && self->clock.is_there &&
                     clock->lever != self->clock.lever;

  if (memcmp (&self->clock, clock, sizeof *clock) == 0)
    return;

  self->clock = *clock;
  g_signal_emit (self, signals[CLOCK], 0, time, pressed);
}

/* Handles a message with all pieces of the board. The first such message after the line
 * was opened makes the connection and reports no change, though squares may differ from
 * those before the line was lost. */
static void
take_board (RgEboard *self, gint64 time, const RgBoard *board)
{
  self->wood = *board;
  if (!self->is_connected && self->title == NULL)
    set_title (self, &(RgEboardMessage){ .kind = RG_EBOARD_BOARD });
  show_wood (self, time);
  recognize_start (self);
  set_error (self, NULL);
  set_connected (self, TRUE);
}

static void
take (RgEboard *self, gint64 time, const RgEboardMessage *message)
{
  switch (message->kind) {
  case RG_EBOARD_BOARD:
    take_board (self, time, &message->board);
    break;
  case RG_EBOARD_FIELD:
    rg_board_set (&self->wood, message->square, message->piece);
    set_field (self, time, as_seen (self, message->square), message->piece);
    recognize_start (self);
    break;
  case RG_EBOARD_CLOCK:
    take_clock (self, time, &message->clock);
    break;
  case RG_EBOARD_VERSION:
    set_title (self, message);
    break;
  case RG_EBOARD_BATTERY:
    self->battery = (int) message->percent;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BATTERY]);
    break;
  case RG_EBOARD_ANSWER:
  case RG_EBOARD_GARBAGE:
  default:
    break;
  }
}

/* Reads messages and skips garbage. After garbage, asks for all pieces, as squares may
 * have changed unnoticed. */
static void
take_bytes (RgEboard *self, gint64 time)
{
  g_autoptr (GByteArray) question = g_byte_array_new ();
  RgEboardMessage        message;
  gsize                  done = 0, n;

  while ((n = self->protocol->read (self->input->data + done, self->input->len - done,
                                    &message)) > 0) {
    done += n;
    if (message.kind == RG_EBOARD_GARBAGE) {
      self->n_garbage += (guint) n;
      continue;
    }
    if (self->n_garbage > 0 && self->is_connected)
      self->protocol->ask (question);
    self->n_garbage = 0;
    self->turns = 0;
    take (self, time, &message);
  }
  g_byte_array_remove_range (self->input, 0, (guint) done);
  rg_eboard_link_write (self->link, question);
}

static void
read_cb (const guint8 *bytes, gsize n, gpointer data)
{
  g_autoptr (RgEboard) self = g_object_ref (data);

  g_byte_array_append (self->input, bytes, (guint) n);
  take_bytes (self, g_get_monotonic_time ());
}

static void
greet (RgEboard *self)
{
  g_autoptr (GByteArray) words = g_byte_array_new ();

  g_byte_array_set_size (self->input, 0);
  self->turns = 0;
  self->n_garbage = 0;
  rg_eboard_link_set_speed (self->link, self->protocol->speed);
  self->protocol->greet (words);
  rg_eboard_link_write (self->link, words);
}

static void
opened_cb (gpointer data)
{
  RgEboard *self = data;

  self->is_open = TRUE;
  greet (self);
}

static void
failed_cb (const GError *error, gpointer data)
{
  g_autoptr (RgEboard) self = g_object_ref (data);

  self->is_open = FALSE;
  set_connected (self, FALSE);
  set_error (self, error);
}

static void
complain (RgEboard *self)
{
  g_autoptr (GError) error = NULL;

  if (self->n_garbage == 0)
    rg_set_error (&error, RG_ERROR_NO_SUCH_THING,
                  N_ ("The electronic board at %s does not answer: is it switched on?"),
                  self->path, NULL);
  else if (self->wanted != NULL)
    rg_set_error (&error, RG_ERROR_SYNTAX,
                  N_ ("What %s sends is not of a board of %s: choose another protocol"),
                  self->path, self->wanted->title, NULL);
  else
    rg_set_error (&error, RG_ERROR_SYNTAX,
                  N_ ("What %s sends is not of an electronic board that Régence knows"),
                  self->path, NULL);
  set_connected (self, FALSE);
  set_error (self, error);
}

/* Tries the next protocol, unless one was chosen or has been recognized. If none is left,
 * reports the fault, and begins with the first again. */
static void
try_next (RgEboard *self)
{
  guint i = 0;

  while (RG_EBOARD_PROTOCOLS[i] != self->protocol)
    i++;
  if (self->wanted != NULL || RG_EBOARD_PROTOCOLS[i + 1] == NULL || self->title != NULL)
    complain (self);
  if (self->wanted == NULL && self->title == NULL)
    self->protocol = RG_EBOARD_PROTOCOLS[i + 1] != NULL ? RG_EBOARD_PROTOCOLS[i + 1]
                                                        : RG_EBOARD_PROTOCOLS[0];
  greet (self);
}

static gboolean
ask_cb (gpointer data)
{
  g_autoptr (RgEboard)   self = g_object_ref (data);
  g_autoptr (GByteArray) question = g_byte_array_new ();

  if (!self->is_open)
    return G_SOURCE_CONTINUE;

  self->turns++;
  if (self->turns >= QUIET_TURNS + UNANSWERED_TURNS ||
      (!self->is_connected && self->turns >= UNANSWERED_TURNS)) {
    try_next (self);
  } else if (self->turns >= QUIET_TURNS || !self->is_connected) {
    self->protocol->ask (question);
    rg_eboard_link_write (self->link, question);
  }
  return G_SOURCE_CONTINUE;
}

static void
rg_eboard_init (RgEboard *self)
{
  self->input = g_byte_array_new ();
  self->battery = -1;
}

static void
rg_eboard_constructed (GObject *object)
{
  static const RgEboardLinkCallbacks callbacks = { opened_cb, read_cb, failed_cb };
  RgEboard                          *self = RG_EBOARD (object);
  g_autoptr (GMainContext)           context = g_main_context_ref_thread_default ();

  G_OBJECT_CLASS (rg_eboard_parent_class)->constructed (object);

  self->protocol = self->wanted != NULL ? self->wanted : RG_EBOARD_PROTOCOLS[0];
  self->link = rg_eboard_link_new (self->path, &callbacks, self);
  self->asking = g_timeout_source_new (ASK_MILLISECONDS);
  g_source_set_callback (self->asking, ask_cb, self, NULL);
  g_source_attach (self->asking, context);
}

static void
rg_eboard_dispose (GObject *object)
{
  RgEboard *self = RG_EBOARD (object);

  if (self->asking != NULL)
    g_source_destroy (self->asking);
  g_clear_pointer (&self->asking, g_source_unref);
  g_clear_pointer (&self->link, rg_eboard_link_free);

  G_OBJECT_CLASS (rg_eboard_parent_class)->dispose (object);
}

static void
rg_eboard_finalize (GObject *object)
{
  RgEboard *self = RG_EBOARD (object);

  g_byte_array_unref (self->input);
  g_clear_error (&self->error);
  g_free (self->title);
  g_free (self->path);

  G_OBJECT_CLASS (rg_eboard_parent_class)->finalize (object);
}

static void
rg_eboard_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RgEboard *self = RG_EBOARD (object);

  switch (id) {
  case PROP_PATH:
    g_value_set_string (value, self->path);
    break;
  case PROP_PROTOCOL:
    g_value_set_string (value, self->wanted != NULL ? self->wanted->id : NULL);
    break;
  case PROP_CONNECTED:
    g_value_set_boolean (value, self->is_connected);
    break;
  case PROP_TURNED:
    g_value_set_boolean (value, self->is_turned);
    break;
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_BATTERY:
    g_value_set_int (value, self->battery);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
rg_eboard_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RgEboard   *self = RG_EBOARD (object);
  const char *word = g_value_get_string (value);

  switch (id) {
  case PROP_PATH:
    self->path = g_strdup (word);
    break;
  case PROP_PROTOCOL:
    self->wanted = word != NULL ? rg_eboard_protocol_find (word) : NULL;
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
rg_eboard_class_init (RgEboardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  GParamFlags shown = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = rg_eboard_constructed;
  object_class->dispose = rg_eboard_dispose;
  object_class->finalize = rg_eboard_finalize;
  object_class->get_property = rg_eboard_get_property;
  object_class->set_property = rg_eboard_set_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, fixed);
  properties[PROP_PROTOCOL] = g_param_spec_string ("protocol", NULL, NULL, NULL, fixed);
  properties[PROP_CONNECTED] = g_param_spec_boolean ("connected", NULL, NULL, FALSE,
                                                     shown);
  properties[PROP_TURNED] = g_param_spec_boolean ("turned", NULL, NULL, FALSE, shown);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, shown);
  properties[PROP_BATTERY] = g_param_spec_int ("battery", NULL, NULL, -1, 100, -1, shown);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[FIELD] = g_signal_new ("field", RG_TYPE_EBOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 3, G_TYPE_INT64, G_TYPE_UINT,
                                 G_TYPE_UINT);
  signals[CLOCK] = g_signal_new ("clock", RG_TYPE_EBOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT64,
                                 G_TYPE_BOOLEAN);
  signals[FAILED] = g_signal_new ("failed", RG_TYPE_EBOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * rg_eboard_new:
 * @path: the serial line, such as /dev/ttyACM0; it need not be there yet
 * @protocol: (nullable): an id of RG_EBOARD_PROTOCOLS, NULL to find out
 *
 * Connects as soon as the main context runs, and again whenever the board was lost.
 *
 * Returns: (transfer full): the board, not connected yet
 */
RgEboard *
rg_eboard_new (const char *path, const char *protocol)
{
  return g_object_new (RG_TYPE_EBOARD, "path", path, "protocol", protocol, NULL);
}

/* Returns: (transfer none): the pieces on the board, seen from White's side; while it is
 * not connected, those that were there last, at first none */
const RgBoard *
rg_eboard_get_board (RgEboard *self)
{
  return &self->board;
}

/* Returns: (transfer none): the clock at the board, with the sides as on the clock;
 * `is_there` is FALSE if there is none */
const RgEboardClock *
rg_eboard_get_clock (RgEboard *self)
{
  return &self->clock;
}

/* Returns: (transfer none) (nullable): why the board is not connected, a sentence in
 * RG_ERROR for rg_error_sentence(); NULL while it is connected, and before the first
 * attempt */
const GError *
rg_eboard_get_error (RgEboard *self)
{
  return self->error;
}

gboolean
rg_eboard_is_connected (RgEboard *self)
{
  return self->is_connected;
}

gboolean
rg_eboard_is_turned (RgEboard *self)
{
  return self->is_turned;
}

/* Lights exactly @squares. Returns: whether the board has lights */
gboolean
rg_eboard_light (RgEboard *self, RgBitboard squares)
{
  g_autoptr (GByteArray) words = g_byte_array_new ();
  RgBitboard             seen = 0;

  if (self->protocol->light == NULL || !self->is_connected)
    return FALSE;

  while (squares != 0)
    seen |= rg_bit (as_seen (self, rg_bitboard_pop (&squares)));
  self->protocol->light (seen, words);
  rg_eboard_link_write (self->link, words);
  return TRUE;
}

/* Shows times on the clock at the board, in whole seconds up to ten hours, and lets one
 * side run or none. Returns: whether the protocol can do this, though the clock may be
 * unable to */
gboolean
rg_eboard_set_clock (RgEboard *self, const RgEboardClock *clock)
{
  g_autoptr (GByteArray) words = g_byte_array_new ();

  if (self->protocol->set_clock == NULL || !self->is_connected)
    return FALSE;

  self->protocol->set_clock (clock, words);
  rg_eboard_link_write (self->link, words);
  return TRUE;
}
