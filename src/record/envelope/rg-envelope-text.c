/* Reads and writes the envelope as text. There is only one way to write it, and a text
 * that is read must be identical when written again: so no byte outside can be changed,
 * doubled or left out without being bound, and reading takes only the values. ENVELOPE.md
 * describes the format. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"
#include "rg-fen.h"
#include "rg-game-adjournment.h"
#include "rg-token.h"

#include <sodium.h>
#include <string.h>

#define HEADER_WORD "regence-envelope "
#define VERSION     1
#define GAME_MARK   ">"

#define END_WORD    "end: "
#define END_SIZE    (strlen (END_WORD) + 2 * RG_SEAL_HASH_SIZE + 1)
#define TEXT_LINES  22
#define LINE_BYTES  (RG_SEAL_TEXT_SIZE / TEXT_LINES)
#define BOARD_LINES 9

#define MAX_NUMBER 1000000

G_STATIC_ASSERT (LINE_BYTES *TEXT_LINES == RG_SEAL_TEXT_SIZE);

static const char *const COLORS[] = {
  [RG_WHITE] = "white",
  [RG_BLACK] = "black",
};

static const char *const USED[] = {
  [RG_WHITE] = "white used",
  [RG_BLACK] = "black used",
};

static const char *const SEALS[] = {
  [RG_SEAL_ON_HONOUR] = "anybody, as it is sealed on honour only",
  [RG_SEAL_BY_PLAYERS] = "both players' words together",
  [RG_SEAL_BY_DIRECTOR] = "the director's word",
  [RG_SEAL_BY_PLAYERS |
    RG_SEAL_BY_DIRECTOR] = "both players' words together, or the director's word",
};

/* A text line of the envelope: its key, and the field of RgEnvelopeFace it holds. */
typedef struct {
  const char *key;
  gsize       offset;
} RgEnvelopeLine;

#define LINE(key, field)                                                                 \
  {                                                                                      \
    key, G_STRUCT_OFFSET (RgEnvelopeFace, field)                                         \
  }

static const RgEnvelopeLine GAME_LINES[] = {
  LINE ("white", white),       LINE ("black", black), LINE ("event", event),
  LINE ("site", site),         LINE ("date", date), //
  LINE ("rulebook", rulebook), LINE ("clock", clock),
};

static const RgEnvelopeLine SEAL_LINES[] = {
  LINE ("signature", signature),
  LINE ("sealed on", sealed_on),
  LINE ("due", due),
};

static const RgEnvelopeLine POSITION_LINES[] = {
  LINE ("position", fen),
};

/* Returns: whether @letter is forbidden in a line of an envelope: a control character, or
 * a separator of lines or paragraphs */
gboolean
rg_envelope_breaks_line (gunichar letter)
{
  GUnicodeType type = g_unichar_type (letter);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR ||
         type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* Appends any text as one line of UTF-8. */
static void
append_clean (GString *out, const char *text, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    g_string_append_unichar (out, rg_envelope_breaks_line (letter) ? ' ' : letter);
  }
}

/* Returns: (transfer full): the value of a tag, which may be NULL, in the form of an
 * envelope; empty for PGN's question marks, "?" or "????.??.??" */
char *
rg_envelope_known (const char *text)
{
  GString *clean = g_string_new (NULL);

  if (text != NULL)
    append_clean (clean, text, strlen (text));
  g_strstrip (clean->str);
  if (clean->str[strspn (clean->str, "?.")] == '\0')
    *clean->str = '\0';

  return g_string_free (clean, FALSE);
}

static void
write_lines (const RgEnvelopeFace *face,
             const RgEnvelopeLine *lines,
             gsize                 n,
             GString              *out)
{
  for (gsize i = 0; i < n; i++) {
    const char *value = G_STRUCT_MEMBER (char *, face, lines[i].offset);

    g_string_append_printf (out, *value != '\0' ? "%s: " : "%s:", lines[i].key);
    append_clean (out, value, strlen (value));
    g_string_append_c (out, '\n');
  }
}

static void
write_used (const RgEnvelopeFace *face, RgColor player, GString *out)
{
  gint64 used = face->used[player];
  gint64 seconds = used / G_USEC_PER_SEC;

  g_string_append_printf (out, "%s: %" G_GINT64_FORMAT ":%02d:%02d (", USED[player],
                          seconds / 3600, (int) (seconds / 60 % 60),
                          (int) (seconds % 60));
  rg_seconds_print (used, out);
  g_string_append (out, " seconds)\n");
}

