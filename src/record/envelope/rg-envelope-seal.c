/* The cryptography, all from libsodium: a random key encrypts the text, and each way of
 * opening wraps that key once. The functions are pure; any thread may call them. They do
 * not know the format of the file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

#define SLOT_LABEL  "regence-envelope 1 "
#define CHECK_LABEL "regence-envelope 1 outside"

#define MAX_PASSES 4
#define MAX_MEMORY ((gsize) 256 << 20)

/* Sizes of the joined passwords. Each password follows its length, which takes four
 * bytes, and is used in normalised form: without blanks around it, and composed (NFC). */
#define LENGTH_SIZE    4
#define MAX_WORDS_SIZE (RG_N_COLORS * (LENGTH_SIZE + RG_SECRET_MAX))

G_STATIC_ASSERT (RG_SEAL_KEY_SIZE == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
G_STATIC_ASSERT (RG_SEAL_NONCE_SIZE == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
G_STATIC_ASSERT (RG_SEAL_MAC_SIZE == crypto_aead_xchacha20poly1305_ietf_ABYTES);
G_STATIC_ASSERT (RG_SEAL_SALT_SIZE == crypto_pwhash_SALTBYTES);
G_STATIC_ASSERT (RG_SEAL_HASH_SIZE == crypto_generichash_BYTES);

const RgSealWay RG_SEAL_WAYS[RG_N_SEAL_WAYS] = {
  { RG_SEAL_BY_PLAYERS, "players" },
  { RG_SEAL_BY_DIRECTOR, "director" },
};

/* RG_SEAL_COST: libsodium's moderate cost of one password try; RG_SEAL_COST_LEAST: its
 * lowest. */
const RgSealCost RG_SEAL_COST = { crypto_pwhash_OPSLIMIT_MODERATE,
                                  crypto_pwhash_MEMLIMIT_MODERATE };
const RgSealCost RG_SEAL_COST_LEAST = { crypto_pwhash_OPSLIMIT_MIN,
                                        crypto_pwhash_MEMLIMIT_MIN };

/* Returns: FALSE if @cost is outside the limits of the format */
gboolean
rg_seal_cost_check (const RgSealCost *cost, GError **error)
{
  if (cost->passes >= crypto_pwhash_OPSLIMIT_MIN && cost->passes <= MAX_PASSES &&
      cost->memory >= crypto_pwhash_MEMLIMIT_MIN && cost->memory <= MAX_MEMORY)
    return TRUE;

  return rg_envelope_fail (error, RG_ENVELOPE_ERROR_COST);
}

static void
append_word (RgLocked *out, gsize *at, const RgSecret *typed)
{
  g_autoptr (RgSecret) word = rg_secret_normalize (typed);
  gsize                length = rg_secret_get_length (word);

  for (guint i = 0; i < LENGTH_SIZE; i++)
    out[(*at)++] = (guint8) (length >> (8 * i));
  memcpy (out + *at, rg_secret_peek (word), length);
  *at += length;
}

/* Returns whether @words has the passwords that @way needs; one player's password alone
 * is not enough. */
static gboolean
has_words (const RgSealWords *words, const RgSealWay *way)
{
  if (way->seal == RG_SEAL_BY_DIRECTOR)
    return words->director != NULL;

  return words->players[RG_WHITE] != NULL && words->players[RG_BLACK] != NULL;
}

/* Joins the passwords, White's first. */
static gsize
join_words (const RgSealWords *words, const RgSealWay *way, RgLocked *out)
{
  gsize length = 0;

  if (way->seal == RG_SEAL_BY_DIRECTOR) {
    append_word (out, &length, words->director);
    return length;
  }

  append_word (out, &length, words->players[RG_WHITE]);
  append_word (out, &length, words->players[RG_BLACK]);
  return length;
}

static RgLocked *
derive_key (const RgSealWords *words,
            const RgSealWay   *way,
            const RgSealSlot  *slot,
            const RgSealCost  *cost,
            GError           **error)
{
  g_autoptr (RgLocked) joined = rg_locked_new (MAX_WORDS_SIZE);
  g_autoptr (RgLocked) key = rg_locked_new (RG_SEAL_KEY_SIZE);
  gsize                length = join_words (words, way, joined);

  if (crypto_pwhash (key, RG_SEAL_KEY_SIZE, (const char *) joined, length, slot->salt,
                     cost->passes, cost->memory, crypto_pwhash_ALG_ARGON2ID13) == 0)
    return g_steal_pointer (&key);

  rg_envelope_fail (error, RG_ENVELOPE_ERROR_MEMORY);
  return NULL;
}

/* Writes the label of a slot. It is authenticated with the key in the slot, so that no
 * slot can replace another. */
static gsize
label_slot (const RgSealWay *way, char label[64])
{
  g_snprintf (label, 64, SLOT_LABEL "%s", way->name);
  return strlen (label);
}

static gboolean
fill_slot (RgSealPart        *self,
           guint              index,
           const RgLocked    *key,
           const RgSealWords *words,
           GError           **error)
{
  const RgSealWay     *way = &RG_SEAL_WAYS[index];
  RgSealSlot          *slot = &self->slots[index];
  g_autoptr (RgLocked) wrapping = NULL;
  char                 label[64];
  gsize                length = label_slot (way, label);

  randombytes_buf (slot->salt, sizeof slot->salt);
  randombytes_buf (slot->nonce, sizeof slot->nonce);
  wrapping = derive_key (words, way, slot, &self->cost, error);
  if (wrapping == NULL)
    return FALSE;

  crypto_aead_xchacha20poly1305_ietf_encrypt (slot->key, NULL, key, RG_SEAL_KEY_SIZE,
                                              (const guint8 *) label, length, NULL,
                                              slot->nonce, wrapping);
  return TRUE;
}

static void
make_check (const RgLocked *key, const GString *outside, guint8 check[RG_SEAL_HASH_SIZE])
{
  crypto_generichash_state state;

  crypto_generichash_init (&state, key, RG_SEAL_KEY_SIZE, RG_SEAL_HASH_SIZE);
  crypto_generichash_update (&state, (const guint8 *) CHECK_LABEL, strlen (CHECK_LABEL));
  crypto_generichash_update (&state, (const guint8 *) outside->str, outside->len);
  crypto_generichash_final (&state, check, RG_SEAL_HASH_SIZE);
  sodium_memzero (&state, sizeof state);
}

/* Fills the sealed part except check, nonce and text; @words open it, or it is on honour
 * if they are empty. Returns: (transfer full) (nullable): a new key */
RgLocked *
rg_seal_part_begin (RgSealPart        *self,
                    const RgSealWords *words,
                    const RgSealCost  *cost,
                    GError           **error)
{
  g_autoptr (RgLocked) key = NULL;

  memset (self, 0, sizeof *self);
  self->cost = *cost;
  if (!rg_seal_cost_check (cost, error))
    return NULL;

  key = rg_locked_new (RG_SEAL_KEY_SIZE);
  crypto_aead_xchacha20poly1305_ietf_keygen (key);
  for (guint i = 0; i < RG_N_SEAL_WAYS; i++) {
    if (!has_words (words, &RG_SEAL_WAYS[i]))
      continue;
    if (!fill_slot (self, i, key, words, error))
      return NULL;
    self->seal |= RG_SEAL_WAYS[i].seal;
  }
  if (self->seal == RG_SEAL_ON_HONOUR)
    memcpy (self->key, key, RG_SEAL_KEY_SIZE);

  return g_steal_pointer (&key);
}

/* Binds @outside, all bytes before the sealed part, to the key from
 * rg_seal_part_begin(). */
void
rg_seal_part_bind (RgSealPart *self, const RgLocked *key, const GString *outside)
{
  make_check (key, outside, self->check);
}

/* Encrypts @text with the key from rg_seal_part_begin(), and binds it to @keys, the bytes
 * of the sealed part before the nonce. */
void
rg_seal_part_close (RgSealPart     *self,
                    const RgLocked *key,
                    const RgSecret *text,
                    const GString  *keys)
{
  g_autoptr (RgLocked) padded = rg_locked_new (RG_SEAL_PADDED_SIZE);
  gsize                length = rg_secret_get_length (text);

  memcpy (padded, rg_secret_peek (text), length);
  sodium_pad (&length, padded, length, RG_SEAL_PADDED_SIZE, RG_SEAL_PADDED_SIZE);
  randombytes_buf (self->nonce, sizeof self->nonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt (self->text, NULL, padded,
                                              RG_SEAL_PADDED_SIZE,
                                              (const guint8 *) keys->str, keys->len, NULL,
                                              self->nonce, key);
}

/* Tries to decrypt the key in slot @index with the passwords. Returns %FALSE without an
 * error if they do not fit, or the slot is not used. */
static gboolean
try_slot (const RgSealPart  *self,
          guint              index,
          const RgSealWords *words,
          RgLocked          *key,
          GError           **error)
{
  const RgSealWay     *way = &RG_SEAL_WAYS[index];
  const RgSealSlot    *slot = &self->slots[index];
  g_autoptr (RgLocked) wrapping = NULL;
  char                 label[64];
  gsize                length = label_slot (way, label);

  if (!(self->seal & way->seal) || !has_words (words, way))
    return FALSE;

  wrapping = derive_key (words, way, slot, &self->cost, error);
  return wrapping != NULL &&
         crypto_aead_xchacha20poly1305_ietf_decrypt (key, NULL, NULL, slot->key,
                                                     sizeof slot->key,
                                                     (const guint8 *) label, length,
                                                     slot->nonce, wrapping) == 0;
}

/* Returns: (transfer full) (nullable): the key; NULL if the passwords fit no slot. On
 * honour no passwords are needed */
RgLocked *
rg_seal_part_find_key (const RgSealPart *self, const RgSealWords *words, GError **error)
{
  g_autoptr (RgLocked) key = rg_locked_new (RG_SEAL_KEY_SIZE);
  GError              *failure = NULL;

  if (self->seal == RG_SEAL_ON_HONOUR) {
    memcpy (key, self->key, RG_SEAL_KEY_SIZE);
    return g_steal_pointer (&key);
  }

  for (guint i = 0; i < RG_N_SEAL_WAYS && failure == NULL; i++)
    if (try_slot (self, i, words, key, &failure))
      return g_steal_pointer (&key);

  if (failure != NULL)
    g_propagate_error (error, failure);
  else
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_WORD);
  return NULL;
}

/* Replaces line breaks by blanks, in place so that no copy is made. */
static void
blank_breaks (char *text, gsize length)
{
  for (char *at = text; at < text + length;) {
    char *next = g_utf8_next_char (at);

    if (rg_envelope_breaks_line (g_utf8_get_char (at)))
      memset (at, ' ', (gsize) (next - at));
    at = next;
  }
}

/* Turns a text, which another program may have sealed, into one line of UTF-8. A zero
 * byte would end the UTF-8 check early and is therefore replaced first. */
static void
clean_text (RgLocked *text, gsize length)
{
  gboolean valid;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0')
      text[i] = ' ';
  valid = g_utf8_validate ((const char *) text, (gssize) length, NULL);
  for (gsize i = 0; i < length && !valid; i++)
    if (text[i] >= 0x80)
      text[i] = '?';

  blank_breaks ((char *) text, length);
}

/* Returns: (transfer full) (nullable): the text; NULL if anything was changed since the
 * sealing. @outside is all bytes before the sealed part, @keys the bytes of the sealed
 * part before the nonce */
RgSecret *
rg_seal_part_open (const RgSealPart *self,
                   const RgLocked   *key,
                   const GString    *outside,
                   const GString    *keys,
                   GError          **error)
{
  g_autoptr (RgLocked) padded = rg_locked_new (RG_SEAL_PADDED_SIZE);
  guint8               check[RG_SEAL_HASH_SIZE];
  gsize                length;

  if (crypto_aead_xchacha20poly1305_ietf_decrypt (padded, NULL, NULL, self->text,
                                                  sizeof self->text,
                                                  (const guint8 *) keys->str, keys->len,
                                                  self->nonce, key) != 0 ||
      sodium_unpad (&length, padded, RG_SEAL_PADDED_SIZE, RG_SEAL_PADDED_SIZE) != 0) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_CHANGED_INSIDE);
    return NULL;
  }

  make_check (key, outside, check);
  if (sodium_memcmp (check, self->check, sizeof check) != 0) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_CHANGED_OUTSIDE);
    return NULL;
  }

  clean_text (padded, length);
  return rg_secret_new ((const char *) padded, length);
}