static void
write_game (const RgEnvelopeFace *face, GString *out)
{
  const char *at = face->events;

  g_string_append (out, "\ngame so far:\n");
  while (*at != '\0') {
    gsize length = strcspn (at, "\n");

    g_string_append (out, length > 0 ? GAME_MARK " " : GAME_MARK);
    append_clean (out, at, length);
    g_string_append_c (out, '\n');
    at += length + (at[length] == '\n');
  }
}

static void
append_hex (GString *out, const guint8 *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    g_string_append_printf (out, "%02x", bytes[i]);
}

static void
write_bytes (GString *out, const char *way, const char *key, const guint8 *bytes, gsize n)
{
  g_string_append_printf (out, "%s%s: ", way, key);
  append_hex (out, bytes, n);
  g_string_append_c (out, '\n');
}

static void
write_slot (const RgSealWay *way, const RgSealSlot *slot, GString *out)
{
  write_bytes (out, way->name, " salt", slot->salt, sizeof slot->salt);
  write_bytes (out, way->name, " nonce", slot->nonce, sizeof slot->nonce);
  write_bytes (out, way->name, " key", slot->key, sizeof slot->key);
}

/* Appends the sealed part up to the nonce, which are the bytes that the encrypted text is
 * bound to. */
void
rg_envelope_text_write_keys (const RgSealPart *part, GString *out)
{
  g_string_append (out, "\nsealed part:\n");
  if (part->seal == RG_SEAL_ON_HONOUR)
    write_bytes (out, "", "open key", part->key, sizeof part->key);
  else
    g_string_append_printf (out, "passes: %u\nmemory: %" G_GSIZE_FORMAT "\n",
                            part->cost.passes, part->cost.memory);
  for (guint i = 0; i < RG_N_SEAL_WAYS; i++)
    if (part->seal & RG_SEAL_WAYS[i].seal)
      write_slot (&RG_SEAL_WAYS[i], &part->slots[i], out);
  write_bytes (out, "", "outside check", part->check, sizeof part->check);
}

/* Appends all bytes before the sealed part; @part says who can open it. */
void
rg_envelope_text_write_outside (const RgEnvelopeFace *face,
                                const RgSealPart     *part,
                                GString              *out)
{
  g_string_append_printf (out, HEADER_WORD "%d\n\n", VERSION);
  write_lines (face, GAME_LINES, G_N_ELEMENTS (GAME_LINES), out);
  g_string_append_printf (out, "\nsealed by: %s\n", COLORS[face->writer]);
  write_lines (face, SEAL_LINES, G_N_ELEMENTS (SEAL_LINES), out);
  g_string_append_printf (out, "opened by: %s\n", SEALS[part->seal]);
  g_string_append_printf (out, "\nmove number: %u\n", face->number);
  write_used (face, RG_WHITE, out);
  write_used (face, RG_BLACK, out);
  write_lines (face, POSITION_LINES, G_N_ELEMENTS (POSITION_LINES), out);
  rg_envelope_face_draw_board (face, out);
  write_game (face, out);
}

static void
write_end (GString *out)
{
  guint8 hash[RG_SEAL_HASH_SIZE];

  crypto_generichash (hash, sizeof hash, (const guint8 *) out->str, out->len, NULL, 0);
  g_string_append (out, END_WORD);
  append_hex (out, hash, sizeof hash);
  g_string_append_c (out, '\n');
}

/* Appends the nonce, the encrypted text and the end of the file, after the outside and
 * the encrypted keys. */
void
rg_envelope_text_write_inside (const RgSealPart *part, GString *out)
{
  write_bytes (out, "", "nonce", part->nonce, sizeof part->nonce);
  g_string_append (out, "text:\n");
  for (gsize i = 0; i < TEXT_LINES; i++) {
    g_string_append (out, "  ");
    append_hex (out, part->text + i * LINE_BYTES, LINE_BYTES);
    g_string_append_c (out, '\n');
  }
  write_end (out);
}

/* An envelope that is being read. `at` is the rest of a copy whose line ends become
 * terminators; after the first missing line, `failed` stays set and every further line is
 * empty. */
typedef struct {
  char    *at;
  gboolean failed;
} RgEnvelopeReader;

static char *
next_line (RgEnvelopeReader *self)
{
  char *line = self->at;
  char *stop = strchr (line, '\n');

  if (stop == NULL) {
    self->failed = TRUE;
    return self->at + strlen (self->at);
  }

  *stop = '\0';
  self->at = stop + 1;
  return line;
}

static void
skip_lines (RgEnvelopeReader *self, guint n)
{
  for (guint i = 0; i < n; i++)
    next_line (self);
}

/* Returns the value of the next line, whatever its key, and moves past that line. */
static const char *
take (RgEnvelopeReader *self)
{
  const char *colon = strchr (next_line (self), ':');

  if (colon == NULL) {
    self->failed = TRUE;
    return "";
  }
  return colon[1] == ' ' ? colon + 2 : colon + 1;
}

static void
take_lines (RgEnvelopeReader     *self,
            const RgEnvelopeLine *lines,
            gsize                 n,
            RgEnvelopeFace       *face)
{
  for (gsize i = 0; i < n; i++)
    G_STRUCT_MEMBER (char *, face, lines[i].offset) = g_strdup (take (self));
}

static guint
take_word (RgEnvelopeReader *self, const char *const *words, guint n)
{
  const char *value = take (self);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (value, words[i]))
      return i;

  self->failed = TRUE;
  return 0;
}

static guint64
take_number (RgEnvelopeReader *self, guint64 max)
{
  guint64 number = 0;

  if (!g_ascii_string_to_unsigned (take (self), 10, 0, max, &number, NULL))
    self->failed = TRUE;

  return number;
}

static gint64
take_used (RgEnvelopeReader *self)
{
  const char *value = take (self);
  const char *from = strchr (value, '(');
  const char *to = from != NULL ? strchr (from, ' ') : NULL;
  gint64 used = to != NULL ? rg_seconds_parse (from + 1, (gsize) (to - from - 1)) : -1;

  self->failed |= used < 0;
  return MAX (used, 0);
}

static void
take_bytes (RgEnvelopeReader *self, guint8 *bytes, gsize n)
{
  const char *value = take (self);
  gsize       length = 0;

  if (sodium_hex2bin (bytes, n, value, strlen (value), NULL, &length, NULL) != 0 ||
      length != n)
    self->failed = TRUE;
}

static char *
take_game (RgEnvelopeReader *self)
{
  GString *events = g_string_new (NULL);

  while (g_str_has_prefix (self->at, GAME_MARK)) {
    const char *line = next_line (self) + strlen (GAME_MARK);

    g_string_append (events, *line == ' ' ? line + 1 : line);
    g_string_append_c (events, '\n');
  }

  return g_string_free (events, FALSE);
}

static void
take_slot (RgEnvelopeReader *self, RgSealSlot *slot)
{
  take_bytes (self, slot->salt, sizeof slot->salt);
  take_bytes (self, slot->nonce, sizeof slot->nonce);
  take_bytes (self, slot->key, sizeof slot->key);
}

static void
take_part (RgEnvelopeReader *self, RgSealPart *part)
{
  guint64 passes, memory;

  skip_lines (self, 2);
  if (part->seal == RG_SEAL_ON_HONOUR) {
    take_bytes (self, part->key, sizeof part->key);
  } else {
    passes = take_number (self, G_MAXUINT64);
    memory = take_number (self, G_MAXUINT64);
    /* A number too large for its type is also above every limit. */
    part->cost.passes = (guint) MIN (passes, G_MAXUINT);
    part->cost.memory = (gsize) MIN (memory, G_MAXSIZE);
  }
  for (guint i = 0; i < RG_N_SEAL_WAYS; i++)
    if (part->seal & RG_SEAL_WAYS[i].seal)
      take_slot (self, &part->slots[i]);
  take_bytes (self, part->check, sizeof part->check);
  take_bytes (self, part->nonce, sizeof part->nonce);
  skip_lines (self, 1);
  for (gsize i = 0; i < TEXT_LINES; i++) {
    const char *line = next_line (self);
    gsize       length = 0;

    if (sodium_hex2bin (part->text + i * LINE_BYTES, LINE_BYTES, line, strlen (line), " ",
                        &length, NULL) != 0 ||
        length != LINE_BYTES)
      self->failed = TRUE;
  }
}

static RgEnvelopeFace *
take_face (RgEnvelopeReader *self)
{
  RgEnvelopeFace *face = g_new0 (RgEnvelopeFace, 1);

  skip_lines (self, 2);
  take_lines (self, GAME_LINES, G_N_ELEMENTS (GAME_LINES), face);
  skip_lines (self, 1);
  face->writer = (RgColor) take_word (self, COLORS, G_N_ELEMENTS (COLORS));
  take_lines (self, SEAL_LINES, G_N_ELEMENTS (SEAL_LINES), face);
  face->seal = (RgSeal) take_word (self, SEALS, G_N_ELEMENTS (SEALS));
  skip_lines (self, 1);
  face->number = (guint) take_number (self, MAX_NUMBER);
  face->used[RG_WHITE] = take_used (self);
  face->used[RG_BLACK] = take_used (self);
  take_lines (self, POSITION_LINES, G_N_ELEMENTS (POSITION_LINES), face);
  skip_lines (self, BOARD_LINES + 2);
  face->events = take_game (self);
  return face;
}

static gboolean
is_time_or_empty (const char *text)
{
  return *text == '\0' || rg_is_local_time (text);
}

static gboolean
is_fen (const char *text)
{
  RgSetup setup;
  char    again[RG_FEN_SIZE];

  if (!rg_fen_parse (text, &setup, NULL))
    return FALSE;

  rg_fen_write (&setup, again);
  return g_str_equal (text, again);
}

static gboolean
has_end (const char *text, gsize length)
{
  g_autoptr (GString) again = NULL;

  if (length < END_SIZE)
    return FALSE;

  again = g_string_new_len (text, (gssize) (length - END_SIZE));
  write_end (again);
  return memcmp (again->str, text, length) == 0;
}

/* Checks that the first line is the header of an envelope, and not of a later version. */
static gboolean
check_header (const char *text, gsize length, GError **error)
{
  g_autofree char *head = g_strndup (text, MIN (length, 32));
  const char      *number = head + strlen (HEADER_WORD);

  if (!g_str_has_prefix (head, HEADER_WORD) || !g_ascii_isdigit (*number))
    return rg_envelope_fail (error, RG_ENVELOPE_ERROR_FOREIGN);
  if (g_ascii_strtoull (number, NULL, 10) > VERSION)
    return rg_envelope_fail (error, RG_ENVELOPE_ERROR_VERSION);

  return TRUE;
}

static RgEnvelopeFace *
read_whole (const char *text, gsize length, RgSealPart *part, GError **error)
{
  g_autofree char           *copy = g_strndup (text, length);
  RgEnvelopeReader           reader = { .at = copy };
  g_autoptr (RgEnvelopeFace) face = take_face (&reader);
  g_autoptr (GString)        again = g_string_sized_new (length);

  part->seal = face->seal;
  take_part (&reader, part);
  if (reader.failed || !is_fen (face->fen) || !is_time_or_empty (face->sealed_on) ||
      !is_time_or_empty (face->due)) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_DAMAGED);
    return NULL;
  }
  if (part->seal != RG_SEAL_ON_HONOUR && !rg_seal_cost_check (&part->cost, error))
    return NULL;

  rg_envelope_text_write_outside (face, part, again);
  rg_envelope_text_write_keys (part, again);
  rg_envelope_text_write_inside (part, again);
  if (again->len == length && memcmp (again->str, text, length) == 0)
    return g_steal_pointer (&face);

  rg_envelope_fail (error, RG_ENVELOPE_ERROR_DAMAGED);
  return NULL;
}

/* Returns: (transfer full) (nullable): the outside; NULL if @text, which may be any
 * bytes, differs in any byte from how this program would write the envelope */
RgEnvelopeFace *
rg_envelope_text_read (const char *text, gsize length, RgSealPart *part, GError **error)
{
  memset (part, 0, sizeof *part);
  if (!check_header (text, length, error))
    return NULL;
  if (length > RG_ENVELOPE_MAX_SIZE || !has_end (text, length) ||
      !g_utf8_validate (text, (gssize) length, NULL)) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_DAMAGED);
    return NULL;
  }

  return read_whole (text, length, part, error);
}

/* Returns: (transfer full): the id of an envelope that was read; it is the hash in the
 * last line, so that it depends on every byte */
char *
rg_envelope_text_read_id (const char *text, gsize length)
{
  return g_strndup (text + length - END_SIZE + strlen (END_WORD), 2 * RG_SEAL_HASH_SIZE);
}
